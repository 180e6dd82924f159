#include "id.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

enum { BITS = 6, ALL_BITS = 8 * STORE_ID_BYTES };

static unsigned bit(const struct store_id *id, unsigned i) {
    return i < ALL_BITS ? id->byte[i / 8] >> (7 - i % 8) & 1u : 0;
}

void id_write(const struct store_id *id, char letters[ID_LETTERS + 1]) {
    for (unsigned i = 0; i < ID_LETTERS; i++) {
        unsigned value = 0;
        for (unsigned b = 0; b < BITS; b++)
            value = value << 1 | bit(id, i * BITS + b);
        letters[i] = digits[value];
    }
    letters[ID_LETTERS] = '\0';
}

bool id_read(struct store_id *id, const char *letters, size_t length) {
    char again[ID_LETTERS + 1];
    memset(id, 0, sizeof *id);
    if (length != ID_LETTERS)
        return false;
    for (unsigned i = 0; i < ID_LETTERS; i++) {
        const char *digit = letters[i] ? strchr(digits, letters[i]) : NULL;
        if (!digit)
            return false;
        for (unsigned b = 0; b < BITS && i * BITS + b < ALL_BITS; b++)
            id->byte[(i * BITS + b) / 8] |=
                (uint8_t)(((unsigned)(digit - digits) >> (BITS - 1 - b) & 1u) << (7 - (i * BITS + b) % 8));
    }
    id_write(id, again); /* the last letter has four bits that must be 0: a table has one name */
    return memcmp(letters, again, ID_LETTERS) == 0;
}

void random_bytes(void *bytes, size_t length) {
    for (size_t got = 0; got < length;) {
        ssize_t more = getrandom((char *)bytes + got, length - got, 0);
        if (more < 0)
            abort(); /* no kernel refuses this */
        got += (size_t)more;
    }
}
