#include "choices.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "bidi.h"
#include "draw.h"
#include "presentation.h"
#include "screen.h"
#include "speak.h"
#include "tell.h"

/* --- shown, grouped by kind ----------------------------------------------------------------------------- */

/* What a group of actions has in common: "load 1" of "load 1.2", "sail 3" of "sail 3 temple", "pick" of "pick 2". */
static size_t kind_length(const char *notation) {
    const char *last = strpbrk(notation, " ."), *at = last;
    while (at && (at = strpbrk(at + 1, " .")))
        last = at;
    return last ? (size_t)(last - notation) : strlen(notation);
}

/* If each action is a word and a number, such as "pick 2", it keeps that number in the list, and a single one without,
 * to decline them all, is number 0. */
static bool numbered_already(const struct fel_game *game, const fel_action *list, unsigned count) {
    unsigned numbers = 0, alone = 0;
    for (unsigned i = 0; i < count; i++) {
        struct fel_notation notation = fel_notation(game, list[i]);
        const char *number = strchr(notation.text, ' ');
        if (!number)
            alone++;
        else if (strspn(number + 1, "0123456789") == strlen(number + 1))
            numbers++;
    }
    return numbers && alone <= 1 && numbers + alone == count;
}

static unsigned number_of(const struct fel_game *game, const fel_action *list, unsigned count, unsigned i) {
    if (!numbered_already(game, list, count))
        return i + 1;
    struct fel_notation notation = fel_notation(game, list[i]);
    const char *number = strchr(notation.text, ' ');
    return number ? (unsigned)strtoul(number + 1, NULL, 10) : 0;
}

void choice_range(const struct fel_game *game, const void *view, unsigned *lowest, unsigned *highest) {
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = game->legal(game, view, list);
    *lowest = 999, *highest = 0;
    for (unsigned i = 0; i < count; i++) {
        unsigned number = number_of(game, list, count, i);
        *lowest = number < *lowest ? number : *lowest;
        *highest = number > *highest ? number : *highest;
    }
}

/* Players as the table marks them: with their names there would not be room for a list of everybody's cards. */
static void label_shortly(const struct fel_match *match, const struct colours *colours,
                          const struct fel_sentence *label, char *words, size_t size) {
    char tag[FEL_MAX_SEATS][4];
    const char *names[FEL_MAX_SEATS] = {NULL};
    for (unsigned seat = 0; seat < match->setup.seats; seat++) {
        snprintf(tag[seat], sizeof tag[seat], "[%c]",
                 presentation_of(match->game)->tag[colours->of[seat]].letter);
        names[seat] = tag[seat];
    }
    struct fel_text text = fel_text_in(words, size);
    fel_put_sentence(&text, label, &(struct fel_speech){spoken(), names, -1});
}

void print_choices(const struct fel_match *match, const void *view, const struct colours *colours,
                   bool dense) {
    const struct fel_game *game = match->game;
    const struct presentation *shown = presentation_of(game);
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = game->legal(game, view, list);
    struct fel_notation kind = {""};
    int column = 0, gap = 0;
    for (unsigned i = 0; i < count; i++) {
        struct fel_notation notation = fel_notation(game, list[i]);
        size_t word = strcspn(notation.text, " "), length = dense ? word : kind_length(notation.text);
        bool same_word = strncmp(kind.text, notation.text, word) == 0 && strchr(" ", kind.text[word]);
        bool same_kind = same_word && strncmp(kind.text, notation.text, length) == 0 &&
                         (dense || kind_length(kind.text) == length);
        struct fel_sentence label;
        char words[400];
        if (!(shown->label && shown->label(game, view, list[i], &label)))
            game->label(game, view, list[i], FEL_BRIEF, &label);
        if (dense && shown->shorten)
            shown->shorten(&label);
        if (dense)
            label_shortly(match, colours, &label, words, sizeof words);
        else
            tell_into(match, &label, words, sizeof words);
        int width = canvas_width(words);
        if (!same_kind || column + gap + 5 + width > screen_columns()) {
            gap = 0;
            column = printf("%s  %-*.*s", i ? "\n" : "", dense ? (same_kind ? 1 : (int)word) : 8,
                            same_kind ? 0 : (int)word, notation.text);
        }
        kind = notation;
        column += printf("%*s %2u) ", gap, "", number_of(game, list, count, i)) + width;
        put_directed(words, stdout);
        gap = dense || width >= 10 ? 1 : 11 - width;
    }
    putchar('\n');
}

/* --- typed ---------------------------------------------------------------------------------------------- */

/* Players as people call them, by name, colour or its letter, become the numbers that actions have. */
static void number_seats(const struct fel_match *match, const struct colours *colours, const char *typed,
                         char *numbered, size_t size) {
    size_t length = 0;
    while (*typed && length + 2 < size) {
        size_t known = 0;
        for (unsigned seat = 0; seat < match->setup.seats && !known; seat++) {
            unsigned colour = colours->of[seat];
            const char letter[] = {presentation_of(match->game)->tag[colour].letter, 0};
            const char *english = match->game->colour[colour];
            const char *names[] = {match->name[seat], in_words(english), english, letter};
            for (unsigned i = 0; i < sizeof names / sizeof names[0] && !known; i++)
                if (strncasecmp(typed, names[i], strlen(names[i])) == 0 &&
                    strchr(" ", typed[strlen(names[i])]))
                    known = strlen(names[i]);
            if (known)
                numbered[length++] = (char)('0' + seat);
        }
        typed += known;
        while (*typed && length + 1 < size) { /* up to the next word */
            numbered[length++] = *typed++;
            if (typed[-1] == ' ')
                break;
        }
    }
    numbered[length] = 0;
}

/* The action meant by its number in the list, by its notation, or by the end of it, such as 1.2 for load 1.2. */
static fel_action find_choice(const struct fel_game *game, const void *view, const char *typed) {
    fel_action list[FEL_MAX_LEGAL], found = FEL_NO_ACTION;
    unsigned count = game->legal(game, view, list), fits = 0;
    char *end;
    unsigned long number = strtoul(typed, &end, 10);
    if (isdigit((unsigned char)*typed) && (!*end || strcmp(end, ")") == 0)) {
        for (unsigned i = 0; i < count; i++)
            if (number_of(game, list, count, i) == number)
                return list[i];
        return FEL_NO_ACTION;
    }
    for (unsigned i = 0; i < count; i++) {
        struct fel_notation notation = fel_notation(game, list[i]);
        const char *rest = strchr(notation.text, ' ');
        if (rest && strcmp(rest + 1, typed) == 0) {
            found = list[i];
            fits++;
        }
    }
    return fits == 1 ? found : fel_action_read(game, view, typed);
}

fel_action choice_meant(const struct fel_match *match, const void *view, const struct colours *colours,
                        const char *typed) {
    char numbered[512];
    fel_action action = find_choice(match->game, view, typed);
    if (action != FEL_NO_ACTION)
        return action;
    number_seats(match, colours, typed, numbered, sizeof numbered);
    return strchr(numbered, ' ') ? find_choice(match->game, view, numbered) : FEL_NO_ACTION;
}

/* Each word typed begins a word of the notation, in order. */
static bool is_like(const char *notation, const char *typed) {
    while (*typed) {
        size_t length = strcspn(typed, " ");
        if (strncasecmp(notation, typed, length) != 0)
            return false;
        typed += length + (typed[length] == ' ');
        notation += strcspn(notation, " ");
        notation += *notation == ' ';
    }
    return true;
}

unsigned choices_like(const struct fel_match *match, const void *view, const char *typed,
                      fel_action list[FEL_MAX_LEGAL]) {
    fel_action legal[FEL_MAX_LEGAL];
    unsigned count = match->game->legal(match->game, view, legal), like = 0;
    for (unsigned i = 0; i < count; i++)
        if (is_like(fel_notation(match->game, legal[i]).text, typed))
            list[like++] = legal[i];
    return like;
}
