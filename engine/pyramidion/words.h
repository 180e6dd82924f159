/* What people read: questions, events, actions and reasons as sentences. */
#pragma once

#include "rules.h"

/* words.c */
extern const char *const pyr_resource_title[PYR_RESOURCES];
extern const char *const pyr_counted_resource[PYR_RESOURCES]; /* "{n} camels" */
extern const char *const pyr_place_title[PYR_PLACES];
extern const char *const pyr_category_title[PYR_CATEGORIES];
extern const char *const pyr_troop_title[PYR_TROOP_KINDS];
extern const char *const pyr_part_title[PYR_PARTS];
extern const char *const pyr_effect_title[PYR_KINDS]; /* NULL for characters with points */
const char *pyr_character_title(const struct pyr_content *, unsigned type); /* "basic merchant" */
extern const char *const pyr_counted_on_card[]; /* what is printed on a card, as details of it */
struct fel_arg pyr_title_noun(const struct pyr_content *, unsigned type); /* {card}: "basic merchant" */
struct fel_arg pyr_card_noun(const struct pyr_content *, unsigned type);  /* with what is printed on it */
struct fel_arg pyr_deity_noun(const struct pyr_content *, unsigned type); /* with what it is worth */
struct fel_arg pyr_boat_noun(const struct pyr_content *,
                             unsigned boat); /* {boat}: "the 3-point boat (2 camels)" */
struct fel_arg pyr_boat_title(const struct pyr_content *, unsigned boat); /* the same, on its own */
struct fel_arg pyr_place_noun(const char *name, unsigned place);
struct fel_arg pyr_resource_noun(unsigned resource); /* {resource} */
struct fel_arg pyr_troop_noun(enum pyr_troop);       /* {troop} */
struct fel_arg pyr_category_noun(unsigned category); /* {category} */
/* Whether an action from `first` on is legal, up to but not including `next`. */
bool pyr_is_possible(const struct pyramidion *, const struct pyr_content *, unsigned first, unsigned next);
/* What the seat to move is doing, such as "Ada plays a card or passes"; not when the match is over. */
void pyr_doing(const struct pyramidion *, const struct pyr_content *, struct fel_sentence *);

/* why.c: what such an action is for, whatever the moment. */
const char *pyr_when(unsigned action);

/* What game.h asks for: words.c, label.c, why.c. */
void pyr_question(const struct fel_game *, const void *state, struct fel_sentence *);
bool pyr_tell(const struct fel_game *, const struct fel_event *, struct fel_sentence *);
void pyr_label(const struct fel_game *, const void *view, fel_action, enum fel_wording,
               struct fel_sentence *);
void pyr_titles(const struct fel_game *, struct fel_text *);
bool pyr_why(const struct fel_game *, const void *state, int seat, fel_action, struct fel_sentence *);
