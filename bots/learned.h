/* Evaluators that have learned: a net at each leaf, and no playing on. */
#pragma once

#include "evaluator.h"
#include "net.h"

/* An evaluator with these nets, for the game they fit. */
struct fel_evaluator fel_learned(const struct fel_net *, const struct fel_features *);

/* The nets that are built in, or come to be there in a page. */
extern const unsigned char fel_imhotep_net[], fel_pyramidion_net[];

/* How strong a level is with the net of this game, also where that has not come yet; 0: not measured, or it has not learned the
 * game's cards. */
unsigned fel_learned_elo(const struct fel_game *, enum fel_rank);
