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

static const char seat_letter[] = "RBYG";
static const char *const seat_style[FEL_MAX_SEATS] = {"1;97;48;5;160", "1;97;48;5;25", "1;30;48;5;220",
                                                      "1;97;48;5;28"};

static const char resource_letter[] = "CWFSKT";

static const char *const place_title[PYR_PLACES] = {"Giza",  "Thebes", "Luxor",      "Alexandria",
                                                    "Cairo", "Philae", "Abu Simbel", "Karnak"};

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

/* Whether cards are being played somewhere, or have just been. */
static inline bool at_a_place(const struct pyramidion *s) {
    return s->decision >= PYR_TURN && s->decision <= PYR_EXCHANGING;
}

static inline bool is_loading(const struct pyramidion *s) {
    return s->decision == PYR_LOADING || s->decision == PYR_PAYING;
}

/* By how much a scribe raises the minimums of the place at hand. */
static inline unsigned raised_by(const struct sheet *t) {
    bool raises = t->s->scribe == PYR_SCRIBE_RAISES && at_a_place(t->s);
    unsigned scribe = raises ? pyr_lies(t->s, t->content, PYR_SCRIBE) : PYR_NONE;
    return scribe == PYR_NONE ? 0 : t->s->doubled == scribe ? 6 : 3;
}

static inline const char *card_style(const struct pyr_type *type) {
    return type->kind == PYR_MERCHANT     ? "33"
           : type->kind == PYR_NEGOTIATOR ? "36"
           : type->kind == PYR_TORTURER   ? "31"
                                          : "35";
}

/* Parts of lines. */

static inline int put_tag(struct canvas *c, int x, int y, unsigned seat) {
    return canvas_putf(c, x, y, seat_style[seat], "[%c]", seat_letter[seat]);
}

static inline int put_player(const struct sheet *t, int x, int y, unsigned seat) {
    return canvas_put_cut(t->c, put_tag(t->c, x, y, seat) + 1, y, BOLD, t->names[seat], NAME_WIDTH);
}

static inline void put_rule(struct canvas *c, int y, const char *title) {
    for (int x = 0; x < CANVAS_WIDTH; x++)
        canvas_put(c, x, y, DIM, "─");
    canvas_putf(c, 2, y, BOLD, " %s ", title);
}

static inline void put_goods_heads(struct canvas *c, int y) {
    for (unsigned r = 0; r < PYR_RESOURCES; r++)
        canvas_putf(c, GOODS_AT + 3 * (int)r, y, NULL, "  %c", resource_letter[r]);
    canvas_put(c, GOODS_AT + 3 * PYR_RESOURCES, y, NULL, " ");
}

/* `kinds` numbers below those heads. */
static inline void put_goods(struct canvas *c, int y, const uint8_t *goods, unsigned kinds) {
    for (unsigned r = 0; r < kinds; r++) {
        int x = GOODS_AT + 3 * (int)r;
        if (goods[r])
            canvas_putf(c, x, y, NULL, "%3u", goods[r]);
        else
            canvas_put(c, x, y, DIM, "  .");
    }
}

static inline void put_number(struct canvas *c, int x, int y, const char *style, unsigned number) {
    if (number)
        canvas_putf(c, x, y, style, "%3u", number);
    else
        canvas_put(c, x, y, DIM, "  .");
}

/* A list that goes on in the next line where it has to. */
struct list {
    struct canvas *c;
    int left, x, y;
    unsigned items;
};

static inline struct list begin_list(struct canvas *c, int x, int y) {
    return (struct list){c, x, x, y, 0};
}

static inline void put_item(struct list *list, const char *style, const char *item) {
    if (list->items++)
        list->x = canvas_put(list->c, list->x, list->y, NULL, ", ");
    if (list->x + canvas_width(item) >= CANVAS_WIDTH) { /* a comma has to fit too */
        list->x = list->left;
        list->y++;
    }
    list->x = canvas_put(list->c, list->x, list->y, style, item);
}

/* Returns the row below. */
static inline int end_list(struct list *list) {
    if (!list->items)
        canvas_put(list->c, list->x, list->y, DIM, "-");
    return list->y + 1;
}

/* Cards. */

static inline void count_types(const struct pyr_content *content, pyr_set cards, uint8_t count[PYR_TYPES]) {
    memset(count, 0, PYR_TYPES);
    for (; cards; cards &= cards - 1)
        count[content->type_of[pyr_lowest(cards)]]++;
}

/* "merchant4 x2". */
enum { ENTRY_BYTES = PYR_NAME_BYTES + 24 };
static inline const char *card_entry(char entry[ENTRY_BYTES], const struct pyr_type *type, unsigned count) {
    snprintf(entry, ENTRY_BYTES, count > 1 ? "%s x%u" : "%s", type->name, count);
    return entry;
}

/* What a seat's torturer troops can still provide this round. */
static inline void providers(const struct sheet *t, unsigned seat, uint8_t provided[PYR_STATUE]) {
    const struct pyramidion *s = t->s;
    memset(provided, 0, PYR_STATUE);
    for (unsigned place = 0; place < PYR_PLACES; place++) {
        unsigned product = t->content->place[place].produces;
        if (s->troop[PYR_TORTURER_TROOP][place] == seat && !(s->troops_used >> place & 1) &&
            s->general[product])
            provided[product]++;
    }
}

/* draw_pyramidion_place.c: what is at hand, and the hand of the seat to move. Returns the row below. */
int draw_pyramidion_at_hand(const struct sheet *, int y);

#endif
