/* Below the table of Pyramidion, next to where they type: the place at hand with the cards played there, or the boat
 * being paid for, and a hand. */
#include "draw_pyramidion.h"

static const char *const ability[PYR_PLACES] = {
    [PYR_GIZA] = "torturer: an order marker",         [PYR_THEBES] = "torturer troop: a 5th card",
    [PYR_LUXOR] = "first ankh draws a card",          [PYR_ALEXANDRIA] = "each ankh takes a resource",
    [PYR_CAIRO] = "first ankh recalls a troop",       [PYR_PHILAE] = "revolt tokens +2 each",
    [PYR_ABU_SIMBEL] = "then 3 workers for a statue", [PYR_KARNAK] = "activate it to draw a boat",
};

enum { HAND_COLUMN = 40, HAND_NAME = INFLUENCE_AT - 2, ANKH_AT = HAGGLING_AT + 5 };
static const int category_at[PYR_CATEGORIES] = {INFLUENCE_AT, NEGOTIATION_AT, HAGGLING_AT};
static const char *const category_short[PYR_CATEGORIES] = {"infl", "neg", "hagg"};
static const char category_heads[] = " infl neg hagg ";

/* The place at hand. */

/* Cards lying here: the one with the philosopher's marker has a star, a deity its category. */
static void put_played(struct list *list, const struct drawing *t, unsigned seat) {
    const struct pyramidion *s = t->view;
    const struct pyr_content *content = content_of(t);
    pyr_set marked = s->doubled == PYR_NONE ? 0 : s->table[seat] & pyr_card(s->doubled);
    char entry[ENTRY_BYTES], named[ENTRY_BYTES] = "";
    if (s->named[seat] != PYR_NONE)
        snprintf(named, sizeof named, " (%s)", category_short[s->named[seat]]);
    uint8_t count[2][PYR_TYPES];
    count_types(content, s->table[seat] & ~marked, count[0]);
    count_types(content, marked, count[1]);
    for (unsigned type = 0; type < content->types; type++)
        for (unsigned star = 0; star < 2; star++) {
            const char *deity = content->type[type].kind == PYR_DEITY ? named : "";
            if (!count[star][type])
                continue;
            size_t length = strlen(count_items(entry, pyr_character_title(content, type), count[star][type]));
            snprintf(entry + length, sizeof entry - length, "%s%s", star ? "*" : "", deity);
            put_item(list, card_style(&content->type[type]), entry);
        }
    if (s->passed >> seat & 1)
        put_item(list, DIM, "passed");
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
    canvas_put(t->c, INFLUENCE_AT - 2, y, NULL, category_heads);
    canvas_putf(t->c, GOODS_AT + 1, y, NULL, " %s%s ", ability[s->place], s->ankh_used ? " (done)" : "");
    canvas_put(t->c, NAME_AT, ++y, NULL, "minimum");
    canvas_putf(t->c, INFLUENCE_AT, y, raise ? WARN : NULL, "%3u %3u",
                pyr_minimum(s, content_of(t), s->place, PYR_TORTURER_TROOP),
                pyr_minimum(s, content_of(t), s->place, PYR_NEGOTIATOR_TROOP));
    canvas_putf(t->c, HAGGLING_AT, y, NULL, "%3u", 1u);
    char lying[TITLE_BYTES];
    struct fel_text goods = fel_text_in(lying, sizeof lying);
    say_goods(&goods, s->lying[s->place], PYR_RESOURCES);
    int x = canvas_putf(t->c, GOODS_AT + 2, y, NULL, goods.length ? "at stake: %s  " : "nothing at stake  ",
                        lying);
    if (raise)
        x = canvas_putf(t->c, x, y, WARN, "raised by %u  ", raise);
    canvas_put(t->c, x, y, DIM,
               resolved                 ? "resolved"
               : s->doubled != PYR_NONE ? "* philosopher's marker"
                                        : "");
    return draw_played(t, y + 1);
}

/* Where no cards lie yet: what the places do. */
static int draw_abilities(const struct drawing *t, int y) {
    const struct pyramidion *s = t->view;
    put_heading(t->c, y, "ABILITIES");
    unsigned rows = is_wide(t) ? PYR_PLACES / 2 : PYR_PLACES;
    for (unsigned place = 0; place < PYR_PLACES; place++) {
        int x = place < rows ? TAG_AT : HAND_COLUMN + 1, row = y + 1 + (int)(place % rows);
        const char *style = s->sundials >> place & 1 ? DIM : NULL;
        canvas_put(t->c, x, row, style, pyr_place_title[place]);
        canvas_put(t->c, x + 11, row, style, ability[place]);
    }
    return y + 1 + (int)rows;
}

/* Boats being loaded: what has still to be paid, and what troops can provide. */
static int draw_loading(const struct drawing *t, int y) {
    const struct pyramidion *s = t->view;
    uint8_t provided[PYR_STATUE];
    put_heading(t->c, y, "LOADING");
    put_goods_heads(t->c, y);
    if (s->decision == PYR_PAYING) {
        int x = canvas_put_cut(t->c, TAG_AT, ++y, BOLD, content_of(t)->boat[s->boat].name, NAME_WIDTH);
        canvas_put(t->c, x, y, NULL, " still needs");
        put_goods(t->c, y, s->need, PYR_STATUE);
        if (s->statues)
            canvas_putf(t->c, TROOPS_AT, y, NULL, "%u statue%s in", s->statues,
                        s->statues > 1 ? "s stand" : " stands");
    }
    y++;
    canvas_put(t->c, put_tag(t, TAG_AT, y, s->actor), y, NULL, " troops can provide");
    pyr_providers(s, content_of(t), s->actor, provided);
    put_goods(t->c, y, provided, PYR_STATUE);
    struct list troops = begin_list(t->c, TROOPS_AT, y);
    for (unsigned place = 0; place < PYR_PLACES; place++)
        if (pyr_provides(s, content_of(t), s->actor, place))
            put_item(&troops, NULL, pyr_place_title[place]);
    return end_list(&troops);
}

/* A hand, in two columns if there is room. */

static void put_hand_card(const struct drawing *t, unsigned type, unsigned count, int x, int y) {
    const struct pyr_type *card = &content_of(t)->type[type];
    struct canvas *c = t->c;
    char entry[ENTRY_BYTES];
    canvas_put_cut(c, x + 1, y, card_style(card),
                   count_items(entry, pyr_character_title(content_of(t), type), count), HAND_NAME - 1);
    if (card->kind == PYR_DEITY)
        canvas_putf(c, x + INFLUENCE_AT + 2, y, NULL, "%u in any one", card->points[PYR_INFLUENCE]);
    else if (pyr_effect_title[card->kind])
        canvas_put_cut(c, x + INFLUENCE_AT - 1, y, NULL, pyr_effect_title[card->kind],
                       card->ankh ? 14 : HAND_COLUMN);
    else
        for (unsigned category = 0; category < PYR_CATEGORIES; category++)
            put_number(c, x + category_at[category], y, NULL, card->points[category]);
    canvas_put(c, x + ANKH_AT, y, BOLD, card->ankh ? "ankh" : "");
}

static void put_hand_heads(const struct drawing *t, unsigned seat, bool two_columns, int y) {
    const struct pyramidion *s = t->view;
    put_heading(t->c, y, "HAND of");
    canvas_put(t->c, put_tag(t, 11, y, seat), y, NULL, " ");
    for (int x = 0; x <= (two_columns ? HAND_COLUMN : 0); x += HAND_COLUMN)
        canvas_put(t->c, x + INFLUENCE_AT - 2, y, NULL, category_heads);
    canvas_putf(t->c, HAGGLING_AT + 5, y, NULL, " pile %u, discards %u ", s->deck_left,
                pyr_cards_in(s->discards));
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
        canvas_putf(t->c, shown < rows ? 1 : HAND_COLUMN + 1, y + (int)(shown % rows), DIM,
                    "%u hidden card%s", hidden, hidden > 1 ? "s" : "");
    if (!rows)
        canvas_put(t->c, 1, y, DIM, "no cards");
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
