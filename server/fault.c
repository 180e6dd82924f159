#include "fault.h"

#include <stdarg.h>
#include <stdio.h>

bool fault_say(struct fault *fault, const char *words, ...) {
    va_list arguments;
    va_start(arguments, words);
    vsnprintf(fault->words, sizeof fault->words, words, arguments);
    va_end(arguments);
    return false;
}
