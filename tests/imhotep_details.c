/* Rules that one case does not pin down: each site, each ship, each player count where they could differ. */
#include "match/transcript.h"
#include "position.h"

static void the_printed_number_of_each_card(void **unused) {
    static const unsigned printed[IMH_CARDS] = {
        [IMH_ENTRANCE] = 2,
        [IMH_SARCOPHAGUS] = 2,
        [IMH_PAVED_PATH] = 2,
        [IMH_PYRAMID_DECORATION] = 2,
        [IMH_TEMPLE_DECORATION] = 2,
        [IMH_BURIAL_DECORATION] = 2,
        [IMH_OBELISK_DECORATION] = 2,
        [IMH_STATUE] = 10,
        [IMH_LEVER] = 2,
        [IMH_HAMMER] = 2,
        [IMH_SAIL_CARD] = 3,
        [IMH_CHISEL] = 3,
    };
    struct imhotep s = begin_seeded(2, "", 3);
    unsigned count[IMH_CARDS] = {0};
    for (unsigned i = 0; i < IMH_DECK; i++) /* the market of the first round was on top */
        count[s.deck[i]]++;
    for (unsigned card = 0; card < IMH_CARDS; card++)
        assert_int_equal(count[card], printed[card]);
}

/* ---- Pharaoh's wrath ---- */

static void wrath_misses_any_one_of_the_four_sites(void **unused) {
    static const enum imh_site sites[] = {IMH_PYRAMID, IMH_TEMPLE, IMH_BURIAL, IMH_OBELISKS};
    for (unsigned missing = 0; missing < 5; missing++) {
        struct imhotep s = begin(2, "wrath true");
        for (unsigned i = 0; i < 4; i++)
            if (i != missing)
                settle(&s, sites[i], "wb");
        assert_part(&s, IMH_PART_WRATH, missing < 4 ? -5 : 0, missing < 4 ? -5 : 0, 0, 0);
    }
}

static void wrath_counts_every_pyramid_and_stones_beside_them(void **unused) {
    for (unsigned pyramid = IMH_LEFT; pyramid <= IMH_BESIDE; pyramid++) {
        struct imhotep s = begin(2, "pyramid B wrath true");
        settle(&s, IMH_TEMPLE, "bw");
        settle(&s, IMH_BURIAL, "bw");
        settle(&s, IMH_OBELISKS, "bw");
        settle_pyramid(&s, pyramid, "b");
        assert_part(&s, IMH_PART_WRATH, 0, -5, 0, 0);
    }
}

static void wrath_counts_stones_of_each_red_card(void **unused) {
    static const struct {
        const char *market;
        enum imh_site site;
    } red[] = {{"entrance statue statue statue", IMH_PYRAMID},
               {"sarcophagus statue statue statue", IMH_BURIAL}};
    for (unsigned i = 0; i < 2; i++) {
        struct imhotep s = begin(2, "wrath true");
        set_ships(&s, "4321");
        set_market(&s, red[i].market);
        for (enum imh_site site = IMH_PYRAMID; site <= IMH_OBELISKS; site++)
            if (site != red[i].site)
                settle(&s, site, "b");
        load_ship(&s, 4, "b");
        assert_part(&s, IMH_PART_WRATH, -5, -5, 0, 0);
        act(&s, "sail 4 market", "pick 1");
        assert_part(&s, IMH_PART_WRATH, 0, -5, 0, 0);
    }
}

/* ---- scoring ---- */

static void burial_groups_grow_in_all_four_directions(void **unused) {
    /* Black's stones hang together only from below, from above, from the left, from the right. */
    static const char *const chambers[] = {"wnb wbb", "bbw bnw", "bnw bbw", "wbn bbn"};
    for (unsigned i = 0; i < 4; i++) {
        struct imhotep s = begin(3, "");
        settle(&s, IMH_BURIAL, chambers[i]);
        assert_int_equal(score_now(&s).part[BLACK][IMH_PART_BURIAL], 6);
    }
}

static void a_decoration_counts_the_stones_of_each_player(void **unused) {
    for (unsigned seat = 0; seat < 4; seat++) {
        struct imhotep s = begin(4, "");
        static const char *const three[] = {"bbb", "www", "nnn", "ggg"};
        settle(&s, IMH_OBELISKS, three[seat]);
        give(&s, BLACK, "obelisk_decoration");
        assert_int_equal(score_now(&s).part[BLACK][IMH_PART_DECORATIONS], 1);
    }
}

static void every_part_counts_in_the_total(void **unused) {
    struct imhotep s = begin(2, "obelisks B wrath true");
    s.track[IMH_PART_PYRAMID][BLACK] = 20;
    s.track[IMH_PART_TEMPLE][BLACK] = 10;
    s.track[IMH_PART_OBELISKS][BLACK] = 9;
    settle(&s, IMH_BURIAL, "bb");
    settle(&s, IMH_OBELISKS, "b");
    give(&s, BLACK, "statue lever burial_decoration");
    struct fel_score score = score_now(&s);
    assert_int_equal(score.total[BLACK], 20 + 10 + 3 + (9 + 1) + 0 + 1 + 1 - 5);
    assert_points(&s, 39, 0, 0, 0); /* the track has only what was scored so far */
    s.decision = IMH_OVER;
    assert_points(&s, 40, -5, 0, 0);
}

/* ---- ships and bonuses ---- */

static void a_ship_bonus_loads_the_space_named(void **unused) {
    struct imhotep s = begin(2, "pyramid B");
    set_ships(&s, "4321");
    settle_pyramid(&s, IMH_RIGHT, "www");
    load_ship(&s, 4, "b");
    set_sled(&s, BLACK, 2);
    act(&s, "sail 4 pyramid", "build right");
    assert_asks(&s, BLACK, "load 1.1", "load 1.2", "load 1.3", "load 1.4", "load 2.1", "load 2.2", "load 2.3",
                "load 3.1", "load 3.2", "decline");
    act(&s, "load 2.3");
    assert_int_equal(s.loaded, 1u << (4 + 2));
    assert_int_equal(imh_owner(s.cargo, 4 + 2), BLACK);
    assert_int_equal(s.sled[BLACK], 1);
}

static void a_ship_bonus_comes_with_a_red_card_too(void **unused) {
    struct imhotep s = begin(2, "pyramid B");
    set_ships(&s, "4321");
    set_market(&s, "entrance statue statue statue");
    settle_pyramid(&s, IMH_RIGHT, "www");
    load_ship(&s, 4, "b");
    act(&s, "sail 4 market", "pick 1", "build right", "load 1.4");
    assert_int_equal(s.loaded, 1u << 3);
    assert_int_equal(discarded(&s, IMH_ENTRANCE), 1);
    assert_turn(&s, WHITE);
}

static void a_market_with_only_the_pair_left_is_not_empty(void **unused) {
    struct imhotep s = begin(2, "market B");
    set_ships(&s, "4321");
    set_market(&s, "statue statue statue lever hammer");
    load_ship(&s, 1, "bbbb");
    act(&s, "sail 1 market", "pick 1", "pick 2", "pick 3");
    assert_asks(&s, BLACK, "pick 4", "decline");
    act(&s, "pick 4", "keep 1");
    assert_int_equal(imh_has(&s, BLACK, IMH_LEVER), 1);
}

static void the_lever_orders_any_ship_even_with_an_empty_sled(void **unused) {
    struct imhotep s = begin(3, "");
    set_ships(&s, "4332");
    give(&s, BLACK, "lever");
    set_sled(&s, BLACK, 0);
    load_ship(&s, 3, "bwn");
    act(&s, "play lever", "sail 3 pyramid");
    assert_asks(&s, BLACK, "order 1", "order 2", "order 3");
    act(&s, "order 3", "order 1");
    assert_told(FEL_POINTS, "n2 b1 w3");
}

static void the_next_round_begins_with_empty_ships(void **unused) {
    struct imhotep s = begin(2, "");
    last_ship(&s, IMH_BURIAL, "wwww");
    act(&s, "sail 1 burial");
    assert_int_equal(s.loaded, 0);
    act(&s, "load 1.1");
    assert_int_equal(imh_owner(s.cargo, 0), BLACK == s.actor ? WHITE : BLACK);
}

static void a_blue_card_that_sails_the_fourth_ship_is_discarded_before_the_temple(void **unused) {
    struct imhotep s = begin(2, "temple B");
    settle(&s, IMH_TEMPLE, "bbbb");
    last_ship(&s, IMH_BURIAL, "ww..");
    give(&s, BLACK, "sail");
    set_pile(&s, "");
    hoard_discards(&s, WHITE);
    act(&s, "play sail", "load 1.3", "sail 1 burial", "points", "points");
    /* The sail alone is shuffled for the temple's card space; then the old market for the new one. */
    assert_told_cards(FEL_PILE_CARD, "sail statue statue statue statue");
}

/* ---- temple B ---- */

static void temple_b_scores_with_three_players_and_in_the_sixth_round(void **unused) {
    struct imhotep s = begin(3, "temple B");
    s.round = IMH_ROUNDS - 1;
    settle(&s, IMH_TEMPLE, "nwbwb");
    last_ship(&s, IMH_BURIAL, "nnn");
    put_on_pile(&s, "statue");
    act(&s, "sail 1 burial");
    assert_asks(&s, BROWN, "points", "stones");
    act(&s, "points");
    assert_asks(&s, BLACK, "points", "stones");
    act(&s, "points");
    assert_int_equal(imh_has(&s, WHITE, IMH_STATUE), 1);
    assert_asks(&s, BLACK, "points", "stones");
    act(&s, "points");
    assert_true(imh_over(&s));
    assert_part(&s, IMH_PART_TEMPLE, 2, 2, 1, 0);
}

/* ---- transcripts ---- */

static char lines[200000];

static void keep_line(void *to, const char *line, size_t length) {
    strncat(lines, line, length);
}

/* In a long enough game of market B and temple B the pile runs out: each shuffle has its line, and points stand
 * in the line of the action that scored them. */
static void a_transcript_has_every_shuffle_and_the_points_after_each_action(void **unused) {
    struct fel_setup setup;
    unsigned shuffles = 0, told = 0, scoring = 0;
    fel_setup_begin(&setup, &fel_imhotep, 2);
    setup.option[IMH_MARKET] = setup.option[IMH_TEMPLE] = setup.option[IMH_PYRAMID] = 1;
    for (uint8_t seed = 0; seed < 60; seed++) {
        struct fel_match match;
        struct fel_rng rng;
        struct fel_events events;
        char expected[64];
        setup.seed[0] = seed;
        fel_rng_begin(&rng, seed);
        fel_match_begin(&match, &fel_imhotep, &setup);
        lines[0] = 0;
        while (fel_match_to_move(&match) != FEL_NOBODY) {
            fel_action list[FEL_MAX_LEGAL];
            unsigned count = fel_imhotep.legal(&fel_imhotep, &match.state, list);
            assert_true(fel_match_act(&match, list[fel_rng_below(&rng, count)], &events));
            for (unsigned i = 0; i < events.count; i++)
                shuffles += events.event[i].kind == FEL_SHUFFLE;
        }
        assert_true(fel_transcript(&match, keep_line, NULL));
        for (const char *at = lines; (at = strstr(at, "{\"shuffle\":[\"")); at++)
            told++;
        struct fel_state state;
        int16_t points[FEL_MAX_SEATS];
        const char *line = strchr(lines, '\n') + 1;
        for (size_t i = 0; i < match.count; i++, line = strchr(line, '\n') + 1) {
            while (strncmp(line, "{\"shuffle", 9) == 0)
                line = strchr(line, '\n') + 1;
            fel_match_at(&match, i + 1, &state);
            fel_imhotep.points(&fel_imhotep, &state, points);
            snprintf(expected, sizeof expected, "\"points\":[%d,%d]}\n", points[0], points[1]);
            assert_memory_equal(strstr(line, "\"points\":["), expected, strlen(expected));
            scoring += points[0] > 0;
        }
        struct fel_score score;
        fel_imhotep.score(&fel_imhotep, &state, &score);
        snprintf(expected, sizeof expected, "\"winners\":[%s]",
                 score.winners == 1   ? "0"
                 : score.winners == 2 ? "1"
                                      : "0,1");
        assert_non_null(strstr(line, expected));
        fel_match_end(&match);
    }
    assert_true(shuffles > 3 && scoring > 100);
    assert_int_equal(told, shuffles);
}

/* The parts of the score an action has to do with, as letters: p t b o as on the boards, d decorations, s statues,
 * u unused blue cards, w wrath. */
static const char *concerned(const struct imhotep *s, const char *action) {
    static char letters[IMH_PARTS + 1];
    unsigned parts = fel_imhotep.concerns(&fel_imhotep, s, fel_action_read(&fel_imhotep, s, action)),
             count = 0;
    for (unsigned part = 0; part < IMH_PARTS; part++)
        if (parts >> part & 1)
            letters[count++] = "ptbodsuw"[part];
    letters[count] = 0;
    return letters;
}

static void an_action_has_to_do_with_the_parts_it_can_change(void **unused) {
    struct imhotep s = begin(2, "");
    set_market(&s, "entrance statue chisel temple_decoration");
    set_ships(&s, "4321");
    load_ship(&s, 3, "w");
    assert_string_equal(concerned(&s, "take"), "");
    assert_string_equal(concerned(&s, "load 1.1"), "ptbodsu");
    assert_string_equal(concerned(&s, "sail 3 temple"), "t");
    assert_string_equal(concerned(&s, "sail 3 market"), "pdsu");
    give(&s, WHITE, "obelisk_decoration");
    assert_string_equal(concerned(&s, "sail 3 obelisks"), "od");
    assert_string_equal(concerned(&s, "sail 3 burial"), "b");
    assert_string_equal(concerned(&s, "order 1"), "pdsu"); /* at the market, until a ship is being unloaded */
    assert_string_equal(concerned(&s, "pick 1"), "p");
    assert_string_equal(concerned(&s, "pick 4"), "d");
    set_market(&s, "sarcophagus paved_path");
    assert_string_equal(concerned(&s, "pick 1"), "b");
    assert_string_equal(concerned(&s, "pick 2"), "od");
    assert_string_equal(concerned(&s, "pick 3"), "");
    gone(&s, 4, IMH_MARKET);
    gone(&s, 2, IMH_PYRAMID);
    give(&s, BLACK, "hammer");
    assert_string_equal(concerned(&s, "play hammer"), "tbodu");

    struct imhotep side_b = begin(2, "pyramid B market B temple B wrath true");
    set_market(&side_b, "statue statue statue chisel sail");
    assert_string_equal(concerned(&side_b, "pick 4"), "dsu"); /* face down: it may be anything */
    assert_string_equal(concerned(&side_b, "keep 1"), "u");
    assert_string_equal(concerned(&side_b, "build left"), "pw");
    assert_string_equal(concerned(&side_b, "draw"), "dsu");
    assert_string_equal(concerned(&side_b, "points"), "t");
    assert_string_equal(concerned(&side_b, "decline"), "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_printed_number_of_each_card),
        cmocka_unit_test(wrath_misses_any_one_of_the_four_sites),
        cmocka_unit_test(wrath_counts_every_pyramid_and_stones_beside_them),
        cmocka_unit_test(wrath_counts_stones_of_each_red_card),
        cmocka_unit_test(burial_groups_grow_in_all_four_directions),
        cmocka_unit_test(a_decoration_counts_the_stones_of_each_player),
        cmocka_unit_test(every_part_counts_in_the_total),
        cmocka_unit_test(a_ship_bonus_loads_the_space_named),
        cmocka_unit_test(a_ship_bonus_comes_with_a_red_card_too),
        cmocka_unit_test(a_market_with_only_the_pair_left_is_not_empty),
        cmocka_unit_test(the_lever_orders_any_ship_even_with_an_empty_sled),
        cmocka_unit_test(the_next_round_begins_with_empty_ships),
        cmocka_unit_test(a_blue_card_that_sails_the_fourth_ship_is_discarded_before_the_temple),
        cmocka_unit_test(temple_b_scores_with_three_players_and_in_the_sixth_round),
        cmocka_unit_test(an_action_has_to_do_with_the_parts_it_can_change),
        cmocka_unit_test(a_transcript_has_every_shuffle_and_the_points_after_each_action),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
