/* What somebody may have meant who typed something that there is not. */
#pragma once

/* The candidate that reads most like this word, unless none does: at most a third of its letters may differ, counting a
 * letter too many, missing, another one, or two in the wrong order. NULL entries are passed over. */
const char *nearest(const char *word, const char *const *candidates, unsigned count);
