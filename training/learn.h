/* From games to a net. */
#pragma once

#include "games.h"
#include "model.h"

/* Positions of games; every twentieth game is kept apart, to see what was learned and not only remembered. */
struct book {
    const struct fel_features *features;
    struct sample *sample, *kept;
    size_t count, kept_count, games;
    void *page; /* what samples point to */
};

struct study {
    unsigned epochs, threads;
    unsigned most;  /* positions of a game: too many of one teach only how that one ended */
    unsigned seats; /* only games between this many; 0: all */
    double decay;   /* what weights lose with every step, times the rate */
    double rate;    /* of learning, at the beginning */
    double trust;   /* how much of an outlook is what the search thought, not how the match ended */
    double later;   /* how much of that is what it thought at the next decision, and so on */
    double focus;   /* visits to this power are the policy */
};

void book_begin(struct book *, const struct fel_features *);
/* Adds the games of a file, and the policy of their players if that is worth learning. False if it can't be read, or
 * there is no memory left. */
bool book_add(struct book *, const char *path, const struct study *, bool policy);
void book_end(struct book *);

/* Learns, and tells on standard output how it went. False if there is no memory left. */
bool learn(struct model *, struct book *, const struct study *);
