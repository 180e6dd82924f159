/* A world of its own: tables at two machines over one store, pages, and a network between them, with everything that can
 * go wrong. All of it follows from one seed: who does what when, what is delayed, lost, sent twice or out of order, which
 * machine stops in the middle of which write, and whose clock jumps.
 *
 *     network.c   connections: in order each, but not among each other; broken, noticed late or at once
 *     store.c     the journals: whoever comes first with a number writes it
 *     machine.c   what a server does with tables
 *     page.c      what a page does by docs/protocol.md: ids, sending again, gaps, coming back with n
 *     person.c    what people want
 *     expect.c    what a message has to be, byte for byte, by the model of the journal
 *     world.c     the course of a world, and what must hold in the end */
#pragma once

#include "engine/rng.h"
#include "model.h"
#include "tables/inside.h"

enum {
    MACHINES = 2,
    WORLD_TABLES = 5, /* with rematches */
    PAGES = 7,
    TICKETS = 5,
    REQUESTS = 3,
    WORLD_ENTRIES = 4000,
    WORLD_LINES = 4000,
    OUTAGES = 64,
    HEX_TOKEN = 2 * TABLE_TOKEN_BYTES + 1,
    HEX_HASH = 2 * TABLE_HASH_BYTES + 1,
};

struct world;

/* --- events -------------------------------------------------------------------------------------------------- */

struct event {
    int64_t time;
    uint64_t order;
    void (*run)(struct world *, const struct event *);
    unsigned whom, table, life; /* a machine, page or line */
    uint64_t number;
    unsigned code;
    char *bytes; /* freed after it */
    size_t length;
};
void later(struct world *, int64_t delay, struct event, const char *bytes, size_t length);
/* False: nothing happens any more up to that time, at which it is now. */
bool run_next(struct world *, int64_t until);

/* --- connections --------------------------------------------------------------------------------------------- */

struct line {
    unsigned page, machine, table, life;
    bool page_open, server_open;      /* each end, as it knows */
    int64_t dead_up, dead_down;       /* what arrives later is lost */
    int64_t arrives_up, arrives_down; /* of the last one on its way: they come in order */
    unsigned under_way;               /* to the page, which the server knows of */
    unsigned tokens;
    char token[2 * TOKENS][HEX_HASH]; /* hashes of those it has shown */
    bool greeted;
    /* What the page was told last on this line, by the server's own account. */
    uint64_t told;
    unsigned seats;
    int look;
};
/* Lines, machines and pages are numbers here. */
unsigned line_open(struct world *, unsigned page, unsigned machine);
void line_send_up(struct world *, unsigned, const char *message);
bool line_takes(struct world *, unsigned); /* whether the server can send something now */
void line_send_down(struct world *, unsigned, const char *bytes, size_t length);
void line_end_by_server(struct world *, unsigned);
void line_break(struct world *, unsigned);
void line_end_by_page(struct world *, unsigned);

/* --- the store ----------------------------------------------------------------------------------------------- */

struct journal {
    char *entry[WORLD_ENTRIES];
    unsigned count;
    struct model model;
    uint64_t id[WORLD_ENTRIES]; /* of the request that led to it */
    unsigned ids;
    unsigned opened_by; /* the machine; the table that it is the rematch of */
    unsigned after;
    int64_t peopled; /* how long somebody with a seat was there, if there is one machine alone */
};
/* Appends an entry unless the number is taken. */
bool store_write(struct world *, unsigned table, uint64_t number, const char *bytes);
bool store_knows(const struct world *, unsigned table, uint64_t id);

/* --- machines ------------------------------------------------------------------------------------------------ */

struct hosted {
    struct world *world;
    unsigned machine, index;
    struct table *table; /* NULL: asleep */
    unsigned life;       /* how often it was loaded */
    struct table_outside outside;
    struct model model; /* as far as the table has been told to anybody */
    int64_t seen;       /* the latest time the table knows of */
    int64_t wake;       /* at which it is woken, by the world's time; INT64_MAX: not at all */
    uint64_t thinking;
    unsigned present, spectators;             /* as others were told */
    unsigned elsewhere, spectators_elsewhere; /* as it was told */
    bool again_asked;
    int64_t looked; /* at the table last, by its own time; somebody with a seat was there */
    bool peopled;
};
struct machine {
    bool up;
    unsigned life;
    int64_t skew; /* of its clock */
    struct hosted hosted[WORLD_TABLES];
};
void machine_start(struct world *, unsigned);
void machine_stop(struct world *, unsigned);
void machine_tick(struct world *, const struct event *);
void machine_heard(struct world *, unsigned, const char *bytes, size_t length);
void machine_lost(struct world *, unsigned);
void machine_ready(struct world *, unsigned);
void machine_open_table(struct world *, unsigned machine, unsigned table, const struct table_settings *,
                        const uint8_t host[TABLE_HASH_BYTES]);
int64_t machine_now(const struct world *, unsigned machine);
void machine_follow(struct hosted *); /* its model up to what its table has */
bool machine_present(const struct world *, unsigned machine, unsigned table);

/* --- pages --------------------------------------------------------------------------------------------------- */

struct ticket { /* a seat, or the right of whoever opened the table */
    char token[HEX_TOKEN], hash[HEX_HASH];
    char share[HEX_HASH], promise[HEX_HASH];
    int seat; /* where it sat down; -1: nowhere yet */
};

struct wish {
    uint64_t id; /* 0: none */
    char text[400];
    int64_t sent;
    unsigned line;
    bool always; /* it is done by an entry of its own, or not at all */
};

/* What a page shows, as pieces of what it was sent. */
struct screen {
    uint64_t n, moved;
    int look;
    int64_t vote_until; /* it counts down by itself */
    char *opened, *table, *clock, *match, *position, *takebacks, *view;
    char **step;
    unsigned steps, room; /* the set-up among them; NULL: not known */
};

struct page {
    unsigned table;
    unsigned line; /* 0: none */
    bool greeted;
    unsigned seats;
    bool host;
    struct ticket ticket[TICKETS];
    unsigned tickets;
    struct wish wish[REQUESTS];
    struct screen screen;
    unsigned readiness; /* how much it does: of 100 */
    bool sits, sleeps;
    bool gone; /* for good: it was told bye */
    int64_t beat;
    bool told_again;
};
void page_tick(struct world *, const struct event *);
void page_heard(struct world *, unsigned line, const char *bytes, size_t length);
void page_cut(struct world *, unsigned line);
void page_connect(struct world *, unsigned);
void page_leave(struct world *, unsigned); /* everything it has and shows is forgotten */
void page_ask(struct world *, unsigned, bool always, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void page_say(struct world *, unsigned, const char *format, ...) __attribute__((format(printf, 3, 4)));
struct ticket *page_ticket(struct world *, unsigned);
const struct ticket *page_ticket_of(const struct page *, const char *hash);
void screen_clear(struct screen *);
void person_acts(struct world *, unsigned);

/* --- what must hold ------------------------------------------------------------------------------------------ */

void expect_message(struct hosted *, unsigned line, const char *bytes, size_t length, bool taken);
void expect_entry(struct world *, unsigned table, const char *entry);
void expect_screens(struct world *);

/* --- the world ----------------------------------------------------------------------------------------------- */

struct trouble { /* of 1000 */
    unsigned cut, slow, store_fails, crash_before, crash_after, twice, lost_between, jump, wrong;
};

struct world {
    uint64_t seed;
    bool traced;
    struct fel_rng rng;
    int64_t now;
    struct event *event; /* a heap */
    unsigned events, event_room;
    uint64_t order;
    struct trouble trouble;
    bool calm, quiet;   /* nothing goes wrong any more; nobody wants anything any more */
    unsigned haste;     /* how many milliseconds people think */
    unsigned decisions; /* that are still to come before it gets calm */
    struct table_settings settings;
    char host[HEX_TOKEN];
    struct journal journal[WORLD_TABLES];
    unsigned tables;
    struct machine machine[MACHINES];
    unsigned machines;
    struct line line[WORLD_LINES];
    unsigned lines; /* the first is not used */
    struct page page[PAGES];
    unsigned pages;
    int64_t down; /* since when no machine runs; 0: one does */
    struct table_outage outage[OUTAGES];
    unsigned outages;
    uint64_t ids;
    char room[TABLE_MESSAGE_BYTES];
    char expected[TABLE_MESSAGE_BYTES];
};

void world_run(struct world *, uint64_t seed, bool traced);
void world_fail(const struct world *, const char *format, ...)
    __attribute__((format(printf, 2, 3), noreturn));
void world_trace(const struct world *, const char *format, ...) __attribute__((format(printf, 2, 3)));
static inline unsigned below(struct world *w, unsigned bound) {
    return fel_rng_below(&w->rng, bound);
}
/* Of 1000; nothing happens while it is calm. */
static inline bool troubled(struct world *w, unsigned chance) {
    return !w->calm && below(w, 1000) < chance;
}
/* Memory, or the end. */
void *more_room(void *there, size_t bytes);
void hex_of(char *digits, const uint8_t *bytes, size_t count);

/* What has been seen, for all worlds together: whoever changes the simulation sees what it does not reach any more. */
struct tally {
    uint64_t entries, messages, resent, gaps, stale, lost, failed, crashes, reloads, finished, rematches,
        cuts, votes, replaced, returned, moved_seats, hosts, late, takebacks, positions_alone, clock_entries;
};
extern struct tally tally;
