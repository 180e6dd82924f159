/* The server: a page for browsers, until somebody ends it. */
#ifndef FELUCCA_SERVER_H
#define FELUCCA_SERVER_H

#include "page.h"
#include "store/fault.h"

struct server;

struct server_wish {
    const char *folder;  /* of the page */
    const char *address; /* see listen.h */
    unsigned port;       /* 0: any that is free */
};

/* Ready for guests; NULL with the reason if it can't be. */
struct server *server_open(const struct server_wish *, struct fault *);
unsigned server_port(const struct server *);
const struct page *server_page(const struct server *);

/* Returns after SIGINT or SIGTERM. The server is gone then. */
void server_run(struct server *);

#endif
