/* What a journal says, read a second time: from docs/protocol.md, not from tables/, which it is compared with. It believes
 * that a journal is sound, and knows nothing of who may do what. */
#pragma once

#include "match/match.h"
#include "slice.h"

enum { MODEL_GAPS = 256 };

enum model_phase { MODEL_NONE, MODEL_OPEN, MODEL_STARTING, MODEL_PLAYING, MODEL_OVER };
enum model_seat { MODEL_FREE, MODEL_PERSON, MODEL_COMPUTER };

struct model_person {
    enum model_seat kind;
    bool revealed, replaced;
    int64_t left, used, away; /* time on its clock; what it has used; what lost connections did not cost */
    char name[FEL_NAME_BYTES + 1], token[65], promise[65], share[65];
};

struct model {
    const struct fel_game *game;
    struct fel_setup setup;
    char clock[16], level[32], computer[FEL_MAX_SEATS][32];
    int64_t time, increment, pace;
    bool hints, watch, lobby;
    char opener[65], secret[65], promise[65];

    uint64_t n, position, started,
        changed; /* of the last entry; that changed the position; that began; the table */
    int64_t last, started_at;
    enum model_phase phase;
    int host;
    bool paused;
    struct model_person seat[FEL_MAX_SEATS];
    char end[16], again[40];
    struct {
        char what[12]; /* "": there is none */
        int by, whom;
        unsigned to, yes;
        int64_t until;
    } vote;

    struct fel_match match; /* from the start on */
    struct {
        uint64_t n;
        unsigned count;
    } moved[4096]; /* the entries that changed the position, in order, with the actions after each */
    unsigned moves;

    /* Time: the clock of the seat to move runs since `since`, but for these gaps, sorted by nothing. */
    int64_t since;
    struct {
        int64_t from, until;
    } gap[MODEL_GAPS];
    unsigned gaps;
    int64_t paused_for, nobody_for,
        uncounted; /* from the start on, with what was used they are all the time there was */
};

/* Carries out the next entry. False: it is none that is known. */
bool model_read(struct model *, const char *entry);
void model_end(struct model *);

int model_mover(const struct model *);        /* FEL_NOBODY: nobody */
bool model_runs(const struct model *);        /* somebody's clock */
unsigned model_persons(const struct model *); /* seats that people hold */
/* Which seats somebody with the token of this hash holds. */
unsigned model_seats_of(const struct model *, const char hash[65]);
/* The fewest actions there were after entry `was`, and at it. */
unsigned model_least(const struct model *, uint64_t was, unsigned *moves_since);
