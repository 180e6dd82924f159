/* Threads that think for many tables: the same moves as one who thinks alone, in turn, and nothing of what was forgotten. */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "check.h"
#include "match/match.h"
#include "players/machine.h"
#include "players/thinkers.h"
#include "random_match.h"

enum { TABLES = 40, ENOUGH_MS = 120000 };

static atomic_uint woken;

static void wake(void *context) {
    atomic_fetch_add((atomic_uint *)context, 1);
}

static struct fel_match match;

static void begin(const char *game, unsigned actions) {
    struct fel_setup setup;
    struct fel_rng rng;
    fel_setup_begin(&setup, fel_game_named(game), 2);
    fel_match_begin(&match, fel_game_named(game), &setup);
    fel_rng_begin(&rng, 5);
    for (unsigned i = 0; i < actions; i++)
        assert_true(fel_match_act(&match, any_action(match.game, &match.state, &rng), NULL));
}

static void view_of(struct fel_state *view) {
    match.game->view(match.game, &match.state, fel_match_to_move(&match), view);
}

struct heard {
    unsigned count;
    struct thinkers_choice choice[TABLES];
};

static void hear(void *context, const struct thinkers_choice *choice) {
    struct heard *heard = context;
    assert_true(heard->count < TABLES);
    heard->choice[heard->count++] = *choice;
}

static void wait_for(struct thinkers *thinkers, struct heard *heard, unsigned count) {
    const struct timespec moment = {.tv_nsec = 1000000};
    for (unsigned i = 0; heard->count < count && i < ENOUGH_MS; i++) {
        thinkers_collect(thinkers, hear, heard);
        nanosleep(&moment, NULL);
    }
    assert_int_equal(heard->count, count);
}

static void ask(struct thinkers *thinkers, uint64_t table, const char *level) {
    struct fel_player player;
    struct fel_state view;
    assert_true(fel_player_read(level, &player));
    view_of(&view);
    assert_true(thinkers_ask(thinkers, table, 100 + table, (unsigned)fel_match_to_move(&match), &player,
                             match.game, &view, table));
}

static void they_choose_what_one_alone_would(void **unused) {
    static const char *const levels[] = {"random", "greedy", "apprentice", "builder", "search:300it"};
    struct thinkers *thinkers = thinkers_begin(3, wake, &woken);
    struct heard heard = {0};
    begin("imhotep", 20);
    assert_non_null(thinkers);
    for (uint64_t table = 0; table < TABLES; table++)
        ask(thinkers, table, levels[table % 5]);
    wait_for(thinkers, &heard, TABLES);
    assert_true(atomic_load(&woken) > 0);
    for (unsigned i = 0; i < TABLES; i++) {
        const struct thinkers_choice *choice = &heard.choice[i];
        struct fel_player player;
        struct fel_state view;
        fel_player_read(levels[choice->table % 5], &player);
        void *memory = malloc(fel_bot_bytes(&player));
        struct fel_bot *bot = fel_bot_begin(memory, &player, match.game, choice->table);
        view_of(&view);
        assert_int_equal(choice->action, fel_bot_choose(bot, &view));
        assert_int_equal(choice->number, 100 + choice->table);
        assert_int_equal(choice->seat, fel_match_to_move(&match));
        free(memory);
    }
    thinkers_end(thinkers);
    fel_match_end(&match);
}

/* One thread has a minute of thinking before it; who chooses at a glance is answered all the same. */
static void who_is_quick_waits_for_nobody(void **unused) {
    struct thinkers *thinkers = thinkers_begin(1, wake, &woken);
    struct heard heard = {0};
    begin("pyramidion", 30);
    for (uint64_t table = 0; table < 12; table++)
        ask(thinkers, table, "plain:60s");
    ask(thinkers, 20, "greedy");
    ask(thinkers, 21, "builder");
    wait_for(thinkers, &heard, 2);
    assert_true(heard.choice[0].table >= 20 && heard.choice[1].table >= 20);
    /* What is forgotten is never told, whether it was thought about already or not. */
    for (uint64_t table = 0; table < 12; table++)
        thinkers_forget(thinkers, table);
    ask(thinkers, 30, "search:300it");
    heard.count = 0;
    wait_for(thinkers, &heard, 1);
    assert_int_equal(heard.choice[0].table, 30);
    thinkers_end(thinkers);
    fel_match_end(&match);
}

/* Each has a tenth of the time if ten wait, so that the last does not wait ten times as long. */
static void time_is_shared(void **unused) {
    struct thinkers *thinkers = thinkers_begin(1, wake, &woken);
    struct heard heard = {0};
    begin("pyramidion", 30);
    double begun = seconds_now();
    for (uint64_t table = 0; table < 10; table++)
        ask(thinkers, table, "plain:2s");
    wait_for(thinkers, &heard, 10);
    double took = seconds_now() - begun;
    assert_true(took > 2 && took < 2 * 10); /* 0.2 + 0.22 + ... + 1 + 2 seconds, and not 20 */
    for (unsigned i = 0; i < 10; i++)
        assert_int_equal(heard.choice[i].table, i); /* in the order in which they asked */
    thinkers_end(thinkers);
    fel_match_end(&match);
}

static void they_end_in_the_middle_of_a_thought(void **unused) {
    begin("imhotep", 3);
    for (unsigned i = 0; i < 5; i++) {
        struct thinkers *thinkers = thinkers_begin(2, wake, &woken);
        for (uint64_t table = 0; table < 6; table++)
            ask(thinkers, table, table % 2 ? "plain:60s" : "builder");
        thinkers_end(thinkers);
    }
    fel_match_end(&match);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(they_choose_what_one_alone_would),
        cmocka_unit_test(who_is_quick_waits_for_nobody),
        cmocka_unit_test(time_is_shared),
        cmocka_unit_test(they_end_in_the_middle_of_a_thought),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
