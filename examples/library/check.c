/* Reads a record from standard input, checks every line of it, and says how the match stands.
 *
 *     cc check.c $(pkg-config --cflags --libs felucca) -o check && ./check <match.record
 */
#include <stdio.h>
#include <stdlib.h>

#include <felucca/match/record.h>

int main(void) {
    struct fel_reading reading;
    struct fel_match match;
    struct fel_score score;
    char *bytes = malloc(FEL_RECORD_BYTES);
    if (!bytes)
        return EXIT_FAILURE;
    size_t length = fread(bytes, 1, FEL_RECORD_BYTES, stdin);
    bool good = fel_record_read(&match, bytes, length, NULL, &reading);
    free(bytes);
    if (!good) {
        fprintf(stderr, "line %u: %s\n", reading.fault.line, reading.fault.reason);
        return EXIT_FAILURE;
    }
    match.game->score(match.game, &match.state, &score);
    printf("%s, %zu actions, %s, %s\n", match.game->title, match.count,
           reading.finished ? "finished" : "not finished",
           reading.checked ? "every line is as it was written" : "without checks");
    for (unsigned seat = 0; seat < match.setup.seats; seat++)
        printf("%-16s %3d%s\n", match.name[seat], score.total[seat],
               reading.finished && score.winners >> seat & 1 ? ", won" : "");
    fel_match_end(&match);
    return EXIT_SUCCESS;
}
