/* Random games over all options: at every step resources, cards, troops, boats and tokens are all there, and the points
 * are those that were told. Half of the games are played by seats that would rather recruit than fight, so that piles
 * run out. */
#include <string.h>

#include "check.h"
#include "pyramidion_faults.h"
#include "random_match.h"

#ifdef FELUCCA_LONG
enum { GAMES = 5000000 };
#else
enum { GAMES = 30000 };
#endif

static fel_action choose(const struct pyramidion *s, bool recruiter, struct fel_rng *rng) {
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = fel_pyramidion.legal(&fel_pyramidion, s, list);
    if (recruiter && s->decision == PYR_TURN && list[0] == PYR_PASS && fel_rng_below(rng, 8))
        return PYR_PASS;
    if (recruiter && s->decision == PYR_RECRUITING && count > 1)
        return list[1 + fel_rng_below(rng, count - 1)];
    return list[fel_rng_below(rng, count)];
}

static void hear(int points[FEL_MAX_SEATS], const struct fel_events *events) {
    assert_true(events->count > 0 && events->count < FEL_EVENTS);
    for (unsigned i = 0; i < events->count; i++)
        if (events->event[i].kind == FEL_POINTS)
            points[events->event[i].seat] += events->event[i].value;
}

static void assert_in_order(const struct pyramidion *s, const int told[FEL_MAX_SEATS]) {
    int16_t points[FEL_MAX_SEATS];
    const char *fault = pyramidion_fault(s, fel_pyramidion.content);
    if (fault)
        fail_msg("%s", fault);
    fel_pyramidion.points(&fel_pyramidion, s, points);
    for (unsigned seat = 0; seat < s->seats; seat++)
        assert_int_equal(points[seat], told[seat]);
}

static void invariants_hold_at_every_step(void **unused) {
    const struct fel_game *game = &fel_pyramidion;
    struct fel_rng rng;
    long games = games_to_play(GAMES);
    unsigned recycled = 0;
    fel_rng_begin(&rng, 2012);
    for (long i = 0; i < games; i++) {
        struct fel_setup setup;
        struct fel_events events;
        struct pyramidion s;
        int told[FEL_MAX_SEATS] = {0};
        any_setup(&setup, game, &rng);
        game->setup(game, &s, &setup, &events);
        assert_in_order(&s, told);
        while (game->to_move(game, &s) != FEL_NOBODY) {
            game->apply(game, &s, choose(&s, i % 2, &rng), &events);
            hear(told, &events);
            assert_in_order(&s, told);
            recycled += s.seen != 0;
        }
        struct fel_score score;
        game->score(game, &s, &score);
        assert_int_equal(__builtin_popcount(score.winners), 1);
    }
    assert_true(games < 1000 || recycled > 0);
}

/* A player that recruits with basic cards first and then with any fills its hand, so the last piles of a round are small. */
static fel_action hoard(const struct pyramidion *s, struct fel_rng *rng) {
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = fel_pyramidion.legal(&fel_pyramidion, s, list);
    if (s->decision == PYR_TURN && list[0] == PYR_PASS && fel_rng_below(rng, 16))
        return PYR_PASS;
    if (s->decision == PYR_RECRUITING && count > 1)
        return list[fel_rng_below(rng, 8) ? 1 : 1 + fel_rng_below(rng, count - 1)];
    return list[fel_rng_below(rng, count)];
}

/* The types of a seat's hidden cards. */
static void count_hidden(const struct pyramidion *s, unsigned seat, int count[PYR_TYPES]) {
    const struct pyr_content *c = fel_pyramidion.content;
    memset(count, 0, PYR_TYPES * sizeof *count);
    for (pyr_set left = s->hand[seat] & pyr_common() & ~s->open[seat]; left; left &= left - 1)
        count[c->type_of[pyr_lowest(left)]]++;
}

/* Every seat held what it showed when it showed it, if it drew what the dealt state says. */
static void assert_hands_add_up(const struct pyramidion *dealt) {
    for (unsigned seat = 0; seat < dealt->seats; seat++) {
        int hand[PYR_TYPES];
        unsigned draw = dealt->draws;
        count_hidden(dealt, seat, hand);
        for (unsigned i = dealt->seen; i--;) {
            unsigned what = pyr_seen_what(dealt->seen_of[i]);
            if (what == PYR_NEW_PILE)
                continue;
            draw -= what == PYR_DREW;
            if (pyr_seen_seat(dealt->seen_of[i]) != seat)
                continue;
            if (what != PYR_DREW)
                hand[what]++;
            else
                assert_true(hand[dealt->drawn[draw]]-- > 0);
        }
        assert_int_equal(draw, 0);
    }
}

/* What came from each pile of discards, drawn or still in it, is what everybody saw go there. */
static void assert_piles_add_up(const struct pyramidion *dealt, const struct pyramidion *s) {
    const struct pyr_content *c = fel_pyramidion.content;
    int count[PYR_DRAWS + 1][PYR_TYPES] = {{0}};
    unsigned pile = 0, draw = 0;
    for (unsigned i = 0; i < s->seen; i++) {
        unsigned what = pyr_seen_what(s->seen_of[i]);
        pile += what == PYR_NEW_PILE;
        if (what == PYR_DREW) {
            count[pile][s->drawn[draw]]++;
            count[pile][dealt->drawn[draw++]]--;
        }
    }
    for (unsigned i = 0; i < s->deck_left; i++) {
        count[pile][c->type_of[s->deck[i]]]++;
        count[pile][c->type_of[dealt->deck[i]]]--;
    }
    for (unsigned i = 0; i <= pile; i++)
        for (unsigned type = 0; type < PYR_TYPES; type++)
            assert_int_equal(count[i][type], 0);
}

/* Views, where discards were shuffled in the middle of a round, more than once too, and hands can be told in part. */
static void views_hold_after_recycling(void **unused) {
    const struct fel_game *game = &fel_pyramidion;
    struct fel_rng rng;
    unsigned once = 0, again = 0, as_it_was = 0;
    fel_rng_begin(&rng, 2013);
    while (once < 2000 || again < 2000) {
        struct fel_setup setup;
        struct pyramidion s, view, dealt, second;
        any_setup(&setup, game, &rng);
        setup.seats = 4;
        game->setup(game, &s, &setup, NULL);
        while (game->to_move(game, &s) != FEL_NOBODY) {
            game->apply(game, &s, hoard(&s, &rng), NULL);
            unsigned piles = 0;
            for (unsigned i = 0; i < s.seen; i++)
                piles += s.seen_of[i] == PYR_NEW_PILE;
            once += piles == 1;
            again += piles > 1;
            for (int seat = FEL_NOBODY; piles && seat < s.seats; seat++) {
                game->view(game, &s, seat, &view);
                game->deal(game, &view, &rng, &dealt);
                game->view(game, &dealt, seat, &second);
                assert_memory_equal(&view, &second, sizeof view);
                assert_null(pyramidion_fault(&dealt, game->content));
                assert_hands_add_up(&dealt);
                assert_piles_add_up(&dealt, &s);
                as_it_was += !memcmp(dealt.drawn, s.drawn, s.draws);
                for (int other = 0; other < s.seats; other++) { /* somebody else in it thinks in turn */
                    struct pyramidion other_view, other_dealt;
                    game->view(game, &dealt, other, &other_view);
                    game->deal(game, &other_view, &rng, &other_dealt);
                    assert_null(pyramidion_fault(&other_dealt, game->content));
                    assert_hands_add_up(&other_dealt);
                }
            }
        }
    }
    assert_in_range(as_it_was, 1, 5 * (once + again) - 1);
}

/* There is always room for what everybody sees. If there were not, all of it would be forgotten, which is no lie. */
static void what_has_no_room_is_forgotten(void **unused) {
#ifdef NDEBUG /* else the engine stops at once */
    const struct fel_game *game = &fel_pyramidion;
    struct fel_setup setup;
    struct fel_rng rng;
    struct pyramidion s, view, dealt;
    fel_action list[FEL_MAX_LEGAL];
    fel_setup_begin(&setup, game, 4);
    game->setup(game, &s, &setup, NULL);
    while (s.decision != PYR_RECRUITING) { /* no negotiator troop yet, so pass comes first */
        game->legal(game, &s, list);
        game->apply(game, &s, list[0], NULL);
    }
    s.seen = PYR_SEEN;
    game->legal(game, &s, list);
    game->apply(game, &s, list[1], NULL);
    assert_int_equal(s.seen, 0);
    assert_int_equal(s.draws, 0);
    fel_rng_begin(&rng, 1);
    game->view(game, &s, 0, &view);
    game->deal(game, &view, &rng, &dealt);
    assert_null(pyramidion_fault(&dealt, game->content));
#endif
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(invariants_hold_at_every_step),
        cmocka_unit_test(views_hold_after_recycling),
        cmocka_unit_test(what_has_no_room_is_forgotten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
