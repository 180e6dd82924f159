/* A view as JSON, and the game's own lines of a transcript. */
#include "rules.h"

static const char *card_name(const struct pyr_content *c, enum pyr_pile pile, unsigned card) {
    switch (pile) {
    case PYR_CHARACTERS: return c->type[card].name;
    case PYR_BOAT_PILE: return c->boat[card].name;
    case PYR_SUPPLY_PILE: return c->supply[card].name;
    case PYR_TOKEN_PILE: return c->token[card].name;
    }
    return "";
}

static void put_pile(const struct pyr_content *c, const char *key, enum pyr_pile kind, const uint8_t *pile,
                     unsigned count, struct fel_text *t) {
    fel_json_key(t, key);
    fel_json_open(t, '[');
    while (count--)
        fel_json_string(t, card_name(c, kind, pile[count]));
    fel_json_close(t, ']');
}

void pyr_head(const struct pyramidion *s, const struct pyr_content *c, const struct fel_setup *setup,
              struct fel_text *t) {
    char hash[17];
    struct fel_text hex;
    fel_json_options(t, &fel_pyramidion, setup);
    fel_json_key(t, "content");
    fel_json_string(t, c->name);
    fel_text_begin(&hex, hash, sizeof hash);
    fel_put_hex(&hex, c->hash, 16);
    fel_json_key(t, "content_hash");
    fel_json_string(t, hash);
    fel_json_key(t, "order");
    fel_json_open(t, '[');
    for (unsigned i = 0; i < s->seats; i++)
        fel_json_int(t, s->order[i]);
    fel_json_close(t, ']');
    put_pile(c, "boats", PYR_BOAT_PILE, s->boats, PYR_BOATS, t);
    put_pile(c, "supply", PYR_SUPPLY_PILE, s->supply, PYR_SUPPLIES, t);
    put_pile(c, "revolt", PYR_TOKEN_PILE, s->tokens, PYR_TOKENS, t);
}

void pyr_chance(const struct pyr_content *c, const struct fel_event *shuffle, struct fel_text *t) {
    static const char *const pile_name[] = {"characters", "boats", "supply", "revolt"};
    fel_json_key(t, "shuffle");
    fel_json_string(t, pile_name[shuffle->what]);
    fel_json_key(t, "order");
    fel_json_open(t, '[');
    for (int i = 1; i <= shuffle->value; i++)
        fel_json_string(t, card_name(c, (enum pyr_pile)shuffle->what, shuffle[i].what));
    fel_json_close(t, ']');
}

/* --- a view --------------------------------------------------------------------------------------------- */

static void put_int(struct fel_text *t, const char *key, int value) {
    fel_json_key(t, key);
    fel_json_int(t, value);
}

static void put_seat(struct fel_text *t, const char *key, unsigned seat) {
    put_int(t, key, seat == PYR_NONE ? FEL_NOBODY : (int)seat);
}

static void put_name(struct fel_text *t, const char *name_or_null) {
    if (name_or_null)
        fel_json_string(t, name_or_null);
    else
        fel_json_null(t);
}

static const char *boat_name(const struct pyr_content *c, unsigned boat) {
    return boat == PYR_NONE ? NULL : c->boat[boat].name;
}

/* Only what there is some of. */
static void put_resources(struct fel_text *t, const char *key, const uint8_t *resources, unsigned kinds) {
    fel_json_key(t, key);
    fel_json_open(t, '{');
    for (unsigned r = 0; r < kinds; r++)
        if (resources[r])
            put_int(t, pyr_resource_name[r], resources[r]);
    fel_json_close(t, '}');
}

static void put_cards(struct fel_text *t, const char *key, const struct pyr_content *c, pyr_set cards) {
    fel_json_key(t, key);
    fel_json_open(t, '[');
    for (; cards; cards &= cards - 1)
        fel_json_string(t, pyr_type(c, pyr_lowest(cards))->name);
    fel_json_close(t, ']');
}

static void put_boats(struct fel_text *t, const char *key, const struct pyr_content *c, uint32_t boats) {
    fel_json_key(t, key);
    fel_json_open(t, '[');
    for (; boats; boats &= boats - 1)
        fel_json_string(t, c->boat[pyr_lowest(boats)].name);
    fel_json_close(t, ']');
}

static void put_places(struct fel_text *t, const struct pyramidion *s) {
    fel_json_key(t, "places");
    fel_json_open(t, '{');
    for (unsigned place = 0; place < PYR_PLACES; place++) {
        fel_json_key(t, pyr_place_name[place]);
        fel_json_open(t, '{');
        fel_json_key(t, "sundial");
        /* The place at hand has its bit already, and gets its sundial when it is cleared. */
        fel_json_bool(t, (s->sundials >> place & 1) && !(pyr_at_a_place(s) && place == s->place));
        put_resources(t, "lying", s->lying[place], PYR_RESOURCES);
        put_seat(t, "torturer", s->troop[PYR_TORTURER_TROOP][place]);
        put_seat(t, "negotiator", s->troop[PYR_NEGOTIATOR_TROOP][place]);
        fel_json_key(t, "provided");
        fel_json_bool(t, s->troops_used >> place & 1);
        fel_json_close(t, '}');
    }
    fel_json_close(t, '}');
}

static void put_players(struct fel_text *t, const struct pyramidion *s, const struct pyr_content *c) {
    int16_t points[FEL_MAX_SEATS];
    pyr_victory_points(s, c, points);
    fel_json_key(t, "players");
    fel_json_open(t, '[');
    for (unsigned seat = 0; seat < s->seats; seat++) {
        fel_json_open(t, '{');
        put_int(t, "points", points[seat]);
        put_int(t, "marker", s->marker[seat]);
        put_resources(t, "goods", s->goods[seat], PYR_RESOURCES);
        put_int(t, "torturers", s->troops[PYR_TORTURER_TROOP][seat]);
        put_int(t, "negotiators", s->troops[PYR_NEGOTIATOR_TROOP][seat]);
        put_boats(t, "boats", c, s->loaded[seat]);
        fel_json_key(t, "karnak");
        put_name(t, boat_name(c, s->karnak[seat]));
        put_int(t, "hand_size", s->hand_size[seat]);
        put_cards(t, "hand", c, s->hand[seat]);
        put_cards(t, "open", c, s->open[seat]); /* of these, what everybody has seen go there */
        put_cards(t, "table", c, s->table[seat]);
        fel_json_close(t, '}');
    }
    fel_json_close(t, ']');
}

/* What happens at the place at hand, if cards are being played. */
static void put_here(struct fel_text *t, const struct pyramidion *s, const struct pyr_content *c) {
    static const char *const scribe[] = {NULL, "raise", "swap"};
    bool here = pyr_at_a_place(s);
    fel_json_key(t, "place");
    put_name(t, here ? pyr_place_name[s->place] : NULL);
    put_int(t, "activations", s->activation);
    put_int(t, "turn", s->turn);
    fel_json_key(t, "passed");
    fel_json_open(t, '[');
    for (unsigned seat = 0; seat < s->seats; seat++)
        if (here && (s->passed >> seat & 1))
            fel_json_int(t, seat);
    fel_json_close(t, ']');
    fel_json_key(t, "cards_played");
    fel_json_open(t, '[');
    for (unsigned seat = 0; seat < s->seats; seat++)
        fel_json_int(t, here ? s->cards_played[seat] : 0);
    fel_json_close(t, ']');
    fel_json_key(t, "named"); /* for the deities that lie here */
    fel_json_open(t, '[');
    for (unsigned seat = 0; seat < s->seats; seat++)
        put_name(t, s->named[seat] == PYR_NONE ? NULL : pyr_category_name[s->named[seat]]);
    fel_json_close(t, ']');
    fel_json_key(t, "doubled");
    put_name(t, s->doubled == PYR_NONE ? NULL : pyr_type(c, s->doubled)->name);
    put_seat(t, "doubled_of", s->doubled == PYR_NONE ? PYR_NONE : pyr_owner(s, s->doubled));
    fel_json_key(t, "effect");
    put_name(t, s->effect == PYR_NONE ? NULL : pyr_type(c, s->effect)->name);
    fel_json_key(t, "scribe");
    put_name(t, scribe[s->scribe]);
    fel_json_key(t, "ankh_used");
    fel_json_bool(t, here && s->ankh_used);
    put_int(t, "returns", s->returns);
}

static void put_swap(struct fel_text *t, const struct pyramidion *s) {
    if (s->decision != PYR_GIVING && s->decision != PYR_GETTING)
        return;
    fel_json_key(t, "swap");
    fel_json_open(t, '{');
    fel_json_key(t, "place");
    fel_json_string(t, pyr_place_name[s->swap_place]);
    put_int(t, "left", s->swap_left);
    put_int(t, "size", s->swap_size);
    put_resources(t, "given", s->given, PYR_RESOURCES);
    fel_json_close(t, '}');
}

static void put_loading(struct fel_text *t, const struct pyramidion *s, const struct pyr_content *c) {
    fel_json_key(t, "row");
    fel_json_open(t, '[');
    for (unsigned i = 0; i < PYR_ROW; i++)
        put_name(t, boat_name(c, s->row[i]));
    fel_json_close(t, ']');
    fel_json_key(t, "boat_loaded");
    fel_json_bool(t, s->boat_loaded);
    put_int(t, "quiet", pyr_is_loading(s) ? s->quiet : 0);
    if (s->decision != PYR_PAYING)
        return;
    fel_json_key(t, "loading");
    fel_json_open(t, '{');
    fel_json_key(t, "boat");
    fel_json_string(t, c->boat[s->boat].name);
    put_resources(t, "need", s->need, PYR_STATUE);
    put_int(t, "statues", s->statues);
    fel_json_close(t, '}');
}

static const char *const decision_name[] = {
    [PYR_NEGOTIATING] = "negotiate",
    [PYR_ACTIVATING] = "activate",
    [PYR_TURN] = "turn",
    [PYR_RECRUITING] = "recruit",
    [PYR_NAMING] = "deity",
    [PYR_DISCARDING] = "discard",
    [PYR_VIZIER_TAKES] = "vizier",
    [PYR_DOUBLING] = "philosopher",
    [PYR_SCRIBE_CHOOSES] = "scribe",
    [PYR_GIVING] = "give",
    [PYR_GETTING] = "get",
    [PYR_ADDING] = "politician",
    [PYR_MARKING] = "marker",
    [PYR_ANKH_TAKES] = "ankh take",
    [PYR_ANKH_RECALLS] = "ankh recall",
    [PYR_RETURNING] = "high priest",
    [PYR_EXCHANGING] = "exchange",
    [PYR_LOADING] = "load",
    [PYR_PAYING] = "pay",
    [PYR_OVER] = "over",
};

void pyr_json(const struct pyramidion *s, const struct pyr_content *c, struct fel_text *t) {
    fel_json_open(t, '{');
    fel_json_key(t, "content");
    fel_json_string(t, c->name);
    fel_json_key(t, "target");
    fel_json_string(t, fel_pyramidion.option[0].value[s->target]);
    fel_json_key(t, "decision");
    fel_json_string(t, decision_name[s->decision]);
    put_seat(t, "actor", s->decision == PYR_OVER ? PYR_NONE : s->actor);
    put_int(t, "round", s->round);
    put_int(t, "idle_rounds", s->idle_rounds);
    fel_json_key(t, "order");
    fel_json_open(t, '[');
    for (unsigned i = 0; i < s->seats; i++)
        fel_json_int(t, s->order[i]);
    fel_json_close(t, ']');
    if (s->decision == PYR_NEGOTIATING) {
        fel_json_key(t, "negotiating");
        fel_json_string(t, pyr_place_name[s->negotiating_place]);
    }
    put_here(t, s, c);
    put_swap(t, s);
    put_places(t, s);
    put_players(t, s, c);
    put_loading(t, s, c);
    put_resources(t, "general", s->general, PYR_RESOURCES);
    fel_json_key(t, "supply");
    fel_json_string(t, c->supply[s->supply_open].name);
    fel_json_key(t, "supply_discards");
    fel_json_open(t, '[');
    for (unsigned card = 0; card < PYR_SUPPLIES; card++)
        if (s->supply_discards >> card & 1)
            fel_json_string(t, c->supply[card].name);
    fel_json_close(t, ']');
    put_cards(t, "discards", c, s->discards);
    put_boats(t, "boat_discards", c, s->boat_discards);
    put_int(t, "characters_left", s->deck_left);
    put_int(t, "boats_left", s->boats_left);
    put_int(t, "supply_left", s->supply_left);
    fel_json_close(t, '}');
}
