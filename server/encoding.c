#include "encoding.h"

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

/* "q=0.5" in thousandths: 0 or 1, and up to three digits after the point. UNMENTIONED if it is something else. */
static int read_weight(struct span span) {
    const char *text = span.at;
    size_t length = span.length;
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
static void read_one(struct encoding_weights *weights, struct span text) {
    bool weighted = text.length && memchr(text.at, ';', text.length);
    struct span name = span_trim(span_take(&text, ';'));
    int weight = weighted ? read_weight(span_trim(text)) : 1000;
    if (weight == UNMENTIONED)
        return;
    if (span_equals(name, "*"))
        weights->others = weight;
    for (unsigned i = 0; i < ENCODINGS; i++)
        if (span_equals(name, names[i]))
            weights->weight[i] = weight;
}

void encoding_weights_read(struct encoding_weights *weights, struct span line) {
    while (line.length > 0)
        read_one(weights, span_take(&line, ','));
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
