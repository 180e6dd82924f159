/* Ctrl-C, heard where it suits: while somebody plays or an arena runs, the first one is remembered, and the second ends
 * the program as it would everywhere else. The same for SIGTERM. */
#ifndef FELUCCA_INTERRUPT_H
#define FELUCCA_INTERRUPT_H

#include <stdatomic.h>

void interrupt_catch(void); /* from now on; reading and waiting end then */
extern atomic_bool interrupted;

/* Ends the program by the signal that was caught, so that whoever started it learns of that. Returns if there was none. */
void interrupt_obey(void);

#endif
