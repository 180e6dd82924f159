#include "tell.h"

#include <string.h>

void tell(const struct fel_match *match, const struct fel_sentence *sentence, FILE *out) {
    char line[300];
    struct fel_text text;
    struct fel_names names = fel_match_names(match);
    fel_text_begin(&text, line, sizeof line);
    fel_put_sentence(&text, sentence, names.name);
    fprintf(out, "%s\n", line);
}

void tell_events(const struct fel_match *match, const struct fel_events *events, int seat, FILE *out) {
    for (unsigned i = 0; i < events->count; i++) {
        const struct fel_event *event = &events->event[i];
        struct fel_sentence sentence;
        bool seen = event->seen == FEL_SEEN_BY_ALL || (seat >= 0 && (event->seen >> seat & 1));
        if (seen && match->game->tell(match->game, event, &sentence)) {
            fputs("  ", out);
            tell(match, &sentence, out);
        }
    }
}

void tell_course(const struct fel_match *match, size_t from, size_t to, FILE *out) {
    const struct fel_game *game = match->game;
    struct fel_state state;
    struct fel_events events;
    fel_match_at(match, from, &state);
    for (size_t i = from; i < to; i++) {
        int seat = game->to_move(game, &state);
        fprintf(out, "%zu. %s: %s\n", i + 1, match->name[seat], game->text(game, match->action[i]));
        game->apply(game, &state, match->action[i], &events);
        tell_events(match, &events, FEL_NOBODY, out);
    }
}

/* printf pads by bytes; a name of other than English letters has more of them than it shows. */
static int padding(const char *name, int width) {
    for (; *name; name++)
        width += (*name & 0xc0) == 0x80;
    return width;
}

static void tell_winners(const struct fel_match *match, const struct fel_score *score, FILE *out) {
    unsigned winners = (unsigned)__builtin_popcount(score->winners), named = 0;
    for (unsigned seat = 0; seat < match->setup.seats; seat++)
        if (score->winners >> seat & 1)
            fprintf(out, "%s%s", named++ ? " and " : "", match->name[seat]);
    fprintf(out, "%s", winners > 1 ? " share the win.\n" : " wins.\n");
}

void tell_score(const struct fel_match *match, const struct fel_state *state, FILE *out) {
    const struct fel_game *game = match->game;
    struct fel_score score;
    game->score(game, state, &score);
    fprintf(out, "  %-13s", "");
    for (unsigned seat = 0; seat < match->setup.seats; seat++)
        fprintf(out, " %*.*s", padding(match->name[seat], 10), padding(match->name[seat], 10),
                match->name[seat]);
    fputc('\n', out);
    for (unsigned part = 0; part < game->parts; part++) {
        fprintf(out, "  %-13s", game->part[part]);
        for (unsigned seat = 0; seat < match->setup.seats; seat++)
            fprintf(out, " %10d", score.part[seat][part]);
        fputc('\n', out);
    }
    fprintf(out, "  %-13s", "total");
    for (unsigned seat = 0; seat < match->setup.seats; seat++)
        fprintf(out, " %10d", score.total[seat]);
    fputc('\n', out);
    if (game->to_move(game, state) == FEL_NOBODY)
        tell_winners(match, &score, out);
}
