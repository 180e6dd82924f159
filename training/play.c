#include "play.h"

#include <math.h>
#include <stdlib.h>

#include "bots/search.h"

enum { NODES_FEW = 4096, NODES_EACH = 24 };

/* Three of eight matches are between two, three between four; half of all have the standard options, since these are played
 * most. `only`: all are between this many, with the standard options. */
static void draw_setup(const struct fel_game *game, unsigned only, struct fel_rng *rng,
                       struct fel_setup *setup) {
    static const uint8_t seats[8] = {2, 2, 2, 3, 3, 4, 4, 4};
    unsigned wanted = only ? only : seats[fel_rng_below(rng, 8)];
    fel_setup_begin(setup, game, wanted);
    if (!only && fel_rng_below(rng, 2)) {
        do
            fel_setup_any(setup, game, rng);
        while (setup->seats != wanted);
    }
    fel_rng_seed(rng, setup->seed);
}

static uint32_t nodes_for(uint32_t iterations) {
    return NODES_FEW + NODES_EACH * iterations;
}

/* What a search came to, as a step of a game. */
static void note_thought(const struct fel_game *game, const struct fel_search *search,
                         const struct fel_state *state, struct step *step) {
    struct fel_prospect list[FEL_MAX_LEGAL];
    fel_action legal[FEL_MAX_LEGAL];
    double share[FEL_MAX_SEATS];
    unsigned count = fel_search_prospects(search, list);
    uint32_t most = 1;
    for (unsigned i = 0; i < count; i++)
        most = list[i].visits > most ? list[i].visits : most;
    game->legal(game, state, legal);
    fel_search_shares(search, share);
    step->thought = true;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        step->share[seat] = (uint16_t)(65535 * share[seat]);
    for (unsigned i = 0; i < count; i++)
        for (unsigned place = 0; place < count; place++)
            if (legal[place] == list[i].action)
                step->visits[place] = (uint8_t)(255 * list[i].visits / most);
}

/* By the visits, so that openings differ. */
static fel_action draw_action(const struct fel_search *search, struct fel_rng *rng) {
    struct fel_prospect list[FEL_MAX_LEGAL];
    unsigned count = fel_search_prospects(search, list), sum = 0, at = 0;
    for (unsigned i = 0; i < count; i++)
        sum += list[i].visits;
    unsigned draw = fel_rng_below(rng, sum);
    while (draw >= list[at].visits)
        draw -= list[at++].visits;
    return list[at].action;
}

bool play_game(const struct lesson *lesson, unsigned number, struct played *played) {
    const struct fel_game *game = lesson->game;
    const size_t bytes = fel_search_bytes(nodes_for(lesson->iterations));
    void *memory = malloc(bytes);
    struct fel_state state, view;
    struct fel_rng rng;
    int mover = FEL_NOBODY;
    fel_rng_begin(&rng, lesson->seed + number);
    draw_setup(game, lesson->seats, &rng, &played->setup);
    /* Matches take up to this many random actions at first, and then this many by chance and visits. */
    unsigned blind = fel_rng_below(&rng, 2) ? fel_rng_below(&rng, 12) : 0, varied = blind + 12;
    game->setup(game, &state, &played->setup, NULL);
    played->count = 0;
    while (memory && played->count < GAME_STEPS && (mover = game->to_move(game, &state)) != FEL_NOBODY) {
        struct step *step = &played->step[played->count];
        fel_action list[FEL_MAX_LEGAL];
        unsigned count = game->legal(game, &state, list);
        *step = (struct step){.action = list[fel_rng_below(&rng, count)]};
        bool stray = fel_rng_below(&rng, 100) < 3;
        if (count > 1 && played->count >= blind) {
            struct fel_search *search =
                fel_search_begin(memory, bytes, game, lesson->evaluator, fel_rng_next(&rng));
            bool deep = fel_rng_below(&rng, 3) == 0;
            game->view(game, &state, mover, &view);
            fel_search_look(search, &view);
            fel_search_think(search, deep ? lesson->iterations : lesson->iterations / 4);
            note_thought(game, search, &state, step);
            step->taught = deep;
            if (!stray)
                step->action = played->count < varied ? draw_action(search, &rng) : fel_search_choice(search);
        }
        game->apply(game, &state, step->action, NULL);
        played->count++;
    }
    free(memory);
    return memory && mover == FEL_NOBODY;
}

/* One game in which the first side has the even or the odd seats. Returns its share of the win. */
static double play_one(const struct fel_game *game, const struct side side[2], const struct fel_setup *setup,
                       bool odd, uint64_t seed, void *memory[FEL_MAX_SEATS], size_t bytes) {
    struct fel_search *search[FEL_MAX_SEATS];
    struct fel_state state, view;
    struct fel_score score;
    int mover;
    game->setup(game, &state, setup, NULL);
    for (unsigned seat = 0; seat < setup->seats; seat++)
        search[seat] =
            fel_search_begin(memory[seat], bytes, game, &side[(seat + odd) % 2].evaluator, seed + seat);
    while ((mover = game->to_move(game, &state)) != FEL_NOBODY) {
        fel_action list[FEL_MAX_LEGAL], action = FEL_NO_ACTION;
        if (game->legal(game, &state, list) == 1)
            action = list[0];
        if (action == FEL_NO_ACTION) {
            game->view(game, &state, mover, &view);
            fel_search_look(search[mover], &view);
            fel_search_think(search[mover], side[((unsigned)mover + odd) % 2].iterations);
            action = fel_search_choice(search[mover]);
        }
        for (unsigned seat = 0; seat < setup->seats; seat++)
            fel_search_follow(search[seat], (unsigned)mover, action);
        game->apply(game, &state, action, NULL);
    }
    game->score(game, &state, &score);
    double won = 0;
    for (unsigned seat = 0; seat < setup->seats; seat++)
        if ((seat + odd) % 2 == 0 && (score.winners >> seat & 1))
            won += 1.0 / __builtin_popcount(score.winners);
    return won;
}

double play_off(const struct fel_game *game, const struct side side[2], unsigned pairs, unsigned seats,
                uint64_t seed, double *margin) {
    const uint32_t most = side[0].iterations > side[1].iterations ? side[0].iterations : side[1].iterations;
    const size_t bytes = fel_search_bytes(nodes_for(most));
    void *memory[FEL_MAX_SEATS];
    double sum = 0, squares = 0;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        if (!(memory[seat] = malloc(bytes)))
            abort();
    for (unsigned i = 0; i < pairs; i++) {
        struct fel_rng rng;
        struct fel_setup setup;
        fel_rng_begin(&rng, seed + i);
        draw_setup(game, seats, &rng, &setup);
        uint64_t own = fel_rng_next(&rng);
        double share = (play_one(game, side, &setup, false, own, memory, bytes) +
                        play_one(game, side, &setup, true, own, memory, bytes)) /
                       2;
        sum += share;
        squares += share * share;
    }
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        free(memory[seat]);
    double mean = sum / pairs, variance = squares / pairs - mean * mean;
    *margin = 1.96 * sqrt(variance > 0 ? variance / pairs : 0);
    return mean;
}
