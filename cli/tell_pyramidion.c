/* What Pyramidion's sentences leave open: which resources, what was declined, how a round ended. And what would be too
 * many of them: supply that comes to a place, cards dealt to a player. */
#include <stdio.h>

#include "draw_pyramidion.h"
#include "speak.h"
#include "tell.h"

static struct fel_arg goods_of(const uint8_t *goods, unsigned kinds) {
    return fel_goods("goods", pyr_counted_resource, goods, kinds);
}

static bool say_lacks(const struct pyramidion *s, const struct pyr_content *c, unsigned boat,
                      struct fel_sentence *say) {
    uint8_t provided[PYR_STATUE], lacking[PYR_STATUE];
    unsigned statues = s->goods[s->actor][PYR_STATUE];
    bool open = s->karnak[s->actor] == boat;
    for (unsigned i = 0; i < PYR_ROW; i++)
        open |= s->row[i] == boat;
    pyr_providers(s, c, s->actor, provided);
    unsigned lacks = pyr_lacking(s, s->actor, c->boat[boat].cargo, provided, lacking);
    if (!open || lacks <= statues)
        return false;
    return fel_say(
        say,
        statues
            ? N_("You lack {n, plural, one {# resource} other {# resources}} of what {boat} needs: {goods}; "
                 "{statues, plural, one {# statue stands} other {# statues stand}} in.")
            : N_("You lack {n, plural, one {# resource} other {# resources}} of what {boat} needs: "
                 "{goods}."),
        fel_number("n", lacks - statues), fel_number("statues", statues), pyr_boat_noun(c, boat),
        goods_of(lacking, PYR_STATUE));
}

/* What lacks before the boat can be paid; 0: it can. */
static unsigned lacks_to_pay(const struct pyramidion *s, uint8_t goods[PYR_RESOURCES]) {
    static const uint8_t nothing[PYR_STATUE];
    return pyr_lacking(s, s->actor, s->need, nothing, goods);
}

bool label_in_pyramidion(const struct fel_game *game, const void *view, fel_action action,
                         struct fel_sentence *label) {
    const struct pyramidion *s = view;
    uint8_t goods[PYR_RESOURCES] = {0};
    if (action == PYR_PAY) {
        for (unsigned r = 0; r < PYR_STATUE; r++)
            goods[r] = s->need[r];
        goods[PYR_STATUE] = s->statues;
        return pyr_sum(goods) &&
               fel_say(label, N_("{n, plural, one {# resource} other {# resources}}: {goods}"),
                       fel_number("n", pyr_sum(goods)), goods_of(goods, PYR_RESOURCES));
    }
    if (s->decision != PYR_ACTIVATING || !pyr_sum(s->lying[action - PYR_ACTIVATE]))
        return false;
    return fel_say(label, N_("{place}: {n, plural, one {# resource} other {# resources}} ({goods})"),
                   pyr_place_noun("place", action - (unsigned)PYR_ACTIVATE),
                   fel_number("n", pyr_sum(s->lying[action - PYR_ACTIVATE])),
                   goods_of(s->lying[action - PYR_ACTIVATE], PYR_RESOURCES));
}

bool why_in_pyramidion(const struct fel_game *game, const void *view, fel_action action,
                       struct fel_sentence *why) {
    const struct pyramidion *s = view;
    uint8_t goods[PYR_RESOURCES] = {0};
    if (s->decision == PYR_PAYING && action == PYR_PAY && lacks_to_pay(s, goods))
        return fel_say(why, N_("First a troop or a statue has to stand in; you lack {goods}."),
                       goods_of(goods, PYR_STATUE));
    return s->decision == PYR_LOADING && action >= PYR_LOAD && action < PYR_TROOP &&
           say_lacks(s, game->content, action - (unsigned)PYR_LOAD, why);
}

bool remark_in_pyramidion(const struct fel_game *game, const void *view, struct fel_sentence *remark) {
    const struct pyramidion *s = view;
    uint8_t goods[PYR_RESOURCES] = {0};
    return s->decision == PYR_PAYING && lacks_to_pay(s, goods) &&
           fel_say(remark, N_("You lack {goods}."), goods_of(goods, PYR_STATUE));
}

/* --- events --------------------------------------------------------------------------------------------- */

static unsigned tell_supply(const struct telling *t, unsigned nth, FILE *out) {
    const struct fel_event *first = &t->events->event[nth];
    uint8_t goods[PYR_RESOURCES] = {0};
    unsigned count = 0;
    for (const struct fel_event *e = first; nth + count < t->events->count; e++, count++) {
        if (e->kind != PYR_EV_SUPPLIED || e->at != first->at)
            break;
        goods[e->what] = (uint8_t)e->value;
    }
    tell_sentence(t->match,
                  SAID(N_("Supply for {place}: {goods}."), pyr_place_noun("place", first->at),
                       goods_of(goods, PYR_RESOURCES)),
                  2, out);
    return count;
}

/* Several cards drawn one after the other. */
static unsigned tell_draws(const struct telling *t, unsigned nth, FILE *out) {
    const struct fel_game *game = t->match->game;
    const struct pyr_content *content = game->content;
    const struct fel_event *first = &t->events->event[nth];
    unsigned count = 0;
    while (nth + count < t->events->count && first[count].kind == PYR_EV_DREW &&
           first[count].seat == first->seat)
        count++;
    if (count < 2)
        return 0;
    char cards[1000] = "", card[TITLE_BYTES];
    for (unsigned i = 0; i < count; i++) {
        unsigned type = fel_event_for(&first[i], t->seat).what;
        if (type == FEL_HIDDEN)
            continue;
        speak_into(card, sizeof card, SAID(N_("{card}"), pyr_card_noun(content, type)));
        add_to_list(cards, sizeof cards, card);
    }
    tell_sentence(t->match,
                  SAID(*cards ? N_("{seat, select, you {You draw} other {{seat} draws}} {n} cards: {cards}.")
                              : N_("{seat, select, you {You draw} other {{seat} draws}} {n} cards."),
                       fel_seat("seat", first->seat), fel_number("n", count), fel_quote("cards", cards)),
                  2, out);
    return count;
}

/* The place was resolved by the last pass there, so what lay there before it is what was taken. */
static unsigned tell_haggled(const struct telling *t, unsigned nth, FILE *out) {
    const struct pyramidion *before = t->before;
    const struct fel_event *e = &t->events->event[nth];
    if (!e->value)
        return 0;
    tell_sentence(t->match,
                  SAID(N_("{seat, select, you {You haggle best and take {goods} in {place}.} "
                          "other {{seat} haggles best and takes {goods} in {place}.}}"),
                       fel_seat("seat", e->seat), pyr_place_noun("place", e->at),
                       goods_of(before->lying[e->at], PYR_RESOURCES)),
                  2, out);
    return 1;
}

static bool is_loaded(const struct telling *t, unsigned boat) {
    for (unsigned i = 0; i < t->events->count; i++)
        if (t->events->event[i].kind == PYR_EV_LOADED &&
            (boat == PYR_NONE || t->events->event[i].what == boat))
            return true;
    return false;
}

/* Before the next round: the points, and the boat of Karnak that was not loaded. */
static void tell_end_of_round(const struct telling *t, unsigned nth, FILE *out) {
    const struct fel_game *game = t->match->game;
    const struct pyramidion *before = t->before;
    char points[400] = "", part[200];
    for (unsigned i = 0; i < nth; i++) {
        const struct fel_event *e = &t->events->event[i];
        if (e->kind != PYR_EV_STANDS)
            continue;
        /* TRANSLATORS: the points of a player, or that they lie face down: Ada 12, Ben ? */
        tell_into(t->match,
                  SAID(t->face_down >> e->seat & 1 ? N_("{seat} ?") : N_("{seat} {n}"),
                       fel_seat("seat", e->seat), fel_number("n", e->value)),
                  part, sizeof part);
        add_to_list(points, sizeof points, part);
    }
    tell_sentence(t->match,
                  SAID(before->boat_loaded || is_loaded(t, PYR_NONE)
                           ? N_("Round {n} ends. Points: {points}.")
                           : N_("Round {n} ends without a load. Points: {points}."),
                       fel_number("n", t->events->event[nth].value - 1), fel_quote("points", points)),
                  2, out);
    for (unsigned seat = 0; seat < before->seats; seat++) {
        unsigned boat = before->karnak[seat];
        if (boat == PYR_NONE || is_loaded(t, boat))
            continue;
        tell_sentence(t->match,
                      SAID(N_("The boat that {seat, select, you {you} other {{seat}}} drew in Karnak is "
                              "discarded: {boat}."),
                           fel_seat("seat", seat), pyr_boat_title(game->content, boat)),
                      2, out);
    }
}

unsigned tell_pyramidion(const struct telling *t, unsigned nth, FILE *out) {
    const struct fel_event *e = &t->events->event[nth];
    switch (e->kind) {
    case PYR_EV_SUPPLIED: return tell_supply(t, nth, out);
    case PYR_EV_DREW: return tell_draws(t, nth, out);
    case PYR_EV_HAGGLED: return tell_haggled(t, nth, out);
    case PYR_EV_ROUND:
        if (e->value > 1)
            tell_end_of_round(t, nth, out);
        return 0;
    default: return 0;
    }
}
