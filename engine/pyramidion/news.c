/* Whether a character that comes to light is news to a seat, or the only one it can be, for all that the seat knows: cards
 * can be told by elimination. */
#include "sources.h"

/* A question about all the ways in which the cards can have gone. */
struct question {
    struct pyramidion view;
    struct pyr_sources from;
    unsigned seat, type; /* does the seat lack the type? PYR_NONE: is something else in the draw pile? */
    unsigned ways;
};

/* A match has a handful, or thousands if somebody plays for it. Beyond this many it counts as news. */
enum { MOST_WAYS = 100000 };

/* With a source chosen for every card shown: whatever is left of each goes anywhere it can. */
static bool is_so(const struct question *q) {
    const struct pyr_sources *from = &q->from;
    if (q->seat == PYR_NONE)
        return from->sum[from->count - 1] > from->left[from->count - 1][q->type];
    for (unsigned source = 0; source < from->count; source++)
        if (from->sum[source] - from->left[source][q->type] < from->in_hand[source][q->seat])
            return false;
    return true;
}

/* Goes on from the i-th thing seen, of PYR_SEEN at most, and tries every source for every card that was shown. */
static bool can_be(struct question *q, unsigned i, unsigned draw) {
    struct pyr_sources *from = &q->from;
    if (i == q->view.seen)
        return ++q->ways > MOST_WAYS || is_so(q);
    unsigned seat = pyr_seen_seat(q->view.seen_of[i]), what = pyr_seen_what(q->view.seen_of[i]);
    if (what == PYR_DREW) {
        uint8_t *drawn = &from->in_hand[from->pile_of[draw]][seat];
        ++*drawn;
        bool so = can_be(q, i + 1, draw + 1);
        --*drawn;
        return so;
    }
    if (what == PYR_NEW_PILE || seat == q->view.viewer)
        return can_be(q, i + 1, draw);
    bool so = false;
    for (unsigned source = 0; source < from->count && !so; source++) {
        if (!from->left[source][what] || !from->in_hand[source][seat])
            continue;
        from->left[source][what]--;
        from->sum[source]--;
        from->in_hand[source][seat]--;
        so = can_be(q, i + 1, draw);
        from->left[source][what]++;
        from->sum[source]++;
        from->in_hand[source][seat]++;
    }
    return so;
}

static bool ask(const struct pyr *p, unsigned viewer, unsigned seat, unsigned type) {
    struct question q = {.seat = seat, .type = type};
    pyr_view(p->s, p->c, (int)viewer, &q.view);
    pyr_find_sources(&q.view, p->c, &q.from);
    return can_be(&q, 0, 0);
}

unsigned pyr_news_of_draw(const struct pyr *p, unsigned seat, unsigned type) {
    return (unsigned)ask(p, seat, PYR_NONE, type) << seat;
}

unsigned pyr_news_of_showing(const struct pyr *p, unsigned seat, unsigned type) {
    unsigned news = 0;
    for (unsigned other = 0; other < p->s->seats; other++)
        if (other != seat)
            news |= (unsigned)ask(p, other, seat, type) << other;
    return news;
}
