/* What the house consists of: for house.c, place.c, keep.c, door.c and status.c. */
#pragma once

#include <jansson.h>

#include "allowance.h"
#include "bots/player.h"
#include "house.h"
#include "id.h"
#include "outage.h"
#include "players/thinkers.h"
#include "tables/table.h"

/* Somebody who is connected: at the door, or at a table. */
struct visitor {
    struct house *house;
    struct socket *socket;
    uint64_t connection; /* its number: never that of another */
    struct visitor *next;
    struct place *place;   /* NULL: at the door */
    struct place *opening; /* at the door: the table that the store is to begin */
    struct status *status; /* at the door: what was asked and is not answered */
    struct held {
        struct held *next;
        size_t length;
        char bytes[];
    } *held;             /* said before the table was read, the first first */
    int64_t heard, owed; /* at the door: in thousandths of a request */
};

/* A table in memory. */
struct place {
    struct house *house;
    struct place *next; /* in its bucket */
    struct store_id id;
    char name[ID_LETTERS + 1];
    uv_timer_t timer;
    struct table *table;
    struct table_outside outside;
    enum { PLACE_LOADS, PLACE_IS, PLACE_ENDS } stage;
    struct visitor *visitors, *opener;
    bool is_rematch;
    struct store_id rematch_of;
    unsigned asks;                    /* of the store, that are not answered */
    bool failed;                      /* it took no append; the table is to be told */
    bool over, foldable, folded;      /* its end was seen; it has a record; that is all the store has of it */
    bool woken;                       /* it is due, says the store */
    bool asked_again;                 /* a rematch is on its way */
    char summary[STORE_NOTICE_BYTES]; /* in the lobby; "": it is not there */
    int64_t last;                     /* the time of the last entry */
    int64_t empty;                    /* since when nobody is here */
    int64_t marked;                   /* when it is due, as the store knows; 0: nobody knows */
    int64_t lingers;                  /* how long it stays in memory when it is empty */
    uint64_t thinks_of;               /* the position a computer player thinks about; 0: none */
};

struct house {
    const struct house_options *options;
    uv_loop_t *loop;
    struct store *store;
    struct outages outages;
    struct thinkers *thinkers;
    unsigned strongest; /* in fel_levels */
    uv_async_t stored, thought;
    uv_timer_t beat;
    uint64_t scatter; /* an odd number: nobody can choose names that lie in one bucket */
    struct place **bucket;
    unsigned buckets, places;
    uint64_t connections;
    struct status *statuses;
    struct allowances allowances;
    int64_t complained;
    bool looking; /* for what is due */
    bool closing;
    char room[TABLE_MESSAGE_BYTES];
};

int64_t house_now(void); /* the time tables know: since 1970 */
/* Says on standard error what is wrong with the store, but not all the time. */
void house_complain(struct house *, const char *what, const struct fault *);

/* --- place.c: a table in memory --- */

/* The one in memory, or NULL. */
struct place *place_find(struct house *, const struct store_id *);
/* The same, or it is read from the store from now on; NULL: there is no room. `lingers`: when nobody comes. */
struct place *place_get(struct house *, const struct store_id *, int64_t lingers);
/* A new table, for an opener at the door, or for the rematch of another place. NULL: there is no room. */
struct place *place_open(struct house *, const struct table_settings *, const uint8_t host[TABLE_HASH_BYTES]);
/* After anything that happened at a table: thinks, keeps time, tells the store, and frees the place if it is not needed. */
void place_settle(struct place *);
void place_enter(struct place *, struct visitor *);
void place_hear(struct place *, struct visitor *, const char *bytes, size_t length);
void place_leave(struct place *, struct visitor *, bool tell);
void place_choose(struct place *, const struct thinkers_choice *);
/* It is no table any more: whoever is here is told why. */
void place_end(struct place *, const char *why, enum socket_end);
void place_free(struct place *);

/* --- keep.c: what the store is asked for --- */

bool keep_load(struct place *);
void keep_append(struct place *, uint64_t number, const char *bytes, size_t length);
/* What the store knows of it besides its entries: when it is due; its line in the lobby, "" for none. */
void keep_due(struct place *, int64_t due);
void keep_notice(struct place *, const char *summary);
void keep_fold(struct place *);
void keep_forget(struct place *);
void keep_look(struct house *); /* for tables that are due */

/* --- door.c: who comes in; status.c: what can be asked about tables one is not at --- */

void say_bye(struct visitor *, const char *why);
void say_refused(struct visitor *, const char *why);
/* It is told nothing more. */
void visitor_end(struct visitor *, enum socket_end);
void visitor_free(struct visitor *);
bool say_text(struct visitor *, const struct fel_text *);
bool visitor_may_load(struct visitor *);
void status_ask(struct visitor *, const json_t *tables);
void lobby_ask(struct visitor *);
/* A table was read; or there is none, or nobody can tell. */
void status_tell(struct house *, const struct store_id *, const struct place *);
void status_end(struct status *);
