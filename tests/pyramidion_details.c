/* Small print of the rules that an engine could get wrong without any other test noticing, and what each seat may see of
 * it all. */
#include "pyramidion_position.h"
#include "random_match.h"

/* ---- piles ---- */

/* Which cards were seen on each place of a pile. */
static void see_pile(uint64_t seen[], const uint8_t *pile, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        seen[i] |= (uint64_t)1 << pile[i];
}

static void assert_all_seen(const uint64_t *seen, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        assert_int_equal(seen[i], ((uint64_t)1 << count) - 1);
}

static void every_card_can_be_anywhere_in_its_pile(void **unused) {
    uint64_t characters[PYR_COMMON_CARDS] = {0}, boats[PYR_BOATS] = {0}, supply[PYR_SUPPLIES] = {0},
             tokens[PYR_TOKENS] = {0}, tokens_again[PYR_TOKENS] = {0};
    for (unsigned seed = 0; seed < 1024; seed++) {
        struct fel_setup setup;
        struct pyramidion s;
        fel_setup_begin(&setup, &fel_pyramidion, 3);
        setup.seed[0] = (uint8_t)seed;
        setup.seed[1] = (uint8_t)(seed >> 8);
        fel_pyramidion.setup(&fel_pyramidion, &s, &setup, NULL);
        see_pile(characters, s.deck, PYR_COMMON_CARDS); /* what was drawn is still there to be read */
        see_pile(boats, s.boats, PYR_BOATS);
        see_pile(supply, s.supply, PYR_SUPPLIES);
        see_pile(tokens, s.tokens, PYR_TOKENS);
        for (unsigned seat = 0; seat < 3; seat++)
            set_hand(&s, seat, "");
        act(&s, "activate luxor");
        put_on_table(&s, RED, "revolt");
        set_tokens(&s, "revolt4 revolt5 revolt6 revolt7 revolt8 revolt9");
        finish(&s);
        see_pile(tokens_again, s.tokens, PYR_TOKENS);
    }
    assert_all_seen(characters, PYR_COMMON_CARDS);
    assert_all_seen(boats, PYR_BOATS);
    assert_all_seen(supply, PYR_SUPPLIES);
    assert_all_seen(tokens, PYR_TOKENS);
    assert_all_seen(tokens_again, PYR_TOKENS);
}

static unsigned first_told(unsigned kind) {
    unsigned i = 0;
    while (i < happened.count && happened.event[i].kind != kind)
        i++;
    assert_in_range(i, 0, happened.count - 1);
    return i;
}

static void boats_come_before_supply_and_characters_last(void **unused) {
    struct pyramidion s = begin(3);
    set_row(&s, "boat1");
    end_round(&s);
    assert_true(first_told(PYR_EV_BOAT) < first_told(PYR_EV_SUPPLIED));
    assert_true(first_told(PYR_EV_SUPPLIED) < first_told(PYR_EV_SUPPLY));
    assert_true(first_told(PYR_EV_SUPPLY) < first_told(PYR_EV_DREW));
}

/* ---- playing at a place ---- */

static void who_has_recruited_is_out(void **unused) {
    struct pyramidion s = begin_at(3, PYR_THEBES);
    set_hand(&s, RED, "own_deity vizier");
    set_hand(&s, BLUE, "own_negotiator4 own_deity");
    act(&s, "pass", "recruit vizier", "play own_negotiator4", "pass");
    assert_turn(&s, BLUE);
    act(&s, "pass");
    assert_decides(&s, PYR_ACTIVATING, BLUE);
}

static void played_cards_are_counted_anew_at_each_place(void **unused) {
    struct pyramidion s = begin_at(3, PYR_THEBES);
    set_hand(&s, RED, "own_deity vizier thief");
    act(&s, "play vizier");
    finish(&s);
    act(&s, "activate luxor", "pass", "pass", "pass");
    assert_asks(&s, RED, "recruit own_deity", "recruit thief", "decline");

    struct pyramidion two = begin_at(2, PYR_THEBES);
    set_hand(&two, RED, "own_deity vizier thief");
    act(&two, "play vizier", "pass", "pass", "activate luxor", "pass");
    assert_asks(&two, RED, "play own_deity", "play thief"); /* at least one here too */
}

/* ---- points ---- */

static void every_deity_counts_where_its_own_player_said(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR); /* both minimums are 6 */
    lay(&s, PYR_LUXOR, "stone");
    for (unsigned seat = 0; seat < 3; seat++)
        set_hand(&s, seat, "own_deity");
    act(&s, "play own_deity", "name haggling", "play own_deity", "name influence", "play own_deity",
        "name negotiation");
    finish(&s);
    assert_owns(&s, RED, "stone");
    assert_troop(&s, TORTURER, PYR_LUXOR, BLUE);
    assert_troop(&s, NEGOTIATOR, PYR_LUXOR, YELLOW);
}

static void a_doubled_deity_under_a_slave_driver_counts_10(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    unsigned points[PYR_CATEGORIES];
    put_on_table(&s, RED, "slave_driver");
    set_hand(&s, BLUE, "own_deity");
    set_turn(&s, BLUE);
    act(&s, "play own_deity", "name negotiation");
    mark(&s, BLUE, "own_deity");
    pyr_points_here(&s, printed(), BLUE, points);
    assert_memory_equal(points, ((unsigned[]){0, 10, 0}), sizeof points);
}

/* ---- resolving ---- */

static const char *troop_name(unsigned kind) {
    return kind == TORTURER ? "torturer" : "negotiator";
}

static const char *category_name(unsigned category) {
    return pyr_category_name[category];
}

static void torturers_come_before_negotiators(void **unused) {
    struct pyramidion s = begin_at(3, PYR_PHILAE);
    put_on_table(&s, RED, "negotiator5");
    put_on_table(&s, BLUE, "torturer5");
    finish(&s);
    assert_told_what(PYR_EV_STATIONED, troop_name, "b torturer r negotiator");
}

/* First all against the revolt, then those left for what the tokens show; then category by category. */
static void every_comparison_is_told_with_its_sums(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR); /* influence 6 */
    lay(&s, PYR_LUXOR, "2 camel wood");
    put_on_table(&s, RED, "revolt torturer3n2a");
    put_on_table(&s, BLUE, "torturer4 torturer5 merchant4i1");
    put_on_table(&s, YELLOW,
                 "slave_driver"); /* nothing to stand up with: the others count in full afterwards */
    set_tokens(&s, "revolt6");
    finish(&s);
    assert_told(PYR_EV_REVOLT, "r6");
    assert_told(PYR_EV_LOST, "r0 y0");
    assert_told(PYR_EV_COUNTED, "r2 b7 y0 b10 b10 b0 b4");
    assert_told_what(PYR_EV_COMPARED, category_name, "r influence r negotiation r haggling");
    assert_told_what(PYR_EV_GOODS, resource_name, "b camel b wood");
    assert_told(PYR_EV_GOODS, "b2 b1");
}

static void ones_own_troop_is_not_put_there_again(void **unused) {
    struct pyramidion s = begin_at(3, PYR_PHILAE);
    post(&s, TORTURER, PYR_PHILAE, RED);
    put_on_table(&s, RED, "torturer5");
    finish(&s);
    assert_told(PYR_EV_STATIONED, "");
    assert_troop(&s, TORTURER, PYR_PHILAE, RED);
    assert_int_equal(s.troops[TORTURER][RED], 4);
}

static void a_rivals_losses_leave_ones_raise_and_marker(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR); /* the minimum is 6, raised 9 */
    put_on_table(&s, RED, "revolt");
    put_on_table(&s, BLUE, "own_torturer4"); /* doubled 8 */
    set_hand(&s, YELLOW, "scribe");
    set_turn(&s, YELLOW);
    act(&s, "play scribe", "raise");
    put_on_table(&s, YELLOW, "torturer5");
    mark(&s, BLUE, "own_torturer4");
    set_tokens(&s, "revolt5");
    finish(&s);
    assert_told(PYR_EV_LOST, "r0");
    assert_owns(&s, BLUE, "camel"); /* 8 against 5: still doubled */
    assert_troop(&s, TORTURER, PYR_LUXOR, PYR_NONE);
}

static void the_marker_stays_if_the_philosopher_is_lost_in_a_revolt(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    put_on_table(&s, RED, "torturer4"); /* doubled 8 */
    put_on_table(&s, BLUE, "philosopher revolt");
    put_on_table(&s, YELLOW, "torturer5");
    mark(&s, RED, "torturer4");
    set_tokens(&s, "revolt5");
    finish(&s);
    assert_told(PYR_EV_LOST, "b0");
    assert_owns(&s, RED, "camel");
    assert_troop(&s, TORTURER, PYR_LUXOR, RED);
}

static void a_marker_and_a_raise_lost_in_a_revolt_are_gone_at_once(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    set_hand(&s, RED, "scribe");
    act(&s, "play scribe", "raise");
    mark(&s, RED, "scribe");
    put_on_table(&s, BLUE, "high_priest torturer5 revolt");
    set_tokens(&s, "revolt4");
    finish(&s);
    assert_decides(&s, PYR_RETURNING, BLUE);
    assert_int_equal(s.doubled, PYR_NONE);
    assert_int_equal(s.scribe, PYR_SCRIBE_ABSENT);
}

static void a_high_priest_who_stays_works_though_others_are_lost(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    put_on_table(&s, RED, "revolt vizier");
    put_on_table(&s, BLUE, "high_priest own_torturer4 torturer5");
    set_tokens(&s, "revolt9");
    finish(&s);
    assert_told(PYR_EV_LOST, "r0");
    assert_asks(&s, BLUE, "return own_torturer4", "return torturer5", "return high_priest");
}

static void a_raise_ends_with_its_place(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    set_hand(&s, RED, "scribe");
    act(&s, "play scribe", "raise");
    finish(&s);
    assert_int_equal(s.scribe, PYR_SCRIBE_ABSENT);
}

/* ---- special characters ---- */

static void a_protector_may_recall_where_only_one_kind_of_troop_is(void **unused) {
    for (unsigned kind = 0; kind < PYR_TROOP_KINDS; kind++) {
        struct pyramidion s = begin_at(3, PYR_LUXOR);
        post(&s, kind, PYR_LUXOR, BLUE);
        set_hand(&s, RED, "protector");
        act(&s, "play protector");
        assert_asks(&s, RED, kind == TORTURER ? "recall luxor torturer" : "recall luxor negotiator");
    }
}

static void a_recalled_troop_costs_the_point_for_most_troops(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    post(&s, TORTURER, PYR_LUXOR, BLUE);
    set_hand(&s, RED, "protector");
    assert_points(&s, 0, 1, 0, 0);
    act(&s, "play protector", "recall luxor torturer");
    assert_told(FEL_POINTS, "b-1");
    assert_points(&s, 0, 0, 0, 0);
}

static void who_has_passed_still_decides_for_its_doubled_card(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    put_on_table(&s, RED, "bandit");
    set_hand(&s, BLUE, "philosopher");
    act(&s, "pass", "play philosopher", "double 0 bandit");
    assert_asks(&s, RED, "discard 1 philosopher");
    act(&s, "discard 1 philosopher");
    assert_turn(&s, YELLOW);
}

static void a_doubled_raise_is_not_asked_though_a_swap_were_possible(void **unused) {
    struct pyramidion s = begin_at(3, PYR_PHILAE);
    lay(&s, PYR_PHILAE, "food");
    lay(&s, PYR_CAIRO, "wood");
    set_hand(&s, RED, "scribe");
    set_hand(&s, BLUE, "philosopher");
    act(&s, "play scribe");
    assert_asks(&s, RED, "raise", "swap cairo");
    act(&s, "raise", "play philosopher", "double 0 scribe");
    assert_turn(&s, YELLOW);
}

static void a_scribe_where_nothing_lies_can_only_raise(void **unused) {
    struct pyramidion s = begin_at(3, PYR_PHILAE);
    lay(&s, PYR_CAIRO, "2 wood");
    set_hand(&s, RED, "scribe");
    act(&s, "play scribe");
    assert_asks(&s, RED, "raise");
}

static void a_second_swap_begins_afresh(void **unused) {
    struct pyramidion s = begin_at(3, PYR_PHILAE);
    lay(&s, PYR_PHILAE, "2 food 2 stone");
    lay(&s, PYR_CAIRO, "wood");
    lay(&s, PYR_GIZA, "2 food");
    set_hand(&s, RED, "scribe");
    set_hand(&s, BLUE, "philosopher");
    act(&s, "play scribe", "swap cairo", "give food", "get wood"); /* one for one */
    act(&s, "play philosopher", "double 0 scribe", "swap giza", "give stone", "give stone");
    assert_asks(&s, RED, "get food"); /* what was given in Cairo does not count in Giza */
    act(&s, "get food", "get food");
    assert_lies(&s, PYR_PHILAE, "3 food wood");
    assert_lies(&s, PYR_GIZA, "2 stone");
}

static void a_raise_is_gone_with_its_scribe(void **unused) {
    struct pyramidion s = begin_at(3, PYR_PHILAE);
    set_hand(&s, RED, "scribe");
    set_hand(&s, BLUE, "bandit");
    act(&s, "play scribe", "raise", "play bandit", "discard 0 scribe");
    assert_int_equal(s.scribe, PYR_SCRIBE_ABSENT);
}

/* Blue's philosopher has doubled red's vizier and was discarded. Yellow has got it since and plays it here. */
static void a_philosopher_that_comes_again_can_set_off_the_same_card_again(void **unused) {
    struct pyramidion s = begin_at(3, PYR_CAIRO);
    lay(&s, PYR_CAIRO, "3 wood");
    put_on_table(&s, RED, "vizier");
    set_hand(&s, RED, "bandit");
    set_hand(&s, BLUE, "philosopher");
    set_turn(&s, BLUE);
    act(&s, "play philosopher", "double 0 vizier", "take wood");
    set_turn(&s, RED);
    act(&s, "play bandit", "discard 1 philosopher");
    set_hand(&s, YELLOW, "philosopher");
    set_turn(&s, YELLOW);
    act(&s, "play philosopher", "double 0 vizier*");
    assert_asks(&s, RED, "take wood");
    act(&s, "take wood");
    assert_owns(&s, RED, "2 wood");
    assert_turn(&s, RED);
}

/* The marker stays on its card until all is cleared, or goes back into the hand with it. */
static void returning_a_card_takes_only_its_own_marker(void **unused) {
    struct pyramidion s = begin_at(3, PYR_ABU_SIMBEL);
    own(&s, YELLOW, "3 worker");
    put_on_table(&s, RED, "high_priest merchant4 merchant4");
    s.doubled = (uint8_t)pyr_lowest(s.table[RED] & printed()->of_kind[PYR_MERCHANT]);
    finish(&s);
    struct pyramidion marked = s;
    act(&s, "return merchant4");
    assert_decides(&s, PYR_EXCHANGING, YELLOW);
    assert_true(s.table[RED] & pyr_card(s.doubled));
    act(&marked, "return merchant4*");
    assert_decides(&marked, PYR_EXCHANGING, YELLOW);
    assert_int_equal(marked.doubled, PYR_NONE);
    assert_table(&marked, RED, "high_priest merchant4");
}

/* ---- places ---- */

static void in_cairo_one_kind_of_troop_is_enough_to_be_asked(void **unused) {
    for (unsigned kind = 0; kind < PYR_TROOP_KINDS; kind++) {
        struct pyramidion s = begin_at(3, PYR_CAIRO);
        post(&s, kind, PYR_CAIRO, YELLOW);
        set_hand(&s, RED, "own_merchant3a");
        act(&s, "play own_merchant3a");
        assert_asks(&s, RED, kind == TORTURER ? "recall cairo torturer" : "recall cairo negotiator",
                    "decline");
    }
}

static void the_high_priest_comes_before_abu_simbel(void **unused) {
    struct pyramidion s = begin_at(3, PYR_ABU_SIMBEL);
    own(&s, RED, "3 worker");
    put_on_table(&s, RED, "high_priest vizier");
    finish(&s);
    assert_asks(&s, RED, "return high_priest", "return vizier");
    act(&s, "return high_priest");
    assert_asks(&s, RED, "exchange", "decline");
}

/* With other content a special character can have the ankh. */
static void the_place_asks_who_played_not_whose_card_was_doubled(void **unused) {
    struct pyr_content content = *printed();
    struct fel_game game = fel_pyramidion;
    struct pyramidion s = begin_at(3, PYR_ALEXANDRIA);
    lay(&s, PYR_ALEXANDRIA, "stone");
    put_on_table(&s, RED, "vizier");
    set_hand(&s, BLUE, "philosopher");
    set_turn(&s, BLUE);
    content.type[type_named("philosopher")].ankh = true;
    game.content = &content;
    static const char *const actions[] = {"play philosopher", "double 0 vizier", "take stone", "take statue"};
    static const int deciding[] = {BLUE, BLUE, RED, BLUE};
    for (unsigned i = 0; i < 4; i++) {
        fel_action action = fel_action_read(&game, &s, actions[i]);
        assert_int_equal(game.to_move(&game, &s), deciding[i]);
        assert_true(fel_is_legal(&game, &s, action));
        game.apply(&game, &s, action, NULL);
    }
    assert_owns(&s, RED, "stone");
    assert_owns(&s, BLUE, "statue");
    assert_turn(&s, YELLOW);
}

/* ---- loading boats ---- */

static void a_rivals_boat_of_karnak_may_not_be_loaded_beside_others(void **unused) {
    struct pyramidion s = begin(3);
    set_row(&s, "boat2");
    set_boat_pile(&s, "boat1");
    last_place(&s, PYR_KARNAK);
    for (unsigned seat = 0; seat < 3; seat++)
        own(&s, seat, "camel wood food stone worker");
    act(&s, "activate karnak");
    finish(&s);
    assert_asks(&s, RED, "load boat2", "pass");
    act(&s, "pass", "pass");
    assert_asks(&s, YELLOW, "load boat1", "load boat2", "pass");
}

static void any_boat_of_the_row_may_be_loaded(void **unused) {
    for (unsigned i = 0; i < PYR_ROW; i++) {
        struct pyramidion s = begin(3);
        set_row(&s, "boat19 boat18 boat17 boat16 boat15");
        set_boat_pile(&s, "boat1");
        uint8_t there = s.row[i];
        s.row[i] = s.boats[0];
        s.boats[0] = there;
        own(&s, RED, "camel wood food worker");
        to_loading(&s);
        assert_asks(&s, RED, "load boat1", "pass");
    }
}

static void after_a_load_it_is_the_next_players_turn(void **unused) {
    struct pyramidion s = begin(3);
    set_row(&s, "boat1 boat2 boat4");
    for (unsigned seat = 0; seat < 3; seat++)
        own(&s, seat, "3 camel 3 wood 3 food 3 stone 3 worker");
    to_loading(&s);
    assert_decides(&s, PYR_LOADING, RED);
    act(&s, "load boat2", "pay");
    assert_asks(&s, BLUE, "load boat1", "load boat4", "pass"); /* no boat came into the row */
    act(&s, "load boat1", "pay");
    assert_asks(&s, YELLOW, "load boat4", "pass");
    act(&s, "pass");
    assert_asks(&s, RED, "load boat4", "pass");
    act(&s, "load boat4", "pay");
    assert_int_equal(s.round, 2);
    assert_int_equal(s.loaded[RED], 1 << 1 | 1 << 3);
}

static void a_troop_is_not_offered_for_what_has_run_out(void **unused) {
    struct pyramidion s = begin(3);
    set_row(&s, "boat1");
    own(&s, RED, "camel wood food worker");
    post(&s, TORTURER, PYR_PHILAE, RED);
    leave(&s, PYR_FOOD, 0, PYR_KARNAK);
    to_loading(&s);
    act(&s, "load boat1");
    assert_asks(&s, RED, "pay");
}

static void a_rivals_troop_provides_nothing(void **unused) {
    struct pyramidion s = begin(3);
    set_row(&s, "boat1");
    own(&s, RED, "camel wood worker");
    post(&s, TORTURER, PYR_PHILAE, BLUE);
    to_loading(&s);
    assert_int_equal(s.round, 2); /* nobody was asked */
}

static void statues_are_counted_anew_for_each_boat(void **unused) {
    struct pyramidion s = begin(3);
    set_row(&s, "boat1 boat2");
    own(&s, RED, "camel 2 wood 2 food stone 2 worker 2 statue");
    to_loading(&s);
    act(&s, "load boat1", "statue camel", "pay");
    assert_asks(&s, RED, "load boat2", "pass");
    act(&s, "load boat2", "pay");
    assert_owns(&s, RED, "wood statue");
}

/* ---- the end ---- */

static void the_limits_hold_whatever_the_target(void **unused) {
    static const char *const targets[] = {"10", "12", "15", "boats"};
    for (unsigned i = 0; i < 4; i++) {
        struct pyramidion s = begin_to(3, targets[i]), sixty = s;
        set_loaded(&s, YELLOW, "boat1");
        for (unsigned round = 1; round <= 10; round++) {
            assert_int_equal(s.round, round);
            end_round(&s);
        }
        assert_won(&s, YELLOW);
        assert_int_equal(s.round, 10);
        sixty.round = 59;
        end_round(&sixty);
        assert_int_equal(sixty.round, 60);
        assert_decides(&sixty, PYR_ACTIVATING, RED);
        end_round(&sixty);
        assert_won(&sixty, RED);
    }
}

/* Only if the game goes on. */
static void at_the_end_a_boat_of_karnak_stays(void **unused) {
    struct pyramidion s = begin(3);
    set_loaded(&s, RED, "boat19 boat20");
    set_boat_pile(&s, "boat10");
    last_place(&s, PYR_KARNAK);
    act(&s, "activate karnak");
    finish(&s);
    assert_won(&s, RED);
    assert_int_equal(s.karnak[YELLOW], 9);
    assert_false(s.boat_discards >> 9 & 1);
}

/* ---- what a seat may know ---- */

static struct pyramidion view_of(const struct pyramidion *s, int seat) {
    struct pyramidion view;
    fel_pyramidion.view(&fel_pyramidion, s, seat, &view);
    return view;
}

/* Red has two alike in hand, and one of them, it does not matter which, was seen to go there. */
static void a_card_taken_back_is_known_to_all_until_it_is_played(void **unused) {
    struct pyramidion begun = begin_at(3, PYR_THEBES);
    put_on_table(&begun, RED, "high_priest merchant4 merchant5");
    set_hand(&begun, RED, "merchant4 vizier");
    set_turn(&begun, BLUE);
    act(&begun, "pass", "pass", "pass", "return merchant4");
    pyr_set alike = begun.hand[RED] & printed()->of_kind[PYR_MERCHANT];
    for (; alike; alike &= alike - 1) {
        struct pyramidion s = begun;
        s.open[RED] = pyr_card(pyr_lowest(alike));
        for (int seat = FEL_NOBODY; seat < 3; seat++) {
            struct pyramidion view = view_of(&s, seat);
            assert_hand(&view, RED, seat == RED ? "merchant4 merchant4 vizier" : "merchant4");
            assert_int_equal(view.hand_size[RED], 3);
        }
        act(&s, "activate philae", "pass", "pass", "play merchant4");
        for (int seat = FEL_NOBODY; seat < 3; seat++) {
            struct pyramidion view = view_of(&s, seat); /* for all they know it was the only one */
            assert_hand(&view, RED, seat == RED ? "merchant4 vizier" : "");
            assert_table(&view, RED, "merchant4");
            assert_int_equal(view.hand_size[RED], 2);
        }
    }
}

/* Two cards that are alike change places, wherever they are. */
static pyr_set exchanged(pyr_set set, unsigned one, unsigned other) {
    pyr_set both = pyr_card(one) | pyr_card(other);
    return (set & pyr_card(one)) && (set & pyr_card(other)) ? set : set & both ? set ^ both : set;
}

static void exchange(struct pyramidion *s, unsigned one, unsigned other) {
    for (unsigned seat = 0; seat < s->seats; seat++) {
        s->hand[seat] = exchanged(s->hand[seat], one, other);
        s->table[seat] = exchanged(s->table[seat], one, other);
        s->open[seat] = exchanged(s->open[seat], one, other);
    }
    s->discards = exchanged(s->discards, one, other);
    for (unsigned i = 0; i < s->deck_left; i++)
        s->deck[i] = (uint8_t)(s->deck[i] == one ? other : s->deck[i] == other ? one : s->deck[i]);
    s->doubled = (uint8_t)(s->doubled == one ? other : s->doubled == other ? one : s->doubled);
}

static void a_view_does_not_tell_which_of_cards_alike_is_where(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    put_on_table(&s, RED, "merchant4 merchant4 negotiator5");
    put_on_table(&s, BLUE, "merchant3i1n1a torturer5");
    mark(&s, RED, "merchant4");
    set_hand(&s, BLUE, "merchant4 merchant3i1n1a merchant5");
    set_hand(&s, YELLOW, "torturer4 merchant3i1n1a negotiator5");
    set_pile(&s, "merchant5 torturer5 torturer4");
    unsigned alike = 0;
    for (unsigned one = 0; one < PYR_COMMON_CARDS; one++)
        for (unsigned other = one + 1; other < PYR_COMMON_CARDS; other++) {
            if (printed()->type_of[one] != printed()->type_of[other])
                continue;
            struct pyramidion same = s;
            exchange(&same, one, other);
            assert_null(pyramidion_fault(&same, printed()));
            alike++;
            for (int seat = FEL_NOBODY; seat < 3; seat++) {
                struct pyramidion view = view_of(&s, seat), view_of_same = view_of(&same, seat);
                assert_memory_equal(&view, &view_of_same, sizeof view);
            }
        }
    assert_true(alike > 0);
}

/* ---- what a seat can imagine ---- */

static struct pyramidion dealt_from(const struct pyramidion *view, struct fel_rng *rng) {
    struct pyramidion dealt;
    fel_pyramidion.deal(&fel_pyramidion, view, rng, &dealt);
    assert_null(pyramidion_fault(&dealt, printed()));
    return dealt;
}

/* The cards that are hidden from red at first can all be in each hand and anywhere in the pile, boats, supply cards and
 * tokens too; and no two futures are alike. */
static void everything_possible_can_be_dealt(void **unused) {
    struct pyramidion s = begin_seeded(3, "10", 5), view = view_of(&s, RED), before = {0};
    uint64_t hands[3] = {0}, hidden = pyr_common() & ~view.hand[RED], pile[PYR_COMMON_CARDS] = {0},
             boats[PYR_BOATS] = {0}, supply[PYR_SUPPLIES] = {0}, tokens[PYR_TOKENS] = {0};
    struct fel_rng rng;
    fel_rng_begin(&rng, 10);
    for (unsigned i = 0; i < 1000; i++) {
        struct pyramidion dealt = dealt_from(&view, &rng);
        for (unsigned seat = 0; seat < 3; seat++)
            hands[seat] |= dealt.hand[seat] & pyr_common();
        see_pile(pile, dealt.deck, dealt.deck_left);
        see_pile(boats, dealt.boats, dealt.boats_left);
        see_pile(supply, dealt.supply, dealt.supply_left);
        see_pile(tokens, dealt.tokens, PYR_TOKENS);
        assert_int_not_equal(memcmp(&before.chance, &dealt.chance, sizeof before.chance), 0);
        before = dealt;
    }
    assert_int_equal(hands[RED], view.hand[RED] & pyr_common());
    assert_int_equal(hands[BLUE], hidden);
    assert_int_equal(hands[YELLOW], hidden);
    for (unsigned i = 0; i < view.deck_left; i++)
        assert_int_equal(pile[i], hidden);
    for (unsigned i = 0; i < view.boats_left; i++)
        assert_int_equal(__builtin_popcountll(boats[i]), view.boats_left);
    for (unsigned i = 0; i < view.supply_left; i++)
        assert_int_equal(__builtin_popcountll(supply[i]), view.supply_left);
    assert_all_seen(tokens, PYR_TOKENS);
}

static uint64_t types_in(pyr_set cards) {
    uint64_t types = 0;
    for (; cards; cards &= cards - 1)
        types |= (uint64_t)1 << printed()->type_of[pyr_lowest(cards)];
    return types;
}

/* All others lay on the discard pile when red drew one of them: what blue has is known by elimination, and red can have
 * any of them. */
static void after_a_new_pile_hands_are_dealt_that_fit(void **unused) {
    struct pyramidion s = begin_at(3, PYR_THEBES);
    struct fel_rng rng;
    uint64_t reds = 0, top = 0;
    set_hand(&s, RED, "vizier own_deity");
    set_hand(&s, BLUE, "thief bandit");
    set_pile(&s, "");
    pyr_set discards = s.discards | (s.hand[RED] & pyr_common());
    act(&s, "pass", "recruit vizier");
    assert_int_equal(shuffled(PYR_CHARACTERS), 38);
    struct pyramidion view = view_of(&s, YELLOW);
    fel_rng_begin(&rng, 11);
    for (unsigned i = 0; i < 1000; i++) {
        struct pyramidion dealt = dealt_from(&view, &rng);
        assert_hand(&dealt, BLUE, "thief bandit");
        reds |= types_in(dealt.hand[RED] & pyr_common());
        top |= types_in(pyr_card(dealt.deck[dealt.deck_left - 1]));
    }
    assert_int_equal(reds, types_in(discards));
    assert_int_equal(top, types_in(discards));
}

static void assert_same_cards(pyr_set seen, pyr_set there) {
    int count[PYR_TYPES] = {0};
    for (; seen; seen &= seen - 1)
        count[printed()->type_of[pyr_lowest(seen)]]++;
    for (; there; there &= there - 1)
        count[printed()->type_of[pyr_lowest(there)]]--;
    for (unsigned type = 0; type < PYR_TYPES; type++)
        assert_int_equal(count[type], 0);
}

/* The types of these two, where cards alike may have different numbers. */
static void assert_same_card(unsigned seen, unsigned there) {
    assert_int_equal(seen == PYR_NONE, there == PYR_NONE);
    if (there != PYR_NONE)
        assert_int_equal(printed()->type_of[seen], printed()->type_of[there]);
}

static void assert_cards_shown(const struct pyramidion *view, const struct pyramidion *s, int viewer) {
    for (unsigned seat = 0; seat < s->seats; seat++) {
        pyr_set known = (s->hand[seat] & pyr_basic(seat)) | s->open[seat];
        assert_same_cards(view->hand[seat], viewer == (int)seat ? s->hand[seat] : known);
        assert_same_cards(view->open[seat], s->open[seat]);
        assert_same_cards(view->table[seat], s->table[seat]);
    }
    assert_same_cards(view->discards, s->discards);
    assert_same_card(view->doubled, s->doubled);
    assert_same_card(view->played, s->played);
    assert_same_card(view->effect, s->effect);
}

#define assert_shown(view, s, what) assert_memory_equal(&(view)->what, &(s)->what, sizeof(s)->what)

static void assert_table_shown(const struct pyramidion *view, const struct pyramidion *s) {
    assert_shown(view, s, hand_size);
    assert_shown(view, s, loaded);
    assert_shown(view, s, boat_discards);
    assert_shown(view, s, supply_discards);
    assert_shown(view, s, decision);
    assert_shown(view, s, actor);
    assert_shown(view, s, seats);
    assert_shown(view, s, target);
    assert_shown(view, s, round);
    assert_shown(view, s, idle_rounds);
    assert_shown(view, s, order);
    assert_shown(view, s, marker);
    assert_shown(view, s, sundials);
    assert_shown(view, s, general);
    assert_shown(view, s, goods);
    assert_shown(view, s, lying);
    assert_shown(view, s, troop);
    assert_shown(view, s, troops);
    assert_shown(view, s, row);
    assert_shown(view, s, karnak);
    assert_shown(view, s, supply_open);
    assert_shown(view, s, deck_left);
    assert_shown(view, s, boats_left);
    assert_shown(view, s, supply_left);
}

static void assert_phase_shown(const struct pyramidion *view, const struct pyramidion *s) {
    assert_shown(view, s, negotiating);
    assert_shown(view, s, negotiating_place);
    assert_shown(view, s, activation);
    assert_shown(view, s, place);
    assert_shown(view, s, turn);
    assert_shown(view, s, passed);
    assert_shown(view, s, cards_played);
    assert_shown(view, s, ankh_used);
    assert_shown(view, s, named);
    assert_shown(view, s, scribe);
    assert_shown(view, s, swap_place);
    assert_shown(view, s, swap_left);
    assert_shown(view, s, swap_size);
    assert_shown(view, s, given);
    assert_shown(view, s, returns);
    assert_shown(view, s, exchanging);
    assert_shown(view, s, loading);
    assert_shown(view, s, quiet);
    assert_shown(view, s, boat);
    assert_shown(view, s, need);
    assert_shown(view, s, statues);
    assert_shown(view, s, troops_used);
    assert_shown(view, s, boat_loaded);
}

/* The piles and what they are shuffled with. */
static void assert_piles_hidden(const struct pyramidion *view) {
    static const struct pyramidion nothing;
    assert_shown(view, &nothing, boats);
    assert_shown(view, &nothing, supply);
    assert_shown(view, &nothing, tokens);
    assert_shown(view, &nothing, chance);
    if (!view->seen) /* else everybody has seen what the pile was made of */
        assert_shown(view, &nothing, deck);
}

static void views_show_all_that_is_public_and_nothing_else(void **unused) {
    struct fel_rng rng;
    fel_rng_begin(&rng, 8);
    for (long game = 0; game < 100; game++) {
        struct fel_setup setup;
        struct pyramidion s;
        any_setup(&setup, &fel_pyramidion, &rng);
        fel_pyramidion.setup(&fel_pyramidion, &s, &setup, NULL);
        for (;;) {
            for (int seat = FEL_NOBODY; seat < s.seats; seat++) {
                struct pyramidion view = view_of(&s, seat);
                assert_cards_shown(&view, &s, seat);
                assert_table_shown(&view, &s);
                assert_phase_shown(&view, &s);
                assert_piles_hidden(&view);
            }
            if (s.decision == PYR_OVER)
                break;
            fel_pyramidion.apply(&fel_pyramidion, &s, any_action(&fel_pyramidion, &s, &rng), NULL);
        }
    }
}

/* ---- views and actions for other programs and people ---- */

static const char *json_of(const struct pyramidion *s, int seat) {
    static char json[FEL_JSON_BYTES];
    struct pyramidion view = view_of(s, seat);
    struct fel_text text;
    fel_text_begin(&text, json, sizeof json);
    fel_pyramidion.json(&fel_pyramidion, &view, &text);
    return json;
}

#define assert_json(s, part) assert_non_null(strstr(json_of(s, FEL_NOBODY), part))

static void json_shows_each_seat_what_it_has(void **unused) {
    struct pyramidion s = begin_at(3, PYR_GIZA);
    set_loaded(&s, BLUE, "boat20");
    set_hand(&s, RED, "torturer5 own_deity");
    act(&s, "play torturer5", "marker 2", "pass", "pass", "play own_deity");
    assert_json(&s, "\"players\":[{\"points\":0,\"marker\":2,");
    assert_json(&s, "{\"points\":5,\"marker\":0,");
    assert_json(&s, "\"named\":[null,null,null]"); /* not yet */
    act(&s, "name haggling");
    assert_json(&s, "\"named\":[\"haggling\",null,null]");
}

/* The numbers that a table shows and a player would else work out. */
static void json_tells_how_the_place_at_hand_stands(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    put_on_table(&s, RED, "slave_driver torturer5 torturer4h1");
    put_on_table(&s, BLUE, "torturer3n2a merchant3i1n1a revolt");
    mark(&s, BLUE, "torturer3n2a"); /* 4 2 0, and 0 0 2 of the merchant */
    assert_json(&s, "\"raise\":0,\"revolt_tokens\":1,");
    assert_json(&s, "\"idle_limit\":10,");
    assert_json(&s, "\"places_a_round\":6,");
    assert_json(&s, "\"most_cards\":null,");
    assert_json(&s, "\"standing\":{\"influence\":{\"points\":[9,4,0],\"minimum\":6,\"most\":9,\"tied\":false,"
                    "\"lacking\":0,"
                    "\"winner\":0},\"negotiation\":{\"points\":[0,2,0],\"minimum\":6,\"most\":2,\"tied\":"
                    "false,\"lacking\":4,"
                    "\"winner\":-1},\"haggling\":{\"points\":[1,2,0],\"minimum\":1,\"most\":2,\"tied\":false,"
                    "\"lacking\":0,"
                    "\"winner\":1}}");
    assert_json(&s, "\"table\":[\"merchant3i1n1a\",\"torturer3n2a\",\"revolt\"],\"counts\":["
                    "{\"influence\":0,\"negotiation\":0,\"haggling\":2,\"doubled\":false},"
                    "{\"influence\":4,\"negotiation\":2,\"haggling\":0,\"doubled\":true},");
    assert_json(&s, "\"minimum\":{\"influence\":6,\"negotiation\":6}},\"alexandria\"");
    put_on_table(&s, YELLOW, "scribe torturer4 own_torturer4 merchant4i1 merchant4i1");
    s.scribe = PYR_SCRIBE_RAISES;
    assert_json(&s, "\"raise\":3,");
    assert_json(&s, "\"minimum\":{\"influence\":9,\"negotiation\":9}},\"alexandria\"");
    assert_json(&s, "\"minimum\":{\"influence\":6,\"negotiation\":7}},\"philae\"");
    mark(&s, YELLOW, "scribe");
    assert_json(&s, "\"raise\":6,");
    set_hand(&s, RED, "own_merchant3a");
    put_on_table(&s, YELLOW, "merchant5"); /* haggling: 3 + 3 + 4 */
    assert_json(&s, "\"haggling\":{\"points\":[1,2,10],\"minimum\":1,\"most\":10,\"tied\":false,\"lacking\":"
                    "0,\"winner\":2}");
    s = begin_at(2, PYR_LUXOR);
    assert_json(&s, "\"places_a_round\":3,");
    assert_json(&s, "\"most_cards\":5,");
}

static void json_tells_what_is_lacking_for_a_boat(void **unused) {
    struct pyramidion s = begin(3);
    set_row(&s, "boat1 boat3");
    own(&s, RED, "camel wood statue");
    post(&s, TORTURER, PYR_GIZA, RED);
    assert_json(&s, "\"provides\":{\"camel\":1},\"lacking\":{\"boat1\":{\"food\":1,\"worker\":1},"
                    "\"boat3\":{\"camel\":1,\"food\":2,\"worker\":1}}");
    assert_json(&s, "\"most_torturers\":0");
    own(&s, RED, "camel wood food statue");
    to_loading(&s);
    act(&s, "load boat1");
    assert_json(&s, "\"lacking\":{\"boat1\":{\"worker\":1},");
    act(&s, "statue worker");
    assert_json(&s, "\"lacking\":{\"boat1\":{},");
}

static const char *label_of(const struct pyramidion *s, const char *action) {
    static char line[200];
    struct fel_sentence sentence;
    struct fel_text text;
    fel_pyramidion.label(&fel_pyramidion, s, fel_action_read(&fel_pyramidion, s, action), FEL_BRIEF,
                         &sentence);
    fel_text_begin(&text, line, sizeof line);
    fel_put_english(&text, &sentence, fel_pyramidion.colour);
    return line;
}

static void labels_count_what_can_be_had(void **unused) {
    struct pyramidion s = begin_at(3, PYR_PHILAE);
    lay(&s, PYR_PHILAE, "2 food");
    lay(&s, PYR_CAIRO, "food 3 wood");
    set_hand(&s, RED, "scribe");
    act(&s, "play scribe", "swap cairo", "give food", "give food");
    assert_string_equal(label_of(&s, "get food"), "food (1 there)"); /* the two given can't come back */
    struct pyramidion negotiating = begin(3);
    set_supply(&negotiating, "supply1"); /* nothing for Karnak */
    post(&negotiating, NEGOTIATOR, PYR_KARNAK, RED);
    lay(&negotiating, PYR_KARNAK, "4 wood");
    end_round(&negotiating);
    assert_string_equal(label_of(&negotiating, "take wood"), "wood (4 there)");
}

/* Everybody is told everything but what somebody draws, and in what order a pile is. */
static void events_hide_what_is_drawn_and_how_piles_are_shuffled(void **unused) {
    struct fel_rng rng;
    unsigned drawn = 0, in_pile = 0;
    fel_rng_begin(&rng, 9);
    for (long game = 0; game < 50; game++) {
        struct fel_setup setup;
        struct fel_events events;
        struct pyramidion s;
        any_setup(&setup, &fel_pyramidion, &rng);
        fel_pyramidion.setup(&fel_pyramidion, &s, &setup, &events);
        while (s.decision != PYR_OVER) {
            for (unsigned i = 0; i < events.count; i++)
                for (int seat = FEL_NOBODY; seat < s.seats; seat++) {
                    const struct fel_event *event = &events.event[i];
                    bool secret =
                        event->kind == FEL_PILE_CARD || (event->kind == PYR_EV_DREW && seat != event->seat);
                    assert_int_equal(fel_event_for(event, seat).what, secret ? FEL_HIDDEN : event->what);
                    drawn += event->kind == PYR_EV_DREW;
                    in_pile += event->kind == FEL_PILE_CARD;
                }
            fel_pyramidion.apply(&fel_pyramidion, &s, any_action(&fel_pyramidion, &s, &rng), &events);
        }
    }
    assert_true(drawn > 0 && in_pile > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_can_be_anywhere_in_its_pile),
        cmocka_unit_test(boats_come_before_supply_and_characters_last),
        cmocka_unit_test(who_has_recruited_is_out),
        cmocka_unit_test(played_cards_are_counted_anew_at_each_place),
        cmocka_unit_test(every_deity_counts_where_its_own_player_said),
        cmocka_unit_test(a_doubled_deity_under_a_slave_driver_counts_10),
        cmocka_unit_test(torturers_come_before_negotiators),
        cmocka_unit_test(every_comparison_is_told_with_its_sums),
        cmocka_unit_test(ones_own_troop_is_not_put_there_again),
        cmocka_unit_test(a_rivals_losses_leave_ones_raise_and_marker),
        cmocka_unit_test(the_marker_stays_if_the_philosopher_is_lost_in_a_revolt),
        cmocka_unit_test(a_marker_and_a_raise_lost_in_a_revolt_are_gone_at_once),
        cmocka_unit_test(a_high_priest_who_stays_works_though_others_are_lost),
        cmocka_unit_test(a_raise_ends_with_its_place),
        cmocka_unit_test(a_protector_may_recall_where_only_one_kind_of_troop_is),
        cmocka_unit_test(a_recalled_troop_costs_the_point_for_most_troops),
        cmocka_unit_test(who_has_passed_still_decides_for_its_doubled_card),
        cmocka_unit_test(a_doubled_raise_is_not_asked_though_a_swap_were_possible),
        cmocka_unit_test(a_scribe_where_nothing_lies_can_only_raise),
        cmocka_unit_test(a_second_swap_begins_afresh),
        cmocka_unit_test(a_raise_is_gone_with_its_scribe),
        cmocka_unit_test(a_philosopher_that_comes_again_can_set_off_the_same_card_again),
        cmocka_unit_test(returning_a_card_takes_only_its_own_marker),
        cmocka_unit_test(in_cairo_one_kind_of_troop_is_enough_to_be_asked),
        cmocka_unit_test(the_high_priest_comes_before_abu_simbel),
        cmocka_unit_test(the_place_asks_who_played_not_whose_card_was_doubled),
        cmocka_unit_test(a_rivals_boat_of_karnak_may_not_be_loaded_beside_others),
        cmocka_unit_test(any_boat_of_the_row_may_be_loaded),
        cmocka_unit_test(after_a_load_it_is_the_next_players_turn),
        cmocka_unit_test(a_troop_is_not_offered_for_what_has_run_out),
        cmocka_unit_test(a_rivals_troop_provides_nothing),
        cmocka_unit_test(statues_are_counted_anew_for_each_boat),
        cmocka_unit_test(the_limits_hold_whatever_the_target),
        cmocka_unit_test(at_the_end_a_boat_of_karnak_stays),
        cmocka_unit_test(a_card_taken_back_is_known_to_all_until_it_is_played),
        cmocka_unit_test(a_view_does_not_tell_which_of_cards_alike_is_where),
        cmocka_unit_test(everything_possible_can_be_dealt),
        cmocka_unit_test(after_a_new_pile_hands_are_dealt_that_fit),
        cmocka_unit_test(views_show_all_that_is_public_and_nothing_else),
        cmocka_unit_test(json_shows_each_seat_what_it_has),
        cmocka_unit_test(json_tells_how_the_place_at_hand_stands),
        cmocka_unit_test(json_tells_what_is_lacking_for_a_boat),
        cmocka_unit_test(labels_count_what_can_be_had),
        cmocka_unit_test(events_hide_what_is_drawn_and_how_piles_are_shuffled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
