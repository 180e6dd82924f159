/* What a game has for people at a terminal: its table, its cards, its rules. The one place in this folder that knows
 * the games by name. */
#ifndef FELUCCA_BOX_H
#define FELUCCA_BOX_H

#include <stdio.h>

#include "engine/game.h"

enum { TITLE_BYTES = 100 };

struct box {
    const char *game;
    /* The table as a view shows it, with a name for each seat, in at most 80 columns. Without colour the same is
     * said in plain text. */
    void (*draw)(const struct fel_game *, const void *view, const char *const names[], bool colour,
                 FILE *out);
    /* What can be known of the cards: which have been seen, which are still to come. */
    void (*count_cards)(const struct fel_game *, const void *view, FILE *out);
    /* What people call what a word of a sentence names, in `room` if it is not the word itself; NULL where they say
     * it as it is. */
    const char *(*title)(const struct fel_game *, const char *word, char room[TITLE_BYTES]);
    const char *rules; /* Markdown that reads well as it is */
};

const struct box *box_of(const struct fel_game *);

void draw_imhotep(const struct fel_game *, const void *view, const char *const names[], bool colour,
                  FILE *out);
void count_cards_of_imhotep(const struct fel_game *, const void *view, FILE *out);
void draw_pyramidion(const struct fel_game *, const void *view, const char *const names[], bool colour,
                     FILE *out);
void count_cards_of_pyramidion(const struct fel_game *, const void *view, FILE *out);
const char *title_in_pyramidion(const struct fel_game *, const char *word, char room[TITLE_BYTES]);

#endif
