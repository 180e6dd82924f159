/* Below the table of Pyramidion, next to where they type: the place at hand with the cards played there, or the boat
 * being paid for, and a hand. */
#include "draw_pyramidion.h"

static const char *const ability[PYR_PLACES] = {
    [PYR_GIZA] = N_("torturer: an order marker"),         [PYR_THEBES] = N_("torturer troop: a 5th card"),
    [PYR_LUXOR] = N_("first ankh draws a card"),          [PYR_ALEXANDRIA] = N_("each ankh takes a resource"),
    [PYR_CAIRO] = N_("first ankh recalls a troop"),       [PYR_PHILAE] = N_("revolt tokens +2 each"),
    [PYR_ABU_SIMBEL] = N_("then 3 workers for a statue"), [PYR_KARNAK] = N_("activate it to draw a boat"),
};

enum { HAND_COLUMN = 40, HAND_NAME = INFLUENCE_AT - 2, ANKH_AT = HAGGLING_AT + 5 };
static const int category_at[PYR_CATEGORIES] = {INFLUENCE_AT, NEGOTIATION_AT, HAGGLING_AT};
static const char *const category_short[PYR_CATEGORIES] = {N_("infl"), N_("neg"), N_("hagg")};

static void put_category_heads(struct canvas *c, int x, int y) {
    put_head(c, x + INFLUENCE_AT - 2, y, category_short[PYR_INFLUENCE], 4);
    put_head(c, x + INFLUENCE_AT + 3, y, category_short[PYR_NEGOTIATION], 3);
    put_head(c, x + INFLUENCE_AT + 7, y, category_short[PYR_HAGGLING], 4);
}

/* The place at hand. */

/* Cards lying here: the one with the philosopher's marker has a star, a deity its category. */
static void put_played(struct list *list, const struct drawing *t, unsigned seat) {
    const struct pyramidion *s = t->view;
    const struct pyr_content *content = content_of(t);
    pyr_set marked = s->doubled == PYR_NONE ? 0 : s->table[seat] & pyr_card(s->doubled);
    char entry[ENTRY_BYTES], named[ENTRY_BYTES] = "";
    if (s->named[seat] != PYR_NONE)
        snprintf(named, sizeof named, " (%s)", in_table(category_short[s->named[seat]]));
    uint8_t count[2][PYR_TYPES];
    count_types(content, s->table[seat] & ~marked, count[0]);
    count_types(content, marked, count[1]);
    for (unsigned type = 0; type < content->types; type++)
        for (unsigned star = 0; star < 2; star++) {
            const char *deity = content->type[type].kind == PYR_DEITY ? named : "";
            if (!count[star][type])
                continue;
            size_t length =
                strlen(count_items(entry, in_table(pyr_character_title(content, type)), count[star][type]));
            snprintf(entry + length, sizeof entry - length, "%s%s", star ? "*" : "", deity);
            put_item(list, card_style(&content->type[type]), entry);
        }
    if (s->passed >> seat & 1)
        put_item(list, DIM, in_table(C_("a player has", "passed")));
}

static int draw_played(const struct drawing *t, int y) {
    const struct pyramidion *s = t->view;
    for (unsigned seat = 0; seat < s->seats; seat++) {
        unsigned points[PYR_CATEGORIES];
        struct list cards = begin_list(t->c, GOODS_AT + 2, y);
        canvas_put(t->c, 0, y, BOLD, seat == s->turn && s->decision < PYR_RETURNING ? ">" : "");
        put_player(t, TAG_AT, y, seat);
        pyr_points_here(s, content_of(t), seat, points);
        for (unsigned category = 0; category < PYR_CATEGORIES; category++)
            put_number(t->c, category_at[category], y, BOLD, points[category]);
        put_played(&cards, t, seat);
        y = end_list(&cards);
    }
    return y;
}

static int draw_place_at_hand(const struct drawing *t, int y) {
    const struct pyramidion *s = t->view;
    unsigned raise = pyr_raise(s, content_of(t));
    bool resolved = s->decision == PYR_RETURNING || s->decision == PYR_EXCHANGING;
    put_heading(t->c, y, pyr_place_title[s->place]);
    put_category_heads(t->c, 0, y);
    int end = put_head(t->c, GOODS_AT + 1, y, ability[s->place], HAND_COLUMN);
    if (s->ankh_used)
        canvas_put(t->c, put_word(t->c, end, y, NULL, N_("(done)")), y, NULL, " ");
    canvas_put_cut(t->c, NAME_AT, ++y, NULL, in_table(N_("minimum")), NAME_WIDTH - 1);
    canvas_putf(t->c, INFLUENCE_AT, y, raise ? WARN : NULL, "%3u %3u",
                pyr_minimum(s, content_of(t), s->place, PYR_TORTURER_TROOP),
                pyr_minimum(s, content_of(t), s->place, PYR_NEGOTIATOR_TROOP));
    canvas_putf(t->c, HAGGLING_AT, y, NULL, "%3u", 1u);
    int x = put_words(t->c, GOODS_AT + 2, y, NULL,
                      SAID(pyr_any(s->lying[s->place]) ? N_("at stake: {goods}") : N_("nothing at stake"),
                           fel_goods("goods", pyr_counted_resource, s->lying[s->place], PYR_RESOURCES))) +
            2;
    if (raise)
        x = put_words(t->c, x, y, WARN, SAID(N_("raised by {n}"), fel_number("n", raise))) + 2;
    if (resolved)
        put_word(t->c, x, y, DIM, C_("a place is", "resolved"));
    else if (s->doubled != PYR_NONE)
        put_word(t->c, x, y, DIM, N_("* philosopher's marker"));
    return draw_played(t, y + 1);
}

/* Where no cards lie yet: what the places do. */
static int draw_abilities(const struct drawing *t, int y) {
    const struct pyramidion *s = t->view;
    put_heading(t->c, y, N_("ABILITIES"));
    unsigned rows = is_wide(t) ? PYR_PLACES / 2 : PYR_PLACES;
    for (unsigned place = 0; place < PYR_PLACES; place++) {
        int x = place < rows ? TAG_AT : HAND_COLUMN + 1, row = y + 1 + (int)(place % rows);
        const char *style = s->sundials >> place & 1 ? DIM : NULL;
        canvas_put_cut(t->c, x, row, style, in_table(pyr_place_title[place]), 10);
        canvas_put_cut(t->c, x + 11, row, style, in_table(ability[place]), is_wide(t) ? 27 : HAND_COLUMN);
    }
    return y + 1 + (int)rows;
}

/* Boats being loaded: what has still to be paid, and what troops can provide. */
static int draw_loading(const struct drawing *t, int y) {
    const struct pyramidion *s = t->view;
    uint8_t provided[PYR_STATUE];
    put_heading(t->c, y, N_("LOADING"));
    put_goods_heads(t->c, y);
    if (s->decision == PYR_PAYING) {
        int x = canvas_put_cut(t->c, TAG_AT, ++y, BOLD, content_of(t)->boat[s->boat].name, NAME_WIDTH);
        put_word(t->c, x + 1, y, NULL, C_("a boat", "still needs"));
        put_goods(t->c, y, s->need, PYR_STATUE);
        if (s->statues)
            put_words(t->c, TROOPS_AT, y, NULL,
                      SAID(N_("{n, plural, one {# statue stands in} other {# statues stand in}}"),
                           fel_number("n", s->statues)));
    }
    y++;
    canvas_put_cut(t->c, put_tag(t, TAG_AT, y, s->actor) + 1, y, NULL, in_table(N_("troops can provide")),
                   GOODS_AT - TAG_AT - 5);
    pyr_providers(s, content_of(t), s->actor, provided);
    put_goods(t->c, y, provided, PYR_STATUE);
    struct list troops = begin_list(t->c, TROOPS_AT, y);
    for (unsigned place = 0; place < PYR_PLACES; place++)
        if (pyr_provides(s, content_of(t), s->actor, place))
            put_item(&troops, NULL, in_table(pyr_place_title[place]));
    return end_list(&troops);
}

/* A hand, in two columns if there is room. */

static void put_hand_card(const struct drawing *t, unsigned type, unsigned count, int x, int y) {
    const struct pyr_type *card = &content_of(t)->type[type];
    struct canvas *c = t->c;
    char entry[ENTRY_BYTES];
    canvas_put_cut(c, x + 1, y, card_style(card),
                   count_items(entry, in_table(pyr_character_title(content_of(t), type)), count),
                   HAND_NAME - 1);
    if (card->kind == PYR_DEITY)
        put_words(c, x + INFLUENCE_AT + 2, y, NULL,
                  SAID(N_("{n} in any one"), fel_number("n", card->points[PYR_INFLUENCE])));
    else if (pyr_effect_title[card->kind])
        canvas_put_cut(c, x + INFLUENCE_AT - 1, y, NULL, in_table(pyr_effect_title[card->kind]),
                       card->ankh ? 14 : HAND_COLUMN - INFLUENCE_AT);
    else
        for (unsigned category = 0; category < PYR_CATEGORIES; category++)
            put_number(c, x + category_at[category], y, NULL, card->points[category]);
    if (card->ankh)
        put_word(c, x + ANKH_AT, y, BOLD, N_("ankh"));
}

static void put_hand_heads(const struct drawing *t, unsigned seat, bool two_columns, int y) {
    const struct pyramidion *s = t->view;
    /* TRANSLATORS: the hand of cards of a player, whose letter follows: HAND of [R]; at most 14 letters */
    put_heading(t->c, y, N_("HAND of"));
    canvas_put(t->c, put_tag(t, 4 + canvas_width(in_table(N_("HAND of"))), y, seat), y, NULL, " ");
    for (int x = 0; x <= (two_columns ? HAND_COLUMN : 0); x += HAND_COLUMN)
        put_category_heads(t->c, x, y);
    char piles[ENTRY_BYTES];
    table_line(piles, sizeof piles,
               SAID(N_("pile {n}, discards {discards}"), fel_number("n", s->deck_left),
                    fel_number("discards", pyr_cards_in(s->discards))));
    canvas_putf(t->c, HAGGLING_AT + 5, y, NULL, " %s ", piles);
}

int draw_pyramidion_hand(const struct drawing *t, int y) {
    const struct pyramidion *s = t->view;
    uint8_t count[PYR_TYPES];
    unsigned seat = s->viewer < s->seats ? s->viewer : s->actor;
    unsigned entries = 0, shown = 0, hidden = hidden_cards(s, seat);
    bool played = pyr_is_loading(s) && !s->hand_size[seat];
    if (over(s) || played || s->decision == PYR_NEGOTIATING) /* none are left, or dealt */
        return y;
    count_types(content_of(t), s->hand[seat], count);
    for (unsigned type = 0; type < PYR_TYPES; type++)
        entries += count[type] != 0;
    entries += hidden != 0;
    unsigned rows = is_wide(t) ? (entries + 1) / 2 : entries;
    put_hand_heads(t, seat, entries > rows, y++);
    for (unsigned type = 0; type < PYR_TYPES; type++)
        if (count[type]) {
            put_hand_card(t, type, count[type], shown < rows ? 0 : HAND_COLUMN, y + (int)(shown % rows));
            shown++;
        }
    if (hidden)
        put_words(
            t->c, shown < rows ? 1 : HAND_COLUMN + 1, y + (int)(shown % rows), DIM,
            SAID(N_("{n, plural, one {# hidden card} other {# hidden cards}}"), fel_number("n", hidden)));
    if (!rows)
        put_word(t->c, 1, y, DIM, N_("no cards"));
    return y + (int)(rows ? rows : 1);
}

int draw_pyramidion_at_hand(const struct drawing *t, int y) {
    const struct pyramidion *s = t->view;
    if (pyr_is_loading(s))
        return draw_loading(t, y);
    if (s->decision == PYR_ACTIVATING)
        return draw_abilities(t, y);
    return pyr_at_a_place(s) ? draw_place_at_hand(t, y) : y;
}
