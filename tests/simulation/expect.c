/* What a message has to be. Every byte of it is accounted for: put together from the model of the journal, as the seat that
 * the member may look as, or checked to be within what the protocol says. So nobody is told what its view does not hold. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/shown.h"
#include "tables/layout.h"
#include "world.h"

struct expected {
    struct hosted *hosted;
    struct world *w;
    struct line *line;
    const struct model *m;
    struct slice message;
    struct slice_members sent;
    struct fel_text text; /* what it should be */
};

static _Noreturn void wrong(const struct expected *e, const char *what) {
    world_fail(e->w, "machine %u, entry %u, page %u: %s\nsent     %.*s\nexpected %s", e->hosted->machine,
               (unsigned)e->m->n, e->line->page, what, (int)e->message.length, e->message.at,
               e->text.length ? e->text.buffer : "");
}

static void put_slice(struct fel_text *to, const char *key, struct slice slice) {
    fel_json_key(to, key);
    for (size_t i = 0; i < slice.length; i++)
        fel_put_char(to, slice.at[i]);
    to->comma = true;
}

static unsigned seats_of(const struct line *line, const struct model *m) {
    unsigned seats = 0;
    for (unsigned i = 0; i < line->tokens; i++)
        seats |= model_seats_of(m, line->token[i]);
    return seats;
}

static bool is_opener(const struct line *line, const struct model *m) {
    for (unsigned i = 0; i < line->tokens; i++)
        if (strcmp(line->token[i], m->opener) == 0)
            return true;
    return false;
}

/* --- you, presence, answers ---------------------------------------------------------------------------------------- */

static void you(struct expected *e, bool taken) {
    unsigned seats = seats_of(e->line, e->m);
    int look = (int)slice_number(slice_among(&e->sent, "look"));
    fel_json_member_int(&e->text, "version", PROTOCOL_VERSION);
    fel_json_set(&e->text, "seats", seats, FEL_MAX_SEATS);
    fel_json_member_bool(&e->text, "host",
                         e->m->host < 0 ? is_opener(e->line, e->m) : (seats >> e->m->host & 1) != 0);
    fel_json_member_int(&e->text, "look", look);
    if (look != FEL_NOBODY && !(seats >> look & 1))
        wrong(e, "it looks as a seat that is not its own");
    if (taken) {
        e->line->told = look == e->line->look ? e->line->told : 0; /* it has to begin anew */
        e->line->seats = seats;
        e->line->look = look;
    }
}

static void put_presence(struct expected *e) {
    unsigned seats = e->hosted->elsewhere, spectators = e->hosted->spectators_elsewhere;
    const struct world *w = e->w;
    for (unsigned i = 1; i < w->lines; i++) {
        const struct line *line = &w->line[i];
        if (!line->server_open || !line->greeted || line->machine != e->hosted->machine ||
            line->table != e->hosted->index || line->life != w->machine[line->machine].life)
            continue;
        unsigned own = seats_of(line, e->m);
        seats |= own;
        spectators += !own && !is_opener(line, e->m);
    }
    fel_json_set(&e->text, "seats", seats & model_persons(e->m), FEL_MAX_SEATS);
    fel_json_member_int(&e->text, "spectators", spectators);
}

/* Who was told that something is done can rely on it: it is in the journal. */
static void done(struct expected *e) {
    uint64_t id = (uint64_t)slice_number(slice_among(&e->sent, "id"));
    const struct page *page = &e->w->page[e->line->page];
    fel_json_member_int(&e->text, "id", (int64_t)id);
    fel_json_member_int(&e->text, "n", (int64_t)e->m->n);
    for (unsigned i = 0; i < REQUESTS; i++)
        if (page->wish[i].id == id && page->wish[i].always && !store_knows(e->w, e->hosted->index, id) &&
            !strstr(page->wish[i].text, "\"start\""))
            wrong(e, "it is not done");
}

/* --- the table ----------------------------------------------------------------------------------------------------- */

static void put_opened(struct fel_text *to, const struct model *m) {
    fel_json_member_open(to, "opened", '{');
    fel_json_member_string(to, "game", m->game->name);
    fel_json_member_int(to, "rules", m->game->rules);
    fel_json_member_string(to, "content", fel_content_id(m->game).text);
    fel_json_member_open(to, "options", '{');
    for (unsigned i = 0; i < m->game->options; i++)
        fel_json_member_string(to, m->game->option[i].name, m->game->option[i].value[m->setup.option[i]]);
    fel_json_close(to, '}');
    fel_json_member_int(to, "seats", m->setup.seats);
    fel_json_member_string(to, "clock", m->clock);
    fel_json_member_int(to, "time", m->time);
    fel_json_member_int(to, "increment", m->increment);
    fel_json_member_int(to, "pace", m->pace);
    fel_json_member_string(to, "level", m->level);
    fel_json_member_bool(to, "hints", m->hints);
    fel_json_member_bool(to, "lobby", m->lobby);
    fel_json_member_string(to, "promise", m->promise);
    fel_json_member_int(to, "layout", FEL_VIEW_LAYOUT);
    fel_json_close(to, '}');
}

static void put_vote(struct fel_text *to, const struct model *m, int64_t now) {
    fel_json_key(to, "vote");
    if (!m->vote.what[0] || now >= m->vote.until) {
        fel_json_null(to);
        return;
    }
    fel_json_open(to, '{');
    fel_json_member_string(to, "what", m->vote.what);
    fel_json_member_int(to, "by", m->vote.by);
    fel_json_member_int(to, "whom", m->vote.whom);
    fel_json_member_int(to, "to", m->vote.to);
    fel_json_set(to, "yes", m->vote.yes, FEL_MAX_SEATS);
    fel_json_member_int(to, "left", m->vote.until - now);
    fel_json_close(to, '}');
}

static void put_table(struct fel_text *to, const struct model *m, int64_t now) {
    static const char *const phase[] = {"none", "open", "starting", "playing", "over"}, *const kind[] = {
                                                                                            "open", "person",
                                                                                            "computer"};
    fel_json_open(to, '{');
    fel_json_member_string(to, "phase", phase[m->phase]);
    fel_json_member_int(to, "host", m->host);
    fel_json_member_open(to, "seats", '[');
    for (unsigned i = 0; i < m->setup.seats; i++) {
        const struct model_person *seat = &m->seat[i];
        fel_json_open(to, '{');
        fel_json_member_string(to, "kind", kind[seat->kind]);
        fel_json_member_string(to, "name", seat->name[0] ? seat->name : NULL);
        if (seat->kind == MODEL_COMPUTER)
            fel_json_member_string(to, "level", m->computer[i][0] ? m->computer[i] : m->level);
        if (seat->kind == MODEL_PERSON) {
            fel_json_member_string(to, "promise", seat->promise);
            fel_json_member_bool(to, "revealed", seat->revealed);
            fel_json_member_bool(to, "replaced", seat->replaced);
        }
        fel_json_close(to, '}');
    }
    fel_json_close(to, ']');
    fel_json_member_bool(to, "watch", m->watch);
    fel_json_member_bool(to, "paused", m->paused);
    put_vote(to, m, now);
    fel_json_member_string(to, "end", m->end[0] ? m->end : NULL);
    fel_json_member_string(to, "again", m->again[0] ? m->again : NULL);
    fel_json_close(to, '}');
}

/* Others' time is exactly that of the journal; of the one to move as much has passed as the clock shows, at most. */
static void check_clock(struct expected *e, struct slice clock, int64_t now) {
    const struct model *m = e->m;
    struct slice rest = slice_inside(slice_member(clock, "left")), left;
    int mover = model_mover(m), runs = (int)slice_member_number(clock, "runs");
    for (unsigned seat = 0; slice_next(&rest, &left); seat++) {
        int64_t shown = slice_number(left), most = m->seat[seat].left, least = most;
        if (model_runs(m) && (int)seat == mover)
            least = most > now - m->since ? most - (now - m->since) : 0;
        if (shown > most || shown < least)
            wrong(e, "a clock shows another time");
    }
    if (runs != FEL_NOBODY && (!model_runs(m) || runs != mover))
        wrong(e, "a clock runs that should not");
}

static void put_view(struct fel_text *to, const struct model *m, int look) {
    static const char digit[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    struct fel_state view;
    m->game->view(m->game, &m->match.state, look, &view);
    fel_json_key(to, "view");
    fel_put_char(to, '"');
    unsigned bits = 0, held = 0, put = 0;
    for (size_t i = 0; i < m->game->state_size; i++) {
        held = held << 8 | view.bytes[i];
        for (bits += 8; bits >= 6; bits -= 6, put++)
            fel_put_char(to, digit[held >> (bits - 6) & 63]);
    }
    for (; bits; bits = 0, put++)
        fel_put_char(to, digit[held << (6 - bits) & 63]);
    for (; put % 4; put++)
        fel_put_char(to, '=');
    fel_put_char(to, '"');
    to->comma = true;
}

/* Steps from `kept` on, one after the other, as they are shown to this seat. */
static void put_steps(struct fel_text *to, const struct model *m, unsigned kept, int look) {
    struct fel_state state;
    if (!kept) {
        fel_json_key(to, "setup");
        fel_show_setup(&m->match, look, to);
    }
    fel_json_member_open(to, "steps", '[');
    unsigned first = kept ? kept : 1;
    fel_match_at(&m->match, first - 1, &state);
    for (unsigned at = first; at <= m->match.count; at++) {
        fel_json_open(to, '{');
        fel_json_key(to, "step");
        fel_show_step(m->game, at, &state, m->match.action[at - 1], look, to);
        m->game->apply(m->game, &state, m->match.action[at - 1], NULL);
        fel_json_key(to, "position");
        fel_show_position(&m->match, at, &state, look, to);
        fel_json_close(to, '}');
    }
    fel_json_close(to, ']');
}

/* Steps that are kept have to be right; and they have to be there, unless too many are missing. */
static int check_kept(struct expected *e, uint64_t was) {
    const struct model *m = e->m;
    unsigned moves, least = model_least(m, was, &moves);
    struct slice kept = slice_among(&e->sent, "kept");
    bool began = was < m->started; /* it knows no step of this match */
    unsigned right = began ? 0 : least + 1;
    bool few = began ? was && m->match.count < TABLE_STEPS
                     : moves < 2 * TABLE_STEPS && m->match.count - least <= TABLE_STEPS;
    if (!kept.at)
        return few ? (wrong(e, "steps are missing"), 0) : -1;
    if (slice_number(kept) < 0 || slice_number(kept) > right)
        wrong(e, "steps are kept that are not right any more");
    return (int)slice_number(kept);
}

static void put_match(struct expected *e, uint64_t was) {
    const struct model *m = e->m;
    struct fel_text *to = &e->text;
    int look = e->line->look, kept = check_kept(e, was);
    unsigned seats = seats_of(e->line, m);
    if (was < m->started) {
        fel_json_key(to, "match");
        fel_show_match(&m->match, to);
    }
    fel_json_member_int(to, "moved", (int64_t)m->position);
    if (kept >= 0) {
        fel_json_member_int(to, "kept", kept);
        put_steps(to, m, (unsigned)kept, look);
    }
    if (kept <= 0 || kept > (int)m->match.count) {
        fel_json_key(to, "position");
        fel_show_position(&m->match, m->match.count, &m->match.state, look, to);
    }
    if (look != FEL_NOBODY) {
        fel_json_key(to, "takebacks");
        fel_show_takebacks(&m->match, seats, model_persons(m), to);
        if (fel_match_to_move(&m->match) == look)
            put_view(to, m, look);
    }
}

static void table(struct expected *e, bool taken) {
    const struct model *m = e->m;
    struct fel_text *to = &e->text;
    uint64_t was = (uint64_t)slice_number(slice_among(&e->sent, "was"));
    struct slice clock = slice_among(&e->sent, "clock");
    if (was && was != e->line->told)
        world_trace(e->w, "told %u", (unsigned)e->line->told), wrong(e, "it was not told that");
    fel_json_member_int(to, "n", (int64_t)m->n);
    fel_json_member_int(to, "was", (int64_t)was);
    if (!was)
        put_opened(to, m);
    if (m->changed > was) {
        fel_json_key(to, "table");
        put_table(to, m, e->hosted->seen);
    }
    if (m->started && strcmp(m->clock, "none") != 0) {
        check_clock(e, clock, e->hosted->seen);
        put_slice(to, "clock", clock);
    }
    if (m->position > was)
        put_match(e, was);
    if (taken)
        e->line->told = m->n;
}

/* --- the log, the record ------------------------------------------------------------------------------------------- */

static void steps_of_log(struct expected *e) {
    const struct model *m = e->m;
    unsigned from = (unsigned)slice_number(slice_among(&e->sent, "from")), count = 0;
    struct slice rest = slice_inside(slice_among(&e->sent, "steps")), step;
    while (slice_next(&rest, &step))
        count++;
    if (count > TABLE_PAGE || (count && (!m->started || from + count > m->match.count + 1)))
        wrong(e, "there are no such steps");
    fel_json_member_int(&e->text, "n", (int64_t)m->n);
    fel_json_member_int(&e->text, "from", from);
    fel_json_key(&e->text, "steps");
    if (count) {
        fel_show_steps(&m->match, from, from + count, e->line->look, &e->text);
    } else {
        fel_json_open(&e->text, '[');
        fel_json_close(&e->text, ']');
    }
}

static void record(struct expected *e) {
    struct fel_record_check check;
    size_t length;
    if (!seats_of(e->line, e->m) || strcmp(e->m->end, "finished") != 0)
        wrong(e, "the record is for those who sat there, in the end");
    char *whole = fel_record_write(&e->m->match, &length, &check);
    fel_json_member_string(&e->text, "text", whole);
    free(whole);
}

static void refused(struct expected *e) {
    struct slice why = slice_text(slice_among(&e->sent, "why"));
    fel_json_member_int(&e->text, "id", slice_number(slice_among(&e->sent, "id")));
    put_slice(&e->text, "why", slice_among(&e->sent, "why"));
    fel_json_member_int(&e->text, "n", (int64_t)e->m->n);
    if (slice_is(why, "vote") && (!e->m->vote.what[0] || e->hosted->seen >= e->m->vote.until))
        wrong(e, "there is no vote in the way");
    if (slice_is(why, "paused") && !e->m->paused)
        wrong(e, "there is no pause");
}

/* --- all of them --------------------------------------------------------------------------------------------------- */

static void put_as_sent(struct expected *e) {
    struct slice rest = slice_inside(e->message), key, value;
    slice_next_member(&rest, &key, &value); /* what it is */
    while (slice_next_member(&rest, &key, &value)) {
        char name[24];
        snprintf(name, sizeof name, "%.*s", (int)key.length, key.at);
        put_slice(&e->text, name, value);
    }
}

void expect_message(struct hosted *hosted, unsigned line, const char *bytes, size_t length, bool taken) {
    struct world *w = hosted->world;
    struct expected e = {.hosted = hosted, .w = w, .line = &w->line[line], .message = {bytes, length}};
    slice_members(&e.sent, e.message);
    struct slice say = slice_text(slice_among(&e.sent, "say"));
    char name[24];
    machine_follow(hosted);
    tally.messages++;
    e.m = &hosted->model;
    e.text = fel_text_in(w->expected, sizeof w->expected);
    snprintf(name, sizeof name, "%.*s", (int)say.length, say.at);
    fel_json_open(&e.text, '{');
    fel_json_member_string(&e.text, "say", name);
    if (slice_is(say, "you")) {
        you(&e, taken);
    } else if (slice_is(say, "table")) {
        table(&e, taken);
    } else if (slice_is(say, "presence")) {
        put_presence(&e);
    } else if (slice_is(say, "beat")) {
        fel_json_member_int(&e.text, "n", (int64_t)e.m->n);
        put_presence(&e);
    } else if (slice_is(say, "done")) {
        done(&e);
    } else if (slice_is(say, "refused")) {
        refused(&e);
    } else if (slice_is(say, "log")) {
        steps_of_log(&e);
    } else if (slice_is(say, "record")) {
        record(&e);
    } else if (slice_is(say, "phrase") || slice_is(say, "bye")) {
        if (length > 60)
            wrong(&e, "that is no phrase");
        put_as_sent(&e);
    } else {
        wrong(&e, "it is none of docs/protocol.md");
    }
    fel_json_close(&e.text, '}');
    if (!slice_same(e.message, (struct slice){e.text.buffer, e.text.length}))
        wrong(&e, "it is not what it has to be");
}

/* --- entries ------------------------------------------------------------------------------------------------------- */

static void count_entry(const char *entry) {
    static const struct {
        const char *word;
        uint64_t *count;
    } kinds[] = {{"ask ", &tally.votes},       {"take-over ", &tally.replaced},
                 {"return ", &tally.returned}, {"host ", &tally.hosts},
                 {"back ", &tally.takebacks},  {"clock ", &tally.clock_entries},
                 {"again ", &tally.rematches}};
    for (unsigned i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        *kinds[i].count += strncmp(entry, kinds[i].word, strlen(kinds[i].word)) == 0;
    tally.finished += strncmp(entry, "end ", 4) == 0 && strstr(entry, "finished");
}

/* A decision about the position was made by somebody who saw the one there is, and who plays. */
static void expect_seen(const struct world *w, const struct model *m, uint64_t id, const char *entry) {
    const char *seat = strstr(entry, " seat=");
    bool acts = strncmp(entry, "act ", 4) == 0;
    if (acts && seat && (m->paused || m->seat[seat[6] - '0'].replaced))
        world_fail(w, "somebody acts who may not: %s", entry);
    for (unsigned i = 0; i < w->pages; i++)
        for (unsigned j = 0; j < REQUESTS; j++) {
            const struct wish *wish = &w->page[i].wish[j];
            int64_t n = wish->id == id ? slice_member_number(slice_of(wish->text), "n") : INT64_MIN;
            if (n != INT64_MIN && (uint64_t)n != m->position)
                world_fail(w, "%s follows what %s has not seen", entry, wish->text);
        }
}

/* No request leads to two entries, and time does not go back. */
void expect_entry(struct world *w, unsigned table, const char *entry) {
    const char *id = strstr(entry, " id=");
    const char *time = strchr(entry, ' ');
    uint64_t request = id ? strtoull(id + 4, NULL, 10) : 0;
    count_entry(entry);
    if (request && store_knows(w, table, request))
        world_fail(w, "carried out twice: %s", entry);
    if (request)
        expect_seen(w, &w->journal[table].model, request, entry);
    if (!time || strtoll(time, NULL, 10) < w->journal[table].model.last)
        world_fail(w, "time goes back: %s", entry);
}

/* --- the end ------------------------------------------------------------------------------------------------------- */

static void expect_same(struct world *w, unsigned page, const char *what, const char *shown,
                        const char *right) {
    if ((shown || right) && (!shown || !right || strcmp(shown, right) != 0))
        world_fail(w, "page %u shows %s\n%s\ninstead of\n%s", page, what, shown ? shown : "nothing",
                   right ? right : "nothing");
}

static char *fresh(struct world *w, struct fel_text *to) {
    *to = fel_text_in(w->expected, sizeof w->expected);
    return w->expected;
}

static void expect_match_shown(struct world *w, unsigned number, const struct model *m, unsigned seats) {
    const struct screen *s = &w->page[number].screen;
    struct fel_text to;
    char *text = fresh(w, &to);
    fel_show_position(&m->match, m->match.count, &m->match.state, s->look, &to);
    expect_same(w, number, "a position", s->position, text);
    text = fresh(w, &to);
    fel_show_match(&m->match, &to);
    expect_same(w, number, "a match", s->match, text);
    if (s->look != FEL_NOBODY) {
        text = fresh(w, &to);
        fel_show_takebacks(&m->match, seats, model_persons(m), &to);
        expect_same(w, number, "ways back", s->takebacks, text);
    }
    if (s->steps != m->match.count + 1 || s->moved != m->position)
        world_fail(w, "page %u has %u steps up to entry %u, not %u up to %u", number, s->steps,
                   (unsigned)s->moved, (unsigned)m->match.count + 1, (unsigned)m->position);
    struct fel_state state;
    fel_match_at(&m->match, 0, &state);
    for (unsigned at = 0; at < s->steps; at++) {
        text = fresh(w, &to);
        if (at == 0) {
            fel_show_setup(&m->match, s->look, &to);
        } else {
            fel_show_step(m->game, at, &state, m->match.action[at - 1], s->look, &to);
            m->game->apply(m->game, &state, m->match.action[at - 1], NULL);
        }
        if (s->step[at])
            expect_same(w, number, "a step", s->step[at], text);
    }
}

static void expect_screen(struct world *w, unsigned number) {
    const struct page *page = &w->page[number];
    const struct model *m = &w->journal[page->table].model;
    const struct screen *s = &page->screen;
    struct fel_text to;
    unsigned seats = 0;
    for (unsigned i = 0; i < page->tickets; i++)
        seats |= model_seats_of(m, page->ticket[i].hash);
    if (s->n != m->n)
        world_fail(w, "page %u knows of entry %u, not of %u", number, (unsigned)s->n, (unsigned)m->n);
    if (page->seats != seats)
        world_fail(w, "page %u thinks it holds other seats", number);
    char *text = fresh(w, &to);
    put_opened(&to, m);
    char *right = malloc(to.length + 1);
    if (!right)
        abort();
    strcpy(right, strchr(text, '{'));
    expect_same(w, number, "settings", s->opened, right);
    free(right);
    text = fresh(w, &to);
    put_table(&to, m, INT64_MAX); /* all votes are over */
    char *vote = s->table ? strstr(s->table, "\"vote\":{") : NULL;
    if (vote) { /* it counts down by itself */
        const char *end = strchr(vote, '}') + 1;
        static const char none[] = "\"vote\":null";
        memmove(vote + sizeof none - 1, end, strlen(end) + 1);
        for (size_t i = 0; none[i]; i++)
            vote[i] = none[i];
    }
    expect_same(w, number, "a table", s->table, text);
    if (m->started)
        expect_match_shown(w, number, m, seats);
    for (unsigned i = 0; i < REQUESTS; i++)
        if (page->wish[i].id)
            world_fail(w, "page %u waits for an answer to %s", number, page->wish[i].text);
}

void expect_screens(struct world *w) {
    for (unsigned i = 0; i < w->pages; i++)
        if (!w->page[i].gone)
            expect_screen(w, i);
}
