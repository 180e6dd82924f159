/* The four piles: characters, boats, supply cards, revolt tokens. When a card has to be drawn and a pile is empty,
 * its discards are shuffled into a new one, never earlier. */
#include "rules.h"

void pyr_shuffle(const struct pyr *p, enum pyr_pile pile, uint8_t *cards, unsigned count) {
    struct fel_draws draws;
    fel_draws_begin(&draws, &p->s->chance);
    fel_draws_shuffle(&draws, cards, count);
    if (!p->events)
        return;
    fel_tell(p->events, (struct fel_event){.kind = FEL_SHUFFLE,
                                           .what = (uint8_t)pile,
                                           .value = (int16_t)count,
                                           .seen = FEL_SEEN_BY_ALL});
    for (unsigned i = count; i--;)
        fel_tell(p->events,
                 (struct fel_event){.kind = FEL_PILE_CARD,
                                    .what = pile == PYR_CHARACTERS ? p->c->type_of[cards[i]] : cards[i]});
}

/* The members of a set as an unshuffled pile. Returns how many. */
static uint8_t fill(uint8_t *pile, uint64_t set) {
    uint8_t count = 0;
    for (; set; set &= set - 1)
        pile[count++] = (uint8_t)pyr_lowest(set);
    return count;
}

bool pyr_character_left(const struct pyramidion *s) {
    return s->deck_left || s->discards;
}

void pyr_witness(struct pyramidion *s, unsigned seat, unsigned what) {
    bool room = s->seen < PYR_SEEN && s->draws < PYR_DRAWS;
    FEL_CHECK(room);
    if (!room) { /* never happens, see PYR_SEEN; to know less is no harm */
        s->seen = s->draws = 0;
        return;
    }
    s->seen_of[s->seen++] = (uint8_t)(seat << 6 | what);
}

void pyr_deal_character(const struct pyr *p, unsigned seat) {
    struct pyramidion *s = p->s;
    if (!s->deck_left) {
        if (!s->discards)
            return;
        s->deck_left = fill(s->deck, s->discards);
        s->discards = 0;
        pyr_witness(s, 0, PYR_NEW_PILE);
        pyr_shuffle(p, PYR_CHARACTERS, s->deck, s->deck_left);
    }
    unsigned type = p->c->type_of[s->deck[s->deck_left - 1]];
    unsigned news = p->events ? pyr_news_of_draw(p, seat, type) : 0;
    unsigned card = s->deck[--s->deck_left];
    s->hand[seat] |= pyr_card(card);
    s->hand_size[seat]++;
    if (s->seen)
        pyr_witness(s, seat, PYR_DREW);
    if (s->seen)
        s->drawn[s->draws++] = (uint8_t)type;
    fel_tell(p->events, (struct fel_event){.kind = PYR_EV_DREW,
                                           .seat = (uint8_t)seat,
                                           .what = (uint8_t)type,
                                           .seen = (uint8_t)(1u << seat),
                                           .news = (uint8_t)news});
}

unsigned pyr_draw_boat(const struct pyr *p) {
    struct pyramidion *s = p->s;
    if (!s->boats_left) {
        if (!s->boat_discards)
            return PYR_NONE;
        s->boats_left = fill(s->boats, s->boat_discards);
        s->boat_discards = 0;
        pyr_shuffle(p, PYR_BOAT_PILE, s->boats, s->boats_left);
    }
    return s->boats[--s->boats_left];
}

unsigned pyr_draw_supply(const struct pyr *p) {
    struct pyramidion *s = p->s;
    if (!s->supply_left) {
        s->supply_left = fill(s->supply, s->supply_discards);
        s->supply_discards = 0;
        pyr_shuffle(p, PYR_SUPPLY_PILE, s->supply, s->supply_left);
    }
    return s->supply[--s->supply_left];
}
