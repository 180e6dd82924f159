/* Whole worlds of online tables, each from a seed; world.h tells what happens there.
 *
 *     test_simulation            many worlds; a seed that fails is printed
 *     test_simulation --seed N   that world again, with all that happens
 *     test_simulation FROM TO    the worlds of these seeds */
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "world.h"

#ifdef FELUCCA_LONG
enum { WORLDS = 100000 };
#else
enum { WORLDS = 2000 };
#endif

static struct world world;

/* A table that gives up by itself: say in which world. */
static char world_given_up[40];
static void gave_up(int signal) {
    size_t length = strlen(world_given_up);
    _exit(write(STDERR_FILENO, world_given_up, length) == (ssize_t)length ? 2 : 3);
}

static void tell_tally(void) {
    const struct {
        const char *what;
        uint64_t count;
    } seen[] = {{"journal entries", tally.entries},
                {"messages", tally.messages},
                {"requests sent again", tally.resent},
                {"gaps", tally.gaps},
                {"stale", tally.stale},
                {"numbers lost to another machine", tally.lost},
                {"writes that failed", tally.failed},
                {"crashes", tally.crashes},
                {"tables loaded", tally.reloads},
                {"connections cut", tally.cuts},
                {"messages not taken", tally.late},
                {"positions alone", tally.positions_alone},
                {"votes", tally.votes},
                {"taken back", tally.takebacks},
                {"replaced", tally.replaced},
                {"returned", tally.returned},
                {"seats moved", tally.moved_seats},
                {"hosts passed on", tally.hosts},
                {"times not counted", tally.clock_entries},
                {"matches finished", tally.finished},
                {"rematches", tally.rematches}};
    for (unsigned i = 0; i < sizeof seen / sizeof seen[0]; i++) {
        printf("%12" PRIu64 "  %s\n", seen[i].count, seen[i].what);
        if (!seen[i].count && tally.entries > 100000) {
            fprintf(stderr, "the simulation does not reach: %s\n", seen[i].what);
            exit(1);
        }
    }
}

int main(int count, char **argument) {
    const char *most = getenv("FELUCCA_GAMES");
    uint64_t from = 1, to = WORLDS;
    bool traced = count == 3 && strcmp(argument[1], "--seed") == 0;
    if (traced)
        from = to = strtoull(argument[2], NULL, 10);
    else if (count == 3)
        from = strtoull(argument[1], NULL, 10), to = strtoull(argument[2], NULL, 10);
    else if (most && strtoull(most, NULL, 10) < to)
        to = strtoull(most, NULL, 10);
    signal(SIGABRT, gave_up);
    signal(SIGSEGV, gave_up);
    for (uint64_t seed = from; seed <= to; seed++) {
        snprintf(world_given_up, sizeof world_given_up, "\nended in world %" PRIu64 "\n", seed);
        world_run(&world, seed, traced);
    }
    printf("%" PRIu64 " worlds\n", to - from + 1);
    tell_tally();
    return 0;
}
