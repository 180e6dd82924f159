/* A net while it learns: the same as bots/net.h, in floating point. */
#pragma once

#include "bots/net.h"

/* Where each part lies in one array of `count` numbers. */
struct model {
    const struct fel_features *features;
    size_t first_bias, first, second_bias, second, third_bias, third, policy_bias, policy, count;
    float *weight;
};

/* A position, and what came of it; seats are counted from the one that decides. */
struct sample {
    const uint16_t *input, *slot; /* the latter of each legal action ... */
    const float *policy;          /* ... with how often it is to be tried; the sum is 1 */
    uint16_t inputs, actions;     /* no actions: the policy is not to be learned */
    uint8_t seats;
    float begin[FEL_MAX_SEATS]; /* the logits of the game's own outlook */
    float outlook[FEL_MAX_SEATS], win[FEL_MAX_SEATS], ahead[FEL_MAX_SEATS];
};

struct loss {
    double samples, outlook, win, ahead; /* sums; the first two logarithmic, the third of squares */
    double decisions, policy, first;     /* how often the best is thought to be the best */
};

bool model_begin(struct model *, const struct fel_features *, uint64_t seed); /* false: no memory */
void model_end(struct model *);

/* How far off the model is. Unless `gradient` is NULL, adds to that what would make it worse. */
void model_try(const struct model *, const struct sample *, float *gradient, struct loss *);

/* Cuts off what the net's whole numbers have no room for. */
void model_clip(struct model *);
/* What a net has learned, to learn more. */
void model_go_on(struct model *, const struct fel_net *);
/* For these numbers of players (net.h). To be freed; NULL if there is no memory. */
struct fel_net *model_net(const struct model *, const char *origin, unsigned players);
