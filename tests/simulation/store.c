#include <stdlib.h>
#include <string.h>

#include "world.h"

bool store_knows(const struct world *w, unsigned table, uint64_t id) {
    const struct journal *journal = &w->journal[table];
    for (unsigned i = 0; i < journal->ids; i++)
        if (journal->id[i] == id)
            return true;
    return false;
}

bool store_write(struct world *w, unsigned table, uint64_t number, const char *bytes) {
    struct journal *journal = &w->journal[table];
    if (number != journal->count + 1)
        return false;
    if (journal->count == WORLD_ENTRIES)
        world_fail(w, "the journal of table %u has no end", table);
    world_trace(w, "table %u, entry %u: %s", table, journal->count + 1, bytes);
    expect_entry(w, table, bytes);
    const char *id = strstr(bytes, " id=");
    if (id && strtoull(id + 4, NULL, 10))
        journal->id[journal->ids++] = strtoull(id + 4, NULL, 10);
    journal->entry[journal->count] = malloc(strlen(bytes) + 1);
    strcpy(journal->entry[journal->count++], bytes);
    if (!model_read(&journal->model, bytes))
        world_fail(w, "an entry that is not in docs/protocol.md: %s", bytes);
    tally.entries++;
    if (strncmp(bytes, "act ", 4) == 0 && w->decisions)
        w->decisions--;
    return true;
}
