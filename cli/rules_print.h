/* Units of the rules on the terminal, at most 80 columns wide. */
#pragma once

#include "engine/game.h"
#include "rules_read.h"

enum { RULES_UNIT_BYTES = 4000 };

/* A text of the rules in the language that is spoken, without its marks. */
void rules_words(const struct fel_game *, struct piece, char text[RULES_UNIT_BYTES]);

/* Whether a word in it begins like this. Capitals make no difference; a blank stands for an underscore as well. */
bool unit_has(const struct fel_game *, const struct rules_unit *, const char *word);

/* With a blank line above it, unless it goes on with a list: `before` is what was printed before it. Of a table only the
 * rows that have the word, unless its head has it or the word is NULL. A figure without a drawing is for the page only. */
void put_unit(const struct fel_game *, const struct rules_unit *, enum rules_kind before, const char *word);
