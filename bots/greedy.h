/* One step ahead: the action after which the game's own outlook is the best. */
#pragma once

#include "engine/game.h"

fel_action fel_greedy_choice(const struct fel_game *, const void *view, struct fel_rng *);
