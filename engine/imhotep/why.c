/* Which rule forbids an action. Every illegal action has an answer here; a legal one has none. */
#include "rules.h"

static bool why_ship(const struct imhotep *s, unsigned ship, struct fel_sentence *why) {
    return !imh_in_harbour(s, ship) &&
           fel_say(why, N_("Ship {ship} has already sailed this round."), fel_number("ship", ship + 1));
}

static bool why_take(const struct imhotep *s, unsigned seat, struct fel_sentence *why) {
    if (s->sled[seat] == IMH_SLED)
        return fel_say(why, N_("Your sled is full: it holds 5 stones."));
    return !s->quarry[seat] && fel_say(why, N_("None of your stones is left in the quarry."));
}

static bool why_load(const struct imhotep *s, unsigned seat, unsigned place, struct fel_sentence *why) {
    unsigned ship = place / 4, space = place % 4, spaces = imh_ships(s)[ship];
    if (why_ship(s, ship, why))
        return true;
    if (space >= spaces)
        return fel_say(why, N_("Ship {ship} has only {spaces, plural, one {# space} other {# spaces}}."),
                       fel_number("spaces", spaces), fel_number("ship", ship + 1));
    if (s->loaded >> place & 1)
        return fel_say(why, N_("A stone lies on space {space} of ship {ship} already."),
                       fel_number("space", space + 1), fel_number("ship", ship + 1));
    return !s->sled[seat] && fel_say(why, N_("There is no stone on your sled: take stones first."));
}

static bool why_sail(const struct imhotep *s, unsigned ship, enum imh_site site, struct fel_sentence *why) {
    static const char *const reached[IMH_SITES] = {
        N_("A ship has already sailed to the market this round."),
        N_("A ship has already sailed to the pyramid this round."),
        N_("A ship has already sailed to the temple this round."),
        N_("A ship has already sailed to the burial chamber this round."),
        N_("A ship has already sailed to the obelisks this round."),
    };
    if (why_ship(s, ship, why))
        return true;
    if (imh_lacking(s, ship))
        return fel_say(
            why, N_("Ship {ship} needs {more, plural, one {# more stone} other {# more stones}} to sail."),
            fel_number("more", imh_lacking(s, ship)), fel_number("ship", ship + 1));
    return !(s->open >> site & 1) && fel_say(why, reached[site]);
}

static bool why_play(const struct imhotep *s, unsigned seat, enum imh_card card, struct fel_sentence *why) {
    if (!imh_has(s, seat, card))
        return fel_say(why, N_("You have no such card: {card}."), imh_card_noun(card));
    switch (card) {
    case IMH_LEVER: return fel_say(why, N_("The lever sails a ship, and no ship has enough stones to sail."));
    case IMH_HAMMER:
        return fel_say(why, N_("The hammer would do nothing: no stone can be taken and none loaded."));
    case IMH_SAIL_CARD:
        if (!s->sled[seat])
            return fel_say(why, N_("The sail needs a stone on your sled to load."));
        return fel_say(why,
                       N_("The sail loads one stone, and no ship with an empty space would then have enough "
                          "stones to sail."));
    default:
        if (s->sled[seat] < 2)
            return fel_say(why, N_("The chisel needs two stones on your sled."));
        return fel_say(why, N_("The chisel needs two free spaces on the ships in the harbour."));
    }
}

static bool why_turn(const struct imhotep *s, unsigned action, struct fel_sentence *why) {
    unsigned seat = s->turn;
    if (action == IMH_TAKE)
        return why_take(s, seat, why);
    if (action < IMH_SAIL)
        return why_load(s, seat, action - IMH_LOAD, why);
    if (action < IMH_PLAY)
        return why_sail(s, (action - IMH_SAIL) / 5, (action - IMH_SAIL) % 5, why);
    if (action < IMH_PASS)
        return why_play(s, seat, IMH_LEVER + action - IMH_PLAY, why);
    return action == IMH_PASS && fel_say(why, N_("You pass only if you can do nothing else."));
}

static bool is_load(unsigned action) {
    return action >= IMH_LOAD && action < IMH_SAIL;
}

static bool is_sail(unsigned action) {
    return action >= IMH_SAIL && action < IMH_PLAY;
}

static bool is_pick(unsigned action) {
    return action >= IMH_PICK_SPACE && action < IMH_KEEP_CARD;
}

static bool is_order(unsigned action) {
    return action >= IMH_ORDER && action < IMH_PICK_SPACE;
}

static bool why_lever_sail(const struct imhotep *s, unsigned action, struct fel_sentence *why) {
    if (is_order(action))
        return fel_say(why, N_("The lever sails a ship first; then you choose the order of its stones."));
    return is_sail(action) && why_turn(s, action, why);
}

static bool why_lever_order(unsigned action, struct fel_sentence *why) {
    if (is_sail(action))
        return fel_say(why, N_("The lever sails one ship, and that has sailed."));
    return is_order(action) && fel_say(why, N_("No stone is left on that space."));
}

static bool why_sail_load(const struct imhotep *s, unsigned action, struct fel_sentence *why) {
    if (is_sail(action))
        return fel_say(why, N_("The sail loads a stone first; then that ship sails."));
    if (!is_load(action))
        return false;
    return why_load(s, s->turn, action - IMH_LOAD, why) ||
           fel_say(why, N_("With one more stone this ship would still not have enough to sail."));
}

static bool why_sail_sail(const struct imhotep *s, unsigned action, struct fel_sentence *why) {
    if (is_load(action))
        return fel_say(why, N_("The sail loads one stone, and that is loaded."));
    if (!is_sail(action))
        return false;
    unsigned ship = (action - IMH_SAIL) / 5;
    if (ship == s->ship)
        return why_sail(s, ship, (action - IMH_SAIL) % 5, why);
    return fel_say(why, N_("The sail moves the ship you have just loaded: ship {ship}."),
                   fel_number("ship", s->ship + 1));
}

static bool why_keep(unsigned action, struct fel_sentence *why) {
    if (is_pick(action) || action == IMH_DECLINE)
        return fel_say(why, N_("Whoever has looked at the face-down cards has to keep one of them."));
    return action == IMH_KEEP_CARD + 1 && fel_say(why, N_("Only one card lies there."));
}

static bool why_build(unsigned action, struct fel_sentence *why) {
    if (action == IMH_DECLINE)
        return fel_say(why,
                       N_("A stone that comes to the pyramids has to be built on one that is not finished."));
    return action >= IMH_BUILD_ON && action < IMH_DRAW && fel_say(why, N_("That pyramid is finished."));
}

static bool why_bonus(const struct imhotep *s, unsigned action, struct fel_sentence *why) {
    static const char *const text[] = {
        [IMH_BONUS_CARD] = N_("The bonus of this space is a card."),
        [IMH_BONUS_STONES] = N_("The bonus of this space is up to 3 stones from the quarry."),
        [IMH_BONUS_SHIP] = N_("The bonus of this space is a stone loaded on a ship."),
    };
    if (is_load(action) && s->decision == IMH_BONUS_SHIP)
        return why_load(s, s->actor, action - IMH_LOAD, why);
    return (is_load(action) || action >= IMH_DRAW) && fel_say(why, text[s->decision]);
}

static bool why_offering(unsigned action, struct fel_sentence *why) {
    if (action == IMH_DECLINE)
        return fel_say(why, N_("The temple gives one or the other: that can't be declined."));
    return action == IMH_DRAW && fel_say(why, N_("The market card is for the stone on the fourth space."));
}

/* The reasons of the decision at hand, for actions that have to do with it. */
static bool why_decision(const struct imhotep *s, unsigned action, struct fel_sentence *why) {
    switch ((enum imh_decision)s->decision) {
    case IMH_TURN: return why_turn(s, action, why);
    case IMH_LEVER_SAIL: return why_lever_sail(s, action, why);
    case IMH_LEVER_ORDER: return why_lever_order(action, why);
    case IMH_HAMMER_LOAD:
    case IMH_CHISEL_FIRST:
    case IMH_CHISEL_SECOND: return is_load(action) && why_load(s, s->turn, action - IMH_LOAD, why);
    case IMH_SAIL_LOAD: return why_sail_load(s, action, why);
    case IMH_SAIL_SAIL: return why_sail_sail(s, action, why);
    case IMH_PICK: return is_pick(action) && fel_say(why, N_("No card lies on that space of the market."));
    case IMH_KEEP: return why_keep(action, why);
    case IMH_BUILD: return why_build(action, why);
    case IMH_BONUS_CARD:
    case IMH_BONUS_STONES:
    case IMH_BONUS_SHIP: return why_bonus(s, action, why);
    case IMH_OFFERING: return why_offering(action, why);
    case IMH_OVER: break;
    }
    return false;
}

/* A turn is one action, with all that follows from it. */
static bool why_not_a_turn(const struct imhotep *s, unsigned action, struct fel_sentence *why) {
    bool playing = s->decision > IMH_TURN && s->decision < IMH_PICK; /* a blue card */
    if (playing && (action == IMH_PASS || action == IMH_DECLINE))
        return fel_say(why, N_("A card that has been played is carried out to the end: {card}."),
                       imh_card_noun(s->playing));
    if (playing && action < IMH_PASS)
        return fel_say(why, N_("A turn is one action, and yours is this card: {card}."),
                       imh_card_noun(s->playing));
    if (action > IMH_PASS)
        return false;
    return fel_say(why, s->temple_space == IMH_NOT_SCORING
                            ? N_("All stones of the ship are unloaded before the next turn.")
                            : N_("The round is over, and the temple is scored first."));
}

/* When an action is for, if it has nothing to do with what is asked. */
static bool why_not_now(const struct imhotep *s, unsigned action, struct fel_sentence *why) {
    if (action < IMH_PICK_SPACE)
        return fel_say(why, N_("Only a player who plays a lever chooses the order of unloading."));
    if (action < IMH_KEEP_CARD)
        return fel_say(why, N_("A card is picked when a stone is unloaded at the market."));
    if (action < IMH_BUILD_ON)
        return fel_say(why,
                       imh_side_b(s, IMH_MARKET)
                           ? N_("A card is kept by the player who has picked the market's face-down cards.")
                           : N_("Only side B of the market has face-down cards to keep one of."));
    if (action < IMH_DRAW)
        return fel_say(why, imh_side_b(s, IMH_PYRAMID)
                                ? N_("A pyramid is chosen when a stone comes to the pyramids.")
                                : N_("Side A has one pyramid, and a stone goes on its next space."));
    if (action == IMH_DECLINE)
        return fel_say(why, N_("Only a card at the market and a bonus of the pyramids can be declined."));
    if (action == IMH_GET_POINTS)
        return fel_say(why, N_("Only when side B of the temple is scored can a point be chosen."));
    return fel_say(why, action == IMH_DRAW
                            ? N_("Only the left pyramid of side B offers a card to draw.")
                            : N_("Only the middle pyramid and the temple, both on side B, offer stones."));
}

bool imh_why(const struct fel_game *game, const void *state, int seat, fel_action action,
             struct fel_sentence *why) {
    const struct imhotep *s = state;
    if (imh_over(s))
        return fel_say(why, N_("The match is over."));
    if (seat != s->actor)
        return fel_say(why, N_("It is for {seat} to decide now."), fel_seat("seat", s->actor));
    if (action >= IMH_ACTIONS)
        return fel_say(why, N_("There is no such action."));
    if (imh_legal(s) >> action & 1)
        return false;
    return why_decision(s, action, why) || why_not_a_turn(s, action, why) || why_not_now(s, action, why);
}
