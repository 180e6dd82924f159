#include "progress.h"

#include <stdio.h>
#include <unistd.h>

#include "players/machine.h"

enum { WIDTH = 30, LOG_SECONDS = 60 };

/* With the time left, if that can be told. */
static void put_progress(const struct progress *progress, const char *bar, double share) {
    char line[400];
    struct fel_text text = fel_text_in(line, sizeof line);
    double passed = seconds_now() - progress->began, left = share > 0 ? passed * (1 - share) / share : 0;
    const struct fel_sentence sentence = {
        /* TRANSLATORS: what is being done, and how far it is: Thinking [###...] 50 %, 12 s left */
        share > 0 ? N_("{what} {bar} {percent} %, {n} s left") : N_("{what} {bar} {percent} %"),
        {fel_said("what", progress->what), fel_quote("bar", bar),
         fel_number("percent", (int64_t)(100 * share + 0.5)), fel_number("n", (int64_t)(left + 0.5))}};
    fel_put_sentence(&text, &sentence, &(struct fel_speech){progress->tongue, NULL, -1});
    fputs(line, stderr);
}

void progress_begin(struct progress *progress, const struct fel_tongue *tongue, const char *what,
                    double total) {
    *progress = (struct progress){.tongue = tongue, .what = what, .total = total, .began = seconds_now()};
    progress->terminal = isatty(STDERR_FILENO);
}

void progress_at(struct progress *progress, double done) {
    double now = seconds_now(), share = done / progress->total;
    if (now - (progress->shown > 0 ? progress->shown : progress->began) <
        (progress->terminal ? 0.1 : LOG_SECONDS))
        return;
    progress->shown = now;
    if (!progress->terminal) {
        put_progress(progress, "...", share);
        fputc('\n', stderr);
        return;
    }
    char bar[WIDTH + 3] = "[";
    for (int i = 0; i < WIDTH; i++)
        bar[i + 1] = i < (int)(share * WIDTH) ? '#' : '.';
    bar[WIDTH + 1] = ']';
    bar[WIDTH + 2] = 0;
    fputc('\r', stderr);
    put_progress(progress, bar, share);
    fputs("\033[K", stderr);
}

void progress_end(struct progress *progress) {
    if (progress->terminal && progress->shown > 0)
        fputs("\r\033[K", stderr);
}
