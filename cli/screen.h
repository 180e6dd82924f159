/* The screen and keyboard of somebody who plays, or the pipes in their place. */
#pragma once

#include <stdbool.h>

/* The next line in a buffer of at least 2 bytes, tidied: no blanks around it, single ones within, its first word in
 * small letters. A line that does not fit becomes empty, after a complaint. False at the end of the input, or when
 * interrupted. */
bool screen_read_line(char *line, int size);

/* Whether a person sits there, and not a pipe. */
bool screen_is_terminal(void);

/* Also what has scrolled away. */
void screen_clear(void);
