/* What people type or paste, as it is meant: in place, since it only becomes shorter. */
#pragma once

/* Persian and Arabic digits are digits, too. */
void typed_digits(char *text);
/* A name copied from a text that goes from right to left may bring marks along that nobody sees, and that would turn the
 * words around it: they go. */
void typed_name(char *name);
