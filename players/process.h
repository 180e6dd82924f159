/* Another program, with a pipe to its standard input and one from its standard output. It is not trusted: nothing it
 * writes, and nothing it fails to do, makes us wait longer than we mean to or store more than a line. */
#ifndef FELUCCA_PROCESS_H
#define FELUCCA_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { PROCESS_LINE = 256 };

struct process {
    pid_t pid; /* 0: none is running */
    int to, from;
    size_t held; /* bytes it has written that were not asked for yet */
    char bytes[PROCESS_LINE];
};

/* What came of asking it. */
enum process_news {
    PROCESS_GOOD,
    PROCESS_LATE,
    PROCESS_CLOSED,   /* its end of the pipe: most often because it has ended */
    PROCESS_TOO_LONG, /* a line beyond PROCESS_LINE - 1 bytes */
};

/* Runs a command line by the shell, in a process group of its own: Ctrl-C is for us, not for it. */
bool process_start(struct process *, const char *command);

/* Both wait until seconds_now() is `end`. A line comes without its end; what can't be shown in a line of text, and 0
 * bytes, are replaced by "?". */
enum process_news process_write(struct process *, const char *bytes, size_t length, double end);
enum process_news process_read(struct process *, char line[PROCESS_LINE], double end);

/* Whether it has written something that was not read, and the beginning of that. */
bool process_has_spoken(struct process *);
struct process_words {
    char text[PROCESS_LINE];
} process_heard(const struct process *);

/* How it ended, or that it didn't: "it ended with exit code 1". Waits a moment for that. */
void process_fate(const struct process *, char *text, size_t size);

/* Closes the pipes, waits so long for it to end by itself, then kills it and all it has started. */
void process_stop(struct process *, int milliseconds);

#endif
