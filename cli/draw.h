/* What the drawings of all games are made of: lines across the screen, seats, lists. A game's presentation draws on a
 * canvas, and print_drawing prints it. */
#pragma once

#include "canvas.h"
#include "engine/game.h"
#include "speak.h"

/* A seat is its colour's letter, whether or not there is colour. */
struct seat_tag {
    char letter;
    const char *style;
    const char *simple_style; /* for terminals with eight colours */
};

struct drawing {
    struct canvas *c;
    const struct fel_game *game;
    const void *view;
    const char *const *names;
    struct seat_tag tag[FEL_MAX_SEATS];
    unsigned face_down; /* a bit for each seat whose points lie face down before whoever looks */
    int rows;           /* that it may have; 0: as many as it takes */
};

extern const char BOLD[], DIM[], GOOD[], WARN[];

/* Those that return an int return the column after it. Texts are marked with N_ or C_, and translated here. */

int put_word(struct canvas *, int x, int y, const char *style, const char *text);
/* At most `width` columns of it, with a blank before and after: in a rule, above a column. */
int put_head(struct canvas *, int x, int y, const char *text, int width);
int put_words(struct canvas *, int x, int y, const char *style, const struct fel_sentence *);
/* A sentence about seats, and the language's own way. */
int put_sentence(const struct drawing *, int x, int y, const char *style, const struct fel_sentence *);

int put_tag(const struct drawing *, int x, int y, unsigned seat); /* "[B]" */
/* The tag and as much of the name as fits. */
int put_player(const struct drawing *, int x, int y, unsigned seat);
enum { PLAYER_NAME_WIDTH = 14 };

/* A line up to column `end` with a title in it. */
void put_rule(struct canvas *, int x, int y, int end, const char *title);

/* "statue x2". */
enum { ENTRY_BYTES = 64 };
const char *count_items(char entry[ENTRY_BYTES], const char *item, unsigned count);

/* A list that goes on in the next line where it has to. */
struct list {
    struct canvas *c;
    int left, x, y;
    unsigned items;
};
struct list begin_list(struct canvas *, int x, int y);
void put_item(struct list *, const char *style, const char *item);
void put_items(struct list *, const char *style, const char *item, unsigned count); /* none if that is 0 */
int end_list(struct list *); /* returns the row below */

/* How many rows a part of the table takes. */
int drawn_height(const struct drawing *, int (*draw)(const struct drawing *, int y));

/* Parts of a table, from the top. Where there is no room for all, those of the highest rank are omitted first, those of
 * rank 0 never. Each returns the row below it. */
struct section {
    int (*draw)(const struct drawing *, int y);
    int rank;
};
enum { MOST_SECTIONS = 12 };
void draw_sections(const struct drawing *, const struct section *, unsigned count);
