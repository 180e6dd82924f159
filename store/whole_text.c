/* A match as text. Each line is a word, numbers, and where bytes follow their number; they end with the end of a line, which is
 * not counted:
 *
 *     felucca match 1
 *     id 00112233445566778899aabbccddeeff
 *     begun 1763515200000
 *     due 1763601600000                        or: due never
 *     notice 0
 *
 *     entry 1763515200000 312
 *     open 1763515200000 version=1 ...
 *     entry ...
 *     end
 *
 * and of one that was folded, in the place of the entries: ended TIME, about BYTES, record BYTES. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "operate.h"

static const char HEAD[] = "felucca match 1\n";

/* --- writing --------------------------------------------------------------------------------------------- */

static void put_bytes(FILE *to, const char *word, struct store_bytes bytes) {
    fprintf(to, "%s %zu\n", word, bytes.length);
    if (bytes.length)
        fwrite(bytes.at, 1, bytes.length, to);
    fputc('\n', to);
}

static void put_whole(FILE *to, const struct whole *whole) {
    const struct store_answer *content = &whole->content.answer;
    char word[40];
    fputs(HEAD, to);
    fputs("id ", to);
    for (unsigned i = 0; i < STORE_ID_BYTES; i++)
        fprintf(to, "%02x", whole->match.byte[i]);
    fprintf(to, "\nbegun %" PRId64 "\n", whole->begun);
    if (whole->due == STORE_NEVER)
        fputs("due never\n", to);
    else
        fprintf(to, "due %" PRId64 "\n", whole->due);
    put_bytes(to, "notice", whole->notice);
    for (unsigned i = 0; i < content->count; i++) {
        snprintf(word, sizeof word, "entry %" PRId64, content->entries[i].time);
        put_bytes(to, word, content->entries[i].bytes);
    }
    if (content->folded) {
        fprintf(to, "ended %" PRId64 "\n", content->ended);
        put_bytes(to, "about", content->about);
        put_bytes(to, "record", content->record);
    }
    fputs("end\n", to);
}

bool whole_write(const struct whole *whole, struct store_bytes *text, struct fault *fault) {
    char *bytes = NULL;
    FILE *to = open_memstream(&bytes, &text->length);
    if (to)
        put_whole(to, whole);
    bool good = to && !ferror(to);
    good = to && fclose(to) == 0 && good;
    text->at = bytes;
    if (!good)
        free(bytes);
    return good || fault_say(fault, FAULT_OUTSIDE, N_("there is no memory left"));
}

/* --- reading --------------------------------------------------------------------------------------------- */

struct reader {
    const char *at, *end;
};

static bool word(struct reader *r, const char *text) {
    size_t length = strlen(text);
    if ((size_t)(r->end - r->at) < length || memcmp(r->at, text, length) != 0)
        return false;
    r->at += length;
    return true;
}

/* Digits up to what ends them. */
static bool number(struct reader *r, char stop, int64_t *into) {
    int64_t value = 0;
    const char *first = r->at;
    for (; r->at < r->end && *r->at >= '0' && *r->at <= '9' && r->at < first + 18; r->at++)
        value = 10 * value + (*r->at - '0');
    *into = value;
    bool good = r->at > first && r->at < r->end && *r->at == stop && (*first != '0' || r->at == first + 1);
    r->at += good;
    return good;
}

static bool bytes(struct reader *r, size_t most, struct store_bytes *into) {
    int64_t length;
    if (!number(r, '\n', &length) || length > r->end - r->at || (size_t)length > most)
        return false;
    *into = (struct store_bytes){r->at, (size_t)length};
    r->at += length;
    return word(r, "\n");
}

static int digit(char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool id(struct reader *r, struct store_id *into) {
    if (!word(r, "id ") || r->end - r->at < 2 * (ptrdiff_t)STORE_ID_BYTES)
        return false;
    for (unsigned i = 0; i < STORE_ID_BYTES; i++, r->at += 2) {
        int high = digit(r->at[0]), low = digit(r->at[1]);
        if (high < 0 || low < 0)
            return false;
        into->byte[i] = (uint8_t)(high << 4 | low);
    }
    return word(r, "\n");
}

static bool head(struct reader *r, struct whole *whole) {
    if (!word(r, HEAD) || !id(r, &whole->match) || !word(r, "begun ") || !number(r, '\n', &whole->begun) ||
        !word(r, "due "))
        return false;
    whole->due = STORE_NEVER;
    return (word(r, "never\n") || number(r, '\n', &whole->due)) && word(r, "notice ") &&
           bytes(r, STORE_NOTICE_BYTES, &whole->notice);
}

static bool entries(struct reader *r, struct reply *reply) {
    int64_t time;
    struct store_bytes entry;
    while (word(r, "entry ")) {
        if (!number(r, ' ', &time) || !bytes(r, STORE_ENTRY_BYTES, &entry) ||
            !reply_entry(reply, reply->answer.count, time, entry))
            return false;
    }
    return true;
}

static bool folded(struct reader *r, struct reply *reply) {
    int64_t ended;
    struct store_bytes about, record;
    return number(r, '\n', &ended) && word(r, "about ") && bytes(r, STORE_ABOUT_BYTES, &about) &&
           word(r, "record ") && bytes(r, SIZE_MAX, &record) && reply_record(reply, ended, about, record);
}

bool whole_read(struct whole *whole, const char *text, size_t length) {
    struct reader r = {text, text + length};
    *whole = (struct whole){.key = -1};
    struct reply *reply = &whole->content;
    bool good = head(&r, whole) && entries(&r, reply) &&
                (!word(&r, "ended ") || (reply->answer.count == 0 && folded(&r, reply))) &&
                word(&r, "end\n") && r.at == r.end && (reply->answer.count || reply->answer.folded);
    if (good)
        reply_settle(reply, STORE_DONE);
    else
        reply_clear(reply);
    return good;
}
