/* A stone comes to one of the four building sites. */
#include "rules.h"

void imh_score(struct imhotep *s, unsigned seat, enum imh_part part, unsigned points,
               struct fel_events *events) {
    s->track[part][seat] += (uint8_t)points;
    fel_note(events, FEL_POINTS, seat, part, 0, (int)points);
}

void imh_return(struct imhotep *s, unsigned seat, unsigned stones, struct fel_events *events) {
    s->quarry[seat] += (uint8_t)stones;
    fel_note(events, IMH_EV_RETURNED, seat, 0, 0, (int)stones);
}

static void tell_built(unsigned seat, enum imh_site site, unsigned pyramid, unsigned space,
                       struct fel_events *events) {
    fel_note(events, IMH_EV_BUILT, seat, site, pyramid, (int)space);
}

/* The stone goes on the next free space. Returns which. */
static unsigned add_stone(imh_owners *owners, uint8_t *stones, unsigned seat) {
    unsigned space = (*stones)++;
    FEL_CHECK(space < 32);
    *owners |= (imh_owners)seat << (2 * space);
    return space;
}

static void place_on_pyramid_a(struct imhotep *s, unsigned seat, struct fel_events *events) {
    unsigned space = add_stone(&s->pyramid, &s->pyramid_stones[0], seat);
    tell_built(seat, IMH_PYRAMID, IMH_LARGE, space, events);
    imh_score(s, seat, IMH_PART_PYRAMID, imh_pyramid_a_points(space), events);
}

static void place_beside_pyramids(struct imhotep *s, unsigned seat, struct fel_events *events) {
    unsigned beside = s->pyramid_stones[IMH_BESIDE]++;
    s->pyramid |= (imh_owners)seat << (2 * (IMH_PYRAMIDS * IMH_PYRAMID_B_SPACES + beside));
    tell_built(seat, IMH_PYRAMID, IMH_BESIDE, beside, events);
    imh_score(s, seat, IMH_PART_PYRAMID, IMH_BESIDE_POINTS, events);
}

static bool place_on_pyramid_b(struct imhotep *s, unsigned seat, struct fel_events *events) {
    for (unsigned pyramid = 0; pyramid < IMH_PYRAMIDS; pyramid++) {
        if (s->pyramid_stones[pyramid] < IMH_PYRAMID_B_SPACES) {
            s->actor = (uint8_t)seat;
            s->decision = IMH_BUILD;
            return false;
        }
    }
    place_beside_pyramids(s, seat, events);
    return true;
}

/* All bonuses are optional, but nobody is asked where there is nothing to have. */
static bool settle_bonus(struct imhotep *s, unsigned seat, enum imh_bonus bonus) {
    switch (bonus) {
    case IMH_BONUS_NONE: return true;
    case IMH_BONUS_IS_CARD: s->decision = IMH_BONUS_CARD; return !imh_card_left(s);
    case IMH_BONUS_IS_STONES:
        s->decision = IMH_BONUS_STONES;
        return s->sled[seat] == IMH_SLED || !s->quarry[seat];
    case IMH_BONUS_IS_SHIP: s->decision = IMH_BONUS_SHIP; return !s->sled[seat] || !s->free;
    }
    return true;
}

bool imh_build(struct imhotep *s, unsigned seat, unsigned pyramid, struct fel_events *events) {
    unsigned level = s->pyramid_stones[pyramid]++;
    FEL_CHECK(level < IMH_PYRAMID_B_SPACES);
    s->pyramid |= (imh_owners)seat << (2 * (IMH_PYRAMID_B_SPACES * pyramid + level));
    tell_built(seat, IMH_PYRAMID, pyramid, level, events);
    imh_score(s, seat, IMH_PART_PYRAMID, imh_pyramid_b[pyramid][level].points, events);
    return settle_bonus(s, seat, imh_pyramid_b[pyramid][level].bonus);
}

/* Side B: every third stone of a colour raises an obelisk, which scores the best space still free. */
static void place_on_obelisks(struct imhotep *s, unsigned seat, struct fel_events *events) {
    unsigned stones = ++s->obelisks[seat];
    tell_built(seat, IMH_OBELISKS, 0, stones - 1, events);
    if (imh_side_b(s, IMH_OBELISKS) && stones % IMH_OBELISK_STONES == 0) {
        unsigned raised = add_stone(&s->raised, &s->obelisks_raised, seat);
        imh_score(s, seat, IMH_PART_OBELISKS, imh_obelisk_points(raised), events);
    }
}

bool imh_place(struct imhotep *s, unsigned seat, enum imh_site site, struct fel_events *events) {
    switch (site) {
    case IMH_PYRAMID:
        if (imh_side_b(s, IMH_PYRAMID))
            return place_on_pyramid_b(s, seat, events);
        place_on_pyramid_a(s, seat, events);
        break;
    case IMH_TEMPLE: tell_built(seat, site, 0, add_stone(&s->temple, &s->temple_stones, seat), events); break;
    case IMH_BURIAL: tell_built(seat, site, 0, add_stone(&s->burial, &s->burial_stones, seat), events); break;
    case IMH_OBELISKS: place_on_obelisks(s, seat, events); break;
    case IMH_MARKET:
    case IMH_SITES: FEL_CHECK(false);
    }
    return true;
}
