#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "machine.h"
#include "supervisor.h"

/* --- starting ------------------------------------------------------------------------------------------- */

/* The supervisor gets its files, and no other. Our signals don't concern it. */
static int prepare(posix_spawnattr_t *attributes, posix_spawn_file_actions_t *files, int input, int output,
                   int socket) {
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    int error = posix_spawnattr_setsigmask(attributes, &none);
    error = error ? error : posix_spawnattr_setsigdefault(attributes, &all);
    error = error ? error : posix_spawnattr_setpgroup(attributes, 0);
    const short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
    error = error ? error : posix_spawnattr_setflags(attributes, flags);
    error = error ? error : posix_spawn_file_actions_adddup2(files, input, STDIN_FILENO);
    error = error ? error : posix_spawn_file_actions_adddup2(files, output, STDOUT_FILENO);
    error = error ? error : posix_spawn_file_actions_adddup2(files, socket, SUPERVISOR_SOCKET);
    return error ? error : posix_spawn_file_actions_addclosefrom_np(files, SUPERVISOR_SOCKET + 1);
}

static bool spawn(pid_t *pid, const char *command, int input, int output, int socket) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    char *arguments[] = {strdup(supervisor_name), strdup(command), NULL};
    int error = arguments[0] && arguments[1] ? 0 : ENOMEM;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    error = error ? error : prepare(&attributes, &files, input, output, socket);
    error = error ? error : posix_spawn(pid, "/proc/self/exe", &files, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    free(arguments[0]);
    free(arguments[1]);
    return error == 0;
}

static void close_both(const int ends[2]) {
    close(ends[0]);
    close(ends[1]);
}

/* All close on exec, from the first moment: other threads start programs too, and one that holds the end of another's
 * pipe would keep it from ever seeing that end. */
bool process_start(struct process *process, const char *command) {
    int input[2], output[2], control[2];
    memset(process, 0, sizeof *process);
    signal(SIGPIPE, SIG_IGN); /* to write to a program that has ended is an error like others */
    signal(SIGCHLD, SIG_DFL); /* if whoever started us ignores it, we could not wait for a supervisor */
    if (pipe2(input, O_CLOEXEC) != 0)
        return false;
    if (pipe2(output, O_CLOEXEC) != 0) {
        close_both(input);
        return false;
    }
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, control) != 0) {
        close_both(input);
        close_both(output);
        return false;
    }
    bool started = spawn(&process->pid, command, input[0], output[1], control[1]);
    close(input[0]);
    close(output[1]);
    close(control[1]);
    process->to = input[1];
    process->from = output[0];
    process->supervisor = control[0];
    fcntl(process->to, F_SETFL, O_NONBLOCK);
    fcntl(process->from, F_SETFL, O_NONBLOCK);
    if (!started) {
        close(process->to);
        close(process->from);
        close(process->supervisor);
        process->pid = 0;
    }
    return started;
}

/* --- talking -------------------------------------------------------------------------------------------- */

static enum process_news news_of(ssize_t bytes) {
    return bytes > 0                                          ? PROCESS_GOOD
           : bytes < 0 && (errno == EAGAIN || errno == EINTR) ? PROCESS_NOT_YET
                                                              : PROCESS_CLOSED;
}

enum process_news process_write(struct process *process, const char *bytes, size_t length, size_t *sent) {
    enum process_news news = PROCESS_GOOD;
    while (*sent < length && news == PROCESS_GOOD) {
        ssize_t written = write(process->to, bytes + *sent, length - *sent);
        news = news_of(written);
        *sent += news == PROCESS_GOOD ? (size_t)written : 0;
    }
    return news;
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

enum process_news process_read(struct process *process, char line[PROCESS_LINE]) {
    for (;;) {
        const char *found = memchr(process->bytes, '\n', process->held);
        if (found) {
            take_line(process, line, (size_t)(found - process->bytes));
            return PROCESS_GOOD;
        }
        size_t room = sizeof process->bytes - process->held;
        if (room == 0)
            return PROCESS_TOO_LONG;
        ssize_t bytes = read(process->from, process->bytes + process->held, room);
        enum process_news news = news_of(bytes);
        if (news != PROCESS_GOOD)
            return news;
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

static void wait_for(int file, short what, double seconds) {
    struct pollfd poller = {.fd = file, .events = what};
    poll(&poller, 1, seconds > 0 ? (int)(1000 * seconds) + 1 : 0);
}

void process_wait(const struct process *process, enum process_wish wish, double seconds) {
    switch (wish) {
    case PROCESS_TO_READ: wait_for(process->from, POLLIN, seconds); break;
    case PROCESS_TO_WRITE: wait_for(process->to, POLLOUT, seconds); break;
    case PROCESS_TO_END: wait_for(process->supervisor, POLLIN, seconds); break;
    }
}

/* --- ending --------------------------------------------------------------------------------------------- */

/* A shell whose program was ended by a signal tells it so. */
enum { SHELL_NOT_EXECUTABLE = 126, SHELL_NOT_FOUND = 127, SHELL_SIGNAL = 128 };

static const char *shell_trouble(int exit_code) {
    switch (exit_code) {
    case SHELL_NOT_EXECUTABLE: return " (it can't be executed: is it a program, and allowed to run?)";
    case SHELL_NOT_FOUND: return " (there is no such program)";
    default: return "";
    }
}

bool process_fate(struct process *process, char *text, size_t size) {
    int status;
    if (recv(process->supervisor, &status, sizeof status, 0) != (ssize_t)sizeof status)
        return false;
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : SHELL_SIGNAL + WTERMSIG(status);
    if (code <= SHELL_SIGNAL)
        snprintf(text, size, "it ended with exit code %d%s", code, shell_trouble(code));
    else
        snprintf(text, size, "it was ended by signal %d, %s", code - SHELL_SIGNAL,
                 strsignal(code - SHELL_SIGNAL));
    return true;
}

/* The supervisor ends, and with it our socket, when everything it watches over is gone. */
static bool is_gone(const struct process *process, double seconds) {
    const double end = seconds_now() + seconds;
    for (;;) {
        int status;
        ssize_t bytes = recv(process->supervisor, &status, sizeof status, 0);
        if (bytes == 0 || (bytes < 0 && errno != EAGAIN && errno != EINTR))
            return true;
        double left = end - seconds_now();
        if (left <= 0)
            return false;
        wait_for(process->supervisor, POLLIN, left);
    }
}

void process_stop(struct process *process, int milliseconds) {
    if (process->pid == 0)
        return;
    close(process->to);
    close(process->from);
    if (milliseconds > 0)
        process_wait(process, PROCESS_TO_END, 0.001 * milliseconds);
    shutdown(process->supervisor, SHUT_WR);
    kill(process->pid, SIGCONT); /* the program may have stopped it */
    if (!is_gone(process, 2))
        kill(process->pid, SIGKILL); /* it hangs: then at least the program itself goes with it */
    close(process->supervisor);
    while (waitpid(process->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    process->pid = 0;
}
