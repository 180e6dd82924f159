#include "supervisor.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Not our own name, so that "killall felucca" leaves the supervisors to do their work; at most 15 bytes. */
const char supervisor_name[] = "bot-supervisor";

static void on_all_signals(void (*handler)(int)) {
    for (int number = 1; number < NSIG; number++)
        signal(number, handler); /* some can't be changed, and need not be */
}

/* --- the program ------------------------------------------------------------------------------------------ */

/* It gets signals as if it had been started from a terminal, but for Ctrl-C: its process group is its own. No file of
 * ours is open in it. It does not outlive the supervisor, even if it manages to kill that. */
static void become_program(const char *command, pid_t supervisor) {
    sigset_t none;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != supervisor) /* it had died before that */
        _exit(0);
    setpgid(0, 0);
    close_range(SUPERVISOR_SOCKET, ~0U, 0);
    on_all_signals(SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127); /* what a shell says of a program that is not there */
}

static pid_t start_program(const char *command) {
    pid_t supervisor = getpid(), program = fork();
    if (program == 0)
        become_program(command, supervisor);
    if (program < 0)
        _exit(1);
    close(STDIN_FILENO); /* else nobody would see that the program has closed its own */
    close(STDOUT_FILENO);
    return program;
}

/* --- watching --------------------------------------------------------------------------------------------- */

static void wake(int signal) {}

/* Until our socket closes. SIGCHLD comes only while waiting. */
static void watch(pid_t program) {
    struct pollfd ours = {.fd = SUPERVISOR_SOCKET, .events = POLLIN};
    sigset_t waiting;
    sigemptyset(&waiting);
    for (;;) {
        int status;
        pid_t ended;
        while ((ended = waitpid(-1, &status, WNOHANG)) > 0)
            if (ended == program)
                send(SUPERVISOR_SOCKET, &status, sizeof status, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (ppoll(&ours, 1, NULL, &waiting) > 0)
            return;
    }
}

/* --- ending ----------------------------------------------------------------------------------------------- */

/* The parent of a process: the second word after its name, which is in parentheses and may hold some itself. */
static pid_t parent_of(const char *process) {
    char path[64], stat[512];
    snprintf(path, sizeof path, "/proc/%.20s/stat", process);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t length = file < 0 ? -1 : read(file, stat, sizeof stat - 1);
    if (file >= 0)
        close(file);
    if (length <= 0)
        return 0;
    stat[length] = '\0';
    const char *name_end = strrchr(stat, ')');
    return name_end && strlen(name_end) > 4 ? (pid_t)strtol(name_end + 4, NULL, 10) : 0;
}

/* Children's numbers are not given to anybody else before we have waited for them. */
static void kill_children(void) {
    DIR *processes = opendir("/proc");
    if (!processes)
        return;
    for (const struct dirent *entry; (entry = readdir(processes));)
        if (isdigit((unsigned char)entry->d_name[0]) && parent_of(entry->d_name) == getpid())
            kill((pid_t)strtol(entry->d_name, NULL, 10), SIGKILL);
    closedir(processes);
}

/* Orphans become our children when their parents die, so it goes on as long as there are any. */
static void end_all(void) {
    const struct timespec moment = {.tv_nsec = 500000};
    for (;;) {
        pid_t ended;
        while ((ended = waitpid(-1, NULL, WNOHANG)) > 0)
            ;
        if (ended < 0 && errno == ECHILD)
            return;
        kill_children();
        nanosleep(&moment, NULL);
    }
}

void supervisor_main(int argc, char **argv) {
    sigset_t all;
    struct sigaction child = {.sa_handler = wake};
    if (argc != 2 || strcmp(argv[0], supervisor_name) != 0)
        return;
    prctl(PR_SET_NAME, supervisor_name);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, NULL);
    on_all_signals(SIG_IGN); /* the Ctrl-C of our group, for instance */
    sigaction(SIGCHLD, &child, NULL);
    pid_t program = start_program(argv[1]);
    watch(program);
    end_all();
    _exit(0);
}
