#include "box.h"

#include <stdlib.h>

extern const char rules_imhotep[]; /* made from docs/rules by the build */

static const struct box boxes[] = {
    {"imhotep", draw_imhotep, count_cards_of_imhotep, rules_imhotep},
};

const struct box *box_of(const struct fel_game *game) {
    for (unsigned i = 0; i < sizeof boxes / sizeof boxes[0]; i++)
        if (fel_same(boxes[i].game, game->name))
            return &boxes[i];
    abort(); /* a game without its row above */
}
