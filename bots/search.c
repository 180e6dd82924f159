#include "search.h"

#include "real.h"

enum { DEPTH = 128 };

/* How a search thinks, found by playing (docs/strength.md). */
static const double exploration = 0.4; /* how much more an action is tried for being little known */
static const double trust = 4;         /* the games' own outlook counts as so many results */

/* An action somebody may choose, and what came of it. */
struct node {
    double sum;                 /* of the results for `seat` */
    uint32_t visits, available; /* how often it was chosen, and could have been */
    uint32_t child, next;       /* first child, next sibling, by seat and action; 0 for none */
    float outlook;              /* what the game itself thinks of it */
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
    struct fel_rng rng;
    uint32_t room, used;
    struct node *node, *spare; /* the tree, its root first; and as much room again, to move it to */
    struct fel_state view;
    struct fel_ending *endings; /* by action, or NULL */
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

struct fel_search *fel_search_begin(void *memory, size_t bytes, const struct fel_game *game, uint64_t seed) {
    struct fel_search *search = memory;
    memset(search, 0, sizeof *search);
    search->game = game;
    search->room = (uint32_t)((bytes - sizeof *search) / (2 * sizeof(struct node)));
    search->node = (struct node *)(search + 1);
    search->spare = search->node + search->room;
    fel_rng_begin(&search->rng, seed);
    forget(search);
    return search;
}

void fel_search_look(struct fel_search *search, const void *view) {
    memcpy(&search->view, view, search->game->state_size);
    if (search->endings)
        memset(search->endings, 0, search->game->actions * sizeof *search->endings);
}

void fel_search_watch(struct fel_search *search, struct fel_ending *endings) {
    search->endings = endings;
}

/* --- one iteration --------------------------------------------------------------------------------------- */

static double share(uint16_t outlook) {
    return outlook / 65535.0;
}

/* A new node behind `*link`, which may be that of a child or a sibling. False if there is no room. */
static bool insert(struct fel_search *search, uint32_t *link, const struct fel_state *state, unsigned seat,
                   fel_action action) {
    const struct fel_game *game = search->game;
    struct fel_state after;
    uint16_t outlook[FEL_MAX_SEATS];
    if (search->used == search->room)
        return false;
    memcpy(&after, state, game->state_size);
    game->apply(game, &after, action, NULL);
    game->outlook(game, &after, outlook);
    search->node[search->used] = (struct node){
        .next = *link, .outlook = (float)share(outlook[seat]), .action = action, .seat = (uint8_t)seat};
    *link = search->used++;
    return true;
}

/* The child to try next among those that are legal in this world, new ones included. 0 if there is no room for any. */
static uint32_t select(struct fel_search *search, uint32_t parent, const struct fel_state *state,
                       unsigned seat, fel_action only) {
    const struct fel_game *game = search->game;
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = 1;
    if (only == FEL_NO_ACTION)
        count = game->legal(game, state, list);
    else
        list[0] = only;
    uint32_t *link = &search->node[parent].child, best = 0;
    double best_value = -1;
    for (unsigned i = 0; i < count; i++) {
        while (*link && lies_before(&search->node[*link], seat, list[i]))
            link = &search->node[*link].next;
        struct node *node = &search->node[*link];
        if (!*link || !is_for(node, seat, list[i])) {
            if (!insert(search, link, state, seat, list[i]))
                continue;
            node = &search->node[*link];
        }
        node->available++;
        double weight = node->visits + trust,
               value = (node->sum + trust * node->outlook) / weight +
                       exploration * fel_sqrt(fel_log(node->available + 1.0) / weight);
        if (value > best_value) {
            best_value = value;
            best = *link;
        }
        link = &node->next;
    }
    return best;
}

/* Plays on at random, as far as that tells more than the game's outlook. */
static void play_on(struct fel_search *search, struct fel_state *state) {
    const struct fel_game *game = search->game;
    if (!game->horizon)
        game->playout(game, state, &search->rng);
    for (unsigned i = 0; i < game->horizon; i++) {
        fel_action list[FEL_MAX_LEGAL];
        unsigned count = game->legal(game, state, list);
        if (!count)
            break;
        game->apply(game, state, list[fel_rng_below(&search->rng, count)], NULL);
    }
}

/* A match that is not over yet is won in shares, and then played to its end for the points. */
static void count_ending(struct fel_search *search, struct fel_ending *ending, struct fel_state *state,
                         const uint16_t outlook[FEL_MAX_SEATS]) {
    const struct fel_game *game = search->game;
    struct fel_score score;
    bool over = game->to_move(game, state) == FEL_NOBODY;
    double sum = 0;
    if (!over)
        game->playout(game, state, &search->rng);
    game->score(game, state, &score);
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        sum += over ? score.winners >> seat & 1 : outlook[seat];
    ending->matches++;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++) {
        ending->wins[seat] += (over ? score.winners >> seat & 1 : outlook[seat]) / sum;
        for (unsigned part = 0; part < game->parts; part++)
            ending->points[seat][part] += score.part[seat][part];
    }
}

static void iterate(struct fel_search *search, fel_action first) {
    const struct fel_game *game = search->game;
    struct fel_state state;
    uint32_t path[DEPTH];
    unsigned length = 0;
    uint32_t at = 0;
    uint16_t outlook[FEL_MAX_SEATS] = {0};
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
    play_on(search, &state);
    game->outlook(game, &state, outlook);
    for (unsigned i = 0; i < length; i++) {
        // cppcheck-suppress uninitvar ; the first `length` are set
        struct node *node = &search->node[path[i]];
        node->visits++;
        node->sum += share(outlook[node->seat]);
    }
    if (search->endings && length > 0)
        count_ending(search, &search->endings[search->node[path[0]].action], &state, outlook);
}

void fel_search_think(struct fel_search *search, uint32_t iterations) {
    fel_search_think_of(search, FEL_NO_ACTION, iterations);
}

void fel_search_think_of(struct fel_search *search, fel_action action, uint32_t iterations) {
    while (iterations--)
        iterate(search, action);
}

/* --- what it thinks -------------------------------------------------------------------------------------- */

unsigned fel_search_prospects(const struct fel_search *search, struct fel_prospect list[FEL_MAX_LEGAL]) {
    const struct fel_game *game = search->game;
    fel_action legal[FEL_MAX_LEGAL];
    unsigned count = game->legal(game, &search->view, legal),
             seat = (unsigned)game->to_move(game, &search->view);
    uint32_t at = search->node[0].child;
    for (unsigned i = 0; i < count; i++) {
        struct fel_prospect prospect = {.action = legal[i]};
        while (at && lies_before(&search->node[at], seat, legal[i]))
            at = search->node[at].next;
        const struct node *node = &search->node[at];
        if (at && is_for(node, seat, legal[i])) {
            prospect.visits = node->visits;
            prospect.share = (node->sum + trust * node->outlook) / (node->visits + trust);
        }
        unsigned place = i;
        for (; place > 0 &&
               (list[place - 1].visits < prospect.visits ||
                (list[place - 1].visits == prospect.visits && list[place - 1].share < prospect.share));
             place--)
            list[place] = list[place - 1];
        list[place] = prospect;
    }
    return count;
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
