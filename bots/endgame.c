#include "endgame.h"

#include "engine/memory.h"

enum {
    NEAR = 10, /* blind actions */
    DEEPEST = 32,
    DEALS = 3,
    WHOLE = 12, /* the win: can be shared by two, three and four */
    MOST_SEEN = 1 << 16,
};

bool fel_endgame_near(const struct fel_game *game, const void *view, struct fel_rng *rng) {
    struct fel_state state;
    fel_action list[FEL_MAX_LEGAL];
    unsigned count, actions = 0;
    game->deal(game, view, rng, &state);
    while ((count = game->legal(game, &state, list)) && ++actions <= NEAR)
        game->apply(game, &state, list[fel_rng_below(rng, count)], NULL);
    return !count;
}

/* A state by its hash, and the shares that come of it. Other orders of the same actions lead to it, too. */
struct seen {
    uint64_t hash; /* 0: none */
    uint8_t share[FEL_MAX_SEATS];
};

struct ends {
    const struct fel_game *game;
    unsigned seat; /* that asks */
    uint32_t left; /* states that may still be looked at */
    struct seen *seen;
    uint32_t mask;
};

static uint64_t hash_of(const struct fel_game *game, const struct fel_state *state) {
    const unsigned char *bytes = (const unsigned char *)state;
    uint64_t hash = 1;
    for (size_t at = 0; at < game->state_size; at += sizeof hash) {
        uint64_t word = 0;
        size_t rest = game->state_size - at;
        memcpy(&word, bytes + at, rest < sizeof word ? rest : sizeof word);
        hash = (hash ^ word) * 0x9e3779b97f4a7c15;
        hash ^= hash >> 29;
    }
    return hash | 1;
}

static void share_win(const struct fel_game *game, const struct fel_state *state,
                      uint8_t share[FEL_MAX_SEATS]) {
    struct fel_score score;
    game->score(game, state, &score);
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        share[seat] = (uint8_t)(score.winners >> seat & 1 ? WHOLE / __builtin_popcount(score.winners) : 0);
}

static bool play_out(struct ends *ends, const struct fel_state *state, unsigned depth,
                     uint8_t share[FEL_MAX_SEATS]);

/* The shares if this action is chosen. */
static bool play_on(struct ends *ends, const struct fel_state *state, fel_action action, unsigned depth,
                    uint8_t share[FEL_MAX_SEATS]) {
    struct fel_state after;
    memcpy(&after, state, ends->game->state_size);
    ends->game->apply(ends->game, &after, action, NULL);
    return play_out(ends, &after, depth + 1, share);
}

/* The shares if everybody chooses what is best for itself. False if that takes too long to find out. */
static bool play_out(struct ends *ends, const struct fel_state *state, unsigned depth,
                     uint8_t share[FEL_MAX_SEATS]) {
    const struct fel_game *game = ends->game;
    fel_action list[FEL_MAX_LEGAL];
    const unsigned count = game->legal(game, state, list);
    if (!count) {
        share_win(game, state, share);
        return true;
    }
    if (ends->left < count || depth > DEEPEST)
        return false;
    const uint64_t hash = hash_of(game, state);
    struct seen *seen = &ends->seen[hash >> 32 & ends->mask];
    if (seen->hash == hash) {
        memcpy(share, seen->share, sizeof seen->share);
        return true;
    }
    ends->left -= count;
    const unsigned mover = (unsigned)game->to_move(game, state);
    for (unsigned i = 0; i < count && (i == 0 || share[mover] < WHOLE); i++) {
        uint8_t other[FEL_MAX_SEATS];
        if (!play_on(ends, state, list[i], depth, other))
            return false;
        if (i == 0 || other[mover] > share[mover] ||
            (other[mover] == share[mover] && other[ends->seat] < share[ends->seat]))
            memcpy(share, other, sizeof other);
    }
    seen->hash = hash;
    memcpy(seen->share, share, sizeof seen->share);
    return true;
}

/* The only best action in this state. */
static fel_action only_best(struct ends *ends, const struct fel_state *state) {
    fel_action list[FEL_MAX_LEGAL], best = FEL_NO_ACTION;
    const unsigned count = ends->game->legal(ends->game, state, list);
    unsigned most = 0;
    for (unsigned i = 0; i < count; i++) {
        uint8_t share[FEL_MAX_SEATS];
        if (!play_on(ends, state, list[i], 0, share))
            return FEL_NO_ACTION;
        if (share[ends->seat] == most)
            best = FEL_NO_ACTION;
        if (share[ends->seat] > most) {
            most = share[ends->seat];
            best = list[i];
        }
    }
    return best;
}

fel_action fel_endgame_choice(const struct fel_game *game, const void *view, struct fel_rng *rng,
                              uint32_t most, void *memory, size_t bytes) {
    uint32_t slots = 1;
    while (slots < MOST_SEEN && slots < most && 2 * (size_t)slots * sizeof(struct seen) <= bytes)
        slots *= 2;
    struct ends ends = {.game = game,
                        .seat = (unsigned)game->to_move(game, view),
                        .left = most,
                        .seen = memory,
                        .mask = slots - 1};
    fel_action choice = FEL_NO_ACTION;
    for (unsigned deal = 0; deal < DEALS; deal++) {
        struct fel_state state;
        game->deal(game, view, rng, &state);
        memset(memory, 0, slots * sizeof(struct seen));
        fel_action best = only_best(&ends, &state);
        if (best == FEL_NO_ACTION || (deal > 0 && best != choice))
            return FEL_NO_ACTION;
        choice = best;
    }
    return choice;
}
