/* FNV-1a, 64 bits: the one hash of this program, for checks, signatures and names of versions. It finds accidents, and
 * keeps no secrets. */
#pragma once

#include <stddef.h>
#include <stdint.h>

#define FEL_HASH_BEGIN UINT64_C(0xcbf29ce484222325) /* the hash of nothing */

/* Goes on with more bytes. */
static inline uint64_t fel_hash(uint64_t hash, const void *bytes, size_t length) {
    for (const unsigned char *at = bytes; length; at++, length--)
        hash = (hash ^ *at) * UINT64_C(0x100000001b3);
    return hash;
}
