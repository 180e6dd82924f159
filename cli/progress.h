/* A progress bar with the time left, on standard error; a line a minute if that is no terminal. */
#pragma once

#include "engine/say.h"

struct progress {
    const struct fel_tongue *tongue;
    const char *what;
    double total, began, shown;
    bool terminal;
};

void progress_begin(struct progress *, const struct fel_tongue *, const char *what, double total);
void progress_at(struct progress *, double done);
void progress_end(struct progress *);
