/* An action is news to a seat if and only if something else could have happened, for all that the seat knew.
 *
 * What the engine says of it is compared with many deals of what the seat could not know, and the same action there. */
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "engine/imhotep/rules.h"
#include "engine/pyramidion/rules.h"
#include "random_match.h"

/* What an action led to, as a seat may know it. False where the action is not even possible. */
struct outcome {
    struct fel_state view;
    struct fel_events events;
};

static bool see_outcome(const struct fel_game *game, struct fel_state state, fel_action action, int seat,
                        struct outcome *seen, unsigned *news) {
    memset(seen, 0, sizeof *seen);
    if (!fel_is_legal(game, &state, action))
        return false;
    game->apply(game, &state, action, &seen->events);
    game->view(game, &state, seat, &seen->view);
    *news = 0;
    for (unsigned i = 0; i < seen->events.count; i++) {
        struct fel_event *event = &seen->events.event[i];
        *event = fel_event_for(event, seat);
        *news |= event->news;
        event->news = 0; /* what it was in another world, nobody sees in this one */
    }
    return true;
}

static bool same_outcome(const struct outcome *a, const struct outcome *b) {
    return memcmp(&a->view, &b->view, sizeof a->view) == 0 && a->events.count == b->events.count &&
           memcmp(a->events.event, b->events.event, a->events.count * sizeof a->events.event[0]) == 0;
}

/* To how many seats something was news, and for how many of them no deal showed what else could have been. */
struct tally {
    long news, unshown;
};

/* Where the engine says that nothing else could happen, few worlds would soon tell otherwise. Where it says that
 * something could, many are tried: now and then it is so unlikely that they don't show it. */
static void check_news(const struct fel_game *game, const struct fel_state *state, unsigned seats,
                       fel_action action, struct fel_rng *rng, struct tally *tally) {
    enum { FEW = 20, MANY = 2000 };
    static struct outcome real, other;
    for (int seat = 0; seat < (int)seats; seat++) {
        struct fel_state view, dealt = {0};
        unsigned news = 0, news_there;
        bool differs = false;
        assert_true(see_outcome(game, *state, action, seat, &real, &news));
        assert_int_equal(news & ~(1u << seat), 0);
        game->view(game, state, seat, &view);
        for (unsigned deals = 0; deals < (news ? MANY : FEW) && !differs; deals++) {
            game->deal(game, &view, rng, &dealt);
            differs =
                !see_outcome(game, dealt, action, seat, &other, &news_there) || !same_outcome(&real, &other);
        }
        assert_true(news || !differs);
        tally->news += news != 0;
        tally->unshown += news && !differs;
    }
}

typedef fel_action policy(const struct fel_game *, const void *state, struct fel_rng *);

static void check_matches(const struct fel_game *game, unsigned seats_or_any, policy *choose, long decisions,
                          uint64_t seed, struct tally *tally) {
    struct fel_rng rng;
    fel_rng_begin(&rng, seed);
    while (decisions > 0) {
        struct fel_setup setup;
        struct fel_state state = {0};
        any_setup(&setup, game, &rng);
        if (seats_or_any)
            setup.seats = (uint8_t)seats_or_any;
        game->setup(game, &state, &setup, NULL);
        for (; game->to_move(game, &state) != FEL_NOBODY; decisions--) {
            fel_action action = choose(game, &state, &rng);
            check_news(game, &state, setup.seats, action, &rng, tally);
            game->apply(game, &state, action, NULL);
        }
    }
}

static void news_is_what_could_have_been_otherwise(void **unused) {
    for (unsigned g = 0; fel_games[g]; g++) {
        struct tally tally = {0, 0};
        check_matches(fel_games[g], 0, any_action, games_to_play(15000), 1, &tally);
        assert_true(tally.news > 500 && tally.unshown <= tally.news / 1000);
    }
}

/* --- Imhotep's face-down pair, card by card ------------------------------------------------------------------- */

enum { BLACK = 1, WHITE = 2, BROWN = 4 }; /* as masks */

/* Black, of three players, looks at the pair and keeps the first card; `known` is what everybody can tell of it. */
static void look_and_keep(unsigned known, uint8_t first, uint8_t second, bool pile_alike, unsigned news[4]) {
    struct fel_setup setup;
    struct imhotep s;
    struct fel_events events;
    fel_setup_begin(&setup, &fel_imhotep, 3);
    setup.option[IMH_MARKET] = 1;
    imh_setup(&fel_imhotep, &s, &setup, NULL);
    for (unsigned i = 0; pile_alike && i < s.deck_left; i++)
        s.deck[i] = IMH_STATUE;
    s.decision = IMH_PICK;
    s.actor = 0;
    s.site = IMH_MARKET;
    s.pair_known = (uint8_t)known;
    s.market[3] = first;
    s.market[4] = second;
    events.count = 0;
    imh_apply(&s, IMH_PICK_SPACE + 3, &events);
    imh_apply(&s, IMH_KEEP_CARD, &events);
    memset(news, 0, 4 * sizeof news[0]);
    for (unsigned i = 0, looked = 0; i < events.count; i++) {
        const struct fel_event *event = &events.event[i];
        if (event->kind == IMH_EV_LOOKED)
            news[looked++] = event->news;
        else if (event->kind == IMH_EV_REJECTED || event->kind == IMH_EV_GOT)
            news[event->kind == IMH_EV_REJECTED ? 2 : 3] = event->news;
        else
            assert_int_equal(event->news, 0);
    }
}

#define assert_pair_news(known, first, second, pile_alike, ...)                                              \
    do {                                                                                                     \
        const unsigned expected[4] = {__VA_ARGS__};                                                          \
        unsigned news[4];                                                                                    \
        look_and_keep(known, first, second, pile_alike, news);                                               \
        assert_memory_equal(news, expected, sizeof news);                                                    \
    } while (0)

/* To whom looking at the first and at the second is news, then showing the second and the first. */
static void of_a_face_down_pair_counting_leaves_less_to_learn(void **unused) {
    unsigned others = WHITE | BROWN;
    assert_pair_news(0, IMH_LEVER, IMH_CHISEL, false, BLACK, BLACK, others, others);
    assert_pair_news(0, IMH_STATUE, IMH_STATUE, true, 0, 0, 0, 0);
    assert_pair_news(0, IMH_LEVER, IMH_STATUE, true, BLACK, 0, others, others);
    assert_pair_news(0, IMH_STATUE, IMH_LEVER, true, BLACK, BLACK, others, 0);
    assert_pair_news(IMH_FIRST_KNOWN, IMH_LEVER, IMH_CHISEL, false, 0, BLACK, others, 0);
    assert_pair_news(IMH_BOTH_KNOWN, IMH_LEVER, IMH_CHISEL, false, BLACK, 0, others, 0);
    assert_pair_news(IMH_BOTH_KNOWN, IMH_LEVER, IMH_LEVER, false, 0, 0, 0, 0);
    assert_pair_news(IMH_FIRST_KNOWN | IMH_BOTH_KNOWN, IMH_LEVER, IMH_CHISEL, false, 0, 0, 0, 0);
}

/* --- Pyramidion with cards so alike that they can often be told ---------------------------------------------- */

/* The common cards are merchants, negotiators and torturers, and all of a kind are alike. */
static void make_alike(struct pyr_content *c, const uint8_t count[3]) {
    unsigned card = 0;
    c->types = (uint8_t)(c->basic_types + 3);
    memset(c->of_kind, 0, sizeof c->of_kind);
    for (unsigned kind = 0; kind < 3; kind++) {
        unsigned type = c->basic_types + kind;
        c->type[type] = (struct pyr_type){.kind = (uint8_t)kind, .count = count[kind]};
        snprintf(c->type[type].name, sizeof c->type[type].name, "kind%u", kind);
        for (unsigned i = 0; i < count[kind]; i++)
            c->type_of[card++] = (uint8_t)type;
    }
    for (card = 0; card < PYR_CARDS; card++) {
        c->of_kind[c->type[c->type_of[card]].kind] |= pyr_card(card);
        c->points_of[card] = card < PYR_COMMON_CARDS ? 0 : c->points_of[card];
    }
}

/* Recruits at every place but the last, and shows all cards there: piles are made of discards, and hands get empty. */
static fel_action recruit_and_show(const struct fel_game *game, const void *state, struct fel_rng *rng) {
    const struct pyramidion *s = state;
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = game->legal(game, s, list);
    bool last = s->activation == 2 * FEL_MAX_SEATS;
    if (s->decision == PYR_TURN && list[0] == PYR_PASS && count > 1 && fel_rng_below(rng, 8))
        return last ? list[1 + fel_rng_below(rng, count - 1)] : PYR_PASS;
    if (s->decision == PYR_RECRUITING && count > 1)
        return list[fel_rng_below(rng, 8) ? 1 : 1 + fel_rng_below(rng, count - 1)];
    return list[fel_rng_below(rng, count)];
}

static void cards_that_can_be_told_by_elimination_are_no_news(void **unused) {
    static const uint8_t counts[][3] = {{34, 3, 3}, {20, 10, 10}};
    for (unsigned i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        struct pyr_content content = pyr_default_content;
        struct fel_game game = fel_pyramidion;
        make_alike(&content, counts[i]);
        game.content = &content;
        struct tally tally = {0, 0};
        check_matches(&game, 4, recruit_and_show, games_to_play(1500), 2, &tally);
        check_matches(&game, 0, any_action, games_to_play(500), 3, &tally);
        assert_true(tally.news > 500 && tally.unshown <= tally.news / 10);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(news_is_what_could_have_been_otherwise),
        cmocka_unit_test(of_a_face_down_pair_counting_leaves_less_to_learn),
        cmocka_unit_test(cards_that_can_be_told_by_elimination_are_no_news),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
