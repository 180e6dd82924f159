#include "machine.h"

#include <time.h>
#include <unistd.h>

double seconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

unsigned usual_threads(void) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN); /* -1 if nobody knows */
    return cores < 1 ? 1 : cores < MOST_THREADS ? (unsigned)cores : MOST_THREADS;
}
