#include "json.h"

#include <math.h>
#include <stdio.h>

static void put_digits(struct fel_text *text, const char *key_or_null, const char *digits) {
    if (key_or_null)
        fel_json_key(text, key_or_null);
    if (text->comma)
        fel_put_char(text, ',');
    fel_put(text, digits);
    text->comma = true;
}

void json_real(struct fel_text *text, const char *key_or_null, double value, int decimals) {
    char digits[40];
    snprintf(digits, sizeof digits, "%.*f", decimals, value);
    put_digits(text, key_or_null, digits);
}

void json_figure(struct fel_text *text, const char *key_or_null, double value) {
    char digits[40];
    snprintf(digits, sizeof digits, "%.6g", value);
    put_digits(text, key_or_null, isfinite(value) ? digits : "null");
}

void json_seats(struct fel_text *text, const char *key, const double value[FEL_MAX_SEATS], unsigned seats,
                int decimals) {
    fel_json_member_open(text, key, '[');
    for (unsigned seat = 0; seat < seats; seat++)
        json_real(text, NULL, value[seat], decimals);
    fel_json_close(text, ']');
}
