/* What somebody may have meant who typed something that there is not. */
#pragma once

/* The candidate that reads most like this word, unless none does: at most a third of its letters may differ, counting a
 * letter too many, missing, another one, or two in the wrong order. NULL entries are passed over. */
const char *nearest(const char *word, const char *const *candidates, unsigned count);

/* ". Did you mean \"simulate\"?" or "", to be used at once. */
struct meant {
    char text[120];
};
struct meant did_you_mean(const char *word, const char *const *candidates, unsigned count);
