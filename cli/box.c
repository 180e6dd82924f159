#include "box.h"

#include <stdlib.h>

extern const char rules_imhotep[], rules_pyramidion[]; /* made from docs/rules by the build */

static const struct box boxes[] = {
    {"imhotep", draw_imhotep, count_cards_of_imhotep, NULL, rules_imhotep},
    {"pyramidion", draw_pyramidion, count_cards_of_pyramidion, title_in_pyramidion, rules_pyramidion},
};

const struct box *box_of(const struct fel_game *game) {
    for (unsigned i = 0; i < sizeof boxes / sizeof boxes[0]; i++)
        if (fel_same(boxes[i].game, game->name))
            return &boxes[i];
    abort(); /* a game without its row above */
}
