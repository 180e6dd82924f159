/* Sentences: what they are made of, in English and in a tongue made up for it. */
#include "engine/say.h"

#include <string.h>

#include "check.h"

enum { ADA, HANS, MOORS };
static const char *const names[] = {"Ada", "Hans", "Moos\xc3\x9f"};

static const char *said_to(int me, const struct fel_tongue *tongue, const struct fel_sentence *sentence) {
    static char line[400];
    const struct fel_speech speech = {tongue, names, me};
    struct fel_text text = fel_text_in(line, sizeof line);
    fel_put_sentence(&text, sentence, &speech);
    return line;
}

#define SENTENCE(said, ...) (&(const struct fel_sentence){.text = (said), .arg = {__VA_ARGS__}})
#define assert_said(expected, ...)                                                                           \
    assert_string_equal(said_to(-1, &fel_english, SENTENCE(__VA_ARGS__)), expected)

static void a_plain_text_is_said_as_it_is(void **unused) {
    assert_said("No number.", "No number.");
    assert_said("It's #1, isn't it?", "It's #1, isn't it?"); /* # counts only in a plural */
    assert_said("sail", C_("card", "sail"));
    assert_said("{who} is not given.", "{who} is not given.");
}

static void numbers_and_decimals_are_written_out(void **unused) {
    assert_said("Ship 2: 0, -7", "Ship {ship}: {a}, {b}", fel_number("ship", 2), fel_number("a", 0),
                fel_number("b", -7));
    assert_said("1.2 0.0 -0.5 -12.3", "{a} {b} {c} {d}", fel_tenths("a", 12), fel_tenths("b", 0),
                fel_tenths("c", -5), fel_tenths("d", -123));
}

static void plurals_count(void **unused) {
    static const char text[] = "{n, plural, =0 {none} one {# stone} other {# stones}} left";
    assert_said("none left", text, fel_number("n", 0));
    assert_said("1 stone left", text, fel_number("n", 1));
    assert_said("2 stones left", text, fel_number("n", 2));
    assert_said("0 stones", "{n, plural, one {# stone} other {# stones}}", fel_number("n", 0));
    assert_said("-1 stones", "{n, plural, one {# stone} other {# stones}}", fel_number("n", -1));
    assert_said("twelve", "{n, plural, =12 {twelve} =1 {one} other {#}}", fel_number("n", 12));
    assert_said("1.0 points", "{n, plural, one {one point} other {{n} points}}", fel_tenths("n", 10));
}

static void seats_are_you_or_end_in_s_or_neither(void **unused) {
    static const char text[] = "{seat, select, you {Your stone} s {{seat}’ stone} other {{seat}’s stone}}.";
    const struct fel_sentence *of_ada = SENTENCE(text, fel_seat("seat", ADA)),
                              *of_hans = SENTENCE(text, fel_seat("seat", HANS)),
                              *of_moors = SENTENCE(text, fel_seat("seat", MOORS));
    assert_string_equal(said_to(ADA, &fel_english, of_ada), "Your stone.");
    assert_string_equal(said_to(HANS, &fel_english, of_ada), "Ada’s stone.");
    assert_string_equal(said_to(HANS, &fel_english, of_hans), "Your stone.");
    assert_string_equal(said_to(-1, &fel_english, of_hans), "Hans’ stone.");
    assert_string_equal(said_to(-1, &fel_english, of_moors), "Moos\xc3\x9f’ stone.");
}

static void nouns_select_by_their_key_and_are_said_by_their_title(void **unused) {
    static const char text[] = "{site, select, temple {on the} market {at the} other {to the}} {site}";
    assert_said("on the great temple", text, fel_noun("site", "temple", C_("site", "great temple")));
    assert_said("to the temples", text, fel_noun("site", "temples", "temples"));
    struct fel_arg boat = fel_noun("boat", "boat3", "the {n}-point boat");
    boat.number = 3;
    assert_said("Load the 3-point boat.", "Load {boat}.", boat);
}

static const char *const counted[] = {"{n, plural, one {# camel} other {# camels}}", "{n} wood", "ankh"};

static void goods_are_counted_in_a_list(void **unused) {
    assert_said("Pay 2 camels, 1 wood.", "Pay {goods}.",
                fel_goods("goods", counted, (const uint8_t[]){2, 1, 0}, 3));
    assert_said("Pay 1 camel, ankh.", "Pay {goods}.",
                fel_goods("goods", counted, (const uint8_t[]){1, 0, 1}, 3));
    assert_said("Pay nothing.", "Pay {goods}.", fel_goods("goods", counted, (const uint8_t[]){0, 0, 0}, 3));
}

static void details_stand_in_brackets_after_a_noun(void **unused) {
    struct fel_arg card = fel_noun("card", "merchant", C_("card", "merchant"));
    assert_said("merchant (1 camel, 4 wood)", "{card}",
                fel_with_details(card, counted, (const uint8_t[]){1, 4, 0}, 3));
    assert_said("merchant", "{card}", fel_with_details(card, counted, (const uint8_t[]){0, 0, 0}, 3));
}

static void texts_nest(void **unused) {
    static const char text[] =
        "{n, plural, one {{seat, select, you {# of yours} other {# of {seat}}} goes} "
        "other {{seat, select, you {# of yours} other {# of {seat}}} go}} {when}, # is no number here.";
    const struct fel_sentence *two =
        SENTENCE(text, fel_number("n", 2), fel_seat("seat", ADA), fel_said("when", "after {n}"));
    assert_string_equal(said_to(-1, &fel_english, two), "2 of Ada go after 2, # is no number here.");
    assert_string_equal(said_to(ADA, &fel_english, two), "2 of yours go after 2, # is no number here.");
    assert_said("\"{n}\" is what was typed", "\"{typed}\" is what was typed", fel_quote("typed", "{n}"),
                fel_number("n", 1));
}

/* --- another tongue -------------------------------------------------------------------------------------- */

static const char *find_made_up(const struct fel_tongue *tongue, const char *text) {
    static const struct {
        const char *text, *translation;
    } all[] = {
        {"{n, plural, one {# stone} other {# stones}}", "{n, plural, one {# ishi} other {# ishishi}}"},
        {C_("card", "sail"), "vela"},
        {C_("card", "the {n}-point boat"), "o {n}"},
        {C_("between the things of a list", ", "), "; "},
        {C_("no goods", "nothing"), "nada"},
        {"{noun} ({details})", "[{details}] {noun}"},
        {"{n, plural, one {# camel} other {# camels}}", "{n} kam"},
        {"{seat} plays {card} in {place}.", "{place}: {card, select, sail {V} other {?}} {card} < {seat}"},
        {"now", "ima {n}"},
    };
    for (unsigned i = 0; i < sizeof all / sizeof all[0]; i++)
        if (strcmp(all[i].text, text) == 0)
            return all[i].translation;
    return NULL;
}

static const struct fel_tongue made_up = {
    .code = "xx",
    .find = find_made_up,
    .one_up_to_1 = true,
    .digit = {"o", "i", "z", "e", "h", "s", "b", "l", "8", "\xd9\xa9"},
    .decimal = "'",
    .minus = "~",
};

#define assert_made_up(expected, ...)                                                                        \
    assert_string_equal(said_to(-1, &made_up, SENTENCE(__VA_ARGS__)), expected)

static void another_tongue_has_words_and_digits_of_its_own(void **unused) {
    assert_made_up("vela", C_("card", "sail"));
    assert_made_up("sail", C_("verb", "sail")); /* another sense, not translated: without its context */
    assert_made_up("iz\xd9\xa9 ~iz'o", "{a} {b}", fel_number("a", 129), fel_tenths("b", -120));
    static const char stones[] = "{n, plural, one {# stone} other {# stones}}";
    assert_made_up("o ishi", stones, fel_number("n", 0));
    assert_made_up("i ishi", stones, fel_number("n", 1));
    assert_made_up("z ishishi", stones, fel_number("n", 2));
    assert_made_up("ima e, e", "{when}, {n}", fel_said("when", "now"), fel_number("n", 3));
}

static void another_tongue_has_an_order_of_its_own(void **unused) {
    assert_made_up("Giza: V vela < Ada", "{seat} plays {card} in {place}.", fel_seat("seat", ADA),
                   fel_noun("card", "sail", C_("card", "sail")), fel_noun("place", "giza", "Giza"));
    struct fel_arg boat = fel_noun("boat", "boat3", C_("card", "the {n}-point boat"));
    boat.number = 3;
    assert_made_up("[z kam; i wood] o e", "{boat}",
                   fel_with_details(boat, counted, (const uint8_t[]){2, 1, 0}, 3));
    assert_made_up("nada", "{goods}", fel_goods("goods", counted, (const uint8_t[]){0, 0, 0}, 3));
}

/* --- faults ---------------------------------------------------------------------------------------------- */

/* A translation can be anything: what is no message is said somehow, and nothing more comes of it. */
static void a_message_that_is_none_does_no_harm(void **unused) {
    static const char *const broken[] = {
        "{",
        "}",
        "{}",
        "{n",
        "{n,",
        "{n, plural",
        "{n, plural,",
        "{n, plural, ",
        "{n, plural, one",
        "{n, plural, one {",
        "{n, plural, one {#",
        "{n, plural, one {#}",
        "{n, plural, one {#} other",
        "{n, plural, {}}",
        "{n, plural, ,,,}",
        "{n, plural, =}",
        "{n, plural, = {x}}",
        "{n, plural, =99999999999999999999999999 {x} other {y}}",
        "{n plural}",
        "{seat, select, you}",
        "{seat, select, you {{{{",
        "{what, select, one {x}}",
        "{card, select, {x}}",
        "{{n}}",
        "}}{n}",
        "{n, select, one {} other {}}",
        "{ n }",
        "{goods",
        "{card, plural, one {#} other {#}}",
        "#{n,#}",
    };
    for (unsigned i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        const struct fel_sentence *sentence = SENTENCE(
            broken[i], fel_number("n", 1), fel_seat("seat", ADA), fel_noun("card", "sail", broken[i]),
            fel_goods("goods", counted, (const uint8_t[]){1, 0, 0}, 3));
        assert_true(strlen(said_to(0, &fel_english, sentence)) < 100);
        char piece[80]; /* and all of their beginnings */
        for (size_t length = 0; length < strlen(broken[i]); length++) {
            memcpy(piece, broken[i], length);
            piece[length] = 0;
            struct fel_sentence cut = *sentence;
            cut.text = piece;
            assert_true(strlen(said_to(0, &fel_english, &cut)) < 100);
        }
    }
}

static void a_sentence_too_long_for_its_place_is_cut(void **unused) {
    char line[8];
    struct fel_text text = fel_text_in(line, sizeof line);
    fel_put_english(&text, SENTENCE("{n, plural, one {# stone} other {# stones}}", fel_number("n", 12)),
                    names);
    assert_true(text.full);
    assert_true(strlen(line) < sizeof line);
    fel_text_begin(&text, line, sizeof line);
    fel_put_english(&text, SENTENCE("{seat}{seat}", fel_seat("seat", 0)), NULL); /* nobody has a name */
    assert_string_equal(line, "");
}

/* --- as JSON --------------------------------------------------------------------------------------------- */

static const char *json(const struct fel_sentence *sentence) {
    static char line[600];
    struct fel_text text = fel_text_in(line, sizeof line);
    fel_json_sentence(&text, sentence);
    return line;
}

static void as_json_every_argument_has_its_kind(void **unused) {
    assert_string_equal(json(SENTENCE("No.")), "{\"text\":\"No.\",\"args\":[]}");
    assert_string_equal(
        json(SENTENCE("{a}{b}{c}{d}{e}", fel_number("a", 1), fel_tenths("b", -2), fel_seat("c", 3),
                      fel_said("d", "now"), fel_quote("e", "x\"y"))),
        "{\"text\":\"{a}{b}{c}{d}{e}\",\"args\":[{\"name\":\"a\",\"number\":1},"
        "{\"name\":\"b\",\"tenths\":-2},{\"name\":\"c\",\"seat\":3},{\"name\":\"d\",\"said\":\"now\"},"
        "{\"name\":\"e\",\"quote\":\"x\\\"y\"}]}");
    struct fel_arg boat = fel_noun("boat", "boat3", C_("boat", "{n}-point boat"));
    boat.number = 3;
    assert_string_equal(
        json(SENTENCE("{boat}{goods}{card}", fel_with_details(boat, counted, (const uint8_t[]){2, 0, 1}, 3),
                      fel_goods("goods", counted, (const uint8_t[]){0, 4, 0}, 3),
                      fel_noun("card", "sail", "sail"))),
        "{\"text\":\"{boat}{goods}{card}\",\"args\":[{\"name\":\"boat\",\"noun\":\"boat3\","
        "\"title\":\"boat\\u0004{n}-point boat\",\"n\":3,"
        "\"details\":[[\"{n, plural, one {# camel} other {# camels}}\",2],[\"ankh\",1]]},"
        "{\"name\":\"goods\",\"goods\":[[\"{n} "
        "wood\",4]]},{\"name\":\"card\",\"noun\":\"sail\",\"title\":\"sail\"}]}");
}

static void arguments_can_be_added(void **unused) {
    struct fel_sentence sentence;
    assert_true(fel_say(&sentence, "{a} {b}", fel_number("a", 1)));
    fel_with(&sentence, fel_number("b", 2));
    assert_string_equal(said_to(-1, &fel_english, &sentence), "1 2");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_plain_text_is_said_as_it_is),
        cmocka_unit_test(numbers_and_decimals_are_written_out),
        cmocka_unit_test(plurals_count),
        cmocka_unit_test(seats_are_you_or_end_in_s_or_neither),
        cmocka_unit_test(nouns_select_by_their_key_and_are_said_by_their_title),
        cmocka_unit_test(goods_are_counted_in_a_list),
        cmocka_unit_test(details_stand_in_brackets_after_a_noun),
        cmocka_unit_test(texts_nest),
        cmocka_unit_test(another_tongue_has_words_and_digits_of_its_own),
        cmocka_unit_test(another_tongue_has_an_order_of_its_own),
        cmocka_unit_test(a_message_that_is_none_does_no_harm),
        cmocka_unit_test(a_sentence_too_long_for_its_place_is_cut),
        cmocka_unit_test(as_json_every_argument_has_its_kind),
        cmocka_unit_test(arguments_can_be_added),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
