#include "fault.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool fault_say(struct fault *fault, enum fault_kind kind, const char *words, ...) {
    va_list arguments;
    va_start(arguments, words);
    fault->kind = kind;
    vsnprintf(fault->words, sizeof fault->words, words, arguments);
    va_end(arguments);
    return false;
}

bool fault_errno(struct fault *fault, const char *doing, const char *path) {
    return fault_say(fault, FAULT_OUTSIDE, "can't %s %s: %s", doing, path, strerror(errno));
}
