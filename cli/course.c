#include "course.h"

#include <pthread.h>
#include <stdlib.h>

#include "players/machine.h"

static const double worth_telling = 0.03; /* a turning point costs at least so much */

bool course_begin(struct course *course, const struct fel_match *match, long iterations) {
    const struct fel_game *game = match->game;
    struct fel_state state;
    *course = (struct course){.match = match, .patience = {.iterations = iterations}};
    course->decision = calloc(match->count + 1, sizeof *course->decision);
    if (!course->decision)
        return false;
    fel_match_at(match, 0, &state);
    for (size_t at = 0; at < match->count; at++) {
        fel_action list[FEL_MAX_LEGAL];
        if (game->legal(game, &state, list) > 1)
            course->decision[course->count++] = (struct decision){
                .at = at, .round = game->round(game, &state), .seat = (unsigned)game->to_move(game, &state)};
        game->apply(game, &state, match->action[at], NULL);
    }
    return true;
}

void course_end(struct course *course) {
    free(course->decision);
    course->decision = NULL;
}

bool was_good(const struct decision *decision) {
    return decision->cost <= decision->margin || decision->cost < 0.005; /* it would be shown as 0 % */
}

static void find_turning_points(struct course *course) {
    for (size_t i = 0; i < course->count; i++) {
        const struct decision *decision = &course->decision[i];
        unsigned place = course->turnings;
        if (was_good(decision) || decision->cost < worth_telling)
            continue;
        while (place > 0 && course->turning[place - 1]->cost < decision->cost) {
            if (place < TURNING_POINTS)
                course->turning[place] = course->turning[place - 1];
            place--;
        }
        if (place < TURNING_POINTS)
            course->turning[place] = decision;
        if (course->turnings < TURNING_POINTS)
            course->turnings++;
    }
}

/* --- thinking, on all cores ------------------------------------------------------------------------------ */

/* What the threads share. */
struct work {
    struct course *course;
    pthread_mutex_t lock;
    pthread_cond_t news;
    size_t next, done;
    unsigned working; /* threads */
};

static void think_about(const struct course *course, struct decision *decision, void *memory, size_t bytes) {
    const struct fel_match *match = course->match;
    fel_action played = match->action[decision->at];
    struct fel_analysis analysis;
    advice_think(match, decision->at, &course->patience, played, memory, bytes, &analysis);
    decision->best = analysis.action[0];
    decision->played = analysis.action[fel_analysis_find(&analysis, played)];
    decision->cost = fel_cost(&decision->played, &decision->best, decision->seat);
    decision->margin = fel_cost_margin(&decision->played, &decision->best, decision->seat);
    decision->why = fel_reason_for(match->game, decision->seat, &decision->best, &decision->played);
}

static void *work(void *context) {
    struct work *work = context;
    struct course *course = work->course;
    size_t bytes;
    void *memory = advice_memory(course->match->game, &course->patience, &bytes);
    pthread_mutex_lock(&work->lock);
    while (memory && work->next < course->count) { /* without memory, the others do it */
        struct decision *decision = &course->decision[work->next++];
        pthread_mutex_unlock(&work->lock);
        think_about(course, decision, memory, bytes);
        pthread_mutex_lock(&work->lock);
        work->done++;
        pthread_cond_signal(&work->news);
    }
    work->working--;
    pthread_cond_signal(&work->news);
    pthread_mutex_unlock(&work->lock);
    free(memory);
    return NULL;
}

bool course_think(struct course *course, unsigned threads, void (*done)(void *context, size_t count),
                  void *context) {
    struct work shared = {
        .course = course, .lock = PTHREAD_MUTEX_INITIALIZER, .news = PTHREAD_COND_INITIALIZER};
    pthread_t thread[MOST_THREADS];
    unsigned started = 0;
    pthread_mutex_lock(&shared.lock);
    while (started < threads && started < MOST_THREADS &&
           pthread_create(&thread[started], NULL, work, &shared) == 0)
        started++;
    shared.working = started;
    while (shared.working > 0) {
        size_t count = shared.done;
        pthread_mutex_unlock(&shared.lock);
        done(context, count);
        pthread_mutex_lock(&shared.lock);
        if (shared.working > 0 && shared.done == count)
            pthread_cond_wait(&shared.news, &shared.lock);
    }
    pthread_mutex_unlock(&shared.lock);
    for (unsigned i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    find_turning_points(course);
    return shared.done == course->count;
}

/* --- the line through all decisions ---------------------------------------------------------------------- */

void course_chances(const struct course *course, size_t decision, double chance[FEL_MAX_SEATS]) {
    const struct fel_match *match = course->match;
    bool behind = decision >= course->count; /* the last one */
    if (behind && fel_match_to_move(match) == FEL_NOBODY) {
        struct fel_score score;
        match->game->score(match->game, &match->state, &score);
        for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
            chance[seat] = score.winners >> seat & 1 ? 1.0 / __builtin_popcount(score.winners) : 0;
        return;
    }
    const struct decision *now = &course->decision[behind ? course->count - 1 : decision];
    const double *later = behind ? now->played.chance : now->best.chance;
    const double *earlier = decision > 0 ? course->decision[decision - 1].played.chance : later;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        chance[seat] = (earlier[seat] + later[seat]) / 2;
}
