#include "seat.h"

#include <stdlib.h>
#include <string.h>

#include "machine.h"
#include "program.h"

enum { SLICE = 32 }; /* iterations between two looks at the clock: a millisecond or so */

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

bool seat_make_ready(struct seat *seat) {
    return !seat->program || program_start(seat->program);
}

void seat_begin(struct seat *seat, const struct fel_game *game, const struct fel_setup *setup,
                unsigned number, uint64_t seed) {
    if (seat->program)
        program_begin(seat->program, game, setup, number);
    else
        seat->bot = fel_bot_begin(seat->memory, &seat->player, game, seed + number);
}

fel_action seat_choose(struct seat *seat, const void *view) {
    if (seat->program)
        return program_choose(seat->program, view);
    const bool timed = seat->player.milliseconds > 0;
    const double end = timed ? seconds_now() + 0.001 * seat->player.milliseconds : 0;
    fel_bot_look(seat->bot, view);
    while (fel_bot_think(seat->bot, SLICE) && (!timed || seconds_now() < end))
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
