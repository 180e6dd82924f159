#include "arena.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "players/machine.h"

enum { AHEAD = 256 }; /* groups played before the one that is counted next */

/* What the threads share. */
struct work {
    const struct arena *arena;
    atomic_bool enough; /* nobody needs more games */
    pthread_mutex_t lock;
    pthread_cond_t news, room; /* a group was played or a thread has ended; a group was counted */
    long next, counted;        /* the group to play, and to count */
    unsigned active;           /* threads */
    bool failed;
    char trouble[ARENA_TROUBLE_BYTES];
    struct arena_group *group; /* AHEAD of them: group n is at n % AHEAD */
    bool played[AHEAD];
};

static bool shall_stop(const void *context) {
    const struct work *work = context;
    const atomic_bool *stop = work->arena->stop;
    return atomic_load(&work->enough) || (stop && atomic_load(stop));
}

static void fail(struct work *work, const char *whose, const char *trouble) {
    pthread_mutex_lock(&work->lock);
    work->failed = true;
    atomic_store(&work->enough, true);
    snprintf(work->trouble, sizeof work->trouble, "%s%s%s", whose, *whose ? ": " : "", trouble);
    pthread_mutex_unlock(&work->lock);
}

unsigned arena_player_at(const struct arena *arena, unsigned seat, unsigned game) {
    return (seat + game) % arena->setup.seats;
}

/* --- playing -------------------------------------------------------------------------------------------- */

/* The players take their seats in the game of a group with this number. */
static void begin_game(const struct arena *arena, const struct fel_setup *setup, unsigned number,
                       struct seat *player[], uint64_t seed, struct arena_game *game,
                       struct sitting *sitting) {
    fel_match_begin(&game->match, arena->game, setup);
    game->forfeit = FEL_NOBODY;
    *sitting = (struct sitting){.match = &game->match};
    for (unsigned seat = 0; seat < setup->seats; seat++) {
        unsigned who = arena_player_at(arena, seat, number);
        const struct arena_player *sits = &arena->player[who];
        sitting->seat[seat] = player[who];
        sitting->seed[seat] = seed;
        snprintf(game->match.name[seat], sizeof game->match.name[seat], "%s", sits->name);
        snprintf(game->match.player[seat], sizeof game->match.player[seat], "%s",
                 seat_player_name(&sits->who));
    }
}

/* False if the game can't, or need not, be played to its end. */
static bool play_on(struct work *work, struct sitting *sitting, struct arena_game *game) {
    switch (sitting_play(sitting, true, shall_stop, work)) {
    case SITTING_OVER: return true;
    case SITTING_FORFEITED:
        game->forfeit = sitting->mover;
        snprintf(game->fault, sizeof game->fault, "%s", seat_fault(sitting->seat[sitting->mover]));
        return true;
    case SITTING_CHOSEN: fail(work, "", "a game became too long, or there is no memory left"); return false;
    default: return false;
    }
}

static void count_time(const struct arena *arena, const struct sitting *sitting, unsigned number,
                       struct arena_group *group) {
    for (unsigned seat = 0; seat < arena->setup.seats; seat++) {
        const struct sitting_clock *clock = &sitting->clock[seat];
        unsigned who = arena_player_at(arena, seat, number);
        group->decisions[who] += clock->decisions;
        group->seconds[who] += clock->seconds;
        group->slowest[who] = clock->slowest > group->slowest[who] ? clock->slowest : group->slowest[who];
    }
}

static bool end_game(struct work *work, struct sitting *sitting, const struct arena_game *game) {
    const struct fel_match *match = &game->match;
    struct fel_score score;
    match->game->score(match->game, &match->state, &score);
    sitting_end(sitting, game->forfeit == FEL_NOBODY ? &score : NULL);
    for (unsigned seat = 0; seat < work->arena->setup.seats; seat++) {
        if (seat_is_hopeless(sitting->seat[seat])) {
            char trouble[ARENA_TROUBLE_BYTES];
            snprintf(trouble, sizeof trouble, "it can't be started any more, so the arena ends: %s",
                     seat_fault(sitting->seat[seat]));
            fail(work, match->name[seat], trouble);
            return false;
        }
    }
    return true;
}

static bool play_group(struct work *work, long number, struct seat *player[], struct arena_group *group) {
    const struct arena *arena = work->arena;
    const unsigned seats = arena->setup.seats;
    struct fel_setup setup = arena->setup;
    struct fel_rng rng;
    fel_rng_begin(&rng, arena->seed + (uint64_t)number);
    if (arena->any_options) {
        do
            fel_setup_any(&setup, arena->game, &rng);
        while (setup.seats != seats);
    }
    fel_rng_seed(&rng, setup.seed);
    uint64_t seed = fel_rng_next(&rng);
    memset(group, 0, sizeof *group);
    group->number = number;
    for (unsigned i = 0; i < seats; i++) {
        struct sitting sitting;
        begin_game(arena, &setup, i, player, seed, &group->game[i], &sitting);
        if (!play_on(work, &sitting, &group->game[i]) || !end_game(work, &sitting, &group->game[i]))
            return false;
        count_time(arena, &sitting, i, group);
    }
    return true;
}

static void forget_group(struct arena_group *group) {
    for (unsigned i = 0; i < FEL_MAX_SEATS; i++)
        fel_match_end(&group->game[i].match);
}

/* --- threads -------------------------------------------------------------------------------------------- */

static void play_groups(struct work *work, struct seat *player[]) {
    pthread_mutex_lock(&work->lock);
    while (!shall_stop(work) && work->next < work->arena->groups) {
        if (work->next - work->counted == AHEAD) {
            pthread_cond_wait(&work->room, &work->lock);
            continue;
        }
        long number = work->next++;
        struct arena_group *group = &work->group[number % AHEAD];
        pthread_mutex_unlock(&work->lock);
        bool good = play_group(work, number, player, group);
        if (!good)
            forget_group(group);
        pthread_mutex_lock(&work->lock);
        work->played[number % AHEAD] = good;
        pthread_cond_signal(&work->news);
        if (!good)
            break;
    }
    pthread_mutex_unlock(&work->lock);
}

static void *work_on(void *context) {
    struct work *work = context;
    unsigned players = work->arena->setup.seats, taken = 0;
    struct seat *player[FEL_MAX_SEATS] = {NULL};
    while (taken < players && (player[taken] = seat_take(&work->arena->player[taken].who)))
        taken++;
    if (taken == players)
        play_groups(work, player);
    else
        fail(work, "", "there is no memory left for the computer players");
    for (unsigned i = 0; i < taken; i++)
        seat_leave(player[i]);
    pthread_mutex_lock(&work->lock);
    work->active--;
    pthread_cond_signal(&work->news);
    /* If it has left a group unplayed, nothing after that one will be counted: nobody has to wait for room. */
    pthread_cond_broadcast(&work->room);
    pthread_mutex_unlock(&work->lock);
    return NULL;
}

/* Counts what is played, in order, until nothing more comes. */
static void count_all(struct work *work, bool (*count)(void *, const struct arena_group *), void *context) {
    bool go_on = true;
    pthread_mutex_lock(&work->lock);
    while (go_on && work->counted < work->arena->groups) {
        unsigned at = (unsigned)(work->counted % AHEAD);
        if (!work->played[at] && work->active == 0)
            break;
        if (!work->played[at]) {
            pthread_cond_wait(&work->news, &work->lock);
            continue;
        }
        pthread_mutex_unlock(&work->lock);
        go_on = count(context, &work->group[at]);
        forget_group(&work->group[at]);
        pthread_mutex_lock(&work->lock);
        work->played[at] = false;
        work->counted++;
        pthread_cond_broadcast(&work->room);
    }
    atomic_store(&work->enough, true);
    pthread_cond_broadcast(&work->room);
    pthread_mutex_unlock(&work->lock);
}

bool arena_run(const struct arena *arena, bool (*count)(void *context, const struct arena_group *),
               void *context, char trouble[ARENA_TROUBLE_BYTES]) {
    struct work work = {.arena = arena,
                        .lock = PTHREAD_MUTEX_INITIALIZER,
                        .news = PTHREAD_COND_INITIALIZER,
                        .room = PTHREAD_COND_INITIALIZER};
    pthread_t thread[MOST_THREADS];
    unsigned threads = 0, wanted = arena->threads < MOST_THREADS ? arena->threads : MOST_THREADS;
    work.group = calloc(AHEAD, sizeof *work.group);
    work.active = wanted; /* before the first can end */
    while (work.group && threads < wanted && pthread_create(&thread[threads], NULL, work_on, &work) == 0)
        threads++;
    pthread_mutex_lock(&work.lock);
    work.active -= wanted - threads;
    pthread_mutex_unlock(&work.lock);
    if (threads > 0)
        count_all(&work, count, context);
    else
        fail(&work, "", "there is no memory left for a thread");
    for (unsigned i = 0; i < threads; i++)
        pthread_join(thread[i], NULL);
    for (unsigned i = 0; i < AHEAD && work.group; i++)
        if (work.played[i])
            forget_group(&work.group[i]);
    free(work.group);
    snprintf(trouble, ARENA_TROUBLE_BYTES, "%s", work.trouble);
    return !work.failed;
}
