#include "buffer.h"

#include <stdlib.h>
#include <string.h>

static struct fel_text text;
static char *bytes;
static unsigned room;

/* At least so many bytes to write a question into; NULL if there is no memory. Answers need it as well, so the page
 * asks again before it reads. */
char *EXPORT(buffer)(unsigned length);
char *buffer(unsigned length) {
    unsigned wanted = length >= ANSWER_BYTES ? length + 1 : ANSWER_BYTES;
    if (!wanted)
        return NULL; /* more than there are addresses */
    if (wanted > room) {
        char *grown = realloc(bytes, wanted);
        if (!grown)
            return NULL;
        bytes = grown;
        room = wanted;
    }
    return bytes;
}

struct fel_text *answer(void) {
    static char nothing[1]; /* if there is no memory at all: the answer then does not fit */
    char *at = buffer(0);
    fel_text_begin(&text, at ? at : nothing, at ? room : sizeof nothing);
    return &text;
}

int answered(void) {
    return text.full ? -1 : (int)text.length;
}

const char *question(unsigned length) {
    bytes[length] = 0;
    return bytes;
}

void put_string(struct fel_text *to, const char *key, const char *value) {
    fel_json_key(to, key);
    if (value)
        fel_json_string(to, value);
    else
        fel_json_null(to);
}

void put_int(struct fel_text *to, const char *key, int64_t value) {
    fel_json_key(to, key);
    fel_json_int(to, value);
}

static void put_arg(struct fel_text *to, const struct fel_arg *arg) {
    fel_json_open(to, '{');
    put_string(to, "name", arg->name);
    if (arg->kind == FEL_WORD)
        put_string(to, "word", arg->word);
    else
        put_int(to, arg->kind == FEL_SEAT ? "seat" : "number", arg->number);
    fel_json_close(to, '}');
}

void put_sentence(struct fel_text *to, const char *key, const struct fel_sentence *sentence) {
    fel_json_key(to, key);
    fel_json_open(to, '{');
    put_string(to, "one", sentence->one);
    if (sentence->many)
        put_string(to, "many", sentence->many);
    fel_json_key(to, "args");
    fel_json_open(to, '[');
    for (unsigned i = 0; i < sentence->args; i++)
        put_arg(to, &sentence->arg[i]);
    fel_json_close(to, ']');
    fel_json_close(to, '}');
}

void put_action(struct fel_text *to, const struct fel_game *game, const void *view, fel_action action) {
    struct fel_sentence label;
    game->label(game, view, action, &label);
    put_int(to, "code", action);
    put_string(to, "text", fel_notation(game, action).text);
    put_sentence(to, "label", &label);
}
