/* Phase 7: boats are loaded. */
#include "../memory.h"
#include "rules.h"

void pyr_providers(const struct pyramidion *s, const struct pyr_content *c, unsigned seat,
                   uint8_t provided[PYR_STATUE]) {
    memset(provided, 0, PYR_STATUE);
    for (unsigned place = 0; place < PYR_PLACES; place++)
        provided[c->place[place].produces] += pyr_provides(s, c, seat, place);
}

uint64_t pyr_provided(const struct pyramidion *s, const struct pyr_content *c, unsigned seat) {
    const unsigned unused = ~(unsigned)s->troops_used;
    const uint64_t each = 0x0101010101, general = pyr_amounts(s->general),
                   left = (general + 0x7f * each) >> 7 & each; /* a bit for each that there is some of */
    uint64_t provided = 0;
    for (unsigned place = 0; place < PYR_PLACES; place++) {
        const unsigned its_own = s->troop[PYR_TORTURER_TROOP][place] == seat;
        provided += (uint64_t)(its_own & unused >> place) << 8 * c->place[place].produces;
    }
    return provided & left * 0xff;
}

unsigned pyr_lacking(const struct pyramidion *s, unsigned seat, const uint8_t need[PYR_STATUE],
                     const uint8_t provided[PYR_STATUE], uint8_t lacking[PYR_STATUE]) {
    unsigned sum = 0;
    for (unsigned r = 0; r < PYR_STATUE; r++) {
        unsigned there = (unsigned)s->goods[seat][r] + provided[r];
        lacking[r] = (uint8_t)(need[r] > there ? need[r] - there : 0);
        sum += lacking[r];
    }
    return sum;
}

bool pyr_can_load(const struct pyramidion *s, const struct pyr_content *c, unsigned seat, unsigned boat) {
    if (boat == PYR_NONE)
        return false;
    const uint64_t there = pyr_amounts(s->goods[seat]) + pyr_provided(s, c, seat);
    return pyr_not_there(pyr_amounts(c->boat[boat].cargo), there) <= s->goods[seat][PYR_STATUE];
}

static bool can_load_any(const struct pyr *p, unsigned seat) {
    for (unsigned i = 0; i < PYR_ROW; i++)
        if (pyr_can_load(p->s, p->c, seat, p->s->row[i]))
            return true;
    return pyr_can_load(p->s, p->c, seat, p->s->karnak[seat]);
}

/* The turn goes on to the next in player order. */
static void next_loader(struct pyramidion *s) {
    s->loading = (uint8_t)((s->loading + 1) % s->seats);
}

/* The phase ends after as many turns in a row without a load as there are players. */
static void go_on_loading(const struct pyr *p) {
    struct pyramidion *s = p->s;
    for (; s->quiet < s->seats; s->quiet++, next_loader(s)) {
        unsigned seat = s->order[s->loading];
        if (can_load_any(p, seat)) {
            pyr_ask(p, PYR_LOADING, seat);
            return;
        }
    }
    pyr_end_round(p);
}

void pyr_begin_loading(const struct pyr *p) {
    p->s->loading = p->s->quiet = 0;
    go_on_loading(p);
}

void pyr_choose_boat(const struct pyr *p, fel_action action) {
    struct pyramidion *s = p->s;
    if (action == PYR_PASS) {
        pyr_note(p, PYR_EV_HELD, s->actor, 0, 0, 0);
        s->quiet++;
        next_loader(s);
        go_on_loading(p);
        return;
    }
    unsigned boat = (unsigned)action - PYR_LOAD;
    s->boat = (uint8_t)boat;
    pyr_note(p, PYR_EV_CHOSE, s->actor, boat, 0, 0);
    s->statues = 0;
    memcpy(s->need, p->c->boat[boat].cargo, sizeof s->need);
    s->decision = PYR_PAYING;
}

/* What troops provided goes straight back to the general supply, so only the rest moves. */
static void pay(const struct pyr *p) {
    struct pyramidion *s = p->s;
    unsigned seat = s->actor;
    for (unsigned r = 0; r < PYR_STATUE; r++) {
        s->goods[seat][r] -= s->need[r];
        s->general[r] += s->need[r];
    }
    s->goods[seat][PYR_STATUE] -= s->statues;
    s->general[PYR_STATUE] += s->statues;
    s->loaded[seat] |= 1u << s->boat;
    pyr_note(p, PYR_EV_LOADED, seat, s->boat, 0, 0);
    pyr_note(p, FEL_POINTS, seat, PYR_PART_BOATS, 0, p->c->boat[s->boat].points);
    for (unsigned i = 0; i < PYR_ROW; i++)
        if (s->row[i] == s->boat)
            s->row[i] = PYR_NONE;
    if (s->karnak[seat] == s->boat)
        s->karnak[seat] = PYR_NONE;
    s->boat = PYR_NONE;
    s->boat_loaded = true;
    s->quiet = 0;
    next_loader(s);
    go_on_loading(p);
}

void pyr_pay_with(const struct pyr *p, fel_action action) {
    struct pyramidion *s = p->s;
    if (action == PYR_PAY) {
        pay(p);
    } else if (action < PYR_STAND_IN) {
        unsigned place = action - PYR_TROOP, product = p->c->place[place].produces;
        s->troops_used |= (uint8_t)(1u << place);
        s->need[product]--;
        pyr_note(p, PYR_EV_PROVIDED, s->actor, product, place, 0);
    } else {
        s->need[action - PYR_STAND_IN]--;
        s->statues++;
        pyr_note(p, PYR_EV_STOOD_IN, s->actor, action - PYR_STAND_IN, 0, 0);
    }
}
