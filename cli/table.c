#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arguments.h"
#include "interrupt.h"
#include "plain.h"
#include "players/machine.h"
#include "presentation.h"
#include "prompt.h"
#include "screen.h"
#include "tell.h"

bool table_is_person(const struct fel_match *match, int seat) {
    return strcmp(match->player[seat], "human") == 0;
}

unsigned table_persons(const struct fel_match *match) {
    unsigned count = 0;
    for (int seat = 0; seat < match->setup.seats; seat++)
        count += table_is_person(match, seat);
    return count;
}

int table_listener(const struct table *table) {
    const struct fel_match *match = &table->match;
    if (table_persons(match) == 1)
        for (int seat = 0; seat < match->setup.seats; seat++)
            if (table_is_person(match, seat))
                return seat;
    return table->looking;
}

void table_draw(const struct table *table) {
    putchar('\n');
    print_drawing(presentation_of(table->match.game)->draw, &table->match, &table->view, &table->colours,
                  table->colour);
}

enum outcome table_act(struct table *table, fel_action action) {
    struct fel_match *match = &table->match;
    struct fel_events events;
    struct fel_state before = match->state;
    int seat = fel_match_to_move(match);
    if (!fel_match_act(match, action, &events)) {
        complain(table->command, "there is no memory left, or the match is far too long");
        return FAILED;
    }
    struct fault fault;
    if (!journal_append(&table->journal, match, &fault)) {
        complain_about(table->command, &fault);
        return FAILED;
    }
    unsigned told = tell_events(&(struct telling){match, &before, &events, table_listener(table)}, stdout);
    if (!told)
        printf("  %s: %s\n", match->name[seat], fel_notation(match->game, action).text);
    if (told > 1) /* more than the action itself: the table is another one now */
        table->drawn_for = FEL_NOBODY;
    return ACTED;
}

static void tell_fault(const struct table *table, unsigned number) {
    complain(table->command, "exec:%s for %s: %s", table->player[number].program, table->match.name[number],
             seat_fault(table->sitting.seat[number]));
}

bool take_seats(struct table *table) {
    const struct fel_match *match = &table->match;
    table->sitting.match = &table->match;
    for (unsigned number = 0; number < match->setup.seats; number++) {
        if (table_is_person(match, (int)number))
            continue;
        const struct seat_player *player = &table->player[number];
        struct seat *seat = table->sitting.seat[number] = seat_take(player);
        if (!seat) {
            complain(table->command, "there is no memory left for %s to think", seat_player_name(player));
            return false;
        }
        if (!seat_make_ready(seat)) {
            tell_fault(table, number);
            return false;
        }
    }
    return true;
}

void leave_seats(struct table *table) {
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++) {
        seat_leave(table->sitting.seat[seat]);
        table->sitting.seat[seat] = NULL;
    }
}

/* "human,exec:PROGRAM": who sits there, if programs are among them. Of a program a record does not keep the command
 * line. */
static void say_players(const struct table *table) {
    const struct fel_match *match = &table->match;
    char players[4096];
    size_t length = 0;
    bool programs = false;
    for (unsigned seat = 0; seat < match->setup.seats && length < sizeof players; seat++) {
        const char *program = table->player[seat].program;
        programs |= program != NULL;
        length += (size_t)snprintf(players + length, sizeof players - length, "%s%s%s", seat ? "," : "",
                                   program ? "exec:" : "", program ? program : match->player[seat]);
    }
    if (!programs)
        return;
    fputs(" --players ", stdout);
    put_quoted(players, stdout);
    printf(" --time %u", table->milliseconds);
}

/* The record does not have the path of the content. */
static void say_how_to_go_on(const struct table *table) {
    printf("The match is saved. To go on: %s play --resume ", program_name());
    put_quoted(table->journal.path, stdout);
    if (table->match.game == custom_game()) {
        fputs(" --content ", stdout);
        put_quoted(custom_path(), stdout);
    }
    say_players(table);
    putchar('\n');
}

/* What comes of the next step: computer players think, people are asked. */
static enum outcome go_on(struct table *table) {
    const double most = 0.05; /* seconds, should Ctrl-C come just before waiting */
    struct fel_match *match = &table->match;
    struct sitting *sitting = &table->sitting;
    double now = seconds_now();
    switch (sitting_step(sitting, now)) {
    case SITTING_BUSY: sitting_wait(sitting, now, most); return ASK_AGAIN;
    case SITTING_PERSON:
        match->game->view(match->game, &match->state, sitting->mover, &table->view);
        return ask_person(table, sitting->mover);
    case SITTING_CHOSEN: table->drawn_for = FEL_NOBODY; return table_act(table, sitting->action);
    case SITTING_FORFEITED: tell_fault(table, (unsigned)sitting->mover); return FORFEITED;
    case SITTING_OVER: return OVER;
    }
    return FAILED;
}

enum exit_code play_table(struct table *table) {
    struct fel_match *match = &table->match;
    struct fel_score score;
    enum outcome outcome = ASK_AGAIN;
    interrupt_catch(); /* it is told where the match is saved */
    table->drawn_for = table->looking = FEL_NOBODY;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        table->told[seat] = match->count;
    while (outcome == ASK_AGAIN || outcome == ACTED)
        outcome = interrupted ? QUIT : go_on(table);
    if (outcome == FAILED)
        return TROUBLE;
    if (outcome != OVER) {
        say_how_to_go_on(table);
        return outcome == QUIT ? DONE : TROUBLE;
    }
    match->game->score(match->game, &match->state, &score);
    sitting_end(&table->sitting, &score);
    match->game->view(match->game, &match->state, FEL_NOBODY, &table->view);
    table_draw(table);
    tell_score(match, &table->view, stdout);
    fputs("The record is in ", stdout);
    put_plain(table->journal.path, stdout);
    putchar('\n');
    return DONE;
}
