/* A match looked back at: another seed finds the same turning points, whoever does the looking finds the same figures, and
 * the line of chances jumps where the match turned and hardly anywhere else. */
#include "bots/review.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bots/player.h"
#include "check.h"
#include "random_match.h"

static void *memory_of(size_t bytes) {
    void *memory = malloc(bytes);
    assert_non_null(memory);
    return memory;
}

/* As good as people's matches: some of the players think more, some less. */
static void play(struct fel_match *match, const struct fel_game *game, unsigned seats, uint64_t seed) {
    static const char *const names[] = {"plain:125it", "plain:25it"};
    struct fel_setup setup;
    struct fel_bot *bot[FEL_MAX_SEATS];
    struct fel_rng rng;
    fel_rng_begin(&rng, seed);
    fel_setup_begin(&setup, game, seats);
    fel_rng_seed(&rng, setup.seed);
    fel_match_begin(match, game, &setup);
    for (unsigned seat = 0; seat < seats; seat++) {
        struct fel_player player;
        assert_true(fel_player_read(names[seat], &player));
        bot[seat] = fel_bot_begin(memory_of(fel_bot_bytes(&player)), &player, game, seed + seat);
    }
    for (int mover; (mover = fel_match_to_move(match)) != FEL_NOBODY;) {
        struct fel_state view;
        game->view(game, &match->state, mover, &view);
        fel_action action = fel_bot_choose(bot[mover], &view);
        assert_true(fel_match_act(match, action, NULL));
        for (unsigned seat = 0; seat < seats; seat++)
            fel_bot_follow(bot[seat], (unsigned)mover, action);
    }
    for (unsigned seat = 0; seat < seats; seat++)
        free(bot[seat]); /* begins where its memory does */
}

static void begin(struct fel_review *review, const struct fel_match *match, uint32_t iterations,
                  uint64_t seed) {
    const struct fel_game *game = match->game;
    struct fel_state state, view;
    fel_review_begin(review, game, iterations, seed, memory_of(match->count * sizeof(struct fel_decision)));
    fel_match_at(match, 0, &state);
    for (size_t at = 0; at < match->count; at++) {
        game->view(game, &state, game->to_move(game, &state), &view);
        fel_review_add(review, at, &view, match->action[at]);
        game->apply(game, &state, match->action[at], NULL);
    }
    fel_review_end(review, &state);
}

/* Up to this many looks at once, in slices of this many iterations; those taken last are given back first. */
static void look_back(struct fel_review *review, unsigned at_once, uint32_t slice) {
    const size_t bytes = fel_look_bytes(review);
    struct fel_look look[8];
    void *memory[8];
    for (unsigned i = 0; i < at_once; i++)
        memory[i] = memory_of(bytes);
    double part = 0;
    while (!fel_review_done(review)) {
        unsigned taken = 0;
        while (taken < at_once && fel_look_take(review, &look[taken], memory[taken], bytes))
            taken++;
        assert_true(taken > 0 && part < 1 && fel_review_progress(review) >= part);
        for (bool more = true; more;) {
            more = false;
            for (unsigned i = 0; i < taken; i++)
                more |= fel_look_think(&look[i], slice);
        }
        while (taken-- > 0)
            fel_look_give(&look[taken]);
        part = fel_review_progress(review);
    }
    assert_true(fel_review_progress(review) == 1);
    for (unsigned i = 0; i < at_once; i++)
        free(memory[i]);
}

/* --- steady ---------------------------------------------------------------------------------------------- */

/* How far the line of chances moves at actions that all looks found as good as any: nobody changed anything there, and
 * hardly a card does. */
static double idle_jump(const struct fel_review *review) {
    double sum = 0;
    unsigned count = 0;
    for (size_t i = 0; i + 1 < review->count; i++) {
        const struct fel_decision *now = &review->decision[i];
        double before[FEL_MAX_SEATS], after[FEL_MAX_SEATS];
        if (now->cost > 0)
            continue;
        fel_review_chances(review, i, before);
        fel_review_chances(review, i + 1, after);
        sum += fabs(before[now->seat] - after[now->seat]);
        count++;
    }
    return sum / count;
}

static void another_seed_finds_the_same_turning_points(void **unused) {
    unsigned found = 0;
    if (games_to_play(2) < 2) /* figures, not memory: nothing for the sanitizers, and long */
        skip();
    for (unsigned i = 0; i < 2; i++) {
        struct fel_match match;
        struct fel_review one, other;
        play(&match, fel_games[i], 2, 1 + (uint64_t)i);
        begin(&one, &match, FEL_REVIEW_ITERATIONS, 1);
        begin(&other, &match, FEL_REVIEW_ITERATIONS, 2);
        look_back(&one, 1, 1 << 30);
        look_back(&other, 1, 1 << 30);
        assert_int_equal(one.turnings, other.turnings);
        for (unsigned k = 0; k < one.turnings; k++)
            assert_true(fel_is_turning_point(&other, &other.decision[one.turning[k] - one.decision]));
        assert_true(idle_jump(&one) < 0.015);
        found += one.turnings;
        free(one.decision);
        free(other.decision);
        fel_match_end(&match);
    }
    assert_true(found > 0);
}

/* --- whoever looks --------------------------------------------------------------------------------------- */

static void assert_same(const struct fel_review *a, const struct fel_review *b) {
    assert_int_equal(a->count, b->count);
    assert_int_equal(a->turnings, b->turnings);
    for (unsigned i = 0; i < a->turnings; i++) {
        assert_int_equal(a->turning[i]->at, b->turning[i]->at);
        assert_true(a->turning[i]->why.difference == b->turning[i]->why.difference);
    }
    for (size_t i = 0; i < a->count; i++) {
        assert_true(a->decision[i].cost == b->decision[i].cost);
        assert_true(a->decision[i].margin == b->decision[i].margin);
        assert_int_equal(a->decision[i].looks, b->decision[i].looks);
        assert_int_equal(a->decision[i].best.action, b->decision[i].best.action);
    }
}

/* The rule of review.h, worked out in another way. */
static void check_turning_points(const struct fel_review *review) {
    double least = 1, most = 0, widest = 0;
    unsigned tenths = 0;
    for (unsigned i = 0; i < review->turnings; i++) {
        assert_true(i == 0 || review->turning[i - 1]->cost >= review->turning[i]->cost);
        least = review->turning[i]->cost;
    }
    for (size_t i = 0; i < review->count; i++) {
        const struct fel_decision *decision = &review->decision[i];
        double next = 0.2;
        tenths += decision->cost >= 0.1;
        if (!fel_is_turning_point(review, decision))
            most = decision->cost > most ? decision->cost : most;
        for (size_t k = 0; k < review->count; k++)
            if (review->decision[k].cost > decision->cost && review->decision[k].cost < next)
                next = review->decision[k].cost;
        if (decision->cost >= 0.1 && decision->cost < 0.2 && next - decision->cost > widest)
            widest = next - decision->cost;
    }
    assert_true(review->turnings <= FEL_TURNING_POINTS && least >= 0.1 && most <= least);
    if (tenths > FEL_TURNING_POINTS)
        return;
    assert_true(most < 0.2);
    least = least < 0.2 ? least : 0.2;
    most = most > 0.1 ? most : 0.1;
    assert_true(least - most >= widest);
}

static void check_line(const struct fel_review *review) {
    double chance[FEL_MAX_SEATS];
    for (size_t i = 0; i <= review->count; i++) {
        double sum = 0;
        fel_review_chances(review, i, chance);
        for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++) {
            assert_true(chance[seat] >= 0 && chance[seat] <= 1);
            sum += chance[seat];
        }
        assert_true(fabs(sum - 1) < 1e-9);
    }
    assert_true(review->over);
    assert_memory_equal(chance, review->result, sizeof chance);
}

static void threads_and_slices_do_not_matter(void **unused) {
    struct fel_rng rng;
    unsigned found = 0;
    fel_rng_begin(&rng, 3);
    for (int i = 0; i < 6; i++) {
        struct fel_match match;
        struct fel_review one, other;
        any_match(&match, fel_games[i % 2], &rng);
        begin(&one, &match, 120, 1);
        begin(&other, &match, 120, 1);
        look_back(&one, 1, 1 << 30);
        look_back(&other, 8, 7);
        assert_same(&one, &other);
        check_turning_points(&one);
        check_line(&one);
        found += one.turnings;
        free(one.decision);
        free(other.decision);
        fel_match_end(&match);
    }
    assert_true(found > 5);
}

/* A match that nobody has begun, and looks that are as short as can be. */
static void almost_nothing_can_be_looked_at(void **unused) {
    struct fel_match match;
    struct fel_review review;
    struct fel_rng rng;
    fel_rng_begin(&rng, 4);
    any_match(&match, fel_games[0], &rng);
    begin(&review, &match, 1, 1);
    look_back(&review, 1, 1);
    check_line(&review);
    free(review.decision);
    fel_match_undo(&match, 0);
    begin(&review, &match, 1, 1);
    assert_true(fel_review_done(&review) && review.turnings == 0 && !review.over);
    free(review.decision);
    fel_match_end(&match);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(another_seed_finds_the_same_turning_points),
        cmocka_unit_test(threads_and_slices_do_not_matter),
        cmocka_unit_test(almost_nothing_can_be_looked_at),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
