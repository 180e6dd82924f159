/* What the files that draw Imhotep share. */
#pragma once

#include "draw.h"
#include "engine/imhotep/boards.h"
#include "engine/imhotep/rules.h"
#include "presentation.h"

/* Two columns of boards, if the screen is wide enough: else they are stacked. */
enum { LEFT = 0, RIGHT = 40, GAP = 2, TWO_COLUMNS = 80 };

static inline int board_end(const struct drawing *d, int x) {
    return x == LEFT && d->c->width >= TWO_COLUMNS ? RIGHT - GAP : d->c->width;
}

/* A space of a board: the stone on it, or what is printed there if `owner` is FEL_NOBODY. Returns the column after it. */
int put_space(const struct drawing *, int x, int y, int owner, const char *printed);

const char *imh_card_style(unsigned card);

/* draw_imhotep_sites.c: each returns the row below it. */
int draw_market(const struct drawing *, int x, int y);
int draw_pyramid(const struct drawing *, int x, int y);
int draw_temple(const struct drawing *, int x, int y);
int draw_burial(const struct drawing *, int x, int y);
int draw_obelisks(const struct drawing *, int x, int y);

/* draw_imhotep_lines.c: the same in a line or, for the burial chamber, three, where the screen is low. */
int draw_pyramid_line(const struct drawing *, int y);
int draw_temple_line(const struct drawing *, int y);
int draw_obelisks_line(const struct drawing *, int y);
int draw_burial_lines(const struct drawing *, int y);

/* Whose stone lies on a space of a site that is filled in order; FEL_NOBODY's if none does. */
int owner_of(imh_owners, unsigned stones, unsigned space);
/* What side B of the pyramid and the temple have printed on a space: "3+c", "1/2s". */
const char *printed_on_pyramid_b(unsigned pyramid, unsigned space, char text[ENTRY_BYTES]);
extern const char *const printed_on_temple_b[];
/* The space the next stone goes to. */
int put_next_space(const struct drawing *, int x, int y, const char *printed);
