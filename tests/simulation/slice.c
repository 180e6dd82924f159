#include "slice.h"

#include <string.h>

struct slice slice_of(const char *text) {
    return (struct slice){text, strlen(text)};
}

bool slice_is(struct slice slice, const char *text) {
    return slice.at && slice.length == strlen(text) && memcmp(slice.at, text, slice.length) == 0;
}

bool slice_same(struct slice a, struct slice b) {
    return a.at && b.at && a.length == b.length && memcmp(a.at, b.at, a.length) == 0;
}

/* Past a string that begins here. */
static const char *past_string(const char *at, const char *end) {
    for (const char *begin = at + 1; (at = memchr(at + 1, '"', (size_t)(end - at) - 1)) != NULL;) {
        const char *slash = at;
        while (slash > begin && slash[-1] == '\\')
            slash--;
        if ((at - slash) % 2 == 0)
            return at + 1;
    }
    return end;
}

/* Past the value that begins here. */
static const char *past_value(const char *at, const char *end) {
    unsigned depth = 0;
    for (; at < end; at++) {
        switch (*at) {
        case '"': at = past_string(at, end) - 1; break;
        case '{':
        case '[': depth++; break;
        case '}':
        case ']':
            if (!depth)
                return at;
            depth--;
            break;
        case ',':
            if (!depth)
                return at;
            break;
        default: break;
        }
    }
    return at;
}

struct slice slice_inside(struct slice list) {
    if (list.length < 2)
        return (struct slice){0};
    return (struct slice){list.at + 1, list.length - 2};
}

bool slice_next(struct slice *rest, struct slice *element) {
    if (!rest->length)
        return false;
    const char *end = rest->at + rest->length, *past = past_value(rest->at, end);
    *element = (struct slice){rest->at, (size_t)(past - rest->at)};
    past += past < end; /* the comma */
    *rest = (struct slice){past, (size_t)(end - past)};
    return true;
}

bool slice_next_member(struct slice *rest, struct slice *key, struct slice *value) {
    if (!rest->length)
        return false;
    const char *end = rest->at + rest->length, *past = past_string(rest->at, end);
    *key = (struct slice){rest->at + 1, (size_t)(past - rest->at) - 2};
    past += past < end; /* the colon */
    *rest = (struct slice){past, (size_t)(end - past)};
    return slice_next(rest, value);
}

struct slice slice_member(struct slice object, const char *key) {
    struct slice rest = slice_inside(object), name, value;
    while (slice_next_member(&rest, &name, &value))
        if (slice_is(name, key))
            return value;
    return (struct slice){0};
}

void slice_members(struct slice_members *members, struct slice object) {
    struct slice rest = slice_inside(object);
    members->count = 0;
    while (members->count < SLICE_MEMBERS &&
           slice_next_member(&rest, &members->key[members->count], &members->value[members->count]))
        members->count++;
}

struct slice slice_among(const struct slice_members *members, const char *key) {
    for (unsigned i = 0; i < members->count; i++)
        if (slice_is(members->key[i], key))
            return members->value[i];
    return (struct slice){0};
}

int64_t slice_number(struct slice slice) {
    int64_t number = 0;
    size_t at = slice.length && slice.at[0] == '-';
    if (slice.length == at)
        return INT64_MIN;
    for (size_t i = at; i < slice.length; i++) {
        if (slice.at[i] < '0' || slice.at[i] > '9')
            return INT64_MIN;
        number = number * 10 + (slice.at[i] - '0');
    }
    return at ? -number : number;
}

struct slice slice_text(struct slice slice) {
    return slice.length >= 2 && slice.at[0] == '"' ? slice_inside(slice) : (struct slice){0};
}

unsigned slice_set(struct slice numbers) {
    struct slice rest = slice_inside(numbers), element;
    unsigned set = 0;
    while (slice_next(&rest, &element))
        set |= 1u << (slice_number(element) & 31);
    return set;
}

int64_t slice_member_number(struct slice object, const char *key) {
    return slice_number(slice_member(object, key));
}
