#include <stdio.h>

#include "arguments.h"
#include "box.h"
#include "files.h"
#include "tell.h"

static void print_json(const struct fel_match *match, const struct fel_state *view) {
    static char json[FEL_JSON_BYTES];
    struct fel_text text;
    fel_text_begin(&text, json, sizeof json);
    match->game->json(match->game, view, &text);
    puts(json);
}

/* The table as a seat sees it: by default as somebody who only watches. */
static void show(const struct fel_match *match, size_t at, int seat, bool as_json, bool colour) {
    struct fel_state state, view;
    struct fel_names names = fel_match_names(match);
    fel_match_at(match, at, &state);
    match->game->view(match->game, &state, seat, &view);
    if (as_json) {
        print_json(match, &view);
        return;
    }
    box_of(match->game)->draw(match->game, &view, names.name, colour, stdout);
    if (match->game->to_move(match->game, &state) == FEL_NOBODY)
        tell_score(match, &view, stdout);
}

static enum exit_code run(const struct command *command, int argc, char **argv) {
    enum { AT, JSON, SEAT, COLOUR, COLOR, CONTENT };
    static const struct option options[] = {[AT] = {"at", required_argument, NULL, 0},
                                            [JSON] = {"json", no_argument, NULL, 0},
                                            [SEAT] = {"seat", required_argument, NULL, 0},
                                            [COLOUR] = {"colour", required_argument, NULL, 0},
                                            [COLOR] = {"color", required_argument, NULL, 0},
                                            [CONTENT] = {"content", required_argument, NULL, 0},
                                            {0}};
    long at = -1, seat = FEL_NOBODY;
    bool as_json = false, colour;
    const char *colour_wish = "auto";
    struct fel_match match;
    struct fel_reading reading;
    for (int option; (option = next_option(command, argc, argv, options)) != -1;) {
        switch (option) {
        case AT:
            if (!read_number(command, "--at", optarg, 0, FEL_MATCH_ACTIONS, &at))
                return USAGE;
            break;
        case JSON: as_json = true; break;
        case CONTENT: read_content(command, optarg); break;
        case COLOUR:
        case COLOR: colour_wish = optarg; break;
        case SEAT:
            if (!read_number(command, "--seat", optarg, 0, FEL_MAX_SEATS - 1, &seat))
                return USAGE;
            break;
        default: return USAGE;
        }
    }
    if (optind != argc - 1)
        return misuse(command, "name one record");
    if (!read_colour(command, colour_wish, &colour))
        return USAGE;
    enum exit_code code = load_record(command, argv[optind], &match, &reading);
    if (code != DONE)
        return code;
    if (at > (long)match.count) {
        code = misuse(command, "the match has only %zu actions", match.count);
    } else if (seat >= match.setup.seats) {
        code = misuse(command, "the match has only %u seats, counting from 0", match.setup.seats);
    } else {
        if (at < 0 && !as_json)
            tell_course(&match, 0, match.count, (int)seat, stdout);
        show(&match, at < 0 ? match.count : (size_t)at, (int)seat, as_json, colour);
    }
    fel_match_end(&match);
    return code;
}

const struct command command_replay = {
    .name = "replay",
    .usage = "RECORD [--at N] [--seat N] [--json] [--content FILE] [--colour WHEN]",
    .summary = "show the course of a match, or the table at one point of it",
    .help = "Tells what happened, action by action, and shows the table at the end.\n"
            "  --at N          show only the table after the first N actions\n"
            "  --seat N        as seat N (from 0) sees it, not as a spectator\n"
            "  --json          the view as JSON instead of a drawing\n"
            "  --content FILE  the content the match was played with, if not our own\n"
            "  --colour WHEN   auto, always or never; NO_COLOR is respected too\n"
            "RECORD - is standard input.",
    .run = run,
};
