/* What the files that draw Pyramidion share: columns, words, and parts of lines. */
#ifndef FELUCCA_DRAW_PYRAMIDION_H
#define FELUCCA_DRAW_PYRAMIDION_H

#include <string.h>

#include "box.h"
#include "canvas.h"
#include "engine/pyramidion/words.h"

/* Columns that the tables share. */
enum { TAG_AT = 2, NAME_AT = 6, NAME_WIDTH = 14, INFLUENCE_AT = 20, NEGOTIATION_AT = 24, HAGGLING_AT = 29 };
enum { SUNDIAL_AT = 13, MAKES_AT = 28, GOODS_AT = 32, TROOPS_AT = 52, LAST_AT = 63 };

static const char BOLD[] = "1", DIM[] = "2", GOOD[] = "32", WARN[] = "33";

static const char resource_letter[] = "CWFSKT";

/* What is drawn, and where. */
struct sheet {
    struct canvas *c;
    const struct pyramidion *s;
    const struct pyr_content *content;
    const char *const *names;
};

/* Cards in a hand that the view does not show. */
static inline unsigned hidden_cards(const struct pyramidion *s, unsigned seat) {
    return s->hand_size[seat] - pyr_cards_in(s->hand[seat]);
}

static inline bool over(const struct pyramidion *s) {
    return s->decision == PYR_OVER;
}

/* draw_pyramidion_parts.c */

unsigned raised_by(const struct sheet *); /* by how much a scribe raises the minimums of the place at hand */
const char *card_style(const struct pyr_type *);

/* Those that return an int return the column behind. */
int put_tag(struct canvas *, int x, int y, unsigned seat);
int put_player(const struct sheet *, int x, int y, unsigned seat);
void put_rule(struct canvas *, int y, const char *title);
void put_number(struct canvas *, int x, int y, const char *style, unsigned number);
void put_goods_heads(struct canvas *, int y);
void put_goods(struct canvas *, int y, const uint8_t *goods, unsigned kinds); /* below those heads */

/* A list that goes on in the next line where it has to. */
struct list {
    struct canvas *c;
    int left, x, y;
    unsigned items;
};
struct list begin_list(struct canvas *, int x, int y);
void put_item(struct list *, const char *style, const char *item);
int end_list(struct list *); /* returns the row below */

void count_types(const struct pyr_content *, pyr_set cards, uint8_t count[PYR_TYPES]);
enum { ENTRY_BYTES = PYR_NAME_BYTES + 24 };
/* "merchant4 x2". */
const char *card_entry(char entry[ENTRY_BYTES], const struct pyr_type *, unsigned count);

/* draw_pyramidion_place.c: what is at hand, and the hand of the seat whose view it is or, for a spectator, the hand of
 * the seat to move. Both return the row below. */
int draw_pyramidion_at_hand(const struct sheet *, int y);
int draw_pyramidion_hand(const struct sheet *, int y);

#endif
