/* A view as JSON, and the game's own lines of a transcript. */
#include "rules.h"

static void put_card(struct fel_text *t, unsigned card) {
    fel_json_string(t, card == IMH_NO_CARD ? NULL : card == IMH_UNKNOWN_CARD ? "?" : imh_card_name[card]);
}

static void put_owners(struct fel_text *t, const char *key, imh_owners owners, unsigned from,
                       unsigned count) {
    fel_json_member_open(t, key, '[');
    for (unsigned i = from; i < from + count; i++)
        fel_json_int(t, imh_owner(owners, i));
    fel_json_close(t, ']');
}

void imh_put_round_card(struct fel_text *t, const uint8_t ships[IMH_SHIPS]) {
    char digits[IMH_SHIPS + 1] = {0};
    for (unsigned ship = 0; ship < IMH_SHIPS; ship++)
        digits[ship] = (char)('0' + ships[ship]);
    fel_json_string(t, digits);
}

static void put_counts(struct fel_text *t, const char *key, imh_cards cards) {
    fel_json_member_open(t, key, '{');
    for (unsigned card = 0; card < IMH_CARDS; card++) {
        unsigned count = imh_count(cards, card);
        if (count)
            fel_json_member_int(t, imh_card_name[card], count);
    }
    fel_json_close(t, '}');
}

/* The ships of this round: each a list of spaces from the bow, with null where no stone lies. A ship that has
 * sailed is null. */
static void put_harbour(struct fel_text *t, const struct imhotep *s) {
    const uint8_t *spaces = imh_ships(s);
    fel_json_member_open(t, "harbour", '[');
    for (unsigned ship = 0; ship < IMH_SHIPS; ship++) {
        if (!imh_in_harbour(s, ship)) {
            fel_json_null(t);
            continue;
        }
        fel_json_open(t, '[');
        for (unsigned place = 4 * ship; place < 4 * ship + spaces[ship]; place++) {
            if (s->loaded >> place & 1)
                fel_json_int(t, imh_owner(s->cargo, place));
            else
                fel_json_null(t);
        }
        fel_json_close(t, ']');
    }
    fel_json_close(t, ']');
    fel_json_member_open(t, "lacking", '[');
    for (unsigned ship = 0; ship < IMH_SHIPS; ship++) {
        if (imh_in_harbour(s, ship))
            fel_json_int(t, imh_lacking(s, ship));
        else
            fel_json_null(t);
    }
    fel_json_close(t, ']');
}

static void put_berths(struct fel_text *t, const struct imhotep *s) {
    fel_json_member_open(t, "sailed", '[');
    for (unsigned ship = 0; ship < IMH_SHIPS; ship++)
        fel_json_string(t, s->berth[ship] == IMH_NOWHERE ? NULL : imh_site_name[s->berth[ship]]);
    fel_json_close(t, ']');
}

static void put_market(struct fel_text *t, const struct imhotep *s) {
    fel_json_member_open(t, "open", '[');
    for (unsigned site = 0; site < IMH_SITES; site++)
        if (s->open >> site & 1)
            fel_json_string(t, imh_site_name[site]);
    fel_json_close(t, ']');
    fel_json_member_open(t, "market", '[');
    for (unsigned i = 0; i < (imh_side_b(s, IMH_MARKET) ? 5 : 4); i++)
        put_card(t, s->market[i]);
    fel_json_close(t, ']');
}

static void put_pyramids(struct fel_text *t, const struct imhotep *s) {
    static const char *const pyramid[] = {"left", "middle", "right", "beside"};
    if (!imh_side_b(s, IMH_PYRAMID)) {
        put_owners(t, "pyramid", s->pyramid, 0, s->pyramid_stones[0]);
        fel_json_member_int(t, "pyramid_next", imh_pyramid_a_points(s->pyramid_stones[0]));
        return;
    }
    fel_json_member_open(t, "pyramid", '{');
    for (unsigned i = 0; i < 4; i++)
        put_owners(t, pyramid[i], s->pyramid, i * IMH_PYRAMID_B_SPACES, s->pyramid_stones[i]);
    fel_json_close(t, '}');
    fel_json_member_open(t, "pyramid_next", '{');
    for (unsigned i = 0; i < IMH_PYRAMIDS; i++)
        if (s->pyramid_stones[i] < IMH_PYRAMID_B_SPACES)
            fel_json_member_int(t, pyramid[i], imh_pyramid_b[i][s->pyramid_stones[i]].points);
    fel_json_close(t, '}');
}

static void put_obelisks(struct fel_text *t, const struct imhotep *s) {
    fel_json_bytes(t, "obelisks", s->obelisks, s->seats);
    if (!imh_side_b(s, IMH_OBELISKS))
        return;
    put_owners(t, "raised", s->raised, 0, s->obelisks_raised);
    fel_json_member_int(t, "obelisk_next", imh_obelisk_points(s->obelisks_raised));
    fel_json_member_open(t, "waiting", '[');
    for (unsigned seat = 0; seat < s->seats; seat++)
        fel_json_int(t, imh_waiting(s, seat));
    fel_json_close(t, ']');
}

static void put_sites(struct fel_text *t, const struct imhotep *s) {
    put_market(t, s);
    put_pyramids(t, s);
    put_owners(t, "temple", s->temple, 0, s->temple_stones);
    fel_json_member_open(t, "temple_seen", '[');
    for (unsigned space = 0; space < imh_temple_width(s) && imh_temple_levels(s, space); space++)
        fel_json_int(t, imh_temple_owner(s, space));
    fel_json_close(t, ']');
    put_owners(t, "burial", s->burial, 0, s->burial_stones);
    put_obelisks(t, s);
}

static void put_players(struct fel_text *t, const struct imhotep *s) {
    int16_t points[FEL_MAX_SEATS];
    imh_points(s, points);
    fel_json_member_open(t, "players", '[');
    for (unsigned seat = 0; seat < s->seats; seat++) {
        fel_json_open(t, '{');
        fel_json_member_int(t, "points", points[seat]);
        fel_json_member_int(t, "sled", s->sled[seat]);
        fel_json_member_int(t, "quarry", s->quarry[seat]);
        put_counts(t, "cards", s->cards[seat]);
        fel_json_close(t, '}');
    }
    fel_json_close(t, ']');
}

static const char *const decision_name[] = {
    [IMH_TURN] = "turn",
    [IMH_LEVER_SAIL] = "lever sail",
    [IMH_LEVER_ORDER] = "lever order",
    [IMH_HAMMER_LOAD] = "hammer load",
    [IMH_SAIL_LOAD] = "sail load",
    [IMH_SAIL_SAIL] = "sail sail",
    [IMH_CHISEL_FIRST] = "chisel first",
    [IMH_CHISEL_SECOND] = "chisel second",
    [IMH_PICK] = "pick",
    [IMH_KEEP] = "keep",
    [IMH_BUILD] = "build",
    [IMH_BONUS_CARD] = "bonus card",
    [IMH_BONUS_STONES] = "bonus stones",
    [IMH_BONUS_SHIP] = "bonus ship",
    [IMH_OFFERING] = "offering",
    [IMH_OVER] = "over",
};

static void put_moment(struct fel_text *t, const struct imhotep *s) {
    fel_json_member_string(t, "decision", decision_name[s->decision]);
    fel_json_member_int(t, "actor", imh_over(s) ? FEL_NOBODY : s->actor);
    fel_json_member_int(t, "turn", s->turn);
    fel_json_member_int(t, "round", s->round + 1);
    fel_json_key(t, "card");
    imh_put_round_card(t, imh_ships(s));
    fel_json_member_int(t, "start", s->start);
    fel_json_member_int(t, "passes", s->passes);
    fel_json_member_int(t, "sailor", s->sailor == IMH_NOBODY ? FEL_NOBODY : s->sailor);
    fel_json_member_int(t, "ship", s->ship + 1);
    put_owners(t, "unloading", s->unload_owners, 0, s->unloading);
    fel_json_key(t, "playing");
    put_card(t, s->playing);
    fel_json_key(t, "temple_space");
    if (s->temple_space == IMH_NOT_SCORING)
        fel_json_null(t);
    else
        fel_json_int(t, s->temple_space); /* it has moved on by one: spaces count from 1 */
    put_counts(t, "carried_out", s->carried_out);
}

static void put_sides(struct fel_text *t, const struct imhotep *s) {
    fel_json_member_open(t, "sides", '{');
    for (unsigned site = 0; site < IMH_SITES; site++)
        fel_json_member_string(t, imh_site_name[site], imh_side_b(s, site) ? "B" : "A");
    fel_json_close(t, '}');
    fel_json_member_bool(t, "wrath", s->sides >> IMH_OPTION_WRATH & 1);
}

void imh_json(const struct fel_game *game, const void *view, struct fel_text *t) {
    const struct imhotep *s = view;
    fel_json_open(t, '{');
    put_sides(t, s);
    put_moment(t, s);
    put_players(t, s);
    put_harbour(t, s);
    put_berths(t, s);
    put_sites(t, s);
    put_counts(t, "discards", s->discards);
    fel_json_member_int(t, "draw_pile", s->deck_left);
    fel_json_close(t, '}');
}

/* Of a match just set up: the first market is laid out already, so its cards come first. */
void imh_head(const struct fel_game *game, const void *state, const struct fel_setup *setup,
              struct fel_text *t) {
    const struct imhotep *s = state;
    fel_json_member_int(t, "start", s->start);
    fel_json_options(t, game, setup);
    fel_json_member_open(t, "deck", '[');
    for (unsigned i = IMH_DECK; i--;)
        fel_json_string(t, imh_card_name[s->deck[i]]);
    fel_json_close(t, ']');
    fel_json_member_open(t, "rounds", '[');
    for (unsigned round = 0; round < IMH_ROUNDS; round++)
        imh_put_round_card(t, imh_round_cards[s->seats - 2][s->rounds[round]]);
    fel_json_close(t, ']');
}

void imh_chance(const struct fel_game *game, const struct fel_event *shuffle, struct fel_text *t) {
    fel_json_member_open(t, "shuffle", '[');
    for (int i = 1; i <= shuffle->value; i++)
        fel_json_string(t, imh_card_name[shuffle[i].what]);
    fel_json_close(t, ']');
}
