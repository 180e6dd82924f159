/* Real numbers as JSON; engine/text.h writes everything else. */
#pragma once

#include "engine/game.h"

/* A member, or an element of a list, with a number to this many decimals. */
void json_real(struct fel_text *, const char *key_or_null, double value, int decimals);
/* To six significant digits. Infinity and NaN become null. */
void json_figure(struct fel_text *, const char *key_or_null, double value);

/* A member with one number for each seat, to this many decimals. */
void json_seats(struct fel_text *, const char *key, const double value[FEL_MAX_SEATS], unsigned seats,
                int decimals);
