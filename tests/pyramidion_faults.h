/* What must hold in every state of Pyramidion, whatever happened: used by the tests and the fuzz targets. */
#pragma once

#include "engine/pyramidion/rules.h"

/* Each of these returns NULL, or what is wrong. */

static inline const char *pyramidion_resources_fault(const struct pyramidion *s,
                                                     const struct pyr_content *c) {
    for (unsigned r = 0; r < PYR_RESOURCES; r++) {
        unsigned count = s->general[r];
        for (unsigned place = 0; place < PYR_PLACES; place++)
            count += s->lying[place][r];
        for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
            count += s->goods[seat][r];
        if (count != c->resources[r])
            return "resources are missing or there are too many";
    }
    for (unsigned seat = s->seats; seat < FEL_MAX_SEATS; seat++)
        if (pyr_any(s->goods[seat]))
            return "somebody who is not there owns resources";
    return NULL;
}

/* Phase 8 discards the hands and phase 4 shuffles all 40 cards: in between it does not matter where they lie. */
static inline const char *pyramidion_cards_fault(const struct pyramidion *s) {
    pyr_set seen = s->discards;
    if (s->discards & ~pyr_common())
        return "a basic card in the common discard pile";
    if (s->deck_left > PYR_COMMON_CARDS)
        return "more than 40 cards in the character pile";
    for (unsigned i = 0; i < s->deck_left; i++) {
        if (s->deck[i] >= PYR_COMMON_CARDS)
            return "no common card in the character pile";
        if (seen & pyr_card(s->deck[i]))
            return "a common card is in two places";
        seen |= pyr_card(s->deck[i]);
    }
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++) {
        pyr_set held = s->hand[seat] | s->table[seat];
        if (seat >= s->seats && held)
            return "somebody who is not there has cards";
        if (held & ~(pyr_common() | pyr_basic(seat)))
            return "a basic card is not with its owner";
        if (s->hand_size[seat] != pyr_cards_in(s->hand[seat]))
            return "a hand has not as many cards as it says";
        if ((s->hand[seat] & s->table[seat]) || (held & seen))
            return "a card is in two places";
        seen |= held;
        if (s->decision != PYR_NEGOTIATING && (s->open[seat] & ~(s->hand[seat] & pyr_common())))
            return "a card known to be in a hand is not there";
    }
    if (s->decision != PYR_NEGOTIATING && (seen & pyr_common()) != pyr_common())
        return "a common card is missing";
    return NULL;
}

static inline const char *pyramidion_troops_fault(const struct pyramidion *s) {
    for (unsigned kind = 0; kind < PYR_TROOP_KINDS; kind++) {
        unsigned count[FEL_MAX_SEATS] = {0};
        for (unsigned place = 0; place < PYR_PLACES; place++) {
            unsigned owner = s->troop[kind][place];
            if (owner != PYR_NONE && owner >= s->seats)
                return "a troop of nobody";
            if (owner != PYR_NONE)
                count[owner]++;
        }
        for (unsigned seat = 0; seat < s->seats; seat++)
            if (count[seat] + s->troops[kind][seat] != PYR_TROOPS)
                return "not 5 troops of a kind";
        for (unsigned seat = s->seats; seat < FEL_MAX_SEATS; seat++)
            if (s->troops[kind][seat])
                return "troops of somebody who is not there";
    }
    return NULL;
}

static inline const char *pyramidion_boats_fault(const struct pyramidion *s) {
    unsigned count[PYR_BOATS] = {0};
    if (s->boats_left > PYR_BOATS || s->boat_discards >> PYR_BOATS)
        return "a boat that does not exist";
    for (unsigned i = 0; i < s->boats_left; i++)
        if (s->boats[i] >= PYR_BOATS)
            return "a boat in the pile that does not exist";
        else
            count[s->boats[i]]++;
    for (unsigned i = 0; i < PYR_ROW; i++)
        if (s->row[i] < PYR_BOATS)
            count[s->row[i]]++;
        else if (s->row[i] != PYR_NONE)
            return "a boat in the row that does not exist";
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++) {
        if (s->karnak[seat] < PYR_BOATS)
            count[s->karnak[seat]]++;
        else if (s->karnak[seat] != PYR_NONE)
            return "a Karnak boat that does not exist";
        if (seat >= s->seats && (s->karnak[seat] != PYR_NONE || s->loaded[seat]))
            return "boats of somebody who is not there";
    }
    for (unsigned boat = 0; boat < PYR_BOATS; boat++) {
        count[boat] += s->boat_discards >> boat & 1;
        for (unsigned seat = 0; seat < s->seats; seat++)
            count[boat] += s->loaded[seat] >> boat & 1;
        if (count[boat] != 1)
            return "a boat is missing or in two places";
    }
    return NULL;
}

static inline const char *pyramidion_piles_fault(const struct pyramidion *s) {
    unsigned tokens = 0, cards = s->supply_discards;
    if (s->supply_left > PYR_SUPPLIES || s->supply_open >= PYR_SUPPLIES || cards >> PYR_SUPPLIES)
        return "a supply card that does not exist";
    for (unsigned i = 0; i <= s->supply_left; i++) {
        unsigned card = i == s->supply_left ? s->supply_open : s->supply[i];
        if (card >= PYR_SUPPLIES || (cards >> card & 1))
            return "a supply card is in two places";
        cards |= 1u << card;
    }
    if (cards != (1u << PYR_SUPPLIES) - 1)
        return "a supply card is missing";
    for (unsigned i = 0; i < PYR_TOKENS; i++)
        if (s->tokens[i] < PYR_TOKENS)
            tokens |= 1u << s->tokens[i];
    return tokens == (1u << PYR_TOKENS) - 1 ? NULL : "a revolt token is missing";
}

static inline const char *pyramidion_order_fault(const struct pyramidion *s) {
    unsigned ordered = 0, markers = 0;
    for (unsigned i = 0; i < s->seats; i++) {
        if (s->order[i] >= s->seats)
            return "somebody in the player order who is not there";
        ordered |= 1u << s->order[i];
        if (s->marker[i] > s->seats)
            return "an order marker that does not exist";
        if (s->marker[i] && (markers >> s->marker[i] & 1))
            return "two players have the same order marker";
        markers |= 1u << s->marker[i];
    }
    return ordered == (1u << s->seats) - 1 ? NULL : "somebody is missing in the player order";
}

/* At a place, from the first turn there until all is cleared away. */
static inline bool pyramidion_at_place(const struct pyramidion *s) {
    return s->decision >= PYR_TURN && s->decision <= PYR_EXCHANGING;
}

static inline const char *pyramidion_place_fault(const struct pyramidion *s) {
    pyr_set lying = 0;
    for (unsigned seat = 0; seat < s->seats; seat++)
        lying |= s->table[seat];
    if (!pyramidion_at_place(s) && (lying || s->doubled != PYR_NONE))
        return "cards lie on the table at no place";
    if (s->doubled != PYR_NONE && (s->doubled >= PYR_CARDS || !(lying & pyr_card(s->doubled))))
        return "the philosopher's marker lies on no card";
    if (pyramidion_at_place(s) && (s->place >= PYR_PLACES || !(s->sundials >> s->place & 1)))
        return "cards are played at a place that was not activated";
    if ((unsigned)__builtin_popcount(s->sundials) != s->activation)
        return "not as many sundials as activations";
    if (s->activation > (s->seats == 2 ? 3u : 2u * s->seats))
        return "too many activations";
    if (s->passed >> s->seats || (s->decision == PYR_TURN && (s->passed >> s->turn & 1)))
        return "who has passed is to play a card";
    if (s->scribe > PYR_SCRIBE_SWAPS || s->returns > 2 || s->swap_left > 2 || s->swap_size > 2)
        return "an impossible effect";
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        if (s->named[seat] >= PYR_CATEGORIES && s->named[seat] != PYR_NONE)
            return "a category that does not exist";
    return NULL;
}

/* A deity lying here has its category, unless that is just being asked; nobody else has one. */
static inline const char *pyramidion_deities_fault(const struct pyramidion *s, const struct pyr_content *c) {
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++) {
        bool lies = s->table[seat] & c->of_kind[PYR_DEITY];
        bool asked = s->decision == PYR_NAMING && s->actor == seat;
        if ((s->named[seat] != PYR_NONE) != (lies && !asked))
            return "a deity without a category, or a category without a deity";
    }
    return NULL;
}

static inline const char *pyramidion_loading_fault(const struct pyramidion *s, const struct pyr_content *c) {
    bool there = false;
    if (s->decision != PYR_PAYING)
        return s->boat == PYR_NONE ? NULL : "a boat is being paid for in another phase";
    if (s->boat >= PYR_BOATS || s->actor >= s->seats)
        return "a boat that does not exist is being paid for";
    for (unsigned i = 0; i < PYR_ROW; i++)
        there |= s->row[i] == s->boat;
    if (!there && s->karnak[s->actor] != s->boat)
        return "a boat is being paid for that may not be loaded";
    for (unsigned r = 0; r < PYR_STATUE; r++)
        if (s->need[r] > c->boat[s->boat].cargo[r])
            return "a boat needs more than it shows";
    return s->statues <= s->goods[s->actor][PYR_STATUE] ? NULL : "more statues stand in than are owned";
}

static inline const char *pyramidion_values_fault(const struct pyramidion *s) {
    if (s->seats < 2 || s->seats > FEL_MAX_SEATS || s->target > PYR_ALL_BOATS || s->decision > PYR_OVER)
        return "an impossible match";
    if (s->round < 1 || s->round > 60 || s->idle_rounds > 10)
        return "an impossible round";
    if (s->idle_rounds == 10 && s->decision != PYR_OVER)
        return "the match goes on after ten idle rounds";
    if (s->actor >= s->seats || (s->decision == PYR_TURN && s->actor != s->turn))
        return "nobody is to decide";
    return NULL;
}

static inline const char *pyramidion_fault(const struct pyramidion *s, const struct pyr_content *c) {
    const char *fault = pyramidion_values_fault(s);
    fault = fault ? fault : pyramidion_resources_fault(s, c);
    fault = fault ? fault : pyramidion_cards_fault(s);
    fault = fault ? fault : pyramidion_troops_fault(s);
    fault = fault ? fault : pyramidion_boats_fault(s);
    fault = fault ? fault : pyramidion_piles_fault(s);
    fault = fault ? fault : pyramidion_order_fault(s);
    fault = fault ? fault : pyramidion_place_fault(s);
    fault = fault ? fault : pyramidion_deities_fault(s, c);
    return fault ? fault : pyramidion_loading_fault(s, c);
}
