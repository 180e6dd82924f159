#include "saves.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "near.h"

bool saves_folder(char folder[PATH_MAX], struct fault *fault) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    bool has_data = data && *data == '/', has_home = home && *home == '/';
    if (!has_data && !has_home)
        return fault_say(fault, FAULT_OUTSIDE,
                         N_("there is no home folder to save in: name a file with --record"));
    int length = has_data ? snprintf(folder, PATH_MAX, "%s/felucca", data)
                          : snprintf(folder, PATH_MAX, "%s/.local/share/felucca", home);
    return length < PATH_MAX ||
           fault_say(fault, FAULT_OUTSIDE,
                     N_("the path of the home folder is too long: name a file with --record"));
}

static const char ENDING[] = ".record";

static int by_age(const void *a, const void *b) {
    const struct saved *x = a, *y = b;
    if (x->when.tv_sec != y->when.tv_sec)
        return x->when.tv_sec < y->when.tv_sec ? 1 : -1;
    return x->when.tv_nsec < y->when.tv_nsec ? 1 : x->when.tv_nsec > y->when.tv_nsec ? -1 : 0;
}

static bool is_record(const char *folder, const char *name, struct stat *status) {
    char path[PATH_MAX];
    size_t length = strlen(name), ending = strlen(ENDING);
    return length > ending && length < sizeof((struct saved *)0)->name &&
           strcmp(name + length - ending, ENDING) == 0 &&
           snprintf(path, sizeof path, "%s/%s", folder, name) < (int)sizeof path && stat(path, status) == 0;
}

struct saved *saves_list(unsigned *count, struct fault *fault) {
    char folder[PATH_MAX];
    struct saved *list = NULL;
    struct stat status;
    *count = 0;
    if (!saves_folder(folder, fault))
        return NULL;
    DIR *entries = opendir(folder);
    if (!entries && errno != ENOENT) {
        fault_errno(fault, N_("can't read {path}: {why}"), folder);
        return NULL;
    }
    for (struct dirent *entry; entries && (entry = readdir(entries));) {
        if (!is_record(folder, entry->d_name, &status))
            continue;
        struct saved *longer = realloc(list, (*count + 1) * sizeof *list);
        if (!longer)
            break;
        list = longer;
        struct saved *saved = &list[(*count)++];
        saved->when = status.st_mtim;
        snprintf(saved->name, sizeof saved->name, "%.*s", (int)(strlen(entry->d_name) - strlen(ENDING)),
                 entry->d_name);
    }
    if (entries)
        closedir(entries);
    if (list)
        qsort(list, *count, sizeof *list, by_age);
    else
        fault_say(fault, FAULT_FOUND, N_("there are no matches in {path}"), fel_quote("path", folder));
    return list;
}

/* The one that was probably meant, or "". */
static const char *saved_like(const char *name, char like[PATH_MAX]) {
    struct fault ignored;
    unsigned count;
    struct saved *list = saves_list(&count, &ignored);
    const char **names = list ? (const char **)calloc(count, sizeof *names) : NULL;
    for (unsigned i = 0; names && i < count; i++)
        names[i] = list[i].name;
    const char *meant = nearest(name, names, names ? count : 0);
    snprintf(like, PATH_MAX, "%s", meant ? meant : "");
    free((void *)names);
    free(list);
    return like;
}

bool saves_find(const char *name, char path[PATH_MAX], struct fault *fault) {
    char folder[PATH_MAX], meant[PATH_MAX];
    struct fault homeless;
    unsigned count;
    if (name && (strcmp(name, "-") == 0 || access(name, F_OK) == 0 || strchr(name, '/')))
        return snprintf(path, PATH_MAX, "%s", name) < PATH_MAX ||
               fault_say(fault, FAULT_OUTSIDE, N_("that path is too long"));
    struct saved *list = name ? NULL : saves_list(&count, fault);
    if (!name && !list)
        return false;
    bool fits = saves_folder(folder, &homeless) &&
                snprintf(path, PATH_MAX, "%s/%s%s", folder, name ? name : list[0].name, ENDING) < PATH_MAX;
    free(list);
    if (!fits || (name && access(path, F_OK) != 0)) {
        errno = ENOENT;
        fault_errno(fault, N_("can't read {path}: {why}"), name);
        if (*saved_like(name, meant))
            fault_say(fault, FAULT_OUTSIDE, N_("can't read {path}: {why}. Did you mean \"{meant}\"?"),
                      fel_quote("path", name), fel_said("why", fault_reason(ENOENT)),
                      fel_quote("meant", meant));
        return false;
    }
    return true;
}
