/* What people read: questions, events, actions and reasons as sentences. */
#pragma once

#include "rules.h"

/* words.c */
extern const char *const pyr_resource_title[PYR_RESOURCES];
extern const char *const pyr_place_title[PYR_PLACES];
extern const char *const pyr_category_title[PYR_CATEGORIES];
extern const char *const pyr_troop_title[PYR_TROOP_KINDS];
extern const char *const pyr_part_title[PYR_PARTS];
extern const char *const pyr_effect_title[PYR_KINDS]; /* NULL for characters with points */
const char *pyr_character_title(const struct pyr_content *, unsigned type); /* "basic merchant" */
struct fel_arg pyr_card_word(const struct pyr_content *, unsigned type);    /* {card}, as it is typed */
/* Whether an action from `first` on is legal, up to but not including `next`. */
bool pyr_is_possible(const struct pyramidion *, const struct pyr_content *, unsigned first, unsigned next);
/* What the seat to move is doing, such as "plays a card or passes", if that is so; not when the match is over. */
const char *pyr_decision_title(const struct pyramidion *, const struct pyr_content *);

/* label.c: a card, such as "basic merchant (1 influence, 3 haggling)". */
void pyr_name_card(const struct pyr_content *, unsigned type, struct fel_sentence *);

/* why.c: what such an action is for, whatever the moment. */
const char *pyr_when(unsigned action);

/* What game.h asks for: words.c, label.c, why.c. */
void pyr_question(const struct fel_game *, const void *state, struct fel_sentence *);
bool pyr_tell(const struct fel_game *, const struct fel_event *, struct fel_sentence *);
void pyr_label(const struct fel_game *, const void *view, fel_action, struct fel_sentence *);
bool pyr_why(const struct fel_game *, const void *state, int seat, fel_action, struct fel_sentence *);
