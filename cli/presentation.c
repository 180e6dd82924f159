#include "presentation.h"

#include <stdlib.h>

#include "colours.h"
#include "draw.h"
#include "screen.h"
#include "speak.h"
#include "tell.h"

extern const char rules_imhotep[], rules_pyramidion[]; /* made from docs/rules by the build */

/* [B]lack, [W]hite, brow[N], [G]rey. */
static const struct seat_tag tags_of_imhotep[] = {{'B', "1;97;40", "1;37;40"},
                                                  {'W', "30;107", "30;47"},
                                                  {'N', "97;48;5;94", "30;43"},
                                                  {'G', "1;97;48;5;241", "30;46"}};
/* [R]ed, [B]lue, [Y]ellow, [G]reen. */
static const struct seat_tag tags_of_pyramidion[] = {{'R', "1;97;48;5;160", "1;37;41"},
                                                     {'B', "1;97;48;5;25", "1;37;44"},
                                                     {'Y', "1;30;48;5;220", "30;43"},
                                                     {'G', "1;97;48;5;28", "30;42"}};

static const struct presentation presentations[] = {
    {.game = "imhotep",
     .tag = tags_of_imhotep,
     .draw = draw_imhotep,
     .count_cards = count_cards_of_imhotep,
     .rules = rules_imhotep},
    {.game = "pyramidion",
     .tag = tags_of_pyramidion,
     .draw = draw_pyramidion,
     .count_cards = count_cards_of_pyramidion,
     .label = label_in_pyramidion,
     .why = why_in_pyramidion,
     .remark = remark_in_pyramidion,
     .tell = tell_pyramidion,
     .shorten = shorten_in_pyramidion,
     .help = N_("Of a player's card say whose it is, by name, colour, letter or seat number from 0: discard "
                "blue merchant4, discard b merchant4, discard 1 merchant4"),
     .rules = rules_pyramidion},
};

const struct presentation *presentation_of(const struct fel_game *game) {
    for (unsigned i = 0; i < sizeof presentations / sizeof presentations[0]; i++)
        if (fel_same(presentations[i].game, game->name))
            return &presentations[i];
    abort(); /* a game without its row above */
}

void print_drawing(void (*draw)(const struct drawing *), const struct fel_match *match, const void *view,
                   unsigned face_down, const struct colours *colours, bool coloured, int rows) {
    static struct canvas canvas;
    const char *names[FEL_MAX_SEATS];
    struct drawing drawing = {.c = &canvas,
                              .game = match->game,
                              .view = view,
                              .names = names,
                              .face_down = face_down,
                              .rows = rows};
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++) {
        names[seat] = seat_called(match, seat, spoken_in_tables());
        drawing.tag[seat] = presentation_of(match->game)->tag[colours->of[seat]];
        if (screen_colours() < 256 && screen_colours() > 0)
            drawing.tag[seat].style = drawing.tag[seat].simple_style;
    }
    canvas_begin(&canvas, screen_columns() < 80 ? screen_columns() : 80);
    draw(&drawing);
    canvas_print(&canvas, coloured, stdout);
}
