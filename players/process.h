/* Another program, with a pipe to its standard input and one from its standard output. It is not trusted: nothing it
 * writes, and nothing it fails to do, makes us wait or store more than a line, and nothing it starts outlives it or us
 * (supervisor.h). Nothing but process_wait and process_stop waits. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { PROCESS_LINE = 256 };

struct process {
    pid_t pid; /* its supervisor's; 0: none is running */
    int to, from, supervisor;
    size_t held; /* bytes it has written that process_read has not returned yet */
    char bytes[PROCESS_LINE];
};

/* What came of talking to it. */
enum process_news {
    PROCESS_GOOD,
    PROCESS_NOT_YET,
    PROCESS_CLOSED,   /* its end of the pipe: most often because it has ended */
    PROCESS_TOO_LONG, /* a line beyond PROCESS_LINE - 1 bytes */
};

/* Runs a command line by the shell, in a process group of its own: Ctrl-C is for us, not for it. */
bool process_start(struct process *, const char *command);

/* Writes as much as it takes now; `sent` counts the bytes it has taken so far. */
enum process_news process_write(struct process *, const char *bytes, size_t length, size_t *sent);
/* Reads a line, without its end. Everything but printable ASCII becomes "?". */
enum process_news process_read(struct process *, char line[PROCESS_LINE]);

/* Whether it has written anything that has not been read, and how that begins. */
bool process_has_spoken(struct process *);
struct process_words {
    char text[PROCESS_LINE];
} process_heard(const struct process *);

/* How it ended: "it ended with exit code 1". False if it has not. */
bool process_fate(struct process *, char *text, size_t size);

/* Waits until one of these can be done, at most this long; a signal ends it, too. */
enum process_wish { PROCESS_TO_READ, PROCESS_TO_WRITE, PROCESS_TO_END };
void process_wait(const struct process *, enum process_wish, double seconds);

/* Closes the pipes, waits this long for it to end by itself, then kills it and all it has started, and waits until they
 * are gone: some milliseconds. */
void process_stop(struct process *, int milliseconds);
