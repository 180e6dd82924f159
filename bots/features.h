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

enum {
    FEL_MAX_INPUTS = 448,  /* on at a time */
    FEL_INPUT_WORDS = 36,  /* for a bit each of all there are, and one word more */
    FEL_SIGHT_KEEPS = 104, /* bytes */
};

struct fel_feature {
    const char *name, *meaning;
    uint16_t count;
};

/* What a seat sees of a position. A game may remember what took long to find out, to see the match's next position sooner. */
struct fel_sight {
    uint64_t on[FEL_INPUT_WORDS]; /* input n is bit n % 64 of word n / 64 */
    uint64_t kept[FEL_SIGHT_KEEPS / 8];
};

/* The bytes of a state that have changed, a bit each: byte n is bit n % 64 of word n / 64. */
struct fel_changes {
    uint64_t byte[FEL_STATE_BYTES / 64];
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
    /* The same inputs, as bits. Where a sight has those of an earlier position of the same match, it is enough to say what has
     * changed since then, and maybe more: only what depends on that is looked at. */
    void (*see)(const struct fel_game *, const void *state, unsigned seat,
                const struct fel_changes *since_or_null, struct fel_sight *);
    /* What kind of action this is, to the seat that decides: actions of one kind are thought equally good. */
    unsigned (*slot)(const struct fel_game *, const void *state, unsigned seat, fel_action);
};

/* Of the game of this name, whatever its cards; NULL if it has none. */
const struct fel_features *fel_features_of(const struct fel_game *);

extern const struct fel_features fel_imhotep_features, fel_pyramidion_features;
