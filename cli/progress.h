/* A progress bar with the time left, on standard error; a line a minute if that is no terminal. */
#pragma once

#include <stdbool.h>

struct progress {
    const char *what;
    double total, began, shown;
    bool terminal;
};

void progress_begin(struct progress *, const char *what, double total);
void progress_at(struct progress *, double done);
void progress_end(struct progress *);
