/* Phase 7: boats are loaded. */
#include "../memory.h"
#include "rules.h"

void pyr_begin_loading(const struct pyr *p) {
    p->s->loading = p->s->quiet = 0;
    pyr_go_on_loading(p);
}

/* What a seat's unused torturer troops can provide of each resource: one each, if the general supply has one. */
static void providers(const struct pyramidion *s, const struct pyr_content *c, unsigned seat,
                      unsigned provided[PYR_STATUE]) {
    memset(provided, 0, PYR_STATUE * sizeof provided[0]);
    for (unsigned place = 0; place < PYR_PLACES; place++) {
        unsigned product = c->place[place].produces;
        if (s->troop[PYR_TORTURER_TROOP][place] == seat && !(s->troops_used >> place & 1) &&
            s->general[product])
            provided[product]++;
    }
}

/* Whether a seat can provide these: plain resources, its troops, and statues for what then lacks. */
static bool can_provide(const struct pyramidion *s, const struct pyr_content *c, unsigned seat,
                        const uint8_t *need, unsigned statues) {
    unsigned provided[PYR_STATUE], lacking = 0;
    providers(s, c, seat, provided);
    for (unsigned r = 0; r < PYR_STATUE; r++) {
        unsigned there = s->goods[seat][r] + provided[r];
        lacking += need[r] > there ? need[r] - there : 0;
    }
    return lacking <= statues;
}

bool pyr_can_load(const struct pyramidion *s, const struct pyr_content *c, unsigned seat, unsigned boat) {
    return boat != PYR_NONE && can_provide(s, c, seat, c->boat[boat].cargo, s->goods[seat][PYR_STATUE]);
}

bool pyr_can_pay_rest(const struct pyramidion *s, const struct pyr_content *c, unsigned seat) {
    return can_provide(s, c, seat, s->need, (unsigned)(s->goods[seat][PYR_STATUE] - s->statues));
}

static bool can_load_any(const struct pyr *p, unsigned seat) {
    for (unsigned i = 0; i < PYR_ROW; i++)
        if (pyr_can_load(p->s, p->c, seat, p->s->row[i]))
            return true;
    return pyr_can_load(p->s, p->c, seat, p->s->karnak[seat]);
}

/* The phase ends after as many turns in a row without a load as there are players. */
void pyr_go_on_loading(const struct pyr *p) {
    struct pyramidion *s = p->s;
    for (; s->quiet < s->seats; s->quiet++, s->loading = (uint8_t)((s->loading + 1) % s->seats)) {
        unsigned seat = s->order[s->loading];
        if (can_load_any(p, seat)) {
            pyr_ask(p, PYR_LOADING, seat);
            return;
        }
    }
    pyr_end_round(p);
}

void pyr_load(const struct pyr *p, unsigned boat) {
    struct pyramidion *s = p->s;
    s->boat = (uint8_t)boat;
    pyr_note(p, PYR_EV_CHOSE, s->actor, boat, 0, 0);
    s->statues = 0;
    memcpy(s->need, p->c->boat[boat].cargo, sizeof s->need);
    s->decision = PYR_PAYING;
}

/* What troops provided goes straight back to the general supply, so only the rest moves. */
void pyr_pay(const struct pyr *p) {
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
    s->loading = (uint8_t)((s->loading + 1) % s->seats);
    pyr_go_on_loading(p);
}
