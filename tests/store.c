/* The journal of a match on the disk: what is safe when, and what happens to files that others had to do with. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "check.h"
#include "store/files.h"
#include "store/journal.h"

/* --- what store/ calls instead of the system: watched, or disturbed --------------------------------------- */

static struct {
    ino_t inode;
    bool renamed; /* something was renamed before it was synced */
} synced[32];
static unsigned syncs;
static bool renamed;
static bool disk_is_full;

int watched_fsync(int file);
int watched_fdatasync(int file);
int watched_rename(const char *from, const char *to);
int watched_flock(int file, int operation);

int watched_fsync(int file) {
    struct stat status;
    fstat(file, &status);
    assert_true(syncs < 32);
    synced[syncs].inode = status.st_ino;
    synced[syncs++].renamed = renamed;
    if (disk_is_full)
        errno = ENOSPC;
    return disk_is_full ? -1 : fsync(file);
}

int watched_fdatasync(int file) {
    return watched_fsync(file); // a file that only grows is as safe
}

int watched_rename(const char *from, const char *to) {
    renamed = true;
    return rename(from, to);
}

static void (*before_lock)(void); /* called once, between opening a file and locking it */

int watched_flock(int file, int operation) {
    void (*disturb)(void) = before_lock;
    before_lock = NULL;
    if (disturb)
        disturb();
    return flock(file, operation);
}

static void forget_syncs(void) {
    syncs = 0;
    renamed = false;
}

/* When a file or folder was last synced: 0, if it was not. */
static unsigned sync_of(const char *path) {
    struct stat status;
    unsigned last = 0;
    assert_int_equal(stat(path, &status), 0);
    for (unsigned i = 0; i < syncs; i++)
        if (synced[i].inode == status.st_ino)
            last = i + 1;
    return last;
}

/* What is in a file must be safe before its name is. */
static void assert_synced(const char *path, const char *in_folder) {
    assert_true(sync_of(path) > 0);
    assert_true(sync_of(in_folder) > sync_of(path));
}

/* --- matches and files ---------------------------------------------------------------------------------- */

static char folder[] = "/tmp/felucca-store-XXXXXX";

static int into_a_new_folder(void **unused) {
    before_lock = NULL;
    strcpy(folder + strlen(folder) - 6, "XXXXXX");
    return mkdtemp(folder) ? chdir(folder) : 1;
}

static int take_away(const char *path, const struct stat *status, int kind, struct FTW *where) {
    return remove(path);
}

static int out_of_it(void **unused) {
    return chdir("/") || nftw(folder, take_away, 8, FTW_DEPTH | FTW_PHYS);
}

static struct fel_match begin(void) {
    struct fel_match match;
    struct fel_setup setup;
    fel_setup_begin(&setup, fel_games[0], 2);
    fel_match_begin(&match, fel_games[0], &setup);
    return match;
}

static void act(struct fel_match *match) {
    fel_action list[FEL_MAX_LEGAL];
    assert_true(match->game->legal(match->game, &match->state, list) > 0);
    assert_true(fel_match_act(match, list[0], NULL));
}

static FILE *create(const char *path) {
    FILE *file = fopen(path, "w");
    if (!file)
        fail();
    return file;
}

/* A record with this many actions and, as if typed by hand, without checks. */
static void type_record(const char *path, unsigned actions) {
    struct fel_match match = begin();
    struct fel_record_check check;
    size_t length;
    FILE *file = create(path);
    for (unsigned i = 0; i < actions; i++)
        act(&match);
    char *text = fel_record_write(&match, &length, &check);
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        fprintf(file, "%.*s\n", (int)strcspn(line, "#"), line);
    assert_int_equal(fclose(file), 0);
    free(text);
    fel_match_end(&match);
}

static const char *words_of(const struct fault *fault) {
    static char words[sizeof fault->quoted + 600];
    struct fel_text text = fel_text_in(words, sizeof words);
    fault_put(&text, fault, &fel_english);
    return words;
}

static size_t actions_in(const char *path) {
    struct fel_match match;
    struct fel_reading reading;
    struct fault fault;
    if (!file_load_record(path, NULL, &match, &reading, &fault))
        fail_msg("%s", words_of(&fault));
    assert_true(reading.checked);
    fel_match_end(&match);
    return match.count;
}

static void resume(struct journal *journal, const char *path, struct fel_match *match) {
    struct fel_reading reading;
    struct fault fault;
    if (!journal_resume(journal, path, NULL, match, &reading, &fault))
        fail_msg("%s", words_of(&fault));
}

static void refuse_to_resume(const char *path, enum fault_kind kind, const char *words) {
    struct journal journal;
    struct fel_match match;
    struct fel_reading reading;
    struct fault fault;
    assert_false(journal_resume(&journal, path, NULL, &match, &reading, &fault));
    assert_int_equal(fault.kind, kind);
    if (!strstr(words_of(&fault), words))
        fail_msg("\"%s\" is not in: %s", words, words_of(&fault));
}

/* --- what is safe ---------------------------------------------------------------------------------------- */

static void a_new_record_is_safe_with_its_folder(void **unused) {
    struct fel_match match = begin();
    struct journal journal;
    struct fault fault;
    forget_syncs();
    assert_true(journal_create(&journal, "match", &match, &fault));
    assert_synced("match", ".");
    journal_close(&journal);

    forget_syncs();
    assert_true(journal_copy("copy", &match, &fault));
    assert_synced("copy", ".");

    forget_syncs();
    char deep[sizeof folder + 20];
    snprintf(deep, sizeof deep, "%s/a/b", folder);
    assert_true(journal_create_in(&journal, deep, &match, &fault));
    assert_synced(journal.path, "a/b");
    assert_true(sync_of(".") && sync_of("a")); /* the folders were made, too */
    journal_close(&journal);
    fel_match_end(&match);
}

static void a_replaced_record_is_safe_with_its_folder(void **unused) {
    struct fel_match match;
    struct journal journal;
    type_record("typed", 3);
    forget_syncs();
    resume(&journal, "typed", &match);
    unsigned last = sync_of(".");
    assert_true(last && synced[last - 1].renamed);
    assert_synced("typed", ".");
    assert_false(synced[sync_of("typed") - 1].renamed);
    assert_int_equal(actions_in("typed"), 3);
    journal_close(&journal);
    fel_match_end(&match);
}

static void actions_are_appended_and_cut(void **unused) {
    struct fel_match match = begin();
    struct journal journal;
    struct fault fault;
    assert_true(journal_create(&journal, "match", &match, &fault));
    for (unsigned i = 1; i <= 3; i++) {
        act(&match);
        forget_syncs();
        assert_true(journal_append(&journal, &match, &fault));
        assert_true(sync_of("match"));
        assert_int_equal(actions_in("match"), i);
    }
    fel_match_undo(&match, 1);
    assert_true(journal_cut(&journal, &match, &fault));
    assert_int_equal(actions_in("match"), 1);
    act(&match);
    assert_true(journal_append(&journal, &match, &fault));
    assert_int_equal(actions_in("match"), 2);
    journal_close(&journal);
    fel_match_end(&match);
}

static bool is_ours_alone(const struct journal *journal) {
    return fcntl(journal->file, F_GETFD) & FD_CLOEXEC;
}

/* It has the seed, and holds the lock. */
static void no_program_inherits_the_file(void **unused) {
    struct fel_match match = begin();
    struct journal journal;
    struct fault fault;
    assert_true(journal_create(&journal, "match", &match, &fault));
    assert_true(is_ours_alone(&journal));
    journal_close(&journal);
    fel_match_end(&match);
    resume(&journal, "match", &match);
    assert_true(is_ours_alone(&journal));
    journal_close(&journal);
    fel_match_end(&match);
    type_record("typed", 3); /* replaced by another */
    resume(&journal, "typed", &match);
    assert_true(is_ours_alone(&journal));
    journal_close(&journal);
    fel_match_end(&match);
}

/* --- files that others had to do with -------------------------------------------------------------------- */

static void put_another_there(void) {
    type_record("other", 5);
    assert_int_equal(rename("other", "match"), 0);
}

static void a_file_replaced_before_it_was_locked_is_opened_again(void **unused) {
    struct fel_match match;
    struct journal journal;
    struct fault fault;
    type_record("match", 2);
    before_lock = put_another_there;
    resume(&journal, "match", &match);
    assert_int_equal(match.count, 5);
    act(&match);
    assert_true(journal_append(&journal, &match, &fault));
    assert_int_equal(actions_in("match"), 6);
    journal_close(&journal);
    fel_match_end(&match);
}

static int held = -1;

static void put_a_locked_one_there(void) {
    put_another_there();
    held = open("match", O_RDWR);
    assert_int_equal(flock(held, LOCK_EX), 0);
}

static void and_is_not_played_twice(void **unused) {
    type_record("match", 2);
    before_lock = put_a_locked_one_there;
    refuse_to_resume("match", FAULT_OUTSIDE, "another felucca");
    close(held);
    struct fel_match match;
    struct journal journal;
    resume(&journal, "match", &match);
    refuse_to_resume("match", FAULT_OUTSIDE, "another felucca");
    journal_close(&journal);
    fel_match_end(&match);
}

static void take_it_away(void) {
    unlink("match");
}

static void a_file_that_went_is_missed(void **unused) {
    type_record("match", 2);
    before_lock = take_it_away;
    refuse_to_resume("match", FAULT_OUTSIDE, "can't open match: No such file");
}

static void a_replaced_file_keeps_mode_owner_and_links(void **unused) {
    struct fel_match match;
    struct journal journal;
    struct stat status, link;
    mkdir("elsewhere", 0777);
    type_record("elsewhere/typed", 4);
    assert_int_equal(chmod("elsewhere/typed", 0640), 0);
    if (geteuid() == 0)
        assert_int_equal(chown("elsewhere/typed", 1234, 2345), 0);
    assert_int_equal(symlink("elsewhere/typed", "link"), 0);
    resume(&journal, "link", &match);
    assert_int_equal(lstat("link", &link), 0);
    assert_true(S_ISLNK(link.st_mode));
    assert_int_equal(stat("elsewhere/typed", &status), 0);
    assert_int_equal(status.st_mode & 07777, 0640);
    if (geteuid() == 0) {
        assert_int_equal(status.st_uid, 1234);
        assert_int_equal(status.st_gid, 2345);
    }
    assert_int_equal(actions_in("elsewhere/typed"), 4);
    assert_true(fcntl(journal.file, F_GETFD) & FD_CLOEXEC); /* no program that is started has it */
    journal_close(&journal);
    fel_match_end(&match);
}

static void what_is_there_is_not_overwritten(void **unused) {
    struct fel_match match = begin();
    struct journal journal;
    struct fault fault;
    type_record("match", 1);
    assert_false(journal_create(&journal, "match", &match, &fault));
    assert_non_null(strstr(words_of(&fault), "match exists already"));
    assert_false(journal_copy("match", &match, &fault));
    assert_non_null(strstr(words_of(&fault), "match exists already"));
    fel_match_end(&match);
}

static void what_can_not_be_written_leaves_nothing_behind(void **unused) {
    struct fel_match match = begin();
    struct journal journal;
    struct fault fault;
    forget_syncs();
    type_record("typed", 2);
    disk_is_full = true;
    assert_false(journal_create(&journal, "match", &match, &fault));
    assert_non_null(strstr(words_of(&fault), "can't write match: No space left"));
    refuse_to_resume("typed", FAULT_OUTSIDE, "can't write");
    disk_is_full = false;
    assert_int_equal(access("match", F_OK), -1);
    DIR *entries = opendir(".");
    unsigned count = 0;
    for (const struct dirent *entry; entries && (entry = readdir(entries));)
        count += entry->d_name[0] != '.';
    if (entries)
        closedir(entries);
    assert_int_equal(count, 1); /* no draft of the other, either */
    fel_match_end(&match);
}

static void damage_is_told_from_failure(void **unused) {
    FILE *file = create("damaged");
    fputs("felucca record 1\ngame chess\n", file);
    fclose(file);
    refuse_to_resume("damaged", FAULT_FOUND, "damaged: line 2: there is no game \"chess\"");
    refuse_to_resume("missing", FAULT_OUTSIDE, "can't open missing: No such file");
}

/* --- the newest ------------------------------------------------------------------------------------------ */

static char passed_over[2000];

static void note(void *context, const struct fault *fault) {
    assert_ptr_equal(context, passed_over);
    snprintf(passed_over, sizeof passed_over, "%s", words_of(fault));
}

/* What it quotes may be longer than there is room for. */
static void a_fault_keeps_what_it_quotes(void **unused) {
    static struct fault fault;
    static char path[sizeof fault.quoted + 100];
    {
        char short_lived[] = "here";
        assert_false(fault_say(&fault, FAULT_OUTSIDE, "can't read {path}: {why}",
                               fel_quote("path", short_lived), fel_said("why", fault_reason(ENOENT))));
        memset(short_lived, 'x', sizeof short_lived - 1);
    }
    assert_string_equal(words_of(&fault), "can't read here: No such file or directory");
    memset(path, 'x', sizeof path - 1);
    struct fel_fault found = {.line = 7, .name = {"Ada"}};
    fel_say(&found.said, "\"{what}\" is not possible:", fel_quote("what", "take"));
    fel_say(&found.because, "It is for {seat} to decide now.", fel_seat("seat", 0));
    assert_false(fault_of_record(&fault, "match", &found));
    assert_string_equal(words_of(&fault),
                        "match: line 7: \"take\" is not possible: It is for Ada to decide now.");
    assert_false(fault_of_record(&fault, path, &found));
    assert_non_null(strstr(words_of(&fault), "xxx"));
}

static void save(const char *path, unsigned actions, struct timespec time) {
    type_record(path, actions);
    struct timespec times[2] = {time, time};
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void the_newest_unfinished_one_is_found(void **unused) {
    char path[PATH_MAX];
    struct fault fault;
    assert_false(journal_newest("saves", NULL, NULL, path, note, passed_over, &fault));
    assert_int_equal(fault.kind, FAULT_FOUND);
    mkdir("saves", 0777);
    save("saves/old.record", 1, (struct timespec){1000, 9});
    save("saves/new.record", 2, (struct timespec){2000, 2});
    save("saves/newest.txt", 2, (struct timespec){3000, 0});
    passed_over[0] = 0;
    assert_true(journal_newest("saves", NULL, NULL, path, note, passed_over, &fault));
    assert_string_equal(path, "saves/new.record");
    assert_string_equal(passed_over, "");
    assert_true(journal_newest("saves", fel_games[0]->name, NULL, path, note, passed_over, &fault));
    assert_false(journal_newest("saves", fel_games[1]->name, NULL, path, note, passed_over, &fault));
    assert_non_null(strstr(words_of(&fault), "there is no unfinished match of"));
    fclose(create("saves/broken.record"));
    assert_true(journal_newest("saves", NULL, NULL, path, note, passed_over, &fault));
    assert_string_equal(path, "saves/new.record");
    assert_non_null(strstr(passed_over, "saves/broken.record: line 0: "));
    for (long nanosecond = 1; nanosecond <= 3; nanosecond += 2) { /* in whatever order a folder lists them */
        save("saves/other.record", 1, (struct timespec){2000, nanosecond});
        assert_true(journal_newest("saves", NULL, NULL, path, note, passed_over, &fault));
        assert_string_equal(path, nanosecond < 2 ? "saves/new.record" : "saves/other.record");
    }
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, into_a_new_folder, out_of_it)
    const struct CMUnitTest tests[] = {
        TEST(a_new_record_is_safe_with_its_folder),
        TEST(a_replaced_record_is_safe_with_its_folder),
        TEST(actions_are_appended_and_cut),
        TEST(no_program_inherits_the_file),
        TEST(a_file_replaced_before_it_was_locked_is_opened_again),
        TEST(and_is_not_played_twice),
        TEST(a_file_that_went_is_missed),
        TEST(a_replaced_file_keeps_mode_owner_and_links),
        TEST(what_is_there_is_not_overwritten),
        TEST(what_can_not_be_written_leaves_nothing_behind),
        TEST(damage_is_told_from_failure),
        TEST(a_fault_keeps_what_it_quotes),
        TEST(the_newest_unfinished_one_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
