/* Which rule forbids an action. Every illegal action has an answer here; a legal one has none. */
#include "rules.h"

static bool say(struct fel_sentence *why, const char *text) {
    fel_say(why, text);
    return true;
}

static bool in_harbour(const struct imhotep *s, unsigned ship) {
    return ((s->free | s->loaded) >> (4 * ship) & 15) != 0;
}

static bool why_ship(const struct imhotep *s, unsigned ship, struct fel_sentence *why) {
    if (in_harbour(s, ship))
        return false;
    fel_say(why, "Ship {ship} has already sailed this round.");
    fel_with_number(why, "ship", (int)ship + 1);
    return true;
}

static bool why_take(const struct imhotep *s, unsigned seat, struct fel_sentence *why) {
    if (s->sled[seat] == IMH_SLED)
        return say(why, "Your sled is full: it holds 5 stones.");
    if (!s->quarry[seat])
        return say(why, "None of your stones is left in the quarry.");
    return false;
}

static bool why_load(const struct imhotep *s, unsigned seat, unsigned place, struct fel_sentence *why) {
    unsigned ship = place / 4, space = place % 4, spaces = imh_ships(s)[ship];
    if (why_ship(s, ship, why))
        return true;
    if (space >= spaces) {
        fel_say_plural(why, "Ship {ship} has only {spaces} space.", "Ship {ship} has only {spaces} spaces.");
        fel_with_number(why, "spaces", (int)spaces);
        fel_with_number(why, "ship", (int)ship + 1);
        return true;
    }
    if (s->loaded >> place & 1) {
        fel_say(why, "A stone lies on space {space} of ship {ship} already.");
        fel_with_number(why, "space", (int)space + 1);
        fel_with_number(why, "ship", (int)ship + 1);
        return true;
    }
    if (!s->sled[seat])
        return say(why, "There is no stone on your sled: take stones first.");
    return false;
}

static bool why_sail(const struct imhotep *s, unsigned ship, enum imh_site site, struct fel_sentence *why) {
    if (why_ship(s, ship, why))
        return true;
    unsigned stones = (unsigned)__builtin_popcount(s->loaded >> (4 * ship) & 15u);
    unsigned minimum = imh_minimum(imh_ships(s)[ship]);
    if (stones < minimum) {
        fel_say_plural(why, "Ship {ship} needs {more} more stone to sail.",
                       "Ship {ship} needs {more} more stones to sail.");
        fel_with_number(why, "more", (int)(minimum - stones));
        fel_with_number(why, "ship", (int)ship + 1);
        return true;
    }
    if (!(s->open >> site & 1)) {
        static const char *const reached[IMH_SITES] = {
            "A ship has already sailed to the market this round.",
            "A ship has already sailed to the pyramid this round.",
            "A ship has already sailed to the temple this round.",
            "A ship has already sailed to the burial chamber this round.",
            "A ship has already sailed to the obelisks this round.",
        };
        return say(why, reached[site]);
    }
    return false;
}

static bool why_play(const struct imhotep *s, unsigned seat, enum imh_card card, struct fel_sentence *why) {
    if (!imh_has(s, seat, card)) {
        fel_say(why, "You have no such card: {card}.");
        fel_with_word(why, "card", imh_card_title[card]);
        return true;
    }
    switch (card) {
    case IMH_LEVER: return say(why, "The lever sails a ship, and no ship has enough stones to sail.");
    case IMH_HAMMER: return say(why, "The hammer would do nothing: no stone can be taken and none loaded.");
    case IMH_SAIL_CARD:
        if (!s->sled[seat])
            return say(why, "The sail needs a stone on your sled to load.");
        return say(why, "The sail loads one stone, and no ship with an empty space would then have enough "
                        "stones to sail.");
    default:
        if (s->sled[seat] < 2)
            return say(why, "The chisel needs two stones on your sled.");
        return say(why, "The chisel needs two free spaces on the ships in the harbour.");
    }
}

static bool why_not_on_a_turn(unsigned action, struct fel_sentence *why) {
    if (action < IMH_PICK_SPACE)
        return say(why, "Only a player who plays a lever chooses the order of unloading.");
    if (action < IMH_KEEP_CARD)
        return say(why, "A card is picked when a stone is unloaded at the market.");
    if (action < IMH_BUILD_ON)
        return say(why, "A card is kept of the face-down pair on the market's side B.");
    if (action < IMH_DRAW)
        return say(why, "A pyramid is chosen when a stone is unloaded at side B of the pyramid.");
    return say(why, "That is for a bonus of the pyramid or the temple, on their sides B.");
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
    if (action == IMH_PASS)
        return say(why, "You pass only if you can do nothing else.");
    return why_not_on_a_turn(action, why);
}

static bool why_sail_load(const struct imhotep *s, unsigned place, struct fel_sentence *why) {
    if (why_load(s, s->turn, place, why))
        return true;
    return say(why, "With one more stone this ship would still not have enough to sail.");
}

static bool why_sail_sail(const struct imhotep *s, unsigned action, struct fel_sentence *why) {
    unsigned ship = (action - IMH_SAIL) / 5;
    if (ship == s->ship)
        return why_sail(s, ship, (action - IMH_SAIL) % 5, why);
    fel_say(why, "The sail moves the ship you have just loaded: ship {ship}.");
    fel_with_number(why, "ship", s->ship + 1);
    return true;
}

static bool is_load(unsigned action) {
    return action >= IMH_LOAD && action < IMH_SAIL;
}

static bool is_sail(unsigned action) {
    return action >= IMH_SAIL && action < IMH_PLAY;
}

/* The reasons of the decision at hand, for actions of the kind it asks for. */
static bool why_decision(const struct imhotep *s, unsigned action, struct fel_sentence *why) {
    switch ((enum imh_decision)s->decision) {
    case IMH_TURN: return why_turn(s, action, why);
    case IMH_LEVER_SAIL: return is_sail(action) && why_turn(s, action, why);
    case IMH_LEVER_ORDER:
        return action >= IMH_ORDER && action < IMH_PICK_SPACE && say(why, "No stone is left on that space.");
    case IMH_HAMMER_LOAD:
    case IMH_CHISEL_FIRST:
    case IMH_CHISEL_SECOND: return is_load(action) && why_load(s, s->turn, action - IMH_LOAD, why);
    case IMH_SAIL_LOAD: return is_load(action) && why_sail_load(s, action - IMH_LOAD, why);
    case IMH_SAIL_SAIL: return is_sail(action) && why_sail_sail(s, action, why);
    case IMH_PICK:
        return action >= IMH_PICK_SPACE && action < IMH_KEEP_CARD &&
               say(why, "No card lies on that space of the market.");
    case IMH_KEEP: return action == IMH_KEEP_CARD + 1 && say(why, "Only one card lies there.");
    case IMH_BUILD:
        return action >= IMH_BUILD_ON && action < IMH_DRAW && say(why, "That pyramid is finished.");
    case IMH_BONUS_SHIP: return is_load(action) && why_load(s, s->actor, action - IMH_LOAD, why);
    case IMH_BONUS_CARD:
    case IMH_BONUS_STONES:
    case IMH_OFFERING:
    case IMH_OVER: break;
    }
    return false;
}

bool imh_why(const struct imhotep *s, int seat, unsigned action, struct fel_sentence *why) {
    if (imh_over(s))
        return say(why, "The match is over.");
    if (seat != s->actor) {
        fel_say(why, "It is for {seat} to decide now.");
        fel_with_seat(why, "seat", s->actor);
        return true;
    }
    if (action < IMH_ACTIONS && imh_legal(s) >> action & 1)
        return false;
    if (action < IMH_ACTIONS && why_decision(s, action, why))
        return true;
    imh_ask(s, why); /* an action of another kind: say what is asked instead */
    return true;
}
