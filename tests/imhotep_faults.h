/* What must hold in every state of Imhotep, whatever happened: used by the tests and the fuzz targets. */
#pragma once

#include "engine/imhotep/boards.h"

/* NULL, or what is wrong. */
static inline const char *imhotep_stones_fault(const struct imhotep *s) {
    unsigned stones[FEL_MAX_SEATS] = {0}, obelisks = 0;
    for (unsigned seat = 0; seat < s->seats; seat++) {
        stones[seat] = (unsigned)s->sled[seat] + s->quarry[seat] + s->obelisks[seat];
        obelisks += s->obelisks[seat] / 3u;
        if (s->sled[seat] > IMH_SLED)
            return "more than 5 stones on a sled";
    }
    for (unsigned place = 0; place < 16; place++)
        if (s->loaded >> place & 1)
            stones[imh_owner(s->cargo, place)]++;
    for (unsigned i = 0; i < s->unloading; i++)
        stones[imh_owner(s->unload_owners, i)]++;
    if (s->decision == IMH_PICK || s->decision == IMH_KEEP || s->decision == IMH_BUILD)
        stones[s->actor]++; /* in its owner's hand */
    for (unsigned p = 0; p < 4; p++)
        for (unsigned i = 0; i < s->pyramid_stones[p]; i++)
            stones[imh_owner(s->pyramid, IMH_PYRAMID_B_SPACES * p + i)]++;
    for (unsigned i = 0; i < s->temple_stones; i++)
        stones[imh_owner(s->temple, i)]++;
    for (unsigned i = 0; i < s->burial_stones; i++)
        stones[imh_owner(s->burial, i)]++;
    for (unsigned seat = 0; seat < s->seats; seat++)
        if (stones[seat] != IMH_STONES)
            return "not 29 stones of a colour";
    if (imh_side_b(s, IMH_OBELISKS) ? obelisks != s->obelisks_raised : s->obelisks_raised)
        return "obelisks raised from nothing";
    return NULL;
}

static inline const char *imhotep_cards_fault(const struct imhotep *s) {
    for (unsigned card = 0; card < IMH_CARDS; card++) {
        unsigned count = imh_count(s->discards, card) + imh_count(s->carried_out, card);
        for (unsigned i = 0; i < s->deck_left; i++)
            count += s->deck[i] == card;
        for (unsigned seat = 0; seat < s->seats; seat++)
            count += imh_has(s, seat, card);
        for (unsigned i = 0; i < 5; i++)
            count += s->market[i] == card;
        count += s->playing == card;
        if (count != imh_count(imh_all_cards, card))
            return "a market card is missing or there is one too many";
    }
    return NULL;
}

static inline const char *imhotep_harbour_fault(const struct imhotep *s) {
    const uint8_t *spaces = imh_ships(s);
    unsigned in_harbour = 0;
    for (unsigned ship = 0; ship < IMH_SHIPS; ship++) {
        unsigned free = s->free >> (4 * ship) & 15, loaded = s->loaded >> (4 * ship) & 15;
        bool sailing = s->decision == IMH_LEVER_ORDER && ship == s->ship;
        bool here = !sailing && (free | loaded);
        if (here && ((free | loaded) != (1u << spaces[ship]) - 1 || (free & loaded)))
            return "a ship has not its spaces";
        bool ready = here && (unsigned)__builtin_popcount(loaded) >= imh_minimum(spaces[ship]);
        if ((s->ready >> (5 * ship) & 1) != ready)
            return "a ship is ready without its minimum, or not ready with it";
        in_harbour += here;
    }
    if (s->decision != IMH_OVER && 4 - in_harbour != 5u - (unsigned)__builtin_popcount(s->open))
        return "as many ships sailed as sites were reached";
    return NULL;
}

static inline const char *imhotep_fault(const struct imhotep *s) {
    const char *fault = imhotep_stones_fault(s);
    fault = fault ? fault : imhotep_cards_fault(s);
    return fault ? fault : imhotep_harbour_fault(s);
}
