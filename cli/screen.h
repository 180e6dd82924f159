/* The screen and keyboard of somebody who plays, or the pipes in their place. */
#ifndef FELUCCA_SCREEN_H
#define FELUCCA_SCREEN_H

#include <stdbool.h>

/* From now on Ctrl-C ends the reading of a line instead of the program. */
void screen_catch_interrupt(void);
bool screen_interrupted(void);

/* The next line in a buffer of at least 2 bytes, tidied: no blanks around it, single ones within, its first word in
 * small letters. One that does not fit is complained about and empty. False at the end of the input, or when
 * somebody pressed Ctrl-C. */
bool screen_read_line(char *line, int size);

/* Whether a person sits there, and not a pipe. */
bool screen_is_terminal(void);

/* Also what has scrolled away. */
void screen_clear(void);

#endif
