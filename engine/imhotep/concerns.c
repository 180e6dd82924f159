/* What an action has to do with: a reason for it names no other part of the score. */
#include "rules.h"

static unsigned bit(enum imh_part part) {
    return 1u << part;
}

static const uint8_t part_of[IMH_SITES] = {
    [IMH_PYRAMID] = IMH_PART_PYRAMID,
    [IMH_TEMPLE] = IMH_PART_TEMPLE,
    [IMH_BURIAL] = IMH_PART_BURIAL,
    [IMH_OBELISKS] = IMH_PART_OBELISKS,
};

/* The decoration of a site: it is worth more with every stone there. */
static bool is_decorated(const struct imhotep *s, enum imh_site site) {
    for (unsigned seat = 0; seat < s->seats; seat++)
        if (imh_has(s, seat, IMH_PYRAMID_DECORATION + part_of[site]))
            return true;
    return false;
}

static unsigned of_building(const struct imhotep *s, enum imh_site site) {
    unsigned parts = bit(part_of[site]);
    if (is_decorated(s, site))
        parts |= bit(IMH_PART_DECORATIONS);
    if (s->sides >> IMH_OPTION_WRATH & 1)
        parts |= bit(IMH_PART_WRATH);
    return parts;
}

static unsigned of_card(const struct imhotep *s, unsigned card) {
    switch (card) {
    case IMH_ENTRANCE: return of_building(s, IMH_PYRAMID);
    case IMH_SARCOPHAGUS: return of_building(s, IMH_BURIAL);
    case IMH_PAVED_PATH: return of_building(s, IMH_OBELISKS);
    case IMH_STATUE: return bit(IMH_PART_STATUES);
    case IMH_NO_CARD: return 0;
    case IMH_UNKNOWN_CARD: return bit(IMH_PART_DECORATIONS) | bit(IMH_PART_STATUES) | bit(IMH_PART_TOOLS);
    default: return bit(card < IMH_STATUE ? IMH_PART_DECORATIONS : IMH_PART_TOOLS);
    }
}

static unsigned of_site(const struct imhotep *s, unsigned site) {
    unsigned parts = 0;
    if (site != IMH_MARKET)
        return of_building(s, site);
    for (unsigned space = 0; space < 5; space++)
        parts |= of_card(s, s->market[space]);
    return parts;
}

/* A stone on a ship can come to each of them. */
static unsigned of_open_sites(const struct imhotep *s) {
    unsigned parts = 0;
    for (unsigned site = 0; site < IMH_SITES; site++)
        if (s->open >> site & 1)
            parts |= of_site(s, site);
    return parts;
}

unsigned imh_concerns(const struct fel_game *game, const void *view, fel_action action) {
    const struct imhotep *s = view;
    if (action >= IMH_LOAD && action < IMH_SAIL)
        return of_open_sites(s);
    if (action >= IMH_SAIL && action < IMH_PLAY)
        return of_site(s, (unsigned)(action - IMH_SAIL) % IMH_SITES);
    if (action >= IMH_PLAY && action < IMH_PASS)
        return of_open_sites(s) | bit(IMH_PART_TOOLS);
    if (action >= IMH_ORDER && action < IMH_PICK_SPACE)
        return of_site(s, s->site);
    if (action >= IMH_PICK_SPACE && action < IMH_KEEP_CARD)
        return of_card(s, imh_side_b(s, IMH_MARKET) && action == IMH_PICK_SPACE + 3
                              ? IMH_UNKNOWN_CARD
                              : s->market[action - IMH_PICK_SPACE]);
    if (action >= IMH_KEEP_CARD && action < IMH_BUILD_ON)
        return of_card(s, s->market[3 + action - IMH_KEEP_CARD]);
    if (action >= IMH_BUILD_ON && action < IMH_DRAW)
        return of_site(s, IMH_PYRAMID);
    if (action == IMH_DRAW)
        return of_card(s, IMH_UNKNOWN_CARD);
    return action == IMH_GET_POINTS ? bit(IMH_PART_TEMPLE) : 0;
}
