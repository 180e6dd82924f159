#include "start.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arguments.h"
#include "interrupt.h"
#include "line.h"
#include "near.h"
#include "saves.h"
#include "speak.h"
#include "store/journal.h"

enum { MOST = 16, WORDS = 3 };

static struct offer {
    const char *word[WORDS]; /* what is typed after felucca */
    char words[40], what[200];
} offers[MOST];
static unsigned count;

static void offer(const char *command, const char *argument, const char *what) {
    struct offer *one = &offers[count++];
    *one = (struct offer){.word = {command, argument}};
    snprintf(one->words, sizeof one->words, "%s%s%s", command, argument ? " " : "", argument ? argument : "");
    snprintf(one->what, sizeof one->what, "%s", in_words(what));
}

static void pass_over(void *context, const struct fault *fault) {}

static void offer_all(void) {
    char folder[PATH_MAX], path[PATH_MAX], what[200];
    struct fault fault;
    if (saves_folder(folder, &fault) && journal_newest(folder, NULL, NULL, path, pass_over, NULL, &fault)) {
        speak_into(what, sizeof what,
                   SAID(N_("the newest match, {name}"), fel_quote("name", strrchr(path, '/') + 1)));
        offer("play", "--resume", what);
        snprintf(offers[0].words, sizeof offers[0].words, "continue");
    }
    for (unsigned i = 0; fel_games[i]; i++)
        offer("play", fel_games[i]->name, N_("against a computer player"));
    for (unsigned i = 0; fel_games[i]; i++)
        offer("rules", fel_games[i]->name, N_("how it is played"));
    offer("serve", NULL, N_("the games in a browser, as a page"));
    snprintf(offers[count - 1].words, sizeof offers[0].words, "page");
    offer("matches", NULL, N_("what is saved"));
    offer("help", NULL, N_("all commands"));
}

static void complete(const void *context, void (*add)(const char *line)) {
    for (unsigned i = 0; i < count; i++)
        add(offers[i].words);
    add("quit");
}

/* By its number, its words or their beginning. */
static const struct offer *find(const char *typed) {
    const struct offer *found = NULL;
    char *end;
    unsigned long number = strtoul(typed, &end, 10);
    if (!*end)
        return number >= 1 && number <= count ? &offers[number - 1] : NULL;
    for (unsigned i = 0; i < count; i++) {
        if (strncmp(offers[i].words, typed, strlen(typed)) != 0)
            continue;
        if (found)
            return NULL;
        found = &offers[i];
    }
    return found;
}

int start(char *arguments[START_ARGUMENTS]) {
    char line[100];
    const struct offer *chosen = NULL;
    offer_all();
    say_line(stdout, 0, SAID(N_("Felucca plays board games about building ancient Egypt.")));
    putchar('\n');
    for (unsigned i = 0; i < count; i++)
        printf("  %u) %-18s %s\n", i + 1, offers[i].words, offers[i].what);
    putchar('\n');
    say_line(stdout, 0, SAID(N_("Type a number or the words; quit ends it.")));
    interrupt_catch();
    while (!chosen) {
        enum line_news news = line_read(line, sizeof line, complete, NULL);
        if (news == LINE_ENDED || strcmp(line, "quit") == 0 || strcmp(line, "q") == 0) {
            interrupt_obey();
            return 0;
        }
        chosen = *line && news == LINE_TYPED ? find(line) : NULL;
        if (*line && news == LINE_TYPED && !chosen) {
            const char *names[MOST];
            for (unsigned i = 0; i < count; i++)
                names[i] = offers[i].words;
            const char *meant = nearest(line, names, count);
            say_line(stdout, 2,
                     SAID(meant ? N_("Type a number from 1 to {n}. Did you mean \"{meant}\"?")
                                : N_("Type a number from 1 to {n}"),
                          fel_number("n", count), fel_quote("meant", meant)));
        }
    }
    int words = 0;
    arguments[words++] = "felucca";
    for (unsigned i = 0; i < WORDS && chosen->word[i]; i++)
        arguments[words++] = (char *)chosen->word[i];
    arguments[words] = NULL;
    return words;
}
