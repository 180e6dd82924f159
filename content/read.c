#include "read.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct reader {
    struct pyr_content *content;
    struct content_fault *fault;
};

__attribute__((format(printf, 3, 4))) static bool fail(struct reader *r, const char *place,
                                                       const char *reason, ...) {
    va_list arguments;
    va_start(arguments, reason);
    snprintf(r->fault->place, sizeof r->fault->place, "%s", place);
    vsnprintf(r->fault->reason, sizeof r->fault->reason, reason, arguments);
    va_end(arguments);
    return false;
}

/* --- values --------------------------------------------------------------------------------------------- */

static int name_index(const char *const *names, unsigned count, const char *name) {
    for (unsigned i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return (int)i;
    return -1;
}

static bool read_number(struct reader *r, const json_t *object, const char *key, const char *place, int least,
                        int most, uint8_t *number) {
    const json_t *value = json_object_get(object, key);
    if (!json_is_integer(value) || json_integer_value(value) < least || json_integer_value(value) > most)
        return fail(r, place, "\"%s\" must be a whole number from %d to %d", key, least, most);
    *number = (uint8_t)json_integer_value(value);
    return true;
}

/* Names stand in notation and records: small letters, digits, and the signs within words. */
static bool read_name(struct reader *r, const json_t *object, const char *key, const char *place,
                      char name[PYR_NAME_BYTES]) {
    const char *value = json_string_value(json_object_get(object, key));
    if (!value || !*value || strlen(value) >= PYR_NAME_BYTES ||
        strspn(value, "abcdefghijklmnopqrstuvwxyz0123456789_-.") != strlen(value))
        return fail(r, place, "\"%s\" must be a name of 1 to %d of a-z, 0-9, _, - and .", key,
                    PYR_NAME_BYTES - 1);
    strcpy(name, value);
    return true;
}

static bool read_word(struct reader *r, const json_t *object, const char *key, const char *place,
                      const char *const *words, unsigned count, uint8_t *index) {
    const char *value = json_string_value(json_object_get(object, key));
    int found = value ? name_index(words, count, value) : -1;
    if (found < 0)
        return fail(r, place, "\"%s\" must be one of the %u words from %s to %s", key, count, words[0],
                    words[count - 1]);
    *index = (uint8_t)found;
    return true;
}

/* Nothing but these keys, so that a misspelt one does not go unnoticed. */
static bool only_keys(struct reader *r, const json_t *object, const char *place, const char *const *keys) {
    const char *key;
    json_t *value;
    if (!json_is_object(object))
        return fail(r, place, "there must be an object here");
    json_object_foreach((json_t *)object, key, value) {
        unsigned i = 0;
        while (keys[i] && strcmp(keys[i], key) != 0)
            i++;
        if (!keys[i])
            return fail(r, place, "there is no such thing as \"%.60s\"", key);
    }
    return true;
}

static bool array_of(struct reader *r, const json_t *root, const char *key, size_t count) {
    const json_t *array = json_object_get(root, key);
    if (!json_is_array(array) || (count && json_array_size(array) != count))
        return fail(r, key, count ? "there must be a list of %zu here" : "there must be a list here", count);
    return true;
}

/* Amounts of resources; what is not named is none. Statues only where they make sense. */
static bool read_amounts(struct reader *r, const json_t *object, const char *place, bool statues, int most,
                         uint8_t amounts[PYR_RESOURCES]) {
    const char *key;
    json_t *value;
    if (!json_is_object(object))
        return fail(r, place, "there must be resources and their numbers here");
    json_object_foreach((json_t *)object, key, value) {
        int resource = name_index(pyr_resource_name, statues ? PYR_RESOURCES : PYR_STATUE, key);
        if (resource < 0)
            return fail(r, place, "there is no such resource here: \"%.60s\"", key);
        if (!read_number(r, object, key, place, 1, most, &amounts[resource]))
            return false;
    }
    return true;
}

/* --- the parts of a content file ------------------------------------------------------------------------ */

static bool read_resources(struct reader *r, const json_t *root) {
    static const uint8_t printed[PYR_RESOURCES] = {35, 35, 35, 35, 35, 10};
    uint8_t *amounts = r->content->resources;
    if (!read_amounts(r, json_object_get(root, "resources"), "resources", true, 60, amounts))
        return false;
    for (unsigned i = 0; i < PYR_RESOURCES; i++)
        if (amounts[i] != printed[i])
            return fail(r, "resources", "there are %u of %s", printed[i], pyr_resource_name[i]);
    return true;
}

static bool read_places(struct reader *r, const json_t *root) {
    static const char *const keys[] = {"name", "produces", "influence_minimum", "negotiation_minimum", NULL};
    if (!array_of(r, root, "places", PYR_PLACES))
        return false;
    for (unsigned i = 0; i < PYR_PLACES; i++) {
        const json_t *place = json_array_get(json_object_get(root, "places"), i);
        char at[40];
        uint8_t name = 0;
        snprintf(at, sizeof at, "places[%u]", i);
        if (!only_keys(r, place, at, keys) ||
            !read_word(r, place, "name", at, pyr_place_name, PYR_PLACES, &name))
            return false;
        if (name != i)
            return fail(r, at, "this place must be %s: the order of the places is a rule", pyr_place_name[i]);
        if (!read_word(r, place, "produces", at, pyr_resource_name, PYR_STATUE,
                       &r->content->place[i].produces) ||
            !read_number(r, place, "influence_minimum", at, 1, 20, &r->content->place[i].minimum[0]) ||
            !read_number(r, place, "negotiation_minimum", at, 1, 20, &r->content->place[i].minimum[1]))
            return false;
    }
    return true;
}

static bool read_points(struct reader *r, const json_t *card, const char *at, struct pyr_type *type) {
    if (type->kind == PYR_DEITY) {
        if (!read_number(r, card, "value", at, 6, 6, &type->points[0]))
            return false;
        type->points[1] = type->points[2] = type->points[0];
        return true;
    }
    for (unsigned i = 0; i < PYR_CATEGORIES; i++)
        if (!read_number(r, card, pyr_category_name[i], at, 0, 12, &type->points[i]))
            return false;
    return true;
}

static bool read_character(struct reader *r, const json_t *card, const char *at, struct pyr_type *type) {
    static const char *const with_points[] = {"id",          "kind",     "count", "influence",
                                              "negotiation", "haggling", "ankh",  NULL};
    static const char *const deity[] = {"id", "kind", "count", "value", "ankh", NULL};
    static const char *const special[] = {"id", "kind", "count", "ankh", NULL};
    if (!json_is_object(card))
        return fail(r, at, "there must be an object here");
    if (!read_word(r, card, "kind", at, pyr_kind_name, PYR_KINDS, &type->kind))
        return false;
    bool has_points = type->kind <= PYR_DEITY;
    if (!only_keys(r, card, at,
                   type->kind == PYR_DEITY ? deity
                   : has_points            ? with_points
                                           : special) ||
        !read_name(r, card, "id", at, type->name) ||
        !read_number(r, card, "count", at, 1, 12, &type->count) ||
        (has_points && !read_points(r, card, at, type)))
        return false;
    if (!json_is_boolean(json_object_get(card, "ankh")))
        return fail(r, at, "\"ankh\" must be true or false");
    type->ankh = json_is_true(json_object_get(card, "ankh"));
    return true;
}

/* One of the two lists, with the numbers of cards of each kind that there are. */
static bool read_characters(struct reader *r, const json_t *root, const char *key,
                            const uint8_t printed[PYR_KINDS]) {
    unsigned counted[PYR_KINDS] = {0};
    struct pyr_content *c = r->content;
    if (!array_of(r, root, key, 0))
        return false;
    const json_t *list = json_object_get(root, key);
    for (size_t i = 0; i < json_array_size(list); i++) {
        char at[60];
        snprintf(at, sizeof at, "%s[%zu]", key, i);
        if (c->types == PYR_TYPES)
            return fail(r, at, "there are more characters than cards");
        struct pyr_type *type = &c->type[c->types];
        if (!read_character(r, json_array_get(list, i), at, type))
            return false;
        for (unsigned other = 0; other < c->types; other++)
            if (strcmp(c->type[other].name, type->name) == 0)
                return fail(r, at, "the name %s is taken already", type->name);
        counted[type->kind] += type->count;
        c->types++;
    }
    for (unsigned kind = 0; kind < PYR_KINDS; kind++)
        if (counted[kind] != printed[kind])
            return fail(r, key, "there must be %u of the kind %s, not %u", printed[kind], pyr_kind_name[kind],
                        counted[kind]);
    return true;
}

static bool read_all_characters(struct reader *r, const json_t *root) {
    static const uint8_t basic[PYR_KINDS] = {
        [PYR_MERCHANT] = 2, [PYR_NEGOTIATOR] = 1, [PYR_TORTURER] = 1, [PYR_DEITY] = 1};
    static const uint8_t common[PYR_KINDS] = {
        [PYR_MERCHANT] = 12,   [PYR_NEGOTIATOR] = 8,  [PYR_TORTURER] = 8,     [PYR_REVOLT] = 3,
        [PYR_HIGH_PRIEST] = 1, [PYR_BANDIT] = 1,      [PYR_PROTECTOR] = 1,    [PYR_VIZIER] = 1,
        [PYR_THIEF] = 1,       [PYR_PHILOSOPHER] = 1, [PYR_SLAVE_DRIVER] = 1, [PYR_SCRIBE] = 1,
        [PYR_POLITICIAN] = 1};
    if (!read_characters(r, root, "basic_characters", basic))
        return false;
    r->content->basic_types = r->content->types;
    return read_characters(r, root, "common_characters", common);
}

/* What a supply card, a boat and a token have in common: a list of so many, each with a name of its own. */
static bool read_named(struct reader *r, const json_t *root, const char *key, unsigned count, unsigned i,
                       char at[60], const char *const *keys, void *list, size_t stride, const json_t **item) {
    char *name = (char *)list + i * stride; /* each begins with its name */
    if (i == 0 && !array_of(r, root, key, count))
        return false;
    *item = json_array_get(json_object_get(root, key), i);
    snprintf(at, 60, "%s[%u]", key, i);
    if (!only_keys(r, *item, at, keys) || !read_name(r, *item, "id", at, name))
        return false;
    for (unsigned other = 0; other < i; other++)
        if (strcmp((const char *)list + other * stride, name) == 0)
            return fail(r, at, "the name %s is taken already", name);
    return true;
}

static bool read_supply(struct reader *r, const json_t *root) {
    static const char *const keys[] = {"id", "places", NULL};
    struct pyr_content *c = r->content;
    for (unsigned i = 0; i < PYR_SUPPLIES; i++) {
        const json_t *card;
        const char *key;
        json_t *value;
        char at[60], inner[100];
        if (!read_named(r, root, "supply", PYR_SUPPLIES, i, at, keys, c->supply, sizeof c->supply[0], &card))
            return false;
        const json_t *places = json_object_get(card, "places");
        if (!json_is_object(places))
            return fail(r, at, "\"places\" must say what lies where");
        json_object_foreach((json_t *)places, key, value) {
            int place = name_index(pyr_place_name, PYR_PLACES, key);
            if (place < 0)
                return fail(r, at, "there is no place \"%.60s\"", key);
            snprintf(inner, sizeof inner, "%s.places.%s", at, key);
            if (!read_amounts(r, value, inner, true, 10, c->supply[i].lies[place]))
                return false;
        }
    }
    return true;
}

static bool read_boats(struct reader *r, const json_t *root) {
    static const char *const keys[] = {"id", "points", "cargo", NULL};
    struct pyr_content *c = r->content;
    for (unsigned i = 0; i < PYR_BOATS; i++) {
        const json_t *boat;
        char at[60], inner[100];
        unsigned cargo = 0;
        if (!read_named(r, root, "boats", PYR_BOATS, i, at, keys, c->boat, sizeof c->boat[0], &boat) ||
            !read_number(r, boat, "points", at, 1, 9, &c->boat[i].points))
            return false;
        snprintf(inner, sizeof inner, "%s.cargo", at);
        if (!read_amounts(r, json_object_get(boat, "cargo"), inner, false, 9, c->boat[i].cargo))
            return false;
        for (unsigned resource = 0; resource < PYR_STATUE; resource++)
            cargo += c->boat[i].cargo[resource];
        if (cargo == 0)
            return fail(r, inner, "a boat must carry something");
    }
    return true;
}

static bool read_tokens(struct reader *r, const json_t *root) {
    static const char *const keys[] = {"id", "value", "resource", NULL};
    struct pyr_content *c = r->content;
    for (unsigned i = 0; i < PYR_TOKENS; i++) {
        const json_t *token;
        char at[60];
        if (!read_named(r, root, "revolt_tokens", PYR_TOKENS, i, at, keys, c->token, sizeof c->token[0],
                        &token) ||
            !read_number(r, token, "value", at, 1, 20, &c->token[i].value) ||
            !read_word(r, token, "resource", at, pyr_resource_name, PYR_RESOURCES, &c->token[i].resource))
            return false;
    }
    return true;
}

/* --- all of it ------------------------------------------------------------------------------------------ */

static void number_cards(struct pyr_content *c) {
    unsigned card = 0;
    for (unsigned type = c->basic_types; type < c->types; type++)
        for (unsigned i = 0; i < c->type[type].count; i++)
            c->type_of[card++] = (uint8_t)type;
    for (unsigned seat = 0; seat < 4; seat++)
        for (unsigned type = 0; type < c->basic_types; type++)
            for (unsigned i = 0; i < c->type[type].count; i++)
                c->type_of[card++] = (uint8_t)type;
}

/* What the engine would else look up card by card. */
static void sum_up_cards(struct pyr_content *c) {
    for (unsigned card = 0; card < PYR_CARDS; card++) {
        const struct pyr_type *type = &c->type[c->type_of[card]];
        c->of_kind[type->kind] |= (uint64_t)1 << card;
        for (unsigned i = 0; i < PYR_CATEGORIES && type->kind != PYR_DEITY; i++)
            c->points_of[card] |= (uint32_t)type->points[i] << (10 * i);
    }
}

/* FNV-1a over all that is printed: bytes alone, so the same on every machine. */
static uint64_t hash_of(const struct pyr_content *content) {
    struct pyr_content copy = *content;
    const unsigned char *bytes = (const unsigned char *)&copy;
    uint64_t hash = 0xcbf29ce484222325;
    copy.hash = 0;
    for (size_t i = 0; i < offsetof(struct pyr_content, type_of); i++)
        hash = (hash ^ bytes[i]) * 0x100000001b3;
    return hash;
}

static bool read_all(struct reader *r, const json_t *root) {
    static const char *const keys[] = {
        "name",   "note",  "resources",     "places", "basic_characters", "common_characters",
        "supply", "boats", "revolt_tokens", NULL};
    if (!only_keys(r, root, "the file", keys) || !read_name(r, root, "name", "the file", r->content->name) ||
        !read_resources(r, root) || !read_places(r, root) || !read_all_characters(r, root) ||
        !read_supply(r, root) || !read_boats(r, root) || !read_tokens(r, root))
        return false;
    number_cards(r->content);
    sum_up_cards(r->content);
    r->content->hash = hash_of(r->content);
    return true;
}

bool content_read(struct pyr_content *content, const char *text, size_t length, struct content_fault *fault) {
    struct reader r = {content, fault};
    json_error_t error;
    memset(content, 0, sizeof *content);
    json_t *root = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    if (!root) {
        char place[40];
        snprintf(place, sizeof place, "line %d", error.line);
        return fail(&r, place, "%s", error.text);
    }
    bool read = read_all(&r, root);
    json_decref(root);
    return read;
}
