/* A small net of whole numbers: inputs that are on or off (features.h) -> WIDE -> NARROW -> outlook, share of the win and
 * points ahead of every seat; and from WIDE how good each kind of action is.
 *
 * Nothing in it is rounded by the machine: weights have 8 or 16 bits, sums 32, and what would overflow wraps, so that every
 * processor and every page gives the same bits. The loops are simple enough for a compiler to make vectors of them.
 *
 * A net is one block of memory, and the same in its file, all numbers with the lowest byte first. A game has one or more, one
 * after the other, each for some numbers of players. */
#pragma once

#include <stddef.h>

#include "features.h"

enum { FEL_WIDE = 64, FEL_NARROW = 32, FEL_NET_TEXT = 166 };

/* The outputs, of each seat in turn, counted from the one that looks. */
enum {
    FEL_OUTLOOK = 0,
    FEL_WIN = FEL_MAX_SEATS,
    FEL_AHEAD = 2 * FEL_MAX_SEATS,
    FEL_OUTPUTS = 3 * FEL_MAX_SEATS
};

/* Units: what stands for 1. */
enum {
    FEL_FIRST_ONE = 64,   /* weights of inputs, sums of the wide layer, weights of the policy */
    FEL_WIDE_MOST = 511,  /* and what these sums are cut off at */
    FEL_WEIGHT_ONE = 512, /* weights of the two later layers */
    FEL_NARROW_ONE = 256,
    FEL_NARROW_MOST = 2047,
    FEL_LOGIT_ONE = 4096,  /* what comes out */
    FEL_AHEAD_POINTS = 16, /* points ahead that are 1 */
};

struct fel_net {
    char magic[8];    /* "felnet 2" */
    uint64_t hash;    /* of all that follows */
    uint64_t content; /* the cards it has learned with: fel_net_content */
    uint32_t bytes;   /* of the whole net */
    uint16_t features, inputs, slots, wide, narrow, outputs;
    uint16_t players;          /* a bit for each number of players it is for: 1 << 2 for two */
    char origin[FEL_NET_TEXT]; /* the commit and the command it comes from */
    int32_t second_bias[FEL_NARROW], third_bias[FEL_OUTPUTS];
    int16_t first_bias[FEL_WIDE];
    int16_t second[FEL_NARROW][FEL_WIDE];
    int16_t third[FEL_OUTPUTS][FEL_NARROW];
    /* First the weights of each input, then those of each slot, FEL_WIDE each; then a bias for each slot, of 4 bytes; then
     * as many bytes as make the next net begin like the first. */
    int8_t weight[];
} __attribute__((may_alias)); /* where it is built in, it is bytes */

enum { FEL_NET_ALIGNED = 64, FEL_ALL_PLAYERS = 1 << 2 | 1 << 3 | 1 << 4 };
_Static_assert(offsetof(struct fel_net, weight) % FEL_NET_ALIGNED == 0,
               "the weights of an input are one cache line");

/* A position as the wide layer has it, and the game's own outlook: logits that those of the net are added to. */
struct fel_seen {
    int16_t wide[FEL_WIDE];
    int32_t outlook[FEL_MAX_SEATS];
};

size_t fel_net_bytes(const struct fel_features *); /* of one */
uint64_t fel_net_hash(const struct fel_net *);
/* Whether these are nets for these features, no two of them for the same number of players, and nothing of them is damaged:
 * then a bit for each number of players there is one for, else 0. */
unsigned fel_nets_fit(const struct fel_net *, size_t bytes, const struct fel_features *);
/* The net for this many players, of those that begin here; there has to be one. */
const struct fel_net *fel_net_for(const struct fel_net *, unsigned players);

/* Whether it has learned with the cards of this game: the hash of their name and hash, as records have them. */
uint64_t fel_net_content(const struct fel_game *);
bool fel_net_knows(const struct fel_net *, const struct fel_game *);

/* The logit of a share of 65535, in units of FEL_LOGIT_ONE; what is nearly sure counts as 999 of 1000. */
int32_t fel_logit(uint16_t share);
void fel_net_see(const struct fel_net *, const uint16_t *input, unsigned count,
                 const uint16_t outlook[FEL_MAX_SEATS], struct fel_seen *);
void fel_net_judge(const struct fel_net *, const struct fel_seen *, int32_t output[FEL_OUTPUTS]);
int32_t fel_net_policy(const struct fel_net *, const struct fel_seen *, unsigned slot);
