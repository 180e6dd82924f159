/* The examples of the printed rulebook, and the set-up. */
#include "pyramidion_position.h"

static void three_boats_lie_face_up_so_two_are_drawn(void **unused) {
    struct pyramidion s = begin(3);
    set_row(&s, "boat1 boat2 boat3");
    set_boat_pile(&s, "boat9 boat20 boat7");
    end_round(&s);
    assert_told_what(PYR_EV_BOAT, boat_name, "r boat9 r boat20");
    uint8_t row[] = {0, 1, 2, 8, 19};
    assert_memory_equal(s.row, row, sizeof row);
    assert_int_equal(s.boats_left, 1);
}

static void the_supply_card_of_the_book(void **unused) {
    struct pyramidion s = begin(3);
    set_supply(&s, "supply1");
    lay(&s, PYR_GIZA, "wood camel");
    end_round(&s);
    assert_lies(&s, PYR_GIZA, "wood 2 camel 2 food");
    assert_lies(&s, PYR_THEBES, "worker statue");
    assert_lies(&s, PYR_LUXOR, "4 stone");
    assert_lies(&s, PYR_ALEXANDRIA, "worker");
    assert_lies(&s, PYR_CAIRO, "2 wood");
    assert_lies(&s, PYR_PHILAE, "camel");
    assert_lies(&s, PYR_ABU_SIMBEL, "");
    assert_lies(&s, PYR_KARNAK, "");
    assert_resources_at(s.general, "32 camel 32 wood 33 food 31 stone 33 worker 9 statue", __FILE__,
                        __LINE__);
    assert_true(s.supply_discards & 1);
}

static void reds_negotiator_in_alexandria_takes_the_wood(void **unused) {
    struct pyramidion s = begin(3);
    set_supply(&s, "supply2"); /* nothing for Alexandria */
    post(&s, NEGOTIATOR, PYR_ALEXANDRIA, RED);
    lay(&s, PYR_ALEXANDRIA, "2 worker wood");
    end_round(&s);
    assert_asks(&s, RED, "take wood", "take worker");
    act(&s, "take wood");
    assert_owns(&s, RED, "wood");
    assert_lies(&s, PYR_ALEXANDRIA, "2 worker");
    assert_decides(&s, PYR_ACTIVATING, RED);
}

static void revolt_in_luxor(void **unused) {
    struct pyramidion s = begin(3);
    act(&s, "activate luxor");
    put_on_table(&s, RED, "own_torturer4 torturer5");                                  /* 9 */
    put_on_table(&s, BLUE, "revolt own_torturer4 torturer4 torturer4h1 torturer3n2a"); /* 15 */
    put_on_table(&s, YELLOW, "revolt own_torturer4 torturer4 torturer5 merchant4i1");  /* 14 */
    set_tokens(&s, "revolt6 revolt7");
    finish(&s);
    assert_told_what(PYR_EV_TOKEN, token_name, "r revolt6 r revolt7");
    assert_told(PYR_EV_REVOLT, "r13");
    assert_told(PYR_EV_LOST, "r0");
    assert_told_what(PYR_EV_TOOK, resource_name, "b worker b food");
    assert_owns(&s, RED, "");
    assert_owns(&s, BLUE, "worker food");
    assert_owns(&s, YELLOW, "");
    assert_troop(&s, TORTURER, PYR_LUXOR, BLUE);
}

static void blues_torturer_replaces_yellows_in_thebes(void **unused) {
    struct pyramidion s = begin(3);
    post(&s, TORTURER, PYR_THEBES, YELLOW);
    act(&s, "activate thebes");
    put_on_table(&s, RED, "own_torturer4");
    put_on_table(&s, BLUE, "own_torturer4 torturer3n2a"); /* 7, which is the minimum */
    put_on_table(&s, YELLOW, "torturer5 merchant4i1");
    finish(&s);
    assert_told(PYR_EV_STATIONED, "b0");
    assert_troop(&s, TORTURER, PYR_THEBES, BLUE);
    assert_int_equal(s.troops[TORTURER][BLUE], 4);
    assert_int_equal(s.troops[TORTURER][YELLOW], 5);
}

static void blues_negotiator_stays_in_abu_simbel(void **unused) {
    struct pyramidion s = begin(3);
    post(&s, NEGOTIATOR, PYR_ABU_SIMBEL, BLUE);
    act(&s, "activate abu_simbel");
    put_on_table(&s, RED, "own_negotiator4 torturer3n2a"); /* 6 of 7 */
    put_on_table(&s, YELLOW, "negotiator5");
    finish(&s);
    assert_troop(&s, NEGOTIATOR, PYR_ABU_SIMBEL, BLUE);
    assert_told(PYR_EV_STATIONED, "");
}

static void red_and_yellow_tie_at_six_in_karnak(void **unused) {
    struct pyramidion s = begin(3);
    lay(&s, PYR_KARNAK, "2 stone camel");
    set_supply(&s, "supply1"); /* nothing for Karnak */
    act(&s, "activate karnak");
    put_on_table(&s, RED, "own_merchant3a own_merchant3i1");
    put_on_table(&s, YELLOW, "own_merchant3a merchant3i1n1a");
    put_on_table(&s, BLUE, "merchant5");
    finish(&s);
    assert_told(PYR_EV_HAGGLED, "");
    assert_lies(&s, PYR_KARNAK, "2 stone camel");
    end_round(&s);
    assert_int_equal(s.round, 2);
    assert_lies(&s, PYR_KARNAK, "2 stone camel");
}

static void blue_loads_a_boat_with_a_troop_and_a_statue(void **unused) {
    struct pyramidion s = begin(3);
    set_row(&s, "boat8"); /* 2 camels, 1 food, 2 stones, 1 worker */
    own(&s, BLUE, "camel statue 2 stone worker");
    post(&s, TORTURER, PYR_GIZA, BLUE);
    post(&s, TORTURER, PYR_CAIRO, BLUE);
    to_loading(&s);
    assert_asks(&s, BLUE, "load boat8", "pass");
    act(&s, "load boat8");
    assert_asks(&s, BLUE, "troop giza", "statue food");
    act(&s, "troop giza");
    assert_asks(&s, BLUE, "statue food");
    act(&s, "statue food");
    assert_asks(&s, BLUE, "pay");
    assert_points(&s, 0, 1, 0, 0); /* the most torturer troops */
    act(&s, "pay");
    assert_int_equal(s.loaded[BLUE], 1 << 7);
    assert_owns(&s, BLUE, "");
    assert_told(FEL_POINTS, "b2");
    assert_points(&s, 0, 3, 0, 0);
}

static void red_took_marker_1_and_nobody_else_took_one(void **unused) {
    struct pyramidion s = begin(3);
    set_order(&s, "byr");
    last_place(&s, PYR_GIZA);
    act(&s, "activate giza");
    set_hand(&s, RED, "torturer4");
    set_turn(&s, RED);
    act(&s, "play torturer4", "marker 1");
    finish(&s);
    assert_order(&s, "rby");
    assert_decides(&s, PYR_ACTIVATING, RED);
}

static void the_match_is_set_up(void **unused) {
    unsigned first = 0;
    for (unsigned seats = 2; seats <= 4; seats++)
        for (uint8_t seed = 0; seed < 60; seed++) {
            struct pyramidion s = begin_seeded(seats, "10", seed);
            first |= 1u << s.order[0];
            assert_int_equal(s.round, 1);
            assert_int_equal(s.boats_left, 15);
            assert_int_equal(s.boat_discards, 0);
            for (unsigned i = 0; i < 5; i++)
                assert_in_range(s.row[i], 0, 19);
            assert_int_equal(s.supply_left, 8); /* one was used, one lies open */
            assert_int_equal(s.deck_left, 40 - 4 * seats);
            assert_int_equal(shuffled(PYR_CHARACTERS), 40);
            for (unsigned seat = 0; seat < seats; seat++) {
                assert_int_equal(pyr_cards_in(s.hand[seat]), 9);
                assert_int_equal(s.hand[seat] & pyr_basic(seat), pyr_basic(seat));
                assert_int_equal(s.troops[TORTURER][seat], 5);
                assert_int_equal(s.troops[NEGOTIATOR][seat], 5);
                assert_owns(&s, seat, "");
            }
            assert_decides(&s, PYR_ACTIVATING, s.order[0]);
            assert_asks(&s, s.order[0], "activate giza", "activate thebes", "activate luxor",
                        "activate alexandria", "activate cairo", "activate philae", "activate abu_simbel",
                        "activate karnak");
        }
    assert_int_equal(first, 15);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_boats_lie_face_up_so_two_are_drawn),
        cmocka_unit_test(the_supply_card_of_the_book),
        cmocka_unit_test(reds_negotiator_in_alexandria_takes_the_wood),
        cmocka_unit_test(revolt_in_luxor),
        cmocka_unit_test(blues_torturer_replaces_yellows_in_thebes),
        cmocka_unit_test(blues_negotiator_stays_in_abu_simbel),
        cmocka_unit_test(red_and_yellow_tie_at_six_in_karnak),
        cmocka_unit_test(blue_loads_a_boat_with_a_troop_and_a_statue),
        cmocka_unit_test(red_took_marker_1_and_nobody_else_took_one),
        cmocka_unit_test(the_match_is_set_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
