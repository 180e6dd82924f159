#include "program.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/match.h"
#include "process.h"

enum {
    ATTEMPTS = 3, /* to start it, in a row */
    MATCH_BYTES = 2048,
    REQUEST_BYTES = FEL_JSON_BYTES + FEL_MAX_LEGAL * (FEL_NOTATION_BYTES + 3) + MATCH_BYTES,
    /* What it is told waits until it is asked: room for the longest match in which it never is. */
    OUTBOX_BYTES = FEL_MATCH_ACTIONS * (FEL_NOTATION_BYTES + 16) + 4 * REQUEST_BYTES,
};

enum stage {
    ABSENT,
    GREETED, /* has to say hello */
    READY,
    SENDING, /* is being sent what it has to decide on */
    ASKED,   /* has to decide */
    LOST,    /* has closed a pipe; in a moment it will be known how it ended */
    FAILED,  /* is not running, and will not be started before the next match */
};

struct program {
    char *command;
    unsigned milliseconds;
    struct process process;
    enum stage stage;
    double deadline; /* when it is too late for what is awaited */
    char name[PROGRAM_NAME_BYTES], fault[PROGRAM_FAULT_BYTES];
    unsigned starts; /* since it last said hello */
    const struct fel_game *game;
    unsigned seats, seat;
    char match[MATCH_BYTES]; /* what every request says of it */
    struct fel_state view;
    fel_action choice;
    struct fel_text outbox;
    size_t sent; /* of the outbox, in bytes */
};

static void begin_outbox(struct program *program, char *buffer) {
    fel_text_begin(&program->outbox, buffer, OUTBOX_BYTES);
    program->sent = 0;
}

struct program *program_open(const char *command, unsigned milliseconds) {
    struct program *program = calloc(1, sizeof *program);
    char *buffer = malloc(OUTBOX_BYTES), *copy = strdup(command);
    if (!program || !buffer || !copy) {
        free(program);
        free(buffer);
        free(copy);
        return NULL;
    }
    program->command = copy;
    program->milliseconds = milliseconds;
    begin_outbox(program, buffer);
    return program;
}

void program_close(struct program *program) {
    static const char quit[] = "quit\n";
    size_t sent = 0;
    if (!program)
        return;
    if (program->process.pid)
        process_write(&program->process, quit, sizeof quit - 1, &sent);
    process_stop(&program->process, PROGRAM_GRACE);
    free(program->outbox.buffer);
    free(program->command);
    free(program);
}

const char *program_own_name(const struct program *program) {
    return program->name;
}

const char *program_fault(const struct program *program) {
    return program->fault;
}

bool program_is_hopeless(const struct program *program) {
    return program->stage == FAILED && program->starts >= ATTEMPTS;
}

fel_action program_choice(const struct program *program) {
    return program->choice;
}

/* --- the outbox: what will be sent next -------------------------------------------------------------- */

static struct fel_text *begin_line(struct program *program, const char *word) {
    fel_put(&program->outbox, word);
    program->outbox.comma = false;
    return &program->outbox;
}

static enum process_news send_outbox(struct program *program) {
    const struct fel_text *outbox = &program->outbox;
    assert(!outbox->full);
    enum process_news news = process_write(&program->process, outbox->buffer, outbox->length, &program->sent);
    if (news == PROCESS_GOOD)
        begin_outbox(program, outbox->buffer);
    return news;
}

/* --- a match --------------------------------------------------------------------------------------------- */

/* The members that every request has too, for programs that remember nothing: written once for a match. */
static void write_match(struct program *program, const struct fel_setup *setup) {
    const struct fel_game *game = program->game;
    struct fel_text text = fel_text_in(program->match, sizeof program->match);
    fel_json_member_string(&text, "game", game->name);
    fel_json_member_int(&text, "rules", game->rules);
    if (game->content_id)
        fel_json_member_string(&text, "content", fel_content_id(game).text);
    fel_json_member_int(&text, "seats", setup->seats);
    fel_json_member_int(&text, "seat", program->seat);
    fel_json_member_int(&text, "time", program->milliseconds);
    fel_json_options(&text, game, setup);
    assert(!text.full);
}

/* A line with an object that begins with these. */
static struct fel_text *begin_object(struct program *program, const char *word) {
    struct fel_text *text = begin_line(program, word);
    fel_json_open(text, '{');
    fel_put(text, program->match);
    text->comma = true;
    return text;
}

void program_begin(struct program *program, const struct fel_game *game, const struct fel_setup *setup,
                   unsigned seat) {
    /* One that still owes an answer, or has not even taken the end of its last match, is started anew. */
    if (program->stage != GREETED && (program->stage != READY || program->sent > 0)) {
        process_stop(&program->process, 0);
        program->stage = ABSENT;
    }
    program->game = game;
    program->seats = setup->seats;
    program->seat = seat;
    write_match(program, setup);
    begin_outbox(program, program->outbox.buffer);
    struct fel_text *text = begin_object(program, "match ");
    fel_json_key(text, "printed");
    game->printed(game, text);
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

void program_ask(struct program *program, const void *view) {
    const struct fel_game *game = program->game;
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = game->legal(game, view, list);
    struct fel_text *text = begin_object(program, "choose ");
    fel_json_member_open(text, "legal", '[');
    for (unsigned i = 0; i < count; i++)
        fel_json_string(text, fel_notation(game, list[i]).text);
    fel_json_close(text, ']');
    fel_json_key(text, "view");
    game->json(game, view, text);
    fel_json_close(text, '}');
    fel_put_char(text, '\n');
    memcpy(&program->view, view, game->state_size);
    program->choice = FEL_NO_ACTION;
    if (program->stage == READY)
        program->stage = SENDING;
    program->deadline = 0; /* the clock starts with the next step */
}

void program_end(struct program *program, const struct fel_score *score, int forfeit) {
    if (program->stage != READY)
        return;
    unsigned seats = program->seats, others = score ? 0 : ((1u << seats) - 1) & ~(1u << forfeit);
    struct fel_text *text = begin_line(program, "end ");
    fel_json_open(text, '{');
    if (score)
        fel_json_points(text, "scores", score->total, seats);
    else
        fel_json_member_string(text, "scores", NULL);
    fel_json_set(text, "winners", score ? score->winners : others, seats);
    if (score)
        fel_json_member_string(text, "forfeit", NULL);
    else
        fel_json_member_int(text, "forfeit", forfeit);
    fel_json_close(text, '}');
    fel_put_char(text, '\n');
    if (send_outbox(program) == PROCESS_CLOSED) {
        process_stop(&program->process, 0);
        program->stage = ABSENT;
    }
}

/* --- its answers ---------------------------------------------------------------------------------------- */

/* It has forfeited, for the reason in program->fault. */
static enum program_news failed(struct program *program) {
    process_stop(&program->process, 0);
    program->stage = FAILED;
    return PROGRAM_FAILED;
}

/* It has, for this reason. */
#define fail(program, ...) (snprintf((program)->fault, sizeof(program)->fault, __VA_ARGS__), failed(program))

/* What to do without a line. */
static enum program_news explain(struct program *program, enum process_news news, double now) {
    if (news == PROCESS_NOT_YET && now < program->deadline)
        return PROGRAM_BUSY;
    if (news == PROCESS_CLOSED) {
        program->stage = LOST;
        program->deadline = now + 0.001 * PROGRAM_GRACE;
        return PROGRAM_BUSY;
    }
    if (news == PROCESS_TOO_LONG)
        return fail(program, "it wrote a line of more than %d bytes, \"%.40s...\"", PROCESS_LINE - 1,
                    process_heard(&program->process).text);
    if (program->stage == GREETED)
        return fail(program, "it gave no hello within %d ms (is its output flushed?)", PROGRAM_HELLO);
    return fail(program, "it gave no answer within %u ms and %d more (is its output flushed?)",
                program->milliseconds, PROGRAM_GRACE);
}

static enum program_news start(struct program *program, double now) {
    static const char hello[] = "felucca 1\n";
    size_t sent = 0;
    program->starts++;
    if (!process_start(&program->process, program->command))
        return fail(program, "no process can be started");
    /* Even if it does not listen, what it says tells more about what is wrong. */
    process_write(&program->process, hello, sizeof hello - 1, &sent);
    program->stage = GREETED;
    program->deadline = now + 0.001 * PROGRAM_HELLO;
    return PROGRAM_BUSY;
}

static bool is_name(const char *text) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
    size_t length = strspn(text, letters);
    return length > 0 && length < PROGRAM_NAME_BYTES && text[length] == '\0';
}

static enum program_news hear_hello(struct program *program, double now) {
    char line[PROCESS_LINE];
    enum process_news news = process_read(&program->process, line);
    if (news != PROCESS_GOOD)
        return explain(program, news, now);
    if (strncmp(line, "hello ", 6) != 0 || !is_name(line + 6))
        return fail(
            program,
            "it said \"%.60s\" in place of \"hello NAME\" (a name has at most %d letters, digits, - _ "
            "or .)",
            line, PROGRAM_NAME_BYTES - 1);
    strcpy(program->name, line + 6);
    program->starts = 0;
    program->stage = READY;
    return PROGRAM_READY;
}

/* False if it has answered with an action that is none, or forbidden. */
static bool read_answer(struct program *program, const char *line) {
    const struct fel_game *game = program->game;
    struct fel_sentence why;
    fel_action action = program->choice = fel_action_read(game, &program->view, line);
    if (action != FEL_NO_ACTION && fel_is_legal(game, &program->view, action))
        return true;
    snprintf(program->fault, sizeof program->fault,
             "it answered \"%.60s\", which is no action of %s (or it said that before, unasked)", line,
             game->title);
    if (action != FEL_NO_ACTION && game->why(game, &program->view, (int)program->seat, action, &why)) {
        snprintf(program->fault, sizeof program->fault, "it answered \"%s\", which is not legal: ", line);
        size_t length = strlen(program->fault);
        struct fel_text text = fel_text_in(program->fault + length, sizeof program->fault - length);
        fel_put_english(&text, &why, game->colour);
        if (text.length > 0 &&
            text.buffer[text.length - 1] == '.') /* the sentence that quotes this has its own */
            text.buffer[text.length - 1] = '\0';
    }
    return false;
}

static enum program_news hear_answer(struct program *program, double now) {
    char line[PROCESS_LINE];
    enum process_news news = PROCESS_GOOD;
    if (program->stage == SENDING)
        news = send_outbox(program);
    if (news == PROCESS_GOOD) {
        program->stage = ASKED;
        news = process_read(&program->process, line);
    }
    if (news != PROCESS_GOOD)
        return explain(program, news, now);
    if (!read_answer(program, line))
        return failed(program);
    program->stage = READY;
    return PROGRAM_READY;
}

static enum program_news ask(struct program *program, double now) {
    program->deadline = now + 0.001 * (program->milliseconds + PROGRAM_GRACE);
    if (!process_has_spoken(&program->process))
        return hear_answer(program, now);
    /* It could be taken for the answer. */
    return fail(program, "it spoke without being asked: \"%.40s\"", process_heard(&program->process).text);
}

static enum program_news hear_its_end(struct program *program, double now) {
    if (process_fate(&program->process, program->fault, sizeof program->fault))
        return failed(program);
    if (now < program->deadline)
        return PROGRAM_BUSY;
    return fail(program, "it closed its standard input or output");
}

enum program_news program_step(struct program *program, double now) {
    switch (program->stage) {
    case ABSENT: return start(program, now);
    case GREETED: return hear_hello(program, now);
    case READY: return PROGRAM_READY;
    case SENDING: return program->deadline > 0 ? hear_answer(program, now) : ask(program, now);
    case ASKED: return hear_answer(program, now);
    case LOST: return hear_its_end(program, now);
    case FAILED: break;
    }
    return PROGRAM_FAILED;
}

void program_wait(const struct program *program, double now, double seconds) {
    double left = program->deadline - now;
    if (program->stage == ABSENT || program->stage == READY || program->stage == FAILED)
        return;
    process_wait(&program->process,
                 program->stage == SENDING ? PROCESS_TO_WRITE
                 : program->stage == LOST  ? PROCESS_TO_END
                                           : PROCESS_TO_READ,
                 left < seconds ? left : seconds);
}
