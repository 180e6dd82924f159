/* What a page does, by docs/protocol.md and nothing else. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "world.h"

/* --- the screen ---------------------------------------------------------------------------------------------------- */

static void keep(char **into, struct slice slice) {
    free(*into);
    *into = NULL;
    if (!slice.at)
        return;
    *into = malloc(slice.length + 1);
    memcpy(*into, slice.at, slice.length);
    (*into)[slice.length] = 0;
}

static void forget_steps(struct screen *s, unsigned from) {
    while (s->steps > from)
        free(s->step[--s->steps]);
}

void screen_clear(struct screen *s) {
    char **all[] = {&s->opened, &s->table, &s->clock, &s->match, &s->position, &s->takebacks, &s->view};
    forget_steps(s, 0);
    free((void *)s->step);
    for (unsigned i = 0; i < sizeof all / sizeof all[0]; i++)
        free(*all[i]);
    *s = (struct screen){.look = FEL_NOBODY};
}

static void add_step(struct screen *s, struct slice text) {
    if (s->steps == s->room) {
        s->room = s->room ? 2 * s->room : 64;
        s->step = (char **)more_room((void *)s->step, s->room * sizeof *s->step);
    }
    s->step[s->steps] = NULL;
    keep(&s->step[s->steps++], text);
}

static void take_steps(struct screen *s, const struct slice_members *message) {
    struct slice kept = slice_among(message, "kept"), setup = slice_among(message, "setup"),
                 rest = slice_inside(slice_among(message, "steps")), element;
    unsigned stay = (unsigned)slice_number(kept);
    while (s->steps < stay) /* it never had them */
        add_step(s, (struct slice){0});
    forget_steps(s, stay);
    if (setup.at)
        add_step(s, setup);
    while (slice_next(&rest, &element)) {
        struct slice_members both;
        slice_members(&both, element);
        add_step(s, slice_among(&both, "step"));
        keep(&s->position, slice_among(&both, "position"));
    }
}

static void take_match(struct screen *s, const struct slice_members *message) {
    struct slice position = slice_among(message, "position");
    s->moved = (uint64_t)slice_number(slice_among(message, "moved"));
    if (slice_among(message, "match").at)
        keep(&s->match, slice_among(message, "match"));
    if (slice_among(message, "kept").at) {
        take_steps(s, message);
    } else {
        unsigned count = (unsigned)slice_member_number(position, "at") + 1;
        forget_steps(s, 0);
        while (s->steps < count)
            add_step(s, (struct slice){0});
        tally.positions_alone++;
    }
    if (position.at)
        keep(&s->position, position);
    keep(&s->takebacks, slice_among(message, "takebacks"));
    keep(&s->view, slice_among(message, "view"));
}

static void say_hello(struct world *w, unsigned number) {
    struct page *page = &w->page[number];
    char text[400];
    struct fel_text to = fel_text_in(text, sizeof text);
    fel_json_open(&to, '{');
    fel_json_member_string(&to, "do", "hello");
    fel_json_member_int(&to, "version", PROTOCOL_VERSION);
    fel_json_member_open(&to, "tokens", '[');
    for (unsigned i = 0; i < page->tickets; i++)
        fel_json_string(&to, page->ticket[i].token);
    fel_json_close(&to, ']');
    fel_json_member_int(&to, "n", (int64_t)page->screen.n);
    fel_json_member_int(&to, "look", page->screen.look);
    fel_json_close(&to, '}');
    line_send_up(w, page->line, text);
}

/* "Whoever has another number than `was` has missed something, or hears something twice." */
static void take_table(struct world *w, unsigned number, struct slice whole) {
    struct page *page = &w->page[number];
    struct screen *s = &page->screen;
    struct slice_members members, *message = &members;
    slice_members(message, whole);
    uint64_t n = (uint64_t)slice_number(slice_among(message, "n")),
             was = (uint64_t)slice_number(slice_among(message, "was"));
    if (was && was != s->n) {
        if (n > s->n) {
            tally.gaps++;
            say_hello(w, number);
        }
        return;
    }
    if (!was) {
        int look = s->look;
        screen_clear(s);
        s->look = look;
        keep(&s->opened, slice_among(message, "opened"));
    }
    s->n = n;
    if (slice_among(message, "table").at) {
        keep(&s->table, slice_among(message, "table"));
        int64_t left = slice_member_number(slice_member(slice_among(message, "table"), "vote"), "left");
        s->vote_until = left > 0 ? w->now + left : 0;
    }
    if (slice_among(message, "clock").at)
        keep(&s->clock, slice_among(message, "clock"));
    if (slice_among(message, "moved").at)
        take_match(s, message);
}

/* --- tickets ------------------------------------------------------------------------------------------------------- */

struct ticket *page_ticket(struct world *w, unsigned number) {
    struct page *page = &w->page[number];
    uint8_t token[FEL_SEED_BYTES], hash[TABLE_HASH_BYTES];
    if (page->tickets == TICKETS)
        return NULL;
    struct ticket *ticket = &page->ticket[page->tickets++];
    fel_rng_seed(&w->rng, token);
    hex_of(ticket->token, token, TABLE_TOKEN_BYTES);
    table_hash_of(token, hash);
    hex_of(ticket->hash, hash, TABLE_HASH_BYTES);
    fel_rng_seed(&w->rng, token);
    hex_of(ticket->share, token, TABLE_HASH_BYTES);
    fel_fair_promise(hash, token);
    hex_of(ticket->promise, hash, TABLE_HASH_BYTES);
    ticket->seat = FEL_NOBODY;
    return ticket;
}

/* --- coming, going, asking ----------------------------------------------------------------------------------------- */

void page_connect(struct world *w, unsigned number) {
    struct page *page = &w->page[number];
    page->line = line_open(w, number, below(w, w->machines));
    if (!page->line)
        return;
    page->greeted = false;
    page->told_again = false;
    page->beat = w->now + 20000;
    say_hello(w, number);
    if (troubled(w, w->trouble.cut))
        line_break(w, page->line);
}

void page_cut(struct world *w, unsigned line) {
    struct page *page = &w->page[w->line[line].page];
    line_end_by_page(w, line);
    if (page->line == line)
        page->line = 0;
}

void page_leave(struct world *w, unsigned number) {
    struct page *page = &w->page[number];
    if (page->line)
        page_cut(w, page->line);
    screen_clear(&page->screen);
    memset(page->wish, 0, sizeof page->wish);
    page->tickets = 0;
    page->seats = 0;
    page->host = false;
}

static struct wish *wish_of(struct page *page, uint64_t id) {
    for (unsigned i = 0; i < REQUESTS; i++)
        if (page->wish[i].id == id)
            return &page->wish[i];
    return NULL;
}

static void send_wish(struct world *w, unsigned number, struct wish *wish) {
    struct page *page = &w->page[number];
    if (!page->line || !page->greeted)
        return;
    wish->sent = w->now;
    wish->line = page->line;
    line_send_up(w, page->line, wish->text);
    if (troubled(w, w->trouble.cut))
        line_break(w, page->line);
}

/* The format has %llu where the id goes, as its first argument. */
void page_ask(struct world *w, unsigned number, bool always, const char *format, ...) {
    struct wish *wish = wish_of(&w->page[number], 0);
    char rest[300];
    va_list list;
    if (!wish)
        return;
    va_start(list, format);
    vsnprintf(rest, sizeof rest, format, list);
    va_end(list);
    wish->id = ++w->ids * 1000 + below(w, 1000);
    wish->always = always;
    snprintf(wish->text, sizeof wish->text, "{\"id\":%llu,%s}", (unsigned long long)wish->id, rest);
    world_trace(w, "page %u asks %s", number, wish->text);
    send_wish(w, number, wish);
}

void page_say(struct world *w, unsigned number, const char *format, ...) {
    struct page *page = &w->page[number];
    char text[300];
    va_list list;
    if (!page->line || !page->greeted)
        return;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    line_send_up(w, page->line, text);
}

/* --- hearing ------------------------------------------------------------------------------------------------------- */

static void take_you(struct page *page, struct slice message) {
    page->greeted = true;
    page->seats = slice_set(slice_member(message, "seats"));
    page->host = slice_is(slice_member(message, "host"), "true");
    int look = (int)slice_member_number(message, "look");
    if (look != page->screen.look) /* the table begins anew, and may not arrive */
        page->screen.n = 0;
    page->screen.look = look;
}

static void take_answer(struct world *w, struct page *page, struct slice message, bool done) {
    uint64_t id = (uint64_t)slice_member_number(message, "id");
    struct wish *wish = id ? wish_of(page, id) : NULL;
    struct slice why = slice_text(slice_member(message, "why"));
    tally.stale += !done && slice_is(why, "stale");
    if (!wish)
        return;
    /* "Nothing was done: send it again after a moment." Some people think better of it. */
    if (!done && (slice_is(why, "busy") || slice_is(why, "store")) && below(w, 4))
        wish->sent = w->now - 2000;
    else
        wish->id = 0;
}

static void take_bye(struct world *w, unsigned number, struct slice message) {
    struct page *page = &w->page[number];
    struct slice why = slice_text(slice_member(message, "why"));
    page->gone = slice_is(why, "moved") || slice_is(why, "closed") || slice_is(why, "version");
    page_cut(w, page->line);
}

void page_heard(struct world *w, unsigned line, const char *bytes, size_t length) {
    unsigned number = w->line[line].page;
    struct page *page = &w->page[number];
    struct slice message = {bytes, length}, say = slice_text(slice_member(message, "say"));
    if (page->line != line)
        return;
    if (slice_is(say, "you"))
        take_you(page, message);
    else if (slice_is(say, "table"))
        take_table(w, number, message);
    else if (slice_is(say, "done") || slice_is(say, "refused"))
        take_answer(w, page, message, slice_is(say, "done"));
    else if (slice_is(say, "beat") && (uint64_t)slice_member_number(message, "n") > page->screen.n)
        say_hello(w, number);
    else if (slice_is(say, "bye"))
        take_bye(w, number, message);
}

/* --- from time to time --------------------------------------------------------------------------------------------- */

static void send_again(struct world *w, unsigned number) {
    struct page *page = &w->page[number];
    for (unsigned i = 0; i < REQUESTS; i++) {
        struct wish *wish = &page->wish[i];
        if (!wish->id || (wish->line == page->line && w->now < wish->sent + 4000))
            continue;
        tally.resent++;
        send_wish(w, number, wish);
    }
}

void page_tick(struct world *w, const struct event *event) {
    unsigned number = event->whom;
    struct page *page = &w->page[number];
    int64_t pause = 200 + below(w, w->haste);
    if (page->sleeps && (w->calm || below(w, 20) == 0))
        page->sleeps = false;
    if (page->gone || page->sleeps) {
        pause += 3000;
    } else if (!page->line) {
        page_connect(w, number);
        pause = 500 + below(w, 3000);
    } else if (page->greeted) {
        send_again(w, number);
        if (w->now >= page->beat) {
            page_say(w, number, "{\"do\":\"beat\"}");
            page->beat = w->now + 20000;
        }
        if (!w->quiet && (w->calm || below(w, 100) < page->readiness))
            person_acts(w, number);
        if (page->line && troubled(w, w->trouble.cut))
            line_break(w, page->line);
        if (page->line && troubled(w, w->trouble.cut / 4)) {
            page->sleeps = true;
            page_cut(w, page->line);
        }
    }
    later(w, pause, (struct event){.run = page_tick, .whom = number}, NULL, 0);
}
