#include "seat.h"

#include <stdlib.h>
#include <time.h>

#include "program.h"

enum { SLICE = 32 }; /* iterations between two looks at the clock: a millisecond or so */

struct seat {
    struct fel_player player;
    struct fel_bot *bot;
    void *memory;
    struct program *program; /* NULL: one of ours */
    struct fel_setup setup;
};

struct seat *seat_take(const struct fel_player *player) {
    struct seat *seat = calloc(1, sizeof *seat);
    if (!seat)
        return NULL;
    seat->player = *player;
    seat->memory = malloc(fel_bot_bytes(player));
    if (!seat->memory) {
        free(seat);
        return NULL;
    }
    return seat;
}

struct seat *seat_take_program(const char *command, unsigned milliseconds) {
    struct seat *seat = calloc(1, sizeof *seat);
    if (!seat)
        return NULL;
    seat->program = program_open(command, milliseconds);
    if (!seat->program) {
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

void seat_agree(struct seat *seat, const struct fel_setup *setup) {
    seat->setup = *setup;
}

void seat_begin(struct seat *seat, const struct fel_game *game, unsigned number, uint64_t seed) {
    if (seat->program)
        program_begin(seat->program, game, &seat->setup, number);
    else
        seat->bot = fel_bot_begin(seat->memory, &seat->player, game, seed + number);
}

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

fel_action seat_choose(struct seat *seat, const void *view) {
    if (seat->program)
        return program_choose(seat->program, view);
    int64_t end = seat->player.milliseconds ? now() + 1000 * (int64_t)seat->player.milliseconds : INT64_MAX;
    fel_bot_look(seat->bot, view);
    while (fel_bot_think(seat->bot, SLICE) && (end == INT64_MAX || now() < end))
        ;
    return fel_bot_choice(seat->bot);
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

const char *seat_fault(const struct seat *seat) {
    return seat->program ? program_fault(seat->program) : "";
}

bool seat_is_hopeless(const struct seat *seat) {
    return seat->program && program_is_hopeless(seat->program);
}
