/* A state that looks like a given view: what is hidden, at random.
 *
 * Piles are shuffled anew. Hidden cards go to the other hands and the draw pile, each from one of its sources. If a card
 * that somebody has shown can have come from several, one is chosen, weighted by the cards and hands it could be: every
 * possible one can come up.
 */
#include "../memory.h"
#include "sources.h"

static unsigned list_cards(pyr_set set, uint8_t list[PYR_COMMON_CARDS]) {
    unsigned count = 0;
    for (; set; set &= set - 1)
        list[count++] = (uint8_t)pyr_lowest(set);
    return count;
}

static void give(struct pyramidion *s, unsigned seat, unsigned card) {
    s->hand[seat] |= pyr_card(card);
}

static void deal_freely(const struct pyramidion *view, pyr_set hidden, struct fel_rng *rng,
                        struct pyramidion *s) {
    uint8_t list[PYR_COMMON_CARDS];
    unsigned count = list_cards(hidden, list);
    fel_rng_shuffle(rng, list, count);
    for (unsigned seat = 0; seat < view->seats; seat++)
        for (unsigned i = pyr_hidden_in_hand(view, seat); i; i--)
            give(s, seat, list[--count]);
    FEL_CHECK(count == view->deck_left);
    memcpy(s->deck, list, count);
}

/* The earliest draw of a seat from a pile that is still to be told. */
static unsigned open_draw(const struct pyramidion *s, const struct pyr_sources *from, unsigned pile,
                          unsigned seat) {
    for (unsigned draw = 0; draw < s->draws; draw++)
        if (from->pile_of[draw] == pile && from->seat_of[draw] == seat && s->drawn[draw] == PYR_NONE)
            return draw;
    FEL_CHECK(false);
    return 0;
}

/* Chooses where a card came from that a seat has shown. False if it can't have come from anywhere. */
static bool place_shown(struct pyr_sources *from, struct fel_rng *rng, unsigned seat, unsigned type,
                        struct pyramidion *s) {
    unsigned weight[1 + PYR_DRAWS] = {0}, sum = 0, source = 0;
    for (unsigned i = 0; i < from->count; i++) {
        unsigned ways = (unsigned)from->left[i][type] * from->in_hand[i][seat];
        weight[i] = ways ? (ways << 12) / from->sum[i] : 0;
        sum += weight[i];
    }
    if (!sum)
        return false;
    for (unsigned pick = fel_rng_below(rng, sum); pick >= weight[source]; source++)
        pick -= weight[source];
    from->left[source][type]--;
    from->sum[source]--;
    from->in_hand[source][seat]--;
    if (source > 0)
        s->drawn[open_draw(s, from, source, seat)] = (uint8_t)type;
    return true;
}

/* Goes through what was seen, and chooses a source for every card shown. False if that led nowhere. */
static bool retell(const struct pyramidion *view, struct pyr_sources *from, struct fel_rng *rng,
                   struct pyramidion *s) {
    unsigned draw = 0;
    for (unsigned i = 0; i < view->draws; i++)
        s->drawn[i] = from->seat_of[i] == view->viewer ? view->drawn[i] : PYR_NONE;
    for (unsigned i = 0; i < view->seen; i++) {
        unsigned seat = pyr_seen_seat(view->seen_of[i]), what = pyr_seen_what(view->seen_of[i]);
        if (what == PYR_DREW) {
            if (seat != view->viewer)
                from->in_hand[from->pile_of[draw]][seat]++;
            draw++;
        } else if (what != PYR_NEW_PILE && seat != view->viewer && !place_shown(from, rng, seat, what, s)) {
            return false;
        }
    }
    return true;
}

static unsigned take_of_type(const struct pyr_content *c, pyr_set *hidden, unsigned type) {
    pyr_set cards = *hidden;
    while (c->type_of[pyr_lowest(cards)] != type)
        cards &= cards - 1;
    *hidden &= ~pyr_card(pyr_lowest(cards));
    return pyr_lowest(cards);
}

/* What is left of a source goes to the hands that have cards of it, in any order; the rest is the draw pile. */
static void deal_source(const struct pyr_content *c, struct pyr_sources *from, unsigned source,
                        pyr_set *hidden, struct fel_rng *rng, struct pyramidion *s) {
    uint8_t list[PYR_COMMON_CARDS];
    unsigned count = 0;
    for (unsigned type = 0; type < c->types; type++)
        for (unsigned i = from->left[source][type]; i; i--)
            list[count++] = (uint8_t)take_of_type(c, hidden, type);
    fel_rng_shuffle(rng, list, count);
    for (unsigned seat = 0; seat < s->seats; seat++) {
        for (unsigned i = from->in_hand[source][seat]; i; i--) {
            give(s, seat, list[--count]);
            if (source > 0)
                s->drawn[open_draw(s, from, source, seat)] = c->type_of[list[count]];
        }
    }
    FEL_CHECK(count == (source + 1 == from->count ? s->deck_left : 0));
    memcpy(s->deck, list, count);
}

static void deal_what_was_seen(const struct pyramidion *view, const struct pyr_content *c, pyr_set hidden,
                               struct fel_rng *rng, struct pyramidion *s) {
    struct pyr_sources sources, from;
    pyr_find_sources(view, c, &sources);
    do
        from = sources;
    while (!retell(view, &from, rng, s)); /* what really happened is one way out, so there is one */
    for (unsigned source = 0; source < from.count; source++)
        deal_source(c, &from, source, &hidden, rng, s);
}

static void shuffle_set(struct fel_rng *rng, uint32_t set, uint8_t *pile, unsigned count) {
    unsigned listed = 0;
    for (; set; set &= set - 1)
        pile[listed++] = (uint8_t)pyr_lowest(set);
    FEL_CHECK(listed == count);
    fel_rng_shuffle(rng, pile, listed);
}

static void deal_piles(const struct pyramidion *view, struct fel_rng *rng, struct pyramidion *s) {
    uint32_t boats = (1u << PYR_BOATS) - 1, supplies = (1u << PYR_SUPPLIES) - 1;
    boats &= ~view->boat_discards;
    for (unsigned i = 0; i < PYR_ROW; i++)
        boats &= view->row[i] == PYR_NONE ? ~0u : ~(1u << view->row[i]);
    for (unsigned seat = 0; seat < view->seats; seat++) {
        boats &= ~view->loaded[seat];
        boats &= view->karnak[seat] == PYR_NONE ? ~0u : ~(1u << view->karnak[seat]);
    }
    supplies &= ~((uint32_t)view->supply_discards | 1u << view->supply_open);
    shuffle_set(rng, boats, s->boats, s->boats_left);
    shuffle_set(rng, supplies, s->supply, s->supply_left);
    shuffle_set(rng, (1u << PYR_TOKENS) - 1, s->tokens, PYR_TOKENS);
}

void pyr_deal(const struct fel_game *game, const void *from, struct fel_rng *rng, void *state) {
    const struct pyramidion *view = from;
    struct pyramidion *s = state;
    uint8_t seed[FEL_SEED_BYTES];
    pyr_set hidden = pyr_hidden_cards(view);
    *s = *view;
    if (view->seen)
        deal_what_was_seen(view, game->content, hidden, rng, s);
    else
        deal_freely(view, hidden, rng, s);
    deal_piles(view, rng, s);
    s->viewer = PYR_NONE;
    fel_rng_seed(rng, seed);
    fel_chance_begin(&s->chance, seed);
}
