/* What happened, in words, and the score as a table. */
#ifndef FELUCCA_TELL_H
#define FELUCCA_TELL_H

#include <stdio.h>

#include "match/match.h"

/* A sentence as people read it: seats by their names, cards by what they are. */
void tell_into(const struct fel_match *, const struct fel_sentence *, char *line, size_t size);

/* The same on a line of its own. */
void tell(const struct fel_match *, const struct fel_sentence *, FILE *);

/* Text that somebody typed: what could do anything to a terminal is shown as '?'. */
void tell_typed(const char *typed, FILE *);

/* The sentences of the events as `seat` may know them; FEL_NOBODY for what everybody may know. Returns how many
 * there were. */
unsigned tell_events(const struct fel_match *, const struct fel_events *, int seat, FILE *);

/* Actions `from` up to but not including `to`: the notation, and what it led to. */
void tell_course(const struct fel_match *, size_t from, size_t to, int seat, FILE *);

/* Points by part and seat: the result, or what it would be if the match ended in this state. */
void tell_score(const struct fel_match *, const void *view, FILE *);

#endif
