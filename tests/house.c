/* The life of a table in the house, with a clock that the test sets and guests without sockets: it leaves memory when nobody is
 * there, is read again when somebody looks, is put away after its end, and forgotten in time. */
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "check.h"
#include "server/house_inside.h"

enum { BOX = 400 << 10, GUESTS = 8 };
#define DAY INT64_C(86400000)

/* --- what the house is given instead of the world ---------------------------------------------------------- */

static int64_t now_ms = INT64_C(1763515200000);

/* The house's clock. */
int watched_clock(clockid_t clock, struct timespec *now);
int watched_clock(clockid_t clock, struct timespec *now) {
    *now = (struct timespec){now_ms / 1000, now_ms % 1000 * 1000000};
    return 0;
}

/* A guest: what socket.c would be. */
struct socket {
    void *mine;
    char box[BOX];
    size_t length;
    enum socket_end ended;
};
static struct socket guest[GUESTS];

bool socket_send(struct socket *socket, const char *bytes, size_t length) {
    assert_true(socket->length + length + 2 < BOX);
    memcpy(socket->box + socket->length, bytes, length);
    socket->length += length;
    socket->box[socket->length++] = '\n';
    socket->box[socket->length] = 0;
    return true;
}

void socket_end(struct socket *socket, enum socket_end how) {
    socket->ended = how;
    socket->mine = NULL;
}

uint64_t socket_guest(const struct socket *socket) {
    return (uint64_t)(socket - guest);
}

/* --- the house ------------------------------------------------------------------------------------------- */

static uv_loop_t loop;
static struct house *house;
static char folder[] = "/tmp/house-XXXXXX", store[sizeof folder + 20];
static struct house_options options = {
    .store = store, .lobby = true, .idle = 30 * DAY, .keep = 100 * DAY, .strongest = "master"};

static void open_the_house(void) {
    struct fault fault;
    assert_int_equal(uv_loop_init(&loop), 0);
    house = house_open(&loop, &options, &fault);
    assert_non_null(house);
}

static void close_the_house(void) {
    house_close(house);
    uv_run(&loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(&loop), 0);
    house_free(house);
}

static bool has_asked(void) {
    for (unsigned i = 0; i < house->buckets; i++)
        for (const struct place *place = house->bucket[i]; place; place = place->next)
            if (place->asks || place->thinks_of)
                return true;
    return house->looking || house->statuses;
}

/* Until the store has answered everything, and everybody has thought. */
static void settle(void) {
    do
        uv_run(&loop, UV_RUN_NOWAIT);
    while (has_asked());
    uv_run(&loop, UV_RUN_NOWAIT);
}

/* Time passes: everything in memory has its turn, and what the store knows to be due. */
static void pass(int64_t milliseconds) {
    now_ms += milliseconds;
    for (unsigned i = 0; i < house->buckets; i++)
        for (struct place *place = house->bucket[i], *next; place; place = next) {
            next = place->next;
            if (place->stage == PLACE_IS)
                table_wake(place->table, house_now());
            place_settle(place);
        }
    settle();
    keep_look(house);
    settle();
}

static void come(unsigned who, const char *path) {
    guest[who].length = 0;
    guest[who].box[0] = 0;
    guest[who].ended = 0;
    guest[who].mine = house_handler.opened(house, &guest[who], path);
}

static void go(unsigned who) {
    void *mine = guest[who].mine;
    guest[who].mine = NULL;
    house_handler.gone(mine);
    settle();
}

static void say(unsigned who, const char *message) {
    assert_non_null(guest[who].mine);
    house_handler.heard(guest[who].mine, message, strlen(message));
    settle();
}
#define sayf(who, ...)                                                                                       \
    do {                                                                                                     \
        char said[2048];                                                                                     \
        snprintf(said, sizeof said, __VA_ARGS__);                                                            \
        say(who, said);                                                                                      \
    } while (0)

static bool was_told(unsigned who, const char *words) {
    return strstr(guest[who].box, words) != NULL;
}

/* A table for one person, with the token 00...0a, and a computer player; its path. */
static const char *opened(const char *clock, bool lobby) {
    static char path[40];
    come(0, "online");
    sayf(0,
         "{\"do\":\"open\",\"game\":\"imhotep\",\"seats\":[\"open\",\"greedy\"],\"options\":{},\"clock\":\"%"
         "s\",\"time\":"
         "100000000,\"increment\":0,\"pace\":0,\"level\":\"greedy\",\"hints\":true,\"watch\":true,\"lobby\":%"
         "s,"
         "\"token\":\"0000000000000000000000000000000a\"}",
         clock, lobby ? "true" : "false");
    const char *name = strstr(guest[0].box, "\"table\":\"");
    assert_non_null(name);
    snprintf(path, sizeof path, "online/%.22s", name + strlen("\"table\":\""));
    go(0);
    return path;
}

static void hello(unsigned who, const char *path) {
    come(who, path);
    sayf(who, "{\"do\":\"hello\",\"version\":1,\"tokens\":[\"0000000000000000000000000000000a\"],\"n\":0,"
              "\"look\":-1}");
}

static void begin_match(unsigned who) {
    say(who,
        "{\"do\":\"sit\",\"id\":1,\"seat\":0,\"name\":\"Ada\",\"token\":\"0000000000000000000000000000000a\","
        "\"promise\":\"89eb0d6a8a691dae2cd15ed0369931ce0a949ecafa5c3f93f8121833646e15c3\"}");
    say(who, "{\"do\":\"start\",\"id\":2}");
    say(who, "{\"do\":\"reveal\",\"id\":3,\"seat\":0,\"bytes\":"
             "\"0000000000000000000000000000000000000000000000000000000000000000\"}");
    assert_true(was_told(who, "\"phase\":\"playing\""));
}

static struct place *place_of(unsigned who) {
    return ((struct visitor *)guest[who].mine)->place;
}

/* The first legal action, for as long as it is hers to choose. */
static bool act(unsigned who) {
    static unsigned id = 1000;
    const struct table *table = place_of(who)->table;
    const struct fel_match *match = table_match(table);
    fel_action list[FEL_MAX_LEGAL];
    now_ms += 1000 / TABLE_PER_SECOND;
    guest[who].length = 0;
    if (match->game->legal(match->game, &match->state, list) == 0)
        return false;
    assert_int_equal(fel_match_to_move(match), 0);
    sayf(who, "{\"do\":\"act\",\"id\":%u,\"seat\":0,\"n\":%u,\"code\":%u}", ++id,
         (unsigned)table_position(table), list[0]);
    assert_true(was_told(who, "\"say\":\"done\""));
    return true;
}

/* On the clock of seat 0, as a guest was told last. */
static long time_left(unsigned who) {
    static const char words[] = "\"clock\":{\"left\":[";
    const char *left = strstr(guest[who].box, words);
    assert_non_null(left);
    return strtol(left + strlen(words), NULL, 10);
}

/* --- what must hold -------------------------------------------------------------------------------------- */

static void tables_are_in_memory_only_while_they_are_needed(void **unused) {
    open_the_house();
    const char *path = opened("none", false);
    assert_int_equal(house->places, 1);
    pass(HOUSE_LINGERS);
    assert_int_equal(house->places, 0);
    hello(1, path);
    assert_true(was_told(1, "\"host\":true"));
    begin_match(1);
    for (unsigned i = 0; i < 10; i++)
        assert_true(act(1));
    uint64_t number = table_number(place_of(1)->table);
    pass(HOUSE_LINGERS);
    assert_int_equal(house->places, 1);
    go(1);
    pass(HOUSE_LINGERS);
    assert_int_equal(house->places, 0);
    hello(2, path);
    assert_int_equal(table_number(place_of(2)->table), number);
    assert_true(act(2));
    go(2);
    close_the_house();
}

/* An hour after its end only the record is kept; who sat there can have it, and nothing is added. */
static void after_its_end_it_is_put_away_and_forgotten_in_time(void **unused) {
    open_the_house();
    char path[40];
    strcpy(path, opened("none", false));
    hello(1, path);
    begin_match(1);
    while (act(1))
        ;
    assert_int_equal(strcmp(table_phase(place_of(1)->table), "over"), 0);
    go(1);
    pass(HOUSE_LINGERS);
    assert_int_equal(house->places, 0);
    pass(HOUSE_FOLDS - HOUSE_LINGERS - 1000);
    hello(1, path); /* not yet: it could go on */
    assert_false(place_of(1)->folded);
    go(1);
    pass(HOUSE_LINGERS + 2000);
    pass(HOUSE_LINGERS);
    assert_int_equal(house->places, 0);
    close_the_house();
    open_the_house();
    hello(1, path);
    assert_true(place_of(1)->folded && was_told(1, "\"phase\":\"over\""));
    say(1, "{\"do\":\"record\"}");
    assert_true(was_told(1, "felucca record 1"));
    say(1, "{\"do\":\"again\",\"id\":9,\"seat\":0}");
    assert_true(was_told(1, "\"why\":\"no more\""));
    pass(options.keep); /* somebody looks at it: it stays as long */
    assert_int_equal(guest[1].ended, 0);
    go(1);
    pass(HOUSE_LINGERS);
    pass(1000);
    hello(2, path);
    assert_true(was_told(2, "no table") && guest[2].ended == SOCKET_DONE);
    assert_int_equal(house->places, 0);
    close_the_house();
}

/* Whoever asks for it before it is put away has a rematch. */
static void a_rematch_is_another_table(void **unused) {
    open_the_house();
    hello(1, opened("none", false));
    begin_match(1);
    while (act(1))
        ;
    say(1, "{\"do\":\"again\",\"id\":9,\"seat\":0}");
    settle();
    const char *again = strstr(guest[1].box, "\"again\":\"");
    assert_non_null(again);
    char path[40];
    snprintf(path, sizeof path, "online/%.22s", again + strlen("\"again\":\""));
    hello(2, path);
    assert_true(was_told(2, "\"host\":true") && was_told(2, "\"phase\":\"open\""));
    go(1);
    go(2);
    close_the_house();
}

static void what_never_begins_goes(void **unused) {
    open_the_house();
    char path[40];
    strcpy(path, opened("none", true));
    come(3, "online");
    say(3, "{\"do\":\"lobby\"}");
    assert_true(was_told(3, path + strlen("online/")));
    pass(HOUSE_LINGERS);
    assert_int_equal(house->places, 0);
    pass(TABLE_UNSTARTED);
    hello(1, path);
    assert_true(was_told(1, "\"end\":\"expired\""));
    guest[3].length = 0;
    say(3, "{\"do\":\"lobby\"}");
    assert_string_equal(guest[3].box, "{\"say\":\"lobby\",\"tables\":[]}\n");
    go(1);
    pass(HOUSE_EXPIRED_KEPT);
    pass(HOUSE_LINGERS);
    hello(1, path);
    assert_true(was_told(1, "no table"));
    go(3);
    close_the_house();
}

/* An idle match ends while it sleeps, and after a restart, too. */
static void what_is_idle_ends(void **unused) {
    open_the_house();
    char path[40];
    strcpy(path, opened("none", false));
    hello(1, path);
    begin_match(1);
    go(1);
    pass(HOUSE_LINGERS);
    close_the_house();
    open_the_house();
    pass(options.idle);
    hello(1, path);
    assert_true(was_told(1, "\"end\":\"abandoned\""));
    say(1, "{\"do\":\"record\"}");
    assert_false(was_told(1, "felucca record"));
    go(1);
    close_the_house();
}

/* A day and a bit for each decision: a day without a server counts for nobody. */
static void no_time_passes_while_no_server_runs(void **unused) {
    open_the_house();
    char path[40];
    strcpy(path, opened("days", false));
    hello(1, path);
    begin_match(1);
    assert_true(act(1));
    assert_true(was_told(1, "\"clock\":{\"left\":[100000000,"));
    go(1);
    pass(HOUSE_LINGERS);
    close_the_house();
    now_ms += DAY;
    open_the_house();
    pass(1000);
    hello(1, path);
    assert_in_range(time_left(1), 100000000 - HOUSE_LINGERS - 2000 - OUTAGE_BEAT_MS, 100000000);
    go(1);
    close_the_house();
}

/* The clock of a match stands still while nobody is there, whether the table is in memory or not. */
static void no_clock_runs_while_nobody_is_there(void **unused) {
    open_the_house();
    char path[40];
    strcpy(path, opened("budget", false));
    hello(1, path);
    begin_match(1);
    assert_true(act(1));
    now_ms += 5000;
    go(1);
    pass(HOUSE_CLOCK_STOPS / 2);
    assert_int_equal(house->places, 1);
    hello(1, path);
    assert_in_range(time_left(1), 99994000, 99995000);
    go(1);
    pass(HOUSE_CLOCK_STOPS);
    assert_int_equal(house->places, 0);
    pass(DAY);
    hello(1, path);
    assert_in_range(time_left(1), 99994000, 100000000);
    go(1);
    close_the_house();
}

static void one_server_has_a_store(void **unused) {
    struct fault fault;
    uv_loop_t other;
    open_the_house();
    uv_loop_init(&other);
    assert_null(house_open(&other, &options, &fault));
    assert_int_equal(fault.kind, FAULT_MISUSE);
    assert_int_equal(uv_loop_close(&other), 0);
    close_the_house();
}

static void names_are_read_back(void **unused) {
    struct store_id id, again;
    char name[ID_LETTERS + 1];
    for (unsigned i = 0; i < 1000; i++) {
        random_bytes(id.byte, sizeof id.byte);
        id_write(&id, name);
        assert_int_equal(strlen(name), ID_LETTERS);
        assert_true(id_read(&again, name, ID_LETTERS));
        assert_memory_equal(&id, &again, sizeof id);
    }
    assert_false(id_read(&id, "AAAAAAAAAAAAAAAAAAAAAB", ID_LETTERS)); /* no second name for a table */
    assert_false(id_read(&id, "AAAAAAAAAAAAAAAAAAAAA+", ID_LETTERS));
    assert_false(id_read(&id, "AAAAAAAAAAAAAAAAAAAAA", ID_LETTERS - 1));
}

static void allowances_are_for_each_address(void **unused) {
    static struct allowances all;
    for (unsigned i = 0; i < ALLOW_OPENS_BURST; i++)
        assert_true(allow(&all, 1, ALLOWED_OPEN, 1000));
    assert_false(allow(&all, 1, ALLOWED_OPEN, 1000));
    assert_true(allow(&all, 1, ALLOWED_LOAD, 1000));
    assert_true(allow(&all, 2, ALLOWED_OPEN, 1000));
    assert_false(allow(&all, 1, ALLOWED_OPEN, 1000 + 60000 / ALLOW_OPENS - 10));
    assert_true(allow(&all, 1, ALLOWED_OPEN, 1000 + 60000 / ALLOW_OPENS));
    assert_false(allow(&all, 1, ALLOWED_OPEN, 1000 + 60000 / ALLOW_OPENS));
    for (uint64_t other = 10; other < 100000;
         other++) /* a crowd does not make it forget who owes most, but for the few near it */
        allow(&all, other, ALLOWED_LOAD, 1000 + 60000 / ALLOW_OPENS);
    assert_false(allow(&all, 1, ALLOWED_OPEN, 1000 + 60000 / ALLOW_OPENS));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_are_in_memory_only_while_they_are_needed),
        cmocka_unit_test(after_its_end_it_is_put_away_and_forgotten_in_time),
        cmocka_unit_test(a_rematch_is_another_table),
        cmocka_unit_test(what_never_begins_goes),
        cmocka_unit_test(what_is_idle_ends),
        cmocka_unit_test(no_time_passes_while_no_server_runs),
        cmocka_unit_test(no_clock_runs_while_nobody_is_there),
        cmocka_unit_test(one_server_has_a_store),
        cmocka_unit_test(names_are_read_back),
        cmocka_unit_test(allowances_are_for_each_address),
    };
    if (!mkdtemp(folder))
        return 1;
    snprintf(store, sizeof store, "%s/online.sqlite", folder);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    static const char *const files[] = {"", "-wal", "-shm", ".alive"};
    for (unsigned i = 0; i < sizeof files / sizeof files[0]; i++) {
        char path[sizeof store + 10];
        snprintf(path, sizeof path, "%s%s", store, files[i]);
        unlink(path);
    }
    rmdir(folder);
    return failed;
}
