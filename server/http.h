/* HTTP on a connection: requests in, answers out, one after the other.
 *
 * A guest who is slow, silent or greedy costs us next to nothing. One that is between two requests has no memory but
 * struct visit; who sends one gets room for it; an answer is sent from the page where it lies, and while it is, nothing
 * more is read.
 */
#ifndef FELUCCA_SERVER_HTTP_H
#define FELUCCA_SERVER_HTTP_H

#include "page.h"
#include "transport.h"

/* What each guest may take his time for, in seconds. */
enum {
    HTTP_ASKING = 10,   /* to send a request, from its first byte or the beginning of the connection */
    HTTP_THINKING = 60, /* between two requests */
    HTTP_HEARING = 30,  /* to receive an answer, and beyond that */
    HTTP_SPEED = 8192,  /* a second for so many bytes of it */
    HTTP_LEAVING = 2,   /* to hang up, when he has heard all */
};

/* For a transport whose owner is a struct page. */
extern const struct transport_use http_use;

#endif
