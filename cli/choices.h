/* The legal actions as a person sees them, in a numbered list, and which one is meant by what is typed. */
#pragma once

#include "colours.h"
#include "match/match.h"

void print_choices(const struct fel_match *, const void *view);

/* By its number in the list, by its notation, or by the end of that, such as 1.2 for load 1.2; players by name, colour
 * or its letter. It need not be legal. FEL_NO_ACTION if there is none. */
fel_action choice_meant(const struct fel_match *, const void *view, const struct colours *,
                        const char *typed);
