/* What Imhotep says: why an action is forbidden, what is asked, what happened, and the lines of transcripts. */
#include "match/transcript.h"
#include "position.h"

static const char *spoken(const struct fel_sentence *sentence) {
    static char line[300];
    struct fel_text text;
    fel_text_begin(&text, line, sizeof line);
    fel_put_english(&text, sentence, fel_imhotep.colour);
    return line;
}

static const char *why(const struct imhotep *s, const char *action) {
    struct fel_sentence sentence;
    int seat = fel_imhotep.to_move(&fel_imhotep, s);
    if (!fel_imhotep.why(&fel_imhotep, s, seat, fel_action_read(&fel_imhotep, s, action), &sentence))
        return "allowed";
    return spoken(&sentence);
}

static void why_on_a_turn(void **unused) {
    struct imhotep s = begin(2, "");
    set_ships(&s, "4321");
    assert_string_equal(why(&s, "take"), "allowed");
    assert_string_equal(why(&s, "load 4.2"), "Ship 4 has only 1 space.");
    assert_string_equal(why(&s, "load 2.4"), "Ship 2 has only 3 spaces.");
    assert_string_equal(why(&s, "sail 1 temple"), "Ship 1 needs 3 more stones to sail.");
    assert_string_equal(why(&s, "sail 3 temple"), "Ship 3 needs 1 more stone to sail.");
    assert_string_equal(why(&s, "play lever"), "You have no such card: lever.");
    assert_string_equal(why(&s, "pass"), "You pass only if you can do nothing else.");
    assert_string_equal(why(&s, "order 1"),
                        "Only a player who plays a lever chooses the order of unloading.");
    assert_string_equal(why(&s, "pick 1"), "A card is picked when a stone is unloaded at the market.");
    assert_string_equal(why(&s, "keep 1"), "Only side B of the market has face-down cards to keep one of.");
    assert_string_equal(why(&s, "build left"), "Side A has one pyramid, and a stone goes on its next space.");
    assert_string_equal(why(&s, "draw"), "Only the left pyramid of side B offers a card to draw.");
    assert_string_equal(why(&s, "stones"),
                        "Only the middle pyramid and the temple, both on side B, offer stones.");
    assert_string_equal(why(&s, "points"), "Only when side B of the temple is scored can a point be chosen.");
    assert_string_equal(why(&s, "decline"),
                        "Only a card at the market and a bonus of the pyramids can be declined.");
    struct imhotep side_b = begin(2, "market B pyramid B");
    assert_string_equal(why(&side_b, "keep 1"),
                        "A card is kept by the player who has picked the market's face-down cards.");
    assert_string_equal(why(&side_b, "build left"),
                        "A pyramid is chosen when a stone comes to the pyramids.");
    load_ship(&s, 1, "bb");
    assert_string_equal(why(&s, "load 1.2"), "A stone lies on space 2 of ship 1 already.");
    load_ship(&s, 3, "w");
    gone(&s, 4, IMH_TEMPLE);
    assert_string_equal(why(&s, "sail 3 temple"), "A ship has already sailed to the temple this round.");
    assert_string_equal(why(&s, "load 4.1"), "Ship 4 has already sailed this round.");
    assert_string_equal(why(&s, "sail 4 burial"), "Ship 4 has already sailed this round.");
    set_sled(&s, BLACK, 5);
    assert_string_equal(why(&s, "take"), "Your sled is full: it holds 5 stones.");
    strip(&s, BLACK);
    assert_string_equal(why(&s, "take"), "None of your stones is left in the quarry.");
    assert_string_equal(why(&s, "load 2.1"), "There is no stone on your sled: take stones first.");
}

static void why_a_blue_card_can_not_be_played(void **unused) {
    struct imhotep s = begin(2, "");
    set_ships(&s, "4321");
    give(&s, BLACK, "lever hammer sail chisel");
    assert_string_equal(why(&s, "play lever"),
                        "The lever sails a ship, and no ship has enough stones to sail.");
    gone(&s, 2, IMH_MARKET);
    gone(&s, 3, IMH_PYRAMID);
    load_ship(&s, 4, "w"); /* could sail, but has no space for a stone */
    assert_string_equal(
        why(&s, "play sail"),
        "The sail loads one stone, and no ship with an empty space would then have enough stones to sail.");
    load_ship(&s, 1, "www");
    set_sled(&s, BLACK, 2);
    assert_string_equal(why(&s, "play chisel"),
                        "The chisel needs two free spaces on the ships in the harbour.");
    set_sled(&s, BLACK, 1);
    assert_string_equal(why(&s, "play chisel"), "The chisel needs two stones on your sled.");
    strip(&s, BLACK);
    assert_string_equal(why(&s, "play sail"), "The sail needs a stone on your sled to load.");
    assert_string_equal(why(&s, "play hammer"),
                        "The hammer would do nothing: no stone can be taken and none loaded.");
}

static void why_while_a_blue_card_is_played(void **unused) {
    struct imhotep s = begin(2, "");
    set_ships(&s, "4321");
    give(&s, BLACK, "lever hammer sail chisel");
    set_sled(&s, BLACK, 4);
    load_ship(&s, 2, "bw");
    struct imhotep before = s;
    act(&s, "play lever");
    assert_string_equal(why(&s, "order 1"),
                        "The lever sails a ship first; then you choose the order of its stones.");
    assert_string_equal(why(&s, "sail 1 temple"), "Ship 1 needs 3 more stones to sail.");
    assert_string_equal(why(&s, "take"), "A turn is one action, and yours is this card: lever.");
    assert_string_equal(why(&s, "load 1.1"), "A turn is one action, and yours is this card: lever.");
    assert_string_equal(why(&s, "play hammer"), "A turn is one action, and yours is this card: lever.");
    assert_string_equal(why(&s, "pass"), "A card that has been played is carried out to the end: lever.");
    assert_string_equal(why(&s, "decline"), "A card that has been played is carried out to the end: lever.");
    act(&s, "sail 2 temple");
    assert_string_equal(why(&s, "order 3"), "No stone is left on that space.");
    assert_string_equal(why(&s, "sail 1 market"), "The lever sails one ship, and that has sailed.");
    assert_string_equal(why(&s, "take"), "A turn is one action, and yours is this card: lever.");
    s = before;
    act(&s, "play hammer");
    assert_string_equal(why(&s, "load 2.1"), "A stone lies on space 1 of ship 2 already.");
    assert_string_equal(why(&s, "take"), "A turn is one action, and yours is this card: hammer.");
    assert_string_equal(why(&s, "decline"), "A card that has been played is carried out to the end: hammer.");
    s = before;
    act(&s, "play chisel");
    assert_string_equal(why(&s, "load 2.1"), "A stone lies on space 1 of ship 2 already.");
    assert_string_equal(why(&s, "sail 2 temple"), "A turn is one action, and yours is this card: chisel.");
    act(&s, "load 1.1");
    assert_string_equal(why(&s, "pass"), "A card that has been played is carried out to the end: chisel.");
    assert_string_equal(why(&s, "pick 1"), "A card is picked when a stone is unloaded at the market.");
    s = before;
    act(&s, "play sail");
    assert_string_equal(why(&s, "load 1.1"),
                        "With one more stone this ship would still not have enough to sail.");
    assert_string_equal(why(&s, "load 2.1"), "A stone lies on space 1 of ship 2 already.");
    assert_string_equal(why(&s, "sail 2 temple"), "The sail loads a stone first; then that ship sails.");
    assert_string_equal(why(&s, "take"), "A turn is one action, and yours is this card: sail.");
    act(&s, "load 3.1");
    assert_string_equal(why(&s, "sail 2 temple"), "The sail moves the ship you have just loaded: ship 3.");
    assert_string_equal(why(&s, "load 1.1"), "The sail loads one stone, and that is loaded.");
    assert_string_equal(why(&s, "take"), "A turn is one action, and yours is this card: sail.");
    s.open &= (uint8_t)~(1u << IMH_TEMPLE);
    assert_string_equal(why(&s, "sail 3 temple"), "A ship has already sailed to the temple this round.");
}

static void why_while_stones_are_unloaded(void **unused) {
    struct imhotep s = begin(2, "market B pyramid B temple B");
    struct fel_sentence sentence;
    set_ships(&s, "4321");
    set_market(&s, "statue statue statue lever");
    load_ship(&s, 2, "ww");
    load_ship(&s, 3, "ww");
    act(&s, "sail 2 market");
    assert_true(fel_imhotep.why(&fel_imhotep, &s, BLACK, IMH_PICK_SPACE, &sentence));
    assert_string_equal(spoken(&sentence), "It is for White to decide now.");
    static const char unloading[] = "All stones of the ship are unloaded before the next turn.";
    assert_string_equal(why(&s, "take"), unloading);
    assert_string_equal(why(&s, "sail 3 temple"), unloading);
    assert_string_equal(why(&s, "pass"), unloading);
    assert_string_equal(why(&s, "keep 1"),
                        "A card is kept by the player who has picked the market's face-down cards.");
    act(&s, "pick 1");
    assert_string_equal(why(&s, "pick 1"), "No card lies on that space of the market.");
    act(&s, "pick 4"); /* a pair of one: the pile has run out */
    assert_string_equal(why(&s, "keep 2"), "Only one card lies there.");
    assert_string_equal(why(&s, "decline"),
                        "Whoever has looked at the face-down cards has to keep one of them.");
    assert_string_equal(why(&s, "pick 2"),
                        "Whoever has looked at the face-down cards has to keep one of them.");
    assert_string_equal(why(&s, "take"), unloading);
    act(&s, "keep 1");
    settle_pyramid(&s, IMH_LEFT, "bbbbb");
    settle_pyramid(&s, IMH_MIDDLE, "bb");
    settle_pyramid(&s, IMH_RIGHT, "bbb");
    act(&s, "sail 3 pyramid");
    assert_string_equal(why(&s, "build left"), "That pyramid is finished.");
    assert_string_equal(why(&s, "take"), unloading);
    assert_string_equal(why(&s, "decline"),
                        "A stone that comes to the pyramids has to be built on one that is not finished.");
    act(&s, "build middle");
    assert_string_equal(why(&s, "draw"), "The bonus of this space is up to 3 stones from the quarry.");
    assert_string_equal(why(&s, "load 1.1"), "The bonus of this space is up to 3 stones from the quarry.");
    assert_string_equal(why(&s, "take"), unloading);
    act(&s, "decline", "build right");
    assert_string_equal(why(&s, "load 3.1"), "Ship 3 has already sailed this round.");
    assert_string_equal(why(&s, "stones"), "The bonus of this space is a stone loaded on a ship.");
    assert_string_equal(why(&s, "take"), unloading);
}

static void why_at_a_card_bonus_and_in_the_temple(void **unused) {
    struct imhotep s = begin(2, "pyramid B temple B");
    set_ships(&s, "4321");
    settle_pyramid(&s, IMH_LEFT, "b");
    load_ship(&s, 3, "w");
    act(&s, "sail 3 pyramid", "build left");
    assert_string_equal(why(&s, "stones"), "The bonus of this space is a card.");
    s = begin(2, "temple B");
    last_ship(&s, IMH_TEMPLE, "wbw");
    act(&s, "sail 1 temple");
    assert_string_equal(why(&s, "take"), "The round is over, and the temple is scored first.");
    assert_string_equal(why(&s, "decline"), "The temple gives one or the other: that can't be declined.");
    assert_string_equal(why(&s, "draw"), "The market card is for the stone on the fourth space.");
    assert_string_equal(why(&s, "pick 1"), "A card is picked when a stone is unloaded at the market.");
}

static void why_after_the_end(void **unused) {
    struct imhotep s = begin(2, "");
    struct fel_sentence ask;
    s.decision = IMH_OVER;
    assert_string_equal(why(&s, "take"), "The match is over.");
    fel_imhotep.ask(&fel_imhotep, &s, &ask);
    assert_string_equal(spoken(&ask), "The match is over.");
}

/* The sentences of everything the last act() brought about, each on a line. */
static const char *log_of(void) {
    static char all[4096];
    struct fel_sentence sentence;
    all[0] = 0;
    for (unsigned i = 0; i < happened.count; i++) {
        if (fel_imhotep.tell(&fel_imhotep, &happened.event[i], &sentence)) {
            strcat(all, spoken(&sentence));
            strcat(all, "\n");
        }
    }
    return all;
}

static void the_log_tells_turns(void **unused) {
    struct imhotep s = begin(2, "");
    set_ships(&s, "4321");
    give(&s, BLACK, "lever");
    set_sled(&s, WHITE, 4);
    act(&s, "take", "take", "load 3.1", "load 3.2");
    assert_string_equal(log_of(), "Black takes 3 stones.\n"
                                  "White takes 1 stone.\n"
                                  "Black loads a stone on ship 3, space 1.\n"
                                  "White loads a stone on ship 3, space 2.\n");
    act(&s, "play lever", "sail 3 pyramid", "order 2");
    assert_string_equal(log_of(), "Black plays a blue card: lever.\n"
                                  "Black sails ship 3 to the pyramid.\n"
                                  "Black unloads the stone on space 2 next.\n"
                                  "A stone of White goes to the pyramid.\n"
                                  "White scores 2 points: pyramid.\n"
                                  "A stone of Black goes to the pyramid.\n"
                                  "Black scores 1 point: pyramid.\n");
    strip(&s, WHITE);
    s.ready = 0;
    act(&s, "pass");
    assert_string_equal(log_of(), "White can do nothing and passes.\n");
}

static void the_log_tells_cards_and_bonuses(void **unused) {
    struct imhotep s = begin(2, "market B pyramid B");
    set_ships(&s, "4321");
    set_market(&s, "sarcophagus paved_path entrance lever hammer");
    load_ship(&s, 1, "wwww");
    settle_pyramid(&s, IMH_MIDDLE, "bb");
    act(&s, "sail 1 market", "pick 1", "pick 2");
    assert_string_equal(log_of(), "Black sails ship 1 to the market.\n"
                                  "1 stone of White goes back to the quarry.\n"
                                  "White picks a card: sarcophagus.\n"
                                  "A stone of White goes into the burial chamber.\n"
                                  "1 stone of White goes back to the quarry.\n"
                                  "White picks a card: paved path.\n"
                                  "A stone of White goes to the obelisks.\n");
    act(&s, "pick 3", "build middle", "decline", "pick 4", "keep 2");
    assert_string_equal(log_of(), "1 stone of White goes back to the quarry.\n"
                                  "White picks a card: entrance.\n"
                                  "A stone of White goes on the middle pyramid.\n"
                                  "White scores 1 point: pyramid.\n"
                                  "White declines the bonus.\n"
                                  "White looks at a face-down card: lever.\n"
                                  "White looks at a face-down card: hammer.\n"
                                  "White discards the other card: lever.\n"
                                  "1 stone of White goes back to the quarry.\n"
                                  "White picks a card: hammer.\n");
    assert_true(happened.count > 10); /* other discards are on the table, not in the log */
}

static void the_log_tells_the_end_of_a_round(void **unused) {
    struct imhotep s = begin(2, "temple B");
    settle(&s, IMH_TEMPLE, "bww");
    last_ship(&s, IMH_TEMPLE, "w...");
    s.ready = 1;
    set_pile(&s, "");
    act(&s, "sail 1 temple", "points", "stones");
    const char *log = log_of();
    assert_non_null(strstr(log, "A stone of White goes on the temple.\n"));
    assert_non_null(strstr(log, "Round 1 ends, and the temple is scored.\n"));
    assert_non_null(strstr(log, "Black scores 1 point: temple.\nWhite scores 2 points: temple.\n"));
    assert_non_null(strstr(log, "The discard pile is shuffled into a new draw pile.\nWhite draws a card: "));
    assert_non_null(strstr(log, "Round 2 of 6 begins with White; the ships have room for "));
}

static void the_log_tells_the_end_of_the_match(void **unused) {
    struct imhotep s = begin(2, "wrath true");
    last_ship(&s, IMH_BURIAL, "bbbb");
    s.round = IMH_ROUNDS - 1;
    act(&s, "sail 1 burial");
    const char *log = log_of();
    assert_non_null(strstr(log, "Black scores 10 points: burial chamber.\n"));
    assert_non_null(strstr(log, "White loses 5 points: Pharaoh's wrath.\n"));
    assert_non_null(strstr(log, "The match is over.\n"));
}

/* --- transcripts ---------------------------------------------------------------------------------------- */

static char lines[65536];

static void keep_line(void *to, const char *line, size_t length) {
    strncat(lines, line, length);
}

static void a_transcript_has_the_lines_of_the_contract(void **unused) {
    struct fel_match match;
    struct fel_setup setup;
    fel_setup_begin(&setup, &fel_imhotep, 3);
    setup.option[IMH_PYRAMID] = setup.option[IMH_BURIAL] = setup.option[IMH_OPTION_WRATH] = 1;
    setup.option[IMH_OPTION_START] = 2;
    fel_match_begin(&match, &fel_imhotep, &setup);
    assert_true(fel_match_act(&match, fel_action_read(&fel_imhotep, &match.state, "take"), NULL));
    lines[0] = 0;
    fel_transcript(&match, keep_line, NULL);
    static const char head[] =
        "{\"game\":\"imhotep\",\"rules\":2,\"seats\":3,\"start\":1,\"options\":{\"market\":\"A\",\"pyramid\":"
        "\"B\","
        "\"temple\":\"A\",\"burial\":\"B\",\"obelisks\":\"A\",\"wrath\":true},\"deck\":[\"";
    assert_memory_equal(lines, head, sizeof head - 1);
    assert_non_null(strstr(lines, "],\"rounds\":[\""));
    assert_non_null(strstr(lines, "\n{\"seat\":1,\"action\":\"take\",\"legal\":[\"take\",\"load 1.1\","));
    assert_non_null(strstr(lines, "],\"points\":[0,0,0]}\n"));
    assert_null(strstr(lines, "scores"));
    fel_match_end(&match);
}

static void a_shuffle_has_its_line(void **unused) {
    struct imhotep s = begin(2, "");
    struct fel_events events = {0};
    char line[500];
    struct fel_text text;
    set_pile(&s, "");
    hoard_discards(&s, BLACK);
    s.discards = (uint64_t)2 << (4 * IMH_LEVER);
    imh_draw(&s, &events);
    assert_int_equal(events.event[0].kind, FEL_SHUFFLE);
    fel_text_begin(&text, line, sizeof line);
    fel_json_open(&text, '{');
    fel_imhotep.chance(&fel_imhotep, events.event, &text);
    fel_json_close(&text, '}');
    assert_string_equal(line, "{\"shuffle\":[\"lever\",\"lever\"]}");
}

static void a_view_as_json_shows_what_lies_open_and_no_more(void **unused) {
    struct imhotep s = begin(2, "market B obelisks B"), view;
    char json[8192];
    struct fel_text text;
    set_ships(&s, "4321");
    set_market(&s, "statue lever entrance hammer chisel");
    settle(&s, IMH_OBELISKS, "bbbw");
    load_ship(&s, 2, "w.b");
    gone(&s, 4, IMH_TEMPLE);
    fel_imhotep.view(&fel_imhotep, &s, BLACK, &view);
    fel_text_begin(&text, json, sizeof json);
    fel_imhotep.json(&fel_imhotep, &view, &text);
    assert_non_null(
        strstr(json, "\"decision\":\"turn\",\"actor\":0,\"turn\":0,\"round\":1,\"card\":\"4321\""));
    assert_non_null(strstr(json, "\"harbour\":[[null,null,null,null],[1,null,0],[null,null],null],"
                                 "\"lacking\":[3,0,1,null]"));
    assert_non_null(strstr(json, "\"market\":[\"statue\",\"lever\",\"entrance\",\"?\",\"?\"]"));
    assert_non_null(strstr(json, "\"open\":[\"market\",\"pyramid\",\"burial\",\"obelisks\"]"));
    assert_non_null(strstr(json, "\"obelisks\":[3,1],\"raised\":[0],\"obelisk_next\":9,\"waiting\":[0,1]"));
    assert_null(strstr(json, "chisel"));
}

/* What the next stone on a pyramid brings, and whose stones are seen of the temple. */
static void a_view_as_json_shows_what_comes_next(void **unused) {
    struct imhotep s = begin(3, "");
    char json[8192];
    struct fel_text text;
    settle(&s, IMH_PYRAMID, "bwnbw"); /* the sixth space brings 3 */
    settle(&s, IMH_TEMPLE, "bwnbwnn");
    fel_text_begin(&text, json, sizeof json);
    fel_imhotep.json(&fel_imhotep, &s, &text);
    assert_non_null(strstr(json, "\"pyramid\":[0,1,2,0,1],\"pyramid_next\":3,"));
    assert_non_null(strstr(json, "\"temple_seen\":[2,2,2,0,1],"));
    assert_null(strstr(json, "waiting"));
    s = begin(3, "pyramid B");
    settle_pyramid(&s, IMH_LEFT, "bwnbw");
    settle_pyramid(&s, IMH_RIGHT, "b");
    fel_text_begin(&text, json, sizeof json);
    fel_imhotep.json(&fel_imhotep, &s, &text);
    assert_non_null(strstr(json, "\"pyramid_next\":{\"middle\":2,\"right\":3}"));
    assert_non_null(strstr(json, "\"temple_seen\":[],"));
}

/* Every number as the four books and the boards have it. */
static void what_is_printed_is_told_to_whoever_asks(void **unused) {
    static const char *const expected =
        "{"
        "\"rounds\":6,"
        "\"track\":40,"
        "\"stones\":29,"
        "\"sled\":5,"
        "\"start_stones\":[2,3,4,5],"
        "\"take\":3,"
        "\"ships\":[{\"spaces\":4,\"minimum\":3,\"count\":2},{\"spaces\":3,\"minimum\":2,\"count\":3},"
        "{\"spaces\":2,\"minimum\":1,\"count\":2},{\"spaces\":1,\"minimum\":1,\"count\":1}],"
        "\"round_cards\":{\"2\":[\"4331\",\"4322\",\"4321\",\"4221\",\"3322\",\"3321\",\"3221\"],\"3\":["
        "\"4421\","
        "\"4332\",\"4322\",\"4321\",\"4221\",\"3332\",\"3322\"],\"4\":[\"4432\",\"4422\",\"4421\",\"4333\","
        "\"4332\","
        "\"4322\",\"3332\"]},"
        "\"cards\":[{\"id\":\"entrance\",\"colour\":\"red\",\"count\":2},{\"id\":\"sarcophagus\","
        "\"colour\":\"red\",\"count\":2},{\"id\":\"paved_path\",\"colour\":\"red\",\"count\":2},"
        "{\"id\":\"pyramid_decoration\",\"colour\":\"green\",\"count\":2},{\"id\":\"temple_decoration\","
        "\"colour\":\"green\",\"count\":2},{\"id\":\"burial_decoration\",\"colour\":\"green\",\"count\":2},"
        "{\"id\":\"obelisk_decoration\",\"colour\":\"green\",\"count\":2},{\"id\":\"statue\","
        "\"colour\":\"violet\",\"count\":10},{\"id\":\"lever\",\"colour\":\"blue\",\"count\":2},"
        "{\"id\":\"hammer\",\"colour\":\"blue\",\"count\":2},{\"id\":\"sail\",\"colour\":\"blue\",\"count\":"
        "3},"
        "{\"id\":\"chisel\",\"colour\":\"blue\",\"count\":3}],"
        "\"pyramid\":{\"A\":[2,1,3,2,4,3,2,1,3,2,3,1,3,4],\"B\":{\"left\":[{\"points\":2,\"bonus\":null},"
        "{\"points\":1,\"bonus\":\"card\"},{\"points\":3,\"bonus\":null},{\"points\":2,\"bonus\":null},"
        "{\"points\":4,\"bonus\":null}],\"middle\":[{\"points\":2,\"bonus\":null},{\"points\":3,"
        "\"bonus\":null},{\"points\":1,\"bonus\":\"stones\"},{\"points\":1,\"bonus\":null},{\"points\":4,"
        "\"bonus\":null}],\"right\":[{\"points\":2,\"bonus\":null},{\"points\":3,\"bonus\":null},"
        "{\"points\":3,\"bonus\":null},{\"points\":1,\"bonus\":\"ship\"},{\"points\":4,\"bonus\":null}]},"
        "\"beside\":1},"
        "\"temple\":{\"spaces\":{\"2\":4,\"3\":5,\"4\":5},\"A\":1,\"B\":[{\"points\":1,\"stones\":2,"
        "\"cards\":0},"
        "{\"points\":2,\"stones\":0,\"cards\":0},{\"points\":1,\"stones\":2,\"cards\":0},{\"points\":0,"
        "\"stones\":0,\"cards\":1},{\"points\":1,\"stones\":2,\"cards\":0}]},"
        "\"burial\":{\"rows\":3,\"columns\":8,\"A\":{\"points\":[1,3,6,10,15],\"further\":2},\"B\":[8,4,2,"
        "0]},"
        "\"obelisks\":{\"A\":{\"2\":[10,1],\"3\":[12,6,1],\"4\":[15,10,5,1]},\"B\":{\"points\":[10,9,8,7,6,"
        "5,5,5],\"further\":5},\"stones\":3},"
        "\"statues\":{\"points\":[1,3,6,10,15],\"further\":2},"
        "\"decoration_stones\":3,"
        "\"wrath\":5"
        "}";
    static char printed[FEL_JSON_BYTES];
    struct fel_text text;
    fel_text_begin(&text, printed, sizeof printed);
    fel_imhotep.printed(&fel_imhotep, &text);
    assert_string_equal(printed, expected);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(why_on_a_turn),
        cmocka_unit_test(a_view_as_json_shows_what_comes_next),
        cmocka_unit_test(what_is_printed_is_told_to_whoever_asks),
        cmocka_unit_test(why_a_blue_card_can_not_be_played),
        cmocka_unit_test(why_while_a_blue_card_is_played),
        cmocka_unit_test(why_while_stones_are_unloaded),
        cmocka_unit_test(why_at_a_card_bonus_and_in_the_temple),
        cmocka_unit_test(why_after_the_end),
        cmocka_unit_test(the_log_tells_turns),
        cmocka_unit_test(the_log_tells_cards_and_bonuses),
        cmocka_unit_test(the_log_tells_the_end_of_a_round),
        cmocka_unit_test(the_log_tells_the_end_of_the_match),
        cmocka_unit_test(a_transcript_has_the_lines_of_the_contract),
        cmocka_unit_test(a_shuffle_has_its_line),
        cmocka_unit_test(a_view_as_json_shows_what_lies_open_and_no_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
