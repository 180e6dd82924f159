/* Pieces of JSON, where they stand: to compare what was sent byte for byte, it must not be taken apart and put together. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct slice {
    const char *at; /* NULL: there is none */
    size_t length;
};

struct slice slice_of(const char *text);
bool slice_is(struct slice, const char *text);
bool slice_same(struct slice, struct slice);

/* The member of an object; its value with quotation marks or brackets. */
struct slice slice_member(struct slice object, const char *key);
/* The elements of a list, or members of an object with their keys, one by one: begin with slice_inside. */
struct slice slice_inside(struct slice list);
bool slice_next(struct slice *rest, struct slice *element);
bool slice_next_member(struct slice *rest, struct slice *key, struct slice *value);

int64_t slice_number(struct slice);       /* INT64_MIN: it is no number */
struct slice slice_text(struct slice);    /* a string without its quotation marks */
unsigned slice_set(struct slice numbers); /* a list of seats as bits */

/* All members of an object at once, where more than one of them is asked for. */
enum { SLICE_MEMBERS = 16 };
struct slice_members {
    unsigned count;
    struct slice key[SLICE_MEMBERS], value[SLICE_MEMBERS];
};
void slice_members(struct slice_members *, struct slice object);
struct slice slice_among(const struct slice_members *, const char *key);

int64_t slice_member_number(struct slice object, const char *key);
