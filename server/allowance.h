/* What one address may do, whichever connections it uses for it: so that nobody alone keeps the house busy. Addresses are
 * those of slots.h; they are known only as long as something is owed. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* In the long run this many a minute, and this many at once. */
enum {
    ALLOW_MESSAGES = 6000, /* a minute */
    ALLOW_MESSAGES_BURST = 2000,
    ALLOW_OPENS = 10,
    ALLOW_OPENS_BURST = 20,
    ALLOW_LOADS = 600, /* tables that have to be looked for in the store */
    ALLOW_LOADS_BURST = 300,
};

enum allowed { ALLOWED_MESSAGE, ALLOWED_OPEN, ALLOWED_LOAD, ALLOWED_KINDS };

enum { ALLOWANCES = 4096 };

struct allowances {
    bool everything; /* nothing is limited */
    struct allowance {
        uint64_t address;
        int64_t since;               /* when the following was counted; 0: the place is free */
        int64_t owed[ALLOWED_KINDS]; /* in 60000ths */
    } of[ALLOWANCES];
};

/* False: that is too much for now. Times are in milliseconds, by a clock that never goes back. */
bool allow(struct allowances *, uint64_t address, enum allowed, int64_t now);
