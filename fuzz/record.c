/* Any bytes as a record: refused with a reason, or a match that is written and read back as it is. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "match/record.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct fel_match match, again;
    struct fel_reading reading;
    struct fel_record_check check;
    if (!fel_record_read(&match, (const char *)data, size, NULL, &reading)) {
        assert(strlen(reading.fault.reason) > 0 &&
               strlen(reading.fault.reason) < sizeof reading.fault.reason);
        return 0;
    }
    size_t length;
    char *text = fel_record_write(&match, &length, &check);
    assert(text);
    bool read = fel_record_read(&again, text, length, NULL, &reading);
    assert(read && reading.checked && !reading.cut_line);
    assert(again.count == match.count);
    assert(memcmp(&again.state, &match.state, match.game->state_size) == 0);
    free(text);
    fel_match_end(&again);
    fel_match_end(&match);
    return 0;
}
