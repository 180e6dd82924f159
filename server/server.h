/* The server: a page for browsers, and online tables, until somebody ends it. SIGHUP opens the file of its log anew, if it has one. */
#pragma once

#include "page.h"
#include "store/fault.h"

struct server;

struct house_options;
struct server_options {
    const char *folder;                 /* of the page */
    const char *address;                /* see listen.h */
    unsigned port;                      /* 0: any that is free */
    unsigned per_address;               /* connections at once; 0: any number (see slots.h) */
    const char *log;                    /* see log.h */
    const char *version;                /* for /health */
    const struct house_options *online; /* NULL: no online tables */
    const char *const *origins;         /* see http.h */
    const char *proxy;                  /* see transport.h */
};

/* The options are kept by reference. From now on guests can connect; server_run answers them. Returns NULL, with the reason, if that is impossible. */
struct server *server_open(const struct server_options *, struct fault *);
unsigned server_port(const struct server *);
const struct page *server_page(const struct server *);

/* Returns after SIGINT or SIGTERM, and has freed the server then. */
void server_run(struct server *);
