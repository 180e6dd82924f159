#include "session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arguments.h"
#include "bidi.h"
#include "interrupt.h"
#include "players/machine.h"
#include "presentation.h"
#include "printable.h"
#include "prompt.h"
#include "screen.h"
#include "speak.h"
#include "tell.h"

int session_listener(const struct session *session) {
    unsigned persons = fel_match_persons(&session->match);
    return __builtin_popcount(persons) == 1 ? __builtin_ctz(persons) : session->only_viewer;
}

unsigned session_face_down(const struct session *session, int viewer) {
    const struct fel_match *match = &session->match;
    const struct fel_game *game = match->game;
    struct fel_score score;
    unsigned face_down = 0;
    if (session->open_boats || !fel_match_persons(match) || fel_match_to_move(match) == FEL_NOBODY)
        return 0;
    game->score(game, &match->state, &score);
    for (unsigned seat = 0; seat < match->setup.seats; seat++)
        for (unsigned part = 0; part < game->parts; part++)
            if ((game->face_down_parts >> part & 1) && score.part[seat][part])
                face_down |= 1u << seat;
    return viewer == FEL_NOBODY ? face_down : face_down & ~(1u << viewer);
}

void session_draw(const struct session *session, int rows) {
    print_drawing(presentation_of(session->match.game)->draw, &session->match, &session->view,
                  session_face_down(session, fel_match_to_move(&session->match)), &session->colours,
                  session->coloured, rows);
}

/* --- the screen ----------------------------------------------------------------------------------------- */

void session_news(struct session *session, char *text) {
    char *longer =
        text && session->news ? realloc(session->news, strlen(session->news) + strlen(text) + 1) : NULL;
    if (longer) {
        strcat(longer, text);
        free(text);
    }
    session->news = longer ? longer : text ? text : session->news;
}

void session_forget_news(struct session *session) {
    free(session->news);
    session->news = NULL;
    session->pushed = 0;
}

/* None, if there is room for fewer. */
static const char *last_lines(const char *text, int lines) {
    for (int all = screen_lines(text); all > lines && *text; all--) {
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    return text;
}

/* Of the last sentence: lines that go on with one are further in. */
static int lines_of_last(const char *text) {
    int lines = 0;
    for (int all = screen_lines(text), at = all; at && !lines; at--) {
        const char *line = last_lines(text, all - at + 1);
        if (strncmp(line, "    ", 4) != 0)
            lines = all - at + 1;
    }
    return lines;
}

void session_show(struct session *session, const char *note, const char *below) {
    const char *news = session->news ? session->news : "", *said = note ? note : news;
    int rows = screen_rows() - 1 - screen_lines(below), kept = screen_lines(said);
    if (session->plain || !screen_hold())
        return;
    kept = kept > screen_rows() / 5 && !note ? screen_rows() / 5 : kept;
    session_draw(session, rows - kept > 1 ? rows - kept : 1);
    char *table = screen_release();
    if (!table || !screen_hold())
        return;
    int last = lines_of_last(said), least = kept < last ? kept : last, left = rows - screen_lines(table);
    printf("%s%s%s", last_lines(table, rows - least), last_lines(said, left > least ? left : least), below);
    char *text = screen_release();
    screen_redraw(news + session->pushed, text ? text : "");
    session->pushed = strlen(news);
    free(text);
    free(table);
}

/* Between a person's decision and the next, as far as whoever looks may know. */
static void show_thinking(struct session *session) {
    const struct fel_match *match = &session->match;
    char below[FEL_NAME_BYTES + 400];
    int seat = fel_match_to_move(match);
    if (session->plain || seat == FEL_NOBODY || fel_match_persons(match) >> seat & 1)
        return; /* or the person is asked at once */
    match->game->view(match->game, &match->state, session_listener(session), &session->view);
    tell_into(
        match,
        SAID(N_("{seat} is thinking. Ctrl+C stops; the match is saved."), fel_seat("seat", (unsigned)seat)),
        below, sizeof below - 1);
    strcat(below, "\n");
    session_show(session, NULL, below);
}

/* --- the course ----------------------------------------------------------------------------------------- */

enum outcome session_act(struct session *session, fel_action action) {
    struct fel_match *match = &session->match;
    struct fel_events events;
    struct fel_state before = match->state;
    int seat = fel_match_to_move(match);
    if (!fel_match_act(match, action, &events)) {
        complain(session->command, N_("there is no memory left, or the match is far too long"));
        return FAILED;
    }
    struct fault fault;
    if (!journal_append(&session->journal, match, &fault)) {
        complain_about(session->command, &fault);
        return FAILED;
    }
    int listener = session_listener(session);
    if (!tell_events(
            &(struct telling){match, &before, &events, listener, session_face_down(session, listener)},
            stdout))
        tell_sentence(match,
                      SAID(N_("{seat}: {action}"), fel_seat("seat", (unsigned)seat),
                           fel_quote("action", fel_notation(match->game, action).text)),
                      2, stdout);
    return ACTED;
}

static void tell_fault(const struct session *session, unsigned number) {
    complain(session->command, N_("exec:{program} for {name}: {fault}"),
             fel_quote("program", session->player[number].program),
             fel_quote("name", seat_called(&session->match, number, spoken())),
             fel_quote("fault", seat_fault(session->sitting.seat[number])));
}

bool take_seats(struct session *session) {
    const struct fel_match *match = &session->match;
    session->sitting.match = &session->match;
    for (unsigned number = 0; number < match->setup.seats; number++) {
        if (fel_match_persons(match) >> number & 1)
            continue;
        const struct seat_player *player = &session->player[number];
        struct seat *seat = session->sitting.seat[number] = seat_take(player);
        if (!seat)
            return failed(session->command, N_("there is no memory left for {player} to think"),
                          fel_quote("player", seat_player_name(player)));
        if (!seat_make_ready(seat)) {
            tell_fault(session, number);
            return false;
        }
    }
    interrupt_catch(); /* from now on it is told where the match is saved */
    return true;
}

void leave_seats(struct session *session) {
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++) {
        seat_leave(session->sitting.seat[seat]);
        session->sitting.seat[seat] = NULL;
    }
}

/* "human,exec:PROGRAM": who sits there, if programs are among them. A record does not keep the command line of a
 * program. */
static void say_players(const struct session *session) {
    const struct fel_match *match = &session->match;
    char players[4096];
    size_t length = 0;
    bool programs = false;
    for (unsigned seat = 0; seat < match->setup.seats && length < sizeof players; seat++) {
        const char *program = session->player[seat].program;
        programs |= program != NULL;
        length += (size_t)snprintf(players + length, sizeof players - length, "%s%s%s", seat ? "," : "",
                                   program ? "exec:" : "", program ? program : match->player[seat]);
    }
    if (!programs)
        return;
    fputs(" --players ", stdout);
    put_quoted(players, stdout);
    printf(" --time %u", session->milliseconds);
}

/* The record does not have the path of the content. */
static void say_how_to_go_on(const struct session *session) {
    put_directed(in_words(N_("The match is saved. To go on:")),
                 stdout); /* what follows can be copied as it is */
    printf(" %s play --resume ", program_name());
    put_quoted(session->journal.path, stdout);
    if (session->match.game == custom_game()) {
        fputs(" --content ", stdout);
        put_quoted(custom_path(), stdout);
    }
    if (session->open_boats)
        fputs(" --open-boats", stdout);
    say_players(session);
    putchar('\n');
}

static enum outcome computer_acts(struct session *session) {
    if (session->plain || !screen_hold())
        return session_act(session, session->sitting.action);
    enum outcome outcome = session_act(session, session->sitting.action);
    session_news(session, screen_release());
    show_thinking(session);
    return outcome;
}

static enum outcome person_acts(struct session *session, int seat) {
    enum outcome outcome = ask_person(session, seat);
    if (outcome == ACTED)
        show_thinking(session);
    return outcome;
}

/* What comes of the next step: computer players think, people are asked. */
static enum outcome go_on(struct session *session) {
    const double most = 0.05; /* seconds, should Ctrl-C come just before waiting */
    struct fel_match *match = &session->match;
    struct sitting *sitting = &session->sitting;
    double now = seconds_now();
    switch (sitting_step(sitting, now)) {
    case SITTING_BUSY:
        sitting_wait(sitting, now, most);
        if (!session->plain && screen_resized())
            show_thinking(session);
        return ASK_AGAIN;
    case SITTING_PERSON:
        match->game->view(match->game, &match->state, sitting->mover, &session->view);
        return person_acts(session, sitting->mover);
    case SITTING_CHOSEN: return computer_acts(session);
    case SITTING_FORFEITED: tell_fault(session, (unsigned)sitting->mover); return FORFEITED;
    case SITTING_OVER: return OVER;
    }
    return FAILED;
}

/* The result, and what can be done next. */
static enum outcome end_match(struct session *session) {
    const struct fel_match *match = &session->match;
    struct fel_score score;
    match->game->score(match->game, &match->state, &score);
    sitting_end(&session->sitting, &score);
    match->game->view(match->game, &match->state, FEL_NOBODY, &session->view);
    if (!session->plain)
        screen_redraw(session->news ? session->news + session->pushed : "", "");
    session_draw(session, session->plain ? 0 : screen_rows() - match->game->parts - 6);
    tell_score(match, &session->view, 0, stdout);
    say_plain(stdout, 0, SAID(N_("The record is in {path}"), fel_quote("path", session->journal.path)));
    return fel_match_persons(match) ? ask_what_next(session) : QUIT;
}

enum exit_code session_play(struct session *session, bool *again) {
    enum outcome outcome = ASK_AGAIN;
    *again = false;
    if (!fel_match_persons(&session->match)) { /* nobody to show the table to */
        session->plain = true;
        fputs(session->news ? session->news : "", stdout);
    }
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        session->actions_told[seat] = session->match.count;
    fflush(stdout);
    show_thinking(session);
    while (outcome == ASK_AGAIN || outcome == ACTED)
        outcome = interrupted ? QUIT : go_on(session);
    if (outcome == OVER)
        *again = end_match(session) == REMATCH;
    else if (outcome != FAILED)
        say_how_to_go_on(session);
    session_forget_news(session);
    return outcome == FAILED || outcome == FORFEITED ? TROUBLE : DONE;
}
