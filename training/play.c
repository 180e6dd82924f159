#include "play.h"

#include <math.h>
#include <stdlib.h>

#include "bots/search.h"

enum { NODES_FEW = 4096, NODES_EACH = 24 };

/* Three of eight matches are between two, three between four; half of all have the standard options, since these are played
 * most. */
static void draw_setup(const struct fel_game *game, const struct occasion *occasion, struct fel_rng *rng,
                       struct fel_setup *setup) {
    static const uint8_t seats[8] = {2, 2, 2, 3, 3, 4, 4, 4};
    const unsigned wanted = occasion->seats ? occasion->seats : seats[fel_rng_below(rng, 8)];
    fel_setup_begin(setup, game, wanted);
    if (occasion->options == OPTIONS_ANY || (occasion->options == OPTIONS_HALF && fel_rng_below(rng, 2))) {
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

/* How many actions a match has if all are blind. */
static unsigned blind_length(const struct fel_game *game, const struct fel_setup *setup,
                             struct fel_rng *rng) {
    struct fel_state state;
    fel_action list[FEL_MAX_LEGAL];
    unsigned length = 0, count;
    game->setup(game, &state, setup, NULL);
    for (; length < GAME_STEPS && (count = game->legal(game, &state, list)); length++)
        game->apply(game, &state, list[fel_rng_below(rng, count)], NULL);
    return length;
}

/* How many blind actions a match begins with. Half of all matches have up to twelve, and a sixth so many that little is left:
 * good players seldom reach the strange endings in which what was always right is wrong. */
static unsigned draw_blind(const struct fel_game *game, const struct fel_setup *setup, struct fel_rng *rng,
                           bool *late) {
    const unsigned draw = fel_rng_below(rng, 6);
    *late = draw == 0;
    if (*late) {
        const unsigned length = blind_length(game, setup, rng);
        return length / 2 + fel_rng_below(rng, length / 2 + 1);
    }
    return draw < 4 ? fel_rng_below(rng, 12) : 0;
}

bool play_game(const struct lesson *lesson, unsigned number, struct played *played) {
    const struct fel_game *game = lesson->game;
    const uint32_t most =
        lesson->iterations > lesson->rival_iterations ? lesson->iterations : lesson->rival_iterations;
    const size_t bytes = fel_search_bytes(nodes_for(most));
    void *memory = malloc(bytes);
    struct fel_state state, view;
    struct fel_rng rng;
    int mover = FEL_NOBODY;
    fel_rng_begin(&rng, lesson->seed + number);
    draw_setup(game, &lesson->occasion, &rng, &played->setup);
    const int alone = lesson->rival ? (int)fel_rng_below(&rng, played->setup.seats) : FEL_NOBODY;
    /* After them as many are drawn by chance and visits. */
    bool late;
    const unsigned blind = draw_blind(game, &played->setup, &rng, &late), varied = late ? blind : blind + 12;
    game->setup(game, &state, &played->setup, NULL);
    played->count = 0;
    while (memory && played->count < GAME_STEPS && (mover = game->to_move(game, &state)) != FEL_NOBODY) {
        struct step *step = &played->step[played->count];
        fel_action list[FEL_MAX_LEGAL];
        unsigned count = game->legal(game, &state, list);
        *step = (struct step){.action = list[fel_rng_below(&rng, count)]};
        bool stray = fel_rng_below(&rng, 100) < 3;
        if (count > 1 && played->count >= blind) {
            const bool own = !lesson->rival || mover == alone;
            const bool deep = own && (late || fel_rng_below(&rng, 3) == 0);
            struct fel_search *search = fel_search_begin(
                memory, bytes, game, own ? lesson->evaluator : lesson->rival, fel_rng_next(&rng));
            game->view(game, &state, mover, &view);
            fel_search_look(search, &view);
            fel_search_think(search, !own   ? lesson->rival_iterations
                                     : deep ? lesson->iterations
                                            : lesson->iterations / 4);
            if (own)
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

/* One game in which the first side has the seats of a set. Returns its share of the win. */
static double play_one(const struct fel_game *game, const struct side side[2], const struct fel_setup *setup,
                       unsigned first, uint64_t seed, void *memory[FEL_MAX_SEATS], size_t bytes) {
    struct fel_search *search[FEL_MAX_SEATS];
    struct fel_state state, view;
    struct fel_score score;
    const struct side *of[FEL_MAX_SEATS];
    int mover;
    game->setup(game, &state, setup, NULL);
    for (unsigned seat = 0; seat < setup->seats; seat++) {
        of[seat] = &side[first >> seat & 1 ? 0 : 1];
        search[seat] = fel_search_begin(memory[seat], bytes, game, &of[seat]->evaluator, seed + seat);
    }
    while ((mover = game->to_move(game, &state)) != FEL_NOBODY) {
        fel_action list[FEL_MAX_LEGAL], action = FEL_NO_ACTION;
        if (game->legal(game, &state, list) == 1)
            action = list[0];
        if (action == FEL_NO_ACTION) {
            game->view(game, &state, mover, &view);
            fel_search_look(search[mover], &view);
            fel_search_think(search[mover], of[mover]->iterations);
            action = fel_search_choice(search[mover]);
        }
        for (unsigned seat = 0; seat < setup->seats; seat++)
            fel_search_follow(search[seat], (unsigned)mover, action);
        game->apply(game, &state, action, NULL);
    }
    game->score(game, &state, &score);
    return (double)__builtin_popcount(score.winners & first) / __builtin_popcount(score.winners);
}

/* The same cards in turn with every other seat, or with one seat alone, as often as that makes a difference. */
static double play_round(const struct fel_game *game, const struct side side[2],
                         const struct occasion *occasion, uint64_t seed, void *memory[FEL_MAX_SEATS],
                         size_t bytes) {
    struct fel_rng rng;
    struct fel_setup setup;
    double won = 0;
    fel_rng_begin(&rng, seed);
    draw_setup(game, occasion, &rng, &setup);
    const unsigned turns = occasion->alone ? setup.seats : 2;
    const uint64_t own = fel_rng_next(&rng);
    for (unsigned turn = 0; turn < turns; turn++)
        won += play_one(game, side, &setup, (occasion->alone ? 1u : 5u) << turn, own, memory, bytes);
    return won / turns;
}

double play_off(const struct fel_game *game, const struct side side[2], unsigned rounds,
                const struct occasion *occasion, uint64_t seed, double *margin) {
    const uint32_t most = side[0].iterations > side[1].iterations ? side[0].iterations : side[1].iterations;
    const size_t bytes = fel_search_bytes(nodes_for(most));
    void *memory[FEL_MAX_SEATS];
    double sum = 0, squares = 0;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        if (!(memory[seat] = malloc(bytes)))
            abort();
    for (unsigned i = 0; i < rounds; i++) {
        double share = play_round(game, side, occasion, seed + i, memory, bytes);
        sum += share;
        squares += share * share;
    }
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        free(memory[seat]);
    double mean = sum / rounds, variance = squares / rounds - mean * mean;
    *margin = 1.96 * sqrt(variance > 0 ? variance / rounds : 0);
    return mean;
}
