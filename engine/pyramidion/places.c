/* Phase 5: a place is activated, and everybody plays cards there or passes. */
#include "../memory.h"
#include "rules.h"

void pyr_next_activation(const struct pyr *p) {
    struct pyramidion *s = p->s;
    unsigned places = s->seats == 2 ? 3 : 2u * s->seats;
    if (s->activation == places) {
        pyr_new_order(p);
        pyr_begin_loading(p);
        return;
    }
    pyr_ask(p, PYR_ACTIVATING, s->order[s->activation % s->seats]);
}

void pyr_activate(const struct pyr *p, unsigned place) {
    struct pyramidion *s = p->s;
    s->activation++;
    s->sundials |= (uint8_t)(1u << place);
    s->place = (uint8_t)place;
    s->passed = 0;
    memset(s->cards_played, 0, sizeof s->cards_played);
    s->ankh_used = false;
    s->scribe = PYR_SCRIBE_ABSENT;
    s->doubled = PYR_NONE;
    pyr_note(p, PYR_EV_ACTIVATED, s->actor, 0, place, 0);
    if (place == PYR_KARNAK && (s->karnak[s->actor] = (uint8_t)pyr_draw_boat(p)) != PYR_NONE)
        pyr_reveal(p, PYR_EV_KARNAK, s->actor, s->karnak[s->actor], FEL_SEEN_BY_ALL);
    s->turn = s->actor;
    s->decision = PYR_TURN;
}

void pyr_next_turn(const struct pyr *p) {
    struct pyramidion *s = p->s;
    s->played = s->effect = PYR_NONE;
    if (s->passed == (1u << s->seats) - 1) {
        pyr_resolve(p);
        return;
    }
    do
        s->turn = (uint8_t)(s->turn + 1 == s->seats ? 0 : s->turn + 1);
    while (s->passed >> s->turn & 1);
    pyr_ask(p, PYR_TURN, s->turn);
}

/* The card of a type in a set, or PYR_NONE. Of those alike it makes no difference which. */
static unsigned find(const struct pyr *p, pyr_set set, unsigned type) {
    for (; set; set &= set - 1)
        if (p->c->type_of[pyr_lowest(set)] == type)
            return pyr_lowest(set);
    return PYR_NONE;
}

static unsigned leave_hand(const struct pyr *p, unsigned seat, unsigned type) {
    struct pyramidion *s = p->s;
    unsigned card = find(p, s->open[seat], type); /* for all that others know, it is the one they saw */
    if (card == PYR_NONE) {
        card = find(p, s->hand[seat], type);
        if (s->seen && card < PYR_COMMON_CARDS)
            pyr_witness(s, seat, type);
    }
    s->hand[seat] &= ~pyr_card(card);
    s->open[seat] &= ~pyr_card(card);
    s->hand_size[seat]--;
    return card;
}

void pyr_play(const struct pyr *p, unsigned type) {
    struct pyramidion *s = p->s;
    unsigned seat = s->turn, card = leave_hand(p, seat, type);
    s->table[seat] |= pyr_card(card);
    s->cards_played[seat]++;
    pyr_note(p, PYR_EV_PLAYED, seat, type, s->place, 0);
    s->played = s->effect = (uint8_t)card;
    if (pyr_begin_effect(p))
        pyr_effect_done(p);
}

void pyr_pass(const struct pyr *p) {
    struct pyramidion *s = p->s;
    unsigned seat = s->turn;
    s->passed |= (uint8_t)(1u << seat);
    pyr_note(p, PYR_EV_PASSED, seat, 0, 0, 0);
    if (s->seats > 2 && !s->cards_played[seat] && s->hand[seat] && pyr_character_left(s))
        s->decision = PYR_RECRUITING;
    else
        pyr_next_turn(p);
}

/* Discards first, then draws. */
void pyr_recruit(const struct pyr *p, unsigned type) {
    struct pyramidion *s = p->s;
    unsigned card = leave_hand(p, s->turn, type);
    s->discards |= pyr_card(card) & pyr_common();
    pyr_note(p, PYR_EV_RECRUITED, s->turn, type, 0, 0);
    pyr_deal_character(p, s->turn);
    pyr_next_turn(p);
}

static bool marker_is_free(const struct pyramidion *s) {
    unsigned taken = 0;
    for (unsigned seat = 0; seat < s->seats; seat++)
        taken += s->marker[seat] != 0;
    return taken < s->seats;
}

/* The card's own effect comes before the place's; the place asks who played the card. */
void pyr_effect_done(const struct pyr *p) {
    struct pyramidion *s = p->s;
    unsigned seat = s->turn;
    const struct pyr_type *card = pyr_type(p->c, s->played);
    bool first_ankh = card->ankh && !s->ankh_used;
    s->effect = PYR_NONE;
    switch (s->place) {
    case PYR_GIZA:
        if (card->kind == PYR_TORTURER && !s->marker[seat] && marker_is_free(s)) {
            pyr_ask(p, PYR_MARKING, seat);
            return;
        }
        break;
    case PYR_LUXOR:
        if (first_ankh) {
            s->ankh_used = true;
            pyr_deal_character(p, seat);
        }
        break;
    case PYR_ALEXANDRIA:
        if (card->ankh && pyr_any(s->general)) {
            pyr_ask(p, PYR_ANKH_TAKES, seat);
            return;
        }
        break;
    case PYR_CAIRO:
        s->ankh_used |= first_ankh;
        if (first_ankh && (s->troop[PYR_TORTURER_TROOP][PYR_CAIRO] != PYR_NONE ||
                           s->troop[PYR_NEGOTIATOR_TROOP][PYR_CAIRO] != PYR_NONE)) {
            pyr_ask(p, PYR_ANKH_RECALLS, seat);
            return;
        }
        break;
    default: break;
    }
    pyr_next_turn(p);
}
