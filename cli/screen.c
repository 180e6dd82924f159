#include "screen.h"

#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "canvas.h"
#include "engine/text.h"

/* --- ASCII ---------------------------------------------------------------------------------------------- */

/* Printed text, which comes in pieces: a character may be cut in two between them. */
static ssize_t write_ascii(void *cookie, const char *text, size_t length) {
    static const struct {
        const char *from, *to;
    } replaced[] = {{"─", "-"}, {"═", "="}, {"…", "~"}, {"–", "-"}, {"×", "x"}, {"’", "'"}, {"→", ">"}};
    char ascii[4096];
    size_t used = 0;
    for (size_t i = 0; i < length && used < sizeof ascii; i++) {
        unsigned char byte = (unsigned char)text[i];
        char to = byte < 0x80 ? (char)byte : (byte & 0xc0) == 0x80 ? 0 : '?';
        for (unsigned r = 0; byte >= 0xc0 && r < sizeof replaced / sizeof replaced[0]; r++)
            if (i + strlen(replaced[r].from) <= length &&
                memcmp(replaced[r].from, text + i, strlen(replaced[r].from)) == 0)
                to = replaced[r].to[0];
        if (to)
            ascii[used++] = to;
        if (used == sizeof ascii || i + 1 == length) {
            for (size_t done = 0; done < used;) {
                ssize_t wrote = write(STDOUT_FILENO, ascii + done, used - done);
                if (wrote < 0)
                    return 0;
                done += (size_t)wrote;
            }
            used = 0;
        }
    }
    return (ssize_t)length;
}

void screen_begin(void) {
    setlocale(LC_CTYPE, "");
    if (!isatty(STDOUT_FILENO) || strcmp(nl_langinfo(CODESET), "UTF-8") == 0)
        return;
    FILE *ascii = fopencookie(NULL, "w", (cookie_io_functions_t){.write = write_ascii});
    if (!ascii)
        return;
    setvbuf(ascii, NULL, _IOLBF, BUFSIZ); /* whole lines, so no character is cut */
    stdout = ascii;
}

/* --- size ----------------------------------------------------------------------------------------------- */

static volatile sig_atomic_t changed;

static void note_change(int signal) {
    changed = 1;
}

bool screen_resized(void) {
    static bool listening;
    if (!listening) {
        struct sigaction action = {.sa_handler = note_change};
        sigaction(SIGWINCH, &action, NULL);
        listening = true;
    }
    bool resized = changed;
    changed = 0;
    return resized;
}

static int size_or(int size, const char *variable, int usual) {
    const char *text = getenv(variable);
    if (size <= 0 && text)
        size = (int)strtol(text, NULL, 10);
    return size > 0 ? size : usual;
}

int screen_columns(void) {
    struct winsize size = {0};
    ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
    int columns = size_or(size.ws_col, "COLUMNS", 80);
    return columns < 40 ? 40 : columns > CANVAS_WIDTH ? CANVAS_WIDTH : columns;
}

int screen_rows(void) {
    struct winsize size = {0};
    ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
    return size_or(size.ws_row, "LINES", 24);
}

/* --- what it can ---------------------------------------------------------------------------------------- */

bool screen_is_terminal(void) {
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

bool screen_can_redraw(void) {
    const char *term = getenv("TERM");
    return screen_is_terminal() && term && *term && strcmp(term, "dumb") != 0;
}

int screen_colours(void) {
    const char *term = getenv("TERM"), *more = getenv("COLORTERM");
    if (more && *more)
        return 256;
    if (!term || !*term || strcmp(term, "dumb") == 0 || strncmp(term, "vt", 2) == 0)
        return 0;
    return strstr(term, "256color") || strstr(term, "direct") || strstr(term, "kitty") ? 256 : 8;
}

/* --- printing ------------------------------------------------------------------------------------------- */

void screen_clear(void) {
    fputs("\033[H\033[2J\033[3J", stdout);
}

int screen_lines(const char *text) {
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n' || !text[1];
    return lines;
}

/* Each line over an old one, whose rest is erased. Erasing the whole screen first would flicker, and some terminals keep
 * what is erased so among the lines that have scrolled away. */
static void put_over(const char *text) {
    for (; *text; text++) {
        if (*text == '\n')
            fputs("\033[K", stdout);
        putchar(*text);
    }
}

/* The log is printed at the top, and then pushed out there. */
void screen_redraw(const char *log, const char *text) {
    int rows = screen_rows(), lines = screen_lines(log);
    fputs("\033[H", stdout);
    if (lines) {
        put_over(log);
        printf("\033[%d;1H", rows);
        for (int i = 0; i < lines && i < rows; i++)
            putchar('\n');
        fputs("\033[H", stdout);
    }
    put_over(text);
    fputs("\033[J", stdout);
    fflush(stdout);
}

static FILE *shown, *held;
static char *held_text;
static size_t held_length;

bool screen_hold(void) {
    held = open_memstream(&held_text, &held_length);
    if (!held)
        return false;
    shown = stdout;
    stdout = held;
    return true;
}

char *screen_release(void) {
    stdout = shown;
    fclose(held);
    held = NULL;
    return held_text;
}

FILE *screen_complaints(void) {
    return held ? held : stderr;
}
