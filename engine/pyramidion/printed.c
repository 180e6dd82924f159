/* What is printed on the cards and places as JSON, in the form of a content file (docs/content.md). */
#include "rules.h"

/* Only those there are any of, and nothing if there are none. */
static void put_goods(struct fel_text *t, const char *key, const uint8_t goods[PYR_RESOURCES]) {
    if (!pyr_any(goods))
        return;
    fel_json_member_open(t, key, '{');
    for (unsigned resource = 0; resource < PYR_RESOURCES; resource++)
        if (goods[resource])
            fel_json_member_int(t, pyr_resource_name[resource], goods[resource]);
    fel_json_close(t, '}');
}

static void put_places(struct fel_text *t, const struct pyr_content *c) {
    fel_json_member_open(t, "places", '[');
    for (unsigned place = 0; place < PYR_PLACES; place++) {
        fel_json_open(t, '{');
        fel_json_member_string(t, "name", pyr_place_name[place]);
        fel_json_member_string(t, "produces", pyr_resource_name[c->place[place].produces]);
        fel_json_member_int(t, "influence_minimum", c->place[place].minimum[PYR_INFLUENCE]);
        fel_json_member_int(t, "negotiation_minimum", c->place[place].minimum[PYR_NEGOTIATION]);
        fel_json_close(t, '}');
    }
    fel_json_close(t, ']');
}

static void put_type(struct fel_text *t, const struct pyr_type *type) {
    fel_json_open(t, '{');
    fel_json_member_string(t, "id", type->name);
    fel_json_member_string(t, "kind", pyr_kind_name[type->kind]);
    fel_json_member_int(t, "count", type->count);
    if (type->kind == PYR_DEITY)
        fel_json_member_int(t, "value", type->points[0]);
    for (unsigned category = 0; type->kind < PYR_DEITY && category < PYR_CATEGORIES; category++)
        fel_json_member_int(t, pyr_category_name[category], type->points[category]);
    fel_json_member_bool(t, "ankh", type->ankh);
    fel_json_close(t, '}');
}

static void put_types(struct fel_text *t, const char *key, const struct pyr_content *c, unsigned from,
                      unsigned to) {
    fel_json_member_open(t, key, '[');
    for (unsigned type = from; type < to; type++)
        put_type(t, &c->type[type]);
    fel_json_close(t, ']');
}

static void put_supply(struct fel_text *t, const struct pyr_content *c) {
    fel_json_member_open(t, "supply", '[');
    for (unsigned card = 0; card < PYR_SUPPLIES; card++) {
        fel_json_open(t, '{');
        fel_json_member_string(t, "id", c->supply[card].name);
        fel_json_member_open(t, "places", '{');
        for (unsigned place = 0; place < PYR_PLACES; place++)
            put_goods(t, pyr_place_name[place], c->supply[card].lies[place]);
        fel_json_close(t, '}');
        fel_json_close(t, '}');
    }
    fel_json_close(t, ']');
}

static void put_boats(struct fel_text *t, const struct pyr_content *c) {
    fel_json_member_open(t, "boats", '[');
    for (unsigned boat = 0; boat < PYR_BOATS; boat++) {
        fel_json_open(t, '{');
        fel_json_member_string(t, "id", c->boat[boat].name);
        fel_json_member_int(t, "points", c->boat[boat].points);
        put_goods(t, "cargo", c->boat[boat].cargo);
        fel_json_close(t, '}');
    }
    fel_json_close(t, ']');
}

static void put_tokens(struct fel_text *t, const struct pyr_content *c) {
    fel_json_member_open(t, "revolt_tokens", '[');
    for (unsigned token = 0; token < PYR_TOKENS; token++) {
        fel_json_open(t, '{');
        fel_json_member_string(t, "id", c->token[token].name);
        fel_json_member_int(t, "value", c->token[token].value);
        fel_json_member_string(t, "resource", pyr_resource_name[c->token[token].resource]);
        fel_json_close(t, '}');
    }
    fel_json_close(t, ']');
}

void pyr_printed(const struct fel_game *game, struct fel_text *t) {
    const struct pyr_content *c = game->content;
    fel_json_open(t, '{');
    fel_json_member_string(t, "name", c->name);
    put_goods(t, "resources", c->resources);
    put_places(t, c);
    put_types(t, "basic_characters", c, 0, c->basic_types);
    put_types(t, "common_characters", c, c->basic_types, c->types);
    put_supply(t, c);
    put_boats(t, c);
    put_tokens(t, c);
    fel_json_close(t, '}');
}
