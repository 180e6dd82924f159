/* What happened, in words, and the score as a table. */
#pragma once

#include <stdio.h>

#include "match/match.h"

/* What a seat is called: its name, or in the language its colour, where nobody has named it. */
const char *seat_called(const struct fel_match *, unsigned seat, const struct fel_tongue *);

/* A sentence as people read it: seats by their names, cards by what they are. */
void tell_into(const struct fel_match *, const struct fel_sentence *, char *line, size_t size);

/* The same as a line of its own. */
void tell_sentence(const struct fel_match *, const struct fel_sentence *, int indent, FILE *);

/* Text, wrapped: the line has this many columns already, and further lines are indented. */
void tell_wrapped(const char *text, int column, int indent, FILE *);

/* A line of its own, and more below it where it is too long for the screen. */
void tell_line(const char *line, int indent, FILE *);

/* What an action, or the setup, has brought about. */
struct telling {
    const struct fel_match *match;
    const void *before; /* the state before that */
    const struct fel_events *events;
    int seat;           /* told as this seat may know it; FEL_NOBODY for what everybody may know */
    unsigned face_down; /* a bit for each seat whose points lie face down before whoever is told */
};

/* Returns how many lines there were. */
unsigned tell_events(const struct telling *, FILE *);

/* Actions `from` up to but not including `to`: the notation, and what it led to; from 0 on the setup as well. */
void tell_course(const struct fel_match *, size_t from, size_t to, int seat, unsigned face_down, FILE *);

/* Points by part and seat: the result, or what it would be if the match ended in this state. */
void tell_score(const struct fel_match *, const void *view, unsigned face_down, FILE *);
