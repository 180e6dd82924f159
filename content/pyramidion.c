/* The content of Pyramidion: read from a file, and written as source of the engine. */
#include "engine/pyramidion/content.h"

#include <string.h>

#include "engine/hash.h"
#include "part.h"

#define LENGTH(list) (sizeof(list) / sizeof(list)[0])

/* --- what several parts have in common ------------------------------------------------------------------ */

/* Amounts of the first `kinds` resources; what is not named is 0. */
static bool read_amounts(const struct part *part, unsigned kinds, int most, uint8_t amounts[PYR_RESOURCES]) {
    if (!part_has_only(part, pyr_resource_name, kinds))
        return false;
    if (json_object_size(part->value) == 0)
        return part_fails(part, N_("there must be some resources here"));
    for (unsigned i = 0; i < kinds; i++)
        if (json_object_get(part->value, pyr_resource_name[i]) &&
            !part_number(part, pyr_resource_name[i], 1, most, &amounts[i]))
            return false;
    return true;
}

/* A list of this many items. */
static bool read_list(const struct part *file, const char *key, size_t count, struct pyr_content *c,
                      bool (*read_item)(const struct part *, struct pyr_content *, unsigned index)) {
    struct part list = part_named(file, key);
    if (!part_is_list(&list))
        return false;
    if (json_array_size(list.value) != count)
        return part_fails(&list, N_("there must be {count} in this list, not {found}"),
                          fel_number("count", (int64_t)count),
                          fel_number("found", (int64_t)json_array_size(list.value)));
    for (unsigned i = 0; i < count; i++) {
        struct part item = part_at(&list, i);
        if (!read_item(&item, c, i))
            return false;
    }
    return true;
}

/* The id of an item, into the place for it among structs that begin with their names. No two are the same. */
static bool read_id(const struct part *item, void *structs, size_t size, size_t index) {
    struct part id = part_named(item, "id");
    char *name = (char *)structs + index * size;
    if (!part_name(item, "id", name, PYR_NAME_BYTES))
        return false;
    for (const char *other = structs; other < name; other += size)
        if (strcmp(other, name) == 0)
            return part_fails(&id, N_("the name {name} is taken already"), fel_quote("name", name));
    return true;
}

/* People may type the end of an action, "vizier" for "play vizier", or its number in the list they are shown. So what
 * they play or load must not be named like an action of one word, or like a number. */
static bool can_be_typed(const struct part *item, const char *name) {
    static const char *const actions[] = {"pass", "decline", "raise", "exchange", "pay"};
    struct part id = part_named(item, "id");
    for (unsigned i = 0; i < LENGTH(actions); i++)
        if (strcmp(actions[i], name) == 0)
            return part_fails(&id, N_("nothing can be named {name}: that is an action"),
                              fel_quote("name", name));
    if (strspn(name, "0123456789") == strlen(name))
        return part_fails(&id, N_("a name can't be a number: numbers choose from a list of actions"));
    return true;
}

/* --- the parts of a content file ------------------------------------------------------------------------ */

static bool read_resources(const struct part *file, struct pyr_content *c) {
    static const uint8_t printed[PYR_RESOURCES] = {35, 35, 35, 35, 35, 10};
    struct part resources = part_named(file, "resources");
    if (!read_amounts(&resources, PYR_RESOURCES, UINT8_MAX, c->resources))
        return false;
    for (unsigned i = 0; i < PYR_RESOURCES; i++) {
        struct part amount = part_named(&resources, pyr_resource_name[i]);
        if (c->resources[i] != printed[i])
            return part_fails(&amount, N_("there are {count} of these, not {found}"),
                              fel_number("count", printed[i]), fel_number("found", c->resources[i]));
    }
    return true;
}

static bool read_place(const struct part *place, struct pyr_content *c, unsigned i) {
    static const char *const keys[] = {"name", "produces", "influence_minimum", "negotiation_minimum"};
    struct part name = part_named(place, "name");
    if (!part_has_only(place, keys, LENGTH(keys)))
        return false;
    if (!json_is_string(name.value) || strcmp(json_string_value(name.value), pyr_place_name[i]) != 0)
        return part_fails(&name, N_("this place must be {place}: the order of the places is a rule"),
                          fel_quote("place", pyr_place_name[i]));
    return part_word(place, "produces", pyr_resource_name, PYR_STATUE, &c->place[i].produces) &&
           part_number(place, "influence_minimum", 1, 20, &c->place[i].minimum[0]) &&
           part_number(place, "negotiation_minimum", 1, 20, &c->place[i].minimum[1]);
}

static bool read_deity(const struct part *card, struct pyr_type *type) {
    static const char *const keys[] = {"id", "kind", "count", "value", "ankh"};
    if (!part_has_only(card, keys, LENGTH(keys)) || !part_number(card, "value", 6, 6, &type->points[0]))
        return false;
    type->points[1] = type->points[2] = type->points[0];
    return true;
}

/* Merchants, negotiators, torturers: each has points in the category of its kind, and may have others. */
static bool read_points(const struct part *card, struct pyr_type *type) {
    static const char *const keys[] = {"id", "kind", "count", "influence", "negotiation", "haggling", "ankh"};
    static const uint8_t category_of[] = {
        [PYR_MERCHANT] = PYR_HAGGLING, [PYR_NEGOTIATOR] = PYR_NEGOTIATION, [PYR_TORTURER] = PYR_INFLUENCE};
    if (!part_has_only(card, keys, LENGTH(keys)))
        return false;
    for (unsigned i = 0; i < PYR_CATEGORIES; i++)
        if (!part_number(card, pyr_category_name[i], category_of[type->kind] == i, 12, &type->points[i]))
            return false;
    return true;
}

static bool read_worth(const struct part *card, struct pyr_type *type) {
    static const char *const special[] = {"id", "kind", "count", "ankh"};
    if (type->kind == PYR_DEITY)
        return read_deity(card, type);
    return type->kind < PYR_DEITY ? read_points(card, type) : part_has_only(card, special, LENGTH(special));
}

static bool read_character(const struct part *card, struct pyr_content *c) {
    struct pyr_type *type = &c->type[c->types];
    return part_is_object(card) && part_word(card, "kind", pyr_kind_name, PYR_KINDS, &type->kind) &&
           read_worth(card, type) && read_id(card, c->type, sizeof c->type[0], c->types) &&
           can_be_typed(card, type->name) && part_number(card, "count", 1, 12, &type->count) &&
           part_flag(card, "ankh", &type->ankh);
}

/* One of the two lists, with the numbers of cards of each kind that there are. */
static bool read_list_of_characters(const struct part *file, const char *key,
                                    const uint8_t printed[PYR_KINDS], struct pyr_content *c) {
    struct part list = part_named(file, key);
    unsigned counted[PYR_KINDS] = {0};
    if (!part_is_list(&list))
        return false;
    for (size_t i = 0; i < json_array_size(list.value); i++) {
        struct part card = part_at(&list, i);
        if (c->types == PYR_TYPES)
            return part_fails(&card, N_("there are more characters than cards"));
        if (!read_character(&card, c))
            return false;
        counted[c->type[c->types].kind] += c->type[c->types].count;
        c->types++;
    }
    for (unsigned kind = 0; kind < PYR_KINDS; kind++)
        if (counted[kind] != printed[kind])
            return part_fails(&list, N_("there must be {count} of the kind {kind}, not {found}"),
                              fel_number("count", printed[kind]), fel_quote("kind", pyr_kind_name[kind]),
                              fel_number("found", counted[kind]));
    return true;
}

static bool read_characters(const struct part *file, struct pyr_content *c) {
    static const uint8_t basic[PYR_KINDS] = {
        [PYR_MERCHANT] = 2, [PYR_NEGOTIATOR] = 1, [PYR_TORTURER] = 1, [PYR_DEITY] = 1};
    static const uint8_t common[PYR_KINDS] = {
        [PYR_MERCHANT] = 12,   [PYR_NEGOTIATOR] = 8,  [PYR_TORTURER] = 8,     [PYR_REVOLT] = 3,
        [PYR_HIGH_PRIEST] = 1, [PYR_BANDIT] = 1,      [PYR_PROTECTOR] = 1,    [PYR_VIZIER] = 1,
        [PYR_THIEF] = 1,       [PYR_PHILOSOPHER] = 1, [PYR_SLAVE_DRIVER] = 1, [PYR_SCRIBE] = 1,
        [PYR_POLITICIAN] = 1};
    if (!read_list_of_characters(file, "basic_characters", basic, c))
        return false;
    c->basic_types = c->types;
    return read_list_of_characters(file, "common_characters", common, c);
}

static bool read_supply_card(const struct part *card, struct pyr_content *c, unsigned i) {
    static const char *const keys[] = {"id", "places"};
    struct part places = part_named(card, "places");
    if (!part_has_only(card, keys, LENGTH(keys)) || !read_id(card, c->supply, sizeof c->supply[0], i) ||
        !part_has_only(&places, pyr_place_name, PYR_PLACES))
        return false;
    if (json_object_size(places.value) == 0)
        return part_fails(&places, N_("a supply card must bring something"));
    for (unsigned place = 0; place < PYR_PLACES; place++) {
        struct part lies = part_named(&places, pyr_place_name[place]);
        if (lies.value && !read_amounts(&lies, PYR_RESOURCES, 10, c->supply[i].lies[place]))
            return false;
    }
    return true;
}

static bool read_boat(const struct part *boat, struct pyr_content *c, unsigned i) {
    static const char *const keys[] = {"id", "points", "cargo"};
    struct part cargo = part_named(boat, "cargo");
    return part_has_only(boat, keys, LENGTH(keys)) && read_id(boat, c->boat, sizeof c->boat[0], i) &&
           can_be_typed(boat, c->boat[i].name) && part_number(boat, "points", 1, 9, &c->boat[i].points) &&
           read_amounts(&cargo, PYR_STATUE, 9, c->boat[i].cargo);
}

static bool read_token(const struct part *token, struct pyr_content *c, unsigned i) {
    static const char *const keys[] = {"id", "value", "resource"};
    return part_has_only(token, keys, LENGTH(keys)) && read_id(token, c->token, sizeof c->token[0], i) &&
           part_number(token, "value", 1, 20, &c->token[i].value) &&
           part_word(token, "resource", pyr_resource_name, PYR_RESOURCES, &c->token[i].resource);
}

static bool read_parts(const struct part *file, struct pyr_content *c) {
    static const char *const keys[] = {
        "name",   "note",  "resources",     "places", "basic_characters", "common_characters",
        "supply", "boats", "revolt_tokens", "game"};
    struct part note = part_named(file, "note");
    if (!part_has_only(file, keys, LENGTH(keys)) || !part_name(file, "name", c->name, sizeof c->name))
        return false;
    if (note.value && !json_is_string(note.value))
        return part_fails(&note, N_("there must be a text here"));
    return read_resources(file, c) && read_list(file, "places", PYR_PLACES, c, read_place) &&
           read_characters(file, c) && read_list(file, "supply", PYR_SUPPLIES, c, read_supply_card) &&
           read_list(file, "boats", PYR_BOATS, c, read_boat) &&
           read_list(file, "revolt_tokens", PYR_TOKENS, c, read_token);
}

/* --- what is made from it ------------------------------------------------------------------------------- */

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

/* So that the engine need not look it up card by card. */
static void sum_up_cards(struct pyr_content *c) {
    for (unsigned card = 0; card < PYR_CARDS; card++) {
        const struct pyr_type *type = &c->type[c->type_of[card]];
        c->of_kind[type->kind] |= (uint64_t)1 << card;
        for (unsigned i = 0; i < PYR_CATEGORIES && type->kind != PYR_DEITY; i++)
            c->points_of[card] |= (uint32_t)type->points[i] << (10 * i);
    }
}

/* Over all that is printed, while `hash` itself is still 0: bytes alone, so the same on every machine. */
static uint64_t hash_of(const struct pyr_content *content) {
    return fel_hash(FEL_HASH_BEGIN, content, offsetof(struct pyr_content, type_of));
}

static bool read_file(const struct part *file, void *to) {
    struct pyr_content *content = to;
    if (!read_parts(file, content))
        return false;
    number_cards(content);
    sum_up_cards(content);
    content->hash = hash_of(content);
    return true;
}

/* --- as source of the engine ---------------------------------------------------------------------------- */

static void put_bytes(FILE *out, const uint8_t *bytes, size_t count) {
    fputc('{', out);
    for (size_t i = 0; i < count; i++)
        fprintf(out, "%s%u", i ? ", " : "", bytes[i]);
    fputc('}', out);
}

static void put_types(FILE *out, const struct pyr_content *c) {
    fputs("    .type = {\n", out);
    for (unsigned i = 0; i < c->types; i++) {
        const struct pyr_type *type = &c->type[i];
        fprintf(out, "        {\"%s\", %u, %u, {%u, %u, %u}, %d},\n", type->name, type->kind, type->count,
                type->points[0], type->points[1], type->points[2], type->ankh);
    }
    fputs("    },\n", out);
}

static void write_c(const void *content, FILE *out) {
    const struct pyr_content *c = content;
    fprintf(out,
            "#include \"engine/pyramidion/content.h\"\n\nconst struct pyr_content pyr_default_content = {\n");
    fprintf(out, "    .name = \"%s\",\n    .hash = 0x%016llx,\n    .resources = ", c->name,
            (unsigned long long)c->hash);
    put_bytes(out, c->resources, PYR_RESOURCES);
    fputs(",\n    .place = {\n", out);
    for (unsigned i = 0; i < PYR_PLACES; i++)
        fprintf(out, "        {%u, {%u, %u}},\n", c->place[i].produces, c->place[i].minimum[0],
                c->place[i].minimum[1]);
    fprintf(out, "    },\n    .basic_types = %u,\n    .types = %u,\n", c->basic_types, c->types);
    put_types(out, c);
    fputs("    .supply = {\n", out);
    for (unsigned i = 0; i < PYR_SUPPLIES; i++) {
        fprintf(out, "        {\"%s\", {", c->supply[i].name);
        for (unsigned place = 0; place < PYR_PLACES; place++) {
            fputs(place ? ", " : "", out);
            put_bytes(out, c->supply[i].lies[place], PYR_RESOURCES);
        }
        fputs("}},\n", out);
    }
    fputs("    },\n    .boat = {\n", out);
    for (unsigned i = 0; i < PYR_BOATS; i++) {
        fprintf(out, "        {\"%s\", %u, ", c->boat[i].name, c->boat[i].points);
        put_bytes(out, c->boat[i].cargo, PYR_RESOURCES);
        fputs("},\n", out);
    }
    fputs("    },\n    .token = {\n", out);
    for (unsigned i = 0; i < PYR_TOKENS; i++)
        fprintf(out, "        {\"%s\", %u, %u},\n", c->token[i].name, c->token[i].value,
                c->token[i].resource);
    fputs("    },\n    .type_of = ", out);
    put_bytes(out, c->type_of, PYR_CARDS);
    fputs(",\n    .points_of = {", out);
    for (unsigned i = 0; i < PYR_CARDS; i++)
        fprintf(out, "%u, ", c->points_of[i]);
    fputs("},\n    .of_kind = {", out);
    for (unsigned i = 0; i < PYR_KINDS; i++)
        fprintf(out, "0x%llx, ", (unsigned long long)c->of_kind[i]);
    fputs("},\n};\n", out);
}

const struct content_kind content_of_pyramidion = {
    .game = "pyramidion",
    .size = sizeof(struct pyr_content),
    .read = read_file,
    .write_c = write_c,
};
