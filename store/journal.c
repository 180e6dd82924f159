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

static bool lock(struct journal *journal, struct fault *fault) {
    if (flock(journal->file, LOCK_EX | LOCK_NB) == 0)
        return true;
    if (errno != EWOULDBLOCK)
        return fault_errno(fault, N_("can't lock {path}: {why}"), journal->path);
    return fault_say(fault, FAULT_OUTSIDE,
                     N_("{path} is being played by another felucca: close that one first"),
                     fel_quote("path", journal->path));
}

static bool set_path(struct journal *journal, const char *path, struct fault *fault) {
    *journal = (struct journal){.file = -1};
    return snprintf(journal->path, sizeof journal->path, "%s", path) < (int)sizeof journal->path ||
           fault_say(fault, FAULT_OUTSIDE, N_("that path is too long"));
}

static bool write_record(int file, const struct fel_match *match, struct fel_record_check *check) {
    size_t length;
    char *text = fel_record_write(match, &length, check);
    bool written = text && file_write_all(file, text, length) && fsync(file) == 0;
    free(text);
    return written;
}

/* --- a new record --------------------------------------------------------------------------------------- */

/* In a file we have just created. If it can't be written, it is removed. */
static bool begin_record(struct journal *journal, const struct fel_match *match, struct fault *fault) {
    bool begun = lock(journal, fault) &&
                 ((write_record(journal->file, match, &journal->check) && file_sync_folder(journal->path)) ||
                  fault_errno(fault, N_("can't write {path}: {why}"), journal->path));
    if (!begun) {
        close(journal->file);
        unlink(journal->path);
    }
    return begun;
}

bool journal_create(struct journal *journal, const char *path, const struct fel_match *match,
                    struct fault *fault) {
    if (!set_path(journal, path, fault))
        return false;
    journal->file = file_create(path);
    if (journal->file >= 0)
        return begin_record(journal, match, fault);
    if (errno != EEXIST)
        return fault_errno(fault, N_("can't create {path}: {why}"), path);
    return fault_say(fault, FAULT_OUTSIDE,
                     N_("{path} exists already: name another file, or resume that match"),
                     fel_quote("path", path));
}

bool journal_create_in(struct journal *journal, const char *folder, const struct fel_match *match,
                       struct fault *fault) {
    char stamp[32];
    time_t now = time(NULL);
    if (!file_make_folder(folder, fault))
        return false;
    strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", localtime(&now));
    for (int i = 1; i < 1000; i++) { /* numbered, if several begin in one second */
        if (snprintf(journal->path, sizeof journal->path, "%s/%s-%s-%d.record", folder, match->game->name,
                     stamp, i) >= (int)sizeof journal->path)
            return fault_say(fault, FAULT_OUTSIDE, N_("the path is too long: {path}"),
                             fel_quote("path", folder));
        journal->file = file_create(journal->path);
        if (journal->file >= 0)
            return begin_record(journal, match, fault);
        if (errno != EEXIST)
            break;
    }
    return fault_errno(fault, N_("can't create {path}: {why}"), journal->path);
}

bool journal_copy(const char *path, const struct fel_match *match, struct fault *fault) {
    struct journal copy;
    bool copied = journal_create(&copy, path, match, fault);
    if (copied)
        journal_close(&copy);
    return copied;
}

/* --- going on with one ---------------------------------------------------------------------------------- */

/* Whether a saved match is unfinished, and of this game if one is named. */
static bool is_unfinished(const char *path, const char *game, const struct fel_game *custom, bool *unfinished,
                          struct fault *fault) {
    struct fel_match match;
    struct fel_reading reading;
    if (!file_load_record(path, custom, &match, &reading, fault))
        return false;
    *unfinished = fel_match_to_move(&match) != FEL_NOBODY && (!game || fel_same(match.game->name, game));
    fel_match_end(&match);
    return true;
}

static bool is_newer(const struct timespec *a, const struct timespec *b) {
    return a->tv_sec > b->tv_sec || (a->tv_sec == b->tv_sec && a->tv_nsec > b->tv_nsec);
}

bool journal_newest(const char *folder, const char *game, const struct fel_game *custom, char found[PATH_MAX],
                    void (*passed_over)(void *context, const struct fault *), void *context,
                    struct fault *fault) {
    char path[PATH_MAX];
    struct stat status;
    struct timespec newest = {0};
    DIR *entries = opendir(folder);
    if (!entries && errno != ENOENT)
        return fault_errno(fault, N_("can't read {path}: {why}"), folder);
    found[0] = 0;
    for (struct dirent *entry; entries && (entry = readdir(entries));) {
        const char *ending = strrchr(entry->d_name, '.');
        bool unfinished;
        if (!ending || strcmp(ending, ".record") != 0 ||
            snprintf(path, sizeof path, "%s/%s", folder, entry->d_name) >= (int)sizeof path ||
            stat(path, &status) != 0 || !is_newer(&status.st_mtim, &newest))
            continue;
        if (!is_unfinished(path, game, custom, &unfinished, fault)) {
            passed_over(context, fault);
        } else if (unfinished) {
            newest = status.st_mtim;
            memcpy(found, path, sizeof path);
        }
    }
    if (entries)
        closedir(entries);
    if (found[0])
        return true;
    if (!game)
        return fault_say(fault, FAULT_FOUND, N_("there is no unfinished match in {path}"),
                         fel_quote("path", folder));
    return fault_say(fault, FAULT_FOUND, N_("there is no unfinished match of {game} in {path}"),
                     fel_noun("game", game, fel_game_named(game)->title), fel_quote("path", folder));
}

/* Opens the record and locks it. Between the two another program may have put a new file in its place: the lock must be
 * on the one that is there now. */
static bool open_locked(struct journal *journal, struct fault *fault) {
    struct stat held, there;
    for (int i = 0; i < 100; i++) {
        journal->file = open(journal->path, O_RDWR | O_CLOEXEC);
        if (journal->file < 0)
            return fault_errno(fault, N_("can't open {path}: {why}"), journal->path);
        if (!lock(journal, fault)) {
            close(journal->file);
            return false;
        }
        if (fstat(journal->file, &held) == 0 && stat(journal->path, &there) == 0 &&
            held.st_dev == there.st_dev && held.st_ino == there.st_ino)
            return true;
        close(journal->file);
    }
    return fault_say(fault, FAULT_OUTSIDE, N_("{path} is replaced again and again"),
                     fel_quote("path", journal->path));
}

/* Whoever could read the old file can read the new one. Only root can give a file to another owner: if we can't, that is
 * no reason to fail. */
static bool keep_owner_and_mode(int from, int to) {
    struct stat old;
    if (fstat(from, &old) != 0)
        return false;
    if (fchown(to, old.st_uid, old.st_gid) != 0 && fchown(to, (uid_t)-1, old.st_gid) != 0 && errno != EPERM)
        return false;
    return fchmod(to, old.st_mode & 07777) == 0;
}

/* Writes the record to a draft beside `target` and puts it there. */
static bool replace_file(struct journal *journal, const char *target, const struct fel_match *match,
                         struct fault *fault) {
    char draft[PATH_MAX];
    struct journal old = *journal;
    if (snprintf(draft, sizeof draft, "%s.XXXXXX", target) >= (int)sizeof draft)
        return fault_say(fault, FAULT_OUTSIDE, N_("the path is too long: {path}"), fel_quote("path", target));
    journal->file = mkostemp(draft, O_CLOEXEC);
    if (journal->file < 0) {
        *journal = old;
        return fault_errno(fault, N_("can't create {path}: {why}"), draft);
    }
    bool written =
        keep_owner_and_mode(old.file, journal->file) && write_record(journal->file, match, &journal->check);
    if (written ? lock(journal, fault) && (rename(draft, target) == 0 ||
                                           fault_errno(fault, N_("can't write {path}: {why}"), target))
                : fault_errno(fault, N_("can't write {path}: {why}"), draft)) {
        close(old.file);
        return file_sync_folder(target) || fault_errno(fault, N_("can't write {path}: {why}"), target);
    }
    close(journal->file);
    unlink(draft);
    *journal = old;
    return false;
}

/* A record that was typed by hand gets its checks, in a new file that replaces the old one when it is complete. If the
 * path is a symbolic link, it stays one, to the new file. */
static bool replace(struct journal *journal, const struct fel_match *match, struct fault *fault) {
    char *target = realpath(journal->path, NULL);
    bool replaced = target ? replace_file(journal, target, match, fault)
                           : fault_errno(fault, N_("can't write {path}: {why}"), journal->path);
    free(target);
    return replaced;
}

/* Makes the file what this program would have written: a line cut off in the middle is removed, what is missing at the end
 * is added. Nothing that is right is written again. */
static bool make_whole(struct journal *journal, const struct fel_match *match, const char *bytes,
                       size_t present, struct fault *fault) {
    size_t length, common = 0;
    char *text = fel_record_write(match, &length, &journal->check);
    while (text && common < length && common < present && text[common] == bytes[common])
        common++;
    bool whole;
    if (!text)
        whole = fault_errno(fault, N_("can't read {path}: {why}"), journal->path);
    else if (common < length && common < present)
        whole = replace(journal, match, fault);
    else
        whole =
            (lseek(journal->file, (off_t)common, SEEK_SET) >= 0 &&
             ftruncate(journal->file, (off_t)common) == 0 &&
             file_write_all(journal->file, text + common, length - common) && fsync(journal->file) == 0) ||
            fault_errno(fault, N_("can't write {path}: {why}"), journal->path);
    free(text);
    return whole;
}

bool journal_resume(struct journal *journal, const char *path, const struct fel_game *custom,
                    struct fel_match *match, struct fel_reading *reading, struct fault *fault) {
    size_t length;
    if (!set_path(journal, path, fault) || !open_locked(journal, fault))
        return false;
    char *bytes = file_read_open(journal->file, path, &length, fault);
    bool resumed = bytes && file_parse_record(path, bytes, length, custom, match, reading, fault);
    if (resumed && !make_whole(journal, match, bytes, length, fault)) {
        fel_match_end(match);
        resumed = false;
    }
    free(bytes);
    if (!resumed)
        close(journal->file);
    return resumed;
}

/* --- while it is played --------------------------------------------------------------------------------- */

bool journal_append(struct journal *journal, const struct fel_match *match, struct fault *fault) {
    char lines[2 * FEL_RECORD_LINE];
    struct fel_text text = fel_text_in(lines, sizeof lines);
    fel_record_action(match, match->action[match->count - 1], &text, &journal->check);
    if (fel_match_to_move(match) == FEL_NOBODY)
        fel_record_result(match, &text, &journal->check);
    return (file_write_all(journal->file, lines, text.length) && fdatasync(journal->file) == 0) ||
           fault_errno(fault, N_("can't write {path}: {why}"), journal->path);
}

bool journal_cut(struct journal *journal, const struct fel_match *match, struct fault *fault) {
    size_t length;
    char *text = fel_record_write(match, &length, &journal->check);
    bool cut = text && ftruncate(journal->file, (off_t)length) == 0 &&
               lseek(journal->file, (off_t)length, SEEK_SET) >= 0 && fsync(journal->file) == 0;
    free(text);
    return cut || fault_errno(fault, N_("can't write {path}: {why}"), journal->path);
}

void journal_close(struct journal *journal) {
    close(journal->file);
}
