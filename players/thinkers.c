#include "thinkers.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "machine.h"

enum {
    SLICE = 32,       /* iterations between two looks around: a millisecond or so */
    SMALL_TREE = 125, /* iterations of those who need no large tree */
    NICE = 19,
};

struct job {
    struct job *next;
    struct thinkers_choice choice;
    struct fel_player player;
    const struct fel_game *game;
    uint64_t seed;
    bool forgotten; /* with the lock */
    struct fel_state view;
};

struct queue {
    struct job *first, **end;
    unsigned count;
};

/* Jobs move from a queue to a thread and then to those that are done. All of this is touched with the lock. */
struct thinkers {
    pthread_mutex_t lock;
    pthread_cond_t more;
    struct queue quick, deep, done;
    struct job *working[2 * MOST_THREADS]; /* one of each kind for each thread */
    bool ending;
    void (*wake)(void *context);
    void *context;
    unsigned threads;
    struct thinker {
        struct thinkers *all;
        unsigned number;
        pthread_t thread;
    } thinker[MOST_THREADS];
};

static void add(struct queue *queue, struct job *job) {
    job->next = NULL;
    *queue->end = job;
    queue->end = &job->next;
    queue->count++;
}

static struct job *take(struct queue *queue) {
    struct job *job = queue->first;
    if (!job)
        return NULL;
    if (!(queue->first = job->next))
        queue->end = &queue->first;
    queue->count--;
    return job;
}

static bool is_deep(const struct fel_player *player) {
    return player->mind == FEL_SEARCH && (!player->iterations || player->iterations > SMALL_TREE);
}

/* --- a thread ------------------------------------------------------------------------------------------- */

/* A tree, as large as was ever needed here. */
struct tree {
    void *memory;
    size_t bytes;
};

static bool make_room(struct tree *tree, size_t bytes) {
    if (tree->bytes >= bytes)
        return true;
    free(tree->memory);
    tree->memory = malloc(bytes);
    tree->bytes = tree->memory ? bytes : 0;
    return tree->memory != NULL;
}

/* The next job of a kind that this thread is to do, or NULL. With the lock. */
static struct job *begin_job(struct thinker *thinker, struct queue *queue, unsigned place) {
    struct job *job = take(queue);
    thinker->all->working[2 * thinker->number + place] = job;
    return job;
}

static void end_job(struct thinker *thinker, struct job *job, unsigned place) {
    struct thinkers *all = thinker->all;
    pthread_mutex_lock(&all->lock);
    all->working[2 * thinker->number + place] = NULL;
    bool first = !all->done.first;
    if (job->forgotten)
        free(job);
    else
        add(&all->done, job);
    pthread_mutex_unlock(&all->lock);
    if (first)
        all->wake(all->context);
}

/* Whoever has no memory for a tree takes what looks best. */
static struct fel_bot *sit_down(struct tree *tree, const struct job *job) {
    struct fel_player player = job->player;
    if (!make_room(tree, fel_bot_bytes(&player))) {
        fel_player_read("greedy", &player);
        if (!make_room(tree, fel_bot_bytes(&player)))
            abort();
    }
    struct fel_bot *bot = fel_bot_begin(tree->memory, &player, job->game, job->seed);
    fel_bot_look(bot, &job->view);
    return bot;
}

static void do_quick(struct thinker *thinker, struct tree *tree) {
    struct thinkers *all = thinker->all;
    for (;;) {
        pthread_mutex_lock(&all->lock);
        struct job *job = begin_job(thinker, &all->quick, 1);
        pthread_mutex_unlock(&all->lock);
        if (!job)
            return;
        struct fel_bot *bot = sit_down(tree, job);
        while (fel_bot_think(bot, SLICE))
            ;
        job->choice.action = fel_bot_choice(bot);
        end_job(thinker, job, 1);
    }
}

/* Seconds for a decision: fewer if others wait. */
static double time_for(struct thinkers *all, const struct job *job) {
    double own = job->player.milliseconds, most;
    pthread_mutex_lock(&all->lock);
    unsigned rounds = 1 + all->deep.count / all->threads;
    pthread_mutex_unlock(&all->lock);
    if (own <= 0)
        return 0;
    most = own / rounds;
    return 0.001 * (most > THINKERS_LEAST ? most : THINKERS_LEAST);
}

static bool goes_on(struct thinkers *all, const struct job *job) {
    pthread_mutex_lock(&all->lock);
    bool on = !job->forgotten && !all->ending;
    pthread_mutex_unlock(&all->lock);
    return on;
}

static void do_deep(struct thinker *thinker, struct job *job, struct tree *tree, struct tree *small) {
    struct fel_bot *bot = sit_down(tree, job);
    double begun = seconds_now(), spent_otherwise = 0;
    while (goes_on(thinker->all, job) && fel_bot_think(bot, SLICE)) {
        double now = seconds_now(), most = time_for(thinker->all, job);
        if (most > 0 && now - begun - spent_otherwise >= most)
            break;
        do_quick(thinker, small);
        spent_otherwise += seconds_now() - now;
    }
    job->choice.action = fel_bot_choice(bot);
    end_job(thinker, job, 0);
}

static void *think(void *of) {
    struct thinker *thinker = of;
    struct thinkers *all = thinker->all;
    struct tree large = {0}, small = {0};
    bool ending = false;
    /* Linux does this for the calling thread alone. Where it is not allowed, we are as urgent as all others. */
    (void)setpriority(PRIO_PROCESS, 0, NICE);
    while (!ending) {
        pthread_mutex_lock(&all->lock);
        while (!all->quick.first && !all->deep.first && !all->ending)
            pthread_cond_wait(&all->more, &all->lock);
        struct job *deep = all->quick.first || all->ending ? NULL : begin_job(thinker, &all->deep, 0);
        ending = all->ending;
        pthread_mutex_unlock(&all->lock);
        if (ending)
            break;
        if (deep)
            do_deep(thinker, deep, &large, &small);
        else
            do_quick(thinker, &small);
    }
    free(large.memory);
    free(small.memory);
    return NULL;
}

/* --- what is asked --------------------------------------------------------------------------------------- */

unsigned thinkers_usual(void) {
    unsigned cores = usual_threads();
    return cores > 1 ? cores - 1 : 1;
}

static void empty(struct queue *queue) {
    *queue = (struct queue){.end = &queue->first};
}

struct thinkers *thinkers_begin(unsigned threads, void (*wake)(void *), void *context) {
    struct thinkers *all = calloc(1, sizeof *all);
    if (!all)
        return NULL;
    pthread_mutex_init(&all->lock, NULL);
    pthread_cond_init(&all->more, NULL);
    empty(&all->quick);
    empty(&all->deep);
    empty(&all->done);
    all->wake = wake;
    all->context = context;
    unsigned wanted = threads < MOST_THREADS ? threads : MOST_THREADS;
    for (; all->threads < wanted; all->threads++) {
        struct thinker *thinker = &all->thinker[all->threads];
        *thinker = (struct thinker){.all = all, .number = all->threads};
        if (pthread_create(&thinker->thread, NULL, think, thinker) != 0)
            break;
    }
    if (all->threads > 0)
        return all;
    thinkers_end(all);
    return NULL;
}

bool thinkers_ask(struct thinkers *all, uint64_t table, uint64_t number, unsigned seat,
                  const struct fel_player *player, const struct fel_game *game, const void *view,
                  uint64_t seed) {
    struct job *job = calloc(1, sizeof *job);
    if (!job)
        return false;
    *job = (struct job){.choice = {.table = table, .number = number, .seat = seat},
                        .player = *player,
                        .game = game,
                        .seed = seed};
    memcpy(&job->view, view, game->state_size);
    pthread_mutex_lock(&all->lock);
    add(is_deep(player) ? &all->deep : &all->quick, job);
    pthread_cond_signal(&all->more);
    pthread_mutex_unlock(&all->lock);
    return true;
}

static void remove_from(struct queue *queue, uint64_t table) {
    struct queue rest;
    empty(&rest);
    for (struct job *job; (job = take(queue));)
        if (job->choice.table == table)
            free(job);
        else
            add(&rest, job);
    *queue = rest;
    if (!queue->first)
        empty(queue);
}

void thinkers_forget(struct thinkers *all, uint64_t table) {
    pthread_mutex_lock(&all->lock);
    remove_from(&all->quick, table);
    remove_from(&all->deep, table);
    remove_from(&all->done, table);
    for (unsigned i = 0; i < 2 * all->threads; i++)
        if (all->working[i] && all->working[i]->choice.table == table)
            all->working[i]->forgotten = true;
    pthread_mutex_unlock(&all->lock);
}

void thinkers_collect(struct thinkers *all, void (*chosen)(void *context, const struct thinkers_choice *),
                      void *context) {
    for (;;) {
        pthread_mutex_lock(&all->lock);
        struct job *job = take(&all->done);
        pthread_mutex_unlock(&all->lock);
        if (!job)
            return;
        chosen(context, &job->choice);
        free(job);
    }
}

static void clear(struct queue *queue) {
    for (struct job *job; (job = take(queue));)
        free(job);
}

void thinkers_end(struct thinkers *all) {
    if (!all)
        return;
    pthread_mutex_lock(&all->lock);
    all->ending = true;
    pthread_cond_broadcast(&all->more);
    pthread_mutex_unlock(&all->lock);
    for (unsigned i = 0; i < all->threads; i++)
        pthread_join(all->thinker[i].thread, NULL);
    clear(&all->quick);
    clear(&all->deep);
    clear(&all->done);
    pthread_cond_destroy(&all->more);
    pthread_mutex_destroy(&all->lock);
    free(all);
}
