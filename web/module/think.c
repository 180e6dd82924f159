/* Computer players, advice, and how fast it all is. The page has these in a worker, and thinks in short slices. */
#include <stdlib.h>

#include "bots/analysis.h"
#include "bots/player.h"
#include "buffer.h"
#include "desk.h"

/* --- players ---------------------------------------------------------------------------------------------- */

static struct {
    void *memory;
    struct fel_bot *bot;
    size_t looked_at; /* 1 + the actions there were when it last looked, 0: it has not looked */
} chair[FEL_MAX_SEATS];

void bots_leave(void) {
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++) {
        free(chair[seat].memory);
        chair[seat].memory = NULL;
        chair[seat].bot = NULL;
    }
}

void bots_follow(unsigned mover, fel_action action) {
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        if (chair[seat].bot)
            fel_bot_follow(chair[seat].bot, mover, action);
}

/* The player named in the buffer sits down. Returns its limit in milliseconds (0: none), or -1 if there is nobody of
 * that name or no memory for it. */
int EXPORT(bot_sit)(unsigned seat, unsigned length, uint64_t seed);
int bot_sit(unsigned seat, unsigned length, uint64_t seed) {
    struct fel_player player;
    if (seat >= desk_match()->setup.seats || !fel_player_read(question(length), &player))
        return -1;
    free(chair[seat].memory);
    chair[seat].bot = NULL;
    chair[seat].looked_at = 0;
    chair[seat].memory = malloc(fel_bot_bytes(&player));
    if (!chair[seat].memory)
        return -1;
    chair[seat].bot = fel_bot_begin(chair[seat].memory, &player, desk_match()->game, seed);
    return (int)player.milliseconds;
}

int EXPORT(bot_sits)(unsigned seat);
int bot_sits(unsigned seat) {
    return seat < FEL_MAX_SEATS && chair[seat].bot != NULL;
}

/* The player whose decision it is thinks: 0 when it has thought enough, -1 if there is none in that seat. */
int EXPORT(bot_think)(unsigned iterations);
int bot_think(unsigned iterations) {
    const struct fel_match *match = desk_match();
    int seat = fel_match_to_move(match);
    if (seat == FEL_NOBODY || !chair[seat].bot)
        return -1;
    if (chair[seat].looked_at != match->count + 1) {
        struct fel_state view;
        match->game->view(match->game, &match->state, seat, &view);
        fel_bot_look(chair[seat].bot, &view);
        chair[seat].looked_at = match->count + 1;
    }
    return fel_bot_think(chair[seat].bot, iterations);
}

/* -1: nobody sits there who could choose. */
int EXPORT(bot_choice)(void);
int bot_choice(void) {
    int seat = fel_match_to_move(desk_match());
    return seat != FEL_NOBODY && chair[seat].bot ? fel_bot_choice(chair[seat].bot) : -1;
}

int EXPORT(levels)(void);
int levels(void) {
    struct fel_text *to = answer();
    fel_json_open(to, '[');
    for (const struct fel_level *level = fel_levels; level->name; level++) {
        fel_json_open(to, '{');
        put_string(to, "name", level->name);
        put_string(to, "help", level->help);
        fel_json_close(to, '}');
    }
    fel_json_close(to, ']');
    return answered();
}

/* --- advice ----------------------------------------------------------------------------------------------- */

enum { ANALYST_NODES = 1 << 18 };

static void *analyst_memory;
static struct fel_analyst *analyst;
static struct fel_state analyst_view;
static struct fel_analysis analysis;

/* About the decision behind the first `at` actions. 0: there is none, or no memory. */
int EXPORT(advice_begin)(unsigned at);
int advice_begin(unsigned at) {
    const struct fel_match *match = desk_match();
    const struct fel_game *game = match->game;
    struct fel_state state;
    fel_match_at(match, at < match->count ? at : match->count, &state);
    int seat = game->to_move(game, &state);
    size_t bytes = fel_analyst_bytes(game, ANALYST_NODES);
    analyst = NULL;
    if (seat == FEL_NOBODY)
        return 0;
    free(analyst_memory); /* games have analysts of different sizes */
    analyst_memory = malloc(bytes);
    if (!analyst_memory)
        return 0;
    game->view(game, &state, seat, &analyst_view);
    analyst = fel_analyst_begin(analyst_memory, bytes, game, &analyst_view, at + 1);
    return 1;
}

void EXPORT(advice_think)(unsigned iterations);
void advice_think(unsigned iterations) {
    fel_analyst_think(analyst, iterations);
}

/* Looks at the best so far, and at what was played, as closely as at the best. 0: nothing is left to do. */
int EXPORT(advice_examine)(unsigned best, int also, unsigned iterations);
int advice_examine(unsigned best, int also, unsigned iterations) {
    fel_action list[FEL_MAX_LEGAL + 1];
    unsigned count = 0;
    fel_analyst_conclude(analyst, &analysis);
    for (; count < best && count < analysis.count; count++)
        list[count] = analysis.action[count].action;
    if (also >= 0 && fel_is_legal(desk_match()->game, &analyst_view, (fel_action)also))
        list[count++] = (fel_action)also;
    return count && fel_analyst_examine(analyst, list, count, iterations);
}

/* Figures with four decimals, as whole numbers of ten-thousandths: the page has numbers enough of its own. */
static void put_figures(struct fel_text *to, const char *key, const double *figure, unsigned count) {
    fel_json_key(to, key);
    fel_json_open(to, '[');
    for (unsigned i = 0; i < count; i++)
        fel_json_int(to, (int64_t)(figure[i] * 10000 + (figure[i] < 0 ? -0.5 : 0.5)));
    fel_json_close(to, ']');
}

static void put_prognosis(struct fel_text *to, const struct fel_game *game, unsigned place, unsigned seats) {
    const struct fel_prognosis *prognosis = &analysis.action[place];
    struct fel_prognosis rest = fel_analysis_rest(&analysis);
    struct fel_reason reason = place ? fel_reason_against(game, analysis.seat, prognosis, &analysis.action[0])
                                     : fel_reason_for(game, analysis.seat, prognosis, &rest);
    double points[FEL_MAX_SEATS];
    struct fel_sentence say;
    for (unsigned seat = 0; seat < seats; seat++)
        points[seat] = fel_points(prognosis, seat);
    fel_json_open(to, '{');
    put_action(to, game, &analyst_view, prognosis->action);
    put_int(to, "matches", prognosis->matches);
    put_figures(to, "chance", prognosis->chance, seats);
    put_figures(to, "points", points, seats);
    if (analysis.count > 1) {
        fel_reason_say(game, analysis.seat, &reason, &say);
        put_sentence(to, "reason", &say);
    } else
        put_string(to, "reason", NULL);
    fel_json_close(to, '}');
}

int EXPORT(advice)(void);
int advice(void) {
    const struct fel_match *match = desk_match();
    fel_analyst_conclude(analyst, &analysis);
    struct fel_text *to = answer();
    fel_json_open(to, '{');
    put_int(to, "seat", analysis.seat);
    fel_json_key(to, "actions");
    fel_json_open(to, '[');
    for (unsigned place = 0; place < analysis.count; place++)
        put_prognosis(to, match->game, place, match->setup.seats);
    fel_json_close(to, ']');
    fel_json_close(to, '}');
    return answered();
}

/* --- speed ------------------------------------------------------------------------------------------------ */

/* So many random matches of the nth game with standard options: how many decisions that were. */
unsigned EXPORT(playouts)(unsigned number, unsigned seats, unsigned count, unsigned seed);
unsigned playouts(unsigned number, unsigned seats, unsigned count, unsigned seed) {
    const struct fel_game *game = fel_games[number];
    struct fel_setup setup;
    struct fel_state state;
    struct fel_rng rng;
    unsigned decisions = 0;
    fel_rng_begin(&rng, seed);
    fel_setup_begin(&setup, game, seats);
    for (unsigned i = 0; i < count; i++) {
        fel_rng_seed(&rng, setup.seed);
        game->setup(game, &state, &setup, NULL);
        decisions += game->playout(game, &state, &rng);
    }
    return decisions;
}
