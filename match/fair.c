#include "fair.h"

#include "../engine/memory.h"

/* --- BLAKE2b: RFC 7693, section 3 ------------------------------------------------------------------------- */

static const uint64_t start[8] = {
    UINT64_C(0x6a09e667f3bcc908), UINT64_C(0xbb67ae8584caa73b), UINT64_C(0x3c6ef372fe94f82b),
    UINT64_C(0xa54ff53a5f1d36f1), UINT64_C(0x510e527fade682d1), UINT64_C(0x9b05688c2b3e6c1f),
    UINT64_C(0x1f83d9abfb41bd6b), UINT64_C(0x5be0cd19137e2179),
};

/* Which words of the block each of the rounds mixes in; the last two are the first two again. */
static const uint8_t order[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
};

static uint64_t turned(uint64_t word, unsigned bits) {
    return word >> bits | word << (64 - bits);
}

static void mix(uint64_t v[16], size_t a, size_t b, size_t c, size_t d, uint64_t x, uint64_t y) {
    v[a] += v[b] + x;
    v[d] = turned(v[d] ^ v[a], 32);
    v[c] += v[d];
    v[b] = turned(v[b] ^ v[c], 24);
    v[a] += v[b] + y;
    v[d] = turned(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = turned(v[b] ^ v[c], 63);
}

static uint64_t word_at(const uint8_t *bytes) {
    uint64_t word = 0;
    for (unsigned i = 8; i-- > 0;)
        word = word << 8 | bytes[i];
    return word;
}

static void compress(struct fel_blake *hash, bool last) {
    uint64_t v[16], m[16];
    for (unsigned i = 0; i < 8; i++) {
        v[i] = hash->h[i];
        v[i + 8] = start[i];
    }
    v[12] ^= hash->counted; /* nobody hashes 2^64 bytes here, so the upper word is 0 */
    if (last)
        v[14] = ~v[14];
    for (unsigned i = 0; i < 16; i++)
        m[i] = word_at(hash->block + (size_t)8 * i);
    for (unsigned round = 0; round < 12; round++) {
        const uint8_t *s = order[round % 10];
        for (size_t i = 0; i < 4; i++)
            mix(v, i, i + 4, i + 8, i + 12, m[s[2 * i]], m[s[2 * i + 1]]);
        for (size_t i = 0; i < 4; i++)
            mix(v, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4, m[s[8 + 2 * i]], m[s[9 + 2 * i]]);
    }
    for (unsigned i = 0; i < 8; i++)
        hash->h[i] ^= v[i] ^ v[i + 8];
}

void fel_blake_begin(struct fel_blake *hash, unsigned length) {
    memset(hash, 0, sizeof *hash);
    memcpy(hash->h, start, sizeof hash->h);
    hash->h[0] ^= 0x01010000 ^ length;
    hash->length = length;
}

void fel_blake_add(struct fel_blake *hash, const void *bytes, size_t count) {
    const uint8_t *at = bytes;
    while (count) {
        if (hash->filled == sizeof hash->block) { /* only now: the last block is compressed differently */
            hash->counted += sizeof hash->block;
            compress(hash, false);
            hash->filled = 0;
        }
        size_t room = sizeof hash->block - hash->filled, some = count < room ? count : room;
        memcpy(hash->block + hash->filled, at, some);
        hash->filled += (unsigned)some;
        at += some;
        count -= some;
    }
}

void fel_blake_end(struct fel_blake *hash, uint8_t *result) {
    hash->counted += hash->filled;
    memset(hash->block + hash->filled, 0, sizeof hash->block - hash->filled);
    compress(hash, true);
    for (unsigned i = 0; i < hash->length; i++)
        result[i] = (uint8_t)(hash->h[i / 8] >> 8 * (i % 8));
}

/* --- promises and the seed --------------------------------------------------------------------------------- */

void fel_fair_promise(uint8_t promise[FEL_FAIR_BYTES], const uint8_t bytes[FEL_FAIR_BYTES]) {
    struct fel_blake hash;
    fel_blake_begin(&hash, FEL_FAIR_BYTES);
    fel_blake_add(&hash, bytes, FEL_FAIR_BYTES);
    fel_blake_end(&hash, promise);
}

void fel_fair_seed(const struct fel_fair *fair, uint8_t seed[FEL_SEED_BYTES]) {
    struct fel_blake hash;
    fel_blake_begin(&hash, FEL_SEED_BYTES);
    fel_blake_add(&hash, "felucca seed 1", 14);
    fel_blake_add(&hash, fair->house, FEL_FAIR_BYTES);
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        if (fair->given >> seat & 1) {
            const uint8_t number = (uint8_t)seat;
            fel_blake_add(&hash, &number, 1);
            fel_blake_add(&hash, fair->share[seat], FEL_FAIR_BYTES);
        }
    fel_blake_end(&hash, seed);
}

bool fel_fair_same(const uint8_t a[FEL_FAIR_BYTES], const uint8_t b[FEL_FAIR_BYTES]) {
    volatile uint8_t difference = 0; /* volatile: so that no compiler leaves the loop early */
    for (unsigned i = 0; i < FEL_FAIR_BYTES; i++)
        difference = (uint8_t)(difference | (a[i] ^ b[i]));
    return difference == 0;
}
