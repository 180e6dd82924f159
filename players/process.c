#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "machine.h"

/* --- starting ------------------------------------------------------------------------------------------- */

/* The program gets signals as if it had been started from a terminal, whatever we do with ours. */
static int prepare(posix_spawnattr_t *attributes) {
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    int error = posix_spawnattr_setsigmask(attributes, &none);
    error = error ? error : posix_spawnattr_setsigdefault(attributes, &all);
    error = error ? error : posix_spawnattr_setpgroup(attributes, 0);
    const short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
    return error ? error : posix_spawnattr_setflags(attributes, flags);
}

static bool spawn(pid_t *pid, const char *command, int input, int output) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    char shell[] = "sh", option[] = "-c", *copy = strdup(command);
    char *arguments[] = {shell, option, copy, NULL};
    int error = copy ? 0 : ENOMEM;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    error = error ? error : prepare(&attributes);
    error = error ? error : posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    error = error ? error : posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    error = error ? error : posix_spawn(pid, "/bin/sh", &actions, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    free(copy);
    return error == 0;
}

/* Close on exec, from the first moment: other threads start programs too, and one that holds the end of another's pipe
 * would keep it from ever seeing that end. */
static bool open_pipe(int ends[2]) {
    return pipe2(ends, O_CLOEXEC) == 0;
}

bool process_start(struct process *process, const char *command) {
    int input[2], output[2];
    memset(process, 0, sizeof *process);
    signal(SIGPIPE, SIG_IGN); /* to write to a program that has ended is an error like others */
    signal(SIGCHLD, SIG_DFL); /* if whoever started us ignores it, nobody could tell us how a program ended */
    if (!open_pipe(input))
        return false;
    if (!open_pipe(output)) {
        close(input[0]);
        close(input[1]);
        return false;
    }
    bool started = spawn(&process->pid, command, input[0], output[1]);
    close(input[0]);
    close(output[1]);
    process->to = input[1];
    process->from = output[0];
    fcntl(process->to, F_SETFL, O_NONBLOCK);
    fcntl(process->from, F_SETFL, O_NONBLOCK);
    if (!started) {
        close(process->to);
        close(process->from);
        process->pid = 0;
    }
    return started;
}

/* --- talking -------------------------------------------------------------------------------------------- */

/* Until something can be done with the file, or the clock shows `end`. */
static bool wait_for(int file, short what, double end) {
    const double hour = 3600;
    struct pollfd poller = {.fd = file, .events = what};
    for (;;) {
        double left = end - seconds_now();
        int ready = poll(&poller, 1, left > 0 ? (int)(1000 * (left < hour ? left : hour)) + 1 : 0);
        if (ready > 0)
            return true;
        if ((ready < 0 && errno != EINTR) || left <= 0)
            return false;
    }
}

enum process_news process_write(struct process *process, const char *bytes, size_t length, double end) {
    while (length > 0) {
        ssize_t written = write(process->to, bytes, length);
        if (written < 0 && errno != EAGAIN && errno != EINTR)
            return PROCESS_CLOSED;
        if (written < 0 && !wait_for(process->to, POLLOUT, end))
            return PROCESS_LATE;
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
        }
    }
    return PROCESS_GOOD;
}

/* The held bytes up to there as text. Spaces and carriage returns at the end don't count. */
static void show(const struct process *process, char *text, size_t length) {
    while (length > 0 && (process->bytes[length - 1] == ' ' || process->bytes[length - 1] == '\r'))
        length--;
    for (size_t i = 0; i < length; i++)
        text[i] = process->bytes[i] >= ' ' && process->bytes[i] <= '~' ? process->bytes[i] : '?';
    text[length] = '\0';
}

/* Takes the line the held bytes begin with. */
static void take_line(struct process *process, char line[PROCESS_LINE], size_t length) {
    show(process, line, length);
    process->held -= length + 1;
    memmove(process->bytes, process->bytes + length + 1, process->held);
}

enum process_news process_read(struct process *process, char line[PROCESS_LINE], double end) {
    for (;;) {
        const char *found = memchr(process->bytes, '\n', process->held);
        if (found) {
            take_line(process, line, (size_t)(found - process->bytes));
            return PROCESS_GOOD;
        }
        size_t room = sizeof process->bytes - process->held;
        if (room == 0)
            return PROCESS_TOO_LONG;
        if (!wait_for(process->from, POLLIN, end))
            return PROCESS_LATE;
        ssize_t bytes = read(process->from, process->bytes + process->held, room);
        if (bytes == 0 || (bytes < 0 && errno != EAGAIN && errno != EINTR))
            return PROCESS_CLOSED;
        if (bytes > 0)
            process->held += (size_t)bytes;
    }
}

bool process_has_spoken(struct process *process) {
    if (process->held == 0) {
        ssize_t bytes = read(process->from, process->bytes, sizeof process->bytes);
        process->held = bytes > 0 ? (size_t)bytes : 0;
    }
    return process->held > 0;
}

struct process_words process_heard(const struct process *process) {
    struct process_words words;
    size_t length = 0;
    while (length < process->held && length < PROCESS_LINE - 1 && process->bytes[length] != '\n')
        length++;
    show(process, words.text, length);
    return words;
}

/* --- ending --------------------------------------------------------------------------------------------- */

/* Whether it has ended, and how; it stays to be reaped, so that its number is not given to anybody else. */
static bool has_ended(const struct process *process, int milliseconds, siginfo_t *how) {
    const struct timespec moment = {.tv_nsec = 2000000};
    for (double end = seconds_now() + 0.001 * milliseconds;; nanosleep(&moment, NULL)) {
        memset(how, 0, sizeof *how);
        if (waitid(P_PID, (id_t)process->pid, how, WEXITED | WNOHANG | WNOWAIT) == 0 && how->si_pid != 0)
            return true;
        if (seconds_now() >= end)
            return false;
    }
}

/* A shell whose program was ended by a signal tells it so. */
enum { SHELL_NOT_EXECUTABLE = 126, SHELL_NOT_FOUND = 127, SHELL_SIGNAL = 128 };

static const char *shell_trouble(int exit_code) {
    switch (exit_code) {
    case SHELL_NOT_EXECUTABLE: return " (it can't be executed: is it a program, and allowed to run?)";
    case SHELL_NOT_FOUND: return " (there is no such program)";
    default: return "";
    }
}

void process_fate(const struct process *process, char *text, size_t size) {
    siginfo_t how;
    if (!has_ended(process, 200, &how))
        snprintf(text, size, "it closed its standard input or output");
    else if (how.si_code == CLD_EXITED && how.si_status <= SHELL_SIGNAL)
        snprintf(text, size, "it ended with exit code %d%s", how.si_status, shell_trouble(how.si_status));
    else {
        int signal = how.si_code == CLD_EXITED ? how.si_status - SHELL_SIGNAL : how.si_status;
        snprintf(text, size, "it was ended by signal %d, %s", signal, strsignal(signal));
    }
}

void process_stop(struct process *process, int milliseconds) {
    siginfo_t how;
    if (process->pid == 0)
        return;
    close(process->to);
    close(process->from);
    has_ended(process, milliseconds, &how);
    kill(-process->pid, SIGKILL);
    kill(process->pid, SIGKILL); /* it may have left its group */
    while (waitpid(process->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    process->pid = 0;
}
