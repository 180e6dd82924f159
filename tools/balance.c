/* How balanced is Pyramidion's content? Plays many games between equal players and prints the tables of
 * docs/balance.md:
 *
 *     balance PLAYER GAMES [CONTENT]
 */
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arena/seat.h"
#include "content/read.h"
#include "engine/pyramidion/pyramidion.h"

enum { MOST_BOAT_POINTS = 5, THREADS = 64 };

struct counts {
    long games, rounds[PYR_ROUNDS + 1];
    long wins[FEL_MAX_SEATS];                             /* by place in the first player order */
    long games_with_kind[PYR_KINDS], kind[PYR_KINDS];     /* characters played */
    long games_with_place[PYR_PLACES], place[PYR_PLACES]; /* activated */
    long games_with_boat[MOST_BOAT_POINTS + 1], boat[MOST_BOAT_POINTS + 1]; /* loaded, by points */
    long reached;                                                           /* the target */
};

struct task {
    const struct fel_game *game;
    struct fel_player player;
    unsigned seats;
    long first, step, games;
    struct counts counts;
};

/* What happened in one game. */
struct course {
    unsigned kind[PYR_KINDS], place[PYR_PLACES], boat[MOST_BOAT_POINTS + 1];
};

static void watch(struct course *course, const struct pyr_content *c, const struct fel_events *events) {
    for (unsigned i = 0; i < events->count; i++) {
        const struct fel_event *event = &events->event[i];
        if (event->kind == PYR_EV_PLAYED)
            course->kind[c->type[event->what].kind]++;
        else if (event->kind == PYR_EV_ACTIVATED)
            course->place[event->at]++;
        else if (event->kind == PYR_EV_LOADED && c->boat[event->what].points <= MOST_BOAT_POINTS)
            course->boat[c->boat[event->what].points]++;
    }
}

static void count_course(struct counts *counts, const struct course *course) {
    for (unsigned i = 0; i < PYR_KINDS; i++) {
        counts->kind[i] += course->kind[i];
        counts->games_with_kind[i] += course->kind[i] > 0;
    }
    for (unsigned i = 0; i < PYR_PLACES; i++) {
        counts->place[i] += course->place[i];
        counts->games_with_place[i] += course->place[i] > 0;
    }
    for (unsigned i = 0; i <= MOST_BOAT_POINTS; i++) {
        counts->boat[i] += course->boat[i];
        counts->games_with_boat[i] += course->boat[i] > 0;
    }
}

static void play(struct task *task, struct seat *seats[], long number) {
    const struct fel_game *game = task->game;
    struct fel_setup setup;
    struct fel_rng rng;
    struct fel_events events;
    struct pyramidion s, view;
    struct course course;
    uint8_t order[FEL_MAX_SEATS];
    int mover;
    memset(&course, 0, sizeof course);
    fel_rng_begin(&rng, (uint64_t)number);
    fel_setup_begin(&setup, game, task->seats);
    fel_rng_seed(&rng, setup.seed);
    for (unsigned seat = 0; seat < task->seats; seat++)
        seat_begin(seats[seat], game, seat, fel_rng_next(&rng));
    game->setup(game, &s, &setup, &events);
    memcpy(order, s.order, sizeof order);
    while ((mover = game->to_move(game, &s)) != FEL_NOBODY) {
        game->view(game, &s, mover, &view);
        fel_action action = seat_choose(seats[mover], &view);
        for (unsigned seat = 0; seat < task->seats; seat++)
            seat_follow(seats[seat], (unsigned)mover, action);
        game->apply(game, &s, action, &events);
        watch(&course, game->content, &events);
    }
    struct fel_score score;
    game->score(game, &s, &score);
    struct counts *counts = &task->counts;
    counts->games++;
    counts->rounds[s.round]++;
    count_course(counts, &course);
    bool reached = false;
    for (unsigned place = 0; place < task->seats; place++) {
        counts->wins[place] += score.winners >> order[place] & 1;
        reached |= score.total[place] >= 10;
    }
    counts->reached += reached;
}

static void *work(void *context) {
    struct task *task = context;
    struct seat *seats[FEL_MAX_SEATS];
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++) {
        seats[seat] = seat_take(&task->player);
        if (!seats[seat]) {
            fputs("balance: there is no memory left\n", stderr);
            exit(3);
        }
    }
    for (long i = task->first; i < task->games; i += task->step)
        play(task, seats, i);
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        seat_leave(seats[seat]);
    return NULL;
}

static void add(struct counts *sum, const struct counts *part) {
    const long *from = (const long *)part;
    long *to = (long *)sum;
    for (size_t i = 0; i < sizeof *sum / sizeof *to; i++)
        to[i] += from[i];
}

static struct counts play_all(const struct fel_game *game, const struct fel_player *player, unsigned seats,
                              long games) {
    static struct task task[THREADS];
    pthread_t thread[THREADS];
    long cores = sysconf(_SC_NPROCESSORS_ONLN), threads = cores < 1 ? 1 : cores > THREADS ? THREADS : cores;
    struct counts sum;
    memset(&sum, 0, sizeof sum);
    for (long i = 0; i < threads; i++) {
        task[i] = (struct task){game, *player, seats, i, threads, games, {0}};
        if (pthread_create(&thread[i], NULL, work, &task[i]) != 0)
            exit(3);
    }
    for (long i = 0; i < threads; i++) {
        pthread_join(thread[i], NULL);
        add(&sum, &task[i].counts);
    }
    return sum;
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

static void print_length(const struct counts counts[FEL_MAX_SEATS + 1]) {
    puts("| players | games | median rounds | middle 90 % | 4 to 7 rounds | target reached |\n| --- | --- | "
         "--- | --- | --- | --- |");
    for (unsigned seats = 2; seats <= FEL_MAX_SEATS; seats++) {
        const struct counts *c = &counts[seats];
        double games = (double)c->games;
        long good = c->rounds[4] + c->rounds[5] + c->rounds[6] + c->rounds[7];
        printf("| %u | %ld | %u | %u to %u | %.1f %% | %.1f %% |\n", seats, c->games, round_at(c, 0.5),
               round_at(c, 0.05), round_at(c, 0.95), 100 * (double)good / games,
               100 * (double)c->reached / games);
    }
    puts("");
}

static void print_seats(const struct counts counts[FEL_MAX_SEATS + 1]) {
    puts("| players | first | second | third | fourth | most, of its share |\n| --- | --- | --- | --- | --- "
         "| --- |");
    for (unsigned seats = 2; seats <= FEL_MAX_SEATS; seats++) {
        double most = 0;
        printf("| %u |", seats);
        for (unsigned place = 0; place < FEL_MAX_SEATS; place++) {
            double share = (double)counts[seats].wins[place] / (double)counts[seats].games;
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

static void print_row(const char *name, const struct counts counts[FEL_MAX_SEATS + 1], size_t with,
                      size_t all) {
    printf("| %s |", name);
    for (unsigned seats = 2; seats <= FEL_MAX_SEATS; seats++) {
        const char *base = (const char *)&counts[seats];
        double games = (double)counts[seats].games;
        printf(" %.0f %% | %.2f |", 100 * (double)*(const long *)(base + with) / games,
               (double)*(const long *)(base + all) / games);
    }
    putchar('\n');
}

static void print_head(const char *what) {
    printf("| %s | 2 players: in games | a game | 3: in games | a game | 4: in games | a game |\n"
           "| --- | --- | --- | --- | --- | --- | --- |\n",
           what);
}

#define ROW(name, with, all, i)                                                                              \
    print_row(name, counts, offsetof(struct counts, with) + (i) * sizeof(long),                              \
              offsetof(struct counts, all) + (i) * sizeof(long))

static void print_all(const struct counts counts[FEL_MAX_SEATS + 1]) {
    print_length(counts);
    print_seats(counts);
    print_head("character");
    for (unsigned kind = 0; kind < PYR_KINDS; kind++)
        ROW(pyr_kind_name[kind], games_with_kind, kind, kind);
    puts("");
    print_head("place");
    for (unsigned place = 0; place < PYR_PLACES; place++)
        ROW(pyr_place_name[place], games_with_place, place, place);
    puts("");
    print_head("boat");
    for (unsigned points = 1; points <= MOST_BOAT_POINTS; points++) {
        char name[32];
        snprintf(name, sizeof name, "%u point%s", points, points > 1 ? "s" : "");
        ROW(name, games_with_boat, boat, points);
    }
}

static bool read_file(const char *path, struct pyr_content *content) {
    static char text[CONTENT_BYTES];
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        return false;
    }
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    struct content_fault fault;
    if (content_read(content, text, length, &fault))
        return true;
    fprintf(stderr, "balance: %s: %s: %s\n", path, fault.place, fault.reason);
    return false;
}

int main(int argc, char **argv) {
    static struct counts counts[FEL_MAX_SEATS + 1];
    static struct pyr_content content;
    struct fel_game game = fel_pyramidion;
    struct fel_player player;
    long games = argc > 2 ? strtol(argv[2], NULL, 10) : 0;
    if (argc < 3 || argc > 4 || games < 1 || !fel_player_read(argv[1], &player)) {
        fputs("Usage: balance PLAYER GAMES [CONTENT]\n", stderr);
        return 2;
    }
    if (argc == 4) {
        if (!read_file(argv[3], &content))
            return 2;
        game.content = &content;
    }
    for (unsigned seats = 2; seats <= FEL_MAX_SEATS; seats++)
        counts[seats] = play_all(&game, &player, seats, games);
    print_all(counts);
}
