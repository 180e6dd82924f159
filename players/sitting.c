#include "sitting.h"

#include "machine.h"

/* Kept out of the way of what happens at every decision, which may take no more than 100 ns. */
#define SELDOM __attribute__((cold)) static

static unsigned seats(const struct sitting *sitting) {
    return sitting->match->setup.seats;
}

/* --- what the players know ------------------------------------------------------------------------------ */

static void follow(struct sitting *sitting, unsigned mover, fel_action action) {
    for (unsigned i = 0; i < sitting->listeners; i++)
        seat_follow(sitting->listener[i], mover, action);
    sitting->followed++;
}

/* Tells them all that has been played since. */
SELDOM void retell(struct sitting *sitting) {
    const struct fel_match *match = sitting->match;
    const struct fel_game *game = match->game;
    struct fel_state state;
    fel_match_at(match, sitting->followed, &state);
    while (sitting->followed < match->count) {
        fel_action action = match->action[sitting->followed];
        follow(sitting, (unsigned)game->to_move(game, &state), action);
        game->apply(game, &state, action, NULL);
    }
}

SELDOM void begin(struct sitting *sitting) {
    const struct fel_match *match = sitting->match;
    sitting->listeners = 0;
    for (unsigned number = 0; number < seats(sitting); number++) {
        struct seat *seat = sitting->seat[number];
        if (!seat)
            continue;
        seat_begin(seat, match->game, &match->setup, number, sitting->seed[number]);
        if (seat_is_attentive(seat))
            sitting->listener[sitting->listeners++] = seat;
    }
    sitting->followed = 0;
    sitting->stage = SITTING_READYING;
}

static void stop_clock(struct sitting *sitting, double now) {
    struct sitting_clock *clock = &sitting->clock[sitting->mover];
    double took = now - sitting->asked;
    clock->decisions++;
    clock->seconds += took;
    clock->slowest = took > clock->slowest ? took : clock->slowest;
}

/* The match has changed since the last step, or is new to the players. */
static void catch_up(struct sitting *sitting, double now) {
    const struct fel_match *match = sitting->match;
    bool asked = sitting->stage == SITTING_ASKED, moved_on = match->count > sitting->followed;
    if (asked && moved_on && sitting->news != SITTING_FORFEITED)
        stop_clock(sitting, now);
    /* A program that was asked and has not answered might do so later, when it is asked something else. */
    bool owed = asked && sitting->news == SITTING_BUSY;
    if (sitting->stage == SITTING_NEW || !moved_on || owed)
        begin(sitting);
    else if (asked)
        sitting->stage = SITTING_IDLE;
    if (asked && sitting->stage == SITTING_IDLE && match->count == sitting->followed + 1)
        follow(sitting, (unsigned)sitting->mover, match->action[sitting->followed]);
    else if (match->count > sitting->followed)
        retell(sitting);
}

/* --- a step --------------------------------------------------------------------------------------------- */

/* A program that fails to start has forfeited, but not before its turn. */
static bool all_are_ready(struct sitting *sitting, double now) {
    bool ready = true;
    for (unsigned seat = 0; seat < seats(sitting); seat++) {
        if (sitting->seat[seat] && seat_step(sitting->seat[seat], now) == SEAT_BUSY) {
            sitting->mover = (int)seat; /* for sitting_wait */
            ready = false;
        }
    }
    return ready;
}

static enum sitting_news news_of(struct sitting *sitting, enum seat_news news, double now) {
    switch (news) {
    case SEAT_BUSY: return SITTING_BUSY;
    case SEAT_FAILED: stop_clock(sitting, now); return SITTING_FORFEITED;
    case SEAT_READY: break;
    }
    sitting->action = seat_choice(sitting->seat[sitting->mover]);
    return SITTING_CHOSEN;
}

static enum sitting_news ask(struct sitting *sitting, double now) {
    const struct fel_match *match = sitting->match;
    struct fel_state view;
    sitting->mover = fel_match_to_move(match);
    if (sitting->mover == FEL_NOBODY)
        return SITTING_OVER;
    sitting->stage = SITTING_ASKED;
    sitting->asked = now;
    struct seat *seat = sitting->seat[sitting->mover];
    if (!seat)
        return SITTING_PERSON;
    match->game->view(match->game, &match->state, sitting->mover, &view);
    return news_of(sitting, seat_ask(seat, &view, now), now);
}

enum sitting_news sitting_step(struct sitting *sitting, double now) {
    if (sitting->stage == SITTING_NEW || sitting->match->count != sitting->followed)
        catch_up(sitting, now);
    if (sitting->stage == SITTING_READYING) {
        if (!all_are_ready(sitting, now))
            return SITTING_BUSY;
        sitting->stage = SITTING_IDLE;
    }
    if (sitting->stage == SITTING_IDLE)
        sitting->news = ask(sitting, now);
    if (sitting->news == SITTING_BUSY)
        sitting->news = news_of(sitting, seat_step(sitting->seat[sitting->mover], now), now);
    return sitting->news;
}

void sitting_wait(const struct sitting *sitting, double now, double seconds) {
    seat_wait(sitting->seat[sitting->mover], now, seconds);
}

void sitting_end(struct sitting *sitting, const struct fel_score *score) {
    for (unsigned seat = 0; seat < seats(sitting); seat++)
        if (sitting->seat[seat])
            seat_end(sitting->seat[seat], score, score ? FEL_NOBODY : sitting->mover);
}

/* --- all of it ------------------------------------------------------------------------------------------ */

static bool is_timed(const struct sitting *sitting) {
    bool timed = false;
    for (unsigned seat = 0; seat < seats(sitting); seat++)
        timed |= sitting->seat[seat] && seat_is_timed(sitting->seat[seat]);
    return timed;
}

static bool has_program(const struct sitting *sitting) {
    bool program = false;
    for (unsigned seat = 0; seat < seats(sitting); seat++)
        program |= sitting->seat[seat] && seat_is_program(sitting->seat[seat]);
    return program;
}

enum sitting_news sitting_play(struct sitting *sitting, bool clocks, bool (*stop)(const void *),
                               const void *context) {
    const double most = 0.05; /* seconds until we look whether to stop */
    const bool timed = clocks || is_timed(sitting);
    double (*const clock)(void) = has_program(sitting) ? seconds_now : seconds_of_thread;
    for (;;) {
        double now = timed ? clock() : 0;
        enum sitting_news news = sitting_step(sitting, now);
        if (news == SITTING_CHOSEN && fel_match_act(sitting->match, sitting->action, NULL))
            news = SITTING_BUSY;
        else if (news == SITTING_BUSY)
            sitting_wait(sitting, now, most);
        if (news != SITTING_BUSY || (stop && stop(context)))
            return news;
    }
}
