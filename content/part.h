/* A part of a content file, and what it may be. Whatever fails says so in the file's fault, with line and path. */
#pragma once

#include <jansson.h>
#include <stdint.h>

#include "read.h"

struct part {
    const struct part *in; /* the object or list it stands in; NULL: this is the whole file */
    const char *text;      /* the whole file: sound JSON */
    struct content_fault *fault;
    json_t *value; /* NULL if it is missing */
    size_t nth;    /* in that object or list, from 0 */
    char path[100];
};

struct part part_named(const struct part *object, const char *key);
struct part part_at(const struct part *list, size_t nth);

/* Always false. The line is that on which the part begins or, if it is missing, the object that lacks it. */
#define part_fails(part, said, ...)                                                                          \
    part_fault(part, &(const struct fel_sentence){.text = (said), .arg = {__VA_ARGS__}})
bool part_fault(const struct part *, const struct fel_sentence *reason);

/* The reason, with copies of what it quotes. What comes from the file must not do anything to a terminal: strange characters
 * become '?'. Always false. */
bool content_fault_because(struct content_fault *, const struct fel_sentence *reason);

bool part_is_object(const struct part *);
bool part_is_list(const struct part *);

/* Nothing but these keys, so that a misspelt one does not go unnoticed. */
bool part_has_only(const struct part *object, const char *const *keys, unsigned count);

/* Members of an object. A name has room for `size` bytes with its end. */
bool part_number(const struct part *object, const char *key, int least, int most, uint8_t *number);
bool part_name(const struct part *object, const char *key, char *name, size_t size);
bool part_word(const struct part *object, const char *key, const char *const *words, unsigned count,
               uint8_t *index);
bool part_flag(const struct part *object, const char *key, bool *flag);
