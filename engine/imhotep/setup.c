#include "../memory.h"
#include "rules.h"

void imh_setup(const struct fel_game *game, void *state, const struct fel_setup *setup,
               struct fel_events *events) {
    struct imhotep *s = state;
    if (events)
        events->count = 0;
    memset(s, 0, sizeof *s);
    s->seats = setup->seats;
    for (unsigned site = 0; site < IMH_SITES; site++)
        s->sides |= (uint8_t)(setup->option[site] << site);
    s->sides |= (uint8_t)(setup->option[IMH_OPTION_WRATH] << IMH_OPTION_WRATH);
    s->playing = IMH_NO_CARD;
    s->temple_space = IMH_NOT_SCORING;
    fel_chance_begin(&s->chance, setup->seed);
    struct fel_draws draws;
    fel_draws_begin(&draws, &s->chance);

    unsigned start = setup->option[IMH_OPTION_START];
    s->start = (uint8_t)(start ? start - 1 : fel_draws_below(&draws, s->seats));

    uint8_t round_card[IMH_ROUND_CARDS] = {0, 1, 2, 3, 4, 5, 6};
    fel_draws_shuffle(&draws, round_card, IMH_ROUND_CARDS);
    memcpy(s->rounds, round_card, IMH_ROUNDS); /* the seventh goes back unseen */

    imh_fill_pile(s, imh_all_cards);
    fel_draws_shuffle(&draws, s->deck, s->deck_left);

    for (unsigned i = 0, seat = s->start; i < s->seats; i++, seat = imh_next_seat(s, seat)) {
        s->sled[seat] = (uint8_t)(IMH_START_STONES + i);
        s->quarry[seat] = (uint8_t)(IMH_STONES - s->sled[seat]);
    }
    imh_open_round(s, events);
}
