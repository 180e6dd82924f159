#include "record.h"

#include <stdlib.h>
#include <string.h>

#include "engine/hash.h"

/* --- the check ------------------------------------------------------------------------------------------ */

enum { CHECK_DIGITS = 6 };

static void add_to_check(struct fel_record_check *check, const char *line, size_t length) {
    check->hash = fel_hash(fel_hash(check->hash, line, length), "\n", 1);
}

static void begin_check(struct fel_record_check *check) {
    check->hash = FEL_HASH_BEGIN;
}

static unsigned digest(const struct fel_record_check *check) {
    return (unsigned)(check->hash >> 40);
}

/* --- how the seed was drawn ----------------------------------------------------------------------------- */

static const char fair_house[] = "house:", fair_share[] = "share:", fair_withheld[] = "withheld:";

/* --- writing -------------------------------------------------------------------------------------------- */

/* Ends the line begun at `from`: adds it to the check, and shows the check if asked to. */
static void end_line(struct fel_text *text, size_t from, struct fel_record_check *check, bool show) {
    add_to_check(check, text->buffer + from, text->length - from);
    if (show) {
        fel_put(text, "  #");
        fel_put_hex(text, digest(check), CHECK_DIGITS);
    }
    fel_put_char(text, '\n');
}

static void put_line(struct fel_text *text, struct fel_record_check *check, const char *a, const char *b) {
    size_t from = text->length;
    fel_put(text, a);
    fel_put(text, b);
    end_line(text, from, check, false);
}

static void put_number(struct fel_text *text, struct fel_record_check *check, const char *word,
                       unsigned number) {
    size_t from = text->length;
    fel_put(text, word);
    fel_put_int(text, number);
    end_line(text, from, check, false);
}

/* Programs that know nothing of how a seed was drawn take these for seats, which are named again further down. */
static void put_fair_line(struct fel_text *text, struct fel_record_check *check, unsigned seat,
                          const char *what, const uint8_t bytes[FEL_FAIR_BYTES]) {
    size_t from = text->length;
    fel_put(text, "seat ");
    fel_put_int(text, seat);
    fel_put_char(text, ' ');
    fel_put(text, what);
    for (unsigned i = 0; i < FEL_FAIR_BYTES; i++)
        fel_put_hex(text, bytes[i], 2);
    fel_put(text, " fair");
    end_line(text, from, check, false);
}

static void put_fair(const struct fel_match *match, struct fel_text *text, struct fel_record_check *check) {
    const struct fel_fair *fair = &match->fair;
    if (!fair->drawn)
        return;
    put_fair_line(text, check, 0, fair_house, fair->house);
    for (unsigned seat = 0; seat < match->setup.seats; seat++)
        if ((fair->given | fair->withheld) >> seat & 1)
            put_fair_line(text, check, seat, fair->given >> seat & 1 ? fair_share : fair_withheld,
                          fair->share[seat]);
}

void fel_record_head(const struct fel_match *match, struct fel_text *text, struct fel_record_check *check) {
    const struct fel_game *game = match->game;
    begin_check(check);
    put_line(text, check, "felucca record 1", "");
    put_line(text, check, "game ", game->name);
    put_number(text, check, "rules ", game->rules);
    if (game->content_id)
        put_line(text, check, "content ", fel_content_id(game).text);
    put_number(text, check, "seats ", match->setup.seats);
    size_t from;
    for (unsigned i = 0; i < game->options; i++) {
        from = text->length;
        fel_put(text, "option ");
        fel_put(text, game->option[i].name);
        fel_put_char(text, ' ');
        fel_put(text, game->option[i].value[match->setup.option[i]]);
        end_line(text, from, check, false);
    }
    put_fair(match, text, check);
    for (unsigned seat = 0; seat < match->setup.seats; seat++) {
        from = text->length;
        fel_put(text, "seat ");
        fel_put_int(text, seat);
        fel_put_char(text, ' ');
        fel_put(text, match->player[seat]);
        fel_put_char(text, ' ');
        fel_put(text, match->name[seat]);
        end_line(text, from, check, false);
    }
    from = text->length;
    fel_put(text, "seed ");
    for (unsigned i = 0; i < FEL_SEED_BYTES; i++)
        fel_put_hex(text, match->setup.seed[i], 2);
    end_line(text, from, check, true);
}

void fel_record_action(const struct fel_match *match, fel_action action, struct fel_text *text,
                       struct fel_record_check *check) {
    size_t from = text->length;
    fel_put(text, fel_notation(match->game, action).text);
    end_line(text, from, check, true);
}

static void put_result(const struct fel_match *match, struct fel_text *text) {
    struct fel_score score;
    match->game->score(match->game, &match->state, &score);
    fel_put(text, "result");
    for (unsigned seat = 0; seat < match->setup.seats; seat++) {
        fel_put_char(text, ' ');
        fel_put_int(text, score.total[seat]);
    }
}

void fel_record_result(const struct fel_match *match, struct fel_text *text, struct fel_record_check *check) {
    size_t from = text->length;
    put_result(match, text);
    end_line(text, from, check, true);
}

char *fel_record_write(const struct fel_match *match, size_t *length, struct fel_record_check *check) {
    size_t size = 4096 + match->count * (FEL_NOTATION_BYTES + 16);
    char *buffer = malloc(size);
    if (!buffer)
        return NULL;
    struct fel_text text = fel_text_in(buffer, size);
    fel_record_head(match, &text, check);
    for (size_t i = 0; i < match->count; i++)
        fel_record_action(match, match->action[i], &text, check);
    if (fel_match_to_move(match) == FEL_NOBODY)
        fel_record_result(match, &text, check);
    if (text.full) {
        free(buffer);
        return NULL;
    }
    *length = text.length;
    return buffer;
}

/* --- reading -------------------------------------------------------------------------------------------- */

struct reader {
    const char *at, *end;
    char line[FEL_RECORD_LINE]; /* the line at hand, without its check */
    unsigned number;
    bool shows_check; /* the line at hand has one ... */
    unsigned check;   /* ... namely this */
    struct fel_record_check sum;
    struct fel_reading *result;
    const struct fel_game *custom; /* a game with other content than its own, or NULL */
};

static void quote(struct fel_fault *fault, const char *text) {
    struct fel_text what = fel_text_in(fault->what, sizeof fault->what);
    fel_put(&what, text);
    fel_make_printable(fault->what);
    fel_with(&fault->said, fel_quote("what", fault->what));
}

/* With the sentence in `said`. */
static bool failed(struct reader *r) {
    struct fel_fault *fault = &r->result->fault;
    struct fel_text reason = fel_text_in(fault->reason, sizeof fault->reason);
    fault->line = r->number;
    fel_put_english(&reason, &fault->said, NULL);
    return false;
}

static bool fail(struct reader *r, const char *text) {
    fel_say(&r->result->fault.said, text);
    return failed(r);
}

static bool fail_about(struct reader *r, const char *text, const char *what) {
    fel_say(&r->result->fault.said, text);
    quote(&r->result->fault, what);
    return failed(r);
}

static bool fail_because(struct reader *r, const char *const *names, const struct fel_sentence *why) {
    struct fel_fault *fault = &r->result->fault;
    fail_about(r, N_("\"{what}\" is not possible:"), r->line);
    fault->because = *why;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS && names[seat]; seat++)
        strcpy(fault->name[seat], names[seat]);
    size_t length = strlen(fault->reason);
    struct fel_text because = fel_text_in(fault->reason + length, sizeof fault->reason - length);
    fel_put_char(&because, ' ');
    fel_put_english(&because, why, names);
    return false;
}

/* Takes the check off the end of the line at hand, if there is one. */
static void split_check(struct reader *r) {
    char *mark = strrchr(r->line, '#');
    r->shows_check = mark && mark > r->line && mark[-1] == ' ' && strlen(mark + 1) == CHECK_DIGITS &&
                     strspn(mark + 1, "0123456789abcdef") == CHECK_DIGITS;
    if (r->shows_check) {
        r->check = (unsigned)strtoul(mark + 1, NULL, 16);
        while (mark > r->line && mark[-1] == ' ')
            mark--;
        *mark = 0;
    }
}

enum line { LINE, NO_LINE, BAD_LINE };

/* The text up to `end` as the line at hand. */
static bool take_line(struct reader *r, const char *end) {
    size_t length = (size_t)(end - r->at);
    if (length >= sizeof r->line)
        return fail(r, N_("the line is too long"));
    if (memchr(r->at, 0, length))
        return fail(r, N_("the line has a byte 0 in it: the file was damaged"));
    memcpy(r->line, r->at, length);
    while (length && strchr(" \t\r", r->line[length - 1])) /* mail adds such things */
        length--;
    r->line[length] = 0;
    split_check(r);
    return true;
}

/* What comes after the last line end was cut off, unless its check shows that it is complete. */
static enum line last_line(struct reader *r) {
    struct fel_record_check sum = r->sum;
    if (take_line(r, r->end) && r->shows_check) {
        add_to_check(&sum, r->line, strlen(r->line));
        if (r->check == digest(&sum)) {
            r->sum = sum;
            r->at = r->end;
            return LINE;
        }
    }
    r->result->cut_line = r->number;
    r->at = r->end;
    return NO_LINE;
}

/* The next line that is not blank. */
static enum line next_line(struct reader *r) {
    do {
        const char *newline = memchr(r->at, '\n', (size_t)(r->end - r->at));
        if (r->at == r->end)
            return NO_LINE;
        r->number++;
        if (!newline)
            return last_line(r);
        if (!take_line(r, newline))
            return BAD_LINE;
        r->at = newline + 1;
    } while (!r->line[0]);
    add_to_check(&r->sum, r->line, strlen(r->line));
    return LINE;
}

static bool need_line(struct reader *r) {
    switch (next_line(r)) {
    case LINE: return true;
    case NO_LINE: return fail(r, N_("the record ends before its seed, so there is no match to go on with"));
    case BAD_LINE: break;
    }
    return false;
}

/* Whether the check is right, or rightly missing. */
static bool sound(struct reader *r) {
    if (r->shows_check != r->result->checked)
        return fail(r, r->shows_check ? N_("this line has a check although the seed has none")
                                      : N_("the check at the end of this line is missing"));
    if (r->shows_check && r->check != digest(&r->sum))
        return fail(r, N_("the check does not match: this line, or one above it, was changed"));
    return true;
}

/* The rest of the line after `word` and a space, or NULL if it begins with something else. */
static char *after(struct reader *r, const char *word) {
    size_t length = strlen(word);
    return strncmp(r->line, word, length) == 0 && r->line[length] == ' ' ? r->line + length + 1 : NULL;
}

static bool fail_for_rules(struct reader *r, const struct fel_game *newest, unsigned version) {
    fel_say(
        &r->result->fault.said,
        version < newest->rules
            ? N_("this match goes by version {version} of the rules of {game}, and this program has version "
                 "{newest}: an earlier release of Felucca can go on with it")
            : N_("this match goes by version {version} of the rules of {game}, and this program has version "
                 "{newest}: a later release of Felucca can go on with it"),
        fel_number("version", version), fel_noun("game", newest->name, newest->title),
        fel_number("newest", newest->rules));
    return failed(r);
}

/* The game, and the version of its rules that the match goes by. A record that names none is of the first. */
static bool find_game(struct reader *r, struct fel_match *match, const char *name) {
    const struct fel_game *newest = fel_game_named(name);
    if (!newest)
        return fail_about(r, N_("there is no game \"{what}\""), name);
    if (!need_line(r))
        return false;
    const char *rules = after(r, "rules");
    size_t digits = rules ? strspn(rules, "0123456789") : 0;
    bool none = after(r, "content") || after(r, "seats");
    if (!none && (!digits || digits > 4 || rules[digits] || *rules == '0'))
        return fail(r, N_("expected \"rules N\""));
    unsigned version = none ? 1 : (unsigned)strtoul(rules, NULL, 10);
    match->game = fel_game_among(fel_games, newest->name, version);
    if (!match->game)
        return fail_for_rules(r, newest, version);
    return none || need_line(r);
}

/* The line that says with which content the match was played: the game's own, or the custom one. */
static bool read_content(struct reader *r, struct fel_match *match) {
    const char *id;
    if (!match->game->content_id)
        return true;
    if (!(id = after(r, "content")))
        return fail(r, N_("expected \"content NAME HASH\""));
    if (r->custom && fel_same(r->custom->name, match->game->name) && r->custom->rules == match->game->rules &&
        strcmp(fel_content_id(r->custom).text, id) == 0)
        match->game = r->custom;
    if (strcmp(fel_content_id(match->game).text, id) != 0)
        return fail_about(r,
                          N_("this match was played with the content \"{what}\", which the program needs too "
                             "(--content FILE)"),
                          id);
    return need_line(r);
}

static bool read_game(struct reader *r, struct fel_match *match, struct fel_setup *setup) {
    const char *name, *seats;
    if (!need_line(r))
        return false;
    if (strcmp(r->line, "felucca record 1") != 0)
        return fail(r, N_("this is no record: it should begin with \"felucca record 1\""));
    if (!need_line(r))
        return false;
    if (!(name = after(r, "game")))
        return fail(r, N_("expected \"game NAME\""));
    if (!find_game(r, match, name) || !read_content(r, match))
        return false;
    if (!(seats = after(r, "seats")) || strlen(seats) != 1 || *seats < '0' || *seats > '9')
        return fail(r, N_("expected \"seats N\""));
    fel_setup_begin(setup, match->game, (unsigned)(*seats - '0'));
    return true;
}

static bool read_option(struct reader *r, const struct fel_game *game, struct fel_setup *setup, char *words) {
    char *value = strchr(words, ' ');
    if (!value)
        return fail(r, N_("expected \"option NAME VALUE\""));
    *value++ = 0;
    int option = fel_option_named(game, words);
    if (option < 0)
        return fail_about(r, N_("the game has no option \"{what}\""), words);
    int chosen = fel_option_value(&game->option[option], value);
    if (chosen < 0)
        return fail_about(r, N_("the option has no value \"{what}\""), value);
    setup->option[option] = (uint8_t)chosen;
    return true;
}

/* The 32 bytes after `what`. False if the word is something else. */
static bool fair_bytes(const char *word, const char *what, uint8_t bytes[FEL_FAIR_BYTES]) {
    size_t length = strlen(what);
    return strncmp(word, what, length) == 0 && fel_seed_read(bytes, word + length);
}

/* Whether the line of a seat says how the seed was drawn, and nothing about who sits there. */
static bool read_fair(struct fel_fair *fair, unsigned seat, const char *player, const char *name) {
    unsigned bit = 1u << seat;
    if (strcmp(name, "fair") != 0)
        return false;
    if (fair_bytes(player, fair_house, fair->house)) {
        fair->drawn = true;
        return true;
    }
    if (fair_bytes(player, fair_share, fair->share[seat])) {
        fair->given = (uint8_t)(fair->given | bit);
        fair->withheld = (uint8_t)(fair->withheld & ~bit);
        return true;
    }
    if (fair_bytes(player, fair_withheld, fair->share[seat])) {
        fair->withheld = (uint8_t)(fair->withheld | bit);
        fair->given = (uint8_t)(fair->given & ~bit);
        return true;
    }
    return false;
}

static bool read_seat(struct reader *r, struct fel_match *match, unsigned seats, char *words) {
    unsigned seat = (unsigned)(words[0] - '0');
    char *player = words + 2, *name = words[0] && words[1] == ' ' ? strchr(player, ' ') : NULL;
    if (!name || seat >= seats)
        return fail(r, N_("expected \"seat N PLAYER NAME\""));
    *name++ = 0;
    if (!fel_name_fits(player) || !fel_name_fits(name))
        return fail(r, N_("a name is empty, too long or has characters that can't be shown"));
    if (read_fair(&match->fair, seat, player, name))
        return true;
    strcpy(match->player[seat], player);
    strcpy(match->name[seat], name);
    return true;
}

static bool read_seed(struct reader *r, struct fel_setup *setup, const char *digits) {
    if (!fel_seed_read(setup->seed, digits))
        return fail(r, N_("a seed has 64 digits from 0 to 9 and a to f"));
    r->result->checked = r->shows_check;
    return sound(r);
}

static bool read_head(struct reader *r, struct fel_match *match) {
    struct fel_setup setup;
    struct fel_match seats; /* names and players, until the match can begin */
    struct fel_sentence why;
    memset(&seats, 0, sizeof seats);
    if (!read_game(r, match, &setup))
        return false;
    if (fel_setup_fault(&setup, match->game, &why))
        return fail_because(r, match->game->colour, &why);
    for (const char *seed = NULL; !seed;) {
        char *words;
        if (!need_line(r))
            return false;
        if ((words = after(r, "option"))) {
            if (!read_option(r, match->game, &setup, words))
                return false;
        } else if ((words = after(r, "seat"))) {
            if (!read_seat(r, &seats, setup.seats, words))
                return false;
        } else if ((seed = after(r, "seed"))) {
            if (!read_seed(r, &setup, seed))
                return false;
        } else {
            return fail(r, N_("expected an option, a seat or the seed"));
        }
    }
    if (fel_setup_fault(&setup, match->game, &why))
        return fail_because(r, match->game->colour, &why);
    fel_match_begin(match, match->game, &setup);
    if (seats.fair.drawn)
        match->fair = seats.fair;
    for (unsigned seat = 0; seat < setup.seats; seat++) {
        if (seats.name[seat][0]) {
            memcpy(match->name[seat], seats.name[seat], sizeof seats.name[seat]);
            memcpy(match->player[seat], seats.player[seat], sizeof seats.player[seat]);
        }
    }
    return true;
}

static bool read_result(struct reader *r, const struct fel_match *match) {
    char expected[FEL_RECORD_LINE];
    struct fel_text text = fel_text_in(expected, sizeof expected);
    put_result(match, &text);
    if (fel_match_to_move(match) != FEL_NOBODY)
        return fail(r, N_("there is a result although the match is not over"));
    if (strcmp(r->line, expected) != 0)
        return fail_about(r, N_("the result is not what the actions lead to: \"{what}\""), expected);
    r->result->finished = true;
    return true;
}

static bool read_action(struct reader *r, struct fel_match *match) {
    struct fel_sentence why;
    fel_action action = fel_action_read(match->game, &match->state, r->line);
    if (action == FEL_NO_ACTION)
        return fail_about(r, N_("this is no action: \"{what}\""), r->line);
    if (!fel_is_legal(match->game, &match->state, action)) {
        match->game->why(match->game, &match->state, fel_match_to_move(match), action, &why);
        return fail_because(r, fel_match_names(match).name, &why);
    }
    return fel_match_act(match, action, NULL) || fail(r, N_("the record is too long"));
}

static bool read_actions(struct reader *r, struct fel_match *match) {
    for (;;) {
        switch (next_line(r)) {
        case NO_LINE: return true;
        case BAD_LINE: return false;
        case LINE: break;
        }
        if (!sound(r))
            return false;
        if (r->result->finished)
            return fail(r, N_("there is something after the result"));
        if (!(after(r, "result") ? read_result(r, match) : read_action(r, match)))
            return false;
    }
}

bool fel_record_read(struct fel_match *match, const char *bytes, size_t length, const struct fel_game *custom,
                     struct fel_reading *result) {
    struct reader r = {.at = bytes, .end = bytes + length, .result = result, .custom = custom};
    memset(result, 0, sizeof *result);
    memset(match, 0, sizeof *match);
    begin_check(&r.sum);
    if (length > FEL_RECORD_BYTES)
        return fail(&r, N_("the file is too large for a record"));
    if (!read_head(&r, match))
        return false;
    if (read_actions(&r, match))
        return true;
    fel_match_end(match);
    return false;
}

bool fel_record_proves_chance(const struct fel_match *match) {
    uint8_t seed[FEL_SEED_BYTES];
    if (!match->fair.drawn)
        return false;
    fel_fair_seed(&match->fair, seed);
    return fel_fair_same(seed, match->setup.seed);
}

/* --- seeds and names ------------------------------------------------------------------------------------ */

bool fel_seed_read(uint8_t seed[FEL_SEED_BYTES], const char *digits) {
    if (strspn(digits, "0123456789abcdef") != 64 || digits[64])
        return false;
    for (unsigned i = 0; i < FEL_SEED_BYTES; i++, digits += 2) {
        const char byte[3] = {digits[0], digits[1], 0};
        seed[i] = (uint8_t)strtoul(byte, NULL, 16);
    }
    return true;
}

/* Everything that JavaScript's trim takes away, as far as it can be shown at all. */
static bool is_blank(uint32_t code) {
    return code == ' ' || code == 0xa0 || code == 0x1680 || (code >= 0x2000 && code <= 0x200a) ||
           code == 0x202f || code == 0x205f || code == 0x3000;
}

static bool is_joiner(uint32_t code) {
    return code == 0xad || code == 0x200c || code == 0x200d;
}

bool fel_name_fits(const char *name) {
    uint32_t code;
    bool seen = false, blank = true; /* the last one was */
    if (strlen(name) > FEL_NAME_BYTES)
        return false;
    for (const char *at = name; *at;) {
        bool first = at == name;
        at += fel_character(at, &code);
        blank = is_blank(code);
        if (!fel_is_shown(code) || code == '#' || (first && blank))
            return false;
        seen |= !blank && !is_joiner(code);
    }
    return seen && !blank;
}
