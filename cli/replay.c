#include <stdio.h>

#include "arguments.h"
#include "colours.h"
#include "presentation.h"
#include "tell.h"

static void print_json(const struct fel_match *match, const struct fel_state *view) {
    static char json[FEL_JSON_BYTES];
    struct fel_text text;
    fel_text_begin(&text, json, sizeof json);
    match->game->json(match->game, view, &text);
    puts(json);
}

/* The table as a seat sees it: by default as somebody who only watches. */
static void show(const struct fel_match *match, size_t at, int seat, const struct colours *colours,
                 bool as_json, bool colour) {
    struct fel_state state, view;
    fel_match_at(match, at, &state);
    match->game->view(match->game, &state, seat, &view);
    if (as_json) {
        print_json(match, &view);
        return;
    }
    print_drawing(presentation_of(match->game)->draw, match, &view, 0, colours, colour);
    if (match->game->to_move(match->game, &state) == FEL_NOBODY)
        tell_score(match, &view, 0, stdout);
}

struct wish {
    long at, seat;
    bool as_json;
    enum colouring colour;
};

static const struct option_entry options[] = {
    OPTION_AFTER_ACTIONS(struct wish, at, "show only the table after the first N actions"),
    OPTION_NUMBER("seat", "N", struct wish, seat, 0, FEL_MAX_SEATS - 1,
                  "as seat N (from 0) sees it, not as a spectator"),
    OPTION_FLAG("json", struct wish, as_json, "the view as JSON instead of a drawing"),
    OPTION_CONTENT,
    OPTION_COLOUR(struct wish, colour),
    {0},
};

static enum exit_code run(const struct command *command, int argc, char **argv) {
    struct wish wish = {.at = -1, .seat = FEL_NOBODY};
    struct fel_match match;
    struct colours colours;
    struct fault fault;
    enum exit_code code = read_options(command, argc, argv, &wish);
    if (code == DONE)
        code = load_only_record(command, argc, argv, &match);
    if (code != DONE)
        return code;
    if (wish.at > (long)match.count) {
        code = misuse(command, "the match has only %zu actions", match.count);
    } else if (wish.seat >= match.setup.seats) {
        code = misuse(command, "the match has only %u seats, counting from 0", match.setup.seats);
    } else {
        if (!colours_load(argv[optind], &match, &colours, &fault))
            complain_about(command, &fault);
        if (wish.at < 0 && !wish.as_json)
            tell_course(&match, 0, match.count, (int)wish.seat, 0, stdout);
        show(&match, wish.at < 0 ? match.count : (size_t)wish.at, (int)wish.seat, &colours, wish.as_json,
             wants_colour(wish.colour));
    }
    fel_match_end(&match);
    return code;
}

const struct command command_replay = {
    .name = "replay",
    .usage = "RECORD [OPTIONS]",
    .summary = "show the course of a match, or the table at one point of it",
    .help = "Tells what happened, action by action, and shows the table at the end.",
    .options = options,
    .more_help = "RECORD - is standard input.",
    .run = run,
};
