/* Text goes in and out of the module through one buffer: the page writes there before a call that takes a length, and
 * reads there after one that returns a length. */
#ifndef FELUCCA_MODULE_BUFFER_H
#define FELUCCA_MODULE_BUFFER_H

#include "engine/game.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

/* The answer to be written, and its length at the end. There is room for a position with all its legal actions, and for
 * a record of thousands of actions. */
enum { ANSWER_BYTES = 256 << 10 };
struct fel_text *answer(void);
int answered(void); /* -1 if it did not fit */

/* What the page has written, ended with a 0. */
const char *question(unsigned length);

void put_sentence(struct fel_text *, const char *key, const struct fel_sentence *);
void put_action(struct fel_text *, const struct fel_game *, const void *view, fel_action);
void put_string(struct fel_text *, const char *key, const char *value);
void put_int(struct fel_text *, const char *key, int64_t value);

#endif
