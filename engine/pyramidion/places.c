/* Phase 5: a place is activated, and everybody plays cards there or passes. */
#include "../memory.h"
#include "rules.h"

void pyr_next_activation(const struct pyr *p) {
    struct pyramidion *s = p->s;
    if (s->activation == pyr_places_a_round(s)) {
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
    pyr_note(p, PYR_EV_ACTIVATED, s->actor, 0, place, 0);
    if (place == PYR_KARNAK && (s->karnak[s->actor] = (uint8_t)pyr_draw_boat(p)) != PYR_NONE)
        pyr_turn_up(p, PYR_EV_KARNAK, s->actor, s->karnak[s->actor], s->boats_left);
    s->turn = s->actor;
    s->decision = PYR_TURN;
}

static void next_turn(const struct pyr *p) {
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

/* A card leaves the hand of the seat whose turn it is, and everybody sees it. It is no news if it is a basic card or if
 * they saw it go there. */
static unsigned leave_hand(const struct pyr *p, unsigned type, enum pyr_event how) {
    struct pyramidion *s = p->s;
    unsigned seat = s->turn;
    unsigned card = find(p, s->open[seat], type); /* for all that others know, it is the one they saw */
    bool was_open = card != PYR_NONE;
    if (!was_open)
        card = find(p, s->hand[seat], type);
    bool hidden = !was_open && card < PYR_COMMON_CARDS;
    unsigned news = hidden && p->events ? pyr_news_of_showing(p, seat, type) : 0;
    if (hidden && s->seen)
        pyr_witness(s, seat, type);
    s->hand[seat] &= ~pyr_card(card);
    s->open[seat] &= ~pyr_card(card);
    s->hand_size[seat]--;
    fel_tell(p->events, (struct fel_event){.kind = (uint8_t)how,
                                           .seat = (uint8_t)seat,
                                           .what = (uint8_t)type,
                                           .at = s->place,
                                           .seen = FEL_SEEN_BY_ALL,
                                           .news = (uint8_t)news});
    return card;
}

void pyr_play(const struct pyr *p, unsigned type) {
    struct pyramidion *s = p->s;
    unsigned seat = s->turn, card = leave_hand(p, type, PYR_EV_PLAYED);
    s->table[seat] |= pyr_card(card);
    s->cards_played[seat]++;
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
        next_turn(p);
}

/* Discards first, then draws. */
static void recruit(const struct pyr *p, unsigned type) {
    struct pyramidion *s = p->s;
    unsigned card = leave_hand(p, type, PYR_EV_RECRUITED);
    s->discards |= pyr_card(card) & pyr_common();
    pyr_deal_character(p, s->turn);
}

/* An answer to what is offered to a player who has passed here or played a card. */
void pyr_choose_for_place(const struct pyr *p, fel_action action) {
    struct pyramidion *s = p->s;
    unsigned seat = s->actor;
    if (action == PYR_DECLINE) {
        pyr_note(p, PYR_EV_DECLINED, seat, s->decision, 0, 0);
    } else if (s->decision == PYR_RECRUITING) {
        recruit(p, (unsigned)action - PYR_RECRUIT);
    } else if (s->decision == PYR_MARKING) {
        s->marker[seat] = (uint8_t)(action - PYR_MARKER + 1);
        pyr_note(p, PYR_EV_MARKER, seat, 0, 0, s->marker[seat]);
    } else if (s->decision == PYR_ANKH_TAKES) {
        pyr_take(p, seat, (unsigned)action - PYR_TAKE, PYR_NONE);
    } else {
        pyr_recall(p, (unsigned)action - PYR_RECALL);
    }
    next_turn(p);
}

/* The card's own effect comes before the place's; the place asks the player who played the card. */
void pyr_effect_done(const struct pyr *p) {
    struct pyramidion *s = p->s;
    unsigned seat = s->turn;
    const struct pyr_type *card = pyr_type(p->c, s->played);
    bool first_ankh = card->ankh && !s->ankh_used;
    s->effect = PYR_NONE;
    switch (s->place) {
    case PYR_GIZA:
        if (card->kind == PYR_TORTURER && !s->marker[seat]) { /* so at least one is free */
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
    next_turn(p);
}
