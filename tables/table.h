/* An online table: who sits there, the match they play, clocks, agreements, chance that nobody chose.
 *
 * A table is a state machine. Messages, time, choices of computer players and answers of the store go in; messages to
 * members and appends to the journal come out. It has no clock, no chance, no threads and no sockets: whoever drives it
 * says what time it is (milliseconds since 1970) with everything, and brings random bytes. So whole worlds of tables can be
 * simulated from a seed (tests/simulation/).
 *
 * All that lasts is the journal: numbered entries (entry.h). A table is what its journal says, and nothing else: another
 * process that reads the same entries has the same table. Nothing is shown, thought about or counted before the store has
 * said that its entry is appended. Which of two processes wrote entry n is decided by the store alone.
 *
 *     struct table *t = table_new(&outside);
 *     table_open(t, &settings, host, secret, now);    a new one: its first entry is on its way to the store
 *     table_learn(t, 1, bytes, length, now); ...      or one there is: all entries of its journal, in order
 *     table_awake(t, &past, now);                     from now on it lives
 *     table_hear(t, connection, bytes, length, now);  a message; the first of a connection says who it is
 *     table_appended(t, now);                         what the store answers to each append
 *     table_look(t, now, &wants);                     after each of these: when to call table_wake, what to think about
 *
 * docs/protocol.md describes messages and journal. What a function says to the outside happens before it returns; the
 * outside must not call the table back from there.
 */
#pragma once

#include "match/match.h"

enum {
    TABLE_HASH_BYTES = FEL_FAIR_BYTES,
    TABLE_TOKEN_BYTES = 16,
    TABLE_ENTRY_BYTES = 1024,        /* of a journal entry, at most */
    TABLE_MESSAGE_BYTES = 128 << 10, /* of a message to a member, at most */
    TABLE_HEARD_BYTES = 2048,        /* of a message from a member, at most */
    TABLE_ID_BYTES = 32,             /* of a table's name, at most */

    TABLE_MEMBERS = 64,     /* connections at one table, all together ... */
    TABLE_SPECTATORS = 40,  /* ... those without a seat ... */
    TABLE_PER_SEAT = 4,     /* ... and those that hold the same seat: one more ends the oldest */
    TABLE_WAITING = 32,     /* requests that wait for the store ... */
    TABLE_WAITING_EACH = 4, /* ... and those of one connection */
    TABLE_PER_SECOND = 10,  /* messages of one connection, in the long run ... */
    TABLE_BURST = 60,       /* ... and at once */
    TABLE_PHRASE_MS = 1500, /* between two phrases of a connection, in the long run ... */
    TABLE_PHRASES = 4,      /* ... and at once */
    TABLE_STEPS = 10,       /* whoever is further behind gets the position alone */
    TABLE_PAGE = 20,        /* steps in a page of the log, at most */
    TABLE_ASKED = 8,        /* requests of a seat that are known again */
};

/* Times, in milliseconds. */
#define TABLE_HOST_GONE    INT64_C(60000)  /* a host away this long loses its role */
#define TABLE_GONE         INT64_C(120000) /* a person away this long can be replaced */
#define TABLE_REVEAL       INT64_C(10000)  /* how long the start waits for those who promised bytes */
#define TABLE_VOTE         INT64_C(60000)  /* how long a vote is open */
#define TABLE_GRACE        INT64_C(120000) /* in a match, what a lost connection does not cost on the clock */
#define TABLE_BACK_AGAIN   INT64_C(60000) /* what a person with no time left has when it takes its seat back */
#define TABLE_UNSTARTED    INT64_C(86400000) /* a table that has not begun after this ends */
#define TABLE_STORE_PAUSE  INT64_C(1000)     /* after the store failed, until something is tried again */
#define TABLE_LONGEST_TIME (INT64_C(30) * 86400000)

enum table_clock {
    TABLE_NO_CLOCK,
    TABLE_DECISION, /* this long for each decision; it stands still while nobody is there */
    TABLE_BUDGET,   /* this long for the whole match, and more for each turn; likewise */
    TABLE_DAYS,     /* this long for each decision, whoever is there */
};

struct table_settings {
    const struct fel_game *game;
    struct fel_setup setup; /* without a seed */
    enum table_clock clock;
    int64_t time, increment; /* in milliseconds */
    int64_t pace;            /* between two moves of computer players, at least */
    int64_t idle;            /* a match in which nothing happens for this long ends */
    char level[32];          /* of the computer players in seats left empty, and of those who stand in */
    char computer[FEL_MAX_SEATS][32]; /* of seats that are for computer players from the start; else "" */
    bool hints, watch, lobby;         /* hints allowed; spectators admitted; in the lobby */
};

/* True, with an English reason for whoever wrote the program that asked, if a table can't be like this. */
bool table_settings_fault(const struct table_settings *, const char **why);

/* What happens outside. A message is `length` bytes of JSON and is gone when the function returns. */
struct table_outside {
    void *context;
    char *room; /* TABLE_MESSAGE_BYTES to write messages in; tables of one thread can share it */
    /* False: the connection has too much waiting. It is told what it missed after table_ready. */
    bool (*send)(void *context, uint64_t connection, const char *bytes, size_t length);
    /* The connection has to go, and has been told why. No table_gone is due for it. */
    void (*end)(void *context, uint64_t connection);
    /* To be answered by one of table_appended, table_lost, table_failed. There is only one at a time. */
    void (*append)(void *context, uint64_t number, const char *bytes, size_t length);
    /* Somebody wants the same table again: open another with these settings and this host; then say which it is, by
     * table_again. May be NULL: there is none. */
    void (*again)(void *context, const struct table_settings *, const uint8_t host[TABLE_HASH_BYTES]);
    /* A phrase for the members of other processes. May be NULL. */
    void (*phrase)(void *context, unsigned seat, const char *key);
};

struct table;

/* NULL: no memory. The outside is kept by reference. */
struct table *table_new(const struct table_outside *);
void table_free(struct table *);

/* A new table: `host` is the hash of the opener's token, `secret` what the house contributes to the seed. */
void table_open(struct table *, const struct table_settings *, const uint8_t host[TABLE_HASH_BYTES],
                const uint8_t secret[TABLE_HASH_BYTES], int64_t now);

/* An entry of the journal. Those that are known are ignored, and so are all while an append is not answered: after
 * table_lost they come again. False: it does not follow, or is damaged; then nothing has changed. */
bool table_learn(struct table *, uint64_t number, const char *bytes, size_t length, int64_t now);

/* What a table that comes out of the store can't know by itself. */
struct table_outage {
    int64_t from, to;
};
struct table_past {
    bool served; /* other processes have people at this table: its clocks have not stood still */
    unsigned outages;
    const struct table_outage *outage; /* times at which no process ran, in order */
};
void table_awake(struct table *, const struct table_past *, int64_t now);

/* The store's answers. After `lost` its entries have been given to table_learn in order, or will be by the next append:
 * somebody else was first. After `failed` nothing was written, as far as the store knows. */
void table_appended(struct table *, int64_t now);
bool table_lost(struct table *, int64_t now, unsigned count, const char *const *entry, const size_t *length);
void table_failed(struct table *, int64_t now);

/* A message. The connection is a number of the driver's own, never used again for another. */
void table_hear(struct table *, uint64_t connection, const char *bytes, size_t length, int64_t now);
void table_gone(struct table *, uint64_t connection, int64_t now);
/* The connection can take messages again. */
void table_ready(struct table *, uint64_t connection, int64_t now);

/* What other processes say: the seats that are present there, and how many spectators; a phrase; the rematch. */
void table_elsewhere(struct table *, unsigned seats, unsigned spectators, int64_t now);
void table_overheard(struct table *, unsigned seat, const char *key, int64_t now);
void table_again(struct table *, const char *id, int64_t now);

/* A computer player's choice, for what table_look asked. */
void table_choose(struct table *, uint64_t number, unsigned seat, fel_action, int64_t now);
void table_wake(struct table *, int64_t now);

struct table_wants {
    int64_t wake; /* INT64_MAX: nothing is due */
    int think; /* the seat a computer player has to choose for, or FEL_NOBODY; asked again until it has chosen */
    uint64_t number; /* for this position */
    char level[32];
    unsigned present; /* seats with somebody at this process, and ... */
    unsigned spectators;
    bool over; /* the journal has its last entry */
};
void table_look(const struct table *, int64_t now, struct table_wants *);

uint64_t table_number(const struct table *);   /* of the last entry; 0: there is none */
uint64_t table_position(const struct table *); /* of the last that changed the position */
/* The match, once it has begun, else NULL. */
const struct fel_match *table_match(const struct table *);
/* The seats that people hold, a bit each, and what they are called: for lists of matches. */
unsigned table_persons(const struct table *);
/* What was agreed when it was opened; its game is NULL as long as there is no entry. */
const struct table_settings *table_settings_of(const struct table *);
/* "open", "starting", "playing" or "over"; "none" as long as there is no entry. */
const char *table_phase(const struct table *);
/* A line of the lobby, without names: JSON. */
void table_summary(const struct table *, struct fel_text *);
/* The record of a finished match, to be freed; NULL: it is not finished, or there is no memory. */
char *table_record(const struct table *, size_t *length);
/* What a seat has to know a token by. */
void table_hash_of(const uint8_t token[TABLE_TOKEN_BYTES], uint8_t hash[TABLE_HASH_BYTES]);
