/* What the special characters do at once when they are played, or once more when the philosopher doubles them. */
#include "../memory.h"
#include "rules.h"

static bool any_troop(const struct pyramidion *s) {
    for (unsigned place = 0; place < PYR_PLACES; place++)
        if (s->troop[PYR_TORTURER_TROOP][place] != PYR_NONE ||
            s->troop[PYR_NEGOTIATOR_TROOP][place] != PYR_NONE)
            return true;
    return false;
}

static bool has_target(const struct pyr *p, enum pyr_kind effect, unsigned owner) {
    const struct pyramidion *s = p->s;
    pyr_set others = pyr_on_table(s) & ~s->table[owner];
    if (effect == PYR_THIEF)
        others &= p->c->of_kind[PYR_MERCHANT];
    return others || (effect == PYR_PROTECTOR && any_troop(s));
}

static bool can_swap(const struct pyramidion *s) {
    if (!pyr_any(s->lying[s->place]))
        return false;
    for (unsigned place = 0; place < PYR_PLACES; place++)
        if (place != s->place && pyr_any(s->lying[place]))
            return true;
    return false;
}

static bool ask_if(const struct pyr *p, bool possible, enum pyr_decision decision, unsigned seat) {
    if (possible)
        pyr_ask(p, decision, seat);
    return !possible;
}

/* `effect` is the card just played, or the one the philosopher just doubled. */
bool pyr_begin_effect(const struct pyr *p) {
    struct pyramidion *s = p->s;
    unsigned owner = pyr_owner(s, s->effect);
    bool again = s->effect != s->played;
    enum pyr_kind kind = pyr_type(p->c, s->effect)->kind;
    switch (kind) {
    case PYR_DEITY: return ask_if(p, !again, PYR_NAMING, owner);
    case PYR_BANDIT:
    case PYR_PROTECTOR:
    case PYR_THIEF: return ask_if(p, has_target(p, kind, owner), PYR_DISCARDING, owner);
    case PYR_VIZIER: return ask_if(p, pyr_any(s->lying[s->place]), PYR_VIZIER_TAKES, owner);
    case PYR_PHILOSOPHER: return ask_if(p, pyr_on_table(s) & ~pyr_card(s->played), PYR_DOUBLING, owner);
    case PYR_SCRIBE: /* doubled, it repeats the option it chose: raising is only worth more */
        return ask_if(p, !again || (s->scribe == PYR_SCRIBE_SWAPS && can_swap(s)), PYR_SCRIBE_CHOOSES, owner);
    case PYR_POLITICIAN:
        if (pyr_any(s->general))
            return ask_if(p, true, PYR_ADDING, owner);
        pyr_deal_character(p, owner);
        return true;
    default: return true;
    }
}

void pyr_leave_table(const struct pyr *p, unsigned seat, pyr_set cards) {
    struct pyramidion *s = p->s;
    s->table[seat] &= ~cards;
    if (s->doubled != PYR_NONE && (cards >> s->doubled & 1))
        s->doubled = PYR_NONE;
    if (cards & p->c->of_kind[PYR_SCRIBE])
        s->scribe = PYR_SCRIBE_ABSENT;
    if (cards & p->c->of_kind[PYR_DEITY])
        s->named[seat] = PYR_NONE;
}

static void discard(const struct pyr *p, struct pyr_named named) {
    unsigned card = pyr_find(p->s, p->c, named);
    pyr_note(p, PYR_EV_DISCARDED, named.seat, named.type, 0, 0);
    pyr_leave_table(p, named.seat, pyr_card(card));
    p->s->discards |= pyr_card(card) & pyr_common();
}

void pyr_recall(const struct pyr *p, unsigned code) {
    struct pyramidion *s = p->s;
    enum pyr_troop kind = pyr_recall_kind(code);
    unsigned place = pyr_recall_place(code), seat = s->troop[kind][place], most = pyr_most_torturers(s);
    s->troops[kind][seat]++;
    s->troop[kind][place] = PYR_NONE;
    pyr_note(p, PYR_EV_RECALLED, seat, kind, place, 0);
    pyr_tell_most_torturers(p, most);
}

/* The philosopher's marker goes there, and what the card does at once it does again. False if somebody has to decide. */
static bool double_card(const struct pyr *p, struct pyr_named named) {
    struct pyramidion *s = p->s;
    s->effect = s->doubled = (uint8_t)pyr_find(s, p->c, named);
    FEL_CHECK(s->doubled != PYR_NONE);
    pyr_note(p, PYR_EV_DOUBLED, named.seat, named.type, 0, 0);
    return pyr_begin_effect(p);
}

static void swap_one(const struct pyr *p, unsigned from, unsigned to, unsigned resource) {
    struct pyramidion *s = p->s;
    pyr_note(p, PYR_EV_MOVED, s->actor, resource, from, (int)to);
    s->lying[from][resource]--;
    s->lying[to][resource]++;
    s->swap_left--;
}

static void begin_swap(const struct pyr *p, unsigned place) {
    struct pyramidion *s = p->s;
    unsigned here = pyr_sum(s->lying[s->place]), there = pyr_sum(s->lying[place]);
    unsigned size = here < there ? here : there;
    s->scribe = PYR_SCRIBE_SWAPS;
    pyr_note(p, PYR_EV_SWAPS, s->actor, 0, place, 0);
    s->swap_place = (uint8_t)place;
    s->swap_size = s->swap_left = (uint8_t)(size < 2 ? size : 2);
    memset(s->given, 0, sizeof s->given);
    s->decision = PYR_GIVING;
}

/* An answer to what an effect asks. */
void pyr_choose_for_effect(const struct pyr *p, fel_action action) {
    struct pyramidion *s = p->s;
    unsigned seat = s->actor;
    switch ((enum pyr_decision)s->decision) {
    case PYR_NAMING:
        s->named[seat] = (uint8_t)(action - PYR_NAME);
        pyr_note(p, PYR_EV_NAMED, seat, s->named[seat], 0, 0);
        break;
    case PYR_DISCARDING:
        if (action < PYR_SWAP)
            pyr_recall(p, (unsigned)action - PYR_RECALL);
        else
            discard(p, pyr_named((unsigned)action - PYR_DISCARD));
        break;
    case PYR_VIZIER_TAKES: pyr_take(p, seat, (unsigned)action - PYR_TAKE, s->place); break;
    case PYR_DOUBLING:
        if (!double_card(p, pyr_named((unsigned)action - PYR_DOUBLE)))
            return;
        break;
    case PYR_SCRIBE_CHOOSES:
        if (action != PYR_RAISE) {
            begin_swap(p, action - PYR_SWAP);
            return;
        }
        s->scribe = PYR_SCRIBE_RAISES;
        pyr_note(p, PYR_EV_RAISED, seat, 0, s->place, 0);
        break;
    case PYR_GIVING:
        s->given[action - PYR_GIVE]++;
        swap_one(p, s->place, s->swap_place, action - PYR_GIVE);
        if (!s->swap_left) {
            s->swap_left = s->swap_size;
            s->decision = PYR_GETTING;
        }
        return;
    case PYR_GETTING:
        swap_one(p, s->swap_place, s->place, action - PYR_GET);
        if (s->swap_left)
            return;
        break;
    case PYR_ADDING:
        s->general[action - PYR_ADD]--;
        s->lying[s->place][action - PYR_ADD]++;
        pyr_note(p, PYR_EV_ADDED, seat, action - PYR_ADD, s->place, 0);
        pyr_deal_character(p, seat);
        break;
    default: FEL_CHECK(false);
    }
    pyr_effect_done(p);
}
