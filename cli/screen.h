/* The screen and keyboard of somebody who plays, or the pipes in their place. */
#pragma once

#include <stdbool.h>
#include <stdio.h>

/* Before anything is printed. Where the locale is not UTF-8, a terminal gets ASCII. */
void screen_begin(void);

/* How large it is now: as the terminal says, or else COLUMNS and LINES, or 80 by 24. */
int screen_columns(void);
int screen_rows(void);
/* Whether that has changed since it was asked last; from the first time on. */
bool screen_resized(void);

/* Whether a person sits there, and not a pipe; and whether the cursor can be moved there, too. */
bool screen_is_terminal(void);
bool screen_can_redraw(void);

/* Colours it can show: 0, 8, 256 or more. */
int screen_colours(void);

/* Also what has scrolled away. */
void screen_clear(void);

/* In place of what is on the screen, which it must not be larger than: `text`. The lines of `log` go where what has scrolled
 * away can be looked up. */
void screen_redraw(const char *log, const char *text);

/* Between these two nothing is shown: what is printed on standard output, and complaints, become a text, which is to be
 * freed. NULL if there is no memory left. */
bool screen_hold(void);
char *screen_release(void);
/* Where complaints go: standard error, or that text. */
FILE *screen_complaints(void);

/* The lines a text takes. */
int screen_lines(const char *text);
