/* Computer players, advice, and how fast it all is. The page has these in a worker, and thinks in short slices. */
#include <stdlib.h>
#include <string.h>

#include "bots/player.h"
#include "bots/review.h"
#include "buffer.h"
#include "match/shown.h"

/* The view that was written into the buffer. */
static void read_view(const struct fel_game *game, struct fel_state *view) {
    memcpy(view, question(game->state_size), game->state_size);
}

/* --- players ---------------------------------------------------------------------------------------------- */

struct player {
    const struct fel_game *game;
    unsigned milliseconds;
    struct fel_bot *bot;
    max_align_t memory[]; /* the bot's */
};

/* The player named in the buffer; NULL if there is nobody of that name or no memory for it. */
struct player *EXPORT(bot_begin)(const struct fel_game *game, unsigned length, uint64_t seed) {
    struct fel_player known;
    if (!fel_player_read(question(length), &known))
        return NULL;
    fel_player_cap(&known); /* it may stand in a link from a stranger */
    struct player *player = malloc(sizeof *player + fel_bot_bytes(&known));
    if (!player)
        return NULL;
    player->game = game;
    player->milliseconds = known.milliseconds;
    player->bot = fel_bot_begin(player->memory, &known, game, seed);
    return player;
}

void EXPORT(bot_end)(struct player *player) {
    free(player);
}

/* How long it may think, in milliseconds; 0: no matter. */
unsigned EXPORT(bot_limit)(const struct player *player) {
    return player->milliseconds;
}

/* It has to decide on the view in the buffer. */
void EXPORT(bot_look)(struct player *player) {
    struct fel_state view;
    read_view(player->game, &view);
    fel_bot_look(player->bot, &view);
}

/* 0 when it has thought enough. */
int EXPORT(bot_think)(struct player *player, unsigned iterations) {
    return fel_bot_think(player->bot, iterations);
}

int EXPORT(bot_choice)(struct player *player) {
    return fel_bot_choice(player->bot);
}

/* The share of the win it sees for itself, in ten-thousandths; -1 if it has not thought. */
int EXPORT(bot_share)(struct player *player) {
    const double share = fel_bot_share(player->bot);
    return share < 0 ? -1 : (int)(10000 * share + 0.5);
}

/* What anybody has chosen. */
void EXPORT(bot_follow)(struct player *player, unsigned seat, unsigned action) {
    fel_bot_follow(player->bot, seat, (fel_action)action);
}

/* --- advice ----------------------------------------------------------------------------------------------- */

enum { ANALYST_NODES = 1 << 18 };

static void *analyst_memory;
static struct fel_analyst *analyst;
static const struct fel_game *analyst_game;
static unsigned analyst_seats;
static struct fel_state analyst_view;
static struct fel_analysis analysis;

/* About the decision of the view in the buffer, in a match of this many seats. 0: there is no memory. */
int EXPORT(advice_begin)(const struct fel_game *game, unsigned seats, uint64_t seed) {
    size_t bytes = fel_analyst_bytes(game, ANALYST_NODES);
    read_view(game, &analyst_view);
    free(analyst_memory); /* games have analysts of different sizes */
    analyst_memory = malloc(bytes);
    if (!analyst_memory)
        return 0;
    analyst_game = game;
    analyst_seats = seats;
    analyst = fel_analyst_begin(analyst_memory, bytes, game, &analyst_view, seed);
    return 1;
}

void EXPORT(advice_think)(unsigned iterations) {
    fel_analyst_think(analyst, iterations);
}

/* Looks at the best so far as closely as at the very best. 0: nothing is left to do. */
int EXPORT(advice_examine)(unsigned best, unsigned iterations) {
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = 0;
    fel_analyst_conclude(analyst, &analysis);
    for (; count < best && count < analysis.count; count++)
        list[count] = analysis.action[count].action;
    return count && fel_analyst_examine(analyst, list, count, iterations);
}

/* Figures with four decimals, as whole numbers of ten-thousandths: the page has numbers enough of its own. */
static void put_figures(struct fel_text *to, const char *key, const double *figure, unsigned count) {
    fel_json_member_open(to, key, '[');
    for (unsigned i = 0; i < count; i++)
        fel_json_int(to, (int64_t)(figure[i] * 10000 + (figure[i] < 0 ? -0.5 : 0.5)));
    fel_json_close(to, ']');
}

static void put_prognosis(struct fel_text *to, const struct fel_game *game, unsigned place, unsigned seats) {
    const struct fel_prognosis *prognosis = &analysis.action[place];
    struct fel_prognosis rest = fel_analysis_rest(&analysis);
    struct fel_reason reason = place ? fel_reason_against(game, analysis.seat, prognosis, &analysis.action[0])
                                     : fel_reason_for(game, analysis.seat, prognosis, &rest);
    double points[FEL_MAX_SEATS] = {0};
    struct fel_sentence say;
    for (unsigned seat = 0; seat < seats; seat++)
        points[seat] = fel_points(prognosis, seat);
    fel_json_open(to, '{');
    fel_show_action(game, &analyst_view, prognosis->action, to);
    fel_json_member_int(to, "matches", prognosis->matches);
    put_figures(to, "chance", prognosis->chance, seats);
    put_figures(to, "points", points, seats);
    fel_json_member_bool(to, "equal",
                         place && fel_equally_good(prognosis, &analysis.action[0], analysis.seat));
    if (analysis.count > 1) {
        fel_reason_say(game, analysis.seat, &reason, &say);
        fel_json_key(to, "reason");
        fel_json_sentence(to, &say);
    } else
        fel_json_member_string(to, "reason", NULL);
    fel_json_close(to, '}');
}

int EXPORT(advice)(void) {
    fel_analyst_conclude(analyst, &analysis);
    struct fel_text *to = answer(0);
    fel_json_open(to, '{');
    fel_json_member_int(to, "seat", analysis.seat);
    fel_json_member_open(to, "actions", '[');
    for (unsigned place = 0; place < analysis.count; place++)
        put_prognosis(to, analyst_game, place, analyst_seats);
    fel_json_close(to, ']');
    fel_json_close(to, '}');
    return answered();
}

/* --- looking back ----------------------------------------------------------------------------------------- */

static struct fel_review review;
static struct fel_look look;
static struct fel_decision *decisions;
static void *look_memory;
static bool looking;

/* At a match of at most this many decisions. 0: there is no memory. */
int EXPORT(review_begin)(const struct fel_game *game, unsigned count) {
    free(decisions);
    free(look_memory);
    decisions = malloc((count + 1) * sizeof *decisions);
    fel_review_begin(&review, game, FEL_REVIEW_ITERATIONS, 1, decisions);
    look_memory = malloc(fel_look_bytes(&review));
    looking = false;
    return decisions && look_memory;
}

/* The next action, whose seat had the view in the buffer. */
void EXPORT(review_add)(unsigned at, unsigned action) {
    struct fel_state view;
    read_view(review.game, &view);
    fel_review_add(&review, at, &view, (fel_action)action);
}

/* The match ended with the view in the buffer. */
void EXPORT(review_end)(void) {
    struct fel_state view;
    read_view(review.game, &view);
    fel_review_end(&review, &view);
}

/* What part of it is done: 1 when it all is. */
double EXPORT(review_think)(unsigned iterations) {
    if (!looking)
        looking = fel_look_take(&review, &look, look_memory, fel_look_bytes(&review));
    if (looking && !fel_look_think(&look, iterations)) {
        fel_look_give(&look);
        looking = false;
    }
    return fel_review_progress(&review);
}

static void put_choice(struct fel_text *to, const char *key, const struct fel_decision *decision,
                       fel_action action) {
    fel_json_member_open(to, key, '{');
    fel_show_action(review.game, &decision->view, action, to);
    fel_json_close(to, '}');
}

static void put_decision(struct fel_text *to, size_t i, unsigned seats) {
    const struct fel_decision *decision = &review.decision[i];
    double chance[FEL_MAX_SEATS];
    fel_review_chances(&review, i, chance);
    fel_json_open(to, '{');
    fel_json_member_int(to, "at", (int64_t)decision->at);
    fel_json_member_int(to, "seat", decision->seat);
    put_figures(to, "chance", chance, seats);
    if (fel_is_turning_point(&review, decision)) {
        put_choice(to, "played", decision, decision->played.action);
        put_choice(to, "better", decision, decision->best.action);
        put_figures(to, "before", decision->best.chance, seats);
        put_figures(to, "after", decision->played.chance, seats);
    }
    fel_json_close(to, '}');
}

/* Its decisions, for this many seats. */
int EXPORT(reviewed)(unsigned seats) {
    enum { EACH = 100 }; /* bytes, and more than that for a turning point */
    struct fel_text *to = answer((unsigned)review.count * EACH + FEL_JSON_BYTES);
    fel_json_open(to, '[');
    for (size_t i = 0; i < review.count; i++)
        put_decision(to, i, seats);
    fel_json_close(to, ']');
    return answered();
}

/* --- speed ------------------------------------------------------------------------------------------------ */

/* Plays `count` random matches of the nth game with standard options. Returns how many decisions that took. */
unsigned EXPORT(playouts)(unsigned number, unsigned seats, unsigned count, unsigned seed) {
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
