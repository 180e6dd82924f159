/* Questions and events as sentences for people. */
#include "words.h"

// clang-format off
const char *const pyr_resource_title[PYR_RESOURCES] = {
    C_("resource", "camel"), C_("resource", "wood"), C_("resource", "food"),
    C_("resource", "stone"), C_("resource", "worker"), C_("resource", "statue"),
};
const char *const pyr_counted_resource[PYR_RESOURCES] = {
    N_("{n, plural, one {# camel} other {# camels}}"), N_("{n, plural, one {# wood} other {# wood}}"),
    N_("{n, plural, one {# food} other {# food}}"), N_("{n, plural, one {# stone} other {# stones}}"),
    N_("{n, plural, one {# worker} other {# workers}}"), N_("{n, plural, one {# statue} other {# statues}}"),
};
const char *const pyr_place_title[PYR_PLACES] = {
    N_("Giza"), N_("Thebes"), N_("Luxor"), N_("Alexandria"), N_("Cairo"), N_("Philae"), N_("Abu Simbel"), N_("Karnak"),
};
const char *const pyr_category_title[PYR_CATEGORIES] = {
    C_("category", "influence"), C_("category", "negotiation"), C_("category", "haggling"),
};
const char *const pyr_troop_title[PYR_TROOP_KINDS] = {N_("torturer troop"), N_("negotiator troop")};
const char *const pyr_part_title[PYR_PARTS] = {
    C_("part of the score", "boats"), C_("part of the score", "most torturer troops"),
};

/* What is printed on a card: points in the three categories, an ankh. */
const char *const pyr_counted_on_card[] = {
    /* TRANSLATORS: points printed on a card */
    N_("{n, plural, one {# influence} other {# influence}}"),
    N_("{n, plural, one {# negotiation} other {# negotiation}}"),
    N_("{n, plural, one {# haggling} other {# haggling}}"),
    N_("{n} in one category"), /* a deity's */
    N_("ankh"),
};
enum { PRINTED_IN_ONE_CATEGORY = PYR_CATEGORIES, PRINTED_ANKH, PRINTED };

static const char *const basic_title[] = {
    C_("card", "basic merchant"), C_("card", "basic negotiator"), C_("card", "basic torturer"), C_("card", "basic deity"),
};
static const char *const kind_title[PYR_KINDS] = {
    C_("card", "merchant"), C_("card", "negotiator"), C_("card", "torturer"), C_("card", "deity"),
    C_("card", "revolt"), C_("card", "high priest"), C_("card", "bandit"), C_("card", "protector"),
    C_("card", "vizier"), C_("card", "thief"), C_("card", "philosopher"), C_("card", "slave driver"),
    C_("card", "scribe"), C_("card", "politician"),
};
// clang-format on

const char *const pyr_effect_title[PYR_KINDS] = {
    [PYR_REVOLT] = N_("draws a revolt token"),  [PYR_HIGH_PRIEST] = N_("takes a card back"),
    [PYR_BANDIT] = N_("discards a rival card"), [PYR_PROTECTOR] = N_("removes card or troop"),
    [PYR_VIZIER] = N_("takes a resource"),      [PYR_THIEF] = N_("discards a merchant"),
    [PYR_PHILOSOPHER] = N_("doubles a card"),   [PYR_SLAVE_DRIVER] = N_("rival cards count -1"),
    [PYR_SCRIBE] = N_("minimums +3, or swap"),  [PYR_POLITICIAN] = N_("adds 1, draws a card"),
};

const char *pyr_character_title(const struct pyr_content *c, unsigned type) {
    return type < c->basic_types ? basic_title[c->type[type].kind] : kind_title[c->type[type].kind];
}

struct fel_arg pyr_title_noun(const struct pyr_content *c, unsigned type) {
    return fel_noun("card", pyr_kind_name[c->type[type].kind], pyr_character_title(c, type));
}

struct fel_arg pyr_card_noun(const struct pyr_content *c, unsigned card_type) {
    const struct pyr_type *type = &c->type[card_type];
    uint8_t printed[PRINTED] = {[PRINTED_ANKH] = type->ankh};
    for (unsigned category = 0; category < PYR_CATEGORIES && type->kind != PYR_DEITY; category++)
        printed[category] = type->points[category];
    return fel_with_details(pyr_title_noun(c, card_type), pyr_counted_on_card, printed, PRINTED);
}

struct fel_arg pyr_deity_noun(const struct pyr_content *c, unsigned card_type) {
    const struct pyr_type *type = &c->type[card_type];
    const uint8_t printed[PRINTED] = {
        [PRINTED_ANKH] = type->ankh, [PRINTED_IN_ONE_CATEGORY] = type->points[PYR_INFLUENCE]};
    return fel_with_details(pyr_title_noun(c, card_type), pyr_counted_on_card, printed, PRINTED);
}

struct fel_arg pyr_boat_noun(const struct pyr_content *c, unsigned boat) {
    struct fel_arg noun =
        fel_noun("boat", c->boat[boat].name, C_("boat in a sentence", "the {n}-point boat"));
    noun.number = c->boat[boat].points;
    return fel_with_details(noun, pyr_counted_resource, c->boat[boat].cargo, PYR_RESOURCES);
}

struct fel_arg pyr_boat_title(const struct pyr_content *c, unsigned boat) {
    struct fel_arg noun = pyr_boat_noun(c, boat);
    noun.text = C_("boat", "{n}-point boat");
    return noun;
}

struct fel_arg pyr_place_noun(const char *name, unsigned place) {
    return fel_noun(name, pyr_place_name[place], pyr_place_title[place]);
}

struct fel_arg pyr_resource_noun(unsigned resource) {
    return fel_noun("resource", pyr_resource_name[resource], pyr_resource_title[resource]);
}

struct fel_arg pyr_troop_noun(enum pyr_troop troop) {
    static const char *const key[PYR_TROOP_KINDS] = {"torturer", "negotiator"};
    return fel_noun("troop", key[troop], pyr_troop_title[troop]);
}

struct fel_arg pyr_category_noun(unsigned category) {
    return fel_noun("category", pyr_category_name[category], pyr_category_title[category]);
}

static void put_titles(struct fel_text *t, const char *key, const char *const *name, const char *const *title,
                       unsigned count) {
    fel_json_member_open(t, key, '{');
    for (unsigned i = 0; i < count; i++)
        fel_json_member_string(t, name[i], title[i]);
    fel_json_close(t, '}');
}

void pyr_titles(const struct fel_game *game, struct fel_text *t) {
    static const char *const on_card[PRINTED] = {"influence", "negotiation", "haggling", "in_one_category",
                                                 "ankh"};
    static const char *const troop[PYR_TROOP_KINDS] = {"torturer", "negotiator"};
    const struct pyr_content *c = game->content;
    fel_json_open(t, '{');
    put_titles(t, "places", pyr_place_name, pyr_place_title, PYR_PLACES);
    put_titles(t, "resources", pyr_resource_name, pyr_resource_title, PYR_RESOURCES);
    put_titles(t, "counted_resources", pyr_resource_name, pyr_counted_resource, PYR_RESOURCES);
    put_titles(t, "categories", pyr_category_name, pyr_category_title, PYR_CATEGORIES);
    put_titles(t, "troops", troop, pyr_troop_title, PYR_TROOP_KINDS);
    put_titles(t, "kinds", pyr_kind_name, kind_title, PYR_KINDS);
    put_titles(t, "on_a_card", on_card, pyr_counted_on_card, PRINTED);
    fel_json_member_open(t, "characters", '{');
    for (unsigned type = 0; type < c->types; type++)
        fel_json_member_string(t, c->type[type].name, pyr_character_title(c, type));
    fel_json_close(t, '}');
    fel_json_member_string(t, "boat", pyr_boat_title(c, 0).text);
    fel_json_member_string(t, "boat_in_a_sentence", pyr_boat_noun(c, 0).text);
    fel_json_close(t, '}');
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
        [MAY_PLAY_OR_PASS] = N_("{seat, select, you {Play a card in {place}, or pass.} other {{seat}, play a "
                                "card in {place}, or pass.}}"),
        [MUST_PLAY] =
            N_("{seat, select, you {Play a card in {place}.} other {{seat}, play a card in {place}.}}"),
        [MUST_PASS] = N_("{seat, select, you {In {place} you can only pass.} other {{seat}, in {place} you "
                         "can only pass.}}"),
    };
    return text[turn_offers(s)];
}

static const char *ask_discard(const struct pyramidion *s, const struct pyr_content *c) {
    switch (pyr_type(c, s->effect)->kind) {
    case PYR_BANDIT:
        return N_("{seat, select, you {The bandit: discard a card of another player in {place}.} other "
                  "{{seat}, the bandit: discard a card of another player in {place}.}}");
    case PYR_THIEF:
        return N_("{seat, select, you {The thief: discard a merchant of another player in {place}.} other "
                  "{{seat}, the thief: discard a merchant of another player in {place}.}}");
    default: break;
    }
    if (!pyr_is_possible(s, c, PYR_RECALL, PYR_SWAP))
        return N_("{seat, select, you {The protector: discard a card of another player in {place}.} other "
                  "{{seat}, the protector: discard a card of another player in {place}.}}");
    if (!pyr_is_possible(s, c, PYR_DISCARD, PYR_DOUBLE))
        return N_("{seat, select, you {The protector in {place}: send a troop back from any place.} other "
                  "{{seat}, the protector in {place}: send a troop back from any place.}}");
    return N_("{seat, select, you {The protector: discard a card of another player in {place}, or send a "
              "troop back from any place.} other {{seat}, the protector: discard a card of another player in "
              "{place}, or send a troop back from any place.}}");
}

static const char *ask_scribe(const struct pyramidion *s, const struct pyr_content *c) {
    if (s->effect != s->played)
        return N_("{seat, select, you {The scribe once more: with which place does {place} swap resources?} "
                  "other {{seat}, the scribe once more: with which place does {place} swap resources?}}");
    if (!pyr_is_possible(s, c, PYR_SWAP, PYR_GIVE))
        return N_("{seat, select, you {The scribe: raise the minimums of {place} by 3.} other {{seat}, the "
                  "scribe: raise the minimums of {place} by 3.}}");
    return N_("{seat, select, you {The scribe: raise the minimums of {place} by 3, or swap resources with a "
              "place.} other {{seat}, the scribe: raise the minimums of {place} by 3, or swap resources with "
              "a place.}}");
}

static const char *ask_payment(const struct pyramidion *s, const struct pyr_content *c) {
    enum { TROOP = 1, STATUE = 2, PAY = 4 };
    static const char *const text[] = {
        [TROOP] = N_("{seat, select, you {Your load for {boat}: use a troop.} other {{seat}, your load for "
                     "{boat}: use a troop.}}"),
        [STATUE] = N_("{seat, select, you {Your load for {boat}: use a statue.} other {{seat}, your load for "
                      "{boat}: use a statue.}}"),
        [TROOP | STATUE] = N_("{seat, select, you {Your load for {boat}: use a troop or a statue.} other "
                              "{{seat}, your load for {boat}: use a troop or a statue.}}"),
        [PAY] = N_("{seat, select, you {Your load for {boat}: pay for it.} other {{seat}, your load for "
                   "{boat}: pay for it.}}"),
        [PAY | TROOP] = N_("{seat, select, you {Your load for {boat}: use a troop, or pay the rest.} other "
                           "{{seat}, your load for {boat}: use a troop, or pay the rest.}}"),
        [PAY | STATUE] = N_("{seat, select, you {Your load for {boat}: use a statue, or pay the rest.} other "
                            "{{seat}, your load for {boat}: use a statue, or pay the rest.}}"),
        [PAY | TROOP | STATUE] =
            N_("{seat, select, you {Your load for {boat}: use a troop or a statue, or pay the rest.} other "
               "{{seat}, your load for {boat}: use a troop or a statue, or pay the rest.}}"),
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
                there > 1 ? N_("The match is over: {players} players have reached the target of {n} points.")
                          : N_("The match is over: {seat} has reached the target of {n} points."),
                fel_seat("seat", pyr_lowest(score.winners)), fel_number("players", there),
                fel_number("n", pyr_target_points(s)));
    else if (s->target == PYR_ALL_BOATS && loaded == PYR_BOATS)
        fel_say(say, N_("The match is over: all boats are loaded."));
    else if (s->round == PYR_ROUNDS)
        fel_say(say, N_("The match is over: {n} rounds have been played."), fel_number("n", PYR_ROUNDS));
    else
        fel_say(say, N_("The match is over: in {n} rounds in a row no boat was loaded."),
                fel_number("n", PYR_IDLE_ROUNDS));
}

static const char *const question[] = {
    [PYR_NEGOTIATING] = N_("{seat, select, you {Your negotiator troop in {place} takes a resource: which?} "
                           "other {{seat}, your negotiator troop in {place} takes a resource: which?}}"),
    [PYR_ACTIVATING] = N_("{seat, select, you {Activate a place.} other {{seat}, activate a place.}}"),
    [PYR_RECRUITING] = N_("{seat, select, you {Recruit: discard a card to draw another, or decline.} other "
                          "{{seat}, recruit: discard a card to draw another, or decline.}}"),
    [PYR_NAMING] = N_("{seat, select, you {Name the category of your deity in {place}.} other {{seat}, name "
                      "the category of your deity in {place}.}}"),
    [PYR_VIZIER_TAKES] = N_("{seat, select, you {The vizier: take a resource lying in {place}.} other "
                            "{{seat}, the vizier: take a resource lying in {place}.}}"),
    [PYR_DOUBLING] = N_("{seat, select, you {The philosopher: double a card played in {place}.} other "
                        "{{seat}, the philosopher: double a card played in {place}.}}"),
    [PYR_GIVING] = N_("{seat, select, you {The scribe: which resource goes from {place} to {other}?} other "
                      "{{seat}, the scribe: which resource goes from {place} to {other}?}}"),
    [PYR_GETTING] = N_("{seat, select, you {The scribe: which resource comes to {place} from {other}?} other "
                       "{{seat}, the scribe: which resource comes to {place} from {other}?}}"),
    [PYR_ADDING] = N_("{seat, select, you {The politician: add a resource to {place}.} other {{seat}, the "
                      "politician: add a resource to {place}.}}"),
    [PYR_MARKING] = N_("{seat, select, you {Your torturer in {place}: take an order marker, or decline.} "
                       "other {{seat}, your torturer in {place}: take an order marker, or decline.}}"),
    [PYR_ANKH_TAKES] =
        N_("{seat, select, you {Your ankh in {place}: take a resource from the general supply, or decline.} "
           "other {{seat}, your ankh in {place}: take a resource from the general supply, or decline.}}"),
    [PYR_ANKH_RECALLS] = N_("{seat, select, you {Your ankh in {place}: send a troop back, or decline.} other "
                            "{{seat}, your ankh in {place}: send a troop back, or decline.}}"),
    [PYR_RETURNING] = N_("{seat, select, you {The high priest: take a card back from {place}.} other "
                         "{{seat}, the high priest: take a card back from {place}.}}"),
    [PYR_EXCHANGING] = N_("{seat, select, you {Swap three workers for a statue in {place}, or decline.} "
                          "other {{seat}, swap three workers for a statue in {place}, or decline.}}"),
    [PYR_LOADING] = N_("{seat, select, you {Load a boat, or pass.} other {{seat}, load a boat, or pass.}}"),
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
        fel_with(ask, pyr_boat_noun(c, s->boat));
    else if (decision == PYR_NEGOTIATING)
        fel_with(ask, pyr_place_noun("place", s->negotiating_place));
    else if (decision != PYR_ACTIVATING && decision != PYR_LOADING && decision != PYR_RECRUITING)
        fel_with(ask, pyr_place_noun("place", s->place));
    if (decision == PYR_GIVING || decision == PYR_GETTING)
        fel_with(ask, pyr_place_noun("other", s->swap_place));
}

static const char *doing_turn(const struct pyramidion *s) {
    static const char *const text[] = {
        [MAY_PLAY_OR_PASS] = N_("{seat} plays a card or passes"),
        [MUST_PLAY] = N_("{seat} plays a card"),
        [MUST_PASS] = N_("{seat} can only pass"),
    };
    return text[turn_offers(s)];
}

static const char *doing_discard(const struct pyramidion *s, const struct pyr_content *c) {
    switch (pyr_type(c, s->effect)->kind) {
    case PYR_BANDIT: return N_("{seat} chooses what the bandit discards");
    case PYR_THIEF: return N_("{seat} chooses what the thief discards");
    default: return N_("{seat} chooses what the protector removes");
    }
}

void pyr_doing(const struct pyramidion *s, const struct pyr_content *c, struct fel_sentence *say) {
    static const char *const text[] = {
        [PYR_NEGOTIATING] = N_("{seat} takes a resource for the negotiator troop in {place}"),
        [PYR_ACTIVATING] = N_("{seat} activates a place"),
        [PYR_RECRUITING] = N_("{seat} has passed and may recruit"),
        [PYR_NAMING] = N_("{seat} names a category for the deity"),
        [PYR_VIZIER_TAKES] = N_("{seat} takes a resource for the vizier"),
        [PYR_DOUBLING] = N_("{seat} chooses the card the philosopher doubles"),
        [PYR_SCRIBE_CHOOSES] = N_("{seat} chooses what the scribe does"),
        [PYR_GIVING] = N_("{seat} gives {place} a resource for the scribe ({n} of {all})"),
        [PYR_GETTING] = N_("{seat} gets a resource from {place} for the scribe ({n} of {all})"),
        [PYR_ADDING] = N_("{seat} adds a resource for the politician"),
        [PYR_MARKING] = N_("{seat} may take an order marker for the torturer"),
        [PYR_ANKH_TAKES] = N_("{seat} may take a resource for the ankh"),
        [PYR_ANKH_RECALLS] = N_("{seat} may send a troop back for the ankh"),
        [PYR_RETURNING] = N_("{seat} takes a card back for the high priest"),
        [PYR_EXCHANGING] = N_("{seat} may swap three workers for a statue"),
        [PYR_LOADING] = N_("{seat} loads a boat or passes"),
        [PYR_PAYING] = N_("{seat} pays for {boat}"),
    };
    FEL_CHECK(s->decision != PYR_OVER);
    fel_say(say,
            s->decision == PYR_TURN         ? doing_turn(s)
            : s->decision == PYR_DISCARDING ? doing_discard(s, c)
                                            : text[s->decision],
            fel_seat("seat", s->actor));
    if (s->decision == PYR_PAYING)
        fel_with(say, pyr_boat_noun(c, s->boat));
    if (s->decision == PYR_NEGOTIATING)
        fel_with(say, pyr_place_noun("place", s->negotiating_place));
    if (s->decision == PYR_GIVING || s->decision == PYR_GETTING) {
        fel_with(say, pyr_place_noun("place", s->swap_place));
        fel_with(say, fel_number("n", s->swap_size - s->swap_left + 1));
        fel_with(say, fel_number("all", s->swap_size));
    }
}

static void tell_shuffle(const struct fel_event *e, struct fel_sentence *say) {
    static const char *const text[] = {
        [PYR_CHARACTERS] = N_("The character cards are shuffled."),
        [PYR_BOAT_PILE] = N_("The discarded boats are shuffled into a new pile."),
        [PYR_SUPPLY_PILE] = N_("The supply cards are shuffled into a new pile."),
        [PYR_TOKEN_PILE] = N_("The revolt tokens are shuffled."),
    };
    bool of_discards = e->what == PYR_CHARACTERS && e->value < PYR_COMMON_CARDS;
    fel_say(say, of_discards ? N_("The discarded characters are shuffled into a new pile.") : text[e->what]);
}

static void tell_supplied(const struct fel_event *e, struct fel_sentence *say) {
    uint8_t amount[PYR_RESOURCES] = {0};
    amount[e->what] = (uint8_t)e->value;
    fel_say(say, N_("Supply for {place}: {goods}."), pyr_place_noun("place", e->at),
            fel_goods("goods", pyr_counted_resource, amount, PYR_RESOURCES));
}

static void tell_haggled(const struct fel_event *e, struct fel_sentence *say) {
    struct fel_arg seat = fel_seat("seat", e->seat), place = pyr_place_noun("place", e->at);
    if (e->value)
        fel_say(say,
                N_("{seat, select, you {You haggle best and take {n, plural, one {# resource} other {# "
                   "resources}} in {place}.} other {{seat} haggles best and takes {n, plural, one {# "
                   "resource} other {# resources}} in {place}.}}"),
                fel_number("n", e->value), seat, place);
    else
        fel_say(
            say,
            N_("{seat, select, you {You haggle} other {{seat} haggles}} best, but nothing lies in {place}."),
            seat, place);
}

static void tell_token(const struct pyr_content *c, const struct fel_event *e, struct fel_sentence *say) {
    fel_say(say, N_("A revolt token is drawn: {n}, and {resource}."),
            fel_number("n", c->token[e->what].value), pyr_resource_noun(c->token[e->what].resource));
}

/* What stands in a line besides its words, and where in the event it is found. */
enum { SEAT = 1, NUMBER = 2, PLACE = 4, CARD = 8, BOAT = 16, RESOURCE = 32, TROOP = 64, CATEGORY = 128 };

static const struct {
    const char *text;
    uint8_t args;
} lines[] = {
    [PYR_EV_ROUND] = {N_("Round {n} begins."), NUMBER},
    [PYR_EV_BOAT] = {N_("A boat comes into the row: {boat}."), BOAT},
    [PYR_EV_TOOK] =
        {N_("{seat, select, you {You take} other {{seat} takes}} a resource in {place}: {resource}."),
         SEAT | RESOURCE | PLACE},
    [PYR_EV_DREW] = {N_("{seat, select, you {You draw} other {{seat} draws}} a card: {card}."), SEAT | CARD},
    [PYR_EV_ACTIVATED] = {N_("{seat, select, you {You activate} other {{seat} activates}} {place}."),
                          SEAT | PLACE},
    [PYR_EV_KARNAK] = {N_("{seat, select, you {You draw} other {{seat} draws}} a boat in Karnak: {boat}."),
                       SEAT | BOAT},
    [PYR_EV_PLAYED] = {N_("{seat, select, you {You play} other {{seat} plays}} {card}."), SEAT | CARD},
    [PYR_EV_PASSED] = {N_("{seat, select, you {You pass} other {{seat} passes}}."), SEAT},
    [PYR_EV_RECRUITED] = {N_("{seat, select, you {You discard} other {{seat} discards}} {card} to recruit."),
                          SEAT | CARD},
    [PYR_EV_NAMED] =
        {N_("{seat, select, you {Your deity} other {The deity of {seat}}} stands for {category}."),
         SEAT | CATEGORY},
    [PYR_EV_DISCARDED] = {N_("{seat, select, you {You have} other {{seat} has}} to discard {card}."),
                          SEAT | CARD},
    [PYR_EV_RECALLED] =
        {N_("{seat, select, you {A {troop} of yours} other {A {troop} of {seat}}} goes back from {place}."),
         SEAT | TROOP | PLACE},
    [PYR_EV_DOUBLED] = {N_("{seat, select, you {The philosopher doubles your {card}.} other {The philosopher "
                           "doubles {card} of {seat}.}}"),
                        SEAT | CARD},
    [PYR_EV_RAISED] = {N_("{seat, select, you {Your scribe} other {The scribe of {seat}}} raises the "
                          "minimums of {place} by 3."),
                       SEAT | PLACE},
    [PYR_EV_ADDED] = {N_("{seat, select, you {Your politician} other {The politician of {seat}}} adds to "
                         "{place}: {resource}."),
                      SEAT | RESOURCE | PLACE},
    [PYR_EV_MARKER] = {N_("{seat, select, you {You take} other {{seat} takes}} order marker {n}."),
                       SEAT | NUMBER},
    [PYR_EV_REVOLT] = {N_("The revolt in {place} is worth {n}."), NUMBER | PLACE},
    [PYR_EV_LOST] = {N_("{seat, select, you {You lose all your cards} other {{seat} loses all cards}} in "
                        "{place} to the revolt."),
                     SEAT | PLACE},
    [PYR_EV_STATIONED] = {N_("{seat, select, you {You put} other {{seat} puts}} a {troop} on {place}."),
                          SEAT | TROOP | PLACE},
    [PYR_EV_RETURNED] = {N_("{seat, select, you {You take {card} back into your hand} other {{seat} takes "
                            "{card} back into hand}} for the high priest."),
                         SEAT | CARD},
    [PYR_EV_EXCHANGED] =
        {N_("{seat, select, you {You swap} other {{seat} swaps}} three workers for a statue."), SEAT},
    [PYR_EV_ORDER] =
        {N_("{seat, select, you {You are} other {{seat} is}} now number {n} in the player order."),
         SEAT | NUMBER},
    [PYR_EV_PROVIDED] =
        {N_("{seat, select, you {Your troop} other {The troop of {seat}}} in {place} provides: {resource}."),
         SEAT | RESOURCE | PLACE},
    [PYR_EV_STOOD_IN] =
        {N_("{seat, select, you {A statue of yours} other {A statue of {seat}}} stands for: {resource}."),
         SEAT | RESOURCE},
    [PYR_EV_LOADED] = {N_("{seat, select, you {You load} other {{seat} loads}} {boat}."), SEAT | BOAT},
    [PYR_EV_HELD] = {N_("{seat, select, you {You load} other {{seat} loads}} no boat for now."), SEAT},
    [PYR_EV_SWAPS] =
        {N_("{seat, select, you {Your scribe} other {The scribe of {seat}}} swaps resources with {place}."),
         SEAT | PLACE},
    [PYR_EV_CHOSE] = {N_("{seat, select, you {You are} other {{seat} is}} going to load {boat}."),
                      SEAT | BOAT},
    [PYR_EV_OVER] = {N_("The match is over."), 0},
    [PYR_EV_EMPTY] = {N_("No cards lie in {place}: nothing happens."), PLACE},
    [PYR_EV_NO_SPOILS] = {N_("Nobody alone has the most influence: the revolt brings no resources."), 0},
    [PYR_EV_NOBODY] = {N_("Nobody has {category} points in {place}."), CATEGORY | PLACE},
    [PYR_EV_TIED] = {N_("A tie for the most {category} in {place}: nothing happens."), CATEGORY | PLACE},
    [PYR_EV_SHORT] = {N_("{seat, select, you {You have} other {{seat} has}} the most {category} in {place}, "
                         "but {n} less than the minimum."),
                      SEAT | NUMBER | CATEGORY | PLACE},
    [PYR_EV_KEPT] = {N_("{seat, select, you {You have} other {{seat} has}} the most {category} in {place}: "
                        "the troop there stays."),
                     SEAT | CATEGORY | PLACE},
    [PYR_EV_NO_TROOP] = {N_("{seat, select, you {You have} other {{seat} has}} the most {category} in "
                            "{place}, but no troop left to put there."),
                         SEAT | CATEGORY | PLACE},
    [PYR_EV_CLOSED] = {N_("{place} is closed for this round."), PLACE},
};

/* By the decision that offered it. */
static const char *const declined[] = {
    [PYR_RECRUITING] = N_("{seat, select, you {You do} other {{seat} does}} not recruit."),
    [PYR_MARKING] = N_("{seat, select, you {You take} other {{seat} takes}} no order marker."),
    [PYR_ANKH_TAKES] = N_("{seat, select, you {You take} other {{seat} takes}} no resource for the ankh."),
    [PYR_ANKH_RECALLS] = N_("{seat, select, you {You send} other {{seat} sends}} no troop back."),
    // NOLINTNEXTLINE(bugprone-suspicious-missing-comma)
    [PYR_EXCHANGING] = N_("{seat, select, you {You keep the workers and take no statue.} other {{seat} keeps "
                          "the workers and takes no statue.}}"),
};

static void tell_line(const struct pyr_content *c, const struct fel_event *e, const char *text, unsigned args,
                      struct fel_sentence *say) {
    fel_say(say, text);
    if (args & NUMBER)
        fel_with(say, fel_number("n", e->value));
    if (args & SEAT)
        fel_with(say, fel_seat("seat", e->seat));
    if (args & CARD)
        fel_with(say, pyr_card_noun(c, e->what));
    if (args & BOAT)
        fel_with(say, pyr_boat_noun(c, e->what));
    if (args & RESOURCE)
        fel_with(say, pyr_resource_noun(e->what));
    if (args & TROOP)
        fel_with(say, pyr_troop_noun(e->what));
    if (args & CATEGORY)
        fel_with(say, pyr_category_noun(e->what));
    if (args & PLACE)
        fel_with(say, pyr_place_noun("place", e->at));
}

bool pyr_tell(const struct fel_game *game, const struct fel_event *e, struct fel_sentence *say) {
    const struct pyr_content *c = game->content;
    switch (e->kind) {
    case FEL_POINTS: return fel_tell_points(e, pyr_part_title[e->what], say);
    case FEL_SHUFFLE: tell_shuffle(e, say); return true;
    case PYR_EV_SUPPLIED: tell_supplied(e, say); return true;
    case PYR_EV_HAGGLED: tell_haggled(e, say); return true;
    case PYR_EV_TOKEN: tell_token(c, e, say); return true;
    case PYR_EV_TOOK:
        if (e->at != PYR_NONE)
            break;
        tell_line(c, e,
                  N_("{seat, select, you {You take} other {{seat} takes}} a resource from the general "
                     "supply: {resource}."),
                  SEAT | RESOURCE, say);
        return true;
    case PYR_EV_DREW:
        if (e->what != FEL_HIDDEN)
            break;
        tell_line(c, e, N_("{seat, select, you {You draw} other {{seat} draws}} a card."), SEAT, say);
        return true;
    case PYR_EV_MOVED:
        tell_line(c, e,
                  N_("{seat, select, you {You move} other {{seat} moves}} a resource from {place} to "
                     "{other}: {resource}."),
                  SEAT | RESOURCE | PLACE, say);
        fel_with(say, pyr_place_noun("other", (unsigned)e->value));
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
