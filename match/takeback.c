#include "takeback.h"

/* Where the last action of one of these seats is; the number of actions if there is none. No events are
   asked for: they are most of what it costs to play a match again. */
static size_t last_of(const struct fel_match *match, unsigned seats) {
    const struct fel_game *game = match->game;
    struct fel_state state;
    size_t last = match->count;
    fel_match_at(match, 0, &state);
    for (size_t i = 0; i < match->count; i++) {
        if (seats >> game->to_move(game, &state) & 1)
            last = i;
        game->apply(game, &state, match->action[i], NULL);
    }
    return last;
}

/* A walk through what happened from some action on. */
struct walk {
    const struct fel_match *match;
    size_t at; /* the action that was done last */
    unsigned mover;
    struct fel_state state;
    struct fel_events events;
};

static void begin(struct walk *walk, const struct fel_match *match, size_t from) {
    walk->match = match;
    walk->at = from - 1;
    fel_match_at(match, from, &walk->state);
}

static bool next(struct walk *walk) {
    const struct fel_match *match = walk->match;
    const struct fel_game *game = match->game;
    if (++walk->at == match->count)
        return false;
    walk->mover = (unsigned)game->to_move(game, &walk->state);
    game->apply(game, &walk->state, match->action[walk->at], &walk->events);
    return true;
}

/* Whether the action done last has made something known that nobody can be asked to forget. */
static bool shown(const struct walk *walk, unsigned asking, unsigned persons) {
    unsigned news = 0, mover = 1u << walk->mover;
    for (unsigned i = 0; i < walk->events.count; i++)
        news |= walk->events.event[i].news;
    bool only_showed = (asking & mover) && !(news & mover);
    return (news & persons) && !only_showed;
}

static struct fel_takeback refuse(size_t to, const char *why) {
    struct fel_takeback back = {.to = to};
    fel_say(&back.why, why);
    return back;
}

static struct fel_takeback refuse_revealed(size_t to) {
    return refuse(to, N_("Something hidden was revealed: that can't be taken back."));
}

struct fel_takeback fel_undo_to(const struct fel_match *match, unsigned asking, unsigned persons) {
    struct walk walk;
    struct fel_takeback back = {.to = last_of(match, persons)};
    bool revealed = false;
    if (back.to == match->count)
        return refuse(back.to, N_("There is nothing to take back yet."));
    for (begin(&walk, match, back.to); next(&walk);) {
        if (walk.at == back.to && !(asking >> walk.mover & 1)) {
            fel_say(&back.why, N_("{seat} has acted since: that can't be taken back."),
                    fel_seat("seat", walk.mover));
            return back;
        }
        revealed |= shown(&walk, asking, persons);
    }
    return revealed ? refuse_revealed(back.to) : back;
}

struct fel_takeback fel_restart_to(const struct fel_match *match, unsigned asking, unsigned persons) {
    struct walk walk;
    int mover = fel_match_to_move(match);
    bool revealed = false;
    if (mover == FEL_NOBODY)
        return refuse(match->count, N_("The match is over."));
    if (!(asking >> mover & 1))
        return refuse(match->count, N_("It is not your turn."));
    size_t another = last_of(match, ~(1u << mover));
    size_t to = another == match->count ? 0 : another + 1;
    for (begin(&walk, match, to); next(&walk);) {
        revealed = shown(&walk, asking, persons);
        if (revealed)
            to = walk.at + 1;
    }
    if (to < match->count)
        return (struct fel_takeback){.to = to};
    return revealed ? refuse_revealed(to)
                    : refuse(to, N_("Your turn has only begun: there is nothing to take back yet."));
}
