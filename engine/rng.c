#include "rng.h"

#include "check.h"
#include "memory.h"

void fel_chance_begin(struct fel_chance *chance, const uint8_t seed[FEL_SEED_BYTES]) {
    for (unsigned i = 0; i < 8; i++, seed += 4)
        chance->key[i] =
            (uint32_t)seed[0] | (uint32_t)seed[1] << 8 | (uint32_t)seed[2] << 16 | (uint32_t)seed[3] << 24;
    chance->block = 0;
}

/* One row of the cipher's 4x4 matrix: rows are added, xored and rotated as a whole. */
typedef uint32_t row __attribute__((vector_size(16)));

static inline row rotate(row r, int bits) {
    return (r << bits) | (r >> (32 - bits));
}

static inline void quarter_rounds(row *a, row *b, row *c, row *d) {
    *a += *b, *d = rotate(*d ^ *a, 16);
    *c += *d, *b = rotate(*b ^ *c, 12);
    *a += *b, *d = rotate(*d ^ *a, 8);
    *c += *d, *b = rotate(*b ^ *c, 7);
}

void fel_chance_words(struct fel_chance *chance, uint32_t words[16]) {
    const uint32_t *k = chance->key;
    const row a0 = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    const row b0 = {k[0], k[1], k[2], k[3]}, c0 = {k[4], k[5], k[6], k[7]}, d0 = {chance->block++, 0, 0, 0};
    row a = a0, b = b0, c = c0, d = d0;
    for (int i = 0; i < 4; i++) { /* a column round and a diagonal round each: 8 rounds */
        quarter_rounds(&a, &b, &c, &d);
        b = __builtin_shufflevector(b, b, 1, 2, 3, 0);
        c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
        d = __builtin_shufflevector(d, d, 3, 0, 1, 2);
        quarter_rounds(&a, &b, &c, &d);
        b = __builtin_shufflevector(b, b, 3, 0, 1, 2);
        c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
        d = __builtin_shufflevector(d, d, 1, 2, 3, 0);
    }
    a += a0, b += b0, c += c0, d += d0;
    memcpy(words, &a, sizeof a);
    memcpy(words + 4, &b, sizeof b);
    memcpy(words + 8, &c, sizeof c);
    memcpy(words + 12, &d, sizeof d);
}

void fel_draws_begin(struct fel_draws *draws, struct fel_chance *chance) {
    draws->chance = chance;
    draws->next = 16; /* none left */
}

/* The few products that would favour small numbers are drawn again (Lemire 2019). */
static inline unsigned below(struct fel_draws *draws, unsigned bound) {
    for (;;) {
        if (draws->next == 16) {
            fel_chance_words(draws->chance, draws->word);
            draws->next = 0;
        }
        uint64_t product = (uint64_t)draws->word[draws->next++] * bound;
        if ((uint32_t)product >= bound || (uint32_t)product >= (0 - bound) % bound)
            return (unsigned)(product >> 32);
    }
}

unsigned fel_draws_below(struct fel_draws *draws, unsigned bound) {
    FEL_CHECK(bound > 0);
    return below(draws, bound);
}

static inline void swap(uint8_t *cards, unsigned i, unsigned j) {
    uint8_t card = cards[i];
    cards[i] = cards[j];
    cards[j] = card;
}

void fel_draws_shuffle(struct fel_draws *draws, uint8_t *cards, unsigned count) {
    for (unsigned i = count; i > 1; i--)
        swap(cards, i - 1, below(draws, i));
}

void fel_rng_begin(struct fel_rng *rng, uint64_t seed) {
    for (int i = 0; i < 2; i++) { /* splitmix64, so that neighbouring seeds give unrelated streams */
        uint64_t z = seed += 0x9e3779b97f4a7c15;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        rng->s[i] = z ^ (z >> 31);
    }
}

void fel_rng_shuffle(struct fel_rng *rng, uint8_t *cards, unsigned count) {
    for (unsigned i = count; i > 1; i--)
        swap(cards, i - 1, fel_rng_below(rng, i));
}

void fel_rng_seed(struct fel_rng *rng, uint8_t seed[FEL_SEED_BYTES]) {
    for (int i = 0; i < FEL_SEED_BYTES; i++)
        seed[i] = (uint8_t)(fel_rng_next(rng) >> 56);
}
