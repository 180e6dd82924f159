/* The legal actions as a person sees them, in a numbered list, and which one is meant by what is typed. */
#pragma once

#include "colours.h"
#include "match/match.h"

/* `dense`: in as few lines as possible. */
void print_choices(const struct fel_match *, const void *view, const struct colours *, bool dense);

/* By its number in the list, by its notation, or by the end of that, such as 1.2 for load 1.2; players by name, colour
 * or its letter. It need not be legal. FEL_NO_ACTION if there is none. */
fel_action choice_meant(const struct fel_match *, const void *view, const struct colours *,
                        const char *typed);

/* The legal actions whose words begin like those typed: "sa 1 py" for sail 1 pyramid. Returns how many. */
unsigned choices_like(const struct fel_match *, const void *view, const char *typed,
                      fel_action list[FEL_MAX_LEGAL]);

/* The lowest and the highest number in the list. */
void choice_range(const struct fel_game *, const void *view, unsigned *lowest, unsigned *highest);
