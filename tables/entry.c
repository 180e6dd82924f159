#include "entry.h"

#include <stdlib.h>
#include <string.h>

#include "match/record.h"

const char *const entry_word[ENTRY_KINDS] = {
    [ENTRY_OPEN] = "open",         [ENTRY_SIT] = "sit",        [ENTRY_FREE] = "free",
    [ENTRY_MOVE] = "move",         [ENTRY_HOST] = "host",      [ENTRY_WATCH] = "watch",
    [ENTRY_STARTING] = "starting", [ENTRY_REVEAL] = "reveal",  [ENTRY_START] = "start",
    [ENTRY_ACT] = "act",           [ENTRY_BACK] = "back",      [ENTRY_ASK] = "ask",
    [ENTRY_ANSWER] = "answer",     [ENTRY_TAKE] = "take-over", [ENTRY_RETURN] = "return",
    [ENTRY_PAUSE] = "pause",       [ENTRY_RESUME] = "resume",  [ENTRY_CLOCK] = "clock",
    [ENTRY_END] = "end",           [ENTRY_AGAIN] = "again",
};
const char *const vote_word[] = {"none", "back", "pause", "resume", "replace", "reissue", NULL};
const char *const end_word[] = {"not", "finished", "expired", "abandoned", NULL};
static const char *const uncounted_word[] = {"away", "empty", "down", NULL};
const char *const clock_word[] = {"none", "decision", "budget", "days", NULL};

/* The members of an entry, in this order. */
enum field {
    NO_FIELD,
    SEAT,
    BY,
    ID,
    VOTE,
    WHY,
    END,
    YES,
    TO,
    FROM,
    UNTIL,
    TOKEN,
    PROMISE,
    SHARE,
    CODE,
    NAME,
    LEVEL,
    ACTION,
    TABLE
};
static const char *const field_name[] = {
    [SEAT] = "seat",   [BY] = "by",           [ID] = "id",       [VOTE] = "what", [WHY] = "why",
    [END] = "why",     [YES] = "yes",         [TO] = "to",       [FROM] = "from", [UNTIL] = "until",
    [TOKEN] = "token", [PROMISE] = "promise", [SHARE] = "bytes", [CODE] = "code", [NAME] = "name",
    [LEVEL] = "level", [ACTION] = "action",   [TABLE] = "table",
};
enum { MOST_FIELDS = 8 };
static const uint8_t fields[ENTRY_KINDS][MOST_FIELDS] = {
    [ENTRY_SIT] = {SEAT, ID, TOKEN, PROMISE, NAME},
    [ENTRY_FREE] = {SEAT, BY, ID},
    [ENTRY_MOVE] = {SEAT, ID, TOKEN},
    [ENTRY_HOST] = {SEAT},
    [ENTRY_WATCH] = {BY, ID, YES},
    [ENTRY_STARTING] = {BY, ID},
    [ENTRY_REVEAL] = {SEAT, ID, SHARE},
    [ENTRY_ACT] = {SEAT, ID, CODE, ACTION},
    [ENTRY_BACK] = {SEAT, ID, TO},
    [ENTRY_ASK] = {VOTE, SEAT, BY, ID, TO, TOKEN},
    [ENTRY_ANSWER] = {BY, ID, YES},
    [ENTRY_TAKE] = {SEAT, ID, LEVEL},
    [ENTRY_RETURN] = {SEAT, ID},
    [ENTRY_CLOCK] = {WHY, FROM, UNTIL},
    [ENTRY_END] = {END},
    [ENTRY_AGAIN] = {TABLE},
};

void entry_begin(struct entry *entry, enum entry_kind kind, int64_t time) {
    memset(entry, 0, sizeof *entry);
    entry->kind = kind;
    entry->time = time;
    entry->seat = entry->by = FEL_NOBODY;
}

/* Only one kind of vote is about a token. */
static bool has_token(const struct entry *entry) {
    return entry->kind != ENTRY_ASK || entry->what == VOTE_REISSUE;
}

/* --- writing ------------------------------------------------------------------------------------------------ */

static void put_key(struct fel_text *to, const char *key) {
    fel_put_char(to, ' ');
    fel_put(to, key);
    fel_put_char(to, '=');
}

static void put_word(struct fel_text *to, const char *key, const char *word) {
    put_key(to, key);
    fel_put(to, word);
}

static void put_number(struct fel_text *to, const char *key, int64_t number) {
    put_key(to, key);
    fel_put_int(to, number);
}

static void put_bytes(struct fel_text *to, const char *key, const uint8_t *bytes) {
    put_key(to, key);
    for (unsigned i = 0; i < TABLE_HASH_BYTES; i++)
        fel_put_hex(to, bytes[i], 2);
}

static void put_field(struct fel_text *to, const struct entry *entry, enum field field) {
    const char *key = field_name[field];
    switch (field) {
    case SEAT: put_number(to, key, entry->seat); break;
    case BY: put_number(to, key, entry->by); break;
    case ID: put_number(to, key, (int64_t)entry->id); break;
    case VOTE: put_word(to, key, vote_word[entry->what]); break;
    case WHY: put_word(to, key, uncounted_word[entry->what]); break;
    case END: put_word(to, key, end_word[entry->what]); break;
    case YES: put_number(to, key, entry->yes); break;
    case TO: put_number(to, key, entry->to); break;
    case FROM: put_number(to, key, entry->from); break;
    case UNTIL: put_number(to, key, entry->until); break;
    case CODE: put_number(to, key, entry->code); break;
    case TOKEN:
        if (has_token(entry))
            put_bytes(to, key, entry->token);
        else
            put_word(to, key, "none");
        break;
    case PROMISE:
    case SHARE: put_bytes(to, key, entry->bytes); break;
    case NAME:
    case LEVEL:
    case ACTION:
    case TABLE: put_word(to, key, entry->name); break;
    case NO_FIELD: break;
    }
}

/* The content in one word: its name and hash, with a slash between them. */
static struct fel_content_id content_word(const struct fel_game *game) {
    struct fel_content_id id = fel_content_id(game);
    for (char *at = id.text; *at; at++)
        if (*at == ' ')
            *at = '/';
    return id;
}

static void put_settings(struct fel_text *to, const struct table_settings *settings) {
    const struct fel_game *game = settings->game;
    put_number(to, "version", ENTRY_VERSION);
    put_word(to, "game", game->name);
    put_number(to, "rules", game->rules);
    put_word(to, "content", content_word(game).text);
    put_number(to, "seats", settings->setup.seats);
    for (unsigned i = 0; i < game->options; i++)
        put_word(to, game->option[i].name, game->option[i].value[settings->setup.option[i]]);
    put_word(to, "clock", clock_word[settings->clock]);
    put_number(to, "time", settings->time);
    put_number(to, "increment", settings->increment);
    put_number(to, "pace", settings->pace);
    put_number(to, "idle", settings->idle);
    put_number(to, "hints", settings->hints);
    put_number(to, "watch", settings->watch);
    put_number(to, "lobby", settings->lobby);
    put_word(to, "level", settings->level);
    for (unsigned seat = 0; seat < settings->setup.seats; seat++)
        put_word(to, "computer", settings->computer[seat]);
}

void entry_write(const struct entry *entry, struct fel_text *to) {
    fel_put(to, entry_word[entry->kind]);
    fel_put_char(to, ' ');
    fel_put_int(to, entry->time);
    if (entry->kind == ENTRY_OPEN) {
        put_settings(to, &entry->settings);
        put_bytes(to, "token", entry->token);
        put_bytes(to, "secret", entry->bytes);
    }
    for (unsigned i = 0; i < MOST_FIELDS && fields[entry->kind][i]; i++)
        put_field(to, entry, fields[entry->kind][i]);
}

/* --- reading ------------------------------------------------------------------------------------------------ */

struct reader {
    char *at; /* the rest of the line */
    bool bad;
};

/* The next word up to a space or the end. */
static char *word(struct reader *r) {
    char *begin = r->at, *space = strchr(begin, ' ');
    if (space) {
        *space = 0;
        r->at = space + 1;
    } else {
        r->at = begin + strlen(begin);
    }
    return begin;
}

/* The value of the next member, which must be this one. */
static char *value(struct reader *r, const char *key) {
    size_t length = strlen(key);
    if (strncmp(r->at, key, length) != 0 || r->at[length] != '=') {
        r->bad = true;
        return r->at + strlen(r->at);
    }
    r->at += length + 1;
    return word(r);
}

static int64_t number_of(struct reader *r, const char *digits, int64_t least, int64_t most) {
    const char *first = *digits == '-' ? digits + 1 : digits;
    size_t count = strlen(first);
    if (!count || count > 18 || strspn(first, "0123456789") != count ||
        (*first == '0' && (count > 1 || first != digits))) {
        r->bad = true;
        return least;
    }
    int64_t number = strtoll(digits, NULL, 10);
    r->bad |= number < least || number > most;
    return number < least || number > most ? least : number;
}

static int64_t number(struct reader *r, const char *key, int64_t least, int64_t most) {
    return number_of(r, value(r, key), least, most);
}

static unsigned word_among(struct reader *r, const char *key, const char *const *words) {
    const char *found = value(r, key);
    for (unsigned i = 0; words[i]; i++)
        if (strcmp(words[i], found) == 0)
            return i;
    r->bad = true;
    return 0;
}

static void bytes(struct reader *r, const char *key, uint8_t into[TABLE_HASH_BYTES]) {
    if (!fel_seed_read(into, value(r, key)))
        r->bad = true;
}

static void text(struct reader *r, const char *found, char *into, size_t size) {
    size_t length = strlen(found);
    if (length >= size) {
        r->bad = true;
        return;
    }
    memcpy(into, found, length + 1);
}

/* The last member of a line, spaces and all. */
static void rest(struct reader *r, const char *key, char *into, size_t size) {
    size_t length = strlen(key);
    if (strncmp(r->at, key, length) != 0 || r->at[length] != '=' || !r->at[length + 1]) {
        r->bad = true;
        return;
    }
    text(r, r->at + length + 1, into, size);
    r->at += strlen(r->at);
}

static void read_field(struct reader *r, struct entry *entry, enum field field) {
    const char *key = field_name[field];
    switch (field) {
    case SEAT: entry->seat = (int)number(r, key, FEL_NOBODY, FEL_MAX_SEATS - 1); break;
    case BY: entry->by = (int)number(r, key, FEL_NOBODY, FEL_MAX_SEATS - 1); break;
    case ID: entry->id = (uint64_t)number(r, key, 0, INT64_C(1) << 53); break;
    case VOTE: entry->what = word_among(r, key, vote_word); break;
    case WHY: entry->what = word_among(r, key, uncounted_word); break;
    case END: entry->what = word_among(r, key, end_word); break;
    case YES: entry->yes = number(r, key, 0, 1); break;
    case TO: entry->to = (unsigned)number(r, key, 0, FEL_MATCH_ACTIONS); break;
    case FROM: entry->from = number(r, key, 0, INT64_MAX); break;
    case UNTIL: entry->until = number(r, key, 0, INT64_MAX); break;
    case CODE: entry->code = (unsigned)number(r, key, 0, FEL_NO_ACTION - 1); break;
    case TOKEN:
        if (has_token(entry))
            bytes(r, key, entry->token);
        else
            r->bad |= strcmp(value(r, key), "none") != 0;
        break;
    case PROMISE:
    case SHARE: bytes(r, key, entry->bytes); break;
    case LEVEL:
    case TABLE:
    case NAME:
    case ACTION: rest(r, key, entry->name, sizeof entry->name); break;
    case NO_FIELD: break;
    }
}

static void read_settings(struct reader *r, struct table_settings *settings) {
    const char *name;
    r->bad |= number(r, "version", 1, INT32_MAX) != ENTRY_VERSION;
    name = value(r, "game");
    settings->game = fel_game_among(fel_games, name, (unsigned)number(r, "rules", 1, UINT8_MAX));
    if (r->bad || !settings->game) {
        r->bad = true;
        return;
    }
    const struct fel_game *game = settings->game;
    r->bad |= strcmp(value(r, "content"), content_word(game).text) != 0;
    fel_setup_begin(&settings->setup, game, (unsigned)number(r, "seats", 1, FEL_MAX_SEATS));
    for (unsigned i = 0; i < game->options && !r->bad; i++) {
        int chosen = fel_option_value(&game->option[i], value(r, game->option[i].name));
        r->bad |= chosen < 0;
        settings->setup.option[i] = (uint8_t)(chosen < 0 ? 0 : chosen);
    }
    settings->clock = (enum table_clock)word_among(r, "clock", clock_word);
    settings->time = number(r, "time", 0, TABLE_LONGEST_TIME);
    settings->increment = number(r, "increment", 0, TABLE_LONGEST_TIME);
    settings->pace = number(r, "pace", 0, TABLE_LONGEST_TIME);
    settings->idle = number(r, "idle", 0, INT64_MAX);
    settings->hints = number(r, "hints", 0, 1);
    settings->watch = number(r, "watch", 0, 1);
    settings->lobby = number(r, "lobby", 0, 1);
    text(r, value(r, "level"), settings->level, sizeof settings->level);
    for (unsigned seat = 0; seat < settings->setup.seats && !r->bad; seat++)
        text(r, value(r, "computer"), settings->computer[seat], sizeof settings->computer[seat]);
}

bool entry_read(struct entry *entry, const char *line, size_t length) {
    char copy[TABLE_ENTRY_BYTES + 1];
    struct reader r = {.at = copy};
    if (length > TABLE_ENTRY_BYTES || memchr(line, 0, length) || memchr(line, '\n', length))
        return false;
    memcpy(copy, line, length);
    copy[length] = 0;
    const char *kind = word(&r);
    unsigned found = 0;
    while (found < ENTRY_KINDS && strcmp(entry_word[found], kind) != 0)
        found++;
    if (found == ENTRY_KINDS)
        return false;
    entry_begin(entry, (enum entry_kind)found, 0);
    entry->time = number_of(&r, word(&r), 0, INT64_MAX);
    if (entry->kind == ENTRY_OPEN && !r.bad) {
        read_settings(&r, &entry->settings);
        if (!r.bad) {
            bytes(&r, "token", entry->token);
            bytes(&r, "secret", entry->bytes);
        }
    }
    for (unsigned i = 0; i < MOST_FIELDS && fields[entry->kind][i] && !r.bad; i++)
        read_field(&r, entry, fields[entry->kind][i]);
    return !r.bad && !*r.at && length > 0 && line[length - 1] != ' ';
}
