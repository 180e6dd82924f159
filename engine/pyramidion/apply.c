/* An action is carried out, with all that follows from it until somebody has to decide again. */
#include "rules.h"

void pyr_apply(const struct pyr *p, fel_action action) {
    switch ((enum pyr_decision)p->s->decision) {
    case PYR_NEGOTIATING: pyr_choose_in_negotiations(p, (unsigned)action - PYR_TAKE); break;
    case PYR_ACTIVATING: pyr_activate(p, (unsigned)action - PYR_ACTIVATE); break;
    case PYR_TURN:
        if (action == PYR_PASS)
            pyr_pass(p);
        else
            pyr_play(p, (unsigned)action - PYR_PLAY);
        break;
    case PYR_RECRUITING:
    case PYR_MARKING:
    case PYR_ANKH_TAKES:
    case PYR_ANKH_RECALLS: pyr_choose_for_place(p, action); break;
    case PYR_RETURNING:
    case PYR_EXCHANGING: pyr_choose_after_resolving(p, action); break;
    case PYR_LOADING: pyr_choose_boat(p, action); break;
    case PYR_PAYING: pyr_pay_with(p, action); break;
    case PYR_OVER: FEL_CHECK(false); break;
    default: pyr_choose_for_effect(p, action);
    }
}
