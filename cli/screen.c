#include "screen.h"

#include <ctype.h>
#include <stdio.h>
#include <unistd.h>

#include "interrupt.h"

/* The rest of a line may be the name of a file, so only the first word loses its capitals. */
static void tidy(char *line) {
    char *to = line;
    bool first_word = true, blank_before = true;
    for (const char *from = line; *from; from++) {
        bool blank = isspace((unsigned char)*from);
        if (blank && blank_before)
            continue;
        first_word &= !blank;
        blank_before = blank;
        *to++ = (char)(blank ? ' ' : first_word ? tolower((unsigned char)*from) : *from);
    }
    if (to > line && to[-1] == ' ')
        to--;
    *to = 0;
}

bool screen_read_line(char *line, int size) {
    int length = 0, c;
    bool fits = true;
    while ((c = getchar()) != '\n' && c != EOF) {
        fits &= length < size - 1;
        if (fits)
            line[length++] = (char)(c ? c : '?');
    }
    if (interrupted || (c == EOF && length == 0))
        return false;
    line[fits ? length : 0] = 0;
    if (!fits)
        puts("  That line is too long.");
    tidy(line);
    return true;
}

bool screen_is_terminal(void) {
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

void screen_clear(void) {
    fputs("\033[H\033[2J\033[3J", stdout);
}
