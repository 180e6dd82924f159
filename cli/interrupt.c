#include "interrupt.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>

atomic_bool interrupted;
static volatile sig_atomic_t interrupted_by;

static void interrupt(int signal) {
    interrupted_by = signal;
    atomic_store(&interrupted, true);
}

/* Not if it was ignored from the start: that is how a shell keeps Ctrl-C from programs in the background. */
static void listen_for(int signal) {
    struct sigaction before, action = {.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    if (sigaction(signal, NULL, &before) == 0 && before.sa_handler != SIG_IGN)
        sigaction(signal, &action, NULL);
}

void interrupt_catch(void) {
    listen_for(SIGINT);
    listen_for(SIGTERM);
}

void interrupt_obey(void) {
    if (!interrupted)
        return;
    fflush(stdout);
    signal(interrupted_by, SIG_DFL);
    raise(interrupted_by);
}
