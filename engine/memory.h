/* The two functions the engine needs from outside. Every C library has them, and so must a page without one;
 * declared here because a freestanding compiler has no <string.h>. */
#pragma once

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t bytes);
void *memset(void *at, int byte, size_t bytes);
