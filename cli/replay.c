#include <stdio.h>

#include "arguments.h"
#include "colours.h"
#include "presentation.h"
#include "tell.h"

static struct wish {
    long at, seat;
    bool as_json;
    enum colouring colour;
} wish = {.at = -1, .seat = FEL_NOBODY};

static void print_json(const struct fel_match *match, const struct fel_state *view) {
    static char json[FEL_JSON_BYTES];
    struct fel_text text = fel_text_in(json, sizeof json);
    match->game->json(match->game, view, &text);
    puts(json);
}

/* The table as a seat sees it: by default as somebody who only watches. */
static void show(const struct fel_match *match, size_t at, const struct colours *colours) {
    struct fel_state state, view;
    fel_match_at(match, at, &state);
    match->game->view(match->game, &state, (int)wish.seat, &view);
    if (wish.as_json) {
        print_json(match, &view);
        return;
    }
    print_drawing(presentation_of(match->game)->draw, match, &view, 0, colours, wants_colour(wish.colour), 0);
    if (match->game->to_move(match->game, &state) == FEL_NOBODY)
        tell_score(match, &view, 0, stdout);
}

static const struct option_entry options[] = {
    OPTION_AFTER_ACTIONS(struct wish, at, N_("show only the table after the first N actions")),
    OPTION_NUMBER("seat", "N", struct wish, seat, 0, FEL_MAX_SEATS - 1,
                  N_("as seat N (from 0) sees it, not as a spectator")),
    OPTION_FLAG("json", struct wish, as_json, N_("the view as JSON instead of a drawing")),
    OPTION_CONTENT,
    OPTION_COLOUR(struct wish, colour),
    {0},
};

static enum exit_code replay(const struct command *command, struct fel_match *match, const char *path) {
    struct colours colours;
    struct fault fault;
    if (wish.at > (long)match->count)
        return misuse(command, N_("the match has only {n, plural, one {# action} other {# actions}}"),
                      fel_number("n", (int64_t)match->count));
    if (wish.seat >= match->setup.seats)
        return misuse(command, N_("the match has only {seats} seats, counting from 0"),
                      fel_number("seats", match->setup.seats));
    if (!colours_load(path, match, &colours, &fault))
        complain_about(command, &fault);
    if (wish.at < 0 && !wish.as_json)
        tell_course(match, 0, match->count, (int)wish.seat, 0, stdout);
    show(match, wish.at < 0 ? match->count : (size_t)wish.at, &colours);
    return DONE;
}

const struct command command_replay = {
    .name = "replay",
    .usage = "[RECORD] [OPTIONS]",
    .summary = N_("show the course of a match, or the table at one point of it"),
    .help = N_("Tells what happened, action by action, and shows the table at the end."),
    .options = options,
    .more_help = N_("Without a RECORD it is the newest saved one; - is standard input."),
    .wish = &wish,
    ONE_RECORD_OR_NEWEST(replay),
};
