/* What a table consists of: for the files of this folder, and for tests. */
#pragma once

#include "entry.h"
#include "match/record.h"
#include "match/takeback.h"
#include "message.h"

enum { TRACE = 2 * TABLE_STEPS, TOKENS = FEL_MAX_SEATS + 2, OPENER = FEL_MAX_SEATS, NEWCOMERS };

enum phase { PHASE_NONE, PHASE_OPEN, PHASE_STARTING, PHASE_PLAYING, PHASE_OVER };
enum seat_kind { SEAT_OPEN, SEAT_PERSON, SEAT_COMPUTER };

struct seat {
    enum seat_kind kind;
    bool stands_in; /* a computer player plays for the person */
    bool revealed;
    uint64_t since; /* the entry with which the person sat down */
    int64_t left;   /* on its clock */
    int64_t grace;  /* what lost connections have not cost so far */
    uint8_t token[TABLE_HASH_BYTES], promise[TABLE_HASH_BYTES], share[TABLE_HASH_BYTES];
    char name[FEL_NAME_BYTES + 1];
};

struct vote {
    enum vote_kind what;
    int seat, by; /* whom it is about; who asked: -1 an opener without a seat */
    unsigned to;  /* actions that stay */
    unsigned yes; /* seats that agree */
    int64_t until;
    uint8_t token[TABLE_HASH_BYTES];
};

/* All that the journal says, but for the match itself. */
struct sheet {
    uint64_t number;   /* of the last entry */
    uint64_t position; /* of the last that changed the position */
    uint64_t started;  /* of the start */
    uint64_t changed;  /* of the last that changed anything shown of the table itself */
    int64_t last;      /* the time of the last entry, */
    int64_t opened, starting,
        moved; /* of the first, of the one that fixed the seats, and of that at `position` */
    enum phase phase;
    enum end_kind end;
    int host; /* a seat, or -1: whoever opened the table */
    bool paused, watch;
    struct table_settings settings;
    uint8_t opener[TABLE_HASH_BYTES], secret[TABLE_HASH_BYTES], promise[TABLE_HASH_BYTES];
    struct seat seat[FEL_MAX_SEATS];
    struct vote vote;
    /* The clock of the seat to move was set right at `since`; of the time from there on, this much does not count, and no
     * time before `counted` can be left out any more. */
    int64_t since, uncounted, counted;
    /* The last requests of each seat, of the opener or whoever else was host, and of all who sat down: whoever was freed must not sit down again
     * because its request arrives once more. */
    uint64_t asked[FEL_MAX_SEATS + 2][TABLE_ASKED];
    struct {
        uint64_t number;
        unsigned count; /* of actions after it */
    } trace[TRACE];     /* the last entries that changed the position, the newest first */
    char again[TABLE_ID_BYTES + 1];
};

struct member {
    struct member *next;
    uint64_t connection;
    uint64_t told; /* the number of the last entry it was told */
    bool behind;   /* it can't take messages now */
    bool opener;   /* it has the opener's token */
    bool host;
    unsigned seats;    /* a bit each */
    int look;          /* the seat that it looks at the table as */
    int64_t heard;     /* when its allowance was counted last */
    int64_t allowance; /* in thousandths of a message */
    int64_t phrases;   /* likewise */
    unsigned tokens;
    uint8_t token[TOKENS][TABLE_HASH_BYTES]; /* hashes */
};

struct request {
    struct request *next;
    uint64_t connection; /* 0: the driver's, or a computer player's */
    struct heard heard;
};

struct gap {
    int64_t from, until;
    enum uncounted why;
};
enum { GAPS = 8 };

struct table {
    const struct table_outside *outside;
    struct sheet sheet;
    struct fel_match match; /* from the start on */
    int64_t now;            /* never goes back */
    bool awake;

    struct member *members; /* the oldest first */
    unsigned elsewhere, spectators_elsewhere;
    unsigned present; /* seats, here and elsewhere, as was last told */
    unsigned spectators;
    bool opener_present;
    int64_t away[FEL_MAX_SEATS + 1]; /* since when a seat, or the opener, is not present; 0: it is */
    int64_t empty;                   /* since when nobody with a seat is; 0: somebody is */
    struct gap gap[GAPS];            /* times that no clock counts, to be written */
    unsigned gaps;

    struct request *first, **last; /* waiting */
    unsigned waiting;
    bool appending;       /* the store has not answered ... */
    bool own;             /* ... about an entry that no request asked for */
    struct entry pending; /* namely this */
    uint64_t left_out;    /* the entry that left out time just before another one */
    int64_t pause;        /* nothing of our own is appended before */

    uint64_t chosen_at; /* a computer player's choice for this position */
    fel_action chosen;
};

extern const char *const clock_word[], *const phase_word[];

/* --- apply.c: what an entry does --- */

/* False, and nothing is changed, if the entry makes no sense here. */
bool apply_entry(struct table *, const struct entry *);
bool apply_asked(const struct sheet *, unsigned who, uint64_t id);

/* --- decide.c: what a request leads to --- */

enum outcome { WRITE, DONE, REFUSE };
/* WRITE: `entry` is to be appended. REFUSE: `why` is a word of docs/protocol.md. `from` is NULL for the driver's. */
enum outcome decide(struct table *, struct member *from, const struct heard *, struct entry *,
                    const char **why);

/* --- duty.c: what the table does by itself --- */

bool duty_first(struct table *,
                struct entry *); /* what is to be written before any request: time not to count */
bool duty_next(struct table *, struct entry *); /* the rest */
void duty_leave_out(struct entry *, const struct gap *);
int64_t duty_due(const struct table *); /* when there may be something */
bool duty_thinks(const struct table *); /* a computer player has to choose */

/* --- clock.c --- */

bool clock_runs(const struct sheet *, int mover); /* for a person to move */
void clock_start(struct table *);
void clock_charge(struct table *, int64_t time); /* up to now, for the seat to move */
void clock_pass(struct table *, int mover_before, int64_t time);
void clock_take_back(struct table *, unsigned to);
bool clock_leave_out(struct table *, const struct gap *, int64_t time);
int64_t clock_left(const struct table *, unsigned seat, int64_t now);
bool clock_stands(const struct table *,
                  int64_t now); /* nobody's time passes now although somebody is to move */
void clock_presence(struct table *, unsigned before, int64_t now);
bool clock_standing(const struct table *, int64_t now,
                    struct gap *);            /* what has stood still until now, and is not written */
bool clock_gap(struct table *, struct gap *); /* the next time to be left out, as it has to be written */
void clock_add_gap(struct table *, struct gap);
int64_t clock_due(const struct table *);

/* --- votes.c --- */

unsigned vote_voters(const struct table *, const struct vote *); /* those who have to agree */
bool vote_is_open(const struct sheet *, int64_t now);
bool vote_may_replace(const struct table *, unsigned seat);
bool vote_may_go_back(const struct table *, size_t to);
bool vote_passed(const struct table *, struct entry *);
bool vote_refuted(const struct table *, struct entry *);

/* --- members.c --- */

struct member *member_of(const struct table *, uint64_t connection);
void members_know_again(struct table *); /* who has which seat, after the journal went on */
bool members_presence(struct table *);   /* whether everybody was told of a change */
bool member_is_host(const struct table *, const struct member *);
void member_add_token(struct table *, struct member *, const uint8_t hash[TABLE_HASH_BYTES]);
void member_greet(struct table *, uint64_t connection, const struct heard *);
void member_look(struct table *, struct member *, int seat);
void member_say(struct table *, struct member *, const struct heard *);
bool member_may_speak(struct table *, struct member *); /* it has not said too much lately */
void member_remove(struct table *, struct member *);
void member_end(struct table *, struct member *, const char *why); /* it is told, and has to go */

/* --- show.c --- */

void show_news(struct table *);                   /* what the journal has gained, to everybody */
void show_table(struct table *, struct member *); /* likewise, to one */
void show_you(struct table *, struct member *);
void show_presence(struct table *, const struct member *only_or_null);
void show_done(struct table *, uint64_t connection, uint64_t id);
void show_refused(struct table *, uint64_t connection, uint64_t id, const char *why);
/* To a connection that has not said hello. */
void show_refused_stranger(struct table *, uint64_t connection, uint64_t id, const char *why);
void show_beat(struct table *, struct member *);
void show_log(struct table *, struct member *, unsigned from, unsigned to);
void show_record(struct table *, struct member *);
void show_phrase(struct table *, unsigned seat, const char *key);
void show_bye(struct table *, struct member *, const char *why);

/* --- table.c --- */

static inline int table_mover(const struct table *t) {
    return t->sheet.phase == PHASE_PLAYING ? fel_match_to_move(&t->match) : FEL_NOBODY;
}
/* The seat is played by a person now, not by somebody who stands in. */
static inline bool seat_plays(const struct seat *seat) {
    return seat->kind == SEAT_PERSON && !seat->stands_in;
}
