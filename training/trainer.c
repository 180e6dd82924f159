/* The steps of training; tools/train calls them in turn.
 *
 *     trainer play GAME NET GAMES SEED ITERATIONS OUT    games of a net, or of "plain", against itself
 *     trainer learn GAME NET ORIGIN FILE...              a net that learns from games; no policy from "plain:FILE"
 *     trainer match GAME NET NET ROUNDS ITERATIONS SEED  how the first does against the second
 *
 *     trainer join GAME NETS NETS...                     one file of several: the last net for each number of players
 *
 * Both may have iterations of their own: "600:4000". In the environment SEATS is how many play, not any number, and OPTIONS
 * what for: "standard" or "any", not half of the games each. With ALONE the first of a match has one seat, not every
 * other one; with RIVAL=NET:ITERATIONS the net that plays to learn has one seat, and that one the others. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bots/learned.h"
#include "cli/progress.h"
#include "learn.h"
#include "play.h"

static int fail(const char *what, const char *path) {
    fprintf(stderr, "can't %s %s: %s\n", what, path, strerror(errno));
    return EXIT_FAILURE;
}

static const struct fel_features *features_named(const char *name) {
    const struct fel_game *game = fel_game_named(name);
    if (!game)
        fprintf(stderr, "there is no game called %s\n", name);
    return game ? fel_features_of(game) : NULL;
}

static double number(const char *name, double otherwise) {
    const char *text = getenv(name);
    return text ? strtod(text, NULL) : otherwise;
}

static struct occasion occasion_asked(void) {
    const char *options = getenv("OPTIONS");
    struct occasion occasion = {.seats = (unsigned)number("SEATS", 0), .alone = getenv("ALONE") != NULL};
    if (options)
        occasion.options = strcmp(options, "any") == 0 ? OPTIONS_ANY : OPTIONS_STANDARD;
    return occasion;
}

enum { MOST_NETS = 3 };

static unsigned players_asked(void) {
    const unsigned seats = occasion_asked().seats;
    return seats ? 1u << seats : FEL_ALL_PLAYERS;
}

/* The nets of a file, at least for these numbers of players. They stay in memory. NULL if there is something wrong. */
static const struct fel_net *read_nets(const char *path, const struct fel_features *features, unsigned needed,
                                       size_t *bytes) {
    const size_t most = MOST_NETS * fel_net_bytes(features);
    struct fel_net *net = aligned_alloc(FEL_NET_ALIGNED, most);
    FILE *file = fopen(path, "rb");
    *bytes = net && file ? fread(net, 1, most, file) : 0;
    const unsigned players = fel_nets_fit(net, *bytes, features);
    if (file)
        fclose(file);
    if (players && !(needed & ~players))
        return net;
    fprintf(stderr,
            players ? "%s has no net for so many players; SEATS says how many\n"
                    : "%s is no net for this game, or damaged\n",
            path);
    free(net);
    return NULL;
}

static const struct fel_net *read_net(const char *path, const struct fel_features *features) {
    size_t bytes;
    return read_nets(path, features, players_asked(), &bytes);
}

/* An evaluator with the net of this file; or the plain one; or, with "half:" before the file, one with the priors of the
 * plain one, for a net that has yet to learn a policy. FILE@EXPLORATION@RESERVE@EVEN@GROWTH@CAUTION gives other figures of selection. The nets
 * stay in memory. */
static bool evaluator_named(const char *path, const struct fel_features *features,
                            struct fel_evaluator *evaluator) {
    if (strcmp(path, "plain") == 0) {
        *evaluator = fel_plain;
        return true;
    }
    bool half = strncmp(path, "half:", 5) == 0;
    char name[FILENAME_MAX];
    snprintf(name, sizeof name, "%s", path + (half ? 5 : 0));
    char *figures = strchr(name, '@');
    if (figures)
        *figures++ = '\0';
    const struct fel_net *net = read_net(name, features);
    if (!net)
        return false;
    *evaluator = fel_learned(net, features);
    if (figures) {
        struct fel_selection *how = &evaluator->selection;
        double *const figure[] = {&how->exploration, &how->reserve, &how->even, &how->growth, &how->caution};
        for (unsigned i = 0; figures && i < 5; i++) {
            *figure[i] = strtod(figures, &figures);
            figures = *figures == '@' ? figures + 1 : NULL;
        }
    }
    if (half) {
        evaluator->selection = fel_plain.selection;
        evaluator->priors = fel_plain.priors;
        evaluator->judge = NULL;
    }
    return true;
}

/* False if there is something wrong with it; no iterations if none is asked for. */
static bool rival_asked(const struct fel_features *features, struct fel_evaluator *rival,
                        uint32_t *iterations) {
    char name[FILENAME_MAX];
    const char *asked = getenv("RIVAL");
    if (!asked)
        return true;
    snprintf(name, sizeof name, "%s", asked);
    char *colon = strrchr(name, ':');
    if (colon) {
        *colon = '\0';
        *iterations = (uint32_t)strtoul(colon + 1, NULL, 10);
    }
    if (*iterations)
        return evaluator_named(name, features, rival);
    fprintf(stderr, "RIVAL is to be NET:ITERATIONS\n");
    return false;
}

static int run_play(char **argument) {
    static struct played played;
    const struct fel_features *features = features_named(argument[0]);
    struct fel_evaluator evaluator, rival;
    struct progress progress;
    uint32_t rival_iterations = 0;
    if (!features || !evaluator_named(argument[1], features, &evaluator) ||
        !rival_asked(features, &rival, &rival_iterations))
        return EXIT_FAILURE;
    struct lesson lesson = {.game = features->game,
                            .evaluator = &evaluator,
                            .seed = strtoull(argument[3], NULL, 10),
                            .iterations = (uint32_t)strtoul(argument[4], NULL, 10),
                            .occasion = occasion_asked(),
                            .rival = rival_iterations ? &rival : NULL,
                            .rival_iterations = rival_iterations};
    unsigned games = (unsigned)strtoul(argument[2], NULL, 10), done = 0;
    FILE *file = fopen(argument[5], "a+b");
    if (!file)
        return fail("open", argument[5]);
    long complete = 0; /* where what was cut off begins */
    fseek(file, 0, SEEK_SET);
    for (; played_read(lesson.game, &played, file); done++)
        complete = ftell(file);
    if (ftruncate(fileno(file), complete))
        return fail("write", argument[5]);
    progress_begin(&progress, &fel_english, "Playing", games);
    for (; done < games; done++) {
        if (!play_game(&lesson, done, &played) || !played_write(lesson.game, &played, file))
            return fail("write", argument[5]);
        progress_at(&progress, done);
    }
    progress_end(&progress);
    return fclose(file) ? fail("write", argument[5]) : EXIT_SUCCESS;
}

static bool write_file(const char *path, const void *bytes, size_t count) {
    FILE *file = fopen(path, "wb");
    bool good = file && fwrite(bytes, 1, count, file) == count;
    return file && fclose(file) == 0 && good;
}

static int run_learn(char **argument) {
    const struct fel_features *features = features_named(argument[0]);
    struct model model;
    struct book book;
    struct study study = {.epochs = (unsigned)number("EPOCHS", 2),
                          .threads = (unsigned)number("THREADS", 1),
                          .seats = (unsigned)number("SEATS", 0),
                          .rate = number("RATE", 0.002),
                          .most = (unsigned)number("MOST", 150),
                          .decay = number("DECAY", 0.05),
                          .trust = number("TRUST", 1),
                          .later = number("LATER", 0.95),
                          .focus = number("FOCUS", 1)};
    if (!features || !model_begin(&model, features, 1))
        return EXIT_FAILURE;
    const char *from = getenv("FROM");
    const struct fel_net *before = from ? read_net(from, features) : NULL;
    if (from && !before)
        return EXIT_FAILURE;
    if (before)
        model_go_on(&model, fel_net_for(before, study.seats ? study.seats : 2));
    book_begin(&book, features);
    for (char **path = argument + 3; *path; path++) {
        bool plain = strncmp(*path, "plain:", 6) == 0;
        if (!book_add(&book, *path + (plain ? 6 : 0), &study, !plain))
            return fail("read", *path);
    }
    if (!learn(&model, &book, &study))
        return fail("make", argument[1]);
    struct fel_net *net = model_net(&model, argument[2], players_asked());
    bool good = net && write_file(argument[1], net, net->bytes);
    free(net);
    book_end(&book);
    model_end(&model);
    return good ? EXIT_SUCCESS : fail("write", argument[1]);
}

static int run_match(char **argument) {
    const struct fel_features *features = features_named(argument[0]);
    struct side side[2];
    const struct occasion occasion = occasion_asked();
    double margin;
    if (!features || !evaluator_named(argument[1], features, &side[0].evaluator) ||
        !evaluator_named(argument[2], features, &side[1].evaluator))
        return EXIT_FAILURE;
    char *second; /* "ITERATIONS" for both, or "ITERATIONS:ITERATIONS" */
    side[0].iterations = side[1].iterations = (uint32_t)strtoul(argument[4], &second, 10);
    if (*second == ':')
        side[1].iterations = (uint32_t)strtoul(second + 1, NULL, 10);
    double share = play_off(features->game, side, (unsigned)strtoul(argument[3], NULL, 10), &occasion,
                            strtoull(argument[5], NULL, 10), &margin);
    printf("%.1f %% +- %.1f\n", 100 * share, 100 * margin);
    return EXIT_SUCCESS;
}

/* Nets of several files as one file. For each number of players it is the last net that is for it. */
static int run_join(char **argument) {
    const struct fel_features *features = features_named(argument[0]);
    FILE *file = features ? fopen(argument[1], "wb") : NULL;
    if (!file)
        return features ? fail("write", argument[1]) : EXIT_FAILURE;
    unsigned last = 2, taken = 0;
    while (argument[last + 1])
        last++;
    bool good = true;
    for (; good && last >= 2; last--) {
        size_t bytes;
        const struct fel_net *net = read_nets(argument[last], features, 0, &bytes);
        good = net != NULL;
        for (unsigned i = 0; good && i < bytes / fel_net_bytes(features); i++) {
            struct fel_net *one = (struct fel_net *)((char *)net + i * fel_net_bytes(features));
            one->players &= (uint16_t)~taken;
            one->hash = fel_net_hash(one);
            good = !one->players || fwrite(one, 1, one->bytes, file) == one->bytes;
            taken |= one->players;
        }
    }
    return fclose(file) || !good ? fail("write", argument[1]) : EXIT_SUCCESS;
}

int main(int argc, char **argv) {
    if (argc == 8 && strcmp(argv[1], "play") == 0)
        return run_play(argv + 2);
    if (argc >= 6 && strcmp(argv[1], "learn") == 0)
        return run_learn(argv + 2);
    if (argc == 8 && strcmp(argv[1], "match") == 0)
        return run_match(argv + 2);
    if (argc >= 5 && strcmp(argv[1], "join") == 0)
        return run_join(argv + 2);
    fputs("see training/trainer.c for how to call it; tools/train does\n", stderr);
    return EXIT_FAILURE;
}
