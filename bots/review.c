#include "review.h"

#include "engine/memory.h"
#include "real.h"
#include "search.h"

enum {
    LOOKS = 4,        /* at each decision, on average */
    SHORTEST = 20,    /* iterations of a look */
    MOST_LOOKS = 250, /* at the same one */
    CLEAR = 2,        /* margins apart need not be looked at again */
    EXPLAINING = 4,   /* times as long is the look that counts points */
};

void fel_review_begin(struct fel_review *review, const struct fel_game *game, uint32_t iterations,
                      uint64_t seed, struct fel_decision *decision) {
    *review = (struct fel_review){.game = game, .seed = seed, .decision = decision};
    review->iterations = iterations < LOOKS * SHORTEST ? SHORTEST : iterations / LOOKS;
}

void fel_review_add(struct fel_review *review, size_t at, const void *view, fel_action played) {
    const struct fel_game *game = review->game;
    struct fel_decision *decision = &review->decision[review->count];
    fel_action legal[FEL_MAX_LEGAL];
    if (game->legal(game, view, legal) < 2)
        return;
    memset(decision, 0, sizeof *decision);
    decision->at = at;
    decision->round = game->round(game, view);
    decision->seat = (unsigned)game->to_move(game, view);
    decision->played.action = played;
    memcpy(&decision->view, view, game->state_size);
    review->stage_looks = ++review->count;
}

void fel_review_end(struct fel_review *review, const void *view) {
    const struct fel_game *game = review->game;
    struct fel_score score;
    review->over = game->to_move(game, view) == FEL_NOBODY;
    game->score(game, view, &score);
    unsigned winners = 0;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        winners += score.winners >> seat & 1;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        review->result[seat] = score.winners >> seat & 1 ? 1.0 / winners : 0;
    if (!review->count)
        review->stage = FEL_DONE;
}

/* --- what is known of a decision ------------------------------------------------------------------------- */

/* From how much the looks differ from each other, which is more than a coin would: what a tree grows into is partly
 * chance. Few of them don't tell that well, so what a coin would do counts as two. */
static double margin_of(const struct fel_decision *decision) {
    const double coin = fel_cost_margin(&decision->played, &decision->best, decision->seat) / 2,
                 looks = decision->looks,
                 apart = decision->squares - decision->differences * decision->differences / looks;
    return 2 * fel_sqrt((2 * coin * coin * looks + apart) / (2 + looks - 1) / looks);
}

/* Adds what a look has found out about an action to what is known. */
static void add_up(struct fel_prognosis *known, const struct fel_prognosis *seen) {
    const double matches = known->matches + seen->matches;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS && seen->matches; seat++)
        known->chance[seat] =
            (known->matches * known->chance[seat] + seen->matches * seen->chance[seat]) / matches;
    known->matches += seen->matches;
}

/* The action that most looks found to be the best. */
static fel_action elect(const struct fel_game *game, struct fel_decision *decision, fel_action best) {
    fel_action legal[FEL_MAX_LEGAL];
    unsigned count = game->legal(game, &decision->view, legal), most = 0;
    for (unsigned i = 0; i < count; i++) {
        if (legal[i] == best)
            decision->votes[i]++;
        if (decision->votes[i] > decision->votes[most])
            most = i;
    }
    return legal[most];
}

/* A look is as good as any other, whatever it thinks is best: what it thinks that is worth more than the action played is
 * what that has cost. So the mean does not depend on which action the first looks happened to like. */
static void learn(const struct fel_game *game, struct fel_decision *decision,
                  const struct fel_prognosis *best, const struct fel_prognosis *played) {
    const unsigned seat = decision->seat;
    const double difference = best->chance[seat] - played->chance[seat];
    decision->looks++;
    decision->differences += difference;
    decision->squares += difference * difference;
    add_up(&decision->best, best);
    add_up(&decision->played, played);
    decision->best.action = elect(game, decision, best->action);
    decision->cost =
        decision->best.action == played->action ? 0 : fel_cost(&decision->played, &decision->best, seat);
    decision->margin = margin_of(decision);
}

bool fel_was_good(const struct fel_decision *decision) {
    return decision->cost <= decision->margin || decision->cost < 0.005; /* it would be shown as 0 % */
}

/* --- turning points -------------------------------------------------------------------------------------- */

/* The highest cost of all below `most`, but not less than `least`. */
static double next_cost(const struct fel_review *review, double most, double least) {
    for (size_t i = 0; i < review->count; i++)
        if (review->decision[i].cost < most && review->decision[i].cost > least)
            least = review->decision[i].cost;
    return least;
}

/* The middle of the widest gap between the costs there are from `most` down to `least`. */
static double gap_between(const struct fel_review *review, double most, double least) {
    double middle = most, widest = 0, cost = most;
    while (cost > least) {
        double next = next_cost(review, cost, least);
        if (cost - next > widest) {
            widest = cost - next;
            middle = (cost + next) / 2;
        }
        cost = next;
    }
    return middle;
}

/* What a decision has to cost to be a turning point. */
static double bar_of(const struct fel_review *review) {
    const double bar = gap_between(review, 2 * FEL_TURNING, FEL_TURNING), most = next_cost(review, 2, 0);
    double cost = most;
    for (unsigned i = 0; i < FEL_TURNING_POINTS; i++)
        cost = next_cost(review, cost, 0);
    return cost < bar ? bar : gap_between(review, most, cost);
}

static void find_turning_points(struct fel_review *review) {
    const double bar = bar_of(review);
    for (size_t i = 0; i < review->count; i++) {
        struct fel_decision *decision = &review->decision[i];
        if (decision->cost < bar)
            continue;
        unsigned place = review->turnings++;
        for (; place > 0 && review->turning[place - 1]->cost < decision->cost; place--)
            review->turning[place] = review->turning[place - 1];
        review->turning[place] = decision;
    }
}

/* --- what to look at next -------------------------------------------------------------------------------- */

/* How many margins lie between what a decision cost and the bar. The first looks may have missed the best action, which
 * no margin tells. */
static double clearness(const struct fel_decision *decision, double bar) {
    const double apart = decision->cost > bar ? decision->cost - bar : bar - decision->cost;
    return apart / (decision->margin * (1 + 1.0 / decision->looks));
}

/* The decisions of which it is least clear on which side of the bar they are, the least first. */
static void plan_doubtful(struct fel_review *review) {
    const double bar = bar_of(review);
    for (size_t i = 0; i < review->count; i++) {
        struct fel_decision *decision = &review->decision[i];
        const double clear = clearness(decision, bar);
        if (!(clear < CLEAR) || decision->looks >= MOST_LOOKS)
            continue;
        size_t place = review->stage_looks;
        for (; place > 0 && clearness(review->doubtful[place - 1], bar) > clear; place--)
            if (place < FEL_LOOKS_AT_ONCE)
                review->doubtful[place] = review->doubtful[place - 1];
        if (place < FEL_LOOKS_AT_ONCE)
            review->doubtful[place] = decision;
        if (review->stage_looks < FEL_LOOKS_AT_ONCE)
            review->stage_looks++;
    }
}

static void plan_stage(struct fel_review *review) {
    review->stage_looks = review->taken = review->given = 0;
    if (review->stage < FEL_EXPLAINED) {
        review->stage = FEL_DOUBTFUL;
        if (review->looks < LOOKS * review->count)
            plan_doubtful(review);
        if (review->stage_looks)
            return;
        find_turning_points(review);
        review->stage = FEL_EXPLAINED;
        review->stage_looks = review->turnings;
        if (review->stage_looks)
            return;
    }
    review->stage = FEL_DONE;
}

bool fel_review_done(const struct fel_review *review) {
    return review->stage == FEL_DONE;
}

double fel_review_progress(const struct fel_review *review) {
    return fel_review_done(review)
               ? 1
               : (double)review->looks / (double)(LOOKS * review->count + FEL_LOOKS_AT_ONCE);
}

/* --- one look -------------------------------------------------------------------------------------------- */

size_t fel_look_bytes(const struct fel_review *review) {
    return fel_analyst_bytes(review->game, fel_search_nodes(EXPLAINING * review->iterations));
}

bool fel_look_take(struct fel_review *review, struct fel_look *look, void *memory, size_t bytes) {
    if (review->taken == review->stage_looks)
        return false;
    const size_t next = review->taken++;
    const bool explains = review->stage == FEL_EXPLAINED;
    struct fel_decision *decision = review->stage == FEL_EACH       ? &review->decision[next]
                                    : review->stage == FEL_DOUBTFUL ? review->doubtful[next]
                                                                    : review->turning[next];
    const uint64_t seed = review->seed << 32 | decision->at << 8 | decision->looks;
    *look = (struct fel_look){.review = review,
                              .decision = decision,
                              .iterations = (explains ? EXPLAINING : 1) * review->iterations,
                              .best = explains ? decision->best.action : FEL_NO_ACTION};
    look->analyst = fel_analyst_begin(memory, bytes, review->game, &decision->view, seed);
    fel_analyst_count_points(look->analyst, explains);
    return true;
}

/* Half of a look finds out which action is best; the other half compares it with the one played. */
bool fel_look_think(struct fel_look *look, uint32_t iterations) {
    const fel_action played = look->decision->played.action;
    for (; iterations && look->spent < look->iterations; iterations--, look->spent++) {
        const bool finding = look->spent < look->iterations / 2;
        if (!finding && look->best == FEL_NO_ACTION)
            look->best = fel_analyst_choice(look->analyst);
        if (finding || look->best == played)
            fel_analyst_think(look->analyst, 1);
        else
            fel_analyst_think_of(look->analyst, look->spent % 2 ? played : look->best, 1);
    }
    return look->spent < look->iterations;
}

/* The chances are known better from all looks before; this one was to count the points. */
static void explain(const struct fel_game *game, struct fel_decision *decision,
                    const struct fel_prognosis *best, const struct fel_prognosis *played) {
    memcpy(decision->best.points, best->points, sizeof best->points);
    memcpy(decision->played.points, played->points, sizeof played->points);
    decision->why = fel_reason_for(game, decision->seat, best, played);
}

void fel_look_give(const struct fel_look *look) {
    struct fel_review *review = look->review;
    const struct fel_prognosis best = fel_analyst_prognosis(look->analyst, look->best),
                               played = fel_analyst_prognosis(look->analyst, look->decision->played.action);
    if (review->stage == FEL_EXPLAINED)
        explain(review->game, look->decision, &best, &played);
    else {
        learn(review->game, look->decision, &best, &played);
        review->looks++;
    }
    if (++review->given == review->stage_looks)
        plan_stage(review);
}

/* --- the line through all decisions ---------------------------------------------------------------------- */

bool fel_is_turning_point(const struct fel_review *review, const struct fel_decision *decision) {
    for (unsigned i = 0; i < review->turnings; i++)
        if (review->turning[i] == decision)
            return true;
    return false;
}

/* What the action did to the chances, as far as it can be told from noise. */
static double effect(const struct fel_decision *decision, unsigned seat) {
    return fel_was_good(decision) ? 0 : decision->played.chance[seat] - decision->best.chance[seat];
}

/* The chances of a seat before decision `at`, as decision `from` sees them: without what was done in between. */
static double seen_from(const struct fel_review *review, size_t from, size_t at, unsigned seat) {
    double chance = review->decision[from].best.chance[seat];
    for (; from < at; from++)
        chance += effect(&review->decision[from], seat);
    for (; from > at; from--)
        chance -= effect(&review->decision[from - 1], seat);
    return chance;
}

void fel_review_chances(const struct fel_review *review, size_t at, double chance[FEL_MAX_SEATS]) {
    enum { AROUND = 2 };
    double sum = 0;
    if (at == review->count && review->over) {
        memcpy(chance, review->result, sizeof review->result);
        return;
    }
    memset(chance, 0, FEL_MAX_SEATS * sizeof *chance);
    for (size_t from = at > AROUND ? at - AROUND : 0; from <= at + AROUND && from < review->count; from++)
        for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
            chance[seat] += seen_from(review, from, at, seat);
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++) {
        chance[seat] = chance[seat] > 0 ? chance[seat] : 0;
        sum += chance[seat];
    }
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        chance[seat] /= sum;
}
