#include "game.h"

#include "imhotep/imhotep.h"
#include "memory.h"
#include "pyramidion/pyramidion.h"

const struct fel_game *const fel_games[] = {&fel_imhotep, &fel_pyramidion, NULL};

const struct fel_game *fel_game_among(const struct fel_game *const *games, const char *name, unsigned rules) {
    for (; *games; games++)
        if (fel_same((*games)->name, name) && (!rules || (*games)->rules == rules))
            return *games;
    return NULL;
}

const struct fel_game *fel_game_named(const char *name) {
    return fel_game_among(fel_games, name, 0);
}

void fel_setup_begin(struct fel_setup *setup, const struct fel_game *game, unsigned seats) {
    memset(setup, 0, sizeof *setup);
    setup->seats = (uint8_t)seats;
    for (unsigned i = 0; i < game->options; i++)
        setup->option[i] = game->option[i].standard;
}

int fel_option_named(const struct fel_game *game, const char *name) {
    for (unsigned i = 0; i < game->options; i++)
        if (fel_same(game->option[i].name, name))
            return (int)i;
    return -1;
}

int fel_option_value(const struct fel_option *option, const char *value) {
    for (unsigned i = 0; i < option->values; i++)
        if (fel_same(option->value[i], value))
            return (int)i;
    return -1;
}

bool fel_setup_fault(const struct fel_setup *setup, const struct fel_game *game, struct fel_sentence *why) {
    if (setup->seats < game->min_seats || setup->seats > game->max_seats)
        return fel_say(why, N_("{game} is for {min} to {max} players, not {seats}."),
                       fel_noun("game", game->name, game->title), fel_number("min", game->min_seats),
                       fel_number("max", game->max_seats), fel_number("seats", setup->seats));
    for (unsigned i = 0; i < game->options; i++) {
        const struct fel_option *option = &game->option[i];
        if (setup->option[i] >= option->values)
            return fel_say(why, N_("Option {name} has no such value."), fel_quote("name", option->name));
        if (option->kind == FEL_START && setup->option[i] > setup->seats)
            return fel_say(why, N_("Seat {seat} can't start: seats count from 0 to {last}."),
                           fel_number("seat", setup->option[i] - 1), fel_number("last", setup->seats - 1));
    }
    return false;
}

void fel_setup_any(struct fel_setup *setup, const struct fel_game *game, struct fel_rng *rng) {
    setup->seats = (uint8_t)(game->min_seats + fel_rng_below(rng, 1u + game->max_seats - game->min_seats));
    for (unsigned i = 0; i < game->options; i++) {
        const struct fel_option *option = &game->option[i];
        unsigned values = option->kind == FEL_START ? 1u + setup->seats : option->values;
        setup->option[i] = (uint8_t)fel_rng_below(rng, values);
    }
}

void fel_json_options(struct fel_text *text, const struct fel_game *game, const struct fel_setup *setup) {
    fel_json_member_open(text, "options", '{');
    for (unsigned i = 0; i < game->options; i++) {
        const struct fel_option *option = &game->option[i];
        if (option->kind == FEL_START)
            continue;
        fel_json_key(text, option->name);
        if (option->kind == FEL_FLAG)
            fel_json_bool(text, setup->option[i]);
        else
            fel_json_string(text, option->value[setup->option[i]]);
    }
    fel_json_close(text, '}');
}

struct fel_notation fel_notation(const struct fel_game *game, fel_action action) {
    struct fel_notation notation;
    struct fel_text text = fel_text_in(notation.text, sizeof notation.text);
    game->text(game, action, &text);
    FEL_CHECK(!text.full);
    return notation;
}

struct fel_content_id fel_content_id(const struct fel_game *game) {
    struct fel_content_id id;
    struct fel_text text = fel_text_in(id.text, sizeof id.text);
    if (game->content_id)
        game->content_id(game, &text);
    FEL_CHECK(!text.full);
    return id;
}

fel_action fel_action_read(const struct fel_game *game, const void *view, const char *text) {
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = game->legal(game, view, list);
    for (unsigned i = 0; i < count; i++) /* nearly always it is legal, and the list is short */
        if (fel_same(fel_notation(game, list[i]).text, text))
            return list[i];
    for (unsigned action = 0; action < game->actions; action++)
        if (fel_same(fel_notation(game, (fel_action)action).text, text))
            return (fel_action)action;
    return FEL_NO_ACTION;
}

bool fel_is_legal(const struct fel_game *game, const void *view, fel_action action) {
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = game->legal(game, view, list);
    for (unsigned i = 0; i < count; i++)
        if (list[i] == action)
            return true;
    return false;
}

const char *fel_event_name(const struct fel_game *game, unsigned kind) {
    static const char *const of_all[FEL_GAME_EVENTS] = {
        [FEL_POINTS] = "points",
        [FEL_SHUFFLE] = "shuffle",
        [FEL_PILE_CARD] = "pile_card",
    };
    return kind < FEL_GAME_EVENTS ? of_all[kind] : game->event[kind];
}

struct fel_event fel_event_for(const struct fel_event *event, int seat) {
    struct fel_event known = *event;
    bool seen = event->seen == FEL_SEEN_BY_ALL || (seat >= 0 && (event->seen >> seat & 1));
    if (!seen)
        known.what = FEL_HIDDEN;
    known.news = (uint8_t)(seat < 0 ? 0 : event->news & 1u << seat);
    return known;
}

bool fel_tell_points(const struct fel_event *event, const char *part, struct fel_sentence *say) {
    return fel_say(say,
                   event->value < 0 ? N_("{seat, select, you {You lose} other {{seat} loses}} "
                                         "{points, plural, one {# point} other {# points}}: {part}.")
                                    : N_("{seat, select, you {You score} other {{seat} scores}} "
                                         "{points, plural, one {# point} other {# points}}: {part}."),
                   fel_number("points", event->value < 0 ? -event->value : event->value),
                   fel_seat("seat", event->seat), fel_noun("part", part, part));
}
