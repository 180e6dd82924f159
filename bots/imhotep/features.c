/* What a learned player sees of Imhotep. All that is hidden in it is a face-down pair of market B, and what is still in
 * piles. */
#include <stddef.h>

#include "bots/inputs.h"
#include "engine/imhotep/boards.h"
#include "engine/imhotep/rules.h"
#include "engine/memory.h"

enum {
    SEATS = FEL_MAX_SEATS,
    QUARRY_KINDS = 7, /* 0 to 5 stones left, or more */
    MOST_STONES = 18, /* at a site, told apart */
    MOST_OBELISKS = 11,
    FRONT = 3,           /* the last stones of the burial chamber: those that the next can join */
    FRONT_SIZES = 5,     /* of their groups: 1 to 4 stones, or more */
    LEADS = 16,          /* to either side: up to 8 points each, then steps of 4 */
    LEADS_BY_ROUND = 10, /* steps to either side, of 3 points */
    OUTLOOKS = 12,
    STATUES = 6,
    DECORATIONS = 4,
    TOOLS = 4,
    PICK_BY_CARD = IMH_CARDS + 1, /* the last for the pair that is hidden */
};

// clang-format off
#define FEATURES(X) \
    X(SEAT_COUNT, 3, "2, 3 or 4 play") \
    X(SIDES, 6, "sites with side B, and Pharaoh's wrath") \
    X(DECISION, 16, "what is asked") \
    X(ACTOR, SEATS, "who is asked") \
    X(TURN, SEATS, "whose turn it is") \
    X(START, SEATS, "the round's start player") \
    X(SAILOR, SEATS + 1, "who sailed last: the next starts the next round") \
    X(ROUND, IMH_ROUNDS, "the round") \
    X(PASSES, 4, "passes in a row") \
    X(SLED, SEATS * (IMH_SLED + 1), "stones on each sled") \
    X(QUARRY, SEATS * QUARRY_KINDS, "stones left in each quarry") \
    X(HARBOUR, 16 * (SEATS + 1), "spaces of the ships in the harbour: whose stone, or empty") \
    X(CARGO, IMH_SHIPS * SEATS * 4, "stones of each seat on each ship") \
    X(LACKING, IMH_SHIPS * 4, "stones that a ship in the harbour lacks to sail") \
    X(BERTH, IMH_SHIPS * IMH_SITES, "where ships have sailed") \
    X(OPEN, IMH_SITES, "sites without a ship") \
    X(SHIPS_LEFT, IMH_SHIPS + 1, "ships in the harbour") \
    X(PYRAMID_A, MOST_STONES + 1, "stones on pyramid A") \
    X(PYRAMID_B, 3 * (IMH_PYRAMID_B_SPACES + 1), "stones on each pyramid B") \
    X(BESIDE, 4, "stones beside them") \
    X(TEMPLE, 5 * SEATS, "whose stones are seen from above in the temple") \
    X(TEMPLE_NEXT, 5, "where the next one goes") \
    X(TEMPLE_STONES, 9, "stones in the temple, by threes") \
    X(BURIAL_ROW, 3, "the row of the burial chamber where the next stone goes") \
    X(BURIAL_STONES, 9, "stones there, by threes") \
    X(BURIAL_FRONT, FRONT * SEATS * FRONT_SIZES, "A: the last stones there: whose, and how large their group is") \
    X(BURIAL_JOINED, FRONT, "A: pairs of them in one group") \
    X(BURIAL_ROWS, 3 * SEATS * 7, "B: stones of each seat in each row") \
    X(OBELISK_STONES, SEATS * (MOST_OBELISKS + 1), "stones of each seat at the obelisks") \
    X(OBELISK_LEADS, (SEATS - 1) * 9, "how many more we have there than each other") \
    X(OBELISKS_RAISED, 9, "B: obelisks that stand") \
    X(STATUES_HELD, SEATS * STATUES, "statues of each seat") \
    X(DECORATIONS_HELD, SEATS * DECORATIONS * 2, "decorations of each seat") \
    X(TOOLS_HELD, SEATS * TOOLS * 3, "blue cards of each seat") \
    X(MARKET, IMH_CARDS * 2, "face-up cards in the market, and what is known of the pair") \
    X(PAIR, 3, "B: cards of the face-down pair that are not known") \
    X(UNSEEN, IMH_CARDS * 3, "cards that may still come") \
    X(PILE, 6, "cards in the draw pile, by fours") \
    X(UNLOADING, 4 * SEATS, "stones to unload, in order: whose") \
    X(UNLOADING_AT, IMH_SITES, "where") \
    X(ORDERING, IMH_SHIPS, "the ship that is being loaded, sailed or ordered") \
    X(PLAYING, TOOLS, "the blue card being played") \
    X(OFFERING, 5, "the temple space being scored") \
    X(SHIPS, IMH_SHIPS * 4, "spaces of the round's ships") \
    X(ROUND_CARDS, 3 * IMH_ROUND_CARDS, "round cards seen so far") \
    X(BUILT_AT, SEATS * 4, "wrath: sites where a seat has built") \
    X(LEAD, (SEATS - 1) * (2 * LEADS + 1), "our points ahead of each other, if the match ended now") \
    X(OUTLOOK, SEATS * OUTLOOKS, "what the game itself thinks of everybody's chances") \
    X(LEAD_BY_ROUND, IMH_ROUNDS * (2 * LEADS_BY_ROUND + 1), "our points ahead of the best other, by round")
// clang-format on

#define PLACE(name, count, meaning) name, name##_LAST = (name) + (count) - 1,
enum { FEATURES(PLACE) INPUTS };
#undef PLACE

#define GROUP(name, count, meaning) {#name, (meaning), (count)},
static const struct fel_feature groups[] = {FEATURES(GROUP){0}};
#undef GROUP

/* The seat that looks, and the position. */
struct look {
    const struct fel_game *game;
    const struct imhotep *s;
    unsigned me, seats;
    uint8_t from[SEATS]; /* how far a seat is from us */
};

/* What is kept from position to position: the score, and whether a choice between two hidden cards showed both. */
struct kept {
    struct fel_score score;
    bool keeping;
};

/* The parts of a position that are seen anew when something in them has changed. Whose turn it is and what lies on the sleds
 * is none of them: that changes all the time. */
struct parts {
    uint64_t harbour, round, under_way, pyramid, temple, burial, obelisks, cards, points;
};

static inline struct parts parts_of(const struct fel_changes *since) {
#define CHANGED(field) fel_changed(since, offsetof(struct imhotep, field), sizeof((struct imhotep *)0)->field)
#define CHANGED_FROM(field, next)                                                                            \
    fel_changed(since, offsetof(struct imhotep, field),                                                      \
                offsetof(struct imhotep, next) - offsetof(struct imhotep, field))
    const uint64_t round = CHANGED(round), held = CHANGED(cards), playing = CHANGED(playing);
    struct parts parts = {
        .harbour = CHANGED_FROM(cargo, decision) | round,
        .round = round,
        .under_way = CHANGED(decision) | CHANGED(unloading) | CHANGED(site) | CHANGED(unload_owners) |
                     CHANGED(ship) | CHANGED(temple_space) | playing,
        .pyramid = CHANGED(pyramid) | CHANGED(pyramid_stones),
        .temple = CHANGED(temple) | CHANGED(temple_stones),
        .burial = CHANGED(burial) | CHANGED(burial_stones),
        .obelisks = CHANGED(obelisks) | CHANGED(obelisks_raised),
        .cards = CHANGED(discards) | CHANGED(carried_out) | CHANGED(market) | CHANGED(pair_known) |
                 CHANGED(deck_left) | held | playing,
        .points = CHANGED(track) | held | round,
    };
#undef CHANGED
#undef CHANGED_FROM
    parts.points |= parts.pyramid | parts.temple | parts.burial | parts.obelisks;
    return parts;
}

/* --- the match, and what changes all the time ----------------------------------------------------------- */

static void see_match(const struct look *l, uint64_t *on) {
    const struct imhotep *s = l->s;
    uint64_t set = 0, stones = 0;
    _Static_assert(PASSES_LAST < 64, "one word");
    const uint64_t one = 1;
    set |=
        one << (SEAT_COUNT + l->seats - 2u) | (uint64_t)s->sides << SIDES | one << (DECISION + s->decision);
    set |= one << ACTOR << l->from[s->actor] | one << TURN << l->from[s->turn];
    set |= one << START << l->from[s->start] | one << (ROUND + s->round);
    set |= one << SAILOR << (s->sailor == IMH_NOBODY ? (unsigned)SEATS : l->from[s->sailor % SEATS]);
    set |= (s->passes ? fel_bit(s->passes, 4) : 0) << PASSES;
    _Static_assert(QUARRY_LAST - SLED < 64, "one word");
    for (unsigned i = 0; i < l->seats; i++) {
        stones |= one << s->sled[i] << l->from[i] * (IMH_SLED + 1u);
        stones |= fel_bit(s->quarry[i], QUARRY_KINDS)
                  << (QUARRY - SLED) << l->from[i] * (unsigned)QUARRY_KINDS;
    }
    fel_clear(on, SEAT_COUNT, QUARRY_LAST);
    fel_on_set(on, SEAT_COUNT, set);
    fel_on_set(on, SLED, stones);
}

static void see_round(const struct look *l, uint64_t *on) {
    const struct imhotep *s = l->s;
    fel_clear(on, SHIPS, ROUND_CARDS_LAST);
    for (unsigned ship = 0; ship < IMH_SHIPS; ship++)
        fel_on(on, SHIPS + ship * 4 + imh_ships(s)[ship] - 1u);
    for (unsigned round = 0; round <= s->round; round++)
        fel_on(on, ROUND_CARDS + (l->seats - 2u) * IMH_ROUND_CARDS + s->rounds[round]);
}

/* --- ships ----------------------------------------------------------------------------------------------- */

/* The spaces of up to three ships, with five bits for each. */
static inline uint64_t five_apart(unsigned spaces) {
#ifdef __BMI2__
    return __builtin_ia32_pdep_di(spaces, UINT64_C(0x084210842108421));
#else
    uint64_t set = 0;
    for (unsigned ship = 0; ship < 3; ship++)
        set |= (uint64_t)((spaces >> (4 * ship) & 15) * 0x1111 & 0x8421) << 20 * ship;
    return set;
#endif
}

/* The spaces of the four ships, with sixteen bits for each. */
static inline uint64_t ships_apart(unsigned spaces) {
    const uint64_t pairs = (spaces & 0xff) | (uint64_t)(spaces & 0xff00) << 24;
    return (pairs & UINT64_C(0x0000000f0000000f)) | (pairs & UINT64_C(0x000000f0000000f0)) << 12;
}

/* In each four bits the one for how many of them are on, from 1. */
static inline uint64_t one_for_number(uint64_t set) {
    const uint64_t first = UINT64_C(0x1111111111111111), pairs = UINT64_C(0x3333333333333333);
    uint64_t number = set - (set >> 1 & 5 * first);
    number = (number & pairs) + (number >> 2 & pairs);
    const uint64_t one = number & first, two = number >> 1 & first, four = number >> 2 & first;
    return (one & ~two) | (two & ~one) << 1 | (one & two) << 2 | four << 3;
}

static void see_harbour(const struct look *l, uint64_t *on) {
    const struct imhotep *s = l->s;
    enum { SHIP = 4 * (SEATS + 1) };
    uint64_t spaces = five_apart(s->free & 0xfff) << SEATS, last = five_apart(s->free >> 12) << SEATS;
    uint64_t cargo = 0, lacking = 0, berths = 0, left = 0;
    for (unsigned seat = 0; seat < l->seats; seat++) {
        const unsigned from = l->from[seat], stones = imh_spaces_of(s->cargo, 16, seat) & s->loaded;
        spaces |= five_apart(stones & 0xfff) << from;
        last |= five_apart(stones >> 12) << from;
        cargo |= ships_apart(stones) << 4 * from;
    }
    for (unsigned ship = 0; ship < IMH_SHIPS; ship++) {
        const bool sailed = s->berth[ship] != IMH_NOWHERE;
        left += !sailed;
        cargo &= ~((uint64_t)(sailed ? 0xffff : 0) << ship * 16); /* that is being unloaded */
        lacking |= (uint64_t)!sailed << imh_lacking(s, ship) << ship * 4;
        berths |= (uint64_t)sailed << s->berth[ship] % 8 << ship * IMH_SITES;
    }
    fel_clear(on, HARBOUR, SHIPS_LEFT_LAST);
    fel_on_set(on, HARBOUR, spaces);
    fel_on_set(on, HARBOUR + 3 * SHIP, last);
    fel_on_set(on, CARGO, one_for_number(cargo));
    _Static_assert(SHIPS_LEFT_LAST - LACKING < 64, "one word");
    fel_on_set(on, LACKING,
               lacking | berths << (BERTH - LACKING) | (uint64_t)s->open << (OPEN - LACKING) |
                   (uint64_t)1 << left << (SHIPS_LEFT - LACKING));
}

static void see_under_way(const struct look *l, uint64_t *on) {
    const struct imhotep *s = l->s;
    fel_clear(on, UNLOADING, OFFERING_LAST);
    for (unsigned i = 0; i < s->unloading; i++)
        fel_on(on, UNLOADING + i * SEATS + l->from[s->unload_owners >> (2 * i) & 3]);
    if ((s->unloading || s->decision == IMH_LEVER_ORDER) && s->site < IMH_SITES)
        fel_on(on, UNLOADING_AT + s->site);
    if (s->decision == IMH_LEVER_ORDER || s->decision == IMH_SAIL_SAIL)
        fel_on(on, ORDERING + s->ship);
    if (s->playing < IMH_CARDS)
        fel_on(on, PLAYING + s->playing - IMH_LEVER);
    if (s->decision == IMH_OFFERING)
        fel_on_set(on, OFFERING, fel_bit(s->temple_space, 5));
}

/* --- sites ----------------------------------------------------------------------------------------------- */

enum { TOP_ROW = 0x49249249, BOTTOM_ROW = 0x24924924 };

/* The stones of a set that hang together with this one. */
static uint32_t group_of(uint32_t set, unsigned space) {
    uint32_t group = 0, grown = 1u << space;
    while (grown != group) {
        group = grown;
        for (unsigned step = 0; step < 3; step++)
            grown |= ((grown & ~(uint32_t)TOP_ROW) >> 1 | (grown & ~(uint32_t)BOTTOM_ROW) << 1 | grown << 3 |
                      grown >> 3) &
                     set;
    }
    return group;
}

/* Only the groups of the last three stones can still grow. */
static void see_burial_groups(const struct look *l, const uint32_t spaces[SEATS], uint64_t *on) {
    const struct imhotep *s = l->s;
    uint32_t group[FRONT] = {0};
    unsigned front = fel_at_most(s->burial_stones, FRONT);
    for (unsigned i = 0; i < front; i++) {
        unsigned space = s->burial_stones - 1u - i, owner = imh_owner(s->burial, space);
        group[i] = group_of(spaces[owner], space);
        fel_on_set(on, BURIAL_FRONT + (i * SEATS + l->from[owner]) * FRONT_SIZES,
                   fel_bit((unsigned)__builtin_popcount(group[i]) - 1, FRONT_SIZES));
    }
    for (unsigned i = 0; i < front; i++)
        fel_on_if(on, group[i] && group[i] == group[(i + 1) % FRONT], BURIAL_JOINED + i);
}

static void see_burial(const struct look *l, uint64_t *on) {
    const struct imhotep *s = l->s;
    uint32_t spaces[SEATS];
    fel_clear(on, BURIAL_ROW, BURIAL_ROWS_LAST);
    for (unsigned seat = 0; seat < l->seats; seat++)
        spaces[seat] = imh_spaces_of(s->burial, s->burial_stones, seat);
    fel_on(on, BURIAL_ROW + s->burial_stones % IMH_BURIAL_ROWS);
    fel_on_set(on, BURIAL_STONES, fel_bit(s->burial_stones / 3, 9));
    if (!imh_side_b(s, IMH_BURIAL)) {
        see_burial_groups(l, spaces, on);
        return;
    }
    for (unsigned row = 0; row < IMH_BURIAL_ROWS; row++)
        for (unsigned seat = 0; seat < l->seats; seat++)
            fel_on_set(on, BURIAL_ROWS + (row * SEATS + l->from[seat]) * 7,
                       fel_bit((unsigned)__builtin_popcount(spaces[seat] & (uint32_t)TOP_ROW << row), 7));
}

static void see_pyramid(const struct imhotep *s, uint64_t *on) {
    fel_clear(on, PYRAMID_A, BESIDE_LAST);
    if (!imh_side_b(s, IMH_PYRAMID)) {
        fel_on_set(on, PYRAMID_A, fel_bit(s->pyramid_stones[0], MOST_STONES + 1));
        return;
    }
    for (unsigned pyramid = 0; pyramid < IMH_PYRAMIDS; pyramid++)
        fel_on(on, PYRAMID_B + pyramid * (IMH_PYRAMID_B_SPACES + 1) + s->pyramid_stones[pyramid]);
    fel_on_set(on, BESIDE, fel_bit(s->pyramid_stones[IMH_BESIDE], 4));
}

static void see_temple(const struct look *l, uint64_t *on) {
    const struct imhotep *s = l->s;
    unsigned width = imh_temple_width(s), stones = s->temple_stones;
    fel_clear(on, TEMPLE, TEMPLE_STONES_LAST);
    for (unsigned i = stones > width ? stones - width : 0; i < stones; i++)
        fel_on(on, TEMPLE + i % width * SEATS + l->from[imh_owner(s->temple, i)]);
    fel_on(on, TEMPLE_NEXT + stones % width);
    fel_on_set(on, TEMPLE_STONES, fel_bit(stones / 3, 9));
}

static void see_obelisks(const struct look *l, uint64_t *on) {
    const struct imhotep *s = l->s;
    fel_clear(on, OBELISK_STONES, OBELISKS_RAISED_LAST);
    for (unsigned seat = 0; seat < l->seats; seat++) {
        unsigned from = l->from[seat];
        fel_on_set(on, OBELISK_STONES + from * (MOST_OBELISKS + 1),
                   fel_bit(s->obelisks[seat], MOST_OBELISKS + 1));
        if (from)
            fel_on(on,
                   OBELISK_LEADS + (from - 1) * 9 + fel_around(s->obelisks[l->me] - s->obelisks[seat], 4));
    }
    if (imh_side_b(s, IMH_OBELISKS))
        fel_on_set(on, OBELISKS_RAISED, fel_bit(s->obelisks_raised, 9));
}

static unsigned owners_of(imh_owners owners, unsigned stones) {
    unsigned set = 0;
    for (unsigned i = 0; i < stones; i++)
        set |= 1u << imh_owner(owners, i);
    return set;
}

static void see_wrath(const struct look *l, uint64_t *on) {
    const struct imhotep *s = l->s;
    unsigned at[4] = {0, owners_of(s->temple, s->temple_stones), owners_of(s->burial, s->burial_stones), 0};
    for (unsigned p = 0; p < 4; p++)
        at[0] |= owners_of(s->pyramid >> (2 * IMH_PYRAMID_B_SPACES * p), s->pyramid_stones[p]);
    fel_clear(on, BUILT_AT, BUILT_AT_LAST);
    for (unsigned seat = 0; seat < l->seats; seat++) {
        at[3] |= s->obelisks[seat] ? 1u << seat : 0;
        for (unsigned site = 0; site < 4; site++)
            fel_on_if(on, at[site] >> seat & 1, BUILT_AT + l->from[seat] * 4u + site);
    }
}

/* --- cards ----------------------------------------------------------------------------------------------- */

/* What of the market the seat knows. */
static unsigned known_card(const struct look *l, unsigned space) {
    const struct imhotep *s = l->s;
    const unsigned card = s->market[space];
    if (space < 3 || !imh_side_b(s, IMH_MARKET) || card == IMH_NO_CARD)
        return card;
    unsigned known =
        s->decision == IMH_KEEP && s->actor == l->me ? IMH_FIRST_KNOWN | IMH_BOTH_KNOWN : s->pair_known;
    return known & IMH_BOTH_KNOWN || (space == 3 && known) ? card : IMH_UNKNOWN_CARD;
}

static void see_cards(const struct look *l, uint64_t *on) {
    const struct imhotep *s = l->s;
    imh_cards unseen = imh_all_cards - s->discards - s->carried_out, market = 0;
    uint64_t here = 0, left = 0;
    unsigned unknown = 0;
    fel_clear(on, STATUES_HELD, PILE_LAST);
    for (unsigned seat = 0; seat < l->seats; seat++) {
        const unsigned from = l->from[seat];
        const imh_cards cards = s->cards[seat];
        uint64_t decorations = 0, tools = 0;
        unseen -= cards;
        for (unsigned i = 0; i < DECORATIONS; i++)
            decorations |= fel_bit_from_1(imh_count(cards, IMH_PYRAMID_DECORATION + i), 2) << i * 2;
        for (unsigned i = 0; i < TOOLS; i++)
            tools |= fel_bit_from_1(imh_count(cards, IMH_LEVER + i), 3) << i * 3;
        fel_on_set(on, STATUES_HELD + from * STATUES, fel_bit_from_1(imh_count(cards, IMH_STATUE), STATUES));
        fel_on_set(on, DECORATIONS_HELD + from * DECORATIONS * 2, decorations);
        fel_on_set(on, TOOLS_HELD + from * TOOLS * 3, tools);
    }
    for (unsigned space = 0; space < 5; space++) {
        unsigned card = known_card(l, space);
        unknown += card == IMH_UNKNOWN_CARD;
        market += (uint64_t)(card < IMH_CARDS) << 4 * card;
    }
    unseen -= market;
    if (s->playing < IMH_CARDS)
        unseen -= imh_one(s->playing);
    for (unsigned card = 0; card < IMH_CARDS; card++) {
        unsigned count = imh_count(unseen, card);
        here |= fel_bits(imh_count(market, card), 2) << 2 * card;
        left |= fel_bits(card == IMH_STATUE ? (count + 2) / 3 : count, 3) << 3 * card;
    }
    fel_on_set(on, MARKET, here);
    fel_on_set(on, UNSEEN, left);
    fel_on(on, PAIR + unknown);
    fel_on_set(on, PILE, fel_bit((s->deck_left + 3u) / 4, 6));
}

/* --- points ---------------------------------------------------------------------------------------------- */

/* A point decides a close match, and not one that is won. */
static int coarse(int lead) {
    return lead > 8 ? 8 + (lead - 5) / 4 : lead < -8 ? -8 + (lead + 5) / 4 : lead;
}

static void see_points(const struct look *l, const struct fel_score *score, uint64_t *on) {
    const struct imhotep *s = l->s;
    int least = 1000;
    fel_clear(on, LEAD, LEAD_LAST);
    fel_clear(on, LEAD_BY_ROUND, LEAD_BY_ROUND_LAST);
    for (unsigned seat = 0; seat < l->seats; seat++) {
        if (seat == l->me)
            continue;
        int lead = score->total[l->me] - score->total[seat];
        least = lead < least ? lead : least;
        fel_on(on, LEAD + (l->from[seat] - 1u) * (2 * LEADS + 1) + fel_around(coarse(lead), LEADS));
    }
    fel_on(on, LEAD_BY_ROUND + s->round * (2u * LEADS_BY_ROUND + 1) +
                   fel_around((least + (least > 0 ? 1 : -1)) / 3, LEADS_BY_ROUND));
}

static void see_outlook(const struct look *l, const struct fel_score *score, uint64_t *on,
                        uint16_t from_us[FEL_MAX_SEATS]) {
    const struct imhotep *s = l->s;
    uint16_t outlook[FEL_MAX_SEATS];
    uint64_t set = 0;
    imh_outlook_with(s, score, outlook);
    for (unsigned seat = 0; seat < l->seats; seat++) {
        const unsigned from = l->from[seat];
        set |= (uint64_t)1 << (outlook[seat] * (unsigned)OUTLOOKS >> 16) << from * (unsigned)OUTLOOKS;
        from_us[from] = outlook[seat];
    }
    fel_clear(on, OUTLOOK, OUTLOOK_LAST);
    fel_on_set(on, OUTLOOK, set);
}

/* Compiled for each number of seats, so that its loops are unrolled. */
static inline void see_as_one_of(unsigned seats, const struct fel_game *game, const void *state,
                                 unsigned seat, const struct fel_changes *since, struct fel_sight *sight,
                                 uint16_t outlook[FEL_MAX_SEATS]) {
    const struct imhotep *s = state;
    // cppcheck-suppress ctuuninitvar ; where all is looked at it is filled
    uint64_t *on = sight->on;
    struct kept *kept = (struct kept *)sight->kept;
    _Static_assert(sizeof *kept <= FEL_SIGHT_KEEPS && INPUTS < 64 * (FEL_INPUT_WORDS - 1),
                   "as there is room for");
    struct look l = {.game = game, .s = s, .me = seat, .seats = seats};
    if (!since) {
        memset(on, 0, sizeof sight->on);
        kept->keeping = false;
        since = &fel_all_changed;
    }
    for (unsigned i = 0; i < seats; i++)
        l.from[i] = (uint8_t)(i >= seat ? i - seat : i + seats - seat);
    const struct parts changed = parts_of(since);
    const bool keeping = s->decision == IMH_KEEP;
    see_match(&l, on);
    if (changed.harbour)
        see_harbour(&l, on);
    if (changed.round)
        see_round(&l, on);
    if (changed.under_way)
        see_under_way(&l, on);
    if (changed.pyramid)
        see_pyramid(s, on);
    if (changed.temple)
        see_temple(&l, on);
    if (changed.burial)
        see_burial(&l, on);
    if (changed.obelisks)
        see_obelisks(&l, on);
    if (s->sides >> IMH_OPTION_WRATH & 1)
        see_wrath(&l, on);
    if (changed.cards || keeping != kept->keeping)
        see_cards(&l, on);
    kept->keeping = keeping;
    if (changed.burial)
        imh_score_burial(s, &kept->score);
    if (changed.points) {
        imh_score_all_but_burial(s, &kept->score);
        see_points(&l, &kept->score, on);
    }
    if (imh_over(s)) /* who has won is not asked before */
        imh_final_score(s, &kept->score);
    see_outlook(&l, &kept->score, on, outlook);
}

__attribute__((flatten)) static void see_for(const struct fel_game *game, const void *state, unsigned seat,
                                             const struct fel_changes *since, struct fel_sight *sight,
                                             uint16_t outlook[FEL_MAX_SEATS]) {
    switch (((const struct imhotep *)state)->seats) {
    case 2: see_as_one_of(2, game, state, seat, since, sight, outlook); return;
    case 3: see_as_one_of(3, game, state, seat, since, sight, outlook); return;
    default: see_as_one_of(4, game, state, seat, since, sight, outlook);
    }
}

static void see(const struct fel_game *game, const void *state, unsigned seat,
                const struct fel_changes *since, struct fel_sight *sight) {
    uint16_t outlook[FEL_MAX_SEATS];
    see_for(game, state, seat, since, sight, outlook);
}

static unsigned collect(const struct fel_game *game, const void *state, unsigned seat,
                        uint16_t input[FEL_MAX_INPUTS], uint16_t outlook[FEL_MAX_SEATS]) {
    struct fel_sight sight;
    see_for(game, state, seat, NULL, &sight, outlook);
    return fel_list(sight.on, INPUTS, input);
}

/* Cards of the market are told apart by what they are, not by where they lie. */
enum { SLOT_PICK = IMH_ACTIONS, SLOT_KEEP = SLOT_PICK + PICK_BY_CARD, SLOTS = SLOT_KEEP + IMH_CARDS };

static unsigned slot(const struct fel_game *game, const void *state, unsigned seat, fel_action action) {
    const struct look l = {.s = state, .me = seat};
    if (action >= IMH_PICK_SPACE && action < IMH_PICK_SPACE + 4) {
        unsigned card = known_card(&l, action - IMH_PICK_SPACE);
        return SLOT_PICK + fel_at_most(card, PICK_BY_CARD - 1);
    }
    if (action >= IMH_KEEP_CARD && action < IMH_KEEP_CARD + 2)
        return SLOT_KEEP + fel_at_most(l.s->market[3 + action - IMH_KEEP_CARD], IMH_CARDS - 1);
    return action;
}

const struct fel_features fel_imhotep_features = {.game = &fel_imhotep,
                                                  .version = 2,
                                                  .seats_at = offsetof(struct imhotep, seats),
                                                  .inputs = INPUTS,
                                                  .slots = SLOTS,
                                                  .group = groups,
                                                  .collect = collect,
                                                  .see = see,
                                                  .slot = slot};
