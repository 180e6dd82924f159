/* How a game presents itself to people at a terminal: its table, its cards, its rules. The one place in this folder that
 * knows the games by name. */
#pragma once

#include <stdio.h>

#include "match/match.h"

struct colours;  /* colours.h */
struct drawing;  /* draw.h */
struct seat_tag; /* draw.h */
struct telling;  /* tell.h */

enum { TITLE_BYTES = 100 };

struct presentation {
    const char *game;
    const struct seat_tag *tag; /* of each colour */
    /* The table as a view shows it. Without colour the same is said in plain text. */
    void (*draw)(const struct drawing *);
    /* What can be known of the cards: which have been seen, which are still to come. */
    void (*count_cards)(const struct drawing *);
    /* In place of the game's own label or reason, where there is more to say: which resources, for instance. False where
     * there is not; NULL if there never is. */
    bool (*label)(const struct fel_game *, const void *view, fel_action, struct fel_sentence *);
    bool (*why)(const struct fel_game *, const void *view, fel_action, struct fel_sentence *);
    /* After the question, likewise. */
    bool (*remark)(const struct fel_game *, const void *view, struct fel_sentence *);
    /* Tells events from the nth on in its own words. Returns how many it has told; 0: the game's sentence is used. */
    unsigned (*tell)(const struct telling *, unsigned nth, FILE *out);
    void (*shorten)(
        struct fel_sentence *); /* what is printed on cards, where there is little room, or NULL */
    const char *help;           /* what else can be typed, or NULL */
    const char *rules;          /* docs/rules/GAME.md */
};

const struct presentation *presentation_of(const struct fel_game *);

/* Prints what one of its functions draws, as wide as the screen but not wider than 80 columns, with the colour that each
 * seat has; `coloured`: in that colour. The points of the seats in `face_down`, a bit for each, lie face down. It is
 * `rows` high, if that leaves room for what has to be there; 0: as high as it takes. */
void print_drawing(void (*draw)(const struct drawing *), const struct fel_match *, const void *view,
                   unsigned face_down, const struct colours *, bool coloured, int rows);

void draw_imhotep(const struct drawing *);
void count_cards_of_imhotep(const struct drawing *);
void draw_pyramidion(const struct drawing *);
void shorten_in_pyramidion(struct fel_sentence *);
void count_cards_of_pyramidion(const struct drawing *);
bool label_in_pyramidion(const struct fel_game *, const void *view, fel_action, struct fel_sentence *);
bool why_in_pyramidion(const struct fel_game *, const void *view, fel_action, struct fel_sentence *);
bool remark_in_pyramidion(const struct fel_game *, const void *view, struct fel_sentence *);
unsigned tell_pyramidion(const struct telling *, unsigned nth, FILE *out);
