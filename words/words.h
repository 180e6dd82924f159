/* The languages there are, each with its catalogue: po/LANGUAGE.po, compiled by msgfmt and then into the program. A
 * language is an argument wherever something is said, so one process can speak several at once, which gettext's own
 * library can't.
 *
 *     const struct tongue *german = tongue_named("de");
 *     struct fel_speech speech = {&german->is, names, -1};
 */
#pragma once

#include "engine/say.h"

enum { MOST_TONGUES = 16 };

struct tongue {
    struct fel_tongue is; /* what sentences need */
    char code[16];        /* "de" */
    char name[40];        /* "Deutsch" */
    char digit[10][5];    /* where `is` points to, and so on */
    char decimal[5], minus[9];
};

/* How many there are, and each of them: English first, then the others in the order of po/LINGUAS. */
unsigned tongues(void);
const struct tongue *tongue_at(unsigned nth);
/* By code, in whatever form: "de", "de-AT", "de_DE.UTF-8", "nn" for its nearest relative. NULL if there is none. */
const struct tongue *tongue_named(const char *code);
/* The first there is of several, separated by ':', as in LANGUAGE. */
const struct tongue *tongue_among(const char *codes);
