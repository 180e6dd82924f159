/* What an operator does with a store in SQLite: see backend.h. */
#pragma once

#include "sqlite_open.h"

bool sqlite_walk(struct connection *, int64_t after, unsigned most,
                 bool (*visit)(void *context, const struct whole *), void *context, struct fault *);
bool sqlite_bring(struct connection *, const struct whole *, unsigned count, enum brought *, struct fault *);
bool sqlite_sound(struct connection *, struct fault *);
bool sqlite_backup(struct connection *, const char *path, struct fault *);
