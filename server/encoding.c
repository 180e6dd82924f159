#include "encoding.h"

#include <string.h>
#include <strings.h>

enum { UNMENTIONED = -1 };

static const char *const names[ENCODINGS] = {[IDENTITY] = "identity", [GZIP] = "gzip", [BROTLI] = "br"};

const char *encoding_name(enum encoding encoding) {
    return names[encoding];
}

void encoding_weights_begin(struct encoding_weights *weights) {
    for (unsigned i = 0; i < ENCODINGS; i++)
        weights->weight[i] = UNMENTIONED;
    weights->others = UNMENTIONED;
}

static void trim(const char **text, size_t *length) {
    for (; *length > 0 && (**text == ' ' || **text == '\t'); ++*text)
        --*length;
    while (*length > 0 && ((*text)[*length - 1] == ' ' || (*text)[*length - 1] == '\t'))
        --*length;
}

/* "q=0.5" in thousandths: 0 or 1, and up to three digits after the point. UNMENTIONED if it is something else. */
static int read_weight(const char *text, size_t length) {
    trim(&text, &length);
    if (length < 3 || length > 7 || strncasecmp(text, "q=", 2) != 0 || (text[2] != '0' && text[2] != '1') ||
        (length > 3 && text[3] != '.'))
        return UNMENTIONED;
    int weight = (text[2] - '0') * 1000;
    for (size_t i = 4, worth = 100; i < length; i++, worth /= 10) {
        if (text[i] < '0' || text[i] > '9')
            return UNMENTIONED;
        weight += (text[i] - '0') * (int)worth;
    }
    return weight <= 1000 ? weight : UNMENTIONED;
}

/* "gzip" or "gzip;q=0.5". */
static void read_one(struct encoding_weights *weights, const char *text, size_t length) {
    const char *semicolon = memchr(text, ';', length);
    size_t word = semicolon ? (size_t)(semicolon - text) : length;
    int weight = semicolon ? read_weight(semicolon + 1, length - word - 1) : 1000;
    trim(&text, &word);
    if (weight == UNMENTIONED)
        return;
    if (word == 1 && *text == '*')
        weights->others = weight;
    for (unsigned i = 0; i < ENCODINGS; i++)
        if (strlen(names[i]) == word && strncasecmp(text, names[i], word) == 0)
            weights->weight[i] = weight;
}

void encoding_weights_read(struct encoding_weights *weights, const char *line, size_t length) {
    while (length > 0) {
        const char *comma = memchr(line, ',', length);
        size_t one = comma ? (size_t)(comma - line) : length;
        read_one(weights, line, one);
        one += comma ? 1 : 0;
        line += one;
        length -= one;
    }
}

/* A browser that says nothing about identity gets it where there is nothing better. So does one that forbids it: that is
 * more use than an error. */
enum encoding encoding_choose(const struct encoding_weights *weights, const bool available[ENCODINGS]) {
    enum encoding best = IDENTITY;
    int most = weights->weight[IDENTITY] > 0 ? weights->weight[IDENTITY] : 1;
    for (enum encoding i = GZIP; i < ENCODINGS; i++) {
        int weight = weights->weight[i] != UNMENTIONED ? weights->weight[i] : weights->others;
        if (available[i] && weight >= most) {
            best = i;
            most = weight;
        }
    }
    return best;
}
