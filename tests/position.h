/* Positions of Imhotep for tests: start a match, put stones and cards where a test wants them, act, look.
 *
 * Seats go by their colours: in strings b black, w white, n brown, g grey. There '.' is an empty space and a
 * blank is only for the eye. Stones come from the quarry and cards from the draw pile, so every position has
 * 29 stones of each colour and 34 cards; each action checks that before and after.
 */
#pragma once

#include <stdio.h>
#include <string.h>

#include "check.h"
#include "engine/imhotep/rules.h"
#include "imhotep_faults.h"

enum { BLACK, WHITE, BROWN, GREY };

/* Everything that the last act() brought about. */
static struct fel_events happened;

static inline unsigned seat_named(char letter) {
    const char *letters = "bwng", *found = strchr(letters, letter);
    assert_non_null(found);
    return (unsigned)(found - letters);
}

/* The next word of a list. False at its end. */
static inline bool next_word(const char **list, char word[32]) {
    int used = 0;
    if (sscanf(*list, "%31s%n", word, &used) != 1)
        return false;
    *list += used;
    return true;
}

/* ---- a match begins ---- */

/* Options as in "pyramid B wrath true"; all others are standard, and black starts if nothing is said. */
static inline struct imhotep begin_seeded(unsigned seats, const char *options, uint8_t seed) {
    struct fel_setup setup;
    struct fel_sentence why;
    struct imhotep s;
    char name[32], value[32];
    fel_setup_begin(&setup, &fel_imhotep, seats);
    setup.option[IMH_OPTION_START] = 1;
    setup.seed[0] = seed;
    while (next_word(&options, name) && next_word(&options, value)) {
        int option = fel_option_named(&fel_imhotep, name);
        assert_in_range(option, 0, IMH_OPTIONS - 1);
        int chosen = fel_option_value(&fel_imhotep.option[option], value);
        assert_in_range(chosen, 0, fel_imhotep.option[option].values - 1);
        setup.option[option] = (uint8_t)chosen;
    }
    assert_false(fel_setup_fault(&setup, &fel_imhotep, &why));
    fel_imhotep.setup(&fel_imhotep, &s, &setup, NULL);
    return s;
}

/* The ships in the harbour, empty or not, as on a round card: 0 for those that have sailed. */
static inline int harbour(const struct imhotep *s) {
    int printed = 0;
    for (unsigned ship = 0; ship < IMH_SHIPS; ship++)
        printed = 10 * printed + __builtin_popcount((unsigned)(s->free | s->loaded) >> (4 * ship) & 15);
    return printed;
}

/* ---- stones ---- */

static inline void from_quarry(struct imhotep *s, unsigned seat) {
    assert_in_range(seat, 0, s->seats - 1);
    assert_in_range(s->quarry[seat], 1, IMH_STONES);
    s->quarry[seat]--;
}

static inline void set_sled(struct imhotep *s, unsigned seat, unsigned stones) {
    s->quarry[seat] = (uint8_t)(s->quarry[seat] + s->sled[seat] - stones);
    s->sled[seat] = (uint8_t)stones;
}

/* Stones too many go to the obelisks. Only for side A: nothing is raised. */
static inline void set_quarry(struct imhotep *s, unsigned seat, unsigned stones) {
    assert_false(imh_side_b(s, IMH_OBELISKS));
    for (; s->quarry[seat] > stones; s->obelisks[seat]++)
        from_quarry(s, seat);
    assert_int_equal(s->quarry[seat], stones);
}

/* Nothing to load and nothing to take. */
static inline void strip(struct imhotep *s, unsigned seat) {
    set_sled(s, seat, 0);
    set_quarry(s, seat, 0);
}

/* Stones lie at a site already, in the order they came. What they scored is not on the track. */
static inline void settle(struct imhotep *s, enum imh_site site, const char *stones) {
    for (; *stones; stones++) {
        if (*stones == ' ')
            continue;
        unsigned seat = seat_named(*stones);
        imh_owners owner = seat;
        from_quarry(s, seat);
        if (site == IMH_PYRAMID && !imh_side_b(s, IMH_PYRAMID))
            s->pyramid |= owner << (2 * s->pyramid_stones[0]++);
        else if (site == IMH_TEMPLE)
            s->temple |= owner << (2 * s->temple_stones++);
        else if (site == IMH_BURIAL)
            s->burial |= owner << (2 * s->burial_stones++);
        else if (site == IMH_OBELISKS && ++s->obelisks[seat] % 3 == 0 && imh_side_b(s, IMH_OBELISKS))
            s->raised |= owner << (2 * s->obelisks_raised++);
        else
            assert_int_equal(site, IMH_OBELISKS);
    }
}

/* Pyramid B: IMH_LEFT, IMH_MIDDLE, IMH_RIGHT or IMH_BESIDE. */
static inline void settle_pyramid(struct imhotep *s, unsigned pyramid, const char *stones) {
    for (; *stones; stones++) {
        imh_owners owner = seat_named(*stones);
        from_quarry(s, (unsigned)owner);
        s->pyramid |= owner << (2 * (IMH_PYRAMID_B_SPACES * pyramid + s->pyramid_stones[pyramid]++));
    }
}

/* ---- ships, counted from 1 ---- */

/* This round's card: the harbour is empty, the cards are as they were, and it is the start player's turn. */
static inline void set_ships(struct imhotep *s, const char *card) {
    uint8_t row = 0;
    for (bool same = false; !same; row++) {
        assert_in_range(row, 0, IMH_ROUND_CARDS - 1);
        same = true;
        for (unsigned ship = 0; ship < IMH_SHIPS; ship++)
            same &= imh_round_cards[s->seats - 2][row][ship] == card[ship] - '0';
    }
    row--;
    for (unsigned round = 0; round < IMH_ROUNDS; round++)
        if (s->rounds[round] == row)
            s->rounds[round] = s->rounds[s->round];
    s->rounds[s->round] = row;
    struct imhotep before = *s;
    imh_open_round(s, NULL);
    memcpy(s->market, before.market, sizeof s->market);
    memcpy(s->deck, before.deck, sizeof s->deck);
    s->deck_left = before.deck_left;
    s->discards = before.discards;
    s->chance = before.chance;
    s->pair_known = before.pair_known;
}

/* Stones on a ship, from the bow: "w.ng". */
static inline void load_ship(struct imhotep *s, unsigned number, const char *stones) {
    static const unsigned minimum[] = {0, 1, 1, 2, 3};
    unsigned first = 4 * (number - 1), spaces = (unsigned)__builtin_popcount((unsigned)s->free >> first & 15);
    unsigned count = 0;
    for (unsigned place = first; *stones; stones++, place++) {
        assert_true(s->free >> place & 1);
        if (*stones == '.')
            continue;
        unsigned seat = seat_named(*stones);
        from_quarry(s, seat);
        s->free ^= (uint16_t)(1u << place);
        s->loaded |= (uint16_t)(1u << place);
        s->cargo |= seat << (2 * place);
        count++;
    }
    if (count >= minimum[spaces])
        s->ready |= 1u << (5 * (number - 1));
}

/* An empty ship has sailed. */
static inline void gone(struct imhotep *s, unsigned number, enum imh_site site) {
    assert_true(s->open >> site & 1);
    s->open &= (uint8_t)~(1u << site);
    s->free &= (uint16_t)~(15u << (4 * (number - 1)));
}

/* Ship 1 of round card 4322 has these stones; the others have sailed, none of them to `site`. */
static inline void last_ship(struct imhotep *s, enum imh_site site, const char *stones) {
    unsigned number = 2;
    set_ships(s, "4322");
    for (enum imh_site other = IMH_MARKET; number <= IMH_SHIPS; other++)
        if (other != site)
            gone(s, number++, other);
    load_ship(s, 1, stones);
}

static inline void set_turn(struct imhotep *s, unsigned seat) {
    s->turn = s->actor = (uint8_t)seat;
}

/* ---- cards, as lists of names ---- */

static inline uint8_t card_named(const char *name) {
    for (unsigned card = 0; card < IMH_CARDS; card++)
        if (strcmp(imh_card_name[card], name) == 0)
            return (uint8_t)card;
    fail_msg("no card %s", name);
    return IMH_NO_CARD;
}

static inline unsigned from_pile(struct imhotep *s, const char *cards, uint8_t list[IMH_DECK]) {
    unsigned count = 0;
    for (char name[32]; next_word(&cards, name);) {
        unsigned i = 0;
        list[count] = card_named(name);
        while (i < s->deck_left && s->deck[i] != list[count])
            i++;
        if (i == s->deck_left)
            fail_msg("no %s in the draw pile", name);
        memmove(s->deck + i, s->deck + i + 1, s->deck_left - i - 1u);
        s->deck_left--;
        count++;
    }
    return count;
}

static inline void give(struct imhotep *s, unsigned seat, const char *cards) {
    uint8_t list[IMH_DECK];
    unsigned count = from_pile(s, cards, list);
    for (unsigned i = 0; i < count; i++)
        s->cards[seat] += (uint64_t)1 << (4 * list[i]);
}

/* The cards on the market and no others; on side B the last two are the face-down pair. */
static inline void set_market(struct imhotep *s, const char *cards) {
    uint8_t list[IMH_DECK];
    for (unsigned i = 0; i < 5; i++) {
        if (s->market[i] != IMH_NO_CARD)
            s->deck[s->deck_left++] = s->market[i];
        s->market[i] = IMH_NO_CARD;
    }
    unsigned count = from_pile(s, cards, list);
    assert_in_range(count, 0, 5);
    memcpy(s->market, list, count);
}

/* On the draw pile, the top one first. */
static inline void put_on_pile(struct imhotep *s, const char *cards) {
    uint8_t list[IMH_DECK];
    for (unsigned count = from_pile(s, cards, list); count--;)
        s->deck[s->deck_left++] = list[count];
}

/* The draw pile has these cards and no others; the rest lies on the discard pile. */
static inline void set_pile(struct imhotep *s, const char *cards) {
    uint8_t list[IMH_DECK];
    unsigned count = from_pile(s, cards, list);
    while (s->deck_left)
        s->discards += (uint64_t)1 << (4 * s->deck[--s->deck_left]);
    while (count--)
        s->deck[s->deck_left++] = list[count];
}

/* The whole discard pile to one seat, red cards too, though nobody ever keeps one. */
static inline void hoard_discards(struct imhotep *s, unsigned seat) {
    s->cards[seat] += s->discards;
    s->discards = 0;
}

static inline unsigned discarded(const struct imhotep *s, enum imh_card card) {
    return (unsigned)(s->discards >> (4 * card)) & 15;
}

/* Statues lie on the market, so all other cards are in the draw pile. */
static inline struct imhotep begin(unsigned seats, const char *options) {
    struct imhotep s = begin_seeded(seats, options, 0);
    set_market(&s, imh_side_b(&s, IMH_MARKET) ? "statue statue statue statue statue"
                                              : "statue statue statue statue");
    return s;
}

/* ---- nothing is lost ---- */

static inline void audit(const struct imhotep *s, const char *file, int line) {
    const char *stones = imhotep_stones_fault(s), *cards = imhotep_cards_fault(s);
    if (stones || cards) {
        print_error("%s\n", stones ? stones : cards);
        _fail(file, line);
    }
}

/* ---- acting ---- */

static inline void note_events(const struct fel_events *events) {
    assert_in_range(happened.count + events->count, 0, FEL_EVENTS);
    memcpy(happened.event + happened.count, events->event, events->count * sizeof events->event[0]);
    happened.count += events->count;
}

static inline void act_at(struct imhotep *s, const char *file, int line, ...) {
    struct fel_events events;
    va_list actions;
    happened.count = 0;
    va_start(actions, line);
    for (const char *text; (text = va_arg(actions, const char *));) {
        fel_action action = fel_action_read(&fel_imhotep, s, text);
        audit(s, file, line);
        if (action == FEL_NO_ACTION || !fel_is_legal(&fel_imhotep, s, action)) {
            print_error("illegal: %s\n", text);
            _fail(file, line);
        }
        fel_imhotep.apply(&fel_imhotep, s, action, &events);
        note_events(&events);
        audit(s, file, line);
    }
    va_end(actions);
}

/* One or more actions in a row, whoever is asked for them. */
#define act(s, ...) act_at(s, __FILE__, __LINE__, __VA_ARGS__, (const char *)NULL)

static inline bool can(const struct imhotep *s, const char *text) {
    return fel_is_legal(&fel_imhotep, s, fel_action_read(&fel_imhotep, s, text));
}

/* ---- looking ---- */

static inline void assert_asks_at(const struct imhotep *s, int seat, const char *file, int line, ...) {
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = fel_imhotep.legal(&fel_imhotep, s, list), expected = 0;
    bool all = true;
    va_list texts;
    va_start(texts, line);
    for (const char *text; (text = va_arg(texts, const char *)); expected++)
        all &= can(s, text);
    va_end(texts);
    if (!all || count != expected) {
        for (unsigned i = 0; i < count; i++)
            print_error("legal: %s\n", fel_notation(&fel_imhotep, list[i]).text);
        _fail(file, line);
    }
    _assert_int_equal(cast_to_largest_integral_type(fel_imhotep.to_move(&fel_imhotep, s)),
                      cast_to_largest_integral_type(seat), file, line);
}

/* It is up to this seat, and these are all the legal actions. */
#define assert_asks(s, seat, ...) assert_asks_at(s, seat, __FILE__, __LINE__, __VA_ARGS__, (const char *)NULL)

/* It is this seat's turn: no choice is pending. */
#define assert_turn(s, seat)                                                                                 \
    do {                                                                                                     \
        assert_int_equal((s)->decision, IMH_TURN);                                                           \
        assert_int_equal((s)->turn, seat);                                                                   \
        assert_int_equal(fel_imhotep.to_move(&fel_imhotep, s), seat);                                        \
    } while (0)

/* The events of one kind as seats and values, in order: "g2 w1 n3". */
static inline const char *told(unsigned kind) {
    static char text[FEL_EVENTS * 8];
    size_t length = 0;
    text[0] = 0;
    for (unsigned i = 0; i < happened.count; i++) {
        const struct fel_event *event = &happened.event[i];
        if (event->kind == kind)
            length += (size_t)snprintf(text + length, sizeof text - length, "%s%c%d", length ? " " : "",
                                       "bwng"[event->seat], event -> value);
    }
    return text;
}

/* Those about cards, as the names of the cards. */
static inline const char *told_cards(unsigned kind) {
    static char text[FEL_EVENTS * 24];
    size_t length = 0;
    text[0] = 0;
    for (unsigned i = 0; i < happened.count; i++)
        if (happened.event[i].kind == kind)
            length += (size_t)snprintf(text + length, sizeof text - length, "%s%s", length ? " " : "",
                                       imh_card_name[happened.event[i].what]);
    return text;
}

static inline unsigned told_times(unsigned kind) {
    unsigned times = 0;
    for (unsigned i = 0; i < happened.count; i++)
        times += happened.event[i].kind == kind;
    return times;
}

#define assert_told(kind, text)       assert_string_equal(told(kind), text)
#define assert_told_cards(kind, text) assert_string_equal(told_cards(kind), text)

static inline struct fel_score score_now(const struct imhotep *s) {
    struct fel_score score;
    fel_imhotep.score(&fel_imhotep, s, &score);
    return score;
}

/* A part of the score if the match ended now, by seat. */
#define assert_part(s, name, b, w, n, g)                                                                     \
    do {                                                                                                     \
        struct fel_score now_ = score_now(s);                                                                \
        assert_int_equal(now_.part[BLACK][name], b);                                                         \
        assert_int_equal(now_.part[WHITE][name], w);                                                         \
        assert_int_equal(now_.part[BROWN][name], n);                                                         \
        assert_int_equal(now_.part[GREY][name], g);                                                          \
    } while (0)

/* What stands on the track. */
#define assert_points(s, b, w, n, g)                                                                         \
    do {                                                                                                     \
        int16_t points_[FEL_MAX_SEATS];                                                                      \
        fel_imhotep.points(&fel_imhotep, s, points_);                                                        \
        assert_int_equal(points_[BLACK], b);                                                                 \
        assert_int_equal(points_[WHITE], w);                                                                 \
        assert_int_equal(points_[BROWN], n);                                                                 \
        assert_int_equal(points_[GREY], g);                                                                  \
    } while (0)
