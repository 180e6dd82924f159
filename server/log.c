#include "log.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "engine/text.h"
#include "store/files.h"

enum { LINE_BYTES = 400, LOG_BYTES = 4 * LINE_BYTES + 200 };

bool log_open(struct log *log, const char *path, struct fault *fault) {
    *log = (struct log){.path = path, .file = -1};
    if (path)
        log->file = strcmp(path, "-") == 0 ? STDOUT_FILENO
                                           : open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0640);
    return !path || log->file >= 0 || fault_errno(fault, N_("can't write {path}: {why}"), path);
}

void log_close(struct log *log) {
    if (log->file > STDERR_FILENO)
        close(log->file);
    log->file = -1;
}

static void give_up(struct log *log, const struct fault *fault) {
    char words[600];
    struct fel_text text = fel_text_in(words, sizeof words);
    fault_put(&text, fault, &fel_english); /* for whoever reads the log of the system */
    fprintf(stderr, "felucca serve: %s. Nothing is logged until SIGHUP.\n", words);
    log_close(log);
}

void log_reopen(struct log *log) {
    struct fault fault;
    log_close(log);
    if (!log_open(log, log->path, &fault))
        give_up(log, &fault);
}

static void put_escaped(struct fel_text *text, struct span line) {
    for (size_t i = 0; i < line.length && i < LINE_BYTES; i++) {
        unsigned char byte = (unsigned char)line.at[i];
        if (byte >= ' ' && byte <= '~' && byte != '"' && byte != '\\') {
            fel_put_char(text, (char)byte);
        } else {
            fel_put(text, "\\x");
            fel_put_hex(text, byte, 2);
        }
    }
}

void log_answer(struct log *log, const char *address, struct span line, unsigned status, size_t size,
                time_t now) {
    char bytes[LOG_BYTES], date[40] = "-";
    struct tm when;
    struct fault fault;
    struct fel_text text = fel_text_in(bytes, sizeof bytes);
    if (gmtime_r(&now, &when))
        strftime(date, sizeof date, "%d/%b/%Y:%H:%M:%S +0000", &when);
    fel_put(&text, address);
    fel_put(&text, " - - [");
    fel_put(&text, date);
    fel_put(&text, "] \"");
    put_escaped(&text, line);
    fel_put(&text, "\" ");
    fel_put_int(&text, status);
    fel_put_char(&text, ' ');
    fel_put_int(&text, (int64_t)size);
    fel_put_char(&text, '\n');
    if (!file_write_all(log->file, bytes, text.length)) {
        fault_errno(&fault, N_("can't write {path}: {why}"), log->path);
        give_up(log, &fault);
    }
}
