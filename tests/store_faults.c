/* The store in SQLite while the system below fails: each call of it in turn, once or from then on, and power cuts, after which
 * what was not synced is there, or not, or half. What was acknowledged must be there every time, and nothing twice. */
#include <fcntl.h>
#include <ftw.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "check.h"
#include "store_contract.h"

/* --- files as a power cut leaves them --------------------------------------------------------------------- */

enum { MOST_FILES = 8, SECTOR = 512 };

struct image {
    char *bytes;
    size_t length;
};

static struct synced {
    char path[100];
    struct image image; /* what is on the disk for certain */
} synced[MOST_FILES];
static unsigned synced_files;

static struct image read_image(const char *path) {
    struct image image = {0};
    struct stat status;
    int file = open(path, O_RDONLY);
    if (file < 0)
        return image;
    assert_int_equal(fstat(file, &status), 0);
    image.length = (size_t)status.st_size;
    image.bytes = malloc(image.length + 1);
    assert_non_null(image.bytes);
    assert_true(pread(file, image.bytes, image.length, 0) == (ssize_t)image.length);
    close(file);
    return image;
}

static struct synced *synced_as(const char *path) {
    for (unsigned i = 0; i < synced_files; i++)
        if (strcmp(synced[i].path, path) == 0)
            return &synced[i];
    assert_true(synced_files < MOST_FILES);
    snprintf(synced[synced_files].path, sizeof synced[0].path, "%s", path);
    return &synced[synced_files++];
}

static void forget_files(void) {
    while (synced_files) {
        free(synced[--synced_files].image.bytes);
        synced[synced_files] = (struct synced){0};
    }
}

/* Sector by sector what was synced or what is there now; or, with a whole loss, only what was synced. */
static void cut_power(const char *path, bool whole_loss, unsigned *seed) {
    struct image now = read_image(path), *before = &synced_as(path)->image;
    size_t length = whole_loss || rand_r(seed) % 2 ? before->length : now.length;
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    for (size_t at = 0; at < length; at += SECTOR) {
        bool old = at < before->length && (whole_loss || at >= now.length || rand_r(seed) % 2);
        const struct image *from = old ? before : &now;
        size_t end = from->length < length ? from->length : length,
               size = end - at < SECTOR ? end - at : SECTOR;
        if (at < end)
            assert_true(pwrite(file, from->bytes + at, size, (off_t)at) == (ssize_t)size);
    }
    assert_int_equal(ftruncate(file, (off_t)length), 0);
    close(file);
    free(now.bytes);
}

/* --- a system that fails ---------------------------------------------------------------------------------- */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct {
    unsigned calls, fails_at; /* 0: never */
    bool from_then_on;
    bool full; /* it is for want of space */
    unsigned failed;
    bool keeps_images;
} below;

static bool fails(void) {
    pthread_mutex_lock(&lock);
    below.calls++;
    bool failing = below.fails_at &&
                   (below.from_then_on ? below.calls >= below.fails_at : below.calls == below.fails_at);
    below.failed += failing;
    pthread_mutex_unlock(&lock);
    return failing;
}

static sqlite3_vfs *real_system;

struct file {
    sqlite3_file base;
    sqlite3_file *real;
    char path[100];
};

static sqlite3_file *real(sqlite3_file *file) {
    return ((struct file *)file)->real;
}

static int close_file(sqlite3_file *file) {
    int code = real(file)->pMethods->xClose(real(file));
    free(real(file));
    return code;
}
static int read_file(sqlite3_file *file, void *to, int length, sqlite3_int64 at) {
    return fails() ? SQLITE_IOERR_READ : real(file)->pMethods->xRead(real(file), to, length, at);
}
static int write_file(sqlite3_file *file, const void *from, int length, sqlite3_int64 at) {
    return fails() ? below.full ? SQLITE_FULL : SQLITE_IOERR_WRITE
                   : real(file)->pMethods->xWrite(real(file), from, length, at);
}
static int truncate_file(sqlite3_file *file, sqlite3_int64 length) {
    return fails() ? SQLITE_IOERR_TRUNCATE : real(file)->pMethods->xTruncate(real(file), length);
}
static int sync_file(sqlite3_file *file, int flags) {
    if (fails())
        return SQLITE_IOERR_FSYNC;
    pthread_mutex_lock(&lock);
    if (below.keeps_images) {
        struct image *image = &synced_as(((struct file *)file)->path)->image;
        free(image->bytes);
        *image = read_image(((struct file *)file)->path);
    }
    pthread_mutex_unlock(&lock);
    return SQLITE_OK;
}
static int file_size(sqlite3_file *file, sqlite3_int64 *length) {
    return fails() ? SQLITE_IOERR_FSTAT : real(file)->pMethods->xFileSize(real(file), length);
}
static int lock_file(sqlite3_file *file, int level) {
    return fails() ? SQLITE_IOERR_LOCK : real(file)->pMethods->xLock(real(file), level);
}
static int unlock_file(sqlite3_file *file, int level) {
    return real(file)->pMethods->xUnlock(real(file), level);
}
static int check_reserved(sqlite3_file *file, int *reserved) {
    return real(file)->pMethods->xCheckReservedLock(real(file), reserved);
}
static int control(sqlite3_file *file, int what, void *about) {
    return real(file)->pMethods->xFileControl(real(file), what, about);
}
static int sector_size(sqlite3_file *file) {
    return SECTOR;
}
static int characteristics(sqlite3_file *file) {
    return 0; /* the worst disk there is */
}
static int map_shared(sqlite3_file *file, int page, int size, int extend, void volatile **at) {
    return fails() ? SQLITE_IOERR_SHMMAP : real(file)->pMethods->xShmMap(real(file), page, size, extend, at);
}
static int lock_shared(sqlite3_file *file, int offset, int count, int flags) {
    return flags & SQLITE_SHM_LOCK && fails()
               ? SQLITE_IOERR_SHMLOCK
               : real(file)->pMethods->xShmLock(real(file), offset, count, flags);
}
static void order_shared(sqlite3_file *file) {
    real(file)->pMethods->xShmBarrier(real(file));
}
static int unmap_shared(sqlite3_file *file, int drop) {
    return real(file)->pMethods->xShmUnmap(real(file), drop);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = close_file,
    .xRead = read_file,
    .xWrite = write_file,
    .xTruncate = truncate_file,
    .xSync = sync_file,
    .xFileSize = file_size,
    .xLock = lock_file,
    .xUnlock = unlock_file,
    .xCheckReservedLock = check_reserved,
    .xFileControl = control,
    .xSectorSize = sector_size,
    .xDeviceCharacteristics = characteristics,
    .xShmMap = map_shared,
    .xShmLock = lock_shared,
    .xShmBarrier = order_shared,
    .xShmUnmap = unmap_shared,
};

static int open_file(sqlite3_vfs *system, const char *path, sqlite3_file *file, int flags, int *got) {
    struct file *opened = (struct file *)file;
    if (fails())
        return SQLITE_CANTOPEN;
    opened->real = malloc((size_t)real_system->szOsFile);
    assert_non_null(opened->real);
    int code = real_system->xOpen(real_system, path, opened->real, flags, got);
    if (code != SQLITE_OK) {
        free(opened->real);
        return code;
    }
    snprintf(opened->path, sizeof opened->path, "%s", path ? path : "");
    opened->base.pMethods = &methods;
    return SQLITE_OK;
}

static int delete_file(sqlite3_vfs *system, const char *path, int sync) {
    return fails() ? SQLITE_IOERR_DELETE : real_system->xDelete(real_system, path, sync);
}

static sqlite3_vfs failing_system;

static int begin_failing(void **unused) {
    real_system = sqlite3_vfs_find(NULL);
    failing_system = *real_system;
    failing_system.zName = "failing";
    failing_system.szOsFile = sizeof(struct file);
    failing_system.xOpen = open_file;
    failing_system.xDelete = delete_file;
    return sqlite3_vfs_register(&failing_system, 1);
}

static int end_failing(void **unused) {
    return sqlite3_vfs_unregister(&failing_system);
}

/* --- what is done meanwhile, and what must be true after it --------------------------------------------------- */

/* In memory, if there is such a place: nothing here has to survive a real power cut. */
static char folder[40], place[100];

static int take_away(const char *path, const struct stat *status, int kind, struct FTW *where) {
    return remove(path);
}

static void new_place(void) {
    static unsigned places;
    snprintf(place, sizeof place, "%s/%u.store", folder, places++);
}

static void drop_place(void) {
    static const char *const ending[] = {"", "-wal", "-shm"};
    char path[200];
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s%s", place, ending[i]);
        unlink(path);
    }
}

enum { MATCHES = 3 };
static struct {
    unsigned acknowledged, tried; /* entries */
    bool folds, folded, forgets, forgotten;
} expected[MATCHES];

/* A store that can't be opened tells why; one that can answers everything. */
static struct store *store;
static unsigned answers;

static void wake(void *context) {}

static void hear_done(void *context, const struct store_answer *answer) {
    enum store_outcome *outcome = context;
    *outcome = answer->outcome;
    answers++;
    if (answer->outcome == STORE_FAILED) {
        char said[500];
        struct fel_text text = fel_text_in(said, sizeof said);
        fault_put(&text, answer->fault, &fel_english);
        assert_true(text.length > 10);
    }
}

static void wait_for(unsigned wanted) {
    while (answers < wanted)
        if (!store_collect(store))
            usleep(50);
}

static struct store_bytes text_of(char text[40], unsigned match, unsigned number) {
    snprintf(text, 40, "%u of %u", number, match);
    return (struct store_bytes){text, strlen(text)};
}

static void append_next(unsigned match) {
    char text[40];
    enum store_outcome outcome;
    struct store_id id = match_number(match);
    unsigned number = expected[match].acknowledged;
    struct store_entry entry = {.time = 5, .bytes = text_of(text, match, number)};
    if (expected[match].tried < number + 1)
        expected[match].tried = number + 1;
    assert_true(store_append(store, &id, number, &entry, 1, NULL, hear_done, &outcome));
    wait_for(answers + 1);
    /* LOST: what failed is there after all. That can only be our own. */
    if (outcome == STORE_DONE || (outcome == STORE_LOST && number < expected[match].tried))
        expected[match].acknowledged++;
}

static void work(void) {
    struct store_bytes record = {"record", 6};
    enum store_outcome outcome;
    struct store_id id;
    for (unsigned round = 0; round < 3; round++)
        for (unsigned match = 0; match < MATCHES; match++)
            append_next(match);
    id = match_number(1);
    expected[1].folds = true;
    assert_true(
        store_fold(store, &id, expected[1].acknowledged, 9, record, record, NULL, hear_done, &outcome));
    wait_for(answers + 1);
    expected[1].folded = outcome == STORE_DONE;
    id = match_number(2);
    expected[2].forgets = true;
    assert_true(store_forget(store, &id, hear_done, &outcome));
    wait_for(answers + 1);
    expected[2].forgotten = outcome == STORE_DONE;
    assert_true(store_load(store, &id, 0, hear_done, &outcome));
    wait_for(answers + 1);
    append_next(0);
}

static void open_store(bool must) {
    struct fault fault;
    store = store_open(place, wake, NULL, &fault);
    if (!store && must) {
        char said[1000];
        struct fel_text text = fel_text_in(said, sizeof said);
        fault_put(&text, &fault, &fel_english);
        fail_msg("%s, after call %u failed", said, below.fails_at);
    }
}

static struct talk talk;

static void all_is_there(void) {
    static char text[40];
    talk_open(&talk, &sqlite_backend, place);
    for (unsigned match = 0; match < MATCHES; match++) {
        enum store_outcome outcome = load(&talk, match, 0);
        if (expected[match].forgets && outcome == STORE_ABSENT)
            continue;
        assert_false(expected[match].forgotten);
        if (outcome == STORE_ABSENT) {
            assert_int_equal(expected[match].acknowledged, 0);
            continue;
        }
        assert_int_equal(outcome, STORE_DONE);
        assert_true(talk.folded ? expected[match].folds : !expected[match].folded);
        if (talk.folded) {
            assert_string_equal(talk.record, "record");
            continue;
        }
        assert_in_range(talk.count, expected[match].acknowledged, expected[match].tried);
        for (unsigned i = 0; i < talk.count; i++) {
            assert_int_equal(talk.entry[i].number, i);
            text_of(text, match, i);
            assert_string_equal(talk.entry[i].text, text);
        }
    }
    talk_close(&talk);
    struct fault fault;
    struct connection *connection = sqlite_backend.open(place, true, &fault);
    assert_non_null(connection);
    assert_true(sqlite_backend.sound(connection, &fault));
    sqlite_backend.close(connection);
}

/* --- the tests ------------------------------------------------------------------------------------------ */

static void begin_run(unsigned fails_at, bool from_then_on) {
    new_place();
    memset(expected, 0, sizeof expected);
    memset(&below, 0, sizeof below);
    below.fails_at = fails_at;
    below.from_then_on = from_then_on;
    below.full = fails_at % 2;
}

static void mend(void) {
    pthread_mutex_lock(&lock);
    below.fails_at = 0;
    pthread_mutex_unlock(&lock);
}

/* Until a run has so few calls that none fails. */
static void each_call_fails(bool from_then_on) {
    unsigned failed = 1;
    for (unsigned at = 1; failed; at++) {
        begin_run(at, from_then_on);
        open_store(false);
        if (store) {
            work();
            failed = below.failed;
            mend(); // and it goes on by itself
            unsigned before = expected[0].acknowledged;
            append_next(0);
            assert_int_equal(expected[0].acknowledged, before + 1);
            store_close(store);
        }
        mend();
        all_is_there();
        drop_place();
    }
    assert_true(below.calls > 100);
}

static void one_call_fails(void **unused) {
    each_call_fails(false);
}

static void all_calls_fail_from_one_on(void **unused) {
    each_call_fails(true);
}

/* So much that the log is brought into the file and begun anew, several times. */
static void write_much(void) {
    static char filler[STORE_ENTRY_BYTES];
    struct store_entry entries[STORE_ENTRIES];
    struct store_id id = match_number(99);
    enum store_outcome outcome;
    for (unsigned i = 0; i < STORE_ENTRIES; i++)
        entries[i] = (struct store_entry){.bytes = {filler, sizeof filler}};
    for (uint32_t batch = 0; batch < 4; batch++) {
        assert_true(store_append(store, &id, batch * STORE_ENTRIES, entries, STORE_ENTRIES, NULL, hear_done,
                                 &outcome));
        wait_for(answers + 1);
        append_next(0);
    }
}

static void a_power_cut_takes_nothing_acknowledged(void **unused) {
    unsigned calls = 6000, seed = 7;
    for (int run = 0; run < 240; run++) {
        char log[200], index[200];
        begin_run(1 + (unsigned)rand_r(&seed) % calls, true);
        snprintf(log, sizeof log, "%s-wal", place);
        snprintf(index, sizeof index, "%s-shm", place);
        below.keeps_images = true;
        open_store(false);
        if (store) {
            work();
            write_much();
            if (!below.failed) // fewer calls than we thought
                calls = below.calls;
            pthread_mutex_lock(&lock);
            below.fails_at = 1; // if it was not before: now
            pthread_mutex_unlock(&lock);
            store_close(store);
        }
        cut_power(place, run % 2, &seed);
        cut_power(log, run % 2, &seed);
        unlink(index);
        forget_files();
        mend();
        below.keeps_images = false;
        all_is_there();
        drop_place();
    }
    assert_in_range(calls, 1000, 5999);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(one_call_fails, begin_failing, end_failing),
        cmocka_unit_test_setup_teardown(all_calls_fail_from_one_on, begin_failing, end_failing),
        cmocka_unit_test_setup_teardown(a_power_cut_takes_nothing_acknowledged, begin_failing, end_failing),
    };
    snprintf(folder, sizeof folder, "%s/felucca-faults-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (!mkdtemp(folder))
        return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    nftw(folder, take_away, 8, FTW_DEPTH | FTW_PHYS);
    return failed;
}
