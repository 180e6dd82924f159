#include "printable.h"

#include <string.h>

#include "engine/text.h"

/* The bytes of a character that can be shown, or 0. */
static unsigned shown_bytes(const char *text) {
    uint32_t code;
    unsigned bytes = fel_character(text, &code);
    return fel_is_shown(code) ? bytes : 0;
}

void put_plain(const char *text, FILE *out) {
    while (*text) {
        unsigned bytes = shown_bytes(text);
        if (bytes)
            fwrite(text, 1, bytes, out);
        else
            fprintf(out, "\\x%02x", (unsigned char)*text);
        text += bytes ? bytes : 1;
    }
}

static bool is_plain(const char *text) {
    unsigned bytes = 1;
    while (*text && (bytes = shown_bytes(text)))
        text += bytes;
    return bytes;
}

/* 'a name', and $'a\033name' where it has to be: bash, zsh, ksh and the next POSIX read that. */
void put_quoted(const char *text, FILE *out) {
    bool plain = is_plain(text);
    fputs(plain ? "'" : "$'", out);
    for (; *text; text++) {
        if (*text == '\'')
            fputs(plain ? "'\\''" : "\\'", out);
        else if (!plain && *text == '\\')
            fputs("\\\\", out);
        else if (plain || (*text >= ' ' && *text <= '~'))
            fputc(*text, out);
        else
            fprintf(out, "\\%03o", (unsigned char)*text);
    }
    fputc('\'', out);
}
