#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* By any name. Only regular files count: two outputs may well go to one terminal. */
static bool is_same_file(const char *one, const char *other) {
    struct stat a, b;
    return stat(one, &a) == 0 && stat(other, &b) == 0 && S_ISREG(a.st_mode) && a.st_dev == b.st_dev &&
           a.st_ino == b.st_ino;
}

static bool can_create(const char *path) {
    struct stat there;
    if (stat(path, &there) == 0 && S_ISDIR(there.st_mode)) {
        errno = EISDIR;
        return false;
    }
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file == -1)
        return errno == EEXIST && access(path, W_OK) == 0;
    close(file);
    unlink(path);
    return true;
}

bool output_check(const struct output *output, const char *read, struct fault *fault) {
    if (!output->path || strcmp(output->path, "-") == 0)
        return true;
    if (read && is_same_file(output->path, read))
        return fault_say(fault, FAULT_MISUSE, N_("{path} is read: it can't be written as well"),
                         fel_quote("path", output->path));
    return can_create(output->path) || fault_errno(fault, N_("can't create {path}: {why}"), output->path);
}

bool output_same(const struct output *one, const struct output *other) {
    return one->path && other->path &&
           (strcmp(one->path, other->path) == 0 || is_same_file(one->path, other->path));
}

/* Not inherited by programs we start. */
bool output_begin(struct output *output, struct fault *fault) {
    if (output->path)
        output->file = strcmp(output->path, "-") == 0 ? stdout : fopen(output->path, "wbe");
    return !output->path || output->file ||
           fault_errno(fault, N_("can't create {path}: {why}"), output->path);
}

bool output_end(struct output *output, struct fault *fault) {
    FILE *file = output->file;
    output->file = NULL;
    if (!file || file == stdout) /* main finds out whether that has arrived */
        return true;
    bool lost = ferror(file);
    if (fclose(file) != 0)
        return fault_errno(fault, N_("can't write {path}: {why}"), output->path);
    return !lost || fault_say(fault, FAULT_OUTSIDE, N_("can't write {path}: a part of it is lost"),
                              fel_quote("path", output->path));
}

void write_line(void *file, const char *line, size_t length) {
    fwrite(line, 1, length, file); /* whether all went well shows when the file is closed */
}
