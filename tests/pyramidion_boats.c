/* The places' abilities, player order, loading boats, the end of the round and of the match. */
#include "pyramidion_position.h"

/* ---- Giza and the player order ---- */

static void a_torturer_in_giza_may_take_a_free_order_marker(void **unused) {
    struct pyramidion s = begin_at(3, PYR_GIZA);
    set_hand(&s, RED, "torturer5 torturer4");
    set_hand(&s, BLUE, "own_torturer4");
    act(&s, "play torturer5");
    assert_asks(&s, RED, "marker 1", "marker 2", "marker 3", "decline");
    act(&s, "marker 2", "play own_torturer4");
    assert_told(PYR_EV_MARKER, "r2");
    assert_asks(&s, BLUE, "marker 1", "marker 3", "decline");
    act(&s, "marker 1", "pass", "play torturer4"); /* one marker per player */
    assert_turn(&s, BLUE);
    assert_order(&s, "rby"); /* until phase 6 */
}

static void declining_a_marker_does_not_use_the_chance_up(void **unused) {
    struct pyramidion s = begin_at(3, PYR_GIZA);
    set_hand(&s, RED, "torturer5 torturer4");
    act(&s, "play torturer5", "decline", "pass", "pass", "play torturer4");
    assert_asks(&s, RED, "marker 1", "marker 2", "marker 3", "decline");
}

static void only_torturers_get_markers_and_only_when_played(void **unused) {
    struct pyramidion s = begin_at(3, PYR_GIZA);
    set_hand(&s, RED, "own_deity merchant4i1");
    set_hand(&s, BLUE, "philosopher");
    put_on_table(&s, YELLOW, "torturer5");
    act(&s, "play own_deity", "name influence");
    assert_turn(&s, BLUE);
    act(&s, "play philosopher", "double 2 torturer5", "pass");
    assert_turn(&s, RED);
    act(&s, "play merchant4i1");
    assert_turn(&s, BLUE);
}

static void a_torturer_elsewhere_gets_no_marker(void **unused) {
    struct pyramidion s = begin_at(3, PYR_THEBES);
    set_hand(&s, RED, "torturer5");
    act(&s, "play torturer5");
    assert_turn(&s, BLUE);
}

static void markers_give_positions_and_the_others_keep_their_order(void **unused) {
    struct pyramidion s = begin(4);
    last_place(&s, PYR_GIZA);
    set_hand(&s, RED, "torturer5");
    set_hand(&s, GREEN, "torturer4");
    act(&s, "activate giza", "play torturer4", "marker 1", "play torturer5", "marker 3");
    finish(&s);
    assert_order(&s, "gbry");
    for (unsigned seat = 0; seat < 4; seat++)
        assert_int_equal(s.marker[seat], 0);
    assert_decides(&s, PYR_ACTIVATING, GREEN);
}

static void without_a_marker_nothing_changes(void **unused) {
    struct pyramidion s = begin(3), unvisited = s;
    set_order(&s, "ybr");
    last_place(&s, PYR_GIZA);
    act(&s, "activate giza");
    finish(&s);
    assert_order(&s, "ybr");
    set_order(&unvisited, "ybr");
    end_round(&unvisited); /* 3 players: Giza has not been activated */
    assert_int_equal(unvisited.round, 2);
    assert_order(&unvisited, "ybr");
}

static void of_two_the_second_is_first_in_the_next_round_if_giza_was_not_activated(void **unused) {
    struct pyramidion s = begin(2);
    own(&s, RED, "camel wood food worker");
    own(&s, BLUE, "camel wood food worker");
    to_loading(&s);
    assert_order(&s, "rb");
    assert_decides(&s, PYR_LOADING, RED); /* phases 7 and 8 keep the old order */
    act(&s, "pass");
    assert_decides(&s, PYR_LOADING, BLUE);
    act(&s, "pass");
    assert_order(&s, "br");
    assert_decides(&s, PYR_ACTIVATING, BLUE);
}

static void of_two_giza_without_a_marker_keeps_the_order(void **unused) {
    struct pyramidion s = begin(2);
    last_place(&s, PYR_GIZA);
    act(&s, "activate giza");
    finish(&s);
    assert_int_equal(s.round, 2);
    assert_order(&s, "rb");
}

/* ---- Luxor, Alexandria, Cairo ---- */

static void in_luxor_the_first_ankh_draws_a_card(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    set_hand(&s, RED, "negotiator5 own_merchant3a");
    set_hand(&s, BLUE, "merchant5");
    set_hand(&s, YELLOW, "merchant3i1n1a");
    put_on_pile(&s, "thief bandit");
    act(&s, "play negotiator5", "play merchant5");
    assert_told(PYR_EV_DREW, "");
    act(&s, "play merchant3i1n1a");
    assert_hand(&s, YELLOW, "thief");
    act(&s, "play own_merchant3a");
    assert_told(PYR_EV_DREW, "");
    assert_hand(&s, RED, "");
}

static void in_luxor_an_ankh_with_nothing_to_draw_is_the_first_all_the_same(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    set_hand(&s, RED, "own_merchant3a");
    set_hand(&s, BLUE, "own_merchant3a");
    give_all_cards(&s, YELLOW);
    act(&s, "play own_merchant3a");
    assert_hand(&s, RED, "");
    s.discards = s.hand[YELLOW];
    s.hand[YELLOW] = 0;
    set_hand_sizes(&s);
    act(&s, "play own_merchant3a");
    assert_hand(&s, BLUE, "");
}

static void each_place_has_its_own_first_ankh(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    set_hand(&s, RED, "own_merchant3a");
    set_hand(&s, BLUE, "own_merchant3a");
    put_on_pile(&s, "thief");
    act(&s, "play own_merchant3a");
    assert_hand(&s, RED, "thief");
    finish(&s);
    post(&s, NEGOTIATOR, PYR_CAIRO, RED);
    act(&s, "activate cairo", "play own_merchant3a");
    assert_asks(&s, BLUE, "recall cairo negotiator", "decline");
}

static void in_alexandria_each_ankh_may_take_a_resource(void **unused) {
    struct pyramidion s = begin_at(3, PYR_ALEXANDRIA);
    set_hand(&s, RED, "own_merchant3a negotiator4a torturer5");
    set_hand(&s, BLUE, "philosopher");
    act(&s, "play own_merchant3a");
    assert_asks(&s, RED, "take camel", "take wood", "take food", "take stone", "take worker", "take statue",
                "decline");
    act(&s, "take statue", "play philosopher", "double 0 own_merchant3a", "pass");
    assert_turn(&s, RED); /* doubling does not set it off again */
    assert_owns(&s, RED, "statue");
    act(&s, "play negotiator4a", "decline", "pass", "play torturer5");
    assert_asks(&s, RED, "pass");
    assert_owns(&s, RED, "statue");
    assert_int_equal(s.general[PYR_STATUE], 9);
}

static void in_alexandria_what_has_run_out_is_not_offered(void **unused) {
    for (unsigned r = 0; r < PYR_RESOURCES; r++) {
        struct pyramidion s = begin_at(3, PYR_ALEXANDRIA);
        set_hand(&s, RED, "own_merchant3a");
        leave(&s, r, 0, PYR_KARNAK);
        act(&s, "play own_merchant3a");
        for (unsigned other = 0; other < PYR_RESOURCES; other++)
            assert_int_equal(fel_is_legal(&fel_pyramidion, &s, (fel_action)(PYR_TAKE + other)), other != r);
    }
    struct pyramidion s = begin_at(3, PYR_ALEXANDRIA);
    set_hand(&s, RED, "own_merchant3a");
    leave_nothing(&s, PYR_KARNAK);
    act(&s, "play own_merchant3a");
    assert_turn(&s, BLUE);
}

static void in_cairo_the_first_ankh_may_recall_a_troop(void **unused) {
    struct pyramidion s = begin_at(3, PYR_CAIRO);
    set_hand(&s, RED, "merchant5 own_merchant3a");
    set_hand(&s, BLUE, "own_merchant3a");
    post(&s, TORTURER, PYR_CAIRO, RED);
    post(&s, NEGOTIATOR, PYR_CAIRO, YELLOW);
    post(&s, TORTURER, PYR_GIZA, YELLOW);
    act(&s, "play merchant5");
    assert_turn(&s, BLUE);
    act(&s, "play own_merchant3a");
    assert_asks(&s, BLUE, "recall cairo torturer", "recall cairo negotiator", "decline");
    struct pyramidion declined = s;
    act(&s, "recall cairo negotiator");
    assert_int_equal(s.troops[NEGOTIATOR][YELLOW], 5);
    assert_troop(&s, NEGOTIATOR, PYR_CAIRO, PYR_NONE);
    act(&declined, "decline", "pass", "play own_merchant3a"); /* the first one used it up */
    assert_turn(&declined, BLUE);
}

static void in_cairo_an_ankh_without_a_troop_is_the_first_all_the_same(void **unused) {
    struct pyramidion s = begin_at(3, PYR_CAIRO);
    set_hand(&s, RED, "own_merchant3a");
    set_hand(&s, BLUE, "own_merchant3a");
    act(&s, "play own_merchant3a");
    assert_turn(&s, BLUE);
    post(&s, TORTURER, PYR_CAIRO, RED);
    act(&s, "play own_merchant3a");
    assert_turn(&s, YELLOW);
}

/* ---- Abu Simbel, Karnak ---- */

static void in_abu_simbel_all_may_swap_three_workers_for_a_statue(void **unused) {
    struct pyramidion s = begin(4);
    set_order(&s, "gyrb");
    own(&s, RED, "6 worker");
    own(&s, BLUE, "2 worker");
    own(&s, YELLOW, "3 worker");
    own(&s, GREEN, "2 worker wood");
    lay(&s, PYR_ABU_SIMBEL, "worker");
    act(&s, "activate abu_simbel");
    put_on_table(&s, BLUE, "merchant5");
    put_on_table(&s, RED, "high_priest merchant4");
    finish(&s);
    act(&s, "return merchant4"); /* first the high priest, then in player order */
    assert_asks(&s, YELLOW, "exchange", "decline");
    act(&s, "exchange");
    assert_owns(&s, YELLOW, "statue");
    assert_int_equal(s.general[PYR_STATUE], 9);
    assert_asks(&s, RED, "exchange", "decline");
    act(&s, "exchange");
    assert_owns(&s, RED, "3 worker statue");
    assert_asks(&s, BLUE, "exchange", "decline"); /* red once only; blue has just won its third worker */
    act(&s, "decline");
    assert_owns(&s, BLUE, "3 worker");
    assert_decides(&s, PYR_ACTIVATING, YELLOW);
}

static void in_abu_simbel_without_statues_nobody_is_asked(void **unused) {
    struct pyramidion s = begin_at(3, PYR_ABU_SIMBEL);
    own(&s, RED, "3 worker");
    own(&s, BLUE, "3 worker");
    leave(&s, PYR_STATUE, 1, PYR_KARNAK);
    struct pyramidion none = s;
    finish(&s);
    act(&s, "exchange"); /* the last one */
    assert_decides(&s, PYR_ACTIVATING, BLUE);
    leave(&none, PYR_STATUE, 0, PYR_KARNAK);
    finish(&none);
    assert_decides(&none, PYR_ACTIVATING, BLUE);
}

static void the_boat_of_karnak_is_for_who_activated_it_and_discarded_if_unloaded(void **unused) {
    struct pyramidion s = begin(3);
    set_row(&s, "");
    set_boat_pile(&s, "boat1 boat2 boat3 boat4 boat5 boat6");
    last_place(&s, PYR_KARNAK);
    for (unsigned seat = 0; seat < 3; seat++)
        own(&s, seat, "camel wood food worker");
    act(&s, "activate karnak");
    assert_told_what(PYR_EV_KARNAK, boat_name, "y boat1");
    assert_int_equal(s.karnak[YELLOW], 0);
    finish(&s);
    assert_asks(&s, YELLOW, "load boat1", "pass"); /* nobody else */
    struct pyramidion unloaded = s;
    act(&s, "load boat1", "pay");
    assert_int_equal(s.loaded[YELLOW], 1);
    assert_int_equal(s.boat_discards & 1, 0);
    act(&unloaded, "pass");
    assert_int_equal(unloaded.round, 2);
    assert_int_equal(unloaded.karnak[YELLOW], PYR_NONE);
    assert_true(unloaded.boat_discards & 1);
}

static void karnak_shuffles_the_discarded_boats_or_gives_nothing(void **unused) {
    struct pyramidion s = begin_to(3, "boats"), none = s;
    set_boat_pile(&s, "");
    act(&s, "activate karnak");
    assert_int_equal(shuffled(PYR_BOAT_PILE), 15);
    assert_int_not_equal(s.karnak[RED], PYR_NONE);
    assert_int_equal(s.boats_left, 14);
    load_all_others(&none, YELLOW);
    act(&none, "activate karnak");
    assert_int_equal(told_times(PYR_EV_KARNAK), 0);
    assert_int_equal(none.karnak[RED], PYR_NONE);
    assert_turn(&none, RED);
}

/* ---- phase 7 ---- */

/* Each can load boat1 or boat2, but not both. */
static const char one_boat[] = "camel wood food stone worker";

static void boats_are_loaded_in_the_new_player_order(void **unused) {
    struct pyramidion s = begin(3);
    own(&s, RED, one_boat);
    own(&s, YELLOW, one_boat);
    last_place(&s, PYR_GIZA);
    act(&s, "activate giza");
    set_hand(&s, YELLOW, "torturer5");
    set_turn(&s, YELLOW);
    act(&s, "play torturer5", "marker 1");
    finish(&s);
    assert_order(&s, "yrb");
    assert_asks(&s, YELLOW, "load boat1", "load boat2", "pass");
    act(&s, "pass");
    assert_asks(&s, RED, "load boat1", "load boat2", "pass");
}

static void exactly_the_resources_shown_are_returned(void **unused) {
    struct pyramidion s = begin(3);
    set_row(&s, "boat1");
    own(&s, RED, "2 camel wood food stone worker");
    to_loading(&s);
    act(&s, "load boat1");
    assert_asks(&s, RED, "pay");
    act(&s, "pay");
    assert_told_what(PYR_EV_LOADED, boat_name, "r boat1");
    assert_owns(&s, RED, "camel stone");
    assert_int_equal(s.loaded[RED], 1);
    assert_int_equal(s.round, 2);
    for (unsigned i = 0; i < PYR_ROW; i++)
        assert_in_range(s.row[i], 1, 19);
}

static void a_pass_holds_for_this_turn_only(void **unused) {
    struct pyramidion s = begin(3);
    own(&s, RED, one_boat);
    own(&s, BLUE, one_boat);
    to_loading(&s);
    act(&s, "pass", "load boat1", "pay");
    assert_asks(&s, RED, "load boat2", "pass"); /* yellow and blue can load nothing */
    act(&s, "load boat2", "pay");
    assert_int_equal(s.round, 2);
    assert_int_equal(s.loaded[RED], 2);
    assert_int_equal(s.loaded[BLUE], 1);
}

static void loading_ends_after_as_many_turns_without_a_load_as_players(void **unused) {
    struct pyramidion s = begin(3);
    own(&s, RED, one_boat);
    own(&s, BLUE, "2 camel wood 2 food stone 2 worker");
    to_loading(&s);
    struct pyramidion none = s;
    act(&s, "pass", "load boat1", "pay", "pass");
    assert_asks(&s, BLUE, "load boat2",
                "pass"); /* its third turn in a row without a load: yellow, red, blue */
    act(&s, "pass");
    assert_int_equal(s.round, 2);
    act(&none, "pass", "pass");
    assert_int_equal(none.round, 2);
}

static void a_load_can_bring_back_what_a_troop_needs(void **unused) {
    struct pyramidion s = begin(3);
    set_row(&s, "boat1 boat2");
    own(&s, RED, "camel stone worker");
    own(&s, BLUE, "camel wood food worker");
    post(&s, TORTURER, PYR_PHILAE, RED);
    leave(&s, PYR_FOOD, 0, PYR_KARNAK);
    to_loading(&s);
    assert_asks(&s, BLUE, "load boat1", "pass");
    act(&s, "load boat1", "pay");
    assert_asks(&s, RED, "load boat2", "pass");
    act(&s, "load boat2", "troop philae", "pay");
    assert_owns(&s, RED, "");
}

static void a_troop_provides_once_a_round_if_the_general_supply_has_one(void **unused) {
    struct pyramidion s = begin(3);
    set_row(&s, "boat1 boat2");
    own(&s, RED, "2 camel wood stone 2 worker food");
    post(&s, TORTURER, PYR_PHILAE, RED);
    post(&s, NEGOTIATOR, PYR_GIZA, RED); /* which provides nothing */
    post(&s, TORTURER, PYR_THEBES, BLUE);
    struct pyramidion short_of_food = s;
    to_loading(&s);
    act(&s, "load boat1");
    assert_asks(&s, RED, "troop philae", "pay");
    unsigned food = s.general[PYR_FOOD];
    act(&s, "troop philae");
    assert_asks(&s, RED, "pay");
    act(&s, "pay");
    assert_int_equal(s.general[PYR_FOOD], food); /* it went straight back */
    assert_asks(&s, RED, "load boat2", "pass");
    act(&s, "load boat2");
    assert_asks(&s, RED, "pay"); /* the troop is used up */
    act(&s, "pay");
    own(&short_of_food, RED, "2 camel wood stone 2 worker");
    leave(&short_of_food, PYR_FOOD, 0, PYR_KARNAK);
    to_loading(&short_of_food);
    assert_int_equal(short_of_food.round, 2);
}

static void a_troop_that_has_provided_is_no_help_for_another_boat(void **unused) {
    struct pyramidion s = begin(3);
    set_row(&s, "boat1 boat2");
    own(&s, RED, "2 camel wood stone 2 worker");
    post(&s, TORTURER, PYR_PHILAE, RED);
    to_loading(&s);
    assert_asks(&s, RED, "load boat1", "load boat2", "pass");
    act(&s, "load boat1", "troop philae", "pay");
    assert_int_equal(s.round, 2);
    assert_owns(&s, RED, "camel stone worker");
    set_row(&s, "boat2");
    to_loading(&s);
    assert_asks(&s, RED, "load boat2", "pass"); /* a new round */
}

static void one_in_the_general_supply_is_enough_for_two_troops(void **unused) {
    struct pyramidion s = begin(3);
    set_row(&s, "boat3"); /* 3 camels, 2 food, 1 worker */
    own(&s, RED, "3 camel worker");
    post(&s, TORTURER, PYR_ALEXANDRIA, RED);
    post(&s, TORTURER, PYR_PHILAE, RED);
    leave(&s, PYR_FOOD, 1, PYR_KARNAK);
    set_supply(&s, "supply2"); /* without food */
    to_loading(&s);
    act(&s, "load boat3");
    assert_asks(&s, RED, "troop alexandria", "troop philae");
    act(&s, "troop alexandria", "troop philae", "pay");
    assert_int_equal(s.general[PYR_FOOD], 1);
    assert_int_equal(s.loaded[RED], 4);
}

static void the_boats_own_load_does_not_count_for_its_troops(void **unused) {
    struct pyramidion s = begin(3);
    set_row(&s, "boat3");
    own(&s, RED, "3 camel food worker");
    post(&s, TORTURER, PYR_PHILAE, RED);
    leave(&s, PYR_FOOD, 0, PYR_KARNAK);
    to_loading(&s);
    assert_int_equal(s.round, 2); /* nobody was asked */
}

static void troops_and_statues_may_be_used_although_the_resource_is_there(void **unused) {
    struct pyramidion s = begin(3);
    set_row(&s, "boat1");
    own(&s, RED, "camel wood food worker statue");
    post(&s, TORTURER, PYR_GIZA, RED);
    to_loading(&s);
    act(&s, "load boat1");
    assert_asks(&s, RED, "troop giza", "statue camel", "statue wood", "statue food", "statue worker", "pay");
    act(&s, "troop giza");
    assert_asks(&s, RED, "statue wood", "statue food", "statue worker", "pay");
    act(&s, "statue wood");
    assert_asks(&s, RED, "pay");
    unsigned statues = s.general[PYR_STATUE];
    set_supply(&s, "supply3"); /* without a statue */
    act(&s, "pay");
    assert_owns(&s, RED, "camel wood");
    assert_int_equal(s.general[PYR_STATUE], statues + 1);
}

static void statues_stand_for_any_resource(void **unused) {
    struct pyramidion s = begin(3);
    set_row(&s, "boat1");
    own(&s, RED, "4 statue");
    own(&s, BLUE, "3 statue");
    to_loading(&s);
    assert_asks(&s, RED, "load boat1", "pass");
    act(&s, "load boat1");
    assert_asks(&s, RED, "statue camel", "statue wood", "statue food", "statue worker");
    act(&s, "statue food", "statue camel", "statue worker");
    assert_asks(&s, RED, "statue wood");
    act(&s, "statue wood", "pay");
    assert_owns(&s, RED, "");
}

/* ---- phase 8 ---- */

static void the_most_torturer_troops_are_worth_1_and_a_tie_nothing(void **unused) {
    struct pyramidion s = begin(4);
    assert_points(&s, 0, 0, 0, 0);
    post(&s, TORTURER, PYR_GIZA, RED);
    post(&s, NEGOTIATOR, PYR_GIZA, BLUE);
    post(&s, NEGOTIATOR, PYR_THEBES, BLUE);
    assert_points(&s, 1, 0, 0, 0);
    post(&s, TORTURER, PYR_THEBES, GREEN);
    assert_points(&s, 0, 0, 0, 0);
    post(&s, TORTURER, PYR_LUXOR, GREEN);
    assert_points(&s, 0, 0, 0, 1);
    set_loaded(&s, RED, "boat1 boat20");
    set_loaded(&s, GREEN, "boat19");
    assert_points(&s, 6, 0, 0, 6);
    assert_int_equal(score_now(&s).part[GREEN][PYR_PART_BOATS], 5);
    assert_int_equal(score_now(&s).part[GREEN][PYR_PART_TROOPS], 1);
}

static void the_point_for_troops_is_recomputed(void **unused) {
    struct pyramidion s = begin_at(3, PYR_PHILAE);
    post(&s, TORTURER, PYR_GIZA, RED);
    post(&s, TORTURER, PYR_PHILAE, RED);
    post(&s, TORTURER, PYR_CAIRO, BLUE);
    put_on_table(&s, BLUE, "torturer5");
    assert_points(&s, 1, 0, 0, 0);
    finish(&s);
    assert_told(FEL_POINTS, "r-1 b1");
    assert_points(&s, 0, 1, 0, 0);
}

static void check_target(const char *target, const char *enough, const char *too_few) {
    struct pyramidion s = begin_to(3, target);
    struct pyramidion less = s;
    set_loaded(&s, BLUE, enough);
    end_round(&s);
    assert_won(&s, BLUE);
    assert_int_equal(s.round, 1);
    set_loaded(&less, BLUE, too_few);
    struct pyramidion with_troops = less;
    end_round(&less);
    assert_int_equal(less.round, 2);
    post(&with_troops, TORTURER, PYR_GIZA, BLUE); /* the point that lacked */
    end_round(&with_troops);
    assert_won(&with_troops, BLUE);
}

static void whoever_reaches_the_target_ends_the_match(void **unused) {
    check_target("10", "boat19 boat20", "boat19 boat18");
    check_target("12", "boat19 boat18 boat9", "boat19 boat18 boat8");
    check_target("15", "boat19 boat20 boat18 boat1", "boat19 boat20 boat18");
}

static void all_boats_ends_when_the_twentieth_is_loaded(void **unused) {
    struct pyramidion s = begin_to(3, "boats");
    set_row(&s, "boat1");
    set_loaded(&s, BLUE, "boat2 boat3"); /* 3 points */
    load_all_others(&s, RED);            /* 54 */
    struct pyramidion waiting = s;
    end_round(&waiting);
    assert_int_equal(waiting.round, 2);
    own(&s, BLUE, "camel wood food worker");
    to_loading(&s);
    act(&s, "load boat1", "pay");
    assert_points(&s, 54, 4, 0, 0);
    assert_won(&s, RED);
}

/* With other content all boats together may not be enough for the target. */
static void with_a_target_the_match_goes_on_though_all_boats_are_loaded(void **unused) {
    struct pyr_content content = *printed();
    struct fel_game game = fel_pyramidion;
    for (unsigned boat = 0; boat < PYR_BOATS; boat++)
        content.boat[boat].points = 1;
    game.content = &content;
    struct pyramidion s = begin_to(4, "10");
    set_row(&s, "");
    set_loaded(&s, RED, "boat1 boat2 boat3 boat4 boat5");
    set_loaded(&s, BLUE, "boat6 boat7 boat8 boat9 boat10");
    set_loaded(&s, YELLOW, "boat11 boat12 boat13 boat14 boat15");
    set_loaded(&s, GREEN, "boat16 boat17 boat18 boat19 boat20");
    while (s.round == 1 && s.decision != PYR_OVER) {
        fel_action list[FEL_MAX_LEGAL];
        assert_true(game.legal(&game, &s, list) > 0);
        game.apply(&game, &s, list[0], NULL);
    }
    assert_int_equal(s.round, 2);
    assert_int_not_equal(s.decision, PYR_OVER);
}

static void end_rounds(struct pyramidion *s, unsigned rounds) {
    for (; rounds; rounds--)
        end_round(s);
}

static void after_ten_rounds_without_a_loaded_boat_the_match_is_over(void **unused) {
    struct pyramidion s = begin(3);
    end_rounds(&s, 12); /* none has been loaded yet */
    assert_int_equal(s.round, 13);
    own(&s, BLUE, "2 camel wood 2 food stone 2 worker");
    set_row(&s, "boat1 boat2");
    to_loading(&s);
    act(&s, "load boat1", "pay", "pass");
    end_rounds(&s, 9);
    assert_int_equal(s.round, 23);
    set_row(&s, "boat2");
    own(&s, BLUE, "camel food stone worker");
    to_loading(&s);
    act(&s, "load boat2", "pay"); /* counting begins anew */
    end_rounds(&s, 9);
    assert_int_equal(s.round, 33);
    assert_int_not_equal(s.decision, PYR_OVER);
    end_round(&s);
    assert_int_equal(s.round, 33);
    assert_won(&s, BLUE);
}

static void after_sixty_rounds_the_match_is_over(void **unused) {
    struct pyramidion s = begin(3);
    for (unsigned round = 2; round <= 60; round++) {
        end_round(&s);
        assert_int_equal(s.round, round);
        assert_int_not_equal(s.decision, PYR_OVER);
    }
    set_order(&s, "ybr");
    end_round(&s);
    assert_int_equal(s.round, 60);
    assert_won(&s, YELLOW); /* the winner is found among all: nothing but the order tells them apart */
}

static void the_target_comes_before_the_limits(void **unused) {
    struct pyramidion s = begin(3);
    s.round = 60;
    set_loaded(&s, RED, "boat19 boat18");    /* 9 and all the cards */
    set_loaded(&s, YELLOW, "boat20 boat17"); /* 9 */
    post(&s, TORTURER, PYR_GIZA, YELLOW);
    set_hand(&s, RED, "own_deity vizier");
    end_round(&s);
    assert_won(&s, YELLOW);
}

/* Red and blue with these boats and hands reach ten points. */
static struct pyramidion photo_finish(const char *order, const char *reds, const char *blues,
                                      const char *hand_of_red, const char *hand_of_blue) {
    struct pyramidion s = begin(3);
    set_order(&s, order);
    set_loaded(&s, RED, reds);
    set_loaded(&s, BLUE, blues);
    set_hand(&s, RED, hand_of_red);
    set_hand(&s, BLUE, hand_of_blue);
    set_hand(&s, YELLOW, "merchant4 merchant4 merchant4");
    end_round(&s);
    return s;
}

static void ties_are_broken_by_cards_then_boats_then_player_order(void **unused) {
    static const char two[] = "boat19 boat20", three[] = "boat15 boat16 boat3", ten[] = "boat15 boat9 boat10",
                      other_ten[] = "boat16 boat11 boat12", eleven[] = "boat15 boat16 boat9";
    struct pyramidion s = photo_finish("rby", two, eleven, "vizier thief", "");
    assert_won(&s, BLUE); /* points first */
    assert_null(score_now(&s).tie_break);
    s = photo_finish("byr", two, three, "vizier own_deity", "thief");
    assert_won(&s, RED); /* then cards in hand */
    assert_string_equal(score_now(&s).tie_break, "more cards in hand");
    s = photo_finish("rby", two, three, "vizier", "own_deity");
    assert_won(&s, BLUE); /* then boats */
    assert_string_equal(score_now(&s).tie_break, "more boats");
    s = photo_finish("ybr", ten, other_ten, "vizier", "own_deity");
    assert_won(&s, BLUE); /* then the player order */
    assert_string_equal(score_now(&s).tie_break, "the earlier place in player order");
    s = photo_finish("yrb", ten, other_ten, "", "");
    assert_won(&s, RED);
}

static void the_last_tie_break_uses_the_order_of_phase_7(void **unused) {
    struct pyramidion s = begin(2);
    set_loaded(&s, RED, "boat15 boat9 boat10");
    set_loaded(&s, BLUE, "boat16 boat11 boat12");
    struct pyramidion marked = s;
    end_round(&s); /* without Giza: red would be second in the next round */
    assert_won(&s, RED);
    last_place(&marked, PYR_GIZA);
    act(&marked, "activate giza", "pass");
    set_hand(&marked, BLUE, "own_torturer4");
    act(&marked, "play own_torturer4", "marker 1", "pass");
    assert_won(&marked, BLUE);
}

static void resources_and_troops_stay_and_the_rest_is_cleared(void **unused) {
    struct pyramidion s = begin(3);
    own(&s, RED, "2 camel");
    lay(&s, PYR_KARNAK, "3 wood");
    set_supply(&s, "supply1"); /* nothing for Karnak */
    post(&s, TORTURER, PYR_GIZA, RED);
    post(&s, NEGOTIATOR, PYR_ABU_SIMBEL, BLUE);
    set_hand(&s, RED, "own_deity vizier thief bandit protector");
    end_round(&s);
    assert_owns(&s, RED, "2 camel");
    assert_lies(&s, PYR_KARNAK, "3 wood");
    assert_troop(&s, TORTURER, PYR_GIZA, RED);
    assert_troop(&s, NEGOTIATOR, PYR_ABU_SIMBEL, BLUE);
    assert_int_equal(s.sundials, 0);
    assert_int_equal(pyr_cards_in(s.hand[RED]), 9);
    assert_told(PYR_EV_ROUND, "r2");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_torturer_in_giza_may_take_a_free_order_marker),
        cmocka_unit_test(declining_a_marker_does_not_use_the_chance_up),
        cmocka_unit_test(only_torturers_get_markers_and_only_when_played),
        cmocka_unit_test(a_torturer_elsewhere_gets_no_marker),
        cmocka_unit_test(markers_give_positions_and_the_others_keep_their_order),
        cmocka_unit_test(without_a_marker_nothing_changes),
        cmocka_unit_test(of_two_the_second_is_first_in_the_next_round_if_giza_was_not_activated),
        cmocka_unit_test(of_two_giza_without_a_marker_keeps_the_order),
        cmocka_unit_test(in_luxor_the_first_ankh_draws_a_card),
        cmocka_unit_test(in_luxor_an_ankh_with_nothing_to_draw_is_the_first_all_the_same),
        cmocka_unit_test(each_place_has_its_own_first_ankh),
        cmocka_unit_test(in_alexandria_each_ankh_may_take_a_resource),
        cmocka_unit_test(in_alexandria_what_has_run_out_is_not_offered),
        cmocka_unit_test(in_cairo_the_first_ankh_may_recall_a_troop),
        cmocka_unit_test(in_cairo_an_ankh_without_a_troop_is_the_first_all_the_same),
        cmocka_unit_test(in_abu_simbel_all_may_swap_three_workers_for_a_statue),
        cmocka_unit_test(in_abu_simbel_without_statues_nobody_is_asked),
        cmocka_unit_test(the_boat_of_karnak_is_for_who_activated_it_and_discarded_if_unloaded),
        cmocka_unit_test(karnak_shuffles_the_discarded_boats_or_gives_nothing),
        cmocka_unit_test(boats_are_loaded_in_the_new_player_order),
        cmocka_unit_test(exactly_the_resources_shown_are_returned),
        cmocka_unit_test(a_pass_holds_for_this_turn_only),
        cmocka_unit_test(loading_ends_after_as_many_turns_without_a_load_as_players),
        cmocka_unit_test(a_load_can_bring_back_what_a_troop_needs),
        cmocka_unit_test(a_troop_provides_once_a_round_if_the_general_supply_has_one),
        cmocka_unit_test(a_troop_that_has_provided_is_no_help_for_another_boat),
        cmocka_unit_test(one_in_the_general_supply_is_enough_for_two_troops),
        cmocka_unit_test(the_boats_own_load_does_not_count_for_its_troops),
        cmocka_unit_test(troops_and_statues_may_be_used_although_the_resource_is_there),
        cmocka_unit_test(statues_stand_for_any_resource),
        cmocka_unit_test(the_most_torturer_troops_are_worth_1_and_a_tie_nothing),
        cmocka_unit_test(the_point_for_troops_is_recomputed),
        cmocka_unit_test(whoever_reaches_the_target_ends_the_match),
        cmocka_unit_test(all_boats_ends_when_the_twentieth_is_loaded),
        cmocka_unit_test(with_a_target_the_match_goes_on_though_all_boats_are_loaded),
        cmocka_unit_test(after_ten_rounds_without_a_loaded_boat_the_match_is_over),
        cmocka_unit_test(after_sixty_rounds_the_match_is_over),
        cmocka_unit_test(the_target_comes_before_the_limits),
        cmocka_unit_test(ties_are_broken_by_cards_then_boats_then_player_order),
        cmocka_unit_test(the_last_tie_break_uses_the_order_of_phase_7),
        cmocka_unit_test(resources_and_troops_stay_and_the_rest_is_cleared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
