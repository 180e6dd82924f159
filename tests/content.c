/* Content files: ours is read as it was compiled in, and any slip in one is refused with place and reason. */
#include "content/read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

static char ours[1 << 16];

static int load(void **unused) {
    FILE *file = fopen("../engine/pyramidion/content.json", "rb");
    if (!file)
        return 1;
    size_t length = fread(ours, 1, sizeof ours - 1, file);
    ours[length] = 0;
    return fclose(file);
}

static void our_content_is_the_compiled_one(void **unused) {
    struct pyr_content content;
    struct content_fault fault;
    assert_true(content_read(&content, ours, strlen(ours), &fault));
    assert_int_equal(content.hash, pyr_default_content.hash);
    assert_memory_equal(&content, &pyr_default_content, sizeof content);
    assert_int_equal(content.types, 28);
    assert_int_equal(content.type_of[0], 5);
    assert_int_equal(content.type_of[PYR_COMMON_CARDS], 0);
}

/* Ours with the first `from` changed to `to`. */
static void expect_fault(const char *from, const char *to, const char *place, const char *reason) {
    struct pyr_content content;
    struct content_fault fault = {"", ""};
    static char changed[1 << 17];
    const char *at = strstr(ours, from);
    assert_non_null(at);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - ours), ours, to, at + strlen(from));
    if (content_read(&content, changed, strlen(changed), &fault))
        fail_msg("%s changed to %s was not refused", from, to);
    if (!strstr(fault.place, place) || !strstr(fault.reason, reason))
        fail_msg("%s: %s", fault.place, fault.reason);
}

static void every_slip_has_its_place_and_reason(void **unused) {
    expect_fault("{", "[", "line ", "");
    expect_fault("\"name\": \"rec", "\"name\": \"Rec", "the file", "name");
    expect_fault("\"note\"", "\"notes\"", "the file", "no such thing");
    expect_fault("\"camel\": 35", "\"camel\": 34", "resources", "35 of camel");
    expect_fault("\"statue\": 10", "\"statues\": 10", "resources", "no such resource");
    expect_fault("\"name\": \"thebes\"", "\"name\": \"luxor\"", "places[1]", "must be thebes");
    expect_fault("\"produces\": \"camel\"", "\"produces\": \"statue\"", "places[0]", "produces");
    expect_fault("\"influence_minimum\": 7", "\"influence_minimum\": 70", "places[0]", "influence_minimum");
    expect_fault("\"own_merchant3i1\"", "\"own_merchant3a\"", "basic_characters[1]", "taken already");
    expect_fault("\"kind\": \"deity\"", "\"kind\": \"god\"", "basic_characters[4]", "kind");
    expect_fault("\"value\": 6", "\"value\": 0", "basic_characters[4]", "value");
    expect_fault("\"ankh\": true", "\"ankh\": 1", "basic_characters[0]", "ankh");
    expect_fault("\"id\": \"merchant5\", \"kind\": \"merchant\", \"count\": 2",
                 "\"id\": \"merchant5\", \"kind\": \"merchant\", \"count\": 3", "common_characters",
                 "12 of the kind");
    expect_fault("{\"id\": \"supply1\", \"places\": {\"giza\"",
                 "{\"id\": \"supply1\", \"places\": {\"gizeh\"", "supply[0]", "no place");
    expect_fault("\"id\": \"supply2\"", "\"id\": \"supply1\"", "supply[1]", "taken already");
    expect_fault("\"points\": 1", "\"points\": 11", "boats[0]", "points");
    expect_fault("{\"camel\": 1, \"wood\": 1, \"food\": 1, \"worker\": 1}", "{}", "boats[0].cargo",
                 "carry something");
    expect_fault("\"value\": 4, \"resource\": \"wood\"", "\"value\": 4, \"resource\": \"gold\"",
                 "revolt_tokens[0]", "resource");
    expect_fault("\"revolt_tokens\": [", "\"revolt_tokens\": [3, ", "revolt_tokens", "6");
}

static void another_content_has_another_hash(void **unused) {
    struct pyr_content content;
    struct content_fault fault;
    static char changed[1 << 16];
    strcpy(changed, ours);
    *strstr(strstr(changed, "influence_minimum"), "7") = '8';
    assert_true(content_read(&content, changed, strlen(changed), &fault));
    assert_int_not_equal(content.hash, pyr_default_content.hash);
    assert_int_equal(content.place[PYR_GIZA].minimum[0], 8);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(our_content_is_the_compiled_one),
        cmocka_unit_test(every_slip_has_its_place_and_reason),
        cmocka_unit_test(another_content_has_another_hash),
    };
    return cmocka_run_group_tests(tests, load, NULL);
}
