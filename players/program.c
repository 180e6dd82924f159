#include "program.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "machine.h"
#include "match/match.h"
#include "process.h"

enum {
    ATTEMPTS = 3, /* to start it, in a row */
    REQUEST_BYTES = FEL_JSON_BYTES + FEL_MAX_LEGAL * (FEL_NOTATION_BYTES + 3) + 2048,
    /* What it is told waits until it is asked: room for the longest match in which it never is. */
    LETTER_BYTES = FEL_MATCH_ACTIONS * (FEL_NOTATION_BYTES + 16) + 4 * REQUEST_BYTES,
};

struct program {
    char *command;
    unsigned milliseconds;
    struct process process;
    char name[PROGRAM_NAME_BYTES], fault[PROGRAM_FAULT_BYTES];
    unsigned failed_starts;
    const struct fel_game *game;
    struct fel_setup setup;
    unsigned seat;
    struct fel_text letter;
};

struct program *program_open(const char *command, unsigned milliseconds) {
    struct program *program = calloc(1, sizeof *program);
    char *buffer = malloc(LETTER_BYTES), *copy = strdup(command);
    if (!program || !buffer || !copy) {
        free(program);
        free(buffer);
        free(copy);
        return NULL;
    }
    program->command = copy;
    program->milliseconds = milliseconds;
    fel_text_begin(&program->letter, buffer, LETTER_BYTES);
    return program;
}

const char *program_own_name(const struct program *program) {
    return program->name;
}

const char *program_fault(const struct program *program) {
    return program->fault;
}

bool program_is_hopeless(const struct program *program) {
    return program->failed_starts >= ATTEMPTS;
}

/* --- the letter: what it will be told next -------------------------------------------------------------- */

static struct fel_text *begin_line(struct program *program, const char *word) {
    fel_put(&program->letter, word);
    program->letter.comma = false;
    return &program->letter;
}

static enum process_news send_letter(struct program *program, double end) {
    struct fel_text *letter = &program->letter;
    assert(!letter->full);
    enum process_news news = process_write(&program->process, letter->buffer, letter->length, end);
    fel_text_begin(letter, letter->buffer, LETTER_BYTES);
    return news;
}

/* --- starting and ending -------------------------------------------------------------------------------- */

/* What is wrong, in words. `awaited` is what it should have said, and within which time. */
static void explain(struct program *program, enum process_news news, const char *awaited) {
    char *fault = program->fault;
    switch (news) {
    case PROCESS_LATE:
        snprintf(fault, sizeof program->fault, "it gave no %s (is its output flushed?)", awaited);
        break;
    case PROCESS_CLOSED: process_fate(&program->process, fault, sizeof program->fault); break;
    case PROCESS_TOO_LONG:
        snprintf(fault, sizeof program->fault, "it wrote a line of more than %d bytes, \"%.40s...\"",
                 PROCESS_LINE - 1, process_heard(&program->process).text);
        break;
    case PROCESS_GOOD: break;
    }
}

static bool is_name(const char *text) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
    size_t length = strspn(text, letters);
    return length > 0 && length < PROGRAM_NAME_BYTES && text[length] == '\0';
}

static bool hear_hello(struct program *program) {
    static const char hello[] = "felucca 1\n";
    char line[PROCESS_LINE];
    double end = seconds_now() + 0.001 * PROGRAM_HELLO;
    /* Even if it does not listen, what it says tells more about what is wrong. */
    process_write(&program->process, hello, sizeof hello - 1, end);
    enum process_news news = process_read(&program->process, line, end);
    if (news != PROCESS_GOOD) {
        char awaited[60];
        snprintf(awaited, sizeof awaited, "hello within %d ms", PROGRAM_HELLO);
        explain(program, news, awaited);
        return false;
    }
    if (strncmp(line, "hello ", 6) != 0 || !is_name(line + 6)) {
        snprintf(
            program->fault, sizeof program->fault,
            "it said \"%.60s\" in place of \"hello NAME\" (a name has at most %d letters, digits, - _ or .)",
            line, PROGRAM_NAME_BYTES - 1);
        return false;
    }
    strcpy(program->name, line + 6);
    return true;
}

bool program_start(struct program *program) {
    if (program->process.pid)
        return true;
    if (!process_start(&program->process, program->command)) {
        snprintf(program->fault, sizeof program->fault, "no process can be started");
    } else if (hear_hello(program)) {
        program->failed_starts = 0;
        return true;
    }
    process_stop(&program->process, 0);
    program->failed_starts++;
    return false;
}

void program_close(struct program *program) {
    static const char quit[] = "quit\n";
    if (!program)
        return;
    if (program->process.pid)
        process_write(&program->process, quit, sizeof quit - 1, seconds_now());
    process_stop(&program->process, PROGRAM_GRACE);
    free(program->letter.buffer);
    free(program->command);
    free(program);
}

/* --- a match -------------------------------------------------------------------------------------------- */

/* The members that every request has too, for programs that remember nothing. */
static void put_match(const struct program *program, struct fel_text *text) {
    const struct fel_game *game = program->game;
    fel_json_key(text, "game");
    fel_json_string(text, game->name);
    fel_json_key(text, "rules");
    fel_json_int(text, game->rules);
    if (game->content_id) {
        fel_json_key(text, "content");
        fel_json_string(text, fel_content_id(game).text);
    }
    fel_json_key(text, "seats");
    fel_json_int(text, program->setup.seats);
    fel_json_key(text, "seat");
    fel_json_int(text, program->seat);
    fel_json_key(text, "time");
    fel_json_int(text, program->milliseconds);
    fel_json_options(text, game, &program->setup);
}

void program_begin(struct program *program, const struct fel_game *game, const struct fel_setup *setup,
                   unsigned seat) {
    program->game = game;
    program->setup = *setup;
    program->seat = seat;
    fel_text_begin(&program->letter, program->letter.buffer, LETTER_BYTES);
    if (!program_start(program))
        return; /* and it will have no answer */
    struct fel_text *text = begin_line(program, "match ");
    fel_json_open(text, '{');
    put_match(program, text);
    if (game->content_json) {
        fel_json_key(text, "printed");
        game->content_json(game, text);
    }
    fel_json_close(text, '}');
    fel_put_char(text, '\n');
}

void program_follow(struct program *program, unsigned seat, fel_action action) {
    struct fel_text *text = begin_line(program, "played ");
    fel_put_int(text, seat);
    fel_put_char(text, ' ');
    fel_put(text, fel_notation(program->game, action).text);
    fel_put_char(text, '\n');
}

static void put_request(struct program *program, const void *view) {
    const struct fel_game *game = program->game;
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = game->legal(game, view, list);
    struct fel_text *text = begin_line(program, "choose ");
    fel_json_open(text, '{');
    put_match(program, text);
    fel_json_key(text, "legal");
    fel_json_open(text, '[');
    for (unsigned i = 0; i < count; i++)
        fel_json_string(text, fel_notation(game, list[i]).text);
    fel_json_close(text, ']');
    fel_json_key(text, "view");
    game->json(game, view, text);
    fel_json_close(text, '}');
    fel_put_char(text, '\n');
}

/* The action it has answered with. FEL_NO_ACTION if that is none, or forbidden. */
static fel_action read_answer(struct program *program, const void *view, const char *line) {
    const struct fel_game *game = program->game;
    struct fel_sentence why;
    struct fel_text text;
    fel_action action = fel_action_read(game, view, line);
    if (action != FEL_NO_ACTION && fel_is_legal(game, view, action))
        return action;
    snprintf(program->fault, sizeof program->fault,
             "it answered \"%.60s\", which is no action of %s (or it said that before, unasked)", line,
             game->title);
    if (action != FEL_NO_ACTION && game->why(game, view, (int)program->seat, action, &why)) {
        snprintf(program->fault, sizeof program->fault, "it answered \"%s\", which is not legal: ", line);
        size_t length = strlen(program->fault);
        fel_text_begin(&text, program->fault + length, sizeof program->fault - length);
        fel_put_sentence(&text, &why, game->colour);
        if (text.length > 0 && text.buffer[text.length - 1] == '.') /* whoever quotes this puts its own */
            text.buffer[text.length - 1] = '\0';
    }
    return FEL_NO_ACTION;
}

static fel_action ask(struct program *program, const void *view) {
    char line[PROCESS_LINE];
    double end = seconds_now() + 0.001 * (program->milliseconds + PROGRAM_GRACE);
    put_request(program, view);
    enum process_news news = send_letter(program, end);
    if (news == PROCESS_GOOD)
        news = process_read(&program->process, line, end);
    if (news == PROCESS_GOOD)
        return read_answer(program, view, line);
    char awaited[60];
    snprintf(awaited, sizeof awaited, "answer within %u ms and %d more", program->milliseconds,
             PROGRAM_GRACE);
    explain(program, news, awaited);
    return FEL_NO_ACTION;
}

fel_action program_choose(struct program *program, const void *view) {
    fel_action action = FEL_NO_ACTION;
    if (!program->process.pid)
        return action;
    if (process_has_spoken(&program->process)) /* it could be taken for the answer */
        snprintf(program->fault, sizeof program->fault, "it spoke without being asked: \"%.40s\"",
                 process_heard(&program->process).text);
    else
        action = ask(program, view);
    if (action == FEL_NO_ACTION)
        process_stop(&program->process, 0);
    return action;
}

void program_end(struct program *program, const struct fel_score *score, int forfeit) {
    if (!program->process.pid)
        return;
    unsigned seats = program->setup.seats;
    struct fel_text *text = begin_line(program, "end ");
    fel_json_open(text, '{');
    fel_json_key(text, "scores");
    if (score) {
        fel_json_open(text, '[');
        for (unsigned seat = 0; seat < seats; seat++)
            fel_json_int(text, score->total[seat]);
        fel_json_close(text, ']');
    } else {
        fel_json_null(text);
    }
    fel_json_key(text, "winners");
    fel_json_open(text, '[');
    for (unsigned seat = 0; seat < seats; seat++)
        if (score ? score->winners >> seat & 1 : (int)seat != forfeit)
            fel_json_int(text, seat);
    fel_json_close(text, ']');
    fel_json_key(text, "forfeit");
    if (score)
        fel_json_null(text);
    else
        fel_json_int(text, forfeit);
    fel_json_close(text, '}');
    fel_put_char(text, '\n');
    /* One that does not even listen is started anew. */
    if (send_letter(program, seconds_now() + 0.001 * PROGRAM_GRACE) != PROCESS_GOOD)
        process_stop(&program->process, 0);
}
