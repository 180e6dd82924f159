#include "learned.h"

#include "engine/memory.h"

/* 2 to the power of x / 4096, for x of at most 0, of 65536. */
static uint32_t power(int32_t x) {
    uint32_t below = (uint32_t)-x, whole = below >> 12, part = below & 4095;
    /* 2^-p = 1 - 0.69315 p + 0.24023 p^2 - 0.05550 p^3 + 0.00962 p^4 - ..., the rest in the last figure */
    uint32_t sum = 3637 - (part * 540 >> 12);
    sum = 15744 - (part * sum >> 12);
    sum = 45426 - (part * sum >> 12);
    sum = 65536 - (part * sum >> 12);
    return whole < 17 ? sum >> whole : 0;
}

/* From natural logarithms to those to the base of 2. */
static int32_t binary(int32_t logit) {
    // cppcheck-suppress shiftNegativeLHS ; rounded down, by every compiler we know
    return (int32_t)((int64_t)logit * 94548 >> 16);
}

/* Shares of 65535 by their logits, none of them 0. */
static void share_out(const int32_t *logit, unsigned count, uint16_t *share) {
    uint32_t weight[FEL_MAX_LEGAL], sum = 0;
    int32_t most = INT32_MIN;
    for (unsigned i = 0; i < count; i++)
        most = logit[i] > most ? logit[i] : most;
    for (unsigned i = 0; i < count; i++) {
        weight[i] = power(binary(logit[i] - most)) + 1;
        sum += weight[i];
    }
    for (unsigned i = 0; i < count; i++) {
        uint32_t part = (uint32_t)((uint64_t)weight[i] * 65535 / sum);
        share[i] = (uint16_t)(part ? part : 1);
    }
}

static uint16_t chance(int32_t logit) {
    uint32_t rare = power(binary(logit < 0 ? logit : -logit));
    uint32_t share = (uint32_t)(65535 * (uint64_t)rare / (65536 + rare));
    return (uint16_t)(logit < 0 ? share : 65535 - share);
}

static unsigned seats_of(const struct fel_features *features, const void *state) {
    return ((const unsigned char *)state)[features->seats_at];
}

/* --- an evaluator ---------------------------------------------------------------------------------------- */

/* A position as the net for this many players sees it. Returns that. */
static const struct fel_net *see(const struct fel_evaluator *self, const struct fel_game *game,
                                 const void *state, unsigned seat, struct fel_seen *seen) {
    const struct fel_net *net = fel_net_for(self->net, seats_of(self->features, state));
    uint16_t input[FEL_MAX_INPUTS], outlook[FEL_MAX_SEATS] = {0};
    unsigned count = self->features->collect(game, state, seat, input, outlook);
    FEL_CHECK(count <= FEL_MAX_INPUTS);
    fel_net_see(net, input, count, outlook, seen);
    return net;
}

static void share_priors(const struct fel_evaluator *self, const struct fel_net *net,
                         const struct fel_game *game, const void *state, unsigned seat,
                         const struct fel_seen *seen, const fel_action *legal, unsigned count,
                         uint16_t *prior) {
    int32_t logit[FEL_MAX_LEGAL];
    for (unsigned i = 0; i < count; i++)
        logit[i] = fel_net_policy(net, seen, self->features->slot(game, state, seat, legal[i]));
    share_out(logit, count, prior);
}

static void priors(const struct fel_evaluator *self, const struct fel_game *game, const void *state,
                   unsigned seat, const fel_action *legal, unsigned legal_count, const uint8_t *which,
                   unsigned count, uint16_t *prior) {
    struct fel_seen seen;
    uint16_t all[FEL_MAX_LEGAL];
    const struct fel_net *net = see(self, game, state, seat, &seen);
    share_priors(self, net, game, state, seat, &seen, legal, legal_count, all);
    for (unsigned i = 0; i < count; i++)
        prior[i] = all[which[i]];
}

static void share_values(const struct fel_evaluator *self, const struct fel_net *net, const void *state,
                         unsigned seat, const struct fel_seen *seen, uint16_t value[FEL_MAX_SEATS]) {
    int32_t output[FEL_OUTPUTS];
    unsigned seats = seats_of(self->features, state);
    fel_net_judge(net, seen, output);
    for (unsigned from = 0; from < seats; from++)
        value[(seat + from) % seats] = chance(output[FEL_OUTLOOK + from]);
}

static void value(const struct fel_evaluator *self, const struct fel_game *game, void *state,
                  struct fel_rng *rng, uint16_t value[FEL_MAX_SEATS]) {
    int seat = game->to_move(game, state);
    struct fel_seen seen;
    if (seat == FEL_NOBODY) {
        game->outlook(game, state, value);
        return;
    }
    const struct fel_net *net = see(self, game, state, (unsigned)seat, &seen);
    share_values(self, net, state, (unsigned)seat, &seen, value);
}

static void judge(const struct fel_evaluator *self, const struct fel_game *game, const void *state,
                  unsigned seat, const fel_action *legal, unsigned count, uint16_t *prior,
                  uint16_t value[FEL_MAX_SEATS]) {
    struct fel_seen seen;
    const struct fel_net *net = see(self, game, state, seat, &seen);
    share_priors(self, net, game, state, seat, &seen, legal, count, prior);
    share_values(self, net, state, seat, &seen, value);
}

/* A ladder, whose last step is the same everywhere. */
#define LEVELS(apprentice, builder, master)                                                                  \
    {[FEL_APPRENTICE] = (apprentice),                                                                        \
     [FEL_BUILDER] = (builder),                                                                              \
     [FEL_MASTER] = (master),                                                                                \
     [FEL_VIZIER] = 60000}

/* The figures were found by playing (docs/strength.md). */
static const struct fel_evaluator learned[] = {
    {.selection = {.exploration = 0.35, .growth = 0.25, .reserve = 0.1, .even = 0.25, .caution = 0.5},
     .ladder = {LEVELS(16, 34, 68), LEVELS(16, 58, 210), LEVELS(16, 125, 1000)},
     .elo = {[FEL_APPRENTICE] = 1000, [FEL_BUILDER] = 1240, [FEL_MASTER] = 1425},
     .features = &fel_imhotep_features,
     .net = (const struct fel_net *)fel_imhotep_net,
     .priors = priors,
     .value = value,
     .judge = judge},
    {.selection = {.exploration = 0.3, .growth = 0.1, .reserve = 0.05, .even = 0.25, .caution = 0.5},
     .ladder = {LEVELS(16, 80, 800), LEVELS(16, 100, 900), LEVELS(16, 125, 1000)},
     .elo = {[FEL_APPRENTICE] = 1000, [FEL_BUILDER] = 1195, [FEL_MASTER] = 1420},
     .features = &fel_pyramidion_features,
     .net = (const struct fel_net *)fel_pyramidion_net,
     .priors = priors,
     .value = value,
     .judge = judge},
};
enum { NETS = sizeof learned / sizeof learned[0] };

struct fel_evaluator fel_learned(const struct fel_net *net, const struct fel_features *features) {
    struct fel_evaluator evaluator = learned[0];
    for (unsigned i = 0; i < NETS; i++)
        if (learned[i].features == features)
            evaluator = learned[i];
    evaluator.net = net;
    return evaluator;
}

unsigned fel_learned_elo(const struct fel_game *game, enum fel_rank rank) {
    for (unsigned i = 0; i < NETS; i++)
        if (learned[i].features == fel_features_of(game) &&
            (!learned[i].net->content || fel_net_knows(learned[i].net, game)))
            return learned[i].elo[rank];
    return 0;
}

const struct fel_evaluator *fel_evaluator_of(const struct fel_game *game) {
    for (unsigned i = 0; i < NETS; i++)
        if (learned[i].features == fel_features_of(game) && fel_net_knows(learned[i].net, game))
            return &learned[i];
    return &fel_plain;
}
