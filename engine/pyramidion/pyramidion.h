/* Pyramidion: the state of a match.
 *
 * Characters fight over eight places to load boats. Outside this folder only what draws the table looks into the
 * state; everything else goes through game.h.
 */
#pragma once

#include "../game.h"
#include "content.h"

extern const struct fel_game fel_pyramidion;

enum { PYR_ROW = 5, PYR_TROOPS = 5, PYR_NONE = 0xff };

enum {
    PYR_CARDS_OF_TWO = 5, /* that each of two players may play at a place */
    PYR_RAISED_BY = 3,    /* minimums, by a scribe */
    PYR_HAGGLING_MINIMUM = 1,
    PYR_STATUE_WORKERS = 3, /* for a statue in Abu Simbel */
};

/* A match that never reaches its target ends after this many rounds in a row without a load, or in all. */
enum { PYR_IDLE_ROUNDS = 10, PYR_ROUNDS = 60 };

/* Room for what was seen since a pile was made of discards in the middle of a round: only four players draw that much.
 * The first pile lasts for 23 draws. All seats recruiting at all places draw 32 cards, and politician, philosopher and
 * Luxor bring 5 more at most: 14 draws later. Of the 39 cards that hands can have then all are shown only if everybody
 * plays at the last place, and does not recruit there: with the other 11 draws, the cards drawn shown in turn, and a
 * new pile for each, that is 39 + 3 * 11 = 72. */
enum { PYR_SEEN = 76, PYR_DRAWS = 16 };

/* What a seat can be seen with besides a type, in `seen_of`. */
enum { PYR_DREW = 62, PYR_NEW_PILE = 63 };
_Static_assert((int)PYR_TYPES <= (int)PYR_DREW, "a type and these two must fit in six bits");

/* What the scribe lying at the place at hand does. */
enum { PYR_SCRIBE_ABSENT, PYR_SCRIBE_RAISES, PYR_SCRIBE_SWAPS };

enum pyr_troop { PYR_TORTURER_TROOP, PYR_NEGOTIATOR_TROOP, PYR_TROOP_KINDS };

/* What the seat to move is deciding. */
enum pyr_decision {
    PYR_NEGOTIATING, /* phase 3: a resource for a negotiator troop */
    PYR_ACTIVATING,  /* phase 5: a place */
    PYR_TURN,        /* a card for the place, or pass */
    PYR_RECRUITING,  /* after a pass without a card */
    PYR_NAMING,      /* deity: a category */
    PYR_DISCARDING,  /* bandit, protector, thief: a card, or for the protector a troop */
    PYR_VIZIER_TAKES,
    PYR_DOUBLING, /* philosopher: a card */
    PYR_SCRIBE_CHOOSES,
    PYR_GIVING,       /* scribe: what goes to the other place */
    PYR_GETTING,      /* and what comes from there */
    PYR_ADDING,       /* politician: a resource */
    PYR_MARKING,      /* Giza: an order marker? */
    PYR_ANKH_TAKES,   /* Alexandria: a resource? */
    PYR_ANKH_RECALLS, /* Cairo: a troop? */
    PYR_RETURNING,    /* high priest: a card */
    PYR_EXCHANGING,   /* Abu Simbel: three workers for a statue? */
    PYR_LOADING,      /* phase 7: a boat, or pass */
    PYR_PAYING,       /* what stands for the resources it needs */
    PYR_OVER,
};

enum pyr_action {
    PYR_PASS,
    PYR_DECLINE,
    PYR_RAISE,
    PYR_EXCHANGE,
    PYR_PAY,
    PYR_TAKE,                                 /* + resource */
    PYR_ACTIVATE = PYR_TAKE + PYR_RESOURCES,  /* + place */
    PYR_NAME = PYR_ACTIVATE + PYR_PLACES,     /* + category */
    PYR_RECALL = PYR_NAME + PYR_CATEGORIES,   /* + 2 place + troop kind */
    PYR_SWAP = PYR_RECALL + 2 * PYR_PLACES,   /* + place */
    PYR_GIVE = PYR_SWAP + PYR_PLACES,         /* + resource */
    PYR_GET = PYR_GIVE + PYR_RESOURCES,       /* + resource */
    PYR_ADD = PYR_GET + PYR_RESOURCES,        /* + resource */
    PYR_MARKER = PYR_ADD + PYR_RESOURCES,     /* + marker - 1 */
    PYR_LOAD = PYR_MARKER + FEL_MAX_SEATS,    /* + boat */
    PYR_TROOP = PYR_LOAD + PYR_BOATS,         /* + place */
    PYR_STAND_IN = PYR_TROOP + PYR_PLACES,    /* + resource a statue stands for */
    PYR_PLAY = PYR_STAND_IN + PYR_STATUE,     /* + type */
    PYR_RECRUIT = PYR_PLAY + PYR_TYPES,       /* + type */
    PYR_RETURN = PYR_RECRUIT + PYR_TYPES,     /* + 2 type + marked */
    PYR_DISCARD = PYR_RETURN + 2 * PYR_TYPES, /* + (seat * types + type) * 2 + marked */
    PYR_DOUBLE = PYR_DISCARD + 8 * PYR_TYPES, /* the same */
    PYR_ACTIONS = PYR_DOUBLE + 8 * PYR_TYPES,
};

enum pyr_part { PYR_PART_BOATS, PYR_PART_TROOPS, PYR_PARTS };

enum pyr_target { PYR_TO_10, PYR_TO_12, PYR_TO_15, PYR_ALL_BOATS };

enum pyr_event {
    PYR_EV_ROUND = FEL_GAME_EVENTS, /* round `value` begins */
    PYR_EV_BOAT,                    /* boat `what` came into the row */
    PYR_EV_SUPPLY,                  /* supply card `what` was turned up */
    PYR_EV_SUPPLIED,                /* `value` of resource `what` came to place `at` */
    PYR_EV_TOOK,      /* `seat` took resource `what` from place `at`, or from the general supply (PYR_NONE) */
    PYR_EV_DREW,      /* `seat` drew a character of type `what` */
    PYR_EV_ACTIVATED, /* `seat` activated place `at` */
    PYR_EV_KARNAK,    /* `seat` drew boat `what` in Karnak */
    PYR_EV_PLAYED,    /* `seat` played a card of type `what` at place `at` */
    PYR_EV_PASSED,    /* `seat` passed */
    PYR_EV_RECRUITED, /* `seat` discarded type `what` at place `at` to draw another */
    PYR_EV_NAMED,     /* `seat` named category `what` for its deity */
    PYR_EV_DISCARDED, /* `seat` lost a card of type `what` from the table */
    PYR_EV_RECALLED,  /* a troop of `seat`, of kind `what`, went back from place `at` */
    PYR_EV_DOUBLED,   /* the philosopher's marker is on a card of `seat` of type `what` */
    PYR_EV_RAISED,    /* the scribe of `seat` raises the minimums */
    PYR_EV_MOVED,     /* the scribe moved resource `what` from place `at` to place `value` */
    PYR_EV_ADDED,     /* the politician of `seat` added resource `what` */
    PYR_EV_MARKER,    /* `seat` took order marker `value` */
    PYR_EV_DECLINED,  /* `seat` declined what decision `what` offered */
    PYR_EV_TOKEN,     /* revolt token `what` was drawn */
    PYR_EV_REVOLT,    /* the revolt has `value` */
    PYR_EV_LOST,      /* `seat` loses all its cards here */
    PYR_EV_STATIONED, /* `seat` put a troop of kind `what` on place `at` */
    PYR_EV_HAGGLED,   /* `seat` takes all resources of place `at`, `value` of them */
    PYR_EV_RETURNED,  /* `seat` took a card of type `what` back into its hand */
    PYR_EV_EXCHANGED, /* `seat` swapped three workers for a statue */
    PYR_EV_ORDER,     /* `seat` is now at position `value` of the player order */
    PYR_EV_PROVIDED,  /* the torturer troop of `seat` on place `at` provided resource `what` */
    PYR_EV_STOOD_IN,  /* a statue of `seat` stands for resource `what` */
    PYR_EV_LOADED,    /* `seat` loaded boat `what` */
    PYR_EV_HELD,      /* `seat` passes in loading boats */
    PYR_EV_SWAPS,     /* the scribe of `seat` swaps with place `at` */
    PYR_EV_CHOSE,     /* `seat` is going to load boat `what` */
    PYR_EV_OVER,
    PYR_EV_STANDS, /* `seat` has `value` victory points at the end of the round */

    /* How a place is resolved, step by step. A revolt and each category are followed by what everybody with cards there
     * has when it is compared, and by what comes of it. */
    PYR_EV_COMPARED, /* category `what` on place `at`, where it takes `value` */
    PYR_EV_COUNTED,  /* `seat` has `value` points in category `what` on place `at` */
    PYR_EV_GOODS,    /* among all that `seat` takes from place `at` are `value` of resource `what` */

    /* How a place was resolved where nothing came of it. */
    PYR_EV_EMPTY,     /* no cards lie on place `at` */
    PYR_EV_NO_SPOILS, /* nobody alone has the most influence after the revolt */
    PYR_EV_NOBODY,    /* nobody has points in category `what` on place `at` */
    PYR_EV_TIED,      /* several have the most there */
    PYR_EV_SHORT,     /* `seat` has the most there, but `value` less than the minimum */
    PYR_EV_KEPT,      /* `seat` has the most there, and has its troop there already */
    PYR_EV_NO_TROOP,  /* `seat` has the most there, but no troop left */
    PYR_EV_CLOSED,    /* place `at` is cleared and gets its sundial */
};

/* A set of cards, a bit for each number. */
typedef uint64_t pyr_set;

/* From `loaded` up to `deck` everybody sees everything; view.c shows what else a seat may know. */
struct pyramidion {
    pyr_set hand[FEL_MAX_SEATS];
    pyr_set table[FEL_MAX_SEATS]; /* played at the place at hand and lying there */
    pyr_set discards;             /* common cards only: basic ones go aside until phase 4 */
    pyr_set open[FEL_MAX_SEATS];  /* common cards in hand that everybody saw go there */

    uint32_t loaded[FEL_MAX_SEATS]; /* boats, a bit each */
    uint32_t boat_discards;
    uint16_t supply_discards;

    uint8_t decision, actor;
    uint8_t viewer;                   /* whose view this is; PYR_NONE in a state */
    uint8_t hand_size[FEL_MAX_SEATS]; /* known to all, even where `hand` is not */
    uint8_t seats, target;
    uint8_t round;                 /* from 1 */
    uint8_t idle_rounds;           /* in a row without a loaded boat, once a first one was loaded */
    uint8_t order[FEL_MAX_SEATS];  /* the player order, first to last */
    uint8_t marker[FEL_MAX_SEATS]; /* the order marker a seat took this round, 0 for none */
    uint8_t sundials;              /* places activated this round, a bit each */

    uint8_t general[PYR_RESOURCES];
    uint8_t goods[FEL_MAX_SEATS][PYR_RESOURCES];
    uint8_t lying[PYR_PLACES][PYR_RESOURCES];
    uint8_t troop[PYR_TROOP_KINDS][PYR_PLACES];     /* whose stands there, or PYR_NONE */
    uint8_t troops[PYR_TROOP_KINDS][FEL_MAX_SEATS]; /* left in the supply of a seat */

    /* Phase 3: the negotiator troop at hand. */
    uint8_t negotiating, negotiating_place; /* index in the order, place */

    /* Phase 5. */
    uint8_t activation; /* how many places were activated this round, with the one at hand */
    uint8_t place;
    uint8_t turn;   /* whose turn it is to play a card */
    uint8_t passed; /* seats that are out, a bit each */
    uint8_t cards_played[FEL_MAX_SEATS];
    bool ankh_used;               /* Luxor, Cairo: the first ankh card was played */
    uint8_t named[FEL_MAX_SEATS]; /* the category of a seat's deity lying here, or PYR_NONE */
    uint8_t scribe;               /* see PYR_SCRIBE_RAISES */
    uint8_t doubled;              /* the card with the philosopher's marker, or PYR_NONE */
    uint8_t played;               /* the card just played: when its effects are done, the place's come */
    uint8_t effect;               /* the card whose effect asks something: `played`, or the one it doubles */
    uint8_t swap_place, swap_left, swap_size; /* scribe: how many still to give or get, of how many */
    uint8_t given[PYR_RESOURCES];             /* scribe: can't come back */
    uint8_t returns;                          /* high priest: cards it still takes back */
    uint8_t exchanging;                       /* Abu Simbel: index in the order */

    /* Phase 7. */
    uint8_t loading;          /* index in the order */
    uint8_t quiet;            /* turns in a row without a load */
    uint8_t boat;             /* being paid for */
    uint8_t need[PYR_STATUE]; /* still */
    uint8_t statues;          /* standing in */
    uint8_t troops_used;      /* torturer troops that have provided this round, a bit a place */
    bool boat_loaded;         /* this round */

    uint8_t row[PYR_ROW];          /* boats, or PYR_NONE */
    uint8_t karnak[FEL_MAX_SEATS]; /* a boat only that seat may load, or PYR_NONE */
    uint8_t supply_open;           /* the face-up supply card */

    uint8_t deck_left, boats_left, supply_left;
    /* Piles have their top at the end. In a view of a state with anything in `seen_of`, `deck` has the types of all that
     * the pile at hand and others than the viewer have of it, sorted; else it is blank. */
    uint8_t deck[PYR_COMMON_CARDS];
    uint8_t boats[PYR_BOATS];
    uint8_t supply[PYR_SUPPLIES];
    uint8_t tokens[PYR_TOKENS]; /* face down; drawn from the end */
    struct fel_chance chance;

    /* What everybody has seen of hidden hands since discards were first shuffled into a new pile in the middle of a
     * round: from then on not every hidden card can be anywhere (deal.c). Empty before. */
    uint8_t seen, draws;
    uint8_t seen_of[PYR_SEEN]; /* a seat << 6 | the type it showed, or PYR_DREW; or PYR_NEW_PILE */
    /* The type drawn at each PYR_DREW. In a view: those of the viewer; of an earlier pile those of all others, sorted
     * over the draws from it; of the pile at hand PYR_NONE. */
    uint8_t drawn[PYR_DRAWS];
};

_Static_assert(sizeof(struct pyramidion) <= FEL_STATE_BYTES, "as game.h asks for");
