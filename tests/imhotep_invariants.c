/* Random games over all options: at every step stones and cards are all there, and the points are those that
 * were told. */
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "imhotep_faults.h"
#include "random_match.h"

#ifdef FELUCCA_LONG
enum { GAMES = 10000000 };
#else
enum { GAMES = 200000 };
#endif

/* What the events of a game have told so far. */
struct told {
    int points[FEL_MAX_SEATS];
    unsigned reached; /* sites a ship sailed to this round */
    unsigned rounds;
};

static void hear(struct told *told, const struct fel_events *events) {
    assert_true(events->count > 0 && events->count <= FEL_EVENTS);
    for (unsigned i = 0; i < events->count; i++) {
        const struct fel_event *event = &events->event[i];
        switch (event->kind) {
        case FEL_POINTS: told->points[event->seat] += event->value; break;
        case IMH_EV_ROUND:
            told->reached = 0;
            told->rounds++;
            break;
        case IMH_EV_SAILED:
            assert_false(told->reached >> event->at & 1);
            told->reached |= 1u << event->at;
            break;
        default: break;
        }
    }
}

static void assert_in_order(const struct imhotep *s, const struct told *told) {
    int16_t points[FEL_MAX_SEATS];
    const char *fault = imhotep_fault(s);
    if (fault)
        fail_msg("%s", fault);
    fel_imhotep.points(&fel_imhotep, s, points);
    for (unsigned seat = 0; seat < s->seats; seat++)
        assert_int_equal(points[seat], told->points[seat]);
}

static void assert_final(const struct imhotep *s, const struct told *told) {
    struct fel_score score;
    fel_imhotep.score(&fel_imhotep, s, &score);
    int best = -1000;
    for (unsigned seat = 0; seat < s->seats; seat++) {
        int sum = 0;
        for (unsigned part = 0; part < IMH_PARTS; part++)
            sum += score.part[seat][part];
        assert_int_equal(sum, score.total[seat]);
        assert_int_equal(sum, told->points[seat]);
        best = sum > best ? sum : best;
    }
    assert_true(score.winners > 0 && score.winners < 1u << s->seats);
    for (unsigned seat = 0; seat < s->seats; seat++)
        if (score.winners >> seat & 1)
            assert_int_equal(score.total[seat], best);
    assert_int_equal(told->rounds, IMH_ROUNDS - 1); /* nobody listened to the set-up, which began the first */
}

static void invariants_hold_at_every_step(void **unused) {
    const struct fel_game *game = &fel_imhotep;
    struct fel_rng rng;
    long games = games_to_play(GAMES);
    fel_rng_begin(&rng, 2016);
    for (long i = 0; i < games; i++) {
        struct fel_setup setup;
        struct fel_events events;
        struct fel_state state = {0};
        struct told told = {0};
        const struct imhotep *s = (const void *)&state;
        any_setup(&setup, game, &rng);
        game->setup(game, &state, &setup, NULL);
        assert_in_order(s, &told);
        while (game->to_move(game, &state) != FEL_NOBODY) {
            game->apply(game, &state, any_action(game, &state, &rng), &events);
            hear(&told, &events);
            assert_in_order(s, &told);
        }
        assert_final(s, &told);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(invariants_hold_at_every_step)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
