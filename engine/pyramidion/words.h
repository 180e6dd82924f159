/* What people read: questions, events, actions and reasons as sentences. */
#ifndef FELUCCA_PYRAMIDION_WORDS_H
#define FELUCCA_PYRAMIDION_WORDS_H

#include "rules.h"

/* words.c */
const char *pyr_turn_title(const struct pyramidion *); /* "plays a card or passes", if that is so */
extern const char *const pyr_resource_title[PYR_RESOURCES];
extern const char *const pyr_place_title[PYR_PLACES];
extern const char *const pyr_category_title[PYR_CATEGORIES];
extern const char *const pyr_troop_title[PYR_TROOP_KINDS];
extern const char *const pyr_part_title[PYR_PARTS];
extern const char *const pyr_effect_title[PYR_KINDS]; /* NULL for characters with points */
/* "basic merchant", and "basic merchant 3 (1 influence)". */
const char *pyr_character_title(const struct pyr_content *, unsigned type);
void pyr_put_card(const struct pyr_content *, unsigned type, struct fel_text *);
void pyr_with_card(struct fel_sentence *, const struct pyr_content *, unsigned type); /* {card} */
void pyr_question(const struct pyramidion *, const struct pyr_content *, struct fel_sentence *);
bool pyr_tell(const struct pyr_content *, const struct fel_event *, struct fel_sentence *);

/* label.c: of a legal action. */
void pyr_label(const struct pyramidion *, const struct pyr_content *, unsigned action, struct fel_sentence *);

/* why.c */
bool pyr_why(const struct pyramidion *, const struct pyr_content *, int seat, unsigned action,
             struct fel_sentence *);

#endif
