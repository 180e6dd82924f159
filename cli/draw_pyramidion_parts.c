/* Parts of lines that all tables of Pyramidion are made of. */
#include "draw_pyramidion.h"

const char *card_style(const struct pyr_type *type) {
    return type->kind == PYR_MERCHANT     ? "33"
           : type->kind == PYR_NEGOTIATOR ? "36"
           : type->kind == PYR_TORTURER   ? "31"
                                          : "35";
}

void shorten_in_pyramidion(struct fel_sentence *sentence) {
    static const char *const briefly[] = {
        /* TRANSLATORS: influence, negotiation, haggling; as short as can be understood */
        N_("{n} infl"), N_("{n} neg"), N_("{n} hagg"), N_("{n} any"), N_("ankh"),
    };
    for (unsigned i = 0; i < FEL_MAX_ARGS; i++)
        if (sentence->arg[i].counted == pyr_counted_on_card)
            sentence->arg[i].counted = briefly;
}

const char *card_name(const struct drawing *d, unsigned type, char name[TITLE_BYTES]) {
    struct fel_sentence card;
    fel_say(&card, N_("{card}"), pyr_card_noun(content_of(d), type));
    shorten_in_pyramidion(&card);
    table_line(name, TITLE_BYTES, &card);
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
