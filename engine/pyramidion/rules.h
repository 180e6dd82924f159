/* What the files of this folder use of each other. */
#pragma once

#include "../check.h"
#include "pyramidion.h"

/* A match at work: the state, what is printed on its cards, and who listens. */
struct pyr {
    struct pyramidion *s;
    const struct pyr_content *c;
    struct fel_events *events;
};

/* An event that everybody sees. */
static inline void pyr_note(const struct pyr *p, unsigned kind, unsigned seat, unsigned what, unsigned at,
                            int value) {
    fel_note(p->events, kind, seat, what, at, value);
}

/* A card of a pile in which no two are alike is turned up for everybody: news unless it was the last. */
static inline void pyr_turn_up(const struct pyr *p, unsigned kind, unsigned seat, unsigned what,
                               unsigned left) {
    fel_tell(p->events, (struct fel_event){.kind = (uint8_t)kind,
                                           .seat = (uint8_t)seat,
                                           .what = (uint8_t)what,
                                           .seen = FEL_SEEN_BY_ALL,
                                           .news = (uint8_t)(left ? (1u << p->s->seats) - 1 : 0)});
}

/* A seat takes a resource from what lies at a place, or from the general supply (PYR_NONE). */
static inline void pyr_take(const struct pyr *p, unsigned seat, unsigned resource, unsigned place) {
    uint8_t *from = place == PYR_NONE ? p->s->general : p->s->lying[place];
    from[resource]--;
    p->s->goods[seat][resource]++;
    pyr_note(p, PYR_EV_TOOK, seat, resource, place, 1);
}

/* setup.c */
void pyr_setup(const struct fel_game *, void *state, const struct fel_setup *, struct fel_events *);

/* legal.c */
unsigned pyr_legal(const struct pyramidion *, const struct pyr_content *, fel_action *actions);

/* piles.c: PYR_NONE when neither the pile nor its discards have anything left. */
enum pyr_pile { PYR_CHARACTERS, PYR_BOAT_PILE, PYR_SUPPLY_PILE, PYR_TOKEN_PILE };
void pyr_shuffle(const struct pyr *, enum pyr_pile, uint8_t *cards, unsigned count);
bool pyr_character_left(const struct pyramidion *);
unsigned pyr_draw_boat(const struct pyr *);
unsigned pyr_draw_supply(const struct pyr *);
void pyr_deal_character(const struct pyr *, unsigned seat); /* the top card into a hand, if there is one */
/* Remembers what everybody sees of hidden hands once the discards were shuffled in the middle of a round. */
void pyr_witness(struct pyramidion *, unsigned seat, unsigned what);
static inline unsigned pyr_seen_seat(unsigned seen_of) {
    return seen_of >> 6;
}
static inline unsigned pyr_seen_what(unsigned seen_of) { /* a type, PYR_DREW or PYR_NEW_PILE */
    return seen_of & 63;
}

/* news.c: the seats to whom it is news what `seat` is going to draw, and what it is going to show from its hand. */
unsigned pyr_news_of_draw(const struct pyr *, unsigned seat, unsigned type);
unsigned pyr_news_of_showing(const struct pyr *, unsigned seat, unsigned type);

/* rounds.c: phases 1 to 4, 6 and 8. */
void pyr_begin_round(const struct pyr *);
void pyr_choose_in_negotiations(const struct pyr *, unsigned resource);
void pyr_new_order(const struct pyr *);
void pyr_end_round(const struct pyr *);

/* places.c: phase 5, from activating a place to the last pass. */
void pyr_next_activation(const struct pyr *);
void pyr_activate(const struct pyr *, unsigned place);
void pyr_play(const struct pyr *, unsigned type);
void pyr_pass(const struct pyr *);
void pyr_choose_for_place(const struct pyr *, fel_action);
void pyr_effect_done(const struct pyr *);

/* specials.c */
bool pyr_begin_effect(const struct pyr *); /* true if nobody has to decide anything */
void pyr_choose_for_effect(const struct pyr *, fel_action);
void pyr_recall(const struct pyr *, unsigned code); /* counted from PYR_RECALL */
/* Cards leave the table, and with them the marker and their lasting effects. The caller puts them somewhere else. */
void pyr_leave_table(const struct pyr *, unsigned seat, pyr_set cards);

/* resolve.c */
void pyr_resolve(const struct pyr *);
void pyr_choose_after_resolving(const struct pyr *, fel_action);

/* standing.c: the place at hand. Points of a seat in each category, of one of its cards there, or of all seats. */
void pyr_points_here(const struct pyramidion *, const struct pyr_content *, unsigned seat,
                     unsigned points[PYR_CATEGORIES]);
void pyr_card_points_here(const struct pyramidion *, const struct pyr_content *, unsigned seat, unsigned card,
                          unsigned points[PYR_CATEGORIES]);
void pyr_all_points_here(const struct pyramidion *, const struct pyr_content *,
                         unsigned points[FEL_MAX_SEATS][PYR_CATEGORIES]);
/* The single seat with the most points, or PYR_NONE if nobody has any or several have as many. */
unsigned pyr_most(unsigned points[FEL_MAX_SEATS][PYR_CATEGORIES], unsigned seats, enum pyr_category);
/* By how much a scribe raises the minimums, and the minimum of any place as it counts now. */
unsigned pyr_raise(const struct pyramidion *, const struct pyr_content *);
unsigned pyr_minimum(const struct pyramidion *, const struct pyr_content *, unsigned place, enum pyr_troop);
/* How many the revolt cards lying here draw. */
unsigned pyr_revolt_tokens(const struct pyramidion *, const struct pyr_content *);

/* boats.c: phase 7. */
void pyr_begin_loading(const struct pyr *);
void pyr_choose_boat(const struct pyr *, fel_action);
void pyr_pay_with(const struct pyr *, fel_action);
bool pyr_can_load(const struct pyramidion *, const struct pyr_content *, unsigned seat, unsigned boat);
/* What a seat's torturer troops can still provide of each resource this round. */
void pyr_providers(const struct pyramidion *, const struct pyr_content *, unsigned seat,
                   uint8_t provided[PYR_STATUE]);
/* The same, and a seat's own: as amounts (below). */
uint64_t pyr_provided(const struct pyramidion *, const struct pyr_content *, unsigned seat);
/* What a seat lacks of these, besides its own resources and what is provided. Returns the sum: statues can stand in. */
unsigned pyr_lacking(const struct pyramidion *, unsigned seat, const uint8_t need[PYR_STATUE],
                     const uint8_t provided[PYR_STATUE], uint8_t lacking[PYR_STATUE]);

/* apply.c */
void pyr_apply(const struct pyr *, fel_action);

/* score.c: changes in who has the most torturer troops are told as points. */
unsigned pyr_most_torturers(const struct pyramidion *);
void pyr_tell_most_torturers(const struct pyr *, unsigned before);
void pyr_victory_points(const struct pyramidion *, const struct pyr_content *, int16_t points[FEL_MAX_SEATS]);
void pyr_score(const struct pyramidion *, const struct pyr_content *, struct fel_score *);

/* view.c */
void pyr_view(const struct pyramidion *, const struct pyr_content *, int seat, struct pyramidion *view);

/* What game.h asks for: outlook.c, deal.c, printed.c, notation.c, json.c. */
void pyr_outlook(const struct fel_game *, const void *state, uint16_t outlook[FEL_MAX_SEATS]);
/* The same for callers that remember what takes long to find out, by seats, until something in it changes. */
struct pyr_prospects {
    int32_t boats[FEL_MAX_SEATS], hand[FEL_MAX_SEATS], here[FEL_MAX_SEATS];
    int16_t points[FEL_MAX_SEATS]; /* victory points */
};
/* With all that a seat has and its troops can provide, as amounts. Fills in what it lacks for the boats of the row and, last,
 * for its own: for those that there are. */
int32_t pyr_boats_to_come(const struct pyramidion *, const struct pyr_content *, unsigned seat,
                          uint64_t there, uint8_t lacks[PYR_ROW + 1]);
int32_t pyr_hand_points(const struct pyr_content *, pyr_set known, unsigned cards);
void pyr_place_at_hand(const struct pyramidion *, const struct pyr_content *,
                       unsigned here[FEL_MAX_SEATS][PYR_CATEGORIES], const unsigned most[PYR_CATEGORIES],
                       int32_t points[FEL_MAX_SEATS]);
void pyr_outlook_with(const struct pyramidion *, const struct pyr_prospects *,
                      uint16_t outlook[FEL_MAX_SEATS]);
void pyr_outlook_over(const struct pyramidion *, const struct pyr_content *, uint16_t outlook[FEL_MAX_SEATS]);
void pyr_deal(const struct fel_game *, const void *from, struct fel_rng *, void *state);
void pyr_printed(const struct fel_game *, struct fel_text *);
void pyr_text(const struct fel_game *, fel_action, struct fel_text *);
void pyr_head(const struct fel_game *, const void *state, const struct fel_setup *, struct fel_text *);
void pyr_json(const struct fel_game *, const void *view, struct fel_text *);
void pyr_chance(const struct fel_game *, const struct fel_event *, struct fel_text *);

static inline pyr_set pyr_card(unsigned card) {
    FEL_CHECK(card < PYR_CARDS);
    return (pyr_set)1 << card;
}

static inline unsigned pyr_lowest(pyr_set set) {
    return (unsigned)__builtin_ctzll(set);
}

static inline unsigned pyr_cards_in(pyr_set set) {
    return (unsigned)__builtin_popcountll(set);
}

static inline pyr_set pyr_common(void) {
    return ((pyr_set)1 << PYR_COMMON_CARDS) - 1;
}

static inline pyr_set pyr_basic(unsigned seat) {
    return (((pyr_set)1 << PYR_BASIC_CARDS) - 1) << (PYR_COMMON_CARDS + PYR_BASIC_CARDS * seat);
}

static inline const struct pyr_type *pyr_type(const struct pyr_content *c, unsigned card) {
    return &c->type[c->type_of[card]];
}

static inline bool pyr_any(const uint8_t resources[PYR_RESOURCES]) {
    unsigned sum = 0;
    for (unsigned r = 0; r < PYR_RESOURCES; r++)
        sum |= resources[r];
    return sum;
}

static inline unsigned pyr_sum(const uint8_t resources[PYR_RESOURCES]) {
    unsigned sum = 0;
    for (unsigned r = 0; r < PYR_RESOURCES; r++)
        sum += resources[r];
    return sum;
}

/* Amounts of the resources but statues, none above 127, as the bytes of one number: to reckon with all of them at once. */
static inline uint64_t pyr_amounts(const uint8_t resources[PYR_STATUE]) {
    uint64_t amounts = 0;
    for (unsigned r = 0; r < PYR_STATUE; r++)
        amounts |= (uint64_t)resources[r] << 8 * r;
    return amounts;
}

static inline unsigned pyr_total(uint64_t amounts) {
    return amounts * 0x0101010101 >> 32 & 0xff;
}

/* How many of these are not there, of all resources together. */
static inline unsigned pyr_not_there(uint64_t needed, uint64_t there) {
    const uint64_t high = 0x8080808080,
                   less = (needed | high) - there; /* a high bit stays where enough is needed */
    const uint64_t lacking = less & high;
    return pyr_total(less & (lacking - (lacking >> 7)));
}

/* Whose card lies here. */
static inline unsigned pyr_owner(const struct pyramidion *s, unsigned card) {
    unsigned seat = 0;
    while (!(s->table[seat] >> card & 1))
        seat++;
    return seat;
}

static inline pyr_set pyr_on_table(const struct pyramidion *s) {
    return s->table[0] | s->table[1] | s->table[2] | s->table[3];
}

/* How often a card counts: the philosopher's marker doubles one. */
static inline unsigned pyr_times(const struct pyramidion *s, unsigned card) {
    return s->doubled == card ? 2 : 1;
}

/* The card lying here of a kind that has only one, or PYR_NONE. */
static inline unsigned pyr_lies(const struct pyramidion *s, const struct pyr_content *c, enum pyr_kind kind) {
    pyr_set lies = pyr_on_table(s) & c->of_kind[kind];
    return lies ? pyr_lowest(lies) : PYR_NONE;
}

/* A card on the table as actions name it: "SEAT CARD", or "SEAT CARD*" for the one with the philosopher's marker. */
struct pyr_named {
    unsigned seat, type;
    bool marked;
};

/* From its code, counted from PYR_DISCARD or PYR_DOUBLE; counted from PYR_RETURN it is the same with seat 0. */
static inline struct pyr_named pyr_named(unsigned code) {
    return (struct pyr_named){
        .seat = code / (2 * PYR_TYPES), .type = code / 2 % PYR_TYPES, .marked = code % 2};
}

/* The card named so, or PYR_NONE if none lies there. Of those alike it makes no difference which. */
static inline unsigned pyr_find(const struct pyramidion *s, const struct pyr_content *c,
                                struct pyr_named named) {
    for (pyr_set left = s->table[named.seat]; left; left &= left - 1) {
        unsigned card = pyr_lowest(left);
        if (c->type_of[card] == named.type && (card == s->doubled) == named.marked)
            return card;
    }
    return PYR_NONE;
}

/* Rules that several files ask for. */

static inline unsigned pyr_places_a_round(const struct pyramidion *s) {
    return s->seats == 2 ? 3 : 2u * s->seats;
}

/* The seat whose turn it is: of two players both play one to five cards at every place, if they have any. */
static inline bool pyr_may_play(const struct pyramidion *s) {
    return s->hand_size[s->turn] && (s->seats > 2 || s->cards_played[s->turn] < PYR_CARDS_OF_TWO);
}

static inline bool pyr_may_pass(const struct pyramidion *s) {
    return s->seats > 2 || s->cards_played[s->turn] || !s->hand_size[s->turn];
}

/* The points that end the match; 255, which nobody can reach, if only the last boat ends it. */
static inline int pyr_target_points(const struct pyramidion *s) {
    static const uint8_t points[] = {
        [PYR_TO_10] = 10, [PYR_TO_12] = 12, [PYR_TO_15] = 15, [PYR_ALL_BOATS] = 255};
    return points[s->target];
}

/* Whether a place is at hand: cards are played there, or it has just been resolved. */
static inline bool pyr_at_a_place(const struct pyramidion *s) {
    return s->decision >= PYR_TURN && s->decision <= PYR_EXCHANGING;
}

static inline bool pyr_is_loading(const struct pyramidion *s) {
    return s->decision == PYR_LOADING || s->decision == PYR_PAYING;
}

/* Whether the torturer troop of a seat on a place can still provide what the place makes. */
static inline bool pyr_provides(const struct pyramidion *s, const struct pyr_content *c, unsigned seat,
                                unsigned place) {
    bool its_own = s->troop[PYR_TORTURER_TROOP][place] == seat, used = s->troops_used >> place & 1;
    bool there = s->general[c->place[place].produces];
    return its_own & !used & there; /* all of it at once: no processor could foresee the answers */
}

/* A troop as actions name it: "PLACE KIND", the code counted from PYR_RECALL. */
static inline unsigned pyr_recall_place(unsigned code) {
    return code / PYR_TROOP_KINDS;
}
static inline enum pyr_troop pyr_recall_kind(unsigned code) {
    return (enum pyr_troop)(code % PYR_TROOP_KINDS);
}
/* Whose it is, or PYR_NONE if none stands there. */
static inline unsigned pyr_recall_owner(const struct pyramidion *s, unsigned code) {
    return s->troop[pyr_recall_kind(code)][pyr_recall_place(code)];
}

static inline void pyr_ask(const struct pyr *p, enum pyr_decision decision, unsigned seat) {
    p->s->decision = (uint8_t)decision;
    p->s->actor = (uint8_t)seat;
}
