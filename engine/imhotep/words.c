/* Questions and events as sentences for people. */
#include "rules.h"

// clang-format off
const char *const imh_card_title[IMH_CARDS] = {
    C_("card", "entrance"), C_("card", "sarcophagus"), C_("card", "paved path"),
    C_("card", "pyramid decoration"), C_("card", "temple decoration"), C_("card", "burial chamber decoration"),
    C_("card", "obelisk decoration"),
    C_("card", "statue"),
    C_("card", "lever"), C_("card", "hammer"), C_("card", "sail"), C_("card", "chisel"),
};

const char *const imh_part_title[IMH_PARTS] = {
    C_("part of the score", "pyramid"), C_("part of the score", "temple"),
    C_("part of the score", "burial chamber"), C_("part of the score", "obelisks"),
    C_("part of the score", "decorations"), C_("part of the score", "statues"),
    C_("part of the score", "unused blue cards"), C_("part of the score", "Pharaoh's wrath"),
};
const char *const imh_site_title[IMH_SITES] = {
    C_("site", "Market"), C_("site", "Pyramid"), C_("site", "Temple"), C_("site", "Burial chamber"), C_("site", "Obelisks"),
};
/* TRANSLATORS: side B of the site, with three small pyramids */
static const char pyramids_title[] = C_("site, side B", "Pyramid");
// clang-format on

void imh_titles(const struct fel_game *game, struct fel_text *t) {
    fel_json_open(t, '{');
    fel_json_member_open(t, "sites", '{');
    for (unsigned site = 0; site < IMH_SITES; site++)
        fel_json_member_string(t, imh_site_name[site], imh_site_title[site]);
    fel_json_member_string(t, "pyramids", pyramids_title);
    fel_json_close(t, '}');
    fel_json_member_open(t, "cards", '{');
    for (unsigned card = 0; card < IMH_CARDS; card++)
        fel_json_member_string(t, imh_card_name[card], imh_card_title[card]);
    fel_json_close(t, '}');
    fel_json_close(t, '}');
}

struct fel_arg imh_card_noun(unsigned card) {
    return fel_noun("card", imh_card_name[card], imh_card_title[card]);
}

void imh_ask(const struct fel_game *game, const void *state, struct fel_sentence *ask) {
    static const char *const question[] = {
        [IMH_TURN] = N_("{seat, select, you {It is your turn.} other {{seat}, it is your turn.}}"),
        [IMH_LEVER_SAIL] =
            N_("{seat, select, you {The lever: sail a ship.} other {{seat}, the lever: sail a ship.}}"),
        [IMH_LEVER_ORDER] = N_("{seat, select, you {The lever: which stone is unloaded next?} "
                               "other {{seat}, the lever: which stone is unloaded next?}}"),
        [IMH_HAMMER_LOAD] = N_(
            "{seat, select, you {The hammer: load one stone.} other {{seat}, the hammer: load one stone.}}"),
        [IMH_SAIL_LOAD] = N_("{seat, select, you {The sail: load one stone on the ship that is to sail.} "
                             "other {{seat}, the sail: load one stone on the ship that is to sail.}}"),
        [IMH_SAIL_SAIL] = N_("{seat, select, you {The sail: where does this ship sail?} "
                             "other {{seat}, the sail: where does this ship sail?}}"),
        [IMH_CHISEL_FIRST] = N_("{seat, select, you {The chisel: load the first of two stones.} "
                                "other {{seat}, the chisel: load the first of two stones.}}"),
        [IMH_CHISEL_SECOND] = N_("{seat, select, you {The chisel: load the second stone.} "
                                 "other {{seat}, the chisel: load the second stone.}}"),
        [IMH_PICK] = N_("{seat, select, you {Your stone is at the market: pick a card, or decline.} "
                        "other {{seat}, your stone is at the market: pick a card, or decline.}}"),
        [IMH_KEEP] = N_("{seat, select, you {You look at the face-down cards: keep one.} "
                        "other {{seat}, you look at the face-down cards: keep one.}}"),
        [IMH_BUILD] = N_("{seat, select, you {Your stone is at the pyramids: build on one of them.} "
                         "other {{seat}, your stone is at the pyramids: build on one of them.}}"),
        [IMH_BONUS_CARD] =
            N_("{seat, select, you {The pyramid's bonus: draw the top market card, or decline.} "
               "other {{seat}, the pyramid's bonus: draw the top market card, or decline.}}"),
        [IMH_BONUS_STONES] = N_("{seat, select, you {The pyramid's bonus: take up to 3 stones, or decline.} "
                                "other {{seat}, the pyramid's bonus: take up to 3 stones, or decline.}}"),
        [IMH_BONUS_SHIP] = N_("{seat, select, you {The pyramid's bonus: load one stone, or decline.} "
                              "other {{seat}, the pyramid's bonus: load one stone, or decline.}}"),
        [IMH_OFFERING] = N_("{seat, select, you {Your stone in the temple: 1 point, or up to 2 stones.} "
                            "other {{seat}, your stone in the temple: 1 point, or up to 2 stones.}}"),
        [IMH_OVER] = N_("The match is over."),
    };
    const struct imhotep *s = state;
    fel_say(ask, question[s->decision]);
    if (!imh_over(s))
        fel_with(ask, fel_seat("seat", s->actor));
}

static void tell_card(const struct fel_event *e, struct fel_sentence *say, const char *text) {
    fel_say(say, text);
    if (e->what != FEL_HIDDEN)
        fel_with(say, imh_card_noun(e->what));
}

static void tell_built(const struct fel_event *e, struct fel_sentence *say) {
    static const char *const pyramid[] = {
        [IMH_LEFT] =
            N_("{seat, select, you {Your stone} other {A stone of {seat}}} goes on the left pyramid."),
        [IMH_MIDDLE] =
            N_("{seat, select, you {Your stone} other {A stone of {seat}}} goes on the middle pyramid."),
        [IMH_RIGHT] =
            N_("{seat, select, you {Your stone} other {A stone of {seat}}} goes on the right pyramid."),
        [IMH_BESIDE] =
            N_("{seat, select, you {Your stone} other {A stone of {seat}}} goes beside the pyramids."),
        [IMH_LARGE] = N_("{seat, select, you {Your stone} other {A stone of {seat}}} goes to the pyramid."),
    };
    static const char *const text[] = {
        [IMH_TEMPLE] = N_("{seat, select, you {Your stone} other {A stone of {seat}}} goes on the temple."),
        [IMH_BURIAL] =
            N_("{seat, select, you {Your stone} other {A stone of {seat}}} goes into the burial chamber."),
        [IMH_OBELISKS] =
            N_("{seat, select, you {Your stone} other {A stone of {seat}}} goes to the obelisks."),
    };
    fel_say(say, e->what == IMH_PYRAMID ? pyramid[e->at] : text[e->what]);
}

static const char *const sails_to[IMH_SITES] = {
    N_("{seat, select, you {You sail} other {{seat} sails}} ship {ship} to the market."),
    N_("{seat, select, you {You sail} other {{seat} sails}} ship {ship} to the pyramid."),
    N_("{seat, select, you {You sail} other {{seat} sails}} ship {ship} to the temple."),
    N_("{seat, select, you {You sail} other {{seat} sails}} ship {ship} to the burial chamber."),
    N_("{seat, select, you {You sail} other {{seat} sails}} ship {ship} to the obelisks."),
};

static void tell_round(const struct fel_event *e, struct fel_sentence *say) {
    int ships = e->value; /* 4322: four digits */
    fel_say(say,
            N_("{seat, select, you {Round {round} of 6 begins with you} other {Round {round} of 6 begins "
               "with {seat}}}; "
               "the ships have room for {a}, {b}, {c} and {d} stones."),
            fel_number("round", e->what + 1), fel_number("a", ships / 1000),
            fel_number("b", ships / 100 % 10), fel_number("c", ships / 10 % 10), fel_number("d", ships % 10));
}

bool imh_tell(const struct fel_game *game, const struct fel_event *e, struct fel_sentence *say) {
    switch (e->kind) {
    case FEL_POINTS: return fel_tell_points(e, imh_part_title[e->what], say);
    case FEL_SHUFFLE: fel_say(say, N_("The discard pile is shuffled into a new draw pile.")); break;
    case IMH_EV_ROUND: tell_round(e, say); break;
    case IMH_EV_TOOK:
        fel_say(say,
                N_("{seat, select, you {You take} other {{seat} takes}} "
                   "{stones, plural, one {# stone} other {# stones}}."),
                fel_number("stones", e->value));
        break;
    case IMH_EV_LOADED:
        fel_say(
            say,
            N_("{seat, select, you {You load} other {{seat} loads}} a stone on ship {ship}, space {space}."),
            fel_number("ship", e->what + 1), fel_number("space", e->at + 1));
        break;
    case IMH_EV_SAILED: fel_say(say, sails_to[e->at], fel_number("ship", e->what + 1)); break;
    case IMH_EV_ORDERED:
        fel_say(
            say,
            N_("{seat, select, you {You unload} other {{seat} unloads}} the stone on space {space} next."),
            fel_number("space", e->at + 1));
        break;
    case IMH_EV_PLAYED:
        tell_card(e, say, N_("{seat, select, you {You play} other {{seat} plays}} a blue card: {card}."));
        break;
    case IMH_EV_PASSED:
        fel_say(say, N_("{seat, select, you {You can do nothing and pass.} other {{seat} can do nothing and "
                        "passes.}}"));
        break;
    case IMH_EV_DECLINED:
        fel_say(say, e->what == IMH_MARKET
                         ? N_("{seat, select, you {You take} other {{seat} takes}} no card.")
                         : N_("{seat, select, you {You decline} other {{seat} declines}} the bonus."));
        break;
    case IMH_EV_BUILT: tell_built(e, say); break;
    case IMH_EV_RETURNED:
        fel_say(
            say,
            N_("{stones, plural, "
               "one {{seat, select, you {# stone of yours goes} other {# stone of {seat} goes}} back to the "
               "quarry.} "
               "other {{seat, select, you {# stones of yours go} other {# stones of {seat} go}} back to the "
               "quarry.}}"),
            fel_number("stones", e->value));
        break;
    case IMH_EV_LOOKED:
        tell_card(
            e, say,
            e->what == FEL_HIDDEN
                ? N_("{seat, select, you {You look} other {{seat} looks}} at a face-down card.")
                : N_("{seat, select, you {You look} other {{seat} looks}} at a face-down card: {card}."));
        break;
    case IMH_EV_GOT:
        tell_card(e, say,
                  e->at == IMH_FROM_PILE
                      ? N_("{seat, select, you {You draw} other {{seat} draws}} a card: {card}.")
                      : N_("{seat, select, you {You pick} other {{seat} picks}} a card: {card}."));
        break;
    case IMH_EV_REJECTED:
        tell_card(e, say,
                  N_("{seat, select, you {You discard} other {{seat} discards}} the other card: {card}."));
        break;
    case IMH_EV_ROUND_END:
        return fel_say(say, N_("Round {round} ends, and the temple is scored."),
                       fel_number("round", e->what + 1));
    case IMH_EV_OVER: return fel_say(say, N_("All six rounds have been played. The match is over."));
    default: return false; /* cards laid out and discarded are seen on the table */
    }
    fel_with(say, fel_seat("seat", e->seat));
    return true;
}
