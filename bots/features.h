/* What a learned player sees of a position: a fixed number of inputs, each on or off, of which few are on.
 *
 * They are made from what one seat may know. Given a complete state they read only what the view of that seat has, so
 * that states with equal views give equal inputs, and a view the same as the state it was made from. Seats are counted
 * from the one that looks: 0 is itself, 1 the next to its left, and so on.
 *
 * A game's inputs are a table of groups (name, how many, what they tell), in the order of their numbers. Whoever
 * changes them raises the version: a net is good for one version only. */
#pragma once

#include "../engine/game.h"

enum { FEL_MAX_INPUTS = 448 }; /* on at a time, with room for those that are written and then not on */

struct fel_feature {
    const char *name, *meaning;
    uint16_t count;
};

struct fel_features {
    const struct fel_game *game;
    uint16_t version;
    uint16_t seats_at; /* where a state has the number of its seats, a byte */
    uint16_t inputs;   /* all of them */
    uint16_t slots;    /* what a policy tells apart: see `slot` */
    /* Seats hold what others can't see: only a seat itself knows what it may expect. */
    bool hands;
    const struct fel_feature *group; /* ending with an empty one */

    /* The inputs that are on for this seat, without doubles, and what the game's outlook makes of what it sees, by seats
     * counted from it: a net has only to learn where that is wrong. Returns how many inputs. */
    unsigned (*collect)(const struct fel_game *, const void *state, unsigned seat,
                        uint16_t input[FEL_MAX_INPUTS], uint16_t outlook[FEL_MAX_SEATS]);
    /* The same inputs in a row of zeros: 1 where one is on. */
    void (*observe)(const struct fel_game *, const void *state, unsigned seat, uint8_t *row);
    /* What kind of action this is, to the seat that decides: actions of one kind are thought equally good. */
    unsigned (*slot)(const struct fel_game *, const void *state, unsigned seat, fel_action);
};

/* Of the game of this name, whatever its cards; NULL if it has none. */
const struct fel_features *fel_features_of(const struct fel_game *);

extern const struct fel_features fel_imhotep_features, fel_pyramidion_features;

/* A group's inputs being collected, for the games' features.c: what is beyond the last of `count` counts as the last.
 * They go into a list or, where there is one, a row of zeros. What says which of them it is must be known when the game's
 * file is compiled: then there is no asking at each input. */
struct fel_inputs {
    uint16_t *next;
    uint8_t *row;
    bool in_row;
};

static inline void fel_on(struct fel_inputs *to, unsigned input) {
    if (to->in_row)
        to->row[input] = 1;
    else
        *to->next++ = (uint16_t)input;
}

/* That one, if so. Nothing is asked, as no processor could guess the answer: in a list what comes next is written over it
 * otherwise, and in a row any input may be named, as long as there is one of that number. */
static inline void fel_on_if(struct fel_inputs *to, bool so, unsigned input) {
    if (to->in_row) {
        to->row[input] |= so;
    } else {
        *to->next = (uint16_t)input;
        to->next += so;
    }
}

static inline unsigned fel_at_most(unsigned value, unsigned most) {
    return value < most ? value : most;
}

/* One of `count` inputs from `first` on: that of this value. */
static inline void fel_one_of(struct fel_inputs *to, unsigned first, unsigned value, unsigned count) {
    fel_on(to, first + fel_at_most(value, count - 1));
}

/* The first `value` of `count` inputs, which all have room (FEL_MAX_INPUTS): to write them over is faster than to guess
 * where to stop. */
static inline void fel_up_to(struct fel_inputs *to, unsigned first, unsigned value, unsigned count) {
    static const uint8_t on_and_off[32] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    if (to->in_row) {
        __builtin_memcpy(to->row + first, on_and_off + 16 - fel_at_most(value, count), count);
        return;
    }
    for (unsigned i = 0; i < count; i++)
        to->next[i] = (uint16_t)(first + i);
    to->next += fel_at_most(value, count);
}

/* Every input of a set, a bit each. */
static inline void fel_each(struct fel_inputs *to, unsigned first, uint64_t set) {
    for (; set; set &= set - 1)
        fel_on(to, first + (unsigned)__builtin_ctzll(set));
}

/* How a number lies around 0: one of 2 * most + 1 inputs. */
static inline void fel_around(struct fel_inputs *to, unsigned first, int value, int most) {
    value = value < -most ? -most : value > most ? most : value;
    fel_on(to, first + (unsigned)(value + most));
}
