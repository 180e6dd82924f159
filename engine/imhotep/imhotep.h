/* Imhotep: the state of a match.
 *
 * Ships carry stones to five sites. The rules work on this struct alone; outside this folder only what
 * draws the table looks into it; everything else goes through game.h.
 */
#pragma once

#include "../game.h"

extern const struct fel_game fel_imhotep;

enum {
    IMH_ROUNDS = 6,
    IMH_SHIPS = 4,
    IMH_STONES = 29, /* of each colour: the thirtieth marks the score */
    IMH_SLED = 5,    /* stones a sled holds */
    IMH_DECK = 34,
};

enum imh_site { IMH_MARKET, IMH_PYRAMID, IMH_TEMPLE, IMH_BURIAL, IMH_OBELISKS, IMH_SITES };

// clang-format off
/* The market cards, a colour a line: red, green, violet, blue. */
enum imh_card {
    IMH_ENTRANCE, IMH_SARCOPHAGUS, IMH_PAVED_PATH,
    IMH_PYRAMID_DECORATION, IMH_TEMPLE_DECORATION, IMH_BURIAL_DECORATION, IMH_OBELISK_DECORATION,
    IMH_STATUE,
    IMH_LEVER, IMH_HAMMER, IMH_SAIL_CARD, IMH_CHISEL,
    IMH_CARDS,
    IMH_NO_CARD = 14,
    IMH_UNKNOWN_CARD = 15, /* in a view */
};
// clang-format on

/* The options, in the order of game.h's setup. */
enum imh_option { IMH_OPTION_WRATH = IMH_SITES, IMH_OPTION_START, IMH_OPTIONS };

/* What the seat to move is deciding. */
enum imh_decision {
    IMH_TURN,         /* one of the four actions */
    IMH_LEVER_SAIL,   /* lever: which ship sails where */
    IMH_LEVER_ORDER,  /* lever: the stone unloaded next */
    IMH_HAMMER_LOAD,  /* hammer: the stone loaded after taking stones */
    IMH_SAIL_LOAD,    /* sail card: the stone loaded before sailing */
    IMH_SAIL_SAIL,    /* sail card: where that ship sails */
    IMH_CHISEL_FIRST, /* chisel: the first of two stones loaded */
    IMH_CHISEL_SECOND,
    IMH_PICK,         /* a stone at the market: the card taken for it, if any */
    IMH_KEEP,         /* market B: which of the face-down pair */
    IMH_BUILD,        /* pyramid B: which pyramid */
    IMH_BONUS_CARD,   /* pyramid B: draw the top card? */
    IMH_BONUS_STONES, /* pyramid B: take three stones? */
    IMH_BONUS_SHIP,   /* pyramid B: load one stone? */
    IMH_OFFERING,     /* temple B: points or stones */
    IMH_OVER,
};

/* Action codes. All of them fit one 64-bit word, so a list of legal actions is a set of bits. */
enum imh_action {
    IMH_TAKE = 0,
    IMH_LOAD = 1,             /* + 4 ship + space */
    IMH_SAIL = IMH_LOAD + 16, /* + 5 ship + site */
    IMH_PLAY = IMH_SAIL + 20, /* + blue card - IMH_LEVER */
    IMH_PASS = IMH_PLAY + 4,
    IMH_ORDER = IMH_PASS + 1,           /* + space */
    IMH_PICK_SPACE = IMH_ORDER + 4,     /* + market space */
    IMH_KEEP_CARD = IMH_PICK_SPACE + 4, /* + 0 or 1 */
    IMH_BUILD_ON = IMH_KEEP_CARD + 2,   /* + pyramid */
    IMH_DRAW = IMH_BUILD_ON + 3,
    IMH_GET_STONES,
    IMH_GET_POINTS,
    IMH_DECLINE,
    IMH_ACTIONS,
};

/* The parts of the score. Those of the sites, in their order, can stand on the track before the end. */
enum imh_part {
    IMH_PART_PYRAMID,
    IMH_PART_TEMPLE,
    IMH_PART_BURIAL,
    IMH_PART_OBELISKS,
    IMH_TRACK_PARTS,
    IMH_PART_DECORATIONS = IMH_TRACK_PARTS,
    IMH_PART_STATUES,
    IMH_PART_TOOLS, /* unused blue cards */
    IMH_PART_WRATH,
    IMH_PARTS,
};

enum imh_event {
    IMH_EV_ROUND = FEL_GAME_EVENTS, /* round `what` begins with `seat`; `value` is its card, like 4332 */
    IMH_EV_LAID,                    /* card `what` on market space `at` */
    IMH_EV_TOOK,                    /* `seat` took `value` stones onto its sled */
    IMH_EV_LOADED,                  /* `seat` put a stone on space `at` of ship `what` */
    IMH_EV_SAILED,                  /* `seat` sailed ship `what` to site `at` */
    IMH_EV_ORDERED,                 /* `seat` put the stone of space `at` of ship `what` next */
    IMH_EV_PLAYED,                  /* `seat` played blue card `what` */
    IMH_EV_PASSED,                  /* `seat` passed */
    IMH_EV_DECLINED,                /* `seat` declined what its stone brings at site `what` */
    IMH_EV_BUILT,     /* a stone of `seat` came to site `what`, space `value`; `at` is which pyramid */
    IMH_EV_RETURNED,  /* `value` stones of `seat` went back to the quarry */
    IMH_EV_LOOKED,    /* `seat` looked at card `what` of the face-down pair */
    IMH_EV_GOT,       /* `seat` got card `what`: from market space `at`, or IMH_FROM_PILE */
    IMH_EV_REJECTED,  /* card `what`, the other of the pair `seat` chose from, was discarded */
    IMH_EV_DISCARDED, /* any other card `what` was discarded */
    IMH_EV_ROUND_END, /* round `what` ends, and the temple is scored */
    IMH_EV_OVER,      /* the match is over */
};
enum { IMH_FROM_PILE = 9 };

/* Pyramid B; beside are the stones that come when all three are finished. Side A has one large pyramid. */
enum { IMH_LEFT, IMH_MIDDLE, IMH_RIGHT, IMH_BESIDE, IMH_LARGE };
enum { IMH_PYRAMIDS = 3, IMH_PYRAMID_B_SPACES = 5 };

/* Whose stones lie at a site, space by space, two bits each: the owner's seat. No site ever holds more than
 * 32: one ship a round brings at most 24, and a red card comes up at most four times. */
typedef uint64_t imh_owners;

/* How many there are of each market card, a nibble each. */
typedef uint64_t imh_cards;

/* What comes before `market` everybody sees; view.c shows what else a seat may know. */
struct imhotep {
    imh_cards cards[FEL_MAX_SEATS]; /* kept face up */
    imh_cards discards;
    imh_cards carried_out; /* red cards at work: in no pile until all they bring is done */
    imh_owners pyramid;    /* A: in building order. B: five spaces for each pyramid, then those beside */
    imh_owners temple;     /* from left to right, level by level */
    imh_owners burial;     /* columns of three, from the left */
    imh_owners raised;     /* obelisks B, from the first raised */

    /* The harbour. Space n of ship s is bit 4s + n, bow first; a ship that has sailed has no bits. */
    uint32_t cargo;           /* whose stone: two bits a space */
    uint32_t ready;           /* bit 5s: ship s has its minimum */
    uint16_t free;            /* empty spaces */
    uint16_t loaded;          /* spaces with a stone */
    uint8_t open;             /* the sites where no ship has sailed this round, a bit each */
    uint8_t berth[IMH_SHIPS]; /* the site where a ship lies, or IMH_NOWHERE while it is in the harbour */

    uint8_t decision, actor; /* what is asked, and whom */
    uint8_t turn;            /* whose turn it is */
    uint8_t seats;
    uint8_t sides;  /* bit of a site: side B; bit IMH_OPTION_WRATH: Pharaoh's wrath */
    uint8_t start;  /* this round's start player */
    uint8_t round;  /* 0 to 5 */
    uint8_t passes; /* in a row */
    uint8_t sailor; /* who sailed last this round, or IMH_NOBODY */

    uint8_t sled[FEL_MAX_SEATS], quarry[FEL_MAX_SEATS];
    uint8_t obelisks[FEL_MAX_SEATS]; /* stones there, in raised obelisks too */
    uint8_t pyramid_stones[4];       /* A: the first alone. B: left, middle, right, beside */
    uint8_t temple_stones, burial_stones, obelisks_raised;
    uint8_t track[IMH_TRACK_PARTS][FEL_MAX_SEATS]; /* points scored so far */

    /* What is being carried out. */
    uint8_t ship, site;    /* the ship that sails, and where */
    uint8_t unloading;     /* stones still to unload ... */
    uint8_t unload_owners; /* ... and whose, the next in the lowest two bits */
    uint8_t playing;       /* the blue card whose action it is, or IMH_NO_CARD */
    uint8_t temple_space;  /* the round's end: next temple space to score, else IMH_NOT_SCORING */

    uint8_t market[5];  /* spaces 1 to 4, and the second card of side B's pair; IMH_NO_CARD if taken */
    uint8_t pair_known; /* what everybody can tell of the face-down pair, see IMH_FIRST_KNOWN */
    uint8_t rounds[IMH_ROUNDS]; /* round cards, by their row in the player count's table */
    uint8_t deck_left;
    uint8_t deck[IMH_DECK]; /* the draw pile, its top at deck_left - 1 */
    struct fel_chance chance;
};

_Static_assert(sizeof(struct imhotep) <= 256, "a search clones states all the time");

enum { IMH_NOBODY = 0xff, IMH_NOT_SCORING = 0xff, IMH_NOWHERE = 0xff };

/* Whoever counts the cards knows something of a face-down pair once the pile has run out: all other cards have
 * been seen. If it ran out between the two, the first is known; if it ran out later, both are known, but not
 * which of them lies first. */
enum { IMH_FIRST_KNOWN = 1, IMH_BOTH_KNOWN = 2 };

_Static_assert(IMH_ACTIONS <= 64, "a list of legal actions is one word");
_Static_assert((int)IMH_OPTIONS <= FEL_MAX_OPTIONS && (int)IMH_PARTS <= FEL_MAX_PARTS,
               "as game.h has room for");

/* What people call the cards. */
extern const char *const imh_card_title[IMH_CARDS];

static inline bool imh_over(const struct imhotep *s) {
    return s->decision == IMH_OVER;
}

static inline bool imh_side_b(const struct imhotep *s, enum imh_site site) {
    return s->sides >> site & 1;
}

static inline unsigned imh_owner(imh_owners owners, unsigned space) {
    return (unsigned)(owners >> (2 * space)) & 3;
}

/* Those of the first `count` spaces that are the seat's, a bit each: where neither of its two bits differs, the pairs moved
 * together. */
static inline uint32_t imh_spaces_of(imh_owners owners, unsigned count, unsigned seat) {
    uint64_t differs = owners ^ UINT64_C(0x5555555555555555) * seat;
    uint64_t same = ~(differs | differs >> 1) & UINT64_C(0x5555555555555555);
#ifdef __BMI2__
    return (uint32_t)(__builtin_ia32_pext_di(same, UINT64_C(0x5555555555555555)) &
                      ((UINT64_C(1) << count) - 1));
#endif
    same = (same | same >> 1) & UINT64_C(0x3333333333333333);
    same = (same | same >> 2) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    same = (same | same >> 4) & UINT64_C(0x00ff00ff00ff00ff);
    same = (same | same >> 8) & UINT64_C(0x0000ffff0000ffff);
    return (uint32_t)((same | same >> 16) & ((UINT64_C(1) << count) - 1));
}

static inline unsigned imh_count(imh_cards cards, enum imh_card card) {
    return (unsigned)(cards >> (4 * card)) & 15;
}

/* All of four kinds, from this one on: no more than fifteen. */
static inline unsigned imh_count_four(imh_cards cards, enum imh_card first) {
    return (unsigned)((cards >> (4 * first) & 0xffff) * 0x1111 >> 12 & 15);
}

static inline imh_cards imh_one(enum imh_card card) {
    return (imh_cards)1 << (4 * card);
}

static inline unsigned imh_has(const struct imhotep *s, unsigned seat, enum imh_card card) {
    return imh_count(s->cards[seat], card);
}
