/* How the games' features.c write their inputs: as bits (struct fel_sight). Nothing here asks whether an input is on: no
 * processor could guess the answer. */
#pragma once

#include <stddef.h>

#include "features.h"

static inline unsigned fel_at_most(unsigned value, unsigned most) {
    return value < most ? value : most;
}

/* One of `count` bits, of which the last stands for all beyond it. */
static inline uint64_t fel_bit(unsigned value, unsigned count) {
    return (uint64_t)1 << fel_at_most(value, count - 1);
}

/* The first `value` of `count` bits. */
static inline uint64_t fel_bits(unsigned value, unsigned count) {
    return ((uint64_t)1 << fel_at_most(value, count)) - 1;
}

/* Of `count` bits the one for this number from 1, or none for 0. */
static inline uint64_t fel_bit_from_1(unsigned value, unsigned count) {
    return (fel_bits(value, count) + 1) >> 1;
}

/* The bit for a number around 0, of 2 * most + 1. */
static inline unsigned fel_around(int value, int most) {
    value = value < -most ? -most : value > most ? most : value;
    return (unsigned)(value + most);
}

static inline void fel_on_if(uint64_t *on, bool so, unsigned input) {
    on[input / 64] |= (uint64_t)so << input % 64;
}

static inline void fel_on(uint64_t *on, unsigned input) {
    fel_on_if(on, true, input);
}

/* Inputs from `first` on, a bit each. */
static inline void fel_on_set(uint64_t *on, unsigned first, uint64_t set) {
    on[first / 64] |= set << first % 64;
    on[first / 64 + 1] |= set >> 1 >> (63 - first % 64);
}

/* Takes back those from `first` to `last`. */
static inline void fel_clear(uint64_t *on, unsigned first, unsigned last) {
    const uint64_t below = ((uint64_t)1 << first % 64) - 1, above = ~(uint64_t)1 << last % 64;
    if (first / 64 == last / 64) {
        on[first / 64] &= below | above;
        return;
    }
    on[first / 64] &= below;
    for (unsigned word = first / 64 + 1; word < last / 64; word++)
        on[word] = 0;
    on[last / 64] &= above;
}

/* Those that are on, in order; returns how many. */
static inline unsigned fel_list(const uint64_t *on, unsigned inputs, uint16_t input[FEL_MAX_INPUTS]) {
    unsigned count = 0;
    for (unsigned word = 0; word < (inputs + 63) / 64; word++)
        for (uint64_t set = on[word]; set; set &= set - 1)
            input[count++] = (uint16_t)(64 * word + (unsigned)__builtin_ctzll(set));
    return count;
}

/* Not 0 if one of these bytes of a state has changed. Which they are is known when this is compiled. */
static inline uint64_t fel_changed(const struct fel_changes *since, size_t first, size_t bytes) {
    uint64_t changed = 0;
    const size_t end = first + bytes;
    for (size_t word = first / 64; word <= (end - 1) / 64; word++) {
        const uint64_t from = word == first / 64 ? ~(uint64_t)0 << first % 64 : ~(uint64_t)0,
                       to = word == (end - 1) / 64 ? ~(uint64_t)0 >> (63 - (end - 1) % 64) : ~(uint64_t)0;
        changed |= since->byte[word] & from & to;
    }
    return changed;
}

/* For whoever looks for the first time. */
static const struct fel_changes fel_all_changed = {{~(uint64_t)0, ~(uint64_t)0, ~(uint64_t)0, ~(uint64_t)0,
                                                    ~(uint64_t)0, ~(uint64_t)0, ~(uint64_t)0, ~(uint64_t)0}};
