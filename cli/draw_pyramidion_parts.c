/* Parts of lines that all tables of Pyramidion are made of. */
#include "draw_pyramidion.h"

unsigned raised_by(const struct sheet *t) {
    bool raises = t->s->scribe == PYR_SCRIBE_RAISES && pyr_at_a_place(t->s);
    unsigned scribe = raises ? pyr_lies(t->s, t->content, PYR_SCRIBE) : PYR_NONE;
    return scribe == PYR_NONE ? 0 : t->s->doubled == scribe ? 6 : 3;
}

const char *card_style(const struct pyr_type *type) {
    return type->kind == PYR_MERCHANT     ? "33"
           : type->kind == PYR_NEGOTIATOR ? "36"
           : type->kind == PYR_TORTURER   ? "31"
                                          : "35";
}

int put_tag(struct canvas *c, int x, int y, unsigned seat) {
    static const char *const style[FEL_MAX_SEATS] = {"1;97;48;5;160", "1;97;48;5;25", "1;30;48;5;220",
                                                     "1;97;48;5;28"};
    return canvas_putf(c, x, y, style[seat], "[%c]", "RBYG"[seat]);
}

int put_player(const struct sheet *t, int x, int y, unsigned seat) {
    return canvas_put_cut(t->c, put_tag(t->c, x, y, seat) + 1, y, BOLD, t->names[seat], NAME_WIDTH);
}

void put_rule(struct canvas *c, int y, const char *title) {
    for (int x = 0; x < CANVAS_WIDTH; x++)
        canvas_put(c, x, y, DIM, "─");
    canvas_putf(c, 2, y, BOLD, " %s ", title);
}

void put_number(struct canvas *c, int x, int y, const char *style, unsigned number) {
    if (number)
        canvas_putf(c, x, y, style, "%3u", number);
    else
        canvas_put(c, x, y, DIM, "  .");
}

void put_goods_heads(struct canvas *c, int y) {
    for (unsigned r = 0; r < PYR_RESOURCES; r++)
        canvas_putf(c, GOODS_AT + 3 * (int)r, y, NULL, "  %c", resource_letter[r]);
    canvas_put(c, GOODS_AT + 3 * PYR_RESOURCES, y, NULL, " ");
}

void put_goods(struct canvas *c, int y, const uint8_t *goods, unsigned kinds) {
    for (unsigned r = 0; r < kinds; r++)
        put_number(c, GOODS_AT + 3 * (int)r, y, NULL, goods[r]);
}

struct list begin_list(struct canvas *c, int x, int y) {
    return (struct list){c, x, x, y, 0};
}

void put_item(struct list *list, const char *style, const char *item) {
    if (list->items++)
        list->x = canvas_put(list->c, list->x, list->y, NULL, ", ");
    if (list->x + canvas_width(item) >= CANVAS_WIDTH) { /* a comma has to fit too */
        list->x = list->left;
        list->y++;
    }
    list->x = canvas_put(list->c, list->x, list->y, style, item);
}

int end_list(struct list *list) {
    if (!list->items)
        canvas_put(list->c, list->x, list->y, DIM, "-");
    return list->y + 1;
}

void count_types(const struct pyr_content *content, pyr_set cards, uint8_t count[PYR_TYPES]) {
    memset(count, 0, PYR_TYPES);
    for (; cards; cards &= cards - 1)
        count[content->type_of[pyr_lowest(cards)]]++;
}

const char *card_entry(char entry[ENTRY_BYTES], const struct pyr_type *type, unsigned count) {
    snprintf(entry, ENTRY_BYTES, count > 1 ? "%s x%u" : "%s", type->name, count);
    return entry;
}
