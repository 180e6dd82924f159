/* Content files: one is read as it was compiled in, and any slip is refused with line, path and reason. */
#include "content/read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "engine/pyramidion/pyramidion.h"

static char file_text[1 << 16];

static int load(void **unused) {
    FILE *file = fopen("scenarios.json", "rb");
    if (!file)
        return 1;
    size_t length = fread(file_text, 1, sizeof file_text - 1, file);
    file_text[length] = 0;
    return fclose(file);
}

static bool read_into(struct pyr_content *content, const char *json, size_t length,
                      struct content_fault *fault) {
    const struct content_kind *kind;
    struct pyr_content *read = content_read(json, length, &kind, fault);
    if (read) {
        assert_string_equal(kind->game, "pyramidion");
        assert_int_equal(kind->size, sizeof *read);
        *content = *read;
    }
    bool good = read;
    free(read);
    return good;
}

static void a_file_is_read_as_it_was_compiled_in(void **unused) {
    struct pyr_content content = {0};
    struct content_fault fault;
    assert_true(read_into(&content, file_text, strlen(file_text), &fault));
    assert_int_equal(content.hash, pyr_default_content.hash);
    assert_memory_equal(&content, &pyr_default_content, sizeof content);
    assert_int_equal(content.types, 28);
    assert_int_equal(content.type_of[0], 5);
    assert_int_equal(content.type_of[PYR_COMMON_CARDS], 0);
}

static void what_is_printed_is_a_content_file(void **unused) {
    static char text[1 << 15];
    struct pyr_content content;
    struct content_fault fault;
    struct fel_text to;
    fel_text_begin(&to, text, sizeof text);
    fel_pyramidion.printed(&fel_pyramidion, &to);
    assert_false(to.full);
    assert_true(read_into(&content, text, to.length, &fault));
    assert_memory_equal(&content, &pyr_default_content, sizeof content);
}

/* --- slips ---------------------------------------------------------------------------------------------- */

enum { TEXT_BYTES = 1 << 17, PIECE_BYTES = 1 << 13 };

/* One piece of the file in a line, as far as it goes: every blank outside of the strings ends a line. */
static void spread_out(char *text) {
    bool in_string = false;
    for (; *text; text++) {
        if (*text == '"')
            in_string = !in_string;
        else if (*text == '\\')
            text++;
        else if (*text == ' ' && !in_string)
            *text = '\n';
    }
}

/* A piece of a file as it is written here, with ' for ". */
static void write_piece(char piece[PIECE_BYTES], const char *written, bool spread) {
    assert_true(strlen(written) < PIECE_BYTES);
    strcpy(piece, written);
    for (char *quote; (quote = strchr(piece, '\''));)
        *quote = '"';
    if (spread)
        spread_out(piece);
}

/* Takes out the ^ and returns where it was. */
static size_t take_mark(char *text) {
    char *mark = strchr(text, '^');
    assert_non_null(mark);
    memmove(mark, mark + 1, strlen(mark));
    return (size_t)(mark - text);
}

/* The file with the first `from` changed to `to`; ~ in `from` is all up to what comes after it. */
static char *change(const char *from, const char *to, bool spread) {
    static char changed[TEXT_BYTES], base[sizeof file_text], first[PIECE_BYTES], last[PIECE_BYTES],
        by[PIECE_BYTES];
    size_t until = strcspn(from, "~");
    strcpy(base, file_text);
    if (spread)
        spread_out(base);
    write_piece(first, from, spread);
    first[until] = 0;
    write_piece(last, from[until] ? from + until + 1 : "", spread);
    write_piece(by, to, spread);
    const char *at = strstr(base, first), *rest = at ? strstr(at + strlen(first), last) : NULL;
    if (!rest)
        fail_msg("there is no %s", from);
    else
        snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - base), base, by, rest + strlen(last));
    return changed;
}

static const char *in_english(const struct content_fault *fault) {
    static char room[400];
    struct fel_text text = fel_text_in(room, sizeof room);
    fel_put_english(&text, &fault->reason, NULL);
    return room;
}

static void expect_fault(const char *text, size_t mark, const char *path, const char *reason) {
    struct pyr_content content;
    struct content_fault fault = {0};
    unsigned line = 1;
    for (size_t i = 0; i < mark; i++)
        line += text[i] == '\n';
    if (read_into(&content, text, strlen(text), &fault))
        fail_msg("not refused: line %u: %s: %s", line, path, reason);
    if (fault.line != line || strcmp(fault.path, path) != 0 || !strstr(in_english(&fault), reason))
        fail_msg("line %u: %s: %s\nexpected: line %u: %s: %s", fault.line, fault.path, in_english(&fault),
                 line, path, reason);
}

/* Such a change is refused, on the line of the ^ in `to`: in lines as the file has them, and spread out. */
static void refused(const char *from, const char *to, const char *path, const char *reason) {
    for (int spread = 0; spread < 2; spread++) {
        char *changed = change(from, to, spread);
        size_t mark = take_mark(changed);
        expect_fault(changed, mark, path, reason);
    }
}

/* The same, on the line of the ^ in `where`. */
static void refused_at(const char *where, const char *from, const char *to, const char *path,
                       const char *reason) {
    for (int spread = 0; spread < 2; spread++) {
        char line[PIECE_BYTES], *changed = change(from, to, spread);
        write_piece(line, where, spread);
        size_t mark = take_mark(line);
        const char *at = strstr(changed, line);
        assert_non_null(at);
        expect_fault(changed, (size_t)(at - changed) + mark, path, reason);
    }
}

/* The file with this change is a content as well. */
static struct pyr_content accepted(const char *from, const char *to) {
    struct pyr_content content;
    struct content_fault fault = {0};
    const char *changed = change(from, to, false);
    if (!read_into(&content, changed, strlen(changed), &fault))
        fail_msg("line %u: %s: %s", fault.line, fault.path, in_english(&fault));
    return content;
}

static void slips_in_the_file(void **unused) {
    refused("'name': 'sce", "'name' ^'sce", "", "':' expected");
    refused("'note'", "^'name': 'twice', 'note'", "", "duplicate");
    refused("'note': '", "'notes': ^'", "notes", "no such thing here, only: name note resources places");
    refused("'note': ~',", "'note': ^5,", "note", "a text");
    refused_at("^{", "'name': ~,", "", "name", "this is missing");
    refused("'scenarios'", "^5", "name", "1 to 23 of a-z");
    refused("'scenarios'", "^''", "name", "1 to 23 of a-z");
    refused("'scenarios'", "^'Scenarios'", "name", "1 to 23 of a-z");
    refused("'scenarios'", "^'scenarios*'", "name", "1 to 23 of a-z");
    refused("'scenarios'", "^'sce narios'", "name", "1 to 23 of a-z");
    refused("'scenarios'", "^'abcdefghijklmnopqrstuvwx'", "name", "1 to 23 of a-z");
    expect_fault("", 0, "", "expected");
    expect_fault("\xef\xbb\xbf{}", 0, "", "byte order mark");
    expect_fault("[]", 0, "", "an object");
    expect_fault("\n\r\n []", 3, "", "an object");
    expect_fault("\n\r\n {}", 3, "name", "this is missing");
}

static void slips_in_resources(void **unused) {
    refused_at("^{", "'resources': {~},", "", "resources", "this is missing");
    refused("'resources': {~}", "'resources': ^35", "resources", "an object");
    refused("'resources': {~}", "'resources': ^{}", "resources", "some resources");
    refused("'camel': 35", "'camels': ^35", "resources.camels", "only: camel wood food stone worker statue");
    refused("'camel': 35", "'camel': ^36", "resources.camel", "there are 35 of these, not 36");
    refused("'wood': 35", "'wood': ^34", "resources.wood", "there are 35 of these, not 34");
    refused("'food': 35", "'food': ^10", "resources.food", "there are 35 of these, not 10");
    refused("'stone': 35", "'stone': ^5", "resources.stone", "there are 35 of these, not 5");
    refused("'worker': 35", "'worker': ^53", "resources.worker", "there are 35 of these, not 53");
    refused("'statue': 10", "'statue': ^35", "resources.statue", "there are 10 of these, not 35");
    refused_at("'resources': ^{", ", 'statue': 10", "", "resources.statue", "this is missing");
    refused("'camel': 35", "'camel': ^291", "resources.camel", "whole number"); /* 256 + 35 */
    refused("'camel': 35", "'camel': ^-221", "resources.camel", "whole number");
    refused("'camel': 35", "'camel': ^35.0", "resources.camel", "whole number");
    refused("'camel': 35", "'camel': ^'35'", "resources.camel", "whole number");
    refused("'camel': 35", "'camel': ^null", "resources.camel", "whole number");
}

static void slips_in_places(void **unused) {
    refused("'places': [~]", "'places': ^{}", "places", "a list");
    refused_at("^{}", "{'name': 'karnak'~}", "{}", "places[7].name", "this is missing");
    refused_at("^[\n    \n", "{'name': 'giza'~},", "", "places", "8 in this list, not 7");
    refused_at("^[\n    {}", "{'name': 'giza'", "{}, {'name': 'giza'", "places", "8 in this list, not 9");
    refused("{'name': 'luxor'~}", "^true", "places[2]", "an object");
    refused("'name': 'thebes'", "'name': ^'luxor'", "places[1].name", "must be thebes");
    refused("'name': 'thebes'", "'name': ^5", "places[1].name", "must be thebes");
    refused("'produces': 'camel'", "'makes': ^'camel'", "places[0].makes",
            "only: name produces influence_minimum negotiation_minimum");
    refused("'produces': 'camel'", "'produces': ^'statue'", "places[0].produces",
            "one of these here: camel wood food stone worker");
    refused("'produces': 'camel'", "'produces': ^0", "places[0].produces", "one of these here");
    refused("'influence_minimum': 7", "'influence_minimum': ^0", "places[0].influence_minimum", "1 to 20");
    refused("'influence_minimum': 7", "'influence_minimum': ^21", "places[0].influence_minimum", "1 to 20");
    refused("'negotiation_minimum': 5", "'negotiation_minimum': ^0", "places[5].negotiation_minimum",
            "1 to 20");
    refused("'negotiation_minimum': 5", "'negotiation_minimum': ^21", "places[5].negotiation_minimum",
            "1 to 20");
}

static void slips_in_characters(void **unused) {
    refused("'basic_characters': [~]", "'basic_characters': ^1", "basic_characters", "a list");
    refused_at("^{", "'common_characters': [~],", "", "common_characters", "this is missing");
    refused("{'id': 'merchant5'~}", "^[]", "common_characters[0]", "an object");
    refused("'kind': 'deity'", "'kind': ^'god'", "basic_characters[4].kind",
            "one of these here: merchant negotiator torturer deity revolt high_priest bandit protector "
            "vizier thief philosopher slave_driver scribe politician");
    refused("'kind': 'deity'", "'kind': ^{}", "basic_characters[4].kind", "one of these here");
    refused("'value': 6", "'value': ^5", "basic_characters[4].value", "this must be 6");
    refused("'value': 6", "'value': ^7", "basic_characters[4].value", "this must be 6");
    refused("'value': 6", "'value': 6, 'influence': ^6", "basic_characters[4].influence",
            "only: id kind count value ankh");
    refused("'haggling': 5", "'haggling': 5, 'value': ^5", "common_characters[0].value",
            "only: id kind count influence negotiation haggling ankh");
    refused("'kind': 'vizier'", "'kind': 'vizier', 'influence': ^1", "common_characters[17].influence",
            "only: id kind count ankh");
    refused("'influence': 0", "'influence': ^0.0", "basic_characters[0].influence", "0 to 12");
    refused_at("^{'id': 'own_merchant3a'", "'influence': 0, ", "", "basic_characters[0].influence",
               "this is missing");
    refused("'influence': 1", "'influence': ^-1", "basic_characters[1].influence", "0 to 12");
    refused("'influence': 1", "'influence': ^13", "basic_characters[1].influence", "0 to 12");
    refused("'negotiation': 5", "'negotiation': ^0", "common_characters[5].negotiation", "1 to 12");
    refused("'haggling': 5", "'haggling': ^0", "common_characters[0].haggling", "1 to 12");
    refused("'influence': 5", "'influence': ^0", "common_characters[9].influence", "1 to 12");
    refused("'id': 'vizier'", "'id': ^'Vizier'", "common_characters[17].id", "1 to 23 of a-z");
    refused("'id': 'vizier'", "'id': ^'thief*'", "common_characters[17].id", "1 to 23 of a-z");
    refused("'own_merchant3i1'", "^'own_merchant3a'", "basic_characters[1].id", "taken already");
    refused("'id': 'vizier'", "'id': ^'own_deity'", "common_characters[17].id", "taken already");
    refused("'count': 3", "'count': ^0", "common_characters[1].count", "1 to 12");
    refused("'count': 3", "'count': ^13", "common_characters[1].count", "1 to 12");
    refused("'ankh': true", "'ankh': ^1", "basic_characters[0].ankh", "true or false");
    refused_at("^{'id': 'own_merchant3a'", ", 'ankh': true", "", "basic_characters[0].ankh",
               "this is missing");
}

static void the_numbers_of_characters_are_fixed(void **unused) {
    static const struct {
        const char *list, *kind;
        unsigned count;
    } kinds[] = {
        {"basic_characters", "merchant", 2},     {"basic_characters", "negotiator", 1},
        {"basic_characters", "torturer", 1},     {"basic_characters", "deity", 1},
        {"basic_characters", "revolt", 0},       {"basic_characters", "politician", 0},
        {"common_characters", "merchant", 12},   {"common_characters", "negotiator", 8},
        {"common_characters", "torturer", 8},    {"common_characters", "deity", 0},
        {"common_characters", "revolt", 3},      {"common_characters", "high_priest", 1},
        {"common_characters", "bandit", 1},      {"common_characters", "protector", 1},
        {"common_characters", "vizier", 1},      {"common_characters", "thief", 1},
        {"common_characters", "philosopher", 1}, {"common_characters", "slave_driver", 1},
        {"common_characters", "scribe", 1},      {"common_characters", "politician", 1},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        char from[100], to[300], reason[100];
        const char *points = strcmp(kinds[i].kind, "deity") == 0 ? "'value': 6, " : "";
        if (strstr("merchant negotiator torturer", kinds[i].kind))
            points = "'influence': 1, 'negotiation': 1, 'haggling': 1, ";
        snprintf(from, sizeof from, "'%s': [", kinds[i].list);
        snprintf(to, sizeof to, "'%s': ^[{'id': 'more', 'kind': '%s', 'count': 1, %s'ankh': true},",
                 kinds[i].list, kinds[i].kind, points);
        snprintf(reason, sizeof reason, "there must be %u of the kind %s, not %u", kinds[i].count,
                 kinds[i].kind, kinds[i].count + 1);
        refused(from, to, kinds[i].list, reason);
    }
    refused_at("'common_characters': ^[", "{'id': 'scribe'~},", "", "common_characters",
               "there must be 1 of the kind scribe, not 0");
}

static void there_are_not_more_characters_than_cards(void **unused) {
    char to[PIECE_BYTES] = "'common_characters': [";
    size_t length = strlen(to);
    for (int i = 0; i <= PYR_COMMON_CARDS; i++)
        length += (size_t)snprintf(to + length, sizeof to - length,
                                   "%s{'id': 'revolt%d', 'kind': 'revolt', 'count': 1, 'ankh': false}, ",
                                   i == PYR_COMMON_CARDS ? "^" : "", i);
    refused("'common_characters': [", to, "common_characters[40]", "more characters than cards");
}

static void slips_in_supply(void **unused) {
    refused("'supply': [~]", "'supply': ^'none'", "supply", "a list");
    refused("'supply': [", "'supply': ^[{}, ", "supply", "10 in this list, not 11");
    refused("'supply': [~]", "'supply': ^[]", "supply", "10 in this list, not 0");
    refused("{'id': 'supply1'~}}}", "^1", "supply[0]", "an object");
    refused("'id': 'supply1'", "'id': 'supply1', 'name': ^'nile'", "supply[0].name", "only: id places");
    refused("'id': 'supply1'", "'id': ^'supply 1'", "supply[0].id", "1 to 23 of a-z");
    refused("'id': 'supply2'", "'id': ^'supply1'", "supply[1].id", "the name supply1 is taken already");
    refused_at("^{'id': 'supply3'", "{'id': 'supply3'~}}}", "{'id': 'supply3'}", "supply[2].places",
               "this is missing");
    refused("'places': {'giza'~}}", "'places': ^[]", "supply[0].places", "an object");
    refused("'places': {'giza'~}}", "'places': ^{}", "supply[0].places", "must bring something");
    refused("{'giza': {", "{'gizeh': ^{", "supply[0].places.gizeh",
            "only: giza thebes luxor alexandria cairo philae abu_simbel karnak");
    refused("{'stone': 4}", "^4", "supply[0].places.luxor", "an object");
    refused("{'stone': 4}", "^{}", "supply[0].places.luxor", "some resources");
    refused("{'stone': 4}", "{'stones': ^4}", "supply[0].places.luxor.stones", "only: camel wood");
    refused("{'stone': 4}", "{'stone': ^0}", "supply[0].places.luxor.stone", "1 to 10");
    refused("{'stone': 4}", "{'stone': ^11}", "supply[0].places.luxor.stone", "1 to 10");
}

static void slips_in_boats(void **unused) {
    refused("'boats': [~]", "'boats': ^{'id': [1]}", "boats", "a list");
    refused("'boats': [", "'boats': ^[{}, ", "boats", "20 in this list, not 21");
    refused_at("'boats': ^[", "{'id': 'boat1'~}},", "", "boats", "20 in this list, not 19");
    refused("{'id': 'boat3'~}}", "^'boat3'", "boats[2]", "an object");
    refused("'points': 5", "'points': 5, 'crew': ^2", "boats[18].crew", "only: id points cargo");
    refused("'id': 'boat1'", "'id': ^'boat#1'", "boats[0].id", "1 to 23 of a-z");
    refused("'id': 'boat20'", "'id': ^'boat19'", "boats[19].id", "the name boat19 is taken already");
    refused_at("^{'points'", "'id': 'boat20', ", "", "boats[19].id", "this is missing");
    refused("'points': 1", "'points': ^0", "boats[0].points", "1 to 9");
    refused("'points': 1", "'points': ^10", "boats[0].points", "1 to 9");
    refused("{'camel': 3, 'food': 2, ", "{'camel': 3, 'food': ^0, ", "boats[2].cargo.food", "1 to 9");
    refused("{'camel': 3, 'food': 2, ", "{'camel': ^10, 'food': 2, ", "boats[2].cargo.camel", "1 to 9");
    refused("{'camel': 3, 'food': 2, ", "{'camel': 3, 'statue': ^2, ", "boats[2].cargo.statue",
            "only: camel wood food stone worker");
    refused("'cargo': {~}", "'cargo': ^{}", "boats[0].cargo", "some resources");
    refused("'cargo': {~}", "'cargo': ^[5]", "boats[0].cargo", "an object");
    refused_at("^{'id': 'boat1'", ", 'cargo': {~}", "", "boats[0].cargo", "this is missing");
}

static void slips_in_tokens(void **unused) {
    refused("'revolt_tokens': [~]", "'revolt_tokens': ^false", "revolt_tokens", "a list");
    refused("'revolt_tokens': [", "'revolt_tokens': ^[3, ", "revolt_tokens", "6 in this list, not 7");
    refused("{'id': 'revolt4'~}", "^4", "revolt_tokens[0]", "an object");
    refused("'id': 'revolt4'", "'count': ^1", "revolt_tokens[0].count", "only: id value resource");
    refused("'id': 'revolt4'", "'id': ^[]", "revolt_tokens[0].id", "1 to 23 of a-z");
    refused("'id': 'revolt9'", "'id': ^'revolt4'", "revolt_tokens[5].id", "taken already");
    refused("'value': 9", "'value': ^0", "revolt_tokens[5].value", "1 to 20");
    refused("'value': 9", "'value': ^21", "revolt_tokens[5].value", "1 to 20");
    refused("'resource': 'wood'", "'resource': ^'gold'", "revolt_tokens[0].resource",
            "camel wood food stone worker statue");
}

/* --- lines ---------------------------------------------------------------------------------------------- */

static void strings_do_not_confuse_the_lines(void **unused) {
    refused("'note': '~'camel': 35", "'note': '\\'}],{[:\\\\\\n\\u005d', 'resources': {'camel': ^36",
            "resources.camel", "not 36");
    refused("'kind': 'deity'", "'\\'},\\\\': [{}, ['],', ',\\\\'], 3], 'kind' : ^'god'",
            "basic_characters[4].kind", "one of these here");
    refused("'camel': 35, 'wood': 35", "'c\\u0061mel' : 35\t,\r\n'wood'\n:\t\n^36", "resources.wood",
            "not 36");
    refused("'note': '", "'n\\'o\\\\': ^'", "n\"o\\", "no such thing");
}

static void messages_are_short_and_printable(void **unused) {
    refused("'note': '", "'\\u001b[2J\\u009b\\u00e4\\u007f': ^'", "?[2J?????", "no such thing");
    refused("'places': {'giza'",
            "'places': {'a_place_with_a_name_that_is_far_too_long_to_be_shown_in_full': ^1, 'giza'",
            "supply[0].places.a_place_with_a_name_that_is_far_too_long_to_b", "no such thing");
    static const char strange[] = "{\"a\": \xc2\x9b}";
    struct pyr_content content;
    struct content_fault fault;
    assert_false(read_into(&content, strange, strlen(strange), &fault));
    for (const char *c = in_english(&fault); *c; c++)
        assert_in_range(*c, ' ', '~');
}

static void a_file_may_name_its_game(void **unused) {
    struct pyr_content content = accepted("'note': '", "'game': 'pyramidion', 'note': '");
    assert_memory_equal(&content, &pyr_default_content, sizeof content);
    refused("'note': '", "'game': ^'chess', 'note': '", "game", "one of these here: pyramidion");
    refused("'note': '", "'game': ^1, 'note': '", "game", "one of these here: pyramidion");
}

static void a_file_can_be_too_large(void **unused) {
    static char large[CONTENT_BYTES + 1];
    struct pyr_content content;
    struct content_fault fault;
    strcpy(large, file_text);
    memset(large + strlen(file_text), ' ', sizeof large - strlen(file_text));
    assert_true(read_into(&content, large, CONTENT_BYTES, &fault));
    assert_false(read_into(&content, large, CONTENT_BYTES + 1, &fault));
    assert_int_equal(fault.line, 0);
    assert_string_equal(in_english(&fault), "the file has more than 1048576 bytes");
}

/* --- names and the notation ----------------------------------------------------------------------------- */

/* Whoever types "pass" must not play a card of that name. */
static void what_is_typed_has_no_name_of_an_action(void **unused) {
    unsigned words = 0;
    for (unsigned action = 0; action < fel_pyramidion.actions; action++) {
        struct fel_notation notation = fel_notation(&fel_pyramidion, (fel_action)action);
        char to[100];
        if (strchr(notation.text, ' '))
            continue;
        words++;
        snprintf(to, sizeof to, "'id': ^'%s'", notation.text);
        refused("'id': 'own_deity'", to, "basic_characters[4].id", "is an action");
        refused("'id': 'vizier'", to, "common_characters[17].id", "is an action");
        refused("'id': 'boat7'", to, "boats[6].id", "is an action");
    }
    assert_int_equal(words, 5);
    refused("'vizier'", "^'7'", "common_characters[17].id", "can't be a number");
    refused("'boat7'", "^'0123456789'", "boats[6].id", "can't be a number");
}

/* After its verb a name of the board is no trouble, and what nobody types may be called anything. */
static void other_names_leave_the_notation_clear(void **unused) {
    static struct fel_notation written[PYR_ACTIONS];
    struct fel_game game = fel_pyramidion;
    accepted("'supply1'", "'pass'");
    accepted("'supply1'", "'1'");
    accepted("'revolt4'", "'4'");
    accepted("'revolt4'", "'decline'");
    accepted("'boat1'", "'vizier'");
    accepted("'boat1'", "'1st.boat'");
    struct pyr_content content =
        accepted("{'id': 'merchant5', 'kind': 'merchant', 'count': 2",
                 "{'id': 'giza', 'kind': 'merchant', 'count': 1, 'influence': 0, "
                 "'negotiation': 0, 'haggling': 1, 'ankh': false}, {'id': 'torturer', "
                 "'kind': 'merchant', 'count': 1");
    game.content = &content;
    for (unsigned action = 0; action < PYR_ACTIONS; action++) {
        written[action] = fel_notation(&game, (fel_action)action);
        for (unsigned other = 0; other < action; other++)
            assert_string_not_equal(written[action].text, written[other].text);
    }
}

/* --- what is accepted ----------------------------------------------------------------------------------- */

static void limits_are_within(void **unused) {
    accepted("'scenarios'", "'abcdefghijklmnopqrstuvw'");
    accepted("'note': '~',", "");
    accepted("'influence_minimum': 7", "'influence_minimum': 1");
    accepted("'influence_minimum': 7", "'influence_minimum': 20");
    accepted("'negotiation_minimum': 5", "'negotiation_minimum': 1");
    accepted("'negotiation_minimum': 5", "'negotiation_minimum': 20");
    accepted("'haggling': 5", "'haggling': 1");
    accepted("'haggling': 5", "'haggling': 12");
    accepted("'influence': 1", "'influence': 12");
    accepted("{'stone': 4}", "{'stone': 10, 'statue': 1}");
    accepted("'points': 2", "'points': 9");
    accepted("'camel': 3, 'food': 2", "'camel': 9");
    accepted("'value': 9", "'value': 1");
    accepted("'value': 9", "'value': 20");
    accepted("'resource': 'wood'", "'resource': 'statue'");
}

static void another_content_has_another_hash(void **unused) {
    struct pyr_content content = accepted("'influence_minimum': 7", "'influence_minimum': 8");
    assert_int_not_equal(content.hash, pyr_default_content.hash);
    assert_int_equal(content.place[PYR_GIZA].minimum[0], 8);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_is_read_as_it_was_compiled_in),
        cmocka_unit_test(what_is_printed_is_a_content_file),
        cmocka_unit_test(slips_in_the_file),
        cmocka_unit_test(slips_in_resources),
        cmocka_unit_test(slips_in_places),
        cmocka_unit_test(slips_in_characters),
        cmocka_unit_test(the_numbers_of_characters_are_fixed),
        cmocka_unit_test(there_are_not_more_characters_than_cards),
        cmocka_unit_test(slips_in_supply),
        cmocka_unit_test(slips_in_boats),
        cmocka_unit_test(slips_in_tokens),
        cmocka_unit_test(strings_do_not_confuse_the_lines),
        cmocka_unit_test(messages_are_short_and_printable),
        cmocka_unit_test(a_file_may_name_its_game),
        cmocka_unit_test(a_file_can_be_too_large),
        cmocka_unit_test(what_is_typed_has_no_name_of_an_action),
        cmocka_unit_test(other_names_leave_the_notation_clear),
        cmocka_unit_test(limits_are_within),
        cmocka_unit_test(another_content_has_another_hash),
    };
    return cmocka_run_group_tests(tests, load, NULL);
}
