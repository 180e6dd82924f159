/* What people want: mostly to go on, sometimes anything. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "world.h"

static struct slice table_of(const struct page *page) {
    return page->screen.table ? slice_of(page->screen.table) : (struct slice){0};
}

static struct slice nth(struct slice list, unsigned n) {
    struct slice rest = slice_inside(list), element = {0};
    for (unsigned i = 0; i <= n; i++)
        if (!slice_next(&rest, &element))
            return (struct slice){0};
    return element;
}

static unsigned count_of(struct slice list) {
    struct slice rest = slice_inside(list), element;
    unsigned count = 0;
    while (slice_next(&rest, &element))
        count++;
    return count;
}

static struct slice seat_of(const struct page *page, unsigned seat) {
    return nth(slice_member(table_of(page), "seats"), seat);
}

static bool seat_is(const struct page *page, unsigned seat, const char *kind) {
    return slice_is(slice_text(slice_member(seat_of(page, seat), "kind")), kind);
}

static bool is_replaced(const struct page *page, unsigned seat) {
    return slice_is(slice_member(seat_of(page, seat), "replaced"), "true");
}

static int any_of(struct world *w, unsigned seats) {
    unsigned count = 0, chosen;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        count += seats >> seat & 1;
    if (!count)
        return FEL_NOBODY;
    chosen = below(w, count);
    for (int seat = 0;; seat++)
        if (seats >> seat & 1 && chosen-- == 0)
            return seat;
}

/* --- before the start ---------------------------------------------------------------------------------------------- */

static unsigned seats_at(const struct page *page, const char *kind) {
    unsigned count = count_of(slice_member(table_of(page), "seats")), seats = 0;
    for (unsigned seat = 0; seat < count; seat++)
        seats |= (unsigned)seat_is(page, seat, kind) << seat;
    return seats;
}

static void sit_down(struct world *w, unsigned number) {
    static const char *const names[] = {"Ada", "ben",    "Cleo of Rome", "D\xc3\xa9n", "Eve",
                                        "Fay", "yellow", "red",          "\\u202e"};
    struct page *page = &w->page[number];
    int seat = any_of(w, seats_at(page, "open"));
    struct ticket *ticket = NULL;
    for (unsigned i = 0; i < page->tickets && below(w, 3); i++)
        ticket = page->ticket[i].seat == FEL_NOBODY ? &page->ticket[i] : ticket;
    if (troubled(w, w->trouble.wrong))
        seat = (int)below(w, FEL_MAX_SEATS);
    if (seat == FEL_NOBODY || (!ticket && !(ticket = page_ticket(w, number))))
        return;
    ticket->seat = seat;
    page_ask(w, number, false,
             "\"do\":\"sit\",\"seat\":%d,\"name\":\"%s\",\"token\":\"%s\",\"promise\":\"%s\"", seat,
             names[troubled(w, w->trouble.wrong) ? below(w, 9) : number], ticket->token, ticket->promise);
}

static void before_the_start(struct world *w, unsigned number) {
    struct page *page = &w->page[number];
    unsigned open = seats_at(page, "open");
    if (page->sits && open && (!page->seats || below(w, 20) == 0)) {
        sit_down(w, number);
    } else if (page->host && below(w, 100) < (open ? 8 : 40)) {
        page_ask(w, number, true, "\"do\":\"start\"");
    } else if (page->host && troubled(w, 30)) {
        page_ask(w, number, false, "\"do\":\"free\",\"whom\":%u", below(w, FEL_MAX_SEATS));
    } else if (page->host && troubled(w, 20)) {
        page_ask(w, number, false, "\"do\":\"watch\",\"open\":%s", below(w, 3) ? "true" : "false");
    } else if (page->seats && troubled(w, 20)) {
        page_ask(w, number, false, "\"do\":\"leave\",\"seat\":%d", any_of(w, page->seats));
    }
}

static void reveal(struct world *w, unsigned number) {
    struct page *page = &w->page[number];
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++) {
        if (!(page->seats >> seat & 1) || slice_is(slice_member(seat_of(page, seat), "revealed"), "true"))
            continue;
        struct slice promise = slice_text(slice_member(seat_of(page, seat), "promise"));
        for (unsigned i = 0; i < page->tickets; i++)
            if (slice_is(promise, page->ticket[i].promise))
                page_ask(w, number, false, "\"do\":\"reveal\",\"seat\":%u,\"bytes\":\"%s\"", seat,
                         page->ticket[troubled(w, w->trouble.wrong) ? 0 : i].share);
    }
}

/* --- the match ----------------------------------------------------------------------------------------------------- */

static void act(struct world *w, unsigned number, int seat) {
    struct page *page = &w->page[number];
    struct slice legal = slice_member(slice_of(page->screen.position), "legal");
    unsigned count = count_of(legal);
    if (!count)
        return;
    unsigned code = (unsigned)slice_member_number(nth(legal, below(w, count)), "code");
    uint64_t n = page->screen.moved;
    if (troubled(w, w->trouble.wrong))
        code = below(w, 200);
    if (troubled(w, w->trouble.wrong))
        n = below(w, (unsigned)page->screen.n + 1);
    page_ask(w, number, true, "\"do\":\"act\",\"seat\":%d,\"n\":%u,\"code\":%u", seat, (unsigned)n, code);
}

static void take_back(struct world *w, unsigned number, int seat) {
    struct page *page = &w->page[number];
    struct slice backs = page->screen.takebacks ? slice_of(page->screen.takebacks) : (struct slice){0},
                 back = slice_member(backs, below(w, 2) ? "undo" : "restart");
    bool asks = !slice_is(slice_member(back, "why"), "null") || below(w, 4) == 0;
    if (back.at)
        page_ask(w, number, true, "\"do\":\"%s\",\"seat\":%d,\"n\":%u,\"to\":%u", asks ? "ask-back" : "back",
                 seat, (unsigned)page->screen.moved, (unsigned)slice_member_number(back, "to"));
}

/* Whatever a vote is about, most agree. */
static bool answer(struct world *w, unsigned number) {
    struct page *page = &w->page[number];
    struct slice vote = slice_member(table_of(page), "vote");
    int seat = any_of(w, page->seats & ~slice_set(slice_member(vote, "yes")));
    if (w->now >= page->screen.vote_until || seat == FEL_NOBODY || below(w, 3) == 0)
        return false;
    page_ask(w, number, false, "\"do\":\"answer\",\"seat\":%d,\"yes\":%s", seat,
             below(w, 5) ? "true" : "false");
    return true;
}

/* A seat goes to the next page, by a link with its token; that page gives it one of its own. */
static void move_seat(struct world *w, unsigned number, unsigned seat) {
    struct page *page = &w->page[number], *to = &w->page[(number + 1) % w->pages];
    struct ticket *theirs =
                      to->gone || to->table != page->table ? NULL : page_ticket(w, (number + 1) % w->pages),
                  *own = theirs ? page_ticket(w, (number + 1) % w->pages) : NULL;
    if (!own)
        return;
    for (unsigned i = 0; i < page->tickets; i++)
        if (page->ticket[i].seat == (int)seat)
            *theirs = page->ticket[i];
    tally.moved_seats++;
    if (to->line)
        page_cut(w, to->line);
    page_ask(w, (number + 1) % w->pages, false, "\"do\":\"move\",\"seat\":%u,\"token\":\"%s\"", seat,
             own->token);
}

/* The host hands a new token for a lost seat to somebody, as a link. */
static void reissue(struct world *w, unsigned number, unsigned seat) {
    unsigned to = below(w, w->pages);
    struct ticket *ticket =
        w->page[to].gone || w->page[to].table != w->page[number].table ? NULL : page_ticket(w, to);
    if (!ticket)
        return;
    ticket->seat = (int)seat;
    page_ask(w, number, true, "\"do\":\"ask-reissue\",\"whom\":%u,\"token\":\"%s\"", seat, ticket->token);
    if (w->page[to].line)
        page_cut(w, w->page[to].line);
}

static void anything(struct world *w, unsigned number) {
    static const char *const phrases[] = {"hello", "oops", "bye", "nothing"};
    struct page *page = &w->page[number];
    int seat = any_of(w, page->seats);
    unsigned other = below(w, FEL_MAX_SEATS);
    if (seat == FEL_NOBODY)
        seat = (int)below(w, FEL_MAX_SEATS); /* a spectator tries what it may not */
    switch (below(w, 15)) {
    case 0:
    case 1: take_back(w, number, seat); break;
    case 2: page_ask(w, number, true, "\"do\":\"ask-pause\",\"seat\":%d", seat); break;
    case 3: page_ask(w, number, false, "\"do\":\"leave\",\"seat\":%d", seat); break;
    case 4:
    case 5: page_ask(w, number, true, "\"do\":\"ask-replace\",\"seat\":%d,\"whom\":%u", seat, other); break;
    case 6:
        if (page->host)
            reissue(w, number, other);
        break;
    case 7:
        page_say(w, number, "{\"do\":\"phrase\",\"seat\":%d,\"key\":\"%s\"}", seat, phrases[below(w, 4)]);
        break;
    case 8: page_say(w, number, "{\"do\":\"log\",\"from\":%u,\"to\":%u}", below(w, 40), below(w, 60)); break;
    case 9: page_say(w, number, "{\"do\":\"look\",\"look\":%d}", (int)below(w, FEL_MAX_SEATS + 1) - 1); break;
    case 10: page_say(w, number, "{\"do\":\"record\"}"); break;
    case 11: page_ask(w, number, false, "\"do\":\"return\",\"seat\":%d", seat); break;
    case 12:
        if (page->seats && below(w, 3) == 0)
            move_seat(w, number, (unsigned)seat);
        break;
    case 13:
        page_ask(w, number, true, "\"do\":\"act\",\"seat\":%d,\"n\":%u,\"code\":%u", seat,
                 (unsigned)page->screen.moved, below(w, 60));
        break;
    default: page_say(w, number, "{\"do\":\"nothing\"}"); break;
    }
}

static void play(struct world *w, unsigned number) {
    struct page *page = &w->page[number];
    bool paused = slice_is(slice_member(table_of(page), "paused"), "true");
    int mover = page->screen.position ? (int)slice_member_number(slice_of(page->screen.position), "toMove")
                                      : FEL_NOBODY;
    if (answer(w, number))
        return;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        if (page->seats >> seat & 1 && is_replaced(page, seat) && (w->calm || below(w, 6) == 0)) {
            page_ask(w, number, false, "\"do\":\"return\",\"seat\":%u", seat);
            return;
        }
    if (troubled(w, 150)) {
        anything(w, number);
    } else if (paused && page->seats && below(w, 4) == 0) {
        page_ask(w, number, true, "\"do\":\"ask-resume\",\"seat\":%d", any_of(w, page->seats));
    } else if (!paused && mover != FEL_NOBODY && page->seats >> mover & 1) {
        if (page->screen.look != mover)
            page_say(w, number, "{\"do\":\"look\",\"look\":%d}", mover);
        else
            act(w, number, mover);
    }
}

static void afterwards(struct world *w, unsigned number) {
    struct page *page = &w->page[number];
    struct slice again = slice_text(slice_member(table_of(page), "again"));
    unsigned table;
    if (again.at) {
        char name[16];
        snprintf(name, sizeof name, "%.*s", (int)again.length, again.at);
        table = strncmp(name, "table-", 6) == 0 ? (unsigned)strtoul(name + 6, NULL, 10) : WORLD_TABLES;
        if (table >= w->tables)
            world_fail(w, "a rematch at %s", name);
        struct ticket host = page->ticket[0];
        bool asked = page->tickets && strcmp(w->journal[table].model.opener, host.hash) == 0;
        page_leave(w, number);
        page->table = table;
        if (asked) { /* whoever opened it is known there by the token of its seat */
            host.seat = FEL_NOBODY;
            page->ticket[page->tickets++] = host;
        }
        return;
    }
    if (page->seats && below(w, 5) == 0)
        page_say(w, number, "{\"do\":\"record\"}");
    if (page->seats && w->tables < WORLD_TABLES && (w->calm || below(w, 6) == 0))
        page_ask(w, number, false, "\"do\":\"again\",\"seat\":%d", any_of(w, page->seats));
}

void person_acts(struct world *w, unsigned number) {
    struct page *page = &w->page[number];
    struct slice phase = slice_text(slice_member(table_of(page), "phase"));
    for (unsigned i = 0; i < REQUESTS; i++)
        if (page->wish[i].id && !troubled(w, 100)) /* most wait for their answer */
            return;
    if (slice_is(phase, "open"))
        before_the_start(w, number);
    else if (slice_is(phase, "starting"))
        reveal(w, number);
    else if (slice_is(phase, "playing"))
        play(w, number);
    else if (slice_is(phase, "over"))
        afterwards(w, number);
}
