#include "box.h"

#include <stdlib.h>

extern const char rules_imhotep[], rules_pyramidion[]; /* made from docs/rules by the build */

static const struct box boxes[] = {
    {.game = "imhotep", .draw = draw_imhotep, .count_cards = count_cards_of_imhotep, .rules = rules_imhotep},
    {.game = "pyramidion",
     .draw = draw_pyramidion,
     .draw_part = draw_part_of_pyramidion,
     .count_cards = count_cards_of_pyramidion,
     .title = title_in_pyramidion,
     .more = more_in_pyramidion,
     .tell = tell_pyramidion,
     .help = "Of a player's card say whose it is, by name, colour, letter or seat number from 0: "
             "discard blue merchant4, discard b merchant4, discard 1 merchant4",
     .rules = rules_pyramidion},
};

const struct box *box_of(const struct fel_game *game) {
    for (unsigned i = 0; i < sizeof boxes / sizeof boxes[0]; i++)
        if (fel_same(boxes[i].game, game->name))
            return &boxes[i];
    abort(); /* a game without its row above */
}
