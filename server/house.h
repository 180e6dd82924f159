/* The house: all online tables, and those who come to them by WebSocket. docs/protocol.md says what they say there.
 *
 * Tables are read from the store when somebody looks at them, and leave memory when nobody is there and nothing is due. What
 * they are told and want is tables/table.h; here they get their clock, chance, store, threads that think, and sockets. */
#pragma once

#include <uv.h>

#include "socket.h"
#include "store/fault.h"

enum {
    HOUSE_TABLES = 20000,  /* in memory at once; beyond: bye, "full" */
    HOUSE_STATUSES = 50,   /* tables one can ask about at once */
    HOUSE_LOBBY = 50,      /* tables shown there: the newest */
    HOUSE_HELD = 4,        /* messages of one who waits for a table to be read; beyond: bye, "too fast" */
    HOUSE_DOOR_SECOND = 3, /* requests of one connection at the door, in the long run ... */
    HOUSE_DOOR_BURST = 10, /* ... and at once; beyond they are refused as "busy" */
};
/* In milliseconds. */
#define HOUSE_LINGERS INT64_C(60000) /* how long an empty table stays in memory */
#define HOUSE_CLOCK_STOPS                                                                                    \
    INT64_C(3600000) /* the same if its clock would go on by itself: what runs on is forgotten then */
#define HOUSE_FOLDS                                                                                          \
    INT64_C(3600000) /* how long after its end a match can have a rematch; then only its record is kept */
#define HOUSE_EXPIRED_KEPT INT64_C(86400000) /* a table at which nothing began */
#define HOUSE_LOOKS        10000             /* how often it looks for what is due */

struct house;

struct house_options {
    const char *store;  /* the path of the file */
    bool lobby;         /* tables can be found there, if those who open them agree */
    bool no_limits;     /* of addresses */
    int64_t idle, keep; /* a match in which nothing happens for this long ends; how long records are kept */
    const char *strongest; /* computer player: the name of a level */
};

/* The options are kept by reference. NULL with the fault: FAULT_MISUSE if another server has the store. */
struct house *house_open(uv_loop_t *, const struct house_options *, struct fault *);
/* For transport_open: its owner is the house. */
extern const struct socket_handler house_handler;
/* Nobody is here any more; what was asked of the store is written. Its handles are closed when the loop runs on. */
void house_close(struct house *);
/* Only after that. */
void house_free(struct house *);
