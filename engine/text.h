/* Writing text into a fixed buffer: notation and JSON; sentences for people are in say.h.
 *
 * The engine runs in a web page without a C library, so it has no printf. A `fel_text` never writes past
 * its buffer and is always terminated; when something did not fit, `full` stays set and the rest is dropped,
 * so a caller checks once, at the end.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct fel_text {
    char *buffer;
    size_t size;   /* of the buffer, with the terminating 0 */
    size_t length; /* written so far, without it */
    bool full;     /* something did not fit */
    bool comma;    /* JSON: the next element needs a comma before it */
};

struct fel_text fel_text_in(char *buffer, size_t size);                /* empty */
void fel_text_begin(struct fel_text *text, char *buffer, size_t size); /* the same, into a text there is */
void fel_put(struct fel_text *text, const char *string);
void fel_put_char(struct fel_text *text, char c);
void fel_put_int(struct fel_text *text, int64_t value);
void fel_put_hex(struct fel_text *text, uint64_t value, unsigned digits);

/* JSON. Commas are put where they belong: open, key and value calls in the order of the document suffice. */
void fel_json_open(struct fel_text *text, char bracket);
void fel_json_close(struct fel_text *text, char bracket);
void fel_json_key(struct fel_text *text, const char *key);
void fel_json_int(struct fel_text *text, int64_t value);
void fel_json_bool(struct fel_text *text, bool value);
void fel_json_null(struct fel_text *text);
void fel_json_string(struct fel_text *text, const char *string_or_null);

/* A member of an object: its key and its value. */
void fel_json_member_int(struct fel_text *text, const char *key, int64_t value);
void fel_json_member_bool(struct fel_text *text, const char *key, bool value);
void fel_json_member_open(struct fel_text *text, const char *key, char bracket);
void fel_json_member_string(struct fel_text *text, const char *key, const char *string_or_null);
/* Lists of numbers, as members or, if the key is NULL, as elements. A set lists its bits below `count`. */
void fel_json_bytes(struct fel_text *text, const char *key, const uint8_t *numbers, unsigned count);
void fel_json_points(struct fel_text *text, const char *key, const int16_t *numbers, unsigned count);
void fel_json_set(struct fel_text *text, const char *key, unsigned set, unsigned count);

bool fel_same(const char *a, const char *b);

/* Reads the first character of a text from outside, which is not empty, as UTF-8. Returns how many bytes it has; for a
 * broken one that is 1, and the code is 0. */
unsigned fel_character(const char *text, uint32_t *code);
/* Whether a character can be shown: it is no control character, does not turn the direction of the text around it, and
 * is allowed in XML. Joiners can be shown: Persian names need them. */
bool fel_is_shown(uint32_t code);
/* Replaces all but printable ASCII by '?', so that a message can quote text from outside. */
void fel_make_printable(char *text);
