/* What can be taken back: one rule for terminal, page and server.
 *
 * People ask: those of one screen together, since they can talk to each other, or a single seat elsewhere. They may go
 * back to the last decision that one of them made, and past whatever computer players did since, but not
 *
 * - past a decision of a person who does not ask with them, nor
 * - past what was news to a person: that can't be made unknown again. A player who has only shown others something,
 *   such as a card from hand, may still take that back.
 *
 * Seats are sets of bits.
 */
#pragma once

#include "match.h"

struct fel_takeback {
    size_t to;               /* this many actions stay; all of them: there is nothing to take back */
    struct fel_sentence why; /* why that is not allowed; if there is no text, it is */
};

/* To the last decision of those who ask. If that is not allowed, `to` is the last decision of any person, for people who
 * agree to take it back anyway. */
struct fel_takeback fel_undo_to(const struct fel_match *, unsigned asking, unsigned persons);

/* To the first of the decisions in a row of the seat to move, as far as they can be taken back. */
struct fel_takeback fel_restart_to(const struct fel_match *, unsigned asking, unsigned persons);
