#include "search.h"

#include "endgame.h"
#include "real.h"

enum {
    DEPTH = 128,
    FIRST_TRY = 16,  /* iterations; then the end is played out, and again whenever they have doubled ... */
    STATES_EACH = 32 /* ... with this many states for each */
};

/* An action somebody may choose, and what came of it. */
struct node {
    double sum;                 /* of the results for `seat` */
    uint32_t visits, available; /* how often it was chosen, and could have been */
    uint32_t child, next;       /* first child, next sibling, by seat and action; 0 for none */
    float prior;                /* what the evaluator thinks of it */
    fel_action action;
    uint8_t seat;
};

_Static_assert(sizeof(struct node) == 32, "two in a cache line");

/* Siblings are in the order of seats, then actions. */
static bool lies_before(const struct node *node, unsigned seat, fel_action action) {
    return node->seat < seat || (node->seat == seat && node->action < action);
}

static bool is_for(const struct node *node, unsigned seat, fel_action action) {
    return node->seat == seat && node->action == action;
}

struct fel_search {
    const struct fel_game *game;
    const struct fel_evaluator *evaluator;
    struct fel_rng rng;
    uint32_t room, used;
    struct node *node, *spare; /* the tree, its root first; and as much room again, to move it to */
    struct fel_state view;
    double sum[FEL_MAX_SEATS];  /* of all results since the last look ... */
    uint32_t iterations;        /* ... and how many */
    uint32_t next_try;          /* iterations after which the end is played out; 0: not near */
    fel_action proved;          /* the only best action, if that is known */
    struct fel_ending *endings; /* by action, or NULL */
    bool points;                /* are counted there */
};

/* Most iterations open a node, and it has a dozen actions. */
uint32_t fel_search_nodes(uint32_t iterations) {
    enum { EACH = 16, FIRST = 1024 };
    bool few = iterations && iterations < FEL_SEARCH_NODES / EACH;
    return few ? EACH * iterations + FIRST : FEL_SEARCH_NODES;
}

size_t fel_search_bytes(uint32_t nodes) {
    return sizeof(struct fel_search) + 2 * (size_t)nodes * sizeof(struct node);
}

static void forget(struct fel_search *search) {
    memset(&search->node[0], 0, sizeof search->node[0]);
    search->used = 1;
}

struct fel_search *fel_search_begin(void *memory, size_t bytes, const struct fel_game *game,
                                    const struct fel_evaluator *evaluator, uint64_t seed) {
    struct fel_search *search = memory;
    memset(search, 0, sizeof *search);
    search->game = game;
    search->evaluator = evaluator;
    search->room = (uint32_t)((bytes - sizeof *search) / (2 * sizeof(struct node)));
    search->node = (struct node *)(search + 1);
    search->spare = search->node + search->room;
    fel_rng_begin(&search->rng, seed);
    forget(search);
    return search;
}

void fel_search_look(struct fel_search *search, const void *view) {
    memcpy(&search->view, view, search->game->state_size);
    memset(search->sum, 0, sizeof search->sum);
    search->iterations = 0;
    search->proved = FEL_NO_ACTION;
    search->next_try =
        search->evaluator->net && fel_endgame_near(search->game, view, &search->rng) ? FIRST_TRY : 0;
    if (search->endings)
        memset(search->endings, 0, search->game->actions * sizeof *search->endings);
}

void fel_search_watch(struct fel_search *search, struct fel_ending *endings, bool points) {
    search->endings = endings;
    search->points = points;
}

/* --- one iteration --------------------------------------------------------------------------------------- */

static double share(uint16_t of_65535) {
    return of_65535 / 65535.0;
}

/* What is known about an action: its results, and its prior as if that were some; or `untried`, if it has
 * neither. */
static double worth(const struct node *node, const struct fel_selection *how, double untried) {
    if (how->trust == 0 && node->visits == 0)
        return untried;
    return (node->sum + how->trust * node->prior) / (node->visits + how->trust);
}

/* Siblings that are legal in a world, all together. */
struct siblings {
    double sum, visits, priors;
};

static void count_sibling(struct siblings *all, const struct node *node) {
    all->sum += node->sum;
    all->visits += node->visits;
    all->priors += node->prior;
}

/* What an action is thought to be worth that was never tried. */
static double worth_untried(const struct siblings *all, const struct fel_selection *how) {
    return all->visits > 0 ? all->sum / all->visits - how->reserve : 0;
}

/* The longer it has thought, the less it leaves to what looked best at first. */
static double exploration(const struct fel_selection *how, double visits) {
    enum { SOON = 500 };
    return how->exploration + how->growth * fel_log(1 + visits / SOON);
}

/* What is added to an action's worth for being little known, where priors are what actions are worth: by how often it could
 * have been tried, and was (UCB). */
static double little_known(const struct node *node, const struct fel_selection *how) {
    return how->exploration * fel_sqrt(fel_log(node->available + 1.0) / (node->visits + how->trust));
}

/* Which of `count` siblings is to be tried next. */
static uint32_t most_urgent(const struct fel_search *search, const uint32_t *sibling, unsigned count,
                            const struct siblings *all) {
    const struct fel_selection *how = &search->evaluator->selection;
    const bool by_worth = how->trust > 0;
    double most = -1e9, untried = 0, scale = 0, even = 0, rest = 0;
    uint32_t best = 0;
    if (!by_worth) {
        untried = worth_untried(all, how);
        scale = exploration(how, all->visits) * fel_sqrt(all->visits + 1);
        even = how->even / count;
        rest = (1 - how->even) / all->priors;
    }
    for (unsigned i = 0; i < count; i++) {
        const struct node *node = &search->node[sibling[i]];
        double urgency =
            worth(node, how, untried) +
            (by_worth ? little_known(node, how) : scale * (rest * node->prior + even) / (node->visits + 1.0));
        if (urgency > most) {
            most = urgency;
            best = sibling[i];
        }
    }
    return best;
}

/* Moves a link on to the node of this action, or to where it belongs. True if it is there. */
static bool find(const struct fel_search *search, uint32_t **link, unsigned seat, fel_action action) {
    while (**link && lies_before(&search->node[**link], seat, action))
        *link = &search->node[**link].next;
    return **link && is_for(&search->node[**link], seat, action);
}

/* New nodes for those of the legal actions from the `first` on that have none, as far as there is room. `link` is
 * where that of the first belongs. */
static void grow(struct fel_search *search, uint32_t *link, const struct fel_state *state, unsigned seat,
                 const fel_action *legal, unsigned count, unsigned first) {
    uint8_t which[FEL_MAX_LEGAL];
    uint16_t prior[FEL_MAX_LEGAL];
    uint32_t from = search->used;
    unsigned added = 0;
    for (unsigned i = first; i < count && search->used < search->room; i++) {
        if (find(search, &link, seat, legal[i]))
            continue;
        search->node[search->used] = (struct node){.next = *link, .action = legal[i], .seat = (uint8_t)seat};
        *link = search->used++;
        which[added++] = (uint8_t)i;
    }
    if (!added)
        return;
    search->evaluator->priors(search->evaluator, search->game, state, seat, legal, count, which, added,
                              prior);
    for (unsigned i = 0; i < added; i++)
        search->node[from + i].prior = (float)share(prior[i]);
}

/* The child to try next among those that are legal in this world, new ones included, or the one for `only`. 0 if there
 * is no room for any. */
static uint32_t select(struct fel_search *search, uint32_t parent, const struct fel_state *state,
                       unsigned seat, fel_action only) {
    const struct fel_game *game = search->game;
    fel_action list[FEL_MAX_LEGAL];
    uint32_t here[FEL_MAX_LEGAL];
    const unsigned count = game->legal(game, state, list);
    struct siblings all = {0};
    unsigned known = 0;
    uint32_t *link = &search->node[parent].child;
    bool grown = false;
    for (unsigned i = 0; i < count; i++) {
        if (only != FEL_NO_ACTION && list[i] != only)
            continue;
        bool found = find(search, &link, seat, list[i]);
        if (!found && !grown) {
            grow(search, link, state, seat, list, count, i);
            grown = true;
            found = find(search, &link, seat, list[i]);
        }
        if (!found)
            continue;
        struct node *node = &search->node[*link];
        node->available++;
        count_sibling(&all, node);
        here[known++] = *link;
        link = &node->next;
    }
    return most_urgent(search, here, known, &all);
}

/* What the position at a leaf is worth; where that comes with priors, its actions become nodes at once. */
static void judge(struct fel_search *search, uint32_t leaf, struct fel_state *state,
                  uint16_t value[FEL_MAX_SEATS]) {
    const struct fel_game *game = search->game;
    const struct fel_evaluator *evaluator = search->evaluator;
    int seat = game->to_move(game, state);
    if (!evaluator->judge || seat == FEL_NOBODY || search->node[leaf].child) {
        evaluator->value(evaluator, game, state, &search->rng, value);
        return;
    }
    fel_action list[FEL_MAX_LEGAL];
    uint16_t prior[FEL_MAX_LEGAL];
    const unsigned count = game->legal(game, state, list);
    evaluator->judge(evaluator, game, state, (unsigned)seat, list, count, prior, value);
    if (search->room - search->used < count)
        return;
    struct node *node = &search->node[search->used];
    search->node[leaf].child = search->used;
    for (unsigned i = 0; i < count; i++)
        node[i] = (struct node){.next = i + 1 < count ? search->used + i + 1 : 0,
                                .prior = (float)share(prior[i]),
                                .action = list[i],
                                .seat = (uint8_t)seat};
    search->used += count;
}

/* A match that is not over yet is won in shares, and then played to its end if points are wanted. */
static void count_ending(struct fel_search *search, struct fel_ending *ending, struct fel_state *state,
                         const uint16_t value[FEL_MAX_SEATS]) {
    const struct fel_game *game = search->game;
    struct fel_score score = {0};
    bool over = game->to_move(game, state) == FEL_NOBODY;
    double sum = 0;
    if (!over && search->points)
        game->playout(game, state, &search->rng);
    if (over || search->points)
        game->score(game, state, &score);
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        sum += over ? score.winners >> seat & 1 : value[seat];
    ending->matches++;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++) {
        ending->wins[seat] += (over ? score.winners >> seat & 1 : value[seat]) / sum;
        for (unsigned part = 0; part < game->parts && search->points; part++)
            ending->points[seat][part] += score.part[seat][part];
    }
}

static void iterate(struct fel_search *search, fel_action first) {
    const struct fel_game *game = search->game;
    struct fel_state state;
    uint32_t path[DEPTH];
    unsigned length = 0;
    uint32_t at = 0;
    uint16_t value[FEL_MAX_SEATS] = {0};
    game->deal(game, &search->view, &search->rng, &state);
    for (; length < DEPTH; length++) {
        int seat = game->to_move(game, &state);
        if (seat == FEL_NOBODY || (length > 0 && search->node[at].visits == 0))
            break;
        at = select(search, at, &state, (unsigned)seat, length ? FEL_NO_ACTION : first);
        if (!at)
            break;
        game->apply(game, &state, search->node[at].action, NULL);
        path[length] = at;
    }
    judge(search, length ? path[length - 1] : 0, &state, value);
    search->iterations++;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        search->sum[seat] += share(value[seat]);
    for (unsigned i = 0; i < length; i++) {
        struct node *node = &search->node[path[i]];
        node->visits++;
        node->sum += share(value[node->seat]);
    }
    if (search->endings && length > 0)
        count_ending(search, &search->endings[search->node[path[0]].action], &state, value);
}

/* The spare half of the tree is not needed meanwhile. */
static void try_endgame(struct fel_search *search) {
    search->next_try *= 2;
    if (search->proved == FEL_NO_ACTION)
        search->proved =
            fel_endgame_choice(search->game, &search->view, &search->rng, STATES_EACH * search->iterations,
                               search->spare, search->room * sizeof *search->spare);
}

void fel_search_think(struct fel_search *search, uint32_t iterations) {
    fel_search_think_of(search, FEL_NO_ACTION, iterations);
}

void fel_search_think_of(struct fel_search *search, fel_action action, uint32_t iterations) {
    while (iterations--) {
        iterate(search, action);
        if (search->iterations == search->next_try)
            try_endgame(search);
    }
}

/* --- what it thinks -------------------------------------------------------------------------------------- */

/* What it is worth at least, most likely. */
static double sure_share(const struct fel_selection *how, const struct fel_prospect *prospect) {
    return prospect->share - how->caution / fel_sqrt(prospect->visits + 1.0);
}

static bool is_better(const struct fel_search *search, const struct fel_prospect *one,
                      const struct fel_prospect *other) {
    const struct fel_selection *how = &search->evaluator->selection;
    if (search->proved != FEL_NO_ACTION && (one->action == search->proved || other->action == search->proved))
        return one->action == search->proved;
    if (how->caution > 0)
        return sure_share(how, one) > sure_share(how, other);
    return one->visits > other->visits || (one->visits == other->visits && one->share > other->share);
}

unsigned fel_search_prospects(const struct fel_search *search, struct fel_prospect list[FEL_MAX_LEGAL]) {
    const struct fel_game *game = search->game;
    const struct fel_selection *how = &search->evaluator->selection;
    fel_action legal[FEL_MAX_LEGAL];
    unsigned count = game->legal(game, &search->view, legal),
             seat = (unsigned)game->to_move(game, &search->view);
    uint32_t at = search->node[0].child;
    struct siblings all = {0};
    for (uint32_t child = at; child; child = search->node[child].next)
        count_sibling(&all, &search->node[child]);
    for (unsigned i = 0; i < count; i++) {
        struct fel_prospect prospect = {.action = legal[i]};
        while (at && lies_before(&search->node[at], seat, legal[i]))
            at = search->node[at].next;
        const struct node *node = &search->node[at];
        if (at && is_for(node, seat, legal[i])) {
            prospect.visits = node->visits;
            prospect.share = worth(node, how, worth_untried(&all, how));
        }
        unsigned place = i;
        for (; place > 0 && is_better(search, &prospect, &list[place - 1]); place--)
            list[place] = list[place - 1];
        list[place] = prospect;
    }
    return count;
}

void fel_search_shares(const struct fel_search *search, double share[FEL_MAX_SEATS]) {
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        share[seat] = search->iterations ? search->sum[seat] / search->iterations : 0;
}

fel_action fel_search_choice(const struct fel_search *search) {
    struct fel_prospect list[FEL_MAX_LEGAL];
    return fel_search_prospects(search, list) ? list[0].action : FEL_NO_ACTION;
}

/* --- from one decision to the next ----------------------------------------------------------------------- */

/* Moves what hangs on a node to the other half, breadth first: whatever hangs together lies together. */
static void keep_only(struct fel_search *search, uint32_t root) {
    struct node *to = search->spare;
    uint32_t used = 1;
    to[0] = search->node[root];
    to[0].next = 0;
    for (uint32_t i = 0; i < used; i++) {
        uint32_t from = to[i].child;
        if (from)
            to[i].child = used;
        for (; from; from = search->node[from].next) {
            to[used] = search->node[from];
            if (to[used].next)
                to[used].next = used + 1;
            used++;
        }
    }
    search->spare = search->node;
    search->node = to;
    search->used = used;
}

void fel_search_follow(struct fel_search *search, unsigned seat, fel_action action) {
    for (uint32_t at = search->node[0].child; at; at = search->node[at].next) {
        if (is_for(&search->node[at], seat, action)) {
            keep_only(search, at);
            return;
        }
    }
    forget(search);
}
