/* The page: all files of its folder, in memory.
 *
 * They are read once. Whoever asks for a file gets one of these or nothing, so no address leads anywhere else, and a
 * folder that changes meanwhile is never seen half changed.
 */
#pragma once

#include <stddef.h>

#include "encoding.h"
#include "store/fault.h"

enum {
    PAGE_FILES = 1024,          /* compressed ones included */
    PAGE_FILE_BYTES = 16 << 20, /* of one file */
    PAGE_BYTES = 64 << 20,      /* of all */
    PAGE_PATH_BYTES = 128,      /* "art/ship-3fa2b1c0.svg" */
    PAGE_DEPTH = 8,             /* of folders in folders */
    PAGE_TAG_BYTES = 19,        /* "0123456789abcdef", with the quotes */
};

/* The bytes of a file, as it is or compressed. If there is no such copy, `bytes` is NULL. */
struct page_copy {
    unsigned char *bytes;
    size_t length;
    char tag[PAGE_TAG_BYTES]; /* its ETag: a hash of these very bytes, so every copy has its own */
};

struct page_file {
    char path[PAGE_PATH_BYTES];
    const char *type, *cache;
    struct page_copy copy[ENCODINGS]; /* app.js, app.js.gz, app.js.br; the first always exists */
};

struct page {
    struct page_file *file; /* sorted by path */
    unsigned files;
    /* Files that are not served because of their name or kind, or because they are not plain files. */
    unsigned left_out;
    char example[PAGE_PATH_BYTES]; /* one of them */
};

/* False, with the reason, if there is no page in this folder or not all of it can be read. */
bool page_load(struct page *, const char *folder, struct fault *);
void page_free(struct page *);

/* The file at a path like "index.html", or NULL. */
const struct page_file *page_find(const struct page *, const char *path);
