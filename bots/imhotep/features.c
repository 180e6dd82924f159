/* What a learned player sees of Imhotep. All that is hidden in it is a face-down pair of market B, and what is still in
 * piles. */
#include <stddef.h>

#include "bots/features.h"
#include "engine/imhotep/boards.h"
#include "engine/imhotep/rules.h"

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
    unsigned me;
    uint8_t from[SEATS]; /* how far a seat is from us */
};

/* --- ships ----------------------------------------------------------------------------------------------- */

static void see_harbour(const struct look *l, struct fel_inputs *to) {
    const struct imhotep *s = l->s;
    unsigned left = 0;
    uint8_t stones[IMH_SHIPS][SEATS] = {{0}};
    for (unsigned spaces = s->free | s->loaded; spaces; spaces &= spaces - 1) {
        unsigned space = imh_lowest(spaces), stone = s->loaded >> space & 1;
        unsigned whose = l->from[s->cargo >> (2 * space) & 3];
        fel_on(to, HARBOUR + space * (SEATS + 1) + (stone ? whose : SEATS));
        stones[space / 4][whose] = (uint8_t)(stones[space / 4][whose] + stone);
    }
    for (unsigned ship = 0; ship < IMH_SHIPS; ship++) {
        fel_on(to, SHIPS + ship * 4 + imh_ships(s)[ship] - 1u);
        const bool sailed = s->berth[ship] != IMH_NOWHERE;
        left += !sailed;
        fel_on_if(to, sailed, BERTH + ship * IMH_SITES + s->berth[ship]);
        fel_on_if(to, !sailed, LACKING + ship * 4 + imh_lacking(s, ship));
        for (unsigned seat = 0; seat < s->seats; seat++)
            fel_on_if(to, !sailed & (stones[ship][seat] > 0),
                      CARGO + (ship * SEATS + seat) * 4 + stones[ship][seat] - 1u);
    }
    fel_on(to, SHIPS_LEFT + left);
    fel_each(to, OPEN, s->open);
    for (unsigned i = 0; i < s->unloading; i++)
        fel_on(to, UNLOADING + i * SEATS + l->from[s->unload_owners >> (2 * i) & 3]);
    if ((s->unloading || s->decision == IMH_LEVER_ORDER) && s->site < IMH_SITES)
        fel_on(to, UNLOADING_AT + s->site);
    if (s->decision == IMH_LEVER_ORDER || s->decision == IMH_SAIL_SAIL)
        fel_on(to, ORDERING + s->ship);
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
static void see_burial_groups(const struct look *l, const uint32_t spaces[SEATS], struct fel_inputs *to) {
    const struct imhotep *s = l->s;
    uint32_t group[FRONT] = {0};
    unsigned front = fel_at_most(s->burial_stones, FRONT);
    for (unsigned i = 0; i < front; i++) {
        unsigned space = s->burial_stones - 1u - i, owner = imh_owner(s->burial, space);
        group[i] = group_of(spaces[owner], space);
        fel_one_of(to, BURIAL_FRONT + (i * SEATS + l->from[owner]) * FRONT_SIZES,
                   (unsigned)__builtin_popcount(group[i]) - 1, FRONT_SIZES);
    }
    for (unsigned i = 0; i < front; i++)
        if (group[i] && group[i] == group[(i + 1) % FRONT])
            fel_on(to, BURIAL_JOINED + i);
}

static void see_burial(const struct look *l, struct fel_inputs *to) {
    const struct imhotep *s = l->s;
    uint32_t spaces[SEATS];
    for (unsigned seat = 0; seat < s->seats; seat++)
        spaces[seat] = imh_spaces_of(s->burial, s->burial_stones, seat);
    fel_on(to, BURIAL_ROW + s->burial_stones % IMH_BURIAL_ROWS);
    fel_one_of(to, BURIAL_STONES, s->burial_stones / 3, 9);
    if (!imh_side_b(s, IMH_BURIAL)) {
        see_burial_groups(l, spaces, to);
        return;
    }
    for (unsigned row = 0; row < IMH_BURIAL_ROWS; row++)
        for (unsigned seat = 0; seat < s->seats; seat++)
            fel_one_of(to, BURIAL_ROWS + (row * SEATS + l->from[seat]) * 7,
                       (unsigned)__builtin_popcount(spaces[seat] & (uint32_t)TOP_ROW << row), 7);
}

static void see_pyramid(const struct imhotep *s, struct fel_inputs *to) {
    if (!imh_side_b(s, IMH_PYRAMID)) {
        fel_one_of(to, PYRAMID_A, s->pyramid_stones[0], MOST_STONES + 1);
        return;
    }
    for (unsigned pyramid = 0; pyramid < IMH_PYRAMIDS; pyramid++)
        fel_on(to, PYRAMID_B + pyramid * (IMH_PYRAMID_B_SPACES + 1) + s->pyramid_stones[pyramid]);
    fel_one_of(to, BESIDE, s->pyramid_stones[IMH_BESIDE], 4);
}

static void see_temple(const struct look *l, struct fel_inputs *to) {
    const struct imhotep *s = l->s;
    unsigned width = imh_temple_width(s), stones = s->temple_stones;
    for (unsigned i = stones > width ? stones - width : 0; i < stones; i++)
        fel_on(to, TEMPLE + i % width * SEATS + l->from[imh_owner(s->temple, i)]);
    fel_on(to, TEMPLE_NEXT + stones % width);
    fel_one_of(to, TEMPLE_STONES, stones / 3, 9);
    if (s->decision == IMH_OFFERING)
        fel_one_of(to, OFFERING, s->temple_space, 5);
}

static void see_obelisks(const struct look *l, struct fel_inputs *to) {
    const struct imhotep *s = l->s;
    for (unsigned seat = 0; seat < s->seats; seat++) {
        unsigned from = l->from[seat];
        fel_one_of(to, OBELISK_STONES + from * (MOST_OBELISKS + 1), s->obelisks[seat], MOST_OBELISKS + 1);
        if (from)
            fel_around(to, OBELISK_LEADS + (from - 1) * 9, s->obelisks[l->me] - s->obelisks[seat], 4);
    }
    if (imh_side_b(s, IMH_OBELISKS))
        fel_one_of(to, OBELISKS_RAISED, s->obelisks_raised, 9);
}

static unsigned owners_of(imh_owners owners, unsigned stones) {
    unsigned set = 0;
    for (unsigned i = 0; i < stones; i++)
        set |= 1u << imh_owner(owners, i);
    return set;
}

static void see_wrath(const struct look *l, struct fel_inputs *to) {
    const struct imhotep *s = l->s;
    unsigned at[4] = {0, owners_of(s->temple, s->temple_stones), owners_of(s->burial, s->burial_stones), 0};
    for (unsigned p = 0; p < 4; p++)
        at[0] |= owners_of(s->pyramid >> (2 * IMH_PYRAMID_B_SPACES * p), s->pyramid_stones[p]);
    for (unsigned seat = 0; seat < s->seats; seat++) {
        at[3] |= s->obelisks[seat] ? 1u << seat : 0;
        for (unsigned site = 0; site < 4; site++)
            if (at[site] >> seat & 1)
                fel_on(to, BUILT_AT + l->from[seat] * 4u + site);
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

static void see_cards(const struct look *l, struct fel_inputs *to) {
    const struct imhotep *s = l->s;
    imh_cards unseen = imh_all_cards - s->discards - s->carried_out, market = 0;
    unsigned unknown = 0;
    for (unsigned seat = 0; seat < s->seats; seat++) {
        unsigned from = l->from[seat];
        imh_cards cards = s->cards[seat];
        unseen -= cards;
        for (unsigned i = 0; i < DECORATIONS; i++) {
            unsigned count = imh_count(cards, IMH_PYRAMID_DECORATION + i);
            fel_on_if(to, count, DECORATIONS_HELD + (from * DECORATIONS + i) * 2 + fel_at_most(count, 2) - 1);
        }
        unsigned statues = fel_at_most(imh_count(cards, IMH_STATUE), STATUES);
        fel_on_if(to, statues, STATUES_HELD + from * STATUES + statues - 1);
        for (unsigned i = 0; i < TOOLS; i++) {
            unsigned count = imh_count(cards, IMH_LEVER + i);
            fel_on_if(to, count, TOOLS_HELD + (from * TOOLS + i) * 3 + fel_at_most(count, 3) - 1);
        }
    }
    for (unsigned space = 0; space < 5; space++) {
        unsigned card = known_card(l, space);
        unknown += card == IMH_UNKNOWN_CARD;
        if (card < IMH_CARDS)
            market += imh_one(card);
    }
    unseen -= market;
    if (s->playing < IMH_CARDS) {
        fel_on(to, PLAYING + s->playing - IMH_LEVER);
        unseen -= imh_one(s->playing);
    }
    for (unsigned card = 0; card < IMH_CARDS; card++) {
        unsigned here = imh_count(market, card), left = imh_count(unseen, card);
        fel_up_to(to, MARKET + 2 * card, here, 2);
        fel_up_to(to, UNSEEN + 3 * card, card == IMH_STATUE ? (left + 2) / 3 : left, 3);
    }
    fel_on(to, PAIR + unknown);
    fel_one_of(to, PILE, (s->deck_left + 3u) / 4, 6);
}

/* --- points ---------------------------------------------------------------------------------------------- */

/* A point decides a close match, and not one that is won. */
static int coarse(int lead) {
    return lead > 8 ? 8 + (lead - 5) / 4 : lead < -8 ? -8 + (lead + 5) / 4 : lead;
}

static void see_points(const struct look *l, struct fel_inputs *to, uint16_t from_us[FEL_MAX_SEATS]) {
    const struct imhotep *s = l->s;
    struct fel_score score;
    int least = 1000;
    imh_final_score(s, &score);
    for (unsigned seat = 0; seat < s->seats; seat++) {
        if (seat == l->me)
            continue;
        int lead = score.total[l->me] - score.total[seat];
        least = lead < least ? lead : least;
        fel_around(to, LEAD + (l->from[seat] - 1u) * (2 * LEADS + 1), coarse(lead), LEADS);
    }
    fel_around(to, LEAD_BY_ROUND + s->round * (2u * LEADS_BY_ROUND + 1), (least + (least > 0 ? 1 : -1)) / 3,
               LEADS_BY_ROUND);
    uint16_t outlook[FEL_MAX_SEATS];
    imh_outlook_with(s, &score, outlook);
    for (unsigned seat = 0; seat < s->seats; seat++) {
        fel_on(to, OUTLOOK + l->from[seat] * (unsigned)OUTLOOKS + (outlook[seat] * (unsigned)OUTLOOKS >> 16));
        from_us[l->from[seat]] = outlook[seat];
    }
}

static void see_all(const struct fel_game *game, const void *state, unsigned seat, struct fel_inputs *to,
                    uint16_t outlook[FEL_MAX_SEATS]) {
    const struct imhotep *s = state;
    struct look l = {.game = game, .s = s, .me = seat};
    for (unsigned i = 0; i < s->seats; i++)
        l.from[i] = (uint8_t)((i + s->seats - seat) % s->seats);
    fel_on(to, SEAT_COUNT + s->seats - 2u);
    fel_each(to, SIDES, s->sides);
    fel_on(to, DECISION + s->decision);
    fel_on(to, ACTOR + l.from[s->actor]);
    fel_on(to, TURN + l.from[s->turn]);
    fel_on(to, START + l.from[s->start]);
    fel_on(to, SAILOR + (s->sailor == IMH_NOBODY ? (unsigned)SEATS : l.from[s->sailor]));
    fel_on(to, ROUND + s->round);
    if (s->passes)
        fel_one_of(to, PASSES, s->passes, 4);
    for (unsigned i = 0; i < s->seats; i++) {
        fel_on(to, SLED + l.from[i] * (IMH_SLED + 1u) + s->sled[i]);
        fel_one_of(to, QUARRY + l.from[i] * (unsigned)QUARRY_KINDS, s->quarry[i], QUARRY_KINDS);
    }
    see_harbour(&l, to);
    see_pyramid(s, to);
    see_temple(&l, to);
    see_burial(&l, to);
    see_obelisks(&l, to);
    if (s->sides >> IMH_OPTION_WRATH & 1)
        see_wrath(&l, to);
    see_cards(&l, to);
    for (unsigned round = 0; round <= s->round; round++)
        fel_on(to, ROUND_CARDS + (s->seats - 2u) * IMH_ROUND_CARDS + s->rounds[round]);
    see_points(&l, to, outlook);
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
                                                  .observe = observe,
                                                  .slot = slot};
