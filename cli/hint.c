#include <math.h>
#include <stdio.h>
#include <string.h>

#include "advice.h"
#include "arguments.h"
#include "bidi.h"
#include "canvas.h"
#include "json.h"
#include "tell.h"

/* The decision at hand, and the thoughts about it. */
struct question {
    const struct fel_match *match;
    size_t at;
    struct fel_state view;
    struct fel_analysis analysis;
    unsigned shown;
};

/* What speaks for the best against all others, and what against another in comparison to the best. */
static struct fel_reason reason_of(const struct question *question, const struct fel_prognosis *action) {
    const struct fel_analysis *analysis = &question->analysis;
    const struct fel_game *game = question->match->game;
    if (action != analysis->action)
        return fel_reason_against(game, analysis->seat, action, analysis->action);
    struct fel_prognosis rest = fel_analysis_rest(analysis);
    return fel_reason_for(game, analysis->seat, action, &rest);
}

/* --- saying it ------------------------------------------------------------------------------------------- */

static int percent_of(double share) {
    return (int)lround(100 * share);
}

static void print_chances(const struct question *question) {
    const struct fel_match *match = question->match;
    const struct fel_prognosis *best = &question->analysis.action[0];
    struct fel_sentence sentence;
    for (unsigned seat = 0; seat < match->setup.seats; seat++) {
        fel_say(&sentence, N_("{percent} %  {seat}"), fel_number("percent", percent_of(best->chance[seat])),
                fel_seat("seat", seat));
        tell_sentence(match, &sentence, 2 + (best->chance[seat] < 0.995) + (best->chance[seat] < 0.095),
                      stdout);
    }
}

/* The notation, and what it means where that is not the same. */
static void print_action(const struct question *question, unsigned place) {
    const struct fel_game *game = question->match->game;
    const struct fel_prognosis *prognosis = &question->analysis.action[place];
    struct fel_notation notation = fel_notation(game, prognosis->action);
    struct fel_sentence sentence;
    game->label(game, &question->view, prognosis->action, FEL_BRIEF, &sentence);
    struct words words = advice_words(question->match, &sentence);
    printf("%3u. %3.0f %%  %5.1f  %s", place + 1, 100 * prognosis->chance[question->analysis.seat],
           fel_points(prognosis, question->analysis.seat), notation.text);
    if (!strstr(notation.text, words.text)) {
        fputs(": ", stdout);
        put_directed(words.text, stdout);
    }
    putchar('\n');
    if (question->analysis.count > 1) {
        struct fel_reason reason = reason_of(question, prognosis);
        fel_reason_say(game, question->analysis.seat, &reason, &sentence);
        tell_sentence(question->match, &sentence, 19, stdout);
    }
}

static void print_hint(const struct question *question) {
    const struct fel_game *game = question->match->game;
    struct fel_sentence ask;
    game->ask(game, &question->view, &ask);
    tell_sentence(question->match, &ask, 0, stdout);
    putchar('\n');
    say_line(stdout, 0, SAID(N_("The chance to win from here:")));
    print_chances(question);
    const char *what = question->analysis.count > 1 ? N_("and what speaks for the best, against the others")
                                                    : N_("there is nothing else to do");
    /* TRANSLATORS: heads of columns, with at most 7 letters */
    char chance[60], points[60];
    snprintf(chance, sizeof chance, "%s", in_table(N_("chance")));
    snprintf(points, sizeof points, "%s", in_table(C_("head of a column", "points")));
    printf("\n%*s%s  %*s%s  ", 9 - canvas_width(chance) < 0 ? 0 : 9 - canvas_width(chance), "", chance,
           6 - canvas_width(points) < 0 ? 0 : 6 - canvas_width(points), "", points);
    put_directed(in_words(what), stdout);
    putchar('\n');
    for (unsigned i = 0; i < question->shown; i++)
        print_action(question, i);
}

static void put_action_json(const struct question *question, unsigned place, struct fel_text *text) {
    const struct fel_match *match = question->match;
    const struct fel_game *game = match->game;
    const struct fel_prognosis *prognosis = &question->analysis.action[place];
    struct fel_sentence sentence;
    game->label(game, &question->view, prognosis->action, FEL_BRIEF, &sentence);
    fel_json_open(text, '{');
    fel_json_member_string(text, "action", fel_notation(game, prognosis->action).text);
    fel_json_member_string(text, "label", advice_in_english(match, &sentence).text);
    fel_json_member_int(text, "matches", prognosis->matches);
    json_seats(text, "chance", prognosis->chance, match->setup.seats, 4);
    fel_json_member_open(text, "points", '[');
    for (unsigned seat = 0; seat < match->setup.seats; seat++) {
        fel_json_open(text, '{');
        for (unsigned part = 0; part < game->parts; part++)
            json_real(text, game->part[part], prognosis->points[seat][part], 2);
        fel_json_close(text, '}');
    }
    fel_json_close(text, ']');
    struct fel_reason reason = reason_of(question, prognosis);
    json_reason(text, match, question->analysis.seat, &reason);
    fel_json_close(text, '}');
}

static void print_json(const struct question *question) {
    static char json[FEL_JSON_BYTES];
    const struct fel_match *match = question->match;
    const struct fel_game *game = match->game;
    struct fel_sentence ask;
    game->ask(game, &question->view, &ask);
    struct fel_text text = fel_text_in(json, sizeof json);
    fel_json_open(&text, '{');
    fel_json_member_string(&text, "game", game->name);
    fel_json_member_int(&text, "at", (int64_t)question->at);
    fel_json_member_int(&text, "seat", question->analysis.seat);
    fel_json_member_string(&text, "question", advice_in_english(match, &ask).text);
    fel_json_member_int(&text, "legal", question->analysis.count);
    json_seats(&text, "chance", question->analysis.action[0].chance, match->setup.seats, 4);
    fel_json_member_open(&text, "actions", '[');
    for (unsigned i = 0; i < question->shown; i++)
        put_action_json(question, i, &text);
    fel_json_close(&text, ']');
    fel_json_close(&text, '}');
    puts(json);
}

/* --- the command line ------------------------------------------------------------------------------------ */

/* What was asked for. */
static struct wish {
    long at; /* -1: the end of the record */
    struct think_limit limit;
    bool as_json;
} wish = {.at = -1};

static enum exit_code hint(const struct command *command, struct fel_match *match, const char *path) {
    struct question question = {.match = match, .at = wish.at < 0 ? match->count : (size_t)wish.at};
    struct fel_state state;
    if (wish.limit.iterations && wish.limit.milliseconds)
        return misuse(command, N_("--iterations or --time, not both"));
    if (!wish.limit.iterations)
        wish.limit.iterations = ADVICE_ITERATIONS;
    if (question.at > match->count)
        return misuse(command, N_("the match has only {n, plural, one {# action} other {# actions}}"),
                      fel_number("n", (int64_t)match->count));
    fel_match_at(match, question.at, &state);
    int seat = match->game->to_move(match->game, &state);
    if (seat == FEL_NOBODY)
        return misuse(command,
                      N_("the match is over after {n, plural, one {# action} other {# actions}}: name an "
                         "earlier point with --at N"),
                      fel_number("n", (int64_t)match->count));
    match->game->view(match->game, &state, seat, &question.view);
    if (!advice_think(match->game, &question.view, question.at, &wish.limit, &question.analysis))
        return complain(command, N_("there is no memory left to think"));
    question.shown = question.analysis.count < ADVICE_SHOWN ? question.analysis.count : ADVICE_SHOWN;
    if (wish.as_json)
        print_json(&question);
    else
        print_hint(&question);
    return DONE;
}

static const struct option_entry options[] = {
    OPTION_AFTER_ACTIONS(struct wish, at, N_("after the first N actions, not at the end of the record")),
    OPTION_NUMBER("iterations", "N", struct wish, limit.iterations, 1, ADVICE_MOST_ITERATIONS,
                  N_("think this long (40000): the same N gives the same answer")),
    OPTION_NUMBER("time", "MS", struct wish, limit.milliseconds, 1, 86400000,
                  N_("think for this many milliseconds instead")),
    OPTION_FLAG("json", struct wish, as_json, N_("the same as JSON, with the points of all players by part")),
    OPTION_CONTENT,
    {0},
};

const struct command command_hint = {
    .name = "hint",
    .usage = "[RECORD] [OPTIONS]",
    .summary = N_("the best actions at one point of a match, and why"),
    .help =
        N_("Shows what the player who has to decide may best do, as far as that player can know: the chance "
           "to win, the points expected at the end, and the part of the score that speaks most for the best "
           "action, or against the next ones."),
    .options = options,
    .more_help = N_("Without a RECORD it is the newest saved one; - is standard input."),
    .wish = &wish,
    ONE_RECORD_OR_NEWEST(hint),
};
