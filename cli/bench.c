/* How fast is the engine? Random playouts on one core: set-up, every decision, and the final score. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arguments.h"
#include "bots/learned.h"
#include "bots/search.h"
#include "engine/hash.h"
#include "players/machine.h"
#include "progress.h"
#include "speak.h"

enum { SIGNATURE_GAMES = 600, SLICES = 8 };

struct speed {
    double decisions_per_second, games_per_second, decisions_per_game;
};

/* All choices at their first value, or all at their second. */
static void take_side(struct fel_setup *setup, const struct fel_game *game, unsigned value) {
    for (unsigned i = 0; i < game->options && i < FEL_MAX_OPTIONS; i++)
        if (game->option[i].kind == FEL_CHOICE)
            setup->option[i] = (uint8_t)(value < game->option[i].values ? value : 0);
}

/* The first thing that can be chosen, and whether there are several, as there are boards to choose sides of. */
static const struct fel_option *first_choice(const struct fel_game *game, bool *several) {
    const struct fel_option *choice = NULL;
    *several = false;
    for (unsigned i = game->options; i--;) {
        if (game->option[i].kind == FEL_CHOICE) {
            *several = choice;
            choice = &game->option[i];
        }
    }
    return choice;
}

/* "A sides", or else "target 10": for programs. */
static const char *variant_name(const struct fel_game *game, unsigned value) {
    static char name[40];
    bool several;
    const struct fel_option *choice = first_choice(game, &several);
    if (several)
        snprintf(name, sizeof name, "%s sides", choice->value[value]);
    else
        snprintf(name, sizeof name, "%s %s", choice ? choice->name : "", choice ? choice->value[value] : "");
    return name;
}

/* The same for people: "A sides", "Play to: 10 points". */
static void variant_in_words(const struct fel_game *game, unsigned value, char *line, size_t size) {
    bool several;
    const struct fel_option *choice = first_choice(game, &several);
    *line = 0;
    if (several)
        table_line(line, size, SAID(N_("{value} sides"), fel_quote("value", choice->value[value])));
    else if (choice)
        table_line(line, size,
                   SAID(N_("{option}: {meaning}"), fel_said("option", choice->words.title),
                        fel_said("meaning", choice->value_words[value].title)));
}

static struct speed measure_slice(const struct fel_game *game, struct fel_setup *setup, struct fel_rng *rng,
                                  double seconds) {
    struct fel_state state;
    struct fel_score score;
    long decisions = 0, games = 0, checksum = 0;
    double began = seconds_now(), took;
    do {
        for (int i = 0; i < 64; i++) {
            fel_rng_seed(rng, setup->seed);
            game->setup(game, &state, setup, NULL);
            decisions += game->playout(game, &state, rng);
            game->score(game, &state, &score);
            checksum += score.total[0];
        }
        games += 64;
        took = seconds_now() - began;
    } while (took < seconds);
    if (checksum == 1) /* keeps the compiler from omitting the score */
        fputc('\n', stderr);
    return (struct speed){(double)decisions / took, (double)games / took, (double)decisions / (double)games};
}

/* The best of several slices: other work on the machine only ever makes it slower. */
static struct speed measure(const struct fel_game *game, unsigned seats, unsigned side, double seconds) {
    struct fel_setup setup;
    struct fel_rng rng;
    struct speed best = {0};
    fel_setup_begin(&setup, game, seats);
    take_side(&setup, game, side);
    fel_rng_begin(&rng, 1);
    for (int i = 0; i < SLICES; i++) {
        struct speed slice = measure_slice(game, &setup, &rng, seconds / SLICES);
        if (slice.decisions_per_second > best.decisions_per_second)
            best = slice;
    }
    return best;
}

/* What single calls cost, in nanoseconds. */
struct costs {
    double setup, score, legal, clone, judge;
};

enum { STATES = 64, CALLS = 20000 };

/* States from the middle of random games, so that no branch is always taken. */
static void fill_states(const struct fel_game *game, struct fel_state states[STATES]) {
    struct fel_rng rng;
    struct fel_setup setup;
    fel_rng_begin(&rng, 2);
    fel_setup_begin(&setup, game, game->min_seats);
    for (int i = 0; i < STATES; i++) {
        fel_action list[FEL_MAX_LEGAL];
        fel_rng_seed(&rng, setup.seed);
        game->setup(game, &states[i], &setup, NULL);
        for (int step = 0; step < i; step++) {
            unsigned count = game->legal(game, &states[i], list);
            if (count)
                game->apply(game, &states[i], list[fel_rng_below(&rng, count)], NULL);
        }
    }
}

/* Keeps the compiler from omitting the work whose result this is. */
static void use(const void *written) {
    __asm__ volatile("" : : "r"(written) : "memory");
}

/* Nanoseconds since `*at`, for each call of a slice; the lowest of all slices stays. */
static void take_time(double *cost, double *at) {
    double now = seconds_now(), took = 1e9 * (now - *at) / CALLS;
    *cost = *cost > 0 && *cost < took ? *cost : took;
    *at = now;
}

static struct costs measure_costs(const struct fel_game *game) {
    static struct fel_state states[STATES], to[STATES];
    struct costs best = {0};
    const struct fel_evaluator *evaluator = fel_evaluator_of(game);
    uint16_t prior[FEL_MAX_LEGAL], value[FEL_MAX_SEATS];
    struct fel_setup setup;
    struct fel_score score;
    fel_action list[FEL_MAX_LEGAL];
    fill_states(game, states);
    fel_setup_begin(&setup, game, game->min_seats);
    for (int slice = 0; slice < SLICES; slice++) {
        double at = seconds_now();
        for (int i = 0; i < CALLS; i++) {
            setup.seed[0] = (uint8_t)i;
            game->setup(game, &to[i % STATES], &setup, NULL);
        }
        take_time(&best.setup, &at);
        for (int i = 0; i < CALLS; i++, use(&score))
            game->score(game, &states[i % STATES], &score);
        take_time(&best.score, &at);
        for (int i = 0; i < CALLS; i++, use(list))
            game->legal(game, &states[i % STATES], list);
        take_time(&best.legal, &at);
        for (int i = 0; i < CALLS; i++, use(to))
            memcpy(&to[i % STATES], &states[i % STATES], game->state_size);
        take_time(&best.clone, &at);
        for (int i = 0; i < CALLS && evaluator->judge; i++, use(prior)) {
            const struct fel_state *state = &states[i % STATES];
            unsigned count = game->legal(game, state, list);
            if (count)
                evaluator->judge(evaluator, game, state, (unsigned)game->to_move(game, state), list, count,
                                 prior, value);
        }
        take_time(&best.judge, &at);
    }
    return best;
}

/* Iterations a second of a search from the first decision of a match, and over a whole match: the view of every fourth
 * decision of one played at random, each looked at anew. */
static void measure_search(const struct fel_game *game, double *first, double *whole) {
    enum { NODES = 1 << 17, ITERATIONS = 4000, VIEWS = 16 };
    static struct fel_state states[STATES], view;
    const struct fel_evaluator *evaluator = fel_evaluator_of(game);
    void *memory = malloc(fel_search_bytes(NODES));
    *first = *whole = 0;
    if (!memory)
        return;
    fill_states(game, states);
    for (int slice = 0; slice < SLICES; slice++) {
        double seconds = 0;
        int looked = 0;
        for (int i = 0; i < STATES; i += STATES / VIEWS) {
            int seat = game->to_move(game, &states[i]);
            if (seat == FEL_NOBODY)
                continue;
            struct fel_search *search = fel_search_begin(memory, fel_search_bytes(NODES), game, evaluator, 1);
            game->view(game, &states[i], seat, &view);
            fel_search_look(search, &view);
            double began = seconds_now();
            fel_search_think(search, ITERATIONS);
            double took = seconds_now() - began;
            seconds += took;
            looked++;
            if (i == 0 && ITERATIONS / took > *first)
                *first = ITERATIONS / took;
        }
        if (looked * ITERATIONS / seconds > *whole)
            *whole = looked * ITERATIONS / seconds;
    }
    free(memory);
}

/* A hash over fixed games of all kinds: every action as it is written, every final state as everybody sees
 * it, and its score. It changes with the behaviour, not with the layout of the state. */
static uint64_t signature(const struct fel_game *game) {
    struct fel_rng rng;
    struct fel_setup setup;
    struct fel_state state, view;
    struct fel_score score;
    uint64_t hash = FEL_HASH_BEGIN;
    static char line[FEL_JSON_BYTES];
    fel_rng_begin(&rng, 7373);
    for (int i = 0; i < SIGNATURE_GAMES; i++) {
        fel_action list[FEL_MAX_LEGAL];
        fel_setup_begin(&setup, game, game->min_seats);
        fel_setup_any(&setup, game, &rng);
        fel_rng_seed(&rng, setup.seed);
        game->setup(game, &state, &setup, NULL);
        bool over = false;
        while (!over) {
            unsigned count = game->legal(game, &state, list);
            struct fel_text text = fel_text_in(line, sizeof line);
            over = count == 0;
            if (over) {
                game->view(game, &state, FEL_NOBODY, &view);
                game->json(game, &view, &text);
                game->score(game, &state, &score);
                for (unsigned seat = 0; seat < setup.seats; seat++)
                    fel_put_int(&text, score.total[seat]);
            } else {
                fel_action action = list[fel_rng_below(&rng, count)];
                fel_put(&text, fel_notation(game, action).text);
                game->apply(game, &state, action, NULL);
            }
            hash = fel_hash(hash, line, text.length);
        }
    }
    return hash;
}

static void print_json(const struct fel_game *game, unsigned seats, const char *variant,
                       const struct speed *speed, bool first) {
    printf("%s{\"game\":\"%s\",\"seats\":%u,\"variant\":\"%s\",\"decisions_per_second\":%.0f,\"games_per_"
           "second\":%.0f,\"decisions_per_game\":%.1f}",
           first ? "" : ",", game->name, seats, variant, speed->decisions_per_second, speed->games_per_second,
           speed->decisions_per_game);
}

static struct fel_arg tenths(const char *name, double number) {
    return fel_tenths(name, llround(10 * number));
}

static struct fel_arg whole(const char *name, double number) {
    return fel_number(name, llround(number));
}

/* A figure with its unit, to the right in its column. */
static void put_figure(const struct fel_sentence *said, int width) {
    char line[80];
    table_line(line, sizeof line, said);
    put_column(stdout, 1, line, width);
}

static void put_label(const struct fel_sentence *said) {
    char line[120];
    table_line(line, sizeof line, said);
    put_column(stdout, 2, line, -30);
}

static void put_millions(double decisions_per_second) {
    put_figure(SAID(N_("{millions} M decisions/s"), tenths("millions", decisions_per_second / 1e6)), 22);
}

static void print_row(unsigned seats, const char *variant, const struct speed *speed) {
    put_label(SAID(N_("{variant}, {n, plural, one {# player} other {# players}}"),
                   fel_quote("variant", variant), fel_number("n", seats)));
    put_millions(speed->decisions_per_second);
    put_figure(SAID(N_("{n} games/s"), whole("n", speed->games_per_second)), 18);
    put_figure(SAID(N_("{n} decisions/game"), tenths("n", speed->decisions_per_game)), 22);
    putchar('\n');
}

static void print_mean(const char *variant, double decisions_per_second) {
    put_label(SAID(N_("{variant}, mean"), fel_quote("variant", variant)));
    put_millions(decisions_per_second);
    putchar('\n');
}

/* The rest of what is measured, as people read it. */
struct rest {
    struct costs costs;
    double first, whole; /* of a search: measure_search */
    uint64_t signature;
    const struct fel_net *nets; /* of all numbers of players */
};

static void print_rest(const struct fel_game *game, const struct rest *rest) {
    const struct costs *costs = &rest->costs;
    char signature[20];
    snprintf(signature, sizeof signature, "%016llx", (unsigned long long)rest->signature);
    say_line(stdout, 2,
             SAID(N_("one set-up {setup} ns, final score {score} ns, list of legal actions {legal} ns"),
                  whole("setup", costs->setup), whole("score", costs->score), tenths("legal", costs->legal)));
    say_line(stdout, 2,
             SAID(N_("state {n} bytes, clone {clone} ns"), fel_number("n", game->state_size),
                  tenths("clone", costs->clone)));
    say_line(stdout, 2,
             SAID(N_("a net's judgement of a position, and of every action there, {n} ns"),
                  whole("n", costs->judge)));
    say_line(stdout, 2,
             SAID(N_("search: {first} iterations/s at the first decision, {whole} over a match"),
                  whole("first", rest->first), whole("whole", rest->whole)));
    say_line(stdout, 2, SAID(N_("signature {signature}"), fel_quote("signature", signature)));
    for (unsigned players = game->min_seats; rest->nets && players <= game->max_seats; players++) {
        const struct fel_net *net = fel_net_for(rest->nets, players);
        if (players == game->min_seats || net != fel_net_for(rest->nets, players - 1))
            say_line(stdout, 2, SAID(N_("net: {origin}"), fel_quote("origin", net->origin)));
    }
}

static void print_rest_json(const struct fel_game *game, const struct rest *rest) {
    const struct costs *costs = &rest->costs;
    printf("],\"setup_ns\":%.1f,\"score_ns\":%.1f,\"legal_ns\":%.1f,\"clone_ns\":%.1f,\"judge_ns\":%.1f,"
           "\"state_bytes\":%u,\"search_first\":%.0f,\"search_whole\":%.0f,\"signature\":\"%016llx\"}\n",
           costs->setup, costs->score, costs->legal, costs->clone, costs->judge, game->state_size,
           rest->first, rest->whole, (unsigned long long)rest->signature);
}

static void bench_game(const struct fel_game *game, double seconds, bool json) {
    unsigned counts = 1u + game->max_seats - game->min_seats, done = 0;
    struct progress progress;
    if (json)
        printf("{\"game\":\"%s\",\"speeds\":[", game->name);
    else
        say_line(stdout, 0,
                 SAID(N_("{game}, random playouts on one core (best of {n} slices)"),
                      fel_noun("game", game->name, game->title), fel_number("n", SLICES)));
    progress_begin(&progress, spoken(), N_("Measuring"), 2 * counts);
    for (unsigned side = 0; side < 2; side++) {
        char variant[80];
        double sum = 0;
        variant_in_words(game, side, variant, sizeof variant);
        for (unsigned seats = game->min_seats; seats <= game->max_seats; seats++) {
            progress_at(&progress, done++);
            struct speed speed = measure(game, seats, side, seconds / (2 * counts));
            sum += speed.decisions_per_second;
            progress_end(&progress); /* make room for the row */
            if (json)
                print_json(game, seats, variant_name(game, side), &speed, done == 1);
            else
                print_row(seats, variant, &speed);
        }
        if (!json)
            print_mean(variant, sum / counts);
    }
    struct rest rest = {
        .costs = measure_costs(game), .signature = signature(game), .nets = fel_evaluator_of(game)->net};
    measure_search(game, &rest.first, &rest.whole);
    if (json)
        print_rest_json(game, &rest);
    else
        print_rest(game, &rest);
}

static struct wish {
    long seconds;
    bool json;
} wish = {.seconds = 6};

static const struct option_entry options[] = {
    OPTION_NUMBER("seconds", "S", struct wish, seconds, 1, 3600, N_("how long to measure each game (6)")),
    OPTION_FLAG("json", struct wish, json, N_("one line of JSON for each game")),
    {0},
};

static enum exit_code run(const struct command *command, int argc, char **argv) {
    const struct fel_game *game = argc ? read_game(command, argv[0]) : NULL;
    if (argc && !game)
        return USAGE;
    for (unsigned i = 0; fel_games[i]; i++)
        if (!game || game == fel_games[i])
            bench_game(fel_games[i], (double)wish.seconds, wish.json);
    return DONE;
}

const struct command command_bench = {
    .name = "bench",
    .usage = "[GAME] [OPTIONS]",
    .summary = N_("measure the engine, and show its signature"),
    .help =
        N_("Plays random games on one core, for each player count and with the first and the second choice "
           "of each option (A sides, B sides), and shows decisions and games a second (set-up and final "
           "score included); what a set-up, a final score, a list of legal actions and a copy of a state "
           "cost, and its size; and the signature: a hash over the course and end of fixed games, which "
           "changes when the behaviour of the game changes. The search of the computer players is measured "
           "with the fewest players: every iteration is a line of play ending with a judgement of the net, "
           "whose "
           "origin is named last."),
    .options = options,
    .wish = &wish,
    .most = 1,
    .arguments = N_("name one game, or none for all"),
    .run = run,
};
