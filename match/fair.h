/* Chance that nobody could choose: how the seed of a match between people in different homes is drawn.
 *
 * Whoever keeps the table (the house) has a secret, and shows its promise, a hash, before anybody sits down. Each person
 * who sits down promises 32 random bytes of their own in the same way. Only when all promises are known are the bytes
 * revealed. The seed is a hash of the secret and of all that was revealed, so nobody who revealed random bytes has to trust
 * anybody else. Somebody who reveals nothing contributes nothing, and is named.
 *
 * The hash is BLAKE2b with 256 bits (RFC 7693), written anew because it has to run where there is no C library: in a page.
 * docs/records.md says how a record keeps all this; docs/protocol.md has examples to check other programs by.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../engine/game.h"

enum { FEL_FAIR_BYTES = 32 };

struct fel_fair {
    bool drawn;                    /* the seed was drawn like this; if not, there is nothing else here */
    uint8_t given;                 /* the seats whose bytes were revealed, a bit each */
    uint8_t withheld;              /* those who promised bytes and did not reveal them */
    uint8_t house[FEL_FAIR_BYTES]; /* the secret */
    uint8_t share[FEL_MAX_SEATS][FEL_FAIR_BYTES]; /* bytes of the given ones, the promise of the withheld */
};

/* BLAKE2b of any length up to 64 bytes, without a key. */
struct fel_blake {
    uint64_t h[8], counted;
    uint8_t block[128];
    unsigned filled, length;
};
void fel_blake_begin(struct fel_blake *, unsigned length);
void fel_blake_add(struct fel_blake *, const void *bytes, size_t count);
void fel_blake_end(struct fel_blake *, uint8_t *result);

/* The promise of 32 bytes: their hash. */
void fel_fair_promise(uint8_t promise[FEL_FAIR_BYTES], const uint8_t bytes[FEL_FAIR_BYTES]);

/* The seed: BLAKE2b-256 of "felucca seed 1", the secret, and for each seat that gave, in ascending order, its number as one
 * byte and its bytes. */
void fel_fair_seed(const struct fel_fair *, uint8_t seed[FEL_SEED_BYTES]);

/* Whether two hashes are the same, in a time that does not tell where they differ. */
bool fel_fair_same(const uint8_t a[FEL_FAIR_BYTES], const uint8_t b[FEL_FAIR_BYTES]);
