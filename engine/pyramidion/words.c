/* Questions and events as sentences for people. */
#include "words.h"

const char *const pyr_resource_title[PYR_RESOURCES] = {"camel", "wood", "food", "stone", "worker", "statue"};
const char *const pyr_place_title[PYR_PLACES] = {"Giza",  "Thebes", "Luxor",      "Alexandria",
                                                 "Cairo", "Philae", "Abu Simbel", "Karnak"};
const char *const pyr_category_title[PYR_CATEGORIES] = {"influence", "negotiation", "haggling"};
const char *const pyr_troop_title[PYR_TROOP_KINDS] = {"torturer troop", "negotiator troop"};
const char *const pyr_part_title[PYR_PARTS] = {"boats", "most torturer troops"};

static const char *const basic_title[] = {"basic merchant", "basic negotiator", "basic torturer",
                                          "basic deity"};
static const char *const kind_title[PYR_KINDS] = {
    "merchant",  "negotiator", "torturer", "deity",       "revolt",       "high priest", "bandit",
    "protector", "vizier",     "thief",    "philosopher", "slave driver", "scribe",      "politician"};

const char *const pyr_effect_title[PYR_KINDS] = {
    [PYR_REVOLT] = "draws a revolt token",  [PYR_HIGH_PRIEST] = "takes a card back",
    [PYR_BANDIT] = "discards a rival card", [PYR_PROTECTOR] = "removes card or troop",
    [PYR_VIZIER] = "takes a resource",      [PYR_THIEF] = "discards a merchant",
    [PYR_PHILOSOPHER] = "doubles a card",   [PYR_SLAVE_DRIVER] = "rival cards count -1",
    [PYR_SCRIBE] = "minimums +3, or swap",  [PYR_POLITICIAN] = "adds 1, draws a card",
};

const char *pyr_character_title(const struct pyr_content *c, unsigned type) {
    return type < c->basic_types ? basic_title[c->type[type].kind] : kind_title[c->type[type].kind];
}

struct fel_arg pyr_card_word(const struct pyr_content *c, unsigned type) {
    return fel_word("card", c->type[type].name);
}

/* Questions that depend on what is possible. */

bool pyr_is_possible(const struct pyramidion *s, const struct pyr_content *c, unsigned first, unsigned next) {
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = pyr_legal(s, c, list);
    for (unsigned i = 0; i < count; i++)
        if (list[i] >= first && list[i] < next)
            return true;
    return false;
}

/* What a seat can do when it is its turn at a place. */
enum turn { MAY_PLAY_OR_PASS, MUST_PLAY, MUST_PASS };
static enum turn turn_offers(const struct pyramidion *s) {
    return !pyr_may_play(s) ? MUST_PASS : pyr_may_pass(s) ? MAY_PLAY_OR_PASS : MUST_PLAY;
}

static const char *ask_turn(const struct pyramidion *s) {
    static const char *const text[] = {
        [MAY_PLAY_OR_PASS] = "{seat}, play a card in {place}, or pass.",
        [MUST_PLAY] = "{seat}, play a card in {place}.",
        [MUST_PASS] = "{seat}, in {place} you can only pass.",
    };
    return text[turn_offers(s)];
}

static const char *ask_discard(const struct pyramidion *s, const struct pyr_content *c) {
    switch (pyr_type(c, s->effect)->kind) {
    case PYR_BANDIT: return "{seat}, the bandit: discard a card of another player in {place}.";
    case PYR_THIEF: return "{seat}, the thief: discard a merchant of another player in {place}.";
    default: break;
    }
    if (!pyr_is_possible(s, c, PYR_RECALL, PYR_SWAP))
        return "{seat}, the protector: discard a card of another player in {place}.";
    if (!pyr_is_possible(s, c, PYR_DISCARD, PYR_DOUBLE))
        return "{seat}, the protector in {place}: send a troop back from any place.";
    return "{seat}, the protector: discard a card of another player in {place}, or send a troop back from "
           "any place.";
}

static const char *ask_scribe(const struct pyramidion *s, const struct pyr_content *c) {
    if (s->effect != s->played)
        return "{seat}, the scribe once more: with which place does {place} swap resources?";
    if (!pyr_is_possible(s, c, PYR_SWAP, PYR_GIVE))
        return "{seat}, the scribe: raise the minimums of {place} by 3.";
    return "{seat}, the scribe: raise the minimums of {place} by 3, or swap resources with a place.";
}

static const char *ask_payment(const struct pyramidion *s, const struct pyr_content *c) {
    enum { TROOP = 1, STATUE = 2, PAY = 4 };
    static const char *const text[] = {
        [TROOP] = "{seat}, your load for {boat}: use a troop.",
        [STATUE] = "{seat}, your load for {boat}: use a statue.",
        [TROOP | STATUE] = "{seat}, your load for {boat}: use a troop or a statue.",
        [PAY] = "{seat}, your load for {boat}: pay for it.",
        [PAY | TROOP] = "{seat}, your load for {boat}: use a troop, or pay the rest.",
        [PAY | STATUE] = "{seat}, your load for {boat}: use a statue, or pay the rest.",
        [PAY | TROOP | STATUE] = "{seat}, your load for {boat}: use a troop or a statue, or pay the rest.",
    };
    return text[(pyr_is_possible(s, c, PYR_TROOP, PYR_STAND_IN) ? TROOP : 0) |
                (pyr_is_possible(s, c, PYR_STAND_IN, PYR_PLAY) ? STATUE : 0) |
                (pyr_is_possible(s, c, PYR_PAY, PYR_TAKE) ? PAY : 0)];
}

/* Why the match is over: the target comes before the limits. */
static void say_end(const struct pyramidion *s, const struct pyr_content *c, struct fel_sentence *say) {
    struct fel_score score;
    unsigned loaded = 0, there = 0;
    pyr_score(s, c, &score);
    for (unsigned seat = 0; seat < s->seats; seat++) {
        loaded += (unsigned)__builtin_popcount(s->loaded[seat]);
        there += score.total[seat] >= pyr_target_points(s);
    }
    if (there)
        fel_say(say,
                there > 1 ? "The match is over: {players} players have reached the target of {n} points."
                          : "The match is over: {seat} has reached the target of {n} points.",
                fel_seat("seat", pyr_lowest(score.winners)), fel_number("players", there),
                fel_number("n", pyr_target_points(s)));
    else if (s->target == PYR_ALL_BOATS && loaded == PYR_BOATS)
        fel_say(say, "The match is over: all boats are loaded.");
    else if (s->round == PYR_ROUNDS)
        fel_say(say, "The match is over: {n} rounds have been played.", fel_number("n", PYR_ROUNDS));
    else
        fel_say(say, "The match is over: in {n} rounds in a row no boat was loaded.",
                fel_number("n", PYR_IDLE_ROUNDS));
}

static const char *const question[] = {
    [PYR_NEGOTIATING] = "{seat}, your negotiator troop in {place} takes a resource: which?",
    [PYR_ACTIVATING] = "{seat}, activate a place.",
    [PYR_RECRUITING] = "{seat}, recruit: discard a card to draw another, or decline.",
    [PYR_NAMING] = "{seat}, name the category of your deity in {place}.",
    [PYR_VIZIER_TAKES] = "{seat}, the vizier: take a resource lying in {place}.",
    [PYR_DOUBLING] = "{seat}, the philosopher: double a card played in {place}.",
    [PYR_GIVING] = "{seat}, the scribe: which resource goes from {place} to {other}?",
    [PYR_GETTING] = "{seat}, the scribe: which resource comes to {place} from {other}?",
    [PYR_ADDING] = "{seat}, the politician: add a resource to {place}.",
    [PYR_MARKING] = "{seat}, your torturer in {place}: take an order marker, or decline.",
    [PYR_ANKH_TAKES] = "{seat}, your ankh in {place}: take a resource from the general supply, or decline.",
    [PYR_ANKH_RECALLS] = "{seat}, your ankh in {place}: send a troop back, or decline.",
    [PYR_RETURNING] = "{seat}, the high priest: take a card back from {place}.",
    [PYR_EXCHANGING] = "{seat}, swap three workers for a statue in {place}, or decline.",
    [PYR_LOADING] = "{seat}, load a boat, or pass.",
};

static const char *question_now(const struct pyramidion *s, const struct pyr_content *c) {
    switch ((enum pyr_decision)s->decision) {
    case PYR_TURN: return ask_turn(s);
    case PYR_DISCARDING: return ask_discard(s, c);
    case PYR_SCRIBE_CHOOSES: return ask_scribe(s, c);
    case PYR_PAYING: return ask_payment(s, c);
    default: return question[s->decision];
    }
}

void pyr_question(const struct fel_game *game, const void *state, struct fel_sentence *ask) {
    const struct pyramidion *s = state;
    const struct pyr_content *c = game->content;
    enum pyr_decision decision = s->decision;
    if (decision == PYR_OVER) {
        say_end(s, c, ask);
        return;
    }
    fel_say(ask, question_now(s, c), fel_seat("seat", s->actor));
    if (decision == PYR_PAYING)
        fel_with(ask, fel_word("boat", c->boat[s->boat].name));
    else if (decision == PYR_NEGOTIATING)
        fel_with(ask, fel_word("place", pyr_place_title[s->negotiating_place]));
    else if (decision != PYR_ACTIVATING && decision != PYR_LOADING && decision != PYR_RECRUITING)
        fel_with(ask, fel_word("place", pyr_place_title[s->place]));
    if (decision == PYR_GIVING || decision == PYR_GETTING)
        fel_with(ask, fel_word("other", pyr_place_title[s->swap_place]));
}

static const char *turn_title(const struct pyramidion *s) {
    static const char *const text[] = {
        [MAY_PLAY_OR_PASS] = "plays a card or passes",
        [MUST_PLAY] = "plays a card",
        [MUST_PASS] = "can only pass",
    };
    return text[turn_offers(s)];
}

static const char *discard_title(const struct pyramidion *s, const struct pyr_content *c) {
    switch (pyr_type(c, s->effect)->kind) {
    case PYR_BANDIT: return "chooses what the bandit discards";
    case PYR_THIEF: return "chooses what the thief discards";
    default: return "chooses what the protector removes";
    }
}

const char *pyr_decision_title(const struct pyramidion *s, const struct pyr_content *c) {
    static const char *const title[] = {
        [PYR_NEGOTIATING] = "takes a resource for the negotiator troop",
        [PYR_ACTIVATING] = "activates a place",
        [PYR_RECRUITING] = "has passed and may recruit",
        [PYR_NAMING] = "names a category for the deity",
        [PYR_VIZIER_TAKES] = "takes a resource for the vizier",
        [PYR_DOUBLING] = "chooses the card the philosopher doubles",
        [PYR_SCRIBE_CHOOSES] = "chooses what the scribe does",
        [PYR_GIVING] = "gives a resource for the scribe",
        [PYR_GETTING] = "gets a resource for the scribe",
        [PYR_ADDING] = "adds a resource for the politician",
        [PYR_MARKING] = "may take an order marker for the torturer",
        [PYR_ANKH_TAKES] = "may take a resource for the ankh",
        [PYR_ANKH_RECALLS] = "may send a troop back for the ankh",
        [PYR_RETURNING] = "takes a card back for the high priest",
        [PYR_EXCHANGING] = "may swap three workers for a statue",
        [PYR_LOADING] = "loads a boat or passes",
        [PYR_PAYING] = "pays for a boat",
    };
    FEL_CHECK(s->decision != PYR_OVER);
    return s->decision == PYR_TURN         ? turn_title(s)
           : s->decision == PYR_DISCARDING ? discard_title(s, c)
                                           : title[s->decision];
}

static void tell_shuffle(const struct fel_event *e, struct fel_sentence *say) {
    static const char *const text[] = {
        [PYR_CHARACTERS] = "The character cards are shuffled.",
        [PYR_BOAT_PILE] = "The discarded boats are shuffled into a new pile.",
        [PYR_SUPPLY_PILE] = "The supply cards are shuffled into a new pile.",
        [PYR_TOKEN_PILE] = "The revolt tokens are shuffled.",
    };
    bool of_discards = e->what == PYR_CHARACTERS && e->value < PYR_COMMON_CARDS;
    fel_say(say, of_discards ? "The discarded characters are shuffled into a new pile." : text[e->what]);
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
    fel_say_plural(say, text[e->what][0], text[e->what][1], fel_number("n", e->value),
                   fel_word("place", pyr_place_title[e->at]));
}

static void tell_haggled(const struct fel_event *e, struct fel_sentence *say) {
    struct fel_arg seat = fel_seat("seat", e->seat), place = fel_word("place", pyr_place_title[e->at]);
    if (e->value)
        fel_say_plural(say, "{seat} haggles best and takes {n} resource in {place}.",
                       "{seat} haggles best and takes {n} resources in {place}.", fel_number("n", e->value),
                       seat, place);
    else
        fel_say(say, "{seat} haggles best, but nothing lies in {place}.", seat, place);
}

static void tell_token(const struct pyr_content *c, const struct fel_event *e, struct fel_sentence *say) {
    fel_say(say, "A revolt token is drawn: {n}, and {resource}.", fel_number("n", c->token[e->what].value),
            fel_word("resource", pyr_resource_title[c->token[e->what].resource]));
}

static void tell_boat(const struct pyr_content *c, const struct fel_event *e, struct fel_sentence *say) {
    fel_say_plural(say, "A boat comes into the row: {boat}, {n} point.",
                   "A boat comes into the row: {boat}, {n} points.", fel_number("n", c->boat[e->what].points),
                   fel_word("boat", c->boat[e->what].name));
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
    [PYR_EV_REVOLT] = {"The revolt in {place} is worth {n}.", NUMBER | PLACE},
    [PYR_EV_LOST] = {"{seat} loses all cards in {place} to the revolt.", SEAT | PLACE},
    [PYR_EV_STATIONED] = {"{seat} puts a {troop} on {place}.", SEAT | TROOP | PLACE},
    [PYR_EV_RETURNED] = {"{seat} takes {card} back into hand for the high priest.", SEAT | CARD},
    [PYR_EV_EXCHANGED] = {"{seat} swaps three workers for a statue.", SEAT},
    [PYR_EV_ORDER] = {"{seat} is now number {n} in the player order.", SEAT | NUMBER},
    [PYR_EV_PROVIDED] = {"The troop of {seat} in {place} provides: {resource}.", SEAT | RESOURCE | PLACE},
    [PYR_EV_STOOD_IN] = {"A statue of {seat} stands for: {resource}.", SEAT | RESOURCE},
    [PYR_EV_LOADED] = {"{seat} loads {boat}.", SEAT | BOAT},
    [PYR_EV_HELD] = {"{seat} loads no boat for now.", SEAT},
    [PYR_EV_SWAPS] = {"The scribe of {seat} swaps resources with {place}.", SEAT | PLACE},
    [PYR_EV_CHOSE] = {"{seat} is going to load {boat}.", SEAT | BOAT},
    [PYR_EV_OVER] = {"The match is over.", 0},
    [PYR_EV_EMPTY] = {"No cards lie in {place}: nothing happens.", PLACE},
    [PYR_EV_NO_SPOILS] = {"Nobody alone has the most influence: the revolt brings no resources.", 0},
    [PYR_EV_NOBODY] = {"Nobody has {category} points in {place}.", CATEGORY | PLACE},
    [PYR_EV_TIED] = {"A tie for the most {category} in {place}: nothing happens.", CATEGORY | PLACE},
    [PYR_EV_SHORT] = {"{seat} has the most {category} in {place}, but {n} less than the minimum.",
                      SEAT | NUMBER | CATEGORY | PLACE},
    [PYR_EV_KEPT] = {"{seat} has the most {category} in {place}: the troop there stays.",
                     SEAT | CATEGORY | PLACE},
    [PYR_EV_NO_TROOP] = {"{seat} has the most {category} in {place}, but no troop left to put there.",
                         SEAT | CATEGORY | PLACE},
    [PYR_EV_CLOSED] = {"{place} is closed for this round.", PLACE},
};

/* By the decision that offered it. */
static const char *const declined[] = {
    [PYR_RECRUITING] = "{seat} does not recruit.",
    [PYR_MARKING] = "{seat} takes no order marker.",
    [PYR_ANKH_TAKES] = "{seat} takes no resource for the ankh.",
    [PYR_ANKH_RECALLS] = "{seat} sends no troop back.",
    [PYR_EXCHANGING] = "{seat} keeps the workers and takes no statue.",
};

static void tell_line(const struct pyr_content *c, const struct fel_event *e, const char *text, unsigned args,
                      struct fel_sentence *say) {
    fel_say(say, text);
    if (args & NUMBER)
        fel_with(say, fel_number("n", e->value));
    if (args & SEAT)
        fel_with(say, fel_seat("seat", e->seat));
    if (args & CARD)
        fel_with(say, fel_word("card", c->type[e->what].name));
    if (args & BOAT)
        fel_with(say, fel_word("boat", c->boat[e->what].name));
    if (args & RESOURCE)
        fel_with(say, fel_word("resource", pyr_resource_title[e->what]));
    if (args & TROOP)
        fel_with(say, fel_word("troop", pyr_troop_title[e->what]));
    if (args & CATEGORY)
        fel_with(say, fel_word("category", pyr_category_title[e->what]));
    if (args & PLACE)
        fel_with(say, fel_word("place", pyr_place_title[e->at]));
}

bool pyr_tell(const struct fel_game *game, const struct fel_event *e, struct fel_sentence *say) {
    const struct pyr_content *c = game->content;
    switch (e->kind) {
    case FEL_POINTS: return fel_tell_points(e, pyr_part_title[e->what], say);
    case FEL_SHUFFLE: tell_shuffle(e, say); return true;
    case PYR_EV_BOAT: tell_boat(c, e, say); return true;
    case PYR_EV_SUPPLIED: tell_supplied(e, say); return true;
    case PYR_EV_HAGGLED: tell_haggled(e, say); return true;
    case PYR_EV_TOKEN: tell_token(c, e, say); return true;
    case PYR_EV_TOOK:
        if (e->at != PYR_NONE)
            break;
        tell_line(c, e, "{seat} takes a resource from the general supply: {resource}.", SEAT | RESOURCE, say);
        return true;
    case PYR_EV_DREW:
        if (e->what != FEL_HIDDEN)
            break;
        tell_line(c, e, "{seat} draws a card.", SEAT, say);
        return true;
    case PYR_EV_MOVED:
        tell_line(c, e, "{seat} moves a resource from {place} to {other}: {resource}.",
                  SEAT | RESOURCE | PLACE, say);
        fel_with(say, fel_word("other", pyr_place_title[e->value]));
        return true;
    case PYR_EV_DECLINED: tell_line(c, e, declined[e->what], SEAT, say); return true;
    case FEL_PILE_CARD:
    case PYR_EV_STANDS:
    case PYR_EV_COMPARED: /* what comes of it is told */
    case PYR_EV_COUNTED:
    case PYR_EV_GOODS:
    case PYR_EV_SUPPLY: return false; /* the next supply card is seen on the table */
    default: break;
    }
    tell_line(c, e, lines[e->kind].text, lines[e->kind].args, say);
    return true;
}
