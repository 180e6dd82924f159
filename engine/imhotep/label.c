/* An action in words: briefly, next to its verb in a list, or as a whole sentence. */
#include "rules.h"

static void label_stones(unsigned stones, enum fel_wording wording, struct fel_sentence *say) {
    static const char *const text[] = {
        [FEL_BRIEF] = N_("{n, plural, one {# stone} other {# stones}}"),
        [FEL_WHOLE] = N_("Take {n, plural, one {# stone} other {# stones}}"),
    };
    fel_say(say, text[wording], fel_number("n", stones));
}

static void label_card(const char *const text[2], enum imh_card card, enum fel_wording wording,
                       struct fel_sentence *say) {
    fel_say(say, text[wording], imh_card_noun(card));
}

static void label_pick(const struct imhotep *s, unsigned space, enum fel_wording wording,
                       struct fel_sentence *say) {
    static const char *const card[] = {N_("{card}"), N_("Pick a card: {card}")};
    if (imh_side_b(s, IMH_MARKET) && space == 3)
        fel_say(say, wording == FEL_BRIEF ? N_("the face-down cards") : N_("Pick the face-down cards"));
    else
        label_card(card, s->market[space], wording, say);
}

static void label_build(const struct imhotep *s, unsigned pyramid, enum fel_wording wording,
                        struct fel_sentence *say) {
    static const char *const key[] = {"left", "middle", "right"};
    static const char *const title[] = {C_("pyramid", "left"), C_("pyramid", "middle"),
                                        C_("pyramid", "right")};
    static const char *const brief[] = {
        [IMH_BONUS_NONE] = N_("{pyramid}: {n, plural, one {# point} other {# points}}"),
        [IMH_BONUS_IS_CARD] = N_("{pyramid}: {n, plural, one {# point} other {# points}} and a card"),
        [IMH_BONUS_IS_STONES] = N_("{pyramid}: {n, plural, one {# point} other {# points}} and stones"),
        [IMH_BONUS_IS_SHIP] =
            N_("{pyramid}: {n, plural, one {# point} other {# points}} and a stone to load"),
    };
    static const char *const whole[] = {
        [IMH_BONUS_NONE] =
            N_("Build on the {pyramid, select, left {left} middle {middle} other {right}} pyramid: "
               "{n, plural, one {# point} other {# points}}"),
        [IMH_BONUS_IS_CARD] =
            N_("Build on the {pyramid, select, left {left} middle {middle} other {right}} pyramid: "
               "{n, plural, one {# point} other {# points}} and a card"),
        [IMH_BONUS_IS_STONES] =
            N_("Build on the {pyramid, select, left {left} middle {middle} other {right}} pyramid: "
               "{n, plural, one {# point} other {# points}} and stones"),
        [IMH_BONUS_IS_SHIP] =
            N_("Build on the {pyramid, select, left {left} middle {middle} other {right}} pyramid: "
               "{n, plural, one {# point} other {# points}} and a stone to load"),
    };
    unsigned level = s->pyramid_stones[pyramid], bonus = imh_pyramid_b[pyramid][level].bonus;
    fel_say(say, wording == FEL_BRIEF ? brief[bonus] : whole[bonus],
            fel_number("n", imh_pyramid_b[pyramid][level].points),
            fel_noun("pyramid", key[pyramid], title[pyramid]));
}

static void label_load(unsigned place, enum fel_wording wording, struct fel_sentence *say) {
    static const char *const text[] = {
        /* TRANSLATORS: a ship and its space, as they are typed */
        [FEL_BRIEF] = N_("{ship}.{space}"),
        [FEL_WHOLE] = N_("Load a stone on ship {ship}, space {space}"),
    };
    fel_say(say, text[wording], fel_number("ship", place / 4 + 1), fel_number("space", place % 4 + 1));
}

static void label_sail(unsigned ship, unsigned site, enum fel_wording wording, struct fel_sentence *say) {
    static const char *const brief[IMH_SITES] = {
        N_("{ship} to the market"),         N_("{ship} to the pyramid"),  N_("{ship} to the temple"),
        N_("{ship} to the burial chamber"), N_("{ship} to the obelisks"),
    };
    static const char *const whole[IMH_SITES] = {
        N_("Sail ship {ship} to the market"),   N_("Sail ship {ship} to the pyramid"),
        N_("Sail ship {ship} to the temple"),   N_("Sail ship {ship} to the burial chamber"),
        N_("Sail ship {ship} to the obelisks"),
    };
    fel_say(say, wording == FEL_BRIEF ? brief[site] : whole[site], fel_number("ship", ship + 1));
}

static void label_order(const struct imhotep *s, unsigned space, enum fel_wording wording,
                        struct fel_sentence *say) {
    static const char *const text[] = {
        [FEL_BRIEF] = N_("{seat, select, you {your stone} other {the stone of {seat}}}"),
        [FEL_WHOLE] = N_("Unload {seat, select, you {your stone} other {the stone of {seat}}} next"),
    };
    fel_say(say, text[wording], fel_seat("seat", imh_owner(s->cargo, 4u * s->ship + space)));
}

/* Those that are always alike. */
static void label_alone(const struct imhotep *s, unsigned action, enum fel_wording wording,
                        struct fel_sentence *say) {
    static const char *const top_card[] = {N_("the top card"), N_("Draw the top card")};
    static const char *const point[] = {N_("1 point"), N_("Score 1 point")};
    static const char *const pass[] = {N_("nothing can be done"), N_("Pass: nothing can be done")};
    static const char *const no_card[] = {N_("no card"), N_("Decline: no card")};
    static const char *const no_bonus[] = {N_("no bonus"), N_("Decline: no bonus")};
    const char *const *text = action == IMH_DRAW         ? top_card
                              : action == IMH_GET_POINTS ? point
                              : action == IMH_PASS       ? pass
                              : s->decision == IMH_PICK  ? no_card
                                                         : no_bonus;
    fel_say(say, text[wording]);
}

/* The action must be legal. */
void imh_label(const struct fel_game *game, const void *view, fel_action code, enum fel_wording wording,
               struct fel_sentence *say) {
    static const char *const play[] = {N_("{card}"), N_("Play the card: {card}")};
    static const char *const keep[] = {N_("{card}"), N_("Keep the card: {card}")};
    unsigned action = code;
    const struct imhotep *s = view;
    if (action == IMH_TAKE)
        label_stones(imh_stones_to_take(s, s->actor, IMH_TAKEN_STONES), wording, say);
    else if (action < IMH_SAIL)
        label_load(action - IMH_LOAD, wording, say);
    else if (action < IMH_PLAY)
        label_sail((action - IMH_SAIL) / 5, (action - IMH_SAIL) % 5, wording, say);
    else if (action < IMH_PASS)
        label_card(play, IMH_LEVER + action - IMH_PLAY, wording, say);
    else if (action >= IMH_ORDER && action < IMH_PICK_SPACE)
        label_order(s, action - IMH_ORDER, wording, say);
    else if (action >= IMH_PICK_SPACE && action < IMH_KEEP_CARD)
        label_pick(s, action - IMH_PICK_SPACE, wording, say);
    else if (action >= IMH_KEEP_CARD && action < IMH_BUILD_ON)
        label_card(keep, s->market[3 + action - IMH_KEEP_CARD], wording, say);
    else if (action >= IMH_BUILD_ON && action < IMH_DRAW)
        label_build(s, action - IMH_BUILD_ON, wording, say);
    else if (action == IMH_GET_STONES)
        label_stones(imh_stones_to_take(s, s->actor,
                                        s->decision == IMH_OFFERING ? IMH_OFFERED_STONES : IMH_TAKEN_STONES),
                     wording, say);
    else
        label_alone(s, action, wording, say);
}
