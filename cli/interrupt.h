/* Ctrl-C while a match is played or an arena runs: the first one is remembered, so that the program can end in order, the
 * second ends it at once. SIGTERM does the same. */
#pragma once

#include <stdatomic.h>

void interrupt_catch(void); /* from now on; a signal also ends reading and waiting */
extern atomic_bool interrupted;

/* Ends the program by the signal that was caught, so that its parent learns of it. Returns if there was none. */
void interrupt_obey(void);
