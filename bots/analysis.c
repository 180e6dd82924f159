#include "analysis.h"

#include "engine/memory.h"
#include "learned.h"
#include "real.h"
#include "search.h"

struct fel_analyst {
    const struct fel_game *game;
    struct fel_search *search;
    struct fel_ending *ending; /* by action */
    struct fel_state view;
};

size_t fel_analyst_bytes(const struct fel_game *game, uint32_t nodes) {
    return sizeof(struct fel_analyst) + fel_search_bytes(nodes) + game->actions * sizeof(struct fel_ending);
}

/* In memory the search comes after the analyst, and the endings after the search, which needs the stricter alignment. */
struct fel_analyst *fel_analyst_begin(void *memory, size_t bytes, const struct fel_game *game,
                                      const void *view, uint64_t seed) {
    struct fel_analyst *analyst = memory;
    size_t endings = game->actions * sizeof(struct fel_ending), nodes = bytes - sizeof *analyst - endings;
    memset(analyst, 0, sizeof *analyst);
    analyst->game = game;
    analyst->search = fel_search_begin(analyst + 1, nodes, game, fel_evaluator_of(game), seed);
    analyst->ending = (struct fel_ending *)((char *)(analyst + 1) + nodes);
    memcpy(&analyst->view, view, game->state_size);
    fel_search_watch(analyst->search, analyst->ending, true);
    fel_search_look(analyst->search, view);
    return analyst;
}

void fel_analyst_think(struct fel_analyst *analyst, uint32_t iterations) {
    fel_search_think(analyst->search, iterations);
}

void fel_analyst_think_of(struct fel_analyst *analyst, fel_action action, uint32_t iterations) {
    fel_search_think_of(analyst->search, action, iterations);
}

void fel_analyst_count_points(struct fel_analyst *analyst, bool points) {
    fel_search_watch(analyst->search, analyst->ending, points);
}

/* Of the action that is known best. */
static uint32_t most_matches(const struct fel_analyst *analyst) {
    const struct fel_game *game = analyst->game;
    fel_action legal[FEL_MAX_LEGAL];
    unsigned count = game->legal(game, &analyst->view, legal);
    uint32_t most = 0;
    for (unsigned i = 0; i < count; i++)
        if (analyst->ending[legal[i]].matches > most)
            most = analyst->ending[legal[i]].matches;
    return most;
}

bool fel_analyst_examine(struct fel_analyst *analyst, const fel_action *list, unsigned count,
                         uint32_t iterations) {
    const uint32_t most = most_matches(analyst);
    while (iterations > 0 && count > 0) {
        unsigned least = 0;
        for (unsigned i = 1; i < count; i++)
            if (analyst->ending[list[i]].matches < analyst->ending[list[least]].matches)
                least = i;
        if (analyst->ending[list[least]].matches >= most)
            break;
        fel_search_think_of(analyst->search, list[least], 1);
        iterations--;
    }
    return iterations == 0;
}

/* --- what came of it ------------------------------------------------------------------------------------- */

fel_action fel_analyst_choice(const struct fel_analyst *analyst) {
    return fel_search_choice(analyst->search);
}

struct fel_prognosis fel_analyst_prognosis(const struct fel_analyst *analyst, fel_action action) {
    const struct fel_ending *ending = &analyst->ending[action];
    struct fel_prognosis prognosis = {.action = action, .matches = ending->matches};
    double matches = ending->matches ? ending->matches : 1;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++) {
        prognosis.chance[seat] = ending->wins[seat] / matches;
        for (unsigned part = 0; part < FEL_MAX_PARTS; part++)
            prognosis.points[seat][part] = ending->points[seat][part] / matches;
    }
    if (analyst->game->concerns)
        prognosis.beside = ~analyst->game->concerns(analyst->game, &analyst->view, action);
    return prognosis;
}

static int percent(double share) {
    return (int)(100 * share + 0.5);
}

/* What was looked at at least an eighth as often as anything else can be compared. Of the rest it is only known that it
 * looked bad. */
static bool precedes(const struct fel_prognosis *a, const struct fel_prognosis *b, unsigned seat,
                     uint32_t most) {
    bool known = 8.0 * a->matches >= most, other_known = 8.0 * b->matches >= most;
    int chance = percent(a->chance[seat]), other_chance = percent(b->chance[seat]);
    if (known != other_known)
        return known;
    if (!known && a->matches != b->matches)
        return a->matches > b->matches;
    if (known && chance != other_chance)
        return chance > other_chance;
    return a->share > b->share;
}

void fel_analyst_conclude(const struct fel_analyst *analyst, struct fel_analysis *analysis) {
    const struct fel_game *game = analyst->game;
    struct fel_prospect list[FEL_MAX_LEGAL];
    const uint32_t most = most_matches(analyst);
    analysis->seat = (unsigned)game->to_move(game, &analyst->view);
    analysis->count = fel_search_prospects(analyst->search, list);
    for (unsigned i = 0; i < analysis->count; i++) {
        struct fel_prognosis prognosis = fel_analyst_prognosis(analyst, list[i].action);
        prognosis.share = list[i].share;
        unsigned place = i;
        for (; place > 0 && precedes(&prognosis, &analysis->action[place - 1], analysis->seat, most); place--)
            analysis->action[place] = analysis->action[place - 1];
        analysis->action[place] = prognosis;
    }
}

struct fel_prognosis fel_analysis_rest(const struct fel_analysis *analysis) {
    struct fel_prognosis rest = {.action = FEL_NO_ACTION};
    for (unsigned i = 1; i < analysis->count; i++)
        rest.matches += analysis->action[i].matches;
    for (unsigned i = 1; i < analysis->count && rest.matches; i++) {
        const struct fel_prognosis *other = &analysis->action[i];
        double weight = (double)other->matches / rest.matches;
        rest.share += weight * other->share;
        for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++) {
            rest.chance[seat] += weight * other->chance[seat];
            for (unsigned part = 0; part < FEL_MAX_PARTS; part++)
                rest.points[seat][part] += weight * other->points[seat][part];
        }
    }
    return rest;
}

double fel_points(const struct fel_prognosis *prognosis, unsigned seat) {
    double sum = 0;
    for (unsigned part = 0; part < FEL_MAX_PARTS; part++)
        sum += prognosis->points[seat][part];
    return sum;
}

double fel_cost(const struct fel_prognosis *chosen, const struct fel_prognosis *best, unsigned seat) {
    double cost = best->chance[seat] - chosen->chance[seat];
    return cost > 0 ? cost : 0;
}

/* The variance of the mean over matches that are won or lost. One more of each is counted in: what has happened every time
 * so far is not certain for that. */
static double variance(const struct fel_prognosis *prognosis, unsigned seat) {
    double matches = prognosis->matches, chance = (prognosis->chance[seat] * matches + 1) / (matches + 2);
    return matches > 0 ? chance * (1 - chance) / matches : 1;
}

double fel_cost_margin(const struct fel_prognosis *chosen, const struct fel_prognosis *best, unsigned seat) {
    return chosen->action == best->action ? 0 : 2 * fel_sqrt(variance(chosen, seat) + variance(best, seat));
}

bool fel_equally_good(const struct fel_prognosis *one, const struct fel_prognosis *best, unsigned seat) {
    return fel_cost(one, best, seat) <= fel_cost_margin(one, best, seat);
}

/* --- why ------------------------------------------------------------------------------------------------- */

/* Expected points that differ by less than this could not be told from luck; and it would not help to know. `spread` is
 * how much they differ from match to match. */
static double noise(double spread, const struct fel_prognosis *a, const struct fel_prognosis *b) {
    const double least = 0.3;
    if (!a->matches || !b->matches)
        return 1000;
    double error = 2 * spread * fel_sqrt(1.0 / a->matches + 1.0 / b->matches);
    return error > least ? error : least;
}

/* `beside`: the parts that are not named. */
static struct fel_reason compare(const struct fel_game *game, unsigned seat, const struct fel_prognosis *one,
                                 const struct fel_prognosis *than, unsigned beside) {
    struct fel_reason reason = {.kind = FEL_MUCH_THE_SAME, .seat = (uint8_t)seat};
    double threshold = noise(3, one, than), most = 0, lead = 0, rivals = 1 - than->chance[seat];
    for (unsigned whose = 0; whose < FEL_MAX_SEATS; whose++) {
        double weight = whose == seat ? 1 : rivals > 0 ? -than->chance[whose] / rivals : 0;
        for (unsigned part = 0; part < game->parts; part++) {
            double difference = one->points[whose][part] - than->points[whose][part];
            bool clear = difference >= threshold || -difference >= threshold;
            lead += weight * difference;
            if (clear && !(beside >> part & 1) && weight * difference > most) {
                most = weight * difference;
                reason = (struct fel_reason){.kind = FEL_IN_ONE_PART,
                                             .part = (uint8_t)part,
                                             .seat = (uint8_t)whose,
                                             .difference = difference};
            }
        }
    }
    double gain = one->chance[seat] - than->chance[seat];
    if (lead > 2 * most && lead >= noise(8, one, than))
        return (struct fel_reason){.kind = FEL_IN_SEVERAL_PARTS, .seat = (uint8_t)seat, .difference = lead};
    if (reason.kind == FEL_MUCH_THE_SAME && gain > fel_cost_margin(than, one, seat))
        return (struct fel_reason){.kind = FEL_WINS_MORE_OFTEN, .seat = (uint8_t)seat, .difference = gain};
    return reason;
}

struct fel_reason fel_reason_for(const struct fel_game *game, unsigned seat, const struct fel_prognosis *one,
                                 const struct fel_prognosis *than) {
    return compare(game, seat, one, than, one->beside);
}

struct fel_reason fel_reason_against(const struct fel_game *game, unsigned seat,
                                     const struct fel_prognosis *chosen, const struct fel_prognosis *best) {
    struct fel_reason reason = compare(game, seat, best, chosen, chosen->beside);
    reason.difference = -reason.difference;
    return reason;
}

/* As a person would say it: nobody counts tenths. */
static void say_part(const struct fel_game *game, unsigned seat, const struct fel_reason *reason, int points,
                     bool more, struct fel_sentence *say) {
    struct fel_arg about = fel_number("points", points);
    if (reason->seat == seat && points == 0)
        fel_say(say, more ? N_("a little more: {part}") : N_("a little less: {part}"));
    else if (reason->seat == seat && more)
        fel_say(say, N_("about {points, plural, one {# point} other {# points}} more: {part}"), about);
    else if (reason->seat == seat)
        fel_say(say, N_("about {points, plural, one {# point} other {# points}} less: {part}"), about);
    else if (points == 0)
        fel_say(say,
                more ? N_("{seat} gets a little more: {part}") : N_("{seat} gets a little less: {part}"));
    else if (more)
        fel_say(say, N_("gives {seat} about {points, plural, one {# point} other {# points}} more: {part}"),
                about);
    else
        fel_say(say, N_("keeps {seat} from about {points, plural, one {# point} other {# points}}: {part}"),
                about);
    fel_with(say, fel_noun("part", game->part[reason->part], game->part_title[reason->part]));
    if (reason->seat != seat)
        fel_with(say, fel_seat("seat", reason->seat));
}

void fel_reason_say(const struct fel_game *game, unsigned seat, const struct fel_reason *reason,
                    struct fel_sentence *say) {
    bool more = reason->difference > 0;
    int points = (int)((more ? reason->difference : -reason->difference) + 0.5);
    switch (reason->kind) {
    case FEL_IN_ONE_PART: say_part(game, seat, reason, points, more, say); break;
    case FEL_IN_SEVERAL_PARTS:
        fel_say(say,
                more ? N_("about {points, plural, one {# point} other {# points}} further ahead, in all")
                     : N_("about {points, plural, one {# point} other {# points}} less ahead, in all"),
                fel_number("points", points ? points : 1));
        break;
    case FEL_WINS_MORE_OFTEN:
        fel_say(say, more ? N_("wins more often, with as many points")
                          : N_("wins less often, with as many points"));
        break;
    case FEL_MUCH_THE_SAME: fel_say(say, N_("what it differs in may be luck")); break;
    }
}
