/* docs/protocol.md has an example of every message and every journal entry, and each is one that really was sent or written
 * here. "test_protocol print" prints all of them. */
#include "file.h"
#include "table_house.h"

static struct house house;

/* All that was said: lines that begin with > (from a member), < (to one) or = (to the journal). */
static char all[4 << 20];
static size_t length;

static void add(char mark, const char *line) {
    assert_true(length + strlen(line) + 4 < sizeof all);
    length += (size_t)sprintf(all + length, "%c %s\n", mark, line);
}

static void hear(uint64_t guest, const char *message, bool from_guest) {
    add(from_guest ? '>' : '<', message);
}

static void play(unsigned moves, struct fel_rng *rng) {
    for (; moves && house.table->sheet.phase == PHASE_PLAYING; moves--) {
        house.now += 4000;
        act_any(&house, rng);
    }
}

static void write_entries(void) {
    for (unsigned i = 0; i < house.entries; i++)
        add('=', house.entry[i]);
}

static void before_the_start(void) {
    struct table_settings settings = house_settings("imhotep", 3);
    settings.clock = TABLE_BUDGET;
    settings.time = 900000;
    settings.increment = 10000;
    house_begin(&house, &settings);
    house.heard = hear;
    hello(&house, 1, 1);
    hello(&house, 2, 2);
    hello(&house, 3, 3);
    sit_down(&house, 1, 0, "Ada");
    sit_down(&house, 2, 1, "Ben");
    sit_down(&house, 3, 2, "Cleo");
    say(&house, 3, "{\"do\":\"leave\",\"id\":6101,\"seat\":2}");
    sit_down_by(&house, 113, 3, 2, "Cleo");
    say(&house, 1, "{\"do\":\"free\",\"id\":6102,\"whom\":2}");
    sit_down_by(&house, 123, 3, 2, "Ada");
    say(&house, 3, "{\"do\":\"bow\"}");
    say(&house, 1, "{\"do\":\"watch\",\"id\":6103,\"open\":false}");
    say(&house, 1, "{\"do\":\"start\",\"id\":6104}");
    house.now += 300;
    reveal(&house, 1, 0);
    house.now += 40;
    reveal(&house, 2, 1);
}

static void in_the_match(void) {
    char token[33];
    int first;
    while ((first = mover_of(&house)) == 2) { /* the computer player began */
        struct table_wants wants;
        table_look(house.table, house.now, &wants);
        table_choose(house.table, wants.number, 2,
                     fel_action_read(house.table->match.game, &house.table->match.state, "take"), house.now);
        house_settle(&house);
    }
    house.now += 5000;
    act_text(&house, "take");
    sayf(&house, (uint64_t)first + 1, "{\"do\":\"back\",\"id\":6201,\"seat\":%d,\"n\":%u,\"to\":%u}", first,
         (unsigned)table_position(house.table), (unsigned)table_match(house.table)->count - 1);
    house.now += 2000;
    act_text(&house, "take");
    sayf(&house, (uint64_t)first + 1, "{\"do\":\"act\",\"id\":6202,\"seat\":%d,\"n\":3,\"code\":0}", first);
    sayf(&house, (uint64_t)first + 1, "{\"do\":\"ask-back\",\"id\":6203,\"seat\":%d,\"n\":%u,\"to\":%u}",
         first, (unsigned)table_position(house.table), (unsigned)table_match(house.table)->count - 1);
    sayf(&house, 2 - (uint64_t)first, "{\"do\":\"answer\",\"id\":6204,\"seat\":%d,\"yes\":false}", 1 - first);
    say(&house, 1, "{\"do\":\"ask-pause\",\"id\":6205,\"seat\":0}");
    say(&house, 2, "{\"do\":\"answer\",\"id\":6206,\"seat\":1,\"yes\":true}");
    say(&house, 1, "{\"do\":\"ask-resume\",\"id\":6207,\"seat\":0}");
    say(&house, 2, "{\"do\":\"answer\",\"id\":6208,\"seat\":1,\"yes\":true}");
    say(&house, 2, "{\"do\":\"phrase\",\"seat\":1,\"key\":\"well_played\"}");
    say(&house, 1, "{\"do\":\"log\",\"from\":0,\"to\":2}");
    say(&house, 1, "{\"do\":\"beat\"}");
    say(&house, 1, "{\"do\":\"look\",\"look\":-1}");
    say(&house, 1, "{\"do\":\"look\",\"look\":0}");
    table_gone(house.table, 2, house.now);
    house_token(7, token);
    sayf(&house, 1, "{\"do\":\"ask-reissue\",\"id\":6209,\"whom\":1,\"token\":\"%s\"}", token);
    hello(&house, 2, 2);
    pass(&house, TABLE_VOTE);
    table_gone(house.table, 2, house.now);
    pass(&house, TABLE_GONE);
    say(&house, 1, "{\"do\":\"ask-replace\",\"id\":6210,\"seat\":0,\"whom\":1}");
    hello(&house, 2, 2);
    say(&house, 2, "{\"do\":\"return\",\"id\":6211,\"seat\":1}");
    house_token(8, token);
    sayf(&house, 2, "{\"do\":\"move\",\"id\":6212,\"seat\":1,\"token\":\"%s\"}", token);
    table_gone(house.table, 1, house.now);
    pass(&house, TABLE_HOST_GONE);
    say(&house, 70, "{\"do\":\"hello\",\"version\":99,\"tokens\":[],\"n\":0,\"look\":-1}");
    hello(&house, 1, 1);
}

static void to_the_end(void) {
    struct table_settings settings = house_settings("imhotep", 2);
    struct fel_rng rng;
    fel_rng_begin(&rng, 5);
    write_entries();
    house_end_all(&house);
    begin_match(&house, &settings, 2);
    house.heard = hear;
    play(10000, &rng);
    say(&house, 1, "{\"do\":\"record\"}");
    say(&house, 2, "{\"do\":\"again\",\"id\":6301,\"seat\":1}");
    table_again(house.table, "mB3v9QxT2kLw", house.now);
    house_settle(&house);
    write_entries();
    house_end_all(&house);
}

static void play_all(void) {
    length = 0;
    before_the_start();
    in_the_match();
    to_the_end();
}

/* Whether a line of what was said is this one, in which " ... " stands for anything. */
static bool matches(const char *line, const char *end, const char *example) {
    const char *dots;
    bool first = true;
    while ((dots = strstr(example, " ... "))) {
        size_t piece = (size_t)(dots - example);
        const char *at = line;
        while (at + piece <= end && strncmp(at, example, piece) != 0) {
            if (first)
                return false;
            at++;
        }
        if (at + piece > end)
            return false;
        line = at + piece;
        example = dots + 5;
        first = false;
    }
    size_t piece = strlen(example);
    if ((size_t)(end - line) < piece || (first && (size_t)(end - line) != piece))
        return false;
    return strncmp(end - piece, example, piece) == 0;
}

static bool was_said(const char *example) {
    for (const char *line = all; *line;) {
        const char *end = strchr(line, '\n');
        if (matches(line, end, example))
            return true;
        line = end + 1;
    }
    return false;
}

static char doc[1 << 18];

static void every_example_was_said(void **unused) {
    unsigned examples = 0, wrong = 0;
    play_all();
    read_file("../docs/protocol.md", doc, sizeof doc);
    for (char *line = strtok(doc, "\n"); line; line = strtok(NULL, "\n")) {
        if (strncmp(line, "    ", 4) != 0 || !strchr("><=", line[4]) || line[5] != ' ')
            continue;
        examples++;
        if (!was_said(line + 4)) {
            print_error("nobody said: %s\n", line + 4);
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
    assert_true(examples > 50);
}

static void need_example(const char *format, const char *word) {
    char begin[100];
    snprintf(begin, sizeof begin, format, word);
    if (!strstr(doc, begin))
        fail_msg("docs/protocol.md has no example of %s", begin);
}

/* What is said here, and so what there is, is in the docs. */
static void everything_has_an_example(void **unused) {
    char word[40];
    read_file("../docs/protocol.md", doc, sizeof doc);
    for (unsigned i = 0; i < ENTRY_KINDS; i++)
        need_example("\n    = %s ", entry_word[i]);
    for (unsigned i = 0; phrase_key[i]; i++)
        need_example("`%s`", phrase_key[i]);
    for (char *line = all; *line; line = strchr(line, '\n') + 1) {
        if (sscanf(line, "> {\"do\":\"%30[a-z-]\"", word) == 1 && strcmp(word, "bow") != 0)
            need_example("\n    > {\"do\":\"%s\"", word);
        if (sscanf(line, "< {\"say\":\"%30[a-z-]\"", word) == 1)
            need_example("\n    < {\"say\":\"%s\"", word);
    }
}

/* The numbers in the docs' table of limits are those of the header. */
static void limits_are_as_told(void **unused) {
    static const struct {
        const char *name;
        long long value;
    } limits[] = {
        {"TABLE_MEMBERS", TABLE_MEMBERS},
        {"TABLE_SPECTATORS", TABLE_SPECTATORS},
        {"TABLE_PER_SEAT", TABLE_PER_SEAT},
        {"TABLE_WAITING", TABLE_WAITING},
        {"TABLE_WAITING_EACH", TABLE_WAITING_EACH},
        {"TABLE_PER_SECOND", TABLE_PER_SECOND},
        {"TABLE_BURST", TABLE_BURST},
        {"TABLE_PHRASE_MS", TABLE_PHRASE_MS},
        {"TABLE_PHRASES", TABLE_PHRASES},
        {"TABLE_STEPS", TABLE_STEPS},
        {"TABLE_PAGE", TABLE_PAGE},
        {"TABLE_HEARD_BYTES", TABLE_HEARD_BYTES},
        {"TABLE_MESSAGE_BYTES", TABLE_MESSAGE_BYTES},
        {"TABLE_ENTRY_BYTES", TABLE_ENTRY_BYTES},
        {"TABLE_ASKED", TABLE_ASKED},
        {"TABLE_HOST_GONE", TABLE_HOST_GONE},
        {"TABLE_GONE", TABLE_GONE},
        {"TABLE_REVEAL", TABLE_REVEAL},
        {"TABLE_VOTE", TABLE_VOTE},
        {"TABLE_GRACE", TABLE_GRACE},
        {"TABLE_BACK_AGAIN", TABLE_BACK_AGAIN},
        {"TABLE_UNSTARTED", TABLE_UNSTARTED},
        {"TABLE_STORE_PAUSE", TABLE_STORE_PAUSE},
    };
    read_file("../docs/protocol.md", doc, sizeof doc);
    for (unsigned i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        char line[100];
        snprintf(line, sizeof line, "| `%s` | %lld |", limits[i].name, limits[i].value);
        if (!strstr(doc, line))
            fail_msg("docs/protocol.md does not say %s", line);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_example_was_said),
        cmocka_unit_test(everything_has_an_example),
        cmocka_unit_test(limits_are_as_told),
    };
    if (argc > 1) {
        play_all();
        fputs(all, stdout);
        return 0;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
