/* An action in words, for a list to choose from: what it is, and what it brings. */
#include "rules.h"

static void label_stones(struct fel_sentence *say, unsigned stones) {
    fel_say_plural(say, "{n} stone", "{n} stones", fel_number("n", stones));
}

static void label_card(struct fel_sentence *say, enum imh_card card) {
    if (card < IMH_CARDS)
        fel_say(say, "{card}", fel_word("card", imh_card_title[card]));
    else
        fel_say(say, "the face-down cards");
}

static void label_build(const struct imhotep *s, unsigned pyramid, struct fel_sentence *say) {
    static const char *const where[] = {"left", "middle", "right"};
    static const char *const brings[][2] = {
        [IMH_BONUS_NONE] = {"{where}: {n} point", "{where}: {n} points"},
        [IMH_BONUS_IS_CARD] = {"{where}: {n} point and a card", "{where}: {n} points and a card"},
        [IMH_BONUS_IS_STONES] = {"{where}: {n} point and stones", "{where}: {n} points and stones"},
        [IMH_BONUS_IS_SHIP] = {"{where}: {n} point and a stone to load",
                               "{where}: {n} points and a stone to load"},
    };
    unsigned level = s->pyramid_stones[pyramid];
    const char *const *text = brings[imh_pyramid_b[pyramid][level].bonus];
    fel_say_plural(say, text[0], text[1], fel_number("n", imh_pyramid_b[pyramid][level].points),
                   fel_word("where", where[pyramid]));
}

static void label_load(unsigned place, struct fel_sentence *say) {
    fel_say(say, "{ship}.{space}", fel_number("ship", place / 4 + 1), fel_number("space", place % 4 + 1));
}

static void label_sail(unsigned ship, unsigned site, struct fel_sentence *say) {
    fel_say(say, "{ship} {site}", fel_number("ship", ship + 1), fel_word("site", imh_site_name[site]));
}

static void label_order(const struct imhotep *s, unsigned space, struct fel_sentence *say) {
    fel_say(say, "the stone of {seat}", fel_seat("seat", imh_owner(s->cargo, 4u * s->ship + space)));
}

/* The action must be legal. */
void imh_label(const struct fel_game *game, const void *view, fel_action code, struct fel_sentence *say) {
    unsigned action = code;
    const struct imhotep *s = view;
    if (action == IMH_TAKE)
        label_stones(say, imh_stones_to_take(s, s->actor, IMH_TAKEN_STONES));
    else if (action < IMH_SAIL)
        label_load(action - IMH_LOAD, say);
    else if (action < IMH_PLAY)
        label_sail((action - IMH_SAIL) / 5, (action - IMH_SAIL) % 5, say);
    else if (action < IMH_PASS)
        label_card(say, IMH_LEVER + action - IMH_PLAY);
    else if (action >= IMH_ORDER && action < IMH_PICK_SPACE)
        label_order(s, action - IMH_ORDER, say);
    else if (action >= IMH_PICK_SPACE && action < IMH_KEEP_CARD)
        label_card(say, imh_side_b(s, IMH_MARKET) && action == IMH_PICK_SPACE + 3
                            ? IMH_UNKNOWN_CARD
                            : s->market[action - IMH_PICK_SPACE]);
    else if (action >= IMH_KEEP_CARD && action < IMH_BUILD_ON)
        label_card(say, s->market[3 + action - IMH_KEEP_CARD]);
    else if (action >= IMH_BUILD_ON && action < IMH_DRAW)
        label_build(s, action - IMH_BUILD_ON, say);
    else if (action == IMH_DRAW)
        fel_say(say, "the top card");
    else if (action == IMH_GET_STONES)
        label_stones(say,
                     imh_stones_to_take(s, s->actor,
                                        s->decision == IMH_OFFERING ? IMH_OFFERED_STONES : IMH_TAKEN_STONES));
    else if (action == IMH_GET_POINTS)
        fel_say(say, "1 point");
    else
        fel_say(say, action == IMH_PASS        ? "nothing can be done"
                     : s->decision == IMH_PICK ? "no card"
                                               : "no bonus");
}
