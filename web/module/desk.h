/* The match on the desk: one for each instance of the module. */
#ifndef FELUCCA_MODULE_DESK_H
#define FELUCCA_MODULE_DESK_H

#include "match/match.h"

/* Everything but `open`, `games` and `levels` is for when a record has been opened. */
struct fel_match *desk_match(void);

/* Computer players follow what happens on the desk: think.c. */
void bots_leave(void);
void bots_follow(unsigned seat, fel_action);

#endif
