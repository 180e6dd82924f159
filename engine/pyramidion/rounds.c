/* A round without its places and loads: phases 1 to 4, 6 and 8. All run by themselves, except that negotiations ask. */
#include "../memory.h"
#include "rules.h"

/* Phase 1. */
static void refill_boats(const struct pyr *p) {
    struct pyramidion *s = p->s;
    for (unsigned i = 0; i < PYR_ROW; i++)
        if (s->row[i] == PYR_NONE && (s->row[i] = (uint8_t)pyr_draw_boat(p)) != PYR_NONE)
            pyr_turn_up(p, PYR_EV_BOAT, 0, s->row[i], s->boats_left);
}

/* Phase 2. If the general supply runs short, the places listed first are served first. */
static void supply_places(const struct pyr *p) {
    struct pyramidion *s = p->s;
    for (unsigned place = 0; place < PYR_PLACES; place++) {
        for (unsigned r = 0; r < PYR_RESOURCES; r++) {
            unsigned count = p->c->supply[s->supply_open].lies[place][r];
            if (count > s->general[r])
                count = s->general[r];
            s->general[r] -= (uint8_t)count;
            s->lying[place][r] += (uint8_t)count;
            if (count)
                pyr_note(p, PYR_EV_SUPPLIED, 0, r, place, (int)count);
        }
    }
    s->supply_discards |= (uint16_t)(1u << s->supply_open);
    s->supply_open = (uint8_t)pyr_draw_supply(p);
    pyr_turn_up(p, PYR_EV_SUPPLY, 0, s->supply_open, s->supply_left);
}

/* All common cards lie together, to be shuffled in phase 4; nobody holds any. */
static void gather_characters(struct pyramidion *s) {
    memset(s->hand, 0, sizeof s->hand);
    memset(s->hand_size, 0, sizeof s->hand_size);
    memset(s->open, 0, sizeof s->open);
    s->seen = s->draws = 0;
    s->discards = 0;
    s->deck_left = PYR_COMMON_CARDS;
    for (unsigned card = 0; card < PYR_COMMON_CARDS; card++)
        s->deck[card] = (uint8_t)card;
}

/* Phase 4. */
static void deal_characters(const struct pyr *p) {
    struct pyramidion *s = p->s;
    pyr_shuffle(p, PYR_CHARACTERS, s->deck, PYR_COMMON_CARDS);
    for (unsigned i = 0; i < s->seats; i++) {
        unsigned seat = s->order[i];
        s->hand[seat] = pyr_basic(seat);
        s->hand_size[seat] = PYR_BASIC_CARDS;
        for (unsigned card = 0; card < 4; card++)
            pyr_deal_character(p, seat);
    }
    unsigned in_thebes = s->troop[PYR_TORTURER_TROOP][PYR_THEBES];
    if (in_thebes != PYR_NONE)
        pyr_deal_character(p, in_thebes);
}

/* Phase 3, from the troop at hand on: in player order, each player's places in the listed order. */
static void negotiate(const struct pyr *p) {
    struct pyramidion *s = p->s;
    for (; s->negotiating < s->seats; s->negotiating++, s->negotiating_place = 0) {
        unsigned seat = s->order[s->negotiating];
        for (; s->negotiating_place != PYR_PLACES; s->negotiating_place++) {
            unsigned place = s->negotiating_place;
            if (s->troop[PYR_NEGOTIATOR_TROOP][place] == seat && pyr_any(s->lying[place])) {
                pyr_ask(p, PYR_NEGOTIATING, seat);
                return;
            }
        }
    }
    deal_characters(p);
    pyr_next_activation(p);
}

void pyr_choose_in_negotiations(const struct pyr *p, unsigned resource) {
    struct pyramidion *s = p->s;
    pyr_take(p, s->actor, resource, s->negotiating_place);
    s->negotiating_place++;
    negotiate(p);
}

void pyr_begin_round(const struct pyr *p) {
    struct pyramidion *s = p->s;
    s->round++;
    pyr_note(p, PYR_EV_ROUND, 0, 0, 0, s->round);
    s->sundials = 0;
    s->activation = 0;
    s->boat_loaded = false;
    s->troops_used = 0;
    memset(s->marker, 0, sizeof s->marker);
    gather_characters(s);
    refill_boats(p);
    supply_places(p);
    s->negotiating = s->negotiating_place = 0;
    negotiate(p);
}

/* Phase 6: whoever took an order marker gets that position; the others keep their order in the positions left. */
void pyr_new_order(const struct pyr *p) {
    struct pyramidion *s = p->s;
    uint8_t order[FEL_MAX_SEATS];
    memset(order, PYR_NONE, sizeof order);
    for (unsigned seat = 0; seat < s->seats; seat++)
        if (s->marker[seat])
            order[s->marker[seat] - 1] = (uint8_t)seat;
    unsigned free = 0;
    for (unsigned i = 0; i < s->seats; i++) {
        unsigned seat = s->order[i];
        if (s->marker[seat])
            continue;
        while (order[free] != PYR_NONE)
            free++;
        order[free] = (uint8_t)seat;
    }
    for (unsigned i = 0; i < s->seats; i++)
        if (s->order[i] != order[i])
            pyr_note(p, PYR_EV_ORDER, order[i], 0, 0, (int)i + 1);
    memcpy(s->order, order, sizeof order);
}

static bool is_end(const struct pyramidion *s, const int16_t points[FEL_MAX_SEATS]) {
    unsigned loaded = 0;
    for (unsigned seat = 0; seat < s->seats; seat++) {
        loaded += (unsigned)__builtin_popcount(s->loaded[seat]);
        if (points[seat] >= pyr_target_points(s))
            return true;
    }
    bool all_loaded = s->target == PYR_ALL_BOATS && loaded == PYR_BOATS;
    return all_loaded || s->idle_rounds == PYR_IDLE_ROUNDS || s->round == PYR_ROUNDS;
}

/* Phase 8. */
void pyr_end_round(const struct pyr *p) {
    struct pyramidion *s = p->s;
    int16_t points[FEL_MAX_SEATS];
    bool any_loaded = false;
    for (unsigned seat = 0; seat < s->seats; seat++)
        any_loaded |= s->loaded[seat] != 0;
    s->idle_rounds = (uint8_t)(s->boat_loaded || !any_loaded ? 0 : s->idle_rounds + 1);
    pyr_victory_points(s, p->c, points);
    for (unsigned seat = 0; seat < s->seats; seat++)
        pyr_note(p, PYR_EV_STANDS, seat, 0, 0, points[seat]);
    if (is_end(s, points)) {
        s->decision = PYR_OVER;
        pyr_note(p, PYR_EV_OVER, 0, 0, 0, 0);
        return;
    }
    for (unsigned seat = 0; seat < s->seats; seat++) {
        if (s->karnak[seat] != PYR_NONE)
            s->boat_discards |= 1u << s->karnak[seat];
        s->karnak[seat] = PYR_NONE;
    }
    if (s->seats == 2 && !(s->sundials >> PYR_GIZA & 1)) { /* from the next round on */
        uint8_t first = s->order[0];
        s->order[0] = s->order[1];
        s->order[1] = first;
        pyr_note(p, PYR_EV_ORDER, s->order[0], 0, 0, 1);
        pyr_note(p, PYR_EV_ORDER, s->order[1], 0, 0, 2);
    }
    pyr_begin_round(p);
}
