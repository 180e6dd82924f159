#include "message.h"

#include <jansson.h>
#include <string.h>

#include "bots/player.h"
#include "inside.h"

const char *const phrase_key[] = {"hello",     "luck",  "well_played", "thanks", "oops",
                                  "wow",       "laugh", "think",       "hurry",  "moment",
                                  "back_soon", "sorry", "again",       "bye",    NULL};

/* --- members --------------------------------------------------------------------------------------------- */

enum {
    ID = 1 << 0,
    SEAT = 1 << 1,
    WHOM = 1 << 2,
    NUMBER = 1 << 3,
    CODE = 1 << 4,
    FROM = 1 << 5,
    TO = 1 << 6,
    TOKEN = 1 << 7,
    TOKENS_LIST = 1 << 8,
    PROMISE = 1 << 9,
    SHARE = 1 << 10,
    NAME = 1 << 11,
    KEY = 1 << 12,
    YES = 1 << 13,
    OPEN = 1 << 14,
    LOOK = 1 << 15,
    VERSION = 1 << 16,
};

static const struct {
    const char *word;
    unsigned members;
} kinds[HEARD_KINDS] = {
    [HEARD_HELLO] = {"hello", VERSION | TOKENS_LIST | NUMBER | LOOK},
    [HEARD_LOOK] = {"look", LOOK},
    [HEARD_SIT] = {"sit", ID | SEAT | NAME | TOKEN | PROMISE},
    [HEARD_LEAVE] = {"leave", ID | SEAT},
    [HEARD_FREE] = {"free", ID | WHOM},
    [HEARD_MOVE] = {"move", ID | SEAT | TOKEN},
    [HEARD_WATCH] = {"watch", ID | OPEN},
    [HEARD_START] = {"start", ID},
    [HEARD_REVEAL] = {"reveal", ID | SEAT | SHARE},
    [HEARD_ACT] = {"act", ID | SEAT | NUMBER | CODE},
    [HEARD_BACK] = {"back", ID | SEAT | NUMBER | TO},
    [HEARD_ASK_BACK] = {"ask-back", ID | SEAT | NUMBER | TO},
    [HEARD_ASK_PAUSE] = {"ask-pause", ID | SEAT},
    [HEARD_ASK_RESUME] = {"ask-resume", ID | SEAT},
    [HEARD_ASK_REPLACE] = {"ask-replace", ID | SEAT | WHOM},
    [HEARD_ASK_REISSUE] = {"ask-reissue", ID | WHOM | TOKEN},
    [HEARD_ANSWER] = {"answer", ID | SEAT | YES},
    [HEARD_RETURN] = {"return", ID | SEAT},
    [HEARD_AGAIN] = {"again", ID | SEAT},
    [HEARD_PHRASE] = {"phrase", SEAT | KEY},
    [HEARD_LOG] = {"log", FROM | TO},
    [HEARD_RECORD] = {"record", 0},
    [HEARD_BEAT] = {"beat", 0},
};

/* --- values ---------------------------------------------------------------------------------------------- */

static bool integer(json_t *value, int64_t least, int64_t most, int64_t *into) {
    if (!json_is_integer(value))
        return false;
    *into = json_integer_value(value);
    return *into >= least && *into <= most;
}

static bool small(json_t *value, unsigned most, unsigned *into) {
    int64_t number;
    if (!integer(value, 0, most, &number))
        return false;
    *into = (unsigned)number;
    return true;
}

static bool seat(json_t *value, int least, int *into) {
    int64_t number;
    if (!integer(value, least, FEL_MAX_SEATS - 1, &number))
        return false;
    *into = (int)number;
    return true;
}

static bool large(json_t *value, int64_t least, uint64_t *into) {
    int64_t number;
    if (!integer(value, least, INT64_C(1) << 53, &number))
        return false;
    *into = (uint64_t)number;
    return true;
}

static bool boolean(json_t *value, bool *into) {
    *into = json_is_true(value);
    return json_is_boolean(value);
}

/* This many bytes, as twice as many digits. */
static bool bytes_of(json_t *value, uint8_t *into, size_t count) {
    char digits[2 * FEL_SEED_BYTES + 1];
    uint8_t read[FEL_SEED_BYTES];
    size_t length = json_string_length(value);
    if (!json_is_string(value) || length != 2 * count || strlen(json_string_value(value)) != length)
        return false;
    memset(digits, '0', sizeof digits - 1);
    digits[sizeof digits - 1] = 0;
    memcpy(digits, json_string_value(value), length);
    if (!fel_seed_read(read, digits))
        return false;
    memcpy(into, read, count);
    return true;
}

static bool token(json_t *value, uint8_t hash[TABLE_HASH_BYTES]) {
    uint8_t read[TABLE_TOKEN_BYTES];
    if (!bytes_of(value, read, sizeof read))
        return false;
    table_hash_of(read, hash);
    return true;
}

static bool tokens(json_t *value, struct heard *heard) {
    if (!json_is_array(value) || json_array_size(value) > HEARD_TOKENS)
        return false;
    heard->tokens = (unsigned)json_array_size(value);
    for (unsigned i = 0; i < heard->tokens; i++)
        if (!token(json_array_get(value, i), heard->token[i]))
            return false;
    return true;
}

static bool string(json_t *value, char *into, size_t size) {
    size_t length = json_string_length(value);
    if (!json_is_string(value) || length >= size || strlen(json_string_value(value)) != length)
        return false;
    memcpy(into, json_string_value(value), length + 1);
    return true;
}

static bool phrase(json_t *value, struct heard *heard) {
    for (unsigned i = 0; json_is_string(value) && phrase_key[i]; i++)
        if (strcmp(phrase_key[i], json_string_value(value)) == 0)
            heard->phrase = phrase_key[i];
    return heard->phrase != NULL;
}

/* --- a message ------------------------------------------------------------------------------------------- */

struct reading {
    json_t *message;
    unsigned members; /* read so far */
};

static json_t *next(struct reading *r, const char *key) {
    json_t *value = json_object_get(r->message, key);
    r->members += value != NULL;
    return value;
}

static bool read_members(struct reading *r, struct heard *heard, unsigned wanted) {
    struct heard *h = heard;
    return !((wanted & VERSION && !small(next(r, "version"), UINT16_MAX, &h->version)) ||
             (wanted & ID && !large(next(r, "id"), 1, &h->id)) ||
             (wanted & SEAT && !seat(next(r, "seat"), 0, &h->seat)) ||
             (wanted & LOOK && !seat(next(r, "look"), FEL_NOBODY, &h->seat)) ||
             (wanted & WHOM && !seat(next(r, "whom"), 0, &h->whom)) ||
             (wanted & NUMBER && !large(next(r, "n"), 0, &h->number)) ||
             (wanted & CODE && !small(next(r, "code"), FEL_NO_ACTION - 1, &h->code)) ||
             (wanted & FROM && !small(next(r, "from"), FEL_MATCH_ACTIONS, &h->from)) ||
             (wanted & TO && !small(next(r, "to"), FEL_MATCH_ACTIONS, &h->to)) ||
             (wanted & TOKEN && !token(next(r, "token"), h->token[0])) ||
             (wanted & TOKENS_LIST && !tokens(next(r, "tokens"), h)) ||
             (wanted & PROMISE && !bytes_of(next(r, "promise"), h->bytes, TABLE_HASH_BYTES)) ||
             (wanted & SHARE && !bytes_of(next(r, "bytes"), h->bytes, TABLE_HASH_BYTES)) ||
             (wanted & NAME && !string(next(r, "name"), h->name, sizeof h->name)) ||
             (wanted & KEY && !phrase(next(r, "key"), h)) ||
             (wanted & YES && !boolean(next(r, "yes"), &h->yes)) ||
             (wanted & OPEN && !boolean(next(r, "open"), &h->yes)));
}

bool message_read(struct heard *heard, const char *bytes, size_t length) {
    bool good = false;
    memset(heard, 0, sizeof *heard);
    heard->seat = heard->whom = FEL_NOBODY;
    if (length > TABLE_HEARD_BYTES)
        return false;
    struct reading r = {.message = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, NULL)};
    const char *word = json_string_value(next(&r, "do"));
    for (unsigned i = 0; word && i < HEARD_KINDS; i++)
        if (strcmp(kinds[i].word, word) == 0) {
            heard->kind = (enum heard_kind)i;
            good = read_members(&r, heard, kinds[i].members) && r.members == json_object_size(r.message);
        }
    json_decref(r.message);
    return good;
}

/* --- settings -------------------------------------------------------------------------------------------- */

static bool read_options(struct table_settings *settings, json_t *options) {
    const char *key;
    json_t *value;
    if (!json_is_object(options))
        return false;
    json_object_foreach(options, key, value) {
        int option = fel_option_named(settings->game, key);
        int chosen = option < 0 || !json_is_string(value)
                         ? -1
                         : fel_option_value(&settings->game->option[option], json_string_value(value));
        if (chosen < 0)
            return false;
        settings->setup.option[option] = (uint8_t)chosen;
    }
    return true;
}

/* A list: "open", or the computer player of a seat. */
static bool read_seats(struct table_settings *settings, json_t *seats) {
    size_t count = json_array_size(seats);
    if (!json_is_array(seats) || count < 1 || count > FEL_MAX_SEATS)
        return false;
    fel_setup_begin(&settings->setup, settings->game, (unsigned)count);
    for (unsigned i = 0; i < count; i++) {
        char *into = settings->computer[i];
        if (!string(json_array_get(seats, i), into, sizeof settings->computer[i]))
            return false;
        if (strcmp(into, "open") == 0)
            into[0] = 0;
        else if (!into[0])
            return false;
    }
    return true;
}

static bool read_clock(struct table_settings *settings, struct reading *r) {
    const char *word = json_string_value(next(r, "clock"));
    unsigned kind = 0;
    while (word && clock_word[kind] && strcmp(clock_word[kind], word) != 0)
        kind++;
    settings->clock = (enum table_clock)kind;
    return word && clock_word[kind] && integer(next(r, "time"), 0, TABLE_LONGEST_TIME, &settings->time) &&
           integer(next(r, "increment"), 0, TABLE_LONGEST_TIME, &settings->increment);
}

bool message_read_settings(struct table_settings *settings, uint8_t host[TABLE_HASH_BYTES], const char *bytes,
                           size_t length, const char **why) {
    memset(settings, 0, sizeof *settings);
    *why = "this is no message that opens a table";
    if (length > TABLE_HEARD_BYTES)
        return false;
    struct reading r = {.message = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, NULL)};
    const char *word = json_string_value(next(&r, "do")), *game = json_string_value(next(&r, "game"));
    settings->game = game ? fel_game_named(game) : NULL;
    bool good =
        word && strcmp(word, "open") == 0 && settings->game && read_seats(settings, next(&r, "seats")) &&
        read_options(settings, next(&r, "options")) && read_clock(settings, &r) &&
        integer(next(&r, "pace"), 0, TABLE_LONGEST_TIME, &settings->pace) &&
        string(next(&r, "level"), settings->level, sizeof settings->level) &&
        boolean(next(&r, "hints"), &settings->hints) && boolean(next(&r, "watch"), &settings->watch) &&
        boolean(next(&r, "lobby"), &settings->lobby) && token(next(&r, "token"), host) &&
        r.members == json_object_size(r.message);
    json_decref(r.message);
    settings->idle = TABLE_LONGEST_TIME;
    return good && !table_settings_fault(settings, why);
}
