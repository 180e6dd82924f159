#include "say.h"

#include "check.h"

static const char *not_translated(const struct fel_tongue *tongue, const char *text) {
    (void)tongue, (void)text;
    return NULL;
}

const struct fel_tongue fel_english = {.code = "en",
                                       .find = not_translated,
                                       .digit = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"},
                                       .decimal = ".",
                                       .minus = "-"};

struct fel_arg fel_with_details(struct fel_arg noun, const char *const *counted, const uint8_t *amount,
                                unsigned kinds) {
    FEL_CHECK(kinds <= FEL_MAX_GOODS);
    noun.counted = counted;
    for (unsigned i = 0; i < kinds; i++)
        noun.amount[i] = amount[i];
    return noun;
}

struct fel_arg fel_goods(const char *name, const char *const *counted, const uint8_t *amount,
                         unsigned kinds) {
    return fel_with_details((struct fel_arg){.name = name, .kind = FEL_GOODS}, counted, amount, kinds);
}

void fel_with(struct fel_sentence *sentence, struct fel_arg arg) {
    struct fel_arg *next = sentence->arg;
    for (; next->name; next++)
        FEL_CHECK(next + 1 < sentence->arg + FEL_MAX_ARGS);
    *next = arg;
}

const char *fel_translate(const struct fel_tongue *tongue, const char *text) {
    const char *found = tongue->find(tongue, text);
    if (found)
        return found;
    for (const char *at = text; *at; at++)
        if (*at == '\004')
            return at + 1;
    return text;
}

void fel_put_number(struct fel_text *to, const struct fel_tongue *tongue, int64_t number) {
    char room[24];
    struct fel_text ascii = fel_text_in(room, sizeof room);
    fel_put_int(&ascii, number);
    for (const char *at = room; *at; at++)
        fel_put(to, *at == '-' ? tongue->minus : tongue->digit[*at - '0']);
}

/* --- saying it ------------------------------------------------------------------------------------------ */

struct saying {
    struct fel_text *to;
    const struct fel_sentence *sentence;
    const struct fel_speech *speech;
    const int64_t *number; /* what # stands for, or NULL */
};

/* A text from `at` to the brace that closes it, or to its end. Returns where that is. */
static const char *put_text(const struct saying *saying, const char *at);

/* The same without saying anything. */
static const char *skip_text(const char *at) {
    int open = 0;
    for (; *at && (open || *at != '}'); at++)
        open += (*at == '{') - (*at == '}');
    return at;
}

static const char *skip_spaces(const char *at) {
    while (*at == ' ')
        at++;
    return at;
}

/* Whether the word at `at` is this one. It ends before a space, a comma or a brace. */
static bool is_word(const char *at, const char *word) {
    while (*word && *at == *word)
        at++, word++;
    return !*word && (*at == ' ' || *at == ',' || *at == '{' || *at == '}');
}

static const char *skip_word(const char *at) {
    while (*at && *at != ' ' && *at != ',' && *at != '{' && *at != '}')
        at++;
    return at;
}

static const struct fel_arg *arg_named(const struct fel_sentence *sentence, const char *name) {
    for (unsigned i = 0; i < FEL_MAX_ARGS && sentence->arg[i].name; i++)
        if (is_word(name, sentence->arg[i].name))
            return &sentence->arg[i];
    return NULL;
}

/* In many languages a genitive depends on it. */
static bool ends_in_s(const char *name) {
    char last = 0, before = 0;
    for (; *name; name++)
        before = last, last = *name;
    return last == 's' || last == 'x' || last == 'z' || last == 'S' || last == 'X' || last == 'Z' ||
           (before == '\xc3' && last == '\x9f'); /* ß */
}

static const char *name_of(const struct saying *saying, const struct fel_arg *seat) {
    const char *const *names = saying->speech->names;
    return names && names[seat->number] ? names[seat->number] : "";
}

static bool is_one(const struct fel_tongue *tongue, int64_t number) {
    return number == 1 || (tongue->one_up_to_1 && number == 0);
}

/* Whether a form of a plural or select is the one to be said; the first that is, is. */
static bool form_fits(const struct saying *saying, const struct fel_arg *arg, const char *key) {
    if (is_word(key, "other"))
        return true;
    switch (arg->kind) {
    case FEL_NUMBER:
        if (*key == '=') {
            char room[24];
            struct fel_text exactly = fel_text_in(room, sizeof room);
            fel_put_int(&exactly, arg->number);
            return is_word(key + 1, room);
        }
        return is_word(key, "one") && is_one(saying->speech->tongue, arg->number);
    case FEL_SEAT:
        return is_word(key, "you") ? arg->number == saying->speech->me
                                   : is_word(key, "s") && ends_in_s(name_of(saying, arg));
    case FEL_NOUN: return is_word(key, arg->key);
    default: return false;
    }
}

/* The forms of a plural or select, from the first on, to the brace that closes it all. */
static const char *put_forms(const struct saying *saying, const struct fel_arg *arg, const char *at) {
    struct saying inner = *saying;
    bool said = !arg;
    if (arg && arg->kind == FEL_NUMBER)
        inner.number = &arg->number;
    for (at = skip_spaces(at); *at && *at != '}'; at = skip_spaces(at)) {
        const char *key = at;
        at = skip_spaces(skip_word(at));
        if (*at != '{')
            return at; /* no message: tests/page.sh finds it */
        bool fits = !said && form_fits(saying, arg, key);
        at = fits ? put_text(&inner, at + 1) : skip_text(at + 1);
        at += *at == '}';
        said |= fits;
    }
    return at;
}

/* A text of its own. */
static void put_with(const struct saying *saying, const char *text, struct fel_arg first,
                     struct fel_arg second) {
    const struct fel_sentence sentence = {text, {first, second}};
    fel_put_sentence(saying->to, &sentence, saying->speech);
}

static bool has_goods(const struct fel_arg *arg) {
    for (unsigned i = 0; i < FEL_MAX_GOODS; i++)
        if (arg->amount[i])
            return true;
    return false;
}

static void put_goods(const struct saying *saying, const struct fel_arg *goods) {
    static const struct fel_arg none = {0};
    bool first = true;
    if (!has_goods(goods))
        put_with(saying, C_("no goods", "nothing"), none, none);
    for (unsigned i = 0; i < FEL_MAX_GOODS; i++) {
        if (!goods->amount[i])
            continue;
        if (!first)
            put_with(saying, C_("between the things of a list", ", "), none, none);
        put_with(saying, goods->counted[i], fel_number("n", goods->amount[i]), none);
        first = false;
    }
}

static void put_noun(const struct saying *saying, const struct fel_arg *noun) {
    static const struct fel_arg none = {0};
    struct fel_arg plain = {
        .name = "noun", .kind = FEL_NOUN, .key = noun->key, .text = noun->text, .number = noun->number};
    struct fel_arg details = *noun;
    details.name = "details", details.kind = FEL_GOODS;
    if (has_goods(noun))
        /* TRANSLATORS: a card or boat, with what is printed on it */
        put_with(saying, N_("{noun} ({details})"), plain, details);
    else
        put_with(saying, noun->text, fel_number("n", noun->number), none);
}

static void put_arg(const struct saying *saying, const struct fel_arg *arg) {
    const struct fel_tongue *tongue = saying->speech->tongue;
    switch (arg->kind) {
    case FEL_NUMBER: fel_put_number(saying->to, tongue, arg->number); break;
    case FEL_TENTHS:
        if (arg->number < 0)
            fel_put(saying->to, tongue->minus);
        fel_put_number(saying->to, tongue, (arg->number < 0 ? -arg->number : arg->number) / 10);
        fel_put(saying->to, tongue->decimal);
        fel_put_number(saying->to, tongue, (arg->number < 0 ? -arg->number : arg->number) % 10);
        break;
    case FEL_SEAT: fel_put(saying->to, name_of(saying, arg)); break;
    case FEL_NOUN: put_noun(saying, arg); break;
    case FEL_GOODS: put_goods(saying, arg); break;
    case FEL_SAID: put_text(saying, fel_translate(tongue, arg->text)); break;
    case FEL_QUOTE: fel_put(saying->to, arg->text); break;
    }
}

/* From after the brace that opens it to the one that closes it. A place that was given nothing stays as it is. */
static const char *put_place(const struct saying *saying, const char *at) {
    const struct fel_arg *arg = arg_named(saying->sentence, at);
    const char *end = skip_spaces(skip_word(at));
    if (*end == ',') { /* plural or select: the argument's kind says which */
        end = skip_spaces(skip_word(skip_spaces(end + 1)));
        return put_forms(saying, arg, end + (*end == ','));
    }
    if (arg) {
        put_arg(saying, arg);
    } else {
        fel_put_char(saying->to, '{');
        for (; at < end; at++)
            fel_put_char(saying->to, *at);
        fel_put_char(saying->to, '}');
    }
    return end;
}

static const char *put_text(const struct saying *saying, const char *at) {
    while (*at && *at != '}') {
        if (*at == '{') {
            at = put_place(saying, at + 1);
            at += *at == '}';
        } else if (*at == '#' && saying->number) {
            fel_put_number(saying->to, saying->speech->tongue, *saying->number);
            at++;
        } else {
            fel_put_char(saying->to, *at++);
        }
    }
    return at;
}

void fel_put_sentence(struct fel_text *to, const struct fel_sentence *sentence,
                      const struct fel_speech *speech) {
    const struct saying saying = {to, sentence, speech, NULL};
    put_text(&saying, fel_translate(speech->tongue, sentence->text));
}

void fel_put_english(struct fel_text *to, const struct fel_sentence *sentence,
                     const char *const *seat_names) {
    const struct fel_speech english = {&fel_english, seat_names, -1};
    fel_put_sentence(to, sentence, &english);
}

/* --- as JSON -------------------------------------------------------------------------------------------- */

static void json_goods(struct fel_text *text, const char *key, const struct fel_arg *goods) {
    fel_json_member_open(text, key, '[');
    for (unsigned i = 0; i < FEL_MAX_GOODS; i++) {
        if (!goods->amount[i])
            continue;
        fel_json_open(text, '[');
        fel_json_string(text, goods->counted[i]);
        fel_json_int(text, goods->amount[i]);
        fel_json_close(text, ']');
    }
    fel_json_close(text, ']');
}

static void json_arg(struct fel_text *text, const struct fel_arg *arg) {
    static const char *const key[] = {
        [FEL_NUMBER] = "number", [FEL_TENTHS] = "tenths", [FEL_SEAT] = "seat",
        [FEL_SAID] = "said",     [FEL_QUOTE] = "quote",
    };
    fel_json_open(text, '{');
    fel_json_member_string(text, "name", arg->name);
    switch (arg->kind) {
    case FEL_NUMBER:
    case FEL_TENTHS:
    case FEL_SEAT: fel_json_member_int(text, key[arg->kind], arg->number); break;
    case FEL_NOUN:
        fel_json_member_string(text, "noun", arg->key);
        fel_json_member_string(text, "title", arg->text);
        if (arg->number)
            fel_json_member_int(text, "n", arg->number);
        if (has_goods(arg))
            json_goods(text, "details", arg);
        break;
    case FEL_SAID:
    case FEL_QUOTE: fel_json_member_string(text, key[arg->kind], arg->text); break;
    case FEL_GOODS: json_goods(text, "goods", arg); break;
    }
    fel_json_close(text, '}');
}

void fel_json_sentence(struct fel_text *text, const struct fel_sentence *sentence) {
    fel_json_open(text, '{');
    fel_json_member_string(text, "text", sentence->text);
    fel_json_member_open(text, "args", '[');
    for (unsigned i = 0; i < FEL_MAX_ARGS && sentence->arg[i].name; i++)
        json_arg(text, &sentence->arg[i]);
    fel_json_close(text, ']');
    fel_json_close(text, '}');
}
