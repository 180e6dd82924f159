/* A round begins and ends. */
#include "../memory.h"
#include "rules.h"

void imh_open_round(struct imhotep *s, struct fel_events *events) {
    const uint8_t *spaces = imh_ships(s);
    int printed = 0;
    s->free = 0;
    for (unsigned ship = 0; ship < IMH_SHIPS; ship++) {
        s->free |= (uint16_t)(((1u << spaces[ship]) - 1) << (4 * ship));
        printed = 10 * printed + spaces[ship];
    }
    memset(s->berth, IMH_NOWHERE, sizeof s->berth);
    s->open = (1u << IMH_SITES) - 1;
    s->passes = 0;
    s->sailor = IMH_NOBODY;
    s->turn = s->actor = s->start;
    s->decision = IMH_TURN;
    fel_tell(events, (struct fel_event){.kind = IMH_EV_ROUND,
                                        .seat = s->start,
                                        .what = s->round,
                                        .value = (int16_t)printed,
                                        .seen = FEL_SEEN_BY_ALL,
                                        .news = (uint8_t)imh_all_seats(s)}); /* no two cards are alike */
    imh_lay_market(s, events);
}

/* From left to right, beginning with `temple_space`: a choice on the way interrupts it. */
bool imh_score_temple(struct imhotep *s, struct fel_events *events) {
    while (s->temple_space < imh_temple_width(s) && imh_temple_levels(s, s->temple_space)) {
        unsigned space = s->temple_space++, seat = imh_temple_owner(s, space);
        if (!imh_side_b(s, IMH_TEMPLE)) {
            imh_score(s, seat, IMH_PART_TEMPLE, 1, events);
            continue;
        }
        s->actor = (uint8_t)seat;
        switch ((enum imh_temple_space)imh_temple_b[space]) {
        case IMH_POINT_OR_STONES: s->decision = IMH_OFFERING; return false;
        case IMH_TWO_POINTS: imh_score(s, seat, IMH_PART_TEMPLE, 2, events); break;
        case IMH_TOP_CARD: {
            enum imh_card card = imh_draw(s, events);
            if (card != IMH_NO_CARD && !imh_gain_drawn(s, seat, card, events))
                return false;
            imh_discard_red(s, events);
        }
        }
    }
    s->temple_space = IMH_NOT_SCORING;
    return true;
}

/* Only a round that ended with passes leaves stones in the harbour. */
static void return_cargo(struct imhotep *s, struct fel_events *events) {
    for (unsigned left = s->loaded; left; left &= left - 1)
        imh_return(s, imh_owner(s->cargo, imh_lowest(left)), 1, events);
    s->loaded = 0;
    s->cargo = 0;
    s->ready = 0;
}

/* A face-down pair that is left is seen now. */
static void clear_market(struct imhotep *s, struct fel_events *events) {
    bool side_b = imh_side_b(s, IMH_MARKET);
    for (unsigned i = 0; i < 5; i++) {
        enum imh_card card = s->market[i];
        if (card == IMH_NO_CARD)
            continue;
        bool news = events && side_b && i >= 3 && imh_pair_is_news(s, i, i == 4);
        s->discards += imh_one(card);
        imh_show(events, IMH_EV_DISCARDED, 0, card, 0, FEL_SEEN_BY_ALL, news ? imh_all_seats(s) : 0);
    }
}

static void tell_final_score(const struct imhotep *s, struct fel_events *events) {
    struct fel_score score;
    imh_final_score(s, &score);
    for (unsigned part = 0; part < IMH_PARTS; part++) {
        for (unsigned seat = 0; seat < s->seats; seat++) {
            int points = score.part[seat][part] - (part < IMH_TRACK_PARTS ? s->track[part][seat] : 0);
            if (points)
                fel_note(events, FEL_POINTS, seat, part, 0, points);
        }
    }
    fel_note(events, IMH_EV_OVER, 0, 0, 0, 0);
}

/* The temple is scored: ships and market cards go, and the next round begins. */
void imh_close_round(struct imhotep *s, struct fel_events *events) {
    return_cargo(s, events);
    clear_market(s, events);
    if (s->round + 1 < IMH_ROUNDS) {
        s->start = (uint8_t)imh_next_seat(s, s->sailor == IMH_NOBODY ? s->start : s->sailor);
        s->round++;
        imh_open_round(s, events);
        return;
    }
    s->free = 0;
    for (unsigned i = 0; i < 5; i++)
        s->market[i] = IMH_NO_CARD;
    s->decision = IMH_OVER;
    if (events)
        tell_final_score(s, events);
}
