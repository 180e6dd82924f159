/* A player for `felucca arena` in plain C: it chooses blindly, from any game. Put your own thoughts in `choose`.
 *
 *     cc -O2 -o blind blind.c
 *     felucca arena imhotep exec:./blind random
 *
 * docs/bots.md describes the lines that come and go. This program needs only one kind of them, "choose", which carries
 * all there is to know. No action has a quote or backslash in it, so the list of them can be read without a JSON
 * library; for the view, take one.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 32768 + 2 /* no line is longer; its end and a 0 */, ACTIONS = 128 };

/* The actions between the brackets after "legal", each ended by a 0. Returns how many there are. */
static int read_legal(char *request, char *legal[ACTIONS]) {
    int count = 0;
    char *at = strstr(request, "\"legal\":[");
    if (!at)
        return 0;
    at += strlen("\"legal\":[");
    while (*at == '"' && count < ACTIONS) {
        legal[count++] = at + 1;
        at = strchr(at + 1, '"');
        if (!at)
            return 0;
        *at++ = '\0';
        if (*at == ',')
            at++;
    }
    return count;
}

/* What the seat sees is in `view`, as JSON. */
static const char *choose(char *const legal[], int count, const char *view) {
    (void)view;
    return legal[rand() % count]; // NOLINT: the same in every run, and blindly is good enough
}

int main(void) {
    static char line[LINE];
    char *legal[ACTIONS];
    setvbuf(stdout, NULL, _IOLBF, 0); /* every line goes out at once */
    while (fgets(line, sizeof line, stdin)) {
        if (strncmp(line, "felucca 1", 9) == 0) {
            puts("hello blind");
        } else if (strncmp(line, "choose ", 7) == 0) {
            const char *view = strstr(line, "\"view\":"); /* before the quotes after the actions become 0 */
            int count = read_legal(line, legal);
            if (!view || count == 0)
                return 1;
            puts(choose(legal, count, view + strlen("\"view\":")));
        } else if (strncmp(line, "quit", 4) == 0) {
            break;
        }
    }
    return 0;
}
