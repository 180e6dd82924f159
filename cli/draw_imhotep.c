/* The table of Imhotep: pyramid and obelisks, temple and burial chamber side by side, then harbour and market and
 * the players, next to where they type. Where the screen is low, the sites have a line each; where it is narrow, everything
 * is stacked.
 *
 * A stone is its colour's letter, whether or not there is colour: [B]lack, [W]hite, brow[N], [G]rey. An empty
 * space shows what is printed on the board.
 */
#include "draw_imhotep.h"

static const char *const site_name[IMH_SITES] = {"market", "pyramid", "temple", "burial chamber", "obelisks"};

int put_space(const struct drawing *d, int x, int y, int owner, const char *printed) {
    return owner == FEL_NOBODY ? canvas_putf(d->c, x, y, NULL, "[%s]", printed)
                               : put_tag(d, x, y, (unsigned)owner);
}

const char *imh_card_style(unsigned card) {
    return card <= IMH_PAVED_PATH           ? "31"
           : card <= IMH_OBELISK_DECORATION ? "32"
           : card == IMH_STATUE             ? "35"
                                            : "36";
}

static int lower(int y, int other) {
    return y > other ? y : other;
}

/* The round, whose turn it is and who decides. */

/* The stones of the sailing ship: those lined up so far, or those still aboard. */
static int put_unloading(const struct drawing *d, int y) {
    const struct imhotep *s = d->view;
    bool ordering = s->decision == IMH_LEVER_ORDER;
    int x = canvas_putf(d->c, 0, y, NULL, "Ship %u unloads at the %s", s->ship + 1u, site_name[s->site]);
    if (ordering) {
        x = canvas_put(d->c, x, y, NULL, " in the order ");
    } else {
        x = put_tag(d, canvas_put(d->c, x, y, NULL, ": now "), y, s->actor);
        x = canvas_put(d->c, x, y, NULL, s->unloading ? ", then " : ", the last");
    }
    for (unsigned i = 0; i < s->unloading; i++)
        x = put_tag(d, x, y, imh_owner(s->unload_owners, i));
    return canvas_put(d->c, x, y, NULL, ordering ? "..." : ".");
}

/* What is being carried out while somebody decides. Nothing, and no line, in an ordinary turn. */
static int draw_moment(const struct drawing *d, int y) {
    const struct imhotep *s = d->view;
    int x;
    if (s->temple_space != IMH_NOT_SCORING)
        x = canvas_putf(d->c, 0, y, NULL, "The temple scores, space %u.", s->temple_space);
    else if (s->decision == IMH_LEVER_ORDER || (s->decision >= IMH_PICK && s->decision <= IMH_BONUS_SHIP))
        x = put_unloading(d, y);
    else
        return y;
    for (unsigned card = IMH_ENTRANCE; card <= IMH_PAVED_PATH; card++)
        if (imh_count(s->carried_out, card)) {
            struct list cards = begin_list(d->c, canvas_put(d->c, x, y, NULL, " Red card: "), y);
            put_items(&cards, imh_card_style(card), imh_card_title[card], imh_count(s->carried_out, card));
            x = cards.x;
        }
    return y + 1;
}

static void draw_turn(const struct drawing *d, int x, int y) {
    const struct imhotep *s = d->view;
    if (imh_over(s)) {
        canvas_put(d->c, x, y, BOLD, "The match is over: all six rounds have been played.");
        return;
    }
    bool scoring = s->temple_space != IMH_NOT_SCORING;
    x = scoring ? canvas_put(d->c, x, y, NULL, "End of the round")
                : canvas_put(d->c, put_player(d, x, y, s->turn), y, NULL, "'s turn");
    if (s->playing != IMH_NO_CARD) {
        x = canvas_put(d->c, x, y, NULL, ", playing the ");
        x = canvas_put(d->c, x, y, imh_card_style(s->playing), imh_card_title[s->playing]);
    }
    if (scoring || s->actor != s->turn) {
        x = canvas_put(d->c, x, y, NULL, "; ");
        canvas_put(d->c, put_player(d, x, y, s->actor), y, NULL, " decides");
    }
}

static int draw_heading(const struct drawing *d, int y) {
    const struct imhotep *s = d->view;
    const uint8_t *ships = imh_ships(s);
    int x = canvas_put(d->c, 0, y, BOLD, "IMHOTEP");
    x = canvas_putf(d->c, x, y, NULL, "   round %u of %u   round card %u%u%u%u", s->round + 1u, IMH_ROUNDS,
                    ships[0], ships[1], ships[2], ships[3]);
    if (s->sides >> IMH_OPTION_WRATH & 1)
        canvas_put(d->c, x, y, NULL, "   with Pharaoh's wrath");
    draw_turn(d, 0, y + 1);
    return draw_moment(d, y + 2);
}

static int draw_heading_line(const struct drawing *d, int y) {
    const struct imhotep *s = d->view;
    int x = canvas_put(d->c, 0, y, BOLD, "IMHOTEP");
    draw_turn(d, canvas_putf(d->c, x, y, NULL, "  round %u of %u  ", s->round + 1u, IMH_ROUNDS), y);
    return draw_moment(d, y + 1);
}

/* The harbour. */

static void put_ship_status(const struct drawing *d, unsigned ship, int x, int y) {
    const struct imhotep *s = d->view;
    if (s->ship == ship && s->decision == IMH_LEVER_ORDER)
        canvas_put(d->c, x, y, BOLD, "unloads");
    else if (s->ship == ship && s->decision == IMH_SAIL_SAIL)
        canvas_put(d->c, x, y, BOLD, "sails now");
    else if (imh_lacking(s, ship))
        canvas_putf(d->c, x, y, NULL, "needs %u more", imh_lacking(s, ship));
    else
        canvas_put(d->c, x, y, GOOD, s->free >> (4 * ship) & 15 ? "can sail" : "can sail, full");
}

static int draw_harbour(const struct drawing *d, int x0, int y) {
    const struct imhotep *s = d->view;
    const uint8_t *spaces = imh_ships(s);
    put_rule(d->c, x0, y, board_end(d, x0), "HARBOUR");
    if (imh_over(s)) {
        canvas_put(d->c, x0 + 1, y + 1, DIM, "no ships");
        return y + 2;
    }
    canvas_put(d->c, board_end(d, x0) - 9, y++, DIM, " < bow ");
    for (unsigned ship = 0; ship < IMH_SHIPS; ship++, y++) {
        int x = canvas_putf(d->c, x0 + 1, y, BOLD, "%u ", ship + 1);
        if (!imh_in_harbour(s, ship)) {
            canvas_putf(d->c, x, y, NULL, "sailed: %s",
                        s->berth[ship] < IMH_SITES ? site_name[s->berth[ship]] : "");
            continue;
        }
        x = canvas_put(d->c, x, y, NULL, "<");
        for (unsigned place = 4 * ship; place < 4 * ship + spaces[ship]; place++)
            x = put_space(d, x, y, s->loaded >> place & 1 ? (int)imh_owner(s->cargo, place) : FEL_NOBODY,
                          " ");
        canvas_put(d->c, x, y, NULL, ")");
        put_ship_status(d, ship, x0 + 20, y);
    }
    return y;
}

/* The players. */

enum { POINTS_AT = 22, SLED_AT = 26, QUARRY_AT = 36, CARDS_AT = 41 };

/* Cards and how many there are of each. Returns the row below. */
static int put_cards(const struct drawing *d, int x, int y, imh_cards cards) {
    struct list list = begin_list(d->c, x, y);
    for (unsigned card = 0; card < IMH_CARDS; card++)
        put_items(&list, imh_card_style(card), imh_card_title[card], imh_count(cards, card));
    return end_list(&list);
}

static int draw_players(const struct drawing *d, int y) {
    const struct imhotep *s = d->view;
    int16_t points[FEL_MAX_SEATS];
    fel_imhotep.points(&fel_imhotep, s, points);
    put_rule(d->c, LEFT, y, d->c->width, "PLAYERS");
    canvas_put(d->c, POINTS_AT - 1, y, NULL, " pts ");
    canvas_put(d->c, SLED_AT, y, NULL, " sled  ");
    canvas_put(d->c, QUARRY_AT - 3, y, NULL, " quarry ");
    canvas_put(d->c, CARDS_AT - 1, y, NULL, " cards ");
    if (!imh_over(s) && d->c->width >= TWO_COLUMNS)
        canvas_put(d->c, d->c->width - 29, y, NULL, " > decides  * start player ");
    for (unsigned seat = 0; ++y, seat < s->seats; seat++) {
        if (!imh_over(s) && seat == s->actor)
            canvas_put(d->c, 0, y, BOLD, ">");
        if (!imh_over(s) && seat == s->start)
            canvas_put(d->c, 1, y, BOLD, "*");
        put_player(d, 2, y, seat);
        canvas_putf(d->c, POINTS_AT, y, BOLD, "%3d", points[seat]);
        int x = canvas_put(d->c, SLED_AT, y, NULL, "[");
        for (unsigned stone = 0; stone < IMH_SLED; stone++)
            x = stone < s->sled[seat] ? canvas_putf(d->c, x, y, d->tag[seat].style, "%c", d->tag[seat].letter)
                                      : canvas_put(d->c, x, y, DIM, ".");
        canvas_put(d->c, x, y, NULL, "]");
        canvas_putf(d->c, QUARRY_AT, y, NULL, "%2u", s->quarry[seat]);
        y = put_cards(d, CARDS_AT, y, s->cards[seat]) - 1;
    }
    return y;
}

/* Two boards side by side, or one below the other. */
static int draw_pair(const struct drawing *d, int y, int (*left)(const struct drawing *, int x, int y),
                     int (*right)(const struct drawing *, int x, int y)) {
    return d->c->width >= TWO_COLUMNS ? lower(left(d, LEFT, y), right(d, RIGHT, y))
                                      : right(d, LEFT, left(d, LEFT, y));
}

static int draw_harbour_and_market(const struct drawing *d, int y) {
    return draw_pair(d, y, draw_harbour, draw_market);
}

static int draw_harbour_alone(const struct drawing *d, int y) {
    return draw_harbour(d, LEFT, y);
}

static int draw_market_alone(const struct drawing *d, int y) {
    return draw_market(d, LEFT, y);
}

static int draw_nothing(const struct drawing *d, int y) {
    return y;
}

static int draw_whole(const struct drawing *d, int y) {
    y = draw_heading(d, y);
    y = draw_pair(d, y, draw_pyramid, draw_obelisks);
    y = draw_pair(d, y, draw_temple, draw_burial);
    return draw_players(d, draw_harbour_and_market(d, y));
}

void draw_imhotep(const struct drawing *d) {
    static const struct section whole[] = {{draw_whole, 0}};
    bool two = d->c->width >= TWO_COLUMNS;
    const struct section lines[] = {
        {draw_heading_line, 0},
        {two ? draw_harbour_and_market : draw_harbour_alone, 0},
        {two ? draw_nothing : draw_market_alone, 1},
        {draw_pyramid_line, 2},
        {draw_temple_line, 4},
        {draw_obelisks_line, 3},
        {draw_burial_lines, 5},
        {draw_players, 0},
    };
    struct drawing roomy = *d;
    roomy.rows = 0;
    if (!d->rows || drawn_height(&roomy, draw_whole) <= d->rows)
        draw_sections(&roomy, whole, 1);
    else
        draw_sections(d, lines, sizeof lines / sizeof lines[0]);
}

enum { COUNTS_AT = 17 };

void count_cards_of_imhotep(const struct drawing *d) {
    const struct imhotep *s = d->view;
    imh_cards unseen = imh_all_cards - s->discards - s->carried_out;
    for (unsigned seat = 0; seat < s->seats; seat++)
        unseen -= s->cards[seat];
    for (unsigned i = 0; i < 5; i++)
        unseen -= s->market[i] < IMH_CARDS ? imh_one(s->market[i]) : 0;
    unseen -= s->playing < IMH_CARDS ? imh_one(s->playing) : 0;
    canvas_put(d->c, 2, 0, NULL, "discarded");
    int y = put_cards(d, COUNTS_AT, 0, s->discards), x = COUNTS_AT;
    canvas_put(d->c, 2, y, NULL, "not seen yet");
    y = put_cards(d, COUNTS_AT, y, unseen);
    canvas_put(d->c, 2, y, NULL, "round cards");
    for (unsigned card = 0; card < IMH_ROUND_CARDS; card++) {
        const uint8_t *ships = imh_round_cards[s->seats - 2][card];
        bool seen = false;
        for (unsigned round = 0; round <= s->round; round++)
            seen |= s->rounds[round] == card;
        x = canvas_putf(d->c, x, y, NULL, seen ? "(%u%u%u%u) " : "%u%u%u%u ", ships[0], ships[1], ships[2],
                        ships[3]);
    }
    canvas_put(d->c, COUNTS_AT, y + 1, NULL, "(seen); one of the others stays out");
}
