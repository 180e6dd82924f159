#include "review.h"

#include <pthread.h>
#include <stdlib.h>

#include "players/machine.h"

bool review_begin(struct review *review, const struct fel_match *match, long iterations, long seed) {
    const struct fel_game *game = match->game;
    struct fel_decision *memory = calloc(match->count + 1, sizeof *memory);
    struct fel_state state, view;
    *review = (struct review){.match = match, .iterations = iterations};
    if (!memory)
        return false;
    fel_review_begin(&review->found, game, (uint32_t)iterations, (uint64_t)seed, memory);
    fel_match_at(match, 0, &state);
    for (size_t at = 0; at < match->count; at++) {
        game->view(game, &state, game->to_move(game, &state), &view);
        fel_review_add(&review->found, at, &view, match->action[at]);
        game->apply(game, &state, match->action[at], NULL);
    }
    fel_review_end(&review->found, &match->state);
    return true;
}

void review_end(struct review *review) {
    free(review->found.decision);
}

/* What the threads share. */
struct work {
    struct fel_review *review;
    pthread_mutex_t lock;
    pthread_cond_t news; /* a look was given back, or a thread ends */
    unsigned working;    /* threads */
};

static void *work(void *context) {
    enum { AT_ONCE = 1 << 30 };
    struct work *work = context;
    struct fel_look look;
    size_t bytes = fel_look_bytes(work->review);
    void *memory = malloc(bytes);
    pthread_mutex_lock(&work->lock);
    while (memory && !fel_review_done(work->review)) { /* without memory, the others do it */
        if (!fel_look_take(work->review, &look, memory, bytes)) {
            pthread_cond_wait(&work->news, &work->lock);
            continue;
        }
        pthread_mutex_unlock(&work->lock);
        fel_look_think(&look, AT_ONCE);
        pthread_mutex_lock(&work->lock);
        fel_look_give(&look);
        pthread_cond_broadcast(&work->news);
    }
    work->working--;
    pthread_cond_broadcast(&work->news);
    pthread_mutex_unlock(&work->lock);
    free(memory);
    return NULL;
}

bool review_think(struct review *review, unsigned threads, void (*done)(void *context, double part),
                  void *context) {
    struct work shared = {
        .review = &review->found, .lock = PTHREAD_MUTEX_INITIALIZER, .news = PTHREAD_COND_INITIALIZER};
    pthread_t thread[MOST_THREADS];
    unsigned started = 0;
    pthread_mutex_lock(&shared.lock);
    while (started < threads && started < MOST_THREADS &&
           pthread_create(&thread[started], NULL, work, &shared) == 0)
        started++;
    for (shared.working = started; shared.working > 0; pthread_cond_wait(&shared.news, &shared.lock))
        done(context, fel_review_progress(&review->found));
    pthread_mutex_unlock(&shared.lock);
    for (unsigned i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    return fel_review_done(&review->found);
}
