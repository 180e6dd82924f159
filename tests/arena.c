/* The arena: its arithmetic against distributions that are known, and its bookkeeping. */
#include "arena/arena.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "arena/standing.h"
#include "arena/statistics.h"
#include "check.h"
#include "players/seat.h"
#include "players/supervisor.h"

static struct fel_rng rng;

static double chance(void) {
    return (double)(fel_rng_next(&rng) >> 11) / (double)(1ull << 53);
}

static void assert_near(double value, double expected, double tolerance) {
    if (!(fabs(value - expected) <= tolerance))
        fail_msg("%g is not within %g of %g", value, tolerance, expected);
}

/* --- arithmetic ----------------------------------------------------------------------------------------- */

static void elo_and_share_are_inverse(void **unused) {
    assert_near(elo_of_share(0.75, 2), 190.85, 0.01); /* 3 to 1 */
    assert_near(elo_of_share(10.0 / 11, 2), 400, 1e-9);
    assert_near(share_of_elo(0, 3), 1.0 / 3, 1e-12);
    assert_true(isinf(elo_of_share(0, 2)) && isinf(elo_of_share(1, 2)));
    for (unsigned players = 2; players <= 4; players++)
        for (int elo = -800; elo <= 800; elo += 50)
            assert_near(elo_of_share(share_of_elo(elo, players), players), elo, 1e-6);
}

static void a_mean_has_students_interval(void **unused) {
    struct sample sample = {0};
    for (int i = 1; i <= 5; i++)
        sample_add(&sample, i);
    struct interval interval = mean_interval(&sample);
    assert_near(interval.mean, 3, 1e-12);
    assert_near(interval.high - 3, 2.776 * sqrt(2.5 / 5),
                0.05); /* the table's value for 4 degrees of freedom */
    assert_near(3 - interval.low, interval.high - 3, 1e-12);
    struct sample single = {0};
    sample_add(&single, 3);
    assert_true(isinf(mean_interval(&single).high));
}

static void a_share_stays_between_0_and_1(void **unused) {
    struct sample none = {0}, all = {0};
    for (int i = 0; i < 50; i++) {
        sample_add(&none, 0);
        sample_add(&all, 1);
    }
    struct interval low = share_interval(&none, 100), high = share_interval(&all, 100);
    assert_true(low.low == 0 && low.mean == 0 && high.mean == 1 && high.high == 1);
    assert_near(low.high, 0.037, 0.001); /* Wilson's for 0 of 100 */
    assert_near(high.low, 1 - low.high, 1e-12);
}

/* A group of games as a player meets them. */
enum kind {
    INDEPENDENT,
    ALIKE, /* the same result in all seats */
    SPLIT, /* most often the seat or luck decides, and everybody wins once */
};

static double group_result(enum kind kind, unsigned games, double share) {
    const double split = 0.9;
    double won = 0;
    switch (kind) {
    case INDEPENDENT:
        for (unsigned i = 0; i < games; i++)
            won += chance() < share;
        return won / games;
    case ALIKE: return chance() < share;
    case SPLIT: break;
    }
    if (chance() < split)
        return 1.0 / games;
    return chance() < (share - split / games) / (1 - split);
}

/* How often the interval holds the truth. */
static double coverage(enum kind kind, unsigned games, double share, unsigned groups) {
    const int trials = 2000;
    int held = 0;
    for (int i = 0; i < trials; i++) {
        struct sample sample = {0};
        for (unsigned k = 0; k < groups; k++)
            sample_add(&sample, group_result(kind, games, share));
        struct interval interval = share_interval(&sample, groups * games);
        held += interval.low <= share && share <= interval.high;
    }
    return (double)held / trials;
}

static void intervals_hold_the_truth_19_times_in_20(void **unused) {
    static const struct {
        enum kind kind;
        unsigned games;
        double share;
    } cases[] = {{INDEPENDENT, 2, 0.5}, {INDEPENDENT, 2, 0.05}, {INDEPENDENT, 3, 1.0 / 3},
                 {INDEPENDENT, 4, 0.7}, {ALIKE, 2, 0.5},        {ALIKE, 3, 0.3},
                 {SPLIT, 2, 0.5},       {SPLIT, 2, 0.52},       {SPLIT, 3, 1.0 / 3 + 0.02},
                 {SPLIT, 4, 0.25}};
    fel_rng_begin(&rng, 1);
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        /* With many groups just so; with few never much less, and more does no harm. */
        double many = coverage(cases[i].kind, cases[i].games, cases[i].share, 400);
        double few = coverage(cases[i].kind, cases[i].games, cases[i].share, 40);
        assert_near(many, 0.95, 0.02);
        assert_true(few > 0.92);
    }
}

/* Games that are decided by luck nearly always must not hide a difference that is there. */
static void shared_seeds_make_intervals_narrow(void **unused) {
    struct sample apart = {0}, paired = {0};
    fel_rng_begin(&rng, 2);
    for (int i = 0; i < 1000; i++) {
        sample_add(&apart, group_result(INDEPENDENT, 2, 0.5));
        sample_add(&paired, group_result(SPLIT, 2, 0.5));
    }
    struct interval wide = share_interval(&apart, 2000), narrow = share_interval(&paired, 2000);
    assert_true(narrow.high - narrow.low < 0.6 * (wide.high - wide.low));
}

/* How often the sequential test of 0 against 20 Elo takes the one for the other. */
static double sprt_errors(enum kind kind, double elo) {
    const int trials = 600;
    double low = share_of_elo(0, 2), high = share_of_elo(20, 2), share = share_of_elo(elo, 2);
    int wrong = 0;
    for (int i = 0; i < trials; i++) {
        struct sample sample = {0};
        double ratio;
        do {
            sample_add(&sample, group_result(kind, 2, share));
            ratio = sprt_log_ratio(&sample, low, high);
        } while (fabs(ratio) < sprt_bound());
        wrong += (ratio > 0) != (elo > 10);
    }
    return (double)wrong / trials;
}

static void a_test_is_wrong_once_in_20(void **unused) {
    fel_rng_begin(&rng, 3);
    for (enum kind kind = INDEPENDENT; kind <= SPLIT; kind++) {
        assert_true(sprt_errors(kind, 0) < 0.07);
        assert_true(sprt_errors(kind, 20) < 0.07);
        assert_true(sprt_errors(kind, -20) < 0.01);
    }
}

static void a_test_needs_more_than_a_few_games(void **unused) {
    struct sample sample = {0};
    int groups = 0;
    do {
        sample_add(&sample, 1);
        groups++;
    } while (sprt_log_ratio(&sample, 0.5, share_of_elo(20, 2)) < sprt_bound());
    assert_in_range(groups, 6, 20);
}

/* --- bookkeeping ---------------------------------------------------------------------------------------- */

static void begin_arena(struct arena *arena, const char *const player[], unsigned players) {
    memset(arena, 0, sizeof *arena);
    arena->game = fel_game_named("imhotep");
    fel_setup_begin(&arena->setup, arena->game, players);
    arena->groups = 40;
    arena->threads = 2;
    for (unsigned i = 0; i < players; i++) {
        snprintf(arena->player[i].name, sizeof arena->player[i].name, "player %u", i);
        assert_true(seat_player_read(player[i], &arena->player[i].who));
        arena->player[i].who.milliseconds = 2000;
    }
}

static bool count(void *context, const struct arena_group *group) {
    struct standing *standing = context;
    assert_int_equal(group->number, standing->groups); /* in order */
    standing_count(standing, group);
    return true;
}

static void run(const struct arena *arena, struct standing *standing) {
    char trouble[ARENA_TROUBLE_BYTES];
    memset(standing, 0, sizeof *standing);
    standing->arena = arena;
    if (!arena_run(arena, count, standing, trouble))
        fail_msg("%s", trouble);
}

static void the_result_does_not_depend_on_the_threads(void **unused) {
    static const char *const players[] = {"search:5it", "random", "search:5it"};
    struct arena arena;
    struct standing one, four;
    begin_arena(&arena, players, 3);
    arena.any_options = true;
    arena.groups = 280; /* more than are played ahead */
    arena.threads = 1;
    run(&arena, &one);
    arena.threads = 4;
    run(&arena, &four);
    assert_int_equal(one.groups, 280);
    assert_true(one.actions == four.actions);
    for (unsigned i = 0; i < 3; i++) {
        assert_memory_equal(&one.won[i], &four.won[i], sizeof one.won[i]);
        assert_memory_equal(&one.lead[i], &four.lead[i], sizeof one.lead[i]);
        assert_memory_equal(one.won_in_seat[i], four.won_in_seat[i], sizeof one.won_in_seat[i]);
        assert_true(one.decisions[i] == four.decisions[i]);
    }
    assert_near(one.won[0].sum + one.won[1].sum + one.won[2].sum, 280, 1e-9);
    assert_near(one.lead[0].sum + one.lead[1].sum + one.lead[2].sum, 0, 1e-6);
}

/* A second count: who sat where, with which seed. */
static bool watch_seats(void *context, const struct arena_group *group) {
    const struct arena *arena = context;
    unsigned sat[4] = {0};
    for (unsigned number = 0; number < 4; number++) {
        const struct fel_match *match = &group->game[number].match;
        assert_memory_equal(&match->setup, &group->game[0].match.setup, sizeof match->setup);
        for (unsigned seat = 0; seat < 4; seat++) {
            unsigned player = arena_player_at(arena, seat, number);
            assert_string_equal(match->name[seat], arena->player[player].name);
            sat[player] |= 1u << seat;
        }
    }
    for (unsigned player = 0; player < 4; player++)
        assert_int_equal(sat[player], 15);
    return group->number < 9;
}

static void everybody_has_every_seat(void **unused) {
    static const char *const players[] = {"random", "random", "random", "random"};
    struct arena arena;
    char trouble[ARENA_TROUBLE_BYTES];
    begin_arena(&arena, players, 4);
    assert_true(arena_run(&arena, watch_seats, &arena, trouble)); /* and ends early when told to */
}

static void the_same_players_are_equal(void **unused) {
    static const char *const players[] = {"search:10it", "search:10it"};
    struct arena arena;
    struct standing standing;
    begin_arena(&arena, players, 2);
    run(&arena, &standing);
    assert_true(sample_mean(&standing.won[0]) == 0.5); /* the same cards, the same luck, both seats */
    assert_true(standing.lead[0].sum == 0);
}

static void it_stops_when_told(void **unused) {
    static const char *const players[] = {"random", "random"};
    struct arena arena;
    struct standing standing = {.arena = &arena};
    char trouble[ARENA_TROUBLE_BYTES];
    atomic_bool stop = true;
    begin_arena(&arena, players, 2);
    arena.stop = &stop;
    assert_true(arena_run(&arena, count, &standing, trouble));
    assert_int_equal(standing.groups, 0);
}

/* --- programs ------------------------------------------------------------------------------------------- */

/* Takes the first legal action. */
#define FIRST                                                                                                \
    "exec:while read -r word rest; do case $word in felucca) echo hello first ;; choose) "                   \
    "rest=${rest#*legal\\\":[\\\"}; "                                                                        \
    "printf '%s\\n' \"${rest%%\\\"*}\" ;; esac; done"

static void a_program_plays(void **unused) {
    static const char *const players[] = {FIRST, "random"};
    struct arena arena;
    struct standing standing;
    begin_arena(&arena, players, 2);
    arena.any_options = true;
    arena.groups = 10;
    run(&arena, &standing);
    assert_int_equal(standing.forfeits[0], 0);
    assert_true(standing.decisions[0] > 400 && standing.lead[0].count == 10);
}

/* Of each pair of games it forfeits one: it ends as soon as it is asked in seat 1. */
#define HALF                                                                                                 \
    "exec:while read -r word rest; do case $word in felucca) echo hello half ;; choose) case $rest in "      \
    "*'\"seat\":1'*) exit 7 ;; esac; rest=${rest#*legal\\\":[\\\"}; printf '%s\\n' \"${rest%%\\\"*}\" ;; "   \
    "esac; done"

static void forfeits_are_counted(void **unused) {
    static const char *const players[] = {"random", HALF, "random"};
    struct arena arena;
    struct standing standing;
    begin_arena(&arena, players, 3);
    arena.groups = 6;
    run(&arena, &standing);
    assert_int_equal(standing.forfeits[0], 0);
    assert_int_equal(standing.forfeits[1], 6);
    assert_int_equal(standing.forfeits[2], 0);
    assert_int_equal(standing.first_forfeit[1], 1); /* in the first game of a group player 1 has seat 1 */
    assert_string_equal(standing.first_fault[1], "it ended with exit code 7");
    assert_true(standing.won_in_seat[1][1] == 0);
    assert_true(standing.won_in_seat[0][0] >= 3 && standing.won_in_seat[2][2] >= 3); /* they shared those */
    assert_int_equal(standing.lead[1].count, 0); /* no group was played to its end by all */
    assert_near(standing.won[0].sum + standing.won[1].sum + standing.won[2].sum, 6, 1e-9);
}

/* A program that is gone for good is no reason to count thousands of forfeits. */
static void a_program_that_never_starts_ends_it(void **unused) {
    static const char *const players[] = {"exec:exit 5", "random"};
    struct arena arena;
    struct standing standing = {.arena = &arena};
    char trouble[ARENA_TROUBLE_BYTES];
    begin_arena(&arena, players, 2);
    arena.groups = 1000;
    assert_false(arena_run(&arena, count, &standing, trouble));
    assert_string_equal(
        trouble, "player 0: it can't be started any more, so the arena ends: it ended with exit code 5");
    assert_true(standing.groups < 10);
}

int main(int argc, char **argv) {
    supervisor_main(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elo_and_share_are_inverse),
        cmocka_unit_test(a_mean_has_students_interval),
        cmocka_unit_test(a_share_stays_between_0_and_1),
        cmocka_unit_test(intervals_hold_the_truth_19_times_in_20),
        cmocka_unit_test(shared_seeds_make_intervals_narrow),
        cmocka_unit_test(a_test_is_wrong_once_in_20),
        cmocka_unit_test(a_test_needs_more_than_a_few_games),
        cmocka_unit_test(the_result_does_not_depend_on_the_threads),
        cmocka_unit_test(everybody_has_every_seat),
        cmocka_unit_test(the_same_players_are_equal),
        cmocka_unit_test(it_stops_when_told),
        cmocka_unit_test(a_program_plays),
        cmocka_unit_test(forfeits_are_counted),
        cmocka_unit_test(a_program_that_never_starts_ends_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
