/* What a learned player sees of Pyramidion. Hidden are other hands but for their basic cards and what everybody saw go
 * there, and the piles. Cards that are alike count as one kind, whatever their numbers. */
#include <stddef.h>

#include "bots/features.h"
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

/* The seat that looks, and the position. */
struct look {
    const struct fel_game *game;
    const struct pyramidion *s;
    const struct pyr_content *c;
    unsigned me;
    uint8_t from[SEATS]; /* how far a seat is from us */
};

static void see_match(const struct look *l, struct fel_inputs *to) {
    const struct pyramidion *s = l->s;
    fel_on(to, SEAT_COUNT + s->seats - 2u);
    fel_on(to, TARGET + s->target);
    fel_on(to, DECISION + s->decision);
    fel_on(to, ACTOR + l->from[s->actor]);
    fel_one_of(to, ROUND, s->round - 1u, 8);
    if (s->idle_rounds)
        fel_one_of(to, IDLE, s->idle_rounds / 3, 4);
    for (unsigned i = 0; i < s->seats; i++) {
        fel_on(to, ORDER + l->from[s->order[i]] * (unsigned)SEATS + i);
        fel_on_if(to, s->marker[i], MARKERS + l->from[i] * (unsigned)SEATS + s->marker[i] - 1u);
    }
    fel_each(to, SUNDIALS, s->sundials);
    fel_one_of(to, PLACES_LEFT, pyr_places_a_round(s) - fel_at_most(s->activation, pyr_places_a_round(s)), 9);
    for (unsigned r = 0; r < PYR_RESOURCES; r++)
        fel_on_if(to, !s->general[r], GENERAL + r);
    if (s->decision == PYR_NEGOTIATING)
        fel_on(to, NEGOTIATING + s->negotiating_place);
    if (s->supply_open != PYR_NONE)
        fel_on(to, SUPPLY + s->supply_open);
    if (s->boat_loaded)
        fel_on(to, BOAT_LOADED);
    fel_one_of(to, BOATS_LEFT, s->boats_left / 4, 6);
    fel_one_of(to, PILE, s->deck_left / 8, 6);
}

static void see_points(const struct look *l, struct fel_inputs *to) {
    const struct pyramidion *s = l->s;
    int16_t points[FEL_MAX_SEATS];
    pyr_victory_points(s, l->c, points);
    for (unsigned seat = 0; seat < s->seats; seat++) {
        unsigned from = l->from[seat];
        int to_go = pyr_target_points(s) - points[seat];
        fel_one_of(to, POINTS_OF + from * POINTS, (unsigned)points[seat], POINTS);
        fel_on_if(to, (unsigned)to_go < 8, TO_GO + from * 8u + (unsigned)to_go);
        if (from)
            fel_around(to, LEAD + (from - 1) * (2 * LEADS + 1), points[l->me] - points[seat], LEADS);
        fel_one_of(to, BOATS_LOADED + from * 8u, (unsigned)__builtin_popcount(s->loaded[seat]), 8);
    }
    unsigned tyrant = pyr_most_torturers(s);
    if (tyrant != PYR_NONE)
        fel_on(to, TYRANT + l->from[tyrant]);
}

static void see_outlook(const struct look *l, struct fel_inputs *to, uint16_t from_us[FEL_MAX_SEATS]) {
    const struct pyramidion *s = l->s;
    struct pyramidion seen = *s;
    uint16_t outlook[FEL_MAX_SEATS];
    for (unsigned seat = 0; seat < s->seats; seat++)
        if (seat != l->me)
            seen.hand[seat] = (s->hand[seat] & ~pyr_common()) | s->open[seat];
    pyr_outlook(l->game, &seen, outlook);
    for (unsigned seat = 0; seat < s->seats; seat++) {
        fel_on(to, OUTLOOK + l->from[seat] * (unsigned)OUTLOOKS + (outlook[seat] * (unsigned)OUTLOOKS >> 16));
        from_us[l->from[seat]] = outlook[seat];
    }
}

static void see_places(const struct look *l, struct fel_inputs *to) {
    const struct pyramidion *s = l->s;
    for (unsigned place = 0; place < PYR_PLACES; place++) {
        for (unsigned kind = 0; kind < PYR_TROOP_KINDS; kind++)
            fel_on_if(to, s->troop[kind][place] != PYR_NONE,
                      TROOPS + (kind * PYR_PLACES + place) * SEATS + l->from[s->troop[kind][place] % SEATS]);
        for (unsigned r = 0; r < PYR_RESOURCES; r++)
            fel_up_to(to, LYING_AT + (place * PYR_RESOURCES + r) * LYING, s->lying[place][r], LYING);
    }
    for (unsigned kind = 0; kind < PYR_TROOP_KINDS; kind++)
        for (unsigned seat = 0; seat < s->seats; seat++)
            fel_on(to,
                   TROOPS_LEFT + (kind * SEATS + l->from[seat]) * (PYR_TROOPS + 1u) + s->troops[kind][seat]);
}

/* That number, or 0 if it is less. By its sign: written as a choice it becomes a branch that no processor can foresee. */
static int above_0(int number) {
    // cppcheck-suppress shiftTooManyBitsSigned ; rounded down, by every compiler we know
    return number & ~(number >> 31);
}

/* What a seat still lacks for a boat. */
static unsigned lacks(const struct look *l, const uint8_t there[PYR_STATUE], unsigned statues,
                      unsigned boat) {
    int sum = 0;
    for (unsigned r = 0; r < PYR_STATUE; r++)
        sum += above_0(l->c->boat[boat].cargo[r] - there[r]);
    return (unsigned)above_0(sum - (int)statues);
}

static void see_goods(const struct look *l, struct fel_inputs *to) {
    const struct pyramidion *s = l->s;
    for (unsigned seat = 0; seat < s->seats; seat++) {
        unsigned from = l->from[seat], best = 0;
        uint8_t there[PYR_STATUE];
        pyr_providers(s, l->c, seat, there);
        for (unsigned r = 0; r < PYR_RESOURCES; r++)
            fel_up_to(to, GOODS_OF + (from * PYR_RESOURCES + r) * GOODS, s->goods[seat][r], GOODS);
        for (unsigned r = 0; r < PYR_STATUE; r++) {
            fel_up_to(to, PROVIDED + (from * PYR_STATUE + r) * 2, there[r], 2);
            there[r] = (uint8_t)(there[r] + s->goods[seat][r]);
        }
        for (unsigned i = 0; i <= PYR_ROW; i++) {
            unsigned boat = i < PYR_ROW ? s->row[i] : s->karnak[seat];
            if (boat == PYR_NONE)
                continue;
            unsigned lack = lacks(l, there, s->goods[seat][PYR_STATUE], boat);
            fel_one_of(to, LACKING + (from * PYR_BOATS + boat) * LACKS, lack, LACKS);
            if (!lack && l->c->boat[boat].points > best)
                best = l->c->boat[boat].points;
        }
        fel_one_of(to, READY + from * 7u, best, 7);
        fel_on_if(to, s->karnak[seat] != PYR_NONE, KARNAK + from);
    }
    for (unsigned i = 0; i < PYR_ROW; i++)
        fel_on_if(to, s->row[i] != PYR_NONE, ROW + s->row[i]);
    if (s->decision == PYR_PAYING)
        for (unsigned r = 0; r < PYR_STATUE; r++)
            fel_up_to(to, PAYING + r * 3u, s->need[r], 3);
}

/* How many of each type a set has, of those there are. */
static void count_types(const struct pyr_content *c, pyr_set cards, uint8_t count[PYR_TYPES]) {
    for (; cards; cards &= cards - 1)
        count[c->type_of[pyr_lowest(cards)]]++;
}

static void see_hands(const struct look *l, struct fel_inputs *to) {
    const struct pyramidion *s = l->s;
    uint8_t held[PYR_TYPES] = {0}, unseen[PYR_TYPES] = {0};
    pyr_set mine = s->hand[l->me], seen = mine | s->discards | pyr_on_table(s);
    uint32_t points = 0;
    for (unsigned seat = 0; seat < s->seats; seat++) {
        unsigned from = l->from[seat];
        fel_one_of(to, HAND_SIZE + from * (unsigned)HAND, s->hand_size[seat], HAND);
        seen |= s->open[seat];
        if (!from)
            continue;
        for (pyr_set basic = s->hand[seat] & ~pyr_common(); basic; basic &= basic - 1)
            fel_on(to, BASIC_HELD + (from - 1) * PYR_BASIC_CARDS +
                           (pyr_lowest(basic) - PYR_COMMON_CARDS) % PYR_BASIC_CARDS);
        unsigned last = PYR_NONE; /* cards of a type are neighbours */
        for (pyr_set open = s->open[seat]; open; open &= open - 1) {
            unsigned type = l->c->type_of[pyr_lowest(open)];
            fel_on_if(to, type != last, OPEN_HELD + (from - 1) * PYR_TYPES + type);
            last = type;
        }
    }
    count_types(l->c, mine, held);
    count_types(l->c, pyr_common() & ~seen, unseen);
    for (unsigned type = 0; type < l->c->types; type++) {
        fel_up_to(to, HELD + 2 * type, held[type], 2);
        fel_up_to(to, UNSEEN + 2 * type, unseen[type], 2);
    }
    for (; mine; mine &= mine - 1)
        points += l->c->points_of[pyr_lowest(mine)];
    for (unsigned category = 0; category < PYR_CATEGORIES; category++)
        fel_up_to(to, HELD_POINTS + category * HAND_STEPS, (points >> (10 * category) & 1023) / 3,
                  HAND_STEPS);
}

/* Who would win what at the place at hand. */
static void see_standing(const struct look *l, struct fel_inputs *to) {
    const struct pyramidion *s = l->s;
    unsigned here[FEL_MAX_SEATS][PYR_CATEGORIES];
    pyr_all_points_here(s, l->c, here);
    for (unsigned category = 0; category < PYR_CATEGORIES; category++) {
        unsigned best = 0, leader = pyr_most(here, s->seats, (enum pyr_category)category);
        for (unsigned seat = 0; seat < s->seats; seat++) {
            fel_up_to(to, HERE_POINTS + (l->from[seat] * (unsigned)PYR_CATEGORIES + category) * HERE,
                      (here[seat][category] + 1) / 2, HERE);
            if (seat != l->me && here[seat][category] > best)
                best = here[seat][category];
        }
        fel_around(to, MARGIN + category * (2 * MARGINS + 1), (int)here[l->me][category] - (int)best,
                   MARGINS);
        if (leader != PYR_NONE)
            fel_on(to, LEADER + category * SEATS + l->from[leader]);
        if (category == PYR_HAGGLING)
            continue;
        enum pyr_troop kind = category == PYR_INFLUENCE ? PYR_TORTURER_TROOP : PYR_NEGOTIATOR_TROOP;
        unsigned minimum = pyr_minimum(s, l->c, s->place, kind);
        if (leader != PYR_NONE && here[leader][category] >= minimum && s->troop[kind][s->place] != leader)
            fel_on(to, WINS_TROOP + kind * SEATS + l->from[leader]);
        if (here[l->me][category] < minimum)
            fel_one_of(to, SHORT + kind * 8u, minimum - here[l->me][category] - 1, 8);
    }
    fel_one_of(to, LYING_HERE, pyr_sum(s->lying[s->place]), 8);
    fel_up_to(to, REVOLTS, pyr_revolt_tokens(s, l->c), 4);
}

static void see_place_at_hand(const struct look *l, struct fel_inputs *to) {
    const struct pyramidion *s = l->s;
    fel_on(to, PLACE + s->place);
    fel_on(to, TURN + l->from[s->turn]);
    for (unsigned seat = 0; seat < s->seats; seat++) {
        unsigned from = l->from[seat], last = PYR_NONE;
        fel_on_if(to, s->passed >> seat & 1, PASSED + from);
        fel_one_of(to, PLAYED + from * 6u, s->cards_played[seat], 6);
        for (pyr_set table = s->table[seat]; table; table &= table - 1) {
            unsigned type = l->c->type_of[pyr_lowest(table)];
            fel_on_if(to, type != last, TABLE + from * PYR_TYPES + type);
            last = type;
        }
        if (s->doubled != PYR_NONE && (s->table[seat] >> s->doubled & 1))
            fel_on(to, MARKED + from);
        fel_on_if(to, s->named[seat] < PYR_CATEGORIES,
                  NAMED + from * (unsigned)PYR_CATEGORIES + s->named[seat]);
    }
    if (s->scribe != PYR_SCRIBE_ABSENT)
        fel_on(to, SCRIBE + s->scribe - 1u);
    if (s->ankh_used)
        fel_on(to, ANKH_USED);
    if (s->decision == PYR_RETURNING)
        fel_one_of(to, RETURNS, s->returns, 3);
    if (s->decision == PYR_GIVING || s->decision == PYR_GETTING)
        fel_on(to, SWAP + s->swap_place);
    if (s->decision >= PYR_NAMING && s->decision <= PYR_ADDING && s->effect != PYR_NONE)
        fel_on(to, EFFECT + pyr_type(l->c, s->effect)->kind);
    see_standing(l, to);
}

static void see_all(const struct fel_game *game, const void *state, unsigned seat, struct fel_inputs *to,
                    uint16_t outlook[FEL_MAX_SEATS]) {
    const struct pyramidion *s = state;
    struct look l = {.game = game, .s = s, .c = game->content, .me = seat};
    for (unsigned i = 0; i < s->seats; i++)
        l.from[i] = (uint8_t)((i + s->seats - seat) % s->seats);
    see_match(&l, to);
    see_points(&l, to);
    see_outlook(&l, to, outlook);
    see_places(&l, to);
    see_goods(&l, to);
    see_hands(&l, to);
    if (pyr_at_a_place(s))
        see_place_at_hand(&l, to);
}

__attribute__((flatten)) static unsigned collect(const struct fel_game *game, const void *state,
                                                 unsigned seat, uint16_t input[FEL_MAX_INPUTS],
                                                 uint16_t outlook[FEL_MAX_SEATS]) {
    struct fel_inputs to = {.next = input};
    see_all(game, state, seat, &to, outlook);
    return (unsigned)(to.next - input);
}

__attribute__((flatten)) static void observe(const struct fel_game *game, const void *state, unsigned seat,
                                             uint8_t *row) {
    struct fel_inputs to = {.row = row, .in_row = true};
    uint16_t outlook[FEL_MAX_SEATS];
    see_all(game, state, seat, &to, outlook);
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
                                                     .observe = observe,
                                                     .slot = slot};
