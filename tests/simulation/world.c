#include "world.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct tally tally;

void *more_room(void *there, size_t bytes) {
    void *room = realloc(there, bytes);
    if (!room)
        abort();
    return room;
}

void hex_of(char *digits, const uint8_t *bytes, size_t count) {
    static const char digit[] = "0123456789abcdef";
    for (size_t i = 0; i < count; i++) {
        digits[2 * i] = digit[bytes[i] >> 4];
        digits[2 * i + 1] = digit[bytes[i] & 15];
    }
    digits[2 * count] = 0;
}

void world_trace(const struct world *w, const char *format, ...) {
    va_list list;
    if (!w->traced)
        return;
    printf("%10.3f  ", (double)(w->now - INT64_C(1763515200000)) / 1000);
    va_start(list, format);
    vprintf(format, list);
    va_end(list);
    putchar('\n');
}

void world_fail(const struct world *w, const char *format, ...) {
    va_list list;
    fflush(stdout);
    fprintf(stderr, "\nworld %" PRIu64 ", %.3f s: ", w->seed,
            (double)(w->now - INT64_C(1763515200000)) / 1000);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fprintf(stderr, "\nto see it again, with all that happens: test_simulation --seed %" PRIu64 "\n",
            w->seed);
    exit(1);
}

/* --- how a world begins -------------------------------------------------------------------------------------------- */

static void choose_settings(struct world *w) {
    static const int64_t times[] = {1000, 5000, 30000, 600000, 86400000};
    struct table_settings *settings = &w->settings;
    settings->game = fel_games[below(w, 3) != 0]; /* matches of Pyramidion are longer */
    fel_setup_begin(&settings->setup, settings->game, settings->game->min_seats);
    fel_setup_any(&settings->setup, settings->game, &w->rng);
    memset(settings->setup.seed, 0, sizeof settings->setup.seed);
    settings->clock = (enum table_clock)below(w, 4);
    settings->time = times[below(w, 5)];
    settings->increment = below(w, 2) ? 0 : below(w, 20000);
    settings->pace = below(w, 2) ? 0 : below(w, 2000);
    settings->idle = below(w, 10) ? TABLE_LONGEST_TIME : 60000;
    settings->hints = below(w, 2);
    settings->watch = below(w, 5);
    settings->lobby = below(w, 2);
    strcpy(settings->level, "greedy");
    for (unsigned seat = 1; seat < settings->setup.seats; seat++)
        if (below(w, 4) == 0)
            strcpy(settings->computer[seat], "random");
}

static unsigned some(struct world *w, unsigned most) {
    return below(w, 2) ? below(w, most) : 0;
}

static void choose_trouble(struct world *w) {
    w->trouble = (struct trouble){.cut = some(w, 60),
                                  .slow = some(w, 150),
                                  .store_fails = some(w, 80),
                                  .crash_before = some(w, 25),
                                  .crash_after = some(w, 25),
                                  .twice = some(w, 100),
                                  .lost_between = some(w, 300),
                                  .jump = below(w, 4) ? 0 : below(w, 40),
                                  .wrong = some(w, 60)};
    w->haste = below(w, 3) ? 2000 : 20000;
    w->decisions = 10 + below(w, below(w, 3) ? 50 : 200);
}

static void begin_pages(struct world *w) {
    w->pages = 2 + below(w, PAGES - 2);
    for (unsigned i = 0; i < w->pages; i++) {
        struct page *page = &w->page[i];
        page->readiness = 40 + below(w, 60);
        page->sits = i < 2 || below(w, 3);
        page->screen.look = FEL_NOBODY;
        later(w, below(w, 5000), (struct event){.run = page_tick, .whom = i}, NULL, 0);
    }
}

static void begin(struct world *w) {
    uint8_t host[TABLE_HASH_BYTES];
    fel_rng_begin(&w->rng, w->seed);
    w->now = INT64_C(1763515200000);
    w->lines = w->tables = 1;
    w->machines = 1 + below(w, MACHINES);
    choose_settings(w);
    choose_trouble(w);
    for (unsigned i = 0; i < w->machines; i++) {
        w->machine[i].skew = below(w, 3) ? 0 : (int64_t)below(w, 4000) - 2000;
        machine_start(w, i);
    }
    fel_seed_read(host, page_ticket(w, 0)->hash);
    w->calm = true; /* there has to be something first */
    machine_open_table(w, 0, 0, &w->settings, host);
    while (!table_number(w->machine[0].hosted[0].table)) /* then people get the link */
        run_next(w, INT64_MAX);
    w->calm = false;
    begin_pages(w);
}

/* --- its course ---------------------------------------------------------------------------------------------------- */

static void pass(struct world *w, int64_t milliseconds) {
    int64_t until = w->now + milliseconds;
    while (run_next(w, until))
        continue;
}

/* Nothing goes wrong any more; all machines run, and agree on the time. */
static void calm_down(struct world *w) {
    int64_t skew = 0;
    world_trace(w, "from here on nothing goes wrong");
    w->calm = true;
    for (unsigned t = 0; t < w->tables; t++) /* no clock may be behind what was written once */
        skew = w->journal[t].model.last - w->now > skew ? w->journal[t].model.last - w->now : skew;
    for (unsigned i = 0; i < w->machines; i++)
        for (unsigned t = 0; t < w->tables; t++)
            if (w->machine[i].up && w->machine[i].hosted[t].table)
                skew = w->machine[i].hosted[t].seen - w->now > skew ? w->machine[i].hosted[t].seen - w->now
                                                                    : skew;
    for (unsigned i = 0; i < w->machines; i++) {
        w->machine[i].skew = skew;
        machine_start(w, i);
    }
}

/* --- what must hold in the end ------------------------------------------------------------------------------------- */

static unsigned seats_present(const struct world *w, unsigned table, bool *opener) {
    const struct model *m = &w->journal[table].model;
    unsigned seats = 0;
    *opener = false;
    for (unsigned i = 0; i < w->pages; i++)
        for (unsigned t = 0; w->page[i].line && w->page[i].table == table && t < w->page[i].tickets; t++) {
            seats |= model_seats_of(m, w->page[i].ticket[t].hash);
            *opener |= strcmp(w->page[i].ticket[t].hash, m->opener) == 0;
        }
    return seats;
}

static void check_time(const struct world *w, unsigned table) {
    const struct model *m = &w->journal[table].model;
    int64_t sum = m->uncounted + m->paused_for + m->nobody_for, used = 0;
    for (unsigned seat = 0; seat < m->setup.seats; seat++) {
        sum += m->seat[seat].used;
        used += m->seat[seat].used;
        if (m->seat[seat].used < 0 || m->seat[seat].left < 0 || m->seat[seat].away > TABLE_GRACE)
            world_fail(w,
                       "seat %u used %" PRId64 " ms, has %" PRId64 " left, and %" PRId64 " were not counted",
                       seat, m->seat[seat].used, m->seat[seat].left, m->seat[seat].away);
    }
    if (w->machines == 1 && (strcmp(m->clock, "decision") == 0 || strcmp(m->clock, "budget") == 0) &&
        used > w->journal[table].peopled)
        world_fail(w, "%" PRId64 " ms were used up at table %u, where somebody was for %" PRId64, used, table,
                   w->journal[table].peopled);
    if (m->started && sum != m->since - m->started_at)
        world_fail(w, "clocks don't add up: %" PRId64 " of %" PRId64 " ms", sum, m->since - m->started_at);
}

static void check_table(struct world *w, unsigned table, uint64_t position_before, bool was_over) {
    const struct model *m = &w->journal[table].model;
    bool opener;
    unsigned present = seats_present(w, table, &opener);
    check_time(w, table);
    if (!m->n || m->phase == MODEL_OVER) {
        if (was_over && present && !m->again[0] && w->tables < WORLD_TABLES)
            world_fail(w, "no rematch at table %u", table);
        return;
    }
    if (m->vote.what[0] && m->vote.until > w->now + w->machine[0].skew)
        world_fail(w, "a vote has no end");
    if (present && !(m->host < 0 ? opener : present >> m->host & 1))
        world_fail(w, "table %u has a host that is not there", table);
    for (unsigned seat = 0; seat < m->setup.seats; seat++)
        if (m->phase == MODEL_PLAYING && m->seat[seat].replaced && present >> seat & 1)
            world_fail(w, "seat %u of table %u was not taken back", seat, table);
    int mover = model_mover(m);
    bool somebody = mover != FEL_NOBODY && (present >> mover & 1 || m->seat[mover].kind != MODEL_PERSON);
    if (present && !m->paused && somebody && position_before == m->position)
        world_fail(w, "table %u does not go on", table);
}

static void check_journal(struct world *w, unsigned table) {
    const struct journal *journal = &w->journal[table];
    struct table_outside nobody = {.room = w->room};
    struct table *again = table_new(&nobody);
    for (unsigned n = 0; n < journal->count; n++)
        if (!table_learn(again, n + 1, journal->entry[n], strlen(journal->entry[n]), w->now))
            world_fail(w, "entry %u of table %u makes no sense", n + 1, table);
    if (table_match(again) && strcmp(journal->model.end, "finished") == 0 &&
        !fel_record_proves_chance(table_match(again)))
        world_fail(w, "the record of table %u does not prove its chance", table);
    table_free(again);
}

static void end(struct world *w) {
    for (unsigned i = 0; i < w->pages; i++)
        screen_clear(&w->page[i].screen);
    w->calm = true;
    for (unsigned i = 0; i < w->machines; i++)
        for (unsigned t = 0; t < WORLD_TABLES; t++) {
            table_free(w->machine[i].hosted[t].table);
            model_end(&w->machine[i].hosted[t].model);
        }
    for (unsigned t = 0; t < WORLD_TABLES; t++) {
        model_end(&w->journal[t].model);
        while (w->journal[t].count)
            free(w->journal[t].entry[--w->journal[t].count]);
    }
    while (w->events)
        free(w->event[--w->events].bytes);
    free(w->event);
}

void world_run(struct world *w, uint64_t seed, bool traced) {
    uint64_t before[WORLD_TABLES];
    bool over[WORLD_TABLES];
    memset(w, 0, sizeof *w);
    w->seed = seed;
    w->traced = traced;
    begin(w);
    int64_t until = w->now + 1800000;
    while (w->decisions && w->now < until)
        run_next(w, until);
    calm_down(w);
    w->haste = 16000;
    pass(w, 200000);
    for (unsigned t = 0; t < WORLD_TABLES; t++) {
        before[t] = w->journal[t].model.position;
        over[t] = w->journal[t].model.phase == MODEL_OVER;
    }
    pass(w, 80000);
    world_trace(w, "from here on nobody wants anything");
    w->quiet = true;
    pass(w, 100000);
    for (unsigned t = 0; t < w->tables; t++) {
        check_table(w, t, before[t], over[t]);
        check_journal(w, t);
    }
    expect_screens(w);
    end(w);
}
