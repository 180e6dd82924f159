/* Questions and events as sentences for people. */
#include "rules.h"

// clang-format off
const char *const imh_card_title[IMH_CARDS] = {
    "entrance", "sarcophagus", "paved path",
    "pyramid decoration", "temple decoration", "burial chamber decoration", "obelisk decoration",
    "statue",
    "lever", "hammer", "sail", "chisel",
};
// clang-format on

void imh_ask(const struct fel_game *game, const void *state, struct fel_sentence *ask) {
    static const char *const question[] = {
        [IMH_TURN] = "{seat}, it is your turn.",
        [IMH_LEVER_SAIL] = "{seat}, the lever: sail a ship.",
        [IMH_LEVER_ORDER] = "{seat}, the lever: which stone is unloaded next?",
        [IMH_HAMMER_LOAD] = "{seat}, the hammer: load one stone.",
        [IMH_SAIL_LOAD] = "{seat}, the sail: load one stone on the ship that is to sail.",
        [IMH_SAIL_SAIL] = "{seat}, the sail: where does this ship sail?",
        [IMH_CHISEL_FIRST] = "{seat}, the chisel: load the first of two stones.",
        [IMH_CHISEL_SECOND] = "{seat}, the chisel: load the second stone.",
        [IMH_PICK] = "{seat}, your stone is at the market: pick a card, or decline.",
        [IMH_KEEP] = "{seat}, you look at the face-down cards: keep one.",
        [IMH_BUILD] = "{seat}, your stone is at the pyramids: build on one of them.",
        [IMH_BONUS_CARD] = "{seat}, the pyramid's bonus: draw the top market card, or decline.",
        [IMH_BONUS_STONES] = "{seat}, the pyramid's bonus: take up to 3 stones, or decline.",
        [IMH_BONUS_SHIP] = "{seat}, the pyramid's bonus: load one stone, or decline.",
        [IMH_OFFERING] = "{seat}, your stone in the temple: 1 point, or up to 2 stones.",
        [IMH_OVER] = "The match is over.",
    };
    const struct imhotep *s = state;
    fel_say(ask, question[s->decision]);
    if (!imh_over(s))
        fel_with(ask, fel_seat("seat", s->actor));
}

const char *const imh_part_title[IMH_PARTS] = {
    "pyramid",     "temple",  "burial chamber",    "obelisks",
    "decorations", "statues", "unused blue cards", "Pharaoh's wrath",
};

static void tell_card(const struct fel_event *e, struct fel_sentence *say, const char *text) {
    fel_say(say, text);
    if (e->what != FEL_HIDDEN)
        fel_with(say, fel_word("card", imh_card_title[e->what]));
}

static void tell_built(const struct fel_event *e, struct fel_sentence *say) {
    static const char *const pyramid[] = {
        [IMH_LEFT] = "A stone of {seat} goes on the left pyramid.",
        [IMH_MIDDLE] = "A stone of {seat} goes on the middle pyramid.",
        [IMH_RIGHT] = "A stone of {seat} goes on the right pyramid.",
        [IMH_BESIDE] = "A stone of {seat} goes beside the pyramids.",
        [IMH_LARGE] = "A stone of {seat} goes to the pyramid.",
    };
    static const char *const text[] = {
        [IMH_TEMPLE] = "A stone of {seat} goes on the temple.",
        [IMH_BURIAL] = "A stone of {seat} goes into the burial chamber.",
        [IMH_OBELISKS] = "A stone of {seat} goes to the obelisks.",
    };
    fel_say(say, e->what == IMH_PYRAMID ? pyramid[e->at] : text[e->what]);
}

static const char *const sails_to[IMH_SITES] = {
    "{seat} sails ship {ship} to the market.",   "{seat} sails ship {ship} to the pyramid.",
    "{seat} sails ship {ship} to the temple.",   "{seat} sails ship {ship} to the burial chamber.",
    "{seat} sails ship {ship} to the obelisks.",
};

bool imh_tell(const struct fel_game *game, const struct fel_event *e, struct fel_sentence *say) {
    switch (e->kind) {
    case FEL_POINTS: return fel_tell_points(e, imh_part_title[e->what], say);
    case FEL_SHUFFLE: fel_say(say, "The discard pile is shuffled into a new draw pile."); break;
    case IMH_EV_ROUND:
        fel_say(say, "Round {round} of 6 begins with {seat}; the ships are {card}.",
                fel_number("round", e->what + 1), fel_number("card", e->value));
        break;
    case IMH_EV_TOOK:
        fel_say_plural(say, "{seat} takes {stones} stone.", "{seat} takes {stones} stones.",
                       fel_number("stones", e->value));
        break;
    case IMH_EV_LOADED:
        fel_say(say, "{seat} loads a stone on ship {ship}, space {space}.", fel_number("ship", e->what + 1),
                fel_number("space", e->at + 1));
        break;
    case IMH_EV_SAILED: fel_say(say, sails_to[e->at], fel_number("ship", e->what + 1)); break;
    case IMH_EV_ORDERED:
        fel_say(say, "{seat} unloads the stone on space {space} next.", fel_number("space", e->at + 1));
        break;
    case IMH_EV_PLAYED: tell_card(e, say, "{seat} plays a blue card: {card}."); break;
    case IMH_EV_PASSED: fel_say(say, "{seat} can do nothing and passes."); break;
    case IMH_EV_DECLINED:
        fel_say(say, e->what == IMH_MARKET ? "{seat} takes no card." : "{seat} declines the bonus.");
        break;
    case IMH_EV_BUILT: tell_built(e, say); break;
    case IMH_EV_RETURNED:
        fel_say_plural(say, "{stones} stone of {seat} goes back to the quarry.",
                       "{stones} stones of {seat} go back to the quarry.", fel_number("stones", e->value));
        break;
    case IMH_EV_LOOKED:
        tell_card(e, say,
                  e->what == FEL_HIDDEN ? "{seat} looks at a face-down card."
                                        : "{seat} looks at a face-down card: {card}.");
        break;
    case IMH_EV_GOT:
        tell_card(e, say,
                  e->at == IMH_FROM_PILE ? "{seat} draws a card: {card}." : "{seat} picks a card: {card}.");
        break;
    case IMH_EV_REJECTED: tell_card(e, say, "{seat} discards the other card: {card}."); break;
    case IMH_EV_ROUND_END:
        return fel_say(say, "Round {round} ends, and the temple is scored.",
                       fel_number("round", e->what + 1));
    case IMH_EV_OVER: return fel_say(say, "All six rounds have been played. The match is over.");
    default: return false; /* cards laid out and discarded are seen on the table */
    }
    fel_with(say, fel_seat("seat", e->seat));
    return true;
}
