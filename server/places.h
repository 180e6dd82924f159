/* The places for connections: which are taken, by whom, and who loses theirs when none is left.
 *
 * Nobody can shut the others out by merely connecting. One address gets only a share of the places, and a connection on
 * which nothing happens gives way to a new one, the longest idle first. Times are in nanoseconds, by any clock that
 * never goes back.
 */
#ifndef FELUCCA_SERVER_PLACES_H
#define FELUCCA_SERVER_PLACES_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

/* An idle connection keeps its place for at least a second: the first bytes of a request may be on their way. */
#define PLACES_GRACE UINT64_C(1000000000)

struct place {
    enum { FREE, BUSY, IDLE } state;
    uint64_t address;    /* of whoever took it */
    uint64_t idle_since; /* if IDLE */
    void *connection;    /* the caller's */
};

struct places {
    struct place *place;
    unsigned most;        /* places there are */
    unsigned per_address; /* that one address may take; 0: all */
};

/* False if there is no memory left. */
bool places_begin(struct places *, unsigned most, unsigned per_address);
void places_end(struct places *);

/* What counts as one address: an IPv4 address, also if it comes as an IPv6 one, or the first 64 bits of an IPv6 address,
 * since the rest is usually up to a single household. */
uint64_t places_address(const struct sockaddr_storage *);
/* Of nobody: there is a place for it if there is one for anybody. */
#define PLACES_NO_ADDRESS UINT64_MAX

/* A place for a connection from this address. If it is not free, drop its connection and free it first. NULL if the
 * address has its share already and none of it can be spared, or if no place can be. */
struct place *places_find(struct places *, uint64_t address, uint64_t now);

#endif
