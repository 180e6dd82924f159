/* What Pyramidion says: how a place was resolved, what was shown, what is asked, why not, what an action is, and why it
 * is over. */
#include "engine/pyramidion/words.h"

#include "pyramidion_position.h"
#include "random_match.h"

static const char *spoken(const struct fel_sentence *sentence) {
    static char line[300];
    struct fel_text text;
    fel_text_begin(&text, line, sizeof line);
    fel_put_english(&text, sentence, fel_pyramidion.colour);
    return line;
}

static const char *why(const struct pyramidion *s, const char *action) {
    struct fel_sentence sentence;
    int seat = fel_pyramidion.to_move(&fel_pyramidion, s);
    if (!fel_pyramidion.why(&fel_pyramidion, s, seat, fel_action_read(&fel_pyramidion, s, action), &sentence))
        return "allowed";
    return spoken(&sentence);
}

static const char *question(const struct pyramidion *s) {
    struct fel_sentence sentence;
    fel_pyramidion.ask(&fel_pyramidion, s, &sentence);
    return spoken(&sentence);
}

static const char *worded(const struct pyramidion *s, const char *action, enum fel_wording wording) {
    struct fel_sentence sentence;
    assert_true(can(s, action));
    fel_pyramidion.label(&fel_pyramidion, s, fel_action_read(&fel_pyramidion, s, action), wording, &sentence);
    return spoken(&sentence);
}

static const char *label(const struct pyramidion *s, const char *action) {
    return worded(s, action, FEL_BRIEF);
}

static const char *whole(const struct pyramidion *s, const char *action) {
    return worded(s, action, FEL_WHOLE);
}

/* The sentences of everything the last act() or finish() brought about, each on a line. */
static const char *log_of(void) {
    static char all[8192];
    struct fel_sentence sentence;
    all[0] = 0;
    for (unsigned i = 0; i < happened.count; i++)
        if (fel_pyramidion.tell(&fel_pyramidion, &happened.event[i], &sentence)) {
            strcat(all, spoken(&sentence));
            strcat(all, "\n");
        }
    return all;
}

static void a_place_without_cards_is_told(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    finish(&s);
    assert_string_equal(log_of(), "Red passes.\nBlue passes.\nYellow passes.\n"
                                  "No cards lie in Luxor: nothing happens.\n"
                                  "Luxor is closed for this round.\n");
}

static void ties_and_missing_points_are_told(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    lay(&s, PYR_LUXOR, "3 stone");
    put_on_table(&s, RED, "torturer5 merchant5");
    put_on_table(&s, BLUE, "torturer5 merchant5");
    finish(&s);
    assert_non_null(strstr(log_of(), "A tie for the most influence in Luxor: nothing happens.\n"
                                     "Nobody has negotiation points in Luxor.\n"
                                     "A tie for the most haggling in Luxor: nothing happens.\n"
                                     "Luxor is closed for this round.\n"));
}

static void what_lacks_to_a_minimum_is_told(void **unused) {
    struct pyramidion s = begin_at(3, PYR_GIZA); /* 7 and 6 */
    put_on_table(&s, RED, "torturer5 negotiator5");
    finish(&s);
    assert_non_null(strstr(log_of(), "Red has the most influence in Giza, but 2 less than the minimum.\n"
                                     "Red has the most negotiation in Giza, but 1 less than the minimum.\n"
                                     "Nobody has haggling points in Giza.\n"));
}

static void troops_that_stay_or_lack_are_told(void **unused) {
    struct pyramidion s = begin_at(3, PYR_PHILAE); /* 5 and 5 */
    post(&s, TORTURER, PYR_PHILAE, RED);
    post_all(&s, NEGOTIATOR, RED, "gtlck");
    put_on_table(&s, RED, "torturer5 negotiator5");
    finish(&s);
    assert_non_null(strstr(log_of(),
                           "Red has the most influence in Philae: the troop there stays.\n"
                           "Red has the most negotiation in Philae, but no troop left to put there.\n"));
}

static void a_revolt_without_spoils_is_told(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    put_on_table(&s, RED, "revolt");
    finish(&s);
    assert_non_null(strstr(log_of(),
                           "Red loses all cards in Luxor to the revolt.\n"
                           "Nobody alone has the most influence: the revolt brings no resources.\n"));
    assert_non_null(strstr(log_of(), "No cards lie in Luxor: nothing happens.\n"));
}

static void a_place_closes_after_the_last_choice_there(void **unused) {
    struct pyramidion s = begin_at(3, PYR_ABU_SIMBEL);
    own(&s, RED, "3 worker");
    finish(&s);
    assert_null(strstr(log_of(), "closed"));
    act(&s, "exchange");
    assert_string_equal(log_of(),
                        "Red swaps three workers for a statue.\nAbu Simbel is closed for this round.\n");
}

static void a_new_pile_of_discards_is_told(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    set_hand(&s, RED, "merchant4");
    set_hand(&s, BLUE, "vizier");
    set_pile(&s, "");
    act(&s, "pass", "recruit merchant4");
    assert_non_null(strstr(log_of(), "Red discards merchant (4 haggling) to recruit.\n"
                                     "The discarded characters are shuffled into a new pile.\n"
                                     "Red draws a card: "));
    s = begin(3);
    end_round(&s);
    assert_non_null(strstr(log_of(), "The character cards are shuffled.\n"));
}

/* To whom the one event of this kind that the last act() told is news. */
static unsigned news_of(unsigned kind) {
    unsigned i = 0;
    assert_int_equal(told_times(kind), 1);
    while (happened.event[i].kind != kind)
        i++;
    return happened.event[i].news;
}

static void a_card_shown_from_a_hand_is_news_to_the_others_if_it_was_hidden(void **unused) {
    struct pyramidion s = begin_at(3, PYR_GIZA);
    set_hand(&s, RED, "own_merchant3a merchant4 merchant4");
    set_hand(&s, BLUE, "own_merchant3a vizier");
    pyr_set merchants = s.hand[RED] & pyr_common();
    s.open[RED] = merchants & -merchants; /* one of them: a high priest took it back */
    act(&s, "play merchant4");
    assert_int_equal(news_of(PYR_EV_PLAYED), 0);
    act(&s, "pass", "recruit vizier");
    assert_int_equal(news_of(PYR_EV_RECRUITED), 1 << RED | 1 << YELLOW);
    assert_int_equal(news_of(PYR_EV_DREW), 1 << BLUE);
    act(&s, "pass", "play merchant4");
    assert_int_equal(news_of(PYR_EV_PLAYED), 1 << BLUE | 1 << YELLOW);
    act(&s, "play own_merchant3a");
    assert_int_equal(news_of(PYR_EV_PLAYED), 0);
    s = begin_at(3, PYR_GIZA);
    set_hand(&s, RED, "own_merchant3a");
    act(&s, "pass", "recruit own_merchant3a");
    assert_int_equal(news_of(PYR_EV_RECRUITED), 0);
}

static void actions_of_another_time_are_said_to_be(void **unused) {
    struct pyramidion s = begin(3);
    assert_string_equal(why(&s, "load boat1"), "Boats are loaded in phase 7.");
    assert_string_equal(why(&s, "pass"), "In turn each player activates a place: that can't be declined.");
    assert_string_equal(why(&s, "play vizier"),
                        "Cards are played at a place that has been activated, in phase 5.");
    act(&s, "activate luxor");
    set_hand(&s, RED, "scribe");
    assert_string_equal(why(&s, "activate giza"),
                        "The next place is activated when Luxor has been resolved and cleared.");
    assert_string_equal(why(&s, "decline"),
                        "Only an offer is declined; whoever wants to play or load nothing passes.");
    assert_string_equal(why(&s, "give wood"), "Only a scribe swaps resources between places.");
    assert_string_equal(why(&s, "double 1 vizier"), "Only a philosopher doubles cards.");
    assert_string_equal(why(&s, "recruit vizier"),
                        "Pass first: whoever passes in Luxor without having played a card may recruit.");
    act(&s, "play scribe");
    assert_string_equal(why(&s, "pass"), "First this card is carried out: scribe.");
    struct fel_sentence sentence;
    assert_true(fel_pyramidion.why(&fel_pyramidion, &s, RED, FEL_NO_ACTION, &sentence));
    assert_string_equal(spoken(&sentence), "There is no such action.");
}

static void of_two_pass_is_offered_only_when_it_is_legal(void **unused) {
    struct pyramidion s = begin(2);
    set_hand(&s, RED, "own_torturer4 merchant4");
    act(&s, "activate luxor");
    assert_string_equal(question(&s), "Red, play a card in Luxor.");
    assert_string_equal(why(&s, "pass"),
                        "With two players you play at least one card at every place before you pass.");
    assert_string_equal(why(&s, "recruit vizier"), "There is no recruiting with two players.");
    act(&s, "play merchant4");
    assert_string_equal(question(&s), "Blue, in Luxor you can only pass.");
    act(&s, "pass");
    assert_string_equal(question(&s), "Red, play a card in Luxor, or pass.");
}

static void scribes_and_protectors_are_asked_for_what_is_possible(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR), other;
    set_hand(&s, RED, "scribe protector");
    other = s;
    act(&s, "play scribe");
    assert_string_equal(question(&s), "Red, the scribe: raise the minimums of Luxor by 3.");
    s = other;
    lay(&s, PYR_LUXOR, "stone");
    lay(&s, PYR_CAIRO, "wood");
    act(&s, "play scribe");
    assert_string_equal(question(&s),
                        "Red, the scribe: raise the minimums of Luxor by 3, or swap resources with a place.");
    s = other;
    post(&s, TORTURER, PYR_LUXOR, BLUE);
    struct pyramidion troop = s;
    act(&s, "play protector");
    assert_string_equal(question(&s), "Red, the protector in Luxor: send a troop back from any place.");
    put_on_table(&troop, BLUE, "merchant5");
    act(&troop, "play protector");
    assert_string_equal(question(&troop), "Red, the protector: discard a card of another player in Luxor, or "
                                          "send a troop back from any place.");
    put_on_table(&other, BLUE, "merchant5");
    act(&other, "play protector");
    assert_string_equal(question(&other), "Red, the protector: discard a card of another player in Luxor.");
}

static void a_load_is_asked_for_what_can_pay_it(void **unused) {
    struct pyramidion s = begin(3); /* boat1: a camel, a wood, a food and a worker */
    own(&s, RED, "camel wood food worker");
    to_loading(&s);
    act(&s, "load boat1");
    assert_string_equal(
        question(&s), "Red, your load for the 1-point boat (1 camel, 1 wood, 1 food, 1 worker): pay for it.");
    s = begin(3);
    own(&s, RED, "wood food worker statue");
    post(&s, TORTURER, PYR_GIZA, RED);
    to_loading(&s);
    act(&s, "load boat1");
    assert_string_equal(
        question(&s),
        "Red, your load for the 1-point boat (1 camel, 1 wood, 1 food, 1 worker): use a troop or a statue.");
    act(&s, "troop giza");
    assert_string_equal(question(&s), "Red, your load for the 1-point boat (1 camel, 1 wood, 1 food, 1 "
                                      "worker): use a statue, or pay the rest.");
    act(&s, "statue food");
    assert_string_equal(whole(&s, "pay"), "Pay 3 resources");
    assert_string_equal(label(&s, "pay"), "3 resources"); /* wood, worker and the statue */
}

static void loading_is_explained_while_it_goes_on(void **unused) {
    struct pyramidion s = begin(3);
    own(&s, RED, "wood food worker statue");
    to_loading(&s);
    assert_string_equal(
        why(&s, "load boat2"),
        "You lack 1 resource of what the 1-point boat (1 camel, 1 food, 1 stone, 1 worker) needs.");
    assert_string_equal(why(&s, "pay"), "First choose the boat that you want to load.");
    assert_string_equal(why(&s, "statue wood"), "First choose the boat that you want to load.");
    assert_string_equal(why(&s, "raise"), "Only a scribe raises minimums.");
    act(&s, "load boat1");
    assert_string_equal(why(&s, "load boat2"), "You have chosen to load the 1-point boat (1 camel, 1 wood, 1 "
                                               "food, 1 worker): it has to be paid for first.");
    assert_string_equal(why(&s, "pass"), "You have chosen to load the 1-point boat (1 camel, 1 wood, 1 food, "
                                         "1 worker): it has to be paid for first.");
    assert_string_equal(why(&s, "pay"), "First a troop or a statue has to stand in; you lack 1 resource.");
    assert_string_equal(
        why(&s, "take wood"),
        "A resource is taken by a negotiator troop in phase 3, by a vizier, or for an ankh in Alexandria.");
}

static void what_comes_first_is_said(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    lay(&s, PYR_LUXOR, "2 stone");
    lay(&s, PYR_CAIRO, "2 wood");
    set_hand(&s, RED, "scribe own_torturer4");
    set_hand(&s, BLUE, "own_merchant3a");
    act(&s, "play scribe");
    assert_string_equal(why(&s, "play own_torturer4"), "First this card is carried out: scribe.");
    assert_string_equal(why(&s, "decline"), "What this card does can't be declined: scribe.");
    assert_string_equal(why(&s, "give stone"), "First the scribe chooses a place to swap with.");
    act(&s, "swap cairo");
    assert_string_equal(why(&s, "raise"), "The scribe has chosen: it swaps resources with Cairo.");
    assert_string_equal(why(&s, "swap giza"), "The scribe has chosen: it swaps resources with Cairo.");
    assert_string_equal(why(&s, "get wood"), "First all that goes to Cairo is given.");
    act(&s, "give stone", "give stone");
    assert_string_equal(why(&s, "give stone"), "All that goes to Cairo has been given.");
    act(&s, "get wood", "get wood", "pass");
    assert_string_equal(why(&s, "play own_merchant3a"),
                        "You have passed in Luxor: whoever has passed is out there.");
    act(&s, "decline", "pass");
    assert_turn(&s, RED);
    assert_string_equal(why(&s, "recruit own_torturer4"),
                        "You have played a card in Luxor: only whoever passes without one may recruit.");
}

static void what_a_place_offers_comes_first(void **unused) {
    struct pyramidion s = begin_at(3, PYR_GIZA);
    set_hand(&s, RED, "own_torturer4 torturer5");
    act(&s, "play own_torturer4");
    assert_string_equal(why(&s, "play torturer5"),
                        "First comes what Giza offers for the card you have played.");
    act(&s, "marker 2", "pass", "pass");
    assert_string_equal(why(&s, "marker 1"),
                        "Each player takes only one order marker a round, and you have yours.");
    s = begin_at(3, PYR_CAIRO);
    post(&s, TORTURER, PYR_CAIRO, BLUE);
    set_hand(&s, RED, "own_merchant3a");
    act(&s, "play own_merchant3a");
    assert_string_equal(why(&s, "recall giza torturer"),
                        "The ankh in Cairo sends back a troop that stands there, not on another place.");
    assert_string_equal(why(&s, "recall cairo negotiator"), "No negotiator troop stands in Cairo.");
    assert_string_equal(why(&s, "pass"), "First comes what Cairo offers for the card you have played.");
}

static void what_is_compulsory_is_said_to_be(void **unused) {
    struct pyramidion s = begin_at(3, PYR_THEBES);
    set_hand(&s, RED, "protector vizier");
    post(&s, TORTURER, PYR_GIZA, BLUE);
    act(&s, "play protector");
    assert_string_equal(why(&s, "decline"), "What this card does can't be declined: protector.");
    assert_string_equal(why(&s, "recall luxor torturer"), "No torturer troop stands in Luxor.");
    act(&s, "recall giza torturer");
    put_on_table(&s, RED, "high_priest");
    finish(&s);
    assert_string_equal(why(&s, "decline"), "The high priest takes a card back: that can't be declined.");
    assert_string_equal(why(&s, "play vizier"), "All have passed in Thebes: no more cards are played there.");
    assert_string_equal(why(&s, "return vizier"), "Red has no such card lying here: vizier.");
    assert_string_equal(why(&s, "return high_priest*"),
                        "The philosopher's marker is not on this card of Red: high priest.");
}

/* Where an action belongs to what is being done it is not enough to say when it is for. */
static const struct {
    const char *verb;
    enum pyr_decision first, last;
} of_the_moment[] = {
    {"play", PYR_TURN, PYR_EXCHANGING},
    {"pass", PYR_NEGOTIATING, PYR_EXCHANGING},
    {"activate", PYR_ACTIVATING, PYR_EXCHANGING},
    {"decline", PYR_NEGOTIATING, PYR_ACTIVATING},
    {"decline", PYR_NAMING, PYR_ADDING},
    {"decline", PYR_RETURNING, PYR_RETURNING},
    {"decline", PYR_PAYING, PYR_PAYING},
    {"raise", PYR_SCRIBE_CHOOSES, PYR_GETTING},
    {"swap", PYR_SCRIBE_CHOOSES, PYR_GETTING},
    {"give", PYR_SCRIBE_CHOOSES, PYR_GETTING},
    {"get", PYR_SCRIBE_CHOOSES, PYR_GETTING},
    {"recruit", PYR_TURN, PYR_RECRUITING},
    {"discard", PYR_DISCARDING, PYR_DISCARDING},
    {"recall", PYR_DISCARDING, PYR_DISCARDING},
    {"recall", PYR_ANKH_RECALLS, PYR_ANKH_RECALLS},
    {"load", PYR_LOADING, PYR_PAYING},
    {"pay", PYR_LOADING, PYR_PAYING},
    {"troop", PYR_LOADING, PYR_PAYING},
    {"statue", PYR_LOADING, PYR_PAYING},
};

static bool belongs_here(const struct pyramidion *s, const char *text) {
    for (unsigned i = 0; i < sizeof of_the_moment / sizeof of_the_moment[0]; i++)
        if (strncmp(text, of_the_moment[i].verb, strlen(of_the_moment[i].verb)) == 0 &&
            s->decision >= of_the_moment[i].first && s->decision <= of_the_moment[i].last)
            return true;
    return false;
}

static void an_action_of_the_moment_has_a_reason_of_the_moment(void **unused) {
    const struct fel_game *game = &fel_pyramidion;
    struct fel_rng rng;
    uint32_t met = 0;
    fel_rng_begin(&rng, 3);
    for (unsigned match = 0; match < 30; match++) {
        struct fel_setup setup;
        struct pyramidion s;
        any_setup(&setup, game, &rng);
        game->setup(game, &s, &setup, NULL);
        for (; s.decision != PYR_OVER; game->apply(game, &s, any_action(game, &s, &rng), NULL)) {
            met |= 1u << s.decision;
            for (unsigned action = 0; action < game->actions; action++) {
                struct fel_sentence said;
                struct fel_notation written = fel_notation(game, (fel_action)action);
                if (game->why(game, &s, s.actor, (fel_action)action, &said) &&
                    said.text == pyr_when(action) && belongs_here(&s, written.text))
                    fail_msg("\"%s\": %s", written.text, spoken(&said));
            }
        }
    }
    assert_int_equal(met, (1u << PYR_OVER) - 1); /* every decision came up */
}

static void a_swap_is_offered_with_what_lies_there(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    lay(&s, PYR_LUXOR, "stone");
    lay(&s, PYR_CAIRO, "3 wood");
    set_hand(&s, RED, "scribe");
    act(&s, "play scribe");
    assert_string_equal(label(&s, "swap cairo"), "swap with Cairo (3 resources there)");
    assert_string_equal(whole(&s, "swap cairo"), "Swap with Cairo (3 resources there)");
}

static void labels_show_strength_ankh_and_effect(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    set_hand(&s, RED, "own_merchant3a own_deity merchant4i1 merchant3i1n1a negotiator3h2a vizier revolt");
    assert_string_equal(label(&s, "play own_merchant3a"), "basic merchant (3 haggling, ankh)");
    assert_string_equal(whole(&s, "play own_merchant3a"), "Play basic merchant (3 haggling, ankh)");
    assert_string_equal(label(&s, "play own_deity"), "basic deity (6 in one category)");
    assert_string_equal(label(&s, "play merchant4i1"), "merchant (1 influence, 4 haggling)");
    assert_string_equal(label(&s, "play merchant3i1n1a"),
                        "merchant (1 influence, 1 negotiation, 3 haggling, ankh)");
    assert_string_equal(label(&s, "play negotiator3h2a"), "negotiator (3 negotiation, 2 haggling, ankh)");
    assert_string_equal(label(&s, "play vizier"), "vizier: takes a resource");
    assert_string_equal(label(&s, "play revolt"), "revolt: draws a revolt token");
}

static void ankhs_show_on_any_card(void **unused) {
    struct pyr_content content = *printed();
    struct fel_game game = fel_pyramidion;
    struct fel_sentence sentence;
    game.content = &content;
    unsigned deity = type_named("own_deity"), vizier = type_named("vizier");
    content.type[deity].ankh = content.type[vizier].ankh = true;
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    game.label(&game, &s, (fel_action)(PYR_PLAY + deity), FEL_BRIEF, &sentence);
    assert_string_equal(spoken(&sentence), "basic deity (6 in one category, ankh)");
    game.label(&game, &s, (fel_action)(PYR_PLAY + vizier), FEL_BRIEF, &sentence);
    assert_string_equal(spoken(&sentence), "vizier (ankh): takes a resource");
}

static const char *title(const char *card) {
    static char line[100];
    struct fel_sentence sentence;
    struct fel_text text;
    fel_text_begin(&text, line, sizeof line);
    fel_say(&sentence, "{card}", pyr_card_noun(printed(), type_named(card)));
    fel_put_english(&text, &sentence, NULL);
    return line;
}

static void cards_have_names_for_people(void **unused) {
    assert_string_equal(title("own_merchant3i1"), "basic merchant (1 influence, 3 haggling)");
    assert_string_equal(title("own_deity"), "basic deity");
    assert_string_equal(title("torturer5"), "torturer (5 influence)");
    assert_string_equal(title("negotiator4a"), "negotiator (4 negotiation, ankh)");
    assert_string_equal(title("merchant3i1n1a"), "merchant (1 influence, 1 negotiation, 3 haggling, ankh)");
    assert_string_equal(title("slave_driver"), "slave driver");
}

static bool shows(const struct pyramidion *s, int seat, const char *part) {
    static char json[FEL_JSON_BYTES];
    struct pyramidion view;
    struct fel_text text;
    fel_pyramidion.view(&fel_pyramidion, s, seat, &view);
    fel_text_begin(&text, json, sizeof json);
    fel_pyramidion.json(&fel_pyramidion, &view, &text);
    return strstr(json, part);
}

static void a_view_as_json_shows_what_everybody_has_seen(void **unused) {
    struct pyramidion s = begin(3);
    set_supply(&s, "supply4");
    s.supply_discards = (uint16_t)(1u << s.supply[--s.supply_left]);
    set_hand(&s, RED, "vizier thief");
    s.open[RED] = s.hand[RED] & -s.hand[RED]; /* the first of them */
    assert_true(shows(&s, FEL_NOBODY, "\"supply\":\"supply4\",\"supply_discards\":[\"supply10\"]"));
    assert_true(shows(&s, RED, "\"hand\":[\"vizier\",\"thief\"],\"open\":[\"vizier\"]"));
    assert_true(shows(&s, BLUE, "\"hand\":[\"vizier\"],\"open\":[\"vizier\"]"));
    own(&s, RED, "9 camel 9 wood 9 food 9 stone 9 worker");
    own(&s, BLUE, "camel wood food worker");
    set_hand(&s, RED, "");
    to_loading(&s);
    assert_true(shows(&s, FEL_NOBODY, "\"boat_loaded\":false,\"quiet\":0"));
    act(&s, "pass");
    assert_true(shows(&s, FEL_NOBODY, "\"boat_loaded\":false,\"quiet\":1"));
    act(&s, "load boat1", "pay");
    assert_true(shows(&s, FEL_NOBODY, "\"boat_loaded\":true"));
}

static void a_sundial_comes_when_a_place_is_cleared(void **unused) {
    struct pyramidion s = begin_at(3, PYR_LUXOR);
    assert_true(shows(&s, FEL_NOBODY, "\"luxor\":{\"sundial\":false"));
    finish(&s);
    assert_true(shows(&s, FEL_NOBODY, "\"luxor\":{\"sundial\":true"));
}

static void the_end_has_a_reason(void **unused) {
    struct pyramidion s = begin_to(3, "12");
    set_loaded(&s, BLUE, "boat15 boat16 boat17");
    end_round(&s);
    assert_string_equal(question(&s), "The match is over: Blue has reached the target of 12 points.");
    s = begin_to(3, "12");
    set_loaded(&s, BLUE, "boat15 boat16 boat17");
    set_loaded(&s, YELLOW, "boat18 boat19 boat20");
    end_round(&s);
    assert_string_equal(question(&s), "The match is over: 2 players have reached the target of 12 points.");
    s = begin_to(3, "boats");
    load_all_others(&s, RED);
    set_loaded(&s, RED, "boat1 boat2 boat3 boat4 boat5");
    set_row(&s, "");
    end_round(&s);
    assert_string_equal(question(&s), "The match is over: all boats are loaded.");
    s = begin(3);
    set_loaded(&s, RED, "boat9");
    s.idle_rounds = PYR_IDLE_ROUNDS - 1;
    end_round(&s);
    assert_string_equal(question(&s), "The match is over: in 10 rounds in a row no boat was loaded.");
    s = begin(3);
    s.round = PYR_ROUNDS;
    end_round(&s);
    assert_string_equal(question(&s), "The match is over: 60 rounds have been played.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_place_without_cards_is_told),
        cmocka_unit_test(ties_and_missing_points_are_told),
        cmocka_unit_test(what_lacks_to_a_minimum_is_told),
        cmocka_unit_test(troops_that_stay_or_lack_are_told),
        cmocka_unit_test(a_revolt_without_spoils_is_told),
        cmocka_unit_test(a_place_closes_after_the_last_choice_there),
        cmocka_unit_test(a_new_pile_of_discards_is_told),
        cmocka_unit_test(a_card_shown_from_a_hand_is_news_to_the_others_if_it_was_hidden),
        cmocka_unit_test(actions_of_another_time_are_said_to_be),
        cmocka_unit_test(of_two_pass_is_offered_only_when_it_is_legal),
        cmocka_unit_test(scribes_and_protectors_are_asked_for_what_is_possible),
        cmocka_unit_test(a_load_is_asked_for_what_can_pay_it),
        cmocka_unit_test(loading_is_explained_while_it_goes_on),
        cmocka_unit_test(what_comes_first_is_said),
        cmocka_unit_test(what_a_place_offers_comes_first),
        cmocka_unit_test(what_is_compulsory_is_said_to_be),
        cmocka_unit_test(an_action_of_the_moment_has_a_reason_of_the_moment),
        cmocka_unit_test(a_swap_is_offered_with_what_lies_there),
        cmocka_unit_test(labels_show_strength_ankh_and_effect),
        cmocka_unit_test(ankhs_show_on_any_card),
        cmocka_unit_test(cards_have_names_for_people),
        cmocka_unit_test(a_view_as_json_shows_what_everybody_has_seen),
        cmocka_unit_test(a_sundial_comes_when_a_place_is_cleared),
        cmocka_unit_test(the_end_has_a_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
