/* Computer players as they are named on the command line. */
#pragma once

#include "command.h"
#include "players/seat.h"

/* "master", "search:2000it" and the like, or "exec:PROGRAM", which has this long for a decision. False after complaining,
 * with the names there are. */
bool read_player(const struct command *, const char *text, long milliseconds, struct seat_player *);
