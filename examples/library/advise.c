/* What the search thinks of a decision, from what its player sees.
 *
 *     cc advise.c $(pkg-config --cflags --libs felucca) -o advise && ./advise match.record 12
 */
#include <stdio.h>
#include <stdlib.h>

#include <felucca/bots/search.h>
#include <felucca/match/record.h>

enum { ITERATIONS = 2000, SHOWN = 3 };

/* The record in a file; NULL if it can't be read. */
static char *read_all(const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    char *bytes = file ? malloc(FEL_RECORD_BYTES) : NULL;
    if (bytes)
        *length = fread(bytes, 1, FEL_RECORD_BYTES, file);
    if (file)
        fclose(file);
    return bytes;
}

static void advise(const struct fel_game *game, const struct fel_state *view, struct fel_search *search) {
    struct fel_prospect list[FEL_MAX_LEGAL];
    fel_search_look(search, view);
    fel_search_think(search, ITERATIONS);
    unsigned count = fel_search_prospects(search, list);
    for (unsigned i = 0; i < count && i < SHOWN; i++)
        printf("%-24s %5.1f %%, looked at %u times\n", fel_notation(game, list[i].action).text,
               100 * list[i].share, list[i].visits);
}

int main(int argc, char **argv) {
    struct fel_reading reading;
    struct fel_match match;
    struct fel_state state, view;
    size_t length = 0, at = argc > 2 ? strtoul(argv[2], NULL, 10) : 0;
    char *bytes = argc > 1 ? read_all(argv[1], &length) : NULL;
    if (!bytes || !fel_record_read(&match, bytes, length, NULL, &reading)) {
        fprintf(stderr, "advise RECORD AT: %s\n", bytes ? reading.fault.reason : "can't read the record");
        free(bytes);
        return EXIT_FAILURE;
    }
    free(bytes);
    const struct fel_game *game = match.game;
    fel_match_at(&match, at < match.count ? at : match.count, &state);
    int seat = game->to_move(game, &state);
    size_t needed = fel_search_bytes(fel_search_nodes(ITERATIONS));
    void *memory = malloc(needed);
    if (seat == FEL_NOBODY) {
        printf("The match is over.\n");
    } else if (memory) {
        game->view(game, &state, seat, &view);
        printf("%s decides.\n", match.name[seat]);
        advise(game, &view, fel_search_begin(memory, needed, game, fel_evaluator_of(game), 1));
    }
    free(memory);
    fel_match_end(&match);
    return EXIT_SUCCESS;
}
