/* The language this program speaks to people. What programs read (JSON, records, transcripts) stays as it is. */
#pragma once

#include <stdio.h>

#include "words/words.h"

/* That of --lang, or of the environment: LANGUAGE, LC_ALL, LC_MESSAGES, LANG; else English. */
const struct fel_tongue *spoken(void);
/* False if there is no such language. */
bool speak(const char *code);

/* A text alone; it must be marked with N_ or C_. */
const char *in_words(const char *text);
/* The same for drawn tables, whose columns go from left to right: English where the language goes the other way. */
const char *in_table(const char *text);
const struct fel_tongue *spoken_in_tables(void);

/* Text in a column, to its right or, if `width` is negative, left edge; with a blank before it if that is wanted. */
void put_column(FILE *, int blanks, const char *text, int width);

/* Adds to a list of the language: "camel, wood". */
void add_to_list(char *list, size_t size, const char *item);

/* A sentence on the spot: SAID(N_("Ship {ship}"), fel_number("ship", 2)). */
#define SAID(said, ...) (&(const struct fel_sentence){.text = (said), .arg = {__VA_ARGS__}})

/* Sentences that name no seat; others are told, tell.h. */
void table_line(char *line, size_t size, const struct fel_sentence *); /* for a drawn table */
void speak_into(char *line, size_t size, const struct fel_sentence *);
void say_line(FILE *, int indent, const struct fel_sentence *); /* a line of its own, wrapped */
void say_plain(FILE *, int indent,
               const struct fel_sentence *); /* the same with a path in it, of which nothing is lost */
