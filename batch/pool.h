/* Threads that do a piece of work together, and wait in between. */
#pragma once

#include <stdbool.h>

struct pool;

/* One part of the work, numbered from 0. */
typedef void pool_work(void *context, unsigned part, unsigned parts);

/* For this many parts, of which the caller does the first. NULL if they can't be had. */
struct pool *pool_open(unsigned parts);
void pool_close(struct pool *);

/* Returns when all parts are done. */
void pool_run(struct pool *, pool_work *, void *context);
