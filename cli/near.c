#include "near.h"

#include <ctype.h>
#include <string.h>

enum { LONGEST = 60 };

static unsigned least(unsigned a, unsigned b) {
    return a < b ? a : b;
}

/* By rows of the usual table; only three of them are needed. */
static unsigned distance(const char *a, const char *b) {
    unsigned row[3][LONGEST + 1], long_a = (unsigned)strlen(a), long_b = (unsigned)strlen(b);
    for (unsigned j = 0; j <= long_b; j++)
        row[0][j] = j;
    for (unsigned i = 1; i <= long_a; i++) {
        unsigned *now = row[i % 3], *last = row[(i + 2) % 3], *before = row[(i + 1) % 3];
        now[0] = i;
        for (unsigned j = 1; j <= long_b; j++) {
            int x = tolower((unsigned char)a[i - 1]), y = tolower((unsigned char)b[j - 1]);
            now[j] = least(last[j - 1] + (x != y), least(last[j], now[j - 1]) + 1);
            if (i > 1 && j > 1 && x == tolower((unsigned char)b[j - 2]) &&
                y == tolower((unsigned char)a[i - 2]))
                now[j] = least(now[j], before[j - 2] + 1);
        }
    }
    return row[long_a % 3][long_b];
}

const char *nearest(const char *word, const char *const *candidates, unsigned count) {
    const char *found = NULL;
    unsigned best = ((unsigned)strlen(word) + 2) / 3 + 1;
    if (strlen(word) > LONGEST)
        return NULL;
    for (unsigned i = 0; i < count; i++) {
        if (!candidates[i] || strlen(candidates[i]) > LONGEST)
            continue;
        unsigned away = distance(word, candidates[i]);
        if (away < best && away < strlen(word)) { /* something of it is left */
            best = away;
            found = candidates[i];
        }
    }
    return found;
}
