#include "listen.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    QUEUE = 1024,  /* connections not accepted yet */
    ATTEMPTS = 20, /* to find a port that is free at both addresses of localhost */
};

/* A socket that listens, or -1 with errno. */
static int open_socket(const struct addrinfo *at) {
    int yes = 1, fd = socket(at->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return -1;
    /* Connections of a server that has just been ended must not keep the next one from starting. */
    if (setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) == 0 &&
        bind(fd, at->ai_addr, at->ai_addrlen) == 0 && listen(fd, QUEUE) == 0)
        return fd;
    int fault = errno;
    close(fd);
    errno = fault;
    return -1;
}

static unsigned port_of(int fd) {
    union {
        struct sockaddr any;
        struct sockaddr_in four;
        struct sockaddr_in6 six;
    } name = {.six = {0}};
    socklen_t length = sizeof name;
    getsockname(fd, &name.any, &length);
    return ntohs(name.any.sa_family == AF_INET6 ? name.six.sin6_port : name.four.sin_port);
}

/* 0, or why not: an errno, or -1 if it is no address at all. */
static int add_socket(struct listening *listening, const char *address, unsigned port) {
    struct addrinfo wish = {.ai_socktype = SOCK_STREAM,
                            .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE};
    struct addrinfo *found;
    char number[12];
    snprintf(number, sizeof number, "%u", port);
    if (getaddrinfo(address, number, &wish, &found) != 0)
        return -1;
    int fd = open_socket(found), fault = errno;
    freeaddrinfo(found);
    if (fd < 0)
        return fault;
    listening->port = port_of(fd);
    listening->socket[listening->sockets++] = fd;
    return 0;
}

/* 127.0.0.1 and ::1 with the same port. A browser may try either, so neither must be somebody else's. Where there is no
 * IPv6 the first is enough. */
static int add_localhost(struct listening *listening, unsigned port) {
    int fault = 0;
    for (unsigned i = 0; i < ATTEMPTS; i++) {
        fault = add_socket(listening, "127.0.0.1", port);
        if (fault)
            return fault;
        fault = add_socket(listening, "::1", listening->port);
        if (fault != EADDRINUSE)
            return 0;
        listen_close(listening);
        if (port)
            break;
    }
    return fault;
}

bool listen_open(struct listening *listening, const char *address, unsigned port, struct fault *fault) {
    *listening = (struct listening){0};
    bool local = strcmp(address, "localhost") == 0;
    int number = local ? add_localhost(listening, port) : add_socket(listening, address, port);
    switch (number) {
    case 0: return true;
    case -1:
        return fault_say(fault, FAULT_MISUSE,
                         N_("\"{address}\" is no address: --address takes localhost, 0.0.0.0 or :: for all "
                            "addresses of this machine, or one of them as a number"),
                         fel_quote("address", address));
    case EADDRINUSE:
        return fault_say(fault, FAULT_OUTSIDE,
                         N_("port {port} of {address} is in use, perhaps by another felucca: choose another "
                            "with --port N, or any that is free with --port 0"),
                         fel_number("port", port), fel_quote("address", address));
    case EACCES:
        return fault_say(fault, FAULT_OUTSIDE,
                         N_("port {port} is only for root: choose one from 1024 with --port N"),
                         fel_number("port", port));
    case EADDRNOTAVAIL:
        return fault_say(fault, FAULT_OUTSIDE,
                         N_("this machine does not have the address {address}: omit --address, or choose "
                            "0.0.0.0 for all it has"),
                         fel_quote("address", address));
    default:
        return fault_say(fault, FAULT_OUTSIDE, N_("can't listen at port {port} of {address}: {why}"),
                         fel_number("port", port), fel_quote("address", address),
                         fel_said("why", fault_reason(number)));
    }
}

void listen_close(struct listening *listening) {
    while (listening->sockets > 0)
        close(listening->socket[--listening->sockets]);
}
