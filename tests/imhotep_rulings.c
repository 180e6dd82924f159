/* The rules of set-up, rounds, actions and blue cards, each in a test named after it. What happens at the
 * sites is in imhotep_scoring.c. */
#include "position.h"

/* Cards of one kind in the pile just shuffled. */
static unsigned shuffled_in(enum imh_card card) {
    unsigned count = 0;
    for (unsigned i = 0; i < happened.count; i++)
        count += happened.event[i].kind == FEL_PILE_CARD && happened.event[i].what == card;
    return count;
}

/* ---- set-up and rounds ---- */

static void there_are_34_market_cards_and_29_stones_of_a_colour(void **unused) {
    for (unsigned seats = 2; seats <= 4; seats++) {
        struct imhotep a = begin(seats, ""), b = begin(seats, "market B");
        audit(&a, __FILE__, __LINE__);
        audit(&b, __FILE__, __LINE__);
        assert_int_equal(a.deck_left, 34 - 4);
        assert_int_equal(b.deck_left, 34 - 5);
    }
}

static void start_player_is_a_seat_or_random(void **unused) {
    struct imhotep chosen = begin(3, "start 2");
    unsigned random_starts = 0;
    assert_turn(&chosen, BROWN);
    for (uint8_t seed = 0; seed < 64; seed++)
        random_starts |= 1u << begin_seeded(3, "start random", seed).start;
    assert_int_equal(random_starts, 7);
}

/* The row of a round card in the player count's table. */
static unsigned printed_row(unsigned seats, int card) {
    static const int printed[3][7] = {
        {4331, 4322, 4321, 4221, 3322, 3321, 3221},
        {4421, 4332, 4322, 4321, 4221, 3332, 3322},
        {4432, 4422, 4421, 4333, 4332, 4322, 3332},
    };
    for (unsigned row = 0; row < 7; row++)
        if (printed[seats - 2][row] == card)
            return row;
    fail_msg("no round card %d for %u players", card, seats);
    return 7;
}

static void round_cards_are_those_of_the_player_count(void **unused) {
    for (unsigned seats = 2; seats <= 4; seats++) {
        unsigned seen = 0;
        for (uint8_t seed = 0; seed < 200; seed++) {
            struct imhotep s = begin_seeded(seats, "", seed);
            seen |= 1u << printed_row(seats, harbour(&s));
        }
        assert_int_equal(seen, 127);
    }
}

static void check_rounds(unsigned seats, uint8_t seed) {
    struct imhotep s = begin_seeded(seats, "", seed);
    struct fel_rng rng;
    unsigned rounds = 1, seen = 1u << printed_row(seats, harbour(&s));
    fel_rng_begin(&rng, seed);
    while (!imh_over(&s)) {
        fel_action list[FEL_MAX_LEGAL];
        unsigned count = fel_imhotep.legal(&fel_imhotep, &s, list);
        act(&s, fel_notation(&fel_imhotep, list[fel_rng_below(&rng, count)]).text);
        for (unsigned i = 0; i < happened.count; i++) {
            if (happened.event[i].kind != IMH_EV_ROUND)
                continue;
            assert_int_equal(happened.event[i].value, harbour(&s));
            seen |= 1u << printed_row(seats, happened.event[i].value);
            rounds++;
        }
    }
    assert_int_equal(rounds, 6);
    assert_int_equal(__builtin_popcount(seen), 6);
}

static void a_match_has_six_rounds_with_six_different_cards(void **unused) {
    for (unsigned seats = 2; seats <= 4; seats++)
        for (uint8_t seed = 0; seed < 8; seed++)
            check_rounds(seats, seed);
}

static void market_a_has_four_cards_face_up(void **unused) {
    struct imhotep s = begin(4, "");
    last_ship(&s, IMH_BURIAL, "bbb");
    put_on_pile(&s, "statue lever chisel hammer sail");
    act(&s, "sail 1 burial");
    assert_told_cards(IMH_EV_LAID, "statue lever chisel hammer");
    assert_int_equal(s.market[0], IMH_STATUE);
    assert_int_equal(s.market[3], IMH_HAMMER);
    assert_int_equal(s.market[4], IMH_NO_CARD);
}

static void market_b_has_three_cards_and_a_face_down_pair(void **unused) {
    struct imhotep s = begin(4, "market B");
    last_ship(&s, IMH_BURIAL, "bbb");
    put_on_pile(&s, "statue lever chisel hammer sail paved_path");
    act(&s, "sail 1 burial");
    assert_told_cards(IMH_EV_LAID, "statue lever chisel hammer sail");
    for (unsigned i = 0, card = 0; i < happened.count; i++)
        if (happened.event[i].kind == IMH_EV_LAID)
            assert_int_equal(happened.event[i].seen, card++ < 3 ? FEL_SEEN_BY_ALL : 0);
}

static void discards_are_shuffled_only_when_a_card_has_to_be_drawn(void **unused) {
    struct imhotep s = begin(4, "pyramid B");
    set_ships(&s, "4421");
    set_pile(&s, "statue");
    settle_pyramid(&s, IMH_LEFT, "w");
    load_ship(&s, 4, "b");
    act(&s, "sail 4 pyramid", "build left", "draw");
    assert_int_equal(told_times(FEL_SHUFFLE), 0);
    assert_int_equal(s.deck_left, 0);
    assert_int_not_equal(s.discards, 0);
    act(&s, "take");
    assert_int_equal(told_times(FEL_SHUFFLE), 0);
}

static void new_market_takes_the_rest_of_the_pile_before_the_shuffle(void **unused) {
    struct imhotep s = begin(4, "");
    last_ship(&s, IMH_BURIAL, "bbb");
    set_pile(&s, "lever chisel");
    act(&s, "sail 1 burial");
    assert_int_equal(s.market[0], IMH_LEVER);
    assert_int_equal(s.market[1], IMH_CHISEL);
    assert_told(FEL_SHUFFLE, "b32"); /* with the four cards left on the old market */
    assert_int_equal(s.deck_left, 30);
}

static void spaces_stay_empty_if_cards_lack(void **unused) {
    struct imhotep s = begin(4, "market B");
    last_ship(&s, IMH_BURIAL, "bbb");
    set_market(&s, "");
    set_pile(&s, "lever chisel hammer sail");
    hoard_discards(&s, GREY);
    act(&s, "sail 1 burial");
    assert_told_cards(IMH_EV_LAID, "lever chisel hammer sail");
    assert_int_equal(s.market[4], IMH_NO_CARD);
    set_ships(&s, "4422");
    load_ship(&s, 1, "nnnn");
    act(&s, "sail 1 market", "pick 4"); /* the pair is a single card, yet it is asked for */
    assert_asks(&s, BROWN, "keep 1");
    act(&s, "keep 1");
    assert_int_equal(told_times(IMH_EV_DISCARDED), 0);
    assert_asks(&s, BROWN, "pick 1", "pick 2", "pick 3", "decline");
}

static void turns_go_clockwise_one_action_each(void **unused) {
    struct imhotep s = begin(3, "start 2");
    assert_turn(&s, BROWN);
    act(&s, "take");
    assert_turn(&s, BLACK);
    act(&s, "load 1.1");
    assert_turn(&s, WHITE);
    act(&s, "take");
    assert_turn(&s, BROWN);
}

static void fourth_ship_ends_the_round_and_the_left_of_its_sailor_starts(void **unused) {
    struct imhotep s = begin(4, "");
    set_ships(&s, "4422");
    set_market(&s, "statue lever chisel hammer");
    settle(&s, IMH_TEMPLE, "b");
    load_ship(&s, 4, "b.");
    load_ship(&s, 1, "bbb");
    gone(&s, 2, IMH_MARKET);
    gone(&s, 3, IMH_PYRAMID);
    set_turn(&s, WHITE);
    act(&s, "sail 4 obelisks");
    assert_told(FEL_POINTS, "");
    assert_turn(&s, BROWN);
    act(&s, "sail 1 burial");
    assert_told(FEL_POINTS, "b1");
    assert_told_cards(IMH_EV_DISCARDED, "statue lever chisel hammer");
    assert_int_equal(s.round, 1);
    assert_int_equal(s.loaded, 0);
    assert_int_equal(s.open, 31);
    assert_turn(&s, GREY);
}

static void market_cards_left_are_discarded_after_the_temple(void **unused) {
    struct imhotep s = begin(2, "temple B");
    set_market(&s, "statue lever chisel hammer");
    set_pile(&s, "");
    hoard_discards(&s, BLACK);
    settle(&s, IMH_TEMPLE, "bbbw");
    last_ship(&s, IMH_BURIAL, "bbb");
    act(&s, "sail 1 burial", "points", "points");
    assert_int_equal(told_times(IMH_EV_GOT), 0); /* so there is no card for white in the temple */
    assert_told(FEL_SHUFFLE, "b4");
    assert_int_equal(s.round, 1);
}

static void match_is_over_after_the_temple_of_the_sixth_round(void **unused) {
    struct imhotep s = begin(4, "");
    s.round = 5;
    settle(&s, IMH_TEMPLE, "wn");
    last_ship(&s, IMH_BURIAL, "bbb");
    act(&s, "sail 1 burial");
    assert_told(FEL_POINTS, "w1 n1 b6");
    assert_int_equal(told_times(IMH_EV_OVER), 1);
    assert_points(&s, 6, 1, 1, 0);
    assert_int_equal(fel_imhotep.to_move(&fel_imhotep, &s), FEL_NOBODY);
    fel_action list[FEL_MAX_LEGAL];
    assert_int_equal(fel_imhotep.legal(&fel_imhotep, &s, list), 0);
}

/* ---- take, load, sail ---- */

static void take_is_limited_by_sled_and_quarry(void **unused) {
    static const struct {
        unsigned sled, quarry, taken;
    } cases[] = {{0, 9, 3}, {1, 9, 3}, {2, 9, 3}, {3, 9, 2}, {4, 9, 1}, {5, 9, 0}, {0, 3, 3},
                 {0, 2, 2}, {0, 1, 1}, {0, 0, 0}, {4, 2, 1}, {3, 1, 1}, {4, 0, 0}, {5, 0, 0}};
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct imhotep s = begin(2, "");
        set_sled(&s, BLACK, cases[i].sled);
        set_quarry(&s, BLACK, cases[i].quarry);
        assert_int_equal(can(&s, "take"), cases[i].taken > 0);
        if (!cases[i].taken)
            continue;
        act(&s, "take");
        assert_int_equal(s.sled[BLACK], cases[i].sled + cases[i].taken);
        assert_int_equal(s.quarry[BLACK], cases[i].quarry - cases[i].taken);
    }
}

static void load_goes_on_any_empty_space_in_the_harbour(void **unused) {
    struct imhotep s = begin(2, "");
    set_ships(&s, "4321");
    load_ship(&s, 1, ".b");
    load_ship(&s, 2, "w");
    gone(&s, 3, IMH_TEMPLE);
    set_sled(&s, BLACK, 5);
    assert_asks(&s, BLACK, "load 1.1", "load 1.3", "load 1.4", "load 2.2", "load 2.3", "load 4.1");
    act(&s, "load 1.3");
    assert_int_equal(s.sled[BLACK], 4);
    set_sled(&s, WHITE, 0);
    assert_asks(&s, WHITE, "take"); /* no stone to load */
}

static void ships_sail_with_their_minimum(void **unused) {
    static const unsigned minimum[] = {3, 2, 1, 1};
    struct imhotep s = begin(2, "");
    set_ships(&s, "4321");
    for (unsigned ship = 1; ship <= 4; ship++)
        for (unsigned stones = 0; stones <= 5 - ship; stones++) {
            char load[32], sail[32];
            snprintf(load, sizeof load, "load %u.%u", ship, stones);
            snprintf(sail, sizeof sail, "sail %u temple", ship);
            set_turn(&s, BLACK);
            set_sled(&s, BLACK, 5);
            if (stones)
                act(&s, load);
            assert_int_equal(can(&s, sail), stones >= minimum[ship - 1]);
        }
}

static void one_ship_a_round_sails_to_a_site_and_own_stones_need_not_be_on_it(void **unused) {
    struct imhotep s = begin(2, "");
    set_ships(&s, "3221");
    load_ship(&s, 2, "w.");
    load_ship(&s, 4, "w");
    strip(&s, BLACK);
    strip(&s, WHITE);
    assert_asks(&s, BLACK, "sail 2 market", "sail 2 pyramid", "sail 2 temple", "sail 2 burial",
                "sail 2 obelisks", "sail 4 market", "sail 4 pyramid", "sail 4 temple", "sail 4 burial",
                "sail 4 obelisks");
    act(&s, "sail 4 temple");
    assert_asks(&s, WHITE, "sail 2 market", "sail 2 pyramid", "sail 2 burial", "sail 2 obelisks");
}

static void stones_are_unloaded_from_bow_to_stern(void **unused) {
    struct imhotep s = begin(4, "");
    set_ships(&s, "4422");
    load_ship(&s, 1, "n.bw");
    load_ship(&s, 2, ".gwb");
    act(&s, "sail 1 burial");
    assert_told(IMH_EV_BUILT, "n0 b1 w2");
    act(&s, "sail 2 temple");
    assert_told(IMH_EV_BUILT, "g0 w1 b2");
}

/* ---- blue cards ---- */

static void lever_fixes_the_whole_order_before_anything_is_unloaded(void **unused) {
    struct imhotep s = begin(4, "");
    set_ships(&s, "4422");
    give(&s, BLACK, "lever");
    load_ship(&s, 1, "bwng");
    act(&s, "play lever");
    assert_asks(&s, BLACK, "sail 1 market", "sail 1 pyramid", "sail 1 temple", "sail 1 burial",
                "sail 1 obelisks");
    act(&s, "sail 1 pyramid");
    assert_asks(&s, BLACK, "order 1", "order 2", "order 3", "order 4");
    act(&s, "order 3");
    assert_asks(&s, BLACK, "order 1", "order 2", "order 4");
    act(&s, "order 4");
    assert_told(FEL_POINTS, "");
    assert_asks(&s, BLACK, "order 1", "order 2");
    act(&s, "order 2");
    assert_told(FEL_POINTS, "n2 g1 w3 b2");
    assert_turn(&s, WHITE);
}

static void lever_needs_a_ship_that_can_sail(void **unused) {
    struct imhotep s = begin(4, "");
    set_ships(&s, "4422");
    give(&s, BLACK, "lever");
    load_ship(&s, 1, "bw");
    assert_false(can(&s, "play lever"));
    load_ship(&s, 3, "b");
    assert_true(can(&s, "play lever"));
}

static void lever_with_one_stone_asks_for_no_order(void **unused) {
    struct imhotep s = begin(4, "");
    set_ships(&s, "4422");
    give(&s, BLACK, "lever");
    load_ship(&s, 3, ".g");
    act(&s, "play lever", "sail 3 pyramid");
    assert_told(FEL_POINTS, "g2");
    assert_turn(&s, WHITE);
}

static void hammer_takes_what_fits_and_then_must_load(void **unused) {
    enum { NOT_PLAYABLE, TAKES, LOADS };
    static const struct {
        unsigned sled, quarry;
        bool full_ships;
        unsigned what, sled_then;
    } cases[] = {
        {1, 9, false, LOADS, 4},       {2, 9, false, LOADS, 5},       {4, 9, false, LOADS, 5},
        {5, 9, false, LOADS, 5},       {2, 0, false, LOADS, 2},       {0, 1, false, LOADS, 1},
        {1, 9, true, TAKES, 4},        {0, 2, true, TAKES, 2},        {0, 0, false, NOT_PLAYABLE, 0},
        {5, 9, true, NOT_PLAYABLE, 0}, {2, 0, true, NOT_PLAYABLE, 0},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct imhotep s = begin(2, "");
        set_ships(&s, "3221");
        give(&s, BLACK, "hammer");
        load_ship(&s, 1, "www");
        load_ship(&s, 2, "ww");
        load_ship(&s, 3, "ww");
        if (cases[i].full_ships)
            load_ship(&s, 4, "w");
        set_sled(&s, BLACK, cases[i].sled);
        set_quarry(&s, BLACK, cases[i].quarry);
        assert_int_equal(can(&s, "play hammer"), cases[i].what != NOT_PLAYABLE);
        if (cases[i].what == NOT_PLAYABLE)
            continue;
        act(&s, "play hammer");
        assert_int_equal(s.sled[BLACK], cases[i].sled_then);
        if (cases[i].what == LOADS) {
            assert_asks(&s, BLACK, "load 4.1");
            act(&s, "load 4.1");
            assert_int_equal(s.sled[BLACK], cases[i].sled_then - 1);
        }
        assert_turn(&s, WHITE);
        assert_int_equal(discarded(&s, IMH_HAMMER), 1);
    }
}

static void sail_card_minimum_counts_after_loading(void **unused) {
    struct imhotep s = begin(4, "");
    set_ships(&s, "4421");
    give(&s, BLACK, "sail");
    load_ship(&s, 1, "b.w");
    load_ship(&s, 2, "g");
    load_ship(&s, 3, "g"); /* could sail as it is */
    act(&s, "play sail");
    assert_asks(&s, BLACK, "load 1.2", "load 1.4", "load 3.2", "load 4.1");
    act(&s, "load 1.2");
    assert_asks(&s, BLACK, "sail 1 market", "sail 1 pyramid", "sail 1 temple", "sail 1 burial",
                "sail 1 obelisks");
    act(&s, "sail 1 pyramid");
    assert_told(FEL_POINTS, "b2 b1 w3");
    assert_int_equal(s.sled[BLACK], 1);
    assert_turn(&s, WHITE);
}

static void sail_card_needs_a_stone_and_a_ship_it_makes_sail(void **unused) {
    struct imhotep s = begin(4, "");
    set_ships(&s, "4432");
    give(&s, BLACK, "sail");
    gone(&s, 4, IMH_MARKET);
    load_ship(&s, 1, "bwng"); /* can sail, but not be loaded */
    load_ship(&s, 2, "w");
    assert_false(can(&s, "play sail"));
    load_ship(&s, 3, "w");
    assert_true(can(&s, "play sail"));
    act(&s, "play sail");
    assert_asks(&s, BLACK, "load 3.2", "load 3.3");

    struct imhotep bare = begin(4, "");
    give(&bare, BLACK, "sail");
    set_sled(&bare, BLACK, 0);
    assert_false(can(&bare, "play sail"));
}

static void chisel_loads_two_stones_on_one_ship_or_two(void **unused) {
    struct imhotep one = begin(2, "");
    set_ships(&one, "3221");
    give(&one, BLACK, "chisel");
    load_ship(&one, 1, "www");
    act(&one, "play chisel");
    assert_asks(&one, BLACK, "load 2.1", "load 2.2", "load 3.1", "load 3.2", "load 4.1");
    struct imhotep two = one;
    act(&one, "load 2.2");
    assert_asks(&one, BLACK, "load 2.1", "load 3.1", "load 3.2", "load 4.1");
    act(&one, "load 2.1");
    assert_int_equal(one.sled[BLACK], 0);
    assert_turn(&one, WHITE);
    act(&two, "load 2.1", "load 4.1");
    assert_turn(&two, WHITE);
    assert_int_equal(discarded(&two, IMH_CHISEL), 1);
}

static void chisel_needs_two_stones_and_two_free_spaces(void **unused) {
    struct imhotep s = begin(2, "");
    set_ships(&s, "3221");
    give(&s, BLACK, "chisel");
    load_ship(&s, 1, "ww.");
    load_ship(&s, 2, "ww");
    load_ship(&s, 3, "ww");
    assert_true(can(&s, "play chisel"));
    set_sled(&s, BLACK, 1);
    assert_false(can(&s, "play chisel"));
    set_sled(&s, BLACK, 5);
    load_ship(&s, 4, "w");
    assert_false(can(&s, "play chisel"));
}

static void blue_cards_not_owned_are_not_playable(void **unused) {
    struct imhotep s = begin(2, "");
    set_ships(&s, "3221");
    load_ship(&s, 4, "w");
    give(&s, WHITE, "lever hammer sail chisel");
    assert_false(can(&s, "play lever") || can(&s, "play hammer"));
    assert_false(can(&s, "play sail") || can(&s, "play chisel"));
    act(&s, "take");
    assert_true(can(&s, "play lever") && can(&s, "play hammer"));
    assert_true(can(&s, "play sail") && can(&s, "play chisel"));
}

static void blue_card_is_discarded_when_its_action_is_carried_out(void **unused) {
    struct imhotep s = begin(4, "");
    set_ships(&s, "4422");
    set_market(&s, "statue statue statue statue");
    give(&s, BLACK, "lever");
    load_ship(&s, 3, "wn");
    act(&s, "play lever", "sail 3 market", "order 2", "pick 1");
    assert_asks(&s, WHITE, "pick 2", "pick 3", "pick 4", "decline");
    assert_int_equal(imh_has(&s, BLACK, IMH_LEVER), 0);
    assert_int_equal(discarded(&s, IMH_LEVER), 0);
    act(&s, "pick 2");
    assert_int_equal(discarded(&s, IMH_LEVER), 1);
}

/* An empty draw pile, and a card bonus for the next stone on the left pyramid. Both entrances lie on the
 * market, so whatever is drawn then asks for nothing. */
static struct imhotep about_to_shuffle(void) {
    struct imhotep s = begin(4, "pyramid B");
    set_ships(&s, "4421");
    set_market(&s, "entrance entrance statue statue");
    settle_pyramid(&s, IMH_LEFT, "w");
    give(&s, BLACK, "sail");
    set_pile(&s, "");
    return s;
}

static void shuffle_leaves_out_the_blue_card_being_carried_out(void **unused) {
    struct imhotep s = about_to_shuffle();
    act(&s, "play sail", "load 4.1", "sail 4 pyramid", "build left", "draw");
    assert_told(FEL_SHUFFLE, "b29");
    assert_int_equal(shuffled_in(IMH_SAIL_CARD), 2);
    assert_int_equal(discarded(&s, IMH_SAIL_CARD), 1);
    assert_turn(&s, WHITE);
}

static void shuffle_leaves_out_the_red_card_being_carried_out(void **unused) {
    struct imhotep s = about_to_shuffle();
    load_ship(&s, 4, "b");
    act(&s, "sail 4 market", "pick 1", "build left");
    assert_int_equal(discarded(&s, IMH_ENTRANCE), 0);
    act(&s, "draw");
    assert_told(FEL_SHUFFLE, "b29");
    assert_int_equal(shuffled_in(IMH_ENTRANCE), 0);
    assert_int_equal(discarded(&s, IMH_ENTRANCE), 1);
    assert_turn(&s, WHITE);
}

/* ---- passing ---- */

static void only_who_can_do_nothing_passes(void **unused) {
    struct imhotep s = begin(3, "");
    set_ships(&s, "4421");
    load_ship(&s, 1, "bb");
    strip(&s, BLACK);
    assert_asks(&s, BLACK, "pass");
    act(&s, "pass");
    assert_turn(&s, WHITE);
    assert_false(can(&s, "pass"));
    load_ship(&s, 4, "w");
    set_turn(&s, BLACK);
    assert_asks(&s, BLACK, "sail 4 market", "sail 4 pyramid", "sail 4 temple", "sail 4 burial",
                "sail 4 obelisks");
}

static void all_pass_and_cargo_returns_after_the_temple(void **unused) {
    struct imhotep s = begin(2, "temple B");
    set_ships(&s, "4331");
    settle(&s, IMH_TEMPLE, "b");
    load_ship(&s, 1, "b.w");
    strip(&s, BLACK);
    strip(&s, WHITE);
    act(&s, "pass", "pass");
    assert_asks(&s, BLACK, "points", "stones");
    act(&s, "stones");
    assert_told(IMH_EV_TOOK, "b0"); /* the stone on the ship is not in the quarry yet */
    assert_told(IMH_EV_RETURNED, "b1 w1");
    assert_int_equal(s.quarry[BLACK], 1);
    assert_int_equal(s.quarry[WHITE], 1);
    assert_int_equal(s.round, 1);
    assert_int_equal(s.loaded, 0);
}

static void all_pass_and_nobody_sailed_left_of_the_start_player_starts(void **unused) {
    struct imhotep s = begin(4, "start 2");
    for (unsigned seat = 0; seat < 4; seat++)
        strip(&s, seat);
    act(&s, "pass", "pass", "pass", "pass");
    assert_int_equal(s.round, 1);
    assert_turn(&s, GREY);
    act(&s, "pass", "pass", "pass", "pass");
    assert_int_equal(s.round, 2);
    assert_turn(&s, BLACK);
}

static void all_pass_and_left_of_the_last_sailor_starts(void **unused) {
    struct imhotep s = begin(4, "");
    set_ships(&s, "4422");
    load_ship(&s, 3, "b");
    for (unsigned seat = 0; seat < 4; seat++)
        strip(&s, seat);
    s.sled[GREY]++;
    s.obelisks[GREY]--;
    set_turn(&s, BROWN);
    act(&s, "sail 3 burial", "load 1.1", "pass", "pass", "pass");
    assert_int_equal(s.round, 0);
    act(&s, "pass");
    assert_int_equal(s.round, 1);
    assert_turn(&s, GREY);
}

static void an_action_breaks_a_row_of_passes(void **unused) {
    struct imhotep s = begin(2, "");
    set_ships(&s, "4331");
    strip(&s, BLACK);
    strip(&s, WHITE);
    s.sled[WHITE]++;
    s.obelisks[WHITE]--;
    act(&s, "pass", "load 1.1", "pass");
    assert_int_equal(s.round, 0);
    act(&s, "pass");
    assert_int_equal(s.round, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_are_34_market_cards_and_29_stones_of_a_colour),
        cmocka_unit_test(start_player_is_a_seat_or_random),
        cmocka_unit_test(round_cards_are_those_of_the_player_count),
        cmocka_unit_test(a_match_has_six_rounds_with_six_different_cards),
        cmocka_unit_test(market_a_has_four_cards_face_up),
        cmocka_unit_test(market_b_has_three_cards_and_a_face_down_pair),
        cmocka_unit_test(discards_are_shuffled_only_when_a_card_has_to_be_drawn),
        cmocka_unit_test(new_market_takes_the_rest_of_the_pile_before_the_shuffle),
        cmocka_unit_test(spaces_stay_empty_if_cards_lack),
        cmocka_unit_test(turns_go_clockwise_one_action_each),
        cmocka_unit_test(fourth_ship_ends_the_round_and_the_left_of_its_sailor_starts),
        cmocka_unit_test(market_cards_left_are_discarded_after_the_temple),
        cmocka_unit_test(match_is_over_after_the_temple_of_the_sixth_round),
        cmocka_unit_test(take_is_limited_by_sled_and_quarry),
        cmocka_unit_test(load_goes_on_any_empty_space_in_the_harbour),
        cmocka_unit_test(ships_sail_with_their_minimum),
        cmocka_unit_test(one_ship_a_round_sails_to_a_site_and_own_stones_need_not_be_on_it),
        cmocka_unit_test(stones_are_unloaded_from_bow_to_stern),
        cmocka_unit_test(lever_fixes_the_whole_order_before_anything_is_unloaded),
        cmocka_unit_test(lever_needs_a_ship_that_can_sail),
        cmocka_unit_test(lever_with_one_stone_asks_for_no_order),
        cmocka_unit_test(hammer_takes_what_fits_and_then_must_load),
        cmocka_unit_test(sail_card_minimum_counts_after_loading),
        cmocka_unit_test(sail_card_needs_a_stone_and_a_ship_it_makes_sail),
        cmocka_unit_test(chisel_loads_two_stones_on_one_ship_or_two),
        cmocka_unit_test(chisel_needs_two_stones_and_two_free_spaces),
        cmocka_unit_test(blue_cards_not_owned_are_not_playable),
        cmocka_unit_test(blue_card_is_discarded_when_its_action_is_carried_out),
        cmocka_unit_test(shuffle_leaves_out_the_blue_card_being_carried_out),
        cmocka_unit_test(shuffle_leaves_out_the_red_card_being_carried_out),
        cmocka_unit_test(only_who_can_do_nothing_passes),
        cmocka_unit_test(all_pass_and_cargo_returns_after_the_temple),
        cmocka_unit_test(all_pass_and_nobody_sailed_left_of_the_start_player_starts),
        cmocka_unit_test(all_pass_and_left_of_the_last_sailor_starts),
        cmocka_unit_test(an_action_breaks_a_row_of_passes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
