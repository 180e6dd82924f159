/* generate JSON C: compiles a content file into the program, so that the engine has no parser. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "read.h"

static bool write_file(const char *path, const struct content_kind *kind, const void *content) {
    FILE *out = fopen(path, "wb");
    if (!out)
        return false;
    kind->write_c(content, out);
    bool written = !ferror(out);
    return fclose(out) == 0 && written;
}

int main(int argc, char **argv) {
    const struct content_kind *kind;
    struct content_fault fault;
    void *content = NULL;
    bool failed = true;
    if (argc != 3)
        fputs("usage: generate JSON C\n", stderr);
    else if (!(content = content_load(argv[1], &kind, &fault)))
        fprintf(stderr, "%s: %s: %s\n", argv[1], fault.place, fault.reason);
    else if (!write_file(argv[2], kind, content))
        fprintf(stderr, "can't write %s: %s\n", argv[2], strerror(errno));
    else
        failed = false;
    free(content);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
