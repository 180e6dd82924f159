/* Tables of printed numbers in the rules. Their rows are made from what the game says is printed (`printed` in
 * engine/game.h), so that they are right for any content; docs/rules has those of our own, and a test compares them.
 *
 *     <!-- printed places: title(name), produces, influence_minimum, negotiation_minimum -->
 *
 * makes a row of each element of the member "places", with a cell for each column:
 *
 *     name            a member; `cargo.camel` a member of a member, `.` the element itself. What is none is "-"
 *     values*         a list: a cell for each of its elements
 *     values[1-9]     a list: a cell for these of its elements
 *     +value          with this sign
 *     title(name)     "abu_simbel" as Abu Simbel
 *     code(id)        as it is typed
 *     #               the number of the row, or the name of the member the element is
 *     "basic"         these words
 *     =               what stands there in the text
 *
 * After the first name may come which elements (`kind=merchant`), and letters for what is counted (`camel>C wood>W`).
 * `;` goes on with other elements; `.` instead of a first name makes a single row.
 */
#pragma once

#include <jansson.h>
#include <stdio.h>

#include "engine/game.h"
#include "rules_read.h"

enum { RULES_COLUMNS = 12 }; /* no table has more */

/* All rows of a table, the head first, as lists of cells with their marks, to be freed with json_decref. NULL if they
 * can't be made as the text says. */
json_t *rules_table(const struct fel_game *, const struct rules_unit *table);

/* The table as Markdown, its cells one below the other. */
void rules_put_table(const struct fel_game *, const struct rules_unit *table, FILE *);
