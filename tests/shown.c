/* What a seat is shown of a match: nothing that it can't know, whatever is asked for. */
#include "match/shown.h"

#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "random_match.h"

enum { SHOWN_BYTES = 256 << 10, MATCHES = 8 /* of each game, every decision by every seat */ };

struct shown {
    char bytes[SHOWN_BYTES];
    struct fel_text text;
};
static struct shown one, other;

static struct fel_text *blank(struct shown *shown) {
    fel_text_begin(&shown->text, shown->bytes, sizeof shown->bytes);
    return &shown->text;
}

/* Another world that looks the same to this seat, or nobody. */
static void deal_to(const struct fel_game *game, const struct fel_state *state, int seat, struct fel_rng *rng,
                    struct fel_state *dealt) {
    struct fel_state view;
    game->view(game, state, seat, &view);
    game->deal(game, &view, rng, dealt);
}

static bool alike(const struct fel_game *game, const struct fel_state *a, const struct fel_state *b,
                  int seat) {
    struct fel_state seen, too;
    game->view(game, a, seat, &seen);
    game->view(game, b, seat, &too);
    return memcmp(&seen, &too, game->state_size) == 0;
}

/* How often two worlds that a seat can't tell apart were compared, and how often they would have been found different
 * if the seat were shown what it can't know: these tests can fail. */
static unsigned long compared, otherwise;

static bool same(void) {
    assert_false(one.text.full || other.text.full);
    return one.text.length == other.text.length && memcmp(one.bytes, other.bytes, one.text.length) == 0;
}

/* Where two texts go apart, and what stands around there. */
static void fail_there(int seat, const char *a, const char *b) {
    size_t at = 0;
    while (a[at] && a[at] == b[at])
        at++;
    size_t from = at < 200 ? 0 : at - 200;
    fail_msg("seat %d is shown ...%.300s\nor ...%.300s", seat, a + from, b + from);
}

static void check_position(const struct fel_match *match, const struct fel_state *dealt, int seat,
                           fel_action unused) {
    fel_show_position(match, match->count, &match->state, seat, blank(&one));
    fel_show_position(match, match->count, dealt, seat, blank(&other));
    compared++;
    if (!same())
        fail_there(seat, one.bytes, other.bytes);
    match->game->json(match->game, &match->state, blank(&one));
    match->game->json(match->game, dealt, blank(&other));
    otherwise += !same();
}

/* Whether the same cards and pieces come to light for this seat, in the same order. */
static bool see_the_same(const struct fel_events *a, const struct fel_events *b, int seat) {
    unsigned i = 0, j = 0;
    for (;; i++, j++) {
        while (i < a->count && fel_event_for(&a->event[i], seat).what == FEL_HIDDEN)
            i++;
        while (j < b->count && fel_event_for(&b->event[j], seat).what == FEL_HIDDEN)
            j++;
        if (i == a->count || j == b->count)
            return i == a->count && j == b->count;
        if (a->event[i].what != b->event[j].what)
            return false;
    }
}

/* The same action in both worlds, if it is possible in both and the seat can't tell them apart after it either. */
static void check_step(const struct fel_match *match, const struct fel_state *dealt, int seat,
                       fel_action action) {
    const struct fel_game *game = match->game;
    struct fel_state after = match->state, after_dealt = *dealt;
    struct fel_events events, events_dealt;
    if (!fel_is_legal(game, dealt, action))
        return;
    game->apply(game, &after, action, &events);
    game->apply(game, &after_dealt, action, &events_dealt);
    if (!alike(game, &after, &after_dealt, seat) || !see_the_same(&events, &events_dealt, seat))
        return;
    for (int owner = FEL_NOBODY; owner < match->setup.seats; owner++) {
        fel_show_step(game, match->count + 1, &match->state, action, owner, blank(&one));
        fel_show_step(game, match->count + 1, dealt, action, owner, blank(&other));
        if (owner != seat)
            otherwise += !same();
        else if (!same())
            fail_there(seat, one.bytes, other.bytes);
    }
    compared++;
}

/* Calls `check` with random matches of a game, another world for each seat, and an action to come. */
static void in_two_worlds(const struct fel_game *game, long matches,
                          void (*check)(const struct fel_match *, const struct fel_state *dealt, int seat,
                                        fel_action)) {
    struct fel_rng rng;
    fel_rng_begin(&rng, 21);
    compared = otherwise = 0;
    while (matches--) {
        struct fel_match match;
        struct fel_setup setup;
        any_setup(&setup, game, &rng);
        fel_match_begin(&match, game, &setup);
        while (fel_match_to_move(&match) != FEL_NOBODY) {
            fel_action action = any_action(game, &match.state, &rng);
            for (int seat = FEL_NOBODY; seat < setup.seats; seat++) {
                struct fel_state dealt;
                deal_to(game, &match.state, seat, &rng, &dealt);
                check(&match, &dealt, seat, action);
            }
            assert_true(fel_match_act(&match, action, NULL));
        }
        fel_match_end(&match);
    }
}

static void positions_show_nothing_hidden(void **unused) {
    for (unsigned g = 0; fel_games[g]; g++) {
        in_two_worlds(fel_games[g], MATCHES, check_position);
        assert_true(compared > 2000);
        assert_true(otherwise > compared / 20);
    }
}

static void steps_show_nothing_hidden(void **unused) {
    for (unsigned g = 0; fel_games[g]; g++) {
        in_two_worlds(fel_games[g], MATCHES, check_step);
        assert_true(compared > 2000);
        assert_true(otherwise > 10);
    }
}

/* --- foreseeing ----------------------------------------------------------------------------------------- */

static unsigned long foreseen, whole, counted, nevertheless;

/* The gains come true in this world. */
static void check_gains(const struct fel_game *game, unsigned seats, const struct fel_state *world,
                        fel_action action, const char *gains) {
    struct fel_state after = *world;
    struct fel_score now, then;
    char *at = (char *)gains;
    game->score(game, world, &now);
    game->apply(game, &after, action, NULL);
    game->score(game, &after, &then);
    for (unsigned seat = 0; seat < seats; seat++)
        assert_int_equal(strtol(at + 1, &at, 10), then.total[seat] - now.total[seat]);
    assert_int_equal(*at, ']');
}

/* What is foreseen from the mover's view does not depend on the world, and is how the action begins. */
static void check_foreseen(const struct fel_match *match, const struct fel_state *dealt, int seat,
                           fel_action action) {
    static const char head[] = "{\"events\":";
    const struct fel_game *game = match->game;
    struct fel_state view;
    if (seat != fel_match_to_move(match))
        return;
    game->view(game, &match->state, seat, &view);
    fel_show_foreseen(game, match->setup.seats, &view, action, blank(&one));
    const char *list = one.bytes + strlen(head), *gains = strstr(list, ",\"gains\":") + strlen(",\"gains\":");
    size_t length = (size_t)(strstr(list, "],\"gains\":") - list);
    foreseen += length > 1;
    counted += *gains == '[';
    for (unsigned world = 0; world < 2; world++) {
        const struct fel_state *before = world ? dealt : &match->state;
        fel_show_step(game, 1, before, action, seat, blank(&other));
        const char *events = strstr(other.bytes, "\"events\":") + strlen("\"events\":");
        if (strncmp(events, list, length) != 0)
            fail_there(seat, one.bytes, events);
        bool all = events[length] == ']';
        whole += world == 0 && all;
        nevertheless += !all && *gains == '[';
        if (*gains == '[')
            check_gains(game, match->setup.seats, before, action, gains);
    }
    compared++;
}

static void what_is_foreseen_comes_true_in_every_world(void **unused) {
    for (unsigned g = 0; fel_games[g]; g++) {
        foreseen = whole = counted = nevertheless = 0;
        in_two_worlds(fel_games[g], 2L * MATCHES, check_foreseen);
        assert_true(foreseen > compared / 2); /* most actions show something at once ... */
        assert_true(whole < compared);        /* ... and some of them not all */
        assert_true(counted > compared / 2);  /* points likewise */
        assert_true(counted < compared);
        /* A new market costs nobody a point. */
        assert_int_equal(nevertheless > 0, fel_games[g]->laying_out != 0);
    }
}

/* --- the rest ------------------------------------------------------------------------------------------- */

static void has(const char *text) {
    if (!strstr(one.bytes, text))
        fail_msg("there is no %s in\n%s", text, one.bytes);
}

static void nobody_is_shown_the_seed(void **unused) {
    struct fel_rng rng;
    struct fel_match match;
    char digits[2 * FEL_SEED_BYTES + 1];
    struct fel_text seed;
    fel_rng_begin(&rng, 3);
    any_match(&match, fel_game_named("imhotep"), &rng);
    fel_text_begin(&seed, digits, sizeof digits);
    for (unsigned i = 0; i < FEL_SEED_BYTES; i++)
        fel_put_hex(&seed, match.setup.seed[i], 2);
    strcpy(match.name[0], "Zo\"\xc3\xab");
    fel_show_match(&match, blank(&one));
    has("{\"game\":\"imhotep\"");
    has("\"options\":{\"market\":\"");
    has("\"seats\":[{\"name\":\"Zo\\\"\xc3\xab\",\"player\":\"human\"}");
    assert_null(strstr(one.bytes, digits));
    fel_match_end(&match);
}

/* Any number of steps at a time makes the same list, however little room there is. */
static void steps_come_in_pages(void **unused) {
    bool shuffled = false;
    for (unsigned g = 0; fel_games[g]; g++) {
        struct fel_rng rng;
        struct fel_match match;
        fel_rng_begin(&rng, 5);
        any_match(&match, fel_games[g], &rng);
        fel_match_undo(&match, 60);
        fel_show_steps(&match, 0, match.count + 1, 0, blank(&one));
        shuffled |= strstr(one.bytes, "\"shuffle\"") != NULL;
        assert_null(strstr(one.bytes, "\"pile_card\"")); /* these are for nobody */
        size_t at = 1, pages = 0;
        for (size_t from = 0; from <= match.count; pages++) {
            struct fel_text *page = blank(&other);
            page->size = 24000;
            fel_show_steps(&match, from, match.count + 1, 0, page);
            assert_false(page->full);
            assert_true(page->length < page->size && page->length > 2);
            assert_memory_equal(one.bytes + at, other.bytes + 1, page->length - 2);
            assert_int_equal(other.bytes[page->length - 1], ']');
            at += page->length - 1; /* and the comma, or the last bracket */
            char last[40];
            struct fel_text number;
            for (char *next = other.bytes; (next = strstr(next, "{\"at\":"));) {
                fel_text_begin(&number, last, sizeof last);
                fel_put(&number, "{\"at\":");
                fel_put_int(&number, (int64_t)from);
                fel_put(&number, ",\"seat\":");
                from += strncmp(next, last, number.length) == 0;
                next++;
            }
        }
        assert_true(pages > 1);
        assert_int_equal(at, one.text.length);
        for (size_t size = at - 3; size < at + 3; size++) { /* the very limit: its end takes a byte */
            struct fel_text *page = blank(&other);
            page->size = size;
            fel_show_steps(&match, 0, match.count + 1, 0, page);
            assert_false(page->full);
            assert_int_equal(other.bytes[page->length - 1], ']');
            assert_int_equal(page->length == at, size > at);
        }
        struct fel_text *none = blank(&other);
        none->size = 3; /* not even one */
        fel_show_steps(&match, 0, match.count + 1, 0, none);
        assert_string_equal(other.bytes, "[]");
        fel_match_end(&match);
    }
    assert_true(shuffled);
}

static void only_the_seat_to_move_is_shown_what_it_can_do(void **unused) {
    struct fel_rng rng;
    struct fel_match match;
    fel_rng_begin(&rng, 8);
    any_match(&match, fel_game_named("pyramidion"), &rng);
    fel_match_undo(&match, 30);
    for (int seat = FEL_NOBODY; seat < match.setup.seats; seat++) {
        fel_show_position(&match, 30, &match.state, seat, blank(&one));
        assert_int_equal(strstr(one.bytes, "\"legal\":[]") == NULL, seat == fel_match_to_move(&match));
    }
    fel_match_end(&match);
}

static void a_reason_or_none(void **unused) {
    const struct fel_game *game = fel_game_named("imhotep");
    struct fel_setup setup;
    struct fel_match match;
    struct fel_state view;
    fel_setup_begin(&setup, game, 2);
    fel_match_begin(&match, game, &setup);
    game->view(game, &match.state, fel_match_to_move(&match), &view);
    fel_show_why(game, &view, "sail 1 market", blank(&one));
    has("{\"text\":\"");
    fel_show_why(game, &view, "take", blank(&one));
    assert_string_equal(one.bytes, "null");
    fel_show_why(game, &view, "nonsense", blank(&one));
    assert_string_equal(one.bytes, "null");
    fel_match_end(&match);
}

static void a_fault_names_its_line_and_game(void **unused) {
    static const char none[] = "felucca record 2\n",
                      wrong[] = "felucca record 1\ngame imhotep\nrules 2\nseats 9\n";
    struct fel_match match;
    struct fel_reading reading;
    assert_false(fel_record_read(&match, none, sizeof none - 1, NULL, &reading));
    fel_show_fault(&reading.fault, match.game, blank(&one));
    has("{\"line\":1,\"game\":null,\"reason\":{\"text\":\"this is no record");
    has("\"because\":null");
    assert_false(fel_record_read(&match, wrong, sizeof wrong - 1, NULL, &reading));
    fel_show_fault(&reading.fault, match.game, blank(&one));
    has("{\"line\":4,\"game\":\"imhotep\"");
    has("\"because\":{\"text\":\"{game} is for");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_show_nothing_hidden),
        cmocka_unit_test(steps_show_nothing_hidden),
        cmocka_unit_test(what_is_foreseen_comes_true_in_every_world),
        cmocka_unit_test(nobody_is_shown_the_seed),
        cmocka_unit_test(steps_come_in_pages),
        cmocka_unit_test(only_the_seat_to_move_is_shown_what_it_can_do),
        cmocka_unit_test(a_reason_or_none),
        cmocka_unit_test(a_fault_names_its_line_and_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
