#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

char *file_read_open(int file, const char *path, size_t *length, struct fault *fault) {
    enum { MOST = FEL_RECORD_BYTES + 1 };
    char *bytes = malloc(MOST);
    ssize_t got = bytes ? 1 : -1;
    *length = 0;
    while (got > 0 && *length < MOST) {
        got = read(file, bytes + *length, MOST - *length);
        if (got < 0 && errno == EINTR)
            got = 1;
        else if (got > 0)
            *length += (size_t)got;
    }
    if (got >= 0)
        return bytes;
    fault_errno(fault, N_("can't read {path}: {why}"), path);
    free(bytes);
    return NULL;
}

char *file_read(const char *path, size_t *length, struct fault *fault) {
    bool standard = strcmp(path, "-") == 0;
    int file = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        fault_errno(fault, N_("can't read {path}: {why}"), path);
        return NULL;
    }
    char *bytes = file_read_open(file, path, length, fault);
    if (!standard)
        close(file);
    return bytes;
}

bool file_write_all(int file, const char *bytes, size_t length) {
    while (length) {
        ssize_t written = write(file, bytes, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        bytes += written;
        length -= (size_t)written;
    }
    return true;
}

int file_create(const char *path) {
    return open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
}

bool file_sync_folder(const char *path) {
    char *copy = strdup(path);
    int folder = copy ? open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    free(copy);
    if (folder < 0)
        return false;
    bool synced = fsync(folder) == 0 || errno == EINVAL; /* some file systems have no such thing */
    int reason = errno;
    close(folder);
    errno = reason;
    return synced;
}

static bool make_one_folder(const char *path) {
    return mkdir(path, 0777) == 0 && file_sync_folder(path);
}

bool file_make_folder(const char *path, struct fault *fault) {
    char way[PATH_MAX];
    if (snprintf(way, sizeof way, "%s", path) >= (int)sizeof way)
        return fault_say(fault, FAULT_OUTSIDE, N_("the path is too long: {path}"), fel_quote("path", path));
    for (char *at = way + 1; *at; at++) {
        if (*at == '/') { /* if a folder on the way can't be made, neither can the last one */
            *at = 0;
            make_one_folder(way);
            *at = '/';
        }
    }
    return make_one_folder(way) || errno == EEXIST ||
           fault_errno(fault, N_("can't create {path}: {why}"), path);
}

bool file_parse_record(const char *path, const char *bytes, size_t length, const struct fel_game *custom,
                       struct fel_match *match, struct fel_reading *reading, struct fault *fault) {
    return fel_record_read(match, bytes, length, custom, reading) ||
           fault_of_record(fault, path, &reading->fault);
}

bool file_load_record(const char *path, const struct fel_game *custom, struct fel_match *match,
                      struct fel_reading *reading, struct fault *fault) {
    size_t length;
    char *bytes = file_read(path, &length, fault);
    bool sound = bytes && file_parse_record(path, bytes, length, custom, match, reading, fault);
    free(bytes);
    return sound;
}
