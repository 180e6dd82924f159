#include "text.h"

#include "check.h"

struct fel_text fel_text_in(char *buffer, size_t size) {
    FEL_CHECK(size > 0);
    buffer[0] = 0;
    return (struct fel_text){.buffer = buffer, .size = size};
}

void fel_text_begin(struct fel_text *text, char *buffer, size_t size) {
    *text = fel_text_in(buffer, size);
}

void fel_put_char(struct fel_text *text, char c) {
    if (text->length + 1 >= text->size) {
        text->full = true;
        return;
    }
    text->buffer[text->length++] = c;
    text->buffer[text->length] = 0;
}

/* Where the text ends, in variables of its own while several characters are written: for all a compiler knows, a character
 * may overwrite the text's members, so it would read these again after each. */
struct place {
    char *to, *end;
};

static inline struct place end_of(const struct fel_text *text) {
    return (struct place){text->buffer + text->length, text->buffer + text->size - 1};
}

static inline void go_on(struct fel_text *text, char *to, bool full) {
    *to = 0;
    text->length = (size_t)(to - text->buffer);
    text->full |= full;
}

void fel_put(struct fel_text *text, const char *string) {
    struct place at = end_of(text);
    while (*string && at.to < at.end)
        *at.to++ = *string++;
    go_on(text, at.to, *string);
}

void fel_put_int(struct fel_text *text, int64_t value) {
    char digits[20];
    unsigned count = 0;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    do {
        digits[count++] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (value < 0)
        fel_put_char(text, '-');
    while (count)
        fel_put_char(text, digits[--count]);
}

void fel_put_hex(struct fel_text *text, uint64_t value, unsigned digits) {
    while (digits--)
        fel_put_char(text, "0123456789abcdef"[(value >> (4 * digits)) & 15]);
}

static void element(struct fel_text *text) {
    if (text->comma)
        fel_put_char(text, ',');
    text->comma = true;
}

void fel_json_open(struct fel_text *text, char bracket) {
    element(text);
    fel_put_char(text, bracket);
    text->comma = false;
}

void fel_json_close(struct fel_text *text, char bracket) {
    fel_put_char(text, bracket);
    text->comma = true;
}

void fel_json_int(struct fel_text *text, int64_t value) {
    element(text);
    fel_put_int(text, value);
}

void fel_json_bool(struct fel_text *text, bool value) {
    element(text);
    fel_put(text, value ? "true" : "false");
}

void fel_json_null(struct fel_text *text) {
    element(text);
    fel_put(text, "null");
}

/* Stands for itself in a string, and does not end it. */
static inline bool is_plain(char c) {
    return (unsigned char)c >= 0x20 && c != '"' && c != '\\';
}

static void put_escaped(struct fel_text *text, char c) {
    if (is_plain(c)) { /* there was no room for it, nor is there now */
        fel_put_char(text, c);
    } else if (c == '"' || c == '\\') {
        fel_put_char(text, '\\');
        fel_put_char(text, c);
    } else {
        fel_put(text, "\\u");
        fel_put_hex(text, (unsigned char)c, 4);
    }
}

void fel_json_string(struct fel_text *text, const char *string) {
    if (!string) {
        fel_json_null(text);
        return;
    }
    element(text);
    fel_put_char(text, '"');
    for (;;) {
        struct place at = end_of(text);
        while (is_plain(*string) && at.to < at.end)
            *at.to++ = *string++;
        go_on(text, at.to, false);
        if (!*string)
            break;
        put_escaped(text, *string++);
    }
    fel_put_char(text, '"');
}

void fel_json_key(struct fel_text *text, const char *key) {
    fel_json_string(text, key);
    fel_put_char(text, ':');
    text->comma = false;
}

void fel_json_member_int(struct fel_text *text, const char *key, int64_t value) {
    fel_json_key(text, key);
    fel_json_int(text, value);
}

void fel_json_member_bool(struct fel_text *text, const char *key, bool value) {
    fel_json_key(text, key);
    fel_json_bool(text, value);
}

void fel_json_member_open(struct fel_text *text, const char *key, char bracket) {
    fel_json_key(text, key);
    fel_json_open(text, bracket);
}

void fel_json_member_string(struct fel_text *text, const char *key, const char *string_or_null) {
    fel_json_key(text, key);
    fel_json_string(text, string_or_null);
}

static void open_list(struct fel_text *text, const char *key_or_null) {
    if (key_or_null)
        fel_json_key(text, key_or_null);
    fel_json_open(text, '[');
}

void fel_json_bytes(struct fel_text *text, const char *key, const uint8_t *numbers, unsigned count) {
    open_list(text, key);
    for (unsigned i = 0; i < count; i++)
        fel_json_int(text, numbers[i]);
    fel_json_close(text, ']');
}

void fel_json_points(struct fel_text *text, const char *key, const int16_t *numbers, unsigned count) {
    open_list(text, key);
    for (unsigned i = 0; i < count; i++)
        fel_json_int(text, numbers[i]);
    fel_json_close(text, ']');
}

void fel_json_set(struct fel_text *text, const char *key, unsigned set, unsigned count) {
    open_list(text, key);
    for (unsigned i = 0; i < count; i++)
        if (set >> i & 1)
            fel_json_int(text, i);
    fel_json_close(text, ']');
}

bool fel_same(const char *a, const char *b) {
    while (*a && *a == *b)
        a++, b++;
    return *a == *b;
}

/* --- text from outside ---------------------------------------------------------------------------------- */

unsigned fel_character(const char *text, uint32_t *code) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000}; /* shorter forms are not allowed */
    unsigned char first = (unsigned char)text[0];
    unsigned bytes = first < 0x80 ? 1 : first < 0xc0 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    *code = 0;
    if (bytes == 0 || first >= 0xf8)
        return 1;
    uint32_t value = bytes == 1 ? first : first & (0x7fu >> bytes);
    for (unsigned i = 1; i < bytes; i++) {
        if (((unsigned char)text[i] & 0xc0) != 0x80) /* also at the end of the text */
            return 1;
        value = value << 6 | ((unsigned char)text[i] & 0x3f);
    }
    if (value < least[bytes] || value > 0x10ffff || (value >= 0xd800 && value < 0xe000))
        return 1;
    *code = value;
    return bytes;
}

bool fel_is_shown(uint32_t code) {
    static const struct {
        uint32_t from, to;
    } not_shown[] = {
        {0, 0x1f},        {0x7f, 0x9f},     {0x61c, 0x61c},   {0x200b, 0x200b}, {0x200e, 0x200f},
        {0x2028, 0x202e}, {0x2060, 0x206f}, {0xfdd0, 0xfdef}, {0xfeff, 0xfeff}, {0xfff9, 0xfffb},
    };
    for (unsigned i = 0; i < sizeof not_shown / sizeof not_shown[0]; i++)
        if (code >= not_shown[i].from && code <= not_shown[i].to)
            return false;
    return (code & 0xfffe) != 0xfffe; /* the last two of each plane are no characters */
}

void fel_make_printable(char *text) {
    for (; *text; text++)
        if (*text < ' ' || *text > '~')
            *text = '?';
}
