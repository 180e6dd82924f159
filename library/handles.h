/* The library for languages that can't lay out a C struct: matches, players and batches as handles, everything else as
 * numbers and text. The Python module is made of this; in C the parts themselves are more convenient.
 *
 * A handle that is opened has to be closed. Text goes into memory of the caller: such a function returns how many bytes
 * the text has without the 0 at its end, or -1 if it did not fit; FEL_TEXT_BYTES are enough for all but records.
 *
 * Unlike the parts, functions with the name of a handle here check what they are given, as far as a handle allows it:
 * numbers of actions and seats may be anything.
 */
#pragma once

#include "../batch/batch.h"
#include "../bots/player.h"
#include "../match/match.h"

enum { FEL_TEXT_BYTES = 256 << 10 };

/* That of the library: "0.1". */
const char *fel_version(void);

/* --- what there is, as JSON ----------------------------------------------------------------------------- */

/* All games, a list: docs/shown.md, "A game". */
int64_t fel_games_text(char *to, size_t size);
/* What computer players there are, a list of names and of what they do, from the weakest to the strongest. */
int64_t fel_levels_text(char *to, size_t size);
/* {"version", "inputs", "actions", "groups": [{"name", "count", "meaning"}]}: what a row of an observation has, in its
 * order, and how long a row of a mask is. */
int64_t fel_features_text(const struct fel_game *, char *to, size_t size);

/* --- matches -------------------------------------------------------------------------------------------- */

/* A match from its record; a new one is a record without actions (docs/records.md). NULL if the record is damaged, with
 * the reason as text. */
struct fel_match *fel_match_open(const char *record, size_t length, char *fault, size_t size);
void fel_match_close(struct fel_match *);

const struct fel_game *fel_match_game(const struct fel_match *);
size_t fel_match_count(const struct fel_match *); /* the actions so far */
int fel_match_mover(const struct fel_match *);    /* the seat to move, FEL_NOBODY when it is over */
unsigned fel_match_legal(const struct fel_match *, fel_action list[FEL_MAX_LEGAL]);
/* False if that is not legal, or there is no memory: nothing is changed. */
bool fel_match_play(struct fel_match *, int64_t action);
/* Back to the first `count` actions; nothing, if there are no more than that. */
void fel_match_back(struct fel_match *, size_t count);

/* What `seat` may know after the first `at` actions, or the last if there are fewer; FEL_NOBODY is a spectator. As bytes,
 * for players, as JSON (docs/shown.md, "A position"), and as a row of an observation. False or -1 if there is no such
 * seat. */
bool fel_match_view(const struct fel_match *, size_t at, int seat, struct fel_state *view);
int64_t fel_match_position(const struct fel_match *, size_t at, int seat, char *to, size_t size);
bool fel_match_observe(const struct fel_match *, int seat, uint8_t *row);

int64_t fel_match_record(const struct fel_match *, char *to, size_t size);
/* The notation of an action, or -1 if there is no such action; and the action of a notation, or -1. */
int64_t fel_match_notation(const struct fel_match *, int64_t action, char *to, size_t size);
int64_t fel_match_action(const struct fel_match *, const char *notation);
/* The points of each seat as if it ended now, and the seats that have won then, a bit each. */
unsigned fel_match_score(const struct fel_match *, int16_t points[FEL_MAX_SEATS]);

/* --- players and batches -------------------------------------------------------------------------------- */

/* The player of this name for a seat of the match. NULL if there is no player of that name, or no memory. `milliseconds`:
 * how long it may think about a decision, for whoever has a clock; 0: no matter. */
struct fel_bot *fel_bot_open(const struct fel_match *, const char *name, uint64_t seed,
                             uint32_t *milliseconds);
void fel_bot_close(struct fel_bot *);

/* Games with the options of this match: fel_batch_open. */
struct fel_batch *fel_batch_like(const struct fel_match *, size_t games, unsigned threads);
