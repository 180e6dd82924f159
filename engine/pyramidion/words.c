/* Questions and events as sentences for people. */
#include "words.h"

const char *const pyr_resource_title[PYR_RESOURCES] = {"camel", "wood", "food", "stone", "worker", "statue"};
const char *const pyr_place_title[PYR_PLACES] = {"Giza",  "Thebes", "Luxor",      "Alexandria",
                                                 "Cairo", "Philae", "Abu Simbel", "Karnak"};
const char *const pyr_category_title[PYR_CATEGORIES] = {"influence", "negotiation", "haggling"};
const char *const pyr_troop_title[PYR_TROOP_KINDS] = {"torturer troop", "negotiator troop"};
const char *const pyr_part_title[PYR_PARTS] = {"boats", "most torturer troops"};

void pyr_with_card(struct fel_sentence *say, const struct pyr_content *c, unsigned type) {
    fel_with_word(say, "card", c->type[type].name);
}

static const char *ask_discard(enum pyr_kind kind) {
    switch (kind) {
    case PYR_BANDIT: return "{seat}, the bandit: discard a card of another player in {place}.";
    case PYR_THIEF: return "{seat}, the thief: discard a merchant of another player in {place}.";
    default:
        return "{seat}, the protector: discard a card of another player, or send a troop back, in {place}.";
    }
}

static const char *ask_scribe(bool again) {
    return again ? "{seat}, the scribe once more: with which place does {place} swap resources?"
                 : "{seat}, the scribe: raise the minimums of {place} by 3, or swap resources with a place.";
}

static const char *const question[] = {
    [PYR_NEGOTIATING] = "{seat}, your negotiator troop in {place} takes a resource: which?",
    [PYR_ACTIVATING] = "{seat}, activate a place.",
    [PYR_TURN] = "{seat}, play a card in {place}, or pass.",
    [PYR_RECRUITING] = "{seat}, recruit: discard a card to draw another, or decline.",
    [PYR_NAMING] = "{seat}, name the category of your deity in {place}.",
    [PYR_VIZIER_TAKES] = "{seat}, the vizier: take a resource lying in {place}.",
    [PYR_DOUBLING] = "{seat}, the philosopher: double a card played in {place}.",
    [PYR_GIVING] = "{seat}, the scribe: which resource goes from {place} to {other}?",
    [PYR_GETTING] = "{seat}, the scribe: which resource comes to {place} from {other}?",
    [PYR_ADDING] = "{seat}, the politician: add a resource to {place}.",
    [PYR_MARKING] = "{seat}, your torturer in {place}: take an order marker, or decline.",
    [PYR_ANKH_TAKES] = "{seat}, your ankh in {place}: take a resource of the supply, or decline.",
    [PYR_ANKH_RECALLS] = "{seat}, your ankh in {place}: send a troop back, or decline.",
    [PYR_RETURNING] = "{seat}, the high priest: take a card back from {place}, or decline.",
    [PYR_EXCHANGING] = "{seat}, swap three workers for a statue in {place}, or decline.",
    [PYR_LOADING] = "{seat}, load a boat, or pass.",
    [PYR_PAYING] = "{seat}, your load for {boat}: use a troop or a statue, or pay the rest.",
    [PYR_OVER] = "The match is over.",
};

void pyr_question(const struct pyramidion *s, const struct pyr_content *c, struct fel_sentence *ask) {
    enum pyr_decision decision = s->decision;
    if (decision == PYR_DISCARDING)
        fel_say(ask, ask_discard(pyr_type(c, s->effect)->kind));
    else if (decision == PYR_SCRIBE_CHOOSES)
        fel_say(ask, ask_scribe(s->effect != s->played));
    else
        fel_say(ask, question[decision]);
    if (decision == PYR_OVER)
        return;
    fel_with_seat(ask, "seat", s->actor);
    if (decision == PYR_PAYING)
        fel_with_word(ask, "boat", c->boat[s->boat].name);
    else if (decision == PYR_NEGOTIATING)
        fel_with_word(ask, "place", pyr_place_title[s->negotiating_place]);
    else if (decision != PYR_ACTIVATING && decision != PYR_LOADING && decision != PYR_RECRUITING)
        fel_with_word(ask, "place", pyr_place_title[s->place]);
    if (decision == PYR_GIVING || decision == PYR_GETTING)
        fel_with_word(ask, "other", pyr_place_title[s->swap_place]);
}

static void tell_points(const struct fel_event *e, struct fel_sentence *say) {
    if (e->value < 0)
        fel_say_plural(say, "{seat} loses {points} point: {part}.", "{seat} loses {points} points: {part}.");
    else
        fel_say_plural(say, "{seat} scores {points} point: {part}.",
                       "{seat} scores {points} points: {part}.");
    fel_with_number(say, "points", e->value < 0 ? -e->value : e->value);
    fel_with_seat(say, "seat", e->seat);
    fel_with_word(say, "part", pyr_part_title[e->what]);
}

static void tell_shuffle(const struct fel_event *e, struct fel_sentence *say) {
    static const char *const text[] = {
        [PYR_CHARACTERS] = "The character cards are shuffled.",
        [PYR_BOAT_PILE] = "The discarded boats are shuffled into a new pile.",
        [PYR_SUPPLY_PILE] = "The supply cards are shuffled into a new pile.",
        [PYR_TOKEN_PILE] = "The revolt tokens are shuffled.",
    };
    fel_say(say, text[e->what]);
}

static void tell_supplied(const struct fel_event *e, struct fel_sentence *say) {
    static const char *const text[PYR_RESOURCES][2] = {
        [PYR_CAMEL] = {"Supply for {place}: {n} camel.", "Supply for {place}: {n} camels."},
        [PYR_WOOD] = {"Supply for {place}: {n} wood.", "Supply for {place}: {n} wood."},
        [PYR_FOOD] = {"Supply for {place}: {n} food.", "Supply for {place}: {n} food."},
        [PYR_STONE] = {"Supply for {place}: {n} stone.", "Supply for {place}: {n} stones."},
        [PYR_WORKER] = {"Supply for {place}: {n} worker.", "Supply for {place}: {n} workers."},
        [PYR_STATUE] = {"Supply for {place}: {n} statue.", "Supply for {place}: {n} statues."},
    };
    fel_say_plural(say, text[e->what][0], text[e->what][1]);
    fel_with_number(say, "n", e->value);
    fel_with_word(say, "place", pyr_place_title[e->at]);
}

static void tell_haggled(const struct fel_event *e, struct fel_sentence *say) {
    if (e->value) {
        fel_say_plural(say, "{seat} haggles best and takes {n} resource in {place}.",
                       "{seat} haggles best and takes {n} resources in {place}.");
        fel_with_number(say, "n", e->value);
    } else {
        fel_say(say, "{seat} haggles best, but nothing lies in {place}.");
    }
    fel_with_seat(say, "seat", e->seat);
    fel_with_word(say, "place", pyr_place_title[e->at]);
}

static void tell_token(const struct pyr_content *c, const struct fel_event *e, struct fel_sentence *say) {
    fel_say(say, "A revolt token is drawn: {n}, and {resource}.");
    fel_with_number(say, "n", c->token[e->what].value);
    fel_with_word(say, "resource", pyr_resource_title[c->token[e->what].resource]);
}

static void tell_boat(const struct pyr_content *c, const struct fel_event *e, struct fel_sentence *say) {
    fel_say_plural(say, "A boat comes into the row: {boat}, {n} point.",
                   "A boat comes into the row: {boat}, {n} points.");
    fel_with_number(say, "n", c->boat[e->what].points);
    fel_with_word(say, "boat", c->boat[e->what].name);
}

/* What stands in a line besides its words, and where in the event it is found. */
enum { SEAT = 1, NUMBER = 2, PLACE = 4, CARD = 8, BOAT = 16, RESOURCE = 32, TROOP = 64, CATEGORY = 128 };

static const struct {
    const char *text;
    uint8_t args;
} lines[] = {
    [PYR_EV_ROUND] = {"Round {n} begins.", NUMBER},
    [PYR_EV_TOOK] = {"{seat} takes a resource in {place}: {resource}.", SEAT | RESOURCE | PLACE},
    [PYR_EV_DREW] = {"{seat} draws a card: {card}.", SEAT | CARD},
    [PYR_EV_ACTIVATED] = {"{seat} activates {place}.", SEAT | PLACE},
    [PYR_EV_KARNAK] = {"{seat} draws a boat in Karnak: {boat}.", SEAT | BOAT},
    [PYR_EV_PLAYED] = {"{seat} plays {card}.", SEAT | CARD},
    [PYR_EV_PASSED] = {"{seat} passes.", SEAT},
    [PYR_EV_RECRUITED] = {"{seat} discards {card} to recruit.", SEAT | CARD},
    [PYR_EV_NAMED] = {"The deity of {seat} stands for {category}.", SEAT | CATEGORY},
    [PYR_EV_DISCARDED] = {"{seat} has to discard {card}.", SEAT | CARD},
    [PYR_EV_RECALLED] = {"A {troop} of {seat} goes back from {place}.", SEAT | TROOP | PLACE},
    [PYR_EV_DOUBLED] = {"The philosopher doubles {card} of {seat}.", SEAT | CARD},
    [PYR_EV_RAISED] = {"The scribe of {seat} raises the minimums of {place} by 3.", SEAT | PLACE},
    [PYR_EV_ADDED] = {"The politician of {seat} adds to {place}: {resource}.", SEAT | RESOURCE | PLACE},
    [PYR_EV_MARKER] = {"{seat} takes order marker {n}.", SEAT | NUMBER},
    [PYR_EV_DECLINED] = {"{seat} declines.", SEAT},
    [PYR_EV_REVOLT] = {"The revolt in {place} is worth {n}.", NUMBER | PLACE},
    [PYR_EV_LOST] = {"{seat} loses all cards in {place} to the revolt.", SEAT | PLACE},
    [PYR_EV_STATIONED] = {"{seat} puts a {troop} on {place}.", SEAT | TROOP | PLACE},
    [PYR_EV_RETURNED] = {"The high priest takes {card} back for {seat}.", SEAT | CARD},
    [PYR_EV_EXCHANGED] = {"{seat} swaps three workers for a statue.", SEAT},
    [PYR_EV_ORDER] = {"{seat} is now number {n} in the player order.", SEAT | NUMBER},
    [PYR_EV_PROVIDED] = {"The troop of {seat} in {place} provides: {resource}.", SEAT | RESOURCE | PLACE},
    [PYR_EV_STOOD_IN] = {"A statue of {seat} stands for: {resource}.", SEAT | RESOURCE},
    [PYR_EV_LOADED] = {"{seat} loads {boat}.", SEAT | BOAT},
    [PYR_EV_HELD] = {"{seat} loads no boat for now.", SEAT},
    [PYR_EV_SWAPS] = {"The scribe of {seat} swaps resources with {place}.", SEAT | PLACE},
    [PYR_EV_CHOSE] = {"{seat} is going to load {boat}.", SEAT | BOAT},
    [PYR_EV_OVER] = {"The match is over.", 0},
};

static void tell_line(const struct pyr_content *c, const struct fel_event *e, const char *text, unsigned args,
                      struct fel_sentence *say) {
    fel_say(say, text);
    if (args & NUMBER)
        fel_with_number(say, "n", e->value);
    if (args & SEAT)
        fel_with_seat(say, "seat", e->seat);
    if (args & CARD)
        pyr_with_card(say, c, e->what);
    if (args & BOAT)
        fel_with_word(say, "boat", c->boat[e->what].name);
    if (args & RESOURCE)
        fel_with_word(say, "resource", pyr_resource_title[e->what]);
    if (args & TROOP)
        fel_with_word(say, "troop", pyr_troop_title[e->what]);
    if (args & CATEGORY)
        fel_with_word(say, "category", pyr_category_title[e->what]);
    if (args & PLACE)
        fel_with_word(say, "place", pyr_place_title[e->at]);
}

bool pyr_tell(const struct pyr_content *c, const struct fel_event *e, struct fel_sentence *say) {
    switch (e->kind) {
    case FEL_POINTS: tell_points(e, say); return true;
    case FEL_SHUFFLE: tell_shuffle(e, say); return true;
    case PYR_EV_BOAT: tell_boat(c, e, say); return true;
    case PYR_EV_SUPPLIED: tell_supplied(e, say); return true;
    case PYR_EV_HAGGLED: tell_haggled(e, say); return true;
    case PYR_EV_TOKEN: tell_token(c, e, say); return true;
    case PYR_EV_TOOK:
        if (e->at != PYR_NONE)
            break;
        tell_line(c, e, "{seat} takes a resource of the general supply: {resource}.", SEAT | RESOURCE, say);
        return true;
    case PYR_EV_DREW:
        if (e->what != FEL_HIDDEN)
            break;
        tell_line(c, e, "{seat} draws a card.", SEAT, say);
        return true;
    case PYR_EV_MOVED:
        tell_line(c, e, "{seat} moves a resource from {place} to {other}: {resource}.",
                  SEAT | RESOURCE | PLACE, say);
        fel_with_word(say, "other", pyr_place_title[e->value]);
        return true;
    case FEL_PILE_CARD:
    case PYR_EV_SUPPLY: return false; /* the next supply card is seen on the table */
    default: break;
    }
    tell_line(c, e, lines[e->kind].text, lines[e->kind].args, say);
    return true;
}
