/* Messages from a member: JSON, read strictly. Every member a message has must be there, and no other.
 * docs/protocol.md has an example of each. */
#pragma once

#include "table.h"

enum heard_kind {
    HEARD_HELLO,
    HEARD_LOOK,
    HEARD_SIT,
    HEARD_LEAVE,
    HEARD_FREE,
    HEARD_MOVE,
    HEARD_WATCH,
    HEARD_START,
    HEARD_REVEAL,
    HEARD_ACT,
    HEARD_BACK,
    HEARD_ASK_BACK,
    HEARD_ASK_PAUSE,
    HEARD_ASK_RESUME,
    HEARD_ASK_REPLACE,
    HEARD_ASK_REISSUE,
    HEARD_ANSWER,
    HEARD_RETURN,
    HEARD_AGAIN,
    HEARD_PHRASE,
    HEARD_LOG,
    HEARD_RECORD,
    HEARD_BEAT,
    HEARD_KINDS,
    HEARD_GO_ON = HEARD_KINDS, /* the driver's: where the rematch is */
};

enum { PROTOCOL_VERSION = 1, HEARD_TOKENS = FEL_MAX_SEATS + 1 };

extern const char *const phrase_key[]; /* ending with NULL */

struct heard {
    enum heard_kind kind;
    uint64_t id; /* the sender's own, not 0; 0 where the kind has none */
    uint64_t
        number; /* of the last entry that changed the position it saw, or for HELLO of the last it was told */
    int seat;   /* as whom */
    int whom;
    unsigned code, from, to;
    unsigned version;
    bool yes; /* or open */
    unsigned tokens;
    uint8_t token[HEARD_TOKENS][TABLE_HASH_BYTES]; /* hashes of those sent */
    uint8_t bytes[TABLE_HASH_BYTES];               /* a promise, or what is revealed */
    const char *phrase;                            /* one of phrase_key */
    char name[FEL_NAME_BYTES + 1];
};

/* False: it is no message. */
bool message_read(struct heard *, const char *bytes, size_t length);

/* What opens a table: its settings, but for `idle`, which is the operator's, and the hash of the opener's token. False with
 * an English reason. */
bool message_read_settings(struct table_settings *, uint8_t host[TABLE_HASH_BYTES], const char *bytes,
                           size_t length, const char **why);
