/* Which colour each seat has: the game's, in their order, unless somebody chose others. That changes nothing in a match,
 * and a record does not hold it; beside a record that is played here lies a file with the choice, "White Black". Even
 * without it a seat that is called like a colour has that colour, and the others share what is left. */
#pragma once

#include "match/match.h"
#include "options.h"
#include "store/fault.h"

struct colours {
    uint8_t of[FEL_MAX_SEATS]; /* by seat: an index of the game's colours */
};

/* The colours chosen for the first seats; the names of seats may be colours, too. False after complaining. */
bool colours_read(const struct command *, const struct fel_game *, const struct texts *chosen,
                  const struct texts *names, struct colours *);

/* The colours a game has, for a help text. */
void print_colours(const struct fel_game *, FILE *);

/* Seats are called by their colours, until they get other names. */
void colours_name_seats(const struct colours *, struct fel_match *);

/* The colours of the match in this record, which may be "-" for standard input. If the file beside it is damaged, returns
 * false with the fault, and the colours are those it has without one. */
bool colours_load(const char *record, const struct fel_match *, struct colours *, struct fault *);

/* Writes the file beside a record, unless these are the colours that it has without one. */
bool colours_keep(const char *record, const struct fel_match *, const struct colours *, struct fault *);
