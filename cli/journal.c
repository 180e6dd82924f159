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

static enum exit_code lock(const struct command *command, struct journal *journal) {
    if (flock(journal->file, LOCK_EX | LOCK_NB) == 0)
        return DONE;
    if (errno != EWOULDBLOCK)
        return trouble(command, "lock", journal->path);
    complain(command, "%s is being played by another felucca: close that one first", journal->path);
    return TROUBLE;
}

/* --- a new record --------------------------------------------------------------------------------------- */

/* $XDG_DATA_HOME/felucca, or its usual place. There is room in `folder` for a file name behind it. */
enum { NAME_ROOM = 300 };
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
    if (length >= PATH_MAX - NAME_ROOM) {
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

/* Never opens a file that is there already. */
static int create_file(const char *path) {
    return open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
}

/* A new file named after the game and the time, and numbered if several begin in one second. */
static enum exit_code create_numbered(const struct command *command, struct journal *journal,
                                      const char *game) {
    char folder[PATH_MAX], stamp[32];
    enum exit_code code = saves_folder(command, folder);
    if (code != DONE)
        return code;
    time_t now = time(NULL);
    strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", localtime(&now));
    for (int i = 1; i < 1000; i++) {
        snprintf(journal->path, sizeof journal->path, "%.*s/%s-%s-%d.record", PATH_MAX - NAME_ROOM, folder,
                 game, stamp, i);
        journal->file = create_file(journal->path);
        if (journal->file >= 0)
            return DONE;
        if (errno != EEXIST)
            break;
    }
    return trouble(command, "create", journal->path);
}

static enum exit_code create_named(const struct command *command, struct journal *journal, const char *path) {
    if (snprintf(journal->path, sizeof journal->path, "%s", path) >= (int)sizeof journal->path) {
        complain(command, "that path is too long");
        return TROUBLE;
    }
    journal->file = create_file(path);
    if (journal->file >= 0)
        return DONE;
    if (errno != EEXIST)
        return trouble(command, "create", path);
    complain(command, "%s exists already: go on with it by --resume %s, or name another file", path, path);
    return TROUBLE;
}

static bool write_record(int file, const struct fel_match *match, struct fel_record_check *check) {
    size_t length;
    char *text = fel_record_write(match, &length, check);
    bool written = text && write_all(file, text, length) && fsync(file) == 0;
    free(text);
    return written;
}

enum exit_code journal_create(const struct command *command, struct journal *journal, const char *path,
                              const struct fel_match *match) {
    enum exit_code code =
        path ? create_named(command, journal, path) : create_numbered(command, journal, match->game->name);
    if (code != DONE)
        return code;
    code = lock(command, journal);
    if (code == DONE && !write_record(journal->file, match, &journal->check))
        code = trouble(command, "write", journal->path);
    if (code != DONE) { /* the file is ours: it was not there before */
        close(journal->file);
        unlink(journal->path);
    }
    return code;
}

/* --- going on with one ---------------------------------------------------------------------------------- */

/* Whether a saved match can be gone on with, and is of this game if one is named. One that can't even be read is named, so that nobody misses it. */
static bool is_unfinished(const struct command *command, const char *path, const char *game) {
    struct fel_match match;
    struct fel_reading reading;
    if (load_record(command, path, &match, &reading) != DONE)
        return false;
    bool unfinished = fel_match_to_move(&match) != FEL_NOBODY && (!game || fel_same(match.game->name, game));
    fel_match_end(&match);
    return unfinished;
}

static bool is_newer(const struct timespec *a, const struct timespec *b) {
    return a->tv_sec > b->tv_sec || (a->tv_sec == b->tv_sec && a->tv_nsec > b->tv_nsec);
}

static enum exit_code newest_unfinished(const struct command *command, const char *game,
                                        char found[PATH_MAX]) {
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
        if (is_newer(&status.st_mtim, &newest) && is_unfinished(command, path, game)) {
            newest = status.st_mtim;
            memcpy(found, path, sizeof path);
        }
    }
    closedir(entries);
    if (found[0])
        return DONE;
    complain(command, "there is no unfinished match%s%s in %s", game ? " of " : "",
             game ? fel_game_named(game)->title : "", folder);
    return FAULT;
}

/* A record that was typed by hand gets its checks: as a new file, which takes the old one's place when it is
 * complete and not before. */
static enum exit_code replace(const struct command *command, struct journal *journal,
                              const struct fel_match *match) {
    char draft[PATH_MAX];
    struct journal old = *journal;
    if (snprintf(draft, sizeof draft, "%s.XXXXXX", journal->path) >= (int)sizeof draft) {
        complain(command, "the path is too long: %s", journal->path);
        return TROUBLE;
    }
    journal->file = mkstemp(draft);
    if (journal->file < 0)
        return trouble(command, "create", draft);
    enum exit_code code = lock(command, journal);
    if (code == DONE &&
        (!write_record(journal->file, match, &journal->check) || rename(draft, journal->path) != 0))
        code = trouble(command, "write", journal->path);
    if (code != DONE) {
        unlink(draft);
        close(journal->file);
        *journal = old;
        return code;
    }
    close(old.file);
    return DONE;
}

/* The file as this program would have written it: what was cut off in the middle of a line goes, what lacks
 * at the end comes. Nothing that is right is written again. */
static enum exit_code make_whole(const struct command *command, struct journal *journal,
                                 const struct fel_match *match) {
    size_t length, present;
    char *bytes = read_file(command, journal->path, &present);
    if (!bytes)
        return TROUBLE;
    char *text = fel_record_write(match, &length, &journal->check);
    size_t common = 0;
    while (text && common < length && common < present && text[common] == bytes[common])
        common++;
    enum exit_code code = DONE;
    if (!text)
        code = trouble(command, "read", journal->path);
    else if (common < length && common < present)
        code = replace(command, journal, match);
    else if (lseek(journal->file, (off_t)common, SEEK_SET) < 0 ||
             ftruncate(journal->file, (off_t)common) != 0 ||
             !write_all(journal->file, text + common, length - common) || fsync(journal->file) != 0)
        code = trouble(command, "write", journal->path);
    free(text);
    free(bytes);
    return code;
}

enum exit_code journal_resume(const struct command *command, struct journal *journal, const char *path,
                              const char *game, struct fel_match *match) {
    struct fel_reading reading;
    enum exit_code code = DONE;
    if (!path)
        code = newest_unfinished(command, game, journal->path);
    else if (snprintf(journal->path, sizeof journal->path, "%s", path) >= (int)sizeof journal->path) {
        complain(command, "that path is too long");
        code = TROUBLE;
    }
    if (code != DONE)
        return code;
    journal->file = open(journal->path, O_RDWR | O_CLOEXEC);
    if (journal->file < 0)
        return trouble(command, "open", journal->path);
    code = lock(command, journal); /* before reading: whoever held it may still have been writing */
    if (code == DONE)
        code = load_record(command, journal->path, match, &reading);
    if (code == DONE) {
        code = make_whole(command, journal, match);
        if (code != DONE)
            fel_match_end(match);
    }
    if (code != DONE)
        close(journal->file);
    return code;
}

/* --- while it is played --------------------------------------------------------------------------------- */

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

enum exit_code journal_cut(const struct command *command, struct journal *journal,
                           const struct fel_match *match) {
    size_t length;
    char *text = fel_record_write(match, &length, &journal->check);
    bool cut = text && ftruncate(journal->file, (off_t)length) == 0 &&
               lseek(journal->file, (off_t)length, SEEK_SET) >= 0 && fsync(journal->file) == 0;
    free(text);
    return cut ? DONE : trouble(command, "write", journal->path);
}

void journal_close(struct journal *journal) {
    close(journal->file);
}

enum exit_code journal_copy(const struct command *command, const char *path, const struct fel_match *match) {
    struct fel_record_check check;
    int file = create_file(path);
    if (file < 0)
        return trouble(command, "create", path);
    bool written = write_record(file, match, &check);
    if (close(file) != 0 || !written)
        return trouble(command, "write", path);
    return DONE;
}
