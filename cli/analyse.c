#include <math.h>
#include <stdio.h>
#include <string.h>

#include "arguments.h"
#include "canvas.h"
#include "output.h"
#include "players/machine.h"
#include "printable.h"
#include "progress.h"
#include "review.h"
#include "screen.h"
#include "speak.h"
#include "tell.h"

/* --- as text --------------------------------------------------------------------------------------------- */

/* Columns, and how wide they are. The best action has the rest of the line, after the chances and the cost. */
enum {
    NAME = 6,
    NAME_WIDTH = 8,
    PLAYED = 15,
    PLAYED_WIDTH = 20,
    CHANCES = PLAYED + PLAYED_WIDTH,
    COST_WIDTH = 6
};

/* What is too long loses its middle: names and cards often differ at their end, "merchant3a" from "merchant3i1". */
static void put_short(struct canvas *canvas, int x, int y, const char *text, int width) {
    int head = (width - 1) / 2;
    if (canvas_width(text) <= width) {
        canvas_put(canvas, x, y, NULL, text);
        return;
    }
    x = canvas_put_cut(canvas, x, y, NULL, text, head);
    x = canvas_put(canvas, x, y, NULL, "…");
    while (canvas_width(text) > width - 1 - head)
        do
            text++;
        while (((unsigned char)*text & 0xc0) == 0x80); /* further bytes of a letter */
    canvas_put(canvas, x, y, NULL, text);
}

static int chance_width(const struct fel_match *match) {
    static const int width[FEL_MAX_SEATS + 1] = {[2] = 8, [3] = 6, [4] = 5};
    return width[match->setup.seats];
}

static int chance_column(const struct fel_match *match, unsigned seat) {
    return CHANCES + chance_width(match) * (int)seat;
}

static int cost_column(const struct fel_match *match) {
    return chance_column(match, match->setup.seats);
}

static void print_heading(const struct fel_match *match) {
    struct canvas canvas;
    canvas_begin(&canvas, screen_columns());
    canvas_put(&canvas, CHANCES + 1, 0, NULL, in_table(N_("chance to win, in %")));
    canvas_put_cut(&canvas, PLAYED, 1, NULL, in_table(C_("an action was", "played")), PLAYED_WIDTH - 1);
    for (unsigned seat = 0; seat < match->setup.seats; seat++) {
        const char *name = seat_called(match, seat, spoken_in_tables());
        int width = canvas_width(name), room = chance_width(match) - 1;
        int column = chance_column(match, seat) + 1 + (width < room ? room - width : 0);
        put_short(&canvas, column, 1, name, room);
    }
    const char *cost = in_table(C_("head of a column", "cost"));
    int room = COST_WIDTH - 1, width = canvas_width(cost);
    canvas_put_cut(&canvas, cost_column(match) + 1 + (width < room ? room - width : 0), 1, NULL, cost, room);
    canvas_put(&canvas, cost_column(match) + COST_WIDTH + 1, 1, NULL, in_table(C_("action", "the best")));
    canvas_print(&canvas, false, stdout);
}

static void print_decision(const struct review *review, size_t i) {
    const struct fel_match *match = review->match;
    const struct fel_decision *decision = &review->found.decision[i];
    struct canvas canvas;
    double chance[FEL_MAX_SEATS];
    int cost = cost_column(match), best = cost + COST_WIDTH + 1;
    fel_review_chances(&review->found, i, chance);
    canvas_begin(&canvas, screen_columns());
    canvas_putf(&canvas, 0, 0, NULL, "%4zu.", decision->at + 1);
    put_short(&canvas, NAME, 0, seat_called(match, decision->seat, spoken_in_tables()), NAME_WIDTH);
    put_short(&canvas, PLAYED, 0, fel_notation(match->game, decision->played.action).text, PLAYED_WIDTH);
    for (unsigned seat = 0; seat < match->setup.seats; seat++)
        canvas_putf(&canvas, chance_column(match, seat), 0, NULL, "%*.0f", chance_width(match),
                    100 * chance[seat]);
    canvas_putf(&canvas, cost, 0, NULL, "%*.0f", COST_WIDTH, 100 * decision->cost);
    if (decision->best.action != decision->played.action)
        put_short(&canvas, best, 0, fel_notation(match->game, decision->best.action).text,
                  canvas.width - best);
    canvas_print(&canvas, false, stdout);
}

/* How a seat has played, all in all. */
static void print_player(const struct review *review, unsigned seat) {
    int decisions = 0, good = 0;
    double cost = 0;
    for (size_t i = 0; i < review->found.count; i++) {
        const struct fel_decision *decision = &review->found.decision[i];
        if (decision->seat != seat)
            continue;
        decisions++;
        good += fel_was_good(decision);
        cost += fel_was_good(decision) ? 0 : decision->cost;
    }
    struct fel_sentence sentence;
    fel_say(&sentence,
            decisions == 0     ? N_("{seat}: nothing was decided.")
            : good < decisions ? N_("{seat}: {good} of {all} decisions were as good as the best; the others "
                                    "cost {percent} % on average.")
            : decisions == 1   ? N_("{seat}: the only decision was as good as the best.")
                               : N_("{seat}: all of {all} decisions were as good as the best."),
            fel_seat("seat", seat), fel_number("good", good), fel_number("all", decisions),
            fel_number("percent", good < decisions ? (int)(100 * cost / (decisions - good) + 0.5) : 0));
    tell_sentence(review->match, &sentence, 0, stdout);
}

static void print_turning_point(const struct fel_match *match, const struct fel_decision *decision) {
    struct fel_sentence sentence;
    struct fel_notation played = fel_notation(match->game, decision->played.action),
                        best = fel_notation(match->game, decision->best.action);
    size_t number = decision->at + 1;
    tell_sentence(match,
                  SAID(N_("{n}. {seat}: {played}, where {best} was better:"),
                       fel_number("n", (int64_t)number), fel_seat("seat", decision->seat),
                       fel_quote("played", played.text), fel_quote("best", best.text)),
                  (number < 1000) + (number < 100) + (number < 10), stdout);
    fel_reason_say(match->game, decision->seat, &decision->why, &sentence);
    say_line(stdout, 6,
             SAID(N_("{best} % instead of {played} %; {reason}"),
                  fel_number("best", lround(100 * decision->best.chance[decision->seat])),
                  fel_number("played", lround(100 * decision->played.chance[decision->seat])),
                  fel_quote("reason", advice_words(match, &sentence).text)));
}

static void print_review(const struct review *review, const char *record) {
    const struct fel_match *match = review->match;
    unsigned round = 0;
    print_heading(match);
    for (size_t i = 0; i < review->found.count; i++) {
        const struct fel_decision *decision = &review->found.decision[i];
        if (fel_was_good(decision))
            continue;
        if (decision->round != round)
            say_line(stdout, 0, SAID(N_("Round {n}"), fel_number("n", decision->round)));
        round = decision->round;
        print_decision(review, i);
    }
    putchar('\n');
    say_line(stdout, 0, SAID(N_("All other decisions were as good as the best, as far as can be told.")));
    for (unsigned seat = 0; seat < match->setup.seats; seat++)
        print_player(review, seat);
    if (!review->found.turnings) {
        putchar('\n');
        say_line(stdout, 0, SAID(N_("There is no turning point: no choice stands out for what it cost.")));
        return;
    }
    putchar('\n');
    say_line(stdout, 0, SAID(N_("Turning points, the most expensive first:")));
    for (unsigned i = 0; i < review->found.turnings; i++)
        print_turning_point(match, review->found.turning[i]);
    if (strcmp(record, "-") == 0)
        return;
    printf("\n%s %s hint ", in_words(N_("More about the first:")), program_name());
    put_quoted(record, stdout);
    printf(" --at %zu\n", review->found.turning[0]->at);
}

/* --- the command line ------------------------------------------------------------------------------------ */

/* What was asked for. */
static struct wish {
    struct output json, chart;
    long iterations, seed, threads;
} wish = {.iterations = FEL_REVIEW_ITERATIONS, .seed = 1};

static void show_progress(void *context, double part) {
    progress_at(context, part);
}

static enum exit_code think_and_tell(const struct command *command, struct review *review,
                                     const char *record) {
    struct output *json = &wish.json, *chart = &wish.chart;
    struct fault fault;
    struct progress progress;
    progress_begin(&progress, spoken(), N_("Thinking"), 1);
    bool good = review_think(review, (unsigned)(wish.threads ? wish.threads : usual_threads()), show_progress,
                             &progress);
    progress_end(&progress);
    if (!good)
        return complain(command, N_("there is no memory left to think"));
    if (!output_begin(json, &fault) || !output_begin(chart, &fault))
        return complain_about(command, &fault);
    if (json->file != stdout && chart->file != stdout)
        print_review(review, record);
    if (json->file)
        write_review_json(review, json->file);
    if (chart->file)
        write_review_chart(review, chart->file);
    return output_end(json, &fault) && output_end(chart, &fault) ? DONE : complain_about(command, &fault);
}

/* Before thinking, which takes a while: a wrong path shows at once. */
static enum exit_code check_files(const struct command *command, const char *record) {
    const char *read[] = {record, custom_path()};
    const struct output *written[] = {&wish.json, &wish.chart};
    struct fault fault;
    if (output_same(&wish.json, &wish.chart))
        return misuse(command, N_("--json and --chart can't go to the same file"));
    for (unsigned i = 0; i < 4; i++)
        if (!output_check(written[i % 2], read[i / 2], &fault))
            return complain_about(command, &fault);
    return DONE;
}

static const struct option_entry options[] = {
    OPTION_NUMBER(
        "iterations", "N", struct wish, iterations, 1, ADVICE_MOST_ITERATIONS,
        N_("think this long about each decision on average (4000): more is more exact, and the same N "
           "gives the same figures")),
    OPTION_NUMBER("seed", "S", struct wish, seed, 0, INT32_MAX,
                  N_("think with other random numbers (1): figures differ by about their margins")),
    OPTION_TEXT("json", "FILE", struct wish, json.path, N_("write all of it as JSON")),
    OPTION_TEXT("chart", "FILE", struct wish, chart.path, N_("draw it as an SVG picture")),
    OPTION_CONTENT,
    OPTION_THREADS(struct wish, threads, N_("on this many cores at once (all)")),
    {0},
};

static enum exit_code analyse(const struct command *command, struct fel_match *match, const char *record) {
    struct review review;
    enum exit_code code = check_files(command, record);
    if (code != DONE)
        return code;
    if (!review_begin(&review, match, wish.iterations, wish.seed))
        return complain(command, N_("there is no memory left"));
    if (review.found.count > 0) {
        code = think_and_tell(command, &review, record);
    } else {
        complain(command, N_("{path}: nothing was decided yet"), fel_quote("path", record));
        code = FAULT;
    }
    review_end(&review);
    return code;
}

const struct command command_analyse = {
    .name = "analyse",
    .usage = "[RECORD] [OPTIONS]",
    .summary = N_("who was likely to win when, and what each choice cost"),
    .help =
        N_("Looks at every decision of a match, with what its player could know: the chance to win of all "
           "players, the best action, and how much chance to win the one played has cost. It tells of those "
           "that "
           "have cost any; the turning points follow at the end."),
    .options = options,
    .more_help = N_("Without a RECORD it is the newest saved one; - is standard input; FILE - is standard "
                    "output, without the table."),
    .wish = &wish,
    ONE_RECORD_OR_NEWEST(analyse),
};
