#include "prompt.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arguments.h"
#include "choices.h"
#include "match/takeback.h"
#include "presentation.h"
#include "printable.h"
#include "rules.h"
#include "screen.h"
#include "tell.h"

/* For a person who has seen all the rest, and acts again. */
static void draw_part(const struct session *session) {
    const struct presentation *shown = presentation_of(session->match.game);
    if (shown->draw_part)
        print_drawing(shown->draw_part, &session->match, &session->view, 0, &session->colours,
                      session->coloured);
}

static void say_unknown(const char *typed) {
    fputs("  There is no action \"", stdout);
    put_plain(typed, stdout);
    puts("\".\n  Type a number from the list, an action as it is written, or help.");
}

/* Why this action is not legal, after these words. */
static void say_why(const struct session *session, const char *before, fel_action action) {
    const struct fel_match *match = &session->match;
    struct fel_sentence reason;
    char line[700];
    int length = snprintf(line, sizeof line, "%s", before);
    match->game->why(match->game, &session->view, fel_match_to_move(match), action, &reason);
    tell_more_into(match, &session->view, action, &reason, line + length, sizeof line - (size_t)length);
    tell_line(line, 2, stdout);
}

static enum outcome why(struct session *session, const char *typed) {
    fel_action action = choice_meant(&session->match, &session->view, &session->colours, typed);
    if (!*typed)
        puts("  Say which action you mean, such as: why pass");
    else if (action == FEL_NO_ACTION)
        say_unknown(typed);
    else if (fel_is_legal(session->match.game, &session->view, action))
        puts("  That is allowed.");
    else
        say_why(session, "", action);
    return ASK_AGAIN;
}

/* All who play at this screen ask together. */
static enum outcome undo(struct session *session, const char *typed) {
    struct fel_match *match = &session->match;
    unsigned persons = fel_match_persons(match);
    struct fel_takeback back = fel_undo_to(match, persons, persons);
    size_t to = back.to;
    if (*typed && strcmp(typed, "anyway") != 0) {
        puts("  undo takes back one decision at a time; undo anyway, even what was revealed.");
        return ASK_AGAIN;
    }
    if (back.why.one && (!*typed || to == match->count)) {
        char line[200];
        tell_into(match, &back.why, line, sizeof line);
        tell_line(line, 2, stdout);
        if (to < match->count)
            puts("  If all agree: undo anyway");
        return ASK_AGAIN;
    }
    for (size_t i = match->count; i-- > to;)
        printf("  taken back: %s\n", fel_notation(match->game, match->action[i]).text);
    fel_match_undo(match, to);
    session->drawn_for = FEL_NOBODY;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        session->actions_told[seat] = session->actions_told[seat] < to ? session->actions_told[seat] : to;
    struct fault fault;
    if (journal_cut(&session->journal, match, &fault))
        return ACTED;
    complain_about(session->command, &fault);
    return FAILED;
}

static enum outcome show_log(struct session *session, const char *typed) {
    size_t count = session->match.count, last = count;
    if (*typed) {
        char *end;
        last = strtoul(typed, &end, 10);
        if (*end || !isdigit((unsigned char)*typed)) {
            puts("  log tells everything; log 10 the last ten actions.");
            return ASK_AGAIN;
        }
    }
    int listener = session_listener(session);
    tell_course(&session->match, last < count ? count - last : 0, count, listener,
                session_face_down(session, listener), stdout);
    return ASK_AGAIN;
}

static enum outcome show_score(struct session *session, const char *typed) {
    puts("  If the match ended now, at once:");
    tell_score(&session->match, &session->view,
               session_face_down(session, fel_match_to_move(&session->match)), stdout);
    return ASK_AGAIN;
}

static enum outcome show_cards(struct session *session, const char *typed) {
    print_drawing(presentation_of(session->match.game)->count_cards, &session->match, &session->view,
                  session_face_down(session, fel_match_to_move(&session->match)), &session->colours, false);
    return ASK_AGAIN;
}

static void say_content(const struct fel_game *game) {
    char line[200];
    struct fel_content_id id = fel_content_id(game);
    snprintf(
        line, sizeof line,
        "The tables have the numbers of %.*s, which this match is played with; the examples have our own.",
        (int)strcspn(id.text, " "), id.text);
    tell_line(line, 2, stdout);
}

static enum outcome show_rules(struct session *session, const char *typed) {
    const struct fel_game *game = session->match.game;
    if (game == custom_game())
        say_content(game);
    if (!*typed) {
        print_rules_headings(game);
        puts("\n  rules WORD shows where the rules have this word; rules all, everything.");
    } else if (strcmp(typed, "all") == 0)
        print_rules(game);
    else if (!print_rules_about(game, typed))
        puts("  The rules do not have this anywhere. rules alone lists their parts.");
    return ASK_AGAIN;
}

static enum outcome save(struct session *session, const char *typed) {
    struct fault fault;
    if (*typed && !(journal_copy(typed, &session->match, &fault) &&
                    colours_keep(typed, &session->match, &session->colours, &fault))) {
        complain_about(session->command, &fault);
        return ASK_AGAIN;
    }
    fputs(*typed ? "  Saved a copy in " : "  Every action is saved already, in ", stdout);
    put_plain(*typed ? typed : session->journal.path, stdout);
    puts(*typed ? "" : "\n  save FILE makes a copy.");
    return ASK_AGAIN;
}

static void ask(const struct session *session) {
    const struct fel_game *game = session->match.game;
    struct fel_sentence question;
    char line[700];
    game->ask(game, &session->view, &question);
    tell_more_into(&session->match, &session->view, FEL_NO_ACTION, &question, line, sizeof line);
    tell_line(line, 0, stdout);
    print_choices(&session->match, &session->view);
}

static enum outcome show_board(struct session *session, const char *typed) {
    session_draw(session);
    ask(session);
    return ASK_AGAIN;
}

static enum outcome quit(struct session *session, const char *typed) {
    return QUIT;
}

static enum outcome help(struct session *session, const char *typed);

static const struct {
    const char *name, *help;
    enum outcome (*run)(struct session *, const char *rest);
} words[] = {
    {"board", "board         draw the table again", show_board},
    {"why", "why ACTION    which rule forbids it", why},
    {"undo", "undo          back to the last decision a person made", undo},
    {"log", "log [N]       what happened, in all or in the last N actions", show_log},
    {"score", "score         points by part, if the match ended now", show_score},
    {"cards", "cards         the cards seen, and those still to come", show_cards},
    {"rules", "rules [WORD]  the rules of the game", show_rules},
    {"save", "save [FILE]   where this match is saved; a copy in FILE", save},
    {"help", "help          this list", help},
    {"quit", "quit          stop; felucca play --resume goes on", quit},
    {"?", NULL, help},
    {"q", NULL, quit},
    {"exit", NULL, quit},
};
enum { WORDS = sizeof words / sizeof words[0] };

static enum outcome help(struct session *session, const char *typed) {
    const struct fel_game *game = session->match.game;
    fel_action list[FEL_MAX_LEGAL] = {0};
    game->legal(game, &session->view, list);
    char line[200];
    snprintf(line, sizeof line, "Type the number of an action, or the action as it is written, such as: %s",
             fel_notation(game, list[0]).text);
    tell_line(line, 2, stdout);
    if (presentation_of(game)->help)
        tell_line(presentation_of(game)->help, 2, stdout);
    for (unsigned i = 0; i < WORDS; i++)
        if (words[i].help)
            printf("  %s\n", words[i].help);
    return ASK_AGAIN;
}

/* --- a decision ----------------------------------------------------------------------------------------- */

static void to_small_letters(char *line) {
    for (; *line; line++)
        *line = (char)tolower((unsigned char)*line);
}

static enum outcome answer(struct session *session, char *line) {
    const struct fel_match *match = &session->match;
    size_t word = strcspn(line, " ");
    if (!*line)
        return ASK_AGAIN;
    if (strncmp(line, "save ", 5) != 0) /* what follows that is the name of a file */
        to_small_letters(line);
    for (unsigned i = 0; i < WORDS; i++)
        if (strlen(words[i].name) == word && strncmp(words[i].name, line, word) == 0)
            return words[i].run(session, line + word + (line[word] == ' '));
    fel_action action = choice_meant(&session->match, &session->view, &session->colours, line);
    if (action == FEL_NO_ACTION) {
        say_unknown(line);
        return ASK_AGAIN;
    }
    if (!fel_is_legal(match->game, &session->view, action)) {
        say_why(session, "Not possible: ", action);
        return ASK_AGAIN;
    }
    return session_act(session, action);
}

/* Whether the seat to move sees something that another person at the same screen must not. */
static bool sees_secrets(const struct session *session) {
    const struct fel_match *match = &session->match;
    struct fel_state open;
    match->game->view(match->game, &match->state, FEL_NOBODY, &open);
    return __builtin_popcount(fel_match_persons(match)) > 1 &&
           memcmp(&open, &session->view, match->game->state_size) != 0;
}

/* Clears the screen before another person looks. False if that person would rather stop. */
static bool pass_the_screen(struct session *session, int seat) {
    char line[512] = "?";
    screen_clear();
    while (line[0]) {
        printf("Only %s may look now. Press Enter, or type quit. ", session->match.name[seat]);
        fflush(stdout);
        if (!screen_read_line(line, sizeof line) || strcmp(line, "quit") == 0 || strcmp(line, "q") == 0)
            return false;
    }
    session->only_viewer = seat;
    session->drawn_for = FEL_NOBODY;
    if (session->actions_told[seat] < session->match.count)
        tell_course(&session->match, session->actions_told[seat], session->match.count, seat,
                    session_face_down(session, seat), stdout);
    return true;
}

enum outcome ask_person(struct session *session, int seat) {
    char line[512];
    bool secret = screen_is_terminal() && sees_secrets(session);
    if (secret && session->only_viewer != seat && !pass_the_screen(session, seat))
        return QUIT;
    session->actions_told[seat] = session->match.count;
    if (session->drawn_for == seat) { /* only what was just told has changed */
        draw_part(session);
    } else {
        if (!secret && sees_secrets(session))
            printf("\nOnly %s may look now: what the others must not see comes next.\n",
                   session->match.name[seat]);
        session_draw(session);
    }
    session->drawn_for = seat;
    ask(session);
    enum outcome outcome = ASK_AGAIN;
    while (outcome == ASK_AGAIN) {
        fputs("> ", stdout);
        fflush(stdout);
        bool answered = screen_read_line(line, sizeof line);
        if (!answered)
            putchar('\n');
        outcome = answered ? answer(session, line) : QUIT;
    }
    if (secret && outcome == QUIT)
        screen_clear();
    return outcome;
}
