/* A journal entry: one thing that happened at a table, as one line of text without an end.
 *
 *     open 1763515200000 version=1 game=imhotep rules=2 seats=2 option.market=A ... token=... secret=...
 *     sit 1763515201234 seat=0 token=... promise=... name=Ada
 *     act 1763515260000 seat=0 id=71 code=5 action=load 1.2
 *
 * A word for what happened, the server's time, and members in a fixed order, separated by single spaces. A name or an
 * action is always last and goes on to the end of the line. docs/protocol.md lists all of them.
 */
#pragma once

#include "table.h"

enum { ENTRY_VERSION = 1 };

enum entry_kind {
    ENTRY_OPEN,     /* settings, the hash of the host's token, the secret of the house */
    ENTRY_SIT,      /* somebody takes a seat */
    ENTRY_FREE,     /* before the start: the seat is free again, left or freed by the host */
    ENTRY_MOVE,     /* the seat belongs to another token; the old one is void */
    ENTRY_HOST,     /* the role passes to a seat */
    ENTRY_WATCH,    /* the table is closed to spectators, or open to them */
    ENTRY_STARTING, /* seats are fixed; who promised bytes reveals them */
    ENTRY_REVEAL,
    ENTRY_START,
    ENTRY_ACT,    /* code and notation; by whom: the seat to move */
    ENTRY_BACK,   /* this many actions stay */
    ENTRY_ASK,    /* a vote begins */
    ENTRY_ANSWER, /* to it */
    ENTRY_TAKE,   /* a computer player stands in */
    ENTRY_RETURN, /* and the owner is back */
    ENTRY_PAUSE,
    ENTRY_RESUME,
    ENTRY_CLOCK, /* a time that no clock counts */
    ENTRY_END,
    ENTRY_AGAIN, /* where it goes on */
    ENTRY_KINDS
};

enum vote_kind { VOTE_NONE, VOTE_BACK, VOTE_PAUSE, VOTE_RESUME, VOTE_REPLACE, VOTE_REISSUE };
enum uncounted { UNCOUNTED_AWAY, UNCOUNTED_EMPTY, UNCOUNTED_DOWN };
enum end_kind { END_NOT, END_FINISHED, END_EXPIRED, END_ABANDONED };

extern const char *const entry_word[ENTRY_KINDS];
extern const char *const vote_word[];
extern const char *const end_word[];

struct entry {
    enum entry_kind kind;
    int64_t time;
    int seat;    /* whom it is about */
    int by;      /* who answers, or asks; FEL_NOBODY where nobody did */
    uint64_t id; /* of the request of `by`, or of `seat` where there is no `by`; 0: there was none */
    unsigned code;
    unsigned to;         /* actions that stay */
    int64_t from, until; /* of a time that is not counted */
    unsigned what;       /* a vote, an end, why a time is not counted */
    bool yes;
    uint8_t token[TABLE_HASH_BYTES]; /* the hash of one */
    uint8_t bytes[TABLE_HASH_BYTES]; /* a promise, what is revealed, the secret */
    char name[FEL_NAME_BYTES + 1];   /* a person's, a level's, a table's; the notation of an action */
    struct table_settings settings;  /* of ENTRY_OPEN */
};

void entry_begin(struct entry *, enum entry_kind, int64_t time);
void entry_write(const struct entry *, struct fel_text *);
/* Strictly: false if anything is missing, too much or out of order. Whether it makes sense at a table is another question. */
bool entry_read(struct entry *, const char *bytes, size_t length);
