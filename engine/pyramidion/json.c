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
    fel_json_member_open(t, key, '[');
    while (count--)
        fel_json_string(t, card_name(c, kind, pile[count]));
    fel_json_close(t, ']');
}

void pyr_head(const struct fel_game *game, const void *state, const struct fel_setup *setup,
              struct fel_text *t) {
    const struct pyramidion *s = state;
    const struct pyr_content *c = game->content;
    char hash[17];
    struct fel_text hex = fel_text_in(hash, sizeof hash);
    fel_json_options(t, game, setup);
    fel_json_member_string(t, "content", c->name);
    fel_put_hex(&hex, c->hash, 16);
    fel_json_member_string(t, "content_hash", hash);
    fel_json_bytes(t, "order", s->order, s->seats);
    put_pile(c, "boats", PYR_BOAT_PILE, s->boats, PYR_BOATS, t);
    put_pile(c, "supply", PYR_SUPPLY_PILE, s->supply, PYR_SUPPLIES, t);
    put_pile(c, "revolt", PYR_TOKEN_PILE, s->tokens, PYR_TOKENS, t);
}

void pyr_chance(const struct fel_game *game, const struct fel_event *shuffle, struct fel_text *t) {
    const struct pyr_content *c = game->content;
    static const char *const pile_name[] = {"characters", "boats", "supply", "revolt"};
    fel_json_member_string(t, "shuffle", pile_name[shuffle->what]);
    fel_json_member_open(t, "order", '[');
    for (int i = 1; i <= shuffle->value; i++)
        fel_json_string(t, card_name(c, (enum pyr_pile)shuffle->what, shuffle[i].what));
    fel_json_close(t, ']');
}

/* --- a view --------------------------------------------------------------------------------------------- */

static void put_seat(struct fel_text *t, const char *key, unsigned seat) {
    fel_json_member_int(t, key, seat == PYR_NONE ? FEL_NOBODY : (int)seat);
}

static const char *boat_name(const struct pyr_content *c, unsigned boat) {
    return boat == PYR_NONE ? NULL : c->boat[boat].name;
}

/* Only what there is some of. */
static void put_resources(struct fel_text *t, const char *key, const uint8_t *resources, unsigned kinds) {
    fel_json_member_open(t, key, '{');
    for (unsigned r = 0; r < kinds; r++)
        if (resources[r])
            fel_json_member_int(t, pyr_resource_name[r], resources[r]);
    fel_json_close(t, '}');
}

static void put_cards(struct fel_text *t, const char *key, const struct pyr_content *c, pyr_set cards) {
    fel_json_member_open(t, key, '[');
    for (; cards; cards &= cards - 1)
        fel_json_string(t, pyr_type(c, pyr_lowest(cards))->name);
    fel_json_close(t, ']');
}

static void put_boats(struct fel_text *t, const char *key, const struct pyr_content *c, uint32_t boats) {
    fel_json_member_open(t, key, '[');
    for (; boats; boats &= boats - 1)
        fel_json_string(t, c->boat[pyr_lowest(boats)].name);
    fel_json_close(t, ']');
}

static void put_points(struct fel_text *t, const unsigned points[PYR_CATEGORIES]) {
    for (unsigned category = 0; category < PYR_CATEGORIES; category++)
        fel_json_member_int(t, pyr_category_name[category], points[category]);
}

static void put_places(struct fel_text *t, const struct pyramidion *s, const struct pyr_content *c) {
    fel_json_member_open(t, "places", '{');
    for (unsigned place = 0; place < PYR_PLACES; place++) {
        fel_json_member_open(t, pyr_place_name[place], '{');
        /* The place at hand has its bit already, and gets its sundial when it is cleared. */
        fel_json_member_bool(t, "sundial",
                             (s->sundials >> place & 1) && !(pyr_at_a_place(s) && place == s->place));
        put_resources(t, "lying", s->lying[place], PYR_RESOURCES);
        put_seat(t, "torturer", s->troop[PYR_TORTURER_TROOP][place]);
        put_seat(t, "negotiator", s->troop[PYR_NEGOTIATOR_TROOP][place]);
        fel_json_member_bool(t, "provided", s->troops_used >> place & 1);
        fel_json_member_open(t, "minimum", '{');
        for (unsigned kind = 0; kind < PYR_TROOP_KINDS; kind++)
            fel_json_member_int(t, pyr_category_name[kind], pyr_minimum(s, c, place, kind));
        fel_json_close(t, '}');
        fel_json_close(t, '}');
    }
    fel_json_close(t, '}');
}

/* What each card on the table counts, in the order of the table. */
static void put_counts(struct fel_text *t, const struct pyramidion *s, const struct pyr_content *c,
                       unsigned seat) {
    fel_json_member_open(t, "counts", '[');
    for (pyr_set left = s->table[seat]; left; left &= left - 1) {
        unsigned points[PYR_CATEGORIES];
        pyr_card_points_here(s, c, seat, pyr_lowest(left), points);
        fel_json_open(t, '{');
        put_points(t, points);
        fel_json_member_bool(t, "doubled", pyr_lowest(left) == s->doubled);
        fel_json_close(t, '}');
    }
    fel_json_close(t, ']');
}

static void put_lacking(struct fel_text *t, const struct pyramidion *s, const struct pyr_content *c,
                        unsigned seat) {
    uint8_t provided[PYR_STATUE], lacking[PYR_STATUE];
    pyr_providers(s, c, seat, provided);
    put_resources(t, "provides", provided, PYR_STATUE);
    fel_json_member_open(t, "lacking", '{');
    for (unsigned i = 0; i <= PYR_ROW; i++) {
        unsigned boat = i < PYR_ROW ? s->row[i] : s->karnak[seat];
        if (boat == PYR_NONE)
            continue;
        bool paying = s->decision == PYR_PAYING && s->boat == boat && s->actor == seat;
        pyr_lacking(s, seat, paying ? s->need : c->boat[boat].cargo, provided, lacking);
        put_resources(t, c->boat[boat].name, lacking, PYR_STATUE);
    }
    fel_json_close(t, '}');
}

static void put_players(struct fel_text *t, const struct pyramidion *s, const struct pyr_content *c) {
    int16_t points[FEL_MAX_SEATS];
    pyr_victory_points(s, c, points);
    fel_json_member_open(t, "players", '[');
    for (unsigned seat = 0; seat < s->seats; seat++) {
        fel_json_open(t, '{');
        fel_json_member_int(t, "points", points[seat]);
        fel_json_member_int(t, "marker", s->marker[seat]);
        put_resources(t, "goods", s->goods[seat], PYR_RESOURCES);
        fel_json_member_int(t, "torturers", s->troops[PYR_TORTURER_TROOP][seat]);
        fel_json_member_int(t, "negotiators", s->troops[PYR_NEGOTIATOR_TROOP][seat]);
        put_boats(t, "boats", c, s->loaded[seat]);
        fel_json_member_string(t, "karnak", boat_name(c, s->karnak[seat]));
        fel_json_member_int(t, "hand_size", s->hand_size[seat]);
        put_cards(t, "hand", c, s->hand[seat]);
        put_cards(t, "open", c, s->open[seat]); /* of these, what everybody has seen go there */
        put_cards(t, "table", c, s->table[seat]);
        put_counts(t, s, c, seat);
        put_lacking(t, s, c, seat);
        fel_json_close(t, '}');
    }
    fel_json_close(t, ']');
}

/* What happens at the place at hand, if cards are being played. */
static void put_here(struct fel_text *t, const struct pyramidion *s, const struct pyr_content *c) {
    static const char *const scribe[] = {NULL, "raise", "swap"};
    bool here = pyr_at_a_place(s);
    fel_json_member_string(t, "place", here ? pyr_place_name[s->place] : NULL);
    fel_json_member_int(t, "activations", s->activation);
    fel_json_member_int(t, "places_a_round", pyr_places_a_round(s));
    fel_json_member_int(t, "turn", s->turn);
    fel_json_set(t, "passed", here ? s->passed : 0, s->seats);
    fel_json_member_open(t, "cards_played", '[');
    for (unsigned seat = 0; seat < s->seats; seat++)
        fel_json_int(t, here ? s->cards_played[seat] : 0);
    fel_json_close(t, ']');
    if (s->seats > 2)
        fel_json_member_string(t, "most_cards", NULL);
    else
        fel_json_member_int(t, "most_cards", PYR_CARDS_OF_TWO);
    fel_json_member_open(t, "named", '[');
    for (unsigned seat = 0; seat < s->seats; seat++)
        fel_json_string(t, s->named[seat] == PYR_NONE ? NULL : pyr_category_name[s->named[seat]]);
    fel_json_close(t, ']');
    fel_json_member_string(t, "doubled", s->doubled == PYR_NONE ? NULL : pyr_type(c, s->doubled)->name);
    put_seat(t, "doubled_of", s->doubled == PYR_NONE ? PYR_NONE : pyr_owner(s, s->doubled));
    fel_json_member_string(t, "effect", s->effect == PYR_NONE ? NULL : pyr_type(c, s->effect)->name);
    fel_json_member_string(t, "scribe", scribe[s->scribe]);
    fel_json_member_bool(t, "ankh_used", here && s->ankh_used);
    fel_json_member_int(t, "returns", s->returns);
    fel_json_member_int(t, "raise", pyr_raise(s, c));
    fel_json_member_int(t, "revolt_tokens", pyr_revolt_tokens(s, c));
}

/* What would come of the place at hand if it were resolved now, a revolt aside. */
static void put_standing(struct fel_text *t, const struct pyramidion *s, const struct pyr_content *c) {
    unsigned points[FEL_MAX_SEATS][PYR_CATEGORIES];
    if (!pyr_at_a_place(s))
        return;
    pyr_all_points_here(s, c, points);
    fel_json_member_open(t, "standing", '{');
    for (unsigned category = 0; category < PYR_CATEGORIES; category++) {
        unsigned minimum =
                     category == PYR_HAGGLING ? PYR_HAGGLING_MINIMUM : pyr_minimum(s, c, s->place, category),
                 most = 0;
        fel_json_member_open(t, pyr_category_name[category], '{');
        fel_json_member_open(t, "points", '[');
        for (unsigned seat = 0; seat < s->seats; seat++) {
            fel_json_int(t, points[seat][category]);
            most = points[seat][category] > most ? points[seat][category] : most;
        }
        fel_json_close(t, ']');
        unsigned single = pyr_most(points, s->seats, category);
        fel_json_member_int(t, "minimum", minimum);
        fel_json_member_int(t, "most", most);
        fel_json_member_bool(t, "tied", most && single == PYR_NONE);
        fel_json_member_int(t, "lacking", most < minimum ? minimum - most : 0);
        put_seat(t, "winner", most < minimum ? PYR_NONE : single);
        fel_json_close(t, '}');
    }
    fel_json_close(t, '}');
}

static void put_swap(struct fel_text *t, const struct pyramidion *s) {
    if (s->decision != PYR_GIVING && s->decision != PYR_GETTING)
        return;
    fel_json_member_open(t, "swap", '{');
    fel_json_member_string(t, "place", pyr_place_name[s->swap_place]);
    fel_json_member_int(t, "left", s->swap_left);
    fel_json_member_int(t, "size", s->swap_size);
    put_resources(t, "given", s->given, PYR_RESOURCES);
    fel_json_close(t, '}');
}

static void put_loading(struct fel_text *t, const struct pyramidion *s, const struct pyr_content *c) {
    fel_json_member_open(t, "row", '[');
    for (unsigned i = 0; i < PYR_ROW; i++)
        fel_json_string(t, boat_name(c, s->row[i]));
    fel_json_close(t, ']');
    fel_json_member_bool(t, "boat_loaded", s->boat_loaded);
    fel_json_member_int(t, "quiet", pyr_is_loading(s) ? s->quiet : 0);
    if (s->decision != PYR_PAYING)
        return;
    fel_json_member_open(t, "loading", '{');
    fel_json_member_string(t, "boat", c->boat[s->boat].name);
    put_resources(t, "need", s->need, PYR_STATUE);
    fel_json_member_int(t, "statues", s->statues);
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

void pyr_json(const struct fel_game *game, const void *view, struct fel_text *t) {
    const struct pyramidion *s = view;
    const struct pyr_content *c = game->content;
    fel_json_open(t, '{');
    fel_json_member_string(t, "content", c->name);
    fel_json_member_string(t, "target", game->option[0].value[s->target]);
    fel_json_member_string(t, "decision", decision_name[s->decision]);
    put_seat(t, "actor", s->decision == PYR_OVER ? PYR_NONE : s->actor);
    fel_json_member_int(t, "round", s->round);
    fel_json_member_int(t, "idle_rounds", s->idle_rounds);
    fel_json_member_int(t, "idle_limit", PYR_IDLE_ROUNDS);
    fel_json_bytes(t, "order", s->order, s->seats);
    if (s->decision == PYR_NEGOTIATING)
        fel_json_member_string(t, "negotiating", pyr_place_name[s->negotiating_place]);
    put_here(t, s, c);
    put_standing(t, s, c);
    put_swap(t, s);
    put_places(t, s, c);
    put_seat(t, "most_torturers", pyr_most_torturers(s));
    put_players(t, s, c);
    put_loading(t, s, c);
    put_resources(t, "general", s->general, PYR_RESOURCES);
    fel_json_member_string(t, "supply", c->supply[s->supply_open].name);
    fel_json_member_open(t, "supply_discards", '[');
    for (unsigned card = 0; card < PYR_SUPPLIES; card++)
        if (s->supply_discards >> card & 1)
            fel_json_string(t, c->supply[card].name);
    fel_json_close(t, ']');
    put_cards(t, "discards", c, s->discards);
    put_boats(t, "boat_discards", c, s->boat_discards);
    fel_json_member_int(t, "characters_left", s->deck_left);
    fel_json_member_int(t, "boats_left", s->boats_left);
    fel_json_member_int(t, "supply_left", s->supply_left);
    fel_json_close(t, '}');
}
