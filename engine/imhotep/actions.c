/* An action is carried out, with all that follows from it until somebody has to decide again. */
#include "rules.h"

/* As many as asked for, if sled and quarry allow. */
unsigned imh_stones_to_take(const struct imhotep *s, unsigned seat, unsigned most) {
    unsigned room = (unsigned)(IMH_SLED - s->sled[seat]), stones = most < room ? most : room;
    return stones < s->quarry[seat] ? stones : s->quarry[seat];
}

void imh_take(struct imhotep *s, unsigned seat, unsigned most, struct fel_events *events) {
    unsigned stones = imh_stones_to_take(s, seat, most);
    s->sled[seat] += (uint8_t)stones;
    s->quarry[seat] -= (uint8_t)stones;
    fel_note(events, IMH_EV_TOOK, seat, 0, 0, (int)stones);
}

/* `place` counts all spaces of the harbour: 4 ship + space. */
static void load(struct imhotep *s, unsigned seat, unsigned place, struct fel_events *events) {
    unsigned ship = place / 4;
    FEL_CHECK(s->free >> place & 1);
    s->sled[seat]--;
    s->free ^= (uint16_t)(1u << place);
    s->loaded |= (uint16_t)(1u << place);
    s->cargo |= (uint32_t)seat << (2 * place);
    unsigned free = s->free >> (4 * ship) & 15;
    if ((free & (free - 1)) == 0) /* the minimum leaves at most one space empty, whatever the ship */
        s->ready |= 1u << (5 * ship);
    fel_note(events, IMH_EV_LOADED, seat, ship, place % 4, 0);
}

/* Unload stone by stone. It can stop at each: the owner decides about its stone. */
static bool unload(struct imhotep *s, struct fel_events *events) {
    while (s->unloading) {
        unsigned seat = s->unload_owners & 3;
        s->unloading--;
        s->unload_owners >>= 2;
        if (s->site != IMH_MARKET) {
            if (!imh_place(s, seat, s->site, events))
                return false;
            continue;
        }
        s->actor = (uint8_t)seat;
        s->decision = IMH_PICK;
        if (imh_legal(s))
            return false;
        imh_return(s, seat, 1, events); /* no card is left */
    }
    return true;
}

static void end_round(struct imhotep *s, struct fel_events *events) {
    fel_note(events, IMH_EV_ROUND_END, 0, s->round, 0, 0);
    s->temple_space = 0;
    if (imh_score_temple(s, events))
        imh_close_round(s, events);
}

static void end_turn(struct imhotep *s, struct fel_events *events) {
    if (s->playing != IMH_NO_CARD) {
        imh_discard(s, s->playing, events);
        s->playing = IMH_NO_CARD;
    }
    if (!(s->free | s->loaded)) { /* the fourth ship has sailed */
        end_round(s, events);
        return;
    }
    s->turn = s->actor = (uint8_t)imh_next_seat(s, s->turn);
    s->decision = IMH_TURN;
}

/* Somebody's choice on the way is settled: go on with what it interrupted. */
static void carry_on(struct imhotep *s, struct fel_events *events) {
    imh_discard_red(s, events);
    if (s->temple_space != IMH_NOT_SCORING) {
        if (imh_score_temple(s, events))
            imh_close_round(s, events);
    } else if (unload(s, events)) {
        end_turn(s, events);
    }
}

/* The stone on this space of the sailing ship is unloaded after those chosen before it. */
static void line_up(struct imhotep *s, unsigned space) {
    unsigned place = 4u * s->ship + space;
    s->unload_owners |= (uint8_t)((s->cargo >> (2 * place) & 3) << (2 * s->unloading));
    s->unloading++;
    s->loaded ^= (uint16_t)(1u << place);
    s->cargo &= ~(3u << (2 * place));
}

/* All stones of a ship that sails, from the bow. One of its spaces may be empty: the stones beyond it move up. */
static void line_up_from_bow(struct imhotep *s) {
    unsigned stones = s->loaded >> (4 * s->ship) & 15, owners = s->cargo >> (8 * s->ship) & 0xff;
    unsigned before_gap = (1u << 2 * imh_lowest(~stones)) - 1;
    s->unload_owners = (uint8_t)((owners & before_gap) | (owners >> 2 & ~before_gap));
    s->unloading = (uint8_t)__builtin_popcount(stones);
    s->loaded &= (uint16_t)~(15u << (4 * s->ship));
    s->cargo &= ~(0xffu << (8 * s->ship));
}

static void sail(struct imhotep *s, unsigned ship, unsigned site, struct fel_events *events) {
    FEL_CHECK((s->ready >> (5 * ship) & 1) && (s->open >> site & 1));
    s->ready &= ~(1u << (5 * ship));
    s->open &= (uint8_t)~(1u << site);
    s->free &= (uint16_t)~(15u << (4 * ship));
    s->berth[ship] = (uint8_t)site;
    s->sailor = s->turn;
    s->ship = (uint8_t)ship;
    s->site = (uint8_t)site;
    fel_note(events, IMH_EV_SAILED, s->turn, ship, site, 0);
    unsigned stones = s->loaded >> (4 * ship) & 15;
    if (s->playing == IMH_LEVER && (stones & (stones - 1))) {
        s->decision = IMH_LEVER_ORDER;
        return;
    }
    line_up_from_bow(s);
    if (unload(s, events))
        end_turn(s, events);
}

static void order(struct imhotep *s, unsigned space, struct fel_events *events) {
    line_up(s, space);
    fel_note(events, IMH_EV_ORDERED, s->turn, s->ship, space, 0);
    unsigned left = s->loaded >> (4 * s->ship) & 15;
    if (left & (left - 1))
        return;
    line_up(s, imh_lowest(left)); /* there is no choice about the last */
    if (unload(s, events))
        end_turn(s, events);
}

static void play_blue(struct imhotep *s, enum imh_card card, struct fel_events *events) {
    unsigned seat = s->turn;
    s->cards[seat] -= imh_one(card);
    s->playing = (uint8_t)card;
    fel_note(events, IMH_EV_PLAYED, seat, card, 0, 0);
    switch (card) {
    case IMH_LEVER: s->decision = IMH_LEVER_SAIL; break;
    case IMH_SAIL_CARD: s->decision = IMH_SAIL_LOAD; break;
    case IMH_CHISEL: s->decision = IMH_CHISEL_FIRST; break;
    default: /* the hammer: take what fits, then load if anything can be loaded */
        imh_take(s, seat, IMH_TAKEN_STONES, events);
        if (s->sled[seat] && s->free)
            s->decision = IMH_HAMMER_LOAD;
        else
            end_turn(s, events);
    }
}

static void pass(struct imhotep *s, struct fel_events *events) {
    fel_note(events, IMH_EV_PASSED, s->turn, 0, 0, 0);
    if (++s->passes == s->seats)
        end_round(s, events);
    else
        end_turn(s, events);
}

static void apply_turn(struct imhotep *s, unsigned action, struct fel_events *events) {
    if (action == IMH_PASS) {
        pass(s, events);
        return;
    }
    s->passes = 0;
    if (action >= IMH_PLAY) {
        play_blue(s, IMH_LEVER + action - IMH_PLAY, events);
    } else if (action >= IMH_SAIL) {
        sail(s, (action - IMH_SAIL) / 5, (action - IMH_SAIL) % 5, events);
    } else {
        if (action == IMH_TAKE)
            imh_take(s, s->turn, IMH_TAKEN_STONES, events);
        else
            load(s, s->turn, action - IMH_LOAD, events);
        end_turn(s, events);
    }
}

static void look_at_pair(struct imhotep *s, struct fel_events *events) {
    s->decision = IMH_KEEP;
    for (unsigned i = 3; events && i < 5; i++)
        if (s->market[i] != IMH_NO_CARD)
            imh_show(events, IMH_EV_LOOKED, s->actor, s->market[i], 0, 1u << s->actor,
                     (unsigned)imh_pair_is_news(s, i, i == 4) << s->actor);
}

/* To whom a card of the pair is news when whoever chose from it shows it. */
static unsigned news_of_pair(const struct imhotep *s, unsigned space, bool other_shown) {
    return imh_pair_is_news(s, space, other_shown) ? imh_all_seats(s) & ~(1u << s->actor) : 0;
}

static void reject(struct imhotep *s, unsigned space, struct fel_events *events) {
    enum imh_card card = s->market[space];
    if (card == IMH_NO_CARD)
        return;
    if (events)
        imh_show(events, IMH_EV_REJECTED, s->actor, card, 0, FEL_SEEN_BY_ALL, news_of_pair(s, space, false));
    s->discards += imh_one(card);
    s->market[space] = IMH_NO_CARD;
}

/* The card leaves the market, the stone goes back to the quarry, and only then a red card takes effect. */
static void take_market_card(struct imhotep *s, unsigned i, struct fel_events *events) {
    unsigned seat = s->actor, news = 0;
    enum imh_card card = s->market[i];
    if (i >= 3 && imh_side_b(s, IMH_MARKET)) {
        reject(s, i == 3 ? 4 : 3, events);
        news = events ? news_of_pair(s, i, true) : 0;
        s->pair_known = 0;
    }
    s->market[i] = IMH_NO_CARD;
    imh_return(s, seat, 1, events);
    imh_show(events, IMH_EV_GOT, seat, card, i < 3 ? i : 3, FEL_SEEN_BY_ALL, news);
    if (imh_gain(s, seat, card, events))
        carry_on(s, events);
}

/* The cards stay for the next stone. */
static void decline_market(struct imhotep *s, struct fel_events *events) {
    fel_note(events, IMH_EV_DECLINED, s->actor, IMH_MARKET, 0, 0);
    imh_return(s, s->actor, 1, events);
    carry_on(s, events);
}

static void take_bonus(struct imhotep *s, unsigned action, struct fel_events *events) {
    unsigned seat = s->actor;
    if (action == IMH_DECLINE)
        fel_note(events, IMH_EV_DECLINED, seat, IMH_PYRAMID, 0, 0);
    else if (action == IMH_GET_STONES)
        imh_take(s, seat, IMH_TAKEN_STONES, events);
    else if (action == IMH_DRAW && !imh_gain_drawn(s, seat, imh_draw(s, events), events))
        return; /* a red card that asks something in turn */
    else if (action != IMH_DRAW)
        load(s, seat, action - IMH_LOAD, events);
    carry_on(s, events);
}

/* The decisions that come up in between. */
static void choose(struct imhotep *s, fel_action action, struct fel_events *events) {
    switch ((enum imh_decision)s->decision) {
    case IMH_LEVER_SAIL:
    case IMH_SAIL_SAIL: sail(s, (action - IMH_SAIL) / 5u, (action - IMH_SAIL) % 5u, events); break;
    case IMH_LEVER_ORDER: order(s, (unsigned)action - IMH_ORDER, events); break;
    case IMH_HAMMER_LOAD:
    case IMH_CHISEL_SECOND:
        load(s, s->turn, (unsigned)action - IMH_LOAD, events);
        end_turn(s, events);
        break;
    case IMH_CHISEL_FIRST:
        load(s, s->turn, (unsigned)action - IMH_LOAD, events);
        s->decision = IMH_CHISEL_SECOND;
        break;
    case IMH_SAIL_LOAD:
        load(s, s->turn, (unsigned)action - IMH_LOAD, events);
        s->ship = (uint8_t)((action - IMH_LOAD) / 4);
        s->decision = IMH_SAIL_SAIL;
        break;
    case IMH_PICK:
        if (action == IMH_DECLINE)
            decline_market(s, events);
        else if (action == IMH_PICK_SPACE + 3 && imh_side_b(s, IMH_MARKET))
            look_at_pair(s, events);
        else
            take_market_card(s, (unsigned)action - IMH_PICK_SPACE, events);
        break;
    case IMH_KEEP: take_market_card(s, 3u + action - IMH_KEEP_CARD, events); break;
    case IMH_BUILD:
        if (imh_build(s, s->actor, (unsigned)action - IMH_BUILD_ON, events))
            carry_on(s, events);
        break;
    case IMH_BONUS_CARD:
    case IMH_BONUS_STONES:
    case IMH_BONUS_SHIP: take_bonus(s, action, events); break;
    case IMH_OFFERING:
        if (action == IMH_GET_STONES)
            imh_take(s, s->actor, IMH_OFFERED_STONES, events);
        else
            imh_score(s, s->actor, IMH_PART_TEMPLE, 1, events);
        carry_on(s, events);
        break;
    case IMH_TURN:
    case IMH_OVER: FEL_CHECK(false);
    }
}

void imh_apply(struct imhotep *s, fel_action action, struct fel_events *events) {
    if (s->decision == IMH_TURN)
        apply_turn(s, action, events);
    else
        choose(s, action, events);
}
