/* Any bytes as a request: refused, or read without reading too far; and what asks for a WebSocket has a key that can be passed
 * on in a request of ours. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/id.h"
#include "server/request.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void is_inside(struct span span, const char *bytes, size_t size) {
    assert(!span.at || (span.at >= bytes && span.at + span.length <= bytes + size));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct request request;
    struct store_id id;
    char *bytes = malloc(size ? size : 1),
         name[ID_LETTERS + 1]; /* of this very size, so that reading too far shows */
    assert(bytes);
    if (size > 0)
        memcpy(bytes, data, size);
    if (id_read(&id, bytes, size)) {
        id_write(&id, name);
        assert(memcmp(name, bytes, ID_LETTERS) == 0);
    }
    if (request_read(&request, bytes, size)) {
        is_inside(request.known_tags, bytes, size);
        is_inside(request.languages, bytes, size);
        is_inside(request.host, bytes, size);
        is_inside(request.origin, bytes, size);
        is_inside(request.forwarded, bytes, size);
        is_inside(request.key, bytes, size);
        assert(request.length <= size && (request.fault == OK) <= (request.length > 0));
        if (request.socket && request.fault == OK) {
            assert(request.key.length == 24 && request.host.at && !request.head && !request.last);
            for (size_t i = 0; i < request.key.length; i++)
                assert(request.key.at[i] > ' ' && request.key.at[i] < 127);
        }
    } else {
        assert(size < REQUEST_BYTES);
    }
    free(bytes);
    return 0;
}
