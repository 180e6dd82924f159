/* A server, so far as tables see one: it loads them, gives them messages, time and the store's answers, and tells the
 * other machine who is there. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "world.h"

static void look_after(struct hosted *);

int64_t machine_now(const struct world *w, unsigned machine) {
    return w->now + w->machine[machine].skew;
}

static struct hosted *hosted_of(struct world *w, const struct event *event) {
    struct machine *machine = &w->machine[event->whom];
    struct hosted *hosted = &machine->hosted[event->table];
    return machine->up && hosted->table && hosted->life == event->life ? hosted : NULL;
}

static struct event event_for(const struct hosted *hosted,
                              void (*run)(struct world *, const struct event *)) {
    return (struct event){.run = run, .whom = hosted->machine, .table = hosted->index, .life = hosted->life};
}

/* Every call of a table says what time it is. */
static int64_t tell_time(struct hosted *hosted) {
    int64_t now = machine_now(hosted->world, hosted->machine);
    hosted->seen = now > hosted->seen ? now : hosted->seen;
    return now;
}

void machine_follow(struct hosted *hosted) {
    const struct journal *journal = &hosted->world->journal[hosted->index];
    uint64_t number = table_number(hosted->table);
    if (number > journal->count)
        world_fail(hosted->world, "machine %u has entry %u of table %u before it was written",
                   hosted->machine, (unsigned)number, hosted->index);
    while (hosted->model.n < number)
        model_read(&hosted->model, journal->entry[hosted->model.n]);
    hosted->seen = hosted->model.last > hosted->seen ? hosted->model.last : hosted->seen;
}

/* --- what a table says to the outside ------------------------------------------------------------------------------ */

static bool send(void *context, uint64_t connection, const char *bytes, size_t length) {
    struct hosted *hosted = context;
    struct world *w = hosted->world;
    struct line *line = &w->line[connection];
    if (!connection || connection >= w->lines || line->table != hosted->index)
        world_fail(w, "a message to nobody");
    if (!line->server_open || line->machine != hosted->machine)
        world_fail(w, "a message to page %u, which is gone, on line %u: %.*s", line->page,
                   (unsigned)connection, (int)length, bytes);
    bool taken = line_takes(w, (unsigned)connection);
    expect_message(hosted, (unsigned)connection, bytes, length, taken);
    if (taken)
        line_send_down(w, (unsigned)connection, bytes, length);
    tally.late += !taken;
    return taken;
}

static void end(void *context, uint64_t connection) {
    struct hosted *hosted = context;
    line_end_by_server(hosted->world, (unsigned)connection);
}

static void phrase_heard(struct world *w, const struct event *event) {
    struct hosted *hosted = &w->machine[event->whom].hosted[event->table];
    if (!w->machine[event->whom].up || !hosted->table)
        return;
    table_overheard(hosted->table, event->code, event->bytes, tell_time(hosted));
    look_after(hosted);
}

static void phrase(void *context, unsigned seat, const char *key) {
    struct hosted *hosted = context;
    struct world *w = hosted->world;
    for (unsigned other = 0; other < w->machines; other++)
        if (other != hosted->machine && !troubled(w, w->trouble.lost_between))
            later(w, below(w, 300),
                  (struct event){.run = phrase_heard, .whom = other, .table = hosted->index, .code = seat},
                  key, strlen(key));
}

static void open_rematch(struct world *w, const struct event *event) {
    struct hosted *hosted = hosted_of(w, event);
    uint8_t host[TABLE_HASH_BYTES];
    if (!hosted || w->tables == WORLD_TABLES)
        return;
    hosted->again_asked = false;
    fel_seed_read(host, event->bytes);
    w->journal[w->tables].after = hosted->index + 1;
    machine_open_table(w, hosted->machine, w->tables++, &hosted->table->sheet.settings, host);
}

static void again(void *context, const struct table_settings *settings,
                  const uint8_t host[TABLE_HASH_BYTES]) {
    struct hosted *hosted = context;
    char digits[HEX_HASH];
    if (hosted->again_asked)
        return;
    hosted->again_asked = true;
    hex_of(digits, host, TABLE_HASH_BYTES);
    later(hosted->world, 5, event_for(hosted, open_rematch), digits, strlen(digits));
}

/* --- the store's answers ------------------------------------------------------------------------------------------- */

enum answer { ANSWER_DONE, ANSWER_LOST, ANSWER_FAILED };

/* The rematch is there: the table it is one of gets to know. */
static void tell_rematch(struct world *w, const struct hosted *opened) {
    unsigned after = w->journal[opened->index].after;
    char name[16];
    if (!after || table_number(opened->table) != 1 || !w->machine[opened->machine].hosted[after - 1].table)
        return;
    struct hosted *old = &w->machine[opened->machine].hosted[after - 1];
    snprintf(name, sizeof name, "table-%u", opened->index);
    table_again(old->table, name, tell_time(old));
    look_after(old);
}

static void answered(struct world *w, const struct event *event) {
    struct hosted *hosted = hosted_of(w, event);
    const char *entry[WORLD_ENTRIES];
    size_t length[WORLD_ENTRIES];
    if (!hosted)
        return;
    struct journal *journal = &w->journal[event->table];
    switch ((enum answer)event->code) {
    case ANSWER_DONE: table_appended(hosted->table, tell_time(hosted)); break;
    case ANSWER_FAILED:
        tally.failed++;
        table_failed(hosted->table, tell_time(hosted));
        break;
    case ANSWER_LOST: {
        unsigned count = 0, most = below(w, 4) ? WORLD_ENTRIES : below(w, 3);
        tally.lost++;
        for (uint64_t n = table_number(hosted->table); n < journal->count && count < most; n++, count++) {
            entry[count] = journal->entry[n];
            length[count] = strlen(entry[count]);
        }
        if (!table_lost(hosted->table, tell_time(hosted), count, entry, length))
            world_fail(w, "a table does not accept what the journal says");
    }
    }
    tell_rematch(w, hosted);
    look_after(hosted);
}

static void learn_what_is_missing(struct hosted *hosted) {
    const struct journal *journal = &hosted->world->journal[hosted->index];
    for (uint64_t n = table_number(hosted->table); n < journal->count; n++)
        if (!table_learn(hosted->table, n + 1, journal->entry[n], strlen(journal->entry[n]),
                         tell_time(hosted)))
            world_fail(hosted->world, "a table does not accept entry %u", (unsigned)n + 1);
    look_after(hosted);
}

static void hear_of_entry(struct world *w, const struct event *event) {
    struct hosted *hosted = &w->machine[event->whom].hosted[event->table];
    if (w->machine[event->whom].up && hosted->table)
        learn_what_is_missing(hosted);
}

static void arrive_at_store(struct world *w, const struct event *event) {
    struct hosted *hosted = hosted_of(w, event);
    enum answer answer = ANSWER_DONE;
    bool fails = troubled(w, w->trouble.store_fails);
    if (hosted && troubled(w, w->trouble.crash_before)) {
        machine_stop(w, event->whom); /* asked, not written */
        return;
    }
    if (fails && below(w, 2))
        answer = ANSWER_FAILED;
    else if (!store_write(w, event->table, event->number, event->bytes))
        answer = ANSWER_LOST;
    else
        for (unsigned other = 0; other < w->machines; other++)
            if (other != event->whom && !troubled(w, w->trouble.lost_between))
                later(w, 1 + below(w, 150),
                      (struct event){.run = hear_of_entry, .whom = other, .table = event->table}, NULL, 0);
    if (fails)
        answer = ANSWER_FAILED; /* although it may be there */
    if (hosted && troubled(w, w->trouble.crash_after)) {
        machine_stop(w, event->whom); /* written, not answered */
        return;
    }
    struct event back = *event;
    back.run = answered;
    back.bytes = NULL;
    back.code = answer;
    later(w, 1 + below(w, 10), back, NULL, 0);
}

static void append(void *context, uint64_t number, const char *bytes, size_t length) {
    struct hosted *hosted = context;
    struct event event = event_for(hosted, arrive_at_store);
    if (length > TABLE_ENTRY_BYTES || memchr(bytes, 0, length))
        world_fail(hosted->world, "an entry that is too long, or no text");
    event.number = number;
    later(hosted->world, 1 + below(hosted->world, 15), event, bytes, length);
}

/* --- after every call ---------------------------------------------------------------------------------------------- */

static void hear_presence(struct world *w, const struct event *event) {
    struct hosted *hosted = &w->machine[event->whom].hosted[event->table];
    if (!w->machine[event->whom].up || !hosted->table)
        return;
    hosted->elsewhere = event->code;
    hosted->spectators_elsewhere = (unsigned)event->number;
    table_elsewhere(hosted->table, event->code, (unsigned)event->number, tell_time(hosted));
    look_after(hosted);
}

static void tell_presence(struct hosted *hosted, unsigned present, unsigned spectators) {
    struct world *w = hosted->world;
    hosted->present = present;
    hosted->spectators = spectators;
    for (unsigned other = 0; other < w->machines; other++)
        if (other != hosted->machine && !troubled(w, w->trouble.lost_between))
            later(w, 1 + below(w, 100),
                  (struct event){.run = hear_presence,
                                 .whom = other,
                                 .table = hosted->index,
                                 .code = present,
                                 .number = spectators},
                  NULL, 0);
}

static void wake(struct world *w, const struct event *event) {
    struct hosted *hosted = hosted_of(w, event);
    if (!hosted || hosted->wake != event->time)
        return;
    hosted->wake = INT64_MAX;
    table_wake(hosted->table, tell_time(hosted));
    look_after(hosted);
}

static void choose(struct world *w, const struct event *event) {
    struct hosted *hosted = hosted_of(w, event);
    if (!hosted || w->quiet)
        return;
    hosted->thinking = 0;
    const struct fel_match *match = table_match(hosted->table);
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = match->game->legal(match->game, &match->state, list);
    if (event->number == table_position(hosted->table) && count)
        table_choose(hosted->table, event->number, event->code, list[below(w, count)], tell_time(hosted));
    look_after(hosted);
}

/* Time since the last call goes to those who were there. */
static void count_people(struct hosted *hosted, bool peopled) {
    int64_t now = machine_now(hosted->world, hosted->machine);
    now = now > hosted->seen ? now : hosted->seen;
    now = now > hosted->looked ? now : hosted->looked;
    if (hosted->peopled)
        hosted->world->journal[hosted->index].peopled += now - hosted->looked;
    hosted->looked = now;
    hosted->peopled = peopled;
}

static void look_after(struct hosted *hosted) {
    struct world *w = hosted->world;
    struct table_wants wants;
    int64_t now = machine_now(w, hosted->machine);
    table_look(hosted->table, now, &wants);
    count_people(hosted, wants.present != 0);
    int64_t due = wants.wake == INT64_MAX ? INT64_MAX : w->now + (wants.wake > now ? wants.wake - now : 0);
    if (due != hosted->wake) {
        hosted->wake = due;
        if (due != INT64_MAX)
            later(w, due - w->now, event_for(hosted, wake), NULL, 0);
    }
    if (wants.think != FEL_NOBODY && hosted->thinking != wants.number) {
        struct event event = event_for(hosted, choose);
        hosted->thinking = event.number = wants.number;
        event.code = (unsigned)wants.think;
        later(w, 10 + below(w, 400), event, NULL, 0);
    }
    if (wants.present != hosted->present || wants.spectators != hosted->spectators)
        tell_presence(hosted, wants.present, wants.spectators);
}

/* --- loading ------------------------------------------------------------------------------------------------------- */

static void make(struct hosted *hosted) {
    hosted->life++;
    hosted->outside = (struct table_outside){.context = hosted,
                                             .room = hosted->world->room,
                                             .send = send,
                                             .end = end,
                                             .append = append,
                                             .again = again,
                                             .phrase = phrase};
    hosted->table = table_new(&hosted->outside);
    hosted->wake = INT64_MAX;
    hosted->thinking = 0;
    hosted->present = hosted->spectators = hosted->elsewhere = hosted->spectators_elsewhere = 0;
    hosted->again_asked = false;
    hosted->seen = hosted->looked = 0;
    hosted->peopled = false;
    memset(&hosted->model, 0, sizeof hosted->model);
}

bool machine_present(const struct world *w, unsigned machine, unsigned table) {
    const struct hosted *hosted = &w->machine[machine].hosted[table];
    return w->machine[machine].up && hosted->table && hosted->present;
}

static void load(struct hosted *hosted) {
    struct world *w = hosted->world;
    const struct journal *journal = &w->journal[hosted->index];
    struct table_past past = {.outages = w->outages, .outage = w->outage};
    if (hosted->table || !journal->count)
        return;
    make(hosted);
    tally.reloads++;
    for (unsigned n = 0; n < journal->count; n++)
        if (!table_learn(hosted->table, n + 1, journal->entry[n], strlen(journal->entry[n]),
                         tell_time(hosted)))
            world_fail(w, "a table is not loaded: entry %u", n + 1);
    machine_follow(hosted);
    for (unsigned other = 0; other < w->machines; other++)
        past.served |= other != hosted->machine && machine_present(w, other, hosted->index);
    table_awake(hosted->table, &past, tell_time(hosted));
    for (unsigned other = 0; other < w->machines; other++) /* those who have it say who is there */
        if (other != hosted->machine && w->machine[other].up &&
            w->machine[other].hosted[hosted->index].table) {
            struct hosted *there = &w->machine[other].hosted[hosted->index];
            tell_presence(there, there->present, there->spectators);
        }
    look_after(hosted);
}

static void unload(struct hosted *hosted) {
    count_people(hosted, false);
    table_free(hosted->table);
    hosted->table = NULL;
    model_end(&hosted->model);
    memset(&hosted->model, 0, sizeof hosted->model);
}

void machine_open_table(struct world *w, unsigned machine, unsigned table,
                        const struct table_settings *settings, const uint8_t host[TABLE_HASH_BYTES]) {
    struct hosted *hosted = &w->machine[machine].hosted[table];
    uint8_t secret[TABLE_HASH_BYTES];
    make(hosted);
    fel_rng_seed(&w->rng, secret);
    table_open(hosted->table, settings, host, secret, tell_time(hosted));
    look_after(hosted);
}

/* --- connections --------------------------------------------------------------------------------------------------- */

static void add_token(struct line *line, struct slice digits) {
    uint8_t token[TABLE_TOKEN_BYTES], hash[TABLE_HASH_BYTES], whole[FEL_SEED_BYTES];
    char text[HEX_HASH];
    snprintf(text, sizeof text, "%.*s%032d", (int)digits.length, digits.at, 0);
    if (line->tokens == 2 * TOKENS || !fel_seed_read(whole, text))
        return;
    memcpy(token, whole, sizeof token);
    table_hash_of(token, hash);
    hex_of(line->token[line->tokens++], hash, TABLE_HASH_BYTES);
}

/* What a server need not know, but the one who checks it has to: which tokens were shown. */
static void note_tokens(struct line *line, struct slice message) {
    struct slice word = slice_text(slice_member(message, "do")), rest, digits;
    if (slice_is(word, "hello")) {
        line->tokens = 0;
        line->greeted = true;
        line->told = (uint64_t)slice_member_number(message, "n");
        line->look = (int)slice_member_number(message, "look");
        rest = slice_inside(slice_member(message, "tokens"));
        while (slice_next(&rest, &digits))
            add_token(line, slice_text(digits));
    } else if (slice_is(word, "sit") || slice_is(word, "move")) {
        add_token(line, slice_text(slice_member(message, "token")));
    }
}

void machine_heard(struct world *w, unsigned number, const char *bytes, size_t length) {
    struct line *line = &w->line[number];
    struct hosted *hosted = &w->machine[line->machine].hosted[line->table];
    load(hosted);
    if (!hosted->table)
        return;
    note_tokens(line, (struct slice){bytes, length});
    table_hear(hosted->table, number, bytes, length, tell_time(hosted));
    look_after(hosted);
}

void machine_lost(struct world *w, unsigned number) {
    struct line *line = &w->line[number];
    struct hosted *hosted = &w->machine[line->machine].hosted[line->table];
    if (!hosted->table)
        return;
    table_gone(hosted->table, number, tell_time(hosted));
    look_after(hosted);
}

void machine_ready(struct world *w, unsigned number) {
    struct line *line = &w->line[number];
    struct hosted *hosted = &w->machine[line->machine].hosted[line->table];
    if (!hosted->table)
        return;
    table_ready(hosted->table, number, tell_time(hosted));
    look_after(hosted);
}

/* --- running and stopping ------------------------------------------------------------------------------------------ */

static void start_again(struct world *w, const struct event *event) {
    machine_start(w, event->whom);
}

static void page_finds_out(struct world *w, const struct event *event) {
    if (w->line[event->whom].page_open)
        page_cut(w, event->whom);
}

static bool any_up(const struct world *w) {
    for (unsigned i = 0; i < w->machines; i++)
        if (w->machine[i].up)
            return true;
    return false;
}

void machine_start(struct world *w, unsigned number) {
    struct machine *machine = &w->machine[number];
    if (machine->up)
        return;
    if (w->down && w->outages < OUTAGES)
        w->outage[w->outages++] = (struct table_outage){w->down + machine->skew, w->now + machine->skew};
    w->down = 0;
    machine->up = true;
    machine->life++;
    for (unsigned i = 0; i < WORLD_TABLES; i++) {
        machine->hosted[i].world = w;
        machine->hosted[i].machine = number;
        machine->hosted[i].index = i;
    }
    later(w, 1000, (struct event){.run = machine_tick, .whom = number, .life = machine->life}, NULL, 0);
}

static void forget_presence(struct world *w, const struct event *event) {
    if (w->machine[event->number].up)
        return;
    for (unsigned i = 0; i < w->tables; i++) {
        struct event told = {.whom = event->whom, .table = i};
        hear_presence(w, &told);
    }
}

void machine_stop(struct world *w, unsigned number) {
    struct machine *machine = &w->machine[number];
    if (!machine->up)
        return;
    tally.crashes++;
    world_trace(w, "machine %u stops", number);
    machine->up = false;
    for (unsigned i = 0; i < w->tables; i++)
        if (machine->hosted[i].table)
            unload(&machine->hosted[i]);
    for (unsigned i = 1; i < w->lines; i++)
        if (w->line[i].machine == number && w->line[i].page_open && w->line[i].life == machine->life)
            later(w, below(w, 3000), (struct event){.run = page_finds_out, .whom = i}, NULL, 0);
    for (unsigned other = 0; other < w->machines; other++)
        if (other != number)
            later(w, 500 + below(w, 3000),
                  (struct event){.run = forget_presence, .whom = other, .number = number}, NULL, 0);
    if (!any_up(w))
        w->down = w->now;
    later(w, below(w, 3) ? 200 + below(w, 5000) : 200 + below(w, 600000),
          (struct event){.run = start_again, .whom = number}, NULL, 0);
}

static bool has_lines(const struct world *w, const struct hosted *hosted) {
    for (unsigned i = 1; i < w->lines; i++)
        if (w->line[i].server_open && w->line[i].machine == hosted->machine &&
            w->line[i].table == hosted->index && w->line[i].life == w->machine[hosted->machine].life)
            return true;
    return false;
}

/* Every few seconds: what got lost between machines is made up for, and tables that nobody looks at go to sleep. */
void machine_tick(struct world *w, const struct event *event) {
    struct machine *machine = &w->machine[event->whom];
    if (!machine->up || machine->life != event->life)
        return;
    if (troubled(w, w->trouble.jump))
        machine->skew += (int64_t)below(w, 7200000) - 3600000;
    for (unsigned i = 0; i < w->tables; i++) {
        struct hosted *hosted = &machine->hosted[i];
        if (!hosted->table)
            continue;
        if (!hosted->table->appending && hosted->table->sheet.number && below(w, 4) == 0 &&
            !has_lines(w, hosted)) {
            unload(hosted);
            continue;
        }
        learn_what_is_missing(hosted);
        tell_presence(hosted, hosted->present, hosted->spectators);
    }
    later(w, 2000 + below(w, 2000),
          (struct event){.run = machine_tick, .whom = event->whom, .life = event->life}, NULL, 0);
}
