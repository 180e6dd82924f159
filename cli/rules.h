#ifndef FELUCCA_RULES_H
#define FELUCCA_RULES_H

#include "engine/game.h"

/* The rules for people, as Markdown that reads well as it is. */
const char *rules_of(const struct fel_game *);

#endif
