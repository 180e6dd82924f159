/* Adam: every weight has a pace of its own, by how much and how steadily it was wrong. */
#include "learn.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "engine/rng.h"

enum { BATCH = 512, MOST_THREADS = 16 };

/* A part of a batch, for one thread. */
struct part {
    const struct model *model;
    const struct book *book;
    const uint32_t *order;
    size_t from, to;
    float *gradient;
    struct loss loss;
};

static void *try_part(void *context) {
    struct part *part = context;
    memset(part->gradient, 0, part->model->count * sizeof *part->gradient);
    for (size_t i = part->from; i < part->to; i++)
        model_try(part->model, &part->book->sample[part->order[i]], part->gradient, &part->loss);
    return NULL;
}

struct adam {
    float *mean, *square;
    double mean_left, square_left; /* what of the beginning is still in them */
};

static void step(struct model *model, struct adam *adam, const float *gradient, float scale, double rate,
                 double decay) {
    const float keep = 0.9F, keep_square = 0.999F, tiny = 1e-8F;
    adam->mean_left *= keep;
    adam->square_left *= keep_square;
    const float pace = (float)(rate / (1 - adam->mean_left)), whole = (float)(1 / (1 - adam->square_left)),
                lost = (float)(rate * decay);
    for (size_t i = 0; i < model->count; i++) {
        float slope = gradient[i] * scale;
        adam->mean[i] = keep * adam->mean[i] + (1 - keep) * slope;
        adam->square[i] = keep_square * adam->square[i] + (1 - keep_square) * slope * slope;
        model->weight[i] -=
            pace * adam->mean[i] / (sqrtf(adam->square[i] * whole) + tiny) + lost * model->weight[i];
    }
    model_clip(model);
}

static void tell(const char *what, const struct loss *loss) {
    printf("%s: outlook %.4f, win %.4f, ahead %.3f; policy %.4f, best first %.1f %%\n", what,
           loss->outlook / loss->samples, loss->win / loss->samples, loss->ahead / loss->samples,
           loss->policy / loss->decisions, 100 * loss->first / loss->decisions);
    fflush(stdout);
}

static void shuffle(uint32_t *order, size_t count, struct fel_rng *rng) {
    for (size_t i = count; i > 1; i--) {
        size_t other = fel_rng_below(rng, (unsigned)i);
        uint32_t swap = order[i - 1];
        order[i - 1] = order[other];
        order[other] = swap;
    }
}

/* One batch on all threads; their gradients end up in the first's. */
static void try_batch(struct part part[], unsigned threads, size_t from, size_t to) {
    pthread_t thread[MOST_THREADS];
    for (unsigned i = 0; i < threads; i++) {
        part[i].from = from + (to - from) * i / threads;
        part[i].to = from + (to - from) * (i + 1) / threads;
        if (i > 0 && pthread_create(&thread[i], NULL, try_part, &part[i]))
            abort();
    }
    try_part(&part[0]);
    for (unsigned i = 1; i < threads; i++) {
        pthread_join(thread[i], NULL);
        for (size_t k = 0; k < part[0].model->count; k++)
            part[0].gradient[k] += part[i].gradient[k];
    }
}

static void learn_all(struct model *model, struct book *book, const struct study *study, struct adam *adam,
                      struct part part[], unsigned threads, uint32_t *order) {
    struct fel_rng rng;
    double done = 0, all = (double)study->epochs * (double)book->count;
    fel_rng_begin(&rng, book->count);
    for (size_t i = 0; i < book->count; i++)
        order[i] = (uint32_t)i;
    for (unsigned epoch = 0; epoch < study->epochs; epoch++) {
        struct loss known = {0}, kept = {0};
        for (unsigned i = 0; i < threads; i++)
            part[i].loss = known;
        shuffle(order, book->count, &rng);
        for (size_t from = 0; from < book->count; from += BATCH) {
            size_t to = from + BATCH < book->count ? from + BATCH : book->count;
            /* Down to nothing, slowly at first and at last; and up to it, in the first steps. */
            double rate = study->rate * (0.5 + 0.5 * cos(3.14159265 * done / all)) *
                          fmin(1, (done + BATCH) / (50.0 * BATCH));
            try_batch(part, threads, from, to);
            step(model, adam, part[0].gradient, 1 / (float)(to - from), rate, study->decay);
            done += (double)(to - from);
        }
        for (size_t i = 0; i < book->kept_count; i++)
            model_try(model, &book->kept[i], NULL, &kept);
        tell("learned", &part[0].loss);
        tell("   kept", &kept);
    }
}

bool learn(struct model *model, struct book *book, const struct study *study) {
    struct part part[MOST_THREADS];
    unsigned threads = study->threads < 1 ? 1 : study->threads < MOST_THREADS ? study->threads : MOST_THREADS;
    struct adam adam = {.mean = calloc(model->count, sizeof(float)),
                        .square = calloc(model->count, sizeof(float)),
                        .mean_left = 1,
                        .square_left = 1};
    uint32_t *order = malloc(book->count * sizeof *order);
    bool good = adam.mean && adam.square && order;
    for (unsigned i = 0; i < threads; i++) {
        part[i] = (struct part){.model = model, .book = book, .order = order};
        part[i].gradient = malloc(model->count * sizeof(float));
        good &= part[i].gradient != NULL;
    }
    printf("%zu games, %zu positions, and %zu kept apart\n", book->games, book->count, book->kept_count);
    if (good)
        learn_all(model, book, study, &adam, part, threads, order);
    for (unsigned i = 0; i < threads; i++)
        free(part[i].gradient);
    free(order);
    free(adam.mean);
    free(adam.square);
    return good;
}
