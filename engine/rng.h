/* Two sources of chance, for two purposes.
 *
 * `fel_chance` decides what happens in a match. It is the ChaCha8 cipher keyed with the match's 256-bit seed
 * and lives in the state: a replay is exact, and no number of seen cards tells anything about the next.
 *
 * `fel_rng` is for bots, tests and benchmarks: small and as fast as can be (xoroshiro128+), not secret.
 */
#pragma once

#include <stdint.h>

enum { FEL_SEED_BYTES = 32 };

struct fel_chance {
    uint32_t key[8];
    uint32_t block; /* the next block of the stream */
};

void fel_chance_begin(struct fel_chance *chance, const uint8_t seed[FEL_SEED_BYTES]);

/* The next 16 words of the stream, as the cipher's definition has them. */
void fel_chance_words(struct fel_chance *chance, uint32_t words[16]);

/* Random numbers for one occasion, exactly uniform. Every occasion begins with a new block of the stream. */
struct fel_draws {
    struct fel_chance *chance;
    unsigned next;
    uint32_t word[16];
};

void fel_draws_begin(struct fel_draws *draws, struct fel_chance *chance);
unsigned fel_draws_below(struct fel_draws *draws, unsigned bound);
void fel_draws_shuffle(struct fel_draws *draws, uint8_t *cards, unsigned count);

struct fel_rng {
    uint64_t s[2];
};

void fel_rng_begin(struct fel_rng *rng, uint64_t seed);

static inline uint64_t fel_rng_next(struct fel_rng *rng) {
    uint64_t a = rng->s[0], b = rng->s[1], sum = a + b;
    b ^= a;
    rng->s[0] = ((a << 24) | (a >> 40)) ^ b ^ (b << 16);
    rng->s[1] = (b << 37) | (b >> 27);
    return sum;
}

/* Below `bound`, from the upper bits (the better ones of this generator); off by less than bound / 2^32. */
static inline unsigned fel_rng_below(struct fel_rng *rng, unsigned bound) {
    return (unsigned)(((fel_rng_next(rng) >> 32) * bound) >> 32);
}

void fel_rng_shuffle(struct fel_rng *rng, uint8_t *cards, unsigned count);
void fel_rng_seed(struct fel_rng *rng, uint8_t seed[FEL_SEED_BYTES]);
