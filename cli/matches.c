#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arguments.h"
#include "canvas.h"
#include "printable.h"
#include "saves.h"
#include "screen.h"
#include "store/files.h"
#include "tell.h"

static struct wish {
    bool unfinished;
} wish;

static const struct option_entry options[] = {
    OPTION_FLAG("unfinished", struct wish, unfinished, N_("only those that can be gone on with")),
    OPTION_CONTENT,
    {0},
};

/* Who plays, and as what: "Ada, White (builder)". */
static void print_players(const struct fel_match *match) {
    char all[FEL_MAX_SEATS * 400] = "";
    for (unsigned seat = 0; seat < match->setup.seats; seat++) {
        bool person = strcmp(match->player[seat], "human") == 0;
        char who[400];
        /* TRANSLATORS: a seat played by a computer player: Black (builder) */
        tell_into(match,
                  SAID(person ? N_("{seat}") : N_("{seat} ({player})"), fel_seat("seat", seat),
                       fel_quote("player", match->player[seat])),
                  who, sizeof who);
        add_to_list(all, sizeof all, who);
    }
    printf("  %s\n", all);
}

static void print_match(const struct saved *saved, const struct fel_match *match) {
    const struct fel_game *game = match->game;
    struct fel_score score;
    char date[40] = "";
    struct tm when;
    if (localtime_r(&saved->when.tv_sec, &when))
        strftime(date, sizeof date, "%Y-%m-%d %H:%M", &when);
    put_plain(saved->name, stdout);
    putchar('\n');
    char points[80] = "";
    if (fel_match_to_move(match) == FEL_NOBODY) {
        game->score(game, &match->state, &score);
        for (unsigned seat = 0; seat < match->setup.seats; seat++) {
            struct fel_text more = fel_text_in(points + strlen(points), sizeof points - strlen(points));
            fel_put(&more, seat ? ":" : "");
            fel_put_number(&more, spoken(), score.total[seat]);
        }
    }
    say_line(stdout, 2,
             SAID(*points ? N_("{game}, finished {points}, {date}") : N_("{game}, round {n}, {date}"),
                  fel_noun("game", game->name, game->title), fel_quote("points", points),
                  fel_number("n", game->round(game, &match->state)), fel_quote("date", date)));
    print_players(match);
}

static enum exit_code run(const struct command *command, int argc, char **argv) {
    char path[PATH_MAX];
    struct fault fault;
    unsigned count;
    if (argc)
        return misuse(command, N_("there is nothing to name: \"{typed}\""), fel_quote("typed", argv[0]));
    struct saved *list = saves_list(&count, &fault);
    if (!list)
        return complain_about(command, &fault);
    for (unsigned i = 0; i < count; i++) {
        struct fel_match match;
        struct fel_reading reading;
        if (!saves_find(list[i].name, path, &fault) ||
            !file_load_record(path, custom_game(), &match, &reading, &fault)) {
            complain_about(command, &fault);
            continue;
        }
        if (!wish.unfinished || fel_match_to_move(&match) != FEL_NOBODY)
            print_match(&list[i], &match);
        fel_match_end(&match);
    }
    free(list);
    return DONE;
}

const struct command command_matches = {
    .name = "matches",
    .usage = "[OPTIONS]",
    .summary = N_("the matches saved here, the newest first"),
    .help = N_(
        "Lists what is saved in $XDG_DATA_HOME/felucca or ~/.local/share/felucca: the name, the game and how "
        "far it is, when it was played last, and by whom. Where a command takes a RECORD, such a name will "
        "do: felucca play --resume NAME."),
    .options = options,
    .wish = &wish,
    .run = run,
};
