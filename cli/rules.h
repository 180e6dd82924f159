/* The rules of a game on the terminal, with the numbers of its content. */
#pragma once

#include "engine/game.h"

void print_rules(const struct fel_game *);
void print_rules_headings(const struct fel_game *);

/* The topics that have a word beginning like this in a heading, then what else has it in the other topics, below their
 * headings. Capitals make no difference. False if it is nowhere. */
bool print_rules_about(const struct fel_game *, const char *word);
