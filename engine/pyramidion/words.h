/* What people read: questions, events, actions and reasons as sentences. */
#ifndef FELUCCA_PYRAMIDION_WORDS_H
#define FELUCCA_PYRAMIDION_WORDS_H

#include "rules.h"

/* words.c */
extern const char *const pyr_resource_title[PYR_RESOURCES];
extern const char *const pyr_place_title[PYR_PLACES];
extern const char *const pyr_category_title[PYR_CATEGORIES];
extern const char *const pyr_troop_title[PYR_TROOP_KINDS];
extern const char *const pyr_part_title[PYR_PARTS];
void pyr_with_card(struct fel_sentence *, const struct pyr_content *, unsigned type); /* {card} */
void pyr_question(const struct pyramidion *, const struct pyr_content *, struct fel_sentence *);
bool pyr_tell(const struct pyr_content *, const struct fel_event *, struct fel_sentence *);

/* label.c: of a legal action. */
void pyr_label(const struct pyramidion *, const struct pyr_content *, unsigned action, struct fel_sentence *);

/* why.c */
bool pyr_why(const struct pyramidion *, const struct pyr_content *, int seat, unsigned action,
             struct fel_sentence *);

#endif
