#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "catalogue.h"

/* Made by the build from po/LINGUAS. */
extern const struct catalogue_source {
    const char *code;
    const char *bytes; /* a .mo file */
} catalogue_sources[];

/* "X-Direction: rtl", from the header, which is the translation of the empty text. Returns its length, 0 if it is not there. */
static size_t header_field(const char *header, const char *field, char *value, size_t size) {
    size_t length = strlen(field);
    for (const char *line = header; line && *line; line = strchr(line, '\n'), line += line != NULL) {
        if (strncmp(line, field, length) != 0 || strncmp(line + length, ": ", 2) != 0)
            continue;
        size_t end = strcspn(line += length + 2, "\n");
        end = end < size ? end : size - 1;
        memcpy(value, line, end);
        value[end] = 0;
        return end;
    }
    *value = 0;
    return 0;
}

/* From ten characters in a row. */
static void read_digits(struct tongue *tongue, const char *digits) {
    for (unsigned digit = 0; digit < 10 && *digits; digit++) {
        uint32_t code;
        unsigned bytes = fel_character(digits, &code);
        memcpy(tongue->digit[digit], digits, bytes);
        tongue->is.digit[digit] = tongue->digit[digit];
        digits += bytes;
    }
}

static const char *find(const struct fel_tongue *tongue, const char *text) {
    return catalogue_find(tongue->catalogue, text);
}

static void read_tongue(struct tongue *tongue, const struct catalogue_source *source) {
    char field[200];
    const char *header = catalogue_find(source->bytes, "");
    tongue->is = fel_english;
    tongue->is.find = find;
    tongue->is.catalogue = source->bytes;
    strncpy(tongue->code, source->code, sizeof tongue->code - 1);
    tongue->is.code = tongue->code;
    header_field(header, "X-Language-Name", tongue->name, sizeof tongue->name);
    tongue->is.right_to_left =
        header_field(header, "X-Direction", field, sizeof field) && strcmp(field, "rtl") == 0;
    tongue->is.one_up_to_1 =
        header_field(header, "Plural-Forms", field, sizeof field) && strstr(field, "n > 1") != NULL;
    if (header_field(header, "X-Digits", field, sizeof field))
        read_digits(tongue, field);
    if (header_field(header, "X-Decimal", tongue->decimal, sizeof tongue->decimal))
        tongue->is.decimal = tongue->decimal;
    if (header_field(header, "X-Minus", tongue->minus, sizeof tongue->minus))
        tongue->is.minus = tongue->minus;
}

#ifdef FELUCCA_TESTS
/* A language made up for a test, from a .mo file. */
static void read_made_up(struct tongue *tongue) {
    static char bytes[1 << 21];
    const char *path = getenv("FELUCCA_TEST_CATALOGUE");
    FILE *file = path ? fopen(path, "rb") : NULL;
    if (!file)
        return;
    if (fread(bytes, 1, sizeof bytes, file) > 0)
        read_tongue(tongue, &(struct catalogue_source){"xx", bytes});
    fclose(file);
}
#endif

static struct tongue known[MOST_TONGUES] = {{.code = "en", .name = "English"}};
static unsigned count;

/* Only the first call does anything; it must not come from several threads at once. */
static void know(void) {
    if (count)
        return;
    known[0].is = fel_english;
    count = 1;
    for (const struct catalogue_source *source = catalogue_sources; source->code && count < MOST_TONGUES;
         source++)
        read_tongue(&known[count++], source);
#ifdef FELUCCA_TESTS
    if (count < MOST_TONGUES)
        read_made_up(&known[count]);
    count += count < MOST_TONGUES && known[count].code[0];
#endif
}

unsigned tongues(void) {
    know();
    return count;
}

const struct tongue *tongue_at(unsigned nth) {
    know();
    return &known[nth];
}

static const struct tongue *named(const char *code, size_t length) {
    know();
    for (unsigned i = 0; i < count; i++)
        if (strlen(known[i].code) == length && strncmp(known[i].code, code, length) == 0)
            return &known[i];
    return NULL;
}

const struct tongue *tongue_named(const char *code) {
    size_t language = strcspn(code, "-_.@");
    /* Norwegian; nynorsk too, since there is only bokmål. */
    if (language == 2 && (strncmp(code, "no", 2) == 0 || strncmp(code, "nn", 2) == 0))
        return named("nb", 2);
    return named(code, language);
}

const struct tongue *tongue_among(const char *codes) {
    char code[32];
    while (*codes) {
        size_t length = strcspn(codes, ":");
        const struct tongue *found = NULL;
        if (length < sizeof code) {
            memcpy(code, codes, length);
            code[length] = 0;
            found = tongue_named(code);
        }
        if (found)
            return found;
        codes += length + (codes[length] == ':');
    }
    return NULL;
}
