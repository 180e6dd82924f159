#include "name.h"

#include <stddef.h>
#include <string.h>

#define DIGITS  "0123456789"
#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

static const struct {
    const char *extension, *type;
} kinds[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".net", "application/octet-stream"}, // what computer players have learned
    {".webmanifest", "application/manifest+json"},
    {".json", "application/json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

bool name_is_allowed(const char *part) {
    return part[0] && part[0] != '.' && part[strspn(part, LETTERS DIGITS "._-")] == '\0';
}

const char *name_type(const char *path) {
    const char *extension = strrchr(path, '.');
    for (unsigned i = 0; extension && i < KINDS; i++)
        if (strcmp(extension, kinds[i].extension) == 0)
            return kinds[i].type;
    return NULL;
}

/* app-3fa2b1c0.js: a dash and 8 or more letters and digits before the extension. If all are small letters it is a word,
 * as in ship-unloading.svg. */
static bool carries_hash(const char *path) {
    static const char small[] = "abcdefghijklmnopqrstuvwxyz";
    const char *dash = strrchr(path, '-'), *dot = strrchr(path, '.');
    if (!dash || !dot || dot < dash)
        return false;
    size_t length = (size_t)(dot - dash) - 1;
    return length >= 8 && strspn(dash + 1, LETTERS DIGITS) == length && strspn(dash + 1, small) < length;
}

const char *name_cache(const char *path) {
    const char *extension = strrchr(path, '.');
    /* These keep their names for ever, and say which of the others belong together. */
    if (strcmp(path, "index.html") == 0 || strcmp(path, "sw.js") == 0 ||
        (extension && strcmp(extension, ".webmanifest") == 0))
        return "no-cache";
    return carries_hash(path) ? "public, max-age=31536000, immutable" : "no-cache";
}
