/* What a seat may know of Imhotep, and that everything else can be anything it could be. */
#include <string.h>

#include "check.h"
#include "engine/imhotep/rules.h"
#include "imhotep_faults.h"
#include "random_match.h"

static struct imhotep begin(unsigned seats, bool market_b) {
    struct fel_setup setup;
    struct imhotep s;
    fel_setup_begin(&setup, &fel_imhotep, seats);
    setup.option[IMH_MARKET] = market_b;
    imh_setup(&fel_imhotep, &s, &setup, NULL);
    return s;
}

static struct imhotep view_of(const struct imhotep *s, int seat) {
    struct imhotep view;
    imh_view(&fel_imhotep, s, seat, &view);
    return view;
}

static void the_source_of_chance_and_the_piles_are_blank(void **unused) {
    struct imhotep s = begin(4, true);
    static const struct fel_chance no_chance;
    static const uint8_t no_deck[IMH_DECK];
    uint8_t seed[FEL_SEED_BYTES] = {1, 2, 3};
    fel_chance_begin(&s.chance, seed);
    struct imhotep view = view_of(&s, 0);
    assert_memory_equal(&view.chance, &no_chance, sizeof no_chance);
    assert_memory_equal(view.deck, no_deck, sizeof no_deck);
    for (unsigned round = 1; round < IMH_ROUNDS; round++)
        assert_int_equal(view.rounds[round], 0);
    assert_int_equal(view.rounds[0], s.rounds[0]);
    assert_int_equal(view.deck_left, s.deck_left);
}

/* Whatever stands in the places of what is hidden, the view is the same. */
static void hidden_fields_leave_no_trace(void **unused) {
    struct imhotep s = begin(3, true), other = s;
    struct fel_rng rng;
    fel_rng_begin(&rng, 6);
    for (unsigned i = 0; i < sizeof other.chance; i++)
        ((unsigned char *)&other.chance)[i] = (unsigned char)fel_rng_next(&rng);
    fel_rng_shuffle(&rng, other.deck, other.deck_left);
    memset(other.deck + other.deck_left, 3, IMH_DECK - other.deck_left);
    fel_rng_shuffle(&rng, other.rounds + 1, IMH_ROUNDS - 1);
    other.market[3] = s.market[4];
    other.market[4] = s.deck[0];
    assert_memory_not_equal(&s, &other, sizeof s);
    for (int seat = FEL_NOBODY; seat < 3; seat++) {
        struct imhotep view = view_of(&s, seat), view_other = view_of(&other, seat);
        assert_memory_equal(&view, &view_other, sizeof view);
    }
}

/* The set-up shuffles, and so does a new pile: two seeds, two orders. */
static void seeds_shuffle_differently(void **unused) {
    struct imhotep s[2];
    for (uint8_t i = 0; i < 2; i++) {
        struct fel_setup setup;
        fel_setup_begin(&setup, &fel_imhotep, 4);
        setup.seed[0] = i;
        imh_setup(&fel_imhotep, &s[i], &setup, NULL);
    }
    assert_memory_not_equal(s[0].deck, s[1].deck, IMH_DECK);
    assert_memory_not_equal(s[0].rounds, s[1].rounds, IMH_ROUNDS);
    for (unsigned i = 0; i < 2; i++) {
        s[i].discards = imh_all_cards;
        s[i].deck_left = 0;
        imh_draw(&s[i], NULL);
    }
    assert_memory_not_equal(s[0].deck, s[1].deck, IMH_DECK);
}

static void the_face_down_pair_is_seen_only_by_who_chooses_from_it(void **unused) {
    struct imhotep s = begin(3, true);
    for (int seat = FEL_NOBODY; seat < 3; seat++) {
        struct imhotep view = view_of(&s, seat);
        assert_memory_equal(view.market, s.market, 3);
        assert_int_equal(view.market[3], IMH_UNKNOWN_CARD);
        assert_int_equal(view.market[4], IMH_UNKNOWN_CARD);
    }
    s.decision = IMH_KEEP;
    s.actor = 1;
    assert_memory_equal(view_of(&s, 1).market, s.market, 5);
    assert_int_equal(view_of(&s, 0).market[3], IMH_UNKNOWN_CARD);
    assert_int_equal(view_of(&s, FEL_NOBODY).market[4], IMH_UNKNOWN_CARD);
}

static void side_a_hides_no_market_card(void **unused) {
    struct imhotep s = begin(2, false);
    assert_memory_equal(view_of(&s, 0).market, s.market, 5);
    assert_int_equal(s.market[4], IMH_NO_CARD);
}

/* Every card that could lie on top does, about as often as there are such cards among the unseen. */
static void every_unseen_card_can_be_the_next(void **unused) {
    enum { DEALS = 60000 };
    struct imhotep s = begin(2, true), view = view_of(&s, 0), dealt;
    unsigned unseen[IMH_CARDS] = {0}, on_top[IMH_CARDS] = {0}, first[IMH_CARDS] = {0},
             round[IMH_ROUND_CARDS] = {0};
    struct fel_rng rng;
    fel_rng_begin(&rng, 1);
    for (unsigned i = 0; i < s.deck_left; i++)
        unseen[s.deck[i]]++;
    unseen[s.market[3]]++;
    unseen[s.market[4]]++;
    for (int i = 0; i < DEALS; i++) {
        imh_deal(&fel_imhotep, &view, &rng, &dealt);
        assert_null(imhotep_fault(&dealt));
        on_top[dealt.deck[dealt.deck_left - 1]]++;
        first[dealt.market[3]]++;
        round[dealt.rounds[1]]++;
    }
    for (unsigned card = 0; card < IMH_CARDS; card++) {
        double expected = DEALS * (double)unseen[card] / (s.deck_left + 2);
        assert_true(on_top[card] >= 0.9 * expected && on_top[card] <= 1.1 * expected);
        assert_true(first[card] >= 0.9 * expected && first[card] <= 1.1 * expected);
    }
    for (unsigned card = 0; card < IMH_ROUND_CARDS; card++) {
        if (card == s.rounds[0])
            assert_int_equal(round[card], 0);
        else
            assert_in_range(round[card], DEALS / 6 * 9 / 10, DEALS / 6 * 11 / 10);
    }
}

static void a_deal_brings_a_new_source_of_chance(void **unused) {
    struct imhotep s = begin(2, true), view = view_of(&s, 0), a, b;
    struct fel_rng rng;
    fel_rng_begin(&rng, 2);
    imh_deal(&fel_imhotep, &view, &rng, &a);
    imh_deal(&fel_imhotep, &view, &rng, &b);
    assert_memory_not_equal(a.chance.key, s.chance.key, sizeof s.chance.key);
    assert_memory_not_equal(a.chance.key, b.chance.key, sizeof s.chance.key);
}

/* Moves cards from the draw pile to the discards until this many are left. */
static void thin_out(struct imhotep *s, unsigned left) {
    while (s->deck_left > left)
        imh_discard(s, s->deck[--s->deck_left], NULL);
}

/* The pile runs out between the two cards of the pair: whoever has counted knows the first. */
static void counting_tells_the_first_card_if_the_pile_ran_out_before_the_second(void **unused) {
    struct imhotep s = begin(2, true), dealt;
    struct fel_rng rng;
    unsigned seconds = 0;
    bool seen[IMH_CARDS] = {0};
    fel_rng_begin(&rng, 3);
    for (unsigned i = 0; i < 5; i++)
        imh_discard(&s, s.market[i], NULL);
    thin_out(&s, 4);
    imh_lay_market(&s, NULL);
    assert_int_equal(s.pair_known, IMH_FIRST_KNOWN);
    struct imhotep view = view_of(&s, 0);
    assert_int_equal(view.market[3], s.market[3]);
    assert_int_equal(view.market[4], IMH_UNKNOWN_CARD);
    for (int i = 0; i < 5000; i++) {
        imh_deal(&fel_imhotep, &view, &rng, &dealt);
        assert_null(imhotep_fault(&dealt));
        assert_int_equal(dealt.market[3], s.market[3]);
        seconds += !seen[dealt.market[4]];
        seen[dealt.market[4]] = true;
    }
    assert_true(seconds > 5);

    thin_out(&s, 0); /* it runs out once more: now the second is known too */
    imh_discard(&s, imh_draw(&s, NULL), NULL);
    assert_int_equal(s.pair_known, IMH_FIRST_KNOWN | IMH_BOTH_KNOWN);
    assert_memory_equal(view_of(&s, 1).market, s.market, 5);
    view = view_of(&s, 1);
    imh_deal(&fel_imhotep, &view, &rng, &dealt);
    assert_memory_equal(dealt.market, s.market, 5);
}

/* The pile runs out while the pair lies there: the two are known, but not which is which. */
static void counting_tells_the_pair_but_not_its_order_if_the_pile_ran_out_later(void **unused) {
    struct imhotep s = begin(2, true), dealt;
    struct fel_rng rng;
    fel_rng_begin(&rng, 4);
    uint8_t other = 0;
    while (s.deck[other] == s.market[3])
        other++;
    uint8_t second = s.deck[other]; /* make them different */
    s.deck[other] = s.market[4];
    s.market[4] = second;
    thin_out(&s, 0);
    imh_discard(&s, imh_draw(&s, NULL), NULL);
    assert_int_equal(s.pair_known, IMH_BOTH_KNOWN);

    struct imhotep swapped = s;
    swapped.market[3] = s.market[4];
    swapped.market[4] = s.market[3];
    struct imhotep view = view_of(&s, 0), view_swapped = view_of(&swapped, 0);
    assert_memory_equal(&view, &view_swapped, sizeof view);
    unsigned as_it_is = 0;
    for (int i = 0; i < 2000; i++) {
        imh_deal(&fel_imhotep, &view, &rng, &dealt);
        assert_null(imhotep_fault(&dealt));
        as_it_is += dealt.market[3] == s.market[3];
        assert_true(dealt.market[3] == s.market[3] || dealt.market[3] == s.market[4]);
        assert_true(dealt.market[3] != dealt.market[4]);
    }
    assert_in_range(as_it_is, 850, 1150);

    s.decision = IMH_KEEP;
    s.actor = 0;
    view = view_of(&s, 0);
    assert_memory_equal(view.market, s.market, 5); /* whoever looks sees which is which */
    for (int i = 0; i < 50; i++) {
        imh_deal(&fel_imhotep, &view, &rng, &dealt);
        assert_memory_equal(dealt.market, s.market, 5);
    }
}

/* What everybody is told never names a card that is hidden from somebody. */
static void events_say_who_may_know(void **unused) {
    const struct fel_game *game = &fel_imhotep;
    struct fel_rng rng;
    unsigned looked = 0, hidden = 0, shuffled = 0;
    fel_rng_begin(&rng, 5);
    for (int i = 0; i < 3000; i++) {
        struct fel_setup setup;
        struct imhotep s;
        struct fel_events events;
        any_setup(&setup, game, &rng);
        game->setup(game, &s, &setup, NULL);
        while (!imh_over(&s)) {
            game->apply(game, &s, any_action(game, &s, &rng), &events);
            for (unsigned e = 0; e < events.count; e++) {
                const struct fel_event *event = &events.event[e];
                bool pair = event->kind == IMH_EV_LAID && event->at == 3 && imh_side_b(&s, IMH_MARKET);
                if (event->kind == IMH_EV_LOOKED) {
                    assert_int_equal(event->seen, 1u << event->seat);
                    looked++;
                } else if (pair || event->kind == FEL_PILE_CARD) {
                    assert_int_equal(event->seen, 0);
                    hidden += pair;
                    shuffled += !pair;
                } else {
                    assert_int_equal(event->seen, FEL_SEEN_BY_ALL);
                }
            }
        }
    }
    assert_true(looked > 100 && hidden > 1000 && shuffled > 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_source_of_chance_and_the_piles_are_blank),
        cmocka_unit_test(hidden_fields_leave_no_trace),
        cmocka_unit_test(seeds_shuffle_differently),
        cmocka_unit_test(the_face_down_pair_is_seen_only_by_who_chooses_from_it),
        cmocka_unit_test(side_a_hides_no_market_card),
        cmocka_unit_test(every_unseen_card_can_be_the_next),
        cmocka_unit_test(a_deal_brings_a_new_source_of_chance),
        cmocka_unit_test(counting_tells_the_first_card_if_the_pile_ran_out_before_the_second),
        cmocka_unit_test(counting_tells_the_pair_but_not_its_order_if_the_pile_ran_out_later),
        cmocka_unit_test(events_say_who_may_know),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
