#include "store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "saves.h"
#include "server/id.h"
#include "store/files.h"
#include "tables/table.h"

/* --- which store, which table ---------------------------------------------------------------------------- */

bool store_usual(char path[PATH_MAX], bool may_create, struct fault *fault) {
    char folder[PATH_MAX];
    return saves_folder(folder, fault) && (!may_create || file_make_folder(folder, fault)) &&
           (snprintf(path, PATH_MAX, "%s/online.sqlite", folder) < PATH_MAX ||
            fault_say(fault, FAULT_OUTSIDE, N_("that path is too long")));
}

enum exit_code store_open_named(const struct command *command, const char *named, bool may_create,
                                char path[PATH_MAX], struct keeper **store) {
    struct fault fault;
    bool good = named ? snprintf(path, PATH_MAX, "%s", named) < PATH_MAX ||
                            fault_say(&fault, FAULT_OUTSIDE, N_("that path is too long"))
                      : store_usual(path, may_create, &fault);
    return good && (*store = operate(path, may_create, &fault)) ? DONE : complain_about(command, &fault);
}

bool store_read_table(const struct command *command, const char *typed, struct store_id *id) {
    static const char place[] = "#table/";
    const char *link = strstr(typed, place), *letters = link ? link + sizeof place - 1 : typed;
    return id_read(id, letters, link ? strcspn(letters, "/") : strlen(letters)) ||
           refuse(command, N_("\"{typed}\" is no table: name its 22 letters, or a link to it"),
                  fel_quote("typed", typed));
}

struct store_name store_name(const struct store_id *id) {
    struct store_name name;
    _Static_assert(sizeof name.text > ID_LETTERS, "a table's name has more letters");
    id_write(id, name.text);
    return name;
}

/* --- what a match says ----------------------------------------------------------------------------------- */

static bool entry_is_bad(const struct whole *whole, unsigned number, struct fault *fault) {
    return fault_say(fault, FAULT_FOUND,
                     N_("table {table}: entry {n} of its journal is damaged, or of a newer felucca"),
                     fel_quote("table", store_name(&whole->match).text), fel_number("n", number));
}

static bool learn(struct table *table, const struct whole *whole, unsigned number, struct store_bytes entry,
                  struct fault *fault) {
    return table_learn(table, number, entry.at, entry.length, 0) || entry_is_bad(whole, number, fault);
}

/* A journal that was folded: its entries as lines. */
static bool learn_lines(struct table *table, const struct whole *whole, struct fault *fault) {
    struct store_bytes about = whole->content.answer.about;
    const char *at = about.at, *end = at + about.length;
    for (unsigned number = 1; at < end; number++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        if (!stop)
            return entry_is_bad(whole, number, fault);
        if (!learn(table, whole, number, (struct store_bytes){at, (size_t)(stop - at)}, fault))
            return false;
        at = stop + 1;
    }
    return true;
}

/* The record is what the journal comes to, byte for byte. */
static bool same_record(const struct table *table, const struct whole *whole, struct fault *fault) {
    struct store_bytes kept = whole->content.answer.record;
    size_t length;
    char *record = table_record(table, &length);
    bool same = record && length == kept.length && memcmp(record, kept.at, length) == 0;
    free(record);
    return same || fault_say(fault, FAULT_FOUND, N_("table {table}: its record is not what was played there"),
                             fel_quote("table", store_name(&whole->match).text));
}

bool store_match_sound(const struct whole *whole, struct fault *fault) {
    static char room[TABLE_MESSAGE_BYTES];
    const struct table_outside nobody = {.room = room};
    const struct store_answer *content = &whole->content.answer;
    struct table *table = table_new(&nobody);
    if (!table)
        return fault_say(fault, FAULT_OUTSIDE, N_("there is no memory left"));
    bool good = true;
    for (unsigned i = 0; good && i < content->count; i++)
        good = learn(table, whole, i + 1, content->entries[i].bytes, fault);
    if (content->folded)
        good = learn_lines(table, whole, fault) && same_record(table, whole, fault);
    table_free(table);
    return good;
}
