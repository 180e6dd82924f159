/* A record: a match as plain text, made to be read and mailed.
 *
 *     felucca record 1
 *     game imhotep
 *     rules 2                              the version of its rules: the match goes on by that
 *     content NAME HASH                    only for a game that has content
 *     seats 2
 *     option market A
 *     ...                                  every option of the game
 *     seat 0 human Ada
 *     seat 1 random White
 *     seed 000102...1e1f  #4be08a          256 bits, and the first check
 *     take  #90c1d2                        then one action a line
 *     load 1.2  #1f55ab
 *     ...
 *     result 41 38  #77aa01                after the last action of a finished match
 *
 * The check at the end of a line is a hash over all lines so far. So any change to a record, even to another
 * legal action, shows in the line where it was made. A record typed by hand may omit all checks.
 *
 * A record that was cut off is a match to go on with: an incomplete last line is ignored.
 */
#pragma once

#include "match.h"

enum { FEL_RECORD_LINE = 256, FEL_RECORD_BYTES = 4 << 20 };

/* What is wrong with a record, and where: in English, and as sentences for other languages. These quote `what` and name
 * the seats by `name`; since they point there, a fault must not be copied. */
struct fel_fault {
    unsigned line;
    char reason[400];
    struct fel_sentence said;
    struct fel_sentence because; /* the rule that forbids an action; without a text there is none */
    char what[FEL_RECORD_LINE];
    char name[FEL_MAX_SEATS][FEL_NAME_BYTES + 1];
};

struct fel_reading {
    struct fel_fault fault;
    unsigned cut_line; /* the last line, if it was cut off and ignored, else 0 */
    bool checked;      /* the record carries checks */
    bool finished;     /* it has its result line */
};

/* Reads a record. If it is damaged, returns false with `fault` set, and there is no match to end. `custom` is a game with
 * content of somebody's own, for records that name that content, or NULL. */
bool fel_record_read(struct fel_match *, const char *bytes, size_t length, const struct fel_game *custom,
                     struct fel_reading *);

/* Writing: begin, then a line for every action in order, then the result if the match is over. Each call
 * appends its lines, ends included. `check` carries the hash from one to the next. */
struct fel_record_check {
    uint64_t hash;
};
void fel_record_head(const struct fel_match *, struct fel_text *, struct fel_record_check *);
void fel_record_action(const struct fel_match *, fel_action, struct fel_text *, struct fel_record_check *);
void fel_record_result(const struct fel_match *, struct fel_text *, struct fel_record_check *);

/* The whole record in a new buffer to be freed by the caller, or NULL if there is no memory for it. */
char *fel_record_write(const struct fel_match *, size_t *length, struct fel_record_check *);

/* Whether the record says how its seed was drawn, and the seed is indeed what comes of that. That the promises shown before
 * the match are those of these bytes is for those to compare who saw them. */
bool fel_record_proves_chance(const struct fel_match *);

/* A seed as a record has it: 64 digits from 0 to 9 and a to f. False if it is anything else. */
bool fel_seed_read(uint8_t seed[FEL_SEED_BYTES], const char *digits);

/* Whether a record can hold this name: valid UTF-8 with something to see, no blank at either end, no #, nothing that
 * can't be shown (fel_is_shown), not too long. */
bool fel_name_fits(const char *name);
