/* An online table: who may do what, what everybody is told, what lasts. Whole worlds of them are in simulation/. */
#include "table_house.h"

#include "match/shown.h"

static struct house house;

/* --- seats ------------------------------------------------------------------------------------------------------ */

static void a_table_by_link(void **unused) {
    struct table_settings settings = house_settings("imhotep", 3);
    house_begin(&house, &settings);
    hello(&house, 1, 1);
    assert_true(was_told(1, "\"host\":true"));
    assert_true(was_told(1, "\"promise\":\""));
    hello(&house, 2, 2);
    assert_true(was_told(2, "\"host\":false"));
    forget(2);
    sit_down(&house, 2, 1, "Ben");
    assert_true(was_told(2, "\"look\":1") &&
                was_told(2, "\"was\":0")); /* what its seat sees, from the beginning */
    assert_true(was_told(2, "\"say\":\"done\",\"id\":102"));
    assert_true(was_told(1, "\"name\":\"Ben\""));
    sit_down(&house, 1, 0, "ben");
    assert_true(was_told(1, "\"why\":\"name taken\""));
    sit_down(&house, 1, 1, "Ada");
    assert_true(was_told(1, "\"why\":\"taken\""));
    sit_down(&house, 1, 0, "\\u202eAda");
    assert_true(was_told(1, "\"why\":\"name\""));
    sit_down(&house, 1, 0, "Ada");
    assert_int_equal(house.table->sheet.host, 0);
    char token[33], bytes[65], promise[65]; /* nobody promises what somebody else has promised */
    house_token(3, token);
    share_of(2, bytes, promise);
    sayf(&house, 3, "{\"do\":\"hello\",\"version\":1,\"tokens\":[],\"n\":0,\"look\":-1}");
    sayf(&house, 3,
         "{\"do\":\"sit\",\"id\":8,\"seat\":2,\"name\":\"Cleo\",\"token\":\"%s\",\"promise\":\"%s\"}", token,
         promise);
    assert_true(strstr(last_said(3), "\"why\":\"promise\"") != NULL);
    unsigned entries = house.entries;
    sit_down(&house, 1, 0, "Ada"); /* sent again: nothing is doubled */
    assert_int_equal(house.entries, entries);
    assert_true(strstr(last_said(1), "\"say\":\"done\"") != NULL);
    say(&house, 2, "{\"do\":\"start\",\"id\":7}");
    assert_true(was_told(2, "\"why\":\"host\""));
    say(&house, 1, "{\"do\":\"start\",\"id\":7}");
    assert_int_equal(house.table->sheet.phase, PHASE_STARTING);
    reveal(&house, 1, 0);
    assert_int_equal(house.table->sheet.phase, PHASE_STARTING);
    reveal(&house, 2, 0);
    assert_true(was_told(2, "\"why\":\"not yours\""));
    reveal(&house, 2, 1);
    assert_int_equal(house.table->sheet.phase, PHASE_PLAYING);
    const struct fel_match *match = table_match(house.table);
    assert_string_equal(match->name[1], "Ben");
    assert_string_equal(match->player[2], "greedy");
    assert_true(fel_record_proves_chance(match));
    assert_int_equal(match->fair.given, 3);
    house_end_all(&house);
}

static void whoever_reveals_nothing_is_named(void **unused) {
    struct table_settings settings = house_settings("imhotep", 2);
    house_begin(&house, &settings);
    hello(&house, 1, 1);
    hello(&house, 2, 2);
    sit_down(&house, 1, 0, "Ada");
    sit_down(&house, 2, 1, "Ben");
    say(&house, 1, "{\"do\":\"start\",\"id\":7}");
    reveal(&house, 1, 0);
    pass(&house, TABLE_REVEAL - 1);
    assert_int_equal(house.table->sheet.phase, PHASE_STARTING);
    pass(&house, 1);
    assert_int_equal(house.table->sheet.phase, PHASE_PLAYING);
    assert_int_equal(table_match(house.table)->fair.withheld, 2);
    assert_true(fel_record_proves_chance(table_match(house.table)));
    assert_true(was_told(1, "\"revealed\":false"));
    house_end_all(&house);
}

static void the_host_frees_seats_before_the_start_only(void **unused) {
    struct table_settings settings = house_settings("imhotep", 2);
    house_begin(&house, &settings);
    hello(&house, 1, 1);
    hello(&house, 2, 2);
    sit_down(&house, 2, 1, "Ben");
    say(&house, 2, "{\"do\":\"free\",\"id\":5,\"whom\":1}");
    assert_true(was_told(2, "\"why\":\"host\""));
    say(&house, 1, "{\"do\":\"free\",\"id\":5,\"whom\":1}");
    assert_int_equal(house.table->sheet.seat[1].kind, SEAT_OPEN);
    assert_true(was_told(2, "\"seats\":[],\"host\":false"));
    sit_down(&house, 2, 1, "Ben"); /* sent again on its way: Ben was freed after that */
    assert_true(strstr(last_said(2), "\"say\":\"done\",\"id\":102") != NULL);
    assert_int_equal(house.table->sheet.seat[1].kind, SEAT_OPEN);
    hello(&house, 3, 3);
    sit_down(&house, 3, 1, "Cleo");
    say(&house, 1, "{\"do\":\"free\",\"id\":5,\"whom\":1}"); /* the same once more: meant for Ben */
    assert_int_equal(house.table->sheet.seat[1].kind, SEAT_PERSON);
    sit_down(&house, 1, 0, "Ada");
    say(&house, 1, "{\"do\":\"free\",\"id\":5,\"whom\":1}"); /* and from a host who sits by now */
    assert_int_equal(house.table->sheet.seat[1].kind, SEAT_PERSON);
    say(&house, 1, "{\"do\":\"start\",\"id\":6}");
    reveal(&house, 1, 0);
    reveal(&house, 3, 1);
    say(&house, 1, "{\"do\":\"free\",\"id\":8,\"whom\":1}");
    assert_true(was_told(1, "\"why\":\"started\""));
    house_end_all(&house);
}

static void a_host_that_is_gone_is_replaced(void **unused) {
    struct table_settings settings = house_settings("imhotep", 3);
    house_begin(&house, &settings);
    hello(&house, 1, 1);
    for (unsigned i = 2; i < 4; i++)
        hello(&house, i, i);
    sit_down(&house, 3, 2, "Cleo");
    sit_down(&house, 2, 1, "Ben");
    table_gone(house.table, 1, house.now);
    pass(&house, TABLE_HOST_GONE - 1);
    assert_int_equal(house.table->sheet.host, FEL_NOBODY);
    pass(&house, 1);
    assert_int_equal(house.table->sheet.host, 2); /* who sits longest */
    assert_true(was_told(3, "\"host\":true"));
    house_end_all(&house);
}

static void a_seat_moves_to_another_device(void **unused) {
    struct table_settings settings = house_settings("imhotep", 2);
    char token[33];
    begin_match(&house, &settings, 2);
    hello(&house, 9, 1); /* the personal link on a phone */
    house_token(9, token);
    sayf(&house, 9, "{\"do\":\"move\",\"id\":4,\"seat\":0,\"token\":\"%s\"}", token);
    assert_true(was_told(9, "\"say\":\"done\",\"id\":4"));
    assert_int_equal(member_of(house.table, 1)->seats, 0);
    assert_int_equal(member_of(house.table, 9)->seats, 1);
    hello(&house, 10, 1); /* the old token is void */
    assert_int_equal(member_of(house.table, 10)->seats, 0);
    house_end_all(&house);
}

static void a_lost_seat_is_given_anew_if_nobody_objects(void **unused) {
    struct table_settings settings = house_settings("imhotep", 3);
    char token[33];
    begin_match(&house, &settings, 3);
    house_token(9, token);
    sayf(&house, 1, "{\"do\":\"ask-reissue\",\"id\":11,\"whom\":1,\"token\":\"%s\"}", token);
    assert_true(was_told(1, "\"why\":\"present\""));
    table_gone(house.table, 2, house.now);
    sayf(&house, 1, "{\"do\":\"ask-reissue\",\"id\":12,\"whom\":1,\"token\":\"%s\"}", token);
    assert_true(was_told(3, "\"what\":\"reissue\""));
    say(&house, 3, "{\"do\":\"answer\",\"id\":13,\"seat\":2,\"yes\":false}");
    pass(&house, 2 * TABLE_VOTE);
    hello(&house, 9, 9);
    assert_int_equal(member_of(house.table, 9)->seats, 0);
    sayf(&house, 1, "{\"do\":\"ask-reissue\",\"id\":15,\"whom\":1,\"token\":\"%s\"}", token);
    hello(&house, 2, 2); /* Ben turns up in time, if only for a moment */
    table_gone(house.table, 2, house.now);
    pass(&house, 2 * TABLE_VOTE);
    assert_int_equal(member_of(house.table, 9)->seats, 0);
    sayf(&house, 1, "{\"do\":\"ask-reissue\",\"id\":14,\"whom\":1,\"token\":\"%s\"}", token);
    pass(&house, TABLE_VOTE - 1);
    assert_int_equal(member_of(house.table, 9)->seats, 0);
    pass(&house, 1);
    assert_int_equal(member_of(house.table, 9)->seats, 2);
    house_end_all(&house);
}

static void one_browser_may_hold_several_seats(void **unused) {
    struct table_settings settings = house_settings("imhotep", 2);
    char token[2][33];
    house_begin(&house, &settings);
    hello(&house, 1, 1);
    sit_down(&house, 1, 0, "Ada");
    house_token(5, token[0]);
    sayf(&house, 1,
         "{\"do\":\"sit\",\"id\":50,\"seat\":1,\"name\":\"Ben\",\"token\":\"%s\",\"promise\":\"%064d\"}",
         token[0], 7);
    assert_int_equal(member_of(house.table, 1)->seats, 3);
    assert_int_equal(member_of(house.table, 1)->look, 0);
    say(&house, 1, "{\"do\":\"look\",\"seat\":1}");
    assert_true(was_told(1, "\"why\":\"message\"")); /* look has a member of its own */
    say(&house, 1, "{\"do\":\"look\",\"look\":1}");
    assert_int_equal(member_of(house.table, 1)->look, 1);
    house_token(1, token[0]);
    house_token(5, token[1]);
    sayf(&house, 2, "{\"do\":\"hello\",\"version\":1,\"tokens\":[\"%s\",\"%s\"],\"n\":0,\"look\":1}",
         token[0], token[1]);
    assert_true(was_told(2, "\"seats\":[0,1],\"host\":true,\"look\":1"));
    house_end_all(&house);
}

/* What a page has of the table as a spectator is not what its seat is shown: it begins anew. */
static void whoever_comes_back_as_another_begins_anew(void **unused) {
    struct table_settings settings = house_settings("imhotep", 2);
    char token[33];
    begin_match(&house, &settings, 2);
    unsigned n = (unsigned)table_number(house.table);
    house_token(2, token);
    sayf(&house, 20, "{\"do\":\"hello\",\"version\":1,\"tokens\":[],\"n\":%u,\"look\":-1}", n);
    assert_false(was_told(20, "\"say\":\"table\""));
    table_gone(house.table, 20, house.now);
    sayf(&house, 21, "{\"do\":\"hello\",\"version\":1,\"tokens\":[\"%s\"],\"n\":%u,\"look\":-1}", token, n);
    assert_true(was_told(21, "\"look\":1") && was_told(21, "\"was\":0"));
    sayf(&house, 22, "{\"do\":\"hello\",\"version\":1,\"tokens\":[\"%s\"],\"n\":%u,\"look\":1}", token, n);
    assert_false(was_told(22, "\"say\":\"table\""));
    sayf(&house, 23, "{\"do\":\"hello\",\"version\":1,\"tokens\":[],\"n\":%u,\"look\":1}", n);
    assert_true(was_told(23, "\"look\":-1") && was_told(23, "\"was\":0"));
    house_end_all(&house);
}

static void spectators_see_what_is_public(void **unused) {
    struct table_settings settings = house_settings("pyramidion", 2);
    begin_match(&house, &settings, 2);
    hello(&house, 20, 40);
    assert_true(was_told(20, "\"look\":-1"));
    assert_true(was_told(20, "\"legal\":[]"));
    assert_false(was_told(20, "\"view\":\""));
    say(&house, 20, "{\"do\":\"phrase\",\"seat\":0,\"key\":\"hello\"}");
    assert_true(was_told(20, "\"why\":\"not yours\""));
    sayf(&house, 20, "{\"do\":\"act\",\"id\":1,\"seat\":%d,\"n\":%u,\"code\":0}", mover_of(&house),
         (unsigned)table_position(house.table));
    assert_true(strstr(last_said(20), "\"why\":\"not yours\"") != NULL);
    say(&house, 20, "{\"do\":\"look\",\"look\":0}");
    assert_int_equal(member_of(house.table, 20)->look, FEL_NOBODY);
    say(&house, 1, "{\"do\":\"watch\",\"id\":6,\"open\":false}");
    assert_true(guests[20].ended && was_told(20, "\"say\":\"bye\",\"why\":\"closed\""));
    hello(&house, 21, 40);
    assert_true(guests[21].ended);
    house_end_all(&house);
}

/* --- playing ----------------------------------------------------------------------------------------------------- */

static void nothing_is_shown_before_it_is_appended(void **unused) {
    struct table_settings settings = house_settings("imhotep", 2);
    begin_match(&house, &settings, 2);
    uint64_t before = table_number(house.table);
    int mover = mover_of(&house);
    forget(1);
    forget(2);
    house.by_hand = true;
    act_text(&house, "take");
    assert_string_equal(guests[1].box, "");
    assert_string_equal(guests[2].box, "");
    assert_int_equal(table_number(house.table), before);
    house_keep(&house);
    assert_true(was_told(1, "\"text\":\"take\"") && was_told(2, "\"text\":\"take\""));
    assert_true(was_told((uint64_t)mover + 1, "\"say\":\"done\""));
    house.by_hand = false;
    house_end_all(&house);
}

static void what_was_seen_has_to_be_what_is(void **unused) {
    struct table_settings settings = house_settings("imhotep", 2);
    begin_match(&house, &settings, 2);
    unsigned old = (unsigned)table_position(house.table);
    int mover = mover_of(&house);
    uint64_t guest = (uint64_t)mover + 1;
    act_text(&house, "take");
    forget(guest);
    sayf(&house, guest, "{\"do\":\"act\",\"id\":77,\"seat\":%d,\"n\":%u,\"code\":0}", mover, old);
    assert_true(was_told(guest, "\"why\":\"stale\""));
    /* a vote makes no move stale */
    sayf(&house, guest, "{\"do\":\"ask-pause\",\"id\":78,\"seat\":%d}", mover);
    unsigned entries = house.entries;
    act_text(&house, "take");
    assert_int_equal(house.entries, entries + 1);
    house_end_all(&house);
}

static void a_request_sent_twice_counts_once(void **unused) {
    struct table_settings settings = house_settings("imhotep", 2);
    begin_match(&house, &settings, 2);
    int mover = mover_of(&house);
    unsigned n = (unsigned)table_position(house.table);
    fel_action action =
        any_action(settings.game, &table_match(house.table)->state, &(struct fel_rng){{1, 2}});
    for (unsigned i = 0; i < 3; i++) {
        sayf(&house, (uint64_t)mover + 1, "{\"do\":\"act\",\"id\":42,\"seat\":%d,\"n\":%u,\"code\":%u}",
             mover, n, action);
        assert_true(strstr(last_said((uint64_t)mover + 1), "\"say\":\"done\",\"id\":42") != NULL);
    }
    assert_int_equal(table_match(house.table)->count, 1);
    house_end_all(&house);
}

static void the_store_may_fail(void **unused) {
    struct table_settings settings = house_settings("imhotep", 2);
    begin_match(&house, &settings, 2);
    int mover = mover_of(&house);
    house.by_hand = true;
    act_text(&house, "take");
    house.asked[0] = 0;
    table_failed(house.table, house.now);
    assert_true(was_told((uint64_t)mover + 1, "\"why\":\"store\""));
    assert_int_equal(table_match(house.table)->count, 0);
    house.by_hand = false;
    act_text(&house, "take");
    assert_int_equal(table_match(house.table)->count, 1);
    house_end_all(&house);
}

/* What a table does by itself it does not try again at once. */
static void after_the_store_failed_a_table_waits(void **unused) {
    struct table_settings settings = house_settings("imhotep", 2);
    struct table_wants wants;
    house_begin(&house, &settings);
    hello(&house, 1, 1);
    sit_down(&house, 1, 0, "Ada");
    say(&house, 1, "{\"do\":\"start\",\"id\":7}");
    house.by_hand = true;
    reveal(&house, 1, 0);
    house_keep(&house); /* now the start itself is on its way */
    assert_int_equal(strncmp(house.asked, "start ", 6), 0);
    house.asked[0] = 0;
    table_failed(house.table, house.now);
    assert_string_equal(house.asked, "");
    table_look(house.table, house.now, &wants);
    assert_int_equal(wants.wake, house.now + TABLE_STORE_PAUSE);
    table_wake(house.table, house.now + TABLE_STORE_PAUSE - 1);
    assert_string_equal(house.asked, "");
    table_wake(house.table, house.now + TABLE_STORE_PAUSE);
    assert_int_equal(strncmp(house.asked, "start ", 6), 0);
    house.by_hand = false;
    house_end_all(&house);
}

/* What somebody agreed to, the next one in that seat did not. */
static void whoever_left_has_not_agreed(void **unused) {
    struct table_settings settings = house_settings("imhotep", 4);
    char token[33];
    house_begin(&house, &settings);
    for (unsigned i = 1; i < 5; i++) {
        hello(&house, i, i);
        sit_down(&house, i, i - 1, (const char *[]){"Ada", "Ben", "Cleo", "Dan"}[i - 1]);
    }
    table_gone(house.table, 4, house.now);
    house_token(9, token);
    sayf(&house, 1, "{\"do\":\"ask-reissue\",\"id\":11,\"whom\":3,\"token\":\"%s\"}", token);
    say(&house, 2, "{\"do\":\"answer\",\"id\":12,\"seat\":1,\"yes\":true}");
    assert_int_equal(house.table->sheet.vote.yes, 3);
    say(&house, 2, "{\"do\":\"leave\",\"id\":13,\"seat\":1}");
    assert_int_equal(house.table->sheet.vote.yes, 1);
    house_end_all(&house);
}

/* What somebody asked for and did not wait for is not done, and the connection is not spoken to any more. */
static void whoever_is_gone_is_told_nothing(void **unused) {
    struct table_settings settings = house_settings("imhotep", 2);
    begin_match(&house, &settings, 2);
    unsigned first = (unsigned)mover_of(&house), other = 1 - first;
    house.by_hand = true;
    act_text(&house, "take");
    sayf(&house, other + 1, "{\"do\":\"ask-pause\",\"id\":5,\"seat\":%u}", other);
    forget(other + 1);
    table_gone(house.table, other + 1, house.now);
    house_keep(&house);
    assert_string_equal(guests[other + 1].box, "");
    assert_string_equal(house.asked, "");
    sayf(&house, first + 1, "{\"do\":\"ask-pause\",\"id\":6,\"seat\":%u}", first);
    forget(first + 1);
    table_gone(house.table, first + 1, house.now);
    house.asked[0] = 0;
    table_failed(house.table, house.now);
    assert_string_equal(guests[first + 1].box, "");
    house.by_hand = false;
    house_end_all(&house);
}

static void another_process_may_be_first(void **unused) {
    struct table_settings settings = house_settings("imhotep", 2);
    begin_match(&house, &settings, 2);
    int mover = mover_of(&house);
    char entry[200];
    size_t length;
    const char *entries[] = {entry};
    snprintf(entry, sizeof entry, "act %lld seat=%d id=5 code=0 action=take", (long long)house.now, mover);
    length = strlen(entry);
    house.by_hand = true;
    act_text(&house, "take");
    house.asked[0] = 0;
    assert_true(table_lost(house.table, house.now, 1, entries, &length));
    assert_int_equal(table_match(house.table)->count, 1);
    assert_true(was_told((uint64_t)mover + 1, "\"why\":\"stale\""));
    assert_string_equal(house.asked, "");
    house.by_hand = false;
    house_end_all(&house);
}

static void a_slow_client_loses_steps_never_memory_of_ours(void **unused) {
    struct table_settings settings = house_settings("imhotep", 2);
    struct fel_rng rng;
    fel_rng_begin(&rng, 4);
    begin_match(&house, &settings, 2);
    hello(&house, 20, 40);
    guests[20].deaf = true;
    forget(20);
    for (unsigned i = 0; i < 3; i++)
        act_any(&house, &rng);
    guests[20].deaf = false;
    table_ready(house.table, 20, house.now);
    assert_true(was_told(20, "\"kept\":1,\"steps\":[{\"step\":{\"at\":1"));
    assert_true(was_told(20, "\"step\":{\"at\":3"));
    guests[20].deaf = true;
    for (unsigned i = 0; i < 11; i++)
        act_any(&house, &rng);
    guests[20].deaf = false;
    forget(20);
    table_ready(house.table, 20, house.now);
    assert_false(was_told(20, "\"steps\""));
    assert_true(was_told(20, "\"position\":{\"at\":14"));
    house_end_all(&house);
}

static void going_back(void **unused) {
    struct table_settings settings = house_settings("imhotep", 2);
    begin_match(&house, &settings, 2);
    int first = mover_of(&house);
    uint64_t one = (uint64_t)first + 1, other = 3 - one;
    act_text(&house, "take");
    sayf(&house, one, "{\"do\":\"back\",\"id\":500,\"seat\":%d,\"n\":%u,\"to\":0}", first,
         (unsigned)table_position(house.table));
    assert_int_equal(table_match(house.table)->count, 0);
    assert_true(was_told(other, "\"kept\":1,\"steps\":[],\"position\":{\"at\":0"));
    act_text(&house, "take");
    act_text(&house, "take");
    sayf(&house, one, "{\"do\":\"back\",\"id\":501,\"seat\":%d,\"n\":%u,\"to\":0}", first,
         (unsigned)table_position(house.table));
    assert_true(was_told(one, "\"why\":\"back\""));
    sayf(&house, one, "{\"do\":\"ask-back\",\"id\":502,\"seat\":%d,\"n\":%u,\"to\":0}", first,
         (unsigned)table_position(house.table));
    assert_int_equal(table_match(house.table)->count, 2);
    sayf(&house, other, "{\"do\":\"answer\",\"id\":503,\"seat\":%d,\"yes\":true}", 1 - first);
    assert_int_equal(table_match(house.table)->count, 0);
    house_end_all(&house);
}

static void never_across_chance_or_a_revealed_card(void **unused) {
    struct table_settings settings = house_settings("imhotep", 2);
    struct fel_rng rng;
    unsigned refused = 0, allowed = 0;
    fel_rng_begin(&rng, 9);
    begin_match(&house, &settings, 2);
    while (mover_of(&house) != FEL_NOBODY && table_match(house.table)->count < 120) {
        struct fel_state state;
        struct fel_events events;
        const struct fel_match *match = table_match(house.table);
        act_any(&house, &rng);
        house.now += 1000;
        if (mover_of(&house) == FEL_NOBODY)
            break;
        events.count = 0;
        fel_match_at(match, match->count - 1, &state);
        match->game->apply(match->game, &state, match->action[match->count - 1], &events);
        bool news = false;
        for (unsigned i = 0; i < events.count; i++)
            news |= events.event[i].news & 3 || events.event[i].kind == FEL_SHUFFLE;
        assert_int_equal(vote_may_go_back(house.table, match->count - 1), !news);
        refused += news;
        allowed += !news;
    }
    assert_true(refused > 3 && allowed > 20);
    house_end_all(&house);
}

static void computer_players_are_paced_and_stop_when_nobody_is_there(void **unused) {
    struct table_settings settings = house_settings("imhotep", 2);
    struct table_wants wants;
    settings.pace = 800;
    settings.setup.option[fel_option_named(settings.game, "start")] = 2;
    begin_match(&house, &settings, 1);
    table_look(house.table, house.now, &wants);
    assert_int_equal(wants.think, 1);
    assert_string_equal(wants.level, "greedy");
    table_gone(house.table, 1, house.now);
    table_look(house.table, house.now, &wants);
    assert_int_equal(wants.think, FEL_NOBODY);
    hello(&house, 1, 1);
    table_look(house.table, house.now, &wants);
    table_choose(house.table, wants.number, 1,
                 any_action(settings.game, &table_match(house.table)->state, &(struct fel_rng){{1, 2}}),
                 house.now);
    house_settle(&house);
    assert_int_equal(table_match(house.table)->count, 0);
    pass(&house, 799);
    assert_int_equal(table_match(house.table)->count, 0);
    pass(&house, 1);
    assert_int_equal(table_match(house.table)->count, 1);
    house_end_all(&house);
}

static void a_pause_stops_what_all_agreed_on(void **unused) {
    struct table_settings settings = house_settings("imhotep", 2);
    settings.clock = TABLE_BUDGET;
    settings.time = 100000;
    begin_match(&house, &settings, 2);
    int mover = mover_of(&house);
    pass(&house, 3000);
    say(&house, 1, "{\"do\":\"ask-pause\",\"id\":600,\"seat\":0}");
    assert_false(house.table->sheet.paused);
    say(&house, 2, "{\"do\":\"answer\",\"id\":601,\"seat\":1,\"yes\":true}");
    assert_true(house.table->sheet.paused);
    pass(&house, 50000);
    assert_int_equal(clock_left(house.table, (unsigned)mover, house.now), 97000);
    act_text(&house, "take");
    assert_true(was_told((uint64_t)mover + 1, "\"why\":\"paused\""));
    say(&house, 1, "{\"do\":\"ask-resume\",\"id\":602,\"seat\":0}");
    say(&house, 2, "{\"do\":\"answer\",\"id\":603,\"seat\":1,\"yes\":true}");
    pass(&house, 1000);
    assert_int_equal(clock_left(house.table, (unsigned)mover, house.now), 96000);
    house_end_all(&house);
}

static void time_over_the_others_choose(void **unused) {
    struct table_settings settings = house_settings("imhotep", 3);
    settings.clock = TABLE_DECISION;
    settings.time = 30000;
    begin_match(&house, &settings, 3);
    unsigned late = (unsigned)mover_of(&house), a = (late + 1) % 3, b = (late + 2) % 3;
    sayf(&house, a + 1, "{\"do\":\"ask-replace\",\"id\":1,\"seat\":%u,\"whom\":%u}", a, late);
    assert_true(was_told(a + 1, "\"why\":\"present\""));
    pass(&house, 30000);
    sayf(&house, a + 1, "{\"do\":\"ask-replace\",\"id\":2,\"seat\":%u,\"whom\":%u}", a, late);
    assert_false(house.table->sheet.seat[late].stands_in);
    sayf(&house, b + 1, "{\"do\":\"answer\",\"id\":3,\"seat\":%u,\"yes\":true}", b);
    assert_true(house.table->sheet.seat[late].stands_in);
    sayf(&house, late + 1, "{\"do\":\"act\",\"id\":4,\"seat\":%u,\"n\":%u,\"code\":0}", late,
         (unsigned)table_position(house.table));
    assert_true(was_told(late + 1, "\"why\":\"replaced\""));
    sayf(&house, late + 1, "{\"do\":\"return\",\"id\":5,\"seat\":%u}", late);
    assert_false(house.table->sheet.seat[late].stands_in);
    assert_int_equal(clock_left(house.table, late, house.now), TABLE_BACK_AGAIN);
    house_end_all(&house);
}

static void a_lost_connection_costs_no_time_up_to_a_limit(void **unused) {
    struct table_settings settings = house_settings("imhotep", 2);
    settings.clock = TABLE_BUDGET;
    settings.time = 600000;
    begin_match(&house, &settings, 2);
    unsigned mover = (unsigned)mover_of(&house);
    pass(&house, 10000);
    table_gone(house.table, mover + 1, house.now);
    pass(&house, 20000);
    assert_int_equal(clock_left(house.table, mover, house.now), 590000);
    hello(&house, mover + 1, mover + 1);
    assert_int_equal(clock_left(house.table, mover, house.now), 590000);
    pass(&house, 5000);
    table_gone(house.table, mover + 1, house.now);
    pass(&house, TABLE_GRACE); /* of which 20 seconds are used already */
    assert_int_equal(clock_left(house.table, mover, house.now), 565000);
    house_end_all(&house);
}

/* Whatever else happens meanwhile: somebody returns, or the match is abandoned. */
static void a_lost_connection_costs_no_time_when_others_come_or_all_ends(void **unused) {
    struct table_settings settings = house_settings("imhotep", 3);
    settings.clock = TABLE_BUDGET;
    settings.time = 600000;
    settings.idle = 7200000;
    begin_match(&house, &settings, 3);
    unsigned mover = (unsigned)mover_of(&house), other = (mover + 1) % 3;
    sayf(&house, other + 1, "{\"do\":\"leave\",\"id\":1,\"seat\":%u}", other);
    pass(&house, 10000);
    table_gone(house.table, mover + 1, house.now);
    pass(&house, 20000);
    sayf(&house, other + 1, "{\"do\":\"return\",\"id\":2,\"seat\":%u}", other);
    pass(&house, 30000);
    hello(&house, mover + 1, mover + 1);
    assert_int_equal(clock_left(house.table, mover, house.now), 590000);
    for (unsigned i = 0; i < 3; i++)
        table_gone(house.table, i + 1, house.now);
    pass(&house, 7200000);
    assert_int_equal(house.table->sheet.end, END_ABANDONED);
    assert_int_equal(clock_left(house.table, mover, house.now), 590000);
    house_end_all(&house);
}

static void an_empty_table_and_a_restart_cost_nobody_time(void **unused) {
    struct table_settings settings = house_settings("imhotep", 2);
    settings.clock = TABLE_BUDGET;
    settings.time = 600000;
    begin_match(&house, &settings, 2);
    unsigned mover = (unsigned)mover_of(&house);
    pass(&house, 10000);
    table_gone(house.table, 1, house.now);
    table_gone(house.table, 2, house.now);
    pass(&house, 3600000);
    hello(&house, 1, 1);
    hello(&house, 2, 2);
    assert_int_equal(clock_left(house.table, mover, house.now), 590000);
    pass(&house, 5000);
    /* the process ends and comes back an hour later */
    struct table_outage outage = {house.now, house.now + 3600000};
    struct table *old = house.table;
    house.table = rebuilt(&house, house.entries);
    table_free(old);
    house.now += 3600000;
    table_awake(house.table, &(struct table_past){.outages = 1, .outage = &outage}, house.now);
    pass(&house, 1000);
    hello(&house, 1, 1);
    hello(&house, 2, 2);
    assert_int_equal(clock_left(house.table, mover, house.now), 585000);
    /* it ends twice, the second time before the first was written down */
    struct table_outage outages[] = {{house.now, house.now + 3600000},
                                     {house.now + 3601000, house.now + 3700000}};
    old = house.table;
    house.table = rebuilt(&house, house.entries);
    table_free(old);
    house.now += 3700000;
    table_awake(house.table, &(struct table_past){.outages = 2, .outage = outages}, house.now);
    house_settle(&house);
    hello(&house, 1, 1);
    hello(&house, 2, 2);
    assert_int_equal(clock_left(house.table, mover, house.now), 584000);
    house_end_all(&house);
}

static void days_pass_whoever_is_there_but_not_in_an_outage(void **unused) {
    struct table_settings settings = house_settings("imhotep", 2);
    settings.clock = TABLE_DAYS;
    settings.time = INT64_C(3) * 86400000;
    begin_match(&house, &settings, 2);
    unsigned mover = (unsigned)mover_of(&house);
    table_gone(house.table, 1, house.now);
    table_gone(house.table, 2, house.now);
    pass(&house, 86400000);
    assert_int_equal(clock_left(house.table, mover, house.now), 2 * 86400000);
    struct table_outage outage = {house.now, house.now + 3600000};
    struct table *old = house.table;
    house.table = rebuilt(&house, house.entries);
    table_free(old);
    house.now += 7200000; /* loaded an hour after the end of the outage */
    table_awake(house.table, &(struct table_past){.outages = 1, .outage = &outage}, house.now);
    house_settle(&house);
    assert_int_equal(clock_left(house.table, mover, house.now), 2 * 86400000 - 3600000);
    house_end_all(&house);
}

/* --- the end ----------------------------------------------------------------------------------------------------- */

static void tables_end_by_themselves(void **unused) {
    struct table_settings settings = house_settings("imhotep", 2);
    settings.idle = 7200000;
    house_begin(&house, &settings);
    pass(&house, TABLE_UNSTARTED - 1);
    assert_int_equal(house.table->sheet.phase, PHASE_OPEN);
    pass(&house, 1);
    assert_int_equal(house.table->sheet.end, END_EXPIRED);
    house_end_all(&house);
    begin_match(&house, &settings, 2);
    pass(&house, 7199999);
    assert_int_equal(house.table->sheet.phase, PHASE_PLAYING);
    pass(&house, 1);
    assert_int_equal(house.table->sheet.end, END_ABANDONED);
    house_end_all(&house);
}

static void after_the_match_all_is_told_and_goes_on(void **unused) {
    struct table_settings settings = house_settings("imhotep", 2);
    struct fel_rng rng;
    fel_rng_begin(&rng, 3);
    begin_match(&house, &settings, 2);
    say(&house, 1, "{\"do\":\"record\"}");
    assert_true(was_told(1, "\"why\":\"not over\""));
    while (house.table->sheet.phase == PHASE_PLAYING) {
        house.now += 500;
        act_any(&house, &rng);
    }
    assert_int_equal(house.table->sheet.end, END_FINISHED);
    say(&house, 1, "{\"do\":\"record\"}");
    assert_true(was_told(1, "\"say\":\"record\",\"text\":\"felucca record 1\\u000a"));
    assert_true(was_told(1, "seat 0 house:5e5e"));
    hello(&house, 20, 40);
    say(&house, 20, "{\"do\":\"record\"}");
    assert_true(was_told(20, "\"why\":\"not yours\""));
    say(&house, 2, "{\"do\":\"again\",\"id\":900,\"seat\":1}");
    assert_int_equal(house.agains, 1);
    table_again(house.table, "next-table", house.now);
    house_settle(&house);
    assert_true(was_told(20, "\"again\":\"next-table\""));
    table_again(house.table, "another", house.now);
    house_settle(&house);
    assert_string_equal(house.table->sheet.again, "next-table");
    house_end_all(&house);
}

/* --- what must hold always --------------------------------------------------------------------------------------- */

static void assert_same(const struct table *a, const struct table *b) {
    assert_memory_equal(&a->sheet, &b->sheet, sizeof a->sheet);
    assert_int_equal(a->match.count, b->match.count);
    if (a->sheet.started)
        assert_memory_equal(&a->match.state, &b->match.state, a->match.game->state_size);
}

/* Every few moves something else happens, too. */
static void disturb(struct fel_rng *rng) {
    unsigned seat = fel_rng_below(rng, 2), guest = seat + 1;
    static unsigned id = 5000000;
    switch (fel_rng_below(rng, 12)) {
    case 0: sayf(&house, guest, "{\"do\":\"leave\",\"id\":%u,\"seat\":%u}", ++id, seat); break;
    case 1: sayf(&house, guest, "{\"do\":\"return\",\"id\":%u,\"seat\":%u}", ++id, seat); break;
    case 2: sayf(&house, guest, "{\"do\":\"ask-pause\",\"id\":%u,\"seat\":%u}", ++id, seat); break;
    case 3: sayf(&house, guest, "{\"do\":\"ask-resume\",\"id\":%u,\"seat\":%u}", ++id, seat); break;
    case 4: sayf(&house, guest, "{\"do\":\"answer\",\"id\":%u,\"seat\":%u,\"yes\":true}", ++id, seat); break;
    case 5: sayf(&house, guest, "{\"do\":\"answer\",\"id\":%u,\"seat\":%u,\"yes\":false}", ++id, seat); break;
    case 6:
        table_gone(house.table, guest, house.now);
        pass(&house, fel_rng_below(rng, 50000));
        hello(&house, guest, guest);
        break;
    case 7: {
        struct fel_takeback back = fel_undo_to(table_match(house.table), 1u << seat, 3);
        sayf(&house, guest, "{\"do\":\"back\",\"id\":%u,\"seat\":%u,\"n\":%u,\"to\":%u}", ++id, seat,
             (unsigned)table_position(house.table), (unsigned)back.to);
        break;
    }
    default: pass(&house, fel_rng_below(rng, 9000));
    }
}

static void a_journal_is_the_table(void **unused) {
    struct fel_rng rng;
    fel_rng_begin(&rng, 17);
    for (unsigned g = 0; fel_games[g]; g++)
        for (long game = 0; game < games_to_play(6); game++) {
            struct table_settings settings =
                house_settings(fel_games[g]->name, fel_games[g]->min_seats + (unsigned)game % 2);
            settings.clock = (enum table_clock)(game % 4);
            settings.time = 60000;
            settings.increment = 2000;
            begin_match(&house, &settings, 2);
            struct table *follower = rebuilt(&house, house.entries);
            for (unsigned move = 0; move < 60 && house.table->sheet.phase == PHASE_PLAYING; move++) {
                struct table_wants wants;
                table_look(house.table, house.now, &wants);
                if (wants.think != FEL_NOBODY) {
                    table_choose(house.table, wants.number, (unsigned)wants.think,
                                 any_action(settings.game, &table_match(house.table)->state, &rng),
                                 house.now);
                    house_settle(&house);
                } else if (mover_of(&house) < 2 && fel_rng_below(&rng, 3)) {
                    act_any(&house, &rng);
                } else {
                    disturb(&rng);
                }
                house.now += fel_rng_below(&rng, 4000);
                for (uint64_t n = table_number(follower); n < house.entries; n++)
                    assert_true(
                        table_learn(follower, n + 1, house.entry[n], strlen(house.entry[n]), house.now));
                assert_same(house.table, follower);
            }
            for (unsigned count = 0; count <= house.entries; count += 1 + house.entries / 20) {
                struct table *again = rebuilt(&house, count);
                assert_int_equal(table_number(again), count);
                table_free(again);
            }
            struct table *whole = rebuilt(&house, house.entries);
            assert_same(whole, house.table);
            table_free(whole);
            table_free(follower);
            house_end_all(&house);
        }
}

static void entries_are_read_strictly(void **unused) {
    struct table_settings settings = house_settings("pyramidion", 2);
    struct entry entry;
    begin_match(&house, &settings, 2);
    for (unsigned i = 0; i < house.entries; i++) {
        char again[TABLE_ENTRY_BYTES], changed[TABLE_ENTRY_BYTES];
        struct fel_text text = fel_text_in(again, sizeof again);
        assert_true(entry_read(&entry, house.entry[i], strlen(house.entry[i])));
        entry_write(&entry, &text);
        assert_string_equal(again, house.entry[i]);
        snprintf(changed, sizeof changed, "%s ", again);
        assert_false(entry_read(&entry, changed, strlen(changed)));
        for (size_t at = 0; at + 1 < text.length; at++) { /* cut anywhere but in its last word */
            if (strchr(again + at, ' '))
                assert_false(entry_read(&entry, again, at));
        }
    }
    struct table *again = rebuilt(&house, 2); /* none may be missing */
    for (unsigned skipped = 3; skipped < house.entries; skipped++)
        assert_false(
            table_learn(again, skipped + 1, house.entry[skipped], strlen(house.entry[skipped]), house.now));
    assert_int_equal(table_number(again), 2);
    table_free(again);
    assert_false(entry_read(&entry, "act 5 seat=0 id=0 code=1", 24));
    assert_false(entry_read(&entry, "pause -5", 8));
    assert_false(entry_read(&entry, "pause 05", 8));
    assert_true(entry_read(&entry, "pause 5", 7));
    house_end_all(&house);
}

/* Whatever others hold, a seat is told the same, byte for byte. */
static void a_seat_is_told_nothing_it_cannot_know(void **unused) {
    struct fel_rng rng;
    unsigned compared = 0, otherwise = 0;
    static char first[HOUSE_BOX];
    fel_rng_begin(&rng, 23);
    for (unsigned g = 0; fel_games[g]; g++) {
        struct table_settings settings = house_settings(fel_games[g]->name, 2);
        begin_match(&house, &settings, 2);
        for (unsigned move = 0; move < 150 && mover_of(&house) != FEL_NOBODY; move++) {
            const struct fel_game *game = settings.game;
            struct fel_match *match = &house.table->match;
            struct fel_state kept = match->state, view, dealt;
            for (int seat = FEL_NOBODY; seat < 2; seat++) {
                unsigned guest = 30 + move % 40, who = seat < 0 ? 60 : (unsigned)seat + 1;
                game->view(game, &kept, seat, &view);
                game->deal(game, &view, &rng, &dealt);
                forget(guest);
                hello(&house, guest, who);
                strcpy(first, guests[guest].box);
                table_gone(house.table, guest, house.now);
                match->state = dealt;
                forget(guest);
                hello(&house, guest, who);
                table_gone(house.table, guest, house.now);
                if (strcmp(first, guests[guest].box) != 0)
                    fail_msg("seat %d is told\n%s\nor\n%s", seat, first, guests[guest].box);
                forget(guest);
                hello(&house, guest, seat == 0 ? 2 : 1); /* another seat may well see the difference */
                table_gone(house.table, guest, house.now);
                otherwise += strcmp(first, guests[guest].box) != 0;
                match->state = kept;
                compared++;
            }
            house.now += 3000;
            act_any(&house, &rng);
        }
        house_end_all(&house);
    }
    assert_true(compared > 300 && otherwise > 100);
}

/* --- limits ------------------------------------------------------------------------------------------------------ */

static void nobody_floods_a_table(void **unused) {
    struct table_settings settings = house_settings("imhotep", 2);
    begin_match(&house, &settings, 2);
    forget(2);
    for (unsigned i = 0; i < 2 * TABLE_BURST + 2 && !guests[2].ended; i++)
        say(&house, 2, "{\"do\":\"beat\"}");
    assert_true(guests[2].ended && was_told(2, "\"why\":\"too fast\""));
    assert_true(was_told(1, "\"say\":\"presence\",\"seats\":[0]"));
    forget(1);
    for (unsigned i = 0; i < TABLE_PHRASES + 1; i++)
        say(&house, 1, "{\"do\":\"phrase\",\"seat\":0,\"key\":\"luck\"}");
    assert_true(strstr(last_said(1), "too fast") != NULL);
    pass(&house, TABLE_PHRASE_MS);
    say(&house, 1, "{\"do\":\"phrase\",\"seat\":0,\"key\":\"luck\"}");
    assert_true(strstr(last_said(1), "\"key\":\"luck\"") != NULL);
    say(&house, 1, "{\"do\":\"phrase\",\"seat\":0,\"key\":\"I say what I like\"}");
    assert_true(strstr(last_said(1), "\"why\":\"message\"") != NULL);
    house_end_all(&house);
}

static void a_table_has_room_for_so_many(void **unused) {
    struct table_settings settings = house_settings("imhotep", 2);
    begin_match(&house, &settings, 2);
    for (unsigned i = 0; i < TABLE_SPECTATORS; i++)
        hello(&house, 10 + i, 40);
    assert_false(guests[10 + TABLE_SPECTATORS - 1].ended);
    hello(&house, 10 + TABLE_SPECTATORS, 40);
    assert_true(guests[10 + TABLE_SPECTATORS].ended && was_told(10 + TABLE_SPECTATORS, "\"why\":\"full\""));
    for (unsigned i = 0; i < TABLE_PER_SEAT; i++)
        hello(&house, 60 + i, 1);
    assert_true(guests[1].ended); /* the oldest of that seat */
    assert_false(guests[60].ended);
    hello(&house, 70, 41);
    say(&house, 71, "{\"do\":\"hello\",\"version\":2,\"tokens\":[],\"n\":0,\"look\":-1}");
    assert_true(was_told(71, "\"why\":\"version\""));
    house_end_all(&house);
}

static void messages_are_read_strictly(void **unused) {
    // clang-format off: one message a line, however long
    static const char *const bad[] = {
        "",
        "null",
        "[]",
        "{}",
        "{\"do\":5}",
        "{\"do\":\"fly\"}",
        "{\"do\":\"beat\",\"id\":1}",
        "{\"do\":\"start\"}",
        "{\"do\":\"start\",\"id\":0}",
        "{\"do\":\"start\",\"id\":1.5}",
        "{\"do\":\"start\",\"id\":9007199254740993}",
        "{\"do\":\"start\",\"id\":1,\"id\":1}",
        "{\"do\":\"start\",\"id\":1} x",
        "{\"do\":\"look\",\"look\":4}",
        "{\"do\":\"look\",\"look\":-2}",
        "{\"do\":\"leave\",\"id\":1,\"seat\":-1}",
        "{\"do\":\"hello\",\"version\":1,\"tokens\":[\"00\"],\"n\":0,\"look\":-1}",
        "{\"do\":\"hello\",\"version\":1,\"tokens\":[\"0000000000000000000000000000000G\"],\"n\":0,\"look\":-1}",
        "{\"do\":\"phrase\",\"seat\":0,\"key\":\"\"}",
        "{\"do\":\"answer\",\"id\":1,\"seat\":0,\"yes\":1}",
    };
    // clang-format on
    struct heard heard;
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(message_read(&heard, bad[i], strlen(bad[i])));
    assert_true(message_read(&heard, "{\"id\":1,\"do\":\"start\"}", 21));
    assert_true(message_read(&heard, "{\"do\":\"beat\"}", 13));
}

static void settings_are_read_strictly(void **unused) {
    static const char good[] =
        "{\"do\":\"open\",\"game\":\"imhotep\",\"seats\":[\"open\",\"master\",\"open\"],\"options\":{"
        "\"market\":\"B\"},"
        "\"clock\":\"budget\",\"time\":600000,\"increment\":5000,\"pace\":800,\"level\":\"builder\","
        "\"hints\":false,"
        "\"watch\":true,\"lobby\":false,\"token\":\"000102030405060708090a0b0c0d0e0f\"}";
    static const char *const change[][2] = {{"open\",\"game", "shut\",\"game"},
                                            {"imhotep", "chess"},
                                            {"\"B\"", "\"Z\""},
                                            {"market", "bazaar"},
                                            {"budget", "sand"},
                                            {"600000", "5"},
                                            {"master", "vizier:9999s"},
                                            {"builder", "nobody"},
                                            {"800", "-1"},
                                            {"false", "0"},
                                            {"0f\"", "0f0\""}};
    struct table_settings settings;
    uint8_t host[TABLE_HASH_BYTES];
    const char *why;
    assert_true(message_read_settings(&settings, host, good, strlen(good), &why));
    assert_string_equal(settings.computer[1], "master");
    assert_int_equal(settings.increment, 5000);
    for (unsigned i = 0; i < sizeof change / sizeof change[0]; i++) {
        char text[1000];
        const char *at = strstr(good, change[i][0]);
        snprintf(text, sizeof text, "%.*s%s%s", (int)(at - good), good, change[i][1],
                 at + strlen(change[i][0]));
        assert_false(message_read_settings(&settings, host, text, strlen(text), &why));
        assert_non_null(why);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_by_link),
        cmocka_unit_test(whoever_reveals_nothing_is_named),
        cmocka_unit_test(the_host_frees_seats_before_the_start_only),
        cmocka_unit_test(a_host_that_is_gone_is_replaced),
        cmocka_unit_test(a_seat_moves_to_another_device),
        cmocka_unit_test(a_lost_seat_is_given_anew_if_nobody_objects),
        cmocka_unit_test(one_browser_may_hold_several_seats),
        cmocka_unit_test(whoever_comes_back_as_another_begins_anew),
        cmocka_unit_test(spectators_see_what_is_public),
        cmocka_unit_test(nothing_is_shown_before_it_is_appended),
        cmocka_unit_test(what_was_seen_has_to_be_what_is),
        cmocka_unit_test(a_request_sent_twice_counts_once),
        cmocka_unit_test(the_store_may_fail),
        cmocka_unit_test(after_the_store_failed_a_table_waits),
        cmocka_unit_test(whoever_left_has_not_agreed),
        cmocka_unit_test(whoever_is_gone_is_told_nothing),
        cmocka_unit_test(another_process_may_be_first),
        cmocka_unit_test(a_slow_client_loses_steps_never_memory_of_ours),
        cmocka_unit_test(going_back),
        cmocka_unit_test(never_across_chance_or_a_revealed_card),
        cmocka_unit_test(computer_players_are_paced_and_stop_when_nobody_is_there),
        cmocka_unit_test(a_pause_stops_what_all_agreed_on),
        cmocka_unit_test(time_over_the_others_choose),
        cmocka_unit_test(a_lost_connection_costs_no_time_up_to_a_limit),
        cmocka_unit_test(a_lost_connection_costs_no_time_when_others_come_or_all_ends),
        cmocka_unit_test(an_empty_table_and_a_restart_cost_nobody_time),
        cmocka_unit_test(days_pass_whoever_is_there_but_not_in_an_outage),
        cmocka_unit_test(tables_end_by_themselves),
        cmocka_unit_test(after_the_match_all_is_told_and_goes_on),
        cmocka_unit_test(a_journal_is_the_table),
        cmocka_unit_test(entries_are_read_strictly),
        cmocka_unit_test(a_seat_is_told_nothing_it_cannot_know),
        cmocka_unit_test(nobody_floods_a_table),
        cmocka_unit_test(a_table_has_room_for_so_many),
        cmocka_unit_test(messages_are_read_strictly),
        cmocka_unit_test(settings_are_read_strictly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
