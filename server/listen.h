/* The sockets to which the world can connect. */
#pragma once

#include "store/fault.h"

enum { LISTEN_SOCKETS = 2 }; /* localhost has two addresses */

struct listening {
    int socket[LISTEN_SOCKETS];
    unsigned sockets;
    unsigned port; /* actually bound */
};

/* An address is a number such as 127.0.0.1 or ::, or "localhost"; port 0 is any that is free. */
bool listen_open(struct listening *, const char *address, unsigned port, struct fault *);
void listen_close(struct listening *);
