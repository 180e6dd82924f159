/* What has changed in a state: a bit for each of its bytes. */
#pragma once

#include <stddef.h>
#include <stdint.h>
#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "../engine/game.h"

/* Bits of bytes that differ, of 64 at a time. */
static inline uint64_t compare_64(const unsigned char *a, const unsigned char *b) {
    uint64_t same = 0;
#ifdef __AVX2__
    for (unsigned at = 0; at < 64; at += 32) {
        const __m256i x = _mm256_loadu_si256((const __m256i *)(a + at)),
                      y = _mm256_loadu_si256((const __m256i *)(b + at));
        same |= (uint64_t)(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(x, y)) << at;
    }
#else
    for (unsigned at = 0; at < 64; at++)
        // NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): copied as vectors, which it can't follow
        same |= (uint64_t)(a[at] == b[at]) << at;
#endif
    return ~same;
}
