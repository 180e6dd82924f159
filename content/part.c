#include "part.h"

#include <stdio.h>
#include <string.h>

/* --- where a part stands -------------------------------------------------------------------------------- */

struct part part_named(const struct part *object, const char *key) {
    struct part part = {.in = object, .text = object->text, .fault = object->fault};
    const char *other;
    json_t *value;
    json_object_foreach(object->value, other, value) { /* in the order of the file */
        if (strcmp(other, key) == 0) {
            part.value = value;
            break;
        }
        part.nth++;
    }
    if (object->in)
        snprintf(part.path, sizeof part.path, "%.50s.%.45s", object->path, key);
    else
        snprintf(part.path, sizeof part.path, "%.45s", key);
    return part;
}

struct part part_at(const struct part *list, size_t nth) {
    struct part part = {.in = list, .text = list->text, .fault = list->fault, .nth = nth};
    part.value = json_array_get(list->value, nth);
    snprintf(part.path, sizeof part.path, "%.50s[%zu]", list->path, nth);
    return part;
}

static const char *skip_blanks(const char *at) {
    return at + strspn(at, " \t\r\n");
}

static const char *skip_string(const char *at) {
    for (at++; *at != '"'; at++)
        if (*at == '\\')
            at++;
    return at + 1;
}

/* Where a part begins in the text. That is sound JSON, so nothing here can run past its end. */
static const char *begin_of(const struct part *part) {
    if (!part->in)
        return skip_blanks(part->text);
    const char *at = begin_of(part->in);
    if (!part->value)
        return at;
    bool has_key = *at++ == '{';
    unsigned depth = 0;
    for (size_t left = part->nth; left;) {
        if (*at == '"') {
            at = skip_string(at);
            continue;
        }
        if (*at == '{' || *at == '[')
            depth++;
        else if (*at == '}' || *at == ']')
            depth--;
        else if (*at == ',' && depth == 0)
            left--;
        at++;
    }
    at = skip_blanks(at);
    return has_key ? skip_blanks(skip_blanks(skip_string(at)) + 1) : at; /* after the key and its colon */
}

static unsigned line_of(const struct part *part) {
    unsigned line = 1;
    for (const char *at = part->text, *end = begin_of(part); at < end; at++)
        line += *at == '\n';
    return line;
}

static void make_printable(char *text) {
    for (; *text; text++)
        if (*text < ' ' || *text > '~')
            *text = '?';
}

bool content_fault_because(struct content_fault *fault, const struct fel_sentence *reason) {
    unsigned quotes = 0;
    fault->reason = *reason;
    for (unsigned i = 0; i < FEL_MAX_ARGS && reason->arg[i].name; i++) {
        if (reason->arg[i].kind != FEL_QUOTE)
            continue;
        char *quoted = fault->quoted[quotes++];
        snprintf(quoted, sizeof fault->quoted[0], "%s", reason->arg[i].text);
        make_printable(quoted);
        fault->reason.arg[i].text = quoted;
    }
    return false;
}

bool part_fault(const struct part *part, const struct fel_sentence *reason) {
    struct content_fault *fault = part->fault;
    static const struct fel_sentence missing = {.text = N_("this is missing")};
    fault->line = line_of(part);
    snprintf(fault->path, sizeof fault->path, "%s", part->in ? part->path : "");
    make_printable(fault->path);
    return content_fault_because(fault, part->value ? reason : &missing);
}

/* --- what a part may be --------------------------------------------------------------------------------- */

struct listing {
    char text[160];
};

static struct listing list_words(const char *const *words, unsigned count) {
    struct listing listing = {""};
    size_t length = 0;
    for (unsigned i = 0; i < count && length < sizeof listing.text; i++)
        length += (size_t)snprintf(listing.text + length, sizeof listing.text - length, "%s%s", i ? " " : "",
                                   words[i]);
    return listing;
}

static int index_of(const char *word, const char *const *words, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        if (strcmp(words[i], word) == 0)
            return (int)i;
    return -1;
}

bool part_is_object(const struct part *part) {
    return json_is_object(part->value) || part_fails(part, N_("there must be an object here"));
}

bool part_is_list(const struct part *part) {
    return json_is_array(part->value) || part_fails(part, N_("there must be a list here"));
}

bool part_has_only(const struct part *object, const char *const *keys, unsigned count) {
    const char *key;
    json_t *value;
    if (!part_is_object(object))
        return false;
    json_object_foreach(object->value, key, value) {
        struct part part = part_named(object, key);
        if (index_of(key, keys, count) < 0)
            return part_fails(&part, N_("there is no such thing here, only: {names}"),
                              fel_quote("names", list_words(keys, count).text));
    }
    return true;
}

bool part_number(const struct part *object, const char *key, int least, int most, uint8_t *number) {
    struct part part = part_named(object, key);
    json_int_t value = json_integer_value(part.value);
    if (!json_is_integer(part.value) || value < least || value > most)
        return least == most
                   ? part_fails(&part, N_("this must be {least}"), fel_number("least", least))
                   : part_fails(&part, N_("there must be a whole number from {least} to {most} here"),
                                fel_number("least", least), fel_number("most", most));
    *number = (uint8_t)value;
    return true;
}

bool part_name(const struct part *object, const char *key, char *name, size_t size) {
    struct part part = part_named(object, key);
    const char *value = json_string_value(part.value);
    /* Names stand in actions, records and messages: no blanks, and none of the signs these have. */
    if (!value || !*value || strlen(value) >= size ||
        strspn(value, "abcdefghijklmnopqrstuvwxyz0123456789_-.") != strlen(value))
        return part_fails(&part, N_("there must be a name here, of 1 to {most} of a-z, 0-9, _, - and ."),
                          fel_number("most", (int64_t)size - 1));
    strcpy(name, value);
    return true;
}

bool part_word(const struct part *object, const char *key, const char *const *words, unsigned count,
               uint8_t *index) {
    struct part part = part_named(object, key);
    const char *value = json_string_value(part.value);
    int found = value ? index_of(value, words, count) : -1;
    if (found < 0)
        return part_fails(&part, N_("there must be one of these here: {names}"),
                          fel_quote("names", list_words(words, count).text));
    *index = (uint8_t)found;
    return true;
}

bool part_flag(const struct part *object, const char *key, bool *flag) {
    struct part part = part_named(object, key);
    *flag = json_is_true(part.value);
    return json_is_boolean(part.value) || part_fails(&part, N_("there must be true or false here"));
}
