/* The market cards: the piles, and what happens to a card somebody gets. */
#include "rules.h"

bool imh_card_left(const struct imhotep *s) {
    return s->deck_left || s->discards;
}

void imh_fill_pile(struct imhotep *s, imh_cards cards) {
    for (unsigned card = 0; card < IMH_CARDS; card++)
        for (unsigned left = imh_count(cards, card); left; left--)
            s->deck[s->deck_left++] = (uint8_t)card;
}

static void tell_pile(const struct imhotep *s, struct fel_events *events) {
    fel_note(events, FEL_SHUFFLE, 0, 0, 0, s->deck_left);
    for (unsigned i = s->deck_left; i--;)
        fel_tell(events, (struct fel_event){.kind = FEL_PILE_CARD, .what = s->deck[i]});
}

/* The discards become the draw pile. By now everybody can tell what a face-down pair consists of. */
static void reshuffle(struct imhotep *s, struct fel_events *events) {
    struct fel_draws draws;
    imh_fill_pile(s, s->discards);
    s->discards = 0;
    fel_draws_begin(&draws, &s->chance);
    fel_draws_shuffle(&draws, s->deck, s->deck_left);
    if (imh_side_b(s, IMH_MARKET) && s->market[3] != IMH_NO_CARD)
        s->pair_known |= s->market[4] == IMH_NO_CARD ? IMH_FIRST_KNOWN : IMH_BOTH_KNOWN;
    if (events)
        tell_pile(s, events);
}

enum imh_card imh_draw(struct imhotep *s, struct fel_events *events) {
    if (!s->deck_left) {
        if (!s->discards)
            return IMH_NO_CARD;
        reshuffle(s, events);
    }
    return s->deck[--s->deck_left];
}

void imh_discard(struct imhotep *s, enum imh_card card, struct fel_events *events) {
    s->discards += imh_one(card);
    fel_note(events, IMH_EV_DISCARDED, 0, card, 0, 0);
}

static void show_drawn(const struct imhotep *s, unsigned kind, unsigned seat, enum imh_card card, unsigned at,
                       struct fel_events *events) {
    if (events)
        imh_show(events, kind, seat, card, at, FEL_SEEN_BY_ALL,
                 imh_draw_is_news(s, card) ? imh_all_seats(s) : 0);
}

/* Side A: four face up. Side B: three face up, and a face-down pair on the fourth space. */
void imh_lay_market(struct imhotep *s, struct fel_events *events) {
    bool side_b = imh_side_b(s, IMH_MARKET);
    for (unsigned i = 0; i < 5; i++)
        s->market[i] = IMH_NO_CARD;
    s->pair_known = 0;
    for (unsigned i = 0; i < (side_b ? 5 : 4); i++) {
        s->market[i] = (uint8_t)imh_draw(s, events);
        if (s->market[i] == IMH_NO_CARD)
            break;
        if (side_b && i >= 3)
            imh_show(events, IMH_EV_LAID, 0, s->market[i], 3, 0, 0);
        else
            show_drawn(s, IMH_EV_LAID, 0, s->market[i], i, events);
    }
}

/* A red card puts a stone from the quarry on its site, and is discarded when that has brought all it brings. */
static bool carry_out_red(struct imhotep *s, unsigned seat, enum imh_card card, struct fel_events *events) {
    static const uint8_t site[] = {
        [IMH_ENTRANCE] = IMH_PYRAMID, [IMH_SARCOPHAGUS] = IMH_BURIAL, [IMH_PAVED_PATH] = IMH_OBELISKS};
    if (!s->quarry[seat]) {
        imh_discard(s, card, events);
        return true;
    }
    s->quarry[seat]--;
    s->carried_out += imh_one(card);
    return imh_place(s, seat, site[card], events);
}

/* After the last stone of a chain of red cards all of them are done: only the newest could bring another. */
void imh_discard_red(struct imhotep *s, struct fel_events *events) {
    while (s->carried_out) {
        enum imh_card card = imh_lowest(s->carried_out) / 4;
        s->carried_out -= imh_one(card);
        imh_discard(s, card, events);
    }
}

bool imh_gain_drawn(struct imhotep *s, unsigned seat, enum imh_card card, struct fel_events *events) {
    show_drawn(s, IMH_EV_GOT, seat, card, IMH_FROM_PILE, events);
    return imh_gain(s, seat, card, events);
}

bool imh_gain(struct imhotep *s, unsigned seat, enum imh_card card, struct fel_events *events) {
    if (card <= IMH_PAVED_PATH)
        return carry_out_red(s, seat, card, events);
    s->cards[seat] += imh_one(card);
    return true;
}
