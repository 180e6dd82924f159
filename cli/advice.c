#include "advice.h"

#include <stdlib.h>

#include "bots/search.h"
#include "json.h"
#include "players/machine.h"
#include "tell.h"

static bool enough(const struct think_limit *limit, double share, long iterations, double began) {
    return limit->milliseconds ? seconds_now() - began >= 0.001 * share * (double)limit->milliseconds
                               : (double)iterations >= share * (double)limit->iterations;
}

/* This many iterations until the clock is looked at, but not more than are asked for. */
static uint32_t step_from(const struct think_limit *limit, double share, long iterations) {
    enum { STEP = 100 };
    double left = share * (double)limit->iterations - (double)iterations;
    return limit->milliseconds || left >= STEP ? STEP : left > 1 ? (uint32_t)left : 1;
}

bool advice_think(const struct fel_game *game, const struct fel_state *view, size_t at,
                  const struct think_limit *limit, struct fel_analysis *analysis) {
    const double finding = 0.6;
    size_t bytes =
        fel_analyst_bytes(game, fel_search_nodes(limit->milliseconds ? 0 : (uint32_t)limit->iterations));
    void *memory = malloc(bytes);
    fel_action list[ADVICE_SHOWN] = {0};
    unsigned count = 0;
    long iterations = 0;
    double began = seconds_now();
    if (!memory)
        return false;
    struct fel_analyst *analyst = fel_analyst_begin(memory, bytes, game, view, at + 1);
    for (uint32_t step; !enough(limit, finding, iterations, began); iterations += step) {
        step = step_from(limit, finding, iterations);
        fel_analyst_think(analyst, step);
    }
    fel_analyst_conclude(analyst, analysis);
    for (; count < analysis->count && count < ADVICE_SHOWN; count++)
        list[count] = analysis->action[count].action;
    for (uint32_t step; !enough(limit, 1, iterations, began); iterations += step) {
        step = step_from(limit, 1, iterations);
        if (!fel_analyst_examine(analyst, list, count, step))
            break;
    }
    fel_analyst_conclude(analyst, analysis);
    free(memory);
    return true;
}

struct words advice_words(const struct fel_match *match, const struct fel_sentence *sentence) {
    struct words words = {""};
    tell_into(match, sentence, words.text, sizeof words.text);
    return words;
}

struct words advice_in_english(const struct fel_match *match, const struct fel_sentence *sentence) {
    struct words words = {""};
    struct fel_names names = fel_match_names(match);
    struct fel_text text = fel_text_in(words.text, sizeof words.text);
    fel_put_english(&text, sentence, names.name);
    return words;
}

void json_reason(struct fel_text *text, const struct fel_match *match, unsigned seat,
                 const struct fel_reason *reason) {
    const struct fel_game *game = match->game;
    struct fel_sentence sentence;
    if (reason->kind == FEL_MUCH_THE_SAME) {
        fel_json_member_string(text, "reason", NULL);
        return;
    }
    fel_reason_say(game, seat, reason, &sentence);
    fel_json_member_open(text, "reason", '{');
    if (reason->kind == FEL_IN_ONE_PART)
        fel_json_member_string(text, "part", game->part[reason->part]);
    fel_json_member_int(text, "seat", reason->seat);
    json_real(text, reason->kind == FEL_WINS_MORE_OFTEN ? "chance" : "points", reason->difference,
              reason->kind == FEL_WINS_MORE_OFTEN ? 4 : 2);
    fel_json_member_string(text, "text", advice_in_english(match, &sentence).text);
    fel_json_close(text, '}');
}
