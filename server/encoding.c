#include "encoding.h"

#include <string.h>
#include <strings.h>

enum { UNSAID = -1 };

static const char *const names[ENCODINGS] = {[IDENTITY] = "identity", [GZIP] = "gzip", [BROTLI] = "br"};

const char *encoding_name(enum encoding encoding) {
    return names[encoding];
}

void tastes_begin(struct tastes *tastes) {
    for (unsigned i = 0; i < ENCODINGS; i++)
        tastes->liking[i] = UNSAID;
    tastes->others = UNSAID;
}

static void trim(const char **text, size_t *length) {
    for (; *length > 0 && (**text == ' ' || **text == '\t'); ++*text)
        --*length;
    while (*length > 0 && ((*text)[*length - 1] == ' ' || (*text)[*length - 1] == '\t'))
        --*length;
}

/* "q=0.5" in thousandths: 0 or 1, and up to three digits after the point. UNSAID if it is something else. */
static int read_weight(const char *text, size_t length) {
    trim(&text, &length);
    if (length < 3 || length > 7 || strncasecmp(text, "q=", 2) != 0 || (text[2] != '0' && text[2] != '1') ||
        (length > 3 && text[3] != '.'))
        return UNSAID;
    int weight = (text[2] - '0') * 1000;
    for (size_t i = 4, worth = 100; i < length; i++, worth /= 10) {
        if (text[i] < '0' || text[i] > '9')
            return UNSAID;
        weight += (text[i] - '0') * (int)worth;
    }
    return weight <= 1000 ? weight : UNSAID;
}

/* "gzip" or "gzip;q=0.5". */
static void read_one(struct tastes *tastes, const char *text, size_t length) {
    const char *semicolon = memchr(text, ';', length);
    size_t word = semicolon ? (size_t)(semicolon - text) : length;
    int weight = semicolon ? read_weight(semicolon + 1, length - word - 1) : 1000;
    trim(&text, &word);
    if (weight == UNSAID)
        return;
    if (word == 1 && *text == '*')
        tastes->others = weight;
    for (unsigned i = 0; i < ENCODINGS; i++)
        if (strlen(names[i]) == word && strncasecmp(text, names[i], word) == 0)
            tastes->liking[i] = weight;
}

void tastes_read(struct tastes *tastes, const char *line, size_t length) {
    while (length > 0) {
        const char *comma = memchr(line, ',', length);
        size_t one = comma ? (size_t)(comma - line) : length;
        read_one(tastes, line, one);
        one += comma ? 1 : 0;
        line += one;
        length -= one;
    }
}

/* Who says nothing about identity gets it where there is nothing better. Even who forbids it gets it then: that is
 * more use than an error. */
enum encoding tastes_choose(const struct tastes *tastes, const bool there[ENCODINGS]) {
    enum encoding best = IDENTITY;
    int most = tastes->liking[IDENTITY] > 0 ? tastes->liking[IDENTITY] : 1;
    for (enum encoding i = GZIP; i < ENCODINGS; i++) {
        int liking = tastes->liking[i] != UNSAID ? tastes->liking[i] : tastes->others;
        if (there[i] && liking >= most) {
            best = i;
            most = liking;
        }
    }
    return best;
}
