#include "table.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/player.h"
#include "draw.h"
#include "rules.h"
#include "tell.h"

/* What a line typed by a person leads to. */
enum outcome { ASK_AGAIN, ACTED, QUIT, FAILED };

static void draw(const struct table *table) {
    const struct fel_match *match = &table->match;
    struct fel_names names = fel_match_names(match);
    struct fel_state view;
    match->game->view(match->game, &match->state, fel_match_to_move(match), &view);
    drawing_of(match->game)->draw(&view, names.name, table->colour, stdout);
}

/* --- the actions, grouped by kind ------------------------------------------------------------------------ */

static size_t first_word(const char *text) {
    return strcspn(text, " ");
}

static void print_actions(const struct table *table) {
    const struct fel_game *game = table->match.game;
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = game->legal(game, &table->match.state, list);
    const char *kind = "";
    int column = 0;
    for (unsigned i = 0; i < count; i++) {
        const char *text = game->text(game, list[i]);
        size_t word = first_word(text);
        bool same_kind = first_word(kind) == word && strncmp(kind, text, word) == 0;
        if (!same_kind || column > 66) {
            printf("%s  %-8.*s", i ? "\n" : "", same_kind ? 0 : (int)word, text);
            column = 10;
        }
        kind = text;
        column += printf(" %2u) %-11s", i + 1, text[word] ? text + word + 1 : text);
    }
    putchar('\n');
}

/* --- what can be typed ----------------------------------------------------------------------------------- */

static enum outcome act(struct table *table, fel_action action) {
    struct fel_match *match = &table->match;
    struct fel_events events;
    int seat = fel_match_to_move(match);
    if (!fel_match_act(match, action, &events)) {
        complain(table->command, "out of memory");
        return FAILED;
    }
    if (journal_append(table->command, &table->journal, match) != DONE)
        return FAILED;
    printf("%s: %s\n", match->name[seat], match->game->text(match->game, action));
    tell_events(match, &events, strcmp(match->player[seat], "human") == 0 ? seat : FEL_NOBODY, stdout);
    return ACTED;
}

/* The action meant by its number in the list or by its notation. */
static fel_action action_meant(const struct table *table, const char *text) {
    const struct fel_game *game = table->match.game;
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = game->legal(game, &table->match.state, list);
    char *end;
    unsigned long number = strtoul(text, &end, 10);
    if (isdigit((unsigned char)*text) && !*end)
        return number >= 1 && number <= count ? list[number - 1] : FEL_NO_ACTION;
    return fel_action_read(game, &table->match.state, text);
}

static enum outcome why(struct table *table, const char *text) {
    const struct fel_match *match = &table->match;
    struct fel_sentence reason;
    fel_action action = action_meant(table, text);
    if (action == FEL_NO_ACTION)
        printf("  There is no action \"%s\". Try: rules\n", text);
    else if (match->game->why(match->game, &match->state, fel_match_to_move(match), action, &reason))
        fputs("  ", stdout), tell(match, &reason, stdout);
    else
        puts("  That is allowed.");
    return ASK_AGAIN;
}

/* Back to the decision before this one that a person made. */
static enum outcome undo(struct table *table, const char *text) {
    struct fel_match *match = &table->match;
    struct fel_state state;
    size_t to = match->count;
    bool found = false;
    while (to > 0 && !found) {
        fel_match_at(match, --to, &state);
        found = strcmp(match->player[match->game->to_move(match->game, &state)], "human") == 0;
    }
    if (!found) {
        puts("  There is nothing to take back.");
        return ASK_AGAIN;
    }
    for (size_t i = match->count; i-- > to;)
        printf("  taken back: %s\n", match->game->text(match->game, match->action[i]));
    fel_match_undo(match, to);
    return journal_rewrite(table->command, &table->journal, match) == DONE ? ACTED : FAILED;
}

static enum outcome show_log(struct table *table, const char *text) {
    size_t count = table->match.count, last = *text ? strtoul(text, NULL, 10) : count;
    tell_course(&table->match, last < count ? count - last : 0, count, stdout);
    return ASK_AGAIN;
}

static enum outcome show_score(struct table *table, const char *text) {
    puts("  If the match ended now:");
    tell_score(&table->match, &table->match.state, stdout);
    return ASK_AGAIN;
}

static enum outcome show_rules(struct table *table, const char *text) {
    fputs(rules_of(table->match.game), stdout);
    return ASK_AGAIN;
}

static enum outcome save(struct table *table, const char *text) {
    if (!*text)
        printf("  Every action is saved already, in %s\n  save FILE makes a copy.\n", table->journal.path);
    else if (journal_copy(table->command, text, &table->match) == DONE)
        printf("  Saved a copy in %s\n", text);
    return ASK_AGAIN;
}

static enum outcome show_board(struct table *table, const char *text) {
    draw(table);
    print_actions(table);
    return ASK_AGAIN;
}

static enum outcome quit(struct table *table, const char *text) {
    return QUIT;
}

static enum outcome help(struct table *table, const char *text);

static const struct {
    const char *name, *help;
    enum outcome (*run)(struct table *, const char *rest);
} words[] = {
    {"board", "board         draw the table again", show_board},
    {"why", "why ACTION    which rule forbids it", why},
    {"undo", "undo          back to the last decision a person made", undo},
    {"log", "log [N]       what happened, in all or in the last N actions", show_log},
    {"score", "score         points by part, if the match ended now", show_score},
    {"rules", "rules         the rules of the game", show_rules},
    {"save", "save [FILE]   where this match is saved; a copy in FILE", save},
    {"help", "help          this list", help},
    {"quit", "quit          stop; felucca play --resume goes on", quit},
};
enum { WORDS = sizeof words / sizeof words[0] };

static enum outcome help(struct table *table, const char *text) {
    puts("  Type the number of an action, or the action itself, such as: take");
    for (unsigned i = 0; i < WORDS; i++)
        printf("  %s\n", words[i].help);
    return ASK_AGAIN;
}

/* --- a decision ------------------------------------------------------------------------------------------ */

/* Removes blanks around the line and its end. */
static char *trim(char *line) {
    while (isspace((unsigned char)*line))
        line++;
    size_t length = strlen(line);
    while (length && isspace((unsigned char)line[length - 1]))
        line[--length] = 0;
    return line;
}

static enum outcome answer(struct table *table, char *line) {
    const struct fel_match *match = &table->match;
    size_t word = first_word(line);
    struct fel_sentence reason;
    if (!*line)
        return ASK_AGAIN;
    for (unsigned i = 0; i < WORDS; i++)
        if (strlen(words[i].name) == word && strncmp(words[i].name, line, word) == 0)
            return words[i].run(table, trim(line + word));
    fel_action action = action_meant(table, line);
    if (action == FEL_NO_ACTION) {
        printf("  \"%s\" is none of the actions. Type a number from the list, or help.\n", line);
        return ASK_AGAIN;
    }
    if (match->game->why(match->game, &match->state, fel_match_to_move(match), action, &reason)) {
        fputs("  Not possible: ", stdout);
        tell(match, &reason, stdout);
        return ASK_AGAIN;
    }
    return act(table, action);
}

static enum outcome ask_person(struct table *table) {
    const struct fel_game *game = table->match.game;
    struct fel_sentence question;
    char line[512];
    draw(table);
    game->ask(game, &table->match.state, &question);
    tell(&table->match, &question, stdout);
    print_actions(table);
    for (;;) {
        fputs("> ", stdout);
        fflush(stdout);
        if (!fgets(line, sizeof line, stdin)) {
            putchar('\n');
            return QUIT;
        }
        if (!strchr(line, '\n') && !feof(stdin)) {
            for (int c; (c = getchar()) != '\n' && c != EOF;)
                ;
            puts("  That line is too long.");
            continue;
        }
        enum outcome outcome = answer(table, trim(line));
        if (outcome != ASK_AGAIN)
            return outcome;
    }
}

static enum outcome let_computer_choose(struct table *table, const struct fel_player *player, int seat) {
    const struct fel_match *match = &table->match;
    struct fel_state view;
    match->game->view(match->game, &match->state, seat, &view);
    return act(table, player->choose(match->game, &view, &table->rng));
}

enum exit_code play_table(struct table *table) {
    struct fel_match *match = &table->match;
    for (int seat; (seat = fel_match_to_move(match)) != FEL_NOBODY;) {
        const struct fel_player *player = fel_player_named(match->player[seat]);
        switch (player ? let_computer_choose(table, player, seat) : ask_person(table)) {
        case QUIT:
            printf("The match is saved. To go on: felucca play --resume %s\n", table->journal.path);
            return DONE;
        case FAILED: return TROUBLE;
        case ASK_AGAIN:
        case ACTED: break;
        }
    }
    draw(table);
    tell_score(match, &match->state, stdout);
    printf("The record is in %s\n", table->journal.path);
    return DONE;
}
