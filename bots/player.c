#include "player.h"

#include "engine/memory.h"
#include "greedy.h"
#include "learned.h"
#include "search.h"

/* The levels differ in how far they look, never in blunders. The iterations are the most that any game gives them. */
const struct fel_level fel_levels[] = {
    {"random", C_("level", "Random"), N_("chooses blindly among the legal actions"), {.mind = FEL_RANDOM}},
    {"greedy", C_("level", "Greedy"), N_("takes what looks best at a glance"), {.mind = FEL_GREEDY}},
    {"apprentice",
     C_("level", "Apprentice"),
     N_("looks a little ahead"),
     {.mind = FEL_SEARCH, .rank = FEL_APPRENTICE, .iterations = 25}},
    {"builder",
     C_("level", "Builder"),
     N_("knows the game"),
     {.mind = FEL_SEARCH, .rank = FEL_BUILDER, .iterations = 125}},
    {"master",
     C_("level", "Master"),
     N_("thinks far ahead"),
     {.mind = FEL_SEARCH, .rank = FEL_MASTER, .iterations = 1000, .milliseconds = 1000}},
    {"vizier",
     C_("level", "Vizier"),
     N_("thinks as long as it may"),
     {.mind = FEL_SEARCH, .rank = FEL_VIZIER, .iterations = 60000, .milliseconds = 5000}},
    {NULL, NULL, NULL, {.mind = FEL_RANDOM}},
};

static const char *read_number(const char *text, uint32_t *number) {
    const char *at = text;
    for (*number = 0; *at >= '0' && *at <= '9' && *number < 100000000; at++)
        *number = *number * 10 + (uint32_t)(*at - '0');
    return at > text && *number > 0 ? at : NULL;
}

/* "2000it", "500ms" or "2s". */
static bool read_limit(const char *text, struct fel_player *player) {
    uint32_t number;
    const char *unit = read_number(text, &number);
    if (!unit)
        return false;
    player->iterations = player->milliseconds = 0;
    player->rank = FEL_NO_RANK;
    if (fel_same(unit, "it"))
        player->iterations = number;
    else if (fel_same(unit, "ms"))
        player->milliseconds = number;
    else if (fel_same(unit, "s") && number <= 86400)
        player->milliseconds = 1000 * number;
    else
        return false;
    return true;
}

bool fel_player_read(const char *text, struct fel_player *player) {
    size_t length = 0, limit;
    char name[FEL_PLAYER_BYTES];
    while (text[length] && text[length] != ':' && length < sizeof name - 1) {
        name[length] = text[length];
        length++;
    }
    name[length] = '\0';
    limit = text[length] == ':' ? length + 1 : 0;
    if (text[length] && !limit)
        return false;
    memset(player, 0, sizeof *player);
    player->plain = fel_same(name, "plain");
    if (player->plain || fel_same(name, "search")) {
        player->mind = FEL_SEARCH;
    } else {
        const struct fel_level *level = fel_levels;
        while (level->name && !fel_same(level->name, name))
            level++;
        if (!level->name)
            return false;
        *player = level->player;
    }
    if (limit && (player->mind != FEL_SEARCH || !read_limit(text + limit, player)))
        return false;
    if (player->mind == FEL_SEARCH && !player->iterations && !player->milliseconds)
        return false;
    for (length = 0; text[length]; length++) {
        if (length == sizeof player->name - 1)
            return false;
        player->name[length] = text[length];
    }
    player->nodes = player->mind == FEL_SEARCH ? fel_search_nodes(player->iterations) : 0;
    return true;
}

bool fel_player_cap(struct fel_player *player) {
    const struct fel_player *strongest = &fel_levels[sizeof fel_levels / sizeof fel_levels[0] - 2].player;
    uint32_t iterations = player->iterations, milliseconds = player->milliseconds;
    if (iterations > strongest->iterations)
        player->iterations = strongest->iterations;
    if (milliseconds > strongest->milliseconds)
        player->milliseconds = strongest->milliseconds;
    if (player->mind == FEL_SEARCH)
        player->nodes = fel_search_nodes(player->iterations);
    return player->iterations < iterations || player->milliseconds < milliseconds;
}

struct fel_bot {
    const struct fel_game *game;
    struct fel_player player;
    struct fel_rng rng;
    const struct fel_evaluator *evaluator;
    uint32_t left; /* iterations */
    bool searches; /* this decision: there is a choice */
    struct fel_search *search;
    struct fel_state view;
};

size_t fel_bot_bytes(const struct fel_player *player) {
    return sizeof(struct fel_bot) + (player->mind == FEL_SEARCH ? fel_search_bytes(player->nodes) : 0);
}

struct fel_bot *fel_bot_begin(void *memory, const struct fel_player *player, const struct fel_game *game,
                              uint64_t seed) {
    struct fel_bot *bot = memory;
    memset(bot, 0, sizeof *bot);
    bot->game = game;
    bot->player = *player;
    fel_rng_begin(&bot->rng, seed);
    if (player->mind == FEL_SEARCH) {
        bot->evaluator = player->plain ? &fel_plain : fel_evaluator_of(game);
        bot->search = fel_search_begin(bot + 1, fel_search_bytes(player->nodes), game, bot->evaluator,
                                       fel_rng_next(&bot->rng));
    }
    return bot;
}

unsigned fel_level_elo(const struct fel_level *level, const struct fel_game *game) {
    return fel_learned_elo(game, level->player.rank);
}

/* The iterations it may take, in a match between as many as this one is. */
static uint32_t allowance(const struct fel_bot *bot) {
    const struct fel_features *features = bot->evaluator->features;
    uint32_t own = bot->player.iterations ? bot->player.iterations : UINT32_MAX, most = 0;
    if (features)
        most = bot->evaluator
                   ->ladder[((const unsigned char *)&bot->view)[features->seats_at] - 2][bot->player.rank];
    return most && most < own ? most : own;
}

void fel_bot_look(struct fel_bot *bot, const void *view) {
    fel_action list[FEL_MAX_LEGAL];
    memcpy(&bot->view, view, bot->game->state_size);
    bot->left = 0;
    bot->searches = bot->search && bot->game->legal(bot->game, view, list) > 1;
    if (bot->searches) {
        fel_search_look(bot->search, view);
        bot->left = allowance(bot);
    }
}

bool fel_bot_think(struct fel_bot *bot, uint32_t iterations) {
    if (iterations > bot->left)
        iterations = bot->left;
    if (iterations)
        fel_search_think(bot->search, iterations);
    bot->left -= iterations;
    return bot->left > 0;
}

fel_action fel_bot_choice(struct fel_bot *bot) {
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = bot->game->legal(bot->game, &bot->view, list);
    if (count == 1)
        return list[0];
    switch (bot->player.mind) {
    case FEL_GREEDY: return fel_greedy_choice(bot->game, &bot->view, &bot->rng);
    case FEL_SEARCH: return fel_search_choice(bot->search);
    default: return list[fel_rng_below(&bot->rng, count)];
    }
}

double fel_bot_share(const struct fel_bot *bot) {
    double share[FEL_MAX_SEATS], sum = 0;
    if (!bot->searches)
        return -1;
    fel_search_shares(bot->search, share);
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        sum += share[seat];
    return sum > 0 ? share[bot->game->to_move(bot->game, &bot->view)] / sum : -1;
}

void fel_bot_follow(struct fel_bot *bot, unsigned seat, fel_action action) {
    if (bot->search)
        fel_search_follow(bot->search, seat, action);
}

fel_action fel_bot_choose(struct fel_bot *bot, const void *view) {
    fel_bot_look(bot, view);
    while (fel_bot_think(bot, 4096))
        ;
    return fel_bot_choice(bot);
}
