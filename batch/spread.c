#include "spread.h"

#ifdef __x86_64__
#include <immintrin.h>
#endif

/* Vectors, for processors that have them: for others compilers make ordinary code of it. */
typedef uint64_t words_of_32 __attribute__((vector_size(32)));
typedef uint8_t bytes_of_32 __attribute__((vector_size(32), aligned(1), may_alias));

/* A byte for each of the first or of the last 32 bits of a word: each bit finds itself in a copy of its byte. */
// clang-format off
#define EIGHT(n) n, n, n, n, n, n, n, n
static inline void spread_half(uint64_t word, int last, uint8_t *row) {
    const words_of_32 copies = (words_of_32){0} + word;
    const bytes_of_32 bit = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128,
                             1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128},
                      from = (bytes_of_32)copies,
                      bytes = last ? __builtin_shufflevector(from, from, EIGHT(4), EIGHT(5), EIGHT(22), EIGHT(23))
                                   : __builtin_shufflevector(from, from, EIGHT(0), EIGHT(1), EIGHT(18), EIGHT(19));
    *(bytes_of_32 *)row = (bytes_of_32)((bytes & bit) == bit) & 1;
}
#undef EIGHT
// clang-format on

void spread_anywhere(const uint64_t *words, unsigned bits, uint8_t *row) {
    unsigned at = 0;
    for (; at + 64 <= bits; at += 64) {
        spread_half(words[at / 64], 0, row + at);
        spread_half(words[at / 64], 1, row + at + 32);
    }
    if (at + 32 <= bits)
        spread_half(words[at / 64], 0, row + at);
    if (bits % 32 == 0)
        return;
    /* those that are left, with some of the others */
    const unsigned last = bits - 32, within = last % 64;
    const uint64_t next = within > 32 ? words[last / 64 + 1] << (64 - within) : 0;
    spread_half(words[last / 64] >> within | next, 0, row + last);
}

#ifdef __x86_64__

/* Where a vector can be written by a mask, bits are that mask. No longer vectors: for those some processors lower their
 * clock. */
__attribute__((target("avx512bw,avx512vl"))) static void spread_by_masks(const uint64_t *words, unsigned bits,
                                                                         uint8_t *row) {
    unsigned at = 0;
    for (; at + 64 <= bits; at += 64) {
        const uint64_t word = words[at / 64];
        _mm256_storeu_epi8(row + at, _mm256_maskz_set1_epi8((__mmask32)word, 1));
        _mm256_storeu_epi8(row + at + 32, _mm256_maskz_set1_epi8((__mmask32)(word >> 32), 1));
    }
    if (at == bits)
        return;
    const uint64_t word = words[at / 64], left = ((uint64_t)1 << (bits - at)) - 1;
    _mm256_mask_storeu_epi8(row + at, (__mmask32)left, _mm256_maskz_set1_epi8((__mmask32)word, 1));
    _mm256_mask_storeu_epi8(row + at + 32, (__mmask32)(left >> 32),
                            _mm256_maskz_set1_epi8((__mmask32)(word >> 32), 1));
}

void spread(const uint64_t *words, unsigned bits, uint8_t *row) {
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl"))
        spread_by_masks(words, bits, row);
    else
        spread_anywhere(words, bits, row);
}

#else

void spread(const uint64_t *words, unsigned bits, uint8_t *row) {
    spread_anywhere(words, bits, row);
}

#endif
