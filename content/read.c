#include "read.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "part.h"

extern const struct content_kind content_of_pyramidion;

const struct content_kind *const content_kinds[] = {&content_of_pyramidion, NULL};

/* On a line of the file, or 0: in it as a whole. */
#define fail(fault, line, said, ...)                                                                         \
    fail_because(fault, line, &(const struct fel_sentence){.text = (said), .arg = {__VA_ARGS__}})
static void fail_because(struct content_fault *fault, unsigned line, const struct fel_sentence *reason) {
    fault->line = line;
    *fault->path = 0;
    content_fault_because(fault, reason);
}

/* The whole file, if it is JSON. */
static json_t *parse(const char *json, size_t length, struct content_fault *fault) {
    json_error_t error;
    if (length > CONTENT_BYTES) {
        fail(fault, 0, N_("the file has more than {n} bytes"), fel_number("n", CONTENT_BYTES));
        return NULL;
    }
    if (length >= 3 && memcmp(json, "\xef\xbb\xbf", 3) == 0) {
        fail(fault, 1, N_("the file begins with a byte order mark: save it as UTF-8 without one"));
        return NULL;
    }
    json_t *value = json_loadb(json, length, JSON_REJECT_DUPLICATES, &error);
    if (!value)
        fail(fault, error.line > 0 ? (unsigned)error.line : 0, N_("this is no JSON: {error}"),
             fel_quote("error", error.text));
    return value;
}

static const struct content_kind *kind_of(const struct part *file) {
    struct part game = part_named(file, "game");
    const char *names[16] = {0};
    unsigned count = 0;
    uint8_t index = 0;
    for (; content_kinds[count]; count++)
        names[count] = content_kinds[count]->game;
    return !game.value || part_word(file, "game", names, count, &index) ? content_kinds[index] : NULL;
}

void *content_read(const char *json, size_t length, const struct content_kind **kind,
                   struct content_fault *fault) {
    struct part file = {.text = json, .fault = fault, .value = parse(json, length, fault)};
    *kind = file.value ? kind_of(&file) : NULL;
    void *content = *kind ? calloc(1, (*kind)->size) : NULL;
    if (*kind && !content)
        fail(fault, 0, N_("there is no memory left to read the file"));
    if (content && !(*kind)->read(&file, content)) {
        free(content);
        content = NULL;
    }
    json_decref(file.value);
    return content;
}

void *content_load(const char *path, const struct content_kind **kind, struct content_fault *fault) {
    static char text[CONTENT_BYTES + 1]; /* a byte more than allowed, for content_read to refuse */
    FILE *file = fopen(path, "rb");
    size_t length = file ? fread(text, 1, sizeof text, file) : 0;
    bool sound = file && !ferror(file);
    if (!sound)
        fail(fault, 0, N_("can't read the file: {why}"), fel_quote("why", strerror(errno)));
    if (file)
        fclose(file);
    return sound ? content_read(text, length, kind, fault) : NULL;
}
