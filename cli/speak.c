#include "speak.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "canvas.h"
#include "printable.h"
#include "tell.h"

static const struct fel_tongue *chosen;

/* As gettext does it: where the locale is "C", no other language is wanted. */
static const struct fel_tongue *environment(void) {
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *locale = NULL, *languages = getenv("LANGUAGE");
    for (unsigned i = 0; i < 3 && !(locale && *locale); i++)
        locale = getenv(variables[i]);
    const struct tongue *found = NULL;
    if (languages && locale && *locale && !fel_same(locale, "C"))
        found = tongue_among(languages);
    if (!found && locale)
        found = tongue_named(locale);
    return found ? &found->is : &fel_english;
}

const struct fel_tongue *spoken(void) {
    if (!chosen)
        chosen = environment();
    return chosen;
}

bool speak(const char *code) {
    const struct tongue *found = tongue_named(code);
    if (found)
        chosen = &found->is;
    return found;
}

const char *in_words(const char *text) {
    return fel_translate(spoken(), text);
}

const struct fel_tongue *spoken_in_tables(void) {
    return spoken()->right_to_left ? &fel_english : spoken();
}

const char *in_table(const char *text) {
    return fel_translate(spoken_in_tables(), text);
}

void put_column(FILE *out, int blanks, const char *text, int width) {
    int room = (width < 0 ? -width : width) - canvas_width(text);
    fprintf(out, "%*s%*s%s%*s", blanks, "", width > 0 && room > 0 ? room : 0, "", text,
            width < 0 && room > 0 ? room : 0, "");
}

void add_to_list(char *list, size_t size, const char *item) {
    size_t length = strlen(list);
    snprintf(list + length, size - length, "%s%s",
             length ? in_words(C_("between the things of a list", ", ")) : "", item);
}

void table_line(char *line, size_t size, const struct fel_sentence *sentence) {
    const struct fel_speech speech = {spoken_in_tables(), NULL, -1};
    struct fel_text text = fel_text_in(line, size);
    fel_put_sentence(&text, sentence, &speech);
}

void speak_into(char *line, size_t size, const struct fel_sentence *sentence) {
    const struct fel_speech speech = {spoken(), NULL, -1};
    struct fel_text text = fel_text_in(line, size);
    fel_put_sentence(&text, sentence, &speech);
}

void say_plain(FILE *out, int indent, const struct fel_sentence *sentence) {
    char line[PATH_MAX + 600];
    speak_into(line, sizeof line, sentence);
    fprintf(out, "%*s", indent, "");
    put_plain(line, out);
    fputc('\n', out);
}

void say_line(FILE *out, int indent, const struct fel_sentence *sentence) {
    char line[2000];
    speak_into(line, sizeof line, sentence);
    tell_line(line, indent, out);
}
