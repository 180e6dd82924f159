/* Any bytes as a content file: refused with place and reason, or a complete content. */
#include <assert.h>
#include <string.h>

#include "content/read.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct pyr_content content;
    struct content_fault fault = {"", ""};
    if (content_read(&content, (const char *)data, size, &fault))
        assert(content.types >= 10 && content.types <= PYR_TYPES);
    else
        assert(strlen(fault.place) > 0 && strlen(fault.reason) > 0);
    return 0;
}
