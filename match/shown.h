/* What is shown of a match, and to whom: as JSON, for the page, for the bots' protocol, and for whatever serves
 * matches. docs/shown.md says what it looks like.
 *
 * Whoever looks is a seat, or FEL_NOBODY: a spectator. What of a position a seat may know is decided by the game's
 * `view`. Above that there is one rule, and it stands here: actions are public, to everybody and at once; hands,
 * piles, the order of a shuffled pile and the seed are not. So two matches that a seat can't tell apart are shown to
 * it byte for byte alike; tests/shown.c tries that.
 *
 * Nothing here keeps anything between calls, and no function needs more of a match than its arguments: a page that has
 * only its own view can foresee and ask why as well.
 */
#pragma once

#include "match.h"
#include "record.h"
#include "takeback.h"

/* What is known of a game before any match: seats, options, parts of the score, and what is printed. */
void fel_show_game(const struct fel_game *, struct fel_text *);

/* What was agreed: game, options, seats. Never the seed. */
void fel_show_match(const struct fel_match *, struct fel_text *);

/* The position `state`, which the match had after its first `at` actions. */
void fel_show_position(const struct fel_match *, size_t at, const void *state, int seat, struct fel_text *);

/* Step 0, the set-up. */
void fel_show_setup(const struct fel_match *, int seat, struct fel_text *);

/* What an action chosen in the state `before` leads to, as step `at` of its match: step n leads to the position after n
 * actions. */
void fel_show_step(const struct fel_game *, size_t at, const void *before, fel_action, int seat,
                   struct fel_text *);

/* Steps `from` up to but not including `to`, as a list. If the text has no room left, the list ends early, but is still
 * sound JSON. */
void fel_show_steps(const struct fel_match *, size_t from, size_t to, int seat, struct fel_text *);

/* What everybody will see of a legal action, whatever is hidden: its events before the first that is news to the seat to
 * move, whose view this is; and what each seat gains by it, as if the match ended then, or null if that hangs on what is
 * hidden. */
void fel_show_foreseen(const struct fel_game *, unsigned seats, const void *view, fel_action,
                       struct fel_text *);

/* The rule that forbids the seat to move the action of this notation; null if nothing does, or if there is no such
 * action. The view is that seat's. */
void fel_show_why(const struct fel_game *, const void *view, const char *notation, struct fel_text *);

/* How far the seats that ask may go back, by undo and by restarting the turn: takeback.h. */
void fel_show_takebacks(const struct fel_match *, unsigned asking, unsigned persons, struct fel_text *);

/* Members of an object: code, notation and label. The view is that of the seat to move. */
void fel_show_action(const struct fel_game *, const void *view, fel_action, struct fel_text *);

/* What is wrong with a record. The game is NULL if the fault is above the line that names it. */
void fel_show_fault(const struct fel_fault *, const struct fel_game *game, struct fel_text *);
