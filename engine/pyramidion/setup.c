#include "../memory.h"
#include "rules.h"

static void fill_and_shuffle(struct fel_draws *draws, uint8_t *pile, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        pile[i] = (uint8_t)i;
    fel_draws_shuffle(draws, pile, count);
}

void pyr_setup(const struct fel_game *game, void *state, const struct fel_setup *setup,
               struct fel_events *events) {
    struct pyramidion *s = state;
    struct pyr p = {.s = s, .c = game->content, .events = events};
    struct fel_draws draws;
    if (events)
        events->count = 0;
    memset(s, 0, sizeof *s);
    s->seats = setup->seats;
    s->target = setup->option[0];
    fel_chance_begin(&s->chance, setup->seed);
    fel_draws_begin(&draws, &s->chance);
    /* There are never more seats: that is said for gcc's -Wstringop-overflow. */
    fill_and_shuffle(&draws, s->order, s->seats <= FEL_MAX_SEATS ? s->seats : FEL_MAX_SEATS);
    fill_and_shuffle(&draws, s->boats, s->boats_left = PYR_BOATS);
    fill_and_shuffle(&draws, s->supply, s->supply_left = PYR_SUPPLIES);
    fill_and_shuffle(&draws, s->tokens, PYR_TOKENS);

    memcpy(s->general, p.c->resources, sizeof s->general);
    memset(s->troop, PYR_NONE, sizeof s->troop);
    memset(s->karnak, PYR_NONE, sizeof s->karnak);
    memset(s->named, PYR_NONE, sizeof s->named);
    for (unsigned kind = 0; kind < PYR_TROOP_KINDS; kind++)
        for (unsigned seat = 0; seat < s->seats; seat++)
            s->troops[kind][seat] = PYR_TROOPS;
    s->viewer = PYR_NONE;
    s->doubled = s->played = s->effect = s->boat = PYR_NONE;
    memset(s->row, PYR_NONE, sizeof s->row); /* the first round lays the boats out */
    s->supply_open = (uint8_t)pyr_draw_supply(&p);
    pyr_begin_round(&p);
}
