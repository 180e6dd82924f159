/* What a page that plays at an online table has instead of a match: the view of the seat to move, as bytes from the server. With
 * it the module answers why not, and what is foreseen, without asking. And the hash that a seat promises its share of the
 * seed by. */
#include <stdlib.h>
#include <string.h>

#include "buffer.h"
#include "match/fair.h"
#include "match/shown.h"
#include "tables/layout.h"

struct sight {
    const struct fel_game *game;
    unsigned seats;
    struct fel_state view;
};

/* Views that the server counts otherwise can't be read here. */
int EXPORT(layout)(void) {
    return FEL_VIEW_LAYOUT;
}

/* The view in the buffer, in a match of this many seats. NULL: it has another size, or there is no memory. */
struct sight *EXPORT(sight_begin)(const struct fel_game *game, unsigned seats, unsigned length) {
    if (length != game->state_size || seats < game->min_seats || seats > game->max_seats)
        return NULL;
    struct sight *sight = calloc(1, sizeof *sight);
    if (!sight)
        return NULL;
    sight->game = game;
    sight->seats = seats;
    memcpy(&sight->view, question(length), length);
    return sight;
}

void EXPORT(sight_end)(struct sight *sight) {
    free(sight);
}

/* Why the action written in the buffer is not legal. */
int EXPORT(sight_why)(const struct sight *sight, unsigned length) {
    char notation[FEL_NOTATION_BYTES];
    struct fel_text copy = fel_text_in(notation, sizeof notation);
    /* The answer is written where the question stands. */
    fel_put(&copy, question(length));
    fel_show_why(sight->game, &sight->view, notation, answer(0));
    return answered();
}

/* What will be seen of an action at once, null if it is not legal. */
int EXPORT(sight_foresee)(const struct sight *sight, unsigned action) {
    const struct fel_game *game = sight->game;
    if (action >= game->actions || !fel_is_legal(game, &sight->view, (fel_action)action))
        return answer_bytes("null", 4);
    fel_show_foreseen(game, sight->seats, &sight->view, (fel_action)action, answer(0));
    return answered();
}

/* The promise of the 32 bytes in the buffer. */
int EXPORT(promise)(void) {
    uint8_t hash[FEL_FAIR_BYTES];
    fel_fair_promise(hash, (const uint8_t *)question(FEL_FAIR_BYTES));
    return answer_bytes(hash, sizeof hash);
}
