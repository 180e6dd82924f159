/* A round up to the last place: boats, supply, negotiations, characters, playing and resolving, revolts, two players. */
#include "pyramidion_position.h"

/* ---- phase 1 ---- */

static void a_full_row_draws_no_boat(void **unused) {
    struct pyramidion s = begin(3);
    uint8_t row[] = {0, 1, 2, 3, 4};
    end_round(&s);
    assert_int_equal(told_times(PYR_EV_BOAT), 0);
    assert_memory_equal(s.row, row, sizeof row);
}

static void boat_discards_are_shuffled_only_when_a_boat_has_to_be_drawn(void **unused) {
    struct pyramidion s = begin(3);
    set_row(&s, "boat1 boat2 boat3");
    set_boat_pile(&s, "boat9 boat10");
    struct pyramidion one_more = s;
    end_round(&s);
    assert_int_equal(shuffled(PYR_BOAT_PILE), 0);
    assert_int_equal(s.boats_left, 0);
    assert_int_equal(__builtin_popcount(s.boat_discards), 15);
    set_row(&one_more, "boat1 boat2");
    set_boat_pile(&one_more, "boat9 boat10");
    end_round(&one_more);
    assert_int_equal(one_more.row[2], 8);
    assert_int_equal(one_more.row[3], 9);
    assert_int_equal(shuffled(PYR_BOAT_PILE), 16);
    assert_int_equal(one_more.boats_left, 15);
    assert_int_equal(one_more.boat_discards, 0);
}

static void the_row_stays_short_when_no_boat_is_left(void **unused) {
    struct pyramidion s = begin_to(3, "boats");
    uint8_t row[] = {0, PYR_NONE, PYR_NONE, PYR_NONE, PYR_NONE};
    set_row(&s, "boat1");
    load_all_others(&s, RED);
    end_round(&s);
    assert_int_equal(s.round, 2);
    assert_memory_equal(s.row, row, sizeof row);
}

/* ---- phase 2 ---- */

static void places_listed_first_are_served_first(void **unused) {
    struct pyramidion s = begin(3);
    set_supply(&s, "supply1");
    leave(&s, PYR_CAMEL, 1, PYR_KARNAK);
    leave(&s, PYR_WORKER, 1, PYR_KARNAK);
    leave(&s, PYR_STONE, 3, PYR_KARNAK);
    end_round(&s);
    assert_lies(&s, PYR_GIZA, "camel 2 food");
    assert_lies(&s, PYR_PHILAE, "");
    assert_lies(&s, PYR_THEBES, "worker statue");
    assert_lies(&s, PYR_ALEXANDRIA, "");
    assert_lies(&s, PYR_LUXOR, "3 stone");
}

static void no_place_gets_what_has_run_out(void **unused) {
    static const enum pyr_place first[] = {
        [PYR_CAMEL] = PYR_GIZA,  [PYR_WOOD] = PYR_CAIRO,    [PYR_FOOD] = PYR_GIZA,
        [PYR_STONE] = PYR_LUXOR, [PYR_WORKER] = PYR_THEBES, [PYR_STATUE] = PYR_THEBES};
    for (unsigned r = 0; r < PYR_RESOURCES; r++) {
        struct pyramidion s = begin(3);
        set_supply(&s, "supply1"); /* has all six */
        leave(&s, r, 0, PYR_KARNAK);
        end_round(&s);
        for (unsigned place = PYR_GIZA; place < PYR_KARNAK; place++)
            assert_int_equal(s.lying[place][r], 0);
        for (unsigned other = 0; other < PYR_RESOURCES; other++)
            assert_true(other == r || s.lying[first[other]][other]);
        assert_int_equal(s.lying[PYR_KARNAK][r], r == PYR_STATUE ? 10 : 35);
    }
}

static void the_tenth_round_shuffles_all_ten_supply_cards(void **unused) {
    struct pyramidion s = begin(3);
    set_supply(&s, "supply1");
    s.supply_discards = (uint16_t)(1u << s.supply[--s.supply_left]); /* the first round's */
    for (unsigned round = 2; round <= 9; round++) {
        end_round(&s);
        assert_int_equal(s.round, round);
        assert_int_equal(shuffled(PYR_SUPPLY_PILE), 0);
        assert_int_equal(s.supply_left, 9 - round);
    }
    unsigned last = s.supply_open;
    end_round(&s);
    assert_int_equal(s.round, 10);
    assert_int_equal(shuffled(PYR_SUPPLY_PILE), 10);
    assert_int_equal(s.supply_left, 9);
    assert_int_equal(s.supply_discards, 0);
    bool included = s.supply_open == last;
    for (unsigned i = 0; i < 9; i++)
        included |= s.supply[i] == last;
    assert_true(included);
}

/* ---- phase 3 ---- */

static void negotiations_go_by_player_order_and_then_by_place(void **unused) {
    struct pyramidion s = begin(3);
    set_order(&s, "yrb");
    set_supply(&s, "supply2"); /* nothing for Giza */
    post(&s, NEGOTIATOR, PYR_THEBES, RED);
    post(&s, NEGOTIATOR, PYR_PHILAE, RED);
    post(&s, NEGOTIATOR, PYR_LUXOR, YELLOW);
    post(&s, NEGOTIATOR, PYR_GIZA, BLUE);
    post(&s, NEGOTIATOR, PYR_KARNAK, BLUE);
    post(&s, TORTURER, PYR_CAIRO, BLUE);
    end_round(&s);
    assert_asks(&s, YELLOW, "take wood", "take worker");
    act(&s, "take worker");
    assert_asks(&s, RED, "take camel", "take stone");
    act(&s, "take stone");
    assert_asks(&s, RED, "take stone", "take statue");
    act(&s, "take statue");
    assert_asks(&s, BLUE, "take camel"); /* one choice is a choice */
    act(&s, "take camel");
    assert_decides(&s, PYR_ACTIVATING, YELLOW);
    assert_owns(&s, YELLOW, "worker");
    assert_owns(&s, RED, "stone statue");
    assert_owns(&s, BLUE, "camel");
    assert_lies(&s, PYR_KARNAK, "");
    assert_lies(&s, PYR_CAIRO, "camel");
}

/* ---- phase 4 ---- */

static void everyone_has_its_basic_cards_again_and_four_others(void **unused) {
    struct pyramidion s = begin(3);
    set_hand(&s, RED, "own_deity vizier revolt");
    set_hand(&s, BLUE, "");
    set_pile(&s, "merchant5");
    set_order(&s, "byr");
    end_round(&s);
    assert_int_equal(shuffled(PYR_CHARACTERS), 40);
    assert_told(PYR_EV_DREW, "b0 b0 b0 b0 y0 y0 y0 y0 r0 r0 r0 r0");
    for (unsigned seat = 0; seat < 3; seat++) {
        assert_int_equal(pyr_cards_in(s.hand[seat]), 9);
        assert_int_equal(s.hand[seat] & pyr_basic(seat), pyr_basic(seat));
    }
    assert_int_equal(s.deck_left, 28);
    assert_int_equal(s.discards, 0);
}

static void the_torturer_in_thebes_gets_one_card_more(void **unused) {
    struct pyramidion s = begin(3);
    post(&s, TORTURER, PYR_THEBES, BLUE);
    post(&s, NEGOTIATOR, PYR_THEBES, YELLOW); /* which gets none */
    set_supply(&s, "supply5");                /* nothing for Thebes */
    end_round(&s);
    assert_told(PYR_EV_DREW, "r0 r0 r0 r0 b0 b0 b0 b0 y0 y0 y0 y0 b0");
    assert_int_equal(pyr_cards_in(s.hand[RED]), 9);
    assert_int_equal(pyr_cards_in(s.hand[BLUE]), 10);
    assert_int_equal(pyr_cards_in(s.hand[YELLOW]), 9);
    assert_int_equal(s.deck_left, 27);
}

static void cards_are_dealt_face_down(void **unused) {
    struct pyramidion s = begin(3);
    end_round(&s);
    for (unsigned i = 0; i < happened.count; i++)
        if (happened.event[i].kind == PYR_EV_DREW)
            assert_int_equal(happened.event[i].seen, 1 << happened.event[i].seat);
}

/* ---- phase 5: activating and playing ---- */

static void check_activations(unsigned seats, const char *order, const char *activating) {
    struct pyramidion s = begin(seats);
    set_order(&s, order);
    for (unsigned place = 0; activating[place]; place++) {
        assert_decides(&s, PYR_ACTIVATING, seat_named(activating[place]));
        for (unsigned other = 0; other < PYR_PLACES; other++)
            assert_int_equal(fel_is_legal(&fel_pyramidion, &s, (fel_action)(PYR_ACTIVATE + other)),
                             other >= place);
        apply_at(&s, (fel_action)(PYR_ACTIVATE + place), __FILE__, __LINE__);
        assert_turn(&s, seat_named(activating[place]));
        finish(&s);
    }
    assert_int_equal(s.round, 2);
    assert_int_equal(s.sundials, 0);
}

static void everyone_activates_two_places_in_player_order(void **unused) {
    check_activations(3, "byr", "byrbyr");
    check_activations(4, "gbry", "gbrygbry");
}

static void two_players_activate_three_places(void **unused) {
    check_activations(2, "br", "brb");
}

static void cards_are_played_clockwise_from_who_activates(void **unused) {
    struct pyramidion s = begin(3);
    set_order(&s, "byr");
    for (unsigned seat = 0; seat < 3; seat++)
        set_hand(&s, seat, "own_negotiator4 own_deity own_merchant3i1");
    act(&s, "activate thebes");
    assert_turn(&s, BLUE);
    act(&s, "play own_negotiator4");
    assert_turn(&s, YELLOW);
    act(&s, "play own_negotiator4");
    assert_turn(&s, RED);
    act(&s, "pass", "decline");
    assert_turn(&s, BLUE); /* red is out */
    act(&s, "play own_merchant3i1");
    assert_turn(&s, YELLOW);
    act(&s, "pass");
    assert_turn(&s, BLUE);
    act(&s, "play own_deity", "name haggling");
    assert_turn(&s, BLUE);
    assert_asks(&s, BLUE, "pass");
    act(&s, "pass");
    assert_decides(&s, PYR_ACTIVATING, YELLOW);
}

static void each_different_card_may_be_played(void **unused) {
    struct pyramidion s = begin_at(3, PYR_GIZA);
    set_hand(&s, RED, "revolt revolt own_deity merchant4 merchant4 merchant4");
    assert_asks(&s, RED, "play own_deity", "play merchant4", "play revolt", "pass");
}

static void who_has_no_cards_is_asked_to_pass(void **unused) {
    struct pyramidion s = begin_at(3, PYR_GIZA);
    assert_asks(&s, RED, "pass");
    act(&s, "pass");
    assert_asks(&s, BLUE, "pass");
}

static void played_cards_are_discarded_and_basic_ones_go_aside(void **unused) {
    struct pyramidion s = begin_at(3, PYR_GIZA);
    set_hand(&s, RED, "own_negotiator4 merchant5");
    act(&s, "play own_negotiator4", "pass", "pass", "play merchant5");
    assert_table(&s, RED, "own_negotiator4 merchant5");
    assert_false(is_discarded(&s, "merchant5"));
    finish(&s);
    assert_true(is_discarded(&s, "merchant5"));
    assert_int_equal(s.discards & ~pyr_common(), 0);
    assert_hand(&s, RED, "");
    assert_false(can(&s, "activate giza"));
}

/* ---- recruiting ---- */

static void who_passes_without_a_card_may_recruit(void **unused) {
    struct pyramidion s = begin_at(3, PYR_THEBES);
    set_hand(&s, RED, "own_deity vizier");
    set_hand(&s, BLUE, "thief own_merchant3a");
    put_on_pile(&s, "bandit scribe");
    act(&s, "pass");
    assert_asks(&s, RED, "recruit own_deity", "recruit vizier", "decline");
    act(&s, "recruit vizier");
    assert_told_what(PYR_EV_RECRUITED, card_name, "r vizier");
    assert_true(is_discarded(&s, "vizier"));
    assert_hand(&s, RED, "own_deity bandit");
    assert_turn(&s, BLUE);
    act(&s, "pass", "recruit own_merchant3a");
    assert_hand(&s, BLUE, "thief scribe");
    assert_int_equal(s.discards & ~pyr_common(), 0); /* it went aside */
    assert_turn(&s, YELLOW);
}

static void who_played_a_card_may_not_recruit_even_if_it_was_discarded(void **unused) {
    struct pyramidion s = begin_at(3, PYR_THEBES);
    set_hand(&s, RED, "negotiator5 merchant5");
    set_hand(&s, BLUE, "bandit");
    act(&s, "play negotiator5", "play bandit", "discard 0 negotiator5", "pass", "pass");
    assert_turn(&s, BLUE);
    act(&s, "pass");
    assert_decides(&s, PYR_ACTIVATING, BLUE);
    assert_hand(&s, RED, "merchant5");
}

static void recruiting_needs_a_hand_card_and_something_to_draw(void **unused) {
    struct pyramidion s = begin_at(3, PYR_THEBES);
    set_hand(&s, BLUE, "own_deity");
    give_all_cards(&s, YELLOW);
    act(&s, "pass");
    assert_turn(&s, BLUE);
    act(&s, "pass");
    assert_turn(&s, YELLOW); /* what it would discard does not count */
    act(&s, "pass");
    assert_decides(&s, PYR_ACTIVATING, BLUE);
}

static void recruiting_discards_before_it_draws(void **unused) {
    struct pyramidion s = begin_at(3, PYR_THEBES);
    set_hand(&s, BLUE, "vizier own_deity");
    give_all_cards(&s, RED);
    s.hand[RED] &= ~pyr_card(39); /* the politician is the one discarded card */
    s.discards = pyr_card(39);
    set_hand_sizes(&s);
    struct pyramidion basic = s;
    act(&s, "pass", "decline", "pass", "recruit vizier");
    assert_int_equal(shuffled(PYR_CHARACTERS), 2);
    assert_int_equal(s.deck_left, 1);
    assert_int_equal(s.discards, 0);
    act(&basic, "pass", "decline", "pass", "recruit own_deity");
    assert_int_equal(shuffled(PYR_CHARACTERS), 1);
    assert_hand(&basic, BLUE, "vizier politician");
}

/* ---- resolving ---- */

static void a_troop_needs_the_most_points_and_the_minimum(void **unused) {
    static const struct {
        const char *torturers, *negotiators;
        unsigned influence, negotiation; /* those stationed in Philae, where both minimums are 5 */
    } cases[] = {
        {"torturer5", "negotiator5", RED, RED},
        {"own_torturer4", "own_negotiator4", PYR_NONE, PYR_NONE},
        {"own_torturer4 merchant4i1", "own_negotiator4 merchant4n1", RED, RED},
        {"", "", PYR_NONE, PYR_NONE},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct pyramidion s = begin_at(3, PYR_PHILAE);
        put_on_table(&s, RED, cases[i].torturers);
        put_on_table(&s, RED, cases[i].negotiators);
        put_on_table(&s, YELLOW, "torturer3n2a");
        finish(&s);
        assert_troop(&s, TORTURER, PYR_PHILAE, cases[i].influence);
        assert_troop(&s, NEGOTIATOR, PYR_PHILAE, cases[i].negotiation);
    }
}

static void a_tie_for_influence_stations_nobody(void **unused) {
    struct pyramidion s = begin_at(4, PYR_LUXOR);
    post(&s, TORTURER, PYR_LUXOR, YELLOW);
    put_on_table(&s, RED, "torturer5 merchant4i1");
    put_on_table(&s, BLUE, "torturer5 merchant4i1");
    put_on_table(&s, GREEN, "own_torturer4");
    finish(&s);
    assert_troop(&s, TORTURER, PYR_LUXOR, YELLOW);
}

static void a_tie_for_negotiation_stations_nobody(void **unused) {
    struct pyramidion s = begin_at(4, PYR_LUXOR);
    post(&s, NEGOTIATOR, PYR_LUXOR, YELLOW);
    put_on_table(&s, RED, "negotiator5 merchant4n1");
    put_on_table(&s, BLUE, "negotiator5 merchant4n1");
    put_on_table(&s, GREEN, "own_negotiator4");
    finish(&s);
    assert_troop(&s, NEGOTIATOR, PYR_LUXOR, YELLOW);
}

static void a_tie_for_haggling_leaves_the_resources(void **unused) {
    struct pyramidion s = begin_at(4, PYR_LUXOR);
    lay(&s, PYR_LUXOR, "3 stone");
    put_on_table(&s, RED, "merchant5");
    put_on_table(&s, GREEN, "merchant5");
    put_on_table(&s, BLUE, "merchant4");
    finish(&s);
    assert_lies(&s, PYR_LUXOR, "3 stone");
}

static void the_best_merchant_takes_all_and_one_point_is_enough(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    lay(&s, PYR_LUXOR, "3 stone statue");
    put_on_table(&s, RED, "torturer4h1");
    finish(&s);
    assert_told(PYR_EV_HAGGLED, "r4");
    assert_owns(&s, RED, "3 stone statue");
    assert_lies(&s, PYR_LUXOR, "");
}

static void with_no_points_in_a_category_nothing_happens(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    lay(&s, PYR_LUXOR, "3 stone");
    put_on_table(&s, RED, "torturer5");
    finish(&s);
    assert_lies(&s, PYR_LUXOR, "3 stone");
    act(&s, "activate philae");
    finish(&s);
    assert_told(PYR_EV_STATIONED, "");
    assert_told(PYR_EV_HAGGLED, "");
}

static void troops_replace_others_of_their_kind(void **unused) {
    struct pyramidion s = begin_at(3, PYR_PHILAE);
    post(&s, TORTURER, PYR_PHILAE, BLUE);
    post(&s, NEGOTIATOR, PYR_PHILAE, YELLOW);
    put_on_table(&s, RED, "torturer5 negotiator5");
    finish(&s);
    assert_troop(&s, TORTURER, PYR_PHILAE, RED);
    assert_troop(&s, NEGOTIATOR, PYR_PHILAE, RED);
    assert_int_equal(s.troops[TORTURER][BLUE], 5);
    assert_int_equal(s.troops[NEGOTIATOR][YELLOW], 5);
    assert_int_equal(s.troops[TORTURER][RED], 4);
    assert_int_equal(s.troops[NEGOTIATOR][RED], 4);
}

static void ones_own_troop_stays(void **unused) {
    struct pyramidion s = begin_at(3, PYR_PHILAE);
    post_all(&s, TORTURER, RED, "gtlap");
    put_on_table(&s, RED, "torturer5");
    finish(&s);
    assert_troop(&s, TORTURER, PYR_PHILAE, RED);
    assert_int_equal(s.troops[TORTURER][RED], 0);
}

static void without_a_troop_left_nothing_happens(void **unused) {
    struct pyramidion s = begin_at(3, PYR_PHILAE);
    post_all(&s, TORTURER, RED, "gtlac");
    post_all(&s, NEGOTIATOR, RED, "gtlac");
    post(&s, TORTURER, PYR_PHILAE, BLUE);
    put_on_table(&s, RED, "torturer5 negotiator5");
    finish(&s);
    assert_troop(&s, TORTURER, PYR_PHILAE, BLUE);
    assert_troop(&s, NEGOTIATOR, PYR_PHILAE, PYR_NONE);
}

/* ---- revolts ---- */

static void without_a_revolt_no_token_is_drawn(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    put_on_table(&s, RED, "torturer5");
    finish(&s);
    assert_int_equal(told_times(PYR_EV_TOKEN), 0);
    assert_int_equal(shuffled(PYR_TOKEN_PILE), 0);
    assert_told(PYR_EV_LOST, "");
}

static void influence_equal_to_the_revolt_stays_and_who_started_it_may_lose(void **unused) {
    struct pyramidion s = begin_at(4, PYR_LUXOR);
    lay(&s, PYR_LUXOR, "stone");
    put_on_table(&s, RED, "revolt own_negotiator4 merchant5 torturer4h1 merchant3i1n1a merchant4i1"); /* 6 */
    put_on_table(&s, BLUE, "own_torturer4 torturer3n2a");                                             /* 7 */
    put_on_table(&s, YELLOW, "own_merchant3i1");
    set_tokens(&s, "revolt7");
    finish(&s);
    assert_told(PYR_EV_REVOLT, "r7");
    assert_told(PYR_EV_LOST, "r0 y0"); /* green has no cards to lose */
    assert_owns(&s, BLUE, "food");
    assert_troop(&s, TORTURER, PYR_LUXOR, BLUE);
    assert_troop(&s, NEGOTIATOR, PYR_LUXOR, PYR_NONE);
    assert_lies(&s, PYR_LUXOR, "stone");
    assert_int_equal(shuffled(PYR_TOKEN_PILE), 6);
    assert_true(is_discarded(&s, "revolt"));
}

static void a_revolt_can_leave_nobody(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    lay(&s, PYR_LUXOR, "stone");
    put_on_table(&s, RED, "revolt torturer5 merchant5");
    put_on_table(&s, YELLOW, "own_torturer4 torturer4");
    set_tokens(&s, "revolt9");
    finish(&s);
    assert_told(PYR_EV_LOST, "r0 y0");
    assert_told(PYR_EV_TOOK, "");
    assert_troop(&s, TORTURER, PYR_LUXOR, PYR_NONE);
    assert_lies(&s, PYR_LUXOR, "stone");
}

static void a_tie_after_a_revolt_gives_the_spoils_to_nobody(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    put_on_table(&s, RED, "revolt torturer5");
    put_on_table(&s, BLUE, "torturer5");
    set_tokens(&s, "revolt4");
    finish(&s);
    assert_told(PYR_EV_LOST, "");
    assert_told(PYR_EV_TOOK, "");
    assert_owns(&s, RED, "");
    assert_owns(&s, BLUE, "");
}

static void spoils_that_have_run_out_are_not_taken(void **unused) {
    static const char *const token[] = {
        [PYR_CAMEL] = "revolt5 revolt4", [PYR_WOOD] = "revolt4 revolt5",   [PYR_FOOD] = "revolt7 revolt4",
        [PYR_STONE] = "revolt8 revolt4", [PYR_WORKER] = "revolt6 revolt4", [PYR_STATUE] = "revolt9 revolt4"};
    for (unsigned r = 0; r < PYR_RESOURCES; r++) {
        struct pyramidion s = begin_at(3, PYR_LUXOR);
        put_on_table(&s, RED, "revolt revolt torturer5 torturer4 own_torturer4");
        set_tokens(&s, token[r]);
        struct pyramidion last = s;
        leave(&s, r, 0, PYR_KARNAK);
        finish(&s);
        assert_owns(&s, RED, r == PYR_WOOD ? "camel" : "wood");
        leave(&last, r, 1, PYR_KARNAK);
        finish(&last);
        assert_int_equal(last.goods[RED][r], 1);
        assert_int_equal(last.general[r], 0);
    }
}

static void three_revolts_draw_three_tokens_and_a_doubled_one_two(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    put_on_table(&s, RED, "revolt revolt");
    put_on_table(&s, BLUE, "revolt");
    set_tokens(&s, "revolt4 revolt5 revolt6 revolt7");
    struct pyramidion doubled = s;
    finish(&s);
    assert_told(PYR_EV_REVOLT, "r15");
    mark(&doubled, BLUE, "revolt");
    finish(&doubled);
    assert_told(PYR_EV_REVOLT, "r22");
}

static void in_philae_each_token_is_worth_2_more(void **unused) {
    struct pyramidion s = begin_at(3, PYR_PHILAE);
    put_on_table(&s, RED, "revolt revolt torturer5 torturer4 own_torturer4");               /* 13 */
    put_on_table(&s, BLUE, "torturer5 torturer4 torturer3n2a own_merchant3i1 merchant4i1"); /* 14 */
    set_tokens(&s, "revolt4 revolt5");
    struct pyramidion more = s;
    finish(&s);
    assert_told(PYR_EV_REVOLT, "r13");
    assert_told(PYR_EV_LOST, "");
    assert_owns(&s, BLUE, "wood camel");
    set_tokens(&more, "revolt4 revolt6");
    finish(&more);
    assert_told(PYR_EV_REVOLT, "r14");
    assert_told(PYR_EV_LOST, "r0");
}

static void all_compare_at_once_and_nobody_a_second_time(void **unused) {
    struct pyramidion s = begin_at(3, PYR_THEBES);
    put_on_table(&s, RED, "slave_driver");
    put_on_table(&s, BLUE, "revolt torturer5 own_torturer4"); /* 7, though 9 once the slave driver is lost */
    set_tokens(&s, "revolt8");
    finish(&s);
    assert_told(PYR_EV_LOST, "r0 b0");
    assert_troop(&s, TORTURER, PYR_THEBES, PYR_NONE);
}

static void spoils_are_compared_after_the_losses(void **unused) {
    struct pyramidion s = begin_at(3, PYR_THEBES);
    put_on_table(&s, RED, "slave_driver revolt");
    put_on_table(&s, BLUE, "torturer5 torturer5");                    /* 8, then 10 */
    put_on_table(&s, YELLOW, "own_torturer4 torturer4 torturer3n2a"); /* 8, then 11 */
    set_tokens(&s, "revolt8");
    finish(&s);
    assert_told(PYR_EV_LOST, "r0");
    assert_owns(&s, YELLOW, "stone");
    assert_owns(&s, BLUE, "");
    assert_troop(&s, TORTURER, PYR_THEBES, YELLOW);
}

static void a_raise_ends_when_its_scribe_is_lost_in_a_revolt(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    set_hand(&s, YELLOW, "scribe");
    set_turn(&s, YELLOW);
    act(&s, "play scribe", "raise");
    put_on_table(&s, BLUE, "torturer5 merchant4i1"); /* 6, which is the minimum */
    struct pyramidion quiet = s;
    put_on_table(&s, BLUE, "revolt");
    set_tokens(&s, "revolt6");
    finish(&s);
    assert_told(PYR_EV_LOST, "y0");
    assert_troop(&s, TORTURER, PYR_LUXOR, BLUE);
    finish(&quiet);
    assert_troop(&quiet, TORTURER, PYR_LUXOR, PYR_NONE);
}

static void a_high_priest_lost_in_a_revolt_returns_nothing(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    put_on_table(&s, RED, "high_priest own_negotiator4 vizier");
    put_on_table(&s, BLUE, "revolt");
    mark(&s, RED, "high_priest");
    finish(&s);
    assert_decides(&s, PYR_ACTIVATING, BLUE);
    assert_hand(&s, RED, "");
    assert_true(is_discarded(&s, "high_priest"));
}

static void a_doubled_card_lost_in_a_revolt_loses_the_marker(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    put_on_table(&s, RED, "slave_driver");
    put_on_table(&s, BLUE, "revolt torturer5 torturer5"); /* 3 + 3, then 10 */
    mark(&s, RED, "slave_driver");
    set_tokens(&s, "revolt6");
    finish(&s);
    assert_told(PYR_EV_LOST, "r0");
    assert_int_equal(s.doubled, PYR_NONE);
    assert_troop(&s, TORTURER, PYR_LUXOR, BLUE);
}

/* ---- two players ---- */

static void of_two_each_must_play_a_card_if_it_can(void **unused) {
    struct pyramidion s = begin_at(2, PYR_THEBES);
    set_hand(&s, RED, "vizier own_negotiator4");
    assert_asks(&s, RED, "play own_negotiator4", "play vizier");
    act(&s, "play vizier");
    assert_asks(&s, BLUE, "pass"); /* no cards, and no recruiting */
    act(&s, "pass");
    assert_asks(&s, RED, "play own_negotiator4", "pass");
    act(&s, "pass");
    assert_decides(&s, PYR_ACTIVATING, BLUE);
}

static void of_two_a_card_discarded_since_was_played(void **unused) {
    struct pyramidion s = begin_at(2, PYR_THEBES);
    set_hand(&s, RED, "vizier own_negotiator4");
    set_hand(&s, BLUE, "bandit");
    act(&s, "play vizier", "play bandit", "discard 0 vizier");
    assert_asks(&s, RED, "play own_negotiator4", "pass");
}

static void of_two_nobody_plays_more_than_five_cards(void **unused) {
    struct pyramidion s = begin_at(2, PYR_THEBES);
    put_on_table(&s, RED, "merchant4 merchant4 merchant4");
    set_hand(&s, RED, "own_negotiator4 own_torturer4 own_deity");
    set_hand(&s, BLUE, "merchant5 bandit");
    act(&s, "play own_torturer4", "play bandit", "discard 0 own_torturer4", "play own_negotiator4");
    act(&s, "pass");
    assert_asks(&s, RED, "pass");
    act(&s, "pass");
    assert_hand(&s, RED, "own_deity");
    assert_hand(&s, BLUE, "merchant5");
}

static void of_three_more_than_five_cards_may_be_played(void **unused) {
    struct pyramidion s = begin_at(3, PYR_THEBES);
    put_on_table(&s, RED, "merchant4 merchant4 merchant4 merchant5 merchant5");
    set_hand(&s, RED, "own_deity");
    assert_asks(&s, RED, "play own_deity", "pass");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_full_row_draws_no_boat),
        cmocka_unit_test(boat_discards_are_shuffled_only_when_a_boat_has_to_be_drawn),
        cmocka_unit_test(the_row_stays_short_when_no_boat_is_left),
        cmocka_unit_test(places_listed_first_are_served_first),
        cmocka_unit_test(no_place_gets_what_has_run_out),
        cmocka_unit_test(the_tenth_round_shuffles_all_ten_supply_cards),
        cmocka_unit_test(negotiations_go_by_player_order_and_then_by_place),
        cmocka_unit_test(everyone_has_its_basic_cards_again_and_four_others),
        cmocka_unit_test(the_torturer_in_thebes_gets_one_card_more),
        cmocka_unit_test(cards_are_dealt_face_down),
        cmocka_unit_test(everyone_activates_two_places_in_player_order),
        cmocka_unit_test(two_players_activate_three_places),
        cmocka_unit_test(cards_are_played_clockwise_from_who_activates),
        cmocka_unit_test(each_different_card_may_be_played),
        cmocka_unit_test(who_has_no_cards_is_asked_to_pass),
        cmocka_unit_test(played_cards_are_discarded_and_basic_ones_go_aside),
        cmocka_unit_test(who_passes_without_a_card_may_recruit),
        cmocka_unit_test(who_played_a_card_may_not_recruit_even_if_it_was_discarded),
        cmocka_unit_test(recruiting_needs_a_hand_card_and_something_to_draw),
        cmocka_unit_test(recruiting_discards_before_it_draws),
        cmocka_unit_test(a_troop_needs_the_most_points_and_the_minimum),
        cmocka_unit_test(a_tie_for_influence_stations_nobody),
        cmocka_unit_test(a_tie_for_negotiation_stations_nobody),
        cmocka_unit_test(a_tie_for_haggling_leaves_the_resources),
        cmocka_unit_test(the_best_merchant_takes_all_and_one_point_is_enough),
        cmocka_unit_test(with_no_points_in_a_category_nothing_happens),
        cmocka_unit_test(troops_replace_others_of_their_kind),
        cmocka_unit_test(ones_own_troop_stays),
        cmocka_unit_test(without_a_troop_left_nothing_happens),
        cmocka_unit_test(without_a_revolt_no_token_is_drawn),
        cmocka_unit_test(influence_equal_to_the_revolt_stays_and_who_started_it_may_lose),
        cmocka_unit_test(a_revolt_can_leave_nobody),
        cmocka_unit_test(a_tie_after_a_revolt_gives_the_spoils_to_nobody),
        cmocka_unit_test(spoils_that_have_run_out_are_not_taken),
        cmocka_unit_test(three_revolts_draw_three_tokens_and_a_doubled_one_two),
        cmocka_unit_test(in_philae_each_token_is_worth_2_more),
        cmocka_unit_test(all_compare_at_once_and_nobody_a_second_time),
        cmocka_unit_test(spoils_are_compared_after_the_losses),
        cmocka_unit_test(a_raise_ends_when_its_scribe_is_lost_in_a_revolt),
        cmocka_unit_test(a_high_priest_lost_in_a_revolt_returns_nothing),
        cmocka_unit_test(a_doubled_card_lost_in_a_revolt_loses_the_marker),
        cmocka_unit_test(of_two_each_must_play_a_card_if_it_can),
        cmocka_unit_test(of_two_a_card_discarded_since_was_played),
        cmocka_unit_test(of_two_nobody_plays_more_than_five_cards),
        cmocka_unit_test(of_three_more_than_five_cards_may_be_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
