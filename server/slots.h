/* The slots for connections: which are taken, by whom, and who has to give way when none is left.
 *
 * Nobody can shut the others out by merely connecting. One address gets only a share of the slots, and a connection on
 * which nothing happens gives way to a new one, the longest idle first. Times are in nanoseconds, by any clock that
 * never goes back.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

/* An idle connection keeps its slot for at least a second: the first bytes of a request may be on their way. */
#define SLOTS_GRACE UINT64_C(1000000000)

struct slot {
    enum { FREE, BUSY, IDLE } state;
    uint64_t address;    /* of whoever took it */
    uint64_t idle_since; /* if IDLE */
    void *connection;    /* the caller's */
};

struct slots {
    struct slot *slot;
    unsigned most;        /* how many there are */
    unsigned per_address; /* that one address may take; 0: all */
};

/* False if there is no memory left. */
bool slots_begin(struct slots *, unsigned most, unsigned per_address);
void slots_end(struct slots *);

/* What counts as one address: an IPv4 address, also if it comes as an IPv6 one, or the first 64 bits of an IPv6 address,
 * since the rest is usually up to a single household. */
uint64_t slots_address(const struct sockaddr_storage *);
/* The same of its digits; SLOTS_NO_ADDRESS if it is none. */
uint64_t slots_address_read(const char *digits);
/* Of nobody: it gets a slot if anybody would. */
#define SLOTS_NO_ADDRESS UINT64_MAX
/* Whether an address has more connections than its share. */
bool slots_too_many(const struct slots *, uint64_t address);

/* A slot for a connection from this address. If it is not free, drop its connection and free it first. NULL if the
 * address has its share already and none of it can be spared, or if no slot can be. */
struct slot *slots_find(struct slots *, uint64_t address, uint64_t now);
