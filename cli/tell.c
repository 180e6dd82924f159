#include "tell.h"

#include <string.h>

#include "bidi.h"
#include "canvas.h"
#include "presentation.h"
#include "screen.h"
#include "speak.h"

const char *seat_called(const struct fel_match *match, unsigned seat, const struct fel_tongue *tongue) {
    const char *name = match->name[seat];
    for (unsigned colour = 0; colour < FEL_MAX_SEATS; colour++)
        if (strcmp(name, match->game->colour[colour]) == 0)
            return fel_translate(tongue, name);
    return name;
}

/* Where text goes from right to left, a name would reorder the words and numbers around it: Unicode's isolating marks stop
 * that. They are only put where they are needed, since old terminals show them. */
struct shown_names {
    char text[FEL_MAX_SEATS][FEL_NAME_BYTES + 8];
    const char *name[FEL_MAX_SEATS];
};

static void show_names(const struct fel_match *match, struct shown_names *shown) {
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++) {
        const char *name = seat_called(match, seat, spoken());
        const char *around = spoken()->right_to_left || canvas_right_to_left(name) ? "\u2068%s\u2069" : "%s";
        snprintf(shown->text[seat], sizeof shown->text[seat], around, name);
        shown->name[seat] = shown->text[seat];
    }
}

void tell_into(const struct fel_match *match, const struct fel_sentence *sentence, char *line, size_t size) {
    struct shown_names names;
    show_names(match, &names);
    const struct fel_speech speech = {spoken(), names.name, -1};
    struct fel_text text = fel_text_in(line, size);
    fel_put_sentence(&text, sentence, &speech);
}

void tell_sentence(const struct fel_match *match, const struct fel_sentence *sentence, int indent,
                   FILE *out) {
    char line[1000];
    tell_into(match, sentence, line, sizeof line);
    tell_line(line, indent, out);
}

void tell_wrapped(const char *text, int column, int indent, FILE *out) {
    char line[4 * CANVAS_WIDTH + 2000] = "";
    size_t used = 0;
    for (int width = 0; *text;) {
        size_t length = strcspn(text, " ");
        char word[2000];
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        int wide = canvas_width(word);
        if (used && column + width + 1 + wide > screen_columns()) {
            put_directed_line(line, column, out);
            fprintf(out, "\n%*s", indent, "");
            column = indent;
            used = 0, width = 0;
        }
        used += (size_t)snprintf(line + used, sizeof line - used, "%s%s", used ? " " : "", word);
        used = used < sizeof line ? used : sizeof line - 1;
        width += wide + (width > 0);
        text += length;
        text += strspn(text, " ");
    }
    put_directed_line(line, column, out);
    fputc('\n', out);
}

void tell_line(const char *line, int indent, FILE *out) {
    tell_wrapped(line, fprintf(out, "%*s", indent, ""), indent + 2, out);
}

/* Points that nobody else sees: whoever has them looks at the table. */
static bool lies_face_down(const struct telling *telling, const struct fel_event *event) {
    return event->kind == FEL_POINTS && (telling->face_down >> event->seat & 1) &&
           (telling->match->game->face_down_parts >> event->what & 1);
}

unsigned tell_events(const struct telling *telling, FILE *out) {
    const struct fel_match *match = telling->match;
    const struct presentation *shown = presentation_of(match->game);
    unsigned told = 0;
    for (unsigned i = 0, done; i < telling->events->count; i += done) {
        struct fel_event event = fel_event_for(&telling->events->event[i], telling->seat);
        struct fel_sentence sentence;
        if (lies_face_down(telling, &event)) {
            done = 1;
            continue;
        }
        done = shown->tell ? shown->tell(telling, i, out) : 0;
        told += done != 0;
        if (!done && match->game->tell(match->game, &event, &sentence)) {
            tell_sentence(match, &sentence, 2, out);
            told++;
        }
        done += !done;
    }
    return told;
}

void tell_course(const struct fel_match *match, size_t from, size_t to, int seat, unsigned face_down,
                 FILE *out) {
    const struct fel_game *game = match->game;
    struct fel_state state, before;
    struct fel_events events;
    struct telling telling = {match, &before, &events, seat, face_down};
    if (from == 0) {
        game->setup(game, &state, &match->setup, &events);
        before = state;
        tell_events(&telling, out);
    }
    fel_match_at(match, from, &state);
    for (size_t i = from; i < to; i++) {
        int mover = game->to_move(game, &state);
        struct fel_notation notation = fel_notation(game, match->action[i]);
        /* TRANSLATORS: a line of the log: 12. Ada: sail 1 temple */
        tell_sentence(match,
                      SAID(N_("{n}. {seat}: {action}"), fel_number("n", (int64_t)i + 1),
                           fel_seat("seat", (unsigned)mover), fel_quote("action", notation.text)),
                      0, out);
        before = state;
        game->apply(game, &state, match->action[i], &events);
        tell_events(&telling, out);
    }
}

/* --- the score ------------------------------------------------------------------------------------------ */

enum { PART_WIDTH = 24, SEAT_WIDTH = 12 };

/* All of a row fits into the screen. */
static int seat_width(unsigned seats) {
    int room = (screen_columns() - PART_WIDTH) / (seats ? (int)seats : 1);
    return room < SEAT_WIDTH ? room : SEAT_WIDTH;
}

static void put_row(struct canvas *c, int y, const char *title, const char *style, const int16_t *points,
                    unsigned seats, unsigned face_down) {
    int width = seat_width(seats);
    canvas_put_cut(c, 2, y, style, title, PART_WIDTH - 3);
    for (unsigned seat = 0; seat < seats; seat++) {
        int x = PART_WIDTH + width * (int)seat;
        if (face_down >> seat & 1)
            canvas_putf(c, x, y, style, "%*s", width - 1, "?");
        else
            canvas_putf(c, x, y, style, "%*d", width - 1, points[seat]);
    }
}

static void tell_winners(const struct fel_match *match, const struct fel_score *score, FILE *out) {
    static const char *const name[FEL_MAX_SEATS] = {"a", "b", "c", "d"};
    static const char *const text[FEL_MAX_SEATS] = {
        N_("{a} wins{tied, select, yes {, tied for points, by {reason}} other {}}."),
        N_("{a} and {b} share the win{tied, select, yes {, tied for points, by {reason}} other {}}."),
        N_("{a}, {b} and {c} share the win{tied, select, yes {, tied for points, by {reason}} other {}}."),
        N_("{a}, {b}, {c} and {d} share the win{tied, select, yes {, tied for points, by {reason}} other "
           "{}}."),
    };
    unsigned winners = 0;
    struct fel_sentence sentence = {0};
    for (unsigned seat = 0; seat < match->setup.seats; seat++)
        if (score->winners >> seat & 1)
            fel_with(&sentence, fel_seat(name[winners++], seat));
    FEL_CHECK(winners > 0);
    sentence.text = text[winners - 1];
    fel_with(&sentence, fel_noun("tied", score->tie_break ? "yes" : "no", ""));
    if (score->tie_break)
        fel_with(&sentence, fel_said("reason", score->tie_break));
    tell_sentence(match, &sentence, 0, out);
}

void tell_score(const struct fel_match *match, const void *view, unsigned face_down, FILE *out) {
    const struct fel_game *game = match->game;
    struct fel_score score;
    struct canvas canvas;
    int y = 0;
    game->score(game, view, &score);
    canvas_begin(&canvas, screen_columns());
    for (unsigned seat = 0; seat < match->setup.seats; seat++) {
        const char *name = seat_called(match, seat, spoken_in_tables());
        int width = canvas_width(name), column = seat_width(match->setup.seats), room = column - 1;
        canvas_put_cut(&canvas, PART_WIDTH + column * (int)seat + (width < room ? room - width : 0), y, "1",
                       name, room);
    }
    for (unsigned part = 0; part < game->parts; part++) {
        int16_t points[FEL_MAX_SEATS] = {0};
        for (unsigned seat = 0; seat < match->setup.seats; seat++)
            points[seat] = score.part[seat][part];
        put_row(&canvas, ++y, in_table(game->part_title[part]), NULL, points, match->setup.seats,
                game->face_down_parts >> part & 1 ? face_down : 0);
    }
    put_row(&canvas, ++y, in_table(C_("points of all parts", "total")), "1", score.total, match->setup.seats,
            face_down);
    canvas_print(&canvas, false, out);
    if (game->to_move(game, view) == FEL_NOBODY)
        tell_winners(match, &score, out);
}
