/* The table of Pyramidion: the eight places, the boats and the players, then what is at hand, next to where they
 * type: the place with the cards played there, or the boat that is being paid for, and the hand.
 *
 * A seat is its colour's letter, whether or not there is colour: [R]ed, [B]lue, [Y]ellow, [G]reen. Resources have
 * a letter too, and the same columns wherever they are counted. Where the screen is low, what matters least for the decision
 * at hand is omitted.
 */
#include "draw_pyramidion.h"

static const char legend[] = "C camel W wood F food S stone K worker T statue";

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

/* What the title of the decision leaves open. */
static int put_details(const struct drawing *t, int x, int y) {
    const struct pyramidion *s = t->view;
    unsigned nth = s->swap_size - s->swap_left + 1u;
    switch (s->decision) {
    case PYR_NEGOTIATING:
        return canvas_putf(t->c, x, y, NULL, " in %s", pyr_place_title[s->negotiating_place]);
    case PYR_GIVING:
    case PYR_GETTING:
        return canvas_putf(t->c, x, y, NULL, " %s %s (%u of %u)", s->decision == PYR_GIVING ? "to" : "from",
                           pyr_place_title[s->swap_place], nth, s->swap_size);
    case PYR_PAYING: return canvas_putf(t->c, x, y, NULL, ": %s", content_of(t)->boat[s->boat].name);
    default: return x;
    }
}

static void draw_end(const struct drawing *t, int y) {
    struct fel_sentence why;
    char line[200];
    t->game->ask(t->game, t->view, &why);
    struct fel_text text = fel_text_in(line, sizeof line);
    fel_put_sentence(&text, &why, t->names);
    canvas_put(t->c, 0, y, BOLD, line);
}

static int draw_decision(const struct drawing *t, int y) {
    const struct pyramidion *s = t->view;
    if (over(s)) {
        draw_end(t, y);
        return y + 1;
    }
    int x = canvas_put(t->c, put_player(t, 0, y, s->actor), y, NULL, " ");
    x = put_details(t, canvas_put(t->c, x, y, NULL, pyr_decision_title(s, content_of(t))), y);
    bool once_more =
        s->decision >= PYR_NAMING && s->decision <= PYR_ADDING && s->effect != s->played; /* doubled */
    if (once_more && s->actor == s->turn)
        canvas_put(t->c, x, y, NULL, ", doubled by its own philosopher");
    else if (once_more)
        put_tag(t, canvas_put(t->c, x, y, NULL, ", doubled by "), y, s->turn);
    return y + 1;
}

/* The player order, and which position those with a marker go to. */
static int draw_order(const struct drawing *t, int y) {
    const struct pyramidion *s = t->view;
    int x = canvas_put(t->c, 0, y, NULL, "Giza track");
    for (unsigned i = 0; i < s->seats; i++) {
        unsigned seat = s->order[i];
        x = put_tag(t, canvas_putf(t->c, x, y, NULL, "  %u ", i + 1), y, seat);
        if (s->marker[seat] && !pyr_is_loading(s) && !over(s))
            x = canvas_putf(t->c, x, y, BOLD, " to %u", s->marker[seat]);
    }
    if (s->idle_rounds)
        canvas_putf(t->c, x + 2, y, WARN, "idle rounds: %u of %u", s->idle_rounds, PYR_IDLE_ROUNDS);
    return y + 1;
}

static int draw_heading(const struct drawing *t, int y) {
    const struct pyramidion *s = t->view;
    unsigned places = pyr_places_a_round(s);
    int x = canvas_put(t->c, 0, y, BOLD, "PYRAMIDION");
    x = canvas_putf(t->c, x, y, NULL, "  round %u  to ", s->round);
    x = s->target == PYR_ALL_BOATS ? canvas_put(t->c, x, y, NULL, "the last boat  ")
                                   : canvas_putf(t->c, x, y, NULL, "%d points  ", pyr_target_points(s));
    if (s->decision == PYR_NEGOTIATING)
        canvas_put(t->c, x, y, NULL, "phase 3: negotiations");
    else if (s->decision == PYR_ACTIVATING)
        canvas_putf(t->c, x, y, NULL, "phase 5: place %u of %u", s->activation + 1u, places);
    else if (pyr_at_a_place(s))
        canvas_putf(t->c, x, y, NULL, is_wide(t) ? "phase 5: place %u of %u, %s" : "place %u of %u, %s",
                    s->activation, places, pyr_place_title[s->place]);
    else if (pyr_is_loading(s))
        canvas_put(t->c, x, y, NULL, "phase 7: load boats");
    return y + 1;
}

static int draw_content(const struct drawing *t, int y) {
    if (content_of(t)->hash == pyr_default_content.hash)
        return y;
    canvas_putf(t->c, 0, y, NULL, "content %s", content_of(t)->name);
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
    canvas_put(t->c, TAG_AT, y, at_hand ? BOLD : done ? DIM : NULL, pyr_place_title[place]);
    if (done && !at_hand)
        canvas_put(t->c, SUNDIAL_AT, y, DIM, "sundial");
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

static int draw_places(const struct drawing *t, int y) {
    put_heading(t->c, y, "PLACES");
    canvas_put(t->c, INFLUENCE_AT - 6, y, NULL, " min infl neg ");
    put_goods_heads(t->c, y);
    canvas_put(t->c, MAKES_AT - 1, y, NULL, " makes ");
    canvas_put(t->c, TROOPS_AT - 1, y, NULL, " tort neg ");
    canvas_put(t->c, LAST_AT - 1, y, NULL, over(t->view) || !is_wide(t) ? "" : " next supply ");
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
        canvas_put(t->c, x, y, BOLD, s->boat == boat ? "being paid" : "");
        return;
    }
    if (pyr_can_load(s, content_of(t), s->actor, boat)) {
        canvas_put(t->c, x, y, GOOD, "nothing");
        return;
    }
    pyr_providers(s, content_of(t), s->actor, provided);
    unsigned sum = pyr_lacking(s, s->actor, content_of(t)->boat[boat].cargo, provided, lacks);
    load_text(text, lacks);
    snprintf(of, sizeof of, "%u of %s", sum - statues, text);
    if (strlen(of) >= BOAT_WIDTH)
        snprintf(of, sizeof of, "%u of %u", sum - statues, sum);
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
    canvas_putf(t->c, end, y, NULL, " %up", content_of(t)->boat[boat].points);
    canvas_put_cut(t->c, x, y + 1, NULL, load_text(text, content_of(t)->boat[boat].cargo), BOAT_WIDTH - 1);
    if (allowed)
        put_lacks(t, boat, x, y + 2);
}

static void put_boat_heads(const struct drawing *t, int y) {
    const struct pyramidion *s = t->view;
    canvas_put(t->c, 1, y, NULL, "boat");
    canvas_put(t->c, 1, y + 1, NULL, "cargo");
    if (!over(s))
        canvas_put(t->c, put_tag(t, 0, y + 2, s->actor), y + 2, NULL, " lacks");
}

static int draw_boats(const struct drawing *t, int y) {
    const struct pyramidion *s = t->view;
    int x = BOAT_AT, rows = over(s) ? 2 : 3;
    put_heading(t->c, y, "BOATS");
    canvas_putf(t->c, BOAT_AT, y++, NULL, " %s ", legend);
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
            int end = put_tag(t, canvas_put(t->c, x, title, NULL, " Karnak "), title, seat);
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
    const char *most = pyr_most_torturers(s) == seat ? " +1 tort" : "";
    for (uint32_t left = s->loaded[seat]; left; left &= left - 1)
        length += snprintf(text + length, sizeof text - (size_t)length, "%c%u",
                           left == s->loaded[seat] ? ' ' : '+', content_of(t)->boat[pyr_lowest(left)].points);
    if (!boats)
        snprintf(text, sizeof text, "%s", *most ? "" : "-");
    else if (face_down(t, seat) || (is_wide(t) && LAST_AT + length + (int)strlen(most) > t->c->width))
        snprintf(text, sizeof text, boats > 1 ? "%d boats" : "%d boat", boats);
    if (!is_wide(t) && !boats && !*most)
        return y;
    y += !is_wide(t); /* in a line of its own, if there is anything to say */
    int x = t->c->width - (int)(strlen(text) + strlen(most));
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
    put_heading(t->c, y, "PLAYERS");
    canvas_put(t->c, INFLUENCE_AT - 1, y, NULL, " pts ");
    canvas_put(t->c, NEGOTIATION_AT, y, NULL, " cards ");
    put_goods_heads(t->c, y);
    canvas_put(t->c, TROOPS_AT - 1, y, NULL, is_wide(t) ? " tort neg left " : " tort neg");
    canvas_put(t->c, t->c->width - 6, y, NULL, is_wide(t) ? " boats" : "");
    for (unsigned seat = 0; seat < s->seats; seat++)
        y = draw_player(t, seat, t->names[seat], points[seat], y + 1);
    return y + 1;
}

static int draw_supply(const struct drawing *t, int y) {
    const struct pyramidion *s = t->view;
    canvas_put(t->c, NAME_AT, y, NULL, "general supply");
    put_goods(t->c, y, s->general, PYR_RESOURCES);
    if (is_wide(t))
        canvas_putf(t->c, TROOPS_AT, y, NULL, "piles: %u boats, %u supply", s->boats_left, s->supply_left);
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

const char *title_in_pyramidion(const struct fel_game *game, const char *word, char room[TITLE_BYTES]) {
    const struct pyr_content *content = game->content;
    struct fel_sentence card;
    unsigned type = 0;
    /* Compared by address: a card's own name in the content, not a word that reads alike. */
    while (type < content->types && word != content->type[type].name)
        type++;
    if (type == content->types)
        return word;
    pyr_name_card(content, type, &card);
    struct fel_text text = fel_text_in(room, TITLE_BYTES);
    fel_put_sentence(&text, &card, NULL);
    return room;
}

/* What can be known of the cards. */

enum { COUNTS_AT = 20 };

static int put_boats(const struct drawing *t, int y, uint32_t boats) {
    struct list list = begin_list(t->c, COUNTS_AT, y);
    for (; boats; boats &= boats - 1) {
        char entry[ENTRY_BYTES];
        unsigned boat = pyr_lowest(boats);
        snprintf(entry, sizeof entry, "%s (%up)", content_of(t)->boat[boat].name,
                 content_of(t)->boat[boat].points);
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
    canvas_put(t->c, 2, y, NULL, "discarded");
    put_cards(&list, t, s->discards);
    list = begin_list(t->c, COUNTS_AT, y = end_list(&list));
    canvas_put(t->c, 2, y, NULL, "in hands or pile");
    put_cards(&list, t, unseen);
    y = end_list(&list);
    for (unsigned seat = 0; seat < s->seats; seat++) {
        unsigned hidden = hidden_cards(s, seat);
        char entry[ENTRY_BYTES];
        list = begin_list(t->c, COUNTS_AT, y);
        canvas_put(t->c, put_tag(t, 2, y, seat), y, NULL, " holds");
        put_cards(&list, t, s->hand[seat]);
        snprintf(entry, sizeof entry, "%u hidden", hidden);
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
        canvas_put(t->c, put_tag(t, 2, y, seat), y, NULL, " has loaded");
        if (face_down(t, seat)) {
            canvas_putf(t->c, COUNTS_AT, y++, NULL, "%d, face down", __builtin_popcount(s->loaded[seat]));
            continue;
        }
        unseen &= ~s->loaded[seat];
        y = put_boats(t, y, s->loaded[seat]);
    }
    canvas_put(t->c, 2, y, NULL, "boats discarded");
    y = put_boats(t, y, s->boat_discards);
    canvas_put(t->c, 2, y, NULL, t->face_down ? "other boats" : "boats to come");
    return put_boats(t, y, unseen);
}

void count_cards_of_pyramidion(const struct drawing *t) {
    int y = count_boats(t, count_characters(t, 0));
    struct list tokens = begin_list(t->c, COUNTS_AT, y);
    canvas_put(t->c, 2, y, NULL, "revolt tokens");
    for (unsigned token = 0; token < PYR_TOKENS; token++) {
        char entry[ENTRY_BYTES];
        snprintf(entry, sizeof entry, "%u %s", content_of(t)->token[token].value,
                 pyr_resource_name[content_of(t)->token[token].resource]);
        put_item(&tokens, NULL, entry);
    }
    end_list(&tokens);
}
