#include "draw.h"

#include "engine/imhotep/imhotep.h"

static void imhotep(const void *view, const char *const names[], bool colour, FILE *out) {
    draw_imhotep(view, names, colour, out);
}

static const struct drawing drawings[] = {
    {&fel_imhotep, imhotep},
};

const struct drawing *drawing_of(const struct fel_game *game) {
    for (unsigned i = 0; i < sizeof drawings / sizeof drawings[0]; i++)
        if (drawings[i].game == game)
            return &drawings[i];
    return NULL;
}
