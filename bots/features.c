#include "features.h"

const struct fel_features *fel_features_of(const struct fel_game *game) {
    static const struct fel_features *const all[] = {&fel_imhotep_features, &fel_pyramidion_features};
    for (unsigned i = 0; i < sizeof all / sizeof all[0]; i++)
        if (fel_same(all[i]->game->name, game->name))
            return all[i];
    return NULL;
}
