/* A match looked back at, as a picture: the chance to win of every seat from the first decision to the last, rounds as
 * stripes behind it, and the turning points with their numbers, which are explained below.
 *
 * It is drawn in the colours of whoever looks at it, light or dark. A seat has the colour of its pieces, and since not
 * everybody sees those, or sees white on white, also its own mark and its name at the end of the line; the edge of a
 * line is in the colour of the page, or of the ink where the line itself would vanish in the page.
 */
#include <math.h>
#include <string.h>

#include "review.h"
#include "speak.h"
#include "svg.h"
#include "tell.h"

enum {
    WIDTH = 1020,
    LEFT = 64,
    RIGHT = 780, /* the names come after it */
    TOP = 96,
    BOTTOM = 416,
    MARKS_APART = 92,
    NAMES_APART = 20,
    NAME_LETTERS = 20,
    BADGE = 9, /* radius */
    FIRST_NOTE = BOTTOM + 112,
    NOTE = 44,
};

static const char style[] =
    "<style>\n"
    "text { font: 14px system-ui, sans-serif; fill: #2b2520 }\n"
    ".title { font-size: 17px; font-weight: 600 } .heading { font-weight: 600 }\n"
    ".small { font-size: 12px; fill: #6b6056 }\n"
    ".number { font-size: 12px; font-weight: 600 }\n"
    ".page { fill: #fdfbf6 } .round { fill: #f3ecdd }\n"
    ".grid { stroke: #e3dccd } .leader { stroke: #2b2520 }\n"
    ".badge { fill: #fdfbf6; stroke: #2b2520; stroke-width: 1.5 }\n"
    ".line, .edge { fill: none; stroke-linejoin: round; stroke-width: 2.5 }\n"
    ".edge { stroke-width: 5.5; stroke: #fdfbf6 } .mark { stroke: #fdfbf6; stroke-width: 1.5 }\n"
    ".light { stroke: #5c5248 }\n";

static const char dark_style[] =
    "@media (prefers-color-scheme: dark) {\n"
    "text { fill: #efe8dc } .small { fill: #b3a898 } .page { fill: #1d1a16 } .round { fill: #27231d }\n"
    ".grid { stroke: #3a342c } .leader { stroke: #efe8dc }\n"
    ".badge { fill: #1d1a16; stroke: #efe8dc } .edge, .mark, .light { stroke: #1d1a16 }\n"
    ".dark { stroke: #cfc5b6 }\n";

/* What the games call the colours of their pieces, on a light page and on a dark one. */
static const struct colour {
    const char *name, *on_light, *on_dark;
    const char *edge; /* the class of edges that need one to be seen */
} colours[] = {
    {"Black", "#1c1815", "#1c1815", " dark"},   {"White", "#ffffff", "#ffffff", " light"},
    {"Brown", "#8a4b1f", "#c07a45", ""},        {"Grey", "#8b8b8b", "#9b9b9b", ""},
    {"Red", "#c3271b", "#ff6f61", ""},          {"Blue", "#1f5fbf", "#6ea8ff", ""},
    {"Yellow", "#f2c230", "#ffd54a", " light"}, {"Green", "#2c8a3c", "#63cf76", ""},
};
enum { COLOURS = sizeof colours / sizeof colours[0] };

static const struct colour *colour_of(const struct fel_match *match, unsigned seat) {
    for (unsigned i = 0; i < COLOURS; i++)
        if (fel_same(colours[i].name, match->game->colour[seat]))
            return &colours[i];
    return &colours[COLOURS - FEL_MAX_SEATS + seat]; /* a game with other colours */
}

/* A mark for each seat, around 0, 0. */
static const char *const mark[FEL_MAX_SEATS] = {
    "M-5.5 0a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0z",
    "M-5 -5h10v10h-10z",
    "M0 -6.5l6.2 11h-12.4z",
    "M0 -7l6.5 7l-6.5 7l-6.5 -7z",
};

static void put_name(FILE *out, const struct fel_match *match, unsigned seat) {
    fputs("<tspan style=\"unicode-bidi: isolate\">", out);
    svg_text(out, seat_called(match, seat, spoken()), NAME_LETTERS);
    fputs("</tspan>", out);
}

/* --- where things lie ------------------------------------------------------------------------------------ */

static double x_of(const struct review *review, size_t actions) {
    size_t most = review->match->count ? review->match->count : 1;
    return LEFT + (double)(RIGHT - LEFT) * (double)actions / (double)most;
}

static double y_of(double chance) {
    return BOTTOM - (BOTTOM - TOP) * chance;
}

/* The table before a decision; after the last one comes the end of the record. */
static size_t actions_before(const struct review *review, size_t decision) {
    return decision < review->found.count ? review->found.decision[decision].at : review->match->count;
}

static double chance_before(const struct review *review, size_t decision, unsigned seat) {
    double chance[FEL_MAX_SEATS];
    fel_review_chances(&review->found, decision, chance);
    return chance[seat];
}

/* --- the background -------------------------------------------------------------------------------------- */

static void put_round(unsigned round, double from, double to, FILE *out) {
    double width = to - from;
    if (round % 2)
        fprintf(out, "<rect class=\"round\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>\n", from,
                TOP - 22, width, BOTTOM - TOP + 22);
    if (width >= 14)
        svg_label(out, "small", "middle", (from + to) / 2, TOP - 8,
                  SAID(width >= 60 ? N_("Round {n}") : N_("{n}"), fel_number("n", round)));
}

static void put_rounds(const struct review *review, FILE *out) {
    for (size_t i = 0, next; i < review->found.count; i = next) {
        unsigned round = review->found.decision[i].round;
        for (next = i; next < review->found.count && review->found.decision[next].round == round; next++)
            ;
        put_round(round, x_of(review, i ? actions_before(review, i) : 0),
                  x_of(review, actions_before(review, next)), out);
    }
}

static void put_grid(const struct review *review, FILE *out) {
    static const size_t steps[] = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000};
    size_t step = steps[0];
    for (unsigned i = 1; i < sizeof steps / sizeof steps[0] && review->match->count / step > 12; i++)
        step = steps[i];
    for (int percent = 0; percent <= 100; percent += 25) {
        double y = svg_sharp(y_of(percent / 100.0));
        svg_line(out, "grid", LEFT, y, RIGHT, y);
        svg_label(out, "small", "end", LEFT - 10, y + 4, SAID(N_("{n} %"), fel_number("n", percent)));
    }
    for (size_t actions = 0; actions <= review->match->count; actions += step)
        svg_label(out, "small", "middle", x_of(review, actions), BOTTOM + 20,
                  SAID(N_("{n}"), fel_number("n", (int64_t)actions)));
    svg_label(out, "small", "middle", (LEFT + RIGHT) / 2.0, BOTTOM + 40, SAID(N_("actions played")));
}

/* --- the seats ------------------------------------------------------------------------------------------- */

static void put_mark(const struct review *review, unsigned seat, double x, double y, FILE *out) {
    fprintf(out, "<path class=\"mark seat%u%s\" transform=\"translate(%.1f %.1f)\" d=\"%s\"/>\n", seat,
            colour_of(review->match, seat)->edge, x, y, mark[seat]);
}

static void put_line(const struct review *review, unsigned seat, FILE *out) {
    for (int edge = 1; edge >= 0; edge--) {
        fprintf(out, "<polyline class=\"%s%s", edge ? "edge" : "line",
                edge ? colour_of(review->match, seat)->edge : "");
        if (!edge)
            fprintf(out, " seat%u", seat);
        fputs("\" points=\"", out);
        for (size_t i = 0; i <= review->found.count; i++)
            fprintf(out, "%s%.1f,%.1f", i ? " " : "", x_of(review, i ? actions_before(review, i) : 0),
                    y_of(chance_before(review, i, seat)));
        fputs("\"/>\n", out);
    }
}

/* Marks at the decisions next to where they are due, for each seat at other ones. */
static void put_marks(const struct review *review, unsigned seat, FILE *out) {
    double due = LEFT + 14 + (double)MARKS_APART * seat / review->match->setup.seats;
    for (size_t i = 0; i < review->found.count; i++) {
        double x = x_of(review, actions_before(review, i));
        if (x < due || x > RIGHT - 20)
            continue;
        put_mark(review, seat, x, y_of(chance_before(review, i, seat)), out);
        due += MARKS_APART;
    }
}

/* The names at the ends of the lines, pushed apart where those meet. */
static void put_names(const struct review *review, FILE *out) {
    const struct fel_match *match = review->match;
    unsigned order[FEL_MAX_SEATS], seats = match->setup.seats;
    double end[FEL_MAX_SEATS], y[FEL_MAX_SEATS];
    fel_review_chances(&review->found, review->found.count, end);
    for (unsigned seat = 0; seat < seats; seat++) {
        unsigned place = seat;
        for (; place > 0 && end[order[place - 1]] < end[seat]; place--)
            order[place] = order[place - 1];
        order[place] = seat;
    }
    for (unsigned i = 0; i < seats; i++) {
        y[i] = y_of(end[order[i]]);
        if (i > 0 && y[i] < y[i - 1] + NAMES_APART)
            y[i] = y[i - 1] + NAMES_APART;
    }
    double room = BOTTOM;
    for (unsigned i = seats; i-- > 0;) {
        y[i] = y[i] > room ? room : y[i];
        room = y[i] - NAMES_APART;
    }
    for (unsigned i = 0; i < seats; i++) {
        put_mark(review, order[i], RIGHT + 14, y[i], out);
        svg_label(out, "small", "end", RIGHT + 62, y[i] + 5,
                  SAID(N_("{n} %"), fel_number("n", lround(100 * end[order[i]]))));
        fprintf(out, "<text x=\"%d\" y=\"%.1f\">", RIGHT + 70, y[i] + 5);
        put_name(out, match, order[i]);
        fputs("</text>\n", out);
    }
}

static void put_seat_styles(const struct fel_match *match, bool dark, FILE *out) {
    for (unsigned seat = 0; seat < match->setup.seats; seat++) {
        const struct colour *colour = colour_of(match, seat);
        const char *shade = dark ? colour->on_dark : colour->on_light;
        fprintf(out, ".line.seat%u { stroke: %s } .mark.seat%u { fill: %s }\n", seat, shade, seat, shade);
    }
}

/* --- the turning points ---------------------------------------------------------------------------------- */

/* Badges that were drawn already. */
struct badges {
    unsigned count;
    double x[FEL_TURNING_POINTS], y[FEL_TURNING_POINTS];
};

/* Whether a badge before this decision hides nothing: no other badge and, if there is room enough, no line. */
static bool is_free(const struct review *review, const struct badges *badges, size_t decision, double y,
                    bool lines) {
    const double x = x_of(review, actions_before(review, decision));
    bool is_free = y > TOP + BADGE && y < BOTTOM - BADGE;
    for (unsigned i = 0; i < badges->count; i++)
        is_free &= hypot(x - badges->x[i], y - badges->y[i]) > 2 * BADGE + 2;
    for (unsigned seat = 0; lines && seat < review->match->setup.seats; seat++)
        is_free &= fabs(y - y_of(chance_before(review, decision, seat))) > 2 * BADGE;
    return is_free;
}

/* Above or below the point of the line where the seat decided. */
static double place_badge(const struct review *review, const struct badges *badges, size_t decision,
                          double point) {
    for (int lines = 1; lines >= 0; lines--) {
        for (int away = 26; away <= 130; away += 13) {
            if (is_free(review, badges, decision, point - away, lines))
                return point - away;
            if (is_free(review, badges, decision, point + away, lines))
                return point + away;
        }
    }
    return point;
}

static void put_badge(double x, double y, unsigned number, FILE *out) {
    fprintf(out, "<circle class=\"badge\" cx=\"%.1f\" cy=\"%.1f\" r=\"%d\"/>\n", x, y, BADGE);
    svg_label(out, "number", "middle", x, y + 4, SAID(N_("{n}"), fel_number("n", number)));
}

static void put_badges(const struct review *review, FILE *out) {
    struct badges badges = {0};
    for (unsigned i = 0; i < review->found.turnings; i++) {
        size_t decision = (size_t)(review->found.turning[i] - review->found.decision);
        double x = x_of(review, review->found.turning[i]->at);
        double point = y_of(chance_before(review, decision, review->found.turning[i]->seat));
        double y = place_badge(review, &badges, decision, point);
        badges.x[i] = x;
        badges.y[i] = y;
        badges.count++;
        svg_line(out, "leader", x, point, x, y);
        put_badge(x, y, i + 1, out);
    }
}

static void put_note(const struct review *review, unsigned i, FILE *out) {
    const struct fel_match *match = review->match;
    const struct fel_decision *decision = review->found.turning[i];
    int y = FIRST_NOTE + NOTE * (int)i;
    struct fel_sentence why;
    fel_reason_say(match->game, decision->seat, &decision->why, &why);
    put_badge(LEFT + BADGE, y - 5, i + 1, out);
    put_mark(review, decision->seat, LEFT + 36, y - 5, out);
    fprintf(out, "<text x=\"%d\" y=\"%d\">", LEFT + 50, y);
    put_name(out, match, decision->seat);
    fputs("</text>\n", out);
    struct fel_notation played = fel_notation(match->game, decision->played.action),
                        best = fel_notation(match->game, decision->best.action);
    svg_label(
        out, "small", "start", LEFT + 50, y + 18,
        SAID(N_("action {n}: {played}, {percent} %; with {best} it would have been {chance} % ({reason})"),
             fel_number("n", (int64_t)decision->at + 1), fel_quote("played", played.text),
             fel_number("percent", lround(100 * decision->played.chance[decision->seat])),
             fel_quote("best", best.text),
             fel_number("chance", lround(100 * decision->best.chance[decision->seat])),
             fel_quote("reason", advice_words(match, &why).text)));
}

void write_review_chart(const struct review *review, FILE *out) {
    const struct fel_match *match = review->match;
    int height = review->found.turnings ? FIRST_NOTE + NOTE * (int)review->found.turnings : BOTTOM + 60;
    struct fel_arg game = fel_noun("game", match->game->name, match->game->title);
    svg_begin(out, WIDTH, height, SAID(N_("{game}: the chance to win"), game));
    fputs(style, out);
    put_seat_styles(match, false, out);
    fputs(dark_style, out);
    put_seat_styles(match, true, out);
    fputs("}\n</style>\n", out);
    svg_page(out, WIDTH, height);
    svg_label(out, "title", "start", LEFT, 34,
              SAID(N_("{game}: the chance to win, decision by decision"), game));
    svg_label(out, "small", "start", LEFT, 56,
              SAID(review->found.turnings ? N_("as the players could know it; turning points have numbers")
                                          : N_("as the players could know it")));
    put_rounds(review, out);
    put_grid(review, out);
    for (unsigned seat = match->setup.seats; seat-- > 0;)
        put_line(review, seat, out);
    for (unsigned seat = match->setup.seats; seat-- > 0;)
        put_marks(review, seat, out);
    put_names(review, out);
    put_badges(review, out);
    if (review->found.turnings)
        svg_label(out, "heading", "start", LEFT, FIRST_NOTE - 30,
                  SAID(N_("Turning points, the most expensive first:")));
    for (unsigned i = 0; i < review->found.turnings; i++)
        put_note(review, i, out);
    svg_end(out);
}
