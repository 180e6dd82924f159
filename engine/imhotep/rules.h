/* What the files of this folder use of each other.
 *
 * imh_gain, imh_place, imh_build and imh_score_temple return false if somebody has to decide something before
 * the play goes on: `decision` and `actor` say what, and who. */
#pragma once

#include "../check.h"
#include "boards.h"
#include "imhotep.h"

/* A card comes to light for some seats, and to some of them it is news. */
static inline void imh_show(struct fel_events *events, unsigned kind, unsigned seat, unsigned card,
                            unsigned at, unsigned seen, unsigned news) {
    fel_tell(events, (struct fel_event){.kind = (uint8_t)kind,
                                        .seat = (uint8_t)seat,
                                        .what = (uint8_t)card,
                                        .at = (uint8_t)at,
                                        .seen = (uint8_t)seen,
                                        .news = (uint8_t)news});
}

/* setup.c */
void imh_setup(const struct fel_game *, void *state, const struct fel_setup *, struct fel_events *);

/* legal.c: a bit for each legal action. */
uint64_t imh_legal(const struct imhotep *);

/* cards.c */
void imh_fill_pile(struct imhotep *, imh_cards); /* unshuffled */
bool imh_card_left(const struct imhotep *);
enum imh_card imh_draw(struct imhotep *, struct fel_events *);
void imh_discard(struct imhotep *, enum imh_card, struct fel_events *);
bool imh_gain(struct imhotep *, unsigned seat, enum imh_card, struct fel_events *);
bool imh_gain_drawn(struct imhotep *, unsigned seat, enum imh_card, struct fel_events *);
void imh_discard_red(struct imhotep *, struct fel_events *);
void imh_lay_market(struct imhotep *, struct fel_events *);

/* news.c: the card just drawn; a card of the face-down pair, with the other of them seen before or not. */
bool imh_draw_is_news(const struct imhotep *, enum imh_card drawn);
bool imh_pair_is_news(const struct imhotep *, unsigned space, bool other_shown);

/* sites.c */
void imh_score(struct imhotep *, unsigned seat, enum imh_part, unsigned points, struct fel_events *);
void imh_return(struct imhotep *, unsigned seat, unsigned stones, struct fel_events *);
bool imh_place(struct imhotep *, unsigned seat, enum imh_site, struct fel_events *);
bool imh_build(struct imhotep *, unsigned seat, unsigned pyramid, struct fel_events *);

/* actions.c */
unsigned imh_stones_to_take(const struct imhotep *, unsigned seat, unsigned most);
void imh_take(struct imhotep *, unsigned seat, unsigned most, struct fel_events *);
void imh_apply(struct imhotep *, fel_action, struct fel_events *);

/* round.c */
void imh_open_round(struct imhotep *, struct fel_events *);
bool imh_score_temple(struct imhotep *, struct fel_events *);
void imh_close_round(struct imhotep *, struct fel_events *);

/* score.c */
void imh_points(const struct imhotep *, int16_t points[FEL_MAX_SEATS]);
void imh_final_score(const struct imhotep *, struct fel_score *);
/* The same in two halves, but for the winners, for callers that remember the first as long as the burial chamber stays as it
 * is. */
void imh_score_burial(const struct imhotep *, struct fel_score *);
void imh_score_all_but_burial(const struct imhotep *, struct fel_score *);

/* notation.c, words.c */
extern const char *const imh_notation[IMH_ACTIONS];
extern const char *const imh_card_name[IMH_CARDS];
extern const char *const imh_part_title[IMH_PARTS];
extern const char *const imh_site_title[IMH_SITES];
struct fel_arg imh_card_noun(unsigned card); /* {card} */
extern const char *const imh_site_name[IMH_SITES];

/* json.c */
void imh_put_round_card(struct fel_text *, const uint8_t ships[IMH_SHIPS]);

/* What game.h asks for: outlook.c, view.c, concerns.c, label.c, why.c, words.c, printed.c, json.c. */
void imh_outlook(const struct fel_game *, const void *state, uint16_t outlook[FEL_MAX_SEATS]);
/* The same for callers that know the score already. */
void imh_outlook_with(const struct imhotep *, const struct fel_score *, uint16_t outlook[FEL_MAX_SEATS]);
void imh_view(const struct fel_game *, const void *state, int seat, void *to);
void imh_deal(const struct fel_game *, const void *from, struct fel_rng *, void *state);
unsigned imh_concerns(const struct fel_game *, const void *view, fel_action);
void imh_label(const struct fel_game *, const void *view, fel_action, enum fel_wording,
               struct fel_sentence *);
bool imh_why(const struct fel_game *, const void *state, int seat, fel_action, struct fel_sentence *);
void imh_ask(const struct fel_game *, const void *state, struct fel_sentence *);
bool imh_tell(const struct fel_game *, const struct fel_event *, struct fel_sentence *);
void imh_printed(const struct fel_game *, struct fel_text *);
void imh_titles(const struct fel_game *, struct fel_text *);
void imh_json(const struct fel_game *, const void *view, struct fel_text *);
void imh_head(const struct fel_game *, const void *state, const struct fel_setup *, struct fel_text *);
void imh_chance(const struct fel_game *, const struct fel_event *, struct fel_text *);

static inline unsigned imh_next_seat(const struct imhotep *s, unsigned seat) {
    return seat + 1 == s->seats ? 0 : seat + 1;
}

static inline unsigned imh_all_seats(const struct imhotep *s) {
    return (1u << s->seats) - 1;
}

static inline unsigned imh_lowest(uint64_t set) {
    return (unsigned)__builtin_ctzll(set);
}
