/* An action in words, for a list to choose from: what it is, and what it brings. */
#include "words.h"

static struct fel_arg place_word(unsigned place) {
    return fel_word("place", pyr_place_title[place]);
}

static struct fel_arg title_word(const struct pyr_content *c, unsigned type) {
    return fel_word("card", pyr_character_title(c, type));
}

static void label_place(const struct pyramidion *s, unsigned place, struct fel_sentence *say) {
    fel_say_plural(say, "{place}: {n} resource", "{place}: {n} resources",
                   fel_number("n", pyr_sum(s->lying[place])), place_word(place));
}

static void label_swap(const struct pyramidion *s, unsigned place, struct fel_sentence *say) {
    fel_say_plural(say, "swap with {place} ({n} resource there)", "swap with {place} ({n} resources there)",
                   fel_number("n", pyr_sum(s->lying[place])), place_word(place));
}

static void label_resource(const char *text, unsigned resource, unsigned count, struct fel_sentence *say) {
    fel_say(say, text, fel_word("resource", pyr_resource_title[resource]), fel_number("n", count));
}

static void label_lying(const struct pyramidion *s, unsigned place, unsigned resource,
                        struct fel_sentence *say) {
    label_resource("{resource} ({n} there)", resource, s->lying[place][resource], say);
}

/* Of what lies there now, the given ones can't come back. */
static void label_get(const struct pyramidion *s, unsigned resource, struct fel_sentence *say) {
    label_resource("{resource} ({n} there)", resource,
                   (unsigned)(s->lying[s->swap_place][resource] - s->given[resource]), say);
}

static void label_general(const struct pyramidion *s, unsigned resource, struct fel_sentence *say) {
    label_resource("{resource} ({n} left)", resource, s->general[resource], say);
}

static void label_take(const struct pyramidion *s, unsigned resource, struct fel_sentence *say) {
    if (s->decision == PYR_ANKH_TAKES)
        label_general(s, resource, say);
    else
        label_lying(s, s->decision == PYR_NEGOTIATING ? s->negotiating_place : s->place, resource, say);
}

static void label_category(const struct pyramidion *s, const struct pyr_content *c, unsigned category,
                           struct fel_sentence *say) {
    fel_say_plural(say, "{category}: {n} point", "{category}: {n} points",
                   fel_number("n", pyr_type(c, s->effect)->points[category]),
                   fel_word("category", pyr_category_title[category]));
}

static void label_recall(const struct pyramidion *s, unsigned code, struct fel_sentence *say) {
    fel_say(say, "{troop} of {seat} in {place}", fel_word("troop", pyr_troop_title[pyr_recall_kind(code)]),
            fel_seat("seat", pyr_recall_owner(s, code)), place_word(pyr_recall_place(code)));
}

static void label_boat(const struct pyr_content *c, unsigned boat, struct fel_sentence *say) {
    fel_say_plural(say, "{boat}: {n} point", "{boat}: {n} points", fel_number("n", c->boat[boat].points),
                   fel_word("boat", c->boat[boat].name));
}

static void label_troop(const struct pyr_content *c, unsigned place, struct fel_sentence *say) {
    fel_say(say, "troop in {place}: {resource}", place_word(place),
            fel_word("resource", pyr_resource_title[c->place[place].produces]));
}

/* With the statues that stand in. */
static void label_pay(const struct pyramidion *s, struct fel_sentence *say) {
    unsigned rest = s->statues;
    for (unsigned r = 0; r < PYR_STATUE; r++)
        rest += s->need[r];
    fel_say_plural(say, "pay {n} resource", "pay {n} resources", fel_number("n", rest));
}

void pyr_name_card(const struct pyr_content *c, unsigned card_type, struct fel_sentence *say) {
    static const char *const text[2][1 << PYR_CATEGORIES] = {
        {
            "{card}",
            "{card} ({i} influence)",
            "{card} ({n} negotiation)",
            "{card} ({i} influence, {n} negotiation)",
            "{card} ({h} haggling)",
            "{card} ({i} influence, {h} haggling)",
            "{card} ({n} negotiation, {h} haggling)",
            "{card} ({i} influence, {n} negotiation, {h} haggling)",
        },
        {
            "{card} (ankh)",
            "{card} ({i} influence, ankh)",
            "{card} ({n} negotiation, ankh)",
            "{card} ({i} influence, {n} negotiation, ankh)",
            "{card} ({h} haggling, ankh)",
            "{card} ({i} influence, {h} haggling, ankh)",
            "{card} ({n} negotiation, {h} haggling, ankh)",
            "{card} ({i} influence, {n} negotiation, {h} haggling, ankh)",
        },
    };
    static const char *const name[PYR_CATEGORIES] = {"i", "n", "h"};
    const struct pyr_type *type = &c->type[card_type];
    unsigned has = 0;
    for (unsigned category = 0; category < PYR_CATEGORIES && type->kind != PYR_DEITY; category++)
        has |= (type->points[category] ? 1u : 0u) << category;
    fel_say(say, text[type->ankh][has], title_word(c, card_type));
    for (unsigned category = 0; category < PYR_CATEGORIES; category++)
        if (has >> category & 1)
            fel_with(say, fel_number(name[category], type->points[category]));
}

/* A card in hand, with what it is worth or does. */
static void label_card(const struct pyr_content *c, unsigned card_type, struct fel_sentence *say) {
    const struct pyr_type *type = &c->type[card_type];
    const char *effect = pyr_effect_title[type->kind];
    if (effect)
        fel_say(say, type->ankh ? "{card} (ankh): {effect}" : "{card}: {effect}", title_word(c, card_type),
                fel_word("effect", effect));
    else if (type->kind == PYR_DEITY)
        fel_say(say, type->ankh ? "{card} ({n} in one category, ankh)" : "{card} ({n} in one category)",
                title_word(c, card_type), fel_number("n", type->points[PYR_INFLUENCE]));
    else
        pyr_name_card(c, card_type, say);
}

static void label_return(const struct pyr_content *c, struct pyr_named named, struct fel_sentence *say) {
    if (named.marked)
        fel_say(say, "{card}, doubled", pyr_card_word(c, named.type));
    else
        label_card(c, named.type, say);
}

/* A card on the table. */
static void label_table(const struct pyr_content *c, struct pyr_named named, struct fel_sentence *say) {
    fel_say(say, named.marked ? "{card} of {seat}, doubled" : "{card} of {seat}",
            pyr_card_word(c, named.type), fel_seat("seat", named.seat));
}

static void label_for_cards(const struct pyr_content *c, unsigned action, struct fel_sentence *say) {
    if (action < PYR_RECRUIT)
        label_card(c, action - PYR_PLAY, say);
    else if (action < PYR_RETURN)
        label_card(c, action - PYR_RECRUIT, say);
    else if (action < PYR_DISCARD)
        label_return(c, pyr_named(action - PYR_RETURN), say);
    else
        label_table(c, pyr_named(action - (action < PYR_DOUBLE ? PYR_DISCARD : PYR_DOUBLE)), say);
}

static void label_for_boats(const struct pyr_content *c, unsigned action, struct fel_sentence *say) {
    if (action < PYR_TROOP)
        label_boat(c, action - PYR_LOAD, say);
    else if (action < PYR_STAND_IN)
        label_troop(c, action - PYR_TROOP, say);
    else
        fel_say(say, "statue for {resource}",
                fel_word("resource", pyr_resource_title[action - PYR_STAND_IN]));
}

/* What it means to decline, by what is offered. */
static const char *const nothing[] = {
    [PYR_RECRUITING] = "no recruit",  [PYR_MARKING] = "no order marker",
    [PYR_ANKH_TAKES] = "no resource", [PYR_ANKH_RECALLS] = "no troop goes back",
    [PYR_EXCHANGING] = "no statue",
};

static void label_alone(const struct pyramidion *s, unsigned action, struct fel_sentence *say) {
    switch (action) {
    case PYR_PASS: fel_say(say, "pass"); break;
    case PYR_DECLINE: fel_say(say, nothing[s->decision]); break;
    case PYR_RAISE: fel_say(say, "minimums {n} higher", fel_number("n", PYR_RAISED_BY)); break;
    case PYR_EXCHANGE: fel_say(say, "a statue for {n} workers", fel_number("n", PYR_STATUE_WORKERS)); break;
    default: label_pay(s, say);
    }
}

/* The action must be legal. */
void pyr_label(const struct fel_game *game, const void *view, fel_action code, struct fel_sentence *say) {
    unsigned action = code;
    const struct pyramidion *s = view;
    const struct pyr_content *c = game->content;
    if (action < PYR_TAKE)
        label_alone(s, action, say);
    else if (action < PYR_ACTIVATE)
        label_take(s, action - PYR_TAKE, say);
    else if (action < PYR_NAME)
        label_place(s, action - PYR_ACTIVATE, say);
    else if (action < PYR_RECALL)
        label_category(s, c, action - PYR_NAME, say);
    else if (action < PYR_SWAP)
        label_recall(s, action - PYR_RECALL, say);
    else if (action < PYR_GIVE)
        label_swap(s, action - PYR_SWAP, say);
    else if (action < PYR_GET)
        label_lying(s, s->place, action - PYR_GIVE, say);
    else if (action < PYR_ADD)
        label_get(s, action - PYR_GET, say);
    else if (action < PYR_MARKER)
        label_general(s, action - PYR_ADD, say);
    else if (action < PYR_LOAD)
        fel_say(say, "order marker {n}", fel_number("n", action - PYR_MARKER + 1));
    else if (action < PYR_PLAY)
        label_for_boats(c, action, say);
    else
        label_for_cards(c, action, say);
}
