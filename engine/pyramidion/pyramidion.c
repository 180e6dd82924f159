/* Pyramidion, as the rest of the program sees it through game.h. */
#include "pyramidion.h"

#include "rules.h"
#include "words.h"

static void content_id(const struct fel_game *game, struct fel_text *text) {
    const struct pyr_content *content = game->content;
    fel_put(text, content->name);
    fel_put_char(text, ' ');
    fel_put_hex(text, content->hash, 16);
}

static int to_move(const struct fel_game *game, const void *state) {
    const struct pyramidion *s = state;
    return s->decision == PYR_OVER ? FEL_NOBODY : s->actor;
}

static unsigned legal(const struct fel_game *game, const void *state, fel_action list[FEL_MAX_LEGAL]) {
    return pyr_legal(state, game->content, list);
}

static void apply(const struct fel_game *game, void *state, fel_action action, struct fel_events *events) {
    struct pyr p = {.s = state, .c = game->content, .events = events};
    if (events)
        events->count = 0;
    pyr_apply(&p, action);
}

static unsigned playout(const struct fel_game *game, void *state, struct fel_rng *rng) {
    struct pyr p = {.s = state, .c = game->content};
    fel_action list[FEL_MAX_LEGAL];
    unsigned decisions = 0;
    for (unsigned count; (count = pyr_legal(state, game->content, list)); decisions++)
        pyr_apply(&p, list[fel_rng_below(rng, count)]);
    return decisions;
}

static void view(const struct fel_game *game, const void *state, int seat, void *view) {
    pyr_view(state, game->content, seat, view);
}

static void points(const struct fel_game *game, const void *state, int16_t points[FEL_MAX_SEATS]) {
    pyr_victory_points(state, game->content, points);
}

static void score(const struct fel_game *game, const void *state, struct fel_score *score) {
    pyr_score(state, game->content, score);
}

static unsigned round_at_hand(const struct fel_game *game, const void *view) {
    const struct pyramidion *s = view;
    return s->round;
}

static const char *const targets[] = {"10", "12", "15", "boats"};
static const struct fel_option_words target_words[] = {{N_("10 points"), N_("the usual game")},
                                                       {N_("12 points"), N_("a little longer")},
                                                       {N_("15 points"), N_("for a long evening")},
                                                       {N_("All boats"), N_("until all 20 are loaded")}};
static const struct fel_option options[] = {
    {"target", {N_("Play to"), NULL}, FEL_CHOICE, 4, 0, targets, target_words}};
static const char *const parts[PYR_PARTS] = {"boats", "troops"};
static const char *const colours[FEL_MAX_SEATS] = {N_("Red"), N_("Blue"), N_("Yellow"), N_("Green")};

static const char *const events[] = {
    [PYR_EV_ROUND] = "round",         [PYR_EV_BOAT] = "boat",           [PYR_EV_SUPPLY] = "supply",
    [PYR_EV_SUPPLIED] = "supplied",   [PYR_EV_TOOK] = "took",           [PYR_EV_DREW] = "drew",
    [PYR_EV_ACTIVATED] = "activated", [PYR_EV_KARNAK] = "karnak",       [PYR_EV_PLAYED] = "played",
    [PYR_EV_PASSED] = "passed",       [PYR_EV_RECRUITED] = "recruited", [PYR_EV_NAMED] = "named",
    [PYR_EV_DISCARDED] = "discarded", [PYR_EV_RECALLED] = "recalled",   [PYR_EV_DOUBLED] = "doubled",
    [PYR_EV_RAISED] = "raised",       [PYR_EV_MOVED] = "moved",         [PYR_EV_ADDED] = "added",
    [PYR_EV_MARKER] = "marker",       [PYR_EV_DECLINED] = "declined",   [PYR_EV_TOKEN] = "token",
    [PYR_EV_REVOLT] = "revolt",       [PYR_EV_LOST] = "lost",           [PYR_EV_STATIONED] = "stationed",
    [PYR_EV_HAGGLED] = "haggled",     [PYR_EV_RETURNED] = "returned",   [PYR_EV_EXCHANGED] = "exchanged",
    [PYR_EV_ORDER] = "order",         [PYR_EV_PROVIDED] = "provided",   [PYR_EV_STOOD_IN] = "stood_in",
    [PYR_EV_LOADED] = "loaded",       [PYR_EV_HELD] = "held",           [PYR_EV_SWAPS] = "swaps",
    [PYR_EV_CHOSE] = "chose",         [PYR_EV_OVER] = "over",           [PYR_EV_EMPTY] = "empty",
    [PYR_EV_NO_SPOILS] = "no_spoils", [PYR_EV_NOBODY] = "nobody",       [PYR_EV_TIED] = "tied",
    [PYR_EV_SHORT] = "short",         [PYR_EV_KEPT] = "kept",           [PYR_EV_NO_TROOP] = "no_troop",
    [PYR_EV_CLOSED] = "closed",       [PYR_EV_STANDS] = "stands",       [PYR_EV_COMPARED] = "compared",
    [PYR_EV_COUNTED] = "counted",     [PYR_EV_GOODS] = "goods",
};

const struct fel_game fel_pyramidion = {
    .name = "pyramidion",
    .title = N_("Pyramidion"),
    .rules = 2,
    .state_size = sizeof(struct pyramidion),
    .actions = PYR_ACTIONS,
    .min_seats = 2,
    .max_seats = 4,
    .options = 1,
    .parts = PYR_PARTS,
    .horizon = 40,
    .option = options,
    .part = parts,
    .part_title = pyr_part_title,
    .face_down_parts = 1u << PYR_PART_BOATS,
    .colour = colours,
    .event = events,
    .content = &pyr_default_content,
    .content_id = content_id,
    .printed = pyr_printed,
    .titles = pyr_titles,
    .setup = pyr_setup,
    .to_move = to_move,
    .legal = legal,
    .apply = apply,
    .playout = playout,
    .view = view,
    .deal = pyr_deal,
    .points = points,
    .score = score,
    .round = round_at_hand,
    .outlook = pyr_outlook,
    .text = pyr_text,
    .label = pyr_label,
    .why = pyr_why,
    .ask = pyr_question,
    .tell = pyr_tell,
    .json = pyr_json,
    .head = pyr_head,
    .chance = pyr_chance,
};
