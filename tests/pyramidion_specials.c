/* The special characters, each by itself and doubled by the philosopher. */
#include "pyramidion_position.h"

/* Blue's philosopher doubles a card of red's, who has just played it; then all other hands are empty. */
static void blue_doubles(struct pyramidion *s, const char *choice) {
    set_hand(s, BLUE, "philosopher");
    set_turn(s, BLUE);
    act(s, "play philosopher", choice);
}

/* ---- deity ---- */

static void a_deity_is_worth_6_in_the_category_named(void **unused) {
    static const char *const name[] = {"name influence", "name negotiation", "name haggling"};
    for (unsigned category = 0; category < PYR_CATEGORIES; category++) {
        struct pyramidion s = begin_at(3, PYR_LUXOR); /* both minimums are 6 */
        lay(&s, PYR_LUXOR, "stone");
        set_hand(&s, RED, "own_deity");
        put_on_table(&s, BLUE, "torturer5 negotiator5 merchant5");
        act(&s, "play own_deity");
        assert_asks(&s, RED, name[0], name[1], name[2]);
        act(&s, name[category]);
        assert_turn(&s, BLUE);
        finish(&s);
        assert_troop(&s, TORTURER, PYR_LUXOR, category == PYR_INFLUENCE ? RED : PYR_NONE);
        assert_troop(&s, NEGOTIATOR, PYR_LUXOR, category == PYR_NEGOTIATION ? RED : PYR_NONE);
        assert_owns(&s, category == PYR_HAGGLING ? RED : BLUE, "stone");
    }
}

static void a_doubled_deity_counts_12_and_names_nothing_anew(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    set_hand(&s, RED, "own_deity");
    act(&s, "play own_deity", "name negotiation");
    put_on_table(&s, YELLOW, "negotiator5 negotiator4i1 merchant4n1 merchant4n1"); /* 11 */
    blue_doubles(&s, "double 0 own_deity");
    assert_turn(&s, YELLOW);
    struct pyramidion more = s;
    finish(&s);
    assert_troop(&s, NEGOTIATOR, PYR_LUXOR, RED);
    put_on_table(&more, YELLOW, "merchant3i1n1a"); /* 12 */
    finish(&more);
    assert_troop(&more, NEGOTIATOR, PYR_LUXOR, PYR_NONE);
}

/* ---- high priest ---- */

/* It can't be declined. */
static void a_high_priest_takes_a_card_back(void **unused) {
    struct pyramidion s = begin_at(3, PYR_THEBES);
    put_on_table(&s, RED, "high_priest vizier own_negotiator4 merchant4 merchant4");
    put_on_table(&s, BLUE, "merchant5");
    finish(&s);
    assert_asks(&s, RED, "return own_negotiator4", "return merchant4", "return high_priest", "return vizier");
    assert_told(PYR_EV_HAGGLED, "r0"); /* the place is resolved already */
    struct pyramidion itself = s;
    act(&s, "return vizier");
    assert_hand(&s, RED, "vizier");
    assert_decides(&s, PYR_ACTIVATING, BLUE);
    assert_true(is_discarded(&s, "high_priest"));
    act(&itself, "return high_priest");
    assert_hand(&itself, RED, "high_priest");
    assert_decides(&itself, PYR_ACTIVATING, BLUE);
    assert_true(is_discarded(&itself, "vizier"));
}

static void a_high_priest_alone_takes_itself_back(void **unused) {
    struct pyramidion s = begin_at(3, PYR_THEBES);
    put_on_table(&s, RED, "high_priest");
    put_on_table(&s, BLUE, "merchant5");
    finish(&s);
    assert_asks(&s, RED, "return high_priest");
    act(&s, "return high_priest");
    assert_hand(&s, RED, "high_priest");
    assert_decides(&s, PYR_ACTIVATING, BLUE);
    act(&s, "activate luxor", "pass", "pass", "play high_priest"); /* and works at the next place again */
    finish(&s);
    assert_asks(&s, RED, "return high_priest");
}

static void a_discarded_high_priest_returns_nothing(void **unused) {
    struct pyramidion s = begin_at(3, PYR_THEBES);
    put_on_table(&s, RED, "high_priest merchant4");
    set_hand(&s, BLUE, "bandit");
    set_turn(&s, BLUE);
    act(&s, "play bandit", "discard 0 high_priest");
    finish(&s);
    assert_decides(&s, PYR_ACTIVATING, BLUE);
    assert_hand(&s, RED, "");
}

static void a_doubled_high_priest_returns_two_cards(void **unused) {
    struct pyramidion s = begin_at(3, PYR_THEBES);
    put_on_table(&s, RED, "high_priest vizier own_negotiator4");
    blue_doubles(&s, "double 0 high_priest");
    assert_turn(&s, YELLOW);
    finish(&s);
    assert_asks(&s, RED, "return own_negotiator4", "return high_priest*", "return vizier");
    struct pyramidion itself = s;
    act(&s, "return own_negotiator4");
    assert_asks(&s, RED, "return high_priest*", "return vizier");
    act(&s, "return vizier");
    assert_hand(&s, RED, "vizier own_negotiator4");
    assert_decides(&s, PYR_ACTIVATING, BLUE);
    act(&itself, "return high_priest*"); /* which takes the marker along, and still owes one */
    assert_asks(&itself, RED, "return own_negotiator4", "return vizier");
    act(&itself, "return vizier");
    assert_hand(&itself, RED, "vizier high_priest");
    assert_decides(&itself, PYR_ACTIVATING, BLUE);
}

static void a_doubled_high_priest_alone_is_asked_once(void **unused) {
    struct pyramidion s = begin_at(3, PYR_THEBES);
    put_on_table(&s, RED, "high_priest");
    put_on_table(&s, BLUE, "merchant5 own_merchant3a");
    mark(&s, RED, "high_priest");
    finish(&s);
    act(&s, "return high_priest*");
    assert_decides(&s, PYR_ACTIVATING, BLUE);
    assert_int_equal(s.returns, 0);
}

static void a_card_with_the_marker_is_returned_by_its_starred_name(void **unused) {
    struct pyramidion s = begin_at(3, PYR_THEBES);
    put_on_table(&s, RED, "high_priest merchant4 merchant4");
    mark(&s, RED, "merchant4");
    finish(&s);
    assert_asks(&s, RED, "return merchant4", "return merchant4*", "return high_priest");
    act(&s, "return merchant4*");
    assert_hand(&s, RED, "merchant4");
}

/* ---- bandit ---- */

static void a_bandit_discards_a_card_of_another_player(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    put_on_table(&s, RED, "merchant5");
    put_on_table(&s, BLUE, "own_deity revolt merchant4 merchant4");
    put_on_table(&s, YELLOW, "vizier");
    post(&s, TORTURER, PYR_LUXOR, BLUE);
    set_hand(&s, RED, "bandit");
    act(&s, "play bandit");
    assert_asks(&s, RED, "discard 1 own_deity", "discard 1 merchant4", "discard 1 revolt",
                "discard 2 vizier");
    struct pyramidion basic = s;
    act(&s, "discard 1 revolt");
    assert_told_what(PYR_EV_DISCARDED, card_name, "b revolt");
    assert_true(is_discarded(&s, "revolt"));
    finish(&s);
    assert_int_equal(told_times(PYR_EV_TOKEN), 0); /* it counts for nothing */
    act(&basic, "discard 1 own_deity");
    assert_table(&basic, BLUE, "revolt merchant4 merchant4");
    assert_int_equal(basic.discards & ~pyr_common(), 0);
    assert_hand(&basic, BLUE, "");
}

static void a_bandit_without_a_target_does_nothing(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    post(&s, TORTURER, PYR_LUXOR, BLUE);
    put_on_table(&s, RED, "merchant5");
    set_hand(&s, RED, "bandit");
    act(&s, "play bandit");
    assert_turn(&s, BLUE);
    assert_table(&s, RED, "merchant5 bandit");
}

static void a_doubled_bandit_asks_its_owner_again(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    put_on_table(&s, RED, "bandit merchant4");
    put_on_table(&s, YELLOW, "merchant5");
    blue_doubles(&s, "double 0 bandit");
    assert_asks(&s, RED, "discard 1 philosopher", "discard 2 merchant5");
    act(&s, "discard 1 philosopher");
    assert_int_not_equal(s.doubled, PYR_NONE); /* the marker stays */
    assert_turn(&s, YELLOW);
}

/* ---- protector ---- */

static void a_protector_discards_a_card_or_recalls_a_troop(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    put_on_table(&s, RED, "merchant5");
    put_on_table(&s, BLUE, "merchant4");
    post(&s, TORTURER, PYR_LUXOR, BLUE);
    post(&s, NEGOTIATOR, PYR_LUXOR, RED);
    post(&s, TORTURER, PYR_GIZA, BLUE);
    set_hand(&s, RED, "protector");
    act(&s, "play protector");
    assert_asks(&s, RED, "discard 1 merchant4", "recall giza torturer", "recall luxor torturer",
                "recall luxor negotiator");
    struct pyramidion torturer = s, negotiator = s, elsewhere = s;
    act(&s, "discard 1 merchant4");
    assert_table(&s, BLUE, "");
    act(&torturer, "recall luxor torturer");
    assert_troop(&torturer, TORTURER, PYR_LUXOR, PYR_NONE);
    assert_troop(&torturer, TORTURER, PYR_GIZA, BLUE);
    assert_int_equal(torturer.troops[TORTURER][BLUE], 4);
    act(&negotiator, "recall luxor negotiator");
    assert_troop(&negotiator, NEGOTIATOR, PYR_LUXOR, PYR_NONE);
    assert_int_equal(negotiator.troops[NEGOTIATOR][RED], 5);
    assert_turn(&negotiator, BLUE);
    act(&elsewhere, "recall giza torturer");
    assert_troop(&elsewhere, TORTURER, PYR_GIZA, PYR_NONE);
    assert_troop(&elsewhere, TORTURER, PYR_LUXOR, BLUE);
    assert_int_equal(elsewhere.troops[TORTURER][BLUE], 4);
    assert_turn(&elsewhere, BLUE);
}

/* Of either kind, any owner, on any place: also where a sundial is, and of a player who is out here. */
static void a_protector_reaches_every_troop(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    static const char *const names[PYR_PLACES] = {"giza",  "thebes", "luxor",      "alexandria",
                                                  "cairo", "philae", "abu_simbel", "karnak"};
    set_hand(&s, RED, "protector");
    s.sundials |= 1u << PYR_KARNAK;
    s.activation++;
    for (unsigned place = 0; place < PYR_PLACES; place++) {
        post(&s, TORTURER, place, place % 3);
        post(&s, NEGOTIATOR, place, (place + 1) % 3);
    }
    act(&s, "play protector");
    for (unsigned place = 0; place < PYR_PLACES; place++) {
        for (unsigned kind = 0; kind < PYR_TROOP_KINDS; kind++) {
            struct pyramidion sent = s;
            char text[FEL_NOTATION_BYTES];
            snprintf(text, sizeof text, "recall %s %s", names[place], kind ? "negotiator" : "torturer");
            unsigned seat = s.troop[kind][place];
            act(&sent, text);
            assert_troop(&sent, kind, place, PYR_NONE);
            assert_int_equal(sent.troops[kind][seat], s.troops[kind][seat] + 1);
            assert_turn(&sent, BLUE);
        }
    }
}

static void a_protector_with_no_other_target_recalls_its_owners_troop(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    post(&s, TORTURER, PYR_LUXOR, RED);
    set_hand(&s, RED, "protector");
    act(&s, "play protector");
    assert_asks(&s, RED, "recall luxor torturer");
    act(&s, "recall luxor torturer");
    assert_int_equal(s.troops[TORTURER][RED], 5);
}

static void a_protector_without_a_target_does_nothing(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    put_on_table(&s, RED, "merchant5");
    set_hand(&s, RED, "protector");
    act(&s, "play protector");
    assert_turn(&s, BLUE);
}

static void a_doubled_protector_chooses_anew(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    post(&s, TORTURER, PYR_LUXOR, BLUE);
    put_on_table(&s, YELLOW, "merchant5");
    set_hand(&s, RED, "protector");
    act(&s, "play protector", "recall luxor torturer");
    blue_doubles(&s, "double 0 protector");
    assert_asks(&s, RED, "discard 1 philosopher", "discard 2 merchant5");
    act(&s, "discard 2 merchant5");
    assert_turn(&s, YELLOW);
    assert_table(&s, YELLOW, "");
}

/* ---- vizier ---- */

static void a_vizier_takes_a_resource_lying_here(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    lay(&s, PYR_LUXOR, "2 stone statue");
    lay(&s, PYR_CAIRO, "wood");
    set_hand(&s, RED, "vizier");
    act(&s, "play vizier");
    assert_asks(&s, RED, "take stone", "take statue");
    act(&s, "take statue");
    assert_owns(&s, RED, "statue");
    assert_lies(&s, PYR_LUXOR, "2 stone");
    assert_turn(&s, BLUE);
}

static void a_vizier_where_nothing_lies_does_nothing(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    set_hand(&s, RED, "vizier");
    act(&s, "play vizier");
    assert_turn(&s, BLUE);
    assert_table(&s, RED, "vizier");
    blue_doubles(&s, "double 0 vizier");
    assert_turn(&s, YELLOW);
    assert_owns(&s, RED, "");
}

static void a_doubled_vizier_takes_another_for_its_owner(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    lay(&s, PYR_LUXOR, "2 stone");
    set_hand(&s, RED, "vizier");
    act(&s, "play vizier", "take stone");
    blue_doubles(&s, "double 0 vizier");
    assert_asks(&s, RED, "take stone");
    act(&s, "take stone");
    assert_owns(&s, RED, "2 stone");
    assert_owns(&s, BLUE, "");
    assert_turn(&s, YELLOW);
}

/* ---- thief ---- */

static void a_thief_discards_a_merchant_of_another_player(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    put_on_table(&s, RED, "merchant5");
    put_on_table(&s, BLUE, "own_merchant3a negotiator3h2a torturer4h1 merchant4");
    put_on_table(&s, YELLOW, "own_deity");
    s.named[YELLOW] = PYR_HAGGLING; /* a deity is never a merchant */
    set_hand(&s, RED, "thief");
    act(&s, "play thief");
    assert_asks(&s, RED, "discard 1 own_merchant3a", "discard 1 merchant4");
    act(&s, "discard 1 merchant4");
    assert_table(&s, BLUE, "own_merchant3a negotiator3h2a torturer4h1");
}

static void a_thief_without_a_merchant_does_nothing(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    put_on_table(&s, RED, "merchant5");
    put_on_table(&s, BLUE, "own_deity negotiator3h2a");
    s.named[BLUE] = PYR_HAGGLING;
    set_hand(&s, RED, "thief");
    act(&s, "play thief");
    assert_turn(&s, BLUE);
}

static void a_doubled_thief_discards_another_merchant(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    put_on_table(&s, BLUE, "merchant4");
    put_on_table(&s, YELLOW, "own_merchant3i1 vizier");
    set_hand(&s, RED, "thief");
    act(&s, "play thief", "discard 1 merchant4");
    blue_doubles(&s, "double 0 thief");
    assert_asks(&s, RED, "discard 2 own_merchant3i1");
    act(&s, "discard 2 own_merchant3i1");
    assert_table(&s, YELLOW, "vizier");
    assert_turn(&s, YELLOW);
}

/* ---- philosopher ---- */

static void a_philosopher_doubles_any_other_card_here(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    lay(&s, PYR_LUXOR, "stone");
    put_on_table(&s, RED, "merchant3i1n1a"); /* doubled 2 influence, 2 negotiation, 6 haggling */
    put_on_table(&s, BLUE, "merchant5 own_torturer4");
    set_hand(&s, RED, "philosopher");
    act(&s, "play philosopher");
    assert_asks(&s, RED, "double 0 merchant3i1n1a", "double 1 own_torturer4", "double 1 merchant5");
    act(&s, "double 0 merchant3i1n1a");
    assert_told_what(PYR_EV_DOUBLED, card_name, "r merchant3i1n1a");
    unsigned points[PYR_CATEGORIES], expected[] = {2, 2, 6};
    pyr_points_here(&s, printed(), RED, points);
    assert_memory_equal(points, expected, sizeof points);
    finish(&s);
    assert_owns(&s, RED, "stone");
}

static void a_philosopher_must_double_a_rivals_card_if_there_is_no_other(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    put_on_table(&s, BLUE, "merchant5");
    set_hand(&s, RED, "philosopher");
    act(&s, "play philosopher");
    assert_asks(&s, RED, "double 1 merchant5");
}

static void a_philosopher_alone_doubles_nothing(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    set_hand(&s, RED, "philosopher");
    act(&s, "play philosopher");
    assert_turn(&s, BLUE);
    assert_int_equal(s.doubled, PYR_NONE);
}

static void the_marker_stays_when_the_philosopher_goes_and_ends_with_its_card(void **unused) {
    struct pyramidion s = begin_at(3, PYR_CAIRO);
    lay(&s, PYR_CAIRO, "wood");
    put_on_table(&s, RED, "merchant5");
    put_on_table(&s, YELLOW, "merchant4 merchant4"); /* 8 */
    blue_doubles(&s, "double 0 merchant5");
    set_hand(&s, YELLOW, "bandit");
    act(&s, "play bandit");
    assert_asks(&s, YELLOW, "discard 0 merchant5*", "discard 1 philosopher");
    struct pyramidion ended = s;
    act(&s, "discard 1 philosopher");
    finish(&s);
    assert_owns(&s, RED, "wood");
    act(&ended, "discard 0 merchant5*");
    assert_int_equal(ended.doubled, PYR_NONE);
    put_on_table(&ended, RED, "merchant5"); /* the same card again would not be doubled */
    finish(&ended);
    assert_owns(&ended, YELLOW, "wood");
}

/* Blue's philosopher has doubled red's merchant5 and was discarded; yellow draws it and plays it at the same place. */
static struct pyramidion philosopher_again(void) {
    struct pyramidion s = begin_at(3, PYR_CAIRO);
    put_on_table(&s, RED, "merchant5 merchant5");
    set_hand(&s, RED, "bandit");
    blue_doubles(&s, "double 0 merchant5");
    set_hand(&s, YELLOW, "politician");
    set_turn(&s, RED);
    act(&s, "play bandit", "discard 1 philosopher");
    pyr_set philosopher = s.discards;
    set_pile(&s, "");
    s.hand[BLUE] |= s.discards & ~philosopher;
    s.discards = philosopher;
    set_hand_sizes(&s);
    set_turn(&s, YELLOW);
    act(&s, "play politician", "add wood");
    assert_hand(&s, YELLOW, "philosopher");
    assert_int_equal(shuffled(PYR_CHARACTERS), 1);
    set_turn(&s, YELLOW);
    act(&s, "play philosopher");
    return s;
}

static void a_philosopher_that_comes_again_moves_the_marker_or_leaves_it(void **unused) {
    struct pyramidion s = philosopher_again();
    assert_asks(&s, YELLOW, "double 0 merchant5", "double 0 merchant5*", "double 0 bandit",
                "double 2 politician");
    struct pyramidion same = s;
    unsigned marked = s.doubled, points[PYR_CATEGORIES];
    act(&s, "double 0 merchant5");
    assert_int_not_equal(s.doubled, marked);
    pyr_points_here(&s, printed(), RED, points);
    assert_int_equal(points[PYR_HAGGLING], 15); /* one marker: only one is doubled */
    act(&same, "double 0 merchant5*");
    assert_int_equal(same.doubled, marked);
    pyr_points_here(&same, printed(), RED, points);
    assert_int_equal(points[PYR_HAGGLING], 15);
    s = begin_at(3, PYR_GIZA);
    put_on_table(&s, BLUE, "merchant5");
    mark(&s, BLUE, "merchant5");
    set_hand(&s, RED, "philosopher");
    act(&s, "play philosopher");
    assert_asks(&s, RED, "double 1 merchant5*"); /* there is no other card */
}

/* ---- slave driver ---- */

static void a_slave_driver_lowers_all_other_players_cards_by_1(void **unused) {
    struct pyramidion s = begin_at(3, PYR_GIZA);
    unsigned points[PYR_CATEGORIES];
    put_on_table(&s, RED, "torturer5 own_negotiator4");
    put_on_table(&s, BLUE, "merchant3i1n1a torturer3n2a own_deity"); /* 0 0 2, 2 1 0 and 5 0 0 */
    put_on_table(&s, YELLOW, "torturer4h1 negotiator5");
    set_hand(&s, RED, "slave_driver");
    act(&s, "play slave_driver");
    assert_turn(&s, BLUE);
    pyr_points_here(&s, printed(), RED, points);
    assert_memory_equal(points, ((unsigned[]){5, 4, 0}), sizeof points);
    pyr_points_here(&s, printed(), BLUE, points);
    assert_memory_equal(points, ((unsigned[]){7, 1, 2}), sizeof points);
    pyr_points_here(&s, printed(), YELLOW, points);
    assert_memory_equal(points, ((unsigned[]){3, 4, 0}), sizeof points);
}

static void a_doubled_slave_driver_lowers_by_2(void **unused) {
    struct pyramidion s = begin_at(3, PYR_GIZA);
    unsigned points[PYR_CATEGORIES];
    put_on_table(&s, YELLOW, "torturer3n2a merchant3i1n1a"); /* 1 0 0 and 0 0 1 */
    set_hand(&s, RED, "slave_driver");
    act(&s, "play slave_driver");
    blue_doubles(&s, "double 0 slave_driver");
    assert_turn(&s, YELLOW);
    pyr_points_here(&s, printed(), YELLOW, points);
    assert_memory_equal(points, ((unsigned[]){1, 0, 1}), sizeof points);
}

static void cards_are_lowered_before_they_are_doubled(void **unused) {
    struct pyramidion s = begin_at(3, PYR_PHILAE);
    unsigned points[PYR_CATEGORIES];
    put_on_table(&s, RED, "slave_driver");
    put_on_table(&s, BLUE, "merchant3i1n1a torturer3n2a");
    mark(&s, BLUE, "torturer3n2a"); /* 4 2 0, and 0 0 2 of the merchant */
    pyr_points_here(&s, printed(), BLUE, points);
    assert_memory_equal(points, ((unsigned[]){4, 2, 2}), sizeof points);
    finish(&s);
    assert_troop(&s, TORTURER, PYR_PHILAE, PYR_NONE); /* 4 of 5 */
}

static void a_discarded_slave_driver_lowers_nothing(void **unused) {
    struct pyramidion s = begin_at(3, PYR_PHILAE);
    put_on_table(&s, RED, "slave_driver");
    put_on_table(&s, BLUE, "torturer5");
    set_hand(&s, YELLOW, "bandit");
    set_turn(&s, YELLOW);
    act(&s, "play bandit", "discard 0 slave_driver");
    finish(&s);
    assert_troop(&s, TORTURER, PYR_PHILAE, BLUE);
}

/* ---- scribe ---- */

static struct pyramidion scribe_in_philae(const char *blues) {
    struct pyramidion s = begin_at(3, PYR_PHILAE); /* both minimums are 5 */
    set_hand(&s, RED, "scribe");
    put_on_table(&s, BLUE, blues);
    return s;
}

static void a_scribe_raises_both_minimums_by_3(void **unused) {
    struct pyramidion s = scribe_in_philae("torturer5 torturer3n2a negotiator5 merchant4n1"); /* 8, 8 */
    lay(&s, PYR_PHILAE, "food");
    act(&s, "play scribe");
    assert_asks(&s, RED, "raise"); /* nothing lies elsewhere to swap */
    act(&s, "raise");
    finish(&s);
    assert_troop(&s, TORTURER, PYR_PHILAE, BLUE);
    assert_troop(&s, NEGOTIATOR, PYR_PHILAE, BLUE);
    s = scribe_in_philae("torturer4 torturer3n2a negotiator5"); /* 7, 7, and no haggling */
    lay(&s, PYR_PHILAE, "food");
    put_on_table(&s, YELLOW, "torturer4h1"); /* 1 is enough */
    act(&s, "play scribe", "raise");
    finish(&s);
    assert_told(PYR_EV_STATIONED, "");
    assert_owns(&s, YELLOW, "food");
}

static void a_doubled_raise_is_6(void **unused) {
    struct pyramidion s = scribe_in_philae("torturer5 torturer5"); /* 10 of 11 */
    act(&s, "play scribe", "raise");
    blue_doubles(&s, "double 0 scribe");
    assert_turn(&s, YELLOW); /* it repeats what it chose */
    struct pyramidion enough = s;
    finish(&s);
    assert_troop(&s, TORTURER, PYR_PHILAE, PYR_NONE);
    put_on_table(&enough, BLUE, "merchant4i1");
    finish(&enough);
    assert_troop(&enough, TORTURER, PYR_PHILAE, BLUE);
}

static void a_raise_ends_when_its_scribe_is_discarded(void **unused) {
    struct pyramidion s = scribe_in_philae("torturer5");
    set_hand(&s, YELLOW, "bandit");
    act(&s, "play scribe", "raise", "pass", "play bandit", "discard 0 scribe");
    finish(&s);
    assert_troop(&s, TORTURER, PYR_PHILAE, BLUE);
}

static void a_scribe_swaps_two_resources_for_two(void **unused) {
    struct pyramidion s = scribe_in_philae("");
    lay(&s, PYR_PHILAE, "2 food camel");
    lay(&s, PYR_CAIRO, "2 wood food");
    lay(&s, PYR_KARNAK, "statue");
    act(&s, "play scribe");
    assert_asks(&s, RED, "raise", "swap cairo", "swap karnak");
    act(&s, "swap cairo");
    assert_asks(&s, RED, "give camel", "give food");
    act(&s, "give camel");
    assert_asks(&s, RED, "give food");
    act(&s, "give food");
    assert_asks(&s, RED, "get wood", "get food"); /* the camel lay not there before, and one food did */
    act(&s, "get food");
    assert_asks(&s, RED, "get wood");
    act(&s, "get wood");
    assert_lies(&s, PYR_PHILAE, "2 food wood");
    assert_lies(&s, PYR_CAIRO, "wood food camel");
    assert_turn(&s, BLUE);
    blue_doubles(&s, "double 0 scribe");
    assert_asks(&s, RED, "swap cairo", "swap karnak"); /* the place is chosen anew, the option is not */
}

static void a_scribe_swaps_one_for_one_if_only_one_lies_here_or_there(void **unused) {
    struct pyramidion here = scribe_in_philae(""), there = here;
    lay(&here, PYR_PHILAE, "food");
    lay(&here, PYR_CAIRO, "3 wood");
    act(&here, "play scribe", "swap cairo", "give food", "get wood");
    assert_lies(&here, PYR_PHILAE, "wood");
    assert_lies(&here, PYR_CAIRO, "2 wood food");
    assert_turn(&here, BLUE);
    lay(&there, PYR_PHILAE, "3 food");
    lay(&there, PYR_CAIRO, "wood");
    act(&there, "play scribe", "swap cairo", "give food", "get wood");
    assert_lies(&there, PYR_PHILAE, "2 food wood");
    assert_lies(&there, PYR_CAIRO, "food");
    assert_turn(&there, BLUE);
}

static void a_swap_raises_no_minimum(void **unused) {
    struct pyramidion s = scribe_in_philae("torturer5");
    lay(&s, PYR_PHILAE, "food");
    lay(&s, PYR_CAIRO, "wood");
    act(&s, "play scribe", "swap cairo", "give food", "get wood");
    finish(&s);
    assert_troop(&s, TORTURER, PYR_PHILAE, BLUE);
}

static void a_doubled_scribe_swaps_again(void **unused) {
    struct pyramidion s = scribe_in_philae("torturer5");
    lay(&s, PYR_PHILAE, "food");
    lay(&s, PYR_CAIRO, "wood");
    lay(&s, PYR_GIZA, "camel");
    act(&s, "play scribe", "swap cairo", "give food", "get wood");
    struct pyramidion gone = s;
    blue_doubles(&s, "double 0 scribe");
    act(&s, "swap giza", "give wood", "get camel");
    assert_lies(&s, PYR_PHILAE, "camel");
    assert_lies(&s, PYR_GIZA, "wood");
    assert_turn(&s, YELLOW);
    finish(&s);
    assert_troop(&s, TORTURER, PYR_PHILAE, BLUE);
    set_hand(&gone, YELLOW, "vizier"); /* takes what lies here: the second swap is skipped */
    set_turn(&gone, YELLOW);
    act(&gone, "play vizier", "take wood");
    blue_doubles(&gone, "double 0 scribe");
    assert_turn(&gone, YELLOW);
}

/* ---- politician ---- */

static void a_politician_adds_a_resource_and_draws_a_card(void **unused) {
    struct pyramidion s = begin_at(3, PYR_CAIRO);
    set_hand(&s, RED, "politician");
    put_on_pile(&s, "thief bandit");
    leave(&s, PYR_FOOD, 0, PYR_KARNAK);
    act(&s, "play politician");
    assert_asks(&s, RED, "add camel", "add wood", "add stone", "add worker", "add statue");
    act(&s, "add statue");
    assert_lies(&s, PYR_CAIRO, "statue");
    assert_int_equal(s.general[PYR_STATUE], 9);
    assert_hand(&s, RED, "thief");
    assert_turn(&s, BLUE);
    blue_doubles(&s, "double 0 politician");
    assert_asks(&s, RED, "add camel", "add wood", "add stone", "add worker", "add statue");
    act(&s, "add wood");
    assert_lies(&s, PYR_CAIRO, "statue wood");
    assert_hand(&s, RED, "thief bandit");
    assert_turn(&s, YELLOW);
}

static void a_politician_draws_even_if_nothing_can_be_added(void **unused) {
    struct pyramidion s = begin_at(3, PYR_CAIRO);
    set_hand(&s, RED, "politician");
    put_on_pile(&s, "thief bandit");
    leave_nothing(&s, PYR_KARNAK);
    act(&s, "play politician");
    assert_turn(&s, BLUE);
    assert_hand(&s, RED, "thief");
    blue_doubles(&s, "double 0 politician");
    assert_turn(&s, YELLOW);
    assert_hand(&s, RED, "thief bandit");
}

static void a_politician_adds_even_if_nothing_can_be_drawn(void **unused) {
    struct pyramidion s = begin_at(3, PYR_CAIRO);
    set_hand(&s, RED, "politician");
    give_all_cards(&s, YELLOW);
    act(&s, "play politician", "add wood");
    assert_lies(&s, PYR_CAIRO, "wood");
    assert_hand(&s, RED, "");
    assert_turn(&s, BLUE);
}

static void characters_are_reshuffled_when_one_has_to_be_drawn(void **unused) {
    struct pyramidion s = begin_at(3, PYR_CAIRO);
    set_hand(&s, RED, "politician own_deity");
    put_on_table(&s, BLUE, "merchant5");
    set_pile(&s, "thief"); /* 37 others are discarded */
    act(&s, "play politician", "add wood");
    assert_int_equal(shuffled(PYR_CHARACTERS), 0);
    assert_hand(&s, RED, "own_deity thief");
    assert_int_equal(s.deck_left, 0);
    blue_doubles(&s, "double 0 politician"); /* the philosopher came from the discards */
    act(&s, "add wood");
    assert_int_equal(shuffled(PYR_CHARACTERS), 36);
    assert_int_equal(s.deck_left, 35);
    assert_int_equal(s.discards, 0);
    assert_int_equal(pyr_cards_in(s.hand[RED]), 3);
}

static void what_a_discarded_card_did_stays_done(void **unused) {
    struct pyramidion s = begin_at(3, PYR_CAIRO);
    lay(&s, PYR_CAIRO, "camel");
    set_hand(&s, RED, "politician vizier");
    set_hand(&s, BLUE, "bandit");
    set_hand(&s, YELLOW, "merchant5 protector");
    put_on_pile(&s, "thief");
    act(&s, "play politician", "add wood", "play bandit", "discard 0 politician", "play merchant5");
    act(&s, "play vizier", "take camel", "pass", "play protector", "discard 0 vizier");
    assert_table(&s, RED, "");
    assert_lies(&s, PYR_CAIRO, "wood");
    assert_owns(&s, RED, "camel");
    assert_hand(&s, RED, "thief");
}

/* ---- revolt ---- */

static void a_revolt_doubled_by_the_philosopher_draws_two_tokens(void **unused) {
    struct pyramidion s = begin_at(3, PYR_CAIRO);
    set_hand(&s, RED, "revolt");
    act(&s, "play revolt");
    blue_doubles(&s, "double 0 revolt");
    assert_turn(&s, YELLOW);
    set_tokens(&s, "revolt9 revolt8");
    finish(&s);
    assert_told_what(PYR_EV_TOKEN, token_name, "r revolt9 r revolt8");
    assert_told(PYR_EV_REVOLT, "r17");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_deity_is_worth_6_in_the_category_named),
        cmocka_unit_test(a_doubled_deity_counts_12_and_names_nothing_anew),
        cmocka_unit_test(a_high_priest_takes_a_card_back),
        cmocka_unit_test(a_high_priest_alone_takes_itself_back),
        cmocka_unit_test(a_discarded_high_priest_returns_nothing),
        cmocka_unit_test(a_doubled_high_priest_returns_two_cards),
        cmocka_unit_test(a_doubled_high_priest_alone_is_asked_once),
        cmocka_unit_test(a_card_with_the_marker_is_returned_by_its_starred_name),
        cmocka_unit_test(a_bandit_discards_a_card_of_another_player),
        cmocka_unit_test(a_bandit_without_a_target_does_nothing),
        cmocka_unit_test(a_doubled_bandit_asks_its_owner_again),
        cmocka_unit_test(a_protector_discards_a_card_or_recalls_a_troop),
        cmocka_unit_test(a_protector_reaches_every_troop),
        cmocka_unit_test(a_protector_with_no_other_target_recalls_its_owners_troop),
        cmocka_unit_test(a_protector_without_a_target_does_nothing),
        cmocka_unit_test(a_doubled_protector_chooses_anew),
        cmocka_unit_test(a_vizier_takes_a_resource_lying_here),
        cmocka_unit_test(a_vizier_where_nothing_lies_does_nothing),
        cmocka_unit_test(a_doubled_vizier_takes_another_for_its_owner),
        cmocka_unit_test(a_thief_discards_a_merchant_of_another_player),
        cmocka_unit_test(a_thief_without_a_merchant_does_nothing),
        cmocka_unit_test(a_doubled_thief_discards_another_merchant),
        cmocka_unit_test(a_philosopher_doubles_any_other_card_here),
        cmocka_unit_test(a_philosopher_must_double_a_rivals_card_if_there_is_no_other),
        cmocka_unit_test(a_philosopher_alone_doubles_nothing),
        cmocka_unit_test(the_marker_stays_when_the_philosopher_goes_and_ends_with_its_card),
        cmocka_unit_test(a_philosopher_that_comes_again_moves_the_marker_or_leaves_it),
        cmocka_unit_test(a_slave_driver_lowers_all_other_players_cards_by_1),
        cmocka_unit_test(a_doubled_slave_driver_lowers_by_2),
        cmocka_unit_test(cards_are_lowered_before_they_are_doubled),
        cmocka_unit_test(a_discarded_slave_driver_lowers_nothing),
        cmocka_unit_test(a_scribe_raises_both_minimums_by_3),
        cmocka_unit_test(a_doubled_raise_is_6),
        cmocka_unit_test(a_raise_ends_when_its_scribe_is_discarded),
        cmocka_unit_test(a_scribe_swaps_two_resources_for_two),
        cmocka_unit_test(a_scribe_swaps_one_for_one_if_only_one_lies_here_or_there),
        cmocka_unit_test(a_swap_raises_no_minimum),
        cmocka_unit_test(a_doubled_scribe_swaps_again),
        cmocka_unit_test(a_politician_adds_a_resource_and_draws_a_card),
        cmocka_unit_test(a_politician_draws_even_if_nothing_can_be_added),
        cmocka_unit_test(a_politician_adds_even_if_nothing_can_be_drawn),
        cmocka_unit_test(characters_are_reshuffled_when_one_has_to_be_drawn),
        cmocka_unit_test(what_a_discarded_card_did_stays_done),
        cmocka_unit_test(a_revolt_doubled_by_the_philosopher_draws_two_tokens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
