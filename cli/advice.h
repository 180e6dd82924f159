/* How a hint is thought of, and how it and an analysis are said. */
#pragma once

#include "bots/analysis.h"
#include "match/match.h"

enum { ADVICE_ITERATIONS = 40000, ADVICE_MOST_ITERATIONS = 100000000 };

/* When to stop thinking: after this many iterations or, if that is not 0, milliseconds. */
struct think_limit {
    long iterations, milliseconds;
};

enum { ADVICE_SHOWN = 5 };

/* Thinks about the decision after the first `at` actions of a match, which is not over there, with the view of the seat
 * that decides. Most of the time goes to finding out which actions are good, the rest to knowing the first ADVICE_SHOWN
 * of them about equally well. The same iterations lead to the same answer. False if there is no memory left. */
bool advice_think(const struct fel_game *, const struct fel_state *view, size_t at,
                  const struct think_limit *, struct fel_analysis *);

/* A sentence with the seats' names, to be used at once: advice_words(match, &sentence).text */
struct words {
    char text[400];
};
struct words advice_words(const struct fel_match *, const struct fel_sentence *);
/* The same in English, for programs. */
struct words advice_in_english(const struct fel_match *, const struct fel_sentence *);

/* The member "reason": null where all is much the same. */
void json_reason(struct fel_text *, const struct fel_match *, unsigned seat, const struct fel_reason *);
