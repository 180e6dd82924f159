/* The table of Imhotep: pyramid and obelisks, temple and burial chamber side by side, then harbour and market and
 * the players, next to where they type. Where the screen is low, the sites have a line each; where it is narrow, everything
 * is stacked.
 *
 * A stone is its colour's letter, whether or not there is colour: [B]lack, [W]hite, brow[N], [G]rey. An empty
 * space shows what is printed on the board.
 */
#include "draw_imhotep.h"

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
    static const char *const unloads[IMH_SITES] = {
        N_("Ship {ship} unloads at the market."),   N_("Ship {ship} unloads at the pyramid."),
        N_("Ship {ship} unloads at the temple."),   N_("Ship {ship} unloads at the burial chamber."),
        N_("Ship {ship} unloads at the obelisks."),
    };
    int x = put_words(d->c, 0, y, NULL, SAID(unloads[s->site], fel_number("ship", s->ship + 1)));
    if (ordering) {
        /* TRANSLATORS: followed by the owners of stones, as in "In this order: [B][W]..." */
        x = put_word(d->c, x + 1, y, NULL, N_("In this order:")) + 1;
    } else {
        x = put_tag(d, put_word(d->c, x + 1, y, NULL, N_("Now:")) + 1, y, s->actor);
        x = s->unloading ? put_word(d->c, x + 1, y, NULL, N_("then:")) + 1
                         : put_word(d->c, x + 1, y, NULL, N_("(the last)"));
    }
    for (unsigned i = 0; i < s->unloading; i++)
        x = put_tag(d, x, y, imh_owner(s->unload_owners, i));
    return canvas_put(d->c, x, y, NULL, ordering ? "..." : "");
}

/* What is being carried out while somebody decides. Nothing, and no line, in an ordinary turn. */
static int draw_moment(const struct drawing *d, int y) {
    const struct imhotep *s = d->view;
    int x;
    if (s->temple_space != IMH_NOT_SCORING)
        x = put_words(d->c, 0, y, NULL,
                      SAID(N_("The temple scores, space {n}."), fel_number("n", s->temple_space)));
    else if (s->decision == IMH_LEVER_ORDER || (s->decision >= IMH_PICK && s->decision <= IMH_BONUS_SHIP))
        x = put_unloading(d, y);
    else
        return y;
    for (unsigned card = IMH_ENTRANCE; card <= IMH_PAVED_PATH; card++)
        if (imh_count(s->carried_out, card)) {
            struct list cards = begin_list(d->c, put_word(d->c, x + 1, y, NULL, N_("Red card:")) + 1, y);
            put_items(&cards, imh_card_style(card), in_table(imh_card_title[card]),
                      imh_count(s->carried_out, card));
            x = cards.x;
        }
    return y + 1;
}

static void draw_turn(const struct drawing *d, int x, int y) {
    const struct imhotep *s = d->view;
    if (imh_over(s)) {
        put_word(d->c, x, y, BOLD, N_("The match is over: all six rounds have been played."));
        return;
    }
    bool scoring = s->temple_space != IMH_NOT_SCORING;
    if (scoring)
        x = put_word(d->c, x, y, NULL, N_("End of the round"));
    else
        x = put_sentence(d, put_tag(d, x, y, s->turn) + 1, y, NULL,
                         s->playing == IMH_NO_CARD
                             ? SAID(N_("{seat}'s turn"), fel_seat("seat", s->turn))
                             : SAID(N_("{seat} plays a card: {card}"), fel_seat("seat", s->turn),
                                    imh_card_noun(s->playing)));
    if (scoring || s->actor != s->turn) {
        x = canvas_put(d->c, x, y, NULL, "; ");
        put_sentence(d, put_tag(d, x, y, s->actor) + 1, y, NULL,
                     SAID(N_("{seat} decides"), fel_seat("seat", s->actor)));
    }
}

static int put_round(const struct drawing *d, int x, int y) {
    const struct imhotep *s = d->view;
    return put_words(
        d->c, x, y, NULL,
        SAID(N_("round {n} of {all}"), fel_number("n", s->round + 1), fel_number("all", IMH_ROUNDS)));
}

static int draw_heading(const struct drawing *d, int y) {
    const struct imhotep *s = d->view;
    const uint8_t *ships = imh_ships(s);
    int x = canvas_put(d->c, 0, y, BOLD, "IMHOTEP");
    x = put_round(d, x + 3, y);
    x = put_word(d->c, x + 3, y, NULL, N_("round card"));
    x = canvas_putf(d->c, x + 1, y, NULL, "%u%u%u%u", ships[0], ships[1], ships[2], ships[3]);
    if (s->sides >> IMH_OPTION_WRATH & 1)
        put_word(d->c, x + 3, y, NULL, N_("with Pharaoh's wrath"));
    draw_turn(d, 0, y + 1);
    return draw_moment(d, y + 2);
}

static int draw_heading_line(const struct drawing *d, int y) {
    int x = canvas_put(d->c, 0, y, BOLD, "IMHOTEP");
    draw_turn(d, put_round(d, x + 2, y) + 2, y);
    return draw_moment(d, y + 1);
}

/* The harbour. */

static void put_ship_status(const struct drawing *d, unsigned ship, int x, int y) {
    const struct imhotep *s = d->view;
    if (s->ship == ship && s->decision == IMH_LEVER_ORDER)
        put_word(d->c, x, y, BOLD, N_("unloads"));
    else if (s->ship == ship && s->decision == IMH_SAIL_SAIL)
        put_word(d->c, x, y, BOLD, N_("sails now"));
    else if (imh_lacking(s, ship))
        put_words(d->c, x, y, NULL, SAID(N_("needs {n} more"), fel_number("n", imh_lacking(s, ship))));
    else
        put_word(d->c, x, y, GOOD, s->free >> (4 * ship) & 15 ? N_("can sail") : N_("can sail, full"));
}

static const char *const sailed_to[IMH_SITES] = {
    N_("sailed to the market"),         N_("sailed to the pyramid"),  N_("sailed to the temple"),
    N_("sailed to the burial chamber"), N_("sailed to the obelisks"),
};

static int draw_harbour(const struct drawing *d, int x0, int y) {
    const struct imhotep *s = d->view;
    const uint8_t *spaces = imh_ships(s);
    put_rule(d->c, x0, y, board_end(d, x0), N_("HARBOUR"));
    if (imh_over(s)) {
        put_word(d->c, x0 + 1, y + 1, DIM, N_("no ships"));
        return y + 2;
    }
    /* TRANSLATORS: where the bow of the ships is, at most 6 letters */
    put_word(d->c, canvas_put(d->c, board_end(d, x0) - 9, y, DIM, " < "), y, DIM, N_("bow"));
    y++;
    for (unsigned ship = 0; ship < IMH_SHIPS; ship++, y++) {
        int x = canvas_putf(d->c, x0 + 1, y, BOLD, "%u ", ship + 1);
        if (!imh_in_harbour(s, ship)) {
            put_word(d->c, x, y, NULL, s->berth[ship] < IMH_SITES ? sailed_to[s->berth[ship]] : N_("sailed"));
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
        put_items(&list, imh_card_style(card), in_table(imh_card_title[card]), imh_count(cards, card));
    return end_list(&list);
}

static int draw_players(const struct drawing *d, int y) {
    const struct imhotep *s = d->view;
    int16_t points[FEL_MAX_SEATS];
    fel_imhotep.points(&fel_imhotep, s, points);
    put_rule(d->c, LEFT, y, d->c->width, N_("PLAYERS"));
    /* TRANSLATORS: heads of columns, with at most 3, 7, 6 and 8 letters: points, sled, quarry, cards */
    put_head(d->c, POINTS_AT - 1, y, N_("pts"), 3);
    put_head(d->c, SLED_AT, y, N_("sled"), 5);
    put_head(d->c, QUARRY_AT - 3, y, N_("quarry"), 6);
    put_head(d->c, CARDS_AT - 1, y, N_("cards"), 9);
    if (!imh_over(s) && d->c->width >= TWO_COLUMNS)
        /* TRANSLATORS: what > and * before a player mean, at most 25 letters */
        put_head(d->c, d->c->width - 29, y, N_("> decides  * start player"), 25);
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

static void put_counted(const struct drawing *d, int y, const char *what) {
    canvas_put_cut(d->c, 2, y, NULL, in_table(what), COUNTS_AT - 3);
}

void count_cards_of_imhotep(const struct drawing *d) {
    const struct imhotep *s = d->view;
    imh_cards unseen = imh_all_cards - s->discards - s->carried_out;
    for (unsigned seat = 0; seat < s->seats; seat++)
        unseen -= s->cards[seat];
    for (unsigned i = 0; i < 5; i++)
        unseen -= s->market[i] < IMH_CARDS ? imh_one(s->market[i]) : 0;
    unseen -= s->playing < IMH_CARDS ? imh_one(s->playing) : 0;
    put_counted(d, 0, N_("discarded"));
    int y = put_cards(d, COUNTS_AT, 0, s->discards), x = COUNTS_AT;
    put_counted(d, y, N_("not seen yet"));
    y = put_cards(d, COUNTS_AT, y, unseen);
    put_counted(d, y, N_("round cards"));
    for (unsigned card = 0; card < IMH_ROUND_CARDS; card++) {
        const uint8_t *ships = imh_round_cards[s->seats - 2][card];
        bool seen = false;
        for (unsigned round = 0; round <= s->round; round++)
            seen |= s->rounds[round] == card;
        x = canvas_putf(d->c, x, y, NULL, seen ? "(%u%u%u%u) " : "%u%u%u%u ", ships[0], ships[1], ships[2],
                        ships[3]);
    }
    put_word(d->c, COUNTS_AT, y + 1, NULL, N_("(seen); one of the others stays out"));
}
