#include "progress.h"

#include <stdio.h>
#include <unistd.h>

#include "players/machine.h"

enum { WIDTH = 30, LOG_SECONDS = 60 };

void progress_begin(struct progress *progress, const char *what, double total) {
    *progress = (struct progress){.what = what, .total = total, .began = seconds_now()};
    progress->terminal = isatty(STDERR_FILENO);
}

void progress_at(struct progress *progress, double done) {
    double now = seconds_now(), share = done / progress->total;
    if (now - (progress->shown > 0 ? progress->shown : progress->began) <
        (progress->terminal ? 0.1 : LOG_SECONDS))
        return;
    progress->shown = now;
    if (!progress->terminal) {
        fprintf(stderr, "%s %.0f %%, %.0f s left\n", progress->what, 100 * share,
                share > 0 ? (now - progress->began) * (1 - share) / share : 0);
        return;
    }
    char bar[WIDTH + 1];
    for (int i = 0; i < WIDTH; i++)
        bar[i] = i < (int)(share * WIDTH) ? '#' : '.';
    bar[WIDTH] = 0;
    fprintf(stderr, "\r%s [%s] %3.0f %%", progress->what, bar, 100 * share);
    if (share > 0)
        fprintf(stderr, ", %.0f s left", (now - progress->began) * (1 - share) / share);
    fputs("\033[K", stderr);
}

void progress_end(struct progress *progress) {
    if (progress->terminal && progress->shown > 0)
        fputs("\r\033[K", stderr);
}
