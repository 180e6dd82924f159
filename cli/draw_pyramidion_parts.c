/* Parts of lines that all tables of Pyramidion are made of. */
#include "draw_pyramidion.h"

const char *card_style(const struct pyr_type *type) {
    return type->kind == PYR_MERCHANT     ? "33"
           : type->kind == PYR_NEGOTIATOR ? "36"
           : type->kind == PYR_TORTURER   ? "31"
                                          : "35";
}

void shorten_in_pyramidion(char *text) {
    static const char *const words[][2] = {
        {"influence", "infl"}, {"negotiation", "neg"}, {"haggling", "hagg"}, {"in one category", "any"}};
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
        for (char *at; (at = strstr(text, words[i][0]));) {
            size_t now = strlen(words[i][1]), before = strlen(words[i][0]);
            memcpy(at, words[i][1], now);
            memmove(at + now, at + before, strlen(at + before) + 1);
        }
}

const char *card_name(const struct drawing *d, unsigned type, char name[TITLE_BYTES]) {
    title_in_pyramidion(d->game, content_of(d)->type[type].name, name);
    shorten_in_pyramidion(name);
    return name;
}

void put_heading(struct canvas *c, int y, const char *title) {
    put_rule(c, 0, y, c->width, title);
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

void count_types(const struct pyr_content *content, pyr_set cards, uint8_t count[PYR_TYPES]) {
    memset(count, 0, PYR_TYPES);
    for (; cards; cards &= cards - 1)
        count[content->type_of[pyr_lowest(cards)]]++;
}
