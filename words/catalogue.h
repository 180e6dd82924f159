/* A .mo file as msgfmt writes it for this machine: texts in order, and their translations. */
#pragma once

/* The translation of a text with its context before it, or NULL. */
const char *catalogue_find(const char *bytes, const char *text);
