/* Positions of Pyramidion for tests: start a match, put cards, resources, troops and boats where a test wants them,
 * act, look.
 *
 * Seats go by their colours: in strings r red, b blue, y yellow, g green. Cards, boats, supply cards and revolt tokens
 * are lists of their ids, resources lists of names where a number counts the next one: "2 camel food". Everything
 * comes from its pile or the general supply, so each position is complete; every action checks that before and after.
 */
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "engine/pyramidion/rules.h"
#include "pyramidion_faults.h"

enum { RED, BLUE, YELLOW, GREEN };

#define TORTURER   PYR_TORTURER_TROOP
#define NEGOTIATOR PYR_NEGOTIATOR_TROOP

/* Everything that the last act(), finish() or end_round() brought about. */
static struct fel_events happened;

static inline const struct pyr_content *printed(void) {
    return fel_pyramidion.content;
}

static inline unsigned seat_named(char letter) {
    const char *letters = "rbyg", *found = strchr(letters, letter);
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

/* The state also says how many cards each hand has. */
static inline void set_hand_sizes(struct pyramidion *s) {
    for (unsigned seat = 0; seat < s->seats; seat++)
        s->hand_size[seat] = (uint8_t)pyr_cards_in(s->hand[seat]);
}

/* ---- characters ---- */

static inline unsigned type_named(const char *name) {
    for (unsigned type = 0; type < printed()->types; type++)
        if (strcmp(printed()->type[type].name, name) == 0)
            return type;
    fail_msg("no card %s", name);
    return PYR_NONE;
}

static inline bool leaves_pile(struct pyramidion *s, unsigned card) {
    for (unsigned i = 0; i < s->deck_left; i++)
        if (s->deck[i] == card) {
            memmove(s->deck + i, s->deck + i + 1, s->deck_left - i - 1u);
            s->deck_left--;
            return true;
        }
    return false;
}

/* A card of this name: a seat's own basic one, else from the pile or its discards. */
static inline unsigned find_card(struct pyramidion *s, unsigned seat, const char *name) {
    unsigned type = type_named(name);
    for (unsigned card = 0; card < PYR_CARDS; card++) {
        if (printed()->type_of[card] != type)
            continue;
        if (card >= PYR_COMMON_CARDS) {
            pyr_set held = s->hand[seat] | s->table[seat];
            if ((pyr_basic(seat) & pyr_card(card)) && !(held & pyr_card(card)))
                return card;
        } else if (leaves_pile(s, card)) {
            return card;
        }
    }
    for (unsigned card = 0; card < PYR_COMMON_CARDS; card++)
        if (printed()->type_of[card] == type && (s->discards & pyr_card(card))) {
            s->discards &= ~pyr_card(card);
            return card;
        }
    fail_msg("no %s left", name);
    return PYR_NONE;
}

/* Under the draw pile. */
static inline void put_under_pile(struct pyramidion *s, pyr_set cards) {
    for (cards &= pyr_common(); cards; cards &= cards - 1) {
        memmove(s->deck + 1, s->deck, s->deck_left);
        s->deck[0] = (uint8_t)pyr_lowest(cards);
        s->deck_left++;
    }
}

/* The hand has these cards and no others. */
static inline void set_hand(struct pyramidion *s, unsigned seat, const char *cards) {
    put_under_pile(s, s->hand[seat]);
    s->hand[seat] = s->open[seat] = 0;
    for (char name[32]; next_word(&cards, name);)
        s->hand[seat] |= pyr_card(find_card(s, seat, name));
    set_hand_sizes(s);
}

/* These lie at the place at hand too, played earlier. Their effects have been dealt with, a deity named influence. */
static inline void put_on_table(struct pyramidion *s, unsigned seat, const char *cards) {
    for (char name[32]; next_word(&cards, name); s->cards_played[seat]++)
        s->table[seat] |= pyr_card(find_card(s, seat, name));
    if ((s->table[seat] & printed()->of_kind[PYR_DEITY]) && s->named[seat] == PYR_NONE)
        s->named[seat] = PYR_INFLUENCE;
}

/* The philosopher's marker lies on this card of a seat. */
static inline void mark(struct pyramidion *s, unsigned seat, const char *name) {
    for (pyr_set left = s->table[seat]; left; left &= left - 1)
        if (printed()->type_of[pyr_lowest(left)] == type_named(name))
            s->doubled = (uint8_t)pyr_lowest(left);
    assert_int_not_equal(s->doubled, PYR_NONE);
}

/* On the draw pile, the top one first. */
static inline void put_on_pile(struct pyramidion *s, const char *cards) {
    uint8_t list[PYR_COMMON_CARDS] = {0};
    unsigned count = 0;
    for (char name[32]; next_word(&cards, name);)
        list[count++] = (uint8_t)find_card(s, 0, name);
    while (count--)
        s->deck[s->deck_left++] = list[count];
}

/* The draw pile has these cards and no others; the rest lies on the discard pile. */
static inline void set_pile(struct pyramidion *s, const char *cards) {
    while (s->deck_left)
        s->discards |= pyr_card(s->deck[--s->deck_left]);
    put_on_pile(s, cards);
}

/* Neither in the draw pile nor on the discard pile is a card: this seat has got them all. */
static inline void give_all_cards(struct pyramidion *s, unsigned seat) {
    set_pile(s, "");
    s->hand[seat] |= s->discards;
    s->discards = 0;
    set_hand_sizes(s);
}

static inline bool is_discarded(const struct pyramidion *s, const char *name) {
    for (unsigned card = 0; card < PYR_COMMON_CARDS; card++)
        if (printed()->type_of[card] == type_named(name) && (s->discards & pyr_card(card)))
            return true;
    return false;
}

/* ---- resources ---- */

static inline unsigned resource_named(const char *name) {
    for (unsigned r = 0; r < PYR_RESOURCES; r++)
        if (strcmp(pyr_resource_name[r], name) == 0)
            return r;
    fail_msg("no resource %s", name);
    return PYR_RESOURCES;
}

static inline void count_resources(const char *list, uint8_t counted[PYR_RESOURCES]) {
    unsigned count = 1;
    memset(counted, 0, PYR_RESOURCES);
    for (char word[32]; next_word(&list, word);) {
        if (word[0] >= '0' && word[0] <= '9') {
            count = (unsigned)strtoul(word, NULL, 10);
        } else {
            unsigned r = resource_named(word);
            counted[r] = (uint8_t)(counted[r] + count);
            count = 1;
        }
    }
}

static inline void set_resources(struct pyramidion *s, uint8_t there[PYR_RESOURCES], const char *list) {
    uint8_t wanted[PYR_RESOURCES];
    count_resources(list, wanted);
    for (unsigned r = 0; r < PYR_RESOURCES; r++) {
        unsigned all = (unsigned)s->general[r] + there[r];
        assert_in_range(wanted[r], 0, all);
        there[r] = wanted[r];
        s->general[r] = (uint8_t)(all - wanted[r]);
    }
}

/* These lie at a place, and nothing else. */
static inline void lay(struct pyramidion *s, enum pyr_place place, const char *list) {
    set_resources(s, s->lying[place], list);
}

/* These a seat owns, and nothing else. */
static inline void own(struct pyramidion *s, unsigned seat, const char *list) {
    set_resources(s, s->goods[seat], list);
}

/* The general supply has only this many left of a resource; the others lie at a place. */
static inline void leave(struct pyramidion *s, unsigned resource, unsigned left, enum pyr_place place) {
    assert_in_range(left, 0, s->general[resource]);
    s->lying[place][resource] = (uint8_t)(s->lying[place][resource] + s->general[resource] - left);
    s->general[resource] = (uint8_t)left;
}

static inline void leave_nothing(struct pyramidion *s, enum pyr_place place) {
    for (unsigned r = 0; r < PYR_RESOURCES; r++)
        leave(s, r, 0, place);
}

/* ---- troops, boats, supply cards, revolt tokens ---- */

static inline void post(struct pyramidion *s, enum pyr_troop kind, enum pyr_place place, unsigned seat) {
    assert_int_equal(s->troop[kind][place], PYR_NONE);
    assert_in_range(s->troops[kind][seat], 1, PYR_TROOPS);
    s->troops[kind][seat]--;
    s->troop[kind][place] = (uint8_t)seat;
}

/* Nothing is left in the supply of a seat: its five troops stand on these places, by their first letters, Abu
 * Simbel being s. */
static inline void post_all(struct pyramidion *s, enum pyr_troop kind, unsigned seat, const char *places) {
    for (; *places; places++) {
        const char *letters = "gtlacpsk", *found = strchr(letters, *places);
        assert_non_null(found);
        post(s, kind, (enum pyr_place)(found - letters), seat);
    }
}

static inline unsigned boat_named(const char *name) {
    for (unsigned boat = 0; boat < PYR_BOATS; boat++)
        if (strcmp(printed()->boat[boat].name, name) == 0)
            return boat;
    fail_msg("no boat %s", name);
    return 0;
}

/* A boat from the pile, its discards or the row. */
static inline uint8_t find_boat(struct pyramidion *s, const char *name) {
    uint8_t boat = (uint8_t)boat_named(name);
    for (unsigned i = 0; i < s->boats_left; i++)
        if (s->boats[i] == boat) {
            memmove(s->boats + i, s->boats + i + 1, s->boats_left - i - 1u);
            s->boats_left--;
            return boat;
        }
    for (unsigned i = 0; i < PYR_ROW; i++)
        if (s->row[i] != PYR_NONE && s->row[i] == boat) {
            s->row[i] = PYR_NONE;
            return boat;
        }
    assert_true(s->boat_discards >> boat & 1);
    s->boat_discards &= ~(1u << boat);
    return boat;
}

/* The boats of the row and no others. */
static inline void set_row(struct pyramidion *s, const char *boats) {
    unsigned count = 0;
    for (unsigned i = 0; i < PYR_ROW; i++) {
        if (s->row[i] != PYR_NONE)
            s->boats[s->boats_left++] = s->row[i];
        s->row[i] = PYR_NONE;
    }
    for (char name[32]; next_word(&boats, name);)
        s->row[count++] = find_boat(s, name);
}

/* The pile has these boats and no others, the top one first; the rest of it is discarded. */
static inline void set_boat_pile(struct pyramidion *s, const char *boats) {
    uint8_t list[PYR_BOATS] = {0};
    unsigned count = 0;
    for (char name[32]; next_word(&boats, name);)
        list[count++] = find_boat(s, name);
    while (s->boats_left)
        s->boat_discards |= 1u << s->boats[--s->boats_left];
    while (count--)
        s->boats[s->boats_left++] = list[count];
}

static inline void set_loaded(struct pyramidion *s, unsigned seat, const char *boats) {
    for (char name[32]; next_word(&boats, name);)
        s->loaded[seat] |= 1u << find_boat(s, name);
}

/* Everything of the pile and its discards too. */
static inline void load_all_others(struct pyramidion *s, unsigned seat) {
    set_boat_pile(s, "");
    s->loaded[seat] |= s->boat_discards;
    s->boat_discards = 0;
}

static inline uint8_t supply_named(const char *name) {
    uint8_t card = 0;
    while (card < PYR_SUPPLIES && strcmp(printed()->supply[card].name, name) != 0)
        card++;
    assert_in_range(card, 0, PYR_SUPPLIES - 1);
    return card;
}

/* The open supply card; all others are in the pile. */
static inline void set_supply(struct pyramidion *s, const char *name) {
    s->supply_open = supply_named(name);
    s->supply_left = 0;
    s->supply_discards = 0;
    for (unsigned card = 0; card < PYR_SUPPLIES; card++)
        if (card != s->supply_open)
            s->supply[s->supply_left++] = (uint8_t)card;
}

/* The tokens that will be drawn first. */
static inline void set_tokens(struct pyramidion *s, const char *tokens) {
    unsigned top = PYR_TOKENS;
    for (char name[32]; next_word(&tokens, name);) {
        unsigned i = 0;
        while (i < top && strcmp(printed()->token[s->tokens[i]].name, name) != 0)
            i++;
        assert_in_range(i, 0, top - 1);
        top--;
        uint8_t token = s->tokens[i];
        s->tokens[i] = s->tokens[top];
        s->tokens[top] = token;
    }
}

/* ---- a match begins ---- */

static inline void set_order(struct pyramidion *s, const char *letters) {
    assert_int_equal(strlen(letters), s->seats);
    for (uint8_t *seat = s->order; *letters; letters++)
        *seat++ = (uint8_t)seat_named(*letters);
    if (s->decision == PYR_ACTIVATING)
        s->actor = s->order[s->activation < s->seats ? s->activation : s->activation - s->seats];
}

/* As the rules have it, with everything where chance put it. */
static inline struct pyramidion begin_seeded(unsigned seats, const char *target, uint8_t seed) {
    struct fel_setup setup;
    struct fel_sentence why;
    struct pyramidion s;
    fel_setup_begin(&setup, &fel_pyramidion, seats);
    int option = fel_option_named(&fel_pyramidion, "target");
    assert_int_equal(option, 0);
    int value = fel_option_value(&fel_pyramidion.option[0], target);
    assert_in_range(value, 0, 3);
    setup.option[0] = (uint8_t)value;
    setup.seed[0] = seed;
    assert_false(fel_setup_fault(&setup, &fel_pyramidion, &why));
    fel_pyramidion.setup(&fel_pyramidion, &s, &setup, &happened);
    assert_null(pyramidion_fault(&s, printed()));
    return s;
}

/* Round 1, phase 5: nothing lies anywhere, the hands are empty, the order is that of the seats, and the row has boats
 * 1 to 5. */
static inline struct pyramidion begin_to(unsigned seats, const char *target) {
    struct pyramidion s = begin_seeded(seats, target, 0);
    for (enum pyr_place place = PYR_GIZA; place <= PYR_KARNAK; place++)
        lay(&s, place, "");
    for (unsigned seat = 0; seat < seats; seat++)
        set_hand(&s, seat, "");
    set_row(&s, "boat1 boat2 boat3 boat4 boat5");
    set_order(&s, seats == 2 ? "rb" : seats == 3 ? "rby" : "rbyg");
    return s;
}

static inline struct pyramidion begin(unsigned seats) {
    return begin_to(seats, "10");
}

/* The next activation is the last of the round. */
static inline void last_place(struct pyramidion *s, enum pyr_place place) {
    unsigned places = s->seats == 2 ? 3 : 2 * s->seats;
    assert_int_equal(s->decision, PYR_ACTIVATING);
    s->sundials = 0;
    s->activation = (uint8_t)(places - 1);
    for (unsigned other = PYR_PLACES, left = places - 1; left;)
        if (--other != place) {
            s->sundials |= (uint8_t)(1u << other);
            left--;
        }
    s->actor = s->order[s->activation % s->seats];
}

static inline void set_turn(struct pyramidion *s, unsigned seat) {
    assert_int_equal(s->decision, PYR_TURN);
    s->turn = s->actor = (uint8_t)seat;
}

/* ---- acting ---- */

static inline void audit(const struct pyramidion *s, const char *file, int line) {
    const char *fault = pyramidion_fault(s, printed());
    if (fault) {
        print_error("%s\n", fault);
        _fail(file, line);
    }
}

static inline void apply_at(struct pyramidion *s, fel_action action, const char *file, int line) {
    struct fel_events events;
    audit(s, file, line);
    if (action == FEL_NO_ACTION || !fel_is_legal(&fel_pyramidion, s, action))
        _fail(file, line);
    fel_pyramidion.apply(&fel_pyramidion, s, action, &events);
    assert_in_range(happened.count + events.count, 0, FEL_EVENTS);
    memcpy(happened.event + happened.count, events.event, events.count * sizeof events.event[0]);
    happened.count += events.count;
    audit(s, file, line);
}

static inline bool can(const struct pyramidion *s, const char *text) {
    return fel_is_legal(&fel_pyramidion, s, fel_action_read(&fel_pyramidion, s, text));
}

static inline void act_at(struct pyramidion *s, const char *file, int line, ...) {
    va_list actions;
    happened.count = 0;
    va_start(actions, line);
    for (const char *text; (text = va_arg(actions, const char *));) {
        if (!can(s, text))
            print_error("illegal: %s\n", text);
        apply_at(s, fel_action_read(&fel_pyramidion, s, text), file, line);
    }
    va_end(actions);
}

/* One or more actions in a row, whoever is asked for them. */
#define act(s, ...) act_at(s, __FILE__, __LINE__, __VA_ARGS__, (const char *)NULL)

/* Pass or decline where possible, else whatever comes first. */
static inline fel_action quiet_action(const struct pyramidion *s) {
    fel_action list[FEL_MAX_LEGAL];
    assert_int_not_equal(fel_pyramidion.legal(&fel_pyramidion, s, list), 0);
    return can(s, "decline") ? PYR_DECLINE : list[0];
}

static inline void finish_at(struct pyramidion *s, const char *file, int line) {
    happened.count = 0;
    _assert_true(s->decision == PYR_TURN, "no place at hand", file, line);
    while (s->decision == PYR_TURN || s->decision == PYR_RECRUITING)
        apply_at(s, quiet_action(s), file, line);
}

/* All pass, recruiting nobody, so the place at hand is resolved, up to the first choice after that. */
#define finish(s) finish_at(s, __FILE__, __LINE__)

static inline void end_round_at(struct pyramidion *s, const char *file, int line) {
    enum pyr_place place = s->sundials >> PYR_GIZA & 1 ? PYR_GIZA : PYR_ABU_SIMBEL;
    last_place(s, place);
    happened.count = 0;
    apply_at(s, (fel_action)(PYR_ACTIVATE + place), file, line);
    for (unsigned round = s->round; s->round == round && s->decision != PYR_OVER;)
        apply_at(s, quiet_action(s), file, line);
}

/* To the next round's first choice, or the end of the match: one place more, where nobody plays a card (of two players
 * with cards each plays one), and nobody loads a boat. Of two or three players, Giza was activated only if it had been before. */
#define end_round(s) end_round_at(s, __FILE__, __LINE__)

static inline void to_loading_at(struct pyramidion *s, const char *file, int line) {
    last_place(s, PYR_ABU_SIMBEL);
    happened.count = 0;
    apply_at(s, PYR_ACTIVATE + PYR_ABU_SIMBEL, file, line);
    while (s->decision == PYR_TURN || s->decision == PYR_RECRUITING || s->decision == PYR_EXCHANGING)
        apply_at(s, quiet_action(s), file, line);
}

/* To phase 7: somebody is asked to load a boat, unless nobody can. */
#define to_loading(s) to_loading_at(s, __FILE__, __LINE__)

/* Red has activated this place. */
static inline struct pyramidion begin_at(unsigned seats, enum pyr_place place) {
    struct pyramidion s = begin(seats);
    happened.count = 0;
    apply_at(&s, (fel_action)(PYR_ACTIVATE + place), __FILE__, __LINE__);
    return s;
}

/* ---- looking ---- */

static inline void assert_asks_at(const struct pyramidion *s, int seat, const char *file, int line, ...) {
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = fel_pyramidion.legal(&fel_pyramidion, s, list), expected = 0;
    bool all = true;
    va_list texts;
    va_start(texts, line);
    for (const char *text; (text = va_arg(texts, const char *)); expected++)
        all &= can(s, text);
    va_end(texts);
    if (!all || count != expected || fel_pyramidion.to_move(&fel_pyramidion, s) != seat) {
        print_error("asked: seat %d\n", fel_pyramidion.to_move(&fel_pyramidion, s));
        for (unsigned i = 0; i < count; i++)
            print_error("legal: %s\n", fel_notation(&fel_pyramidion, list[i]).text);
        _fail(file, line);
    }
}

/* It is up to this seat, and these are all the legal actions. */
#define assert_asks(s, seat, ...) assert_asks_at(s, seat, __FILE__, __LINE__, __VA_ARGS__, (const char *)NULL)

#define assert_decides(s, what, seat)                                                                        \
    do {                                                                                                     \
        assert_int_equal((s)->decision, what);                                                               \
        assert_int_equal(fel_pyramidion.to_move(&fel_pyramidion, s), seat);                                  \
    } while (0)

/* It is this seat's turn to play a card: no effect asks for anything. */
#define assert_turn(s, seat) assert_decides(s, PYR_TURN, seat)

static inline void assert_resources_at(const uint8_t there[PYR_RESOURCES], const char *list, const char *file,
                                       int line) {
    uint8_t expected[PYR_RESOURCES];
    count_resources(list, expected);
    for (unsigned r = 0; r < PYR_RESOURCES; r++)
        if (there[r] != expected[r]) {
            print_error("%u %s instead of %u\n", there[r], pyr_resource_name[r], expected[r]);
            _fail(file, line);
        }
}

#define assert_lies(s, place, list) assert_resources_at((s)->lying[place], list, __FILE__, __LINE__)
#define assert_owns(s, seat, list)  assert_resources_at((s)->goods[seat], list, __FILE__, __LINE__)

static inline void assert_cards_at(pyr_set cards, const char *list, const char *file, int line) {
    unsigned expected[PYR_TYPES] = {0};
    bool same = true;
    for (char name[32]; next_word(&list, name);)
        expected[type_named(name)]++;
    for (; cards; cards &= cards - 1)
        if (!expected[printed()->type_of[pyr_lowest(cards)]]--)
            same = false;
    for (unsigned type = 0; type < PYR_TYPES; type++)
        same &= !expected[type];
    if (!same)
        _fail(file, line);
}

#define assert_hand(s, seat, list)  assert_cards_at((s)->hand[seat], list, __FILE__, __LINE__)
#define assert_table(s, seat, list) assert_cards_at((s)->table[seat], list, __FILE__, __LINE__)

/* Whose troop stands somewhere: a seat, or PYR_NONE. */
#define assert_troop(s, kind, place, seat) assert_int_equal((s)->troop[kind][place], seat)

static inline const char *order_now(const struct pyramidion *s) {
    static char letters[FEL_MAX_SEATS + 1];
    for (unsigned i = 0; i < FEL_MAX_SEATS; i++)
        letters[i] = i < s->seats ? "rbyg"[s->order[i]] : 0;
    letters[FEL_MAX_SEATS] = 0;
    return letters;
}

#define assert_order(s, letters) assert_string_equal(order_now(s), letters)

/* The events of one kind as seats and values, in order: "g2 b1 y3". */
static inline const char *told(unsigned kind) {
    static char text[FEL_EVENTS * 8];
    size_t length = 0;
    text[0] = 0;
    for (unsigned i = 0; i < happened.count; i++) {
        const struct fel_event *event = &happened.event[i];
        if (event->kind == kind)
            length += (size_t)snprintf(text + length, sizeof text - length, "%s%c%d", length ? " " : "",
                                       "rbyg"[event->seat], event -> value);
    }
    return text;
}

static inline const char *card_name(unsigned what) {
    return printed()->type[what].name;
}

static inline const char *boat_name(unsigned what) {
    return printed()->boat[what].name;
}

static inline const char *token_name(unsigned what) {
    return printed()->token[what].name;
}

static inline const char *resource_name(unsigned what) {
    return pyr_resource_name[what];
}

/* Those that are about something, as seats and names: "r vizier b thief". */
static inline const char *told_what(unsigned kind, const char *(*name)(unsigned)) {
    static char text[FEL_EVENTS * 32];
    size_t length = 0;
    text[0] = 0;
    for (unsigned i = 0; i < happened.count; i++) {
        const struct fel_event *event = &happened.event[i];
        if (event->kind == kind)
            length += (size_t)snprintf(text + length, sizeof text - length, "%s%c %s", length ? " " : "",
                                       "rbyg"[event->seat], name(event->what));
    }
    return text;
}

static inline unsigned told_times(unsigned kind) {
    unsigned times = 0;
    for (unsigned i = 0; i < happened.count; i++)
        times += happened.event[i].kind == kind;
    return times;
}

/* How many cards of a pile were shuffled, all shuffles together. */
static inline int shuffled(enum pyr_pile pile) {
    int cards = 0;
    for (unsigned i = 0; i < happened.count; i++)
        if (happened.event[i].kind == FEL_SHUFFLE && happened.event[i].what == pile)
            cards += happened.event[i].value;
    return cards;
}

#define assert_told(kind, text)            assert_string_equal(told(kind), text)
#define assert_told_what(kind, name, text) assert_string_equal(told_what(kind, name), text)

static inline struct fel_score score_now(const struct pyramidion *s) {
    struct fel_score score;
    fel_pyramidion.score(&fel_pyramidion, s, &score);
    return score;
}

#define assert_points(s, r, b, y, g)                                                                         \
    do {                                                                                                     \
        int16_t points_[FEL_MAX_SEATS];                                                                      \
        fel_pyramidion.points(&fel_pyramidion, s, points_);                                                  \
        assert_int_equal(points_[RED], r);                                                                   \
        assert_int_equal(points_[BLUE], b);                                                                  \
        assert_int_equal(points_[YELLOW], y);                                                                \
        assert_int_equal(points_[GREEN], g);                                                                 \
    } while (0)

/* The match is over, and this seat alone has won. */
#define assert_won(s, seat)                                                                                  \
    do {                                                                                                     \
        assert_decides(s, PYR_OVER, FEL_NOBODY);                                                             \
        assert_int_equal(score_now(s).winners, 1 << (seat));                                                 \
    } while (0)
