#include "journal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "files.h"

static enum exit_code trouble(const struct command *command, const char *doing, const char *path) {
    complain(command, "can't %s %s: %s", doing, path, strerror(errno));
    return TROUBLE;
}

/* $XDG_DATA_HOME/felucca, or its usual place. */
static enum exit_code saves_folder(const struct command *command, char folder[PATH_MAX]) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length;
    if (data && *data == '/')
        length = snprintf(folder, PATH_MAX, "%s/felucca", data);
    else if (home && *home == '/')
        length = snprintf(folder, PATH_MAX, "%s/.local/share/felucca", home);
    else {
        complain(command, "there is no home folder to save in: name a file with --record");
        return TROUBLE;
    }
    if (length >= PATH_MAX - 64) {
        complain(command, "the path of the home folder is too long: name a file with --record");
        return TROUBLE;
    }
    for (char *at = folder + 1; *at; at++) {
        if (*at == '/') { /* if a folder on the way can't be made, neither can the last one */
            *at = 0;
            mkdir(folder, 0777);
            *at = '/';
        }
    }
    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        return trouble(command, "create", folder);
    return DONE;
}

static bool write_all(int file, const char *bytes, size_t length) {
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

/* Writes the whole record at the beginning of the file and cuts off what was behind it. */
static bool write_record(int file, const struct fel_match *match, struct fel_record_check *check) {
    size_t length;
    char *text = fel_record_write(match, &length, check);
    bool written = text && lseek(file, 0, SEEK_SET) == 0 && write_all(file, text, length) &&
                   ftruncate(file, (off_t)length) == 0 && fsync(file) == 0;
    free(text);
    return written;
}

static enum exit_code lock(const struct command *command, struct journal *journal) {
    if (flock(journal->file, LOCK_EX | LOCK_NB) == 0)
        return DONE;
    complain(command, "%s is being played by another felucca: close that one first", journal->path);
    return TROUBLE;
}

static enum exit_code new_path(const struct command *command, const struct fel_match *match,
                               char path[PATH_MAX]) {
    char folder[PATH_MAX], stamp[32];
    enum exit_code code = saves_folder(command, folder);
    if (code != DONE)
        return code;
    time_t now = time(NULL);
    strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", localtime(&now));
    for (int i = 1; i < 1000; i++) {
        snprintf(path, PATH_MAX, "%.3900s/%s-%s-%d.record", folder, match->game->name, stamp, i);
        if (access(path, F_OK) != 0)
            return DONE;
    }
    complain(command, "there are too many matches in %s", folder);
    return TROUBLE;
}

/* The file gets its name only when the record's head is safely in it. */
enum exit_code journal_create(const struct command *command, struct journal *journal, const char *path,
                              const struct fel_match *match) {
    char draft[PATH_MAX];
    if (path) {
        snprintf(journal->path, sizeof journal->path, "%s", path);
        if (access(path, F_OK) == 0) {
            complain(command, "%s exists already: go on with it by --resume %s, or name another file", path,
                     path);
            return TROUBLE;
        }
    } else {
        enum exit_code code = new_path(command, match, journal->path);
        if (code != DONE)
            return code;
    }
    if (snprintf(draft, sizeof draft, "%s.new", journal->path) >= (int)sizeof draft) {
        complain(command, "the path is too long: %s", journal->path);
        return TROUBLE;
    }
    journal->file = open(draft, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (journal->file < 0)
        return trouble(command, "create", draft);
    enum exit_code code = lock(command, journal);
    if (code == DONE && !write_record(journal->file, match, &journal->check))
        code = trouble(command, "write", draft);
    if (code == DONE && rename(draft, journal->path) != 0)
        code = trouble(command, "create", journal->path);
    if (code != DONE) {
        close(journal->file);
        unlink(draft);
    }
    return code;
}

static bool is_unfinished(const char *path) {
    struct fel_match match;
    struct fel_reading reading;
    FILE *file = fopen(path, "rb");
    char *bytes = malloc(FEL_RECORD_BYTES + 1);
    bool unfinished = false;
    if (file && bytes) {
        size_t length = fread(bytes, 1, FEL_RECORD_BYTES + 1, file);
        if (fel_record_read(&match, bytes, length, &reading)) {
            unfinished = fel_match_to_move(&match) != FEL_NOBODY;
            fel_match_end(&match);
        }
    }
    if (file)
        fclose(file);
    free(bytes);
    return unfinished;
}

static enum exit_code newest_unfinished(const struct command *command, char found[PATH_MAX]) {
    char folder[PATH_MAX], path[PATH_MAX];
    struct stat status;
    struct timespec newest = {0};
    enum exit_code code = saves_folder(command, folder);
    if (code != DONE)
        return code;
    DIR *entries = opendir(folder);
    if (!entries)
        return trouble(command, "read", folder);
    found[0] = 0;
    for (struct dirent *entry; (entry = readdir(entries));) {
        const char *ending = strrchr(entry->d_name, '.');
        if (!ending || strcmp(ending, ".record") != 0)
            continue;
        if (snprintf(path, sizeof path, "%s/%s", folder, entry->d_name) >= (int)sizeof path ||
            stat(path, &status) != 0)
            continue;
        bool newer = status.st_mtim.tv_sec > newest.tv_sec ||
                     (status.st_mtim.tv_sec == newest.tv_sec && status.st_mtim.tv_nsec > newest.tv_nsec);
        if (newer && is_unfinished(path)) {
            newest = status.st_mtim;
            memcpy(found, path, sizeof path);
        }
    }
    closedir(entries);
    if (found[0])
        return DONE;
    complain(command, "there is no unfinished match in %s", folder);
    return FAULT;
}

enum exit_code journal_resume(const struct command *command, struct journal *journal, const char *path,
                              struct fel_match *match) {
    struct fel_reading reading;
    enum exit_code code = DONE;
    if (path)
        snprintf(journal->path, sizeof journal->path, "%s", path);
    else
        code = newest_unfinished(command, journal->path);
    if (code != DONE)
        return code;
    journal->file = open(journal->path, O_RDWR | O_CLOEXEC);
    if (journal->file < 0)
        return trouble(command, "open", journal->path);
    code = lock(command, journal); /* before reading: whoever held it may still have been writing */
    if (code == DONE)
        code = load_record(command, journal->path, match, &reading);
    if (code == DONE) /* the same bytes again, but whole if the last line was cut off, and with checks */
        code = journal_rewrite(command, journal, match);
    if (code != DONE)
        close(journal->file);
    return code;
}

enum exit_code journal_append(const struct command *command, struct journal *journal,
                              const struct fel_match *match) {
    char lines[2 * FEL_RECORD_LINE];
    struct fel_text text;
    fel_text_begin(&text, lines, sizeof lines);
    fel_record_action(match, match->action[match->count - 1], &text, &journal->check);
    if (fel_match_to_move(match) == FEL_NOBODY)
        fel_record_result(match, &text, &journal->check);
    if (write_all(journal->file, lines, text.length) && fdatasync(journal->file) == 0)
        return DONE;
    return trouble(command, "write", journal->path);
}

enum exit_code journal_rewrite(const struct command *command, struct journal *journal,
                               const struct fel_match *match) {
    if (write_record(journal->file, match, &journal->check))
        return DONE;
    return trouble(command, "write", journal->path);
}

void journal_close(struct journal *journal) {
    close(journal->file);
}

enum exit_code journal_copy(const struct command *command, const char *path, const struct fel_match *match) {
    struct fel_record_check check;
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0)
        return trouble(command, "create", path);
    bool written = write_record(file, match, &check);
    if (close(file) != 0 || !written)
        return trouble(command, "write", path);
    return DONE;
}
