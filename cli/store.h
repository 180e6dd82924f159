/* What the commands about the store of online matches share: felucca store check, and so on. */
#pragma once

#include "arguments.h"
#include "store/operate.h"

struct store_wish {
    const char *path; /* NULL: the usual one */
};
#define OPTION_STORE(wish, member)                                                                           \
    OPTION_TEXT("store", "FILE", wish, member,                                                               \
                N_("where online matches are kept (online.sqlite, where other matches are saved)"))

/* Where online matches are kept unless a file is named; if it `may_create`, the folder is there afterwards. */
bool store_usual(char path[PATH_MAX], bool may_create, struct fault *);
/* The store that was named, or the usual one; `path` tells which. Not DONE after complaining. */
enum exit_code store_open_named(const struct command *, const char *named, bool may_create,
                                char path[PATH_MAX], struct keeper **);

/* The table that is meant, by its 22 letters or a link to it. False after complaining. */
bool store_read_table(const struct command *, const char *typed, struct store_id *);
/* Its 22 letters. */
struct store_name {
    char text[24];
};
struct store_name store_name(const struct store_id *);

/* Replays all there is of a match. False with what is wrong: a sentence about {table}, with {n}, an entry. */
bool store_match_sound(const struct whole *, struct fault *);
