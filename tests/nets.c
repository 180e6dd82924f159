/* Nets: whole numbers that come out the same however they are added up, and nothing damaged is taken for one. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots/learned.h"
#include "engine/pyramidion/pyramidion.h"
#include "random_match.h"

static const struct fel_net *net_of(const struct fel_game *game) {
    const struct fel_evaluator *evaluator = fel_evaluator_of(game);
    assert_non_null(evaluator->net);
    return evaluator->net;
}

static long clipped(long value, long most) {
    return value < 0 ? 0 : value > most ? most : value;
}

/* As net.h defines it, number by number. */
static void judge_slowly(const struct fel_net *net, const uint16_t *input, unsigned count,
                         const uint16_t outlook[FEL_MAX_SEATS], unsigned seats, long output[FEL_OUTPUTS],
                         long wide[FEL_WIDE]) {
    long narrow[FEL_NARROW];
    for (unsigned unit = 0; unit < FEL_WIDE; unit++) {
        long sum = net->first_bias[unit];
        for (unsigned i = 0; i < count; i++)
            sum += net->weight[(size_t)input[i] * FEL_WIDE + unit];
        assert_in_range(sum + 32768, 0, 65535); /* nothing wraps */
        wide[unit] = clipped(sum, FEL_WIDE_MOST);
    }
    for (unsigned unit = 0; unit < FEL_NARROW; unit++) {
        long sum = net->second_bias[unit];
        for (unsigned from = 0; from < FEL_WIDE; from++)
            sum += wide[from] * net->second[unit][from];
        assert_int_equal((int32_t)sum, sum);
        narrow[unit] =
            clipped(sum * FEL_NARROW_ONE / ((long)FEL_FIRST_ONE * FEL_WEIGHT_ONE), FEL_NARROW_MOST);
    }
    for (unsigned unit = 0; unit < FEL_OUTPUTS; unit++) {
        long sum = net->third_bias[unit];
        for (unsigned from = 0; from < FEL_NARROW; from++)
            sum += narrow[from] * net->third[unit][from];
        assert_int_equal((int32_t)sum, sum);
        output[unit] = sum * FEL_LOGIT_ONE / ((long)FEL_NARROW_ONE * FEL_WEIGHT_ONE);
    }
    for (unsigned seat = 0; seat < seats; seat++) {
        double share = fmax(65, fmin(65535 - 65, outlook[seat])) / 65535;
        output[FEL_OUTLOOK + seat] += (long)(FEL_LOGIT_ONE * log(share / (1 - share)));
    }
}

static void check_position(const struct fel_game *game, const struct fel_state *state) {
    const struct fel_features *features = fel_features_of(game);
    const struct fel_evaluator *evaluator = fel_evaluator_of(game);
    const unsigned players = ((const unsigned char *)state)[features->seats_at];
    const struct fel_net *net = fel_net_for(net_of(game), players);
    assert_true(net->players >> players & 1);
    unsigned mover = (unsigned)game->to_move(game, state);
    uint16_t input[FEL_MAX_INPUTS], prior[FEL_MAX_LEGAL], value[FEL_MAX_SEATS] = {0},
                                                          outlook[FEL_MAX_SEATS] = {0};
    unsigned count = features->collect(game, state, mover, input, outlook);
    struct fel_seen seen;
    int32_t output[FEL_OUTPUTS];
    long expected[FEL_OUTPUTS], wide[FEL_WIDE];
    fel_net_see(net, input, count, outlook, &seen);
    fel_net_judge(net, &seen, output);
    judge_slowly(net, input, count, outlook, players, expected, wide);
    for (unsigned i = 0; i < FEL_OUTPUTS; i++)
        assert_int_equal(output[i], expected[i]);

    fel_action list[FEL_MAX_LEGAL];
    unsigned actions = game->legal(game, state, list);
    double logit[FEL_MAX_LEGAL], sum = 0;
    evaluator->judge(evaluator, game, state, mover, list, actions, prior, value);
    for (unsigned i = 0; i < actions; i++) {
        unsigned slot = features->slot(game, state, mover, list[i]);
        long exact;
        int32_t bias;
        memcpy(&bias, &net->weight[((size_t)net->inputs + net->slots) * FEL_WIDE + 4UL * slot], sizeof bias);
        exact = bias;
        for (unsigned unit = 0; unit < FEL_WIDE; unit++)
            exact += wide[unit] * net->weight[((size_t)net->inputs + slot) * FEL_WIDE + unit];
        assert_int_equal(fel_net_policy(net, &seen, slot), exact);
        sum += exp(logit[i] = (double)exact / FEL_LOGIT_ONE);
    }
    for (unsigned i = 0; i < actions; i++)
        assert_true(fabs(prior[i] / 65535.0 - exp(logit[i]) / sum) < 0.003);
    double chance = 1 / (1 + exp(-(double)output[FEL_OUTLOOK] / FEL_LOGIT_ONE));
    assert_true(fabs(value[mover] / 65535.0 - chance) < 0.001);
}

static void nets_judge_as_they_are_defined(void **unused) {
    for (unsigned g = 0; fel_games[g]; g++) {
        struct fel_rng rng;
        fel_rng_begin(&rng, 8);
        for (unsigned match = 0; match < 12; match++) {
            const struct fel_game *game = fel_games[g];
            struct fel_setup setup;
            struct fel_state state;
            any_setup(&setup, game, &rng);
            game->setup(game, &state, &setup, NULL);
            while (game->to_move(game, &state) != FEL_NOBODY) {
                if (fel_rng_below(&rng, 6) == 0)
                    check_position(game, &state);
                game->apply(game, &state, any_action(game, &state, &rng), NULL);
            }
        }
    }
}

static void what_is_damaged_is_no_net(void **unused) {
    for (unsigned g = 0; fel_games[g]; g++) {
        const struct fel_features *features = fel_features_of(fel_games[g]);
        size_t bytes = fel_net_bytes(features);
        unsigned char *copy = malloc(bytes);
        assert_non_null(copy);
        memcpy(copy, net_of(fel_games[g]), bytes);
        const struct fel_net *net = (const struct fel_net *)copy;
        const unsigned players = fel_nets_fit(net, bytes, features);
        assert_int_not_equal(players, 0);
        assert_false(fel_nets_fit(net, bytes - 1, features));
        assert_false(fel_nets_fit(net, bytes, fel_features_of(fel_games[!g])));
        for (size_t at = 0; at < bytes; at += at < 300 ? 1 : 997) {
            copy[at] ^= 1;
            assert_false(fel_nets_fit(net, bytes, features));
            copy[at] ^= 1;
        }
        free(copy);
    }
}

/* Two nets in one file: each number of players has one, and only one. */
static void numbers_of_players_have_nets_of_their_own(void **unused) {
    for (unsigned g = 0; fel_games[g]; g++) {
        const struct fel_features *features = fel_features_of(fel_games[g]);
        const size_t bytes = fel_net_bytes(features);
        struct fel_net *two = malloc(2 * bytes);
        assert_non_null(two);
        struct fel_net *four = (struct fel_net *)((char *)two + bytes);
        memcpy(two, net_of(fel_games[g]), bytes);
        two->players = 1 << 2;
        two->hash = fel_net_hash(two);
        memcpy(four, two, bytes);
        assert_int_equal(fel_nets_fit(two, bytes, features), 1 << 2);
        assert_int_equal(fel_nets_fit(two, 2 * bytes, features), 0); /* both for two */
        four->players = 1 << 3 | 1 << 4;
        assert_int_equal(fel_nets_fit(two, 2 * bytes, features), 0); /* changed */
        four->hash = fel_net_hash(four);
        assert_int_equal(fel_nets_fit(two, 2 * bytes, features), FEL_ALL_PLAYERS);
        assert_int_equal(fel_nets_fit(two, 2 * bytes - 64, features), 0);
        assert_ptr_equal(fel_net_for(two, 2), two);
        assert_ptr_equal(fel_net_for(two, 3), four);
        assert_ptr_equal(fel_net_for(two, 4), four);
        four->players = 1 << 5;
        four->hash = fel_net_hash(four);
        assert_int_equal(fel_nets_fit(two, 2 * bytes, features), 0);
        free(two);
    }
}

/* With other cards the inputs would mean something else. */
static void a_net_plays_with_the_cards_it_knows(void **unused) {
    static struct pyr_content content;
    struct fel_game other = fel_pyramidion;
    content = pyr_default_content;
    content.hash++;
    other.content = &content;
    assert_ptr_equal(fel_evaluator_of(&other), &fel_plain);
    assert_ptr_not_equal(fel_evaluator_of(&fel_pyramidion), &fel_plain);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nets_judge_as_they_are_defined),
        cmocka_unit_test(what_is_damaged_is_no_net),
        cmocka_unit_test(numbers_of_players_have_nets_of_their_own),
        cmocka_unit_test(a_net_plays_with_the_cards_it_knows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
