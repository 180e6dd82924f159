/* Games that computer players played to learn from: setup, actions, and what they thought at each. Everything else is
 * replayed, so that games stay good when the inputs of the nets change.
 *
 * A file is games, one after the other. One that was cut off, because its writer was, is not there. */
#pragma once

#include <stdio.h>

#include "engine/game.h"

enum { GAME_STEPS = 8192 };

struct step {
    fel_action action;
    bool thought;                  /* the shares below are known ... */
    bool taught;                   /* ... and long thought has made the visits worth learning */
    uint16_t share[FEL_MAX_SEATS]; /* of the win, in the mean of the search; of 65535 */
    uint8_t visits[FEL_MAX_LEGAL]; /* of each legal action, 255 for the one with the most */
};

struct played {
    struct fel_setup setup;
    uint32_t count;
    struct step step[GAME_STEPS];
};

bool played_write(const struct fel_game *, const struct played *, FILE *);
/* False at the end of the file, or of what of it is complete. */
bool played_read(const struct fel_game *, struct played *, FILE *);
