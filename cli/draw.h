/* The table of a game in text mode. Nothing else in this folder knows a game by its name. */
#ifndef FELUCCA_DRAW_H
#define FELUCCA_DRAW_H

#include <stdbool.h>
#include <stdio.h>

#include "engine/game.h"

/* How a game is drawn: a view, with a name for each seat, in at most 80 columns. Without colour the same is
 * said in plain text. */
struct drawing {
    const struct fel_game *game;
    void (*draw)(const void *view, const char *const names[], bool colour, FILE *out);
};

/* NULL for a game nobody has drawn yet. */
const struct drawing *drawing_of(const struct fel_game *game);

struct imhotep;
void draw_imhotep(const struct imhotep *view, const char *const names[], bool colour, FILE *out);

#endif
