/* The table of Pyramidion: the eight places, the boats and the players, then what is at hand, next to where they
 * type: the place with the cards played there, or the boat that is being paid for, and the hand.
 *
 * A seat is its colour's letter, whether or not there is colour: [R]ed, [B]lue, [Y]ellow, [G]reen. Resources have
 * a letter too, and the same columns wherever they are counted. Where the screen is low, what matters least for the decision
 * at hand is omitted.
 */
#include "draw_pyramidion.h"
#include "speak.h"

/* TRANSLATORS: at most 66 letters; C, W, F, S, K and T stay as they are */
static const char legend[] = N_("C camel W wood F food S stone K worker T statue");

static unsigned place_at_hand(const struct pyramidion *s) {
    return pyr_at_a_place(s) ? s->place : s->decision == PYR_NEGOTIATING ? s->negotiating_place : PYR_NONE;
}

static void put_cards(struct list *list, const struct drawing *t, pyr_set cards) {
    const struct pyr_content *content = content_of(t);
    uint8_t count[PYR_TYPES];
    char name[TITLE_BYTES];
    count_types(content, cards, count);
    for (unsigned i = 0; i < content->types; i++)
        put_items(list, card_style(&content->type[i]), card_name(t, i, name), count[i]);
}

/* The heading. */

static void draw_end(const struct drawing *t, int y) {
    struct fel_sentence why;
    t->game->ask(t->game, t->view, &why);
    put_sentence(t, 0, y, BOLD, &why);
}

static int draw_decision(const struct drawing *t, int y) {
    const struct pyramidion *s = t->view;
    if (over(s)) {
        draw_end(t, y);
        return y + 1;
    }
    struct fel_sentence doing;
    pyr_doing(s, content_of(t), &doing);
    int x = put_sentence(t, put_tag(t, 0, y, s->actor) + 1, y, NULL, &doing);
    bool once_more =
        s->decision >= PYR_NAMING && s->decision <= PYR_ADDING && s->effect != s->played; /* doubled */
    if (once_more && s->actor == s->turn)
        put_word(t->c, x + 1, y, NULL, N_("(doubled by its own philosopher)"));
    else if (once_more)
        put_tag(t, put_word(t->c, x + 1, y, NULL, N_("- doubled by:")) + 1, y, s->turn);
    return y + 1;
}

/* The player order, and which position those with a marker go to. */
static int draw_order(const struct drawing *t, int y) {
    const struct pyramidion *s = t->view;
    int x = put_word(t->c, 0, y, NULL, N_("Giza track"));
    for (unsigned i = 0; i < s->seats; i++) {
        unsigned seat = s->order[i];
        x = put_tag(t, canvas_putf(t->c, x, y, NULL, "  %u ", i + 1), y, seat);
        if (s->marker[seat] && !pyr_is_loading(s) && !over(s))
            /* TRANSLATORS: after a player on the Giza track, who moves to this place */
            x = put_words(t->c, x + 1, y, BOLD, SAID(N_("to {n}"), fel_number("n", s->marker[seat])));
    }
    if (s->idle_rounds)
        put_words(t->c, x + 2, y, WARN,
                  SAID(N_("idle rounds: {n} of {all}"), fel_number("n", s->idle_rounds),
                       fel_number("all", PYR_IDLE_ROUNDS)));
    return y + 1;
}

static int draw_heading(const struct drawing *t, int y) {
    const struct pyramidion *s = t->view;
    unsigned places = pyr_places_a_round(s);
    int x = canvas_put(t->c, 0, y, BOLD, "PYRAMIDION");
    x = put_words(t->c, x + 2, y, NULL, SAID(N_("round {n}"), fel_number("n", s->round)));
    x = put_words(t->c, x + 2, y, NULL,
                  SAID(s->target == PYR_ALL_BOATS ? N_("to the last boat") : N_("to {n} points"),
                       fel_number("n", pyr_target_points(s)))) +
        2;
    if (s->decision == PYR_NEGOTIATING)
        put_word(t->c, x, y, NULL, N_("phase 3: negotiations"));
    else if (s->decision == PYR_ACTIVATING)
        put_words(t->c, x, y, NULL,
                  SAID(N_("phase 5: place {n} of {all}"), fel_number("n", s->activation + 1),
                       fel_number("all", places)));
    else if (pyr_at_a_place(s))
        put_words(
            t->c, x, y, NULL,
            SAID(is_wide(t) ? N_("phase 5: place {n} of {all}, {place}") : N_("place {n} of {all}, {place}"),
                 fel_number("n", s->activation), fel_number("all", places),
                 pyr_place_noun("place", s->place)));
    else if (pyr_is_loading(s))
        put_word(t->c, x, y, NULL, N_("phase 7: load boats"));
    return y + 1;
}

static int draw_content(const struct drawing *t, int y) {
    if (content_of(t)->hash == pyr_default_content.hash)
        return y;
    put_words(t->c, 0, y, NULL, SAID(N_("content {name}"), fel_quote("name", content_of(t)->name)));
    return y + 1;
}

/* The places. */

/* "C1 F2". */
static void put_bundle(struct canvas *c, int x, int y, const uint8_t goods[PYR_RESOURCES]) {
    for (unsigned r = 0; r < PYR_RESOURCES; r++)
        if (goods[r])
            x = canvas_putf(c, x, y, NULL, "%c%u ", resource_letter[r], goods[r]);
}

static void put_troop(const struct drawing *t, int x, int y, unsigned owner) {
    if (owner == PYR_NONE)
        canvas_put(t->c, x, y, DIM, " . ");
    else
        put_tag(t, x, y, owner);
}

static void draw_place(const struct drawing *t, unsigned place, int y) {
    const struct pyramidion *s = t->view;
    const struct pyr_content *content = content_of(t);
    bool at_hand = place == place_at_hand(s), done = s->sundials >> place & 1;
    bool raised = at_hand && pyr_raise(s, content);
    canvas_put(t->c, 0, y, BOLD, at_hand ? ">" : "");
    canvas_put_cut(t->c, TAG_AT, y,
                   at_hand ? BOLD
                   : done  ? DIM
                           : NULL,
                   in_table(pyr_place_title[place]), SUNDIAL_AT - TAG_AT - 1);
    if (done && !at_hand)
        canvas_put_cut(t->c, SUNDIAL_AT, y, DIM, in_table(N_("sundial")), INFLUENCE_AT - SUNDIAL_AT);
    for (unsigned kind = 0; kind < PYR_TROOP_KINDS; kind++) {
        canvas_putf(t->c, kind == PYR_TORTURER_TROOP ? INFLUENCE_AT : NEGOTIATION_AT, y, raised ? WARN : NULL,
                    "%3u", pyr_minimum(s, content, place, kind));
        put_troop(t, TROOPS_AT + 5 * (int)kind, y, s->troop[kind][place]);
    }
    canvas_putf(t->c, MAKES_AT + 2, y, NULL, "%c", resource_letter[content->place[place].produces]);
    put_goods(t->c, y, s->lying[place], PYR_RESOURCES);
    if (!over(s))
        put_bundle(t->c, LAST_AT, y, content->supply[s->supply_open].lies[place]);
}

static void put_troop_heads(const struct drawing *t, int y) {
    /* TRANSLATORS: torturer and negotiator troops; at most 4 letters */
    put_head(t->c, TROOPS_AT - 1, y, C_("troops", "tort"), 4);
    put_head(t->c, TROOPS_AT + 4, y, C_("troops", "neg"), 4);
}

static int draw_places(const struct drawing *t, int y) {
    put_heading(t->c, y, N_("PLACES"));
    /* TRANSLATORS: heads of columns: minimum, influence, negotiation; at most 3, 4 and 3 letters */
    put_head(t->c, INFLUENCE_AT - 6, y, N_("min"), 3);
    put_head(t->c, INFLUENCE_AT - 2, y, N_("infl"), 4);
    put_head(t->c, INFLUENCE_AT + 3, y, N_("neg"), 3);
    put_goods_heads(t->c, y);
    /* TRANSLATORS: what a place produces; at most 5 letters */
    put_head(t->c, MAKES_AT - 1, y, N_("makes"), 5);
    put_troop_heads(t, y);
    if (!over(t->view) && is_wide(t))
        put_head(t->c, LAST_AT - 1, y, N_("next supply"), 15);
    for (unsigned place = 0; place < PYR_PLACES; place++)
        draw_place(t, place, ++y);
    return y + 1;
}

/* The boats. */

enum { BOAT_AT = 10, BOAT_WIDTH = 11, LOAD_BYTES = 32 };

/* A letter for each resource, as boats show them; if there are too many, a number after each letter. */
static const char *load_text(char text[LOAD_BYTES], const uint8_t load[PYR_STATUE]) {
    unsigned sum = 0, length = 0;
    for (unsigned r = 0; r < PYR_STATUE; r++)
        sum += load[r];
    for (unsigned r = 0; r < PYR_STATUE; r++) {
        for (unsigned i = 0; sum < BOAT_WIDTH && i < load[r]; i++)
            text[length++] = resource_letter[r];
        if (sum >= BOAT_WIDTH && load[r])
            length += (unsigned)snprintf(text + length, 5, "%c%u", resource_letter[r], load[r]);
    }
    text[length] = 0;
    return text;
}

/* What the seat to move lacks for a boat beyond its resources and troops: "WWK" or, if two statues of its own can stand
 * in, "1 of WWK". */
static void put_lacks(const struct drawing *t, unsigned boat, int x, int y) {
    const struct pyramidion *s = t->view;
    uint8_t provided[PYR_STATUE], lacks[PYR_STATUE];
    unsigned statues = s->goods[s->actor][PYR_STATUE];
    char text[LOAD_BYTES], of[2 * LOAD_BYTES];
    if (s->decision == PYR_PAYING) {
        if (s->boat == boat)
            canvas_put_cut(t->c, x, y, BOLD, in_table(N_("being paid")), BOAT_WIDTH - 1);
        return;
    }
    if (pyr_can_load(s, content_of(t), s->actor, boat)) {
        canvas_put_cut(t->c, x, y, GOOD, in_table(C_("lacks", "nothing")), BOAT_WIDTH - 1);
        return;
    }
    pyr_providers(s, content_of(t), s->actor, provided);
    unsigned sum = pyr_lacking(s, s->actor, content_of(t)->boat[boat].cargo, provided, lacks);
    load_text(text, lacks);
    /* TRANSLATORS: what lacks for a boat, as letters or a number: 1 of WWK */
    static const char part[] = N_("{n} of {all}");
    table_line(of, sizeof of, SAID(part, fel_number("n", sum - statues), fel_quote("all", text)));
    if (strlen(of) >= BOAT_WIDTH)
        table_line(of, sizeof of, SAID(part, fel_number("n", sum - statues), fel_number("all", sum)));
    canvas_put_cut(t->c, x, y, NULL, statues ? of : text, BOAT_WIDTH - 1);
}

/* Below it, if the seat to move may load it, what that seat lacks. */
static void put_boat(const struct drawing *t, unsigned boat, bool allowed, int x, int y) {
    char text[LOAD_BYTES];
    if (boat >= PYR_BOATS) {
        canvas_put(t->c, x, y, DIM, "-");
        return;
    }
    int end = canvas_put_cut(t->c, x, y, BOLD, content_of(t)->boat[boat].name, BOAT_WIDTH - 4);
    /* TRANSLATORS: points of a boat, very short: 3p */
    put_words(t->c, end + 1, y, NULL, SAID(N_("{n}p"), fel_number("n", content_of(t)->boat[boat].points)));
    canvas_put_cut(t->c, x, y + 1, NULL, load_text(text, content_of(t)->boat[boat].cargo), BOAT_WIDTH - 1);
    if (allowed)
        put_lacks(t, boat, x, y + 2);
}

static void put_boat_heads(const struct drawing *t, int y) {
    const struct pyramidion *s = t->view;
    canvas_put_cut(t->c, 1, y, NULL, in_table(N_("boat")), BOAT_AT - 2);
    canvas_put_cut(t->c, 1, y + 1, NULL, in_table(N_("cargo")), BOAT_AT - 2);
    if (!over(s))
        canvas_put_cut(t->c, put_tag(t, 0, y + 2, s->actor) + 1, y + 2, NULL,
                       in_table(C_("a player", "lacks")), BOAT_AT - 5);
}

static int draw_boats(const struct drawing *t, int y) {
    const struct pyramidion *s = t->view;
    int x = BOAT_AT, rows = over(s) ? 2 : 3;
    put_heading(t->c, y, N_("BOATS"));
    put_head(t->c, BOAT_AT, y++, legend, 66);
    put_boat_heads(t, y);
    for (unsigned i = 0; i < PYR_ROW; i++, x += BOAT_WIDTH) {
        if (x + BOAT_WIDTH > t->c->width) {
            put_boat_heads(t, y += rows);
            x = BOAT_AT;
        }
        put_boat(t, s->row[i], !over(s), x, y);
    }
    for (unsigned seat = 0; seat < s->seats; seat++) /* one at most: Karnak is activated once a round */
        if (s->karnak[seat] != PYR_NONE) {
            int title = is_wide(t) ? y - 1 : y;
            int end = put_tag(t, put_head(t->c, x, title, pyr_place_title[PYR_KARNAK], 8), title, seat);
            canvas_put(t->c, end, title, NULL, " ");
            put_boat(t, s->karnak[seat], !over(s) && seat == s->actor, is_wide(t) ? x + 1 : end + 1, y);
        }
    return y + rows;
}

/* The players. */

static bool face_down(const struct drawing *t, unsigned seat) {
    return t->face_down >> seat & 1;
}

/* The boats of a seat by their points, unless they lie face down, and the point for the most torturer troops. */
static int put_loaded(const struct drawing *t, unsigned seat, int y) {
    const struct pyramidion *s = t->view;
    char text[4 * PYR_BOATS + 16];
    int boats = __builtin_popcount(s->loaded[seat]), length = snprintf(text, sizeof text, "%d:", boats);
    char most[40] = "";
    /* TRANSLATORS: a point for the most torturer troops, very short */
    if (pyr_most_torturers(s) == seat)
        snprintf(most, sizeof most, " %s", in_table(N_("+1 tort")));
    for (uint32_t left = s->loaded[seat]; left; left &= left - 1)
        length += snprintf(text + length, sizeof text - (size_t)length, "%c%u",
                           left == s->loaded[seat] ? ' ' : '+', content_of(t)->boat[pyr_lowest(left)].points);
    if (!boats)
        snprintf(text, sizeof text, "%s", *most ? "" : "-");
    else if (face_down(t, seat) || (is_wide(t) && LAST_AT + length + canvas_width(most) > t->c->width))
        table_line(text, sizeof text,
                   SAID(N_("{n, plural, one {# boat} other {# boats}}"), fel_number("n", boats)));
    if (!is_wide(t) && !boats && !*most)
        return y;
    y += !is_wide(t); /* in a line of its own, if there is anything to say */
    int x = t->c->width - canvas_width(text) - canvas_width(most);
    canvas_put(t->c, canvas_put(t->c, x, y, NULL, text), y, GOOD, most);
    return y;
}

/* Returns its last row. */
static int draw_player(const struct drawing *t, unsigned seat, const char *name, int points, int y) {
    const struct pyramidion *s = t->view;
    canvas_put(t->c, 0, y, BOLD, !over(s) && seat == s->actor ? ">" : "");
    put_tag(t, TAG_AT, y, seat);
    canvas_put_cut(t->c, NAME_AT, y, BOLD, name, NAME_WIDTH);
    if (face_down(t, seat))
        canvas_put(t->c, INFLUENCE_AT, y, BOLD, "  ?");
    else
        canvas_putf(t->c, INFLUENCE_AT, y, BOLD, "%3d", points);
    canvas_putf(t->c, NEGOTIATION_AT + 1, y, NULL, "%3u", s->hand_size[seat]);
    put_goods(t->c, y, s->goods[seat], PYR_RESOURCES);
    canvas_putf(t->c, TROOPS_AT, y, NULL, " %u    %u", s->troops[PYR_TORTURER_TROOP][seat],
                s->troops[PYR_NEGOTIATOR_TROOP][seat]);
    return put_loaded(t, seat, y);
}

static int draw_players(const struct drawing *t, int y) {
    const struct pyramidion *s = t->view;
    int16_t points[FEL_MAX_SEATS];
    pyr_victory_points(s, content_of(t), points);
    put_heading(t->c, y, N_("PLAYERS"));
    put_head(t->c, INFLUENCE_AT - 1, y, N_("pts"), 3);
    put_head(t->c, NEGOTIATION_AT, y, N_("cards"), 6);
    put_goods_heads(t->c, y);
    put_troop_heads(t, y);
    if (is_wide(t))
        put_head(t->c, TROOPS_AT + 8, y, C_("troops", "left"), 6);
    if (is_wide(t))
        put_head(t->c, t->c->width - canvas_width(in_table(C_("loaded", "boats"))) - 1, y,
                 C_("loaded", "boats"), 8);
    for (unsigned seat = 0; seat < s->seats; seat++)
        y = draw_player(t, seat, t->names[seat], points[seat], y + 1);
    return y + 1;
}

static int draw_supply(const struct drawing *t, int y) {
    const struct pyramidion *s = t->view;
    canvas_put_cut(t->c, NAME_AT, y, NULL, in_table(N_("general supply")), GOODS_AT - NAME_AT - 1);
    put_goods(t->c, y, s->general, PYR_RESOURCES);
    if (is_wide(t))
        put_words(t->c, TROOPS_AT, y, NULL,
                  SAID(N_("piles: {boats} boats, {supply} supply"), fel_number("boats", s->boats_left),
                       fel_number("supply", s->supply_left)));
    return y + 1;
}

/* What can be spared first where there is no room for all: it depends on what is decided. Whoever plays a card has the hand
 * in the list of choices. */
void draw_pyramidion(const struct drawing *t) {
    const struct pyramidion *s = t->view;
    bool activating = s->decision == PYR_ACTIVATING, loading = pyr_is_loading(s),
         at_place = pyr_at_a_place(s);
    bool playing = s->decision == PYR_TURN;
    const struct section sections[] = {
        {draw_heading, 0},
        {draw_content, 8},
        {draw_decision, over(s) ? 0 : 10},
        {draw_order, 4},
        {draw_places, at_place  ? 3
                      : loading ? 5
                                : 0},
        {draw_boats, loading ? 0 : 6},
        {draw_players, activating ? 3 : 1},
        {draw_supply, 7},
        {draw_pyramidion_at_hand, activating ? 9 : 0},
        {draw_pyramidion_hand, playing      ? 5
                               : activating ? 1
                                            : 2},
    };
    draw_sections(t, sections, sizeof sections / sizeof sections[0]);
}

/* What can be known of the cards. */

enum { COUNTS_AT = 20 };

static void put_counted(const struct drawing *t, int y, const char *what) {
    canvas_put_cut(t->c, 2, y, NULL, in_table(what), COUNTS_AT - 3);
}

static int put_boats(const struct drawing *t, int y, uint32_t boats) {
    struct list list = begin_list(t->c, COUNTS_AT, y);
    for (; boats; boats &= boats - 1) {
        char entry[ENTRY_BYTES];
        unsigned boat = pyr_lowest(boats);
        table_line(entry, sizeof entry,
                   SAID(N_("{boat} ({n}p)"), fel_quote("boat", content_of(t)->boat[boat].name),
                        fel_number("n", content_of(t)->boat[boat].points)));
        put_item(&list, NULL, entry);
    }
    return end_list(&list);
}

static int count_characters(const struct drawing *t, int y) {
    const struct pyramidion *s = t->view;
    pyr_set unseen = pyr_common() & ~s->discards;
    for (unsigned seat = 0; seat < s->seats; seat++)
        unseen &= ~(s->hand[seat] | s->table[seat]);
    struct list list = begin_list(t->c, COUNTS_AT, y);
    put_counted(t, y, N_("discarded"));
    put_cards(&list, t, s->discards);
    list = begin_list(t->c, COUNTS_AT, y = end_list(&list));
    put_counted(t, y, N_("in hands or pile"));
    put_cards(&list, t, unseen);
    y = end_list(&list);
    for (unsigned seat = 0; seat < s->seats; seat++) {
        unsigned hidden = hidden_cards(s, seat);
        char entry[ENTRY_BYTES];
        list = begin_list(t->c, COUNTS_AT, y);
        put_word(t->c, put_tag(t, 2, y, seat) + 1, y, NULL, C_("a player", "holds"));
        put_cards(&list, t, s->hand[seat]);
        table_line(entry, sizeof entry, SAID(N_("{n} hidden"), fel_number("n", hidden)));
        if (hidden)
            put_item(&list, NULL, entry);
        y = end_list(&list);
    }
    return y;
}

static int count_boats(const struct drawing *t, int y) {
    const struct pyramidion *s = t->view;
    uint32_t unseen = ((1u << PYR_BOATS) - 1) & ~s->boat_discards;
    for (unsigned i = 0; i < PYR_ROW; i++)
        unseen &= s->row[i] < PYR_BOATS ? ~(1u << s->row[i]) : ~0u;
    for (unsigned seat = 0; seat < s->seats; seat++) {
        unseen &= s->karnak[seat] < PYR_BOATS ? ~(1u << s->karnak[seat]) : ~0u;
        put_word(t->c, put_tag(t, 2, y, seat) + 1, y, NULL, C_("a player", "has loaded"));
        if (face_down(t, seat)) {
            put_words(t->c, COUNTS_AT, y++, NULL,
                      SAID(N_("{n}, face down"), fel_number("n", __builtin_popcount(s->loaded[seat]))));
            continue;
        }
        unseen &= ~s->loaded[seat];
        y = put_boats(t, y, s->loaded[seat]);
    }
    put_counted(t, y, N_("boats discarded"));
    y = put_boats(t, y, s->boat_discards);
    put_counted(t, y, t->face_down ? N_("other boats") : N_("boats to come"));
    return put_boats(t, y, unseen);
}

void count_cards_of_pyramidion(const struct drawing *t) {
    int y = count_boats(t, count_characters(t, 0));
    struct list tokens = begin_list(t->c, COUNTS_AT, y);
    put_counted(t, y, N_("revolt tokens"));
    for (unsigned token = 0; token < PYR_TOKENS; token++) {
        char entry[ENTRY_BYTES];
        /* TRANSLATORS: a revolt token, worth a number, with a resource: 3 wood */
        table_line(entry, sizeof entry,
                   SAID(N_("{n} {resource}"), fel_number("n", content_of(t)->token[token].value),
                        pyr_resource_noun(content_of(t)->token[token].resource)));
        put_item(&tokens, NULL, entry);
    }
    end_list(&tokens);
}
