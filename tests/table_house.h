/* A table with a store and guests, all in memory, for tests: one table, answered at once or when the test says so. */
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "random_match.h"
#include "tables/inside.h"

enum { HOUSE_ENTRIES = 4000, HOUSE_GUESTS = 80, HOUSE_BOX = 200 << 10 };

struct guest {
    char box[HOUSE_BOX]; /* what it was sent, one message a line */
    size_t length;
    bool ended, deaf; /* deaf: it takes nothing at present */
};

struct house {
    struct table *table;
    struct table_outside outside;
    char room[TABLE_MESSAGE_BYTES];
    char *entry[HOUSE_ENTRIES];
    unsigned entries;
    char asked[TABLE_ENTRY_BYTES + 1]; /* an append that was not answered yet; "": none */
    bool by_hand;                      /* the test answers */
    unsigned agains;
    int64_t now;
    void (*heard)(uint64_t guest, const char *message, bool from_guest); /* may be NULL */
};
extern struct guest guests[HOUSE_GUESTS];
struct guest guests[HOUSE_GUESTS];

static inline bool house_send(void *context, uint64_t to, const char *bytes, size_t length) {
    struct house *house = context;
    struct guest *guest = &guests[to];
    assert_true(to < HOUSE_GUESTS && length > 0 && bytes[0] == '{' && bytes[length - 1] == '}');
    if (guest->deaf)
        return false;
    if (guest->length + length + 2 > HOUSE_BOX) /* only the newest are looked at */
        guest->length = 0;
    memcpy(guest->box + guest->length, bytes, length);
    guest->length += length;
    guest->box[guest->length++] = '\n';
    guest->box[guest->length] = 0;
    if (house->heard) {
        guest->box[guest->length - 1] = 0;
        house->heard(to, guest->box + guest->length - 1 - length, false);
        guest->box[guest->length - 1] = '\n';
    }
    return true;
}

static inline void house_end(void *context, uint64_t to) {
    guests[to].ended = true;
}

static inline void house_append(void *context, uint64_t number, const char *bytes, size_t length) {
    struct house *house = context;
    assert_true(length <= TABLE_ENTRY_BYTES && !house->asked[0]);
    assert_int_equal(number, table_number(house->table) + 1);
    memcpy(house->asked, bytes, length);
    house->asked[length] = 0;
}

static inline void house_again(void *context, const struct table_settings *settings, const uint8_t *host) {
    struct house *house = context;
    house->agains++;
}

/* The store keeps what it was asked to. */
static inline void house_keep(struct house *house) {
    assert_true(house->asked[0] && house->entries < HOUSE_ENTRIES);
    house->entry[house->entries] = malloc(strlen(house->asked) + 1);
    strcpy(house->entry[house->entries++], house->asked);
    house->asked[0] = 0;
    table_appended(house->table, house->now);
}

static inline void house_settle(struct house *house) {
    while (!house->by_hand && house->asked[0])
        house_keep(house);
}

static inline struct table_settings house_settings(const char *game, unsigned seats) {
    struct table_settings settings;
    memset(&settings, 0, sizeof settings);
    settings.game = fel_game_named(game);
    fel_setup_begin(&settings.setup, settings.game, seats);
    strcpy(settings.level, "greedy");
    settings.idle = TABLE_LONGEST_TIME;
    settings.hints = settings.watch = true;
    return settings;
}

static inline void house_token(unsigned who, char digits[33]) {
    snprintf(digits, 33, "%032x", who + 0xa0);
}

static inline void house_token_hash(unsigned who, uint8_t hash[TABLE_HASH_BYTES]) {
    uint8_t token[TABLE_TOKEN_BYTES] = {0};
    token[TABLE_TOKEN_BYTES - 1] = (uint8_t)(who + 0xa0);
    table_hash_of(token, hash);
}

static inline void house_begin(struct house *house, const struct table_settings *settings) {
    uint8_t host[TABLE_HASH_BYTES], secret[TABLE_HASH_BYTES];
    memset(house, 0, sizeof *house);
    for (unsigned i = 0; i < HOUSE_GUESTS; i++) {
        guests[i].length = 0;
        guests[i].box[0] = 0;
        guests[i].ended = guests[i].deaf = false;
    }
    house->now = INT64_C(1763515200000);
    house->outside = (struct table_outside){.context = house,
                                            .room = house->room,
                                            .send = house_send,
                                            .end = house_end,
                                            .append = house_append,
                                            .again = house_again};
    house->table = table_new(&house->outside);
    house_token_hash(1, host);
    memset(secret, 0x5e, sizeof secret);
    table_open(house->table, settings, host, secret, house->now);
    house_settle(house);
}

static inline void house_end_all(struct house *house) {
    table_free(house->table);
    while (house->entries)
        free(house->entry[--house->entries]);
}

static inline void say(struct house *house, uint64_t guest, const char *message) {
    if (house->heard)
        house->heard(guest, message, true);
    table_hear(house->table, guest, message, strlen(message), house->now);
    house_settle(house);
}
#define sayf(house, guest, ...)                                                                              \
    do {                                                                                                     \
        char said[TABLE_HEARD_BYTES];                                                                        \
        snprintf(said, sizeof said, __VA_ARGS__);                                                            \
        say(house, guest, said);                                                                             \
    } while (0)

/* Time passes, and what is due is done. */
static inline void pass(struct house *house, int64_t milliseconds) {
    int64_t until = house->now + milliseconds;
    struct table_wants wants;
    for (;;) {
        table_look(house->table, house->now, &wants);
        if (wants.wake > until)
            break;
        house->now = wants.wake > house->now ? wants.wake : house->now;
        uint64_t before = table_number(house->table);
        table_wake(house->table, house->now);
        house_settle(house);
        table_look(house->table, house->now, &wants);
        assert_true(wants.wake > house->now || table_number(house->table) != before || house->by_hand);
        if (house->by_hand)
            break;
    }
    house->now = until;
    table_wake(house->table, until);
    house_settle(house);
}

static inline const char *last_said(uint64_t guest) {
    char *end = guests[guest].box + guests[guest].length;
    if (!guests[guest].length)
        return "";
    for (end--; end > guests[guest].box && end[-1] != '\n';)
        end--;
    return end;
}

static inline bool was_told(uint64_t guest, const char *words) {
    return strstr(guests[guest].box, words) != NULL;
}

static inline void forget(uint64_t guest) {
    guests[guest].length = 0;
    guests[guest].box[0] = 0;
}

static inline void hello(struct house *house, uint64_t guest, unsigned who) {
    char token[33];
    house_token(who, token);
    sayf(house, guest, "{\"do\":\"hello\",\"version\":1,\"tokens\":[\"%s\"],\"n\":0,\"look\":-1}", token);
}

static inline void share_of(unsigned who, char bytes[65], char promise[65]) {
    uint8_t share[FEL_FAIR_BYTES], hash[FEL_FAIR_BYTES];
    struct fel_text text;
    memset(share, (int)(who + 0x30), sizeof share);
    fel_fair_promise(hash, share);
    fel_text_begin(&text, bytes, 65);
    for (unsigned i = 0; i < FEL_FAIR_BYTES; i++)
        fel_put_hex(&text, share[i], 2);
    fel_text_begin(&text, promise, 65);
    for (unsigned i = 0; i < FEL_FAIR_BYTES; i++)
        fel_put_hex(&text, hash[i], 2);
}

/* Guest `who` has token `who`, and sits down in a seat. */
static inline void sit_down_by(struct house *house, unsigned id, unsigned who, unsigned seat,
                               const char *name) {
    char token[33], bytes[65], promise[65];
    house_token(who, token);
    share_of(who, bytes, promise);
    sayf(house, who,
         "{\"do\":\"sit\",\"id\":%u,\"seat\":%u,\"name\":\"%s\",\"token\":\"%s\",\"promise\":\"%s\"}", id,
         seat, name, token, promise);
}

static inline void sit_down(struct house *house, unsigned who, unsigned seat, const char *name) {
    sit_down_by(house, 100 + who, who, seat, name);
}

static inline void reveal(struct house *house, unsigned who, unsigned seat) {
    char bytes[65], promise[65];
    share_of(who, bytes, promise);
    sayf(house, who, "{\"do\":\"reveal\",\"id\":%u,\"seat\":%u,\"bytes\":\"%s\"}", 200 + who, seat, bytes);
}

/* Guests 1, 2, ... sit in seats 0, 1, ..., and the match has begun. */
static inline void begin_match(struct house *house, const struct table_settings *settings, unsigned persons) {
    static const char *const names[] = {"Ada", "Ben", "Cleo", "Dan"};
    house_begin(house, settings);
    for (unsigned i = 0; i < persons; i++) {
        hello(house, i + 1, i + 1);
        sit_down(house, i + 1, i, names[i]);
    }
    say(house, 1, "{\"do\":\"start\",\"id\":300}");
    for (unsigned i = 0; i < persons; i++)
        reveal(house, i + 1, i);
    assert_int_equal(house->table->sheet.phase, PHASE_PLAYING);
}

static inline int mover_of(const struct house *house) {
    return fel_match_to_move(table_match(house->table));
}

/* The seat to move, which guest seat + 1 holds, does this. */
static inline void act_code(struct house *house, fel_action action) {
    static unsigned id = 1000;
    int seat = mover_of(house);
    sayf(house, (uint64_t)seat + 1, "{\"do\":\"act\",\"id\":%u,\"seat\":%d,\"n\":%u,\"code\":%u}", ++id, seat,
         (unsigned)table_position(house->table), action);
}

static inline void act_any(struct house *house, struct fel_rng *rng) {
    const struct fel_match *match = table_match(house->table);
    act_code(house, any_action(match->game, &match->state, rng));
}

static inline void act_text(struct house *house, const char *notation) {
    const struct fel_match *match = table_match(house->table);
    fel_action action = fel_action_read(match->game, &match->state, notation);
    assert_true(action != FEL_NO_ACTION);
    act_code(house, action);
}

/* Another table from the same journal, as far as `count` entries. */
static inline struct table *rebuilt(const struct house *house, unsigned count) {
    struct table *table = table_new(&house->outside);
    for (unsigned i = 0; i < count; i++)
        assert_true(table_learn(table, i + 1, house->entry[i], strlen(house->entry[i]), house->now));
    return table;
}
