/* The hash, promises, seeds, and the records that keep them. */
#include "match/fair.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "match/record.h"
#include "random_match.h"

static void hashes_are_those_of_libsodium(void **unused) {
    static uint8_t bytes[2000];
    struct fel_rng rng;
    fel_rng_begin(&rng, 1);
    for (unsigned i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)fel_rng_next(&rng);
    for (unsigned count = 0; count < 600; count++) {
        uint8_t ours[64], theirs[64];
        unsigned length = 16 + fel_rng_below(&rng, 49);
        struct fel_blake hash;
        fel_blake_begin(&hash, length);
        for (unsigned done = 0; done < count;) { /* in pieces of any size */
            unsigned some = 1 + fel_rng_below(&rng, count - done);
            fel_blake_add(&hash, bytes + done, some);
            done += some;
        }
        fel_blake_end(&hash, ours);
        assert_int_equal(crypto_generichash_blake2b(theirs, length, bytes, count, NULL, 0), 0);
        assert_memory_equal(ours, theirs, length);
    }
}

static void put_hex(struct fel_text *text, const uint8_t *bytes) {
    for (unsigned i = 0; i < FEL_FAIR_BYTES; i++)
        fel_put_hex(text, bytes[i], 2);
}

/* Those of docs/records.md: a secret of 32 times 01; seats 0 and 2 gave 32 times a0 and 32 times a2, seat 1 nothing. */
static struct fel_fair vector(void) {
    struct fel_fair fair = {.drawn = true, .given = 5, .withheld = 2};
    uint8_t kept[FEL_FAIR_BYTES];
    memset(fair.house, 1, sizeof fair.house);
    memset(fair.share[0], 0xa0, FEL_FAIR_BYTES);
    memset(fair.share[2], 0xa2, FEL_FAIR_BYTES);
    memset(kept, 0xa1, sizeof kept);
    fel_fair_promise(fair.share[1], kept);
    return fair;
}

static void the_vectors_of_the_docs_hold(void **unused) {
    static char doc[200000];
    struct fel_fair fair = vector();
    uint8_t promise[FEL_FAIR_BYTES], seed[FEL_SEED_BYTES];
    char expected[400];
    struct fel_text text = fel_text_in(expected, sizeof expected);
    read_file("../docs/records.md", doc, sizeof doc);
    fel_fair_promise(promise, fair.house);
    fel_fair_seed(&fair, seed);
    put_hex(&text, promise);
    assert_non_null(strstr(doc, expected));
    fel_text_begin(&text, expected, sizeof expected);
    put_hex(&text, seed);
    assert_non_null(strstr(doc, expected));
    fair.withheld = 0; /* what was promised and not revealed makes no difference */
    uint8_t again[FEL_SEED_BYTES];
    fel_fair_seed(&fair, again);
    assert_memory_equal(seed, again, sizeof seed);
    fair.share[2][31] ^= 1;
    fel_fair_seed(&fair, again);
    assert_memory_not_equal(seed, again, sizeof seed);
}

static void sameness_sees_every_bit(void **unused) {
    uint8_t a[FEL_FAIR_BYTES] = {0}, b[FEL_FAIR_BYTES] = {0};
    assert_true(fel_fair_same(a, b));
    for (unsigned bit = 0; bit < 8 * FEL_FAIR_BYTES; bit++) {
        b[bit / 8] = (uint8_t)(1u << bit % 8);
        assert_false(fel_fair_same(a, b));
        b[bit / 8] = 0;
    }
}

static char *record_of(struct fel_match *match, struct fel_fair fair, size_t *length) {
    struct fel_setup setup;
    struct fel_record_check check;
    fel_setup_begin(&setup, fel_game_named("imhotep"), 3);
    fel_fair_seed(&fair, setup.seed);
    fel_match_begin(match, fel_game_named("imhotep"), &setup);
    match->fair = fair;
    strcpy(match->name[1], "Ben");
    return fel_record_write(match, length, &check);
}

static void a_record_keeps_and_proves_it(void **unused) {
    struct fel_match match, again;
    struct fel_reading reading;
    size_t length;
    char *record = record_of(&match, vector(), &length);
    assert_true(fel_record_proves_chance(&match));
    assert_true(fel_record_read(&again, record, length, NULL, &reading));
    assert_true(reading.checked && fel_record_proves_chance(&again));
    assert_memory_equal(again.fair.house, match.fair.house, FEL_FAIR_BYTES);
    assert_memory_equal(again.fair.share, match.fair.share, sizeof match.fair.share);
    assert_int_equal(again.fair.given, 5);
    assert_int_equal(again.fair.withheld, 2);
    assert_string_equal(again.name[1], "Ben");
    assert_string_equal(again.player[1], "human");
    again.setup.seed[0] ^= 1;
    assert_false(fel_record_proves_chance(&again));
    fel_match_end(&again);
    fel_match_end(&match);
    free(record);
}

/* A program that does not know these lines reads each as a seat with a player and a name that fit, and finds the same seat
 * named again below. */
static void older_readers_take_them_for_seats(void **unused) {
    struct fel_match match;
    size_t length;
    char *record = record_of(&match, vector(), &length), *line, *rest = record;
    unsigned odd = 0, named = 0;
    while ((line = strtok_r(rest, "\n", &rest)))
        if (strncmp(line, "seat ", 5) == 0) {
            char *player = line + 7, *name = strchr(player, ' ');
            *name++ = 0;
            assert_true(fel_name_fits(player) && fel_name_fits(name));
            if (strcmp(name, "fair") == 0)
                odd++;
            else
                named |= 1u << (line[5] - '0');
            assert_true(named == 0 || strcmp(name, "fair") != 0); /* the real ones come last */
        }
    assert_int_equal(odd, 4);
    assert_int_equal(named, 7);
    fel_match_end(&match);
    free(record);
}

/* A record typed by hand, whose head has these lines too. */
static struct fel_fair fair_of(const char *lines) {
    char record[1000];
    struct fel_match match;
    struct fel_reading reading;
    int length =
        snprintf(record, sizeof record, "felucca record 1\ngame imhotep\nrules %u\nseats 2\n%sseed %064d\n",
                 fel_game_named("imhotep")->rules, lines, 0);
    assert_true(fel_record_read(&match, record, (size_t)length, NULL, &reading));
    fel_match_end(&match);
    return match.fair;
}

#define BYTES "a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0 fair\n"

static void of_a_seat_the_last_line_counts(void **unused) {
    struct fel_fair fair =
        fair_of("seat 0 house:" BYTES "seat 1 share:" BYTES "seat 1 withheld:" BYTES "seat 0 share:" BYTES);
    assert_true(fair.drawn);
    assert_int_equal(fair.given, 1);
    assert_int_equal(fair.withheld, 2);
    fair = fair_of("seat 0 house:" BYTES "seat 1 withheld:" BYTES "seat 1 share:" BYTES);
    assert_int_equal(fair.given, 2);
    assert_int_equal(fair.withheld, 0);
}

static void without_the_secret_nothing_was_drawn(void **unused) {
    const struct fel_fair none = {0};
    struct fel_fair fair = fair_of("seat 0 share:" BYTES "seat 1 withheld:" BYTES);
    assert_memory_equal(&fair, &none, sizeof none);
}

static void a_match_of_one_place_has_no_such_lines(void **unused) {
    struct fel_match match;
    struct fel_setup setup;
    struct fel_record_check check;
    size_t length;
    fel_setup_begin(&setup, fel_game_named("imhotep"), 2);
    fel_match_begin(&match, fel_game_named("imhotep"), &setup);
    char *record = fel_record_write(&match, &length, &check);
    assert_null(strstr(record, "fair"));
    assert_false(fel_record_proves_chance(&match));
    fel_match_end(&match);
    free(record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hashes_are_those_of_libsodium),
        cmocka_unit_test(the_vectors_of_the_docs_hold),
        cmocka_unit_test(sameness_sees_every_bit),
        cmocka_unit_test(a_record_keeps_and_proves_it),
        cmocka_unit_test(older_readers_take_them_for_seats),
        cmocka_unit_test(of_a_seat_the_last_line_counts),
        cmocka_unit_test(without_the_secret_nothing_was_drawn),
        cmocka_unit_test(a_match_of_one_place_has_no_such_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
