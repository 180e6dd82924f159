#include "page.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/hash.h"
#include "engine/text.h"
#include "name.h"

/* A page being read. */
struct reading {
    struct page *page;
    const char *folder; /* as it was named, for messages */
    size_t bytes;
    struct fault *fault;
};

/* --- one file ------------------------------------------------------------------------------------------- */

static void set_tag(struct page_copy *copy) {
    snprintf(copy->tag, sizeof copy->tag, "\"%016" PRIx64 "\"",
             fel_hash(FEL_HASH_BEGIN, copy->bytes, copy->length));
}

static bool read_all(int file, unsigned char *bytes, size_t length) {
    for (size_t done = 0; done < length;) {
        ssize_t got = read(file, bytes + done, length - done);
        if (got == 0)
            errno = EIO; /* it has become shorter meanwhile */
        if (got <= 0 && errno != EINTR)
            return false;
        done += got > 0 ? (size_t)got : 0;
    }
    return true;
}

static bool unreadable(struct reading *reading, const char *path) {
    return fault_say(reading->fault, FAULT_OUTSIDE, N_("can't read {path}/{file}: {why}"),
                     fel_quote("path", reading->folder), fel_quote("file", path),
                     fel_said("why", fault_reason(errno)));
}

static void leave_out(struct reading *reading, const char *path) {
    reading->page->left_out++;
    snprintf(reading->page->example, sizeof reading->page->example, "%s", path);
    fel_make_printable(reading->page->example);
}

static enum encoding encoding_by_name(const char *path) {
    size_t length = strlen(path);
    if (length > 3 && strcmp(path + length - 3, ".br") == 0)
        return BROTLI;
    return length > 3 && strcmp(path + length - 3, ".gz") == 0 ? GZIP : IDENTITY;
}

/* The path without the .br or .gz that tells how the file is compressed. */
static void plain_path(const char *path, char plain[PAGE_PATH_BYTES]) {
    size_t length = strlen(path) - (encoding_by_name(path) == IDENTITY ? 0 : 3);
    memcpy(plain, path, length);
    plain[length] = '\0';
}

/* For now each is a file of its own; join_copies brings the compressed ones to theirs when all are there. */
static bool read_file(struct reading *reading, int from, const char *path, size_t length) {
    char plain[PAGE_PATH_BYTES];
    struct page *page = reading->page;
    plain_path(path, plain);
    if (!name_type(plain)) {
        leave_out(reading, path);
        return true;
    }
    reading->bytes += length;
    if (page->files == PAGE_FILES || length > PAGE_FILE_BYTES || reading->bytes > PAGE_BYTES)
        return fault_say(reading->fault, FAULT_OUTSIDE,
                         N_("{path} is too large for a page, at {file}: it may have {files} files, of {most} "
                            "MB each and {all} MB in all"),
                         fel_quote("path", reading->folder), fel_quote("file", path),
                         fel_number("files", PAGE_FILES), fel_number("most", PAGE_FILE_BYTES >> 20),
                         fel_number("all", PAGE_BYTES >> 20));
    struct page_file *file = &page->file[page->files];
    struct page_copy *copy = &file->copy[encoding_by_name(path)];
    snprintf(file->path, sizeof file->path, "%s", path);
    file->type = name_type(plain);
    file->cache = name_cache(plain);
    copy->length = length;
    copy->bytes = malloc(length + 1); /* never NULL, even if it is empty */
    if (!copy->bytes)
        return fault_say(reading->fault, FAULT_OUTSIDE, N_("there is no memory left for {path}/{file}"),
                         fel_quote("path", reading->folder), fel_quote("file", path));
    page->files++;
    if (!read_all(from, copy->bytes, length))
        return unreadable(reading, path);
    set_tag(copy);
    return true;
}

/* --- the folder ----------------------------------------------------------------------------------------- */

static bool read_folder(struct reading *, int from, const char *path, unsigned depth);

/* What stands in a folder: a file, a folder, or something that must not be followed or waited for. */
static bool read_entry(struct reading *reading, int folder, const char *name, const char *path,
                       unsigned depth) {
    struct stat about;
    int from = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (from < 0 && (errno == ELOOP || errno == ENXIO)) { /* a link, a socket */
        leave_out(reading, path);
        return true;
    }
    if (from < 0)
        return unreadable(reading, path);
    bool good = fstat(from, &about) == 0;
    if (!good)
        unreadable(reading, path);
    else if (S_ISDIR(about.st_mode))
        return read_folder(reading, from, path, depth + 1); /* which closes it */
    else if (S_ISREG(about.st_mode))
        good = read_file(reading, from, path, (size_t)about.st_size);
    else
        leave_out(reading, path);
    close(from);
    return good;
}

static bool read_entries(struct reading *reading, DIR *folder, int from, const char *path, unsigned depth) {
    char below[PAGE_PATH_BYTES];
    bool good = true;
    errno = 0;
    for (const struct dirent *entry; good && (entry = readdir(folder)); errno = 0) {
        const char *name = entry->d_name;
        if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
            continue;
        int length = snprintf(below, sizeof below, "%s%s%s", path, *path ? "/" : "", name);
        if (name_is_allowed(name) && (size_t)length < sizeof below && depth < PAGE_DEPTH)
            good = read_entry(reading, from, name, below, depth);
        else if (name[0] != '.') /* whoever hides a file knows that it is hidden */
            leave_out(reading, below);
    }
    return good && (errno == 0 || unreadable(reading, path));
}

static bool read_folder(struct reading *reading, int from, const char *path, unsigned depth) {
    DIR *folder = fdopendir(from);
    if (!folder) {
        close(from);
        return unreadable(reading, path);
    }
    bool good = read_entries(reading, folder, from, path, depth);
    closedir(folder);
    return good;
}

/* --- the page ------------------------------------------------------------------------------------------- */

static int by_path(const void *a, const void *b) {
    return strcmp(((const struct page_file *)a)->path, ((const struct page_file *)b)->path);
}

static int is_at(const void *path, const void *file) {
    return strcmp(path, ((const struct page_file *)file)->path);
}

static struct page_file *find(const struct page *page, const char *path) {
    return bsearch(path, page->file, page->files, sizeof *page->file, is_at);
}

const struct page_file *page_find(const struct page *page, const char *path) {
    return find(page, path);
}

/* app.js.br becomes a copy of app.js. One without the other can't be served to everybody, and is not. */
static void join_copies(struct reading *reading) {
    struct page *page = reading->page;
    unsigned kept = 0;
    qsort(page->file, page->files, sizeof *page->file, by_path);
    for (unsigned i = 0; i < page->files; i++) {
        char plain[PAGE_PATH_BYTES];
        enum encoding encoding = encoding_by_name(page->file[i].path);
        plain_path(page->file[i].path, plain);
        struct page_file *whole = encoding == IDENTITY ? NULL : find(page, plain);
        if (whole) {
            whole->copy[encoding] = page->file[i].copy[encoding];
            page->file[i].copy[encoding].bytes = NULL;
        }
    }
    for (unsigned i = 0; i < page->files; i++) {
        struct page_file *file = &page->file[i];
        enum encoding encoding = encoding_by_name(file->path);
        if (encoding == IDENTITY) {
            page->file[kept++] = *file;
        } else if (file->copy[encoding].bytes) {
            leave_out(reading, file->path);
            free(file->copy[encoding].bytes);
        }
    }
    page->files = kept;
}

static bool read_page(struct reading *reading) {
    int from = open(reading->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (from < 0)
        return fault_say(reading->fault, FAULT_OUTSIDE,
                         N_("can't read the page in {path}: {why}. ./run builds it, into the folder page "
                            "beside felucca; another folder is named with --page"),
                         fel_quote("path", reading->folder), fel_said("why", fault_reason(errno)));
    if (!read_folder(reading, from, "", 0))
        return false;
    join_copies(reading);
    if (!find(reading->page, "index.html"))
        return fault_say(reading->fault, FAULT_OUTSIDE,
                         N_("there is no page in {path}: it has no index.html"),
                         fel_quote("path", reading->folder));
    return true;
}

bool page_load(struct page *page, const char *folder, struct fault *fault) {
    struct reading reading = {.page = page, .folder = folder, .fault = fault};
    *page = (struct page){.file = calloc(PAGE_FILES, sizeof *page->file)};
    if (!page->file)
        return fault_say(fault, FAULT_OUTSIDE, N_("there is no memory left"));
    if (read_page(&reading))
        return true;
    page_free(page);
    return false;
}

void page_free(struct page *page) {
    for (unsigned i = 0; i < page->files; i++)
        for (unsigned encoding = 0; encoding < ENCODINGS; encoding++)
            free(page->file[i].copy[encoding].bytes);
    free(page->file);
    *page = (struct page){0};
}
