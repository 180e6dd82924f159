/* What is printed on the cards and places as JSON, in the form of a content file (docs/content.md). */
#include "rules.h"

static void put_int(struct fel_text *t, const char *key, unsigned value) {
    fel_json_key(t, key);
    fel_json_int(t, (int)value);
}

static void put_name(struct fel_text *t, const char *key, const char *name) {
    fel_json_key(t, key);
    fel_json_string(t, name);
}

/* Only those there are any of, and nothing if there are none. */
static void put_goods(struct fel_text *t, const char *key, const uint8_t goods[PYR_RESOURCES]) {
    unsigned sum = 0;
    for (unsigned resource = 0; resource < PYR_RESOURCES; resource++)
        sum += goods[resource];
    if (!sum)
        return;
    fel_json_key(t, key);
    fel_json_open(t, '{');
    for (unsigned resource = 0; resource < PYR_RESOURCES; resource++)
        if (goods[resource])
            put_int(t, pyr_resource_name[resource], goods[resource]);
    fel_json_close(t, '}');
}

static void put_places(struct fel_text *t, const struct pyr_content *c) {
    fel_json_key(t, "places");
    fel_json_open(t, '[');
    for (unsigned place = 0; place < PYR_PLACES; place++) {
        fel_json_open(t, '{');
        put_name(t, "name", pyr_place_name[place]);
        put_name(t, "produces", pyr_resource_name[c->place[place].produces]);
        put_int(t, "influence_minimum", c->place[place].minimum[PYR_INFLUENCE]);
        put_int(t, "negotiation_minimum", c->place[place].minimum[PYR_NEGOTIATION]);
        fel_json_close(t, '}');
    }
    fel_json_close(t, ']');
}

static void put_type(struct fel_text *t, const struct pyr_type *type) {
    fel_json_open(t, '{');
    put_name(t, "id", type->name);
    put_name(t, "kind", pyr_kind_name[type->kind]);
    put_int(t, "count", type->count);
    if (type->kind == PYR_DEITY)
        put_int(t, "value", type->points[0]);
    for (unsigned category = 0; type->kind < PYR_DEITY && category < PYR_CATEGORIES; category++)
        put_int(t, pyr_category_name[category], type->points[category]);
    fel_json_key(t, "ankh");
    fel_json_bool(t, type->ankh);
    fel_json_close(t, '}');
}

static void put_types(struct fel_text *t, const char *key, const struct pyr_content *c, unsigned from,
                      unsigned to) {
    fel_json_key(t, key);
    fel_json_open(t, '[');
    for (unsigned type = from; type < to; type++)
        put_type(t, &c->type[type]);
    fel_json_close(t, ']');
}

static void put_supply(struct fel_text *t, const struct pyr_content *c) {
    fel_json_key(t, "supply");
    fel_json_open(t, '[');
    for (unsigned card = 0; card < PYR_SUPPLIES; card++) {
        fel_json_open(t, '{');
        put_name(t, "id", c->supply[card].name);
        fel_json_key(t, "places");
        fel_json_open(t, '{');
        for (unsigned place = 0; place < PYR_PLACES; place++)
            put_goods(t, pyr_place_name[place], c->supply[card].lies[place]);
        fel_json_close(t, '}');
        fel_json_close(t, '}');
    }
    fel_json_close(t, ']');
}

static void put_boats(struct fel_text *t, const struct pyr_content *c) {
    fel_json_key(t, "boats");
    fel_json_open(t, '[');
    for (unsigned boat = 0; boat < PYR_BOATS; boat++) {
        fel_json_open(t, '{');
        put_name(t, "id", c->boat[boat].name);
        put_int(t, "points", c->boat[boat].points);
        put_goods(t, "cargo", c->boat[boat].cargo);
        fel_json_close(t, '}');
    }
    fel_json_close(t, ']');
}

static void put_tokens(struct fel_text *t, const struct pyr_content *c) {
    fel_json_key(t, "revolt_tokens");
    fel_json_open(t, '[');
    for (unsigned token = 0; token < PYR_TOKENS; token++) {
        fel_json_open(t, '{');
        put_name(t, "id", c->token[token].name);
        put_int(t, "value", c->token[token].value);
        put_name(t, "resource", pyr_resource_name[c->token[token].resource]);
        fel_json_close(t, '}');
    }
    fel_json_close(t, ']');
}

void pyr_printed(const struct pyr_content *c, struct fel_text *t) {
    fel_json_open(t, '{');
    put_name(t, "name", c->name);
    put_goods(t, "resources", c->resources);
    put_places(t, c);
    put_types(t, "basic_characters", c, 0, c->basic_types);
    put_types(t, "common_characters", c, c->basic_types, c->types);
    put_supply(t, c);
    put_boats(t, c);
    put_tokens(t, c);
    fel_json_close(t, '}');
}
