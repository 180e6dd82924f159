/* Who sits in a seat, and the loop that plays a match: time is what we say it is. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "check.h"
#include "players/machine.h"
#include "players/sitting.h"
#include "players/supervisor.h"

static struct seat *take(const char *name) {
    struct seat_player player;
    assert_true(seat_player_read(name, &player));
    struct seat *seat = seat_take(&player);
    assert_non_null(seat);
    return seat;
}

/* A match of two players, or of a person if there is no name. */
static void begin(struct sitting *sitting, struct fel_match *match, const char *game, const char *first,
                  const char *second) {
    struct fel_setup setup;
    fel_setup_begin(&setup, fel_game_named(game), 2);
    memset(setup.seed, 7, sizeof setup.seed);
    fel_match_begin(match, fel_game_named(game), &setup);
    *sitting = (struct sitting){.match = match, .seed = {11, 12}};
    sitting->seat[0] = first ? take(first) : NULL;
    sitting->seat[1] = second ? take(second) : NULL;
}

static void end(struct sitting *sitting) {
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        seat_leave(sitting->seat[seat]);
    fel_match_end(sitting->match);
}

static fel_action any_action(const struct fel_match *match) {
    fel_action list[FEL_MAX_LEGAL];
    match->game->legal(match->game, &match->state, list);
    return list[0];
}

/* Steps until somebody other than a thinker is needed. */
static enum sitting_news settle(struct sitting *sitting, double now) {
    enum sitting_news news;
    while ((news = sitting_step(sitting, now)) == SITTING_BUSY)
        ;
    return news;
}

/* --- computer players ----------------------------------------------------------------------------------- */

/* What our players choose if their tree is kept from the first decision to the last, or begun anew at each. */
static void choose_alone(const struct fel_match *match, const char *name, bool keep, fel_action *choice) {
    const struct fel_game *game = match->game;
    struct fel_player player;
    struct fel_bot *bot[2];
    struct fel_state state, view;
    void *memory[2];
    assert_true(fel_player_read(name, &player));
    for (unsigned seat = 0; seat < 2; seat++) {
        memory[seat] = malloc(fel_bot_bytes(&player));
        bot[seat] = fel_bot_begin(memory[seat], &player, game, 11 + 2 * seat);
    }
    fel_match_at(match, 0, &state);
    for (size_t i = 0; i < match->count; i++) {
        unsigned mover = (unsigned)game->to_move(game, &state);
        game->view(game, &state, (int)mover, &view);
        if (!keep)
            bot[mover] = fel_bot_begin(memory[mover], &player, game, 11 + 2 * mover);
        choice[i] = fel_bot_choose(bot[mover], &view);
        for (unsigned seat = 0; seat < 2; seat++)
            fel_bot_follow(bot[seat], mover, match->action[i]);
        game->apply(game, &state, match->action[i], NULL);
    }
    free(memory[0]);
    free(memory[1]);
}

static void a_tree_is_kept_between_decisions(void **unused) {
    static const char *const games[] = {"imhotep", "pyramidion"};
    for (unsigned i = 0; i < 2; i++) {
        struct sitting sitting;
        struct fel_match match;
        begin(&sitting, &match, games[i], "search:60it", "search:60it");
        assert_int_equal(sitting_play(&sitting, false, NULL, NULL), SITTING_OVER);
        fel_action *kept = calloc(match.count, sizeof *kept), *anew = calloc(match.count, sizeof *anew);
        assert_true(kept && anew);
        choose_alone(&match, "search:60it", true, kept);
        choose_alone(&match, "search:60it", false, anew);
        assert_memory_equal(kept, match.action, match.count * sizeof *kept);
        assert_memory_not_equal(anew, match.action, match.count * sizeof *anew);
        free(kept);
        free(anew);
        end(&sitting);
    }
}

/* Whether it was stepped through at once, or with others' business between. */
static void asking_again_changes_nothing(void **unused) {
    struct sitting one, other;
    struct fel_match match, same;
    begin(&one, &match, "imhotep", "random", "search:40it");
    begin(&other, &same, "imhotep", "random", "search:40it");
    assert_int_equal(sitting_play(&one, false, NULL, NULL), SITTING_OVER);
    while (settle(&other, 0) == SITTING_CHOSEN) {
        fel_action action = other.action;
        for (int i = 0; i < 3; i++) { /* somebody who saves it first may need some time */
            assert_int_equal(sitting_step(&other, i), SITTING_CHOSEN);
            assert_int_equal(other.action, action);
        }
        assert_true(fel_match_act(&same, action, NULL));
    }
    assert_int_equal(same.count, match.count);
    assert_memory_equal(same.action, match.action, match.count * sizeof *match.action);
    end(&one);
    end(&other);
}

/* --- people --------------------------------------------------------------------------------------------- */

static void play_a_while(struct sitting *sitting, size_t count) {
    struct fel_match *match = sitting->match;
    while (match->count < count) {
        enum sitting_news news = settle(sitting, 0);
        assert_true(news == SITTING_PERSON || news == SITTING_CHOSEN);
        fel_match_act(match, news == SITTING_PERSON ? any_action(match) : sitting->action, NULL);
    }
    while (settle(sitting, 0) == SITTING_PERSON)
        fel_match_act(match, any_action(match), NULL);
}

static void a_person_is_waited_for(void **unused) {
    struct sitting sitting;
    struct fel_match match;
    begin(&sitting, &match, "imhotep", NULL, NULL);
    for (int i = 0; i < 5; i++)
        assert_int_equal(sitting_step(&sitting, i), SITTING_PERSON);
    assert_int_equal(sitting.mover, fel_match_to_move(&match));
    fel_match_act(&match, any_action(&match), NULL);
    assert_int_equal(sitting_step(&sitting, 7), SITTING_PERSON);
    end(&sitting);
}

/* After going back, a player knows what one knows that comes to the match there, and nothing of what was taken back. */
static void going_back_begins_anew(void **unused) {
    struct sitting sitting, late;
    struct fel_match match, same;
    begin(&sitting, &match, "imhotep", NULL, "search:100it");
    play_a_while(&sitting, 30);
    size_t at = match.count;
    fel_match_undo(&match, at - 1); /* its own choice, for instance */
    while (fel_match_to_move(&match) == 0)
        fel_match_undo(&match, match.count - 1);
    assert_int_equal(settle(&sitting, 0), SITTING_CHOSEN);
    begin(&late, &same, "imhotep", NULL, "search:100it");
    for (size_t i = 0; i < match.count; i++)
        fel_match_act(&same, match.action[i], NULL);
    assert_int_equal(settle(&late, 0), SITTING_CHOSEN);
    assert_int_equal(late.action, sitting.action);
    assert_int_equal(late.mover, 1);
    end(&sitting);
    end(&late);
}

/* --- clocks --------------------------------------------------------------------------------------------- */

static void time_is_what_the_driver_says(void **unused) {
    struct sitting sitting;
    struct fel_match match;
    begin(&sitting, &match, "imhotep", "search:10s", "search:10s");
    assert_int_equal(sitting_step(&sitting, 100), SITTING_BUSY);
    assert_int_equal(sitting_step(&sitting, 109.9), SITTING_BUSY);
    assert_int_equal(sitting_step(&sitting, 110), SITTING_CHOSEN);
    int mover = sitting.mover;
    assert_int_equal(sitting.clock[mover].decisions, 0); /* nobody has accepted it yet */
    assert_true(fel_match_act(&match, sitting.action, NULL));
    assert_int_equal(sitting_step(&sitting, 110.5), SITTING_BUSY);
    assert_int_equal(sitting.clock[mover].decisions, 1);
    assert_true(sitting.clock[mover].seconds == 10.5 && sitting.clock[mover].slowest == 10.5);
    assert_int_equal(sitting_step(&sitting, 120.4), SITTING_BUSY); /* a clock of its own */
    assert_int_equal(sitting_step(&sitting, 120.5), SITTING_CHOSEN);
    end(&sitting);
}

struct pause {
    unsigned *steps;
    unsigned most;
};

/* Somebody else has the processor between any two steps. */
static bool pause_and_count(const void *context) {
    const struct pause *pause = context;
    nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
    return ++*pause->steps == pause->most;
}

static void a_busy_machine_takes_nothing_from_our_players(void **unused) {
    struct sitting sitting;
    struct fel_match match;
    unsigned steps = 0;
    begin(&sitting, &match, "imhotep", "search:1ms", "search:1ms");
    assert_int_equal(sitting_play(&sitting, true, pause_and_count, &(struct pause){&steps, 100}),
                     SITTING_BUSY);
    assert_true(sitting.clock[0].decisions > 0);
    assert_true(sitting.clock[0].seconds + sitting.clock[1].seconds < 100 * 0.005);
    end(&sitting);
}

static void thinking_ends_when_the_match_moves_on(void **unused) {
    struct sitting sitting;
    struct fel_match match;
    begin(&sitting, &match, "imhotep", "search:100000it", "random");
    while (fel_match_to_move(&match) == 1)
        fel_match_act(&match, any_action(&match), NULL);
    assert_int_equal(sitting_step(&sitting, 0), SITTING_BUSY);
    while (fel_match_to_move(&match) == 0) /* somebody decides in its place */
        fel_match_act(&match, any_action(&match), NULL);
    assert_int_equal(sitting_step(&sitting, 0), SITTING_CHOSEN);
    assert_int_equal(sitting.mover, 1);
    end(&sitting);
}

/* --- programs ------------------------------------------------------------------------------------------- */

#define ASKED      "while read -r word rest; do case $word in felucca) echo hello it ;; choose) "
#define DONE_ASKED " ;; esac; done"
#define FIRST      "rest=${rest#*legal\\\":[\\\"}; printf '%s\\n' \"${rest%%\\\"*}\""

/* Real time passes until it is ready, whatever `now` is. */
static void make_ready(const struct sitting *sitting) {
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        if (sitting->seat[seat])
            assert_true(seat_make_ready(sitting->seat[seat]));
}

/* A step takes no time even if the program does nothing at all, and it is late when our clock says so. */
static void a_program_is_never_waited_for(void **unused) {
    struct sitting sitting;
    struct fel_match match;
    begin(&sitting, &match, "imhotep", "exec:" ASKED "sleep 99" DONE_ASKED,
          "exec:" ASKED "sleep 99" DONE_ASKED);
    make_ready(&sitting);
    double began = seconds_now();
    for (int i = 0; i < 1000; i++)
        assert_int_equal(sitting_step(&sitting, 500 + 0.0011 * i), SITTING_BUSY);
    assert_true(seconds_now() - began < 1);
    assert_int_equal(sitting_step(&sitting, 501.2), SITTING_FORFEITED);
    assert_string_equal(seat_fault(sitting.seat[sitting.mover]),
                        "it gave no answer within 1000 ms and 200 more (is its output flushed?)");
    assert_int_equal(sitting_step(&sitting, 502), SITTING_FORFEITED);
    assert_int_equal(sitting.clock[sitting.mover].decisions, 1);
    end(&sitting);
}

/* Of a question that is past it gives no answer to the next one. */
static void a_program_that_owes_an_answer_is_started_anew(void **unused) {
    struct sitting sitting;
    struct fel_match match;
    begin(&sitting, &match, "imhotep", "exec:" ASKED "sleep 0.2; " FIRST DONE_ASKED, NULL);
    while (sitting_step(&sitting, 0) != SITTING_BUSY || sitting.stage != SITTING_ASKED) {
        if (sitting.stage == SITTING_ASKED)
            fel_match_act(&match, any_action(&match), NULL);
        sitting_wait(&sitting, 0, 0.01);
    }
    while (fel_match_to_move(&match) == 0)
        fel_match_act(&match, any_action(&match), NULL);
    fel_match_act(&match, any_action(&match), NULL); /* and the person */
    enum sitting_news news;
    while ((news = sitting_step(&sitting, 0)) == SITTING_BUSY)
        sitting_wait(&sitting, 0, 0.01);
    assert_int_equal(news, SITTING_CHOSEN);
    assert_int_equal(sitting.mover, 0);
    assert_true(fel_is_legal(match.game, &match.state, sitting.action));
    end(&sitting);
}

int main(int argc, char **argv) {
    supervisor_main(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tree_is_kept_between_decisions),
        cmocka_unit_test(asking_again_changes_nothing),
        cmocka_unit_test(a_person_is_waited_for),
        cmocka_unit_test(going_back_begins_anew),
        cmocka_unit_test(time_is_what_the_driver_says),
        cmocka_unit_test(a_busy_machine_takes_nothing_from_our_players),
        cmocka_unit_test(thinking_ends_when_the_match_moves_on),
        cmocka_unit_test(a_program_is_never_waited_for),
        cmocka_unit_test(a_program_that_owes_an_answer_is_started_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
