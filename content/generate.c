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

static void complain(const char *path, const struct content_fault *fault) {
    char room[400];
    struct fel_text reason = fel_text_in(room, sizeof room);
    fel_put_english(&reason, &fault->reason, NULL);
    fprintf(stderr, "%s: line %u: %s: %s\n", path, fault->line, fault->path, room);
}

int main(int argc, char **argv) {
    const struct content_kind *kind;
    struct content_fault fault;
    void *content = NULL;
    bool failed = true;
    if (argc != 3)
        fputs("usage: generate JSON C\n", stderr);
    else if (!(content = content_load(argv[1], &kind, &fault)))
        complain(argv[1], &fault);
    else if (!write_file(argv[2], kind, content))
        fprintf(stderr, "can't write %s: %s\n", argv[2], strerror(errno));
    else
        failed = false;
    free(content);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
