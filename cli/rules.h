/* Parts of a game's rules. */
#ifndef FELUCCA_RULES_H
#define FELUCCA_RULES_H

#include <stdbool.h>

void print_rules_headings(const char *rules);

/* The parts that have a word beginning like this in their heading, then paragraphs, list items and rows of tables that
 * have it in the other parts, below their headings. Capitals make no difference. False if it is nowhere. */
bool print_rules_about(const char *rules, const char *word);

#endif
