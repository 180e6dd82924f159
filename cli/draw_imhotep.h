/* What the files that draw Imhotep share. */
#pragma once

#include "draw.h"
#include "engine/imhotep/boards.h"
#include "presentation.h"

/* Two columns of boards. */
enum { LEFT = 0, RIGHT = 40, GAP = 2 };

/* A space of a board: the stone on it, or what is printed there if `owner` is FEL_NOBODY. Returns the column after it. */
int put_space(const struct drawing *, int x, int y, int owner, const char *printed);

const char *imh_card_style(unsigned card);

/* draw_imhotep_sites.c: each returns the row below it. */
int draw_market(const struct drawing *, int x, int y);
int draw_pyramid(const struct drawing *, int x, int y);
int draw_temple(const struct drawing *, int x, int y);
int draw_burial(const struct drawing *, int x, int y);
int draw_obelisks(const struct drawing *, int x, int y);
