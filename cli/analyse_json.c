/* The course of a match as JSON, for other programs: one line for each decision. */
#include "course.h"
#include "json.h"

static void put_prognosis(struct fel_text *text, const struct fel_match *match, const char *key,
                          const struct fel_prognosis *prognosis) {
    fel_json_member_open(text, key, '{');
    fel_json_member_string(text, "action", fel_notation(match->game, prognosis->action).text);
    fel_json_member_int(text, "matches", prognosis->matches);
    json_seats(text, "chance", prognosis->chance, match->setup.seats, 4);
    double points[FEL_MAX_SEATS];
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        points[seat] = fel_points(prognosis, seat);
    json_seats(text, "points", points, match->setup.seats, 2);
    fel_json_close(text, '}');
}

static void put_decision(struct fel_text *text, const struct course *course,
                         const struct decision *decision) {
    const struct fel_match *match = course->match;
    fel_json_open(text, '{');
    fel_json_member_int(text, "at", (int64_t)decision->at);
    fel_json_member_int(text, "round", decision->round);
    fel_json_member_int(text, "seat", decision->seat);
    put_prognosis(text, match, "best", &decision->best);
    put_prognosis(text, match, "played", &decision->played);
    json_real(text, "cost", decision->cost, 4);
    json_real(text, "margin", decision->margin, 4);
    json_reason(text, match, decision->seat, &decision->why);
    fel_json_close(text, '}');
}

static void put_head(struct fel_text *text, const struct course *course) {
    const struct fel_match *match = course->match;
    fel_json_member_string(text, "game", match->game->name);
    fel_json_member_open(text, "names", '[');
    for (unsigned seat = 0; seat < match->setup.seats; seat++)
        fel_json_string(text, match->name[seat]);
    fel_json_close(text, ']');
    fel_json_member_int(text, "actions", (int64_t)match->count);
    fel_json_member_int(text, "iterations", course->patience.iterations);
    fel_json_member_open(text, "turning_points", '[');
    for (unsigned i = 0; i < course->turnings; i++)
        fel_json_int(text, (int64_t)course->turning[i]->at);
    fel_json_close(text, ']');
    if (fel_match_to_move(match) == FEL_NOBODY) {
        double share[FEL_MAX_SEATS];
        course_chances(course, course->count, share);
        json_seats(text, "result", share, match->setup.seats, 4);
    }
}

void write_course_json(const struct course *course, FILE *out) {
    char line[FEL_JSON_BYTES];
    struct fel_text text;
    fel_text_begin(&text, line, sizeof line);
    put_head(&text, course);
    fprintf(out, "{%s,\"decisions\":[", line);
    for (size_t i = 0; i < course->count; i++) {
        fel_text_begin(&text, line, sizeof line);
        put_decision(&text, course, &course->decision[i]);
        fprintf(out, "%s\n%s", i ? "," : "", line);
    }
    fputs("\n]}\n", out);
}
