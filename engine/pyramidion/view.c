/* What a seat may know.
 *
 * Hidden are: the common cards in other hands (unless everybody saw them go there), the order of all piles, and the
 * source of chance. Cards that are alike have numbers only for us: a view numbers them anew, by where they lie, so
 * that it does not tell which of them is where.
 */
#include "../memory.h"
#include "rules.h"

/* --- new numbers for cards that are alike ---------------------------------------------------------------- */

struct numbering {
    uint8_t new_number[PYR_COMMON_CARDS];
};

/* Where a visible card lies, and what makes it different from those alike in the same place: cards with equal keys
 * can't be told apart. PYR_NONE for a hidden card. */
static unsigned key_of(const struct pyramidion *s, int viewer, unsigned card) {
    unsigned where = PYR_NONE, marks;
    for (unsigned seat = 0; seat < s->seats; seat++) {
        if (s->table[seat] >> card & 1)
            where = 1 + seat;
        if (s->open[seat] >> card & 1)
            where = 5 + seat;
    }
    if (s->discards >> card & 1)
        where = 9;
    if (where == PYR_NONE && viewer >= 0 && (s->hand[viewer] >> card & 1))
        where = 10;
    if (where == PYR_NONE)
        return PYR_NONE;
    marks = s->doubled == card ? 0 : s->played == card ? 1 : s->effect == card ? 2 : 3;
    return where * 4 + marks;
}

/* Among the cards of a type the visible ones get the first numbers, in the order of their keys. */
static void number_anew(const struct pyramidion *s, const struct pyr_content *c, int viewer,
                        struct numbering *numbering) {
    unsigned key[PYR_COMMON_CARDS];
    memset(numbering, PYR_NONE, sizeof *numbering);
    for (unsigned card = 0; card < PYR_COMMON_CARDS; card++)
        key[card] = key_of(s, viewer, card);
    for (unsigned card = 0; card < PYR_COMMON_CARDS; card++) {
        if (key[card] == PYR_NONE)
            continue;
        unsigned first = card, before = 0;
        while (first > 0 && c->type_of[first - 1] == c->type_of[card])
            first--;
        for (unsigned other = first; other < PYR_COMMON_CARDS && c->type_of[other] == c->type_of[card];
             other++)
            before += key[other] < key[card] || (other < card && key[other] == key[card]);
        numbering->new_number[card] = (uint8_t)(first + before);
    }
}

static pyr_set renumbered(const struct numbering *numbering, pyr_set cards) {
    pyr_set set = cards & ~pyr_common();
    for (pyr_set left = cards & pyr_common(); left; left &= left - 1) {
        unsigned number = numbering->new_number[pyr_lowest(left)];
        FEL_CHECK(number != PYR_NONE);
        set |= pyr_card(number);
    }
    return set;
}

static uint8_t renumbered_card(const struct numbering *numbering, unsigned card) {
    return card < PYR_COMMON_CARDS ? numbering->new_number[card] : (uint8_t)card;
}

/* --- the view -------------------------------------------------------------------------------------------- */

static void insert_sorted(uint8_t *list, unsigned count, uint8_t type) {
    for (; count > 0 && list[count - 1] > type; count--)
        list[count] = list[count - 1];
    list[count] = type;
}

/* What was seen since a pile was made of discards. Everybody knew which cards were in such a pile, but not in which order.
 * So a seat knows which cards of a pile that is used up the others have drawn, all together, and which cards of the pile
 * at hand are in it or in their hands. Both are sorted; the first stand at the draws, the second in place of the pile. */
static void view_seen(const struct pyramidion *s, const struct pyr_content *c, int viewer,
                      struct pyramidion *view) {
    unsigned draw = 0, others = 0;
    uint8_t other[PYR_COMMON_CARDS], at[PYR_DRAWS];
    view->seen = s->seen;
    view->draws = s->draws;
    memcpy(view->seen_of, s->seen_of, s->seen);
    if (!s->seen)
        return;
    for (unsigned i = 0; i < s->seen; i++) {
        int seat = (int)pyr_seen_seat(s->seen_of[i]);
        unsigned what = pyr_seen_what(s->seen_of[i]);
        if (what == PYR_NEW_PILE) {
            for (unsigned k = 0; k < others; k++)
                view->drawn[at[k]] = other[k];
            others = 0;
        } else if (what == PYR_DREW) {
            view->drawn[draw] = seat == viewer ? s->drawn[draw] : PYR_NONE;
            if (seat != viewer) {
                insert_sorted(other, others, s->drawn[draw]);
                at[others++] = (uint8_t)draw;
            }
            draw++;
        }
    }
    for (unsigned i = 0; i < s->deck_left; i++)
        insert_sorted(other, others++, c->type_of[s->deck[i]]);
    memcpy(view->deck, other, others);
}

static void view_cards(const struct pyramidion *s, const struct pyr_content *c, int viewer,
                       struct pyramidion *view) {
    struct numbering numbering;
    number_anew(s, c, viewer, &numbering);
    for (unsigned seat = 0; seat < s->seats; seat++) {
        bool mine = viewer == (int)seat;
        pyr_set known = mine ? s->hand[seat] : (s->hand[seat] & ~pyr_common()) | s->open[seat];
        view->hand[seat] = renumbered(&numbering, known);
        view->open[seat] = renumbered(&numbering, s->open[seat]);
        view->table[seat] = renumbered(&numbering, s->table[seat]);
    }
    view->discards = renumbered(&numbering, s->discards);
    view->doubled = renumbered_card(&numbering, s->doubled);
    view->played = renumbered_card(&numbering, s->played);
    view->effect = renumbered_card(&numbering, s->effect);
}

/* An allow-list: what is not copied here, no seat sees. */
void pyr_view(const struct pyramidion *s, const struct pyr_content *c, int seat, struct pyramidion *view) {
    enum { FIRST = offsetof(struct pyramidion, loaded), END = offsetof(struct pyramidion, deck) };
    memset(view, 0, sizeof *view);
    memcpy((char *)view + FIRST, (const char *)s + FIRST, END - FIRST);
    view->viewer = seat < 0 ? PYR_NONE : (uint8_t)seat;
    view_cards(s, c, seat, view);
    view_seen(s, c, seat, view);
}
