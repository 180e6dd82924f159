/* What the files that draw Pyramidion share: columns, words, and parts of lines. */
#pragma once

#include <string.h>

#include "draw.h"
#include "engine/pyramidion/words.h"
#include "presentation.h"

/* Columns that the tables share. */
enum {
    TAG_AT = 2,
    NAME_AT = 6,
    NAME_WIDTH = PLAYER_NAME_WIDTH,
    INFLUENCE_AT = 20,
    NEGOTIATION_AT = 24,
    HAGGLING_AT = 29
};
enum { SUNDIAL_AT = 13, MAKES_AT = 28, GOODS_AT = 32, TROOPS_AT = 52, LAST_AT = 63 };

/* Narrower screens get less in a line, and more lines. */
static inline bool is_wide(const struct drawing *d) {
    return d->c->width >= 80;
}

static const char resource_letter[] = "CWFSKT";

static inline const struct pyr_content *content_of(const struct drawing *d) {
    return d->game->content;
}

/* Cards in a hand that the view does not show. */
static inline unsigned hidden_cards(const struct pyramidion *s, unsigned seat) {
    return s->hand_size[seat] - pyr_cards_in(s->hand[seat]);
}

static inline bool over(const struct pyramidion *s) {
    return s->decision == PYR_OVER;
}

/* draw_pyramidion_parts.c */

const char *card_style(const struct pyr_type *);
/* A card as sentences call it, with short words for the categories: "basic merchant (1 infl, 3 hagg)". */
const char *card_name(const struct drawing *, unsigned type, char name[TITLE_BYTES]);

/* A line across the screen with a title in it. */
void put_heading(struct canvas *, int y, const char *title);
void put_number(struct canvas *, int x, int y, const char *style, unsigned number);
void put_goods_heads(struct canvas *, int y);
void put_goods(struct canvas *, int y, const uint8_t *goods, unsigned kinds); /* below those heads */

void count_types(const struct pyr_content *, pyr_set cards, uint8_t count[PYR_TYPES]);

/* draw_pyramidion_place.c: what is at hand, and the hand of the seat whose view it is or, for a spectator, the hand of
 * the seat to move. Both return the row below. */
int draw_pyramidion_at_hand(const struct drawing *, int y);
int draw_pyramidion_hand(const struct drawing *, int y);
