/* An action is carried out, with all that follows from it until somebody has to decide again. */
#include "rules.h"

static void return_card(const struct pyr *p, unsigned code) {
    struct pyramidion *s = p->s;
    unsigned seat = s->actor, type = code / 2, card = PYR_NONE;
    if (code % 2) {
        card = s->doubled;
        s->doubled = PYR_NONE;
    } else {
        for (pyr_set left = s->table[seat]; left && card == PYR_NONE; left &= left - 1)
            if (p->c->type_of[pyr_lowest(left)] == type && pyr_lowest(left) != s->doubled)
                card = pyr_lowest(left);
    }
    s->table[seat] &= ~pyr_card(card);
    s->hand[seat] |= pyr_card(card);
    s->hand_size[seat]++;
    s->open[seat] |= pyr_card(card) & pyr_common();
    s->returns--;
    pyr_note(p, PYR_EV_RETURNED, seat, type, 0, 0);
}

static void choose_after_resolving(const struct pyr *p, fel_action action) {
    struct pyramidion *s = p->s;
    unsigned seat = s->actor;
    if (s->decision == PYR_RETURNING) {
        if (action == PYR_DECLINE) {
            s->returns = 0;
            pyr_note(p, PYR_EV_DECLINED, seat, 0, 0, 0);
        } else
            return_card(p, action - PYR_RETURN);
    } else {
        pyr_note(p, action == PYR_EXCHANGE ? PYR_EV_EXCHANGED : PYR_EV_DECLINED, seat, 0, 0, 0);
        if (action == PYR_EXCHANGE) {
            s->goods[seat][PYR_WORKER] -= 3;
            s->general[PYR_WORKER] += 3;
            s->general[PYR_STATUE]--;
            s->goods[seat][PYR_STATUE]++;
        }
        s->exchanging++;
    }
    pyr_after_resolving(p);
}

/* What the place asks who played a card there. */
static void choose_for_place(const struct pyr *p, fel_action action) {
    struct pyramidion *s = p->s;
    if (action == PYR_DECLINE) {
        pyr_note(p, PYR_EV_DECLINED, s->actor, 0, 0, 0);
        pyr_next_turn(p);
        return;
    }
    switch ((enum pyr_decision)s->decision) {
    case PYR_MARKING:
        s->marker[s->actor] = (uint8_t)(action - PYR_MARKER + 1);
        pyr_note(p, PYR_EV_MARKER, s->actor, 0, 0, s->marker[s->actor]);
        break;
    case PYR_ANKH_TAKES:
        s->general[action - PYR_TAKE]--;
        s->goods[s->actor][action - PYR_TAKE]++;
        pyr_note(p, PYR_EV_TOOK, s->actor, action - PYR_TAKE, PYR_NONE, 1);
        break;
    default: pyr_choose_for_effect(p, action); return;
    }
    pyr_next_turn(p);
}

static void pay_with(const struct pyr *p, fel_action action) {
    struct pyramidion *s = p->s;
    if (action == PYR_PAY) {
        pyr_pay(p);
    } else if (action < PYR_STAND_IN) {
        unsigned place = action - PYR_TROOP;
        s->troops_used |= (uint8_t)(1u << place);
        s->need[p->c->place[place].produces]--;
        pyr_note(p, PYR_EV_PROVIDED, s->actor, p->c->place[place].produces, place, 0);
    } else {
        s->need[action - PYR_STAND_IN]--;
        s->statues++;
        pyr_note(p, PYR_EV_STOOD_IN, s->actor, action - PYR_STAND_IN, 0, 0);
    }
}

void pyr_apply(const struct pyr *p, fel_action action) {
    struct pyramidion *s = p->s;
    switch ((enum pyr_decision)s->decision) {
    case PYR_NEGOTIATING:
        s->lying[s->negotiating_place][action - PYR_TAKE]--;
        s->goods[s->actor][action - PYR_TAKE]++;
        pyr_note(p, PYR_EV_TOOK, s->actor, action - PYR_TAKE, s->negotiating_place, 1);
        s->negotiating_place++;
        pyr_negotiate(p);
        break;
    case PYR_ACTIVATING: pyr_activate(p, (unsigned)action - PYR_ACTIVATE); break;
    case PYR_TURN:
        if (action == PYR_PASS)
            pyr_pass(p);
        else
            pyr_play(p, (unsigned)action - PYR_PLAY);
        break;
    case PYR_RECRUITING:
        if (action == PYR_DECLINE) {
            pyr_note(p, PYR_EV_DECLINED, s->actor, 0, 0, 0);
            pyr_next_turn(p);
        } else
            pyr_recruit(p, (unsigned)action - PYR_RECRUIT);
        break;
    case PYR_MARKING:
    case PYR_ANKH_TAKES:
    case PYR_ANKH_RECALLS: choose_for_place(p, action); break;
    case PYR_RETURNING:
    case PYR_EXCHANGING: choose_after_resolving(p, action); break;
    case PYR_LOADING:
        if (action == PYR_PASS) {
            pyr_note(p, PYR_EV_HELD, s->actor, 0, 0, 0);
            s->quiet++;
            s->loading = (uint8_t)((s->loading + 1) % s->seats);
            pyr_go_on_loading(p);
        } else {
            pyr_load(p, (unsigned)action - PYR_LOAD);
        }
        break;
    case PYR_PAYING: pay_with(p, action); break;
    case PYR_OVER: FEL_CHECK(false); break;
    default: pyr_choose_for_effect(p, action);
    }
}
