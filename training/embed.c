/* embed_net GAME NET C: compiles nets into the program, so that it has no file to look for. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/net.h"

static size_t read_file(const char *path, void *bytes, size_t most) {
    FILE *in = fopen(path, "rb");
    size_t length = in ? fread(bytes, 1, most, in) : 0;
    if (in)
        fclose(in);
    return length;
}

static bool write_c(const char *path, const char *game, const unsigned char *bytes, size_t count) {
    FILE *out = fopen(path, "wb");
    if (!out)
        return false;
    fprintf(out, "_Alignas(64) const unsigned char fel_%s_net[%zu] = {", game, count);
    for (size_t i = 0; i < count; i++)
        fprintf(out, "%s%u,", i % 32 ? "" : "\n", bytes[i]);
    fputs("\n};\n", out);
    bool written = !ferror(out);
    return fclose(out) == 0 && written;
}

int main(int argc, char **argv) {
    const struct fel_game *game = argc == 4 ? fel_game_named(argv[1]) : NULL;
    const struct fel_features *features = game ? fel_features_of(game) : NULL;
    bool failed = true;
    if (!features) {
        fputs("usage: embed_net GAME NET C\n", stderr);
        return EXIT_FAILURE;
    }
    /* As many as there can be, and one byte more, to be refused. */
    const size_t most = 3 * fel_net_bytes(features) + 1;
    void *net = malloc(most);
    size_t bytes = net ? read_file(argv[2], net, most) : 0;
    if (!net)
        fputs("there is no memory left\n", stderr);
    else if (fel_nets_fit(net, bytes, features) != FEL_ALL_PLAYERS)
        fprintf(stderr, "%s is damaged, or no nets for %s as it is seen now (version %u of its features)\n",
                argv[2], game->title, features->version);
    else if (!write_c(argv[3], argv[1], net, bytes))
        fprintf(stderr, "can't write %s: %s\n", argv[3], strerror(errno));
    else
        failed = false;
    free(net);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
