/* Computer players: that they see no more than their seat, choose what is legal, do the same again, and keep to the memory
 * they were given. Whether they choose well is in bots_imhotep.c and bots_pyramidion.c. */
#include <float.h>
#include <math.h>

#include "bots/greedy.h"
#include "bots/player.h"
#include "bots/real.h"
#include "bots/search.h"
#include "check.h"
#include "random_match.h"

/* All kinds of players, at a speed for tests. */
static const char *const minds[] = {"random", "greedy", "search:20it", "search:200it", NULL};

static struct fel_player player_named(const char *name) {
    struct fel_player player;
    if (!fel_player_read(name, &player))
        fail_msg("nobody is called %s", name);
    return player;
}

static void *memory_of(size_t bytes) {
    void *memory = malloc(bytes);
    assert_non_null(memory);
    return memory;
}

static bool look_the_same(const struct fel_game *game, const struct fel_state *a, const struct fel_state *b) {
    for (unsigned i = 0; i < game->state_size; i++)
        if (a->bytes[i] != b->bytes[i])
            return false;
    return true;
}

/* In memory that was used for something else before. The caller frees it. */
static struct fel_bot *seated(const struct fel_player *player, const struct fel_game *game, uint64_t seed,
                              int garbage) {
    void *memory = memory_of(fel_bot_bytes(player));
    memset(memory, garbage, fel_bot_bytes(player));
    struct fel_bot *bot = fel_bot_begin(memory, player, game, seed);
    assert_ptr_equal(bot, memory);
    return bot;
}

/* Anything may lie after the view, where a larger state would end. */
static struct fel_state view_of(const struct fel_game *game, const struct fel_state *state, int seat,
                                int garbage) {
    struct fel_state view;
    memset(&view, garbage, sizeof view);
    game->view(game, state, seat, &view);
    return view;
}

static struct fel_state any_beginning(const struct fel_game *game, struct fel_setup *setup,
                                      struct fel_rng *rng) {
    struct fel_state state = {0};
    any_setup(setup, game, rng);
    game->setup(game, &state, setup, NULL);
    return state;
}

/* A state in which somebody has a choice, somewhere in a random match. */
static struct fel_state any_choice(const struct fel_game *game, struct fel_rng *rng) {
    for (;;) {
        struct fel_setup setup;
        fel_action list[FEL_MAX_LEGAL];
        struct fel_state state = any_beginning(game, &setup, rng);
        for (unsigned left = fel_rng_below(rng, 100); left && game->to_move(game, &state) != FEL_NOBODY;
             left--)
            game->apply(game, &state, any_action(game, &state, rng), NULL);
        if (game->legal(game, &state, list) > 1)
            return state;
    }
}

/* ---- no cheating ---- */

/* The choice of a new player of this kind. After the view it gets there is nothing that it may read. */
static fel_action choice_of(const char *name, const struct fel_game *game, const struct fel_state *view,
                            uint64_t seed, int garbage) {
    struct fel_player player = player_named(name);
    struct fel_bot *bot = seated(&player, game, seed, garbage);
    void *only_the_view = memory_of(game->state_size);
    memcpy(only_the_view, view, game->state_size);
    fel_action choice = fel_bot_choose(bot, only_the_view);
    free(only_the_view);
    free(bot);
    return choice;
}

static void check_same_view(const struct fel_game *game, const struct fel_state *state, struct fel_rng *rng) {
    int seat = game->to_move(game, state);
    struct fel_state view = view_of(game, state, seat, 0);
    uint64_t seed = fel_rng_next(rng);
    for (unsigned mind = 0; minds[mind]; mind++) {
        fel_action choice = choice_of(minds[mind], game, &view, seed, 0);
        for (int deal = 1; deal <= 3; deal++) {
            struct fel_state other;
            game->deal(game, &view, rng, &other);
            struct fel_state same = view_of(game, &other, seat, 85 * deal);
            assert_memory_equal(&view, &same, game->state_size);
            assert_int_equal(choice_of(minds[mind], game, &same, seed, 85 * deal), choice);
        }
    }
}

static void the_same_view_brings_the_same_choice_whatever_is_hidden(void **unused) {
    for (unsigned g = 0; fel_games[g]; g++) {
        struct fel_rng rng;
        fel_rng_begin(&rng, 1);
        for (int i = 0; i < 30; i++) {
            struct fel_state state = any_choice(fel_games[g], &rng);
            check_same_view(fel_games[g], &state, &rng);
        }
    }
}

/* What happens in the world of one of the twins, too, as far as that is possible there. */
static void act_in_both(const struct fel_game *game, struct fel_state *world, struct fel_state *other,
                        fel_action action) {
    bool possible = fel_is_legal(game, other, action);
    game->apply(game, world, action, NULL);
    if (possible)
        game->apply(game, other, action, NULL);
}

/* Twins in the same seat of two worlds: all others choose by chance, the same in both. Whenever the two look different
 * to the seat, and now and then when they don't, what is hidden in the second is dealt anew. So the twins see the same all
 * the time, in worlds that hardly ever are the same. */
static unsigned long check_twins(const char *name, const struct fel_game *game, struct fel_rng *rng) {
    struct fel_setup setup;
    struct fel_state world = any_beginning(game, &setup, rng), other = world;
    int seat = (int)fel_rng_below(rng, setup.seats), to_move;
    uint64_t seed = fel_rng_next(rng);
    struct fel_player player = player_named(name);
    struct fel_bot *bot = seated(&player, game, seed, 0), *twin = seated(&player, game, seed, 0xaa);
    unsigned long different = 0;
    while ((to_move = game->to_move(game, &world)) != FEL_NOBODY) {
        struct fel_state view = view_of(game, &world, seat, 0), same = view_of(game, &other, seat, 0xaa);
        if (!look_the_same(game, &view, &same) || fel_rng_below(rng, 4) == 0) {
            game->deal(game, &view, rng, &other);
            same = view_of(game, &other, seat, 0xaa);
            assert_memory_equal(&view, &same, game->state_size);
        }
        different += !look_the_same(game, &world, &other);
        fel_action action;
        if (to_move == seat) {
            action = fel_bot_choose(bot, &view);
            assert_int_equal(fel_bot_choose(twin, &same), action);
        } else {
            action = any_action(game, &world, rng);
        }
        act_in_both(game, &world, &other, action);
        fel_bot_follow(bot, (unsigned)to_move, action);
        fel_bot_follow(twin, (unsigned)to_move, action);
    }
    free(bot);
    free(twin);
    return different;
}

static void through_a_whole_match_only_what_it_sees_counts(void **unused) {
    for (unsigned g = 0; fel_games[g]; g++) {
        struct fel_rng rng;
        unsigned long different = 0;
        fel_rng_begin(&rng, 2);
        for (unsigned mind = 0; minds[mind]; mind++)
            for (int i = 0; i < 3; i++)
                different += check_twins(minds[mind], fel_games[g], &rng);
        assert_true(different > 500); /* it was not the same world all the time */
    }
}

/* ---- the same again ---- */

static void think_in_slices(struct fel_bot *bot, struct fel_rng *rng) {
    static const uint32_t slices[] = {0, 1, 2, 7, 64, 5000};
    while (fel_bot_think(bot, slices[fel_rng_below(rng, 6)]))
        ;
}

/* In every seat a player that thinks in one go and one that thinks in slices. They follow all that happens. */
static void check_slices(const struct fel_game *game, struct fel_rng *rng) {
    struct fel_setup setup;
    struct fel_state state = any_beginning(game, &setup, rng);
    struct fel_player player = player_named("search:90it");
    struct fel_bot *bot[2][FEL_MAX_SEATS] = {{NULL}};
    int to_move;
    for (unsigned seat = 0; seat < setup.seats; seat++)
        for (unsigned i = 0; i < 2; i++)
            bot[i][seat] = seated(&player, game, seat, i ? 0xff : 0);
    for (int step = 0; step < 150 && (to_move = game->to_move(game, &state)) != FEL_NOBODY; step++) {
        struct fel_state view = view_of(game, &state, to_move, 0);
        fel_action action = fel_bot_choose(bot[0][to_move], &view);
        fel_bot_look(bot[1][to_move], &view);
        think_in_slices(bot[1][to_move], rng);
        assert_false(fel_bot_think(bot[1][to_move], 1000)); /* it has thought enough */
        assert_int_equal(fel_bot_choice(bot[1][to_move]), action);
        fel_action list[FEL_MAX_LEGAL];
        const double share = fel_bot_share(bot[0][to_move]);
        if (game->legal(game, &state, list) > 1)
            assert_true(share > 0 && share < 1);
        else
            assert_true(share < 0); /* nothing to think about */
        assert_true(fel_bot_share(bot[1][to_move]) == share);
        for (unsigned seat = 0; seat < setup.seats; seat++)
            for (unsigned i = 0; i < 2; i++)
                fel_bot_follow(bot[i][seat], (unsigned)to_move, action);
        game->apply(game, &state, action, NULL);
    }
    for (unsigned seat = 0; seat < setup.seats; seat++)
        for (unsigned i = 0; i < 2; i++)
            free(bot[i][seat]);
}

static void thinking_in_slices_comes_to_the_same_choice(void **unused) {
    for (unsigned g = 0; fel_games[g]; g++) {
        struct fel_rng rng;
        fel_rng_begin(&rng, 3);
        for (int i = 0; i < 4; i++)
            check_slices(fel_games[g], &rng);
    }
}

static void assert_same_prospects(const struct fel_search *a, const struct fel_search *b) {
    struct fel_prospect of_a[FEL_MAX_LEGAL], of_b[FEL_MAX_LEGAL];
    unsigned count = fel_search_prospects(a, of_a);
    assert_int_equal(fel_search_prospects(b, of_b), count);
    for (unsigned i = 0; i < count; i++) {
        assert_int_equal(of_a[i].action, of_b[i].action);
        assert_int_equal(of_a[i].visits, of_b[i].visits);
        assert_true(of_a[i].share == of_b[i].share); /* to the last bit */
    }
}

static void the_same_seed_comes_to_the_same_figures(void **unused) {
    size_t bytes = fel_search_bytes(20000);
    void *memory[2] = {memory_of(bytes), memory_of(bytes)};
    memset(memory[0], 0, bytes);
    memset(memory[1], 0xff, bytes);
    for (unsigned g = 0; fel_games[g]; g++) {
        const struct fel_game *game = fel_games[g];
        struct fel_rng rng;
        unsigned others = 0;
        fel_rng_begin(&rng, 4);
        for (uint64_t seed = 0; seed < 20; seed++) {
            struct fel_state state = any_choice(game, &rng);
            struct fel_state view = view_of(game, &state, game->to_move(game, &state), 0);
            struct fel_search *a = fel_search_begin(memory[0], bytes, game, &fel_plain, seed),
                              *b = fel_search_begin(memory[1], bytes, game, &fel_plain, seed);
            struct fel_prospect of_a[FEL_MAX_LEGAL], of_b[FEL_MAX_LEGAL];
            fel_search_look(a, &view);
            fel_search_look(b, &view);
            fel_search_think(a, 300);
            for (unsigned i = 0; i < 100; i++)
                fel_search_think(b, 3);
            assert_same_prospects(a, b);
            b = fel_search_begin(memory[1], bytes, game, &fel_plain, seed + 1);
            fel_search_look(b, &view);
            fel_search_think(b, 300);
            fel_search_prospects(a, of_a);
            fel_search_prospects(b, of_b);
            others += of_a[0].share != of_b[0].share;
        }
        assert_true(others > 10); /* another seed thinks of other things */
    }
    free(memory[0]);
    free(memory[1]);
}

/* ---- what is legal ---- */

/* Of any level, but not for as long as it would like to think. */
static struct fel_player hurried(const struct fel_level *level) {
    struct fel_player player = player_named(level->name);
    if (player.mind == FEL_SEARCH) {
        player.iterations = player.iterations && player.iterations < 60 ? player.iterations : 24;
        player.milliseconds = 0;
        player.nodes = 2000;
    }
    return player;
}

static unsigned levels(void) {
    unsigned count = 0;
    while (fel_levels[count].name)
        count++;
    return count;
}

/* A match in which every seat is of another level, beginning with `first`. */
static void check_levels(const struct fel_game *game, unsigned first, struct fel_rng *rng) {
    struct fel_setup setup;
    struct fel_state state = any_beginning(game, &setup, rng);
    struct fel_bot *bot[FEL_MAX_SEATS] = {NULL};
    int to_move;
    for (unsigned seat = 0; seat < setup.seats; seat++) {
        struct fel_player player = hurried(&fel_levels[(first + seat) % levels()]);
        bot[seat] = seated(&player, game, seat, 0x55);
    }
    while ((to_move = game->to_move(game, &state)) != FEL_NOBODY) {
        struct fel_state view = view_of(game, &state, to_move, 0);
        fel_action action;
        if (fel_rng_below(rng, 10) == 0) { /* the time is over before it began to think */
            fel_bot_look(bot[to_move], &view);
            action = fel_bot_choice(bot[to_move]);
        } else {
            action = fel_bot_choose(bot[to_move], &view);
        }
        assert_true(fel_is_legal(game, &state, action));
        for (unsigned seat = 0; seat < setup.seats; seat++)
            fel_bot_follow(bot[seat], (unsigned)to_move, action);
        game->apply(game, &state, action, NULL);
    }
    for (unsigned seat = 0; seat < setup.seats; seat++)
        free(bot[seat]);
}

static void all_levels_choose_what_is_legal(void **unused) {
    for (unsigned g = 0; fel_games[g]; g++) {
        struct fel_rng rng;
        fel_rng_begin(&rng, 5);
        for (unsigned i = 0; i < 12; i++)
            check_levels(fel_games[g], i % levels(), &rng);
    }
}

/* ---- memory ---- */

enum { GUARD = 64 };

/* Room for a search between two guards, on an address for any type. */
static unsigned char *guarded(size_t bytes) {
    unsigned char *block = memory_of(bytes + (size_t)2 * GUARD);
    memset(block, 0x5a, bytes + (size_t)2 * GUARD);
    return block;
}

static void assert_guarded(const unsigned char *block, size_t bytes) {
    for (unsigned i = 0; i < GUARD; i++) {
        assert_int_equal(block[i], 0x5a);
        assert_int_equal(block[GUARD + bytes + i], 0x5a);
    }
}

/* A whole match, with one search for all seats. Half of the time something else is done than it would do. */
static void check_room(const struct fel_game *game, uint32_t nodes, size_t more, struct fel_rng *rng) {
    struct fel_setup setup;
    struct fel_state state = any_beginning(game, &setup, rng);
    size_t bytes = fel_search_bytes(nodes) + more;
    unsigned char *block = guarded(bytes);
    struct fel_search *search = fel_search_begin(block + GUARD, bytes, game, &fel_plain, nodes);
    int to_move;
    while ((to_move = game->to_move(game, &state)) != FEL_NOBODY) {
        struct fel_state view = view_of(game, &state, to_move, 0);
        fel_search_look(search, &view);
        fel_search_think(search, 12);
        fel_action choice = fel_search_choice(search);
        assert_true(fel_is_legal(game, &state, choice));
        fel_action action = fel_rng_below(rng, 2) ? choice : any_action(game, &state, rng);
        fel_search_follow(search, (unsigned)to_move, action);
        assert_guarded(block, bytes);
        game->apply(game, &state, action, NULL);
    }
    free(block);
}

static void a_tree_keeps_to_its_room_however_small(void **unused) {
    static const uint32_t room[] = {1, 2, 3, 10, 50, 1000};
    for (unsigned g = 0; fel_games[g]; g++) {
        struct fel_rng rng;
        fel_rng_begin(&rng, 6);
        for (unsigned i = 0; i < sizeof room / sizeof room[0]; i++) {
            check_room(fel_games[g], room[i], 0, &rng);
            check_room(fel_games[g], room[i], 63, &rng); /* not enough for one more */
        }
    }
}

/* A full tree still learns: of two nodes, one is the root's only child. */
static void a_full_tree_goes_on_thinking(void **unused) {
    for (unsigned g = 0; fel_games[g]; g++) {
        const struct fel_game *game = fel_games[g];
        struct fel_rng rng;
        fel_rng_begin(&rng, 7);
        struct fel_state state = any_choice(game, &rng);
        struct fel_state view = view_of(game, &state, game->to_move(game, &state), 0);
        size_t bytes = fel_search_bytes(2);
        void *memory = memory_of(bytes);
        struct fel_search *search = fel_search_begin(memory, bytes, game, &fel_plain, 1);
        struct fel_prospect list[FEL_MAX_LEGAL];
        fel_search_look(search, &view);
        fel_search_think(search, 500);
        fel_search_prospects(search, list);
        assert_int_equal(list[0].visits, 500);
        assert_int_equal(list[1].visits, 0);
        free(memory);
    }
}

static void a_bot_keeps_to_its_memory(void **unused) {
    for (unsigned g = 0; fel_games[g]; g++) {
        const struct fel_game *game = fel_games[g];
        struct fel_rng rng;
        fel_rng_begin(&rng, 8);
        for (unsigned mind = 0; minds[mind]; mind++) {
            struct fel_player player = player_named(minds[mind]);
            size_t bytes = fel_bot_bytes(&player);
            unsigned char *block = guarded(bytes);
            struct fel_bot *bot = fel_bot_begin(block + GUARD, &player, game, 1);
            for (int i = 0; i < 10; i++) {
                struct fel_state state = any_choice(game, &rng);
                int seat = game->to_move(game, &state);
                struct fel_state view = view_of(game, &state, seat, 0);
                fel_bot_follow(bot, (unsigned)seat, fel_bot_choose(bot, &view));
                assert_guarded(block, bytes);
            }
            free(block);
        }
    }
}

/* As if it had just begun. */
static void following_what_it_never_looked_at_only_makes_it_forget(void **unused) {
    size_t bytes = fel_search_bytes(20000);
    void *memory[2] = {memory_of(bytes), memory_of(bytes)};
    for (unsigned g = 0; fel_games[g]; g++) {
        const struct fel_game *game = fel_games[g];
        struct fel_rng rng;
        fel_rng_begin(&rng, 9);
        struct fel_state state = any_choice(game, &rng);
        struct fel_state view = view_of(game, &state, game->to_move(game, &state), 0);
        struct fel_search *fresh = fel_search_begin(memory[0], bytes, game, &fel_plain, 5),
                          *follower = fel_search_begin(memory[1], bytes, game, &fel_plain, 5);
        for (unsigned i = 0; i < 1000; i++)
            fel_search_follow(follower, i % FEL_MAX_SEATS, (fel_action)(i % game->actions));
        fel_search_follow(follower, 3, FEL_NO_ACTION);
        fel_search_look(fresh, &view);
        fel_search_think(fresh, 200);
        fel_search_look(follower, &view);
        fel_search_think(follower, 200);
        assert_same_prospects(fresh, follower);
        fel_search_follow(follower, 3, FEL_NO_ACTION); /* now there is something to forget */
        struct fel_prospect list[FEL_MAX_LEGAL];
        fel_search_prospects(follower, list);
        assert_int_equal(list[0].visits, 0);
    }
    free(memory[0]);
    free(memory[1]);
}

static uint32_t all_visits(const struct fel_search *search) {
    struct fel_prospect list[FEL_MAX_LEGAL];
    uint32_t visits = 0;
    for (unsigned i = fel_search_prospects(search, list); i--;)
        visits += list[i].visits;
    return visits;
}

/* Down the tree as far as it was thought, without thinking on: what it knows gets less and less, and is soon nothing. */
static void many_follows_keep_what_applies(void **unused) {
    size_t bytes = fel_search_bytes(100000);
    for (unsigned g = 0; fel_games[g]; g++) {
        const struct fel_game *game = fel_games[g];
        struct fel_rng rng;
        fel_rng_begin(&rng, 10);
        unsigned char *block = guarded(bytes);
        for (unsigned match = 0; match < 5; match++) {
            struct fel_setup setup;
            struct fel_state state = any_beginning(game, &setup, &rng);
            struct fel_search *search = fel_search_begin(block + GUARD, bytes, game, &fel_plain, match);
            uint32_t known = 3000, kept = 0;
            int to_move;
            for (int step = 0; (to_move = game->to_move(game, &state)) != FEL_NOBODY; step++) {
                struct fel_state view = view_of(game, &state, to_move, 0);
                struct fel_prospect list[FEL_MAX_LEGAL];
                fel_search_look(search, &view);
                if (step == 0)
                    fel_search_think(search, known);
                assert_in_range(all_visits(search), 0, known);
                kept += step > 0 && all_visits(search) > 0;
                fel_search_prospects(search, list);
                known = list[0].visits;
                fel_search_follow(search, (unsigned)to_move, list[0].action);
                game->apply(game, &state, list[0].action, NULL);
            }
            assert_true(kept > 0);
            assert_guarded(block, bytes);
        }
        free(block);
    }
}

/* ---- names ---- */

static void assert_reads(const char *text, enum fel_mind mind, uint32_t iterations, uint32_t milliseconds) {
    struct fel_player player;
    if (!fel_player_read(text, &player))
        fail_msg("%s is refused", text);
    assert_string_equal(player.name, text);
    assert_int_equal(player.mind, mind);
    assert_int_equal(player.iterations, iterations);
    assert_int_equal(player.milliseconds, milliseconds);
    assert_int_equal(player.nodes > 0, mind == FEL_SEARCH);
    assert_true(player.nodes <= FEL_SEARCH_NODES);
    assert_true(fel_bot_bytes(&player) >= (mind == FEL_SEARCH ? fel_search_bytes(player.nodes) : 1));
}

static void players_have_names_and_limits(void **unused) {
    for (unsigned i = 0; i < levels(); i++) {
        const struct fel_player *player = &fel_levels[i].player;
        assert_reads(fel_levels[i].name, player->mind, player->iterations, player->milliseconds);
        assert_true(player->mind != FEL_SEARCH || player->iterations); /* without a clock it must end, too */
    }
    assert_reads("random", FEL_RANDOM, 0, 0);
    assert_reads("greedy", FEL_GREEDY, 0, 0);
    assert_reads("master:500ms", FEL_SEARCH, 0, 500);
    assert_reads("master:2s", FEL_SEARCH, 0, 2000);
    assert_reads("apprentice:1000it", FEL_SEARCH, 1000, 0);
    assert_reads("search:2000it", FEL_SEARCH, 2000, 0);
    assert_reads("search:1it", FEL_SEARCH, 1, 0);
    assert_reads("search:1ms", FEL_SEARCH, 0, 1);
    assert_reads("search:00020it", FEL_SEARCH, 20, 0);
    assert_reads("search:86400s", FEL_SEARCH, 0, 86400000);
    assert_reads("search:100000000it", FEL_SEARCH, 100000000, 0);
    assert_reads("search:0000000000000000000020it", FEL_SEARCH, 20, 0); /* 31 characters */
}

static void other_names_are_refused(void **unused) {
    static const char *const refused[] = {
        /* without a limit, or with none at all */
        "search", "search:", "search:0it", "search:000ms", "search:it", "search:ms", "master:", "master:0ms",
        "master:0s",
        /* whoever does not think can't be told how long */
        "greedy:5ms", "greedy:", "random:1it", "random:2s",
        /* no such unit */
        "master:1h", "master:500", "search:2000", "search:2000its", "search:2000IT", "search:5m",
        "search:5sec", "search:1.5s", "search:1e3it", "search:0x10it", "search:5it:5ms", "search:5it,5ms",
        "search::5it",
        /* signs and blanks */
        "master:-5ms", "master:+5ms", "master: 5ms", "master:5 ms", "master:5ms ", " master", "master ",
        "master :5ms", "master\n",
        /* too much */
        "search:86401s", "search:4294967s", "search:1000000000it", "search:4294967296it",
        "search:4294967297it", "search:18446744073709551617it", "search:99999999999999999999it",
        "search:9999999999ms", "search:00000000000000000000020it",
        /* nobody */
        "", ":", ":5ms", ":5it", "Master", "MASTER", "maste", "masterr", "nobody", "greedy greedy",
        "search2000it", "abcdefghijklmnopqrstuvwxyzabcde", "abcdefghijklmnopqrstuvwxyzabcdef",
        "greedygreedygreedygreedygreedygreedygreedy", "abcdefghijklmnopqrstuvwxyzabcdefghijklmnop:5ms",
        "abcdefghijklmnopqrstuvwxyzabcde:5ms"};
    for (unsigned i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        struct fel_player player;
        if (fel_player_read(refused[i], &player))
            fail_msg("'%s' is accepted", refused[i]);
    }
}

/* In a record, which may be a stranger's. */
static void limits_have_a_cap(void **unused) {
    static const struct {
        const char *name;
        bool capped;
        uint32_t iterations, milliseconds;
    } cases[] = {{"search:86400s", true, 0, 5000}, {"search:100000000it", true, 60000, 0},
                 {"vizier:6s", true, 0, 5000},     {"search:60001it", true, 60000, 0},
                 {"search:5s", false, 0, 5000},    {"search:60000it", false, 60000, 0},
                 {"vizier", false, 60000, 5000},   {"master", false, 1000, 1000},
                 {"search:20it", false, 20, 0},    {"greedy", false, 0, 0},
                 {"random", false, 0, 0}};
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct fel_player player, plain;
        assert_true(fel_player_read(cases[i].name, &player));
        plain = player;
        assert_int_equal(fel_player_cap(&player), cases[i].capped);
        assert_int_equal(player.iterations, cases[i].iterations);
        assert_int_equal(player.milliseconds, cases[i].milliseconds);
        assert_string_equal(player.name, cases[i].name); /* what it is called does not change */
        assert_true(player.nodes <= plain.nodes && (player.nodes > 0) == (plain.nodes > 0));
        assert_false(fel_player_cap(&player));
    }
}

/* ---- real numbers ---- */

static void assert_log(double x) {
    if (!(fabs(fel_log(x) - log(x)) <= 1e-11 * fabs(log(x))))
        fail_msg("the logarithm of %.17g is %.17g instead of %.17g", x, fel_log(x), log(x));
}

static double any_double(struct fel_rng *rng, double least, double most) {
    double fraction = (double)(fel_rng_next(rng) >> 11) / (double)((uint64_t)1 << 53);
    return least + (most - least) * fraction;
}

static void the_logarithm_has_eleven_digits(void **unused) {
    struct fel_rng rng;
    fel_rng_begin(&rng, 11);
    assert_true(fel_log(1) == 0);
    for (int i = 1; i <= 100000; i++) /* what a search asks for */
        assert_log(i);
    for (int exponent = DBL_MIN_EXP - 1; exponent < DBL_MAX_EXP; exponent++) {
        assert_log(ldexp(1, exponent));
        assert_log(ldexp(sqrt(2), exponent)); /* where the pieces meet */
        assert_log(ldexp(nextafter(sqrt(2), 2), exponent));
        assert_log(ldexp(nextafter(2, 1), exponent));
        for (int i = 0; i < 20; i++)
            assert_log(ldexp(any_double(&rng, 1, 2), exponent));
    }
    for (int bits = 1; bits < 53; bits++) { /* as small as the distance from 1 */
        assert_log(1 + ldexp(1, -bits));
        assert_log(1 - ldexp(1, -bits));
    }
}

static void the_square_root_is_exact(void **unused) {
    struct fel_rng rng;
    fel_rng_begin(&rng, 12);
    for (int root = 0; root < 100000; root++)
        assert_true(fel_sqrt((double)root * root) == root);
    for (int i = 0; i < 200000; i++) {
        double x = ldexp(any_double(&rng, 1, 4), (int)fel_rng_below(&rng, 2000) - 1000);
        assert_true(fel_sqrt(x) == sqrt(x));
    }
    assert_true(fel_sqrt(2) == 1.4142135623730951);
    assert_true(fel_sqrt(DBL_MAX) == sqrt(DBL_MAX));
}

/* ---- how it ended in thought ---- */

/* What the endings of all actions say together. Those of an action that is not legal are empty. */
static uint32_t matches_of(const struct fel_game *game, const struct fel_state *view,
                           const struct fel_ending ending[], unsigned seats) {
    uint32_t matches = 0;
    for (unsigned action = 0; action < game->actions; action++) {
        double wins = 0;
        for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++) {
            assert_true(seat < seats ? ending[action].wins[seat] >= 0 : ending[action].wins[seat] == 0);
            wins += ending[action].wins[seat];
        }
        assert_true(fabs(wins - ending[action].matches) <= 1e-9 * ending[action].matches);
        assert_true(!ending[action].matches || fel_is_legal(game, view, (fel_action)action));
        matches += ending[action].matches;
    }
    return matches;
}

static void check_endings(const struct fel_game *game, struct fel_search *search, struct fel_ending *ending,
                          const struct fel_state *view, unsigned seats) {
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = game->legal(game, view, list);
    fel_search_watch(search, ending, true);
    fel_search_look(search, view);
    assert_int_equal(matches_of(game, view, ending, seats), 0);
    fel_search_think(search, 100);
    fel_search_think(search, 57);
    assert_int_equal(matches_of(game, view, ending, seats), 157);
    uint32_t before = ending[list[count - 1]].matches;
    fel_search_think_of(search, list[count - 1], 30);
    assert_int_equal(ending[list[count - 1]].matches, before + 30);
    assert_int_equal(matches_of(game, view, ending, seats), 187);
    fel_search_watch(search, NULL, false);
    fel_search_think(search, 10); /* nobody counts */
    assert_int_equal(matches_of(game, view, ending, seats), 187);
}

static void the_endings_add_up(void **unused) {
    size_t bytes = fel_search_bytes(10000);
    void *memory = memory_of(bytes);
    for (unsigned g = 0; fel_games[g]; g++) {
        const struct fel_game *game = fel_games[g];
        struct fel_ending *ending = memory_of(game->actions * sizeof *ending);
        struct fel_rng rng;
        fel_rng_begin(&rng, 13);
        for (uint64_t seed = 0; seed < 30; seed++) {
            struct fel_setup setup;
            struct fel_state state = any_beginning(game, &setup, &rng);
            for (unsigned left = fel_rng_below(&rng, 60); left; left--)
                if (game->to_move(game, &state) != FEL_NOBODY)
                    game->apply(game, &state, any_action(game, &state, &rng), NULL);
            if (game->to_move(game, &state) == FEL_NOBODY)
                continue;
            struct fel_state view = view_of(game, &state, game->to_move(game, &state), 0);
            memset(ending, 0xff, game->actions * sizeof *ending);
            check_endings(game, fel_search_begin(memory, bytes, game, &fel_plain, seed), ending, &view,
                          setup.seats);
        }
        free(ending);
    }
    free(memory);
}

/* ---- any evaluator will do ---- */

enum { FAVOURITE = 60000, OTHERS = 20000, LEAF = 30000 };

/* What an evaluator was asked so far: this many positions and actions. */
static struct {
    uint32_t leaves, asked;
} notes;

/* The last legal action looks best. */
static void favour_the_last(const struct fel_evaluator *self, const struct fel_game *game, const void *state,
                            unsigned seat, const fel_action *legal, unsigned legal_count,
                            const uint8_t *which, unsigned count, uint16_t *prior) {
    fel_action list[FEL_MAX_LEGAL];
    assert_int_equal(game->to_move(game, state), seat);
    assert_int_equal(game->legal(game, state, list), legal_count);
    assert_memory_equal(list, legal, legal_count * sizeof *legal);
    assert_in_range(count, 1, legal_count);
    for (unsigned i = 0; i < count; i++) {
        assert_true(which[i] < legal_count && (i == 0 || which[i - 1] < which[i]));
        prior[i] = which[i] == legal_count - 1 ? FAVOURITE : OTHERS;
    }
    notes.asked += count;
}

static void all_is_one(const struct fel_evaluator *self, const struct fel_game *game, void *state,
                       struct fel_rng *rng, uint16_t value[FEL_MAX_SEATS]) {
    notes.leaves++;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        value[seat] = LEAF;
}

/* Its priors decide what is tried, its values what comes of it, and its figures how much either counts. */
static void check_evaluator(const struct fel_game *game, const struct fel_evaluator *evaluator,
                            const struct fel_state *view) {
    size_t bytes = fel_search_bytes(2000);
    unsigned char *block = guarded(bytes);
    struct fel_search *search = fel_search_begin(block + GUARD, bytes, game, evaluator, 1);
    struct fel_prospect list[FEL_MAX_LEGAL];
    fel_action legal[FEL_MAX_LEGAL];
    memset(&notes, 0, sizeof notes);
    fel_search_look(search, view);
    fel_search_think(search, 100);
    unsigned count = fel_search_prospects(search, list);
    game->legal(game, view, legal);
    assert_int_equal(fel_search_choice(search), legal[count - 1]);
    assert_int_equal(list[0].visits, 100);
    for (unsigned i = 0; i < count; i++) {
        double visits = list[i].visits, trust = evaluator->selection.trust,
               prior = list[i].action == legal[count - 1] ? FAVOURITE : OTHERS,
               share = (visits * LEAF + trust * prior) / (visits + trust) / 65535;
        assert_true(fabs(list[i].share - share) < 1e-6);
    }
    assert_int_equal(notes.leaves, 100);
    assert_true(notes.asked >= count && notes.asked < 2000);
    fel_search_think_of(search, legal[0], 30);
    fel_search_prospects(search, list);
    assert_int_equal(list[1].visits, 30);
    assert_guarded(block, bytes);
    free(block);
}

static void an_evaluator_is_all_a_search_goes_by(void **unused) {
    static const struct fel_evaluator evaluator = {
        .selection = {.exploration = 0, .trust = 1000}, .priors = favour_the_last, .value = all_is_one};
    for (unsigned g = 0; fel_games[g]; g++) {
        const struct fel_game *game = fel_games[g];
        struct fel_rng rng;
        fel_rng_begin(&rng, 14);
        for (int i = 0; i < 20; i++) {
            struct fel_state state = any_choice(game, &rng);
            struct fel_state view = view_of(game, &state, game->to_move(game, &state), 0);
            check_evaluator(game, &evaluator, &view);
        }
    }
}

/* Both at once: the last legal action is to be tried most. */
static void judge_at_once(const struct fel_evaluator *self, const struct fel_game *game, const void *state,
                          unsigned seat, const fel_action *legal, unsigned count, uint16_t *prior,
                          uint16_t value[FEL_MAX_SEATS]) {
    uint8_t which[FEL_MAX_LEGAL];
    for (unsigned i = 0; i < count; i++)
        which[i] = (uint8_t)i;
    favour_the_last(self, game, state, seat, legal, count, which, count, prior);
    all_is_one(self, game, NULL, NULL, value);
}

/* Where all is worth the same, actions are tried as often as their priors say, and those never tried have a share. */
static void what_is_judged_at_once_is_tried_by_its_prior(void **unused) {
    static const struct fel_evaluator evaluator = {.selection = {.exploration = 1, .reserve = 0.1},
                                                   .priors = favour_the_last,
                                                   .value = all_is_one,
                                                   .judge = judge_at_once};
    for (unsigned g = 0; fel_games[g]; g++) {
        const struct fel_game *game = fel_games[g];
        struct fel_rng rng;
        fel_rng_begin(&rng, 15);
        for (int i = 0; i < 20; i++) {
            struct fel_state state = any_choice(game, &rng);
            struct fel_state view = view_of(game, &state, game->to_move(game, &state), 0);
            size_t bytes = fel_search_bytes(4000);
            unsigned char *block = guarded(bytes);
            struct fel_search *search = fel_search_begin(block + GUARD, bytes, game, &evaluator, 1);
            struct fel_prospect list[FEL_MAX_LEGAL];
            double shares[FEL_MAX_SEATS];
            memset(&notes, 0, sizeof notes);
            fel_search_look(search, &view);
            for (unsigned known = fel_search_prospects(search, list), k = 0; k < known; k++)
                assert_true(list[k].share == 0); /* nothing is known yet */
            fel_search_think(search, 100);
            fel_search_shares(search, shares);
            assert_true(fabs(shares[0] - LEAF / 65535.0) < 1e-9);
            assert_int_equal(notes.leaves, 100);
            unsigned count = fel_search_prospects(search, list), tried = 0;
            for (unsigned k = 0; k < count; k++) {
                assert_true(fabs(list[k].share - (LEAF / 65535.0 - (list[k].visits ? 0 : 0.1))) < 1e-9);
                tried += list[k].visits;
            }
            assert_int_equal(tried, 100);
            assert_true(list[0].visits > 2 * list[1].visits || count > 12);
            assert_guarded(block, bytes);
            free(block);
        }
    }
}

/* Shared out evenly, priors mean nothing; and by caution, what is worth more is not chosen unless it is known. */
static void long_thought_tries_all_and_chooses_what_is_sure(void **unused) {
    const struct fel_evaluator evaluator = {
        .selection = {.exploration = 1, .growth = 1, .even = 1, .caution = 0.5},
        .priors = favour_the_last,
        .value = all_is_one,
        .judge = judge_at_once};
    for (unsigned g = 0; fel_games[g]; g++) {
        const struct fel_game *game = fel_games[g];
        struct fel_rng rng;
        fel_rng_begin(&rng, 16);
        struct fel_state state = any_choice(game, &rng);
        struct fel_state view = view_of(game, &state, game->to_move(game, &state), 0);
        size_t bytes = fel_search_bytes(40000);
        void *memory = malloc(bytes);
        struct fel_search *search = fel_search_begin(memory, bytes, game, &evaluator, 1);
        struct fel_prospect list[FEL_MAX_LEGAL];
        fel_search_look(search, &view);
        fel_search_think(search, 1000);
        unsigned count = fel_search_prospects(search, list);
        for (unsigned i = 0; i < count; i++)
            assert_in_range(list[i].visits, 1000 / count - 1, 1000 / count + 1);
        fel_action last = list[count - 1].action;
        fel_search_think_of(search, last, 1000); /* worth the same, and better known */
        assert_int_equal(fel_search_choice(search), last);
        free(memory);
    }
}

/* A level thinks at most as long as the game's ladder says for this number of seats; one with a limit of its own, as long as
 * that says. */
static uint32_t thinks(const struct fel_game *game, unsigned seats, const char *name) {
    struct fel_player player;
    struct fel_rng rng;
    struct fel_setup setup;
    struct fel_state state, view;
    fel_action list[FEL_MAX_LEGAL];
    assert_true(fel_player_read(name, &player));
    fel_rng_begin(&rng, 17);
    fel_setup_begin(&setup, game, seats);
    fel_rng_seed(&rng, setup.seed);
    game->setup(game, &state, &setup, NULL);
    while (game->legal(game, &state, list) < 2)
        game->apply(game, &state, list[0], NULL);
    game->view(game, &state, game->to_move(game, &state), &view);
    void *memory = malloc(fel_bot_bytes(&player));
    assert_non_null(memory);
    struct fel_bot *bot = fel_bot_begin(memory, &player, game, 1);
    uint32_t iterations = 1;
    fel_bot_look(bot, &view);
    while (fel_bot_think(bot, 1))
        iterations++;
    free(memory);
    return iterations;
}

static void climb(const struct fel_game *game, unsigned seats) {
    const uint32_t *ladder = fel_evaluator_of(game)->ladder[seats - 2];
    uint32_t before = 0;
    unsigned elo = 0;
    for (unsigned i = 0; fel_levels[i].name; i++) {
        enum fel_rank rank = fel_levels[i].player.rank;
        if (rank == FEL_NO_RANK || rank == FEL_VIZIER)
            continue;
        assert_int_equal(thinks(game, seats, fel_levels[i].name), ladder[rank]);
        assert_true(ladder[rank] > before && fel_level_elo(&fel_levels[i], game) > elo);
        before = ladder[rank];
        elo = fel_level_elo(&fel_levels[i], game);
    }
    assert_int_equal(thinks(game, seats, "apprentice:77it"), 77);
}

static void levels_climb_the_ladder_of_their_game(void **unused) {
    for (unsigned g = 0; fel_games[g]; g++)
        for (unsigned seats = 2; seats <= FEL_MAX_SEATS; seats++)
            climb(fel_games[g], seats);
}

/* --- whose win counts ------------------------------------------------------------------------------------ */

/* A game of one decision: the seat that has it says who wins. */
enum { DECIDER, WINNER, NOT_DECIDED = FEL_MAX_SEATS };

static int says_who(const struct fel_game *game, const void *state) {
    const struct fel_state *s = state;
    return s->bytes[WINNER] == NOT_DECIDED ? s->bytes[DECIDER] : FEL_NOBODY;
}

static unsigned anybody(const struct fel_game *game, const void *state, fel_action list[FEL_MAX_LEGAL]) {
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        list[seat] = (fel_action)seat;
    return says_who(game, state) == FEL_NOBODY ? 0 : FEL_MAX_SEATS;
}

static void make_winner(const struct fel_game *game, void *state, fel_action seat,
                        struct fel_events *or_null) {
    ((struct fel_state *)state)->bytes[WINNER] = (uint8_t)seat;
}

static unsigned nobody_knows(const struct fel_game *game, void *state, struct fel_rng *rng) {
    bool over = says_who(game, state) == FEL_NOBODY;
    if (!over)
        make_winner(game, state, (fel_action)fel_rng_below(rng, FEL_MAX_SEATS), NULL);
    return !over;
}

static void nothing_is_hidden(const struct fel_game *game, const void *view, struct fel_rng *rng,
                              void *state) {
    memcpy(state, view, game->state_size);
}

static void winner_takes_all(const struct fel_game *game, const void *state,
                             uint16_t outlook[FEL_MAX_SEATS]) {
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        outlook[seat] = ((const struct fel_state *)state)->bytes[WINNER] == seat ? 65535 : 0;
}

static void every_seat_plays_for_itself(void **unused) {
    static const struct fel_game game = {.name = "decree",
                                         .state_size = 2,
                                         .actions = FEL_MAX_SEATS,
                                         .min_seats = FEL_MAX_SEATS,
                                         .max_seats = FEL_MAX_SEATS,
                                         .to_move = says_who,
                                         .legal = anybody,
                                         .apply = make_winner,
                                         .playout = nobody_knows,
                                         .deal = nothing_is_hidden,
                                         .outlook = winner_takes_all};
    size_t bytes = fel_search_bytes(100);
    void *memory = memory_of(bytes);
    struct fel_rng rng;
    fel_rng_begin(&rng, 16);
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++) {
        struct fel_state view = {.bytes = {[DECIDER] = (uint8_t)seat, [WINNER] = NOT_DECIDED}};
        assert_int_equal(fel_greedy_choice(&game, &view, &rng), seat);
        struct fel_search *search = fel_search_begin(memory, bytes, &game, &fel_plain, 1);
        fel_search_look(search, &view);
        fel_search_think(search, 1); /* at a glance */
        assert_int_equal(fel_search_choice(search), seat);
        fel_search_think(search, 100); /* and after trying all of it */
        assert_int_equal(fel_search_choice(search), seat);
    }
    free(memory);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_view_brings_the_same_choice_whatever_is_hidden),
        cmocka_unit_test(through_a_whole_match_only_what_it_sees_counts),
        cmocka_unit_test(thinking_in_slices_comes_to_the_same_choice),
        cmocka_unit_test(the_same_seed_comes_to_the_same_figures),
        cmocka_unit_test(all_levels_choose_what_is_legal),
        cmocka_unit_test(a_tree_keeps_to_its_room_however_small),
        cmocka_unit_test(a_full_tree_goes_on_thinking),
        cmocka_unit_test(a_bot_keeps_to_its_memory),
        cmocka_unit_test(following_what_it_never_looked_at_only_makes_it_forget),
        cmocka_unit_test(many_follows_keep_what_applies),
        cmocka_unit_test(players_have_names_and_limits),
        cmocka_unit_test(other_names_are_refused),
        cmocka_unit_test(limits_have_a_cap),
        cmocka_unit_test(the_logarithm_has_eleven_digits),
        cmocka_unit_test(the_square_root_is_exact),
        cmocka_unit_test(the_endings_add_up),
        cmocka_unit_test(every_seat_plays_for_itself),
        cmocka_unit_test(an_evaluator_is_all_a_search_goes_by),
        cmocka_unit_test(what_is_judged_at_once_is_tried_by_its_prior),
        cmocka_unit_test(long_thought_tries_all_and_chooses_what_is_sure),
        cmocka_unit_test(levels_climb_the_ladder_of_their_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
