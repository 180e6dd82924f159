/* What a table is called: 128 random bits, 22 letters, digits, - and _ (base64url). Whoever knows it can look at the table. */
#pragma once

#include "store/store.h"

enum { ID_LETTERS = 22 };

void id_write(const struct store_id *, char letters[ID_LETTERS + 1]);
/* False: it is none. */
bool id_read(struct store_id *, const char *letters, size_t length);

/* From the system: nobody can guess them. */
void random_bytes(void *bytes, size_t length);
