/* Endgames played to the end in every way there is, to prove what is best and see whether a search finds it.
 *
 * Everybody plays for its own share of the win and nothing else. Where several actions are worth as much to who
 * chooses, it may choose any of them: so what comes of a state is a set of outcomes, all that can come about however such
 * ties are broken. (With two players that is minimax, and all outcomes of a set are worth the same.) An action is
 * the only best one if the worst that can come of it is better than the best that can come of any other.
 *
 * What the seat to move can't know is dealt many times, at least thrice; the proof must be the same in every deal.
 */
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/endgame.h"
#include "bots/learned.h"
#include "bots/search.h"
#include "check.h"
#include "engine/game.h"

enum { ENUMERATE_AT_MOST = 1000000, ENUMERATE_DEALS = 40, SEARCH_ITERATIONS = 10000, SEARCH_SEEDS = 3 };

/* An outcome is a set of winners, so there are 16 at most: a bit for each. */
typedef uint16_t outcomes;

/* Of the win, in twelfths. */
static inline unsigned share_of_win(unsigned winners, unsigned seat) {
    return winners >> seat & 1 ? 12u / (unsigned)__builtin_popcount(winners) : 0;
}

static inline unsigned least_share(outcomes set, unsigned seat) {
    unsigned least = 12;
    for (unsigned winners = 0; winners < 16; winners++)
        if ((set >> winners & 1) && share_of_win(winners, seat) < least)
            least = share_of_win(winners, seat);
    return least;
}

static inline unsigned most_share(outcomes set, unsigned seat) {
    unsigned most = 0;
    for (unsigned winners = 0; winners < 16; winners++)
        if ((set >> winners & 1) && share_of_win(winners, seat) > most)
            most = share_of_win(winners, seat);
    return most;
}

/* What can come about if a seat chooses between these. It is sure of the least that can come of any action, so it
 * chooses none for something that is worth less. */
static inline outcomes chosen_outcomes(const outcomes set[], unsigned count, unsigned seat) {
    outcomes chosen = 0;
    for (unsigned i = 0; i < count; i++) {
        unsigned sure = 0;
        for (unsigned other = 0; other < count; other++)
            if (other != i && least_share(set[other], seat) > sure)
                sure = least_share(set[other], seat);
        for (unsigned winners = 0; winners < 16; winners++)
            if ((set[i] >> winners & 1) && share_of_win(winners, seat) >= sure)
                chosen |= (outcomes)(1u << winners);
    }
    return chosen;
}

static inline outcomes outcomes_of(const struct fel_game *game, const struct fel_state *state, long *nodes) {
    fel_action list[FEL_MAX_LEGAL];
    outcomes set[FEL_MAX_LEGAL];
    unsigned count = game->legal(game, state, list);
    if (++*nodes > ENUMERATE_AT_MOST)
        fail_msg("more than %d states to enumerate", ENUMERATE_AT_MOST);
    if (!count) {
        struct fel_score score;
        game->score(game, state, &score);
        return (outcomes)(1u << score.winners);
    }
    for (unsigned i = 0; i < count; i++) {
        struct fel_state after;
        memcpy(&after, state, game->state_size);
        game->apply(game, &after, list[i], NULL);
        set[i] = outcomes_of(game, &after, nodes);
    }
    return chosen_outcomes(set, count, (unsigned)game->to_move(game, state));
}

/* The outcomes of every legal action, in the order of the list. */
static inline unsigned outcomes_of_actions(const struct fel_game *game, const struct fel_state *state,
                                           fel_action list[FEL_MAX_LEGAL], outcomes set[FEL_MAX_LEGAL],
                                           long *nodes) {
    unsigned count = game->legal(game, state, list);
    *nodes = 0;
    for (unsigned i = 0; i < count; i++) {
        struct fel_state after;
        memcpy(&after, state, game->state_size);
        game->apply(game, &after, list[i], NULL);
        set[i] = outcomes_of(game, &after, nodes);
    }
    return count;
}

static inline bool is_only_best(const fel_action list[], const outcomes set[], unsigned count, unsigned seat,
                                fel_action best) {
    outcomes of_best = 0, of_others = 0;
    for (unsigned i = 0; i < count; i++) {
        of_best |= list[i] == best ? set[i] : 0;
        of_others |= list[i] == best ? 0 : set[i];
    }
    return of_best && of_others && least_share(of_best, seat) > most_share(of_others, seat);
}

static inline void assert_proved(const struct fel_game *game, const struct fel_state *view, fel_action best,
                                 const char *file, int line) {
    outcomes first[FEL_MAX_LEGAL] = {0};
    unsigned seat = (unsigned)game->to_move(game, view);
    struct fel_rng rng;
    long nodes, all_nodes = 0;
    fel_rng_begin(&rng, 1);
    for (unsigned deal = 0; deal < 3 || (deal < ENUMERATE_DEALS && all_nodes < ENUMERATE_AT_MOST); deal++) {
        struct fel_state state;
        fel_action list[FEL_MAX_LEGAL];
        outcomes set[FEL_MAX_LEGAL];
        game->deal(game, view, &rng, &state);
        unsigned count = outcomes_of_actions(game, &state, list, set, &nodes);
        all_nodes += nodes;
        if (deal == 0)
            memcpy(first, set, sizeof first);
        bool same = memcmp(first, set, count * sizeof set[0]) == 0;
        if (same && is_only_best(list, set, count, seat, best))
            continue;
        print_error(same ? "not the only best action\n" : "not the same in every deal\n");
        for (unsigned i = 0; i < count; i++)
            print_error("%s: from %u to %u twelfths of the win\n", fel_notation(game, list[i]).text,
                        least_share(set[i], seat), most_share(set[i], seat));
        _fail(file, line);
    }
}

static inline void assert_chosen(const struct fel_game *game, const struct fel_evaluator *evaluator,
                                 const struct fel_state *view, fel_action best, const char *file, int line) {
    size_t bytes = fel_search_bytes(16 * SEARCH_ITERATIONS);
    void *memory = malloc(bytes);
    assert_non_null(memory);
    unsigned missed = 0;
    for (uint64_t seed = 1; seed <= SEARCH_SEEDS; seed++) {
        struct fel_search *search = fel_search_begin(memory, bytes, game, evaluator, seed);
        struct fel_prospect list[FEL_MAX_LEGAL];
        fel_search_look(search, view);
        fel_search_think(search, SEARCH_ITERATIONS);
        if (fel_search_choice(search) == best)
            continue;
        missed++;
        unsigned count = fel_search_prospects(search, list);
        print_error("seed %d does not choose %s, %s:\n", (int)seed, fel_notation(game, best).text,
                    evaluator->net ? "with a net" : "plainly");
        for (unsigned i = 0; i < count; i++)
            print_error("  %-24s %6u visits, share %.3f\n", fel_notation(game, list[i].action).text,
                        list[i].visits, list[i].share);
    }
    free(memory);
    if (missed)
        _fail(file, line);
}

/* What the search does when little is left of a match, with the states it has for 8192 iterations or others. */
static inline fel_action play_to_the_end(const struct fel_game *game, const struct fel_state *view,
                                         uint32_t states) {
    static _Alignas(16) unsigned char memory[1 << 21];
    struct fel_rng rng;
    fel_rng_begin(&rng, 1);
    return fel_endgame_choice(game, view, &rng, states, memory, sizeof memory);
}

static inline void assert_finds_at(const struct fel_game *game, const void *state, const char *text,
                                   const char *file, int line) {
    struct fel_state view;
    game->view(game, state, game->to_move(game, state), &view);
    fel_action best = fel_action_read(game, &view, text);
    if (best == FEL_NO_ACTION || !fel_is_legal(game, &view, best)) {
        print_error("illegal: %s\n", text);
        _fail(file, line);
    }
    assert_proved(game, &view, best, file, line);
    fel_action proved = play_to_the_end(game, &view, 1 << 18);
    if (proved != best && proved != FEL_NO_ACTION) {
        print_error("played to the end, %s is best\n", fel_notation(game, proved).text);
        _fail(file, line);
    }
    assert_chosen(game, &fel_plain, &view, best, file, line);
    assert_chosen(game, fel_evaluator_of(game), &view, best, file, line);
}

/* This action is the only best one, and the search chooses it: plainly, and with a net. */
#define assert_finds(game, state, text) assert_finds_at(game, state, text, __FILE__, __LINE__)
