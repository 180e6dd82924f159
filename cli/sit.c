/* A program, or one of our computer players, as a guest at somebody's online table: docs/protocol.md from the other side. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

#include "arguments.h"
#include "interrupt.h"
#include "match/record.h"
#include "players/machine.h"
#include "players/seat.h"
#include "server/caller.h"
#include "tables/layout.h"
#include "tables/message.h"

enum {
    ID_LETTERS = 22,
    PAUSE_MS = 10,     /* between two looks at the connection, while nobody thinks */
    BEAT_SECONDS = 20, /* proxies cut a connection on which nothing is said */
    AGAIN_SECONDS = 2, /* until it tries again to connect, or what was refused for the moment */
    PATIENCE = 30,     /* that often without a word from the server */
    SAID_BYTES = 1024,
};

/* An action that was played, as the table tells it. */
struct played {
    unsigned seat;
    fel_action action;
};

struct sitting_out {
    const struct command *command;
    struct caller_place place;
    struct caller *caller;
    char token[2 * TABLE_TOKEN_BYTES + 1];
    uint8_t share[FEL_FAIR_BYTES];
    const char *name;
    int wanted, own; /* the seat it wants, and has; -1: any, none */
    struct seat *seat;
    bool begun; /* the match, for the player */
    const struct fel_game *game;
    struct fel_setup setup;
    /* The match, as far as it was told: */
    struct played played[FEL_MATCH_ACTIONS];
    unsigned known, followed; /* actions; those the player has been told */
    unsigned at;              /* actions there are */
    uint64_t moved;
    bool to_move, asked; /* it has to choose on this view, and the player was told so */
    struct fel_state view;
    double last_said, retry; /* when to ask again what was refused */
    unsigned failures;
    uint64_t id;
    bool over;
    enum exit_code ending;
};

/* --- saying ------------------------------------------------------------------------------------------------ */

static void random_fill(void *bytes, size_t length) {
    if (getrandom(bytes, length, 0) != (ssize_t)length)
        abort(); /* no kernel refuses so few */
}

static void put_hex(struct fel_text *text, const char *key, const uint8_t *bytes, size_t count) {
    char digits[2 * FEL_FAIR_BYTES + 1];
    struct fel_text hex = fel_text_in(digits, sizeof digits);
    for (size_t i = 0; i < count; i++)
        fel_put_hex(&hex, bytes[i], 2);
    fel_json_member_string(text, key, digits);
}

static struct fel_text begin_saying(char room[SAID_BYTES], const char *what) {
    struct fel_text text = fel_text_in(room, SAID_BYTES);
    fel_json_open(&text, '{');
    fel_json_member_string(&text, "do", what);
    return text;
}

static void put_request(struct sitting_out *s, struct fel_text *text) {
    fel_json_member_int(text, "id", (int64_t)++s->id);
    if (s->own >= 0)
        fel_json_member_int(text, "seat", s->own);
}

static void say(struct sitting_out *s, struct fel_text *text) {
    fel_json_close(text, '}');
    caller_say(s->caller, text->buffer, text->length);
    s->last_said = seconds_now();
}

static void say_hello(struct sitting_out *s) {
    char room[SAID_BYTES];
    struct fel_text text = begin_saying(room, "hello");
    fel_json_member_int(&text, "version", PROTOCOL_VERSION);
    fel_json_member_open(&text, "tokens", '[');
    fel_json_string(&text, s->token);
    fel_json_close(&text, ']');
    fel_json_member_int(&text, "n", 0);
    fel_json_member_int(&text, "look", s->own);
    say(s, &text);
}

static void say_sit(struct sitting_out *s, int seat) {
    char room[SAID_BYTES];
    uint8_t promise[FEL_FAIR_BYTES];
    struct fel_text text = begin_saying(room, "sit");
    fel_fair_promise(promise, s->share);
    fel_json_member_int(&text, "id", (int64_t)++s->id);
    fel_json_member_int(&text, "seat", seat);
    fel_json_member_string(&text, "name", s->name);
    fel_json_member_string(&text, "token", s->token);
    put_hex(&text, "promise", promise, sizeof promise);
    say(s, &text);
}

static void say_reveal(struct sitting_out *s) {
    char room[SAID_BYTES];
    struct fel_text text = begin_saying(room, "reveal");
    put_request(s, &text);
    put_hex(&text, "bytes", s->share, sizeof s->share);
    say(s, &text);
}

static void say_act(struct sitting_out *s, fel_action action) {
    char room[SAID_BYTES];
    struct fel_text text = begin_saying(room, "act");
    put_request(s, &text);
    fel_json_member_int(&text, "n", (int64_t)s->moved);
    fel_json_member_int(&text, "code", action);
    say(s, &text);
}

static void say_word(struct sitting_out *s, const char *word, bool is_request) {
    char room[SAID_BYTES];
    struct fel_text text = begin_saying(room, word);
    if (is_request)
        put_request(s, &text);
    say(s, &text);
}

static void say_log(struct sitting_out *s) {
    char room[SAID_BYTES];
    struct fel_text text = begin_saying(room, "log");
    fel_json_member_int(&text, "from", s->known + 1);
    fel_json_member_int(&text, "to", s->at + 1);
    say(s, &text);
}

static void end(struct sitting_out *s, enum exit_code ending) {
    s->over = true;
    s->ending = ending;
}

/* --- the match --------------------------------------------------------------------------------------------- */

/* The player is told what was played since it was last told; from the beginning, if some of that was taken back. */
static void tell_player(struct sitting_out *s) {
    uint64_t seed;
    if (s->begun && s->followed > s->known)
        s->begun = false;
    if (!s->begun) {
        random_fill(&seed, sizeof seed);
        seat_begin(s->seat, s->game, &s->setup, (unsigned)s->own, seed);
        s->begun = true;
        s->followed = 0;
    }
    for (; s->followed < s->known; s->followed++)
        seat_follow(s->seat, s->played[s->followed].seat, s->played[s->followed].action);
}

static void forget_from(struct sitting_out *s, unsigned count) {
    if (s->known > count)
        s->known = count;
    if (s->followed > s->known) {
        s->begun = false;
        s->followed = 0;
    }
}

/* Steps, each with the number of actions it leads to; number 0 is the set-up. */
static void take_steps(struct sitting_out *s, const json_t *steps, bool wrapped) {
    for (size_t i = 0; i < json_array_size(steps); i++) {
        const json_t *item = json_array_get(steps, i), *step = wrapped ? json_object_get(item, "step") : item;
        json_int_t at = json_integer_value(json_object_get(step, "at"));
        if (at == s->known + 1 && at <= FEL_MATCH_ACTIONS)
            s->played[s->known++] =
                (struct played){.seat = (unsigned)json_integer_value(json_object_get(step, "seat")),
                                .action = (fel_action)json_integer_value(json_object_get(step, "code"))};
    }
}

static bool read_view(struct sitting_out *s, const json_t *value) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const char *text = json_string_value(value);
    uint32_t bits = 0;
    unsigned have = 0, count = 0;
    for (; text && *text && *text != '='; text++) {
        const char *digit = strchr(digits, *text);
        if (!digit)
            return false;
        bits = bits << 6 | (uint32_t)(digit - digits);
        have += 6;
        if (have >= 8) {
            have -= 8;
            if (count == s->game->state_size)
                return false;
            s->view.bytes[count++] = (uint8_t)(bits >> have);
        }
    }
    return count == s->game->state_size;
}

/* --- what the table says ----------------------------------------------------------------------------------- */

static bool read_opened(struct sitting_out *s, const json_t *opened) {
    const char *name = json_string_value(json_object_get(opened, "game")), *key;
    json_t *value;
    const struct fel_game *game =
        name ? fel_game_among(fel_games, name, (unsigned)json_integer_value(json_object_get(opened, "rules")))
             : NULL;
    const char *content = json_string_value(json_object_get(opened, "content"));
    json_int_t seats = json_integer_value(json_object_get(opened, "seats"));
    if (!game || !content || strcmp(content, fel_content_id(game).text) != 0 ||
        json_integer_value(json_object_get(opened, "layout")) != FEL_VIEW_LAYOUT || seats < game->min_seats ||
        seats > game->max_seats)
        return false;
    s->game = game;
    fel_setup_begin(&s->setup, game, (unsigned)seats);
    json_object_foreach(json_object_get(opened, "options"), key, value) {
        int option = fel_option_named(game, key);
        int chosen = option >= 0 && json_is_string(value)
                         ? fel_option_value(&game->option[option], json_string_value(value))
                         : -1;
        if (chosen < 0)
            return false;
        s->setup.option[option] = (uint8_t)chosen;
    }
    return true;
}

static void look_for_a_seat(struct sitting_out *s, const json_t *seats) {
    for (int seat = 0; s->own < 0 && seat < (int)json_array_size(seats); seat++) {
        const char *kind = json_string_value(json_object_get(json_array_get(seats, (size_t)seat), "kind"));
        if (kind && strcmp(kind, "open") == 0 && (s->wanted < 0 || s->wanted == seat)) {
            say_sit(s, seat);
            return;
        }
    }
    if (s->own < 0) {
        complain(s->command, N_("there is no seat to sit down in"));
        end(s, TROUBLE);
    }
}

static void see_table(struct sitting_out *s, const json_t *table) {
    const char *phase = json_string_value(json_object_get(table, "phase"));
    const json_t *seats = json_object_get(table, "seats");
    if (!phase)
        return;
    if (strcmp(phase, "over") == 0) {
        const char *how = json_string_value(json_object_get(table, "end"));
        if (s->own >= 0 && how && strcmp(how, "finished") == 0)
            say_word(s, "record", false);
        else
            end(s, DONE);
    } else if (s->own < 0 && strcmp(phase, "open") == 0) {
        look_for_a_seat(s, seats);
    } else if (s->own < 0) {
        complain(s->command, N_("there is no seat to sit down in"));
        end(s, TROUBLE);
    } else if (strcmp(phase, "starting") == 0) {
        say_reveal(s);
    } else if (json_is_true(json_object_get(json_array_get(seats, (size_t)s->own), "replaced"))) {
        say_word(s, "return", true);
    }
}

static void see_match(struct sitting_out *s, const json_t *message) {
    const json_t *steps = json_object_get(message, "steps"), *position = json_object_get(message, "position");
    json_int_t kept = json_integer_value(json_object_get(message, "kept"));
    if (json_object_get(message, "moved")) {
        s->moved = (uint64_t)json_integer_value(json_object_get(message, "moved"));
        s->to_move = s->asked = false;
        s->retry = 0;
    }
    if (steps) {
        forget_from(s, kept > 0 ? (unsigned)kept - 1 : 0); /* the set-up is one of them */
        take_steps(s, steps, true);
        s->at = s->known;
    }
    if (position)
        s->at = (unsigned)json_integer_value(json_object_get(position, "at"));
    if (s->at < s->known)
        forget_from(s, s->at);
    if (json_object_get(message, "view") && s->own >= 0)
        s->to_move = read_view(s, json_object_get(message, "view"));
    if (s->known < s->at)
        say_log(s);
}

static void see_record(struct sitting_out *s, const json_t *text) {
    struct fel_match match;
    struct fel_reading reading;
    struct fel_score score;
    if (json_is_string(text) &&
        fel_record_read(&match, json_string_value(text), json_string_length(text), NULL, &reading)) {
        match.game->score(match.game, &match.state, &score);
        if (s->begun)
            seat_end(s->seat, &score, FEL_NOBODY);
        fel_match_end(&match);
        fputs(json_string_value(text), stdout);
    }
    end(s, DONE);
}

static void see_you(struct sitting_out *s, const json_t *seats) {
    int before = s->own;
    s->own = json_array_size(seats) ? (int)json_integer_value(json_array_get(seats, 0)) : -1;
    if (s->own != before)
        s->begun = false;
}

static void see_refusal(struct sitting_out *s, const json_t *message) {
    const char *why = json_string_value(json_object_get(message, "why"));
    if (!why)
        return;
    if (strcmp(why, "busy") == 0 || strcmp(why, "store") == 0 || strcmp(why, "too fast") == 0) {
        s->retry = seconds_now() + AGAIN_SECONDS;
    } else if (s->own < 0) {
        complain(s->command, N_("the table refuses: {why}"), fel_quote("why", why));
        end(s, TROUBLE);
    }
}

static void on_heard(void *context, const char *bytes, size_t length) {
    struct sitting_out *s = context;
    json_t *message = json_loadb(bytes, length, 0, NULL);
    const char *what = json_string_value(json_object_get(message, "say"));
    s->failures = 0;
    if (what && strcmp(what, "you") == 0) {
        see_you(s, json_object_get(message, "seats"));
    } else if (what && strcmp(what, "table") == 0) {
        const json_t *opened = json_object_get(message, "opened");
        if (opened && !read_opened(s, opened)) {
            complain(s->command,
                     N_("the table plays by rules, cards or views that this program does not know"));
            end(s, TROUBLE);
        } else if (s->game) {
            see_match(s, message);
            see_table(s, json_object_get(message, "table"));
        }
    } else if (what && strcmp(what, "log") == 0) {
        unsigned before = s->known;
        take_steps(s, json_object_get(message, "steps"), false);
        if (s->known < s->at && s->known > before)
            say_log(s);
    } else if (what && strcmp(what, "record") == 0) {
        see_record(s, json_object_get(message, "text"));
    } else if (what && strcmp(what, "refused") == 0) {
        see_refusal(s, message);
    } else if (what && strcmp(what, "bye") == 0) {
        const char *why = json_string_value(json_object_get(message, "why"));
        complain(s->command, N_("the table says goodbye: {why}"), fel_quote("why", why ? why : "?"));
        end(s, TROUBLE);
    }
    json_decref(message);
}

/* --- the course of it -------------------------------------------------------------------------------------- */

/* True if the player is busy, so that nobody should wait. */
static bool let_it_think(struct sitting_out *s) {
    double now = seconds_now();
    if (!s->to_move || s->known < s->at || now < s->retry)
        return false;
    if (!s->asked) {
        tell_player(s);
        if (!seat_make_ready(s->seat)) {
            complain(s->command, N_("the program has failed: {why}"), fel_quote("why", seat_fault(s->seat)));
            end(s, FAULT);
            return false;
        }
        seat_ask(s->seat, &s->view, now);
        s->asked = true;
    }
    switch (seat_step(s->seat, seconds_now())) {
    case SEAT_BUSY: return true;
    case SEAT_READY:
        say_act(s, seat_choice(s->seat));
        s->asked = false;
        s->retry = now + AGAIN_SECONDS; /* should there be no answer */
        return false;
    case SEAT_FAILED:
        complain(s->command, N_("the program has failed: {why}"), fel_quote("why", seat_fault(s->seat)));
        end(s, FAULT);
        return false;
    }
    return false;
}

static bool connect_again(struct sitting_out *s) {
    const struct timespec moment = {.tv_sec = s->failures > 0 ? AGAIN_SECONDS : 0};
    if (s->failures >= PATIENCE) {
        complain(s->command, N_("can't reach the server: {why}"), fel_quote("why", caller_why(s->caller)));
        return false;
    }
    nanosleep(&moment, NULL); /* a signal ends it */
    caller_end(s->caller);
    s->failures++;
    s->game = NULL;
    s->known = s->at = 0;
    s->to_move = s->asked = false;
    s->retry = 0;
    s->caller = caller_begin(&s->place);
    if (!s->caller) {
        complain(s->command, N_("there is no memory left"));
        return false;
    }
    say_hello(s);
    return true;
}

static void sit(struct sitting_out *s) {
    bool there = connect_again(s);
    while (there && !s->over && !interrupted) {
        bool busy = let_it_think(s);
        if (!s->over && !caller_serve(s->caller, busy ? 0 : PAUSE_MS, on_heard, s) && !s->over)
            there = connect_again(s);
        if (caller_is_there(s->caller) && seconds_now() - s->last_said > BEAT_SECONDS)
            say_word(s, "beat", false);
    }
    if (!there)
        s->ending = TROUBLE;
}

/* --- the command ------------------------------------------------------------------------------------------- */

/* The next part of a path, up to a slash. False if it is longer than `most`. */
static bool take_part(const char **at, char *part, size_t size) {
    size_t length = strcspn(*at, "/");
    if (length >= size)
        return false;
    memcpy(part, *at, length);
    part[length] = '\0';
    *at += length + ((*at)[length] == '/');
    return true;
}

/* https://games.example.org/games/#table/NAME, or with /SEAT, or with /SEAT/TOKEN after that. */
static bool read_link(struct sitting_out *s, const char *link) {
    static const char table[] = "#table/";
    const char *fragment = strstr(link, table), *at = strstr(link, "://");
    char host[sizeof s->place.host], seat[8] = "", token[sizeof s->token] = "", id[ID_LETTERS + 1];
    s->place.tls = strncmp(link, "https://", 8) == 0;
    if (!fragment || !at || (!s->place.tls && strncmp(link, "http://", 7) != 0))
        return false;
    at += 3;
    size_t path = (size_t)(fragment - at);
    const char *slash = memchr(at, '/', path), *part = fragment + sizeof table - 1;
    if (!slash || !take_part(&at, host, sizeof host) || !take_part(&part, id, sizeof id) ||
        strlen(id) != ID_LETTERS || !take_part(&part, seat, sizeof seat) ||
        !take_part(&part, token, sizeof token) || *part)
        return false;
    char *colon = strrchr(host, ':'), *end = NULL;
    s->place.port = s->place.tls ? 443 : 80;
    if (colon && !strchr(colon, ']')) {
        s->place.port = (unsigned)strtoul(colon + 1, &end, 10);
        if (*end || s->place.port == 0 || s->place.port > UINT16_MAX)
            return false;
        *colon = '\0';
    }
    size_t bracket = host[0] == '[' ? 1 : 0; /* of an IPv6 address */
    snprintf(s->place.host, sizeof s->place.host, "%.*s", (int)strcspn(host + bracket, "]"), host + bracket);
    int length = (int)(fragment - slash);
    if (snprintf(s->place.path, sizeof s->place.path, "%.*sonline/%s", length, slash, id) >=
        (int)sizeof s->place.path)
        return false;
    s->wanted = -1;
    if (*seat) {
        s->wanted = (int)strtol(seat, &end, 10);
        if (*end || s->wanted < 0 || s->wanted >= FEL_MAX_SEATS)
            return false;
    }
    if (*token && strspn(token, "0123456789abcdef") != sizeof s->token - 1)
        return false;
    if (*token)
        memcpy(s->token, token, sizeof s->token);
    return true;
}

static struct wish {
    const char *name;
    long milliseconds;
} wish = {.milliseconds = SEAT_MILLISECONDS};

static const struct option_entry options[] = {
    OPTION_TEXT("name", "NAME", struct wish, name, N_("what it is called at the table (what it plays as)")),
    OPTION_TIME(struct wish, milliseconds, N_("what a program has for a decision (1000)")),
    {0},
};

static enum exit_code run(const struct command *command, int argc, char **argv) {
    static struct sitting_out s;
    struct seat_player player;
    uint8_t token[TABLE_TOKEN_BYTES];
    struct fel_text text = fel_text_in(s.token, sizeof s.token);
    random_fill(token, sizeof token);
    random_fill(s.share, sizeof s.share);
    random_fill(&s.id, sizeof s.id);
    s.id &= UINT64_C(0xffffffffffff); /* far below 2^53, so that it can count on */
    for (unsigned i = 0; i < sizeof token; i++)
        fel_put_hex(&text, token[i], 2);
    s.command = command;
    s.own = -1;
    if (!read_link(&s, argv[0]))
        return misuse(command, N_("\"{typed}\" is no link to a table"), fel_quote("typed", argv[0]));
    if (!seat_player_read(argv[1], &player))
        return misuse(command, N_("there is no player \"{typed}\""), fel_quote("typed", argv[1]));
    player.milliseconds = (unsigned)wish.milliseconds;
    s.name = wish.name ? wish.name : seat_player_name(&player);
    s.seat = seat_take(&player);
    if (!s.seat)
        return complain(command, N_("there is no memory left"));
    interrupt_catch();
    sit(&s);
    caller_end(s.caller);
    seat_leave(s.seat);
    interrupt_obey();
    return s.ending;
}

const struct command command_sit = {
    .name = "sit",
    .usage = "LINK PLAYER [OPTIONS]",
    .summary = N_("let a program play at somebody's online table"),
    .help = N_(
        "Goes to the table of a link, as the page shows it, sits down in an open seat or in the one that the "
        "link "
        "names, plays the match, and prints its record. A player is exec:PROGRAM, as docs/bots.md says, or "
        "one "
        "of our own: random, greedy, apprentice, builder, master, vizier. If the connection is lost it comes "
        "again."),
    .options = options,
    .wish = &wish,
    .least = 2,
    .most = 2,
    .arguments = N_("name a link and a player"),
    .run = run,
};
