/* What Pyramidion's sentences leave open: which resources, what was declined, how a round ended. And what would be too
 * many of them: supply that comes to a place, cards dealt to a player. */
#include <stdio.h>

#include "draw_pyramidion.h"
#include "tell.h"

void say_goods(struct fel_text *text, const uint8_t *goods, unsigned kinds) {
    static const char *const many[PYR_RESOURCES] = {"camels", "wood", "food", "stones", "workers", "statues"};
    const char *comma = "";
    for (unsigned r = 0; r < kinds; r++) {
        if (!goods[r])
            continue;
        fel_put(text, comma);
        fel_put_int(text, goods[r]);
        fel_put(text, " ");
        fel_put(text, goods[r] > 1 ? many[r] : pyr_resource_title[r]);
        comma = ", ";
    }
}

static void say_lacks(const struct pyramidion *s, const struct pyr_content *c, unsigned boat,
                      struct fel_text *text) {
    uint8_t provided[PYR_STATUE], lacking[PYR_STATUE];
    unsigned statues = s->goods[s->actor][PYR_STATUE];
    bool open = s->karnak[s->actor] == boat;
    for (unsigned i = 0; i < PYR_ROW; i++)
        open |= s->row[i] == boat;
    pyr_providers(s, c, s->actor, provided);
    if (!open || pyr_lacking(s, s->actor, c->boat[boat].cargo, provided, lacking) <= statues)
        return;
    fel_put(text, ": ");
    say_goods(text, lacking, PYR_STATUE);
    if (statues) {
        fel_put(text, "; ");
        fel_put_int(text, statues);
        fel_put(text, statues > 1 ? " statues stand in" : " statue stands in");
    }
}

/* What is paid or, if that is not possible yet, what lacks. */
static void say_payment(const struct pyramidion *s, bool asked, struct fel_text *text) {
    static const uint8_t nothing[PYR_STATUE];
    uint8_t goods[PYR_RESOURCES] = {0};
    if (pyr_lacking(s, s->actor, s->need, nothing, goods)) {
        fel_put(text, asked ? ". You lack " : ": ");
        say_goods(text, goods, PYR_STATUE);
    } else if (!asked) {
        for (unsigned r = 0; r < PYR_STATUE; r++)
            goods[r] = s->need[r];
        goods[PYR_STATUE] = s->statues;
        fel_put(text, pyr_sum(goods) ? ": " : "");
        say_goods(text, goods, PYR_RESOURCES);
    }
}

static void say_lying(const uint8_t lying[PYR_RESOURCES], struct fel_text *text) {
    if (!pyr_sum(lying))
        return;
    fel_put(text, " (");
    say_goods(text, lying, PYR_RESOURCES);
    fel_put(text, ")");
}

const char *more_in_pyramidion(const struct fel_game *game, const void *view, fel_action action,
                               char room[TITLE_BYTES]) {
    const struct pyramidion *s = view;
    struct fel_text text = fel_text_in(room, TITLE_BYTES);
    if (s->decision == PYR_PAYING && (action == PYR_PAY || action == FEL_NO_ACTION))
        say_payment(s, action == FEL_NO_ACTION, &text);
    else if (s->decision == PYR_ACTIVATING && action >= PYR_ACTIVATE && action < PYR_NAME)
        say_lying(s->lying[action - PYR_ACTIVATE], &text);
    else if (s->decision == PYR_LOADING && action >= PYR_LOAD && action < PYR_TROOP)
        say_lacks(s, game->content, action - (unsigned)PYR_LOAD, &text);
    return room;
}

/* --- events --------------------------------------------------------------------------------------------- */

static unsigned tell_supply(const struct telling *t, unsigned nth, FILE *out) {
    const struct fel_event *first = &t->events->event[nth];
    uint8_t goods[PYR_RESOURCES] = {0};
    unsigned count = 0;
    for (const struct fel_event *e = first; nth + count < t->events->count; e++, count++) {
        if (e->kind != PYR_EV_SUPPLIED || e->at != first->at)
            break;
        goods[e->what] = (uint8_t)e->value;
    }
    char line[200];
    struct fel_text text = fel_text_in(line, sizeof line);
    fel_put(&text, "Supply for ");
    fel_put(&text, pyr_place_title[first->at]);
    fel_put(&text, ": ");
    say_goods(&text, goods, PYR_RESOURCES);
    fel_put(&text, ".");
    tell_line(line, 2, out);
    return count;
}

/* Several cards drawn one after the other. */
static unsigned tell_draws(const struct telling *t, unsigned nth, FILE *out) {
    const struct fel_game *game = t->match->game;
    const struct pyr_content *content = game->content;
    const struct fel_event *first = &t->events->event[nth];
    unsigned count = 0;
    while (nth + count < t->events->count && first[count].kind == PYR_EV_DREW &&
           first[count].seat == first->seat)
        count++;
    if (count < 2)
        return 0;
    struct fel_sentence sentence;
    char line[1000];
    fel_say(&sentence, "{seat} draws {n} cards.", fel_seat("seat", first->seat), fel_number("n", count));
    tell_into(t->match, &sentence, line, sizeof line);
    for (unsigned i = 0; i < count; i++) {
        unsigned type = fel_event_for(&first[i], t->seat).what;
        char room[TITLE_BYTES];
        if (type == FEL_HIDDEN)
            continue;
        tell_after(line, sizeof line, i ? ", " : ": ");
        tell_after(line, sizeof line, title_in_pyramidion(game, content->type[type].name, room));
    }
    tell_line(line, 2, out);
    return count;
}

static unsigned tell_with(const struct telling *t, unsigned nth, const char *more, FILE *out) {
    const struct fel_game *game = t->match->game;
    struct fel_sentence sentence;
    char line[600];
    game->tell(game, &t->events->event[nth], &sentence);
    tell_into(t->match, &sentence, line, sizeof line);
    tell_after(line, sizeof line, more);
    tell_line(line, 2, out);
    return 1;
}

/* The place was resolved by the last pass there, so what lay there before it is what was taken. */
static unsigned tell_haggled(const struct telling *t, unsigned nth, FILE *out) {
    const struct pyramidion *before = t->before;
    const struct fel_event *e = &t->events->event[nth];
    char goods[TITLE_BYTES];
    if (!e->value)
        return 0;
    struct fel_text text = fel_text_in(goods, sizeof goods);
    fel_put(&text, ": ");
    say_goods(&text, before->lying[e->at], PYR_RESOURCES);
    return tell_with(t, nth, goods, out);
}

static bool is_loaded(const struct telling *t, unsigned boat) {
    for (unsigned i = 0; i < t->events->count; i++)
        if (t->events->event[i].kind == PYR_EV_LOADED &&
            (boat == PYR_NONE || t->events->event[i].what == boat))
            return true;
    return false;
}

/* Before the next round: the points, and the boat of Karnak that was not loaded. */
static void tell_end_of_round(const struct telling *t, unsigned nth, FILE *out) {
    const struct fel_game *game = t->match->game;
    const struct pyramidion *before = t->before;
    struct fel_sentence sentence;
    char line[600], part[200];
    snprintf(line, sizeof line, "Round %d ends%s. Points:", t->events->event[nth].value - 1,
             before->boat_loaded || is_loaded(t, PYR_NONE) ? "" : " without a load");
    for (unsigned i = 0; i < nth; i++) {
        const struct fel_event *e = &t->events->event[i];
        if (e->kind != PYR_EV_STANDS)
            continue;
        fel_say(&sentence, t->face_down >> e->seat & 1 ? ", {seat} ?" : ", {seat} {n}",
                fel_seat("seat", e->seat), fel_number("n", e->value));
        tell_into(t->match, &sentence, part, sizeof part);
        tell_after(line, sizeof line, part + !e->seat); /* no comma before the first */
    }
    tell_after(line, sizeof line, ".");
    tell_line(line, 2, out);
    for (unsigned seat = 0; seat < before->seats; seat++) {
        unsigned boat = before->karnak[seat];
        if (boat == PYR_NONE || is_loaded(t, boat))
            continue;
        fel_say(&sentence, "The boat that {seat} drew in Karnak is discarded: {boat}.",
                fel_seat("seat", seat),
                fel_word("boat", ((const struct pyr_content *)game->content)->boat[boat].name));
        tell_into(t->match, &sentence, line, sizeof line);
        tell_line(line, 2, out);
    }
}

unsigned tell_pyramidion(const struct telling *t, unsigned nth, FILE *out) {
    const struct fel_event *e = &t->events->event[nth];
    switch (e->kind) {
    case PYR_EV_SUPPLIED: return tell_supply(t, nth, out);
    case PYR_EV_DREW: return tell_draws(t, nth, out);
    case PYR_EV_HAGGLED: return tell_haggled(t, nth, out);
    case PYR_EV_ROUND:
        if (e->value > 1)
            tell_end_of_round(t, nth, out);
        return 0;
    default: return 0;
    }
}
