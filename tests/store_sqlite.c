/* The store in SQLite: what store.h promises of any, and what is its own. */
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "file.h"
#include "store/sqlite_open.h"
#include "store_contract.h"

/* --- places --------------------------------------------------------------------------------------------- */

static char folder[] = "/tmp/felucca-store-XXXXXX", place[100];

static int take_away(const char *path, const struct stat *status, int kind, struct FTW *where) {
    return remove(path);
}

static int new_folder(void **unused) {
    strcpy(folder + strlen(folder) - 6, "XXXXXX");
    return mkdtemp(folder) ? 0 : 1;
}

static int drop_folder(void **unused) {
    return nftw(folder, take_away, 8, FTW_DEPTH | FTW_PHYS);
}

static const char *new_place(void) {
    static unsigned places;
    snprintf(place, sizeof place, "%s/%u.store", folder, places++);
    return place;
}

static struct talk here;

static void assert_refused(const char *path, enum fault_kind kind, const char *words) {
    struct fault fault;
    char said[1000];
    struct fel_text text = fel_text_in(said, sizeof said);
    assert_null(store_open_with(&sqlite_backend, path, NULL, NULL, &fault));
    fault_put(&text, &fault, &fel_english);
    assert_non_null(strstr(said, words));
    assert_int_equal(fault.kind, kind);
}

/* SQL that another program carries out on the store. */
static void by_hand(const char *path, const char *text) {
    sqlite3 *db;
    char *why = NULL;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    if (sqlite3_exec(db, text, NULL, NULL, &why) != SQLITE_OK)
        fail_msg("%s", why);
    sqlite3_close(db);
}

static long size_of(const char *path, const char *ending) {
    char name[200];
    struct stat status;
    snprintf(name, sizeof name, "%s%s", path, ending);
    return stat(name, &status) == 0 ? (long)status.st_size : -1;
}

/* --- files that are not what they should be --------------------------------------------------------------- */

static void other_files_are_left_alone(void **unused) {
    const char *text = "This is no store, but a letter to somebody, and long enough to be looked at as one.";
    int file = open(new_place(), O_WRONLY | O_CREAT, 0600);
    assert_true(write(file, text, strlen(text)) == (ssize_t)strlen(text));
    close(file);
    assert_refused(place, FAULT_FOUND, "is not a store of matches");
    assert_int_equal(size_of(place, ""), strlen(text));
    by_hand(new_place(), "CREATE TABLE recipes (name)");
    long size = size_of(place, "");
    assert_refused(place, FAULT_FOUND, "is not a store of matches");
    assert_int_equal(size_of(place, ""), size);
    assert_refused("/proc/felucca.store", FAULT_OUTSIDE, "can't create /proc/felucca.store");
    assert_refused(folder, FAULT_OUTSIDE, "can't open /tmp/felucca-store");
}

static void a_newer_store_is_refused(void **unused) {
    talk_open(&here, &sqlite_backend, new_place());
    append(&here, 1, 0, "begin");
    talk_close(&here);
    by_hand(place, "PRAGMA user_version = 99");
    assert_refused(place, FAULT_OUTSIDE, "was made by a newer felucca (version 99 of the store");
}

static void only_its_owner_reads_it(void **unused) {
    struct stat status;
    talk_open(&here, &sqlite_backend, new_place());
    append(&here, 1, 0, "begin");
    assert_int_equal(stat(place, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    char name[200];
    snprintf(name, sizeof name, "%s-wal", place);
    assert_int_equal(stat(name, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    talk_close(&here);
}

/* Every page but those that say what it is is overwritten. */
static void damage_is_told(void **unused) {
    struct store_marks marks = {.sets_due = true, .due = 5};
    talk_open(&here, &sqlite_backend, new_place());
    for (unsigned match = 0; match < 50; match++)
        append_with(&here, match, 0, "begin", &marks);
    talk_close(&here);
    int file = open(place, O_WRONLY);
    char noise[4096];
    memset(noise, 0xa5, sizeof noise);
    for (off_t at = 4096; at < size_of(place, ""); at += 4096)
        assert_true(pwrite(file, noise, sizeof noise, at) == sizeof noise);
    close(file);
    talk_open(&here, &sqlite_backend, place);
    assert_int_equal(load(&here, 1, 0), STORE_FAILED);
    assert_non_null(strstr(here.fault, "is damaged: put a backup in its place"));
    assert_int_equal(append(&here, 1, 1, "take"), STORE_FAILED);
    assert_non_null(strstr(here.fault, "is damaged"));
    talk_close(&here);
}

/* One match is damaged: the others are played on, even if all ask at once. */
static void expect(void *context, const struct store_answer *answer) {
    unsigned *of = context;
    of[answer->outcome]++;
}

static void one_that_fails_does_not_hurt_the_others(void **unused) {
    talk_open(&here, &sqlite_backend, new_place());
    for (unsigned match = 0; match < 30; match++)
        append(&here, match, 0, "begin");
    by_hand(place, "CREATE TRIGGER poison BEFORE INSERT ON journal WHEN new.bytes = CAST('poison' AS BLOB) "
                   "BEGIN SELECT RAISE(ABORT, 'poisoned'); END");
    unsigned of[4] = {0};
    for (unsigned match = 0; match < 30; match++) {
        struct store_id id = match_number(match);
        const char *text = match % 10 == 7 ? "poison" : "take";
        struct store_entry entry = {.bytes = {text, strlen(text)}};
        assert_true(store_append(here.store, &id, 1, &entry, 1, NULL, expect, of));
    }
    talk_close(&here);
    assert_int_equal(of[STORE_DONE], 27);
    assert_int_equal(of[STORE_FAILED], 3);
    talk_open(&here, &sqlite_backend, place);
    for (unsigned match = 0; match < 30; match++) {
        load(&here, match, 0);
        assert_int_equal(here.count, match % 10 == 7 ? 1 : 2);
    }
    talk_close(&here);
}

/* --- versions ------------------------------------------------------------------------------------------- */

/* A store as the first version of the schema left it: stores/version-1.sql, with one match that is played and two records. */
static void a_store_of_version_1_is_brought_up_to_date(void **unused) {
    char text[8000];
    read_file("stores/version-1.sql", text, sizeof text);
    by_hand(new_place(), text);
    for (int again = 0; again < 2; again++) {
        talk_open(&here, &sqlite_backend, place);
        counted(&here);
        assert_int_equal(here.playing, 1);
        assert_int_equal(here.kept, 2);
        assert_int_equal(load(&here, 1, 0), STORE_DONE);
        assert_int_equal(here.count, 2);
        assert_string_equal(here.entry[1].text, "take");
        load(&here, 2, 0);
        assert_true(here.folded);
        assert_string_equal(here.about, "Ada");
        assert_string_equal(here.record, "the record");
        due(&here, 5000, 10);
        assert_int_equal(here.found_count, 1);
        noticed(&here, 10);
        assert_string_equal(here.found[0].notice, "two seats");
        talk_close(&here);
    }
    talk_open(&here, &sqlite_backend, place);
    assert_int_equal(append(&here, 1, 2, "sail"), STORE_DONE);
    assert_int_equal(append(&here, 4, 0, "begin"), STORE_DONE);
    counted(&here);
    assert_int_equal(here.playing, 2);
    talk_close(&here);
}

/* --- the log -------------------------------------------------------------------------------------------- */

enum { ROUNDS = 60, AT_ONCE = 200 };

static void stays_within(long most) {
    static char filler[STORE_ENTRY_BYTES];
    unsigned of[4] = {0};
    long longest = 0;
    for (uint32_t number = 0; number < ROUNDS; number++) {
        for (unsigned match = 0; match < AT_ONCE; match++) {
            struct store_id id = match_number(match);
            struct store_entry entry = {.bytes = {filler, 4000}};
            assert_true(store_append(here.store, &id, number, &entry, 1, NULL, expect, of));
        }
        while (of[STORE_DONE] < (number + 1) * AT_ONCE)
            talk_wait(&here);
        if (size_of(place, "-wal") > longest)
            longest = size_of(place, "-wal");
    }
    assert_in_range(longest, 1, most);
}

static void the_log_does_not_grow(void **unused) {
    talk_open(&here, &sqlite_backend, new_place());
    stays_within(40 << 20);
    talk_close(&here);
    assert_int_equal(size_of(place, "-wal"), -1); // and whoever copies the file has all of it
    assert_true(size_of(place, "") > 4000L * ROUNDS * AT_ONCE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(other_files_are_left_alone),
        cmocka_unit_test(a_newer_store_is_refused),
        cmocka_unit_test(only_its_owner_reads_it),
        cmocka_unit_test(damage_is_told),
        cmocka_unit_test(one_that_fails_does_not_hurt_the_others),
        cmocka_unit_test(a_store_of_version_1_is_brought_up_to_date),
        cmocka_unit_test(the_log_does_not_grow),
    };
    new_folder(NULL);
    int failed = test_contract(&sqlite_backend, new_place);
    failed += cmocka_run_group_tests_name("sqlite", tests, NULL, NULL);
    drop_folder(NULL);
    return failed;
}
