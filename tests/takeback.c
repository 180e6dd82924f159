/* What can be taken back, by whom, and why not. */
#include "match/takeback.h"

#include <string.h>

#include "check.h"
#include "random_match.h"

static bool is_refused(const struct fel_takeback *back, const char *words) {
    return back->why.text && strstr(back->why.text, words);
}

/* --- by hand: Imhotep, where sides A hide only what comes next ------------------------------------------ */

static struct fel_match match;

static void begin_match(unsigned seats, const char *const *players) {
    const struct fel_game *game = fel_game_named("imhotep");
    struct fel_setup setup;
    fel_setup_begin(&setup, game, seats);
    setup.option[fel_option_named(game, "start")] = 1; /* seat 0 */
    fel_match_begin(&match, game, &setup);
    for (unsigned seat = 0; seat < seats; seat++)
        strcpy(match.player[seat], players[seat]);
}

static void act(const char *notation) {
    fel_action action = fel_action_read(match.game, &match.state, notation);
    assert_true(action != FEL_NO_ACTION && fel_is_legal(match.game, &match.state, action));
    assert_true(fel_match_act(&match, action, NULL));
}

static void nothing_at_the_beginning(void **unused) {
    begin_match(2, (const char *[]){"human", "human"});
    struct fel_takeback undo = fel_undo_to(&match, 3, 3), restart = fel_restart_to(&match, 3, 3);
    assert_true(is_refused(&undo, "nothing to take back yet"));
    assert_int_equal(undo.to, 0);
    assert_true(is_refused(&restart, "only begun"));
    fel_match_end(&match);
}

static void at_one_screen_anybody_may_ask(void **unused) {
    begin_match(2, (const char *[]){"human", "human"});
    act("take");
    struct fel_takeback undo = fel_undo_to(&match, 3, fel_match_persons(&match));
    assert_null(undo.why.text);
    assert_int_equal(undo.to, 0);
    fel_match_end(&match);
}

static void elsewhere_only_whoever_decided(void **unused) {
    begin_match(2, (const char *[]){"human", "human"});
    act("take");
    struct fel_takeback own = fel_undo_to(&match, 1, 3), other = fel_undo_to(&match, 2, 3);
    assert_null(own.why.text);
    assert_int_equal(own.to, 0);
    assert_true(is_refused(&other, "{seat} has acted since"));
    assert_int_equal(other.why.arg[0].number, 0);
    assert_int_equal(other.to, 0); /* if all agree */
    act("take");
    own = fel_undo_to(&match, 1, 3);
    assert_true(is_refused(&own, "{seat} has acted since"));
    assert_int_equal(own.why.arg[0].number, 1);
    fel_match_end(&match);
}

static void what_computer_players_did_since_goes_too(void **unused) {
    begin_match(3, (const char *[]){"human", "random", "greedy"});
    assert_int_equal(fel_match_persons(&match), 1);
    act("take");
    act("take");
    act("load 1.1");
    struct fel_takeback undo = fel_undo_to(&match, 1, 1), restart = fel_restart_to(&match, 1, 1);
    assert_null(undo.why.text);
    assert_int_equal(undo.to, 0);
    assert_true(is_refused(&restart, "only begun"));
    act("load 1.2");
    restart = fel_restart_to(&match, 1, 1);
    assert_true(is_refused(&restart, "not your turn"));
    fel_match_end(&match);
}

static void nothing_to_ask_for_where_no_person_plays(void **unused) {
    begin_match(2, (const char *[]){"random", "random"});
    act("take");
    struct fel_takeback undo = fel_undo_to(&match, 0, 0);
    assert_true(is_refused(&undo, "nothing to take back yet"));
    assert_int_equal(undo.to, match.count);
    fel_match_end(&match);
}

/* --- in random matches, against the rule in other words -------------------------------------------------- */

struct course {
    unsigned mover, news; /* of each action, since the beginning */
};

static void told(const struct fel_match *course_of, struct course *course) {
    const struct fel_game *game = course_of->game;
    struct fel_state state;
    struct fel_events events;
    fel_match_at(course_of, 0, &state);
    for (size_t i = 0; i < course_of->count; i++) {
        course[i] = (struct course){.mover = (unsigned)game->to_move(game, &state)};
        game->apply(game, &state, course_of->action[i], &events);
        for (unsigned e = 0; e < events.count; e++)
            course[i].news |= events.event[e].news;
    }
}

/* Whether a person has learnt from the actions since `from` what it could not know, other than from the cards that one of
 * those who ask has shown. */
static bool learnt(const struct course *course, size_t from, size_t to, unsigned asking, unsigned persons) {
    for (size_t i = from; i < to; i++)
        for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++) {
            bool own_card = (asking >> course[i].mover & 1) && !(course[i].news >> course[i].mover & 1);
            if ((course[i].news >> seat & 1) && (persons >> seat & 1) && !own_card)
                return true;
        }
    return false;
}

static unsigned allowed, revealed, acted_since;

static void check_undo(const struct course *course, size_t count, unsigned asking, unsigned persons) {
    struct fel_takeback undo = fel_undo_to(&match, asking, persons);
    size_t last = count;
    while (last > 0 && !(persons >> course[last - 1].mover & 1))
        last--;
    if (last == 0) {
        assert_true(is_refused(&undo, "nothing to take back yet"));
        return;
    }
    last--;
    assert_int_equal(undo.to, last);
    if (!(asking >> course[last].mover & 1)) {
        assert_true(is_refused(&undo, "{seat} has acted since"));
        acted_since++;
    } else if (learnt(course, last, count, asking, persons)) {
        assert_true(is_refused(&undo, "hidden was revealed"));
        revealed++;
    } else {
        assert_null(undo.why.text);
        allowed++;
    }
}

static void check_restart(const struct course *course, size_t count, unsigned asking, unsigned persons) {
    struct fel_takeback restart = fel_restart_to(&match, asking, persons);
    int mover = fel_match_to_move(&match);
    size_t first = count;
    if (mover == FEL_NOBODY || !(asking >> mover & 1)) {
        assert_true(is_refused(&restart, mover == FEL_NOBODY ? "match is over" : "not your turn"));
        return;
    }
    while (first > 0 && course[first - 1].mover == (unsigned)mover &&
           !learnt(course, first - 1, count, asking, persons))
        first--;
    assert_int_equal(restart.to, first);
    if (first < count)
        assert_null(restart.why.text);
    else if (count > 0 && course[count - 1].mover == (unsigned)mover)
        assert_true(is_refused(&restart, "hidden was revealed"));
    else
        assert_true(is_refused(&restart, "only begun"));
    allowed += first < count;
}

static void the_rule_in_random_matches(void **unused) {
    enum { MATCHES = 6, MOST = 300 };
    static struct course course[MOST];
    struct fel_rng rng;
    fel_rng_begin(&rng, 31);
    for (unsigned g = 0; fel_games[g]; g++) {
        allowed = revealed = acted_since = 0;
        for (unsigned i = 0; i < MATCHES; i++) {
            struct fel_setup setup;
            any_setup(&setup, fel_games[g], &rng);
            fel_match_begin(&match, fel_games[g], &setup);
            while (fel_match_to_move(&match) != FEL_NOBODY && match.count < MOST) {
                assert_true(fel_match_act(&match, any_action(fel_games[g], &match.state, &rng), NULL));
                told(&match, course);
                unsigned persons = (unsigned)fel_rng_below(&rng, 1u << setup.seats);
                check_undo(course, match.count, persons, persons);
                check_restart(course, match.count, persons, persons);
                unsigned some = persons & (unsigned)fel_rng_below(&rng, 16);
                check_undo(course, match.count, some, persons);
                check_restart(course, match.count, some, persons);
            }
            fel_match_end(&match);
        }
        assert_true(allowed > 100 && revealed > 50 && acted_since > 100);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_at_the_beginning),
        cmocka_unit_test(at_one_screen_anybody_may_ask),
        cmocka_unit_test(elsewhere_only_whoever_decided),
        cmocka_unit_test(what_computer_players_did_since_goes_too),
        cmocka_unit_test(nothing_to_ask_for_where_no_person_plays),
        cmocka_unit_test(the_rule_in_random_matches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
