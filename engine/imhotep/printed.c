/* What is printed on cards and boards as JSON: docs/records.md, "What is printed". */
#include "rules.h"

static const char *const of_players[] = {"2", "3", "4"};

static void put_round_cards(struct fel_text *t) {
    fel_json_member_open(t, "round_cards", '{');
    for (unsigned players = 0; players < 3; players++) {
        fel_json_member_open(t, of_players[players], '[');
        for (unsigned card = 0; card < IMH_ROUND_CARDS; card++)
            imh_put_round_card(t, imh_round_cards[players][card]);
        fel_json_close(t, ']');
    }
    fel_json_close(t, '}');
}

/* There are as many ships of a size as a round card can ask for. */
static unsigned ships_of(unsigned spaces) {
    unsigned most = 0;
    for (unsigned players = 0; players < 3; players++) {
        for (unsigned card = 0; card < IMH_ROUND_CARDS; card++) {
            unsigned count = 0;
            for (unsigned ship = 0; ship < IMH_SHIPS; ship++)
                count += imh_round_cards[players][card][ship] == spaces;
            most = count > most ? count : most;
        }
    }
    return most;
}

static void put_ships(struct fel_text *t) {
    fel_json_member_open(t, "ships", '[');
    for (unsigned spaces = 4; spaces; spaces--) {
        fel_json_open(t, '{');
        fel_json_member_int(t, "spaces", spaces);
        fel_json_member_int(t, "minimum", imh_minimum(spaces));
        fel_json_member_int(t, "count", ships_of(spaces));
        fel_json_close(t, '}');
    }
    fel_json_close(t, ']');
}

static void put_cards(struct fel_text *t) {
    fel_json_member_open(t, "cards", '[');
    for (unsigned card = 0; card < IMH_CARDS; card++) {
        fel_json_open(t, '{');
        fel_json_member_string(t, "id", imh_card_name[card]);
        fel_json_member_string(t, "colour",
                               card < IMH_PYRAMID_DECORATION ? "red"
                               : card < IMH_STATUE           ? "green"
                               : card == IMH_STATUE          ? "violet"
                                                             : "blue");
        fel_json_member_int(t, "count", imh_count(imh_all_cards, card));
        fel_json_close(t, '}');
    }
    fel_json_close(t, ']');
}

static void put_pyramid(struct fel_text *t) {
    static const char *const pyramid[] = {"left", "middle", "right"};
    static const char *const bonus[] = {
        [IMH_BONUS_IS_CARD] = "card", [IMH_BONUS_IS_STONES] = "stones", [IMH_BONUS_IS_SHIP] = "ship"};
    fel_json_member_open(t, "pyramid", '{');
    fel_json_bytes(t, "A", imh_pyramid_a, sizeof imh_pyramid_a);
    fel_json_member_open(t, "B", '{');
    for (unsigned i = 0; i < IMH_PYRAMIDS; i++) {
        fel_json_member_open(t, pyramid[i], '[');
        for (unsigned space = 0; space < IMH_PYRAMID_B_SPACES; space++) {
            fel_json_open(t, '{');
            fel_json_member_int(t, "points", imh_pyramid_b[i][space].points);
            fel_json_member_string(t, "bonus", bonus[imh_pyramid_b[i][space].bonus]);
            fel_json_close(t, '}');
        }
        fel_json_close(t, ']');
    }
    fel_json_close(t, '}');
    fel_json_member_int(t, "beside", IMH_BESIDE_POINTS);
    fel_json_close(t, '}');
}

static void put_temple(struct fel_text *t) {
    static const struct {
        uint8_t points, stones, cards;
    } brings[] = {[IMH_POINT_OR_STONES] = {1, IMH_OFFERED_STONES, 0},
                  [IMH_TWO_POINTS] = {2, 0, 0},
                  [IMH_TOP_CARD] = {0, 0, 1}};
    fel_json_member_open(t, "temple", '{');
    fel_json_member_open(t, "spaces", '{');
    for (unsigned players = 0; players < 3; players++)
        fel_json_member_int(t, of_players[players], imh_temple_spaces[players]);
    fel_json_close(t, '}');
    fel_json_member_int(t, "A", 1);
    fel_json_member_open(t, "B", '[');
    for (unsigned space = 0; space < sizeof imh_temple_b; space++) {
        fel_json_open(t, '{');
        fel_json_member_int(t, "points", brings[imh_temple_b[space]].points);
        fel_json_member_int(t, "stones", brings[imh_temple_b[space]].stones);
        fel_json_member_int(t, "cards", brings[imh_temple_b[space]].cards);
        fel_json_close(t, '}');
    }
    fel_json_close(t, ']');
    fel_json_close(t, '}');
}

/* Points for the first, the second and so on, and for each beyond the list. */
static void put_points(struct fel_text *t, const char *key, const uint8_t *points, unsigned count,
                       unsigned further) {
    fel_json_member_open(t, key, '{');
    fel_json_bytes(t, "points", points, count);
    fel_json_member_int(t, "further", further);
    fel_json_close(t, '}');
}

static void put_burial(struct fel_text *t) {
    fel_json_member_open(t, "burial", '{');
    fel_json_member_int(t, "rows", IMH_BURIAL_ROWS);
    fel_json_member_int(t, "columns", IMH_BURIAL_COLUMNS);
    put_points(t, "A", imh_triangle + 1, 5, IMH_FURTHER_POINTS);
    fel_json_bytes(t, "B", imh_burial_b, sizeof imh_burial_b);
    fel_json_close(t, '}');
}

static void put_obelisks(struct fel_text *t) {
    fel_json_member_open(t, "obelisks", '{');
    fel_json_member_open(t, "A", '{');
    for (unsigned players = 0; players < 3; players++)
        fel_json_bytes(t, of_players[players], imh_obelisks_a[players], 2 + players);
    fel_json_close(t, '}');
    put_points(t, "B", imh_obelisks_b, sizeof imh_obelisks_b, IMH_LATER_OBELISK);
    fel_json_member_int(t, "stones", IMH_OBELISK_STONES);
    fel_json_close(t, '}');
}

void imh_printed(const struct fel_game *game, struct fel_text *t) {
    static const uint8_t start[FEL_MAX_SEATS] = {IMH_START_STONES, IMH_START_STONES + 1, IMH_START_STONES + 2,
                                                 IMH_START_STONES + 3};
    fel_json_open(t, '{');
    fel_json_member_int(t, "rounds", IMH_ROUNDS);
    fel_json_member_int(t, "track", IMH_TRACK_SPACES);
    fel_json_member_int(t, "stones", IMH_STONES);
    fel_json_member_int(t, "sled", IMH_SLED);
    fel_json_bytes(t, "start_stones", start, FEL_MAX_SEATS);
    fel_json_member_int(t, "take", IMH_TAKEN_STONES);
    put_ships(t);
    put_round_cards(t);
    put_cards(t);
    put_pyramid(t);
    put_temple(t);
    put_burial(t);
    put_obelisks(t);
    put_points(t, "statues", imh_triangle + 1, 5, IMH_FURTHER_POINTS);
    fel_json_member_int(t, "decoration_stones", IMH_DECORATED_STONES);
    fel_json_member_int(t, "wrath", IMH_WRATH_POINTS);
    fel_json_close(t, '}');
}
