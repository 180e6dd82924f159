/* From bits to bytes: what learners want a byte for is kept as bits. */
#pragma once

#include <stdint.h>

/* A byte for each of these bits, 1 or 0; 32 or more of them. Bit n is bit n % 64 of word n / 64. */
void spread(const uint64_t *words, unsigned bits, uint8_t *row);

/* The same, by what every processor can do. */
void spread_anywhere(const uint64_t *words, unsigned bits, uint8_t *row);
