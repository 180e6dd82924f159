/* How balanced is Pyramidion's content? Plays many games between equal players and prints the tables of
 * docs/balance.md, with 2, 3 and 4 players or only with as many as --seats says:
 *
 *     balance PLAYER GAMES [--seats N] [--content FILE]
 */
#include <getopt.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/progress.h"
#include "content/read.h"
#include "engine/pyramidion/pyramidion.h"
#include "players/machine.h"
#include "players/sitting.h"

enum { MOST_BOAT_POINTS = 5, TARGET = 10 };

/* How often something happened: in how many games, and all in all. */
struct tally {
    long games, all;
};

/* What is counted, as rows of the tables: characters played, by kind; places activated; boats loaded, by points. */
enum {
    CHARACTERS,
    PLACES = CHARACTERS + PYR_KINDS,
    BOATS = PLACES + PYR_PLACES,
    ROWS = BOATS + MOST_BOAT_POINTS + 1
};

struct counts {
    long games, rounds[PYR_ROUNDS + 1];
    long wins[FEL_MAX_SEATS]; /* by place in the first player order */
    long reached;             /* the target */
    struct tally row[ROWS];
};

struct study {
    struct fel_game game;
    struct seat_player player; /* in all seats */
    long games;
    unsigned least, most; /* players at the table */
    struct counts counts[FEL_MAX_SEATS + 1];
};

static void give_up(const char *why) {
    fprintf(stderr, "balance: %s\n", why);
    exit(3);
}

/* --- one game -------------------------------------------------------------------------------------------- */

/* What happened in it. */
struct history {
    unsigned times[ROWS];
    uint8_t order[FEL_MAX_SEATS]; /* the first player order */
    unsigned rounds;
    struct fel_score score;
};

static void watch(struct history *history, const struct pyr_content *c, const struct fel_events *events) {
    for (unsigned i = 0; i < events->count; i++) {
        const struct fel_event *event = &events->event[i];
        if (event->kind == PYR_EV_PLAYED)
            history->times[CHARACTERS + c->type[event->what].kind]++;
        else if (event->kind == PYR_EV_ACTIVATED)
            history->times[PLACES + event->at]++;
        else if (event->kind == PYR_EV_LOADED && c->boat[event->what].points <= MOST_BOAT_POINTS)
            history->times[BOATS + c->boat[event->what].points]++;
    }
}

/* The game of this number: its cards, and the players' own chance. */
static void play(const struct fel_game *game, struct seat *seat[], unsigned seats, long number,
                 struct history *history) {
    struct fel_setup setup;
    struct fel_rng rng;
    struct fel_match match;
    struct fel_events events;
    struct pyramidion s;
    struct sitting sitting = {.match = &match};
    memset(history, 0, sizeof *history);
    fel_rng_begin(&rng, (uint64_t)number);
    fel_setup_begin(&setup, game, seats);
    fel_rng_seed(&rng, setup.seed);
    for (unsigned i = 0; i < seats; i++) {
        sitting.seat[i] = seat[i];
        sitting.seed[i] = fel_rng_next(&rng);
    }
    fel_match_begin(&match, game, &setup);
    memcpy(&s, &match.state, sizeof s);
    memcpy(history->order, s.order, sizeof history->order);
    for (enum sitting_news news; (news = sitting_step(&sitting, seconds_now())) != SITTING_OVER;) {
        if (news != SITTING_CHOSEN)
            continue;
        if (!fel_match_act(&match, sitting.action, &events))
            give_up("a game became too long, or there is no memory left");
        watch(history, game->content, &events);
    }
    history->rounds = game->round(game, &match.state);
    game->score(game, &match.state, &history->score);
    fel_match_end(&match);
}

static void count(struct counts *counts, unsigned seats, const struct history *history) {
    bool reached = false;
    counts->games++;
    counts->rounds[history->rounds]++;
    for (unsigned row = 0; row < ROWS; row++) {
        counts->row[row].games += history->times[row] > 0;
        counts->row[row].all += history->times[row];
    }
    for (unsigned place = 0; place < seats; place++) {
        counts->wins[place] += history->score.winners >> history->order[place] & 1;
        reached |= history->score.total[place] >= TARGET;
    }
    counts->reached += reached;
}

/* --- all games, on all cores ----------------------------------------------------------------------------- */

/* What the threads share. */
struct series {
    const struct study *study;
    unsigned seats;
    pthread_mutex_t lock;
    long next;
    struct counts counts;
    struct progress progress;
};

static void *work(void *context) {
    struct series *series = context;
    const struct study *study = series->study;
    struct seat *seat[FEL_MAX_SEATS] = {NULL};
    struct history history;
    for (unsigned i = 0; i < series->seats; i++)
        if (!(seat[i] = seat_take(&study->player)))
            give_up("there is no memory left");
    pthread_mutex_lock(&series->lock);
    while (series->next < study->games) {
        long number = series->next++;
        pthread_mutex_unlock(&series->lock);
        play(&study->game, seat, series->seats, number, &history);
        pthread_mutex_lock(&series->lock);
        count(&series->counts, series->seats, &history);
        progress_at(&series->progress, (double)series->counts.games);
    }
    pthread_mutex_unlock(&series->lock);
    for (unsigned i = 0; i < series->seats; i++)
        seat_leave(seat[i]);
    return NULL;
}

static struct counts play_all(const struct study *study, unsigned seats) {
    struct series series = {.study = study, .seats = seats, .lock = PTHREAD_MUTEX_INITIALIZER};
    pthread_t thread[MOST_THREADS];
    const unsigned threads = usual_threads();
    char what[20];
    snprintf(what, sizeof what, "%u players", seats);
    progress_begin(&series.progress, &fel_english, what, (double)study->games);
    for (unsigned i = 0; i < threads; i++)
        if (pthread_create(&thread[i], NULL, work, &series) != 0)
            give_up("there is no memory left for a thread");
    for (unsigned i = 0; i < threads; i++)
        pthread_join(thread[i], NULL);
    progress_end(&series.progress);
    return series.counts;
}

/* --- the tables ------------------------------------------------------------------------------------------ */

static unsigned round_at(const struct counts *counts, double share) {
    long sum = 0;
    for (unsigned round = 0; round <= PYR_ROUNDS; round++) {
        sum += counts->rounds[round];
        if ((double)sum >= share * (double)counts->games)
            return round;
    }
    return PYR_ROUNDS;
}

static void print_length(const struct study *study) {
    puts("| players | games | median rounds | middle 90 % | 4 to 7 rounds | target reached |\n| --- | --- | "
         "--- | --- | --- | --- |");
    for (unsigned seats = study->least; seats <= study->most; seats++) {
        const struct counts *c = &study->counts[seats];
        double games = (double)c->games;
        long good = c->rounds[4] + c->rounds[5] + c->rounds[6] + c->rounds[7];
        printf("| %u | %ld | %u | %u to %u | %.1f %% | %.1f %% |\n", seats, c->games, round_at(c, 0.5),
               round_at(c, 0.05), round_at(c, 0.95), 100 * (double)good / games,
               100 * (double)c->reached / games);
    }
    puts("");
}

static void print_seats(const struct study *study) {
    puts("| players | first | second | third | fourth | most, of its share |\n| --- | --- | --- | --- | --- "
         "| --- |");
    for (unsigned seats = study->least; seats <= study->most; seats++) {
        const struct counts *counts = &study->counts[seats];
        double most = 0;
        printf("| %u |", seats);
        for (unsigned place = 0; place < FEL_MAX_SEATS; place++) {
            double share = (double)counts->wins[place] / (double)counts->games;
            most = share * seats > most ? share * seats : most;
            if (place < seats)
                printf(" %.1f %% |", 100 * share);
            else
                printf(" |");
        }
        printf(" %.2f |\n", most);
    }
    puts("");
}

static void print_head(const struct study *study, const char *what) {
    printf("| %s |", what);
    for (unsigned seats = study->least; seats <= study->most; seats++)
        printf(" %u%s: in games | a game |", seats, seats == study->least ? " players" : "");
    printf("\n| --- |");
    for (unsigned seats = study->least; seats <= study->most; seats++)
        printf(" --- | --- |");
    putchar('\n');
}

static void print_row(const struct study *study, const char *name, unsigned row) {
    printf("| %s |", name);
    for (unsigned seats = study->least; seats <= study->most; seats++) {
        const struct counts *counts = &study->counts[seats];
        const struct tally *tally = &counts->row[row];
        double games = (double)counts->games;
        printf(" %.0f %% | %.2f |", 100 * (double)tally->games / games, (double)tally->all / games);
    }
    putchar('\n');
}

static void print_all(const struct study *study) {
    print_length(study);
    print_seats(study);
    print_head(study, "character");
    for (unsigned kind = 0; kind < PYR_KINDS; kind++)
        print_row(study, pyr_kind_name[kind], CHARACTERS + kind);
    puts("");
    print_head(study, "place");
    for (unsigned place = 0; place < PYR_PLACES; place++)
        print_row(study, pyr_place_name[place], PLACES + place);
    puts("");
    print_head(study, "boat");
    for (unsigned points = 1; points <= MOST_BOAT_POINTS; points++) {
        char name[32];
        snprintf(name, sizeof name, "%u point%s", points, points > 1 ? "s" : "");
        print_row(study, name, BOATS + points);
    }
}

/* --- the command line ------------------------------------------------------------------------------------ */

static const struct pyr_content *read_content(const char *path) {
    const struct content_kind *kind;
    struct content_fault fault;
    const struct pyr_content *content = content_load(path, &kind, &fault);
    if (!content) {
        char room[400];
        struct fel_text reason = fel_text_in(room, sizeof room);
        fel_put_english(&reason, &fault.reason, NULL);
        fprintf(stderr, "balance: %s: line %u: %s: %s\n", path, fault.line, fault.path, room);
    }
    return content;
}

static bool read_number(const char *text, long least, long most, long *number) {
    char *end;
    *number = strtol(text, &end, 10);
    return end != text && !*end && *number >= least && *number <= most;
}

static bool read_study(int argc, char **argv, struct study *study) {
    enum { SEATS, CONTENT };
    static const struct option options[] = {[SEATS] = {"seats", required_argument, NULL, 0},
                                            [CONTENT] = {"content", required_argument, NULL, 0},
                                            {0}};
    const struct pyr_content *content;
    int found, option = 0;
    long seats;
    study->game = fel_pyramidion;
    study->least = fel_pyramidion.min_seats;
    study->most = fel_pyramidion.max_seats;
    while ((found = getopt_long(argc, argv, "", options, &option)) != -1) {
        if (found == 0 && option == SEATS && read_number(optarg, study->least, study->most, &seats))
            study->least = study->most = (unsigned)seats;
        else if (found == 0 && option == CONTENT && (content = read_content(optarg)))
            study->game.content = content;
        else
            return false;
    }
    return optind == argc - 2 && fel_player_read(argv[optind], &study->player.ours) &&
           read_number(argv[optind + 1], 1, 1000000000, &study->games);
}

int main(int argc, char **argv) {
    static struct study study;
    if (!read_study(argc, argv, &study)) {
        fputs("Usage: balance PLAYER GAMES [--seats N] [--content FILE]\n", stderr);
        return 2;
    }
    for (unsigned seats = study.least; seats <= study.most; seats++)
        study.counts[seats] = play_all(&study, seats);
    print_all(&study);
}
