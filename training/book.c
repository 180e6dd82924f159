/* Games as samples to learn from: every decision of a game is a position, seen by the seat that decides. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/outlook.h"
#include "learn.h"

/* Memory that samples point to, page by page: it never moves. */
struct page {
    struct page *before;
    size_t used;
    _Alignas(16) unsigned char bytes[1 << 20];
};

static void *keep(struct book *book, const void *bytes, size_t count) {
    struct page *page = book->page;
    count = (count + 3) & ~(size_t)3;
    if (!page || page->used + count > sizeof page->bytes) {
        page = malloc(sizeof *page);
        if (!page)
            return NULL;
        page->before = book->page;
        page->used = 0;
        book->page = page;
    }
    page->used += count;
    return memcpy(page->bytes + page->used - count, bytes, count);
}

static bool append(struct sample **list, size_t *count, const struct sample *sample) {
    if ((*count & (*count - 1)) == 0) { /* full: twice as much */
        struct sample *more = realloc(*list, (*count ? 2 * *count : 1) * sizeof *more);
        if (!more)
            return false;
        *list = more;
    }
    (*list)[(*count)++] = *sample;
    return true;
}

/* How a match ended. */
struct ending {
    uint16_t outlook[FEL_MAX_SEATS];
    struct fel_score score;
    int32_t total[FEL_MAX_SEATS];
};

/* How a match ended is mostly luck, seen from its middle; what the search thought has less of that, but its own errors.
 * What it thought a little later has some of both: so a thought is mixed with the one after it, which is mixed with ...
 * Where there are hands, only the thoughts of a seat itself say what it may expect. */
static void mix_thoughts(const struct fel_features *features, struct played *played, const struct ending *end,
                         const uint8_t *mover, double later) {
    double share[FEL_MAX_SEATS];
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        share[seat] = end->outlook[seat];
    for (unsigned i = played->count; i--;)
        for (unsigned seat = 0; seat < FEL_MAX_SEATS && played->step[i].thought; seat++) {
            if (!features->hands || mover[i] == seat)
                share[seat] = later * share[seat] + (1 - later) * played->step[i].share[seat];
            played->step[i].share[seat] = (uint16_t)share[seat];
        }
}

static void set_targets(struct sample *sample, const struct step *step, const struct ending *end,
                        unsigned mover, double trust) {
    double sum = 0;
    for (unsigned seat = 0; seat < sample->seats; seat++)
        sum += step->share[seat];
    for (unsigned from = 0; from < sample->seats; from++) {
        unsigned seat = (mover + from) % sample->seats;
        double outlook = end->outlook[seat] / 65535.0, ahead = fel_lead(end->total, sample->seats, seat);
        double won = end->score.winners >> seat & 1 ? 1.0 / __builtin_popcount(end->score.winners) : 0;
        sample->outlook[from] = (float)((1 - trust) * outlook + trust * step->share[seat] / 65535.0);
        sample->win[from] = (float)((1 - trust) * won + trust * step->share[seat] / sum);
        sample->ahead[from] = (float)fmax(-3, fmin(3, ahead / FEL_AHEAD_POINTS));
    }
}

static bool set_policy(struct book *book, struct sample *sample, const struct step *step, const void *state,
                       unsigned mover, double focus) {
    const struct fel_game *game = book->features->game;
    fel_action list[FEL_MAX_LEGAL];
    uint16_t slot[FEL_MAX_LEGAL];
    float policy[FEL_MAX_LEGAL], sum = 0;
    unsigned count = game->legal(game, state, list);
    for (unsigned i = 0; i < count; i++) {
        slot[i] = (uint16_t)book->features->slot(game, state, mover, list[i]);
        sum += policy[i] = (float)pow(step->visits[i] / 255.0, focus);
    }
    for (unsigned i = 0; i < count; i++)
        policy[i] /= sum;
    sample->actions = (uint16_t)count;
    sample->slot = keep(book, slot, count * sizeof *slot);
    sample->policy = keep(book, policy, count * sizeof *policy);
    return sample->slot && sample->policy;
}

/* A position as the seat that decides sees it. */
static bool add_sample(struct book *book, const struct played *played, const struct step *step,
                       const struct fel_state *state, const struct ending *end, unsigned mover, bool policy,
                       bool apart, const struct study *study) {
    const struct fel_game *game = book->features->game;
    uint16_t input[FEL_MAX_INPUTS], outlook[FEL_MAX_SEATS] = {0};
    struct sample sample = {.seats = played->setup.seats};
    sample.inputs = (uint16_t)book->features->collect(game, state, mover, input, outlook);
    for (unsigned from = 0; from < sample.seats; from++)
        sample.begin[from] = (float)fel_logit(outlook[from]) / FEL_LOGIT_ONE;
    set_targets(&sample, step, end, mover, study->trust);
    sample.input = keep(book, input, sample.inputs * sizeof *input);
    return sample.input &&
           (!policy || !step->taught || set_policy(book, &sample, step, state, mover, study->focus)) &&
           (apart ? append(&book->kept, &book->kept_count, &sample)
                  : append(&book->sample, &book->count, &sample));
}

static bool add_game(struct book *book, struct played *played, const struct study *study, bool policy) {
    static uint8_t mover[GAME_STEPS];
    const struct fel_game *game = book->features->game;
    const unsigned seats = played->setup.seats;
    struct fel_state state;
    struct ending end = {0};
    game->setup(game, &state, &played->setup, NULL);
    for (unsigned i = 0; i < played->count; i++) {
        mover[i] = (uint8_t)game->to_move(game, &state);
        game->apply(game, &state, played->step[i].action, NULL);
    }
    game->outlook(game, &state, end.outlook);
    game->score(game, &state, &end.score);
    for (unsigned seat = 0; seat < seats; seat++)
        end.total[seat] = end.score.total[seat];
    mix_thoughts(book->features, played, &end, mover, study->later);
    game->setup(game, &state, &played->setup, NULL);
    bool apart = book->games++ % 20 == 0;
    struct fel_rng rng;
    unsigned thought = 1;
    fel_rng_begin(&rng, book->games);
    for (unsigned i = 0; i < played->count; i++)
        thought += played->step[i].thought;
    for (unsigned i = 0; i < played->count; i++) {
        const struct step *step = &played->step[i];
        if (step->thought && fel_rng_below(&rng, thought) < study->most) { /* neither forced nor blind */
            if (!add_sample(book, played, step, &state, &end, mover[i], policy, apart, study))
                return false;
        }
        game->apply(game, &state, step->action, NULL);
    }
    return true;
}

void book_begin(struct book *book, const struct fel_features *features) {
    *book = (struct book){.features = features};
}

bool book_add(struct book *book, const char *path, const struct study *study, bool policy) {
    static struct played played;
    FILE *file = fopen(path, "rb");
    bool good = file != NULL;
    while (good && played_read(book->features->game, &played, file))
        good = (study->seats && played.setup.seats != study->seats) || add_game(book, &played, study, policy);
    if (file)
        fclose(file);
    return good;
}

void book_end(struct book *book) {
    for (struct page *page = book->page, *before; page; page = before) {
        before = page->before;
        free(page);
    }
    free(book->sample);
    free(book->kept);
}
