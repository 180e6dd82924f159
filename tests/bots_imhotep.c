/* Endgames of Imhotep, composed so that one action alone is best, which is proved: does the search find it?
 *
 * Each test is named after the idea. All are in the last round, and black is to move. */
#include "enumerate.h"
#include "position.h"

#define assert_black_finds(s, text) assert_finds(&fel_imhotep, s, text)

/* The last round of a close match: the ships of this card, nothing on the market, all sleds full. */
static struct imhotep last_round(unsigned seats, const char *options, const char *card) {
    struct imhotep s = begin(seats, options);
    s.round = IMH_ROUNDS - 1;
    set_market(&s, "");
    set_ships(&s, card);
    for (unsigned seat = 0; seat < seats; seat++) {
        set_sled(&s, seat, IMH_SLED);
        s.track[IMH_PART_PYRAMID][seat] = 30;
    }
    return s;
}

/* What stands on the track, apart from what settled stones would have scored. */
static void set_track(struct imhotep *s, unsigned seat, unsigned points) {
    s->track[IMH_PART_PYRAMID][seat] = (uint8_t)points;
}

static void sails_to_the_obelisks_for_the_majority(void **unused) {
    struct imhotep s = last_round(2, "", "4322");
    settle(&s, IMH_OBELISKS, "bbb wwww");
    gone(&s, 1, IMH_MARKET);
    gone(&s, 2, IMH_BURIAL);
    load_ship(&s, 3, "bb");
    load_ship(&s, 4, "w.");
    assert_black_finds(&s, "sail 3 obelisks");
}

static void keeps_the_rival_from_the_obelisks(void **unused) {
    struct imhotep s = last_round(2, "", "4322");
    settle(&s, IMH_OBELISKS, "bbbbb wwww");
    settle(&s, IMH_PYRAMID, "bwbw");
    gone(&s, 1, IMH_MARKET);
    gone(&s, 2, IMH_BURIAL);
    load_ship(&s, 3, "bb");
    load_ship(&s, 4, "ww");
    set_track(&s, BLACK, 26);
    assert_black_finds(&s, "sail 4 temple");
}

static void takes_the_statue_the_rival_needs(void **unused) {
    struct imhotep s = last_round(2, "", "4322");
    settle(&s, IMH_OBELISKS, "bbbb wwwww");
    gone(&s, 1, IMH_PYRAMID);
    gone(&s, 2, IMH_TEMPLE);
    gone(&s, 3, IMH_BURIAL);
    load_ship(&s, 4, "bw");
    set_market(&s, "statue obelisk_decoration lever");
    give(&s, BLACK, "statue");
    give(&s, WHITE, "statue statue statue statue");
    set_track(&s, BLACK, 50);
    act(&s, "sail 4 market");
    assert_black_finds(&s, "pick 1");
}

static void sends_the_ship_to_market_on_which_it_stands_first(void **unused) {
    struct imhotep s = last_round(2, "", "4322");
    gone(&s, 1, IMH_BURIAL);
    gone(&s, 2, IMH_OBELISKS);
    load_ship(&s, 3, "wb");
    load_ship(&s, 4, "bw");
    set_market(&s, "statue");
    give(&s, BLACK, "statue statue statue statue");
    give(&s, WHITE, "statue statue statue statue");
    set_track(&s, BLACK, 28);
    assert_black_finds(&s, "sail 4 market");
}

static void unloads_first_with_the_lever(void **unused) {
    struct imhotep s = last_round(2, "", "4322");
    settle(&s, IMH_PYRAMID, "bwbw"); /* next are 4, 3 and 2 points */
    settle(&s, IMH_TEMPLE, "bbbb");
    gone(&s, 2, IMH_MARKET);
    gone(&s, 3, IMH_BURIAL);
    gone(&s, 4, IMH_OBELISKS);
    load_ship(&s, 1, "wwb.");
    give(&s, BLACK, "lever");
    set_track(&s, BLACK, 28);
    assert_black_finds(&s, "play lever");
    act(&s, "play lever");
    assert_black_finds(&s, "sail 1 pyramid");
    act(&s, "sail 1 pyramid");
    assert_black_finds(&s, "order 3");
}

static void takes_and_loads_at_once_with_the_hammer(void **unused) {
    struct imhotep s = last_round(2, "", "4322");
    settle(&s, IMH_PYRAMID, "bwbwbwb"); /* next are 1 and 3 points */
    settle(&s, IMH_TEMPLE, "wwbb");
    gone(&s, 1, IMH_MARKET);
    gone(&s, 2, IMH_BURIAL);
    gone(&s, 3, IMH_OBELISKS);
    load_ship(&s, 4, "w.");
    set_sled(&s, BLACK, 0);
    give(&s, BLACK, "hammer");
    set_track(&s, BLACK, 29);
    assert_black_finds(&s, "play hammer");
}

static void loads_and_sails_at_once_with_the_sail(void **unused) {
    struct imhotep s = last_round(2, "", "4322");
    settle(&s, IMH_PYRAMID, "bwbw");
    gone(&s, 2, IMH_MARKET);
    gone(&s, 3, IMH_BURIAL);
    gone(&s, 4, IMH_OBELISKS);
    load_ship(&s, 1, "bb..");
    give(&s, BLACK, "sail");
    set_track(&s, BLACK, 25);
    assert_black_finds(&s, "play sail");
    act(&s, "play sail", "load 1.3");
    assert_black_finds(&s, "sail 1 pyramid");
}

static void loads_two_ships_at_once_with_the_chisel(void **unused) {
    struct imhotep s = last_round(2, "", "4322");
    settle(&s, IMH_PYRAMID, "bwbw");
    settle(&s, IMH_TEMPLE, "bbww");
    settle(&s, IMH_OBELISKS, "bbb www");
    gone(&s, 1, IMH_MARKET);
    gone(&s, 2, IMH_BURIAL);
    give(&s, BLACK, "chisel");
    set_track(&s, BLACK, 27);
    assert_black_finds(&s, "play chisel");
}

static void joins_two_groups_of_graves(void **unused) {
    struct imhotep s = last_round(2, "", "4322");
    settle(&s, IMH_BURIAL, "wbb wbw b"); /* the next stone lies between the single one and the three */
    gone(&s, 1, IMH_MARKET);
    gone(&s, 2, IMH_OBELISKS);
    load_ship(&s, 3, "w.");
    load_ship(&s, 4, "b.");
    set_track(&s, BLACK, 24);
    assert_black_finds(&s, "sail 4 burial");
}

static void covers_the_rivals_stones_in_the_temple(void **unused) {
    struct imhotep s = last_round(2, "", "4322");
    settle(&s, IMH_TEMPLE, "wwww");
    settle(&s, IMH_PYRAMID, "bwb wbw bwb wb wb w"); /* finished: each further stone is worth 1 point */
    settle(&s, IMH_OBELISKS, "bbbbb w");
    gone(&s, 1, IMH_MARKET);
    gone(&s, 2, IMH_BURIAL);
    load_ship(&s, 3, "bb");
    load_ship(&s, 4, "w.");
    set_track(&s, WHITE, 37);
    assert_black_finds(&s, "sail 3 temple");
}

static void builds_for_the_stones_that_break_the_tie(void **unused) {
    struct imhotep s = last_round(2, "pyramid B", "4221");
    settle_pyramid(&s, IMH_LEFT, "bwbwb");
    settle_pyramid(&s, IMH_MIDDLE, "wb");
    settle_pyramid(&s, IMH_RIGHT, "bwb");
    gone(&s, 1, IMH_MARKET);
    gone(&s, 2, IMH_BURIAL);
    gone(&s, 3, IMH_OBELISKS);
    load_ship(&s, 4, "b");
    set_sled(&s, BLACK, 2);
    set_sled(&s, WHITE, 4);
    set_track(&s, WHITE, 31);
    assert_black_finds(&s, "sail 4 pyramid");
    act(&s, "sail 4 pyramid");
    assert_black_finds(&s, "build middle");
    act(&s, "build middle");
    assert_black_finds(&s, "stones");
}

static void appeases_the_pharaoh(void **unused) {
    struct imhotep s = last_round(2, "wrath true", "4322");
    settle(&s, IMH_PYRAMID, "bwbwbw"); /* next are 2 and 1 points */
    settle(&s, IMH_BURIAL, "bw");
    settle(&s, IMH_OBELISKS, "bbb wwww");
    settle(&s, IMH_TEMPLE, "w");
    gone(&s, 1, IMH_MARKET);
    gone(&s, 2, IMH_OBELISKS);
    load_ship(&s, 3, "bb");
    load_ship(&s, 4, "ww");
    set_track(&s, WHITE, 18);
    assert_black_finds(&s, "sail 3 temple");
}

static void of_three_passes_the_leader_at_the_obelisks(void **unused) {
    struct imhotep s = last_round(3, "", "4322");
    settle(&s, IMH_OBELISKS, "bbb www nn");
    gone(&s, 1, IMH_MARKET);
    gone(&s, 2, IMH_BURIAL);
    load_ship(&s, 3, "bn");
    load_ship(&s, 4, "ww");
    set_track(&s, BLACK, 28);
    assert_black_finds(&s, "sail 3 obelisks");
}

static void takes_a_stone_so_that_the_rival_has_to_load(void **unused) {
    struct imhotep s = last_round(2, "", "4322");
    settle(&s, IMH_PYRAMID, "bwbw"); /* next are 4, 3 and 2 points */
    settle(&s, IMH_TEMPLE, "bbbb");
    gone(&s, 2, IMH_MARKET);
    gone(&s, 3, IMH_BURIAL);
    gone(&s, 4, IMH_OBELISKS);
    load_ship(&s, 1, "bb..");
    set_sled(&s, BLACK, 1); /* it can take twice, white once */
    set_sled(&s, WHITE, 3);
    set_track(&s, BLACK, 24);
    assert_black_finds(&s, "take");
}

static void raises_its_obelisk_before_the_rival(void **unused) {
    struct imhotep s = last_round(2, "obelisks B", "4322");
    settle(&s, IMH_OBELISKS, "bb ww");
    gone(&s, 1, IMH_MARKET);
    gone(&s, 2, IMH_BURIAL);
    load_ship(&s, 3, "ww");
    load_ship(&s, 4, "b.");
    set_track(&s, BLACK, 29);
    assert_black_finds(&s, "sail 4 obelisks");
}

static void takes_the_sarcophagus_for_the_grave_between_its_groups(void **unused) {
    struct imhotep s = last_round(2, "", "4322");
    settle(&s, IMH_BURIAL, "wbb wbw b");
    gone(&s, 1, IMH_PYRAMID);
    gone(&s, 2, IMH_TEMPLE);
    gone(&s, 3, IMH_OBELISKS);
    load_ship(&s, 4, "bw");
    set_market(&s, "statue sarcophagus burial_decoration");
    give(&s, BLACK, "statue statue statue statue");
    set_track(&s, WHITE, 55);
    set_track(&s, BLACK, 38);
    act(&s, "sail 4 market");
    assert_black_finds(&s, "pick 2");
}

static void lets_the_rival_cover_its_own_stones(void **unused) {
    struct imhotep s = last_round(2, "", "4322");
    settle(&s, IMH_TEMPLE, "wwbb");
    settle(&s, IMH_PYRAMID, "bwbwb"); /* next are 3 and 2 points */
    gone(&s, 1, IMH_MARKET);
    gone(&s, 2, IMH_OBELISKS);
    load_ship(&s, 3, "bb");
    load_ship(&s, 4, "ww");
    set_track(&s, BLACK, 28);
    assert_black_finds(&s, "sail 4 temple");
}

static void of_three_keeps_a_rival_from_the_obelisks(void **unused) {
    struct imhotep s = last_round(3, "", "4322");
    settle(&s, IMH_OBELISKS, "bbbb www nn");
    settle(&s, IMH_PYRAMID, "bwnb"); /* next are 4 and 3 points */
    gone(&s, 1, IMH_MARKET);
    gone(&s, 2, IMH_BURIAL);
    load_ship(&s, 3, "bn");
    load_ship(&s, 4, "ww");
    set_track(&s, BLACK, 26);
    assert_black_finds(&s, "sail 4 temple");
}

static void builds_for_the_space_on_the_next_ship(void **unused) {
    struct imhotep s = last_round(2, "pyramid B", "4322");
    settle_pyramid(&s, IMH_LEFT, "bw");
    settle_pyramid(&s, IMH_MIDDLE, "wbw");
    settle_pyramid(&s, IMH_RIGHT, "bwb");
    settle(&s, IMH_OBELISKS, "bbb www");
    settle(&s, IMH_TEMPLE, "wwww");
    gone(&s, 1, IMH_MARKET);
    gone(&s, 2, IMH_BURIAL);
    load_ship(&s, 3, "b.");
    load_ship(&s, 4, ".w");
    set_track(&s, BLACK, 37);
    act(&s, "sail 3 pyramid");
    assert_black_finds(&s, "build right");
    act(&s, "build right");
    assert_black_finds(&s, "load 4.1");
}

static void loads_where_its_stone_comes_to_the_best_space(void **unused) {
    struct imhotep s = last_round(2, "", "4322");
    settle(&s, IMH_PYRAMID, "bw"); /* next are 3, 2 and 4 points */
    gone(&s, 2, IMH_MARKET);
    gone(&s, 3, IMH_BURIAL);
    gone(&s, 4, IMH_OBELISKS);
    load_ship(&s, 1, ".ww.");
    set_track(&s, BLACK, 33);
    assert_black_finds(&s, "load 1.4");
}

static void loads_the_empty_ship_at_the_bow(void **unused) {
    struct imhotep s = last_round(2, "", "4322");
    settle(&s, IMH_PYRAMID, "bwbw"); /* next are 4, 3 and 2 points */
    settle(&s, IMH_TEMPLE, "bbbb");
    settle(&s, IMH_OBELISKS, "bbbbbbb www");
    gone(&s, 2, IMH_MARKET);
    gone(&s, 3, IMH_BURIAL);
    load_ship(&s, 1, "bw..");
    set_sled(&s, BLACK, 4);
    set_track(&s, BLACK, 18);
    assert_black_finds(&s, "load 4.1");
}

static void sends_the_small_ship_away_before_the_last_one_is_loaded(void **unused) {
    struct imhotep s = last_round(2, "", "4322");
    settle(&s, IMH_PYRAMID, "bwbw"); /* next are 4, 3 and 2 points */
    settle(&s, IMH_TEMPLE, "bbbb");
    settle(&s, IMH_OBELISKS, "bbbbbbb www");
    gone(&s, 2, IMH_MARKET);
    gone(&s, 3, IMH_BURIAL);
    load_ship(&s, 1, "bb..");
    load_ship(&s, 4, "w.");
    set_sled(&s, WHITE, 4);
    set_track(&s, BLACK, 19);
    assert_black_finds(&s, "sail 4 obelisks");
}

static void sets_its_stone_on_top_with_the_lever(void **unused) {
    struct imhotep s = last_round(2, "pyramid B", "4331");
    settle_pyramid(&s, IMH_LEFT, "bww");
    settle_pyramid(&s, IMH_MIDDLE, "wwwbw");
    settle_pyramid(&s, IMH_RIGHT, "bwbww");
    settle(&s, IMH_TEMPLE, "w");
    settle(&s, IMH_BURIAL, "bbb wwb b");
    settle(&s, IMH_OBELISKS, "bwwwwb");
    gone(&s, 2, IMH_TEMPLE);
    gone(&s, 4, IMH_BURIAL);
    load_ship(&s, 1, "w.w.");
    load_ship(&s, 3, "wwb");
    set_sled(&s, BLACK, 3);
    set_sled(&s, WHITE, 1);
    give(&s, BLACK, "lever");
    give(&s, WHITE, "lever");
    set_track(&s, BLACK, 33);
    assert_black_finds(&s, "play lever");
    act(&s, "play lever");
    assert_black_finds(&s, "sail 3 pyramid");
}

/* Every action looks as good as any other here, for long. */
static struct imhotep rivals_ship_to_be_loaded(void) {
    struct imhotep s = last_round(2, "", "3322");
    settle(&s, IMH_PYRAMID, "wbw");
    settle(&s, IMH_TEMPLE, "bbww");
    settle(&s, IMH_BURIAL, "wwb wbw bw");
    settle(&s, IMH_OBELISKS, "wbwbb");
    gone(&s, 2, IMH_OBELISKS);
    load_ship(&s, 1, "w..");
    load_ship(&s, 3, "bw");
    load_ship(&s, 4, "w.");
    set_sled(&s, WHITE, 4);
    give(&s, BLACK, "lever");
    set_track(&s, BLACK, 28);
    return s;
}

static void loads_the_rivals_ship_instead_of_sailing_any(void **unused) {
    struct imhotep s = rivals_ship_to_be_loaded();
    assert_black_finds(&s, "load 4.2");
}

static void plays_to_the_end_what_is_near_it_and_no_longer_than_it_may(void **unused) {
    const struct fel_game *game = &fel_imhotep;
    struct imhotep s = rivals_ship_to_be_loaded();
    struct fel_state view;
    struct fel_rng rng;
    game->view(game, &s, BLACK, &view);
    fel_action best = fel_action_read(game, &view, "load 4.2");
    fel_rng_begin(&rng, 1);
    assert_true(fel_endgame_near(game, &view, &rng));
    assert_int_equal(play_to_the_end(game, &view, 1 << 18), best);
    assert_int_equal(play_to_the_end(game, &view, 1 << 12), FEL_NO_ACTION);
    s = begin(2, "");
    game->view(game, &s, BLACK, &view);
    assert_false(fel_endgame_near(game, &view, &rng));
    assert_int_equal(play_to_the_end(game, &view, 1 << 18), FEL_NO_ACTION);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sails_to_the_obelisks_for_the_majority),
        cmocka_unit_test(keeps_the_rival_from_the_obelisks),
        cmocka_unit_test(takes_the_statue_the_rival_needs),
        cmocka_unit_test(sends_the_ship_to_market_on_which_it_stands_first),
        cmocka_unit_test(unloads_first_with_the_lever),
        cmocka_unit_test(takes_and_loads_at_once_with_the_hammer),
        cmocka_unit_test(loads_and_sails_at_once_with_the_sail),
        cmocka_unit_test(loads_two_ships_at_once_with_the_chisel),
        cmocka_unit_test(joins_two_groups_of_graves),
        cmocka_unit_test(covers_the_rivals_stones_in_the_temple),
        cmocka_unit_test(builds_for_the_stones_that_break_the_tie),
        cmocka_unit_test(appeases_the_pharaoh),
        cmocka_unit_test(of_three_passes_the_leader_at_the_obelisks),
        cmocka_unit_test(takes_a_stone_so_that_the_rival_has_to_load),
        cmocka_unit_test(raises_its_obelisk_before_the_rival),
        cmocka_unit_test(takes_the_sarcophagus_for_the_grave_between_its_groups),
        cmocka_unit_test(lets_the_rival_cover_its_own_stones),
        cmocka_unit_test(of_three_keeps_a_rival_from_the_obelisks),
        cmocka_unit_test(builds_for_the_space_on_the_next_ship),
        cmocka_unit_test(loads_where_its_stone_comes_to_the_best_space),
        cmocka_unit_test(loads_the_empty_ship_at_the_bow),
        cmocka_unit_test(sends_the_small_ship_away_before_the_last_one_is_loaded),
        cmocka_unit_test(sets_its_stone_on_top_with_the_lever),
        cmocka_unit_test(loads_the_rivals_ship_instead_of_sailing_any),
        cmocka_unit_test(plays_to_the_end_what_is_near_it_and_no_longer_than_it_may),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
