/* Which rule forbids an action. Every illegal action has an answer here; a legal one has none. */
#include "words.h"

static bool say_place(struct fel_sentence *why, const char *text, unsigned place) {
    return fel_say(why, text, pyr_place_noun("place", place));
}

static bool say_resource(struct fel_sentence *why, const char *text, unsigned resource) {
    return fel_say(why, text, pyr_resource_noun(resource));
}

static bool say_card(struct fel_sentence *why, const char *text, const struct pyr_content *c, unsigned type) {
    return fel_say(why, text, pyr_card_noun(c, type));
}

static bool none_lies(unsigned place, unsigned resource, struct fel_sentence *why) {
    return fel_say(why, N_("This resource does not lie in {place}: {resource}."),
                   pyr_place_noun("place", place), pyr_resource_noun(resource));
}

static bool none_left(unsigned resource, struct fel_sentence *why) {
    return say_resource(why, N_("The general supply has run out of this: {resource}."), resource);
}

static bool no_troop(unsigned code, struct fel_sentence *why) {
    static const char *const text[PYR_TROOP_KINDS] = {N_("No torturer troop stands in {place}."),
                                                      N_("No negotiator troop stands in {place}.")};
    return say_place(why, text[pyr_recall_kind(code)], pyr_recall_place(code));
}

static bool no_such_card(const struct pyr_content *c, unsigned type, struct fel_sentence *why) {
    return type >= c->types && fel_say(why, N_("There is no such card in this game."));
}

static bool not_in_hand(const struct pyr_content *c, unsigned type, struct fel_sentence *why) {
    return no_such_card(c, type, why) || say_card(why, N_("You have no such card in hand: {card}."), c, type);
}

static bool why_turn(const struct pyramidion *s, const struct pyr_content *c, unsigned action,
                     struct fel_sentence *why) {
    if (action == PYR_PASS)
        return fel_say(why,
                       N_("With two players you play at least one card at every place before you pass."));
    if (action < PYR_PLAY)
        return false;
    if (s->hand_size[s->turn] && !pyr_may_play(s))
        return fel_say(why, N_("With two players you play at most five cards at a place."));
    return not_in_hand(c, action - PYR_PLAY, why);
}

static bool names_no_card(const struct pyramidion *s, const struct pyr_content *c, struct pyr_named card,
                          struct fel_sentence *why) {
    if (card.seat >= s->seats)
        return fel_say(why, N_("There is no such player in this match."));
    return no_such_card(c, card.type, why);
}

/* The card is not there as it was named: with the philosopher's marker or without. */
static bool why_not_lying(const struct pyramidion *s, const struct pyr_content *c, struct pyr_named card,
                          struct fel_sentence *why) {
    struct pyr_named other = card;
    other.marked = !card.marked;
    return fel_say(why,
                   pyr_find(s, c, other) == PYR_NONE ? N_("{seat} has no such card lying here: {card}.")
                   : card.marked ? N_("The philosopher's marker is not on this card of {seat}: {card}.")
                                 : N_("The philosopher's marker is on this card of {seat}: {card}."),
                   fel_seat("seat", card.seat), pyr_card_noun(c, card.type));
}

static bool why_discard(const struct pyramidion *s, const struct pyr_content *c, unsigned action,
                        struct fel_sentence *why) {
    unsigned effect = c->type_of[s->effect];
    enum pyr_kind kind = c->type[effect].kind;
    if (action < PYR_SWAP)
        return kind == PYR_PROTECTOR
                   ? no_troop(action - PYR_RECALL, why)
                   : say_card(why, N_("Only a protector can send troops back, not this: {card}."), c, effect);
    if (action < PYR_DISCARD)
        return false;
    struct pyr_named card = pyr_named(action - PYR_DISCARD);
    if (names_no_card(s, c, card, why))
        return true;
    if (card.seat == s->actor)
        return say_card(why, N_("Only cards of other players can be discarded with this: {card}."), c,
                        effect);
    if (kind == PYR_THIEF && c->type[card.type].kind != PYR_MERCHANT)
        return say_card(why, N_("The thief discards only merchants, and this is none: {card}."), c,
                        card.type);
    return why_not_lying(s, c, card, why);
}

static bool why_double(const struct pyramidion *s, const struct pyr_content *c, struct pyr_named card,
                       struct fel_sentence *why) {
    if (names_no_card(s, c, card, why))
        return true;
    if (card.seat == s->actor && c->type[card.type].kind == PYR_PHILOSOPHER)
        return fel_say(why, N_("The philosopher can't double itself."));
    return why_not_lying(s, c, card, why);
}

static bool why_return(const struct pyramidion *s, const struct pyr_content *c, struct pyr_named card,
                       struct fel_sentence *why) {
    card.seat = s->actor;
    return no_such_card(c, card.type, why) || why_not_lying(s, c, card, why);
}

static bool why_ankh_recall(unsigned code, struct fel_sentence *why) {
    if (pyr_recall_place(code) != PYR_CAIRO)
        return fel_say(why,
                       N_("The ankh in Cairo sends back a troop that stands there, not on another place."));
    return no_troop(code, why);
}

static bool why_scribe(const struct pyramidion *s, unsigned action, struct fel_sentence *why) {
    if (action == PYR_RAISE)
        return fel_say(why, N_("A doubled scribe repeats what it chose: it swaps once more."));
    if (action < PYR_SWAP)
        return false;
    unsigned place = action - PYR_SWAP;
    if (place == s->place)
        return say_place(why, N_("The scribe swaps with another place than {place}."), place);
    return say_place(why, N_("A swap needs resources here and there, and nothing lies in {place}."),
                     pyr_any(s->lying[place]) ? s->place : place);
}

static bool why_get(const struct pyramidion *s, unsigned resource, struct fel_sentence *why) {
    if (!s->given[resource])
        return none_lies(s->swap_place, resource, why);
    return fel_say(why, N_("What you have just given can't come back from {place}: {resource}."),
                   pyr_place_noun("place", s->swap_place), pyr_resource_noun(resource));
}

static bool why_marker(const struct pyramidion *s, unsigned marker, struct fel_sentence *why) {
    if (marker > s->seats)
        return fel_say(why, N_("There are only {n} order markers in this match."), fel_number("n", s->seats));
    unsigned seat = 0;
    while (s->marker[seat] != marker)
        seat++;
    return fel_say(why, N_("{seat} has already taken order marker {n}."), fel_seat("seat", seat),
                   fel_number("n", marker));
}

/* What statues would be needed besides all that the seat has. */
static unsigned statues_lacking(const struct pyramidion *s, const struct pyr_content *c, unsigned boat) {
    uint8_t provided[PYR_STATUE], lacking[PYR_STATUE];
    pyr_providers(s, c, s->actor, provided);
    return pyr_lacking(s, s->actor, c->boat[boat].cargo, provided, lacking) - s->goods[s->actor][PYR_STATUE];
}

static bool may_load(const struct pyramidion *s, unsigned boat) {
    bool there = s->karnak[s->actor] == boat;
    for (unsigned i = 0; i < PYR_ROW; i++)
        there |= s->row[i] == boat;
    return there;
}

static bool why_load(const struct pyramidion *s, const struct pyr_content *c, unsigned boat,
                     struct fel_sentence *why) {
    struct fel_arg name = pyr_boat_noun(c, boat);
    if (may_load(s, boat))
        return fel_say(why,
                       N_("You lack {n, plural, one {# resource} other {# resources}} of what {boat} needs."),
                       fel_number("n", statues_lacking(s, c, boat)), name);
    for (unsigned seat = 0; seat < s->seats; seat++) {
        if (s->karnak[seat] == boat)
            return fel_say(why, N_("Only {seat} may load the boat drawn in Karnak: {boat}."),
                           fel_seat("seat", seat), name);
        if (s->loaded[seat] >> boat & 1)
            return fel_say(why, N_("{seat} has already loaded this boat: {boat}."), fel_seat("seat", seat),
                           name);
    }
    return fel_say(why, N_("This boat is neither in the row nor drawn by you in Karnak: {boat}."), name);
}

static bool why_loading(const struct pyramidion *s, const struct pyr_content *c, unsigned action,
                        struct fel_sentence *why) {
    if (action == PYR_PAY || action >= PYR_TROOP)
        return fel_say(why, N_("First choose the boat that you want to load."));
    return action >= PYR_LOAD && why_load(s, c, action - PYR_LOAD, why);
}

static bool why_pay(const struct pyramidion *s, struct fel_sentence *why) {
    unsigned lacks = 0;
    for (unsigned r = 0; r < PYR_STATUE; r++)
        if (s->need[r] > s->goods[s->actor][r])
            lacks += (unsigned)(s->need[r] - s->goods[s->actor][r]);
    return fel_say(why,
                   N_("First a troop or a statue has to stand in; you lack {n, plural, one {# resource} "
                      "other {# resources}}."),
                   fel_number("n", lacks));
}

static bool not_needed(unsigned resource, struct fel_sentence *why) {
    return say_resource(why, N_("Nothing more of this is needed for the boat: {resource}."), resource);
}

static bool why_troop(const struct pyramidion *s, const struct pyr_content *c, unsigned place,
                      struct fel_sentence *why) {
    unsigned product = c->place[place].produces;
    if (s->troop[PYR_TORTURER_TROOP][place] != s->actor)
        return say_place(why, N_("You have no torturer troop in {place}."), place);
    if (s->troops_used >> place & 1)
        return say_place(why, N_("Your torturer troop in {place} has already provided this round."), place);
    return s->need[product] ? none_left(product, why) : not_needed(product, why);
}

static bool why_statue(const struct pyramidion *s, unsigned resource, struct fel_sentence *why) {
    if (!s->need[resource])
        return not_needed(resource, why);
    if (s->statues == s->goods[s->actor][PYR_STATUE])
        return fel_say(why, N_("You have no statue left."));
    return say_resource(why, N_("The rest could not be paid if a statue stood for this: {resource}."),
                        resource);
}

static bool why_payment(const struct pyramidion *s, const struct pyr_content *c, unsigned action,
                        struct fel_sentence *why) {
    if (action == PYR_PAY)
        return why_pay(s, why);
    if (action <= PYR_DECLINE || (action >= PYR_LOAD && action < PYR_TROOP))
        return fel_say(why, N_("You have chosen to load {boat}: it has to be paid for first."),
                       pyr_boat_noun(c, s->boat));
    if (action < PYR_TROOP)
        return false;
    return action < PYR_STAND_IN ? why_troop(s, c, action - PYR_TROOP, why)
                                 : why_statue(s, action - PYR_STAND_IN, why);
}

/* The actions that a decision is about. What else is tried is answered by pyr_when. */
static const struct {
    uint16_t first, next;
} asked[] = {
    [PYR_NEGOTIATING] = {PYR_TAKE, PYR_ACTIVATE},
    [PYR_ACTIVATING] = {PYR_ACTIVATE, PYR_NAME},
    [PYR_TURN] = {PYR_PASS, PYR_RECRUIT},
    [PYR_RECRUITING] = {PYR_RECRUIT, PYR_RETURN},
    [PYR_NAMING] = {PYR_NAME, PYR_RECALL},
    [PYR_DISCARDING] = {PYR_RECALL, PYR_DOUBLE},
    [PYR_VIZIER_TAKES] = {PYR_TAKE, PYR_ACTIVATE},
    [PYR_DOUBLING] = {PYR_DOUBLE, PYR_ACTIONS},
    [PYR_SCRIBE_CHOOSES] = {PYR_RAISE, PYR_GIVE},
    [PYR_GIVING] = {PYR_GIVE, PYR_GET},
    [PYR_GETTING] = {PYR_GET, PYR_ADD},
    [PYR_ADDING] = {PYR_ADD, PYR_MARKER},
    [PYR_MARKING] = {PYR_MARKER, PYR_LOAD},
    [PYR_ANKH_TAKES] = {PYR_TAKE, PYR_ACTIVATE},
    [PYR_ANKH_RECALLS] = {PYR_RECALL, PYR_SWAP},
    [PYR_RETURNING] = {PYR_RETURN, PYR_DISCARD},
    [PYR_EXCHANGING] = {PYR_EXCHANGE, PYR_PAY},
    [PYR_LOADING] = {PYR_PAY, PYR_PLAY},
    [PYR_PAYING] = {PYR_PASS, PYR_PLAY},
};

static bool why_decision(const struct pyramidion *s, const struct pyr_content *c, unsigned action,
                         struct fel_sentence *why) {
    unsigned what = action - asked[s->decision].first;
    if (action < asked[s->decision].first || action >= asked[s->decision].next)
        return false;
    switch ((enum pyr_decision)s->decision) {
    case PYR_NEGOTIATING: return none_lies(s->negotiating_place, what, why);
    case PYR_ACTIVATING:
        return say_place(why, N_("There is a sundial on {place}: it has been activated this round."), what);
    case PYR_TURN: return why_turn(s, c, action, why);
    case PYR_RECRUITING: return not_in_hand(c, what, why);
    case PYR_DISCARDING: return why_discard(s, c, action, why);
    case PYR_VIZIER_TAKES: return none_lies(s->place, what, why);
    case PYR_DOUBLING: return why_double(s, c, pyr_named(what), why);
    case PYR_SCRIBE_CHOOSES: return why_scribe(s, action, why);
    case PYR_GIVING: return none_lies(s->place, what, why);
    case PYR_GETTING: return why_get(s, what, why);
    case PYR_ADDING:
    case PYR_ANKH_TAKES: return none_left(what, why);
    case PYR_MARKING: return why_marker(s, what + 1, why);
    case PYR_ANKH_RECALLS: return why_ankh_recall(what, why);
    case PYR_RETURNING: return why_return(s, c, pyr_named(what), why);
    case PYR_LOADING: return why_loading(s, c, action, why);
    case PYR_PAYING: return why_payment(s, c, action, why);
    default: return false; /* all of these are legal */
    }
}

static bool is_effect(const struct pyramidion *s) {
    return s->decision >= PYR_NAMING && s->decision <= PYR_ADDING;
}

/* Neither to play a card nor to pass. */
static bool why_no_card(const struct pyramidion *s, const struct pyr_content *c, struct fel_sentence *why) {
    if (is_effect(s))
        return say_card(why, N_("First this card is carried out: {card}."), c, c->type_of[s->effect]);
    switch ((enum pyr_decision)s->decision) {
    case PYR_RECRUITING:
        return say_place(why, N_("You have passed in {place}: whoever has passed is out there."), s->place);
    case PYR_MARKING:
    case PYR_ANKH_TAKES:
    case PYR_ANKH_RECALLS:
        return say_place(why, N_("First comes what {place} offers for the card you have played."), s->place);
    case PYR_RETURNING:
    case PYR_EXCHANGING:
        return say_place(why, N_("All have passed in {place}: no more cards are played there."), s->place);
    default: return false;
    }
}

/* Where an effect is not said to be optional, choosing is compulsory. */
static bool why_no_decline(const struct pyramidion *s, const struct pyr_content *c,
                           struct fel_sentence *why) {
    if (is_effect(s))
        return say_card(why, N_("What this card does can't be declined: {card}."), c, c->type_of[s->effect]);
    switch ((enum pyr_decision)s->decision) {
    case PYR_NEGOTIATING:
        return say_place(why,
                         N_("Your negotiator troop in {place} takes a resource: that can't be declined."),
                         s->negotiating_place);
    case PYR_ACTIVATING:
        return fel_say(why, N_("In turn each player activates a place: that can't be declined."));
    case PYR_RETURNING: return fel_say(why, N_("The high priest takes a card back: that can't be declined."));
    default: return false;
    }
}

static bool why_recruit(const struct pyramidion *s, struct fel_sentence *why) {
    if (s->seats == 2)
        return fel_say(why, N_("There is no recruiting with two players."));
    if (s->decision != PYR_TURN)
        return false;
    if (s->cards_played[s->turn])
        return say_place(
            why, N_("You have played a card in {place}: only whoever passes without one may recruit."),
            s->place);
    return say_place(
        why, N_("Pass first: whoever passes in {place} without having played a card may recruit."), s->place);
}

/* The scribe goes step by step: raise or swap, then what goes there, then what comes back. */
static bool why_scribe_step(const struct pyramidion *s, unsigned action, struct fel_sentence *why) {
    switch ((enum pyr_decision)s->decision) {
    case PYR_SCRIBE_CHOOSES:
        return action >= PYR_GIVE && fel_say(why, N_("First the scribe chooses a place to swap with."));
    case PYR_GIVING:
    case PYR_GETTING:
        if (action < PYR_GIVE)
            return say_place(why, N_("The scribe has chosen: it swaps resources with {place}."),
                             s->swap_place);
        return say_place(why,
                         s->decision == PYR_GIVING ? N_("First all that goes to {place} is given.")
                                                   : N_("All that goes to {place} has been given."),
                         s->swap_place);
    default: return false;
    }
}

/* What comes before an action that the decision at hand is not about. */
static bool why_not_yet(const struct pyramidion *s, const struct pyr_content *c, unsigned action,
                        struct fel_sentence *why) {
    if (action == PYR_DECLINE || (action == PYR_PASS && s->decision <= PYR_ACTIVATING))
        return why_no_decline(s, c, why);
    if (action == PYR_PASS || (action >= PYR_PLAY && action < PYR_RECRUIT))
        return why_no_card(s, c, why);
    if (action >= PYR_ACTIVATE && action < PYR_NAME && pyr_at_a_place(s))
        return say_place(why, N_("The next place is activated when {place} has been resolved and cleared."),
                         s->place);
    if (action == PYR_RAISE || (action >= PYR_SWAP && action < PYR_ADD))
        return why_scribe_step(s, action, why);
    if (action >= PYR_MARKER && action < PYR_LOAD && s->marker[s->actor])
        return fel_say(why, N_("Each player takes only one order marker a round, and you have yours."));
    return action >= PYR_RECRUIT && action < PYR_RETURN && why_recruit(s, why);
}

/* When an action is for, if it has nothing to do with what is asked. */
const char *pyr_when(unsigned action) {
    static const struct {
        uint16_t next; /* the code where the next kind begins */
        const char *text;
    } when[] = {
        {PYR_DECLINE, N_("Passing is for playing cards and for loading boats.")},
        {PYR_RAISE, N_("Only an offer is declined; whoever wants to play or load nothing passes.")},
        {PYR_EXCHANGE, N_("Only a scribe raises minimums.")},
        {PYR_PAY, N_("Workers are swapped for a statue only when Abu Simbel has been resolved.")},
        {PYR_TAKE, N_("Paying is part of loading a boat, in phase 7.")},
        {PYR_ACTIVATE, N_("A resource is taken by a negotiator troop in phase 3, by a vizier, or for an ankh "
                          "in Alexandria.")},
        {PYR_NAME, N_("Places are activated one after the other, in phase 5.")},
        {PYR_RECALL, N_("A category is named when a deity is played.")},
        {PYR_SWAP, N_("Only a protector, or an ankh in Cairo, sends troops back.")},
        {PYR_ADD, N_("Only a scribe swaps resources between places.")},
        {PYR_MARKER, N_("Only a politician adds a resource to a place.")},
        {PYR_LOAD, N_("An order marker is taken by whoever plays a torturer in Giza.")},
        {PYR_TROOP, N_("Boats are loaded in phase 7.")},
        {PYR_PLAY, N_("Troops and statues help only when a boat is loaded, in phase 7.")},
        {PYR_RECRUIT, N_("Cards are played at a place that has been activated, in phase 5.")},
        {PYR_RETURN, N_("Only whoever passes at a place without having played a card there may recruit.")},
        {PYR_DISCARD, N_("Only a high priest takes cards back, when the place has been resolved.")},
        {PYR_DOUBLE, N_("Only a bandit, a protector or a thief discards cards of other players.")},
        {PYR_ACTIONS, N_("Only a philosopher doubles cards.")},
    };
    unsigned kind = 0;
    while (action >= when[kind].next)
        kind++;
    return when[kind].text;
}

bool pyr_why(const struct fel_game *game, const void *state, int seat, fel_action action,
             struct fel_sentence *why) {
    const struct pyramidion *s = state;
    const struct pyr_content *c = game->content;
    if (s->decision == PYR_OVER)
        return fel_say(why, N_("The match is over."));
    if (seat != s->actor)
        return fel_say(why, N_("It is for {seat} to decide now."), fel_seat("seat", s->actor));
    if (action >= PYR_ACTIONS)
        return fel_say(why, N_("There is no such action."));
    if (pyr_is_possible(s, c, action, action + 1u))
        return false;
    return why_decision(s, c, action, why) || why_not_yet(s, c, action, why) ||
           fel_say(why, pyr_when(action));
}
