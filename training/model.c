#include "model.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/rng.h"

/* How much the parts of the loss count. */
static const float OUTLOOK_WEIGHT = 1, WIN_WEIGHT = 0.2F, AHEAD_WEIGHT = 0.1F, POLICY_WEIGHT = 0.5F;

static const float WIDE_MOST = (float)FEL_WIDE_MOST / FEL_FIRST_ONE,
                   NARROW_MOST = (float)FEL_NARROW_MOST / FEL_NARROW_ONE;

static void spread(float *weight, size_t count, double width, struct fel_rng *rng) {
    for (size_t i = 0; i < count; i++)
        weight[i] = (float)(width * ((double)fel_rng_below(rng, 1 << 24) / (1 << 23) - 1));
}

bool model_begin(struct model *model, const struct fel_features *features, uint64_t seed) {
    struct fel_rng rng;
    size_t at = 0;
    model->features = features;
    model->first_bias = at, at += FEL_WIDE;
    model->first = at, at += (size_t)features->inputs * FEL_WIDE;
    model->second_bias = at, at += FEL_NARROW;
    model->second = at, at += (size_t)FEL_NARROW * FEL_WIDE;
    model->third_bias = at, at += FEL_OUTPUTS;
    model->third = at, at += (size_t)FEL_OUTPUTS * FEL_NARROW;
    model->policy_bias = at, at += features->slots;
    model->policy = at, at += (size_t)features->slots * FEL_WIDE;
    model->count = at;
    model->weight = calloc(at, sizeof *model->weight);
    if (!model->weight)
        return false;
    fel_rng_begin(&rng, seed);
    spread(model->weight + model->first, (size_t)features->inputs * FEL_WIDE, 0.12, &rng);
    spread(model->weight + model->second, (size_t)FEL_NARROW * FEL_WIDE, sqrt(3.0 / FEL_WIDE), &rng);
    spread(model->weight + model->third, (size_t)FEL_OUTPUTS * FEL_NARROW, 0.1, &rng);
    spread(model->weight + model->policy, (size_t)features->slots * FEL_WIDE, 0.05, &rng);
    return true;
}

void model_end(struct model *model) {
    free(model->weight);
}

static float clipped(float value, float most) {
    return value < 0 ? 0 : value > most ? most : value;
}

/* Shares by logits, in place. */
static void soften(float *logit, unsigned count) {
    float most = -FLT_MAX, sum = 0;
    for (unsigned i = 0; i < count; i++)
        most = logit[i] > most ? logit[i] : most;
    for (unsigned i = 0; i < count; i++)
        sum += logit[i] = expf(logit[i] - most);
    for (unsigned i = 0; i < count; i++)
        logit[i] /= sum;
}

static double surprise(float expected, float came) {
    return -(double)came * log((double)expected + 1e-9);
}

/* The slopes of the loss at the outputs. */
static void try_outputs(const struct sample *sample, const float output[FEL_OUTPUTS],
                        float slope[FEL_OUTPUTS], struct loss *loss) {
    float win[FEL_MAX_SEATS];
    memset(slope, 0, FEL_OUTPUTS * sizeof *slope);
    memcpy(win, output + FEL_WIN, sizeof win);
    soften(win, sample->seats);
    loss->samples++;
    for (unsigned seat = 0; seat < sample->seats; seat++) {
        float share = 1 / (1 + expf(-output[FEL_OUTLOOK + seat])),
              off = output[FEL_AHEAD + seat] - sample->ahead[seat];
        loss->outlook +=
            (surprise(share, sample->outlook[seat]) + surprise(1 - share, 1 - sample->outlook[seat])) /
            sample->seats;
        loss->win += surprise(win[seat], sample->win[seat]);
        loss->ahead += off * off / sample->seats;
        slope[FEL_OUTLOOK + seat] = OUTLOOK_WEIGHT * (share - sample->outlook[seat]);
        slope[FEL_WIN + seat] = WIN_WEIGHT * (win[seat] - sample->win[seat]);
        slope[FEL_AHEAD + seat] = AHEAD_WEIGHT * off;
    }
}

static void try_policy(const struct model *model, const struct sample *sample, const float *wide,
                       float *gradient, float *wide_slope, struct loss *loss) {
    float share[FEL_MAX_LEGAL] = {0};
    unsigned best = 0, wanted = 0;
    for (unsigned i = 0; i < sample->actions; i++) {
        const float *weight = model->weight + model->policy + (size_t)sample->slot[i] * FEL_WIDE;
        share[i] = model->weight[model->policy_bias + sample->slot[i]];
        for (unsigned unit = 0; unit < FEL_WIDE; unit++)
            share[i] += wide[unit] * weight[unit];
    }
    soften(share, sample->actions);
    for (unsigned i = 0; i < sample->actions; i++) {
        loss->policy += surprise(share[i], sample->policy[i]);
        best = share[i] > share[best] ? i : best;
        wanted = sample->policy[i] > sample->policy[wanted] ? i : wanted;
    }
    loss->decisions++;
    loss->first += best == wanted;
    if (!gradient)
        return;
    for (unsigned i = 0; i < sample->actions; i++) {
        size_t at = model->policy + (size_t)sample->slot[i] * FEL_WIDE;
        float slope = POLICY_WEIGHT * (share[i] - sample->policy[i]);
        gradient[model->policy_bias + sample->slot[i]] += slope;
        for (unsigned unit = 0; unit < FEL_WIDE; unit++) {
            gradient[at + unit] += slope * wide[unit];
            wide_slope[unit] += slope * model->weight[at + unit];
        }
    }
}

/* From the outputs back to the wide layer. */
static void go_back(const struct model *model, const float slope[FEL_OUTPUTS], const float narrow[FEL_NARROW],
                    const float wide[FEL_WIDE], float *gradient, float wide_slope[FEL_WIDE]) {
    float back[FEL_NARROW] = {0};
    for (unsigned unit = 0; unit < FEL_OUTPUTS; unit++) {
        size_t at = model->third + (size_t)unit * FEL_NARROW;
        gradient[model->third_bias + unit] += slope[unit];
        for (unsigned from = 0; from < FEL_NARROW; from++) {
            gradient[at + from] += slope[unit] * narrow[from];
            back[from] += slope[unit] * model->weight[at + from];
        }
    }
    for (unsigned unit = 0; unit < FEL_NARROW; unit++) {
        size_t at = model->second + (size_t)unit * FEL_WIDE;
        if (narrow[unit] <= 0 || narrow[unit] >= NARROW_MOST)
            continue;
        gradient[model->second_bias + unit] += back[unit];
        for (unsigned from = 0; from < FEL_WIDE; from++) {
            gradient[at + from] += back[unit] * wide[from];
            wide_slope[from] += back[unit] * model->weight[at + from];
        }
    }
}

void model_try(const struct model *model, const struct sample *sample, float *gradient, struct loss *loss) {
    const float *weight = model->weight;
    float wide[FEL_WIDE], narrow[FEL_NARROW], output[FEL_OUTPUTS], slope[FEL_OUTPUTS],
        wide_slope[FEL_WIDE] = {0};
    memcpy(wide, weight + model->first_bias, sizeof wide);
    for (unsigned i = 0; i < sample->inputs; i++) {
        const float *row = weight + model->first + (size_t)sample->input[i] * FEL_WIDE;
        for (unsigned unit = 0; unit < FEL_WIDE; unit++)
            wide[unit] += row[unit];
    }
    for (unsigned unit = 0; unit < FEL_WIDE; unit++)
        wide[unit] = clipped(wide[unit], WIDE_MOST);
    for (unsigned unit = 0; unit < FEL_NARROW; unit++) {
        float sum = weight[model->second_bias + unit];
        for (unsigned from = 0; from < FEL_WIDE; from++)
            sum += wide[from] * weight[model->second + (size_t)unit * FEL_WIDE + from];
        narrow[unit] = clipped(sum, NARROW_MOST);
    }
    for (unsigned unit = 0; unit < FEL_OUTPUTS; unit++) {
        output[unit] = weight[model->third_bias + unit];
        for (unsigned from = 0; from < FEL_NARROW; from++)
            output[unit] += narrow[from] * weight[model->third + (size_t)unit * FEL_NARROW + from];
    }
    for (unsigned seat = 0; seat < sample->seats; seat++)
        output[FEL_OUTLOOK + seat] += sample->begin[seat];
    try_outputs(sample, output, slope, loss);
    if (sample->actions)
        try_policy(model, sample, wide, gradient, wide_slope, loss);
    if (!gradient)
        return;
    go_back(model, slope, narrow, wide, gradient, wide_slope);
    for (unsigned unit = 0; unit < FEL_WIDE; unit++) {
        if (wide[unit] <= 0 || wide[unit] >= WIDE_MOST)
            wide_slope[unit] = 0;
        gradient[model->first_bias + unit] += wide_slope[unit];
    }
    for (unsigned i = 0; i < sample->inputs; i++) {
        float *row = gradient + model->first + (size_t)sample->input[i] * FEL_WIDE;
        for (unsigned unit = 0; unit < FEL_WIDE; unit++)
            row[unit] += wide_slope[unit];
    }
}

/* --- whole numbers --------------------------------------------------------------------------------------- */

static void clip_part(float *weight, size_t count, float most) {
    for (size_t i = 0; i < count; i++)
        weight[i] = weight[i] > most ? most : weight[i] < -most ? -most : weight[i];
}

void model_clip(struct model *model) {
    const float eight_bits = 127.0F / FEL_FIRST_ONE;
    float *weight = model->weight;
    clip_part(weight + model->first, model->second_bias - model->first, eight_bits);
    clip_part(weight + model->policy, model->count - model->policy, eight_bits);
    clip_part(weight + model->second, model->third_bias - model->second, 8);
    clip_part(weight + model->third, model->policy_bias - model->third, 8);
}

static long rounded(float weight, long one) {
    return lroundf(weight * (float)one);
}

struct fel_net *model_net(const struct model *model, const char *origin, unsigned players) {
    const struct fel_features *features = model->features;
    const float *weight = model->weight;
    size_t bytes = fel_net_bytes(features), rows = (size_t)features->inputs + features->slots;
    struct fel_net *net = calloc(1, bytes);
    if (!net)
        return NULL;
    memcpy(net->magic, "felnet 2", sizeof net->magic);
    net->bytes = (uint32_t)bytes;
    net->content = fel_net_content(features->game);
    net->features = features->version;
    net->inputs = features->inputs;
    net->slots = features->slots;
    net->wide = FEL_WIDE;
    net->narrow = FEL_NARROW;
    net->outputs = FEL_OUTPUTS;
    net->players = (uint16_t)players;
    snprintf(net->origin, sizeof net->origin, "%s", origin);
    for (unsigned i = 0; i < FEL_WIDE; i++)
        net->first_bias[i] = (int16_t)rounded(weight[model->first_bias + i], FEL_FIRST_ONE);
    for (unsigned i = 0; i < FEL_NARROW; i++)
        net->second_bias[i] =
            (int32_t)rounded(weight[model->second_bias + i], (long)FEL_FIRST_ONE * FEL_WEIGHT_ONE);
    for (unsigned i = 0; i < FEL_NARROW * FEL_WIDE; i++)
        net->second[i / FEL_WIDE][i % FEL_WIDE] = (int16_t)rounded(weight[model->second + i], FEL_WEIGHT_ONE);
    for (unsigned i = 0; i < FEL_OUTPUTS; i++)
        net->third_bias[i] =
            (int32_t)rounded(weight[model->third_bias + i], (long)FEL_NARROW_ONE * FEL_WEIGHT_ONE);
    for (unsigned i = 0; i < FEL_OUTPUTS * FEL_NARROW; i++)
        net->third[i / FEL_NARROW][i % FEL_NARROW] =
            (int16_t)rounded(weight[model->third + i], FEL_WEIGHT_ONE);
    for (size_t i = 0; i < rows * FEL_WIDE; i++) {
        size_t inputs = (size_t)features->inputs * FEL_WIDE;
        net->weight[i] = (int8_t)rounded(
            i < inputs ? weight[model->first + i] : weight[model->policy + i - inputs], FEL_FIRST_ONE);
    }
    for (unsigned i = 0; i < features->slots; i++) {
        int32_t bias = (int32_t)rounded(weight[model->policy_bias + i], (long)FEL_FIRST_ONE * FEL_FIRST_ONE);
        memcpy(net->weight + rows * FEL_WIDE + i * sizeof bias, &bias, sizeof bias);
    }
    net->hash = fel_net_hash(net);
    return net;
}

/* A whole number in units of `one`, which stands for 1. */
static float in_ones(int32_t number, int32_t one) {
    return (float)number / (float)one;
}

void model_go_on(struct model *model, const struct fel_net *net) {
    const struct fel_features *features = model->features;
    const size_t inputs = (size_t)features->inputs * FEL_WIDE, slots = (size_t)features->slots * FEL_WIDE;
    float *weight = model->weight;
    for (unsigned i = 0; i < FEL_WIDE; i++)
        weight[model->first_bias + i] = in_ones(net->first_bias[i], FEL_FIRST_ONE);
    for (unsigned i = 0; i < FEL_NARROW; i++)
        weight[model->second_bias + i] = in_ones(net->second_bias[i], FEL_FIRST_ONE * FEL_WEIGHT_ONE);
    for (unsigned i = 0; i < FEL_NARROW * FEL_WIDE; i++)
        weight[model->second + i] = in_ones(net->second[i / FEL_WIDE][i % FEL_WIDE], FEL_WEIGHT_ONE);
    for (unsigned i = 0; i < FEL_OUTPUTS; i++)
        weight[model->third_bias + i] = in_ones(net->third_bias[i], FEL_NARROW_ONE * FEL_WEIGHT_ONE);
    for (unsigned i = 0; i < FEL_OUTPUTS * FEL_NARROW; i++)
        weight[model->third + i] = in_ones(net->third[i / FEL_NARROW][i % FEL_NARROW], FEL_WEIGHT_ONE);
    for (size_t i = 0; i < inputs; i++)
        weight[model->first + i] = in_ones(net->weight[i], FEL_FIRST_ONE);
    for (size_t i = 0; i < slots; i++)
        weight[model->policy + i] = in_ones(net->weight[inputs + i], FEL_FIRST_ONE);
    for (unsigned i = 0; i < features->slots; i++) {
        int32_t bias;
        memcpy(&bias, net->weight + inputs + slots + i * sizeof bias, sizeof bias);
        weight[model->policy_bias + i] = in_ones(bias, FEL_FIRST_ONE * FEL_FIRST_ONE);
    }
}
