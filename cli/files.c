#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "arguments.h"

char *read_file(const struct command *command, const char *path, size_t *length) {
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    char *bytes = malloc(FEL_RECORD_BYTES + 2);
    if (!file || !bytes) {
        complain(command, "can't read %s: %s", path, strerror(errno));
        free(bytes);
        if (file && file != stdin)
            fclose(file);
        return NULL;
    }
    errno = 0;
    *length =
        fread(bytes, 1, FEL_RECORD_BYTES + 1, file); /* one more than allowed, to see that it is too long */
    bool failed = ferror(file);
    if (failed)
        complain(command, "can't read %s: %s", path, strerror(errno));
    if (file != stdin)
        fclose(file);
    if (!failed)
        return bytes;
    free(bytes);
    return NULL;
}

/* Whatever it is called. Only regular files: two programs may well write to one terminal. */
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

enum exit_code output_check(const struct command *command, const struct output *output, const char *read) {
    if (!output->path || strcmp(output->path, "-") == 0)
        return DONE;
    if (read && is_same_file(output->path, read))
        return misuse(command, "%s is read: it can't be written, too", output->path);
    if (can_create(output->path))
        return DONE;
    complain(command, "can't create %s: %s", output->path, strerror(errno));
    return TROUBLE;
}

bool output_same(const struct output *one, const struct output *other) {
    return one->path && other->path &&
           (strcmp(one->path, other->path) == 0 || is_same_file(one->path, other->path));
}

/* Closed when another program is started: that has no business with it. */
bool output_begin(const struct command *command, struct output *output) {
    if (output->path)
        output->file = strcmp(output->path, "-") == 0 ? stdout : fopen(output->path, "wbe");
    if (!output->path || output->file)
        return true;
    complain(command, "can't create %s: %s", output->path, strerror(errno));
    return false;
}

bool output_end(const struct command *command, struct output *output) {
    FILE *file = output->file;
    output->file = NULL;
    if (!file || file == stdout) /* main finds out whether that has arrived */
        return true;
    bool lost = ferror(file);
    errno = 0;
    if (fclose(file) == 0 && !lost)
        return true;
    complain(command, "can't write %s: %s", output->path, errno ? strerror(errno) : "a part of it is lost");
    return false;
}

void write_line(void *file, const char *line, size_t length) {
    fwrite(line, 1, length, file); /* whether all went well shows when the file is closed */
}

enum exit_code load_record(const struct command *command, const char *path, struct fel_match *match,
                           struct fel_reading *reading) {
    size_t length;
    char *bytes = read_file(command, path, &length);
    if (!bytes)
        return TROUBLE;
    bool sound = fel_record_read(match, bytes, length, custom_game(), reading);
    free(bytes);
    if (!sound) {
        complain(command, "%s: line %u: %s", path, reading->fault.line, reading->fault.reason);
        return FAULT;
    }
    if (reading->cut_line)
        complain(command, "%s: line %u was cut off and is left out", path, reading->cut_line);
    return DONE;
}
