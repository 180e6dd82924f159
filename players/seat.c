#include "seat.h"

#include <stdlib.h>
#include <string.h>

#include "machine.h"
#include "program.h"

enum { SLICE = 32 }; /* iterations in a step: a millisecond or so */

_Static_assert((int)SEAT_FAULT_BYTES == (int)PROGRAM_FAULT_BYTES, "a program's faults fit");

bool seat_player_read(const char *text, struct seat_player *player) {
    static const char exec[] = "exec:";
    const char *program = strncmp(text, exec, sizeof exec - 1) == 0 ? text + sizeof exec - 1 : NULL;
    *player = (struct seat_player){.program = program, .milliseconds = SEAT_MILLISECONDS};
    return program ? *program != '\0' : fel_player_read(text, &player->ours);
}

const char *seat_player_name(const struct seat_player *player) {
    return player->program ? "exec" : player->ours.name;
}

struct seat {
    struct fel_player player;
    struct fel_bot *bot;
    void *memory;
    bool thinking;
    double end;              /* when it has to have thought enough, if it looks at the clock */
    struct program *program; /* NULL: one of ours */
};

struct seat *seat_take(const struct seat_player *player) {
    struct seat *seat = calloc(1, sizeof *seat);
    if (!seat)
        return NULL;
    if (player->program) {
        seat->program = program_open(player->program, player->milliseconds);
    } else {
        seat->player = player->ours;
        seat->memory = malloc(fel_bot_bytes(&player->ours));
    }
    if (!seat->program && !seat->memory) {
        free(seat);
        return NULL;
    }
    return seat;
}

void seat_leave(struct seat *seat) {
    if (!seat)
        return;
    program_close(seat->program);
    free(seat->memory);
    free(seat);
}

/* --- a match -------------------------------------------------------------------------------------------- */

void seat_begin(struct seat *seat, const struct fel_game *game, const struct fel_setup *setup,
                unsigned number, uint64_t seed) {
    seat->thinking = false;
    if (seat->program)
        program_begin(seat->program, game, setup, number);
    else
        seat->bot = fel_bot_begin(seat->memory, &seat->player, game, seed + number);
}

void seat_follow(struct seat *seat, unsigned number, fel_action action) {
    if (seat->program)
        program_follow(seat->program, number, action);
    else
        fel_bot_follow(seat->bot, number, action);
}

void seat_end(struct seat *seat, const struct fel_score *score, int forfeit) {
    if (seat->program)
        program_end(seat->program, score, forfeit);
}

/* --- a decision ----------------------------------------------------------------------------------------- */

enum seat_news seat_ask(struct seat *seat, const void *view, double now) {
    if (seat->program) {
        program_ask(seat->program, view);
        return SEAT_BUSY;
    }
    fel_bot_look(seat->bot, view);
    seat->thinking = fel_bot_think(seat->bot, 0);
    seat->end = now + 0.001 * seat->player.milliseconds;
    return seat->thinking ? SEAT_BUSY : SEAT_READY;
}

static enum seat_news think(struct seat *seat, double now) {
    if (seat->thinking)
        seat->thinking = fel_bot_think(seat->bot, SLICE) && (!seat_is_timed(seat) || now < seat->end);
    return seat->thinking ? SEAT_BUSY : SEAT_READY;
}

enum seat_news seat_step(struct seat *seat, double now) {
    static const enum seat_news news[] = {
        [PROGRAM_BUSY] = SEAT_BUSY, [PROGRAM_READY] = SEAT_READY, [PROGRAM_FAILED] = SEAT_FAILED};
    return seat->program ? news[program_step(seat->program, now)] : think(seat, now);
}

fel_action seat_choice(struct seat *seat) {
    return seat->program ? program_choice(seat->program) : fel_bot_choice(seat->bot);
}

void seat_wait(const struct seat *seat, double now, double seconds) {
    if (seat->program)
        program_wait(seat->program, now, seconds);
}

bool seat_make_ready(struct seat *seat) {
    const double most = 1;
    for (;;) {
        double now = seconds_now();
        enum seat_news news = seat_step(seat, now);
        if (news != SEAT_BUSY)
            return news == SEAT_READY;
        seat_wait(seat, now, most);
    }
}

bool seat_is_attentive(const struct seat *seat) {
    return seat->program || seat->player.mind == FEL_SEARCH;
}

bool seat_is_program(const struct seat *seat) {
    return seat->program != NULL;
}

bool seat_is_timed(const struct seat *seat) {
    return seat->program || seat->player.milliseconds > 0;
}

const char *seat_own_name(const struct seat *seat) {
    return seat->program ? program_own_name(seat->program) : seat->player.name;
}

const char *seat_fault(const struct seat *seat) {
    return seat->program ? program_fault(seat->program) : "";
}

bool seat_is_hopeless(const struct seat *seat) {
    return seat->program && program_is_hopeless(seat->program);
}
