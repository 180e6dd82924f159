/* The last decisions of a match, played to the end in every way there is.
 *
 * What nobody can see is dealt several times. If the same action is the only best one each time, it is the one to choose:
 * a search, which tries most often what looks good, can take long to notice that a single reply is the right one. Everybody
 * plays for its share of the win, and whoever has no preference is thought to choose what is worst for us. */
#pragma once

#include "../engine/game.h"

/* Whether it may be over soon: whether a few blind actions can lead to its end. */
bool fel_endgame_near(const struct fel_game *, const void *view, struct fel_rng *);

/* The only best action, or FEL_NO_ACTION if there is none or it takes more states than `most` to find. It needs memory to
 * remember what it has seen, aligned for any type; the more, the faster. */
fel_action fel_endgame_choice(const struct fel_game *, const void *view, struct fel_rng *, uint32_t most,
                              void *memory, size_t bytes);
