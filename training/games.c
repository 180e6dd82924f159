#include "games.h"

enum { THOUGHT = 1, TAUGHT = 2 };

struct head {
    uint8_t seats, option[FEL_MAX_OPTIONS], seed[FEL_SEED_BYTES];
    uint16_t count;
    uint32_t bytes; /* of the steps */
};

/* Writes to `to`, or only counts if that is NULL. */
static size_t put(FILE *to, const void *bytes, size_t count) {
    return to ? fwrite(bytes, 1, count, to) : count;
}

static size_t put_steps(const struct fel_game *game, const struct played *played, FILE *to) {
    struct fel_state state;
    fel_action list[FEL_MAX_LEGAL];
    size_t bytes = 0;
    game->setup(game, &state, &played->setup, NULL);
    for (unsigned i = 0; i < played->count; i++) {
        const struct step *step = &played->step[i];
        uint8_t flags = (uint8_t)((step->thought ? THOUGHT : 0) | (step->taught ? TAUGHT : 0));
        bytes += put(to, &step->action, sizeof step->action) + put(to, &flags, 1);
        if (step->thought)
            bytes += put(to, step->share, played->setup.seats * sizeof step->share[0]);
        if (step->taught)
            bytes += put(to, step->visits, game->legal(game, &state, list));
        game->apply(game, &state, step->action, NULL);
    }
    return bytes;
}

bool played_write(const struct fel_game *game, const struct played *played, FILE *to) {
    struct head head = {.seats = played->setup.seats,
                        .count = (uint16_t)played->count,
                        .bytes = (uint32_t)put_steps(game, played, NULL)};
    for (unsigned i = 0; i < FEL_MAX_OPTIONS; i++)
        head.option[i] = played->setup.option[i];
    for (unsigned i = 0; i < FEL_SEED_BYTES; i++)
        head.seed[i] = played->setup.seed[i];
    return put(to, &head, sizeof head) == sizeof head && put_steps(game, played, to) == head.bytes &&
           fflush(to) == 0;
}

static bool get(FILE *from, void *bytes, size_t count) {
    return fread(bytes, 1, count, from) == count;
}

bool played_read(const struct fel_game *game, struct played *played, FILE *from) {
    struct head head;
    struct fel_state state;
    fel_action list[FEL_MAX_LEGAL];
    struct fel_sentence why;
    if (!get(from, &head, sizeof head) || head.count > GAME_STEPS)
        return false;
    played->setup.seats = head.seats;
    for (unsigned i = 0; i < FEL_MAX_OPTIONS; i++)
        played->setup.option[i] = head.option[i];
    for (unsigned i = 0; i < FEL_SEED_BYTES; i++)
        played->setup.seed[i] = head.seed[i];
    if (fel_setup_fault(&played->setup, game, &why))
        return false;
    played->count = head.count;
    game->setup(game, &state, &played->setup, NULL);
    for (unsigned i = 0; i < head.count; i++) {
        struct step *step = &played->step[i];
        uint8_t flags;
        unsigned count = game->legal(game, &state, list);
        if (!get(from, &step->action, sizeof step->action) || !get(from, &flags, 1))
            return false;
        step->thought = flags & THOUGHT;
        step->taught = flags & TAUGHT;
        if ((step->thought && !get(from, step->share, head.seats * sizeof step->share[0])) ||
            (step->taught && !get(from, step->visits, count)) || !fel_is_legal(game, &state, step->action))
            return false;
        game->apply(game, &state, step->action, NULL);
    }
    return game->to_move(game, &state) == FEL_NOBODY;
}
