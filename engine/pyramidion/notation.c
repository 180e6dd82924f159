/* The written form of actions: a fixed contract with other programs. */
#include "rules.h"

const char *const pyr_resource_name[PYR_RESOURCES] = {"camel", "wood", "food", "stone", "worker", "statue"};
const char *const pyr_place_name[PYR_PLACES] = {"giza",  "thebes", "luxor",      "alexandria",
                                                "cairo", "philae", "abu_simbel", "karnak"};
const char *const pyr_category_name[PYR_CATEGORIES] = {"influence", "negotiation", "haggling"};
const char *const pyr_kind_name[PYR_KINDS] = {
    "merchant",  "negotiator", "torturer", "deity",       "revolt",       "high_priest", "bandit",
    "protector", "vizier",     "thief",    "philosopher", "slave_driver", "scribe",      "politician"};

static void put_type(const struct pyr_content *c, unsigned type, struct fel_text *text) {
    if (type < c->types) {
        fel_put(text, c->type[type].name);
    } else { /* a code that this content has no card for */
        fel_put(text, "card#");
        fel_put_int(text, type);
    }
}

/* "SEAT CARD" or "SEAT CARD*"; without the seat if that is the one to move. */
static void put_named(const struct pyr_content *c, struct pyr_named named, bool with_seat,
                      struct fel_text *text) {
    if (with_seat) {
        fel_put_int(text, named.seat);
        fel_put_char(text, ' ');
    }
    put_type(c, named.type, text);
    if (named.marked)
        fel_put_char(text, '*');
}

static const char *const troop_name[PYR_TROOP_KINDS] = {"torturer", "negotiator"};
static const char *const marker_name[FEL_MAX_SEATS] = {"1", "2", "3", "4"};

void pyr_text(const struct fel_game *game, fel_action action, struct fel_text *text) {
    const struct pyr_content *c = game->content;
    static const struct {
        uint16_t first;
        const char *word;
        const char *const *names; /* what follows, if it is one of these */
    } words[] = {
        {PYR_PASS, "pass", NULL},
        {PYR_DECLINE, "decline", NULL},
        {PYR_RAISE, "raise", NULL},
        {PYR_EXCHANGE, "exchange", NULL},
        {PYR_PAY, "pay", NULL},
        {PYR_TAKE, "take ", pyr_resource_name},
        {PYR_ACTIVATE, "activate ", pyr_place_name},
        {PYR_NAME, "name ", pyr_category_name},
        {PYR_RECALL, "recall ", NULL},
        {PYR_SWAP, "swap ", pyr_place_name},
        {PYR_GIVE, "give ", pyr_resource_name},
        {PYR_GET, "get ", pyr_resource_name},
        {PYR_ADD, "add ", pyr_resource_name},
        {PYR_MARKER, "marker ", marker_name},
        {PYR_LOAD, "load ", NULL},
        {PYR_TROOP, "troop ", pyr_place_name},
        {PYR_STAND_IN, "statue ", pyr_resource_name},
        {PYR_PLAY, "play ", NULL},
        {PYR_RECRUIT, "recruit ", NULL},
        {PYR_RETURN, "return ", NULL},
        {PYR_DISCARD, "discard ", NULL},
        {PYR_DOUBLE, "double ", NULL},
        {PYR_ACTIONS, NULL, NULL},
    };
    unsigned i = 0;
    while (words[i + 1].first <= action)
        i++;
    unsigned rest = (unsigned)action - words[i].first;
    fel_put(text, words[i].word);
    if (words[i].names)
        fel_put(text, words[i].names[rest]);
    else if (action >= PYR_RETURN)
        put_named(c, pyr_named(rest), action >= PYR_DISCARD, text);
    else if (action >= PYR_PLAY)
        put_type(c, rest, text);
    else if (action >= PYR_LOAD)
        fel_put(text, c->boat[rest].name);
    else if (action >= PYR_RECALL) {
        fel_put(text, pyr_place_name[pyr_recall_place(rest)]);
        fel_put_char(text, ' ');
        fel_put(text, troop_name[pyr_recall_kind(rest)]);
    }
}
