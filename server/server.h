/* The server: a page for browsers, until somebody ends it. SIGHUP opens the file of its log anew, if it has one. */
#pragma once

#include "page.h"
#include "store/fault.h"

struct server;

struct server_options {
    const char *folder;   /* of the page */
    const char *address;  /* see listen.h */
    unsigned port;        /* 0: any that is free */
    unsigned per_address; /* connections at once; 0: any number (see slots.h) */
    const char *log;      /* see log.h */
    const char *version;  /* for /health */
};

/* From now on guests can connect; server_run answers them. Returns NULL, with the reason, if that is impossible. */
struct server *server_open(const struct server_options *, struct fault *);
unsigned server_port(const struct server *);
const struct page *server_page(const struct server *);

/* Returns after SIGINT or SIGTERM, and has freed the server then. */
void server_run(struct server *);
