/* What happened, in words, and the score as a table. */
#ifndef FELUCCA_TELL_H
#define FELUCCA_TELL_H

#include <stdio.h>

#include "match/match.h"

/* The sentences of the events that `seat` may know of; FEL_NOBODY for what everybody may know. */
void tell_events(const struct fel_match *, const struct fel_events *, int seat, FILE *);

/* One sentence on a line of its own. */
void tell(const struct fel_match *, const struct fel_sentence *, FILE *);

/* Action by action, from the first up to but not including `to`: the notation and what it led to. */
void tell_course(const struct fel_match *, size_t from, size_t to, FILE *);

/* Points by part and seat: the result, or what it would be if the match ended in this state. */
void tell_score(const struct fel_match *, const struct fel_state *, FILE *);

#endif
