#include "saves.h"

#include <stdio.h>
#include <stdlib.h>

bool saves_folder(char folder[PATH_MAX], struct fault *fault) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    bool has_data = data && *data == '/', has_home = home && *home == '/';
    if (!has_data && !has_home)
        return fault_say(fault, FAULT_OUTSIDE,
                         "there is no home folder to save in: name a file with --record");
    int length = has_data ? snprintf(folder, PATH_MAX, "%s/felucca", data)
                          : snprintf(folder, PATH_MAX, "%s/.local/share/felucca", home);
    return length < PATH_MAX ||
           fault_say(fault, FAULT_OUTSIDE,
                     "the path of the home folder is too long: name a file with --record");
}
