/* Any bytes as a message: refused, or read into what a table can work with; and a table survives it, from a seat, a spectator
 * or nobody, and is afterwards what its journal says. Any bytes as a journal entry: refused, or written back as they were. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "tables/inside.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char room[TABLE_MESSAGE_BYTES], asked[TABLE_ENTRY_BYTES + 1], kept[400][TABLE_ENTRY_BYTES + 1];
static unsigned count;

static bool send(void *unused, uint64_t connection, const char *bytes, size_t length) {
    assert(length > 0 && length < TABLE_MESSAGE_BYTES && bytes[length - 1] == '}');
    return true;
}
static void end(void *unused, uint64_t connection) {}
static void append(void *unused, uint64_t number, const char *bytes, size_t length) {
    assert(number == count + 1 && length <= TABLE_ENTRY_BYTES && !asked[0]);
    memcpy(asked, bytes, length);
    asked[length] = 0;
}
static const struct table_outside outside = {.room = room, .send = send, .end = end, .append = append};

static void settle(struct table *t) {
    while (asked[0] && count < sizeof kept / sizeof kept[0]) {
        strcpy(kept[count++], asked);
        asked[0] = 0;
        table_appended(t, 1000);
    }
}

static void hear(struct table *t, uint64_t connection, const void *bytes, size_t length) {
    table_hear(t, connection, bytes, length, 1000);
    settle(t);
}

static void hear_text(struct table *t, uint64_t connection, const char *text) {
    hear(t, connection, text, strlen(text));
}

static struct table *seated(void) {
    struct table_settings settings = {.game = fel_games[0], .level = "greedy", .idle = 100000, .watch = true};
    uint8_t host[TABLE_HASH_BYTES], token[TABLE_TOKEN_BYTES] = {0}, secret[TABLE_HASH_BYTES] = {0};
    struct table *t = table_new(&outside);
    fel_setup_begin(&settings.setup, settings.game, 2);
    table_hash_of(token, host);
    count = 0;
    asked[0] = 0;
    table_open(t, &settings, host, secret, 1000);
    settle(t);
    hear_text(t, 1,
              "{\"do\":\"hello\",\"version\":1,\"tokens\":[\"00000000000000000000000000000000\"],\"n\":0,"
              "\"look\":-1}");
    hear_text(
        t, 1,
        "{\"do\":\"sit\",\"id\":1,\"seat\":0,\"name\":\"Ada\",\"token\":\"00000000000000000000000000000000\","
        "\"promise\":\"89eb0d6a8a691dae2cd15ed0369931ce0a949ecafa5c3f93f8121833646e15c3\"}");
    hear_text(t, 2, "{\"do\":\"hello\",\"version\":1,\"tokens\":[],\"n\":0,\"look\":-1}");
    return t;
}

static void try_entry(const char *bytes, size_t size) {
    struct entry entry;
    char again[2 * TABLE_ENTRY_BYTES];
    struct fel_text text = fel_text_in(again, sizeof again);
    if (!entry_read(&entry, bytes, size))
        return;
    entry_write(&entry, &text);
    assert(text.length == size && memcmp(again, bytes, size) == 0);
}

/* Lines are messages; every other one comes from the spectator. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *at = (const char *)data, *last = at + size;
    struct table *t = seated(), *again = table_new(&outside);
    bool started = false;
    for (uint64_t line = 0; at < last; line++) {
        const char *stop = memchr(at, '\n', (size_t)(last - at));
        size_t length = (size_t)((stop ? stop : last) - at);
        char *copy = malloc(length + 1); /* so that reading too far shows */
        assert(copy);
        memcpy(copy, at, length);
        try_entry(copy, length);
        hear(t, 1 + line % 3, copy, length);
        free(copy);
        if (line == 3 && !started) {
            started = true;
            hear_text(t, 1, "{\"do\":\"start\",\"id\":2}");
            table_wake(t, 1000 + TABLE_REVEAL);
            settle(t);
        }
        at += length + (stop != NULL);
    }
    for (unsigned i = 0; i < count; i++) {
        bool sound = table_learn(again, i + 1, kept[i], strlen(kept[i]), 1000);
        assert(sound);
    }
    /* Both sheets began as zeros, and are filled by the same assignments: padding is equal, too. */
    /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c,cert-flp37-c) */
    assert(table_number(again) == count && memcmp(&again->sheet, &t->sheet, sizeof t->sheet) == 0);
    table_free(again);
    table_free(t);
    return 0;
}
