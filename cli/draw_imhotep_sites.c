/* The five sites of Imhotep. */
#include <string.h>

#include "draw_imhotep.h"

static const char *const site_title[IMH_SITES] = {N_("MARKET"), N_("PYRAMID"), N_("TEMPLE"),
                                                  N_("BURIAL CHAMBER"), N_("OBELISKS")};

/* Points for 1 to 5, and for each further one: "1 3 6 10 15 +2". */
static const char *triangle_text(char text[ENTRY_BYTES]) {
    snprintf(text, ENTRY_BYTES, "%u %u %u %u %u +%d", imh_triangle[1], imh_triangle[2], imh_triangle[3],
             imh_triangle[4], imh_triangle[5], IMH_FURTHER_POINTS);
    return text;
}

/* What a card is good for, in as many words as the market has room for. */
static const char *card_hint(unsigned card, char room[ENTRY_BYTES]) {
    switch (card) {
    /* TRANSLATORS: what a card is good for, as short as can be understood */
    case IMH_ENTRANCE: return in_table(N_("red: to pyramid"));
    case IMH_SARCOPHAGUS: return in_table(N_("red: to burial"));
    case IMH_PAVED_PATH: return in_table(N_("red: to obelisks"));
    case IMH_STATUE: return triangle_text(room);
    case IMH_LEVER: return in_table(N_("blue: sail, order"));
    case IMH_HAMMER: return in_table(N_("blue: take 3, load 1"));
    case IMH_SAIL_CARD: return in_table(N_("blue: load 1, sail it"));
    case IMH_CHISEL: return in_table(N_("blue: load 2"));
    default: return in_table(N_("1 per 3"));
    }
}

int put_next_space(const struct drawing *d, int x, int y, const char *printed) {
    return canvas_putf(d->c, x, y, BOLD, ">%s<", printed);
}

/* The same, five columns wide. */
static int put_wide_space(const struct drawing *d, int x, int y, int owner, const char *printed) {
    if (owner != FEL_NOBODY)
        return canvas_putf(d->c, x, y, d->tag[owner].style, "[ %c ]", d->tag[owner].letter);
    return canvas_putf(d->c, x, y, NULL, strlen(printed) == 1 ? "[ %s ]" : "[%s]", printed);
}

int owner_of(imh_owners owners, unsigned stones, unsigned space) {
    return space < stones ? (int)imh_owner(owners, space) : FEL_NOBODY;
}

static void put_counts(const struct drawing *d, int x, int y, imh_owners owners, unsigned from, unsigned to) {
    unsigned count[FEL_MAX_SEATS] = {0};
    for (unsigned space = from; space < to; space++)
        count[imh_owner(owners, space)]++;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        if (count[seat])
            x = canvas_putf(d->c, put_tag(d, x, y, seat), y, NULL, "%u ", count[seat]);
}

/* In a rule, so that it ends there. */
static void put_at_end(struct canvas *c, int end, int y, const char *style, const char *text) {
    canvas_putf(c, end - canvas_width(in_table(text)) - 2, y, style, " %s ", in_table(text));
}

static void put_site_title(const struct drawing *d, enum imh_site site, int x, int y) {
    const struct imhotep *s = d->view;
    int end = board_end(d, x);
    char title[32];
    snprintf(title, sizeof title, "%.24s %c", in_table(site_title[site]), imh_side_b(s, site) ? 'B' : 'A');
    put_rule(d->c, x, y, end, title);
    if (imh_over(s))
        return;
    if (s->open >> site & 1)
        put_at_end(d->c, end - 2, y, GOOD, C_("site", "open"));
    else
        put_at_end(d->c, end - 2, y, NULL, N_("ship here"));
}

/* What it does stands there too, if that leaves the room asked for at the end of the line. */
static int put_card(const struct drawing *d, int x, int y, unsigned card, int room) {
    if (card >= IMH_CARDS)
        return canvas_put(d->c, x, y, DIM, card == IMH_NO_CARD ? "-" : in_table(N_("a face-down card")));
    x = put_word(d->c, x, y, imh_card_style(card), imh_card_title[card]);
    char text[ENTRY_BYTES];
    const char *hint = card_hint(card, text);
    bool fits = x + canvas_width(hint) + 3 + room <= d->c->width;
    return fits ? canvas_putf(d->c, x, y, NULL, " (%s)", hint) : x;
}

/* Side B's fourth space. Both cards get a line if anything is known of them. */
static int draw_pair(const struct drawing *d, int x, int y) {
    const struct imhotep *s = d->view;
    bool keep = s->decision == IMH_KEEP && s->pair_known == (IMH_FIRST_KNOWN | IMH_BOTH_KNOWN);
    if (s->market[4] == IMH_NO_CARD || s->market[3] == IMH_NO_CARD) {
        put_card(d, x, y, s->market[3] != IMH_NO_CARD ? s->market[3] : s->market[4], 0);
        return y + 1;
    }
    if (s->market[3] == IMH_UNKNOWN_CARD && s->market[4] == IMH_UNKNOWN_CARD) {
        put_word(d->c, x, y, DIM, N_("two face-down cards"));
        return y + 1;
    }
    for (unsigned i = 0; i < 2; i++) {
        const char *counted = in_table(N_("(counted)")); /* known, since all others have been seen */
        if (keep)
            put_card(d, put_words(d->c, x, y, BOLD, SAID(N_("keep {n}:"), fel_number("n", i + 1))) + 1, y,
                     s->market[3 + i], 0);
        else if (s->market[3 + i] == IMH_UNKNOWN_CARD)
            put_card(d, x, y, IMH_UNKNOWN_CARD, 0);
        else
            canvas_put(d->c, put_card(d, x, y, s->market[3 + i], canvas_width(counted) + 1) + 1, y, DIM,
                       counted);
        y++;
    }
    return y;
}

int draw_market(const struct drawing *d, int x, int y) {
    const struct imhotep *s = d->view;
    unsigned discards = 0;
    put_site_title(d, IMH_MARKET, x, y++);
    for (unsigned space = 0; space < 4; space++) {
        int card = canvas_putf(d->c, x + 1, y, BOLD, "%u ", space + 1);
        if (space == 3 && imh_side_b(s, IMH_MARKET))
            y = draw_pair(d, card, y);
        else
            put_card(d, card, y++, s->market[space], 0);
    }
    for (unsigned card = 0; card < IMH_CARDS; card++)
        discards += imh_count(s->discards, card);
    if (d->rows) /* few: cards tells it */
        return y;
    put_words(d->c, x + 1, y, NULL,
              SAID(N_("draw pile {n}, discards {discards}"), fel_number("n", s->deck_left),
                   fel_number("discards", discards)));
    return y + 1;
}

static int draw_pyramid_a(const struct drawing *d, int x, int y) {
    const struct imhotep *s = d->view;
    static const struct {
        uint8_t first, side, x;
    } levels[] = {{0, 3, 1}, {9, 2, 14}, {13, 1, 24}};
    unsigned spaces = sizeof imh_pyramid_a, stones = s->pyramid_stones[0];
    for (unsigned level = 0; level < 3; level++) {
        unsigned side = levels[level].side, first = levels[level].first;
        put_words(d->c, x + levels[level].x, y, DIM,
                  SAID(C_("pyramid", "level {n}"), fel_number("n", level + 1)));
        for (unsigned i = 0; i < side * side; i++) {
            char printed[] = {(char)('0' + imh_pyramid_a[first + i]), 0};
            int at = x + levels[level].x + 3 * (int)(i / side), row = y + 1 + (int)(i % side);
            if (first + i == stones)
                put_next_space(d, at, row, printed);
            else
                put_space(d, at, row, owner_of(s->pyramid, stones, first + i), printed);
        }
    }
    if (stones <= spaces)
        return y + 4;
    put_counts(d, put_word(d->c, x + 1, y + 4, NULL, C_("stones", "beside")) + 1, y + 4, s->pyramid, spaces,
               stones);
    return y + 5;
}

const char *printed_on_pyramid_b(unsigned pyramid, unsigned space, char text[ENTRY_BYTES]) {
    static const char *const bonus[] = {
        [IMH_BONUS_IS_CARD] = "+c", [IMH_BONUS_IS_STONES] = "+s", [IMH_BONUS_IS_SHIP] = "+h"};
    unsigned kind = imh_pyramid_b[pyramid][space].bonus;
    snprintf(text, ENTRY_BYTES, "%u%s", imh_pyramid_b[pyramid][space].points, kind ? bonus[kind] : "");
    return text;
}

static int draw_pyramid_b(const struct drawing *d, int x, int y) {
    const struct imhotep *s = d->view;
    static const char *const name[IMH_PYRAMIDS] = {C_("pyramid", "left"), C_("pyramid", "middle"),
                                                   C_("pyramid", "right")};
    unsigned beside = IMH_PYRAMIDS * IMH_PYRAMID_B_SPACES;
    for (unsigned pyramid = 0; pyramid < IMH_PYRAMIDS; pyramid++) {
        int left = x + 1 + 12 * (int)pyramid;
        canvas_put_cut(d->c, left + 3, y + 3, DIM, in_table(name[pyramid]), 9);
        for (unsigned i = 0; i < IMH_PYRAMID_B_SPACES; i++) {
            char text[ENTRY_BYTES];
            unsigned kind = imh_pyramid_b[pyramid][i].bonus;
            const char *printed = printed_on_pyramid_b(pyramid, i, text);
            int owner = i < s->pyramid_stones[pyramid]
                            ? (int)imh_owner(s->pyramid, IMH_PYRAMID_B_SPACES * pyramid + i)
                            : FEL_NOBODY;
            bool top = i == IMH_PYRAMID_B_SPACES - 1;
            int at = top ? left + 2 : left + 5 * (int)(i / 2), row = top ? y : y + 1 + (int)(i % 2);
            if (i == s->pyramid_stones[pyramid])
                canvas_putf(d->c, at, row, BOLD, kind ? ">%s<" : "> %s <", printed);
            else
                put_wide_space(d, at, row, owner, printed);
        }
    }
    if (s->pyramid_stones[IMH_BESIDE])
        put_counts(d, put_word(d->c, x + 1, y + 4, NULL, C_("stones", "beside")) + 1, y + 4, s->pyramid,
                   beside, beside + s->pyramid_stones[IMH_BESIDE]);
    else
        /* TRANSLATORS: at most 37 letters; c, s and h stay as they are */
        put_word(d->c, x + 1, y + 4, DIM, N_("+c card  +s 3 stones  +h load a ship"));
    return y + 5;
}

int draw_pyramid(const struct drawing *d, int x, int y) {
    const struct imhotep *s = d->view;
    put_site_title(d, IMH_PYRAMID, x, y++);
    return imh_side_b(s, IMH_PYRAMID) ? draw_pyramid_b(d, x, y) : draw_pyramid_a(d, x, y);
}

const char *const printed_on_temple_b[] = {[IMH_POINT_OR_STONES] = "1/2s",
                                           [IMH_TWO_POINTS] = " 2",
                                           [IMH_TOP_CARD] = C_("space of the temple", "card")};

/* The temple from above, and how high it is at each space. */
int draw_temple(const struct drawing *d, int x, int y) {
    const struct imhotep *s = d->view;
    unsigned width = imh_temple_width(s);
    bool side_b = imh_side_b(s, IMH_TEMPLE);
    put_site_title(d, IMH_TEMPLE, x, y++);
    canvas_put_cut(d->c, x + 1, y + 1, DIM, in_table(C_("temple", "level")), 6);
    for (unsigned space = 0; space < width; space++) {
        int at = x + 7 + 6 * (int)space;
        unsigned level = imh_temple_levels(s, space);
        put_wide_space(d, at, y, level ? (int)imh_temple_owner(s, space) : FEL_NOBODY, " ");
        canvas_putf(d->c, at + 2, y + 1, NULL, level ? "%u" : "-", level);
        if (side_b)
            canvas_put_cut(d->c, at + 1, y + 2, DIM, in_table(printed_on_temple_b[imh_temple_b[space]]), 5);
    }
    put_word(d->c, x + 1, y + (side_b ? 3 : 2), DIM,
             side_b ? N_("1/2s: 1 point or 2 stones") : N_("1 point a stone each round"));
    return y + (side_b ? 4 : 3);
}

int draw_burial(const struct drawing *d, int x, int y) {
    const struct imhotep *s = d->view;
    unsigned rows = IMH_BURIAL_ROWS, columns = (s->burial_stones + rows - 1) / rows;
    if (columns < IMH_BURIAL_COLUMNS)
        columns = IMH_BURIAL_COLUMNS;
    put_site_title(d, IMH_BURIAL, x, y++);
    for (unsigned space = 0; space < rows * columns; space++) {
        int at = x + 1 + 3 * (int)(space / rows), row = y + (int)(space % rows);
        if (space == s->burial_stones)
            put_next_space(d, at, row, " ");
        else
            put_space(d, at, row, owner_of(s->burial, s->burial_stones, space), " ");
    }
    if (imh_side_b(s, IMH_BURIAL)) {
        int end = put_word(d->c, x + 1, y + 3, DIM, N_("most in each row:"));
        for (unsigned place = 0; place < s->seats; place++)
            end = canvas_putf(d->c, end, y + 3, DIM, " %u", imh_burial_b[place]);
    } else {
        char text[ENTRY_BYTES];
        canvas_put(d->c, put_word(d->c, x + 1, y + 3, DIM, N_("groups of 1 to 5:")) + 1, y + 3, DIM,
                   triangle_text(text));
    }
    return y + 4;
}

static int draw_obelisks_a(const struct drawing *d, int x, int y) {
    const struct imhotep *s = d->view;
    for (unsigned seat = 0; seat < s->seats; seat++, y++) {
        int at = canvas_putf(d->c, put_tag(d, x + 1, y, seat), y, NULL, " %2u ", s->obelisks[seat]);
        for (unsigned stone = 0; stone < s->obelisks[seat]; stone++)
            at = canvas_putf(d->c, at, y, d->tag[seat].style, "%c", d->tag[seat].letter);
    }
    int end = put_word(d->c, x + 1, y, DIM, N_("highest piles:"));
    for (unsigned place = 0; place < s->seats && place < 4; place++)
        end = canvas_putf(d->c, end, y, DIM, " %u", imh_obelisk_prizes(s)[place]);
    return y + 1;
}

static int draw_obelisks_b(const struct drawing *d, int x, int y) {
    const struct imhotep *s = d->view;
    unsigned raised = s->obelisks_raised;
    int at = x + 9;
    canvas_put_cut(d->c, x + 1, y, NULL, in_table(C_("obelisks", "raised")), 7);
    for (unsigned i = 0; i < sizeof imh_obelisks_b || i < raised; i++) {
        char printed[4];
        snprintf(printed, sizeof printed, "%u", imh_obelisk_points(i));
        at = put_space(d, at, y, owner_of(s->raised, raised, i), printed);
    }
    bool waiting = false;
    at = x + 9;
    canvas_put_cut(d->c, x + 1, y + 1, NULL, in_table(C_("stones", "waiting")), 7);
    for (unsigned seat = 0; seat < s->seats; seat++) {
        for (unsigned stone = 0; stone < imh_waiting(s, seat); stone++, waiting = true)
            at = put_tag(d, at, y + 1, seat);
        at += imh_waiting(s, seat) ? 1 : 0;
    }
    if (!waiting)
        canvas_put(d->c, at, y + 1, DIM, "-");
    put_word(d->c, x + 1, y + 2, DIM, N_("every third raises one; waiting 1 each"));
    return y + 3;
}

int draw_obelisks(const struct drawing *d, int x, int y) {
    const struct imhotep *s = d->view;
    put_site_title(d, IMH_OBELISKS, x, y++);
    return imh_side_b(s, IMH_OBELISKS) ? draw_obelisks_b(d, x, y) : draw_obelisks_a(d, x, y);
}
