/* Who gets a slot for a connection, and who loses one. */
#include "server/slots.h"

#include <arpa/inet.h>
#include <netinet/in.h>

#include "check.h"

enum { PLACES = 4 };

static uint64_t four(const char *text) {
    struct sockaddr_storage from = {.ss_family = AF_INET};
    assert_int_equal(inet_pton(AF_INET, text, &((struct sockaddr_in *)&from)->sin_addr), 1);
    return slots_address(&from);
}

static uint64_t six(const char *text) {
    struct sockaddr_storage from = {.ss_family = AF_INET6};
    assert_int_equal(inet_pton(AF_INET6, text, &((struct sockaddr_in6 *)&from)->sin6_addr), 1);
    return slots_address(&from);
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

/* All idle, each since its number: the address of slot i is i / 2. */
static void fill(struct slots *slots, unsigned per_address) {
    assert_true(slots_begin(slots, PLACES, per_address));
    for (unsigned i = 0; i < PLACES; i++)
        slots->slot[i] = (struct slot){.state = IDLE, .address = i / 2, .idle_since = i};
}

static void the_longest_idle_gives_way(void **unused) {
    struct slots slots;
    fill(&slots, 0);
    slots.slot[0].idle_since = 10;
    assert_ptr_equal(slots_find(&slots, 7, 10 + SLOTS_GRACE), &slots.slot[1]);
    slots.slot[1].state = BUSY;
    assert_ptr_equal(slots_find(&slots, 7, 10 + SLOTS_GRACE), &slots.slot[2]);
    slots.slot[3].state = FREE;
    assert_ptr_equal(slots_find(&slots, 7, 10 + SLOTS_GRACE), &slots.slot[3]);
    slots_end(&slots);
}

static void nobody_gives_way_at_once(void **unused) {
    struct slots slots;
    fill(&slots, 0);
    assert_null(slots_find(&slots, 7, SLOTS_GRACE - 1));
    assert_ptr_equal(slots_find(&slots, 7, SLOTS_GRACE), &slots.slot[0]);
    for (unsigned i = 0; i < PLACES; i++)
        slots.slot[i].state = BUSY;
    assert_null(slots_find(&slots, 7, 2 * SLOTS_GRACE));
    slots.slot[2].state = FREE;
    assert_ptr_equal(slots_find(&slots, 7, 0), &slots.slot[2]);
    slots_end(&slots);
}

static void an_address_with_its_share_takes_from_itself(void **unused) {
    struct slots slots;
    const uint64_t now = 2 * SLOTS_GRACE;
    fill(&slots, 2);
    assert_ptr_equal(slots_find(&slots, 1, now), &slots.slot[2]);
    slots.slot[0].state = FREE;
    assert_ptr_equal(slots_find(&slots, 1, now), &slots.slot[2]);
    slots.slot[2].state = slots.slot[3].state = BUSY;
    assert_null(slots_find(&slots, 1, now));
    assert_ptr_equal(slots_find(&slots, 0, now), &slots.slot[0]);
    slots_end(&slots);
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
