/* What every game must fulfil, whatever its rules: tried on all games in random matches with any options. */
#include "engine/game.h"

#include <stdio.h>
#include <string.h>

#include "check.h"
#include "match/record.h"
#include "match/transcript.h"
#include "random_match.h"

/* Calls `check` before every decision of random matches, until there were `decisions` of them in each game. */
static void at_every_decision(long decisions, uint64_t seed,
                              void (*check)(const struct fel_match *, struct fel_rng *)) {
    for (unsigned g = 0; fel_games[g]; g++) {
        const struct fel_game *game = fel_games[g];
        struct fel_rng rng;
        fel_rng_begin(&rng, seed);
        for (long checked = 0; checked < decisions;) {
            struct fel_match match;
            struct fel_setup setup;
            any_setup(&setup, game, &rng);
            fel_match_begin(&match, game, &setup);
            for (;; checked++) {
                check(&match, &rng);
                if (fel_match_to_move(&match) == FEL_NOBODY)
                    break;
                assert_true(fel_match_act(&match, any_action(game, &match.state, &rng), NULL));
            }
            fel_match_end(&match);
        }
    }
}

/* A share of the decisions that is the smaller the more there is to try at each. */
static bool is_turn_for_all_codes(const struct fel_match *match) {
    return match->count % (1 + match->game->actions / 64u) == 0;
}

static void check_legal(const struct fel_match *match, struct fel_rng *rng) {
    const struct fel_game *game = match->game;
    const void *state = &match->state;
    fel_action list[FEL_MAX_LEGAL];
    struct fel_sentence why, ask, same;
    unsigned count = game->legal(game, state, list), next = 0;
    int seat = game->to_move(game, state);
    assert_int_equal(count == 0, seat == FEL_NOBODY);
    assert_true(count <= FEL_MAX_LEGAL && game->state_size <= FEL_STATE_BYTES);
    for (unsigned i = 1; i < count; i++)
        assert_true(list[i - 1] < list[i]);
    for (unsigned i = 0; i < count; i++) {
        assert_true(fel_is_legal(game, state, list[i]));
        for (enum fel_wording wording = FEL_BRIEF; wording <= FEL_WHOLE; wording++) {
            game->label(game, state, list[i], wording, &why);
            assert_non_null(why.text);
        }
    }
    if (!is_turn_for_all_codes(match))
        return;
    /* An action is in the list or has a reason not to be, which is more than the question; nobody else may decide. */
    game->ask(game, state, &ask);
    assert_non_null(ask.text);
    for (unsigned action = 0; action < game->actions; action++) {
        bool listed = next < count && list[next] == action;
        next += listed;
        assert_int_equal(game->why(game, state, seat, (fel_action)action, &why), !listed);
        if (!listed) {
            char line[200];
            struct fel_text text;
            fel_text_begin(&text, line, sizeof line);
            fel_put_english(&text, &why, game->colour);
            assert_false(text.full);
            assert_true(text.length > 10 && line[text.length - 1] == '.');
            assert_null(strchr(line, '{'));
            assert_true(seat == FEL_NOBODY || !fel_same(why.text, ask.text));
        }
        for (int other = 0; other < match->setup.seats; other++)
            assert_true(other == seat || game->why(game, state, other, (fel_action)action, &why));
    }
    assert_int_equal(next, count);
    for (int other = FEL_NOBODY; other < match->setup.seats; other++) { /* everybody hears the question */
        struct fel_state view;
        game->view(game, state, other, &view);
        game->ask(game, &view, &same);
        assert_true(fel_same(same.text, ask.text));
        for (unsigned i = 0; i < FEL_MAX_ARGS && ask.arg[i].name; i++) /* padding may differ */
            assert_true(same.arg[i].kind == ask.arg[i].kind && same.arg[i].number == ask.arg[i].number);
    }
}

static void legal_lists_are_complete_and_the_rest_has_a_why(void **unused) {
    at_every_decision(games_to_play(150000), 1, check_legal);
}

/* All codes once, before the first decision; then those that are legal. */
static void check_reading(const struct fel_match *match, struct fel_rng *rng) {
    const struct fel_game *game = match->game;
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = game->legal(game, &match->state, list);
    for (unsigned i = 0; i < count; i++)
        assert_int_equal(fel_action_read(game, &match->state, fel_notation(game, list[i]).text), list[i]);
    for (unsigned action = 0; match->count == 0 && action < game->actions; action++)
        assert_int_equal(fel_action_read(game, &match->state, fel_notation(game, (fel_action)action).text),
                         action);
    assert_int_equal(fel_action_read(game, &match->state, "nonsense"), FEL_NO_ACTION);
    assert_int_equal(fel_action_read(game, &match->state, ""), FEL_NO_ACTION);
}

static void notations_are_unique_and_read_back(void **unused) {
    at_every_decision(games_to_play(30000), 2, check_reading);
}

static void check_clone(const struct fel_match *match, struct fel_rng *rng) {
    const struct fel_game *game = match->game;
    if (fel_match_to_move(match) == FEL_NOBODY)
        return;
    struct fel_state before = match->state, with, without;
    struct fel_events events;
    fel_action action = any_action(game, &match->state, rng);
    memcpy(&with, &match->state, game->state_size);
    memcpy(&without, &match->state, game->state_size);
    game->apply(game, &with, action, &events);
    game->apply(game, &without, action, NULL);
    assert_memory_equal(&with, &without, game->state_size); /* listening changes nothing */
    assert_memory_equal(&before, &match->state, game->state_size);
    assert_true(events.count > 0 && events.count <= FEL_EVENTS);
}

static void a_copy_is_a_state_of_its_own(void **unused) {
    at_every_decision(games_to_play(150000), 3, check_clone);
}

/* A view hides what the seat can't know: a state dealt from it looks the same, and so does one dealt again. */
static void check_view(const struct fel_match *match, struct fel_rng *rng) {
    const struct fel_game *game = match->game;
    for (int seat = FEL_NOBODY; seat < match->setup.seats; seat++) {
        struct fel_state view = {0}, dealt = {0}, again = {0};
        static char json[2][FEL_JSON_BYTES];
        struct fel_text text;
        game->view(game, &match->state, seat, &view);
        game->deal(game, &view, rng, &dealt);
        game->view(game, &dealt, seat, &again);
        assert_memory_equal(&view, &again, game->state_size);
        game->view(game, &view, seat, &again); /* nothing more to hide */
        assert_memory_equal(&view, &again, game->state_size);

        fel_action in_state[FEL_MAX_LEGAL], in_view[FEL_MAX_LEGAL], in_dealt[FEL_MAX_LEGAL];
        unsigned count = game->legal(game, &match->state, in_state);
        assert_int_equal(game->to_move(game, &view), fel_match_to_move(match));
        if (seat == fel_match_to_move(match)) { /* others need not know what it can do */
            assert_int_equal(game->legal(game, &view, in_view), count);
            assert_int_equal(game->legal(game, &dealt, in_dealt), count);
            assert_memory_equal(in_state, in_view, count * sizeof in_view[0]);
            assert_memory_equal(in_state, in_dealt, count * sizeof in_view[0]);
        }

        int16_t points[2][FEL_MAX_SEATS];
        game->points(game, &match->state, points[0]);
        game->points(game, &view, points[1]);
        assert_memory_equal(points[0], points[1], sizeof points[0]);
        for (int i = 0; i < 2; i++) {
            fel_text_begin(&text, json[i], sizeof json[i]);
            game->json(game, i ? &dealt : &view, &text);
            assert_false(text.full);
        }
        game->view(game, &dealt, seat, &again);
        fel_text_begin(&text, json[1], sizeof json[1]);
        game->json(game, &again, &text);
        assert_string_equal(json[0], json[1]);
    }
}

static void views_are_equal_for_states_that_differ_only_in_what_is_hidden(void **unused) {
    at_every_decision(games_to_play(150000), 4, check_view);
}

/* Rounds count from 1, one after the other, and everybody knows which one it is. */
static void check_round(const struct fel_match *match, struct fel_rng *rng) {
    const struct fel_game *game = match->game;
    static char json[FEL_JSON_BYTES];
    char member[40];
    struct fel_state view, after = match->state;
    struct fel_text text;
    unsigned round = game->round(game, &match->state);
    if (match->count == 0)
        assert_int_equal(round, 1);
    for (int seat = FEL_NOBODY; seat < match->setup.seats; seat++) {
        game->view(game, &match->state, seat, &view);
        assert_int_equal(game->round(game, &view), round);
    }
    fel_text_begin(&text, json, sizeof json);
    game->json(game, &view, &text);
    snprintf(member, sizeof member, "\"round\":%u,", round);
    assert_non_null(strstr(json, member));
    if (fel_match_to_move(match) == FEL_NOBODY)
        return;
    game->apply(game, &after, any_action(game, &after, rng), NULL);
    assert_in_range(game->round(game, &after), round, round + 1);
}

static void rounds_follow_each_other(void **unused) {
    at_every_decision(games_to_play(30000), 12, check_round);
}

/* A dealt state can be played to its end. */
static void check_deal(const struct fel_match *match, struct fel_rng *rng) {
    const struct fel_game *game = match->game;
    struct fel_state view, dealt;
    int seat = fel_match_to_move(match);
    if (seat == FEL_NOBODY)
        return;
    game->view(game, &match->state, seat, &view);
    game->deal(game, &view, rng, &dealt);
    assert_true(game->playout(game, &dealt, rng) > 0);
    assert_int_equal(game->to_move(game, &dealt), FEL_NOBODY);
}

static void dealt_states_play_on(void **unused) {
    at_every_decision(games_to_play(30000), 5, check_deal);
}

/* Every event has its sentence for everybody who may or may not know it, and so has every label and question. */
static void check_words(const struct fel_match *match, struct fel_rng *rng) {
    const struct fel_game *game = match->game;
    struct fel_state state = match->state;
    struct fel_events events;
    struct fel_sentence sentence;
    struct fel_text text;
    char line[600];
    if (fel_match_to_move(match) == FEL_NOBODY)
        return;
    fel_action action = any_action(game, &match->state, rng);
    fel_text_begin(&text, line, sizeof line);
    for (enum fel_wording wording = FEL_BRIEF; wording <= FEL_WHOLE; wording++) {
        game->label(game, &state, action, wording, &sentence);
        fel_put_english(&text, &sentence, game->colour);
    }
    game->ask(game, &state, &sentence);
    fel_put_english(&text, &sentence, game->colour);
    assert_null(strchr(line, '{'));
    game->apply(game, &state, action, &events);
    for (unsigned i = 0; i < events.count; i++) {
        for (int seat = FEL_NOBODY; seat < match->setup.seats; seat++) {
            struct fel_event event = fel_event_for(&events.event[i], seat);
            if (!game->tell(game, &event, &sentence))
                continue;
            fel_text_begin(&text, line, sizeof line);
            fel_put_english(&text, &sentence, game->colour);
            assert_true(text.length > 5 && !text.full);
            assert_null(strchr(line, '{'));
        }
    }
}

static void all_that_happens_can_be_told(void **unused) {
    at_every_decision(games_to_play(100000), 10, check_words);
}

static void count_line(void *lines, const char *line, size_t length) {
    assert_int_equal(line[0], '{');
    assert_memory_equal(line + length - 2, "}\n", 2);
    ++*(long *)lines;
}

/* A transcript has a head, a line for every action and a result, and lines for the shuffles between. */
static void check_transcript(const struct fel_match *match, struct fel_rng *rng) {
    long lines = 0;
    bool over = fel_match_to_move(match) == FEL_NOBODY;
    if (!over && match->count != 10)
        return;
    assert_true(fel_transcript(match, count_line, &lines));
    assert_true(lines >= 1 + (long)match->count + over);
}

static void transcripts_have_their_lines(void **unused) {
    at_every_decision(games_to_play(50000), 11, check_transcript);
}

static void check_undo(const struct fel_match *match, struct fel_rng *rng) {
    const struct fel_game *game = match->game;
    if (fel_match_to_move(match) != FEL_NOBODY)
        return;
    struct fel_match copy = *match;
    copy.action = malloc(match->count * sizeof copy.action[0]);
    copy.room = match->count;
    memcpy(copy.action, match->action, match->count * sizeof copy.action[0]);
    size_t to = fel_rng_below(rng, (unsigned)match->count);
    struct fel_state then;
    fel_match_at(match, to, &then);
    fel_match_undo(&copy, to);
    assert_memory_equal(&then, &copy.state, game->state_size);
    for (size_t i = to; i < match->count; i++)
        assert_true(fel_match_act(&copy, match->action[i], NULL));
    assert_memory_equal(&match->state, &copy.state, game->state_size);
    fel_match_end(&copy);
}

static void undo_leads_back_and_the_same_way_forth(void **unused) {
    at_every_decision(games_to_play(150000), 6, check_undo);
}

/* At a random point of the match, so that unfinished ones come up. */
static void check_record(const struct fel_match *match, struct fel_rng *rng) {
    if (fel_match_to_move(match) != FEL_NOBODY && fel_rng_below(rng, 60))
        return;
    struct fel_match read;
    struct fel_reading reading;
    struct fel_record_check check, again;
    size_t length, length_again;
    char *text = fel_record_write(match, &length, &check);
    assert_non_null(text);
    assert_true(fel_record_read(&read, text, length, NULL, &reading));
    assert_true(reading.checked);
    assert_int_equal(reading.finished, fel_match_to_move(match) == FEL_NOBODY);
    assert_memory_equal(&match->state, &read.state, match->game->state_size);
    char *text_again = fel_record_write(&read, &length_again, &again);
    assert_non_null(text_again);
    assert_int_equal(length, length_again);
    assert_memory_equal(text, text_again, length);
    assert_int_equal(check.hash, again.hash);
    free(text);
    free(text_again);
    fel_match_end(&read);
}

static void records_read_back(void **unused) {
    at_every_decision(games_to_play(200000), 7, check_record);
}

/* What everybody sees at the end of a playout. */
static void see_end(const struct fel_game *game, const struct fel_setup *setup, struct fel_rng rng,
                    char *json) {
    struct fel_state state, view;
    struct fel_text text;
    game->setup(game, &state, setup, NULL);
    game->playout(game, &state, &rng);
    game->view(game, &state, FEL_NOBODY, &view);
    fel_text_begin(&text, json, FEL_JSON_BYTES);
    game->json(game, &view, &text);
}

static void the_seed_decides_all_chance(void **unused) {
    static char first[FEL_JSON_BYTES], second[FEL_JSON_BYTES], other[FEL_JSON_BYTES];
    for (unsigned g = 0; fel_games[g]; g++) {
        const struct fel_game *game = fel_games[g];
        struct fel_rng rng;
        unsigned different = 0;
        fel_rng_begin(&rng, 8);
        for (int i = 0; i < 500; i++) {
            struct fel_setup setup;
            any_setup(&setup, game, &rng);
            see_end(game, &setup, rng, first);
            see_end(game, &setup, rng, second);
            assert_string_equal(first, second);
            setup.seed[31] ^= 0x80;
            see_end(game, &setup, rng, other);
            different += strcmp(first, other) != 0;
        }
        assert_int_equal(different, 500);
    }
}

/* A playout chooses as a player does who takes the legal list and the same random numbers. */
static void playouts_follow_the_legal_lists(void **unused) {
    for (unsigned g = 0; fel_games[g]; g++) {
        const struct fel_game *game = fel_games[g];
        struct fel_rng rng;
        fel_rng_begin(&rng, 9);
        for (int i = 0; i < 1000; i++) {
            struct fel_setup setup;
            struct fel_state played, stepped;
            any_setup(&setup, game, &rng);
            struct fel_rng same = rng;
            game->setup(game, &played, &setup, NULL);
            game->setup(game, &stepped, &setup, NULL);
            unsigned decisions = game->playout(game, &played, &rng), steps = 0;
            for (; game->to_move(game, &stepped) != FEL_NOBODY; steps++)
                game->apply(game, &stepped, any_action(game, &stepped, &same), NULL);
            assert_int_equal(decisions, steps);
            assert_memory_equal(&played, &stepped, game->state_size);
        }
    }
}

static void impossible_setups_are_refused_with_a_reason(void **unused) {
    for (unsigned g = 0; fel_games[g]; g++) {
        const struct fel_game *game = fel_games[g];
        struct fel_setup setup;
        struct fel_sentence why;
        fel_setup_begin(&setup, game, game->min_seats);
        assert_false(fel_setup_fault(&setup, game, &why));
        setup.seats = (uint8_t)(game->min_seats - 1);
        assert_true(fel_setup_fault(&setup, game, &why));
        setup.seats = (uint8_t)(game->max_seats + 1);
        assert_true(fel_setup_fault(&setup, game, &why));
        for (unsigned i = 0; i < game->options; i++) {
            const struct fel_option *option = &game->option[i];
            fel_setup_begin(&setup, game, game->min_seats);
            setup.option[i] = option->values;
            assert_true(fel_setup_fault(&setup, game, &why));
            setup.option[i] = (uint8_t)(setup.seats + 1);
            if (option->kind == FEL_START)
                assert_true(fel_setup_fault(&setup, game, &why));
            assert_int_equal(fel_option_named(game, option->name), i);
            for (unsigned v = 0; v < option->values; v++)
                assert_int_equal(fel_option_value(option, option->value[v]), v);
            assert_int_equal(fel_option_value(option, "nonsense"), -1);
        }
        assert_int_equal(fel_option_named(game, "nonsense"), -1);
    }
}

/* Two versions of a game's rules in one build: a match that began by the older one goes on by it. */
static void a_game_is_found_by_name_and_rules(void **unused) {
    for (unsigned g = 0; fel_games[g]; g++) {
        const struct fel_game *game = fel_games[g], *newest = fel_game_named(game->name);
        assert_true(game->rules >= 1 && game->rules <= newest->rules);
        assert_ptr_equal(fel_game_among(fel_games, game->name, game->rules), game);
        assert_null(fel_game_among(fel_games, game->name, newest->rules + 1u));

        struct fel_game next = *game, other = *game;
        next.rules++;
        other.name = "nonsense";
        const struct fel_game *const games[] = {&other, &next, game, NULL};
        assert_ptr_equal(fel_game_among(games, game->name, 0), &next);
        assert_ptr_equal(fel_game_among(games, game->name, next.rules), &next);
        assert_ptr_equal(fel_game_among(games, game->name, game->rules), game);
        assert_null(fel_game_among(games, game->name, next.rules + 1u));
    }
    assert_null(fel_game_named("nonsense"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(legal_lists_are_complete_and_the_rest_has_a_why),
        cmocka_unit_test(notations_are_unique_and_read_back),
        cmocka_unit_test(a_copy_is_a_state_of_its_own),
        cmocka_unit_test(views_are_equal_for_states_that_differ_only_in_what_is_hidden),
        cmocka_unit_test(rounds_follow_each_other),
        cmocka_unit_test(dealt_states_play_on),
        cmocka_unit_test(undo_leads_back_and_the_same_way_forth),
        cmocka_unit_test(records_read_back),
        cmocka_unit_test(all_that_happens_can_be_told),
        cmocka_unit_test(transcripts_have_their_lines),
        cmocka_unit_test(the_seed_decides_all_chance),
        cmocka_unit_test(playouts_follow_the_legal_lists),
        cmocka_unit_test(impossible_setups_are_refused_with_a_reason),
        cmocka_unit_test(a_game_is_found_by_name_and_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
