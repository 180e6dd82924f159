#include "typed.h"

#include <stdbool.h>
#include <stdint.h>

#include "engine/text.h"

void typed_digits(char *text) {
    char *to = text;
    while (*text) {
        uint32_t code;
        unsigned bytes = fel_character(text, &code);
        if (code >= 0x6f0 && code <= 0x6f9)
            *to++ = (char)('0' + code - 0x6f0);
        else if (code >= 0x660 && code <= 0x669)
            *to++ = (char)('0' + code - 0x660);
        else
            for (unsigned i = 0; i < bytes; i++)
                *to++ = text[i];
        text += bytes;
    }
    *to = 0;
}

static bool turns(uint32_t code) {
    return code == 0x61c || code == 0x200e || code == 0x200f || (code >= 0x202a && code <= 0x202e) ||
           (code >= 0x2066 && code <= 0x2069);
}

void typed_name(char *name) {
    char *to = name;
    while (*name) {
        uint32_t code;
        unsigned bytes = fel_character(name, &code);
        for (unsigned i = 0; i < bytes && !turns(code); i++)
            *to++ = name[i];
        name += bytes;
    }
    *to = 0;
}
