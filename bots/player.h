/* Computer players. A player gets what a person in its seat gets: a view, never the state. */
#pragma once

#include "evaluator.h"

enum fel_mind {
    FEL_RANDOM, /* chooses blindly */
    FEL_GREEDY, /* looks one step ahead */
    FEL_SEARCH, /* searches: search.h */
};

enum { FEL_PLAYER_BYTES = 32 };

/* How somebody plays, for instance "greedy", "master", "master:500ms", "search:2000it" or "plain:20ms". */
struct fel_player {
    char name[FEL_PLAYER_BYTES];
    enum fel_mind mind;
    uint32_t iterations;   /* of a search, at most; 0: no matter */
    uint32_t milliseconds; /* for whoever has a clock; 0: no matter */
    uint32_t nodes;        /* of its tree, at most: 64 bytes each */
    bool plain;            /* its search goes by random play, not by what was learned */
    enum fel_rank
        rank; /* a level: it may take as many iterations as the game's ladder says, at most those above */
};

/* Those with a name of their own, ending with NULL: from the weakest to the strongest. */
struct fel_level {
    const char *name, *title, *help;
    struct fel_player player;
};
extern const struct fel_level fel_levels[];
/* How strong a level is between two: 191 more win three of four. The apprentice has 1000; 0: not measured. */
unsigned fel_level_elo(const struct fel_level *, const struct fel_game *);

/* False if nobody is called so. */
bool fel_player_read(const char *text, struct fel_player *);

/* A record may be a stranger's, and ask for a day a decision: whoever is named there thinks no longer than the strongest
 * level. True if it would have. */
bool fel_player_cap(struct fel_player *);

/* A player in a seat, in memory given by the caller.
 *
 *     fel_bot_look(bot, view);             it has to decide on this
 *     while (fel_bot_think(bot, 100))      iterations at a time
 *         ;                                or until the time is over
 *     action = fel_bot_choice(bot);
 *     fel_bot_follow(bot, seat, action);   everything anybody chooses
 */
struct fel_bot;

size_t fel_bot_bytes(const struct fel_player *);
struct fel_bot *fel_bot_begin(void *memory, const struct fel_player *, const struct fel_game *,
                              uint64_t seed);
void fel_bot_look(struct fel_bot *, const void *view);
bool fel_bot_think(struct fel_bot *, uint32_t iterations); /* false: it has thought enough */
fel_action fel_bot_choice(struct fel_bot *);
/* The share of the win it sees for itself, from all it has thought about this decision; below 0 if it has not. */
double fel_bot_share(const struct fel_bot *);
void fel_bot_follow(struct fel_bot *, unsigned seat, fel_action);

/* All of it in one go, without a clock: for players with a limit of iterations. */
fel_action fel_bot_choose(struct fel_bot *, const void *view);
