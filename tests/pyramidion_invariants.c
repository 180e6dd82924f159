/* Random games over all options: at every step resources, cards, troops, boats and tokens are all there, and the points
 * are those that were told. Half of the games are played by seats that would rather recruit than fight, so that piles
 * run out. */
#include "check.h"
#include "pyramidion_faults.h"
#include "random_match.h"

#ifdef FELUCCA_LONG
enum { GAMES = 5000000 };
#else
enum { GAMES = 100000 };
#endif

static fel_action choose(const struct pyramidion *s, bool recruiter, struct fel_rng *rng) {
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = fel_pyramidion.legal(&fel_pyramidion, s, list);
    if (recruiter && s->decision == PYR_TURN && list[0] == PYR_PASS && fel_rng_below(rng, 8))
        return PYR_PASS;
    if (recruiter && s->decision == PYR_RECRUITING && count > 1)
        return list[1 + fel_rng_below(rng, count - 1)];
    return list[fel_rng_below(rng, count)];
}

static void hear(int points[FEL_MAX_SEATS], const struct fel_events *events) {
    assert_true(events->count > 0 && events->count < FEL_EVENTS);
    for (unsigned i = 0; i < events->count; i++)
        if (events->event[i].kind == FEL_POINTS)
            points[events->event[i].seat] += events->event[i].value;
}

static void assert_in_order(const struct pyramidion *s, const int told[FEL_MAX_SEATS]) {
    int16_t points[FEL_MAX_SEATS];
    const char *fault = pyramidion_fault(s, fel_pyramidion.content);
    if (fault)
        fail_msg("%s", fault);
    fel_pyramidion.points(&fel_pyramidion, s, points);
    for (unsigned seat = 0; seat < s->seats; seat++)
        assert_int_equal(points[seat], told[seat]);
}

static void invariants_hold_at_every_step(void **unused) {
    const struct fel_game *game = &fel_pyramidion;
    struct fel_rng rng;
    long games = games_to_play(GAMES);
    unsigned recycled = 0;
    fel_rng_begin(&rng, 2012);
    for (long i = 0; i < games; i++) {
        struct fel_setup setup;
        struct fel_events events;
        struct pyramidion s;
        int told[FEL_MAX_SEATS] = {0};
        any_setup(&setup, game, &rng);
        game->setup(game, &s, &setup, &events);
        assert_in_order(&s, told);
        while (game->to_move(game, &s) != FEL_NOBODY) {
            game->apply(game, &s, choose(&s, i % 2, &rng), &events);
            hear(told, &events);
            assert_in_order(&s, told);
            recycled += s.recycled != 0;
        }
        struct fel_score score;
        game->score(game, &s, &score);
        assert_int_equal(__builtin_popcount(score.winners), 1);
    }
    assert_true(games < 1000 || recycled > 0);
}

/* Views, where the discards were shuffled in the middle of a round and hands can be told in part. */
static void views_hold_after_recycling(void **unused) {
    const struct fel_game *game = &fel_pyramidion;
    struct fel_rng rng;
    unsigned checked = 0;
    fel_rng_begin(&rng, 2013);
    while (checked < 2000) {
        struct fel_setup setup;
        struct pyramidion s, view, dealt, again;
        any_setup(&setup, game, &rng);
        game->setup(game, &s, &setup, NULL);
        while (game->to_move(game, &s) != FEL_NOBODY) {
            game->apply(game, &s, choose(&s, true, &rng), NULL);
            if (!s.recycled)
                continue;
            for (int seat = FEL_NOBODY; seat < s.seats; seat++) {
                game->view(game, &s, seat, &view);
                game->deal(game, &view, &rng, &dealt);
                game->view(game, &dealt, seat, &again);
                assert_memory_equal(&view, &again, sizeof view);
                assert_null(pyramidion_fault(&dealt, game->content));
                for (int other = 0; other < s.seats; other++) { /* somebody else in it thinks in turn */
                    struct pyramidion other_view, other_dealt;
                    game->view(game, &dealt, other, &other_view);
                    game->deal(game, &other_view, &rng, &other_dealt);
                    assert_null(pyramidion_fault(&other_dealt, game->content));
                }
            }
            checked++;
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(invariants_hold_at_every_step),
        cmocka_unit_test(views_hold_after_recycling),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
