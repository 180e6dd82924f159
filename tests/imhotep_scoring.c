/* The rules of unloading at the sites, of the temple and of the end of the game, each in a test named after
 * it. */
#include "position.h"

/* ---- the market ---- */

static void owner_chooses_for_its_stone_and_may_take_a_card(void **unused) {
    struct imhotep s = begin(4, "");
    set_ships(&s, "4422");
    load_ship(&s, 3, "gn");
    act(&s, "sail 3 market");
    assert_asks(&s, GREY, "pick 1", "pick 2", "pick 3", "pick 4", "decline");
    act(&s, "pick 4");
    assert_asks(&s, BROWN, "pick 1", "pick 2", "pick 3", "decline");
    act(&s, "pick 1");
    assert_turn(&s, WHITE); /* left of black, who sailed */
}

static void pair_of_market_b_is_one_choice(void **unused) {
    struct imhotep s = begin(4, "market B");
    set_ships(&s, "4422");
    set_market(&s, "statue lever chisel hammer sail");
    load_ship(&s, 3, "wn");
    act(&s, "sail 3 market");
    assert_asks(&s, WHITE, "pick 1", "pick 2", "pick 3", "pick 4", "decline");
    act(&s, "pick 4");
    assert_told_cards(IMH_EV_LOOKED, "hammer sail");
    for (unsigned i = 0; i < happened.count; i++)
        assert_int_equal(happened.event[i].seen, 1u << WHITE);
    assert_asks(&s, WHITE, "keep 1", "keep 2");
    struct imhotep first = s;
    act(&s, "keep 2");
    assert_int_equal(imh_has(&s, WHITE, IMH_SAIL_CARD), 1);
    assert_told_cards(IMH_EV_REJECTED, "hammer");
    assert_int_equal(discarded(&s, IMH_HAMMER), 1);
    assert_asks(&s, BROWN, "pick 1", "pick 2", "pick 3", "decline");
    act(&first, "keep 1");
    assert_int_equal(imh_has(&first, WHITE, IMH_HAMMER), 1);
    assert_told_cards(IMH_EV_REJECTED, "sail");
}

/* Declined cards stay: the last of them are discarded when the round ends. The pair that somebody has looked at is
 * another matter: one of it must be kept. */
static void declined_cards_stay_until_the_round_ends(void **unused) {
    struct imhotep s = begin(4, "market B");
    last_ship(&s, IMH_MARKET, "bwng");
    set_market(&s, "statue lever chisel hammer sail");
    act(&s, "sail 1 market", "decline", "decline");
    assert_asks(&s, BROWN, "pick 1", "pick 2", "pick 3", "pick 4", "decline");
    act(&s, "pick 4");
    assert_asks(&s, BROWN, "keep 1", "keep 2");
    act(&s, "keep 1");
    assert_asks(&s, GREY, "pick 1", "pick 2", "pick 3", "decline");
    act(&s, "decline");
    assert_told(IMH_EV_RETURNED, "g1");
    assert_told_cards(IMH_EV_DISCARDED, "statue lever chisel");
    assert_int_equal(s.round, 1);
}

/* The cards a stone passes over are hidden and known as they were. */
static void declining_tells_nothing_of_the_pair(void **unused) {
    struct imhotep s = begin(4, "market B"), view;
    set_ships(&s, "4422");
    load_ship(&s, 3, "wn");
    act(&s, "sail 3 market", "decline");
    for (unsigned i = 0; i < happened.count; i++)
        assert_int_equal(happened.event[i].news, 0);
    for (int seat = FEL_NOBODY; seat < 4; seat++) {
        fel_imhotep.view(&fel_imhotep, &s, seat, &view);
        assert_int_equal(view.market[3], IMH_UNKNOWN_CARD);
        assert_int_equal(view.market[4], IMH_UNKNOWN_CARD);
    }
}

static void stone_goes_back_before_a_red_card_takes_effect(void **unused) {
    for (unsigned side_b = 0; side_b < 2; side_b++) {
        struct imhotep s = begin(4, side_b ? "market B" : "");
        set_ships(&s, "4421");
        set_market(&s, side_b ? "statue lever chisel hammer entrance" : "statue lever chisel entrance");
        load_ship(&s, 4, "b");
        strip(&s, BLACK);
        act(&s, "sail 4 market", "pick 4");
        if (side_b)
            act(&s, "keep 2");
        assert_told(IMH_EV_RETURNED, "b1");
        assert_told(FEL_POINTS, "b2"); /* black's only stone in the quarry is the one just returned */
        assert_int_equal(s.quarry[BLACK], 0);
        assert_int_equal(discarded(&s, IMH_HAMMER), side_b);
        assert_int_equal(discarded(&s, IMH_ENTRANCE), 1);
    }
}

static void stone_goes_back_from_an_empty_market_and_takes_nothing(void **unused) {
    struct imhotep s = begin(4, "");
    set_ships(&s, "4422");
    set_market(&s, "statue");
    load_ship(&s, 1, "wng");
    act(&s, "sail 1 market", "pick 1");
    assert_told(IMH_EV_RETURNED, "w1 n1 g1");
    assert_told_cards(IMH_EV_GOT, "statue");
    assert_turn(&s, WHITE);
}

/* ---- red cards ---- */

static void red_card_puts_a_stone_from_the_quarry_on_its_site(void **unused) {
    static const struct {
        const char *pick, *card, *scored;
        enum imh_site site;
    } cases[] = {{"pick 1", "entrance", "b2", IMH_PYRAMID},
                 {"pick 2", "sarcophagus", "", IMH_BURIAL},
                 {"pick 3", "paved_path", "b10", IMH_OBELISKS}};
    for (unsigned i = 0; i < 3; i++) {
        struct imhotep s = begin(4, "obelisks B");
        set_ships(&s, "4421");
        set_market(&s, "entrance sarcophagus paved_path statue");
        settle(&s, IMH_OBELISKS, "bb");
        load_ship(&s, 4, "b");
        act(&s, "sail 4 market", cases[i].pick);
        assert_int_equal(s.pyramid_stones[0] == 1, cases[i].site == IMH_PYRAMID);
        assert_int_equal(s.burial_stones == 1, cases[i].site == IMH_BURIAL);
        assert_int_equal(s.obelisks[BLACK] == 3, cases[i].site == IMH_OBELISKS);
        assert_told(FEL_POINTS, cases[i].scored);
        assert_int_equal(s.quarry[BLACK], 29 - 2 - 2 - 1);
        assert_told_cards(IMH_EV_DISCARDED, cases[i].card);
        assert_int_equal(s.cards[BLACK], 0);
        assert_turn(&s, WHITE);
    }
}

static void red_card_without_a_stone_in_the_quarry_is_discarded(void **unused) {
    struct imhotep s = begin(4, "pyramid B");
    set_ships(&s, "4421");
    put_on_pile(&s, "sarcophagus");
    settle_pyramid(&s, IMH_LEFT, "w");
    load_ship(&s, 4, "b");
    strip(&s, BLACK);
    act(&s, "sail 4 pyramid", "build left", "draw");
    assert_int_equal(s.burial_stones, 0);
    assert_int_equal(discarded(&s, IMH_SARCOPHAGUS), 1);
    assert_int_equal(s.cards[BLACK], 0);
    assert_turn(&s, WHITE);
}

static void bonus_chain_is_carried_out_before_the_next_stone(void **unused) {
    struct imhotep s = begin(4, "pyramid B");
    set_ships(&s, "4422");
    set_market(&s, "entrance statue lever chisel");
    put_on_pile(&s, "entrance");
    settle_pyramid(&s, IMH_LEFT, "b");
    settle_pyramid(&s, IMH_MIDDLE, "bb");
    load_ship(&s, 3, "wn");
    act(&s, "sail 3 market", "pick 1");
    assert_asks(&s, WHITE, "build left", "build middle", "build right");
    act(&s, "build left");
    assert_asks(&s, WHITE, "draw", "decline");
    act(&s, "draw");
    assert_asks(&s, WHITE, "build left", "build middle", "build right");
    act(&s, "build middle");
    assert_asks(&s, WHITE, "stones", "decline");
    assert_int_equal(discarded(&s, IMH_ENTRANCE), 0);
    act(&s, "stones");
    assert_int_equal(discarded(&s, IMH_ENTRANCE), 2);
    assert_asks(&s, BROWN, "pick 2", "pick 3", "pick 4", "decline");
    assert_points(&s, 0, 1 + 1, 0, 0);
}

/* ---- pyramid B ---- */

static void pyramid_b_spaces_and_bonuses(void **unused) {
    static const struct {
        const char *build;
        int points[5];
        const char *bonus[5];
    } pyramid[] = {
        {"build left", {2, 1, 3, 2, 4}, {[1] = "draw"}},
        {"build middle", {2, 3, 1, 1, 4}, {[2] = "stones"}},
        {"build right", {2, 3, 3, 1, 4}, {[3] = "load 1.1"}},
    };
    for (unsigned i = 0; i < 3; i++) {
        for (unsigned space = 0; space < 5; space++) {
            struct imhotep s = begin(4, "pyramid B");
            char scored[16];
            set_ships(&s, "4421");
            settle_pyramid(&s, i, &"wwwww"[5 - space]);
            load_ship(&s, 4, "b");
            act(&s, "sail 4 pyramid", pyramid[i].build);
            snprintf(scored, sizeof scored, "b%d", pyramid[i].points[space]);
            assert_told(FEL_POINTS, scored);
            if (pyramid[i].bonus[space])
                act(&s, pyramid[i].bonus[space]);
            assert_turn(&s, WHITE);
        }
    }
}

static void only_unfinished_pyramids_are_built_on(void **unused) {
    struct imhotep s = begin(4, "pyramid B");
    set_ships(&s, "4422");
    settle_pyramid(&s, IMH_MIDDLE, "bwngb");
    settle_pyramid(&s, IMH_RIGHT, "bwng");
    load_ship(&s, 1, "wng");
    act(&s, "sail 1 pyramid");
    assert_asks(&s, WHITE, "build left", "build right");
    act(&s, "build right");
    assert_asks(&s, BROWN, "build left"); /* asked, though there is only one */
}

static void stones_beside_finished_pyramids_score_1(void **unused) {
    struct imhotep s = begin(4, "pyramid B");
    set_ships(&s, "4422");
    settle_pyramid(&s, IMH_LEFT, "bbbb");
    settle_pyramid(&s, IMH_MIDDLE, "wwwww");
    settle_pyramid(&s, IMH_RIGHT, "nnnnn");
    load_ship(&s, 1, "bwng");
    act(&s, "sail 1 pyramid", "build left");
    assert_told(FEL_POINTS, "b4 w1 n1 g1");
    assert_turn(&s, WHITE);
}

/* White's stone reaches a space with a bonus; black sails it. */
static struct imhotep bonus(const char *stones, unsigned pyramid) {
    struct imhotep s = begin(4, "pyramid B");
    set_ships(&s, "4432");
    settle_pyramid(&s, pyramid, stones);
    load_ship(&s, 4, "w.");
    return s;
}

static void card_bonus_is_drawn_or_declined(void **unused) {
    struct imhotep s = bonus("b", IMH_LEFT);
    put_on_pile(&s, "chisel");
    act(&s, "sail 4 pyramid", "build left");
    assert_asks(&s, WHITE, "draw", "decline");
    struct imhotep declined = s;
    act(&s, "draw");
    assert_int_equal(imh_has(&s, WHITE, IMH_CHISEL), 1);
    assert_int_equal(s.deck_left, 29);
    act(&declined, "decline");
    assert_int_equal(imh_has(&declined, WHITE, IMH_CHISEL), 0);
    assert_int_equal(declined.deck_left, 30);
    assert_turn(&declined, WHITE);
}

static void red_card_drawn_as_bonus_works_at_once(void **unused) {
    struct imhotep s = bonus("b", IMH_LEFT);
    put_on_pile(&s, "paved_path");
    act(&s, "sail 4 pyramid", "build left", "draw");
    assert_int_equal(s.obelisks[WHITE], 1);
    assert_int_equal(discarded(&s, IMH_PAVED_PATH), 1);
    assert_turn(&s, WHITE);
}

/* All cards but the red ones are kept; the last of the pile is drawn in the temple, the others lie on the
 * market until the temple is scored. */
static void card_bonus_is_not_asked_with_no_card_left_anywhere(void **unused) {
    struct imhotep s = begin(4, "market B pyramid B temple B");
    set_market(&s, "entrance sarcophagus sarcophagus paved_path paved_path");
    set_pile(&s, "entrance");
    hoard_discards(&s, GREY);
    settle_pyramid(&s, IMH_LEFT, "b");
    settle(&s, IMH_TEMPLE, "bbbw");
    last_ship(&s, IMH_BURIAL, "bbb");
    act(&s, "sail 1 burial", "points", "points");
    assert_asks(&s, WHITE, "build left", "build middle", "build right");
    act(&s, "build left");
    assert_told(FEL_POINTS, "w1");
    assert_told(FEL_SHUFFLE, "b6"); /* for the new market */
    assert_int_equal(s.round, 1);
    assert_turn(&s, WHITE);
}

static void stones_bonus_is_as_in_take_or_declined(void **unused) {
    static const struct {
        unsigned sled, quarry, taken;
    } cases[] = {{0, 9, 3}, {2, 9, 3}, {3, 9, 2}, {4, 9, 1}, {1, 2, 2}, {5, 9, 0}, {2, 0, 0}};
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct imhotep s = bonus("bb", IMH_MIDDLE);
        set_sled(&s, WHITE, cases[i].sled);
        set_quarry(&s, WHITE, cases[i].quarry);
        act(&s, "sail 4 pyramid", "build middle");
        if (cases[i].taken) { /* else there is nothing to take, and nobody is asked */
            assert_asks(&s, WHITE, "stones", "decline");
            struct imhotep declined = s;
            act(&declined, "decline");
            assert_int_equal(declined.sled[WHITE], cases[i].sled);
            assert_turn(&declined, WHITE);
            act(&s, "stones");
        }
        assert_int_equal(s.sled[WHITE], cases[i].sled + cases[i].taken);
        assert_turn(&s, WHITE);
    }
}

static void ship_bonus_loads_a_ship_in_the_harbour_or_is_declined(void **unused) {
    struct imhotep s = bonus("bbb", IMH_RIGHT);
    load_ship(&s, 1, "b");
    load_ship(&s, 2, "gggg");
    load_ship(&s, 3, ".w");
    act(&s, "sail 4 pyramid", "build right");
    assert_asks(&s, WHITE, "load 1.2", "load 1.3", "load 1.4", "load 3.1", "load 3.3", "decline");
    struct imhotep declined = s;
    act(&s, "load 3.1");
    assert_int_equal(s.sled[WHITE], 2);
    assert_turn(&s, WHITE);
    assert_true(can(&s, "sail 3 temple"));
    act(&declined, "decline");
    assert_int_equal(declined.sled[WHITE], 3);
    assert_turn(&declined, WHITE);
    assert_false(can(&declined, "sail 3 temple"));
}

static void ship_bonus_is_not_asked_without_a_stone_or_a_space(void **unused) {
    struct imhotep no_stone = bonus("bbb", IMH_RIGHT), no_space = no_stone;
    set_sled(&no_stone, WHITE, 0);
    act(&no_stone, "sail 4 pyramid", "build right");
    assert_turn(&no_stone, WHITE);
    load_ship(&no_space, 1, "gggg");
    load_ship(&no_space, 2, "nnnn");
    gone(&no_space, 3, IMH_MARKET);
    act(&no_space, "sail 4 pyramid", "build right");
    assert_turn(&no_space, WHITE);
}

/* ---- the temple ---- */

static void temple_scores_what_is_visible_from_above(void **unused) {
    static const struct {
        unsigned seats;
        const char *temple, *scored;
    } cases[] = {
        {2, "", ""},
        {2, "bw", "b1 w1"},
        {2, "wwww b", "b1 w1 w1 w1"}, /* a level of 4 with two players */
        {2, "wwww bbbb w", "w1 b1 b1 b1"},
        {3, "wwwww", "w1 w1 w1 w1 w1"},
        {3, "wwwww n", "n1 w1 w1 w1 w1"},
        {4, "wwwww nnnnn gg", "g1 g1 n1 n1 n1"},
        {4, "wwwww nnnnn ggggg", "g1 g1 g1 g1 g1"},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct imhotep s = begin(cases[i].seats, "");
        settle(&s, IMH_TEMPLE, cases[i].temple);
        last_ship(&s, IMH_BURIAL, "bbb"); /* no ship came to the temple this round */
        act(&s, "sail 1 burial");
        assert_told(FEL_POINTS, cases[i].scored);
        assert_int_equal(s.round, 1);
    }
}

static void temple_b_has_no_fifth_space_with_two_players(void **unused) {
    struct imhotep s = begin(2, "temple B");
    put_on_pile(&s, "chisel");
    settle(&s, IMH_TEMPLE, "bwbw w");
    last_ship(&s, IMH_BURIAL, "bbb");
    act(&s, "sail 1 burial");
    assert_asks(&s, WHITE, "points", "stones"); /* on the first space again, over black */
    act(&s, "points");
    assert_told(FEL_POINTS, "w1 w2");
    assert_asks(&s, BLACK, "points", "stones");
    act(&s, "points");
    assert_told(FEL_POINTS, "b1");
    assert_int_equal(imh_has(&s, WHITE, IMH_CHISEL), 1);
    assert_int_equal(s.round, 1);
}

static void temple_b_stones_are_two_as_sled_and_quarry_allow(void **unused) {
    static const struct {
        unsigned sled, quarry, taken;
    } cases[] = {{1, 9, 2}, {3, 9, 2}, {4, 9, 1}, {2, 1, 1}, {5, 9, 0}, {2, 0, 0}};
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct imhotep s = begin(4, "temple B");
        settle(&s, IMH_TEMPLE, "w");
        set_sled(&s, WHITE, cases[i].sled);
        set_quarry(&s, WHITE, cases[i].quarry);
        last_ship(&s, IMH_BURIAL, "bbb");
        act(&s, "sail 1 burial");
        assert_asks(&s, WHITE, "points", "stones");
        struct imhotep points = s;
        act(&s, "stones");
        assert_int_equal(s.sled[WHITE], cases[i].sled + cases[i].taken);
        assert_points(&s, 0, 0, 0, 0);
        act(&points, "points");
        assert_int_equal(points.sled[WHITE], cases[i].sled);
        assert_points(&points, 0, 1, 0, 0);
    }
}

static void temple_b_goes_from_left_to_right_through_a_red_card(void **unused) {
    struct imhotep s = begin(4, "pyramid B temple B");
    put_on_pile(&s, "entrance statue");
    settle_pyramid(&s, IMH_LEFT, "n");
    settle(&s, IMH_TEMPLE, "gnwbg");
    last_ship(&s, IMH_BURIAL, "bbb");
    act(&s, "sail 1 burial", "points");
    assert_asks(&s, WHITE, "points", "stones");
    act(&s, "points"); /* black must take the card: it is not asked */
    assert_asks(&s, BLACK, "build left", "build middle", "build right");
    act(&s, "build left");
    assert_asks(&s, BLACK, "draw", "decline");
    assert_int_equal(discarded(&s, IMH_ENTRANCE), 0);
    act(&s, "draw");
    assert_int_equal(imh_has(&s, BLACK, IMH_STATUE), 1);
    assert_int_equal(discarded(&s, IMH_ENTRANCE), 1);
    assert_asks(&s, GREY, "points", "stones");
    act(&s, "points");
    assert_points(&s, 1, 1, 2, 2);
    assert_int_equal(s.round, 1);
}

static void temple_b_red_card_works_at_once_if_a_stone_is_in_the_quarry(void **unused) {
    for (unsigned quarry = 0; quarry < 2; quarry++) {
        struct imhotep s = begin(4, "temple B");
        put_on_pile(&s, "sarcophagus");
        settle(&s, IMH_TEMPLE, "bbbw");
        set_quarry(&s, WHITE, quarry);
        last_ship(&s, IMH_OBELISKS, "bbb");
        act(&s, "sail 1 obelisks", "points", "points");
        assert_told_cards(IMH_EV_GOT, "sarcophagus");
        assert_int_equal(s.burial_stones, quarry);
        assert_int_equal(s.quarry[WHITE], 0);
        assert_int_equal(discarded(&s, IMH_SARCOPHAGUS), 1);
        assert_int_equal(s.round, 1);
    }
}

/* ---- burial chamber and obelisks ---- */

/* Stones at a site, and the points they bring their owners at the end. */
struct board {
    unsigned seats;
    const char *stones;
    int points[4];
};

static void check_boards(const struct board *board, unsigned count, enum imh_site site, const char *options) {
    enum imh_part part = site == IMH_BURIAL ? IMH_PART_BURIAL : IMH_PART_OBELISKS;
    for (; count--; board++) {
        struct imhotep s = begin(board->seats, options);
        settle(&s, site, board->stones);
        assert_part(&s, part, board->points[0], board->points[1], board->points[2], board->points[3]);
    }
}

#define BOARDS(boards) (boards), sizeof(boards) / sizeof((boards)[0])

static void burial_a_scores_every_connected_group(void **unused) {
    static const struct board boards[] = {
        {4, "", {0, 0, 0, 0}},
        {4, "b", {1, 0, 0, 0}},
        {4, "bb", {3, 0, 0, 0}},
        {4, "bbb", {6, 0, 0, 0}},
        {4, "bbb b", {10, 0, 0, 0}},
        {4, "bbb bb", {15, 0, 0, 0}},
        {4, "bbb bbb", {17, 0, 0, 0}},
        {4, "bbb bbb b", {19, 0, 0, 0}},
        {4, "wwb bww", {1 + 1, 10, 0, 0}}, /* the foot of a column does not touch the top of the next */
        {4, "bwb b", {3 + 1, 1, 0, 0}},    /* nor the other way round */
        {4, "bwb wbw", {3, 3, 0, 0}},      /* corners do not connect */
        {4, "bnb bbb", {15, 0, 1, 0}},     /* around a corner */
        /* the same beyond the eighth column */
        {4, "nnn www nnn www nnn www nnn bwb bwb b", {6 + 3, 3 * 6 + 3, 4 * 6, 0}},
        {4, "nnn www nnn www nnn www nnn www nnb b", {1 + 1, 4 * 6, 4 * 6 + 3, 0}},
    };
    check_boards(BOARDS(boards), IMH_BURIAL, "");
}

static void burial_chamber_goes_on_beyond_eight_columns(void **unused) {
    struct imhotep s = begin(4, "");
    set_ships(&s, "4422");
    settle(&s, IMH_BURIAL, "nnn www nnn www nnn www nnn www");
    load_ship(&s, 1, "bbnb");
    act(&s, "sail 1 burial");
    assert_told(IMH_EV_BUILT, "b24 b25 n26 b27");
    assert_part(&s, IMH_PART_BURIAL, 6, 4 * 6, 4 * 6 + 1, 0);
}

static void burial_b_places_in_each_row_are_shared_rounded_down(void **unused) {
    static const struct board boards[] = {
        {4, "bwn", {8, 8, 8, 0}}, /* no stone in a row scores nothing there */
        {4, "bbb wbb nbb gbb", {3 + 8 + 8, 3, 3, 3}},
        {4, "bbb bbb wbb nbb gbb", {8 + 8 + 8, 2, 2, 2}},
        {4, "bgg bgg wgg wgg n", {6, 6, 2, 8 + 8}},
        {4, "bbb bbb bbb bbb wbb wbb wbb nbb nbb g", {8 + 8 + 8, 4, 2, 0}}, /* the fourth place is worth 0 */
        {4, "bbb bbb bbb wbb wbb nbb nbb nbb wbb w", {3 + 8 + 8, 8, 3, 0}}, /* ten columns */
        {3, "bbb bbb wbb nbb", {8 + 8 + 8, 3, 3, 0}},
        {2, "bbb wbb", {6 + 8 + 8, 6, 0, 0}},
        {2, "bww bww w", {8, 4 + 8 + 8, 0, 0}},
    };
    check_boards(BOARDS(boards), IMH_BURIAL, "burial B");
}

static void obelisks_a_places_by_player_count_are_shared_rounded_down(void **unused) {
    static const struct board boards[] = {
        {4, "b ww nnn gggg", {1, 5, 10, 15}},
        {4, "bb ww nn gg", {7, 7, 7, 7}},
        {4, "bbb www n g", {12, 12, 3, 3}},
        {4, "bb w n g", {15, 5, 5, 5}},
        {4, "bb ww", {12, 12, 0, 0}},
        {4, "", {0, 0, 0, 0}},
        {3, "bbb ww n", {12, 6, 1, 0}},
        {3, "bb ww n", {9, 9, 1, 0}},
        {3, "bb w n", {12, 3, 3, 0}},
        {3, "b w n", {6, 6, 6, 0}},
        {2, "bb w", {10, 1, 0, 0}},
        {2, "b w", {5, 5, 0, 0}},
        {2, "w", {0, 10, 0, 0}},
    };
    check_boards(BOARDS(boards), IMH_OBELISKS, "");
}

static void obelisks_b_score_from_10_down_and_5_from_the_ninth_on(void **unused) {
    static const char *const scored[] = {"b10", "b9", "b8", "b7", "b6", "b5", "b5", "b5", "b5", "b5"};
    static const char *const earlier[] = {"www", "nnn", "ggg"};
    struct imhotep board = begin(4, "obelisks B");
    set_ships(&board, "4422");
    for (unsigned i = 0; i < sizeof scored / sizeof scored[0]; i++) {
        struct imhotep s = board;
        load_ship(&s, 1, "bbb");
        act(&s, "sail 1 obelisks");
        assert_told(FEL_POINTS, scored[i]);
        settle(&board, IMH_OBELISKS, earlier[i % 3]);
    }
    struct imhotep s = begin(4, "obelisks B");
    set_ships(&s, "4422");
    settle(&s, IMH_OBELISKS, "bbb b www");
    load_ship(&s, 1, "bwb");
    act(&s, "sail 1 obelisks");
    assert_told(FEL_POINTS, "b8"); /* whoever has raised one begins anew */
}

static void obelisks_b_waiting_stones_score_1_each(void **unused) {
    struct imhotep s = begin(4, "obelisks B");
    settle(&s, IMH_OBELISKS, "bb wwww ggg");
    assert_part(&s, IMH_PART_OBELISKS, 2, 1, 0, 0);
}

/* ---- cards at the end ---- */

static void decorations_score_a_point_for_3_stones_of_all_players(void **unused) {
    struct imhotep s = begin(4, "pyramid B obelisks B");
    settle_pyramid(&s, IMH_LEFT, "bbbbb");
    settle_pyramid(&s, IMH_MIDDLE, "wwwww");
    settle_pyramid(&s, IMH_RIGHT, "nnnnn");
    settle_pyramid(&s, IMH_BESIDE, "bwn");    /* 18 */
    settle(&s, IMH_TEMPLE, "bbbbb wwwww nn"); /* 12, seven of them covered */
    settle(&s, IMH_BURIAL, "bwngb");
    settle(&s, IMH_OBELISKS, "ggg www b"); /* 7, six of them raised */
    give(&s, BLACK, "pyramid_decoration");
    give(&s, WHITE, "temple_decoration");
    give(&s, BROWN, "burial_decoration");
    give(&s, GREY, "obelisk_decoration");
    assert_part(&s, IMH_PART_DECORATIONS, 6, 4, 1, 2);
    give(&s, GREY, "obelisk_decoration pyramid_decoration"); /* every card counts by itself */
    assert_part(&s, IMH_PART_DECORATIONS, 6, 4, 1, 2 + 2 + 6);
}

static void pyramid_decoration_counts_stones_beside_pyramid_a(void **unused) {
    struct imhotep s = begin(2, "");
    settle(&s, IMH_PYRAMID, "bbbwwwbbbwwwbb w");
    give(&s, BLACK, "pyramid_decoration");
    assert_part(&s, IMH_PART_DECORATIONS, 5, 0, 0, 0);
}

static void statues_score_2_for_each_beyond_the_fifth(void **unused) {
    static const int points[] = {0, 1, 3, 6, 10, 15, 17, 19, 21, 23, 25};
    struct imhotep s = begin(2, "");
    set_market(&s, "");
    for (unsigned statues = 0; statues <= 10; statues++) {
        assert_part(&s, IMH_PART_STATUES, 0, points[statues], 0, 0);
        if (statues < 10)
            give(&s, WHITE, "statue");
    }
}

static void unused_blue_cards_score_1_each(void **unused) {
    struct imhotep s = begin(3, "");
    give(&s, BLACK, "lever hammer sail chisel");
    give(&s, WHITE, "lever chisel chisel");
    assert_part(&s, IMH_PART_TOOLS, 4, 3, 0, 0);
}

/* ---- Pharaoh's wrath ---- */

static void wrath_takes_5_in_all_from_who_is_not_everywhere(void **unused) {
    for (unsigned wrath = 0; wrath < 2; wrath++) {
        struct imhotep s = begin(3, wrath ? "wrath true" : "");
        set_ships(&s, "4221");
        load_ship(&s, 1, "bwn");
        load_ship(&s, 2, "bw");
        load_ship(&s, 3, "bw");
        load_ship(&s, 4, "b");
        act(&s, "sail 1 temple", "sail 2 pyramid", "sail 3 burial");
        assert_int_equal(score_now(&s).part[BLACK][IMH_PART_WRATH], wrath ? -5 : 0);
        act(&s, "sail 4 obelisks");
        assert_part(&s, IMH_PART_WRATH, 0, wrath ? -5 : 0, wrath ? -5 : 0, 0);
    }
}

static void wrath_counts_stones_placed_by_red_cards(void **unused) {
    struct imhotep s = begin(2, "wrath true");
    set_ships(&s, "4321");
    set_market(&s, "paved_path statue statue statue");
    settle(&s, IMH_PYRAMID, "bw");
    settle(&s, IMH_TEMPLE, "bw");
    settle(&s, IMH_BURIAL, "bw");
    load_ship(&s, 4, "b");
    assert_part(&s, IMH_PART_WRATH, -5, -5, 0, 0);
    act(&s, "sail 4 market", "pick 1");
    assert_part(&s, IMH_PART_WRATH, 0, -5, 0, 0);
}

static void score_may_fall_below_0(void **unused) {
    struct imhotep s = begin(2, "wrath true");
    s.round = 5;
    give(&s, WHITE, "lever");
    last_ship(&s, IMH_BURIAL, "bbb");
    act(&s, "sail 1 burial");
    struct fel_score score = score_now(&s);
    assert_int_equal(score.total[BLACK], 6 - 5);
    assert_int_equal(score.total[WHITE], 1 - 5);
    assert_points(&s, 1, -4, 0, 0);
    assert_int_equal(score.winners, 1u << BLACK);
    s = begin(2, "wrath true start 0"); /* nobody has anything yet */
    score = score_now(&s);
    assert_int_equal(score.total[WHITE], -5);
    assert_int_equal(score.winners, 1u << WHITE); /* 3 stones on the sled, and black has 2 */
}

/* ---- who wins ---- */

static void most_points_win_then_most_stones_on_the_sled_then_the_win_is_shared(void **unused) {
    static const struct {
        const char *cards[3];
        unsigned sled[3], winners;
        bool by_stones;
    } cases[] = {
        {{"sail sail", "hammer", ""}, {0, 5, 5}, 1u << BLACK, false},
        {{"sail", "statue lever", "hammer lever"}, {5, 3, 2}, 1u << WHITE, true},
        {{"sail", "statue lever", "hammer lever"}, {5, 0, 4}, 1u << BROWN, true},
        {{"statue statue", "sail sail", "lever lever hammer"}, {3, 5, 3}, 1u << BLACK | 1u << BROWN, false},
        {{"", "", ""}, {4, 4, 4}, 1u << BLACK | 1u << WHITE | 1u << BROWN, false},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct imhotep s = begin(3, "");
        for (unsigned seat = 0; seat < 3; seat++) {
            give(&s, seat, cases[i].cards[seat]);
            set_sled(&s, seat, cases[i].sled[seat]);
        }
        assert_int_equal(score_now(&s).winners, cases[i].winners);
        assert_int_equal(score_now(&s).tie_break != NULL, cases[i].by_stones);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(owner_chooses_for_its_stone_and_may_take_a_card),
        cmocka_unit_test(pair_of_market_b_is_one_choice),
        cmocka_unit_test(declined_cards_stay_until_the_round_ends),
        cmocka_unit_test(declining_tells_nothing_of_the_pair),
        cmocka_unit_test(stone_goes_back_before_a_red_card_takes_effect),
        cmocka_unit_test(stone_goes_back_from_an_empty_market_and_takes_nothing),
        cmocka_unit_test(red_card_puts_a_stone_from_the_quarry_on_its_site),
        cmocka_unit_test(red_card_without_a_stone_in_the_quarry_is_discarded),
        cmocka_unit_test(bonus_chain_is_carried_out_before_the_next_stone),
        cmocka_unit_test(pyramid_b_spaces_and_bonuses),
        cmocka_unit_test(only_unfinished_pyramids_are_built_on),
        cmocka_unit_test(stones_beside_finished_pyramids_score_1),
        cmocka_unit_test(card_bonus_is_drawn_or_declined),
        cmocka_unit_test(red_card_drawn_as_bonus_works_at_once),
        cmocka_unit_test(card_bonus_is_not_asked_with_no_card_left_anywhere),
        cmocka_unit_test(stones_bonus_is_as_in_take_or_declined),
        cmocka_unit_test(ship_bonus_loads_a_ship_in_the_harbour_or_is_declined),
        cmocka_unit_test(ship_bonus_is_not_asked_without_a_stone_or_a_space),
        cmocka_unit_test(temple_scores_what_is_visible_from_above),
        cmocka_unit_test(temple_b_has_no_fifth_space_with_two_players),
        cmocka_unit_test(temple_b_stones_are_two_as_sled_and_quarry_allow),
        cmocka_unit_test(temple_b_goes_from_left_to_right_through_a_red_card),
        cmocka_unit_test(temple_b_red_card_works_at_once_if_a_stone_is_in_the_quarry),
        cmocka_unit_test(burial_a_scores_every_connected_group),
        cmocka_unit_test(burial_chamber_goes_on_beyond_eight_columns),
        cmocka_unit_test(burial_b_places_in_each_row_are_shared_rounded_down),
        cmocka_unit_test(obelisks_a_places_by_player_count_are_shared_rounded_down),
        cmocka_unit_test(obelisks_b_score_from_10_down_and_5_from_the_ninth_on),
        cmocka_unit_test(obelisks_b_waiting_stones_score_1_each),
        cmocka_unit_test(decorations_score_a_point_for_3_stones_of_all_players),
        cmocka_unit_test(pyramid_decoration_counts_stones_beside_pyramid_a),
        cmocka_unit_test(statues_score_2_for_each_beyond_the_fifth),
        cmocka_unit_test(unused_blue_cards_score_1_each),
        cmocka_unit_test(wrath_takes_5_in_all_from_who_is_not_everywhere),
        cmocka_unit_test(wrath_counts_stones_placed_by_red_cards),
        cmocka_unit_test(score_may_fall_below_0),
        cmocka_unit_test(most_points_win_then_most_stones_on_the_sled_then_the_win_is_shared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
