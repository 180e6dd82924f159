/* What the name of a file decides: whether it may be served at all, as what, and how long it may be kept. */
#pragma once

#include <stdbool.h>

/* For one part of a path: letters, digits, and . _ - but no dot at the beginning. So nothing needs an escape in an
 * address, nothing hidden is served, and neither "." nor ".." ever is. */
bool name_is_allowed(const char *part);

/* Its Content-Type, or NULL: files of other kinds are not served. */
const char *name_type(const char *path);

/* Its Cache-Control. */
const char *name_cache(const char *path);
