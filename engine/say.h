/* Sentences for people, not yet in any language: an English text, which is the key of its translations, and what goes into
 * it. A text is a small part of ICU's messages:
 *
 *     Ship {ship} has already sailed this round.
 *     {n, plural, one {# stone} other {# stones}}                   # is the number; =0 {...} is that number alone
 *     {seat, select, you {You pass} other {{seat} passes}}.         of a seat: you, s (the name ends in a sound of s), other
 *     {category, select, influence {...} other {...}}               of a noun: its key
 *
 * An apostrophe stands for itself, but not before a brace: there it has to be the curved one.
 *
 *     fel_say(why, N_("Ship {ship} has already sailed this round."), fel_number("ship", 2));
 *
 * N_ marks a text for translators; tools/words collects what is marked. Where one English text means several things, C_ says
 * which. What a translator may need to know stands in a comment above that begins with TRANSLATORS:.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "text.h"

#define N_(text)          text
#define C_(context, text) context "\004" text

enum { FEL_MAX_ARGS = 6, FEL_MAX_GOODS = 6 };

enum fel_arg_kind {
    FEL_NUMBER,
    FEL_TENTHS, /* a number with one decimal */
    FEL_SEAT,   /* its name, isolated from the direction of the text around it */
    FEL_NOUN, /* a title, which is looked up and may have a number {n}; details in brackets; and a key to select by */
    FEL_GOODS, /* counted things, as a list: "2 camels, 1 wood" */
    FEL_SAID,  /* another text with the same arguments */
    FEL_QUOTE, /* text from outside, as it is */
};

struct fel_arg {
    const char *name; /* NULL: none */
    enum fel_arg_kind kind;
    int64_t number;                /* of FEL_NUMBER, FEL_TENTHS, FEL_SEAT, and in the title of FEL_NOUN */
    const char *key;               /* of FEL_NOUN */
    const char *text;              /* of FEL_NOUN, FEL_SAID, FEL_QUOTE */
    const char *const *counted;    /* FEL_GOODS, and details of FEL_NOUN: texts with {n} ... */
    uint8_t amount[FEL_MAX_GOODS]; /* ... and how many of each */
};

struct fel_sentence {
    const char *text; /* NULL: nothing is said */
    struct fel_arg arg[FEL_MAX_ARGS];
};

static inline struct fel_arg fel_number(const char *name, int64_t number) {
    return (struct fel_arg){.name = name, .kind = FEL_NUMBER, .number = number};
}
static inline struct fel_arg fel_tenths(const char *name, int64_t tenths) {
    return (struct fel_arg){.name = name, .kind = FEL_TENTHS, .number = tenths};
}
static inline struct fel_arg fel_seat(const char *name, unsigned seat) {
    return (struct fel_arg){.name = name, .kind = FEL_SEAT, .number = (int)seat};
}
static inline struct fel_arg fel_noun(const char *name, const char *key, const char *title) {
    return (struct fel_arg){.name = name, .kind = FEL_NOUN, .key = key, .text = title};
}
static inline struct fel_arg fel_said(const char *name, const char *text) {
    return (struct fel_arg){.name = name, .kind = FEL_SAID, .text = text};
}
static inline struct fel_arg fel_quote(const char *name, const char *text) {
    return (struct fel_arg){.name = name, .kind = FEL_QUOTE, .text = text};
}
struct fel_arg fel_goods(const char *name, const char *const *counted, const uint8_t *amount, unsigned kinds);
/* The noun with what stands in brackets after it; nothing if all amounts are 0. */
struct fel_arg fel_with_details(struct fel_arg noun, const char *const *counted, const uint8_t *amount,
                                unsigned kinds);

/* Returns true, for functions that tell whether there is anything to say. */
#define fel_say(sentence, said, ...)                                                                         \
    fel_set_sentence(sentence, (struct fel_sentence){.text = (said), .arg = {__VA_ARGS__}})
static inline bool fel_set_sentence(struct fel_sentence *sentence, struct fel_sentence said) {
    *sentence = said;
    return true;
}

/* Adds one more argument. */
void fel_with(struct fel_sentence *sentence, struct fel_arg);

/* A language, as far as sentences need it. words/ has those there are. */
struct fel_tongue {
    const char *code;
    /* The translation of a text with its context, or NULL if there is none. */
    const char *(*find)(const struct fel_tongue *, const char *text);
    const void *catalogue;
    bool one_up_to_1; /* "one" is for 0 and 1, not for 1 alone */
    bool right_to_left;
    const char *digit[10], *decimal, *minus;
};
extern const struct fel_tongue fel_english;

/* Who says it to whom. */
struct fel_speech {
    const struct fel_tongue *tongue;
    const char *const *names; /* of the seats, NULL if no sentence has one */
    int me;                   /* the seat that is called you, or -1 */
};

/* A text in the language, without its context. */
const char *fel_translate(const struct fel_tongue *, const char *text);

void fel_put_sentence(struct fel_text *, const struct fel_sentence *, const struct fel_speech *);
/* In English, for programs and logs, which speak no other language. */
void fel_put_english(struct fel_text *, const struct fel_sentence *, const char *const *seat_names);
void fel_put_number(struct fel_text *, const struct fel_tongue *, int64_t number);

/* The same, still in no language: see docs/shown.md. */
void fel_json_sentence(struct fel_text *, const struct fel_sentence *);
