#include "speak.h"

#include <stdlib.h>

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

void speak_into(char *line, size_t size, const struct fel_sentence *sentence) {
    const struct fel_speech speech = {spoken(), NULL, -1};
    struct fel_text text = fel_text_in(line, size);
    fel_put_sentence(&text, sentence, &speech);
}

void say_line(FILE *out, int indent, const struct fel_sentence *sentence) {
    char line[2000];
    speak_into(line, sizeof line, sentence);
    tell_line(line, indent, out);
}
