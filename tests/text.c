/* The bounded writer: numbers, JSON. */
#include "engine/text.h"

#include "check.h"

static char buffer[200];
static struct fel_text text;

static struct fel_text *fresh(void) {
    fel_text_begin(&text, buffer, sizeof buffer);
    return &text;
}

static void numbers_of_all_sizes(void **unused) {
    fel_put_int(fresh(), 0);
    assert_string_equal(buffer, "0");
    fel_put_int(fresh(), -42);
    assert_string_equal(buffer, "-42");
    fel_put_int(fresh(), INT64_MAX);
    assert_string_equal(buffer, "9223372036854775807");
    fel_put_int(fresh(), INT64_MIN);
    assert_string_equal(buffer, "-9223372036854775808");
    fel_put_hex(fresh(), 0xabc, 6);
    assert_string_equal(buffer, "000abc");
}

static void nothing_is_written_past_the_end(void **unused) {
    char small[6] = "xxxxx";
    fel_text_begin(&text, small, 5);
    fel_put(&text, "four");
    assert_false(text.full);
    fel_put(&text, "more");
    assert_true(text.full);
    assert_string_equal(small, "four");
    assert_int_equal(text.length, 4);
    assert_int_equal(small[5], 0);
}

static void json_has_its_commas_and_escapes(void **unused) {
    struct fel_text *t = fresh();
    fel_json_open(t, '{');
    fel_json_key(t, "a");
    fel_json_open(t, '[');
    fel_json_int(t, 1);
    fel_json_bool(t, true);
    fel_json_bool(t, false);
    fel_json_null(t);
    fel_json_open(t, '[');
    fel_json_close(t, ']');
    fel_json_close(t, ']');
    fel_json_key(t, "b\"\\\n");
    fel_json_string(t, "\xc3\xa9");
    fel_json_close(t, '}');
    assert_string_equal(buffer, "{\"a\":[1,true,false,null,[]],\"b\\\"\\\\\\u000a\":\"\xc3\xa9\"}");
}

static void strings_are_the_same_or_not(void **unused) {
    assert_true(fel_same("", ""));
    assert_true(fel_same("take", "take"));
    assert_false(fel_same("take", "taken"));
    assert_false(fel_same("taken", "take"));
    assert_false(fel_same("take", "tale"));
}

static void characters_are_read_or_broken(void **unused) {
    static const struct {
        const char *text;
        unsigned bytes;
        uint32_t code;
    } cases[] = {
        {"A", 1, 'A'},
        {"\xc3\xab"
         "b",
         2, 0xeb},
        {"\xe2\x82\xac", 3, 0x20ac},
        {"\xf0\x9f\x90\xab", 4, 0x1f42b},
        {"\xf4\x8f\xbf\xbd", 4, 0x10fffd},
        {"\x80", 1, 0}, /* not the first of any */
        {"\xc3", 1, 0}, /* cut off */
        {"\xe2\x82", 1, 0},
        {"\xc3(", 1, 0},
        {"\xc0\xaf", 1, 0}, /* overlong */
        {"\xe0\x80\x80", 1, 0},
        {"\xf0\x80\x80\x80", 1, 0},
        {"\xed\xa0\x80", 1, 0},         /* a surrogate */
        {"\xf4\x90\x80\x80", 1, 0},     /* beyond Unicode */
        {"\xf8\x88\x80\x80\x80", 1, 0}, /* five bytes */
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint32_t code = 1;
        assert_int_equal(fel_character(cases[i].text, &code), cases[i].bytes);
        assert_int_equal(code, cases[i].code);
    }
}

static void not_all_characters_can_be_shown(void **unused) {
    static const uint32_t shown[] = {' ', '~', 0xa0, 0x200c, 0x200d, 0x2027, 0xfffd, 0x1f42b, 0xe0067};
    static const uint32_t not_shown[] = {0,      0x1f,   0x7f,   0x9f,   0x61c,  0x200b, 0x200e,  0x202e,
                                         0x2066, 0xfdd0, 0xfeff, 0xfffa, 0xfffe, 0xffff, 0x1fffe, 0x10ffff};
    for (unsigned i = 0; i < sizeof shown / sizeof shown[0]; i++)
        assert_true(fel_is_shown(shown[i]));
    for (unsigned i = 0; i < sizeof not_shown / sizeof not_shown[0]; i++)
        assert_false(fel_is_shown(not_shown[i]));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_of_all_sizes),
        cmocka_unit_test(nothing_is_written_past_the_end),
        cmocka_unit_test(json_has_its_commas_and_escapes),
        cmocka_unit_test(strings_are_the_same_or_not),
        cmocka_unit_test(characters_are_read_or_broken),
        cmocka_unit_test(not_all_characters_can_be_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
