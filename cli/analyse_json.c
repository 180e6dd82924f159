/* A match looked back at, as JSON for other programs: one line for each decision. */
#include "json.h"
#include "review.h"

static void put_prognosis(struct fel_text *text, const struct fel_match *match, const char *key,
                          const struct fel_prognosis *prognosis, bool explained) {
    fel_json_member_open(text, key, '{');
    fel_json_member_string(text, "action", fel_notation(match->game, prognosis->action).text);
    fel_json_member_int(text, "matches", prognosis->matches);
    json_seats(text, "chance", prognosis->chance, match->setup.seats, 4);
    if (explained) {
        double points[FEL_MAX_SEATS];
        for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
            points[seat] = fel_points(prognosis, seat);
        json_seats(text, "points", points, match->setup.seats, 2);
    }
    fel_json_close(text, '}');
}

static void put_decision(struct fel_text *text, const struct review *review, size_t i) {
    const struct fel_match *match = review->match;
    const struct fel_decision *decision = &review->found.decision[i];
    const bool turning = fel_is_turning_point(&review->found, decision);
    double chance[FEL_MAX_SEATS];
    fel_review_chances(&review->found, i, chance);
    fel_json_open(text, '{');
    fel_json_member_int(text, "at", (int64_t)decision->at);
    fel_json_member_int(text, "round", decision->round);
    fel_json_member_int(text, "seat", decision->seat);
    json_seats(text, "chance", chance, match->setup.seats, 4);
    put_prognosis(text, match, "best", &decision->best, turning);
    put_prognosis(text, match, "played", &decision->played, turning);
    json_real(text, "cost", decision->cost, 4);
    json_real(text, "margin", decision->margin, 4);
    if (turning)
        json_reason(text, match, decision->seat, &decision->why);
    fel_json_close(text, '}');
}

static void put_head(struct fel_text *text, const struct review *review) {
    const struct fel_match *match = review->match;
    fel_json_member_string(text, "game", match->game->name);
    fel_json_member_open(text, "names", '[');
    for (unsigned seat = 0; seat < match->setup.seats; seat++)
        fel_json_string(text, match->name[seat]);
    fel_json_close(text, ']');
    fel_json_member_int(text, "actions", (int64_t)match->count);
    fel_json_member_int(text, "iterations", review->iterations);
    fel_json_member_open(text, "turning_points", '[');
    for (unsigned i = 0; i < review->found.turnings; i++)
        fel_json_int(text, (int64_t)review->found.turning[i]->at);
    fel_json_close(text, ']');
    if (review->found.over)
        json_seats(text, "result", review->found.result, match->setup.seats, 4);
}

void write_review_json(const struct review *review, FILE *out) {
    char line[FEL_JSON_BYTES];
    struct fel_text text;
    fel_text_begin(&text, line, sizeof line);
    put_head(&text, review);
    fprintf(out, "{%s,\"decisions\":[", line);
    for (size_t i = 0; i < review->found.count; i++) {
        fel_text_begin(&text, line, sizeof line);
        put_decision(&text, review, i);
        fprintf(out, "%s\n%s", i ? "," : "", line);
    }
    fputs("\n]}\n", out);
}
