/* A state that looks like a given view: what is hidden, at random.
 *
 * Piles are shuffled anew. Hidden cards go to the other hands and the draw pile. As long as no pile was made of
 * discards in this round any hidden card can be anywhere. Afterwards a card of that pile can only be in the pile, or
 * in a hand that has drawn since; and the others only in a hand that had hidden cards then. What the players have
 * revealed since came from one or the other; where both are possible, both come up, in the proportion of the cards
 * and places there are for them.
 */
#include "../memory.h"
#include "rules.h"

static unsigned hidden_in_hand(const struct pyramidion *view, unsigned seat) {
    return view->hand_size[seat] - pyr_cards_in(view->hand[seat]);
}

static unsigned list_cards(pyr_set set, uint8_t list[PYR_COMMON_CARDS]) {
    unsigned count = 0;
    for (; set; set &= set - 1)
        list[count++] = (uint8_t)pyr_lowest(set);
    return count;
}

static void give(struct pyramidion *s, unsigned seat, unsigned card) {
    s->hand[seat] |= pyr_card(card);
}

static pyr_set hidden_cards(const struct pyramidion *view) {
    pyr_set visible = view->discards;
    for (unsigned seat = 0; seat < view->seats; seat++)
        visible |= view->hand[seat] | view->table[seat];
    return pyr_common() & ~visible;
}

static void deal_freely(const struct pyramidion *view, pyr_set hidden, struct fel_rng *rng,
                        struct pyramidion *s) {
    uint8_t list[PYR_COMMON_CARDS];
    unsigned count = list_cards(hidden, list);
    fel_rng_shuffle(rng, list, count);
    for (unsigned seat = 0; seat < view->seats; seat++)
        for (unsigned i = hidden_in_hand(view, seat); i; i--)
            give(s, seat, list[--count]);
    FEL_CHECK(count == view->deck_left);
    memcpy(s->deck, list, count);
}

/* How many cards of each type there were that the viewer could not see when the pile was made: in the pile, and in
 * other hands. */
struct origins {
    uint8_t pile[PYR_TYPES], hands[PYR_TYPES];
    unsigned in_pile, in_hands; /* in all, and never 0 where it matters: see find_origins */
    uint8_t old_slots[FEL_MAX_SEATS], new_slots[FEL_MAX_SEATS];
};

static void find_origins(const struct pyramidion *view, const struct pyr_content *c, pyr_set hidden,
                         struct origins *origins) {
    pyr_set all = hidden;
    memset(origins, 0, sizeof *origins);
    for (unsigned seat = 0; seat < view->seats; seat++) {
        all |= view->revealed[seat];
        origins->old_slots[seat] = view->held[seat];
        origins->new_slots[seat] = view->drawn[seat];
    }
    for (pyr_set left = all; left; left &= left - 1) {
        unsigned card = pyr_lowest(left);
        bool from_pile = view->recycled >> card & 1;
        (from_pile ? origins->pile : origins->hands)[c->type_of[card]]++;
        *(from_pile ? &origins->in_pile : &origins->in_hands) += 1;
    }
    origins->in_pile++; /* weights are products: no side may lose for the other one being empty */
    origins->in_hands++;
}

/* Says of each revealed card whether it came from the pile. False if this led nowhere. */
static bool place_revealed(const struct pyramidion *view, const struct pyr_content *c, struct fel_rng *rng,
                           struct origins *origins, pyr_set *recycled) {
    for (unsigned seat = 0; seat < view->seats; seat++) {
        uint8_t list[PYR_COMMON_CARDS];
        unsigned count = list_cards(view->revealed[seat], list);
        fel_rng_shuffle(rng, list, count);
        for (unsigned i = 0; i < count; i++) {
            unsigned type = c->type_of[list[i]];
            unsigned from_pile = origins->pile[type] * origins->new_slots[seat] * origins->in_hands;
            unsigned from_hand = origins->hands[type] * origins->old_slots[seat] * origins->in_pile;
            if (from_pile + from_hand == 0)
                return false;
            if (fel_rng_below(rng, from_pile + from_hand) < from_pile) {
                origins->pile[type]--;
                origins->in_pile--;
                origins->new_slots[seat]--;
                *recycled |= pyr_card(list[i]);
            } else {
                origins->hands[type]--;
                origins->in_hands--;
                origins->old_slots[seat]--;
            }
        }
    }
    return true;
}

/* So many of each type out of the hidden cards, as a list. */
static unsigned take_types(const struct pyr_content *c, pyr_set *hidden, const uint8_t count[PYR_TYPES],
                           uint8_t list[PYR_COMMON_CARDS]) {
    uint8_t left[PYR_TYPES];
    unsigned taken = 0;
    memcpy(left, count, sizeof left);
    for (pyr_set cards = *hidden; cards; cards &= cards - 1) {
        unsigned card = pyr_lowest(cards);
        if (left[c->type_of[card]]) {
            left[c->type_of[card]]--;
            list[taken++] = (uint8_t)card;
            *hidden &= ~pyr_card(card);
        }
    }
    return taken;
}

static bool deal_after_recycling(const struct pyramidion *view, const struct pyr_content *c, pyr_set hidden,
                                 struct fel_rng *rng, struct pyramidion *s) {
    struct origins origins;
    uint8_t old[PYR_COMMON_CARDS], new[PYR_COMMON_CARDS];
    pyr_set recycled = 0;
    find_origins(view, c, hidden, &origins);
    if (!place_revealed(view, c, rng, &origins, &recycled))
        return false;
    unsigned old_count = take_types(c, &hidden, origins.hands, old), new_count = list_cards(hidden, new);
    fel_rng_shuffle(rng, old, old_count);
    fel_rng_shuffle(rng, new, new_count);
    recycled |= hidden;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        for (; origins.old_slots[seat]; origins.old_slots[seat]--)
            give(s, seat, old[--old_count]);
        for (; origins.new_slots[seat]; origins.new_slots[seat]--)
            give(s, seat, new[--new_count]);
    }
    FEL_CHECK(old_count == 0 && new_count == view->deck_left);
    memcpy(s->deck, new, new_count);
    s->recycled = recycled;
    return true;
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

void pyr_deal(const struct pyramidion *view, const struct pyr_content *c, struct fel_rng *rng,
              struct pyramidion *s) {
    uint8_t seed[FEL_SEED_BYTES];
    pyr_set hidden = hidden_cards(view);
    *s = *view;
    if (!view->recycled)
        deal_freely(view, hidden, rng, s);
    else
        while (!deal_after_recycling(view, c, hidden, rng, s))
            ; /* what really happened is one way out, so there is one */
    deal_piles(view, rng, s);
    if (view->recycled &&
        view->viewer != PYR_NONE) /* the viewer's own cards: others take them for old ones */
        s->held[view->viewer] =
            (uint8_t)pyr_cards_in(view->hand[view->viewer] & pyr_common() & ~view->open[view->viewer]);
    s->viewer = PYR_NONE;
    fel_rng_seed(rng, seed);
    fel_chance_begin(&s->chance, seed);
}
