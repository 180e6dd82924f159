/* The examples of the printed rulebooks, and the two boards one checks first: pyramid A and the set-up. */
#include "position.h"

static void sled_with_3_takes_2_and_sled_with_1_takes_3(void **unused) {
    struct imhotep s = begin(4, "");
    set_sled(&s, BLACK, 3);
    set_sled(&s, WHITE, 1);
    act(&s, "take", "take");
    assert_told(IMH_EV_TOOK, "b2 w3");
    assert_int_equal(s.sled[BLACK], 5);
    assert_int_equal(s.quarry[BLACK], 24);
    assert_int_equal(s.sled[WHITE], 4);
    assert_int_equal(s.quarry[WHITE], 25);
}

static void round_card_4322_has_ships_of_4_3_2_and_2(void **unused) {
    for (unsigned seats = 2; seats <= 4; seats++) {
        struct imhotep s = begin(seats, "");
        set_ships(&s, "4322");
        assert_asks(&s, BLACK, "take", "load 1.1", "load 1.2", "load 1.3", "load 1.4", "load 2.1", "load 2.2",
                    "load 2.3", "load 3.1", "load 3.2", "load 4.1", "load 4.2");
    }
}

static void ship_to_the_empty_pyramid(void **unused) {
    struct imhotep s = begin(4, "");
    set_ships(&s, "4422");
    load_ship(&s, 1, "gwnw");
    act(&s, "sail 1 pyramid");
    assert_told(FEL_POINTS, "g2 w1 n3 w2");
    assert_points(&s, 0, 3, 3, 2);
    assert_turn(&s, WHITE);
}

static void temple_after_a_round(void **unused) {
    struct imhotep s = begin(4, "");
    settle(&s, IMH_TEMPLE, "gwgnb");
    last_ship(&s, IMH_OBELISKS, "bbb.");
    act(&s, "sail 1 obelisks");
    assert_told(FEL_POINTS, "g1 w1 g1 n1 b1");
    assert_points(&s, 1, 1, 1, 2);
}

static void temple_level_is_built_over(void **unused) {
    struct imhotep s = begin(4, "");
    settle(&s, IMH_TEMPLE, "bbgg");
    last_ship(&s, IMH_TEMPLE, "nnw");
    act(&s, "sail 1 temple");
    assert_told(IMH_EV_BUILT, "n4 n5 w6"); /* spaces of a level: 0 to 4, then 5 to 9 over them */
    assert_told(FEL_POINTS, "n1 w1 g1 g1 n1");
}

static void market_with_an_empty_space_on_the_ship(void **unused) {
    struct imhotep s = begin(4, "");
    set_ships(&s, "4422");
    set_market(&s, "chisel sail statue lever");
    load_ship(&s, 1, "w.ng");
    act(&s, "sail 1 market");
    assert_asks(&s, WHITE, "pick 1", "pick 2", "pick 3", "pick 4", "decline");
    act(&s, "pick 2");
    assert_asks(&s, BROWN, "pick 1", "pick 3", "pick 4", "decline");
    act(&s, "pick 3");
    assert_asks(&s, GREY, "pick 1", "pick 4", "decline");
    act(&s, "pick 4");
    assert_turn(&s, WHITE);
    assert_int_equal(imh_has(&s, WHITE, IMH_SAIL_CARD), 1);
    assert_int_equal(imh_has(&s, BROWN, IMH_STATUE), 1);
    assert_int_equal(imh_has(&s, GREY, IMH_LEVER), 1);
    assert_int_equal(s.quarry[WHITE], 26);
    assert_int_equal(s.quarry[BROWN], 25);
    assert_int_equal(s.quarry[GREY], 24);
}

/* In no book. */
static void at_the_market_white_declines(void **unused) {
    struct imhotep s = begin(4, "");
    set_ships(&s, "4422");
    set_market(&s, "chisel sail statue lever");
    load_ship(&s, 1, "w.ng");
    act(&s, "sail 1 market", "decline");
    assert_told(IMH_EV_DECLINED, "w0");
    assert_told(IMH_EV_RETURNED, "w1");
    assert_int_equal(s.quarry[WHITE], 26);
    assert_int_equal(s.cards[WHITE], 0);
    assert_asks(&s, BROWN, "pick 1", "pick 2", "pick 3", "pick 4", "decline"); /* all cards are still there */
    act(&s, "pick 1", "pick 4");
    assert_int_equal(imh_has(&s, BROWN, IMH_CHISEL), 1);
    assert_int_equal(imh_has(&s, GREY, IMH_LEVER), 1);
    assert_turn(&s, WHITE);
}

static void burial_a_groups(void **unused) {
    struct imhotep s = begin(4, "");
    settle(&s, IMH_BURIAL, "nnw gnw gbn ggg g");
    assert_part(&s, IMH_PART_BURIAL, 1, 3, 7, 17);
}

static void burial_columns_fill_from_top_to_bottom(void **unused) {
    struct imhotep s = begin(4, "");
    set_ships(&s, "4422");
    load_ship(&s, 1, "bwnb");
    act(&s, "sail 1 burial");
    assert_told(IMH_EV_BUILT, "b0 w1 n2 b3"); /* three to a column */
    assert_part(&s, IMH_PART_BURIAL, 3, 1, 1, 0);
}

static void obelisks_a_piles(void **unused) {
    struct imhotep s = begin(4, "");
    set_ships(&s, "4422");
    load_ship(&s, 1, "bwb");
    act(&s, "sail 1 obelisks");
    assert_int_equal(s.obelisks[BLACK], 2);
    assert_int_equal(s.obelisks[WHITE], 1);
    assert_told(FEL_POINTS, "");
}

static void obelisks_a_places(void **unused) {
    struct imhotep s = begin(4, "");
    settle(&s, IMH_OBELISKS, "wwww bbb ggg");
    assert_part(&s, IMH_PART_OBELISKS, 7, 15, 0, 7);
}

static void pyramid_b_ship(void **unused) {
    struct imhotep s = begin(4, "pyramid B");
    set_ships(&s, "4422");
    set_sled(&s, BROWN, 1);
    load_ship(&s, 1, "nbnw");
    act(&s, "sail 1 pyramid");
    assert_asks(&s, BROWN, "build left", "build middle", "build right");
    act(&s, "build middle");
    assert_told(FEL_POINTS, "n2");
    assert_asks(&s, BLACK, "build left", "build middle", "build right");
    act(&s, "build middle");
    assert_told(FEL_POINTS, "b3");
    assert_asks(&s, BROWN, "build left", "build middle", "build right");
    act(&s, "build middle");
    assert_told(FEL_POINTS, "n1");
    assert_asks(&s, BROWN, "stones", "decline");
    act(&s, "stones");
    assert_told(IMH_EV_TOOK, "n3");
    assert_int_equal(s.sled[BROWN], 4);
    assert_asks(&s, WHITE, "build left", "build middle", "build right");
    act(&s, "build left");
    assert_told(FEL_POINTS, "w2");
    assert_points(&s, 3, 2, 3, 0);
    assert_turn(&s, WHITE);
}

static void temple_b_spaces(void **unused) {
    struct imhotep s = begin(4, "temple B");
    set_sled(&s, BLACK, 1);
    settle(&s, IMH_TEMPLE, "gnwwb");
    put_on_pile(&s, "statue");
    last_ship(&s, IMH_BURIAL, "bbb");
    act(&s, "sail 1 burial");
    assert_asks(&s, GREY, "points", "stones");
    act(&s, "points");
    assert_told(FEL_POINTS, "g1 n2");
    assert_asks(&s, WHITE, "points", "stones");
    act(&s, "points");
    assert_told(FEL_POINTS, "w1");
    assert_told_cards(IMH_EV_GOT, "statue");
    assert_int_equal(imh_has(&s, WHITE, IMH_STATUE), 1);
    assert_asks(&s, BLACK, "points", "stones");
    act(&s, "stones");
    assert_told(IMH_EV_TOOK, "b2");
    assert_int_equal(s.sled[BLACK], 3);
    assert_points(&s, 0, 1, 2, 1);
    assert_int_equal(s.round, 1);
}

static void burial_b_rows(void **unused) {
    struct imhotep s = begin(4, "burial B");
    settle(&s, IMH_BURIAL, "wbg nbg gwg wbg w");
    assert_part(&s, IMH_PART_BURIAL, 8, 8 + 4, 3, 3 + 8);
}

static void obelisks_b_third_stone(void **unused) {
    struct imhotep s = begin(4, "obelisks B");
    set_ships(&s, "4422");
    settle(&s, IMH_OBELISKS, "nnn ww");
    load_ship(&s, 1, "bwg");
    act(&s, "sail 1 obelisks");
    assert_told(FEL_POINTS, "w9");
    assert_part(&s, IMH_PART_OBELISKS, 1, 9, 0, 1); /* black and grey wait */
}

static void decoration_of_13_stones(void **unused) {
    struct imhotep s = begin(4, "");
    settle(&s, IMH_BURIAL, "nnw gnw gbn ggg g");
    give(&s, WHITE, "burial_decoration");
    assert_part(&s, IMH_PART_DECORATIONS, 0, 4, 0, 0);
}

static void three_statues_and_six(void **unused) {
    struct imhotep s = begin(2, "");
    set_market(&s, "");
    give(&s, BLACK, "statue statue statue");
    give(&s, WHITE, "statue statue statue statue statue statue");
    assert_part(&s, IMH_PART_STATUES, 6, 17, 0, 0);
}

static void completed_pyramid_a(void **unused) {
    static const char *const spaces[] = {"b2", "b1", "b3", "b2", "b4", "b3", "b2", "b1",
                                         "b3", "b2", "b3", "b1", "b3", "b4", "b1", "b1"};
    struct imhotep empty = begin(4, "");
    set_ships(&empty, "4421");
    for (unsigned space = 0; space < 16; space++) {
        struct imhotep s = empty;
        for (unsigned i = 0; i < space; i++)
            settle(&s, IMH_PYRAMID, "w");
        load_ship(&s, 4, "b");
        act(&s, "sail 4 pyramid");
        assert_told(FEL_POINTS, spaces[space]);
    }
}

static void players_begin_with_2_3_4_5_stones(void **unused) {
    static const char *const start[] = {"start 0", "start 1", "start 2", "start 3"};
    for (unsigned seats = 2; seats <= 4; seats++)
        for (unsigned first = 0; first < seats; first++) {
            struct imhotep s = begin(seats, start[first]);
            assert_turn(&s, first);
            for (unsigned i = 0; i < seats; i++) {
                assert_int_equal(s.sled[(first + i) % seats], 2 + i);
                assert_int_equal(s.quarry[(first + i) % seats], 27 - i);
            }
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sled_with_3_takes_2_and_sled_with_1_takes_3),
        cmocka_unit_test(round_card_4322_has_ships_of_4_3_2_and_2),
        cmocka_unit_test(ship_to_the_empty_pyramid),
        cmocka_unit_test(temple_after_a_round),
        cmocka_unit_test(temple_level_is_built_over),
        cmocka_unit_test(market_with_an_empty_space_on_the_ship),
        cmocka_unit_test(at_the_market_white_declines),
        cmocka_unit_test(burial_a_groups),
        cmocka_unit_test(burial_columns_fill_from_top_to_bottom),
        cmocka_unit_test(obelisks_a_piles),
        cmocka_unit_test(obelisks_a_places),
        cmocka_unit_test(pyramid_b_ship),
        cmocka_unit_test(temple_b_spaces),
        cmocka_unit_test(burial_b_rows),
        cmocka_unit_test(obelisks_b_third_stone),
        cmocka_unit_test(decoration_of_13_stones),
        cmocka_unit_test(three_statues_and_six),
        cmocka_unit_test(completed_pyramid_a),
        cmocka_unit_test(players_begin_with_2_3_4_5_stones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
