/* The language this program speaks to people. What programs read (JSON, records, transcripts) stays as it is. */
#pragma once

#include <stdio.h>

#include "words/words.h"

/* That of --lang, or of the environment: LANGUAGE, LC_ALL, LC_MESSAGES, LANG; else English. */
const struct fel_tongue *spoken(void);
/* False if there is no such language. */
bool speak(const char *code);

/* A text alone, for tables; it must be marked with N_ or C_. */
const char *in_words(const char *text);

/* A sentence on the spot: SAID(N_("Ship {ship}"), fel_number("ship", 2)). */
#define SAID(said, ...) (&(const struct fel_sentence){.text = (said), .arg = {__VA_ARGS__}})

/* Sentences that name no seat; others are told, tell.h. */
void speak_into(char *line, size_t size, const struct fel_sentence *);
void say_line(FILE *, int indent, const struct fel_sentence *); /* a line of its own, wrapped */
