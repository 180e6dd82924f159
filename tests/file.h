/* A file of the tree, whole, as a text. Without it the test fails. */
#pragma once

#include <stdio.h>

#include "check.h"

static inline void read_file(const char *path, char *text, size_t room) {
    FILE *file = fopen(path, "r");
    if (!file) {
        fail_msg("%s can't be read", path);
        return;
    }
    text[fread(text, 1, room - 1, file)] = 0;
    fclose(file);
}
