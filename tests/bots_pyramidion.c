/* Endgames of Pyramidion, composed so that one action alone is best, which is proved: does the search find it?
 *
 * Each test is named after the idea. All are in the thirtieth round, the last, and red is to move. Nobody has a card in
 * hand that the others don't know. */
#include "enumerate.h"
#include "pyramidion_position.h"

#define assert_red_finds(s, text) assert_finds(&fel_pyramidion, s, text)

static struct pyramidion last_round(unsigned seats, const char *row) {
    struct pyramidion s = begin(seats);
    s.round = PYR_ROUNDS;
    set_row(&s, row);
    return s;
}

/* The last place is at hand, and it is red's turn. */
static struct pyramidion at_last_place(unsigned seats, enum pyr_place place, const char *row) {
    struct pyramidion s = last_round(seats, row);
    last_place(&s, place);
    apply_at(&s, (fel_action)(PYR_ACTIVATE + place), __FILE__, __LINE__);
    set_turn(&s, RED);
    return s;
}

/* These cards everybody has seen. */
static void set_open_hand(struct pyramidion *s, unsigned seat, const char *cards) {
    set_hand(s, seat, cards);
    s->open[seat] = s->hand[seat] & pyr_common();
}

/* ---- boats ---- */

static void loads_first_the_boat_that_the_rival_can_load_too(void **unused) {
    struct pyramidion s = last_round(2, "boat10 boat15");
    own(&s, RED, "2 camel 4 wood food 5 stone 3 worker"); /* both */
    own(&s, BLUE, "camel wood 3 stone 2 worker");         /* boat10, the smaller one */
    set_loaded(&s, BLUE, "boat19");
    to_loading(&s);
    assert_red_finds(&s, "load boat10");
}

static void pays_with_the_troop_to_keep_the_statue_for_a_second_boat(void **unused) {
    struct pyramidion s = last_round(2, "boat1 boat5");
    own(&s, RED, "wood 4 food stone 3 worker statue");
    post(&s, TORTURER, PYR_GIZA, RED); /* for a camel; the statue will have to stand for a stone */
    post(&s, TORTURER, PYR_THEBES, BLUE);
    set_loaded(&s, BLUE, "boat3");
    to_loading(&s);
    act(&s, "load boat1");
    assert_red_finds(&s, "troop giza");
}

static void draws_in_karnak_the_only_boat_left_in_the_pile(void **unused) {
    struct pyramidion s = last_round(2, "boat1");
    own(&s, RED, "camel 2 wood food 3 stone 3 worker");
    own(&s, BLUE, "camel wood food worker");
    set_loaded(&s, BLUE, "boat9");
    set_boat_pile(&s, "boat19");
    last_place(&s, PYR_KARNAK);
    assert_red_finds(&s, "activate karnak");
}

static void exchanges_for_the_last_statue_before_the_rival(void **unused) {
    struct pyramidion s = last_round(2, "boat9");
    own(&s, RED, "3 worker");
    own(&s, BLUE, "camel 2 wood food stone 4 worker");
    set_loaded(&s, RED, "boat3");
    leave(&s, PYR_STATUE, 1, PYR_KARNAK);
    last_place(&s, PYR_ABU_SIMBEL);
    act(&s, "activate abu_simbel", "pass", "pass");
    assert_red_finds(&s, "exchange");
}

/* ---- places ---- */

static void takes_the_marker_to_load_before_the_rival(void **unused) {
    struct pyramidion s = at_last_place(3, PYR_GIZA, "boat9 boat15");
    set_order(&s, "ybr");
    own(&s, RED, "2 camel 2 wood food stone worker");
    own(&s, YELLOW, "2 camel 2 wood food stone worker");
    own(&s, BLUE, "camel 3 wood food 2 stone worker");
    s.marker[BLUE] = 1;
    set_loaded(&s, RED, "boat18");
    set_loaded(&s, YELLOW, "boat16");
    set_open_hand(&s, RED, "own_torturer4");
    act(&s, "play own_torturer4");
    assert_red_finds(&s, "marker 2");
}

static void recalls_the_troop_that_makes_the_majority(void **unused) {
    struct pyramidion s = at_last_place(2, PYR_CAIRO, "");
    post(&s, TORTURER, PYR_CAIRO, BLUE);
    post(&s, TORTURER, PYR_LUXOR, BLUE);
    post(&s, NEGOTIATOR, PYR_CAIRO, BLUE);
    post(&s, TORTURER, PYR_GIZA, RED);
    set_loaded(&s, RED, "boat9");
    set_loaded(&s, BLUE, "boat10");
    set_open_hand(&s, RED, "own_merchant3a own_torturer4 own_negotiator4");
    set_open_hand(&s, BLUE, "own_merchant3a own_negotiator4");
    assert_red_finds(&s, "play own_merchant3a"); /* its ankh, before blue's uses the place up */
    act(&s, "play own_merchant3a");
    assert_red_finds(&s, "recall cairo torturer");
}

static void takes_in_alexandria_what_the_boat_lacks(void **unused) {
    struct pyramidion s = at_last_place(2, PYR_ALEXANDRIA, "boat9 boat1");
    own(&s, RED, "2 camel wood food stone worker"); /* a wood is missing for boat9 */
    leave(&s, PYR_STATUE, 0, PYR_KARNAK);
    set_loaded(&s, BLUE, "boat3");
    set_open_hand(&s, RED, "own_merchant3a own_deity");
    act(&s, "play own_merchant3a");
    assert_red_finds(&s, "take wood");
}

/* ---- cards ---- */

static void plays_a_merchant_for_its_influence(void **unused) {
    struct pyramidion s = at_last_place(2, PYR_PHILAE, ""); /* influence of 5 is enough */
    lay(&s, PYR_PHILAE, "camel wood food");
    set_order(&s, "br");
    set_loaded(&s, RED, "boat9");
    set_loaded(&s, BLUE, "boat10");
    put_on_table(&s, RED, "own_torturer4 negotiator5 merchant4 merchant5"); /* the fifth card is its last */
    set_open_hand(&s, RED, "own_merchant3i1 own_merchant3a own_negotiator4");
    set_open_hand(&s, BLUE, "own_torturer4 own_merchant3a own_negotiator4 merchant5");
    assert_red_finds(&s, "play own_merchant3i1");
}

static void passes_to_keep_a_card_for_the_tie_break(void **unused) {
    struct pyramidion s = at_last_place(2, PYR_PHILAE, "");
    lay(&s, PYR_PHILAE, "camel wood food");
    set_order(&s, "br");
    set_loaded(&s, RED, "boat9");
    set_loaded(&s, BLUE, "boat10");
    put_on_table(&s, RED, "own_merchant3i1");
    put_on_table(&s, BLUE, "own_merchant3i1");
    set_open_hand(&s, RED, "own_merchant3a own_negotiator4");
    set_open_hand(&s, BLUE, "own_merchant3a");
    assert_red_finds(&s, "pass");
}

static void doubles_the_merchant_that_loads_the_boat(void **unused) {
    struct pyramidion s = at_last_place(2, PYR_CAIRO, "boat9");
    lay(&s, PYR_CAIRO, "2 wood");
    own(&s, RED, "2 camel food stone worker");
    set_loaded(&s, BLUE, "boat3");
    put_on_table(&s, RED, "own_torturer4 own_merchant3i1");
    put_on_table(&s, BLUE, "own_merchant3a merchant4");
    set_open_hand(&s, RED, "philosopher own_merchant3a own_negotiator4");
    act(&s, "play philosopher");
    assert_red_finds(&s, "double 0 own_merchant3i1");
}

static void raises_the_minimum_to_stop_the_rivals_troop(void **unused) {
    struct pyramidion s = at_last_place(2, PYR_THEBES, "boat1"); /* influence of 7 is enough */
    lay(&s, PYR_THEBES, "camel wood");
    lay(&s, PYR_LUXOR, "food stone");
    set_order(&s, "br");
    set_loaded(&s, RED, "boat9");
    set_loaded(&s, BLUE, "boat10");
    put_on_table(&s, RED, "own_merchant3a");
    put_on_table(&s, BLUE, "own_torturer4 own_merchant3i1 torturer4");
    /* Of equal points two cards in hand win against one, but not one against one. */
    set_open_hand(&s, RED, "scribe own_torturer4 own_negotiator4");
    set_open_hand(&s, BLUE, "own_merchant3a");
    assert_red_finds(&s, "play scribe");
    act(&s, "play scribe");
    assert_red_finds(&s, "raise");
}

/* Whichever token is drawn, from 4 to 9. */
static void starts_a_revolt_that_it_survives(void **unused) {
    struct pyramidion s = at_last_place(2, PYR_THEBES, "boat9");
    lay(&s, PYR_THEBES, "2 wood stone");
    own(&s, RED, "2 camel food worker");
    set_loaded(&s, BLUE, "boat3");
    put_on_table(&s, RED, "own_torturer4 own_deity own_merchant3i1 own_negotiator4"); /* influence of 11 */
    put_on_table(&s, BLUE, "merchant5 merchant4 own_merchant3i1");
    set_open_hand(&s, RED, "revolt own_merchant3a merchant4"); /* the fifth card is its last */
    set_open_hand(&s, BLUE, "own_merchant3a");
    assert_red_finds(&s, "play revolt");
}

static void robs_the_merchant_and_not_the_torturer(void **unused) {
    struct pyramidion s = at_last_place(2, PYR_LUXOR, "boat9");
    lay(&s, PYR_LUXOR, "2 wood stone");
    own(&s, RED, "2 camel food worker");
    set_loaded(&s, BLUE, "boat3");
    put_on_table(&s, RED, "own_merchant3i1");
    put_on_table(&s, BLUE, "torturer5 own_torturer4 merchant4 negotiator3h2a");
    set_open_hand(&s, RED, "bandit");
    act(&s, "play bandit");
    assert_red_finds(&s, "discard 1 merchant4");
}

static void names_the_category_that_brings_the_boat(void **unused) {
    struct pyramidion s = at_last_place(2, PYR_LUXOR, "boat9");
    lay(&s, PYR_LUXOR, "2 wood stone");
    own(&s, RED, "2 camel food worker");
    set_loaded(&s, BLUE, "boat3");
    put_on_table(&s, BLUE, "merchant5");
    set_open_hand(&s, RED, "own_deity own_negotiator4");
    act(&s, "play own_deity");
    assert_red_finds(&s, "name haggling");
}

static void takes_with_the_vizier_what_the_boat_lacks(void **unused) {
    struct pyramidion s = at_last_place(2, PYR_THEBES, "boat9 boat1");
    lay(&s, PYR_THEBES, "camel wood food");
    own(&s, RED, "2 camel wood food stone worker");
    set_loaded(&s, BLUE, "boat3");
    put_on_table(&s, BLUE, "merchant5");
    set_open_hand(&s, RED, "vizier own_merchant3a");
    set_open_hand(&s, BLUE, "own_merchant3i1");
    act(&s, "play vizier");
    assert_red_finds(&s, "take wood");
}

static void sends_a_troop_back_from_afar_with_the_protector(void **unused) {
    struct pyramidion s = at_last_place(2, PYR_THEBES, "");
    set_order(&s, "br");
    post(&s, TORTURER, PYR_LUXOR, BLUE);
    set_loaded(&s, RED, "boat9");
    set_loaded(&s, BLUE, "boat10");
    put_on_table(&s, BLUE, "own_torturer4");
    set_open_hand(&s, RED, "protector own_torturer4 own_merchant3a");
    set_open_hand(&s, BLUE, "own_merchant3i1");
    assert_red_finds(&s, "play protector");
    act(&s, "play protector");
    assert_red_finds(&s, "recall luxor torturer");
}

static void of_three_loads_the_boat_that_a_rival_needs_to_win(void **unused) {
    struct pyramidion s = last_round(3, "boat2 boat9 boat18");
    own(&s, RED, "2 camel 2 wood 2 food 2 stone worker"); /* enough for any of them, but only for one */
    own(&s, BLUE, "camel food stone worker");             /* boat2 */
    own(&s, YELLOW, "2 camel 2 wood food stone worker");  /* boat2 or boat9 */
    set_loaded(&s, RED, "boat19");
    set_loaded(&s, BLUE, "boat20 boat1");
    set_loaded(&s, YELLOW, "boat17 boat4");
    to_loading(&s);
    assert_red_finds(&s, "load boat9");
}

static void plays_the_torturer_while_the_first_marker_is_free(void **unused) {
    struct pyramidion s = at_last_place(2, PYR_GIZA, "boat13 boat17");
    lay(&s, PYR_GIZA, "wood food stone");
    own(&s, RED, "2 camel 2 wood 2 food stone worker");
    own(&s, BLUE, "3 camel 2 wood 2 food stone worker");
    post(&s, TORTURER, PYR_ABU_SIMBEL, BLUE);
    set_loaded(&s, RED, "boat12");
    set_loaded(&s, BLUE, "boat14");
    put_on_table(&s, RED, "own_negotiator4");
    set_open_hand(&s, RED, "own_torturer4 own_merchant3i1 own_deity");
    set_open_hand(&s, BLUE, "own_torturer4 own_merchant3i1 own_negotiator4");
    assert_red_finds(&s, "play own_torturer4");
}

static void passes_because_any_card_is_one_too_many(void **unused) {
    struct pyramidion s = at_last_place(2, PYR_CAIRO, "boat1 boat2");
    lay(&s, PYR_CAIRO, "stone 2 worker");
    own(&s, RED, "camel 2 food stone worker");
    own(&s, BLUE, "camel food stone worker");
    post(&s, TORTURER, PYR_CAIRO, RED);
    post(&s, TORTURER, PYR_THEBES, RED);
    set_loaded(&s, RED, "boat10");
    set_loaded(&s, BLUE, "boat9");
    put_on_table(&s, RED, "scribe");
    put_on_table(&s, BLUE, "own_negotiator4 high_priest");
    set_open_hand(&s, RED, "own_merchant3a merchant3i1n1a");
    set_open_hand(&s, BLUE, "own_merchant3a torturer3n2a philosopher");
    assert_red_finds(&s, "pass");
}

static void takes_the_marker_before_it_names_a_category(void **unused) {
    struct pyramidion s = at_last_place(2, PYR_GIZA, "boat3 boat20");
    lay(&s, PYR_GIZA, "wood food worker");
    set_order(&s, "br");
    own(&s, RED, "3 camel wood 2 food stone 2 worker");
    own(&s, BLUE, "3 camel wood 2 food 2 worker");
    post(&s, TORTURER, PYR_CAIRO, BLUE);
    post(&s, TORTURER, PYR_LUXOR, BLUE);
    set_loaded(&s, RED, "boat5");
    set_loaded(&s, BLUE, "boat6");
    put_on_table(&s, RED, "own_merchant3a");
    put_on_table(&s, BLUE, "high_priest own_merchant3i1");
    set_open_hand(&s, RED, "own_torturer4 own_deity merchant4i1");
    set_open_hand(&s, BLUE, "own_torturer4 own_negotiator4");
    assert_red_finds(&s, "play own_torturer4");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(loads_first_the_boat_that_the_rival_can_load_too),
        cmocka_unit_test(pays_with_the_troop_to_keep_the_statue_for_a_second_boat),
        cmocka_unit_test(draws_in_karnak_the_only_boat_left_in_the_pile),
        cmocka_unit_test(exchanges_for_the_last_statue_before_the_rival),
        cmocka_unit_test(takes_the_marker_to_load_before_the_rival),
        cmocka_unit_test(recalls_the_troop_that_makes_the_majority),
        cmocka_unit_test(takes_in_alexandria_what_the_boat_lacks),
        cmocka_unit_test(plays_a_merchant_for_its_influence),
        cmocka_unit_test(passes_to_keep_a_card_for_the_tie_break),
        cmocka_unit_test(doubles_the_merchant_that_loads_the_boat),
        cmocka_unit_test(raises_the_minimum_to_stop_the_rivals_troop),
        cmocka_unit_test(starts_a_revolt_that_it_survives),
        cmocka_unit_test(robs_the_merchant_and_not_the_torturer),
        cmocka_unit_test(names_the_category_that_brings_the_boat),
        cmocka_unit_test(takes_with_the_vizier_what_the_boat_lacks),
        cmocka_unit_test(sends_a_troop_back_from_afar_with_the_protector),
        cmocka_unit_test(of_three_loads_the_boat_that_a_rival_needs_to_win),
        cmocka_unit_test(plays_the_torturer_while_the_first_marker_is_free),
        cmocka_unit_test(passes_because_any_card_is_one_too_many),
        cmocka_unit_test(takes_the_marker_before_it_names_a_category),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
