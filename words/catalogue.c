#include "catalogue.h"

#include <stdint.h>
#include <string.h>

/* Where numbers stand, of four bytes each. */
enum { COUNT = 8, TEXTS = 12, TRANSLATIONS = 16 };

static uint32_t number_at(const char *bytes, size_t at) {
    uint32_t number;
    memcpy(&number, bytes + at, sizeof number);
    return number;
}

/* The nth of a table, whose rows are length and place. */
static const char *string_at(const char *bytes, size_t table, uint32_t nth) {
    return bytes + number_at(bytes, number_at(bytes, table) + 8 * (size_t)nth + 4);
}

const char *catalogue_find(const char *bytes, const char *text) {
    uint32_t from = 0, to = number_at(bytes, COUNT);
    while (from < to) {
        uint32_t middle = from + (to - from) / 2;
        int order = strcmp(text, string_at(bytes, TEXTS, middle));
        if (order == 0)
            return string_at(bytes, TRANSLATIONS, middle);
        if (order < 0)
            to = middle;
        else
            from = middle + 1;
    }
    return NULL;
}
