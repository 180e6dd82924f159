/* Records: damage is found and named, and what was cut off goes on. */
#include "match/record.h"

#include <stdio.h>
#include <string.h>

#include "check.h"
#include "random_match.h"

static const struct fel_game *game;
static struct fel_match match;
static struct fel_reading reading;
static char *text; /* a finished match of imhotep, as written */
static size_t length;

static int begin(void **unused) {
    struct fel_rng rng;
    struct fel_record_check check;
    game = fel_game_named("imhotep");
    fel_rng_begin(&rng, 11);
    any_match(&match, game, &rng);
    strcpy(match.name[0], "Zo\xc3\xab");
    text = fel_record_write(&match, &length, &check);
    return text == NULL;
}

static int end(void **unused) {
    fel_match_end(&match);
    free(text);
    return 0;
}

/* Reads, and expects it to be refused with this line and these words. */
static void expect_fault(const char *record, unsigned line, const char *words) {
    struct fel_match read;
    assert_false(fel_record_read(&read, record, strlen(record), NULL, &reading));
    assert_int_equal(reading.fault.line, line);
    if (!strstr(reading.fault.reason, words))
        fail_msg("\"%s\" does not say \"%s\"", reading.fault.reason, words);
}

static void any_single_changed_byte_is_found(void **unused) {
    static const char other[] = {'0', '1', '9', 'a', ' ', '\n', '#', 0, (char)0xff};
    char *damaged = malloc(length);
    assert_non_null(damaged);
    for (size_t at = 0; at < length; at++) {
        for (size_t i = 0; i < sizeof other; i++) {
            struct fel_match read;
            if (text[at] == other[i])
                continue;
            memcpy(damaged, text, length);
            damaged[at] = other[i];
            if (!fel_record_read(&read, damaged, length, NULL, &reading)) {
                assert_true(reading.fault.line > 0);
                assert_true(strlen(reading.fault.reason) > 5);
                continue;
            }
            /* Accepted only if the match is still the same, or its last line alone is gone. */
            bool same = read.count == match.count &&
                        memcmp(&read.state, &match.state, game->state_size) == 0 &&
                        memcmp(&read.setup, &match.setup, sizeof read.setup) == 0;
            if (!same || strcmp(read.name[0], match.name[0]) != 0)
                fail_msg("byte %zu changed to %d went unnoticed", at, other[i]);
            fel_match_end(&read);
        }
    }
    free(damaged);
}

static void a_missing_or_doubled_line_is_found(void **unused) {
    char *damaged = malloc(2 * length);
    assert_non_null(damaged);
    const char *at = text;
    while (at < text + length) {
        struct fel_match read;
        const char *next = strchr(at, '\n') + 1;
        size_t before = (size_t)(at - text), this = (size_t)(next - at), after = length - before - this;
        memcpy(damaged, text, before);
        memcpy(damaged + before, next, after);
        bool last = after == 0; /* without its last line it is only a match without a result */
        assert_int_equal(fel_record_read(&read, damaged, length - this, NULL, &reading), last);
        if (last)
            fel_match_end(&read);
        memcpy(damaged + before, at, this);
        memcpy(damaged + before + this, at, this + after);
        assert_false(fel_record_read(&read, damaged, length + this, NULL, &reading));
        at = next;
    }
    free(damaged);
}

static void a_missing_check_is_found(void **unused) {
    char *damaged = malloc(length);
    assert_non_null(damaged);
    const char *check_mark = strstr(strstr(text, "\nseed "), "  #");
    for (bool of_seed = true; check_mark; of_seed = false) {
        struct fel_match read;
        const char *rest = strchr(check_mark, '\n');
        size_t before = (size_t)(check_mark - text), after = length - (size_t)(rest - text);
        memcpy(damaged, text, before);
        memcpy(damaged + before, rest, after);
        assert_false(fel_record_read(&read, damaged, before + after, NULL, &reading));
        assert_non_null(strstr(reading.fault.reason, of_seed ? "although the seed has none" : "is missing"));
        check_mark = strstr(rest, "  #");
    }
    free(damaged);
}

/* Wherever it is cut after the seed there is a match with the actions up to there. */
static void a_record_cut_off_anywhere_goes_on(void **unused) {
    size_t head = (size_t)(strchr(strstr(text, "\nseed ") + 1, '\n') - text);
    size_t whole_lines = 0;
    for (size_t cut = 0; cut <= length; cut++) {
        struct fel_match read;
        bool sound = fel_record_read(&read, text, cut, NULL, &reading);
        if (cut < head) {
            assert_false(sound);
            assert_non_null(strstr(reading.fault.reason, "ends before its seed"));
            continue;
        }
        assert_true(sound);
        bool complete = text[cut] == '\n' || cut == length || text[cut - 1] == '\n';
        whole_lines += text[cut] == '\n' && cut > head;
        assert_int_equal(reading.cut_line != 0, !complete);
        size_t actions = whole_lines < match.count ? whole_lines : match.count;
        assert_int_equal(read.count, actions);
        struct fel_state then;
        fel_match_at(&match, actions, &then);
        assert_memory_equal(&then, &read.state, game->state_size);
        fel_match_end(&read);
    }
}

/* The end of the last line may be missing, but then its check tells whether the line is whole. */
static void a_last_line_without_its_end_is_checked(void **unused) {
    struct fel_match read;
    size_t last = length - 1; /* its end is left out */
    char *damaged = strndup(text, last);
    assert_non_null(damaged);
    assert_true(fel_record_read(&read, damaged, last, NULL, &reading));
    assert_int_equal(reading.cut_line, 0);
    fel_match_end(&read);
    damaged[last - 1] = damaged[last - 1] == '0' ? '1' : '0';
    assert_true(fel_record_read(&read, damaged, last, NULL, &reading));
    assert_true(reading.cut_line > 0);
    fel_match_end(&read);
    free(damaged);
}

/* The result is the score of every seat. */
static void the_result_is_what_everybody_has(void **unused) {
    struct fel_score score;
    char result[100];
    struct fel_text line;
    fel_text_begin(&line, result, sizeof result);
    game->score(game, &match.state, &score);
    fel_put(&line, "\nresult");
    for (unsigned seat = 0; seat < match.setup.seats; seat++) {
        fel_put(&line, " ");
        fel_put_int(&line, score.total[seat]);
    }
    fel_put(&line, "  #");
    assert_true(score.total[0] != score.total[1]);
    assert_non_null(strstr(text, result));
}

static const char head[] = "felucca record 1\ngame imhotep\nrules 2\nseats 2\noption start 0\n";
static const char seed[] = "seed 0000000000000000000000000000000000000000000000000000000000000000\n";

static char *joined(const char *a, const char *b, const char *c) {
    static char all[4096];
    snprintf(all, sizeof all, "%s%s%s", a, b, c);
    return all;
}

static void a_record_typed_by_hand_needs_no_checks(void **unused) {
    struct fel_match read;
    char record[1024];
    snprintf(record, sizeof record, "%sseat 1 human Ben\n\n%stake\r\n  \nload 1.1  \n", head, seed);
    assert_true(fel_record_read(&read, record, strlen(record), NULL, &reading));
    assert_false(reading.checked);
    assert_int_equal(read.count, 2);
    assert_string_equal(read.name[1], "Ben");
    assert_string_equal(read.name[0], "Black");
    fel_match_end(&read);
    snprintf(record, sizeof record, "%s%stake\nload 1.1", head, seed);
    assert_true(fel_record_read(&read, record, strlen(record), NULL, &reading));
    assert_int_equal(read.count, 1); /* without a line end or check it may have been longer */
    assert_int_equal(reading.cut_line, 8);
    fel_match_end(&read);
}

static void each_fault_has_its_line_and_reason(void **unused) {
    expect_fault("", 0, "ends before its seed");
    expect_fault("hello\n", 1, "no record");
    expect_fault("felucca record 1\nseats 2\n", 2, "game NAME");
    expect_fault("felucca record 1\ngame chess\n", 2, "no game \"chess\"");
    expect_fault("felucca record 1\ngame imhotep\noption start 0\n", 3, "rules N");
    expect_fault("felucca record 1\ngame imhotep\nrules two\n", 3, "rules N");
    expect_fault("felucca record 1\ngame imhotep\nrules 02\n", 3, "rules N");
    expect_fault("felucca record 1\ngame imhotep\nrules 2 3\n", 3, "rules N");
    expect_fault("felucca record 1\ngame imhotep\nrules 18446744073709551618\n", 3, "rules N");
    expect_fault("felucca record 1\ngame imhotep\nrules 2\nseats two\n", 4, "seats N");
    expect_fault("felucca record 1\ngame imhotep\nrules 2\nseats 7\n", 4, "2 to 4 players");
    expect_fault("felucca record 1\ngame pyramidion\nrules 2\nseats 3\n", 4, "content NAME HASH");
    expect_fault(joined(head, "colour blue\n", seed), 6, "expected an option");
    expect_fault(joined(head, "option market\n", seed), 6, "option NAME VALUE");
    expect_fault(joined(head, "option moon A\n", seed), 6, "no option \"moon\"");
    expect_fault(joined(head, "option market C\n", seed), 6, "no value \"C\"");
    expect_fault(joined(head, "option start 3\n", seed), 7, "count from 0 to 1");
    expect_fault(joined(head, "seat 2 human Ada\n", seed), 6, "seat N PLAYER NAME");
    expect_fault(joined(head, "seat 0 human\n", seed), 6, "seat N PLAYER NAME");
    expect_fault(joined(head, "seat 0 human \x01\n", seed), 6, "name");
    expect_fault(joined(head, "seed 12\n", ""), 6, "64 digits");
    expect_fault(joined(head, seed, "jump\n"), 7, "no action: \"jump\"");
    expect_fault(joined(head, seed, "take\nsail 1 temple\n"), 8, "needs");
    expect_fault(joined(head, seed, "take  #123456\n"), 7, "although the seed has none");
    expect_fault(joined(head, seed, "result 0 0\n"), 7, "not over");
    char line[2 * FEL_RECORD_LINE];
    memset(line, 'x', sizeof line);
    line[sizeof line - 2] = '\n';
    line[sizeof line - 1] = 0;
    expect_fault(joined(head, seed, line), 7, "too long");
}

/* A match goes on by the rules it began with, or not at all. */
static void other_rules_are_refused_in_words(void **unused) {
    static const char *const older[] = {
        "felucca record 1\ngame imhotep\nseats 2\n",
        "felucca record 1\ngame imhotep\nrules 1\nseats 2\n",
    };
    for (unsigned i = 0; i < 2; i++) /* without its version a record is of the first */
        expect_fault(
            older[i], 3,
            "this match goes by version 1 of the rules of Imhotep, and this program has version 2: an "
            "earlier release of Felucca can go on with it");
    expect_fault("felucca record 1\ngame pyramidion\ncontent scenarios 1d4ced2437827667\nseats 3\n", 3,
                 "version 1 of the rules of Pyramidion, and this program has version 2: an earlier release");
    expect_fault("felucca record 1\ngame imhotep\nrules 3\nseats 2\n", 3,
                 "version 3 of the rules of Imhotep, and this program has version 2: a later release");
    expect_fault("felucca record 1\ngame imhotep\nrules 258\nseats 2\n", 3, "version 258");
}

/* Other content, but by other rules, is none for this match. */
static void content_goes_with_its_rules(void **unused) {
    struct fel_rng rng;
    struct fel_match played, read;
    struct fel_record_check sum;
    const struct fel_game *pyramidion = fel_game_named("pyramidion");
    struct fel_game same = *pyramidion, later = *pyramidion;
    size_t bytes;
    later.rules++;
    fel_rng_begin(&rng, 4);
    any_match(&played, pyramidion, &rng);
    char *record = fel_record_write(&played, &bytes, &sum);
    assert_true(fel_record_read(&read, record, bytes, &same, &reading));
    assert_ptr_equal(read.game, &same);
    fel_match_end(&read);
    assert_true(fel_record_read(&read, record, bytes, &later, &reading));
    assert_ptr_equal(read.game, pyramidion);
    fel_match_end(&read);
    fel_match_end(&played);
    free(record);
}

static char *without_checks(void) {
    char *plain = calloc(1, length + 64), *to = plain;
    assert_non_null(plain);
    for (const char *at = text; at < text + length; at = strchr(at, '\n') + 1) {
        size_t line = strcspn(at, "#\n");
        memcpy(to, at, line);
        to += line;
        *to++ = '\n';
    }
    return plain;
}

static void a_wrong_result_is_found(void **unused) {
    struct fel_match read;
    char *plain = without_checks();
    assert_true(fel_record_read(&read, plain, strlen(plain), NULL, &reading));
    fel_match_end(&read);
    strcpy(strstr(plain, "result"), "result 1000 1000\n");
    assert_false(fel_record_read(&read, plain, strlen(plain), NULL, &reading));
    assert_non_null(strstr(reading.fault.reason, "not what the actions lead to"));
    free(plain);
}

/* What a damaged record says must not reach the terminal as it is. */
static void quoted_text_is_made_harmless(void **unused) {
    expect_fault(joined(head, "option \x1b[2J\xe2\x80\xae A\n", seed), 6, "no option \"?[2J???\"");
}

static void a_match_can_not_grow_forever(void **unused) {
    struct fel_match long_match = match;
    long_match.count = FEL_MATCH_ACTIONS;
    fel_match_at(&match, 0, &long_match.state);
    fel_action list[FEL_MAX_LEGAL];
    game->legal(game, &long_match.state, list);
    assert_false(fel_match_act(&long_match, list[0], NULL));
}

static void nothing_may_follow_the_result(void **unused) {
    struct fel_match read;
    char *plain = without_checks(), *result = strstr(plain, "result");
    char *longer = calloc(1, 2 * length);
    assert_non_null(longer);
    strcat(strcpy(longer, plain), result);
    assert_false(fel_record_read(&read, longer, strlen(longer), NULL, &reading));
    assert_non_null(strstr(reading.fault.reason, "after the result"));
    free(longer);
    free(plain);
}

static void a_huge_file_is_refused(void **unused) {
    struct fel_match read;
    char *huge = calloc(1, FEL_RECORD_BYTES + 1);
    assert_non_null(huge);
    assert_false(fel_record_read(&read, huge, FEL_RECORD_BYTES + 1, NULL, &reading));
    assert_non_null(strstr(reading.fault.reason, "too large"));
    free(huge);
}

static void names_are_utf_8_without_surprises(void **unused) {
    assert_true(fel_name_fits("Ada"));
    assert_true(fel_name_fits("Zo\xc3\xab \xd9\x81\xd8\xa7\xd8\xb1\xd8\xb3\xdb\x8c \xf0\x9f\x90\xab"));
    assert_false(fel_name_fits(""));
    assert_false(fel_name_fits(" Ada"));
    assert_false(fel_name_fits("Ada "));
    assert_false(fel_name_fits("A\nB"));
    assert_false(fel_name_fits("A\x7f"));
    assert_false(fel_name_fits("A#1"));
    assert_false(fel_name_fits("\xc3"));             /* cut off */
    assert_false(fel_name_fits("\xc0\xaf"));         /* overlong */
    assert_false(fel_name_fits("\xed\xa0\x80"));     /* a surrogate */
    assert_false(fel_name_fits("\xf4\x90\x80\x80")); /* beyond Unicode */
    assert_false(fel_name_fits("\xc2\x9b"));         /* a terminal's control sequence */
    assert_false(fel_name_fits("A\xd8\x9c"));        /* a mark of direction */
    assert_false(fel_name_fits("A\xef\xbf\xbe"));    /* U+FFFE, U+FFFF, U+1FFFE, U+FDD0: no characters, */
    assert_false(fel_name_fits("A\xef\xbf\xbf"));    /* and the first two can't stand in XML */
    assert_false(fel_name_fits("A\xf0\x9f\xbf\xbe"));
    assert_false(fel_name_fits("A\xef\xb7\x90"));
    assert_true(fel_name_fits("A\xef\xbf\xbd")); /* U+FFFD is one */
    assert_false(fel_name_fits("\xc2\xa0"));     /* nothing to see */
    assert_false(fel_name_fits("\xe2\x80\x8c"));
    assert_false(fel_name_fits("\xe3\x80\x80"
                               "Ada")); /* wide blanks are blanks, too */
    assert_false(fel_name_fits("Ada\xc2\xa0"));
    const char turned[] = {'\xe2', '\x80', '\xae', 'A', 0}; /* a mark that turns the text around */
    assert_false(fel_name_fits(turned));
    assert_true(fel_name_fits("\xd9\x85\xe2\x80\x8c\xd8\xa7")); /* joiners are letters of Persian */
    assert_false(
        fel_name_fits("01234567890123456789012345678901234567890123456789012345678901234567890123456789x"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_single_changed_byte_is_found),
        cmocka_unit_test(a_missing_or_doubled_line_is_found),
        cmocka_unit_test(a_missing_check_is_found),
        cmocka_unit_test(a_record_cut_off_anywhere_goes_on),
        cmocka_unit_test(a_record_typed_by_hand_needs_no_checks),
        cmocka_unit_test(each_fault_has_its_line_and_reason),
        cmocka_unit_test(other_rules_are_refused_in_words),
        cmocka_unit_test(content_goes_with_its_rules),
        cmocka_unit_test(a_last_line_without_its_end_is_checked),
        cmocka_unit_test(the_result_is_what_everybody_has),
        cmocka_unit_test(a_wrong_result_is_found),
        cmocka_unit_test(quoted_text_is_made_harmless),
        cmocka_unit_test(a_match_can_not_grow_forever),
        cmocka_unit_test(nothing_may_follow_the_result),
        cmocka_unit_test(a_huge_file_is_refused),
        cmocka_unit_test(names_are_utf_8_without_surprises),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
