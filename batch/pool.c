#include "pool.h"

#include <pthread.h>
#include <stdlib.h>

struct helper {
    struct pool *pool;
    unsigned part;
    pthread_t thread;
};

struct pool {
    pthread_mutex_t lock;
    pthread_cond_t begun, finished;
    pool_work *work; /* NULL: go home */
    void *context;
    unsigned parts, rounds,
        busy; /* rounds of work that were begun; helpers that are not done with this one */
    struct helper helper[];
};

static void *help(void *argument) {
    const struct helper *helper = argument;
    struct pool *pool = helper->pool;
    unsigned rounds = 0;
    pthread_mutex_lock(&pool->lock);
    for (;;) {
        while (pool->rounds == rounds)
            pthread_cond_wait(&pool->begun, &pool->lock);
        rounds = pool->rounds;
        if (!pool->work)
            break;
        pthread_mutex_unlock(&pool->lock);
        pool->work(pool->context, helper->part, pool->parts);
        pthread_mutex_lock(&pool->lock);
        if (--pool->busy == 0)
            pthread_cond_signal(&pool->finished);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

static void begin(struct pool *pool, pool_work *work, void *context) {
    pthread_mutex_lock(&pool->lock);
    pool->work = work;
    pool->context = context;
    pool->busy = pool->parts - 1;
    pool->rounds++;
    pthread_cond_broadcast(&pool->begun);
    pthread_mutex_unlock(&pool->lock);
}

void pool_close(struct pool *pool) {
    if (!pool)
        return;
    begin(pool, NULL, NULL);
    for (unsigned i = 0; i < pool->parts - 1; i++)
        pthread_join(pool->helper[i].thread, NULL);
    pthread_cond_destroy(&pool->begun);
    pthread_cond_destroy(&pool->finished);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}

struct pool *pool_open(unsigned parts) {
    struct pool *pool = calloc(1, sizeof *pool + parts * sizeof *pool->helper);
    if (!pool)
        return NULL;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->begun, NULL);
    pthread_cond_init(&pool->finished, NULL);
    for (pool->parts = 1; pool->parts < parts; pool->parts++) {
        struct helper *helper = &pool->helper[pool->parts - 1];
        *helper = (struct helper){.pool = pool, .part = pool->parts};
        if (pthread_create(&helper->thread, NULL, help, helper) != 0) {
            pool_close(pool); /* those that there are */
            return NULL;
        }
    }
    return pool;
}

void pool_run(struct pool *pool, pool_work *work, void *context) {
    if (pool->parts > 1)
        begin(pool, work, context);
    work(context, 0, pool->parts);
    if (pool->parts == 1)
        return;
    pthread_mutex_lock(&pool->lock);
    while (pool->busy > 0)
        pthread_cond_wait(&pool->finished, &pool->lock);
    pthread_mutex_unlock(&pool->lock);
}
