#include "draw.h"

const char BOLD[] = "1", DIM[] = "2", GOOD[] = "32", WARN[] = "33";

int put_word(struct canvas *c, int x, int y, const char *style, const char *text) {
    return canvas_put(c, x, y, style, in_table(text));
}

int put_head(struct canvas *c, int x, int y, const char *text, int width) {
    x = canvas_put(c, x, y, NULL, " ");
    return canvas_put(c, canvas_put_cut(c, x, y, NULL, in_table(text), width), y, NULL, " ");
}

static int put_said(struct canvas *c, int x, int y, const char *style, const struct fel_sentence *sentence,
                    const struct fel_speech *speech) {
    char line[2 * CANVAS_WIDTH];
    struct fel_text text = fel_text_in(line, sizeof line);
    fel_put_sentence(&text, sentence, speech);
    return canvas_put(c, x, y, style, line);
}

int put_words(struct canvas *c, int x, int y, const char *style, const struct fel_sentence *sentence) {
    return put_said(c, x, y, style, sentence, &(struct fel_speech){spoken_in_tables(), NULL, -1});
}

int put_sentence(const struct drawing *d, int x, int y, const char *style,
                 const struct fel_sentence *sentence) {
    return put_said(d->c, x, y, style, sentence, &(struct fel_speech){spoken_in_tables(), d->names, -1});
}

int put_tag(const struct drawing *d, int x, int y, unsigned seat) {
    return canvas_putf(d->c, x, y, d->tag[seat].style, "[%c]", d->tag[seat].letter);
}

int put_player(const struct drawing *d, int x, int y, unsigned seat) {
    return canvas_put_cut(d->c, put_tag(d, x, y, seat) + 1, y, BOLD, d->names[seat], PLAYER_NAME_WIDTH);
}

void put_rule(struct canvas *c, int x, int y, int end, const char *title) {
    for (int column = x; column < end; column++)
        canvas_put(c, column, y, DIM, "─");
    canvas_putf(c, x + 2, y, BOLD, " %s ", in_table(title));
}

const char *count_items(char entry[ENTRY_BYTES], const char *item, unsigned count) {
    snprintf(entry, ENTRY_BYTES, count > 1 ? "%s x%u" : "%s", item, count);
    return entry;
}

struct list begin_list(struct canvas *c, int x, int y) {
    return (struct list){c, x, x, y, 0};
}

void put_item(struct list *list, const char *style, const char *item) {
    if (list->items++)
        list->x = canvas_put(list->c, list->x, list->y, NULL, ", ");
    if (list->x + canvas_width(item) >= list->c->width) { /* a comma has to fit too */
        list->x = list->left;
        list->y++;
    }
    list->x = canvas_put(list->c, list->x, list->y, style, item);
}

void put_items(struct list *list, const char *style, const char *item, unsigned count) {
    char entry[ENTRY_BYTES];
    if (count)
        put_item(list, style, count_items(entry, item, count));
}

int end_list(struct list *list) {
    if (!list->items)
        canvas_put(list->c, list->x, list->y, DIM, "-");
    return list->y + 1;
}

/* --- the size of the screen ----------------------------------------------------------------------------- */

int drawn_height(const struct drawing *d, int (*draw)(const struct drawing *, int y)) {
    static struct canvas scratch;
    struct drawing there = *d;
    there.c = &scratch;
    canvas_begin(&scratch, d->c->width);
    return draw(&there, 0);
}

void draw_sections(const struct drawing *d, const struct section *section, unsigned count) {
    int height[MOST_SECTIONS] = {0}, all = 0, y = 0;
    for (unsigned i = 0; i < count; i++)
        all += height[i] = drawn_height(d, section[i].draw);
    while (d->rows && all > d->rows) {
        unsigned last = 0;
        for (unsigned i = 0; i < count; i++)
            if (height[i] && (!height[last] || section[i].rank > section[last].rank))
                last = i;
        if (!section[last].rank)
            break;
        all -= height[last];
        height[last] = 0;
    }
    for (unsigned i = 0; i < count; i++)
        if (height[i])
            y = section[i].draw(d, y);
}
