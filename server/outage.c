#include "outage.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "store/files.h"

enum { LINE_BYTES = 48 };

/* The first line: always as long. */
static int alive_line(char line[LINE_BYTES], int64_t now) {
    return snprintf(line, LINE_BYTES, "alive %020" PRId64 "\n", now);
}

void outages_beat(const struct outages *outages, int64_t now) {
    char line[LINE_BYTES];
    size_t length = (size_t)alive_line(line, now);
    /* If the disk is full the store fails, too, and says so. */
    if (pwrite(outages->file, line, length, 0) != (ssize_t)length)
        return;
}

static void add(struct outages *outages, struct table_outage outage) {
    if (outages->count == OUTAGES) {
        memmove(outages->outage, outages->outage + 1, (OUTAGES - 1) * sizeof outages->outage[0]);
        outages->count--;
    }
    outages->outage[outages->count++] = outage;
}

/* The next number of a line; -1: there is none. */
static int64_t number(char **at) {
    char *end;
    long long read = strtoll(*at, &end, 10);
    bool good = end > *at && read > 0;
    *at = end;
    return good ? read : -1;
}

/* What does not read as it should is left out: the file holds nothing that can't be done without. */
static void read_all(struct outages *outages, FILE *from, int64_t now) {
    static const char alive[] = "alive ", down[] = "down ";
    char line[LINE_BYTES];
    int64_t last = -1;
    while (fgets(line, sizeof line, from)) {
        if (strncmp(line, alive, sizeof alive - 1) == 0) {
            char *at = line + sizeof alive - 1;
            last = number(&at);
        } else if (strncmp(line, down, sizeof down - 1) == 0) {
            char *at = line + sizeof down - 1;
            struct table_outage outage = {.from = number(&at)};
            outage.to = number(&at);
            if (outage.from > 0 && outage.from < outage.to && outage.to <= now &&
                outage.to > now - OUTAGE_KEPT)
                add(outages, outage);
        }
    }
    if (last > 0 && last < now)
        add(outages, (struct table_outage){last, now});
}

static bool write_all(const struct outages *outages, int64_t now) {
    char line[LINE_BYTES];
    bool good = ftruncate(outages->file, 0) == 0 && lseek(outages->file, 0, SEEK_SET) == 0 &&
                file_write_all(outages->file, line, (size_t)alive_line(line, now));
    for (unsigned i = 0; good && i < outages->count; i++) {
        int length = snprintf(line, sizeof line, "down %" PRId64 " %" PRId64 "\n", outages->outage[i].from,
                              outages->outage[i].to);
        good = file_write_all(outages->file, line, (size_t)length);
    }
    return good;
}

bool outages_open(struct outages *outages, const char *store, int64_t now, struct fault *fault) {
    char path[PATH_MAX];
    *outages = (struct outages){.file = -1};
    if (snprintf(path, sizeof path, "%s.alive", store) >= (int)sizeof path)
        return fault_say(fault, FAULT_OUTSIDE, N_("that path is too long"));
    outages->file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (outages->file < 0)
        return fault_errno(fault, N_("can't write {path}: {why}"), path);
    if (flock(outages->file, LOCK_EX | LOCK_NB) != 0) {
        int reason = errno;
        close(outages->file);
        outages->file = -1;
        errno = reason;
        return reason == EWOULDBLOCK
                   ? fault_say(fault, FAULT_MISUSE, N_("another felucca serve has the store {path}"),
                               fel_quote("path", store))
                   : fault_errno(fault, N_("can't lock {path}: {why}"), path);
    }
    int copy = dup(outages->file);
    FILE *from = copy < 0 ? NULL : fdopen(copy, "r");
    if (from) {
        read_all(outages, from, now);
        fclose(from);
    }
    if (from && write_all(outages, now))
        return true;
    fault_errno(fault, N_("can't write {path}: {why}"), path);
    close(outages->file);
    outages->file = -1;
    return false;
}

void outages_close(struct outages *outages, int64_t now) {
    if (outages->file < 0)
        return;
    outages_beat(outages, now);
    close(outages->file);
    outages->file = -1;
}
