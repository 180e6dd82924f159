/* A place is resolved: revolt, torturers, negotiators, merchants; then the high priest, Abu Simbel, and all is cleared
 * away. */
#include "../memory.h"
#include "rules.h"

static void lose_cards(const struct pyr *p, unsigned seat) {
    struct pyramidion *s = p->s;
    pyr_note(p, PYR_EV_LOST, seat, 0, s->place, 0);
    s->discards |= s->table[seat] & pyr_common();
    pyr_leave_table(p, seat, s->table[seat]);
}

/* What everybody with cards here has in a category. */
static void tell_counts(const struct pyr *p, unsigned points[FEL_MAX_SEATS][PYR_CATEGORIES],
                        enum pyr_category category) {
    const struct pyramidion *s = p->s;
    if (!p->events)
        return;
    for (unsigned seat = 0; seat < s->seats; seat++)
        if (s->table[seat])
            pyr_note(p, PYR_EV_COUNTED, seat, category, s->place, (int)points[seat][category]);
}

/* All compare at once with every card in effect; then cards are lost; then the spoils are given. */
static void revolt(const struct pyr *p) {
    struct pyramidion *s = p->s;
    unsigned tokens = pyr_revolt_tokens(s, p->c), value = s->place == PYR_PHILAE ? 2 * tokens : 0;
    unsigned points[FEL_MAX_SEATS][PYR_CATEGORIES];
    if (!tokens)
        return;
    FEL_CHECK(tokens <= PYR_TOKENS);
    for (unsigned i = 0; i < tokens; i++) {
        unsigned token = s->tokens[PYR_TOKENS - 1 - i];
        value += p->c->token[token].value;
        pyr_turn_up(p, PYR_EV_TOKEN, 0, token, PYR_TOKENS - 1 - i);
    }
    pyr_note(p, PYR_EV_REVOLT, 0, 0, s->place, (int)value);
    pyr_all_points_here(s, p->c, points);
    tell_counts(p, points, PYR_INFLUENCE);
    for (unsigned seat = 0; seat < s->seats; seat++)
        if (s->table[seat] && points[seat][PYR_INFLUENCE] < value)
            lose_cards(p, seat);
    pyr_all_points_here(s, p->c, points);
    tell_counts(p, points, PYR_INFLUENCE); /* a lost slave driver no longer counts */
    unsigned winner = pyr_most(points, s->seats, PYR_INFLUENCE);
    if (winner == PYR_NONE)
        pyr_note(p, PYR_EV_NO_SPOILS, 0, 0, s->place, 0);
    for (unsigned i = 0; winner != PYR_NONE && i < tokens; i++) {
        unsigned resource = p->c->token[s->tokens[PYR_TOKENS - 1 - i]].resource;
        if (s->general[resource])
            pyr_take(p, winner, resource, PYR_NONE);
    }
    pyr_shuffle(p, PYR_TOKEN_PILE, s->tokens, PYR_TOKENS);
}

static enum pyr_category category_of(enum pyr_troop kind) {
    return kind == PYR_TORTURER_TROOP ? PYR_INFLUENCE : PYR_NEGOTIATION;
}

static void station(const struct pyr *p, enum pyr_troop kind, unsigned seat) {
    struct pyramidion *s = p->s;
    uint8_t *here = &s->troop[kind][s->place];
    unsigned most = pyr_most_torturers(s);
    if (*here == seat || !s->troops[kind][seat]) {
        pyr_note(p, *here == seat ? PYR_EV_KEPT : PYR_EV_NO_TROOP, seat, category_of(kind), s->place, 0);
        return;
    }
    if (*here != PYR_NONE) {
        s->troops[kind][*here]++;
        pyr_note(p, PYR_EV_RECALLED, *here, kind, s->place, 0);
    }
    s->troops[kind][seat]--;
    *here = (uint8_t)seat;
    pyr_note(p, PYR_EV_STATIONED, seat, kind, s->place, 0);
    pyr_tell_most_torturers(p, most);
}

/* Without any cards that is said once, and not for each category. */
static void tell_no_winner(const struct pyr *p, unsigned points[FEL_MAX_SEATS][PYR_CATEGORIES],
                           enum pyr_category category) {
    unsigned sum = 0;
    if (!p->events || !pyr_on_table(p->s))
        return;
    for (unsigned seat = 0; seat < p->s->seats; seat++)
        sum += points[seat][category];
    pyr_note(p, sum ? PYR_EV_TIED : PYR_EV_NOBODY, 0, category, p->s->place, 0);
}

/* All that lies here, told by resource. */
static void take_all(const struct pyr *p, unsigned seat) {
    struct pyramidion *s = p->s;
    uint8_t *lying = s->lying[s->place];
    pyr_note(p, PYR_EV_HAGGLED, seat, 0, s->place, (int)pyr_sum(lying));
    for (unsigned r = 0; r < PYR_RESOURCES; r++)
        s->goods[seat][r] += lying[r];
    for (unsigned r = 0; p->events && r < PYR_RESOURCES; r++)
        if (lying[r])
            pyr_note(p, PYR_EV_GOODS, seat, r, s->place, lying[r]);
    memset(lying, 0, PYR_RESOURCES);
}

static void tell_comparison(const struct pyr *p, unsigned points[FEL_MAX_SEATS][PYR_CATEGORIES],
                            enum pyr_category category, unsigned minimum) {
    if (!p->events || !pyr_on_table(p->s))
        return;
    pyr_note(p, PYR_EV_COMPARED, 0, category, p->s->place, (int)minimum);
    tell_counts(p, points, category);
}

static void clear_place(const struct pyr *p) {
    struct pyramidion *s = p->s;
    s->discards |= pyr_on_table(s) & pyr_common();
    memset(s->table, 0, sizeof s->table);
    memset(s->named, PYR_NONE, sizeof s->named);
    s->doubled = PYR_NONE;
    s->scribe = PYR_SCRIBE_ABSENT;
    pyr_note(p, PYR_EV_CLOSED, 0, 0, s->place, 0);
    pyr_next_activation(p);
}

/* First the high priest, then Abu Simbel in player order. */
static void after_resolving(const struct pyr *p) {
    struct pyramidion *s = p->s;
    if (s->returns && s->table[s->actor]) { /* whoever owns the high priest, which may be gone already */
        s->decision = PYR_RETURNING;
        return;
    }
    s->returns = 0;
    for (; s->place == PYR_ABU_SIMBEL && s->exchanging < s->seats; s->exchanging++) {
        unsigned seat = s->order[s->exchanging];
        if (s->goods[seat][PYR_WORKER] >= PYR_STATUE_WORKERS && s->general[PYR_STATUE]) {
            pyr_ask(p, PYR_EXCHANGING, seat);
            return;
        }
    }
    clear_place(p);
}

void pyr_resolve(const struct pyr *p) {
    struct pyramidion *s = p->s;
    unsigned points[FEL_MAX_SEATS][PYR_CATEGORIES];
    revolt(p);
    pyr_all_points_here(s, p->c, points);
    if (!pyr_on_table(s))
        pyr_note(p, PYR_EV_EMPTY, 0, 0, s->place, 0);
    for (unsigned kind = 0; kind < PYR_TROOP_KINDS; kind++) {
        enum pyr_category category = category_of(kind);
        unsigned winner = pyr_most(points, s->seats, category);
        unsigned minimum = pyr_minimum(s, p->c, s->place, kind);
        tell_comparison(p, points, category, minimum);
        if (winner == PYR_NONE)
            tell_no_winner(p, points, category);
        else if (points[winner][category] < minimum)
            pyr_note(p, PYR_EV_SHORT, winner, category, s->place, (int)(minimum - points[winner][category]));
        else
            station(p, kind, winner);
    }
    unsigned merchant = pyr_most(points, s->seats, PYR_HAGGLING);
    tell_comparison(p, points, PYR_HAGGLING, PYR_HAGGLING_MINIMUM);
    if (merchant != PYR_NONE)
        take_all(p, merchant);
    else
        tell_no_winner(p, points, PYR_HAGGLING);
    unsigned priest = pyr_lies(s, p->c, PYR_HIGH_PRIEST);
    if (priest != PYR_NONE) {
        s->returns = (uint8_t)pyr_times(s, priest);
        s->actor = (uint8_t)pyr_owner(s, priest);
    }
    s->exchanging = 0;
    after_resolving(p);
}

static void return_card(const struct pyr *p, struct pyr_named named) {
    struct pyramidion *s = p->s;
    unsigned card = pyr_find(s, p->c, named);
    pyr_leave_table(p, named.seat, pyr_card(card));
    s->hand[named.seat] |= pyr_card(card);
    s->hand_size[named.seat]++;
    s->open[named.seat] |= pyr_card(card) & pyr_common();
    s->returns--;
    pyr_note(p, PYR_EV_RETURNED, named.seat, named.type, 0, 0);
}

static void exchange(const struct pyr *p, unsigned seat) {
    struct pyramidion *s = p->s;
    s->goods[seat][PYR_WORKER] -= PYR_STATUE_WORKERS;
    s->general[PYR_WORKER] += PYR_STATUE_WORKERS;
    s->general[PYR_STATUE]--;
    s->goods[seat][PYR_STATUE]++;
    pyr_note(p, PYR_EV_EXCHANGED, seat, 0, 0, 0);
}

/* An answer to the high priest's question, or Abu Simbel's. */
void pyr_choose_after_resolving(const struct pyr *p, fel_action action) {
    struct pyramidion *s = p->s;
    bool returning = s->decision == PYR_RETURNING;
    if (!returning)
        s->exchanging++;
    if (action == PYR_DECLINE) {
        pyr_note(p, PYR_EV_DECLINED, s->actor, s->decision, 0, 0);
    } else if (returning) {
        struct pyr_named named = pyr_named((unsigned)action - PYR_RETURN);
        named.seat = s->actor;
        return_card(p, named);
    } else {
        exchange(p, s->actor);
    }
    after_resolving(p);
}
