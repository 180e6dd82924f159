#include "allowance.h"

#include <string.h>

#include "slots.h"

enum { MINUTE = 60000, NEAR = 8 };

static const struct {
    int64_t a_minute, at_once;
} limit[ALLOWED_KINDS] = {
    [ALLOWED_MESSAGE] = {ALLOW_MESSAGES, ALLOW_MESSAGES_BURST},
    [ALLOWED_OPEN] = {ALLOW_OPENS, ALLOW_OPENS_BURST},
    [ALLOWED_LOAD] = {ALLOW_LOADS, ALLOW_LOADS_BURST},
};

static void forgive(struct allowance *one, int64_t now) {
    const int64_t long_ago = INT64_C(3600000);
    int64_t passed = now - one->since < long_ago ? now - one->since : long_ago;
    one->since = now;
    for (unsigned i = 0; i < ALLOWED_KINDS; i++) {
        one->owed[i] -= passed * limit[i].a_minute;
        if (one->owed[i] < 0)
            one->owed[i] = 0;
    }
}

static int64_t owes(const struct allowance *one) {
    int64_t all = 0;
    for (unsigned i = 0; i < ALLOWED_KINDS; i++)
        all += one->owed[i] / limit[i].at_once;
    return all;
}

/* The place of an address is one of a few beside each other. If all are taken, whoever owes least is forgotten. */
static struct allowance *place_of(struct allowances *all, uint64_t address, int64_t now) {
    uint64_t mixed = address * UINT64_C(0x9e3779b97f4a7c15);
    struct allowance *least = NULL;
    for (unsigned i = 0; i < NEAR; i++) {
        struct allowance *one = &all->of[((mixed >> 40) + i) % ALLOWANCES];
        if (one->since && one->address == address)
            return one;
        if (one->since)
            forgive(one, now);
        if (!least || (least->since && (!one->since || owes(one) < owes(least))))
            least = one;
    }
    *least = (struct allowance){.address = address, .since = now};
    return least;
}

bool allow(struct allowances *all, uint64_t address, enum allowed what, int64_t now) {
    if (all->everything || address == SLOTS_NO_ADDRESS)
        return true;
    struct allowance *one = place_of(all, address, now);
    forgive(one, now);
    if (one->owed[what] + MINUTE > limit[what].at_once * MINUTE)
        return false;
    one->owed[what] += MINUTE;
    return true;
}
