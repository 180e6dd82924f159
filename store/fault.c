#include "fault.h"

#include <errno.h>
#include <string.h>

/* Copies are cut where there is no more room. */
static const char *keep(struct fault *fault, const char *text) {
    char *start = fault->quoted + fault->used;
    struct fel_text kept = fel_text_in(start, sizeof fault->quoted - fault->used);
    fel_put(&kept, text);
    fault->used += kept.length;
    if (!kept.full && fault->used < sizeof fault->quoted - 1)
        fault->used++; /* its end; the last end of all has to do for what follows, which is empty */
    return start;
}

static void keep_sentence(struct fault *fault, const struct fel_sentence *from, struct fel_sentence *to) {
    *to = *from;
    for (unsigned i = 0; i < FEL_MAX_ARGS && from->arg[i].name; i++)
        if (from->arg[i].kind == FEL_QUOTE)
            to->arg[i].text = keep(fault, from->arg[i].text);
}

bool fault_set(struct fault *fault, enum fault_kind kind, const struct fel_sentence *said) {
    fault->used = 0;
    fault->kind = kind;
    fault->reason = fault->because = (struct fel_sentence){0};
    keep_sentence(fault, said, &fault->said);
    return false;
}

const char *fault_reason(int number) {
    static const struct {
        int number;
        const char *text;
    } often[] = {
        /* TRANSLATORS: what the system says to a file that can't be opened, as there: can't read FILE: Permission denied */
        {ENOENT, N_("No such file or directory")},
        {EACCES, N_("Permission denied")},
        {EEXIST, N_("File exists")},
        {EISDIR, N_("Is a directory")},
        {ENOTDIR, N_("Not a directory")},
        {ENOSPC, N_("No space left on device")},
        {EROFS, N_("Read-only file system")},
        {EMFILE, N_("Too many open files")},
        {ENAMETOOLONG, N_("File name too long")},
        {EIO, N_("Input/output error")},
        {EADDRINUSE, N_("Address already in use")},
    };
    for (unsigned i = 0; i < sizeof often / sizeof often[0]; i++)
        if (often[i].number == number)
            return often[i].text;
    return strerror(number);
}

bool fault_errno(struct fault *fault, const char *words, const char *path) {
    return fault_say(fault, FAULT_OUTSIDE, words, fel_quote("path", path),
                     fel_said("why", fault_reason(errno)));
}

bool fault_of_record(struct fault *fault, const char *path, const struct fel_fault *found) {
    fault_say(fault, FAULT_FOUND, N_("{path}: line {line}:"), fel_quote("path", path),
              fel_number("line", found->line));
    keep_sentence(fault, &found->said, &fault->reason);
    keep_sentence(fault, &found->because, &fault->because);
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        fault->name[seat] = keep(fault, found->name[seat]);
    return false;
}

bool fault_because(struct fault *fault, const struct fel_sentence *reason) {
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        fault->name[seat] = NULL;
    keep_sentence(fault, reason, &fault->reason);
    return false;
}

/* What is quoted stands in the copy. */
static void quote_from(struct fault *to, const struct fault *from, const char **text) {
    if (*text)
        *text = to->quoted + (*text - from->quoted);
}

void fault_copy(struct fault *to, const struct fault *from) {
    *to = *from;
    struct fel_sentence *const said[] = {&to->said, &to->reason, &to->because};
    for (unsigned s = 0; s < sizeof said / sizeof said[0]; s++)
        for (unsigned i = 0; i < FEL_MAX_ARGS && said[s]->arg[i].name; i++)
            if (said[s]->arg[i].kind == FEL_QUOTE)
                quote_from(to, from, &said[s]->arg[i].text);
    for (unsigned seat = 0; to->reason.text && seat < FEL_MAX_SEATS; seat++)
        quote_from(to, from, &to->name[seat]);
}

void fault_put(struct fel_text *text, const struct fault *fault, const struct fel_tongue *tongue) {
    const struct fel_speech speech = {tongue, fault->reason.text ? fault->name : NULL, -1};
    fel_put_sentence(text, &fault->said, &speech);
    if (fault->reason.text) {
        fel_put(text, " ");
        fel_put_sentence(text, &fault->reason, &speech);
    }
    if (fault->because.text) {
        fel_put(text, " ");
        fel_put_sentence(text, &fault->because, &speech);
    }
}
