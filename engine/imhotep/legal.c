/* Which actions are legal now, as a set of bits. */
#include "rules.h"

static inline uint64_t bit(unsigned action) {
    return (uint64_t)1 << action;
}

static inline uint64_t loads(unsigned spaces) {
    return (uint64_t)spaces << IMH_LOAD;
}

/* Ready ships stand at bits 0, 5, 10, 15 and open sites at bits 0 to 4, so that their product has one bit for
 * every pair. */
static inline uint64_t sails(const struct imhotep *s) {
    return (uint64_t)(s->ready * s->open) << IMH_SAIL;
}

/* The sail card: spaces whose ship has its minimum once they are loaded. A ship needs all its spaces but one
 * (a ship of one, that one), so these are the ships with one or two empty spaces. */
static uint64_t loads_to_sail(const struct imhotep *s) {
    unsigned spaces = 0;
    for (unsigned ship = 0; ship < IMH_SHIPS; ship++) {
        unsigned free = s->free & (15u << (4 * ship));
        unsigned beyond_one = free & (free - 1);
        if ((beyond_one & (beyond_one - 1)) == 0)
            spaces |= free;
    }
    return loads(spaces);
}

static uint64_t plays(const struct imhotep *s, bool can_take) {
    unsigned seat = s->turn, sled = s->sled[seat];
    uint64_t set = 0;
    if (imh_has(s, seat, IMH_LEVER) && s->ready)
        set |= bit(IMH_PLAY + IMH_LEVER - IMH_LEVER);
    if (imh_has(s, seat, IMH_HAMMER) && (can_take || (sled && s->free)))
        set |= bit(IMH_PLAY + IMH_HAMMER - IMH_LEVER);
    if (imh_has(s, seat, IMH_SAIL_CARD) && sled && loads_to_sail(s))
        set |= bit(IMH_PLAY + IMH_SAIL_CARD - IMH_LEVER);
    if (imh_has(s, seat, IMH_CHISEL) && sled >= 2 && (s->free & (s->free - 1)))
        set |= bit(IMH_PLAY + IMH_CHISEL - IMH_LEVER);
    return set;
}

static uint64_t turn(const struct imhotep *s) {
    unsigned seat = s->turn;
    bool can_take = s->sled[seat] < IMH_SLED && s->quarry[seat];
    uint64_t set = sails(s) | (can_take ? bit(IMH_TAKE) : 0) | (s->sled[seat] ? loads(s->free) : 0);
    if (s->cards[seat] >> (4 * IMH_LEVER))
        set |= plays(s, can_take);
    return set ? set : bit(IMH_PASS);
}

/* With no card left nobody is asked, not even to decline. */
static uint64_t picks(const struct imhotep *s) {
    uint64_t set = 0;
    for (unsigned space = 0; space < 4; space++)
        if (s->market[space] != IMH_NO_CARD)
            set |= bit(IMH_PICK_SPACE + space) | bit(IMH_DECLINE);
    return set;
}

static uint64_t builds(const struct imhotep *s) {
    uint64_t set = 0;
    for (unsigned pyramid = 0; pyramid < IMH_PYRAMIDS; pyramid++)
        if (s->pyramid_stones[pyramid] < IMH_PYRAMID_B_SPACES)
            set |= bit(IMH_BUILD_ON + pyramid);
    return set;
}

/* The decisions that come up in between. */
static uint64_t choices(const struct imhotep *s) {
    switch ((enum imh_decision)s->decision) {
    case IMH_LEVER_SAIL: return sails(s);
    case IMH_LEVER_ORDER: return (uint64_t)(s->loaded >> (4 * s->ship) & 15) << IMH_ORDER;
    case IMH_HAMMER_LOAD:
    case IMH_CHISEL_FIRST:
    case IMH_CHISEL_SECOND: return loads(s->free);
    case IMH_SAIL_LOAD: return loads_to_sail(s);
    case IMH_SAIL_SAIL: return (uint64_t)s->open << (IMH_SAIL + 5 * s->ship);
    case IMH_PICK: return picks(s);
    case IMH_KEEP: return bit(IMH_KEEP_CARD) | (s->market[4] == IMH_NO_CARD ? 0 : bit(IMH_KEEP_CARD + 1));
    case IMH_BUILD: return builds(s);
    case IMH_BONUS_CARD: return bit(IMH_DRAW) | bit(IMH_DECLINE);
    case IMH_BONUS_STONES: return bit(IMH_GET_STONES) | bit(IMH_DECLINE);
    case IMH_BONUS_SHIP: return loads(s->free) | bit(IMH_DECLINE);
    case IMH_OFFERING: return bit(IMH_GET_POINTS) | bit(IMH_GET_STONES);
    case IMH_TURN:
    case IMH_OVER: break;
    }
    return 0;
}

uint64_t imh_legal(const struct imhotep *s) {
    return s->decision == IMH_TURN ? turn(s) : choices(s);
}
