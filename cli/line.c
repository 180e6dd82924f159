#include "line.h"

#include <ctype.h>
#include <errno.h>
#include <histedit.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>
#include <wchar.h>

#include "canvas.h"
#include "interrupt.h"
#include "screen.h"
#include "speak.h"
#include "typed.h"

/* The rest of a line may be the name of a file, so only the first word loses its capitals. */
static void tidy(char *line) {
    if (strncmp(line, "save ", 5) != 0) /* what follows is the name of a file */
        typed_digits(line);
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

static enum line_news read_from_pipe(char *line, int size) {
    int length = 0, c;
    bool fits = true;
    fputs("> ", stdout);
    fflush(stdout);
    while ((c = getchar()) != '\n' && c != EOF) {
        fits &= length < size - 1;
        if (fits)
            line[length++] = (char)(c ? c : '?');
    }
    if (interrupted || (c == EOF && length == 0))
        return LINE_ENDED;
    line[fits ? length : 0] = 0;
    if (!fits)
        say_line(stdout, 2, SAID(N_("That line is too long.")));
    return LINE_TYPED;
}

/* --- at a terminal -------------------------------------------------------------------------------------- */

enum { MOST_CANDIDATES = 400, CANDIDATE_BYTES = 120, TYPED_BYTES = 512 };

static EditLine *editor;
static FILE *editor_screen;
static History *history_kept;
static line_completer *completer;
static const void *completer_context;
static bool stale;
static char typed_before[TYPED_BYTES]; /* when the line became stale */

static const char *prompt(EditLine *el) {
    return "> ";
}

static void keep_typed(EditLine *el) {
    const LineInfo *info = el_line(el);
    snprintf(typed_before, sizeof typed_before, "%.*s", (int)(info->lastchar - info->buffer), info->buffer);
    stale = true;
}

/* One character. Signals are heard: a new size of the screen, and Ctrl-C. */
static int read_character(EditLine *el, wchar_t *character) {
    mbstate_t state = {0};
    for (;;) {
        char byte;
        ssize_t got = read(STDIN_FILENO, &byte, 1);
        if (interrupted || got == 0)
            return 0;
        if (got < 0 && errno == EINTR && screen_resized()) {
            keep_typed(el);
            return 0;
        }
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return 0;
        size_t length = mbrtowc(character, &byte, 1, &state);
        if (length == (size_t)-1) { /* not of this locale */
            *character = L'?';
            return 1;
        }
        if (length != (size_t)-2)
            return 1;
    }
}

static unsigned char draw_again(EditLine *el, int key) {
    keep_typed(el);
    return CC_EOF;
}

static char candidate[MOST_CANDIDATES][CANDIDATE_BYTES];
static unsigned candidates;
static char typed[TYPED_BYTES];

/* Of what fits, as far as the end of the next word. */
static void add_candidate(const char *line) {
    size_t length = strlen(typed);
    if (strncasecmp(line, typed, length) != 0 || strlen(line) == length || candidates == MOST_CANDIDATES)
        return;
    size_t end = length + strspn(line + length, " ");
    end += strcspn(line + end, " ");
    char *entry = candidate[candidates];
    snprintf(entry, CANDIDATE_BYTES, "%.*s%s", (int)end, line, line[end] ? " " : "");
    for (unsigned i = 0; i < candidates; i++)
        if (strcmp(candidate[i], entry) == 0)
            return;
    candidates++;
}

static void list_candidates(void) {
    const char *blank = strrchr(typed, ' ');
    size_t skipped = blank ? (size_t)(blank + 1 - typed) : 0;
    int column = 0;
    fputc('\n', editor_screen);
    for (unsigned i = 0; i < candidates; i++) {
        int width = canvas_width(candidate[i] + skipped) + 2;
        if (column && column + width > screen_columns())
            column = fprintf(editor_screen, "\n") - 1;
        column += width;
        fprintf(editor_screen, "%s  ", candidate[i] + skipped);
    }
    fputc('\n', editor_screen);
}

static unsigned char complete(EditLine *el, int key) {
    const LineInfo *info = el_line(el);
    if (info->cursor != info->lastchar || !completer)
        return CC_ERROR;
    snprintf(typed, sizeof typed, "%.*s", (int)(info->lastchar - info->buffer), info->buffer);
    candidates = 0;
    completer(completer_context, add_candidate);
    if (!candidates)
        return CC_ERROR;
    size_t length = strlen(typed), common = strlen(candidate[0]);
    for (unsigned i = 1; i < candidates; i++)
        for (size_t j = 0; j < common; j++)
            if (candidate[i][j] != candidate[0][j])
                common = j;
    if (common <= length) {
        list_candidates();
        return CC_REDISPLAY;
    }
    candidate[0][common] = 0;
    return el_insertstr(el, candidate[0] + length) == 0 ? CC_REFRESH : CC_ERROR;
}

static bool begin(void) {
    HistEvent event;
    if (editor)
        return true;
    int own = dup(STDOUT_FILENO); /* standard output may be held back, or translated */
    editor_screen = own < 0 ? NULL : fdopen(own, "w");
    if (!editor_screen || !(editor = el_init("felucca", stdin, editor_screen, stderr)))
        return false;
    history_kept = history_init();
    history(history_kept, &event, H_SETSIZE, 200);
    history(history_kept, &event, H_SETUNIQUE, 1);
    el_set(editor, EL_PROMPT, prompt);
    el_set(editor, EL_EDITOR, "emacs");
    el_set(editor, EL_HIST, history, history_kept);
    el_set(editor, EL_GETCFN, read_character);
    el_set(editor, EL_ADDFN, "felucca-complete", "What can be typed here", complete);
    el_set(editor, EL_BIND, "^I", "felucca-complete", NULL);
    el_set(editor, EL_ADDFN, "felucca-table", "Draw the table again", draw_again);
    el_set(editor, EL_BIND, "^L", "felucca-table", NULL);
    el_source(editor, NULL); /* ~/.editrc */
    return true;
}

static enum line_news read_from_terminal(char *line, int size) {
    HistEvent event;
    int length;
    stale = false;
    fflush(stdout);
    if (typed_before[0])
        el_push(editor, typed_before);
    typed_before[0] = 0;
    const char *read = el_gets(editor, &length);
    if (stale)
        return LINE_STALE;
    if (!read || interrupted) {
        putchar('\n');
        return LINE_ENDED;
    }
    snprintf(line, (size_t)size, "%.*s", (int)strcspn(read, "\n"), read);
    if (line[strspn(line, " ")])
        history(history_kept, &event, H_ENTER, line);
    return LINE_TYPED;
}

enum line_news line_read(char *line, int size, line_completer *complete_line, const void *context) {
    completer = complete_line;
    completer_context = context;
    enum line_news news =
        screen_can_redraw() && begin() ? read_from_terminal(line, size) : read_from_pipe(line, size);
    if (news == LINE_TYPED)
        tidy(line);
    return news;
}
