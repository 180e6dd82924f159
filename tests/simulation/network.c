#include <stdlib.h>
#include <string.h>

#include "world.h"

/* --- events: a heap by time, then by order of their making --------------------------------------------------------- */

static bool before(const struct event *a, const struct event *b) {
    return a->time != b->time ? a->time < b->time : a->order < b->order;
}

static void swap(struct event *a, struct event *b) {
    struct event kept = *a;
    *a = *b;
    *b = kept;
}

void later(struct world *w, int64_t delay, struct event event, const char *bytes, size_t length) {
    if (w->events == w->event_room) {
        w->event_room = w->event_room ? 2 * w->event_room : 256;
        w->event = more_room(w->event, w->event_room * sizeof *w->event);
    }
    event.time = w->now + (delay > 0 ? delay : 0);
    event.order = w->order++;
    if (bytes) {
        event.bytes = malloc(length + 1);
        memcpy(event.bytes, bytes, length);
        event.bytes[length] = 0;
        event.length = length;
    }
    unsigned at = w->events++;
    w->event[at] = event;
    for (; at && before(&w->event[at], &w->event[(at - 1) / 2]); at = (at - 1) / 2)
        swap(&w->event[at], &w->event[(at - 1) / 2]);
}

bool run_next(struct world *w, int64_t until) {
    if (!w->events || w->event[0].time > until) {
        w->now = until;
        return false;
    }
    struct event event = w->event[0];
    w->event[0] = w->event[--w->events];
    for (unsigned at = 0, child; (child = 2 * at + 1) < w->events; at = child) {
        child += child + 1 < w->events && before(&w->event[child + 1], &w->event[child]);
        if (!before(&w->event[child], &w->event[at]))
            break;
        swap(&w->event[at], &w->event[child]);
    }
    w->now = event.time;
    event.run(w, &event);
    free(event.bytes);
    return true;
}

/* --- lines --------------------------------------------------------------------------------------------------------- */

static int64_t delay(struct world *w) {
    if (troubled(w, w->trouble.slow))
        return 500 + below(w, 6000);
    return 5 + below(w, 80);
}

unsigned line_open(struct world *w, unsigned page, unsigned machine) {
    if (w->lines == WORLD_LINES || !w->machine[machine].up)
        return 0;
    struct line *line = &w->line[w->lines];
    *line = (struct line){.page = page,
                          .machine = machine,
                          .table = w->page[page].table,
                          .life = w->machine[machine].life,
                          .page_open = true,
                          .server_open = true,
                          .dead_up = INT64_MAX,
                          .dead_down = INT64_MAX,
                          .look = FEL_NOBODY};
    return w->lines++;
}

static bool server_hears(const struct world *w, const struct line *line) {
    return line->server_open && w->now <= line->dead_up && w->machine[line->machine].up &&
           w->machine[line->machine].life == line->life;
}

static void arrive_up(struct world *w, const struct event *event) {
    if (!server_hears(w, &w->line[event->whom]))
        return;
    world_trace(w, "line %u of page %u, to the server: %s", event->whom, w->line[event->whom].page,
                event->bytes);
    machine_heard(w, event->whom, event->bytes, event->length);
}

static void arrive_down(struct world *w, const struct event *event) {
    struct line *line = &w->line[event->whom];
    line->under_way--;
    world_trace(w, "line %u, to page %u: %s", event->whom, line->page,
                event->bytes ? event->bytes : "the end");
    if (line->page_open && w->now <= line->dead_down) {
        if (event->bytes)
            page_heard(w, event->whom, event->bytes, event->length);
        else
            page_cut(w, event->whom);
    }
    if (line->under_way == 0 && server_hears(w, line))
        machine_ready(w, event->whom);
}

void line_send_up(struct world *w, unsigned number, const char *message) {
    struct line *line = &w->line[number];
    int64_t at = w->now + delay(w);
    at = at > line->arrives_up ? at : line->arrives_up;
    line->arrives_up = at;
    later(w, at - w->now, (struct event){.run = arrive_up, .whom = number}, message, strlen(message));
    if (troubled(w, w->trouble.twice))
        later(w, at - w->now, (struct event){.run = arrive_up, .whom = number}, message, strlen(message));
}

void line_send_down(struct world *w, unsigned number, const char *bytes, size_t length) {
    struct line *line = &w->line[number];
    int64_t at = w->now + delay(w);
    at = at > line->arrives_down ? at : line->arrives_down;
    line->arrives_down = at;
    line->under_way++;
    later(w, at - w->now, (struct event){.run = arrive_down, .whom = number}, bytes, length);
}

/* Whoever takes long to take what it is sent is full at some time. */
bool line_takes(struct world *w, unsigned number) {
    return w->line[number].under_way <= 6 || !troubled(w, 300);
}

void line_end_by_server(struct world *w, unsigned number) {
    w->line[number].server_open = false;
    line_send_down(w, number, NULL, 0); /* its end, after all that was sent before */
}

static void server_notices(struct world *w, const struct event *event) {
    struct line *line = &w->line[event->whom];
    if (!line->server_open || !w->machine[line->machine].up || w->machine[line->machine].life != line->life)
        return;
    line->server_open = false;
    machine_lost(w, event->whom);
}

static void page_notices(struct world *w, const struct event *event) {
    if (w->line[event->whom].page_open)
        page_cut(w, event->whom);
}

/* From some moment on nothing gets through; both sides find that out in their own time. */
void line_break(struct world *w, unsigned number) {
    struct line *line = &w->line[number];
    tally.cuts++;
    line->dead_up = w->now + below(w, 3000);
    line->dead_down = w->now + below(w, 1000);
    later(w, below(w, 3) ? below(w, 500) : below(w, 20000),
          (struct event){.run = page_notices, .whom = number}, NULL, 0);
    later(w, below(w, 2) ? 3000 + below(w, 2000) : 3000 + below(w, 60000),
          (struct event){.run = server_notices, .whom = number}, NULL, 0);
}

/* What is on its way may still arrive, on another path than what the next line brings. */
void line_end_by_page(struct world *w, unsigned number) {
    struct line *line = &w->line[number];
    int64_t end = line->arrives_up > w->now ? line->arrives_up - w->now : 0;
    line->page_open = false;
    later(w, end + below(w, 2000), (struct event){.run = server_notices, .whom = number}, NULL, 0);
}
