/* When no server ran: no clock of a match by days counts that time. Beside the store lies a small file, FILE.alive, with the
 * time at which a server was last alive, and the outages there were. It is locked while a server runs, so that no two of
 * them keep the same tables unknown to each other. */
#pragma once

#include "store/fault.h"
#include "tables/table.h"

enum {
    OUTAGES = 200,          /* known: the latest */
    OUTAGE_BEAT_MS = 10000, /* between two signs of life */
};
#define OUTAGE_KEPT (2 * TABLE_LONGEST_TIME) /* how long they are remembered */

struct outages {
    int file;
    unsigned count;
    struct table_outage outage[OUTAGES]; /* in order */
};

/* False with the fault; FAULT_MISUSE: another server has the store. */
bool outages_open(struct outages *, const char *store, int64_t now, struct fault *);
void outages_beat(const struct outages *, int64_t now);
void outages_close(struct outages *, int64_t now);
