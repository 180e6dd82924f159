/* What is said about a decision: that it adds up, depends on nothing a player can't know, and is right where the truth
 * can be worked out. */
#include "bots/analysis.h"

#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "engine/imhotep/imhotep.h"
#include "random_match.h"

enum { ITERATIONS = 300, NODES = 20000 };

static void *memory;
static size_t bytes;

static int begin(void **unused) {
    for (unsigned g = 0; fel_games[g]; g++) {
        size_t needed = fel_analyst_bytes(fel_games[g], NODES);
        bytes = needed > bytes ? needed : bytes;
    }
    memory = malloc(bytes);
    return memory ? 0 : -1;
}

static int end(void **unused) {
    free(memory);
    return 0;
}

static struct fel_analyst *look(const struct fel_game *game, const void *view, uint64_t seed) {
    return fel_analyst_begin(memory, fel_analyst_bytes(game, NODES), game, view, seed);
}

static void analyse(const struct fel_game *game, const void *view, uint32_t iterations,
                    struct fel_analysis *analysis) {
    struct fel_analyst *analyst = look(game, view, 7);
    fel_analyst_think(analyst, iterations);
    fel_analyst_conclude(analyst, analysis);
}

/* The action's place in the list, which must have it. */
static unsigned place_of(const struct fel_analysis *analysis, fel_action action) {
    unsigned place = 0;
    while (analysis->action[place].action != action)
        assert_true(++place < analysis->count);
    return place;
}

static void view_of_mover(const struct fel_game *game, const void *state, void *view) {
    game->view(game, state, game->to_move(game, state), view);
}

/* Calls `check` at decisions of random matches of every game that have a choice: one in `every`, at most `last` actions
 * before the end. */
static void at_some_decisions(long matches, unsigned every, size_t last, uint64_t seed,
                              void (*check)(const struct fel_game *, const void *state, struct fel_rng *)) {
    for (unsigned g = 0; fel_games[g]; g++) {
        const struct fel_game *game = fel_games[g];
        struct fel_rng rng;
        fel_rng_begin(&rng, seed);
        for (long i = 0; i < matches; i++) {
            struct fel_match match;
            struct fel_state state;
            any_match(&match, game, &rng);
            size_t at = match.count > last ? match.count - last : 0;
            for (fel_match_at(&match, at, &state); at < match.count; at++) {
                fel_action list[FEL_MAX_LEGAL];
                if (game->legal(game, &state, list) > 1 && fel_rng_below(&rng, every) == 0)
                    check(game, &state, &rng);
                game->apply(game, &state, match.action[at], NULL);
            }
            fel_match_end(&match);
        }
    }
}

enum { ALL = 100000 };

static void assert_close(double a, double b) {
    assert_true(a > b - 1e-9 && a < b + 1e-9);
}

/* --- it adds up ------------------------------------------------------------------------------------------ */

static void check_sums(const struct fel_game *game, const void *state, struct fel_rng *rng) {
    struct fel_analysis analysis;
    struct fel_state view;
    uint32_t matches = 0, most = 0;
    view_of_mover(game, state, &view);
    analyse(game, &view, ITERATIONS, &analysis);
    assert_int_equal(analysis.seat, game->to_move(game, state));
    for (unsigned i = 0; i < analysis.count; i++) {
        const struct fel_prognosis *one = &analysis.action[i];
        double sum = 0;
        for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++) {
            assert_true(one->chance[seat] >= 0 && one->chance[seat] <= 1 + 1e-9);
            sum += one->chance[seat];
        }
        if (one->matches)
            assert_close(sum, 1);
        assert_true(fel_is_legal(game, state, one->action));
        assert_int_equal(place_of(&analysis, one->action), i);
        assert_true(fel_cost(one, &analysis.action[0], analysis.seat) >= 0);
        matches += one->matches;
        most = one->matches > most ? one->matches : most;
    }
    assert_int_equal(matches, ITERATIONS);
    assert_true(fel_cost(&analysis.action[0], &analysis.action[0], analysis.seat) == 0);
    assert_true(fel_cost_margin(&analysis.action[0], &analysis.action[0], analysis.seat) == 0);

    struct fel_prognosis rest = fel_analysis_rest(&analysis);
    assert_int_equal(rest.matches + analysis.action[0].matches, ITERATIONS);

    /* The best first: nothing that is known as well wins more often, in percent. */
    for (unsigned i = 1; i < analysis.count; i++)
        if (8 * analysis.action[i].matches >= most)
            assert_true(analysis.action[i].chance[analysis.seat] <=
                        analysis.action[0].chance[analysis.seat] + 0.01);
}

static void chances_sum_to_one_and_the_best_costs_nothing(void **unused) {
    at_some_decisions(3, 20, ALL, 1, check_sums);
}

/* --- it depends on what the seat can see, and on nothing else -------------------------------------------- */

static void assert_same_analysis(const struct fel_analysis *a, const struct fel_analysis *b) {
    assert_int_equal(a->count, b->count);
    assert_int_equal(a->seat, b->seat);
    for (unsigned i = 0; i < a->count; i++) {
        assert_int_equal(a->action[i].action, b->action[i].action);
        assert_int_equal(a->action[i].matches, b->action[i].matches);
        assert_true(a->action[i].share == b->action[i].share);
        assert_memory_equal(a->action[i].chance, b->action[i].chance, sizeof a->action[i].chance);
        assert_memory_equal(a->action[i].points, b->action[i].points, sizeof a->action[i].points);
    }
}

static void check_hidden(const struct fel_game *game, const void *state, struct fel_rng *rng) {
    struct fel_analysis analysis, again;
    struct fel_state view, other_state, other_view;
    view_of_mover(game, state, &view);
    analyse(game, &view, ITERATIONS, &analysis);
    game->deal(game, &view, rng, &other_state);
    assert_memory_not_equal(state, &other_state, game->state_size);
    view_of_mover(game, &other_state, &other_view);
    assert_memory_equal(&view, &other_view, game->state_size);
    analyse(game, &other_view, ITERATIONS, &again);
    assert_same_analysis(&analysis, &again);
}

static void what_the_seat_can_not_see_does_not_matter(void **unused) {
    at_some_decisions(3, 30, ALL, 2, check_hidden);
}

static void check_in_pieces(const struct fel_game *game, const void *state, struct fel_rng *rng) {
    struct fel_analysis analysis, again;
    struct fel_state view;
    view_of_mover(game, state, &view);
    analyse(game, &view, ITERATIONS, &analysis);
    struct fel_analyst *analyst = look(game, &view, 7);
    for (int i = 0; i < 3; i++) {
        fel_analyst_think(analyst, ITERATIONS / 3);
        fel_analyst_conclude(analyst, &again); /* looking on changes nothing */
    }
    assert_same_analysis(&analysis, &again);
}

static void thinking_in_pieces_is_the_same(void **unused) {
    at_some_decisions(2, 40, ALL, 3, check_in_pieces);
}

/* --- what looks bad can be looked at all the same --------------------------------------------------------- */

static void check_examined(const struct fel_game *game, const void *state, struct fel_rng *rng) {
    struct fel_analysis analysis;
    struct fel_state view;
    uint32_t most = 0;
    view_of_mover(game, state, &view);
    struct fel_analyst *analyst = look(game, &view, 7);
    fel_analyst_think(analyst, ITERATIONS);
    fel_analyst_conclude(analyst, &analysis);
    for (unsigned i = 0; i < analysis.count; i++)
        most = analysis.action[i].matches > most ? analysis.action[i].matches : most;
    fel_action list[] = {analysis.action[analysis.count - 1].action,
                         analysis.action[analysis.count / 2].action};
    assert_false(fel_analyst_examine(analyst, list, 2, 2 * ITERATIONS + 1));
    fel_analyst_conclude(analyst, &analysis);
    for (unsigned i = 0; i < 2; i++)
        assert_int_equal(analysis.action[place_of(&analysis, list[i])].matches, most);
    assert_false(fel_analyst_examine(analyst, list, 0, 5));

    /* And then the search goes on as before, with everything. */
    uint32_t sum = 0;
    fel_analyst_think(analyst, 100);
    fel_analyst_conclude(analyst, &analysis);
    for (unsigned i = 0; i < analysis.count; i++)
        sum += analysis.action[i].matches;
    assert_true(sum >= ITERATIONS + 100);
}

static void any_action_can_be_known_as_well_as_the_best(void **unused) {
    at_some_decisions(2, 30, ALL, 4, check_examined);
}

/* --- it is right ----------------------------------------------------------------------------------------- */

/* The win's shares if everybody plays on perfectly, all cards open. False if that is too far to see. */
static bool solve(const struct fel_game *game, const struct fel_state *state, unsigned depth,
                  double wins[FEL_MAX_SEATS], uint16_t outlook[FEL_MAX_SEATS]) {
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = game->legal(game, state, list);
    int seat = game->to_move(game, state);
    if (count == 0) {
        struct fel_score score;
        game->score(game, state, &score);
        game->outlook(game, state, outlook);
        for (unsigned i = 0; i < FEL_MAX_SEATS; i++)
            wins[i] = score.winners >> i & 1 ? 1.0 / __builtin_popcount(score.winners) : 0;
        return true;
    }
    if (depth == 0 || count > 12)
        return false;
    for (unsigned i = 0; i < count; i++) {
        struct fel_state after = *state;
        double those_wins[FEL_MAX_SEATS] = {0};
        uint16_t that[FEL_MAX_SEATS] = {0};
        game->apply(game, &after, list[i], NULL);
        if (!solve(game, &after, depth - 1, those_wins, that))
            return false;
        if (i == 0 || that[seat] > outlook[seat]) {
            memcpy(wins, those_wins, sizeof those_wins);
            memcpy(outlook, that, sizeof that);
        }
    }
    return true;
}

/* The same, if what is hidden makes no difference to it. */
static bool solve_view(const struct fel_game *game, const struct fel_state *view, unsigned depth,
                       unsigned deals, double wins[FEL_MAX_SEATS]) {
    struct fel_rng rng;
    fel_rng_begin(&rng, 1);
    for (unsigned deal = 0; deal < deals; deal++) {
        struct fel_state state;
        double those_wins[FEL_MAX_SEATS];
        uint16_t outlook[FEL_MAX_SEATS] = {0};
        game->deal(game, view, &rng, &state);
        if (!solve(game, &state, depth, those_wins, outlook))
            return false;
        for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
            if (deal > 0 && wins[seat] != those_wins[seat])
                return false;
        memcpy(wins, those_wins, sizeof those_wins);
    }
    return true;
}

static unsigned solved, right, decisive;

static void check_end(const struct fel_game *game, const void *state, struct fel_rng *rng) {
    struct fel_state view;
    struct fel_analysis analysis;
    double wins[FEL_MAX_SEATS];
    view_of_mover(game, state, &view);
    if (!solve_view(game, &view, 4, 8, wins))
        return;
    analyse(game, &view, 2000, &analysis);
    double off = analysis.action[0].chance[analysis.seat] - wins[analysis.seat];
    right += off > -0.05 && off < 0.05;
    for (unsigned i = 1; i < analysis.count; i++)
        decisive += fel_cost(&analysis.action[i], &analysis.action[0], analysis.seat) > 0.3;
    solved++;
}

/* Not always, since a search never stops to try what others would not do, and somebody who can't win any more may do
 * anything. */
static void near_the_end_it_finds_the_truth(void **unused) {
    solved = right = decisive = 0;
    at_some_decisions(100, 1, 8, 5, check_end);
    assert_true(solved > 200);
    assert_true(100 * right >= 97 * solved);
    assert_true(decisive > 20); /* it mattered */
}

/* Where every action ends the match there is nothing to guess, unless it draws cards: as many deals as iterations would
 * show that. */
static void check_last(const struct fel_game *game, const void *state, struct fel_rng *rng) {
    struct fel_state view;
    struct fel_analysis analysis;
    double wins[FEL_MAX_SEATS];
    enum { DEALS = 100 };
    view_of_mover(game, state, &view);
    if (!solve_view(game, &view, 1, DEALS, wins))
        return;
    analyse(game, &view, DEALS, &analysis);
    for (unsigned i = 0; i < analysis.count; i++) {
        const struct fel_prognosis *one = &analysis.action[i];
        struct fel_score score, other;
        bool same = true;
        for (unsigned deal = 0; deal < DEALS; deal++) {
            struct fel_state after;
            game->deal(game, &view, rng, &after);
            game->apply(game, &after, one->action, NULL);
            game->score(game, &after, deal ? &other : &score);
            same &= deal == 0 || (other.winners == score.winners &&
                                  memcmp(other.part, score.part, sizeof score.part) == 0);
        }
        for (unsigned seat = 0; seat < FEL_MAX_SEATS && one->matches && same; seat++) {
            double share = (score.winners >> seat & 1) / (double)__builtin_popcount(score.winners);
            assert_close(one->chance[seat], share);
            for (unsigned part = 0; part < game->parts; part++)
                assert_true(one->points[seat][part] == score.part[seat][part]);
        }
        right += same && one->matches;
    }
    /* Whoever can't win any more may decide by anything which of the others does. */
    assert_close(analysis.action[0].chance[analysis.seat], wins[analysis.seat]);
    solved++;
}

static void the_last_decision_is_exact(void **unused) {
    solved = right = 0;
    at_some_decisions(100, 1, 2, 6, check_last);
    assert_true(solved > 20 && right > 50);
}

/* --- reasons --------------------------------------------------------------------------------------------- */

enum { PYRAMID, TEMPLE, BURIAL };

static struct fel_prognosis even(uint32_t matches) {
    return (struct fel_prognosis){
        .action = (fel_action)matches, .matches = matches, .chance = {0.4, 0.4, 0.2}};
}

static void assert_says(const struct fel_reason *reason, const char *words) {
    static const char *const names[FEL_MAX_SEATS] = {"Ada", "Ben", "Cleo", "Dan"};
    struct fel_sentence sentence;
    struct fel_text text;
    char line[200];
    fel_reason_say(&fel_imhotep, 0, reason, &sentence);
    fel_text_begin(&text, line, sizeof line);
    fel_put_english(&text, &sentence, names);
    assert_string_equal(line, words);
}

static void a_reason_names_the_part_that_differs_most(void **unused) {
    struct fel_prognosis one = even(10000), than = even(9000);
    struct fel_reason reason = fel_reason_for(&fel_imhotep, 0, &one, &than);
    assert_int_equal(reason.kind, FEL_MUCH_THE_SAME);
    assert_says(&reason, "what it differs in may be luck");

    one.points[0][PYRAMID] = 2.34;
    one.points[0][TEMPLE] = 1.5;
    than.points[0][BURIAL] = 3; /* speaks against it */
    reason = fel_reason_for(&fel_imhotep, 0, &one, &than);
    assert_int_equal(reason.kind, FEL_IN_ONE_PART);
    assert_int_equal(reason.part, PYRAMID);
    assert_says(&reason, "about 2 points more: pyramid");
    reason = fel_reason_against(&fel_imhotep, 0, &one, &than);
    assert_says(&reason, "about 3 points less: burial chamber");
}

/* Ben is twice as likely to win as Cleo, so his points matter more. */
static void a_rivals_points_weigh_as_much_as_the_rival(void **unused) {
    struct fel_prognosis one = even(10000), than = even(9000);
    than.points[1][BURIAL] = 2;
    than.points[2][TEMPLE] = 3;
    struct fel_reason reason = fel_reason_for(&fel_imhotep, 0, &one, &than);
    assert_int_equal(reason.seat, 1);
    assert_says(&reason, "keeps Ben from about 2 points: burial chamber");
    than.points[2][TEMPLE] = 5;
    reason = fel_reason_for(&fel_imhotep, 0, &one, &than);
    assert_says(&reason, "keeps Cleo from about 5 points: temple");
    reason = fel_reason_against(&fel_imhotep, 0, &than, &one);
    assert_says(&reason, "gives Cleo about 5 points more: temple");
}

static void what_is_spread_out_is_said_so(void **unused) {
    struct fel_prognosis one = even(10000), than = even(9000);
    for (unsigned part = 0; part < 5; part++)
        one.points[0][part] = 0.4;
    struct fel_reason reason = fel_reason_for(&fel_imhotep, 0, &one, &than);
    assert_says(&reason, "about 2 points further ahead, in all");
    reason = fel_reason_against(&fel_imhotep, 0, &than, &one);
    assert_says(&reason, "about 2 points less ahead, in all");

    one = even(10000);
    one.chance[0] = 0.6;
    reason = fel_reason_for(&fel_imhotep, 0, &one, &than);
    assert_says(&reason, "wins more often, with as many points");
    reason = fel_reason_against(&fel_imhotep, 0, &than, &one);
    assert_says(&reason, "wins less often, with as many points");
}

static void a_part_beside_the_action_is_not_named(void **unused) {
    struct fel_prognosis one = even(10000), than = even(9000);
    one.points[0][PYRAMID] = 2;
    one.points[0][TEMPLE] = 1;
    one.beside = 1u << PYRAMID;
    struct fel_reason reason = fel_reason_for(&fel_imhotep, 0, &one, &than);
    assert_says(&reason, "about 3 points further ahead, in all");
    one.points[0][PYRAMID] = 0.9;
    reason = fel_reason_for(&fel_imhotep, 0, &one, &than);
    assert_says(&reason, "about 1 point more: temple");
    one.points[0][TEMPLE] = 0.4;
    one.points[0][PYRAMID] = 0;
    reason = fel_reason_for(&fel_imhotep, 0, &one, &than);
    assert_says(&reason, "a little more: temple");
    reason = fel_reason_against(&fel_imhotep, 0, &than, &one); /* what is said of the one that is worse */
    assert_says(&reason, "a little less: temple");
    than.beside = 1u << TEMPLE;
    reason = fel_reason_against(&fel_imhotep, 0, &than, &one);
    assert_int_not_equal(reason.kind, FEL_IN_ONE_PART);
}

/* What an action changes at once it has to do with, unless it ends the round. */
static void an_action_concerns_what_it_changes(void **unused) {
    const struct fel_game *game = &fel_imhotep;
    struct fel_rng rng;
    unsigned long named = 0;
    fel_rng_begin(&rng, 5);
    for (unsigned matches = 0; matches < 200; matches++) {
        struct fel_setup setup;
        struct fel_state state;
        any_setup(&setup, game, &rng);
        game->setup(game, &state, &setup, NULL);
        while (game->to_move(game, &state) != FEL_NOBODY) {
            fel_action action = any_action(game, &state, &rng);
            unsigned concerns = game->concerns(game, &state, action), round = game->round(game, &state);
            struct fel_score before, after;
            game->score(game, &state, &before);
            game->apply(game, &state, action, NULL);
            game->score(game, &state, &after);
            if (action >= IMH_ORDER || game->round(game, &state) != round ||
                ((struct imhotep *)&state)->temple_space != IMH_NOT_SCORING ||
                game->to_move(game, &state) == FEL_NOBODY)
                continue;
            for (unsigned seat = 0; seat < setup.seats; seat++)
                for (unsigned part = 0; part < game->parts; part++)
                    if (before.part[seat][part] != after.part[seat][part]) {
                        assert_true(concerns >> part & 1);
                        named++;
                    }
            if (action == IMH_TAKE)
                assert_int_equal(concerns, 0);
        }
    }
    assert_true(named > 1000);
}

static void what_luck_could_make_is_equally_good(void **unused) {
    struct fel_prognosis best = even(10000), one = even(9000);
    one.chance[0] = best.chance[0] - 0.005;
    assert_true(fel_equally_good(&one, &best, 0));
    one.chance[0] = best.chance[0] - 0.1;
    assert_false(fel_equally_good(&one, &best, 0));
}

static void little_is_said_where_little_is_known(void **unused) {
    struct fel_prognosis one = even(20), than = even(30), nothing = even(0);
    one.points[0][PYRAMID] = 1;
    struct fel_reason reason = fel_reason_for(&fel_imhotep, 0, &one, &than);
    assert_int_equal(reason.kind, FEL_MUCH_THE_SAME);
    one.points[0][PYRAMID] = 50;
    reason = fel_reason_for(&fel_imhotep, 0, &one, &nothing);
    assert_int_equal(reason.kind, FEL_MUCH_THE_SAME);
    assert_true(fel_cost_margin(&one, &nothing, 0) >= 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chances_sum_to_one_and_the_best_costs_nothing),
        cmocka_unit_test(what_the_seat_can_not_see_does_not_matter),
        cmocka_unit_test(thinking_in_pieces_is_the_same),
        cmocka_unit_test(any_action_can_be_known_as_well_as_the_best),
        cmocka_unit_test(near_the_end_it_finds_the_truth),
        cmocka_unit_test(the_last_decision_is_exact),
        cmocka_unit_test(a_reason_names_the_part_that_differs_most),
        cmocka_unit_test(a_rivals_points_weigh_as_much_as_the_rival),
        cmocka_unit_test(what_is_spread_out_is_said_so),
        cmocka_unit_test(a_part_beside_the_action_is_not_named),
        cmocka_unit_test(an_action_concerns_what_it_changes),
        cmocka_unit_test(what_luck_could_make_is_equally_good),
        cmocka_unit_test(little_is_said_where_little_is_known),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
