/* Who gets a place for a connection, and who loses one. */
#include "server/places.h"

#include <arpa/inet.h>
#include <netinet/in.h>

#include "check.h"

enum { PLACES = 4 };

static uint64_t four(const char *text) {
    struct sockaddr_storage from = {.ss_family = AF_INET};
    assert_int_equal(inet_pton(AF_INET, text, &((struct sockaddr_in *)&from)->sin_addr), 1);
    return places_address(&from);
}

static uint64_t six(const char *text) {
    struct sockaddr_storage from = {.ss_family = AF_INET6};
    assert_int_equal(inet_pton(AF_INET6, text, &((struct sockaddr_in6 *)&from)->sin6_addr), 1);
    return places_address(&from);
}

static void an_address_is_an_ipv4_address_or_an_ipv6_network(void **unused) {
    assert_true(four("192.0.2.1") != four("192.0.2.2"));
    assert_true(four("192.0.2.1") != four("1.2.0.192"));
    assert_true(four("192.0.2.1") == six("::ffff:192.0.2.1"));
    assert_true(six("::ffff:192.0.2.1") != six("::ffff:192.0.2.2"));
    assert_true(six("2001:db8:1:2::1") == six("2001:db8:1:2:ffff:ffff:ffff:ffff"));
    assert_true(six("2001:db8:1:2::1") != six("2001:db8:1:3::1"));
    assert_true(six("2001:db8:1:2::1") != six("2001:db8:2:2::1"));
    assert_true(six("::1") != four("127.0.0.1"));
}

/* All idle, each since its number: the address of place i is i / 2. */
static void fill(struct places *places, unsigned per_address) {
    assert_true(places_begin(places, PLACES, per_address));
    for (unsigned i = 0; i < PLACES; i++)
        places->place[i] = (struct place){.state = IDLE, .address = i / 2, .idle_since = i};
}

static void the_longest_idle_gives_way(void **unused) {
    struct places places;
    fill(&places, 0);
    places.place[0].idle_since = 10;
    assert_ptr_equal(places_find(&places, 7, 10 + PLACES_GRACE), &places.place[1]);
    places.place[1].state = BUSY;
    assert_ptr_equal(places_find(&places, 7, 10 + PLACES_GRACE), &places.place[2]);
    places.place[3].state = FREE;
    assert_ptr_equal(places_find(&places, 7, 10 + PLACES_GRACE), &places.place[3]);
    places_end(&places);
}

static void nobody_gives_way_at_once(void **unused) {
    struct places places;
    fill(&places, 0);
    assert_null(places_find(&places, 7, PLACES_GRACE - 1));
    assert_ptr_equal(places_find(&places, 7, PLACES_GRACE), &places.place[0]);
    for (unsigned i = 0; i < PLACES; i++)
        places.place[i].state = BUSY;
    assert_null(places_find(&places, 7, 2 * PLACES_GRACE));
    places.place[2].state = FREE;
    assert_ptr_equal(places_find(&places, 7, 0), &places.place[2]);
    places_end(&places);
}

static void an_address_with_its_share_takes_from_itself(void **unused) {
    struct places places;
    const uint64_t now = 2 * PLACES_GRACE;
    fill(&places, 2);
    assert_ptr_equal(places_find(&places, 1, now), &places.place[2]);
    places.place[0].state = FREE;
    assert_ptr_equal(places_find(&places, 1, now), &places.place[2]);
    places.place[2].state = places.place[3].state = BUSY;
    assert_null(places_find(&places, 1, now));
    assert_ptr_equal(places_find(&places, 0, now), &places.place[0]);
    places_end(&places);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_address_is_an_ipv4_address_or_an_ipv6_network),
        cmocka_unit_test(the_longest_idle_gives_way),
        cmocka_unit_test(nobody_gives_way_at_once),
        cmocka_unit_test(an_address_with_its_share_takes_from_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
