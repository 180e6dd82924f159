/* Text and views go in and out of the module through one buffer: the page writes there before a call that takes a
 * length, and reads there after one that returns a length, or -1 if the answer did not fit. */
#pragma once

#include "engine/game.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

/* The answer to be written, with room for at least this many bytes, and its length at the end. */
enum { ANSWER_BYTES = 256 << 10 };
struct fel_text *answer(unsigned wanted);
int answered(void);

/* Bytes as an answer. */
int answer_bytes(const void *, unsigned length);

/* What the page has written, ended with a 0. */
const char *question(unsigned length);
