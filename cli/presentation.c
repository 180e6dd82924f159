#include "presentation.h"

#include <stdlib.h>

#include "colours.h"
#include "draw.h"

extern const char rules_imhotep[], rules_pyramidion[]; /* made from docs/rules by the build */

/* [B]lack, [W]hite, brow[N], [G]rey. */
static const struct seat_tag tags_of_imhotep[] = {
    {'B', "1;97;40"}, {'W', "30;107"}, {'N', "97;48;5;94"}, {'G', "1;97;48;5;241"}};
/* [R]ed, [B]lue, [Y]ellow, [G]reen. */
static const struct seat_tag tags_of_pyramidion[] = {
    {'R', "1;97;48;5;160"}, {'B', "1;97;48;5;25"}, {'Y', "1;30;48;5;220"}, {'G', "1;97;48;5;28"}};

static const struct presentation presentations[] = {
    {.game = "imhotep",
     .tag = tags_of_imhotep,
     .draw = draw_imhotep,
     .count_cards = count_cards_of_imhotep,
     .rules = rules_imhotep},
    {.game = "pyramidion",
     .tag = tags_of_pyramidion,
     .draw = draw_pyramidion,
     .draw_part = draw_part_of_pyramidion,
     .count_cards = count_cards_of_pyramidion,
     .title = title_in_pyramidion,
     .more = more_in_pyramidion,
     .tell = tell_pyramidion,
     .help = "Of a player's card say whose it is, by name, colour, letter or seat number from 0: discard "
             "blue merchant4, discard b merchant4, discard 1 merchant4",
     .rules = rules_pyramidion},
};

const struct presentation *presentation_of(const struct fel_game *game) {
    for (unsigned i = 0; i < sizeof presentations / sizeof presentations[0]; i++)
        if (fel_same(presentations[i].game, game->name))
            return &presentations[i];
    abort(); /* a game without its row above */
}

void print_drawing(void (*draw)(const struct drawing *), const struct fel_match *match, const void *view,
                   unsigned face_down, const struct colours *colours, bool coloured) {
    struct canvas canvas;
    struct fel_names names = fel_match_names(match);
    struct drawing drawing = {
        .c = &canvas, .game = match->game, .view = view, .names = names.name, .face_down = face_down};
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        drawing.tag[seat] = &presentation_of(match->game)->tag[colours->of[seat]];
    canvas_clear(&canvas);
    draw(&drawing);
    canvas_print(&canvas, coloured, stdout);
}
