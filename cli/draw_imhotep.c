/* The table of Imhotep: pyramid and obelisks, temple and burial chamber side by side, then harbour and market and
 * the players, next to where they type.
 *
 * A stone is its colour's letter, whether or not there is colour: [B]lack, [W]hite, brow[N], [G]rey. An empty
 * space shows what is printed on the board.
 */
#include <string.h>

#include "box.h"
#include "canvas.h"
#include "engine/imhotep/boards.h"

/* Two columns of boards. */
enum { LEFT = 0, RIGHT = 40, GAP = 2, NAME_WIDTH = 15 };

static const char BOLD[] = "1", DIM[] = "2", GOOD[] = "32";

static const char letters[] = "BWNG";
static const char *const stone_style[FEL_MAX_SEATS] = {"1;97;40", "30;107", "97;48;5;94", "1;97;48;5;241"};

static const char *const site_name[IMH_SITES] = {"market", "pyramid", "temple", "burial chamber", "obelisks"};
static const char *const site_title[IMH_SITES] = {"MARKET", "PYRAMID", "TEMPLE", "BURIAL CHAMBER",
                                                  "OBELISKS"};

/* What a card is good for, in as many words as the market has room for. */
static const char *const card_hint[IMH_CARDS] = {
    [IMH_ENTRANCE] = "red: to pyramid",        [IMH_SARCOPHAGUS] = "red: to burial",
    [IMH_PAVED_PATH] = "red: to obelisks",     [IMH_PYRAMID_DECORATION] = "1 per 3",
    [IMH_TEMPLE_DECORATION] = "1 per 3",       [IMH_BURIAL_DECORATION] = "1 per 3",
    [IMH_OBELISK_DECORATION] = "1 per 3",      [IMH_STATUE] = "1 3 6 10 15",
    [IMH_LEVER] = "blue: sail, order",         [IMH_HAMMER] = "blue: take 3, load 1",
    [IMH_SAIL_CARD] = "blue: load 1, sail it", [IMH_CHISEL] = "blue: load 2",
};

static const char *card_style(unsigned card) {
    return card <= IMH_PAVED_PATH           ? "31"
           : card <= IMH_OBELISK_DECORATION ? "32"
           : card == IMH_STATUE             ? "35"
                                            : "94";
}

/* "statue x2". */
enum { ENTRY_BYTES = 32 };
static const char *card_entry(char entry[ENTRY_BYTES], unsigned card, unsigned count) {
    snprintf(entry, ENTRY_BYTES, count > 1 ? "%s x%u" : "%s", imh_card_title[card], count);
    return entry;
}

static int lower(int y, int other) {
    return y > other ? y : other;
}

static int put_stone(struct canvas *c, int x, int y, unsigned seat) {
    return canvas_putf(c, x, y, stone_style[seat], "[%c]", letters[seat]);
}

/* A space of a board: the stone on it, or what is printed there if `owner` is FEL_NOBODY. */
static int put_space(struct canvas *c, int x, int y, int owner, const char *printed) {
    return owner == FEL_NOBODY ? canvas_putf(c, x, y, NULL, "[%s]", printed)
                               : put_stone(c, x, y, (unsigned)owner);
}

/* The space the next stone goes to. */
static int put_next_space(struct canvas *c, int x, int y, const char *printed) {
    return canvas_putf(c, x, y, BOLD, ">%s<", printed);
}

/* The same, five columns wide. */
static int put_wide_space(struct canvas *c, int x, int y, int owner, const char *printed) {
    if (owner != FEL_NOBODY)
        return canvas_putf(c, x, y, stone_style[owner], "[ %c ]", letters[owner]);
    return canvas_putf(c, x, y, NULL, strlen(printed) == 1 ? "[ %s ]" : "[%s]", printed);
}

/* Whose stone lies on a space of a site that is filled in order. */
static int owner_of(imh_owners owners, unsigned stones, unsigned space) {
    return space < stones ? (int)imh_owner(owners, space) : FEL_NOBODY;
}

static void put_counts(struct canvas *c, int x, int y, imh_owners owners, unsigned from, unsigned to) {
    unsigned count[FEL_MAX_SEATS] = {0};
    for (unsigned space = from; space < to; space++)
        count[imh_owner(owners, space)]++;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        if (count[seat])
            x = canvas_putf(c, put_stone(c, x, y, seat), y, NULL, "%u ", count[seat]);
}

/* A line with a title in it. */
static void put_title(struct canvas *c, int x, int y, int end, const char *title) {
    for (int column = x; column < end; column++)
        canvas_put(c, column, y, DIM, "─");
    canvas_putf(c, x + 2, y, BOLD, " %s ", title);
}

static void put_site_title(struct canvas *c, const struct imhotep *s, enum imh_site site, int x, int y) {
    int end = x == LEFT ? RIGHT - GAP : CANVAS_WIDTH;
    char title[32];
    snprintf(title, sizeof title, "%s %c", site_title[site], imh_side_b(s, site) ? 'B' : 'A');
    put_title(c, x, y, end, title);
    if (imh_over(s))
        return;
    if (s->open >> site & 1)
        canvas_put(c, end - 8, y, GOOD, " open ");
    else
        canvas_put(c, end - 13, y, NULL, " ship here ");
}

/* The round, whose turn it is and who decides. */

static int put_player(struct canvas *c, int x, int y, unsigned seat, const char *const names[]) {
    return canvas_put_cut(c, put_stone(c, x, y, seat) + 1, y, BOLD, names[seat], NAME_WIDTH);
}

/* The stones of the sailing ship: those lined up so far, or those still aboard. */
static int put_unloading(struct canvas *c, const struct imhotep *s, int y) {
    bool ordering = s->decision == IMH_LEVER_ORDER;
    int x = canvas_putf(c, 0, y, NULL, "Ship %u unloads at the %s", s->ship + 1u, site_name[s->site]);
    if (ordering) {
        x = canvas_put(c, x, y, NULL, " in the order ");
    } else {
        x = put_stone(c, canvas_put(c, x, y, NULL, ": now "), y, s->actor);
        x = canvas_put(c, x, y, NULL, s->unloading ? ", then " : ", the last");
    }
    for (unsigned i = 0; i < s->unloading; i++)
        x = put_stone(c, x, y, imh_owner(s->unload_owners, i));
    return canvas_put(c, x, y, NULL, ordering ? "..." : ".");
}

/* What is being carried out while somebody decides. Nothing, and no line, in an ordinary turn. */
static int draw_moment(struct canvas *c, const struct imhotep *s, int y) {
    int x;
    if (s->temple_space != IMH_NOT_SCORING)
        x = canvas_putf(c, 0, y, NULL, "The temple scores, space %u.", s->temple_space);
    else if (s->decision == IMH_LEVER_ORDER || (s->decision >= IMH_PICK && s->decision <= IMH_BONUS_SHIP))
        x = put_unloading(c, s, y);
    else
        return y;
    for (unsigned card = IMH_ENTRANCE; card <= IMH_PAVED_PATH; card++)
        if (imh_count(s->carried_out, card)) {
            char entry[ENTRY_BYTES];
            x = canvas_put(c, x, y, NULL, " Red card: ");
            x = canvas_put(c, x, y, card_style(card),
                           card_entry(entry, card, imh_count(s->carried_out, card)));
        }
    return y + 1;
}

static void draw_turn(struct canvas *c, const struct imhotep *s, const char *const names[], int y) {
    if (imh_over(s)) {
        canvas_put(c, 0, y, BOLD, "The match is over: all six rounds have been played.");
        return;
    }
    bool scoring = s->temple_space != IMH_NOT_SCORING;
    int x = scoring ? canvas_put(c, 0, y, NULL, "End of the round")
                    : canvas_put(c, put_player(c, 0, y, s->turn, names), y, NULL, "'s turn");
    if (s->playing != IMH_NO_CARD) {
        x = canvas_put(c, x, y, NULL, ", playing the ");
        x = canvas_put(c, x, y, card_style(s->playing), imh_card_title[s->playing]);
    }
    if (scoring || s->actor != s->turn) {
        x = canvas_put(c, x, y, NULL, "; ");
        canvas_put(c, put_player(c, x, y, s->actor, names), y, NULL, " decides");
    }
}

static int draw_heading(struct canvas *c, const struct imhotep *s, const char *const names[]) {
    const uint8_t *ships = imh_ships(s);
    int x = canvas_put(c, 0, 0, BOLD, "IMHOTEP");
    x = canvas_putf(c, x, 0, NULL, "   round %u of %u   round card %u%u%u%u", s->round + 1u, IMH_ROUNDS,
                    ships[0], ships[1], ships[2], ships[3]);
    if (s->sides >> IMH_OPTION_WRATH & 1)
        canvas_put(c, x, 0, NULL, "   with Pharaoh's wrath");
    draw_turn(c, s, names, 1);
    return draw_moment(c, s, 2);
}

/* The harbour. */

static void put_ship_status(struct canvas *c, const struct imhotep *s, unsigned ship, unsigned spaces, int x,
                            int y) {
    unsigned stones = (unsigned)__builtin_popcount(s->loaded >> (4 * ship) & 15);
    if (s->ship == ship && s->decision == IMH_LEVER_ORDER)
        canvas_put(c, x, y, BOLD, "unloads");
    else if (s->ship == ship && s->decision == IMH_SAIL_SAIL)
        canvas_put(c, x, y, BOLD, "sails now");
    else if (stones < imh_minimum(spaces))
        canvas_putf(c, x, y, NULL, "needs %u more", imh_minimum(spaces) - stones);
    else
        canvas_put(c, x, y, GOOD, stones == spaces ? "can sail, full" : "can sail");
}

static int draw_harbour(struct canvas *c, const struct imhotep *s, int y) {
    const uint8_t *spaces = imh_ships(s);
    put_title(c, LEFT, y, RIGHT - GAP, "HARBOUR");
    if (imh_over(s)) {
        canvas_put(c, LEFT + 1, y + 1, DIM, "no ships");
        return y + 2;
    }
    canvas_put(c, RIGHT - GAP - 9, y++, DIM, " < bow ");
    for (unsigned ship = 0; ship < IMH_SHIPS; ship++, y++) {
        int x = canvas_putf(c, LEFT + 1, y, BOLD, "%u ", ship + 1);
        if (((s->free | s->loaded) >> (4 * ship) & 15) == 0) {
            canvas_putf(c, x, y, NULL, "sailed: %s",
                        s->berth[ship] < IMH_SITES ? site_name[s->berth[ship]] : "");
            continue;
        }
        x = canvas_put(c, x, y, NULL, "<");
        for (unsigned place = 4 * ship; place < 4 * ship + spaces[ship]; place++)
            x = put_space(c, x, y, s->loaded >> place & 1 ? (int)imh_owner(s->cargo, place) : FEL_NOBODY,
                          " ");
        canvas_put(c, x, y, NULL, ")");
        put_ship_status(c, s, ship, spaces[ship], LEFT + 20, y);
    }
    return y;
}

/* The five sites: each returns the row below it. */

/* What it does stands there too, if that leaves the room asked for at the end of the line. */
static int put_card(struct canvas *c, int x, int y, unsigned card, int room) {
    if (card >= IMH_CARDS)
        return canvas_put(c, x, y, DIM, card == IMH_NO_CARD ? "-" : "a face-down card");
    x = canvas_put(c, x, y, card_style(card), imh_card_title[card]);
    bool fits = x + (int)strlen(card_hint[card]) + 3 + room <= CANVAS_WIDTH;
    return fits ? canvas_putf(c, x, y, NULL, " (%s)", card_hint[card]) : x;
}

/* Side B's fourth space. Both cards get a line if anything is known of them. */
static int draw_pair(struct canvas *c, const struct imhotep *s, int x, int y) {
    bool keep = s->decision == IMH_KEEP && s->pair_known == (IMH_FIRST_KNOWN | IMH_BOTH_KNOWN);
    if (s->market[4] == IMH_NO_CARD || s->market[3] == IMH_NO_CARD) {
        put_card(c, x, y, s->market[3] != IMH_NO_CARD ? s->market[3] : s->market[4], 0);
        return y + 1;
    }
    if (s->market[3] == IMH_UNKNOWN_CARD && s->market[4] == IMH_UNKNOWN_CARD) {
        canvas_put(c, x, y, DIM, "two face-down cards");
        return y + 1;
    }
    for (unsigned i = 0; i < 2; i++) {
        static const char counted[] = " (counted)"; /* known, since all others have been seen */
        if (keep)
            put_card(c, canvas_putf(c, x, y, BOLD, "keep %u: ", i + 1), y, s->market[3 + i], 0);
        else if (s->market[3 + i] == IMH_UNKNOWN_CARD)
            put_card(c, x, y, IMH_UNKNOWN_CARD, 0);
        else
            canvas_put(c, put_card(c, x, y, s->market[3 + i], sizeof counted - 1), y, DIM, counted);
        y++;
    }
    return y;
}

static int draw_market(struct canvas *c, const struct imhotep *s, int x, int y) {
    unsigned discards = 0;
    put_site_title(c, s, IMH_MARKET, x, y++);
    for (unsigned space = 0; space < 4; space++) {
        int card = canvas_putf(c, x + 1, y, BOLD, "%u ", space + 1);
        if (space == 3 && imh_side_b(s, IMH_MARKET))
            y = draw_pair(c, s, card, y);
        else
            put_card(c, card, y++, s->market[space], 0);
    }
    for (unsigned card = 0; card < IMH_CARDS; card++)
        discards += imh_count(s->discards, card);
    canvas_putf(c, x + 1, y, NULL, "draw pile %u, discards %u", s->deck_left, discards);
    return y + 1;
}

static int draw_pyramid_a(struct canvas *c, const struct imhotep *s, int x, int y) {
    static const struct { uint8_t first, side, x; } levels[] = {{0, 3, 1}, {9, 2, 14}, {13, 1, 24}};
    unsigned spaces = sizeof imh_pyramid_a, stones = s->pyramid_stones[0];
    for (unsigned level = 0; level < 3; level++) {
        unsigned side = levels[level].side, first = levels[level].first;
        canvas_putf(c, x + levels[level].x, y, DIM, "level %u", level + 1);
        for (unsigned i = 0; i < side * side; i++) {
            char printed[] = {(char)('0' + imh_pyramid_a[first + i]), 0};
            int at = x + levels[level].x + 3 * (int)(i / side), row = y + 1 + (int)(i % side);
            if (first + i == stones)
                put_next_space(c, at, row, printed);
            else
                put_space(c, at, row, owner_of(s->pyramid, stones, first + i), printed);
        }
    }
    if (stones <= spaces)
        return y + 4;
    put_counts(c, canvas_put(c, x + 1, y + 4, NULL, "beside "), y + 4, s->pyramid, spaces, stones);
    return y + 5;
}

static int draw_pyramid_b(struct canvas *c, const struct imhotep *s, int x, int y) {
    static const char *const name[IMH_PYRAMIDS] = {"left", "middle", "right"};
    static const char *const bonus[] = {
        [IMH_BONUS_IS_CARD] = "+c", [IMH_BONUS_IS_STONES] = "+s", [IMH_BONUS_IS_SHIP] = "+h"};
    unsigned beside = IMH_PYRAMIDS * IMH_PYRAMID_B_SPACES;
    for (unsigned pyramid = 0; pyramid < IMH_PYRAMIDS; pyramid++) {
        int left = x + 1 + 12 * (int)pyramid;
        canvas_put(c, left + 3, y + 3, DIM, name[pyramid]);
        for (unsigned i = 0; i < IMH_PYRAMID_B_SPACES; i++) {
            char printed[4];
            unsigned kind = imh_pyramid_b[pyramid][i].bonus;
            snprintf(printed, sizeof printed, "%u%s", imh_pyramid_b[pyramid][i].points,
                     kind ? bonus[kind] : "");
            int owner = i < s->pyramid_stones[pyramid]
                            ? (int)imh_owner(s->pyramid, IMH_PYRAMID_B_SPACES * pyramid + i)
                            : FEL_NOBODY;
            bool top = i == IMH_PYRAMID_B_SPACES - 1;
            int at = top ? left + 2 : left + 5 * (int)(i / 2), row = top ? y : y + 1 + (int)(i % 2);
            if (i == s->pyramid_stones[pyramid])
                canvas_putf(c, at, row, BOLD, kind ? ">%s<" : "> %s <", printed);
            else
                put_wide_space(c, at, row, owner, printed);
        }
    }
    if (s->pyramid_stones[IMH_BESIDE])
        put_counts(c, canvas_put(c, x + 1, y + 4, NULL, "beside "), y + 4, s->pyramid, beside,
                   beside + s->pyramid_stones[IMH_BESIDE]);
    else
        canvas_put(c, x + 1, y + 4, DIM, "+c card  +s 3 stones  +h load a ship");
    return y + 5;
}

static int draw_pyramid(struct canvas *c, const struct imhotep *s, int x, int y) {
    put_site_title(c, s, IMH_PYRAMID, x, y++);
    return imh_side_b(s, IMH_PYRAMID) ? draw_pyramid_b(c, s, x, y) : draw_pyramid_a(c, s, x, y);
}

/* The temple from above, and how high it is at each space. */
static int draw_temple(struct canvas *c, const struct imhotep *s, int x, int y) {
    static const char *const printed[] = {
        [IMH_POINT_OR_STONES] = "1/2s", [IMH_TWO_POINTS] = " 2", [IMH_TOP_CARD] = "card"};
    unsigned width = imh_temple_width(s);
    bool side_b = imh_side_b(s, IMH_TEMPLE);
    put_site_title(c, s, IMH_TEMPLE, x, y++);
    canvas_put(c, x + 1, y + 1, DIM, "level");
    for (unsigned space = 0; space < width; space++) {
        int at = x + 7 + 6 * (int)space;
        unsigned level = (s->temple_stones + width - 1 - space) / width;
        put_wide_space(c, at, y, level ? (int)imh_owner(s->temple, (level - 1) * width + space) : FEL_NOBODY,
                       " ");
        canvas_putf(c, at + 2, y + 1, NULL, level ? "%u" : "-", level);
        if (side_b)
            canvas_put(c, at + 1, y + 2, DIM, printed[imh_temple_b[space]]);
    }
    canvas_put(c, x + 1, y + (side_b ? 3 : 2), DIM,
               side_b ? "1/2s: 1 point or 2 stones" : "1 point a stone each round");
    return y + (side_b ? 4 : 3);
}

static int draw_burial(struct canvas *c, const struct imhotep *s, int x, int y) {
    unsigned columns = (s->burial_stones + 2u) / 3;
    if (columns < 8)
        columns = 8;
    put_site_title(c, s, IMH_BURIAL, x, y++);
    for (unsigned space = 0; space < 3 * columns; space++) {
        int at = x + 1 + 3 * (int)(space / 3), row = y + (int)(space % 3);
        if (space == s->burial_stones)
            put_next_space(c, at, row, " ");
        else
            put_space(c, at, row, owner_of(s->burial, s->burial_stones, space), " ");
    }
    if (imh_side_b(s, IMH_BURIAL)) {
        int end = canvas_put(c, x + 1, y + 3, DIM, "most in each row:");
        for (unsigned place = 0; place < s->seats; place++)
            end = canvas_putf(c, end, y + 3, DIM, " %u", imh_burial_b[place]);
    } else {
        canvas_putf(c, x + 1, y + 3, DIM, "groups of 1 to 5: %u %u %u %u %u, then +2", imh_triangle[1],
                    imh_triangle[2], imh_triangle[3], imh_triangle[4], imh_triangle[5]);
    }
    return y + 4;
}

static int draw_obelisks_a(struct canvas *c, const struct imhotep *s, int x, int y) {
    for (unsigned seat = 0; seat < s->seats; seat++, y++) {
        int at = canvas_putf(c, put_stone(c, x + 1, y, seat), y, NULL, " %2u ", s->obelisks[seat]);
        for (unsigned stone = 0; stone < s->obelisks[seat]; stone++)
            at = canvas_putf(c, at, y, stone_style[seat], "%c", letters[seat]);
    }
    int end = canvas_put(c, x + 1, y, DIM, "highest piles:");
    for (unsigned place = 0; place < s->seats && place < 4; place++)
        end = canvas_putf(c, end, y, DIM, " %u", imh_obelisk_prizes(s)[place]);
    return y + 1;
}

static int draw_obelisks_b(struct canvas *c, const struct imhotep *s, int x, int y) {
    unsigned raised = s->obelisks_raised;
    int at = canvas_put(c, x + 1, y, NULL, "raised  ");
    for (unsigned i = 0; i < (raised > 8 ? raised : 8); i++) {
        char printed[4];
        snprintf(printed, sizeof printed, "%u", imh_obelisks_b[i < 8 ? i : 7]);
        at = put_space(c, at, y, owner_of(s->raised, raised, i), printed);
    }
    bool waiting = false;
    at = canvas_put(c, x + 1, y + 1, NULL, "waiting ");
    for (unsigned seat = 0; seat < s->seats; seat++) {
        for (unsigned stone = 0; stone < s->obelisks[seat] % 3; stone++, waiting = true)
            at = put_stone(c, at, y + 1, seat);
        at += s->obelisks[seat] % 3 ? 1 : 0;
    }
    if (!waiting)
        canvas_put(c, at, y + 1, DIM, "-");
    canvas_put(c, x + 1, y + 2, DIM, "every third raises one; waiting 1 each");
    return y + 3;
}

static int draw_obelisks(struct canvas *c, const struct imhotep *s, int x, int y) {
    put_site_title(c, s, IMH_OBELISKS, x, y++);
    return imh_side_b(s, IMH_OBELISKS) ? draw_obelisks_b(c, s, x, y) : draw_obelisks_a(c, s, x, y);
}

/* The players. */

enum { POINTS_AT = 22, SLED_AT = 26, QUARRY_AT = 36, CARDS_AT = 41 };

/* The cards a player keeps, on as many lines as they need. Returns the last. */
static int put_cards(struct canvas *c, const struct imhotep *s, unsigned seat, int y) {
    int x = CARDS_AT;
    for (unsigned card = 0; card < IMH_CARDS; card++) {
        unsigned count = imh_has(s, seat, card);
        char entry[ENTRY_BYTES];
        if (!count)
            continue;
        card_entry(entry, card, count);
        if (x > CARDS_AT)
            x = canvas_put(c, x, y, NULL, ", ");
        if (x + (int)strlen(entry) >= CANVAS_WIDTH) { /* a comma has to fit too */
            x = CARDS_AT;
            y++;
        }
        x = canvas_put(c, x, y, card_style(card), entry);
    }
    if (x == CARDS_AT)
        canvas_put(c, x, y, DIM, "-");
    return y;
}

static void draw_players(struct canvas *c, const struct imhotep *s, const char *const names[], int y) {
    int16_t points[FEL_MAX_SEATS];
    fel_imhotep.points(&fel_imhotep, s, points);
    put_title(c, LEFT, y, CANVAS_WIDTH, "PLAYERS");
    canvas_put(c, POINTS_AT - 1, y, NULL, " pts ");
    canvas_put(c, SLED_AT, y, NULL, " sled  ");
    canvas_put(c, QUARRY_AT - 3, y, NULL, " quarry ");
    canvas_put(c, CARDS_AT - 1, y, NULL, " cards ");
    if (!imh_over(s))
        canvas_put(c, CANVAS_WIDTH - 29, y, NULL, " > decides  * start player ");
    for (unsigned seat = 0; seat < s->seats; seat++) {
        y++;
        if (!imh_over(s) && seat == s->actor)
            canvas_put(c, 0, y, BOLD, ">");
        if (!imh_over(s) && seat == s->start)
            canvas_put(c, 1, y, BOLD, "*");
        put_player(c, 2, y, seat, names);
        canvas_putf(c, POINTS_AT, y, BOLD, "%3d", points[seat]);
        int x = canvas_put(c, SLED_AT, y, NULL, "[");
        for (unsigned stone = 0; stone < IMH_SLED; stone++)
            x = stone < s->sled[seat] ? canvas_putf(c, x, y, stone_style[seat], "%c", letters[seat])
                                      : canvas_put(c, x, y, DIM, ".");
        canvas_put(c, x, y, NULL, "]");
        canvas_putf(c, QUARRY_AT, y, NULL, "%2u", s->quarry[seat]);
        y = put_cards(c, s, seat, y);
    }
}

void draw_imhotep(const struct fel_game *game, const void *view, const char *const names[], bool colour,
                  FILE *out) {
    const struct imhotep *s = view;
    struct canvas canvas, *c = &canvas;
    canvas_clear(c);
    int y = draw_heading(c, s, names);
    y = lower(draw_pyramid(c, s, LEFT, y), draw_obelisks(c, s, RIGHT, y));
    y = lower(draw_temple(c, s, LEFT, y), draw_burial(c, s, RIGHT, y));
    y = lower(draw_harbour(c, s, y), draw_market(c, s, RIGHT, y));
    draw_players(c, s, names, y);
    canvas_print(c, colour, out);
}

/* A row of cards and how many there are of each. */
static void print_counts(const char *title, imh_cards cards, FILE *out) {
    fprintf(out, "  %-15s", title);
    for (unsigned card = 0, shown = 0; card < IMH_CARDS; card++) {
        char entry[ENTRY_BYTES];
        if (imh_count(cards, card))
            fprintf(out, "%s%s", shown++ ? (shown % 4 == 1 ? ",\n                 " : ", ") : "",
                    card_entry(entry, card, imh_count(cards, card)));
    }
    fputs(cards ? "\n" : "none\n", out);
}

void count_cards_of_imhotep(const struct fel_game *game, const void *view, FILE *out) {
    const struct imhotep *s = view;
    imh_cards unseen = imh_all_cards - s->discards - s->carried_out;
    for (unsigned seat = 0; seat < s->seats; seat++)
        unseen -= s->cards[seat];
    for (unsigned i = 0; i < 5; i++)
        unseen -= s->market[i] < IMH_CARDS ? imh_one(s->market[i]) : 0;
    unseen -= s->playing < IMH_CARDS ? imh_one(s->playing) : 0;
    print_counts("discarded", s->discards, out);
    print_counts("not seen yet", unseen, out);
    fprintf(out, "  %-15s", "round cards");
    for (unsigned card = 0; card < IMH_ROUND_CARDS; card++) {
        const uint8_t *ships = imh_round_cards[s->seats - 2][card];
        bool seen = false;
        for (unsigned round = 0; round <= s->round; round++)
            seen |= s->rounds[round] == card;
        fprintf(out, seen ? "(%u%u%u%u) " : "%u%u%u%u ", ships[0], ships[1], ships[2], ships[3]);
    }
    fputs("- (seen); one of the others stays out\n", out);
}
