/* What a seat may know, and a possible rest to what it does not.
 *
 * Hidden are: the order of the draw pile, the round cards to come and the one put back, the face-down pair of
 * market B, and the source of chance. The discard pile lies face up.
 */
#include "../memory.h"
#include "rules.h"

/* Whoever is choosing between the two knows them; the others know what counting cards tells. */
static void view_pair(const struct imhotep *s, int seat, struct imhotep *view) {
    uint8_t first = s->market[3], second = s->market[4], known = s->pair_known;
    if (s->decision == IMH_KEEP && seat == s->actor)
        known = IMH_FIRST_KNOWN | IMH_BOTH_KNOWN;
    view->pair_known = known;
    view->market[3] = first == IMH_NO_CARD || known ? first : IMH_UNKNOWN_CARD;
    view->market[4] = second == IMH_NO_CARD || known & IMH_BOTH_KNOWN ? second : IMH_UNKNOWN_CARD;
    if (known == IMH_BOTH_KNOWN && first > second) { /* which of them lies first is not known */
        view->market[3] = second;
        view->market[4] = first;
    }
}

/* An allow-list: what is not copied here, no seat sees. */
void imh_view(const struct fel_game *game, const void *state, int seat, void *to) {
    const struct imhotep *s = state;
    struct imhotep *view = to;
    memset(view, 0, sizeof *view);
    memcpy(view, s, offsetof(struct imhotep, market));
    memcpy(view->market, s->market, sizeof s->market);
    if (imh_side_b(s, IMH_MARKET))
        view_pair(s, seat, view);
    memcpy(view->rounds, s->rounds, s->round + 1u);
    view->deck_left = s->deck_left;
}

static void deal_rounds(struct imhotep *s, struct fel_rng *rng) {
    uint8_t left[IMH_ROUND_CARDS];
    unsigned count = 0;
    for (unsigned card = 0; card < IMH_ROUND_CARDS; card++) {
        bool seen = false;
        for (unsigned round = 0; round <= s->round; round++)
            seen |= s->rounds[round] == card;
        if (!seen)
            left[count++] = (uint8_t)card;
    }
    fel_rng_shuffle(rng, left, count);
    memcpy(s->rounds + s->round + 1, left, IMH_ROUNDS - 1u - s->round);
}

/* The cards that this view does not show, whatever pile they are in. */
static unsigned unseen_cards(const struct imhotep *view, uint8_t unseen[IMH_DECK]) {
    unsigned count = 0;
    for (unsigned card = 0; card < IMH_CARDS; card++) {
        unsigned left = imh_count(imh_all_cards, card) - imh_count(view->discards, card) -
                        imh_count(view->carried_out, card);
        for (unsigned seat = 0; seat < view->seats; seat++)
            left -= imh_has(view, seat, card);
        for (unsigned i = 0; i < 5; i++)
            left -= view->market[i] == card;
        left -= view->playing == card;
        for (; left; left--)
            unseen[count++] = (uint8_t)card;
    }
    return count;
}

void imh_deal(const struct fel_game *game, const void *from, struct fel_rng *rng, void *state) {
    const struct imhotep *view = from;
    struct imhotep *s = state;
    *s = *view;
    uint8_t unseen[IMH_DECK];
    unsigned count = unseen_cards(view, unseen);
    fel_rng_shuffle(rng, unseen, count);
    for (unsigned i = 3; i < 5; i++)
        if (s->market[i] == IMH_UNKNOWN_CARD)
            s->market[i] = unseen[--count];
    if (view->pair_known == IMH_BOTH_KNOWN && fel_rng_below(rng, 2)) {
        s->market[3] = view->market[4];
        s->market[4] = view->market[3];
    }
    FEL_CHECK(count == s->deck_left);
    memcpy(s->deck, unseen, count);
    deal_rounds(s, rng);

    uint8_t seed[FEL_SEED_BYTES];
    fel_rng_seed(rng, seed);
    fel_chance_begin(&s->chance, seed);
}
