/* The legal actions, in ascending order. */
#include "../memory.h"
#include "rules.h"

struct list {
    fel_action *action;
    unsigned count;
};

static void add(struct list *list, unsigned action) {
    FEL_CHECK(list->count < FEL_MAX_LEGAL);
    list->action[list->count++] = (fel_action)action;
}

static void add_resources(struct list *list, unsigned action, const uint8_t resources[PYR_RESOURCES]) {
    for (unsigned r = 0; r < PYR_RESOURCES; r++)
        if (resources[r])
            add(list, action + r);
}

/* Those on the places from `first` up to but not including `next`. */
static void add_troops(struct list *list, const struct pyramidion *s, unsigned first, unsigned next) {
    for (unsigned code = first * PYR_TROOP_KINDS; code < next * PYR_TROOP_KINDS; code++)
        if (pyr_recall_owner(s, code) != PYR_NONE)
            add(list, PYR_RECALL + code);
}

/* Each type in a hand once. Basic types come first, and cards of a type are neighbours. */
static void add_hand(struct list *list, const struct pyr_content *c, unsigned action, pyr_set hand) {
    unsigned last = PYR_NONE;
    for (unsigned part = 0; part < 2; part++) {
        pyr_set left = part ? hand & pyr_common() : hand & ~pyr_common();
        for (; left; left &= left - 1) {
            unsigned type = c->type_of[pyr_lowest(left)];
            if (type != last)
                add(list, action + type);
            last = type;
        }
    }
}

/* Cards on the table as "CARD" and "CARD*": each type once, and the marked card by itself. `first` is the action with
 * the first type. */
static void add_table(struct list *list, const struct pyramidion *s, const struct pyr_content *c,
                      unsigned first, pyr_set cards) {
    unsigned last = PYR_NONE;
    bool unmarked = false, marked = false;
    for (unsigned part = 0; part < 2; part++) {
        pyr_set left = part ? cards & pyr_common() : cards & ~pyr_common();
        for (; left; left &= left - 1) {
            unsigned card = pyr_lowest(left), type = c->type_of[card];
            if (type != last) {
                if (marked)
                    add(list, first + 2 * last + 1);
                unmarked = marked = false;
            }
            last = type;
            if (card == s->doubled)
                marked = true;
            else if (!unmarked)
                add(list, first + 2 * type);
            unmarked |= card != s->doubled;
        }
    }
    if (marked)
        add(list, first + 2 * last + 1);
}

static void add_turn(struct list *list, const struct pyramidion *s, const struct pyr_content *c) {
    if (pyr_may_pass(s))
        add(list, PYR_PASS);
    if (pyr_may_play(s))
        add_hand(list, c, PYR_PLAY, s->hand[s->turn]);
}

static void add_discards(struct list *list, const struct pyramidion *s, const struct pyr_content *c) {
    enum pyr_kind kind = pyr_type(c, s->effect)->kind;
    if (kind == PYR_PROTECTOR)
        add_troops(list, s, 0, PYR_PLACES);
    for (unsigned seat = 0; seat < s->seats; seat++) {
        pyr_set cards = s->table[seat];
        if (seat == s->actor)
            continue;
        if (kind == PYR_THIEF)
            cards &= c->of_kind[PYR_MERCHANT];
        add_table(list, s, c, PYR_DISCARD + 2 * PYR_TYPES * seat, cards);
    }
}

static void add_scribe(struct list *list, const struct pyramidion *s) {
    if (s->effect == s->played)
        add(list, PYR_RAISE);
    for (unsigned place = 0; place < PYR_PLACES; place++)
        if (place != s->place && pyr_any(s->lying[s->place]) && pyr_any(s->lying[place]))
            add(list, PYR_SWAP + place);
}

static void add_markers(struct list *list, const struct pyramidion *s) {
    for (unsigned marker = 1; marker <= s->seats; marker++) {
        bool taken = false;
        for (unsigned seat = 0; seat < s->seats; seat++)
            taken |= s->marker[seat] == marker;
        if (!taken)
            add(list, PYR_MARKER + marker - 1);
    }
}

static void add_boats(struct list *list, const struct pyramidion *s, const struct pyr_content *c) {
    uint32_t boats = 0;
    for (unsigned i = 0; i < PYR_ROW; i++)
        if (pyr_can_load(s, c, s->actor, s->row[i]))
            boats |= 1u << s->row[i];
    if (pyr_can_load(s, c, s->actor, s->karnak[s->actor]))
        boats |= 1u << s->karnak[s->actor];
    for (; boats; boats &= boats - 1)
        add(list, PYR_LOAD + pyr_lowest(boats));
}

/* Whatever is used for one resource, the rest must still be payable. */
static void add_payment(struct list *list, const struct pyramidion *s, const struct pyr_content *c) {
    unsigned seat = s->actor, statues = (unsigned)(s->goods[seat][PYR_STATUE] - s->statues);
    uint8_t provided[PYR_STATUE];
    bool plain = true;
    for (unsigned r = 0; r < PYR_STATUE; r++)
        plain &= s->need[r] <= s->goods[seat][r];
    if (plain)
        add(list, PYR_PAY);
    for (unsigned place = 0; place < PYR_PLACES; place++)
        if (pyr_provides(s, c, seat, place) && s->need[c->place[place].produces])
            add(list, PYR_TROOP + place); /* it stands for a plain resource or a statue: never a loss */
    pyr_providers(s, c, seat, provided);
    for (unsigned r = 0; statues && r < PYR_STATUE; r++) {
        uint8_t rest[PYR_STATUE], lacking[PYR_STATUE];
        if (!s->need[r])
            continue;
        memcpy(rest, s->need, sizeof rest);
        rest[r]--;
        if (pyr_lacking(s, seat, rest, provided, lacking) < statues)
            add(list, PYR_STAND_IN + r);
    }
}

static void add_gets(struct list *list, const struct pyramidion *s) {
    for (unsigned r = 0; r < PYR_RESOURCES; r++)
        if (s->lying[s->swap_place][r] > s->given[r])
            add(list, PYR_GET + r);
}

// NOLINTNEXTLINE(readability-non-const-parameter): add() writes there
unsigned pyr_legal(const struct pyramidion *s, const struct pyr_content *c, fel_action *actions) {
    struct list list = {actions, 0};
    switch ((enum pyr_decision)s->decision) {
    case PYR_NEGOTIATING: add_resources(&list, PYR_TAKE, s->lying[s->negotiating_place]); break;
    case PYR_ACTIVATING:
        for (unsigned place = 0; place < PYR_PLACES; place++)
            if (!(s->sundials >> place & 1))
                add(&list, PYR_ACTIVATE + place);
        break;
    case PYR_TURN: add_turn(&list, s, c); break;
    case PYR_RECRUITING:
        add(&list, PYR_DECLINE);
        add_hand(&list, c, PYR_RECRUIT, s->hand[s->actor]);
        break;
    case PYR_NAMING:
        for (unsigned category = 0; category < PYR_CATEGORIES; category++)
            add(&list, PYR_NAME + category);
        break;
    case PYR_DISCARDING: add_discards(&list, s, c); break;
    case PYR_VIZIER_TAKES: add_resources(&list, PYR_TAKE, s->lying[s->place]); break;
    case PYR_DOUBLING:
        for (unsigned seat = 0; seat < s->seats; seat++)
            add_table(&list, s, c, PYR_DOUBLE + 2 * PYR_TYPES * seat, s->table[seat] & ~pyr_card(s->played));
        break;
    case PYR_SCRIBE_CHOOSES: add_scribe(&list, s); break;
    case PYR_GIVING: add_resources(&list, PYR_GIVE, s->lying[s->place]); break;
    case PYR_GETTING: add_gets(&list, s); break;
    case PYR_ADDING: add_resources(&list, PYR_ADD, s->general); break;
    case PYR_MARKING:
        add(&list, PYR_DECLINE);
        add_markers(&list, s);
        break;
    case PYR_ANKH_TAKES:
        add(&list, PYR_DECLINE);
        add_resources(&list, PYR_TAKE, s->general);
        break;
    case PYR_ANKH_RECALLS:
        add(&list, PYR_DECLINE);
        add_troops(&list, s, PYR_CAIRO, PYR_CAIRO + 1);
        break;
    case PYR_RETURNING: add_table(&list, s, c, PYR_RETURN, s->table[s->actor]); break;
    case PYR_EXCHANGING:
        add(&list, PYR_DECLINE);
        add(&list, PYR_EXCHANGE);
        break;
    case PYR_LOADING:
        add(&list, PYR_PASS);
        add_boats(&list, s, c);
        break;
    case PYR_PAYING: add_payment(&list, s, c); break;
    case PYR_OVER: break;
    }
    return list.count;
}
