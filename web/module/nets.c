/* What computer players have learned. It is not part of the module: the page brings it when somebody thinks for the first
 * time. */
#include <string.h>

#include "bots/net.h"
#include "buffer.h"

enum { MOST = 704 << 10 };

/* As bots/learned.c knows them, where they can't change. */
_Alignas(64) unsigned char fel_imhotep_net[MOST], fel_pyramidion_net[MOST];

/* Takes the net in the buffer for this game. 0: it is damaged, or of another version. */
int EXPORT(learn)(const struct fel_game *game, unsigned length) {
    const struct fel_features *features = fel_features_of(game);
    unsigned char *to = features == &fel_imhotep_features ? fel_imhotep_net : fel_pyramidion_net;
    if (!features || length > MOST)
        return 0;
    memcpy(to, question(length), length);
    if (fel_nets_fit((const struct fel_net *)to, length, features) == FEL_ALL_PLAYERS)
        return 1;
    memset(to, 0, MOST);
    return 0;
}
