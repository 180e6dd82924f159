#include "tell.h"

#include <string.h>

#include "box.h"
#include "canvas.h"

/* Names from right to left would carry the words around them along: Unicode's isolating marks stop that. They
 * are only put where they are needed, since old terminals show them. */
struct shown_names {
    char text[FEL_MAX_SEATS][FEL_NAME_BYTES + 8];
    const char *name[FEL_MAX_SEATS];
};

static void show_names(const struct fel_match *match, struct shown_names *shown) {
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++) {
        const char *name = match->name[seat];
        const char *around = canvas_right_to_left(name) ? "\u2068%s\u2069" : "%s";
        snprintf(shown->text[seat], sizeof shown->text[seat], around, name);
        shown->name[seat] = shown->text[seat];
    }
}

void tell_into(const struct fel_match *match, const struct fel_sentence *sentence, char *line, size_t size) {
    const struct box *box = box_of(match->game);
    struct fel_sentence said = *sentence;
    char room[sizeof said.arg / sizeof said.arg[0]][TITLE_BYTES];
    struct fel_text text;
    struct shown_names names;
    show_names(match, &names);
    for (unsigned i = 0; box->title && i < said.args; i++)
        if (said.arg[i].kind == FEL_WORD)
            said.arg[i].word = box->title(match->game, said.arg[i].word, room[i]);
    fel_text_begin(&text, line, size);
    fel_put_sentence(&text, &said, names.name);
}

void tell(const struct fel_match *match, const struct fel_sentence *sentence, FILE *out) {
    char line[600];
    tell_into(match, sentence, line, sizeof line);
    fprintf(out, "%s\n", line);
}

void tell_typed(const char *typed, FILE *out) {
    for (; *typed; typed++)
        fputc(*typed >= ' ' && *typed <= '~' ? *typed : '?', out);
}

unsigned tell_events(const struct fel_match *match, const struct fel_events *events, int seat, FILE *out) {
    unsigned told = 0;
    for (unsigned i = 0; i < events->count; i++) {
        struct fel_event event = fel_event_for(&events->event[i], seat);
        struct fel_sentence sentence;
        if (match->game->tell(match->game, &event, &sentence)) {
            fputs("  ", out);
            tell(match, &sentence, out);
            told++;
        }
    }
    return told;
}

void tell_course(const struct fel_match *match, size_t from, size_t to, int seat, FILE *out) {
    const struct fel_game *game = match->game;
    struct fel_state state;
    struct fel_events events;
    struct shown_names names;
    show_names(match, &names);
    fel_match_at(match, from, &state);
    for (size_t i = from; i < to; i++) {
        int mover = game->to_move(game, &state);
        fprintf(out, "%zu. %s: %s\n", i + 1, names.name[mover], fel_notation(game, match->action[i]).text);
        game->apply(game, &state, match->action[i], &events);
        tell_events(match, &events, seat, out);
    }
}

/* --- the score ------------------------------------------------------------------------------------------ */

enum { PART_WIDTH = 24, SEAT_WIDTH = 12, NAME_WIDTH = SEAT_WIDTH - 1 };

static int column_of(unsigned seat) {
    return PART_WIDTH + SEAT_WIDTH * (int)seat;
}

static void put_row(struct canvas *c, int y, const char *title, const char *style, const int16_t *points,
                    unsigned seats) {
    canvas_put(c, 2, y, style, title);
    for (unsigned seat = 0; seat < seats; seat++)
        canvas_putf(c, column_of(seat), y, style, "%*d", NAME_WIDTH, points[seat]);
}

static void tell_winners(const struct fel_match *match, const struct fel_score *score, FILE *out) {
    struct shown_names names;
    unsigned winners = 0, best = 0;
    int most = -1000;
    show_names(match, &names);
    for (unsigned seat = 0; seat < match->setup.seats; seat++) {
        most = score->total[seat] > most ? score->total[seat] : most;
        if (score->winners >> seat & 1)
            fprintf(out, "%s%s", winners++ ? " and " : "", names.name[seat]);
    }
    for (unsigned seat = 0; seat < match->setup.seats; seat++)
        best += score->total[seat] == most;
    fputs(winners > 1 ? " share the win" : " wins", out);
    if (best > winners)
        fprintf(out, ", tied for points, by %s", match->game->tie_break);
    fputs(".\n", out);
}

void tell_score(const struct fel_match *match, const void *view, FILE *out) {
    const struct fel_game *game = match->game;
    struct fel_score score;
    struct canvas canvas;
    int y = 0;
    game->score(game, view, &score);
    canvas_clear(&canvas);
    for (unsigned seat = 0; seat < match->setup.seats; seat++) {
        int width = canvas_width(match->name[seat]);
        int indent = width < NAME_WIDTH ? NAME_WIDTH - width : 0;
        canvas_put_cut(&canvas, column_of(seat) + indent, y, "1", match->name[seat], NAME_WIDTH);
    }
    for (unsigned part = 0; part < game->parts; part++) {
        int16_t points[FEL_MAX_SEATS];
        for (unsigned seat = 0; seat < match->setup.seats; seat++)
            points[seat] = score.part[seat][part];
        put_row(&canvas, ++y, game->part_title[part], NULL, points, match->setup.seats);
    }
    put_row(&canvas, ++y, "total", "1", score.total, match->setup.seats);
    canvas_print(&canvas, false, out);
    if (game->to_move(game, view) == FEL_NOBODY)
        tell_winners(match, &score, out);
}
