/* What is offered to somebody at a terminal who has typed felucca alone. */
#pragma once

enum { START_ARGUMENTS = 8 };

/* Fills in what they might have typed in place of that, a command line that ends with NULL. Returns how many words it has;
 * 0: they want nothing. */
int start(char *arguments[START_ARGUMENTS]);
