/* An action in words: briefly, next to its verb in a list, with what it brings; or as a whole sentence. */
#include "words.h"

/* --- places, resources, troops -------------------------------------------------------------------------- */

static void label_place(const char *const text[2], const struct pyramidion *s, unsigned place,
                        enum fel_wording wording, struct fel_sentence *say) {
    fel_say(say, text[wording], pyr_place_noun("place", place), fel_number("n", pyr_sum(s->lying[place])));
}

static void label_activate(const struct pyramidion *s, unsigned place, enum fel_wording wording,
                           struct fel_sentence *say) {
    static const char *const text[] = {
        [FEL_BRIEF] = N_("{place}: {n, plural, one {# resource} other {# resources}}"),
        [FEL_WHOLE] = N_("Activate {place}: {n, plural, one {# resource} other {# resources}}"),
    };
    label_place(text, s, place, wording, say);
}

static void label_swap(const struct pyramidion *s, unsigned place, enum fel_wording wording,
                       struct fel_sentence *say) {
    static const char *const text[] = {
        [FEL_BRIEF] = N_("swap with {place} ({n, plural, one {# resource} other {# resources}} there)"),
        [FEL_WHOLE] = N_("Swap with {place} ({n, plural, one {# resource} other {# resources}} there)"),
    };
    label_place(text, s, place, wording, say);
}

static void label_resource(const char *const text[2], unsigned resource, unsigned count,
                           enum fel_wording wording, struct fel_sentence *say) {
    fel_say(say, text[wording], pyr_resource_noun(resource), fel_number("n", count));
}

static void label_take(const struct pyramidion *s, unsigned resource, enum fel_wording wording,
                       struct fel_sentence *say) {
    static const char *const there[] = {N_("{resource} ({n} there)"), N_("Take: {resource} ({n} there)")};
    static const char *const left[] = {N_("{resource} ({n} left)"), N_("Take: {resource} ({n} left)")};
    unsigned place = s->decision == PYR_NEGOTIATING ? s->negotiating_place : s->place;
    if (s->decision == PYR_ANKH_TAKES)
        label_resource(left, resource, s->general[resource], wording, say);
    else
        label_resource(there, resource, s->lying[place][resource], wording, say);
}

static void label_give(const struct pyramidion *s, unsigned resource, enum fel_wording wording,
                       struct fel_sentence *say) {
    static const char *const text[] = {N_("{resource} ({n} there)"), N_("Give: {resource} ({n} there)")};
    label_resource(text, resource, s->lying[s->place][resource], wording, say);
}

/* Of what lies there now, the given ones can't come back. */
static void label_get(const struct pyramidion *s, unsigned resource, enum fel_wording wording,
                      struct fel_sentence *say) {
    static const char *const text[] = {N_("{resource} ({n} there)"), N_("Get: {resource} ({n} there)")};
    label_resource(text, resource, (unsigned)(s->lying[s->swap_place][resource] - s->given[resource]),
                   wording, say);
}

static void label_add(const struct pyramidion *s, unsigned resource, enum fel_wording wording,
                      struct fel_sentence *say) {
    static const char *const text[] = {N_("{resource} ({n} left)"), N_("Add: {resource} ({n} left)")};
    label_resource(text, resource, s->general[resource], wording, say);
}

static void label_name(const struct pyramidion *s, const struct pyr_content *c, unsigned category,
                       enum fel_wording wording, struct fel_sentence *say) {
    static const char *const text[] = {
        [FEL_BRIEF] = N_("{category}: {n, plural, one {# point} other {# points}}"),
        [FEL_WHOLE] = N_("Name a category: {category}, {n, plural, one {# point} other {# points}}"),
    };
    fel_say(say, text[wording], pyr_category_noun(category),
            fel_number("n", pyr_type(c, s->effect)->points[category]));
}

static void label_recall(const struct pyramidion *s, unsigned code, enum fel_wording wording,
                         struct fel_sentence *say) {
    static const char *const text[] = {
        [FEL_BRIEF] = N_("{troop} of {seat} in {place}"),
        [FEL_WHOLE] = N_("Send back: the {troop} of {seat} in {place}"),
    };
    fel_say(say, text[wording], pyr_troop_noun(pyr_recall_kind(code)),
            fel_seat("seat", pyr_recall_owner(s, code)), pyr_place_noun("place", pyr_recall_place(code)));
}

static void label_marker(unsigned marker, enum fel_wording wording, struct fel_sentence *say) {
    fel_say(say, wording == FEL_BRIEF ? N_("order marker {n}") : N_("Take order marker {n}"),
            fel_number("n", marker));
}

/* --- boats ----------------------------------------------------------------------------------------------- */

static void label_load(const struct pyr_content *c, unsigned boat, enum fel_wording wording,
                       struct fel_sentence *say) {
    if (wording == FEL_BRIEF)
        fel_say(say, N_("{boat}"), pyr_boat_title(c, boat));
    else
        fel_say(say, N_("Load {boat}"), pyr_boat_noun(c, boat));
}

static void label_troop(const struct pyr_content *c, unsigned place, enum fel_wording wording,
                        struct fel_sentence *say) {
    fel_say(say,
            wording == FEL_BRIEF ? N_("troop in {place}: {resource}")
                                 : N_("Use the troop in {place}: {resource}"),
            pyr_place_noun("place", place), pyr_resource_noun(c->place[place].produces));
}

static void label_statue(unsigned resource, enum fel_wording wording, struct fel_sentence *say) {
    fel_say(say, wording == FEL_BRIEF ? N_("statue for: {resource}") : N_("Use a statue for: {resource}"),
            pyr_resource_noun(resource));
}

/* With the statues that stand in. */
static void label_pay(const struct pyramidion *s, enum fel_wording wording, struct fel_sentence *say) {
    unsigned rest = s->statues;
    for (unsigned r = 0; r < PYR_STATUE; r++)
        rest += s->need[r];
    fel_say(say,
            wording == FEL_BRIEF ? N_("{n, plural, one {# resource} other {# resources}}")
                                 : N_("Pay {n, plural, one {# resource} other {# resources}}"),
            fel_number("n", rest));
}

/* --- cards ----------------------------------------------------------------------------------------------- */

/* What is done with a card. If it has an effect, that is told as well. */
struct with_card {
    const char *plain[2], *effect[2];
};

static void label_card(const struct with_card *text, const struct pyr_content *c, unsigned card_type,
                       enum fel_wording wording, struct fel_sentence *say) {
    const struct pyr_type *type = &c->type[card_type];
    const char *effect = pyr_effect_title[type->kind];
    if (effect)
        fel_say(say, text->effect[wording], pyr_card_noun(c, card_type), fel_said("effect", effect));
    else if (type->kind == PYR_DEITY)
        fel_say(say, text->plain[wording], pyr_deity_noun(c, card_type));
    else
        fel_say(say, text->plain[wording], pyr_card_noun(c, card_type));
}

static void label_play(const struct pyr_content *c, unsigned type, enum fel_wording wording,
                       struct fel_sentence *say) {
    static const struct with_card text = {{N_("{card}"), N_("Play {card}")},
                                          {N_("{card}: {effect}"), N_("Play {card}: {effect}")}};
    label_card(&text, c, type, wording, say);
}

static void label_recruit(const struct pyr_content *c, unsigned type, enum fel_wording wording,
                          struct fel_sentence *say) {
    static const struct with_card text = {
        {N_("{card}"), N_("Discard {card} and draw another")},
        {N_("{card}: {effect}"), N_("Discard {card} ({effect}) and draw another")}};
    label_card(&text, c, type, wording, say);
}

static void label_return(const struct pyr_content *c, struct pyr_named named, enum fel_wording wording,
                         struct fel_sentence *say) {
    static const struct with_card text = {{N_("{card}"), N_("Take back {card}")},
                                          {N_("{card}: {effect}"), N_("Take back {card}: {effect}")}};
    if (named.marked)
        fel_say(say, wording == FEL_BRIEF ? N_("{card}, doubled") : N_("Take back {card}, doubled"),
                pyr_card_noun(c, named.type));
    else
        label_card(&text, c, named.type, wording, say);
}

/* A card on the table. */
static void label_table(const char *const text[2][2], const struct pyr_content *c, struct pyr_named named,
                        enum fel_wording wording, struct fel_sentence *say) {
    fel_say(say, text[named.marked][wording], pyr_card_noun(c, named.type), fel_seat("seat", named.seat));
}

static void label_discard(const struct pyr_content *c, struct pyr_named named, enum fel_wording wording,
                          struct fel_sentence *say) {
    static const char *const text[2][2] = {
        {N_("{card} of {seat}"), N_("Discard {card} of {seat}")},
        {N_("{card} of {seat}, doubled"), N_("Discard {card} of {seat}, doubled")},
    };
    label_table(text, c, named, wording, say);
}

static void label_double(const struct pyr_content *c, struct pyr_named named, enum fel_wording wording,
                         struct fel_sentence *say) {
    static const char *const text[2][2] = {
        {N_("{card} of {seat}"), N_("Double {card} of {seat}")},
        {N_("{card} of {seat}, doubled"), N_("Double {card} of {seat}, doubled already")},
    };
    label_table(text, c, named, wording, say);
}

/* --- alone ----------------------------------------------------------------------------------------------- */

static void label_decline(const struct pyramidion *s, enum fel_wording wording, struct fel_sentence *say) {
    /* What it means, by what is offered. */
    static const char *const text[][2] = {
        [PYR_RECRUITING] = {N_("no recruit"), N_("Decline: no recruit")},
        [PYR_MARKING] = {N_("no order marker"), N_("Decline: no order marker")},
        [PYR_ANKH_TAKES] = {N_("no resource"), N_("Decline: no resource")},
        [PYR_ANKH_RECALLS] = {N_("no troop goes back"), N_("Decline: no troop goes back")},
        [PYR_EXCHANGING] = {N_("no statue"), N_("Decline: no statue")},
    };
    fel_say(say, text[s->decision][wording]);
}

static void label_alone(const struct pyramidion *s, unsigned action, enum fel_wording wording,
                        struct fel_sentence *say) {
    bool brief = wording == FEL_BRIEF;
    switch (action) {
    case PYR_PASS: fel_say(say, brief ? N_("pass") : N_("Pass")); break;
    case PYR_DECLINE: label_decline(s, wording, say); break;
    case PYR_RAISE:
        fel_say(say, brief ? N_("minimums {n} higher") : N_("Raise the minimums by {n}"),
                fel_number("n", PYR_RAISED_BY));
        break;
    case PYR_EXCHANGE:
        fel_say(say, brief ? N_("a statue for {n} workers") : N_("Swap {n} workers for a statue"),
                fel_number("n", PYR_STATUE_WORKERS));
        break;
    default: label_pay(s, wording, say);
    }
}

/* The action must be legal. */
void pyr_label(const struct fel_game *game, const void *view, fel_action code, enum fel_wording wording,
               struct fel_sentence *say) {
    unsigned action = code;
    const struct pyramidion *s = view;
    const struct pyr_content *c = game->content;
    if (action < PYR_TAKE)
        label_alone(s, action, wording, say);
    else if (action < PYR_ACTIVATE)
        label_take(s, action - PYR_TAKE, wording, say);
    else if (action < PYR_NAME)
        label_activate(s, action - PYR_ACTIVATE, wording, say);
    else if (action < PYR_RECALL)
        label_name(s, c, action - PYR_NAME, wording, say);
    else if (action < PYR_SWAP)
        label_recall(s, action - PYR_RECALL, wording, say);
    else if (action < PYR_GIVE)
        label_swap(s, action - PYR_SWAP, wording, say);
    else if (action < PYR_GET)
        label_give(s, action - PYR_GIVE, wording, say);
    else if (action < PYR_ADD)
        label_get(s, action - PYR_GET, wording, say);
    else if (action < PYR_MARKER)
        label_add(s, action - PYR_ADD, wording, say);
    else if (action < PYR_LOAD)
        label_marker(action - PYR_MARKER + 1, wording, say);
    else if (action < PYR_TROOP)
        label_load(c, action - PYR_LOAD, wording, say);
    else if (action < PYR_STAND_IN)
        label_troop(c, action - PYR_TROOP, wording, say);
    else if (action < PYR_PLAY)
        label_statue(action - PYR_STAND_IN, wording, say);
    else if (action < PYR_RECRUIT)
        label_play(c, action - PYR_PLAY, wording, say);
    else if (action < PYR_RETURN)
        label_recruit(c, action - PYR_RECRUIT, wording, say);
    else if (action < PYR_DISCARD)
        label_return(c, pyr_named(action - PYR_RETURN), wording, say);
    else if (action < PYR_DOUBLE)
        label_discard(c, pyr_named(action - PYR_DISCARD), wording, say);
    else
        label_double(c, pyr_named(action - PYR_DOUBLE), wording, say);
}
