/* Victory points: boats, and one for the single player with the most torturer troops on places. */
#include "../memory.h"
#include "rules.h"

static unsigned torturers_out(const struct pyramidion *s, unsigned seat) {
    return (unsigned)(PYR_TROOPS - s->troops[PYR_TORTURER_TROOP][seat]);
}

unsigned pyr_most_torturers(const struct pyramidion *s) {
    unsigned best = 0, winner = PYR_NONE;
    for (unsigned seat = 0; seat < s->seats; seat++) {
        unsigned out = torturers_out(s, seat);
        if (out > best) {
            best = out;
            winner = seat;
        } else if (out == best) {
            winner = PYR_NONE;
        }
    }
    return winner;
}

void pyr_tell_most_torturers(const struct pyr *p, unsigned before) {
    unsigned now = p->events ? pyr_most_torturers(p->s) : before;
    if (now == before)
        return;
    if (before != PYR_NONE)
        pyr_note(p, FEL_POINTS, before, PYR_PART_TROOPS, 0, -1);
    if (now != PYR_NONE)
        pyr_note(p, FEL_POINTS, now, PYR_PART_TROOPS, 0, 1);
}

static void score_parts(const struct pyramidion *s, const struct pyr_content *c, struct fel_score *score) {
    memset(score, 0, sizeof *score);
    for (unsigned seat = 0; seat < s->seats; seat++)
        for (uint32_t boats = s->loaded[seat]; boats; boats &= boats - 1)
            score->part[seat][PYR_PART_BOATS] += c->boat[pyr_lowest(boats)].points;
    unsigned tyrant = pyr_most_torturers(s);
    if (tyrant != PYR_NONE)
        score->part[tyrant][PYR_PART_TROOPS] = 1;
    for (unsigned seat = 0; seat < s->seats; seat++)
        score->total[seat] =
            (int16_t)(score->part[seat][PYR_PART_BOATS] + score->part[seat][PYR_PART_TROOPS]);
}

void pyr_victory_points(const struct pyramidion *s, const struct pyr_content *c,
                        int16_t points[FEL_MAX_SEATS]) {
    struct fel_score score;
    score_parts(s, c, &score);
    memcpy(points, score.total, sizeof score.total);
}

/* Of the others with as many points: whether one has as many cards too, and whether one of these as many boats. */
static const char *tie_break(const struct pyramidion *s, const struct fel_score *score, unsigned winner) {
    const char *decided_by = NULL;
    bool same_cards = false, same_boats = false;
    for (unsigned seat = 0; seat < s->seats; seat++) {
        if (seat == winner || score->total[seat] != score->total[winner])
            continue;
        bool cards = s->hand_size[seat] == s->hand_size[winner];
        same_cards |= cards;
        same_boats |= cards && __builtin_popcount(s->loaded[seat]) == __builtin_popcount(s->loaded[winner]);
        decided_by = same_boats   ? N_("the earlier place in player order")
                     : same_cards ? N_("more boats")
                                  : N_("more cards in hand");
    }
    return decided_by;
}

/* The most points, then cards in hand, then boats, then the earlier place in player order. Whoever has reached the target
 * has the most points, so the target need not be looked at. */
void pyr_score(const struct pyramidion *s, const struct pyr_content *c, struct fel_score *score) {
    long best = -1;
    score_parts(s, c, score);
    for (unsigned i = 0; i < s->seats; i++) {
        unsigned seat = s->order[i];
        long rank =
            score->total[seat] * 10000L + s->hand_size[seat] * 100L + __builtin_popcount(s->loaded[seat]);
        if (rank > best) {
            best = rank;
            score->winners = (uint8_t)(1u << seat);
        }
    }
    score->tie_break = tie_break(s, score, pyr_lowest(score->winners));
}
