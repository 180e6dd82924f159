#include <math.h>
#include <string.h>

#include "arena_report.h"
#include "svg.h"

/* A bar for each player, from 0 to 100 % of the wins, with its interval as a whisker. It is drawn in the colours of
 * whoever looks at it, light or dark. */
enum {
    WIDTH = 720,
    LEFT = 16,
    FIRST_ROW = 92,
    ROW = 44,
    BAR = 20,
    LETTER = 8, /* about the width of one */
    FIGURES = 190,
    FORFEIT = 22, /* a line about them */
};

static const char style[] =
    "<style>\n"
    "text { font: 14px system-ui, sans-serif; fill: #2b2520 }\n"
    ".title { font-size: 17px; font-weight: 600 }\n"
    ".small { font-size: 12px; fill: #6b6056 }\n"
    ".page { fill: #fdfbf6 }\n"
    ".bar { fill: #c98f2d }\n"
    ".grid { stroke: #e3dccd }\n"
    ".even { stroke: #6b6056; stroke-dasharray: 4 4 }\n"
    ".whisker { stroke: #2b2520; stroke-width: 2 }\n"
    "line, .bar { shape-rendering: crispEdges }\n"
    "@media (prefers-color-scheme: dark) {\n"
    "text { fill: #efe8dc } .small { fill: #b3a898 } .page { fill: #1d1a16 } .bar { fill: #b27c22 }\n"
    ".grid { stroke: #3a342c } .even { stroke: #b3a898 } .whisker { stroke: #efe8dc }\n"
    "}\n"
    "</style>\n";

/* Where the bars begin and end. */
struct scale {
    double from, to;
};

static double at(const struct scale *scale, double share) {
    return svg_sharp(scale->from + share * (scale->to - scale->from));
}

static struct scale scale_for(const struct standing *standing) {
    size_t longest = 0;
    for (unsigned i = 0; i < standing_players(standing); i++) {
        size_t length = strlen(standing->arena->player[i].name);
        longest = length > longest ? length : longest;
    }
    return (struct scale){LEFT + (double)longest * LETTER + 16, WIDTH - FIGURES};
}

static void put_grid(const struct scale *scale, unsigned players, double bottom, FILE *out) {
    for (int percent = 0; percent <= 100; percent += 25) {
        double x = at(scale, percent / 100.0);
        svg_line(out, "grid", x, FIRST_ROW - 12, x, bottom);
        svg_label(out, "small", "middle", x, bottom + 18, SAID(N_("{n} %"), fel_number("n", percent)));
    }
    double even = at(scale, 1.0 / players);
    svg_line(out, "even", even, FIRST_ROW - 12, even, bottom);
}

static void put_bar(const struct standing *standing, unsigned player, const struct scale *scale, FILE *out) {
    struct interval share = standing_share(standing, player);
    double top = FIRST_ROW + ROW * player, middle = top + BAR / 2.0, zero = at(scale, 0) - 0.5;
    double low = at(scale, share.low), high = at(scale, share.high), end = at(scale, share.mean) - 0.5;
    fprintf(out, "<text x=\"%d\" y=\"%.0f\">", LEFT, top + 15);
    svg_text(out, standing->arena->player[player].name, ARENA_NAME_BYTES);
    fprintf(out, "</text>\n<rect class=\"bar\" x=\"%.0f\" y=\"%.0f\" width=\"%.0f\" height=\"%d\"/>\n", zero,
            top, end - zero, BAR);
    fprintf(out,
            "<path class=\"whisker\" fill=\"none\" d=\"M%.1f %.0fV%.0fM%.1f %.0fH%.1fM%.1f %.0fV%.0f\"/>\n",
            low, middle - 6, middle + 6, low, middle, high, high, middle - 6, middle + 6);
    char figures[100], interval[100];
    speak_into(figures, sizeof figures, SAID(N_("{n} %"), fel_tenths("n", lround(1000 * share.mean))));
    speak_into(interval, sizeof interval,
               SAID(N_("({low} to {high})"), fel_tenths("low", lround(1000 * share.low)),
                    fel_tenths("high", lround(1000 * share.high))));
    fprintf(out, "<text x=\"%d\" y=\"%.0f\">%s <tspan class=\"small\">%s</tspan></text>\n",
            WIDTH - FIGURES + 24, top + 15, figures, interval);
}

static int forfeiters(const struct standing *standing) {
    int count = 0;
    for (unsigned i = 0; i < standing_players(standing); i++)
        count += standing->forfeits[i] > 0;
    return count;
}

/* A share of the wins that others have thrown away says little. */
static void put_forfeits(const struct standing *standing, int top, FILE *out) {
    for (unsigned i = 0; i < standing_players(standing); i++) {
        if (!standing->forfeits[i])
            continue;
        svg_label(out, "small", "start", LEFT, top + 8,
                  SAID(N_("{player} forfeited {n} of them"),
                       fel_quote("player", standing->arena->player[i].name),
                       fel_number("n", standing->forfeits[i])));
        top += FORFEIT;
    }
}

/* The options that are not the usual ones. */
static void list_options(const struct arena *arena, char *options, size_t size) {
    *options = 0;
    const struct fel_game *game = arena->game;
    if (arena->any_options)
        snprintf(options, size, "%s", in_words(N_("any options")));
    for (unsigned i = 0; i < game->options && !arena->any_options; i++) {
        const struct fel_option *option = &game->option[i];
        if (arena->setup.option[i] != option->standard)
            snprintf(options + strlen(options), size - strlen(options), "%s%s %s", *options ? "; " : "",
                     option->name, option->value[arena->setup.option[i]]);
    }
}

void arena_chart(const struct arena_report *report, FILE *out) {
    const struct standing *standing = &report->standing;
    const struct arena *arena = standing->arena;
    unsigned players = standing_players(standing);
    struct scale scale = scale_for(standing);
    int bottom = FIRST_ROW + ROW * (int)players - ROW + BAR + 12,
        height = bottom + 34 + FORFEIT * forfeiters(standing);
    struct fel_arg game = fel_noun("game", arena->game->name, arena->game->title);
    char options[400];
    list_options(arena, options, sizeof options);
    svg_begin(out, WIDTH, height, SAID(N_("{game}: who wins"), game));
    fputs(style, out);
    svg_page(out, WIDTH, height);
    svg_label(
        out, "title", "start", LEFT, 32,
        SAID(N_("{game}: share of the wins in {n} games"), game, fel_number("n", standing_games(standing))));
    svg_label(out, "small", "start", LEFT, 54,
              SAID(*options ? N_("with 95 % intervals; dashed: all equally strong; {options}")
                            : N_("with 95 % intervals; dashed: all equally strong"),
                   fel_quote("options", options)));
    put_grid(&scale, players, bottom, out);
    for (unsigned i = 0; i < players; i++)
        put_bar(standing, i, &scale, out);
    put_forfeits(standing, bottom + 34, out);
    svg_end(out);
}
