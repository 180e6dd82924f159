#include "store_contract.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

static const struct backend *backend;
static const char *(*new_place)(void);

/* --- talking to a store --------------------------------------------------------------------------------- */

struct waker {
    pthread_mutex_t lock;
    pthread_cond_t woken;
    bool awake;
};

static void wake(void *context) {
    struct waker *waker = context;
    pthread_mutex_lock(&waker->lock);
    waker->awake = true;
    pthread_cond_signal(&waker->woken);
    pthread_mutex_unlock(&waker->lock);
}

/* As a loop does: it sleeps until it is woken, and then there is something to collect. */
static void sleep_until_woken(struct waker *waker) {
    pthread_mutex_lock(&waker->lock);
    while (!waker->awake)
        pthread_cond_wait(&waker->woken, &waker->lock);
    waker->awake = false;
    pthread_mutex_unlock(&waker->lock);
}

void talk_open(struct talk *talk, const struct backend *below, const char *place) {
    struct fault fault;
    char said[1000];
    *talk = (struct talk){.waker = calloc(1, sizeof *talk->waker)};
    assert_non_null(talk->waker);
    pthread_mutex_init(&talk->waker->lock, NULL);
    pthread_cond_init(&talk->waker->woken, NULL);
    talk->store = store_open_with(below, place, wake, talk->waker, &fault);
    if (!talk->store) {
        struct fel_text text = fel_text_in(said, sizeof said);
        fault_put(&text, &fault, &fel_english);
        fail_msg("%s", said);
    }
}

void talk_close(struct talk *talk) {
    store_close(talk->store);
    free(talk->waker);
}

struct store_id match_number(unsigned number) {
    struct store_id match = {{0xfe, 1, 0, 0xc0}};
    memcpy(match.byte + 8, &number, sizeof number);
    return match;
}

static struct store_bytes bytes_of(const char *text) {
    return (struct store_bytes){text, strlen(text)};
}

static void copy_text(char *to, size_t room, struct store_bytes bytes) {
    assert_true(bytes.length < room);
    if (bytes.length)
        memcpy(to, bytes.at, bytes.length);
    to[bytes.length] = 0;
}

static void hear(void *context, const struct store_answer *answer) {
    struct talk *talk = context;
    talk->outcome = answer->outcome;
    talk->folded = answer->folded;
    talk->count = answer->count;
    talk->found_count = answer->found_count;
    talk->ended = answer->ended;
    talk->playing = answer->playing;
    talk->kept = answer->kept;
    copy_text(talk->about, sizeof talk->about, answer->about);
    copy_text(talk->record, sizeof talk->record, answer->record);
    for (unsigned i = 0; i < answer->count; i++) {
        assert_true(i < 300);
        talk->entry[i].number = answer->entries[i].number;
        talk->entry[i].time = answer->entries[i].time;
        copy_text(talk->entry[i].text, sizeof talk->entry[i].text, answer->entries[i].bytes);
    }
    for (unsigned i = 0; i < answer->found_count; i++) {
        assert_true(i < 20);
        talk->found[i].match = answer->found[i].match;
        talk->found[i].time = answer->found[i].time;
        copy_text(talk->found[i].notice, sizeof talk->found[i].notice, answer->found[i].notice);
    }
    struct fel_text text = fel_text_in(talk->fault, sizeof talk->fault);
    if (answer->fault)
        fault_put(&text, answer->fault, &fel_english);
    assert_true((answer->outcome == STORE_FAILED) == (answer->fault != NULL));
}

void talk_wait(struct talk *talk) {
    do
        sleep_until_woken(talk->waker);
    while (!store_collect(talk->store));
}

static enum store_outcome heard(struct talk *talk, bool asked) {
    assert_true(asked);
    talk_wait(talk);
    return talk->outcome;
}

enum store_outcome append_with(struct talk *talk, unsigned match, uint32_t first, const char *text,
                               const struct store_marks *marks) {
    struct store_id id = match_number(match);
    struct store_entry entry = {.time = 1000 * (int64_t)first, .bytes = bytes_of(text ? text : "")};
    return heard(talk, store_append(talk->store, &id, first, &entry, text != NULL, marks, hear, talk));
}

enum store_outcome append(struct talk *talk, unsigned match, uint32_t first, const char *text) {
    return append_with(talk, match, first, text, NULL);
}

enum store_outcome load(struct talk *talk, unsigned match, uint32_t from) {
    struct store_id id = match_number(match);
    return heard(talk, store_load(talk->store, &id, from, hear, talk));
}

enum store_outcome fold(struct talk *talk, unsigned match, uint32_t first, const char *about,
                        const char *record) {
    struct store_id id = match_number(match);
    return heard(talk, store_fold(talk->store, &id, first, 77000, bytes_of(about), bytes_of(record), NULL,
                                  hear, talk));
}

enum store_outcome forget(struct talk *talk, unsigned match) {
    struct store_id id = match_number(match);
    return heard(talk, store_forget(talk->store, &id, hear, talk));
}

enum store_outcome due(struct talk *talk, int64_t time, unsigned most) {
    return heard(talk, store_due(talk->store, time, most, hear, talk));
}

enum store_outcome noticed(struct talk *talk, unsigned most) {
    return heard(talk, store_noticed(talk->store, most, hear, talk));
}

enum store_outcome counted(struct talk *talk) {
    return heard(talk, store_count(talk->store, hear, talk));
}

/* --- the tests ------------------------------------------------------------------------------------------ */

static struct talk here, there; /* two processes, as it were */
static const char *place;

static int open_one(void **unused) {
    place = new_place();
    talk_open(&here, backend, place);
    return 0;
}

static int close_one(void **unused) {
    talk_close(&here);
    return 0;
}

static int open_two(void **unused) {
    open_one(unused);
    talk_open(&there, backend, place);
    return 0;
}

static int close_two(void **unused) {
    talk_close(&there);
    return close_one(unused);
}

static void come_again(void) {
    talk_close(&here);
    talk_open(&here, backend, place);
}

#define assert_entry(talk, i, n, said)                                                                       \
    do {                                                                                                     \
        assert_int_equal((talk)->entry[i].number, n);                                                        \
        assert_int_equal((talk)->entry[i].time, 1000 * (n));                                                 \
        assert_string_equal((talk)->entry[i].text, said);                                                    \
    } while (0)

static void a_journal_is_what_was_appended(void **unused) {
    assert_int_equal(load(&here, 1, 0), STORE_ABSENT);
    assert_int_equal(append(&here, 1, 0, "begin"), STORE_DONE);
    assert_int_equal(append(&here, 1, 1, "take"), STORE_DONE);
    assert_int_equal(append(&here, 2, 0, "another"), STORE_DONE);
    assert_int_equal(append(&here, 1, 2, ""), STORE_DONE);
    for (int again = 0; again < 2; again++) {
        assert_int_equal(load(&here, 1, 0), STORE_DONE);
        assert_false(here.folded);
        assert_int_equal(here.count, 3);
        assert_entry(&here, 0, 0, "begin");
        assert_entry(&here, 1, 1, "take");
        assert_entry(&here, 2, 2, "");
        assert_int_equal(load(&here, 1, 2), STORE_DONE);
        assert_int_equal(here.count, 1);
        assert_entry(&here, 0, 2, "");
        assert_int_equal(load(&here, 1, 3), STORE_DONE);
        assert_int_equal(here.count, 0);
        come_again();
    }
}

static void several_entries_are_there_together(void **unused) {
    struct store_id match = match_number(1);
    char text[STORE_ENTRIES][8];
    struct store_entry entries[STORE_ENTRIES];
    for (unsigned i = 0; i < STORE_ENTRIES; i++) {
        snprintf(text[i], sizeof text[i], "%u", i);
        entries[i] = (struct store_entry){.time = INT64_C(1000) * i, .bytes = bytes_of(text[i])};
    }
    assert_int_equal(
        heard(&here, store_append(here.store, &match, 0, entries, STORE_ENTRIES, NULL, hear, &here)),
        STORE_DONE);
    assert_int_equal(
        heard(&here, store_append(here.store, &match, 3, entries, STORE_ENTRIES, NULL, hear, &here)),
        STORE_LOST);
    assert_int_equal(here.count, STORE_ENTRIES - 3);
    assert_entry(&here, 0, 3, "3");
    load(&here, 1, 0);
    assert_int_equal(here.count, STORE_ENTRIES);
    for (unsigned i = 0; i < STORE_ENTRIES; i++)
        assert_entry(&here, i, i, text[i]);
}

/* Any bytes, as many as are allowed, come back as they were. */
static bool bytes_came_back;
static char bytes[STORE_ENTRY_BYTES];

static void compare_bytes(void *context, const struct store_answer *answer) {
    bytes_came_back = answer->outcome == STORE_DONE && answer->count == 1 &&
                      answer->entries[0].bytes.length == sizeof bytes &&
                      memcmp(answer->entries[0].bytes.at, bytes, sizeof bytes) == 0;
}

static void bytes_are_kept_as_they_are(void **unused) {
    struct store_id match = match_number(1);
    for (unsigned i = 0; i < sizeof bytes; i++)
        bytes[i] = (char)(i * 7 + i / 256);
    struct store_entry entry = {.bytes = {bytes, sizeof bytes}};
    assert_int_equal(heard(&here, store_append(here.store, &match, 0, &entry, 1, NULL, hear, &here)),
                     STORE_DONE);
    heard(&here, store_load(here.store, &match, 0, compare_bytes, NULL));
    assert_true(bytes_came_back);
}

static void whoever_comes_second_gets_what_stands_there(void **unused) {
    append(&here, 1, 0, "begin");
    append(&there, 1, 1, "sail");
    assert_int_equal(append(&here, 1, 1, "take"), STORE_LOST);
    assert_false(here.folded);
    assert_int_equal(here.count, 1);
    assert_entry(&here, 0, 1, "sail");
    assert_int_equal(append(&here, 1, 0, "begin"), STORE_LOST);
    assert_int_equal(here.count, 2);
    assert_entry(&here, 0, 0, "begin");
    assert_int_equal(append(&here, 1, 2, "take"), STORE_DONE);
    assert_int_equal(append(&there, 1, 2, "load"), STORE_LOST);
    assert_entry(&there, 0, 2, "take");
}

static void nothing_is_appended_after_a_gap(void **unused) {
    assert_int_equal(append(&here, 1, 1, "take"), STORE_ABSENT);
    assert_int_equal(load(&here, 1, 0), STORE_ABSENT);
    append(&here, 1, 0, "begin");
    assert_int_equal(append(&here, 1, 2, "take"), STORE_ABSENT);
    load(&here, 1, 0);
    assert_int_equal(here.count, 1);
}

static void a_record_takes_the_place_of_a_journal(void **unused) {
    append(&here, 1, 0, "begin");
    append(&here, 1, 1, "end");
    assert_int_equal(fold(&here, 1, 1, "Ada", "record"), STORE_LOST);
    assert_int_equal(here.count, 1);
    assert_entry(&here, 0, 1, "end");
    assert_int_equal(fold(&here, 1, 3, "Ada", "record"), STORE_ABSENT);
    assert_int_equal(fold(&here, 2, 0, "Ada", "record"), STORE_ABSENT);
    assert_int_equal(fold(&here, 1, 2, "Ada", "record"), STORE_DONE);
    come_again();
    assert_int_equal(load(&here, 1, 1), STORE_DONE);
    assert_true(here.folded);
    assert_int_equal(here.count, 0);
    assert_int_equal(here.ended, 77000);
    assert_string_equal(here.about, "Ada");
    assert_string_equal(here.record, "record");
    assert_int_equal(append(&here, 1, 2, "more"), STORE_LOST);
    assert_true(here.folded);
    assert_string_equal(here.record, "record");
    assert_int_equal(append(&here, 1, 0, "begin"), STORE_LOST);
    assert_int_equal(fold(&here, 1, 2, "Ben", "other"), STORE_LOST);
    assert_string_equal(here.about, "Ada");
}

static void what_is_forgotten_does_not_come_back(void **unused) {
    append(&here, 1, 0, "begin");
    append(&here, 2, 0, "begin");
    fold(&here, 2, 1, "Ada", "record");
    append(&here, 3, 0, "begin");
    assert_int_equal(forget(&here, 1), STORE_DONE);
    assert_int_equal(forget(&here, 2), STORE_DONE);
    assert_int_equal(forget(&here, 2), STORE_ABSENT);
    assert_int_equal(load(&here, 1, 0), STORE_ABSENT);
    assert_int_equal(load(&here, 2, 0), STORE_ABSENT);
    assert_int_equal(append(&here, 1, 1, "take"), STORE_ABSENT);
    assert_int_equal(load(&here, 1, 0), STORE_ABSENT);
    assert_int_equal(load(&here, 3, 0), STORE_DONE);
    assert_int_equal(here.count, 1);
}

static struct store_marks due_at(int64_t time) {
    return (struct store_marks){.sets_due = true, .due = time};
}

static void assert_found(const struct talk *talk, unsigned i, unsigned match, int64_t time,
                         const char *notice) {
    struct store_id id = match_number(match);
    assert_true(i < talk->found_count);
    assert_memory_equal(&talk->found[i].match, &id, sizeof id);
    assert_int_equal(talk->found[i].time, time);
    assert_string_equal(talk->found[i].notice, notice);
}

static void what_is_due_is_found(void **unused) {
    const struct store_marks late = due_at(900), soon = due_at(300), never = due_at(STORE_NEVER);
    append_with(&here, 1, 0, "begin", &late);
    append_with(&here, 2, 0, "begin", &soon);
    append(&here, 3, 0, "begin");
    assert_int_equal(due(&here, 299, 10), STORE_DONE);
    assert_int_equal(here.found_count, 0);
    due(&here, 300, 10);
    assert_int_equal(here.found_count, 1);
    assert_found(&here, 0, 2, 300, "");
    due(&here, 1000, 10);
    assert_int_equal(here.found_count, 2);
    assert_found(&here, 0, 2, 300, "");
    assert_found(&here, 1, 1, 900, "");
    due(&here, 1000, 1);
    assert_int_equal(here.found_count, 1);
    append(&here, 2, 1, "take"); // which changes nothing about it
    come_again();
    due(&here, 1000, 1);
    assert_found(&here, 0, 2, 300, "");
    assert_int_equal(append_with(&here, 2, 1, "sail", &never), STORE_LOST); // neither does this
    due(&here, 1000, 1);
    assert_found(&here, 0, 2, 300, "");
    append_with(&here, 2, 2, "load", &late);
    due(&here, 899, 10);
    assert_int_equal(here.found_count, 0);
    append_with(&here, 2, 3, "load", &never);
    due(&here, STORE_NEVER, 10);
    assert_int_equal(here.found_count, 1);
    forget(&here, 1);
    due(&here, STORE_NEVER, 10);
    assert_int_equal(here.found_count, 0);
}

static void marks_can_be_set_without_entries(void **unused) {
    const struct store_marks soon = due_at(300);
    assert_int_equal(append_with(&here, 1, 0, NULL, &soon), STORE_ABSENT);
    append(&here, 1, 0, "begin");
    assert_int_equal(append_with(&here, 1, 0, NULL, &soon), STORE_LOST);
    assert_entry(&here, 0, 0, "begin");
    assert_int_equal(append_with(&here, 1, 1, NULL, &soon), STORE_DONE);
    load(&here, 1, 0);
    assert_int_equal(here.count, 1);
    due(&here, 300, 10);
    assert_found(&here, 0, 1, 300, "");
}

static struct store_marks notice(const char *text) {
    return (struct store_marks){.sets_notice = true, .notice = bytes_of(text)};
}

static void open_tables_are_listed(void **unused) {
    const struct store_marks two = notice("two seats"), one = notice("one seat"), none = notice("");
    struct store_id late = match_number(5);
    struct store_entry entry = {.time = 5000, .bytes = bytes_of("begin")};
    append_with(&here, 1, 0, "begin", &two);
    append(&here, 2, 0, "begin");
    heard(&here, store_append(here.store, &late, 0, &entry, 1, &one, hear, &here));
    assert_int_equal(noticed(&here, 10), STORE_DONE);
    assert_int_equal(here.found_count, 2);
    assert_found(&here, 0, 5, 5000, "one seat");
    assert_found(&here, 1, 1, 0, "two seats");
    noticed(&here, 1);
    assert_int_equal(here.found_count, 1);
    append_with(&here, 1, 1, "sit", &one);
    append_with(&here, 5, 1, "sit", &none);
    come_again();
    noticed(&here, 10);
    assert_int_equal(here.found_count, 1);
    assert_found(&here, 0, 1, 0, "one seat");
    fold(&here, 1, 2, "Ada", "record");
    noticed(&here, 10);
    assert_int_equal(here.found_count, 0);
}

static void a_record_can_be_due(void **unused) {
    struct store_id match = match_number(1);
    const struct store_marks soon = due_at(300), later = due_at(90000);
    append_with(&here, 1, 0, "begin", &soon);
    assert_int_equal(fold(&here, 1, 1, "", "record"), STORE_DONE);
    due(&here, STORE_NEVER, 10);
    assert_found(&here, 0, 1, 300, "");
    append(&here, 2, 0, "begin");
    match = match_number(2);
    heard(&here, store_fold(here.store, &match, 1, 0, bytes_of(""), bytes_of("record"), &later, hear, &here));
    due(&here, STORE_NEVER, 10);
    assert_found(&here, 1, 2, 90000, "");
}

static void matches_are_counted(void **unused) {
    counted(&here);
    assert_int_equal(here.playing + here.kept, 0);
    for (unsigned match = 1; match <= 5; match++)
        append(&here, match, 0, "begin");
    fold(&here, 1, 1, "", "record");
    fold(&here, 2, 1, "", "record");
    forget(&here, 2);
    forget(&here, 3);
    come_again();
    assert_int_equal(counted(&here), STORE_DONE);
    assert_int_equal(here.playing, 2);
    assert_int_equal(here.kept, 1);
}

/* --- many at once --------------------------------------------------------------------------------------- */

enum { MATCHES = 40, EACH = 25 };
static unsigned acknowledged;

static void acknowledge(void *context, const struct store_answer *answer) {
    unsigned *next = context;
    assert_int_equal(answer->outcome, STORE_DONE);
    (*next)++;
    acknowledged++;
}

/* All in one go, without waiting: each match's entries arrive in the order in which they were asked for. */
static void order_is_kept_without_waiting(void **unused) {
    unsigned next[MATCHES] = {0};
    acknowledged = 0;
    for (uint32_t number = 0; number < EACH; number++)
        for (unsigned match = 0; match < MATCHES; match++) {
            struct store_id id = match_number(match);
            struct store_entry entry = {.time = INT64_C(1000) * number, .bytes = bytes_of("x")};
            assert_true(store_append(here.store, &id, number, &entry, 1, NULL, acknowledge, &next[match]));
        }
    while (acknowledged < MATCHES * EACH)
        talk_wait(&here);
    for (unsigned match = 0; match < MATCHES; match++) {
        assert_int_equal(next[match], EACH);
        load(&here, match, 0);
        assert_int_equal(here.count, EACH);
    }
}

static void count_answer(void *context, const struct store_answer *answer) {
    ++*(unsigned *)context;
}

static void a_full_queue_says_so(void **unused) {
    unsigned asked = 0, answers = 0;
    struct store_id match = match_number(1);
    struct store_entry entry = {.bytes = {bytes, sizeof bytes}};
    while (store_append(here.store, &match, asked, &entry, 1, NULL, count_answer, &answers))
        asked++;
    assert_in_range(asked, 1000, STORE_WAITING); // the bytes are too many before the requests are
    unsigned reads = 0;
    while (store_count(here.store, count_answer, &answers))
        reads++;
    assert_in_range(reads, 1, STORE_WAITING_READS);
    while (answers < asked + reads)
        talk_wait(&here);
    assert_int_equal(append(&here, 2, 0, "there is room again"), STORE_DONE);
}

static void closing_answers_everything(void **unused) {
    unsigned next = 0;
    for (uint32_t number = 0; number < 200; number++) {
        struct store_id id = match_number(1);
        struct store_entry entry = {.time = INT64_C(1000) * number, .bytes = bytes_of("x")};
        assert_true(store_append(here.store, &id, number, &entry, 1, NULL, acknowledge, &next));
    }
    come_again();
    assert_int_equal(next, 200);
    load(&here, 1, 0);
    assert_int_equal(here.count, 200);
}

/* Two processes at one match, each taking what it lost as what stands there: whoever wins each number, both have the same
 * journal in the end, and each entry is in it once. */
struct rival {
    struct talk *talk;
    unsigned won, lost;
    uint32_t next;
    char name;
};

static void *compete(void *of) {
    struct rival *rival = of;
    while (rival->next < 150) {
        char text[20];
        snprintf(text, sizeof text, "%c%u", rival->name, rival->next);
        enum store_outcome outcome = append(rival->talk, 1, rival->next, text);
        if (outcome == STORE_DONE)
            rival->won++, rival->next++;
        else if (outcome == STORE_LOST)
            rival->lost++, rival->next += rival->talk->count;
        else
            fail_msg("outcome %d: %s", outcome, rival->talk->fault);
    }
    return NULL;
}

static void one_of_two_wins_each_number(void **unused) {
    struct rival rivals[2] = {{.talk = &here, .name = 'a'}, {.talk = &there, .name = 'b'}};
    pthread_t thread[2];
    for (int i = 0; i < 2; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, compete, &rivals[i]), 0);
    for (int i = 0; i < 2; i++)
        pthread_join(thread[i], NULL);
    load(&here, 1, 0);
    assert_int_equal(here.count, rivals[0].won + rivals[1].won);
    unsigned by[2] = {0};
    for (unsigned i = 0; i < here.count; i++) {
        assert_int_equal(here.entry[i].number, i);
        assert_int_equal(strtol(here.entry[i].text + 1, NULL, 10), i);
        by[here.entry[i].text[0] - 'a']++;
    }
    assert_int_equal(by[0], rivals[0].won);
    assert_int_equal(by[1], rivals[1].won);
}

/* What was answered before is seen by whoever asks after that, while others write all the time. */
static void *write_on(void *of) {
    struct talk *talk = of;
    for (uint32_t number = 0; number < 200; number++)
        assert_int_equal(append(talk, 2, number, "x"), STORE_DONE);
    return NULL;
}

static void readers_see_what_was_answered(void **unused) {
    pthread_t writer;
    assert_int_equal(pthread_create(&writer, NULL, write_on, &there), 0);
    for (uint32_t number = 0; number < 100; number++) {
        assert_int_equal(append(&here, 1, number, "y"), STORE_DONE);
        assert_int_equal(load(&here, 1, 0), STORE_DONE);
        assert_int_equal(here.count, number + 1);
        load(&here, 2, 0); // however far that is: without gaps
        for (unsigned i = 0; here.outcome == STORE_DONE && i < here.count; i++)
            assert_int_equal(here.entry[i].number, i);
    }
    pthread_join(writer, NULL);
}

int test_contract(const struct backend *below, const char *(*place_of)(void)) {
    backend = below;
    new_place = place_of;
#define ONE(test) cmocka_unit_test_setup_teardown(test, open_one, close_one)
#define TWO(test) cmocka_unit_test_setup_teardown(test, open_two, close_two)
    const struct CMUnitTest tests[] = {
        ONE(a_journal_is_what_was_appended),
        ONE(several_entries_are_there_together),
        ONE(bytes_are_kept_as_they_are),
        TWO(whoever_comes_second_gets_what_stands_there),
        ONE(nothing_is_appended_after_a_gap),
        ONE(a_record_takes_the_place_of_a_journal),
        ONE(what_is_forgotten_does_not_come_back),
        ONE(what_is_due_is_found),
        ONE(marks_can_be_set_without_entries),
        ONE(open_tables_are_listed),
        ONE(a_record_can_be_due),
        ONE(matches_are_counted),
        ONE(order_is_kept_without_waiting),
        ONE(a_full_queue_says_so),
        ONE(closing_answers_everything),
        TWO(one_of_two_wins_each_number),
        TWO(readers_see_what_was_answered),
    };
    return cmocka_run_group_tests_name("contract", tests, NULL, NULL);
}
