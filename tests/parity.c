/* Whole matches between computer players, for parity.mjs to compare with the page's module. For each match:
 *
 *     match
 *     bot SEED              for each seat
 *     start HASH            of the state after the set-up
 *     choice ACTION HASH    a bot's choice, and the state after it
 *     ...
 *     felucca record 1      and the rest of the match's record
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/player.h"
#include "engine/hash.h"
#include "match/record.h"

static const char *const players[FEL_MAX_SEATS] = {"search:300it", "apprentice", "greedy", "search:100it"};

/* As the page's module has it. */
static uint64_t hash(const struct fel_match *match) {
    return fel_hash(FEL_HASH_BEGIN, &match->state, match->game->state_size);
}

static struct fel_bot *sit(const char *name, const struct fel_game *game, uint64_t seed) {
    struct fel_player player;
    void *memory = fel_player_read(name, &player) ? malloc(fel_bot_bytes(&player)) : NULL;
    if (!memory)
        exit(1);
    printf("bot %016" PRIx64 "\n", seed);
    return fel_bot_begin(memory, &player, game, seed);
}

/* False if there is no memory left. */
static bool play(struct fel_match *match, struct fel_rng *rng) {
    const struct fel_game *game = match->game;
    unsigned seats = match->setup.seats;
    struct fel_bot *bot[FEL_MAX_SEATS];
    struct fel_state view;
    bool good = true;
    for (unsigned seat = 0; seat < seats; seat++) {
        strcpy(match->player[seat], players[seat]);
        bot[seat] = sit(players[seat], game, fel_rng_next(rng));
    }
    printf("start %016" PRIx64 "\n", hash(match));
    for (int mover; good && (mover = fel_match_to_move(match)) != FEL_NOBODY;) {
        game->view(game, &match->state, mover, &view);
        fel_action action = fel_bot_choose(bot[mover], &view);
        for (unsigned seat = 0; seat < seats; seat++)
            fel_bot_follow(bot[seat], (unsigned)mover, action);
        good = fel_match_act(match, action, NULL);
        printf("choice %u %016" PRIx64 "\n", (unsigned)action, hash(match));
    }
    for (unsigned seat = 0; seat < seats; seat++)
        free(bot[seat]); /* begins where its memory does */
    return good;
}

static bool print_record(const struct fel_match *match) {
    struct fel_record_check check;
    size_t length;
    char *text = fel_record_write(match, &length, &check);
    if (text)
        fwrite(text, 1, length, stdout);
    free(text);
    return text != NULL;
}

/* A match with any options, for this many seats. */
static bool match_of(const struct fel_game *game, unsigned seats) {
    struct fel_match match;
    struct fel_setup setup;
    struct fel_rng rng;
    fel_rng_begin(&rng, 7 + seats);
    fel_setup_begin(&setup, game, seats);
    do
        fel_setup_any(&setup, game, &rng);
    while (setup.seats != seats);
    fel_rng_seed(&rng, setup.seed);
    puts("match");
    fel_match_begin(&match, game, &setup);
    bool good = play(&match, &rng) && print_record(&match);
    fel_match_end(&match);
    return good;
}

int main(void) {
    for (unsigned game = 0; fel_games[game]; game++)
        for (unsigned seats = 2; seats <= FEL_MAX_SEATS; seats++)
            if (!match_of(fel_games[game], seats))
                return 1;
}
