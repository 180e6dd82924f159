/* Real numbers, the same to the last bit natively and in a page: doubles with + - * / and sqrt only, and no function
 * of a C library. */
#pragma once

#include <stdint.h>

#include "engine/memory.h"

/* A single instruction everywhere, exact by IEEE 754. */
static inline double fel_sqrt(double x) {
    return __builtin_sqrt(x);
}

/* The natural logarithm of a positive number, to about 12 digits. */
static inline double fel_log(double x) {
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    int exponent = (int)(bits >> 52) - 1023;
    bits = (bits & 0xfffffffffffff) | (uint64_t)1023 << 52;
    double mantissa; /* from 1 to 2 */
    memcpy(&mantissa, &bits, sizeof mantissa);
    if (mantissa > 1.4142135623730951) {
        mantissa *= 0.5;
        exponent++;
    }
    /* log m = 2 atanh((m - 1) / (m + 1)), and that is at most 0.172 here. */
    double t = (mantissa - 1) / (mantissa + 1), t2 = t * t;
    double series =
        1 + t2 * (1 / 3.0 + t2 * (1 / 5.0 + t2 * (1 / 7.0 + t2 * (1 / 9.0 + t2 * (1 / 11.0 + t2 / 13)))));
    return 2 * t * series + exponent * 0.69314718055994531;
}
