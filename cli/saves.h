/* Where matches are saved unless a file is named: $XDG_DATA_HOME/felucca or ~/.local/share/felucca. */
#pragma once

#include <time.h>

#include "store/fault.h"

/* False with the fault if there is no such place. The folder itself need not exist. */
bool saves_folder(char folder[PATH_MAX], struct fault *);

/* The records in it. */
struct saved {
    char name[256]; /* without its ending */
    struct timespec when;
};
/* The newest first, in memory that is to be freed; NULL with the fault if there are none or it can't be told. */
struct saved *saves_list(unsigned *count, struct fault *);

/* The record that is meant: a file, or the name of one of those; NULL is the newest. False with the fault. */
bool saves_find(const char *name, char path[PATH_MAX], struct fault *);
