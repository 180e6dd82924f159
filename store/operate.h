/* What an operator does with a store by hand, while servers work with it or not. It waits as long as it takes.
 * What returns false has set the fault. */
#pragma once

#include "backend.h"

struct keeper;

/* The file has to be there, unless it may be created. NULL with the fault. */
struct keeper *operate(const char *path, bool may_create, struct fault *);
void operate_end(struct keeper *);

/* Visits all matches, those that began first first, each as it is at some moment. Ends when the visitor returns false, which
 * is no fault. */
bool operate_on_all(struct keeper *, bool (*visit)(void *context, const struct whole *), void *context,
                    struct fault *);
bool operate_bring(struct keeper *, const struct whole *, enum brought *, struct fault *);
/* Whether the file itself is sound. */
bool operate_sound(struct keeper *, struct fault *);
/* All of it at one moment, in a new file. */
bool operate_backup(struct keeper *, const char *path, struct fault *);
/* Removes everything of a match. */
bool operate_forget(struct keeper *, const struct store_id *, bool *was_there, struct fault *);

/* A match as text, to carry it to another store: docs/server.md describes it. Bytes lie there as they are. */
bool whole_write(const struct whole *, struct store_bytes *text, struct fault *); /* to be freed */
/* The content is to be freed by reply_clear. False: it is none, or cut off. */
bool whole_read(struct whole *, const char *text, size_t length);
