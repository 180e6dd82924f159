/* The library as other languages call it: handles, numbers that may be anything, and text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "library/handles.h"

static char text[FEL_TEXT_BYTES];

/* A new match, opened as others would: by its record. */
static struct fel_match *begin(const char *game) {
    char fault[200] = "";
    struct fel_match first;
    struct fel_setup setup;
    fel_setup_begin(&setup, fel_game_named(game), 3);
    fel_match_begin(&first, fel_game_named(game), &setup);
    int64_t length = fel_match_record(&first, text, sizeof text);
    fel_match_end(&first);
    struct fel_match *match = fel_match_open(text, (size_t)length, fault, sizeof fault);
    assert_string_equal(fault, "");
    assert_non_null(match);
    return match;
}

static json_t *read_json(int64_t length) {
    assert_true(length > 0);
    assert_int_equal(text[length], 0);
    json_t *value = json_loadb(text, (size_t)length, 0, NULL);
    assert_non_null(value);
    return value;
}

static void what_there_is_can_be_read(void **unused) {
    json_t *games = read_json(fel_games_text(text, sizeof text));
    for (size_t i = 0; i < json_array_size(games); i++) {
        const char *name = json_string_value(json_object_get(json_array_get(games, i), "name"));
        const struct fel_game *game = fel_game_named(name);
        json_t *features = read_json(fel_features_text(game, text, sizeof text)), *group;
        json_int_t sum = 0;
        size_t g;
        json_array_foreach(json_object_get(features, "groups"), g, group) sum +=
            json_integer_value(json_object_get(group, "count"));
        assert_int_equal(sum, json_integer_value(json_object_get(features, "inputs")));
        assert_int_equal(game->actions, json_integer_value(json_object_get(features, "actions")));
        json_decref(features);
    }
    assert_int_equal(json_array_size(games), 2);
    json_decref(games);
    json_t *levels = read_json(fel_levels_text(text, sizeof text));
    assert_string_equal(json_string_value(json_object_get(json_array_get(levels, 0), "name")), "random");
    json_decref(levels);
    assert_int_equal(fel_levels_text(text, 20), -1);
}

static void a_match_is_played_between_players(void **unused) {
    for (unsigned g = 0; fel_games[g]; g++) {
        struct fel_match *match = begin(fel_games[g]->name);
        static const char *const name[3] = {"random", "greedy", "search:4it"};
        struct fel_bot *bot[3];
        uint32_t milliseconds = 1;
        for (unsigned i = 0; i < 3; i++) {
            bot[i] = fel_bot_open(match, name[i], i, &milliseconds);
            assert_non_null(bot[i]);
            assert_int_equal(milliseconds, 0);
        }
        for (int seat; (seat = fel_match_mover(match)) >= 0;) {
            struct fel_state view;
            assert_true(fel_match_view(match, SIZE_MAX, seat, &view));
            fel_action action = fel_bot_choose(bot[seat], &view);
            for (unsigned i = 0; i < 3; i++)
                fel_bot_follow(bot[i], (unsigned)seat, action);
            assert_true(fel_match_notation(match, action, text, sizeof text) > 0);
            assert_int_equal(fel_match_action(match, text), action);
            assert_true(fel_match_play(match, action));
        }
        for (unsigned i = 0; i < 3; i++)
            fel_bot_close(bot[i]);
        int16_t points[FEL_MAX_SEATS];
        fel_action legal[FEL_MAX_LEGAL];
        assert_true(fel_match_score(match, points) > 0);
        assert_int_equal(fel_match_legal(match, legal), 0);

        static char record[1 << 20];
        char fault[200];
        assert_int_equal(fel_match_record(match, record, 100), -1);
        int64_t length = fel_match_record(match, record, sizeof record);
        struct fel_match *again = fel_match_open(record, (size_t)length, fault, sizeof fault);
        assert_non_null(again);
        assert_int_equal(fel_match_count(again), fel_match_count(match));
        fel_match_back(again, fel_match_count(match) + 1);
        assert_int_equal(fel_match_count(again), fel_match_count(match));
        fel_match_back(again, 3);
        assert_int_equal(fel_match_count(again), 3);
        json_decref(read_json(fel_match_position(again, 2, FEL_NOBODY, text, sizeof text)));
        fel_match_close(again);
        fel_match_close(match);
    }
}

static void numbers_may_be_anything(void **unused) {
    struct fel_match *match = begin("imhotep");
    uint32_t milliseconds;
    struct fel_state view;
    const int64_t none[] = {-1, 59, 0xffff, 1 << 16, INT64_MIN, INT64_MAX};
    for (unsigned i = 0; i < sizeof none / sizeof none[0]; i++) {
        assert_false(fel_match_play(match, none[i]));
        assert_int_equal(fel_match_notation(match, none[i], text, sizeof text), -1);
    }
    assert_int_equal(fel_match_count(match), 0);
    assert_int_equal(fel_match_action(match, "fly 1.1"), -1);
    assert_false(fel_match_view(match, 0, 3, &view));
    assert_false(fel_match_view(match, 0, -2, &view));
    assert_int_equal(fel_match_position(match, 0, 3, text, sizeof text), -1);
    assert_int_equal(fel_match_position(match, 0, 0, text, 10), -1);
    uint8_t row[1 << 12];
    assert_false(fel_match_observe(match, FEL_NOBODY, row));
    assert_false(fel_match_observe(match, 3, row));
    assert_true(fel_match_observe(match, 2, row));
    assert_null(fel_bot_open(match, "nobody", 1, &milliseconds));
    assert_null(fel_batch_like(match, 0, 1));
    struct fel_batch *batch = fel_batch_like(match, 2, 1);
    assert_non_null(batch);
    fel_batch_close(batch);
    fel_match_close(match);
    fel_match_close(NULL);
    fel_bot_close(NULL);
}

static void a_damaged_record_says_why(void **unused) {
    static const char record[] = "felucca record 1\ngame senet\n";
    char fault[200];
    assert_null(fel_match_open(record, sizeof record - 1, fault, sizeof fault));
    assert_non_null(strstr(fault, "line 2: "));
    assert_null(fel_match_open("", 0, fault, sizeof fault));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_there_is_can_be_read),
        cmocka_unit_test(a_match_is_played_between_players),
        cmocka_unit_test(numbers_may_be_anything),
        cmocka_unit_test(a_damaged_record_says_why),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
