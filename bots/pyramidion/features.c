/* What a learned player sees of Pyramidion. Hidden are other hands but for their basic cards and what everybody saw go
 * there, and the piles. Cards that are alike count as one kind, whatever their numbers. */
#include <stddef.h>

#include "bots/inputs.h"
#include "engine/memory.h"
#include "engine/pyramidion/rules.h"

enum {
    SEATS = FEL_MAX_SEATS,
    GOODS = 5,   /* of a resource, told apart */
    LYING = 3,   /* at a place */
    POINTS = 16, /* victory points */
    LEADS = 8,   /* victory points to either side */
    HERE = 9,    /* steps of points at the place at hand */
    MARGINS = 7, /* points there, to either side */
    HAND = 12,   /* cards */
    HAND_STEPS = 9,
    OUTLOOKS = 12,
    LACKS = 5, /* resources for a boat: 0 to 3, or more */
};

// clang-format off
#define FEATURES(X) \
    X(SEAT_COUNT, 3, "2, 3 or 4 play") \
    X(TARGET, 4, "what ends the match") \
    X(DECISION, PYR_OVER + 1, "what is asked") \
    X(ACTOR, SEATS, "who is asked") \
    X(TURN, SEATS, "whose turn it is at the place at hand") \
    X(ROUND, 8, "the round, as far as 8") \
    X(IDLE, 4, "rounds in a row without a load, by threes") \
    X(ORDER, SEATS * SEATS, "everybody's place in the player order") \
    X(MARKERS, SEATS * SEATS, "order markers taken") \
    X(SUNDIALS, PYR_PLACES, "places activated this round") \
    X(PLACES_LEFT, 9, "places still to be activated this round") \
    X(GENERAL, PYR_RESOURCES, "resources that the general supply has run out of") \
    X(POINTS_OF, SEATS * POINTS, "victory points") \
    X(TO_GO, SEATS * 8, "points that a seat lacks to the target, as far as 8") \
    X(LEAD, (SEATS - 1) * (2 * LEADS + 1), "our victory points ahead of each other") \
    X(OUTLOOK, SEATS * OUTLOOKS, "what the game itself thinks of everybody's chances, by what is seen") \
    X(BOATS_LOADED, SEATS * 8, "boats loaded") \
    X(TYRANT, SEATS, "who alone has the most torturer troops") \
    X(TROOPS, PYR_TROOP_KINDS * PYR_PLACES * SEATS, "whose troops stand where") \
    X(TROOPS_LEFT, PYR_TROOP_KINDS * SEATS * (PYR_TROOPS + 1), "troops left in the supply of a seat") \
    X(GOODS_OF, SEATS * PYR_RESOURCES * GOODS, "resources of each seat") \
    X(PROVIDED, SEATS * PYR_STATUE * 2, "what its torturer troops can provide") \
    X(LYING_AT, PYR_PLACES * PYR_RESOURCES * LYING, "what lies at each place") \
    X(SUPPLY, PYR_SUPPLIES, "the supply card for the next round") \
    X(ROW, PYR_BOATS, "boats in the row") \
    X(LACKING, SEATS * PYR_BOATS * LACKS, "what a seat lacks for each boat it may load") \
    X(READY, SEATS * 7, "points of the best boat a seat could load now") \
    X(KARNAK, SEATS, "who has a boat of its own") \
    X(BOATS_LEFT, 6, "boats to come, by fours") \
    X(PAYING, PYR_STATUE * 3, "what is still needed for the boat being loaded") \
    X(BOAT_LOADED, 1, "a boat was loaded this round") \
    X(HAND_SIZE, SEATS * HAND, "cards in each hand") \
    X(HELD, PYR_TYPES * 2, "our hand") \
    X(HELD_POINTS, PYR_CATEGORIES * HAND_STEPS, "its points in each category, by threes") \
    X(BASIC_HELD, (SEATS - 1) * PYR_BASIC_CARDS, "basic cards in other hands") \
    X(OPEN_HELD, (SEATS - 1) * PYR_TYPES, "cards that went there before everybody") \
    X(UNSEEN, PYR_TYPES * 2, "common cards that may be in other hands or still to come") \
    X(PILE, 6, "cards in the draw pile, by eights") \
    X(PLACE, PYR_PLACES, "the place at hand") \
    X(PASSED, SEATS, "who is out there") \
    X(PLAYED, SEATS * 6, "cards each has played there") \
    X(TABLE, SEATS * PYR_TYPES, "cards lying there") \
    X(MARKED, SEATS, "whose card has the philosopher's marker") \
    X(NAMED, SEATS * PYR_CATEGORIES, "what deities were named for") \
    X(EFFECT, PYR_KINDS, "the card whose effect is asked about") \
    X(SCRIBE, 2, "the scribe raises the minimums, or has swapped") \
    X(ANKH_USED, 1, "the first ankh card was played there") \
    X(RETURNS, 3, "cards the high priest still takes back") \
    X(SWAP, PYR_PLACES, "the place the scribe swaps with") \
    X(NEGOTIATING, PYR_PLACES, "the place negotiations are at") \
    X(REVOLTS, 4, "revolt tokens to be drawn") \
    X(HERE_POINTS, SEATS * PYR_CATEGORIES * HERE, "points of each seat there, by twos") \
    X(MARGIN, PYR_CATEGORIES * (2 * MARGINS + 1), "our points there more than the best other has") \
    X(LEADER, PYR_CATEGORIES * SEATS, "who has the most there") \
    X(WINS_TROOP, PYR_TROOP_KINDS * SEATS, "who would get a troop there") \
    X(SHORT, PYR_TROOP_KINDS * 8, "points we lack to the minimums there") \
    X(LYING_HERE, 8, "resources lying there")
// clang-format on

#define PLACE_OF(name, count, meaning) name, name##_LAST = (name) + (count) - 1,
enum { FEATURES(PLACE_OF) INPUTS };
#undef PLACE_OF

#define GROUP(name, count, meaning) {#name, (meaning), (count)},
static const struct fel_feature groups[] = {FEATURES(GROUP){0}};
#undef GROUP

/* The parts of a position that are seen anew when something in them has changed. */
struct parts {
    uint64_t points, places, goods, piles, place_at_hand;
};

static inline struct parts parts_of(const struct fel_changes *since) {
#define CHANGED(field)                                                                                       \
    fel_changed(since, offsetof(struct pyramidion, field), sizeof((struct pyramidion *)0)->field)
#define CHANGED_FROM(field, next)                                                                            \
    fel_changed(since, offsetof(struct pyramidion, field),                                                   \
                offsetof(struct pyramidion, next) - offsetof(struct pyramidion, field))
    const uint64_t asked = CHANGED(decision), troop = CHANGED(troop), troops = CHANGED(troops),
                   lying = CHANGED(lying);
    return (struct parts){
        .points = CHANGED(loaded) | troops,
        .places = troop | troops | lying,
        .goods =
            CHANGED(goods) | CHANGED(row) | CHANGED(karnak) | CHANGED(troops_used) | CHANGED(general) | troop,
        .piles = CHANGED(negotiating_place) | CHANGED(supply_open) | CHANGED(boat_loaded) | CHANGED(need) |
                 CHANGED(boats_left) | CHANGED(deck_left) | asked,
        .place_at_hand = CHANGED_FROM(activation, exchanging) | CHANGED(table) | asked | lying | troop,
    };
#undef CHANGED
#undef CHANGED_FROM
}

/* What is kept from position to position: how the match stands, and of which cards the inputs tell. */
struct kept {
    struct pyr_prospects prospects;
    pyr_set known[SEATS], unseen;
    uint8_t hand_size[SEATS];
};

/* The seat that looks, and the position. */
struct look {
    const struct fel_game *game;
    const struct pyramidion *s;
    const struct pyr_content *c;
    unsigned me, seats;
    uint8_t from[SEATS]; /* how far a seat is from us */
};

static void see_match(const struct look *l, uint64_t *on) {
    const struct pyramidion *s = l->s;
    fel_clear(on, SEAT_COUNT, GENERAL_LAST);
    fel_on(on, SEAT_COUNT + l->seats - 2u);
    fel_on(on, TARGET + s->target);
    fel_on(on, DECISION + s->decision);
    fel_on(on, ACTOR + l->from[s->actor]);
    fel_on_set(on, ROUND, fel_bit(s->round - 1u, 8));
    if (s->idle_rounds)
        fel_on_set(on, IDLE, fel_bit(s->idle_rounds / 3, 4));
    for (unsigned i = 0; i < l->seats; i++) {
        fel_on(on, ORDER + l->from[s->order[i]] * (unsigned)SEATS + i);
        fel_on_if(on, s->marker[i], MARKERS + l->from[i] * (unsigned)SEATS + s->marker[i] - 1u);
    }
    fel_on_set(on, SUNDIALS, s->sundials);
    fel_on_set(on, PLACES_LEFT,
               fel_bit(pyr_places_a_round(s) - fel_at_most(s->activation, pyr_places_a_round(s)), 9));
    for (unsigned r = 0; r < PYR_RESOURCES; r++)
        fel_on_if(on, !s->general[r], GENERAL + r);
}

static void see_piles(const struct look *l, uint64_t *on) {
    const struct pyramidion *s = l->s;
    fel_clear(on, NEGOTIATING, NEGOTIATING_LAST);
    fel_clear(on, SUPPLY, SUPPLY_LAST);
    fel_clear(on, BOAT_LOADED, BOAT_LOADED_LAST);
    fel_clear(on, BOATS_LEFT, BOATS_LEFT_LAST);
    fel_clear(on, PILE, PILE_LAST);
    fel_clear(on, PAYING, PAYING_LAST);
    if (s->decision == PYR_NEGOTIATING)
        fel_on(on, NEGOTIATING + s->negotiating_place);
    if (s->supply_open != PYR_NONE)
        fel_on(on, SUPPLY + s->supply_open);
    if (s->boat_loaded)
        fel_on(on, BOAT_LOADED);
    fel_on_set(on, BOATS_LEFT, fel_bit(s->boats_left / 4, 6));
    fel_on_set(on, PILE, fel_bit(s->deck_left / 8, 6));
    if (s->decision == PYR_PAYING)
        for (unsigned r = 0; r < PYR_STATUE; r++)
            fel_on_set(on, PAYING + r * 3u, fel_bits(s->need[r], 3));
}

static void see_points(const struct look *l, int16_t points[FEL_MAX_SEATS], uint64_t *on) {
    const struct pyramidion *s = l->s;
    fel_clear(on, POINTS_OF, LEAD_LAST);
    fel_clear(on, BOATS_LOADED, TYRANT_LAST);
    pyr_victory_points(s, l->c, points);
    for (unsigned seat = 0; seat < l->seats; seat++) {
        unsigned from = l->from[seat];
        int to_go = pyr_target_points(s) - points[seat];
        fel_on_set(on, POINTS_OF + from * POINTS, fel_bit((unsigned)points[seat], POINTS));
        fel_on_if(on, (unsigned)to_go < 8, TO_GO + from * 8u + (unsigned)to_go);
        if (from)
            fel_on(on, LEAD + (from - 1) * (2 * LEADS + 1) + fel_around(points[l->me] - points[seat], LEADS));
        fel_on_set(on, BOATS_LOADED + from * 8u, fel_bit((unsigned)__builtin_popcount(s->loaded[seat]), 8));
    }
    unsigned tyrant = pyr_most_torturers(s);
    if (tyrant != PYR_NONE)
        fel_on(on, TYRANT + l->from[tyrant]);
}

static void see_outlook(const struct look *l, const struct pyr_prospects *prospects, uint64_t *on,
                        uint16_t from_us[FEL_MAX_SEATS]) {
    const struct pyramidion *s = l->s;
    uint16_t outlook[FEL_MAX_SEATS];
    uint64_t set = 0;
    if (s->decision == PYR_OVER)
        pyr_outlook_over(s, l->c, outlook);
    else
        pyr_outlook_with(s, prospects, outlook);
    for (unsigned seat = 0; seat < l->seats; seat++) {
        const unsigned from = l->from[seat];
        set |= (uint64_t)1 << (outlook[seat] * (unsigned)OUTLOOKS >> 16) << from * (unsigned)OUTLOOKS;
        from_us[from] = outlook[seat];
    }
    fel_clear(on, OUTLOOK, OUTLOOK_LAST);
    fel_on_set(on, OUTLOOK, set);
}

static void see_places(const struct look *l, uint64_t *on) {
    const struct pyramidion *s = l->s;
    fel_clear(on, TROOPS, TROOPS_LEFT_LAST);
    fel_clear(on, LYING_AT, LYING_AT_LAST);
    for (unsigned place = 0; place < PYR_PLACES; place++) {
        uint64_t lying = 0;
        for (unsigned kind = 0; kind < PYR_TROOP_KINDS; kind++)
            fel_on_if(on, s->troop[kind][place] != PYR_NONE,
                      TROOPS + (kind * PYR_PLACES + place) * SEATS + l->from[s->troop[kind][place] % SEATS]);
        for (unsigned r = 0; r < PYR_RESOURCES; r++)
            lying |= fel_bits(s->lying[place][r], LYING) << r * LYING;
        fel_on_set(on, LYING_AT + place * PYR_RESOURCES * LYING, lying);
    }
    for (unsigned kind = 0; kind < PYR_TROOP_KINDS; kind++)
        for (unsigned seat = 0; seat < l->seats; seat++)
            fel_on(on,
                   TROOPS_LEFT + (kind * SEATS + l->from[seat]) * (PYR_TROOPS + 1u) + s->troops[kind][seat]);
}

static void see_goods(const struct look *l, int32_t worth[FEL_MAX_SEATS], uint64_t *on) {
    const struct pyramidion *s = l->s;
    fel_clear(on, GOODS_OF, PROVIDED_LAST);
    fel_clear(on, ROW, KARNAK_LAST);
    for (unsigned seat = 0; seat < l->seats; seat++) {
        const unsigned from = l->from[seat];
        const uint64_t by_troops = pyr_provided(s, l->c, seat),
                       there = pyr_amounts(s->goods[seat]) + by_troops;
        unsigned best = 0;
        uint64_t goods = 0, provided = 0;
        uint8_t lacks[PYR_ROW + 1];
        worth[seat] = pyr_boats_to_come(s, l->c, seat, there, lacks);
        for (unsigned r = 0; r < PYR_RESOURCES; r++)
            goods |= fel_bits(s->goods[seat][r], GOODS) << r * GOODS;
        fel_on_set(on, GOODS_OF + from * PYR_RESOURCES * GOODS, goods);
        for (unsigned r = 0; r < PYR_STATUE; r++)
            provided |= fel_bits(by_troops >> 8 * r & 0xff, 2) << r * 2;
        fel_on_set(on, PROVIDED + from * PYR_STATUE * 2, provided);
        for (unsigned i = 0; i <= PYR_ROW; i++) {
            const unsigned boat = i < PYR_ROW ? s->row[i] : s->karnak[seat];
            if (boat == PYR_NONE)
                continue;
            const unsigned points = lacks[i] ? 0 : l->c->boat[boat].points;
            fel_on(on, LACKING + (from * PYR_BOATS + boat) * LACKS + fel_at_most(lacks[i], LACKS - 1));
            best = points > best ? points : best;
        }
        fel_on_set(on, READY + from * 7u, fel_bit(best, 7));
        fel_on_if(on, s->karnak[seat] != PYR_NONE, KARNAK + from);
    }
    for (unsigned i = 0; i < PYR_ROW; i++)
        fel_on_if(on, s->row[i] != PYR_NONE, ROW + s->row[i]);
}

/* Two inputs for each type of card: one is there, and a second. */
static void see_types(const struct pyr_content *c, pyr_set cards, unsigned first, uint64_t *on) {
    unsigned last = PYR_NONE; /* cards of a type are neighbours */
    for (; cards; cards &= cards - 1) {
        const unsigned type = c->type_of[pyr_lowest(cards)];
        fel_on(on, first + 2 * type + (type == last));
        last = type;
    }
}

static void see_own_hand(const struct look *l, pyr_set mine, uint64_t *on) {
    uint32_t points = 0;
    uint64_t steps = 0;
    fel_clear(on, HELD, HELD_POINTS_LAST);
    see_types(l->c, mine, HELD, on);
    for (; mine; mine &= mine - 1)
        points += l->c->points_of[pyr_lowest(mine)];
    for (unsigned category = 0; category < PYR_CATEGORIES; category++)
        steps |= fel_bits((points >> (10 * category) & 1023) / 3, HAND_STEPS) << category * HAND_STEPS;
    fel_on_set(on, HELD_POINTS, steps);
}

static void see_other_hand(const struct look *l, unsigned seat, uint64_t *on) {
    const struct pyramidion *s = l->s;
    const unsigned from = l->from[seat] - 1u;
    uint64_t basic = s->hand[seat] >> PYR_COMMON_CARDS, held = 0;
    for (unsigned whose = 0; whose < SEATS; whose++, basic >>= PYR_BASIC_CARDS)
        held |= basic & ((1u << PYR_BASIC_CARDS) - 1);
    fel_clear(on, BASIC_HELD + from * PYR_BASIC_CARDS, BASIC_HELD + (from + 1) * PYR_BASIC_CARDS - 1);
    fel_on_set(on, BASIC_HELD + from * PYR_BASIC_CARDS, held);
    fel_clear(on, OPEN_HELD + from * PYR_TYPES, OPEN_HELD + (from + 1) * PYR_TYPES - 1);
    for (pyr_set open = s->open[seat]; open; open &= open - 1)
        fel_on(on, OPEN_HELD + from * PYR_TYPES + l->c->type_of[pyr_lowest(open)]);
}

/* Of a hand inputs tell if it, or what is known of it, is another than before. */
static void see_hands(const struct look *l, struct kept *kept, uint64_t *on) {
    const struct pyramidion *s = l->s;
    uint64_t sizes = 0;
    pyr_set seen = s->discards | pyr_on_table(s);
    for (unsigned seat = 0; seat < l->seats; seat++) {
        const pyr_set known = seat == l->me ? s->hand[seat] : (s->hand[seat] & ~pyr_common()) | s->open[seat];
        sizes |= fel_bit(s->hand_size[seat], HAND) << l->from[seat] * (unsigned)HAND;
        seen |= known | s->open[seat];
        if (known == kept->known[seat] && s->hand_size[seat] == kept->hand_size[seat])
            continue;
        kept->prospects.hand[seat] = pyr_hand_points(l->c, known, s->hand_size[seat]);
        kept->known[seat] = known;
        kept->hand_size[seat] = s->hand_size[seat];
        if (seat == l->me)
            see_own_hand(l, known, on);
        else
            see_other_hand(l, seat, on);
    }
    fel_clear(on, HAND_SIZE, HAND_SIZE_LAST);
    fel_on_set(on, HAND_SIZE, sizes);
    const pyr_set unseen = pyr_common() & ~seen;
    if (unseen == kept->unseen)
        return;
    kept->unseen = unseen;
    fel_clear(on, UNSEEN, UNSEEN_LAST);
    see_types(l->c, unseen, UNSEEN, on);
}

/* Who would win what at the place at hand. */
static void see_standing(const struct look *l, int32_t worth[FEL_MAX_SEATS], uint64_t *on) {
    const struct pyramidion *s = l->s;
    unsigned here[FEL_MAX_SEATS][PYR_CATEGORIES], most[PYR_CATEGORIES];
    pyr_all_points_here(s, l->c, here);
    for (unsigned seat = 0; seat < l->seats; seat++)
        worth[seat] = 0;
    for (unsigned category = 0; category < PYR_CATEGORIES; category++) {
        const unsigned leader = pyr_most(here, l->seats, (enum pyr_category)category),
                       mine = here[l->me][category];
        const bool leads = leader != PYR_NONE;
        unsigned best = 0;
        most[category] = leader;
        for (unsigned seat = 0; seat < l->seats; seat++) {
            const unsigned its = here[seat][category], other = seat == l->me ? 0 : its;
            fel_on_set(on, HERE_POINTS + (l->from[seat] * (unsigned)PYR_CATEGORIES + category) * HERE,
                       fel_bits((its + 1) / 2, HERE));
            best = other > best ? other : best;
        }
        fel_on(on, MARGIN + category * (2 * MARGINS + 1) + fel_around((int)mine - (int)best, MARGINS));
        fel_on_if(on, leads, LEADER + category * SEATS + l->from[leader % SEATS]);
        if (category == PYR_HAGGLING)
            continue;
        const enum pyr_troop kind = category == PYR_INFLUENCE ? PYR_TORTURER_TROOP : PYR_NEGOTIATOR_TROOP;
        const unsigned minimum = pyr_minimum(s, l->c, s->place, kind),
                       its = leads ? here[leader][category] : 0;
        fel_on_if(on, leads & (its >= minimum) & (s->troop[kind][s->place] != leader),
                  WINS_TROOP + kind * SEATS + l->from[leader % SEATS]);
        fel_on_set(on, SHORT + kind * 8u, fel_bit_from_1(minimum > mine ? minimum - mine : 0, 8));
    }
    pyr_place_at_hand(s, l->c, here, most, worth);
    fel_on_set(on, LYING_HERE, fel_bit(pyr_sum(s->lying[s->place]), 8));
    fel_on_set(on, REVOLTS, fel_bits(pyr_revolt_tokens(s, l->c), 4));
}

static void see_place_at_hand(const struct look *l, int32_t worth[FEL_MAX_SEATS], uint64_t *on) {
    const struct pyramidion *s = l->s;
    fel_clear(on, PLACE, SWAP_LAST);
    fel_clear(on, REVOLTS, LYING_HERE_LAST);
    if (!pyr_at_a_place(s))
        return;
    fel_on(on, PLACE + s->place);
    fel_on(on, TURN + l->from[s->turn]);
    for (unsigned seat = 0; seat < l->seats; seat++) {
        unsigned from = l->from[seat];
        fel_on_if(on, s->passed >> seat & 1, PASSED + from);
        fel_on_set(on, PLAYED + from * 6u, fel_bit(s->cards_played[seat], 6));
        for (pyr_set table = s->table[seat]; table; table &= table - 1)
            fel_on(on, TABLE + from * PYR_TYPES + l->c->type_of[pyr_lowest(table)]);
        fel_on_if(on, (s->doubled != PYR_NONE) & (s->table[seat] >> s->doubled % 64), MARKED + from);
        fel_on_if(on, s->named[seat] < PYR_CATEGORIES,
                  NAMED + from * (unsigned)PYR_CATEGORIES + s->named[seat]);
    }
    if (s->scribe != PYR_SCRIBE_ABSENT)
        fel_on(on, SCRIBE + s->scribe - 1u);
    if (s->ankh_used)
        fel_on(on, ANKH_USED);
    if (s->decision == PYR_RETURNING)
        fel_on_set(on, RETURNS, fel_bit(s->returns, 3));
    if (s->decision == PYR_GIVING || s->decision == PYR_GETTING)
        fel_on(on, SWAP + s->swap_place);
    if (s->decision >= PYR_NAMING && s->decision <= PYR_ADDING && s->effect != PYR_NONE)
        fel_on(on, EFFECT + pyr_type(l->c, s->effect)->kind);
    see_standing(l, worth, on);
}

/* Compiled for each number of seats, so that its loops are unrolled. */
static inline void see_as_one_of(unsigned seats, const struct fel_game *game, const void *state,
                                 unsigned seat, const struct fel_changes *since, struct fel_sight *sight,
                                 uint16_t outlook[FEL_MAX_SEATS]) {
    const struct pyramidion *s = state;
    // cppcheck-suppress ctuuninitvar ; where all is looked at it is filled
    uint64_t *on = sight->on;
    struct kept *kept = (struct kept *)sight->kept;
    _Static_assert(sizeof *kept <= FEL_SIGHT_KEEPS && INPUTS < 64 * (FEL_INPUT_WORDS - 1),
                   "as there is room for");
    struct look l = {.game = game, .s = s, .c = game->content, .me = seat, .seats = seats};
    for (unsigned i = 0; i < seats; i++)
        l.from[i] = (uint8_t)(i >= seat ? i - seat : i + seats - seat);
    if (!since) {
        since = &fel_all_changed;
        memset(on, 0, sizeof sight->on);
        memset(kept, 0xff, sizeof *kept); /* no hand has all cards */
    }
    const struct parts changed = parts_of(since);
    see_match(&l, on);
    if (changed.points)
        see_points(&l, kept->prospects.points, on);
    if (changed.places)
        see_places(&l, on);
    if (changed.goods)
        see_goods(&l, kept->prospects.boats, on);
    if (changed.piles)
        see_piles(&l, on);
    see_hands(&l, kept, on);
    if (changed.place_at_hand)
        see_place_at_hand(&l, kept->prospects.here, on);
    see_outlook(&l, &kept->prospects, on, outlook);
}

__attribute__((flatten)) static void see_for(const struct fel_game *game, const void *state, unsigned seat,
                                             const struct fel_changes *since, struct fel_sight *sight,
                                             uint16_t outlook[FEL_MAX_SEATS]) {
    switch (((const struct pyramidion *)state)->seats) {
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

/* Actions that name a seat name it as seen from the one that decides. */
static unsigned slot(const struct fel_game *game, const void *state, unsigned seat, fel_action action) {
    const struct pyramidion *s = state;
    enum { OF_SEAT = 2 * PYR_TYPES };
    if (action < PYR_DISCARD)
        return action;
    unsigned first = action < PYR_DOUBLE ? PYR_DISCARD : PYR_DOUBLE, code = action - first;
    return first + (code / OF_SEAT + s->seats - seat) % s->seats * OF_SEAT + code % OF_SEAT;
}

const struct fel_features fel_pyramidion_features = {.game = &fel_pyramidion,
                                                     .version = 2,
                                                     .seats_at = offsetof(struct pyramidion, seats),
                                                     .inputs = INPUTS,
                                                     .slots = PYR_ACTIONS,
                                                     .hands = true,
                                                     .group = groups,
                                                     .collect = collect,
                                                     .see = see,
                                                     .slot = slot};
