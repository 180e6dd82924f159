#include "session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arguments.h"
#include "interrupt.h"
#include "players/machine.h"
#include "presentation.h"
#include "printable.h"
#include "prompt.h"
#include "screen.h"
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

void session_draw(const struct session *session) {
    putchar('\n');
    print_drawing(presentation_of(session->match.game)->draw, &session->match, &session->view,
                  session_face_down(session, fel_match_to_move(&session->match)), &session->colours,
                  session->coloured);
}

enum outcome session_act(struct session *session, fel_action action) {
    struct fel_match *match = &session->match;
    struct fel_events events;
    struct fel_state before = match->state;
    int seat = fel_match_to_move(match);
    if (!fel_match_act(match, action, &events)) {
        complain(session->command, "there is no memory left, or the match is far too long");
        return FAILED;
    }
    struct fault fault;
    if (!journal_append(&session->journal, match, &fault)) {
        complain_about(session->command, &fault);
        return FAILED;
    }
    int listener = session_listener(session);
    unsigned told = tell_events(
        &(struct telling){match, &before, &events, listener, session_face_down(session, listener)}, stdout);
    if (!told)
        printf("  %s: %s\n", match->name[seat], fel_notation(match->game, action).text);
    if (told > 1) /* more than the action itself: the table is another one now */
        session->drawn_for = FEL_NOBODY;
    return ACTED;
}

static void tell_fault(const struct session *session, unsigned number) {
    complain(session->command, "exec:%s for %s: %s", session->player[number].program,
             session->match.name[number], seat_fault(session->sitting.seat[number]));
}

bool take_seats(struct session *session) {
    const struct fel_match *match = &session->match;
    session->sitting.match = &session->match;
    for (unsigned number = 0; number < match->setup.seats; number++) {
        if (fel_match_persons(match) >> number & 1)
            continue;
        const struct seat_player *player = &session->player[number];
        struct seat *seat = session->sitting.seat[number] = seat_take(player);
        if (!seat) {
            complain(session->command, "there is no memory left for %s to think", seat_player_name(player));
            return false;
        }
        if (!seat_make_ready(seat)) {
            tell_fault(session, number);
            return false;
        }
    }
    return true;
}

void leave_seats(struct session *session) {
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++) {
        seat_leave(session->sitting.seat[seat]);
        session->sitting.seat[seat] = NULL;
    }
}

/* "human,exec:PROGRAM": who sits there, if programs are among them. Of a program a record does not keep the command
 * line. */
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
    printf("The match is saved. To go on: %s play --resume ", program_name());
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

/* What comes of the next step: computer players think, people are asked. */
static enum outcome go_on(struct session *session) {
    const double most = 0.05; /* seconds, should Ctrl-C come just before waiting */
    struct fel_match *match = &session->match;
    struct sitting *sitting = &session->sitting;
    double now = seconds_now();
    switch (sitting_step(sitting, now)) {
    case SITTING_BUSY: sitting_wait(sitting, now, most); return ASK_AGAIN;
    case SITTING_PERSON:
        match->game->view(match->game, &match->state, sitting->mover, &session->view);
        return ask_person(session, sitting->mover);
    case SITTING_CHOSEN: session->drawn_for = FEL_NOBODY; return session_act(session, sitting->action);
    case SITTING_FORFEITED: tell_fault(session, (unsigned)sitting->mover); return FORFEITED;
    case SITTING_OVER: return OVER;
    }
    return FAILED;
}

enum exit_code session_play(struct session *session) {
    struct fel_match *match = &session->match;
    struct fel_score score;
    enum outcome outcome = ASK_AGAIN;
    interrupt_catch(); /* it is told where the match is saved */
    session->drawn_for = FEL_NOBODY;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        session->actions_told[seat] = match->count;
    while (outcome == ASK_AGAIN || outcome == ACTED)
        outcome = interrupted ? QUIT : go_on(session);
    if (outcome == FAILED)
        return TROUBLE;
    if (outcome != OVER) {
        say_how_to_go_on(session);
        return outcome == QUIT ? DONE : TROUBLE;
    }
    match->game->score(match->game, &match->state, &score);
    sitting_end(&session->sitting, &score);
    match->game->view(match->game, &match->state, FEL_NOBODY, &session->view);
    session_draw(session);
    tell_score(match, &session->view, 0, stdout);
    fputs("The record is in ", stdout);
    put_plain(session->journal.path, stdout);
    putchar('\n');
    return DONE;
}
