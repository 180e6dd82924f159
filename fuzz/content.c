/* Any bytes as a content file: refused with a reason, or a complete content. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "content/read.h"
#include "engine/pyramidion/content.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const struct content_kind *kind;
    struct content_fault fault = {0};
    struct pyr_content *content = content_read((const char *)data, size, &kind, &fault);
    if (content)
        assert(content->types >= 10 && content->types <= PYR_TYPES);
    else
        assert(fault.reason.text && strlen(fault.reason.text) > 0);
    free(content);
    return 0;
}
