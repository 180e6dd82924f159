#include "prompt.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arguments.h"
#include "bots/review.h"
#include "choices.h"
#include "interrupt.h"
#include "line.h"
#include "match/takeback.h"
#include "near.h"
#include "presentation.h"
#include "rules.h"
#include "rules_print.h"
#include "screen.h"
#include "tell.h"

static bool is_number(const char *typed) {
    return *typed && strspn(typed, "0123456789") == strlen(typed);
}

/* A line that names no seat. */
#define say(...) say_line(stdout, 2, SAID(__VA_ARGS__))

/* Why this action is not legal, as an answer to its rule or to trying it. */
static void say_why(const struct session *session, bool tried, fel_action action) {
    const struct fel_match *match = &session->match;
    const struct presentation *shown = presentation_of(match->game);
    struct fel_sentence reason;
    char line[700];
    if (!(shown->why && shown->why(match->game, &session->view, action, &reason)))
        match->game->why(match->game, &session->view, fel_match_to_move(match), action, &reason);
    tell_into(match, &reason, line, sizeof line);
    if (tried)
        say(N_("Not possible: {reason}"), fel_quote("reason", line));
    else
        tell_line(line, 2, stdout);
}

static void say_unknown(const struct session *session, const char *typed);

static enum outcome why(struct session *session, const char *typed) {
    fel_action action = choice_meant(&session->match, &session->view, &session->colours, typed);
    if (!*typed)
        say(N_("Say which action you mean, such as: {example}"), fel_quote("example", "why pass"));
    else if (action == FEL_NO_ACTION)
        say_unknown(session, typed);
    else if (fel_is_legal(session->match.game, &session->view, action))
        say(N_("That is allowed."));
    else
        say_why(session, false, action);
    return ASK_AGAIN;
}

/* All who play at this screen ask together. */
static enum outcome undo(struct session *session, const char *typed) {
    struct fel_match *match = &session->match;
    unsigned persons = fel_match_persons(match);
    struct fel_takeback back = fel_undo_to(match, persons, persons);
    size_t to = back.to;
    if (*typed && strcmp(typed, "anyway") != 0) {
        /* TRANSLATORS: undo, undo anyway, log, rules and save are what people type */
        say(N_("undo takes back one decision at a time; undo anyway, even what was revealed."));
        return ASK_AGAIN;
    }
    if (back.why.text && (!*typed || to == match->count)) {
        tell_sentence(match, &back.why, 2, stdout);
        if (to < match->count)
            say(N_("If all agree: {command}"), fel_quote("command", "undo anyway"));
        return ASK_AGAIN;
    }
    for (size_t i = match->count; i-- > to;)
        say(N_("taken back: {action}"),
            fel_quote("action", fel_notation(match->game, match->action[i]).text));
    fel_match_undo(match, to);
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        session->actions_told[seat] = session->actions_told[seat] < to ? session->actions_told[seat] : to;
    struct fault fault;
    if (journal_cut(&session->journal, match, &fault))
        return ACTED;
    complain_about(session->command, &fault);
    return FAILED;
}

static enum outcome show_log(struct session *session, const char *typed) {
    size_t count = session->match.count, last = count;
    if (*typed) {
        char *end;
        last = strtoul(typed, &end, 10);
        if (*end || !isdigit((unsigned char)*typed)) {
            say(N_("log tells everything; log 10 the last ten actions."));
            return ASK_AGAIN;
        }
    }
    int listener = session_listener(session);
    tell_course(&session->match, last < count ? count - last : 0, count, listener,
                session_face_down(session, listener), stdout);
    return ASK_AGAIN;
}

static enum outcome show_score(struct session *session, const char *typed) {
    if (fel_match_to_move(&session->match) != FEL_NOBODY)
        say(N_("If the match ended now, at once:"));
    tell_score(&session->match, &session->view,
               session_face_down(session, fel_match_to_move(&session->match)), stdout);
    return ASK_AGAIN;
}

static enum outcome show_cards(struct session *session, const char *typed) {
    print_drawing(presentation_of(session->match.game)->count_cards, &session->match, &session->view,
                  session_face_down(session, fel_match_to_move(&session->match)), &session->colours, false,
                  0);
    return ASK_AGAIN;
}

static void say_content(const struct fel_game *game) {
    struct fel_content_id id = fel_content_id(game);
    id.text[strcspn(id.text, " ")] = 0;
    say(N_("The tables have the numbers of {content}, which this match is played with; the examples have our "
           "own."),
        fel_quote("content", id.text));
}

static enum outcome show_rules(struct session *session, const char *typed) {
    const struct fel_game *game = session->match.game;
    if (game == custom_game())
        say_content(game);
    if (!*typed) {
        print_rules_headings(game);
        putchar('\n');
        say(N_("rules WORD shows where the rules have this word; rules all, everything."));
    } else if (strcmp(typed, "all") == 0)
        print_rules(game);
    else if (!print_rules_about(game, typed))
        say(N_("The rules do not have this anywhere. rules alone lists their parts."));
    return ASK_AGAIN;
}

static enum outcome save(struct session *session, const char *typed) {
    struct fault fault;
    if (*typed && !(journal_copy(typed, &session->match, &fault) &&
                    colours_keep(typed, &session->match, &session->colours, &fault))) {
        complain_about(session->command, &fault);
        return ASK_AGAIN;
    }
    say_plain(stdout, 2,
              SAID(*typed ? N_("Saved a copy in {path}") : N_("Every action is saved already, in {path}"),
                   fel_quote("path", *typed ? typed : session->journal.path)));
    if (!*typed)
        say(N_("save FILE makes a copy."));
    return ASK_AGAIN;
}

/* The question and what can be answered, in as few lines as possible if that is `dense`. */
static void ask(const struct session *session, bool dense) {
    const struct fel_game *game = session->match.game;
    struct fel_sentence question;
    if (fel_match_to_move(&session->match) == FEL_NOBODY)
        return;
    game->ask(game, &session->view, &question);
    tell_sentence(&session->match, &question, 0, stdout);
    if (presentation_of(game)->remark && presentation_of(game)->remark(game, &session->view, &question))
        tell_sentence(&session->match, &question, 0, stdout);
    print_choices(&session->match, &session->view, &session->colours, dense);
}

static enum outcome show_table(struct session *session, const char *typed) {
    if (session->plain)
        putchar('\n'); /* after the prompt */
    session_draw(session, 0);
    ask(session, false);
    return ASK_AGAIN;
}

/* Both are commands of their own, too, which look at the match as it is in memory. */
static enum outcome hint(struct session *session, const char *typed) {
    if (!session->plain)
        fputs(in_words(N_("Thinking ...")), stderr);
    command_hint.look_at(&command_hint, &session->match, session->journal.path);
    return ASK_AGAIN;
}

static enum outcome analyse(struct session *session, const char *typed) {
    char usual[12];
    snprintf(usual, sizeof usual, "%d", FEL_REVIEW_ITERATIONS); /* not the N of an earlier one */
    char *arguments[] = {"analyse", "--iterations", *typed ? (char *)typed : usual, NULL};
    optind = 0; /* as if nothing had been read by getopt */
    if (read_options(&command_analyse, 3, arguments) != DONE)
        return ASK_AGAIN;
    command_analyse.look_at(&command_analyse, &session->match, session->journal.path);
    return ASK_AGAIN;
}

static enum outcome rematch(struct session *session, const char *typed) {
    return REMATCH;
}

static enum outcome quit(struct session *session, const char *typed) {
    return QUIT;
}

/* --- what can be said ----------------------------------------------------------------------------------- */

static enum outcome help(struct session *session, const char *typed);

enum { PLAYING = 1, ENDED = 2, ALWAYS = PLAYING | ENDED };

static const struct word {
    const char *name, *argument, *help; /* NULL: another spelling */
    unsigned when;
    enum outcome (*run)(struct session *, const char *rest);
} words[] = {
    {"table", "", N_("the whole table"), ALWAYS, show_table},
    {"hint", "", N_("the best actions, and why"), PLAYING, hint},
    {"why", "ACTION", N_("which rule forbids it"), PLAYING, why},
    {"undo", "", N_("back to the last decision a person made"), PLAYING, undo},
    {"rematch", "", N_("another match like this one"), ENDED, rematch},
    {"analyse", "[N]", N_("what each choice has cost; N iterations for each"), ENDED, analyse},
    {"log", "[N]", N_("what happened, in all or in the last N actions"), ALWAYS, show_log},
    {"score", "", N_("points by part, if the match ended now"), ALWAYS, show_score},
    {"cards", "", N_("the cards seen, and those still to come"), ALWAYS, show_cards},
    {"rules", "[WORD]", N_("the rules of the game"), ALWAYS, show_rules},
    {"save", "[FILE]", N_("where this match is saved; a copy in FILE"), ALWAYS, save},
    {"help", "", N_("this list"), ALWAYS, help},
    {"quit", "", N_("stop; felucca play --resume goes on"), ALWAYS, quit},
    {"board", NULL, NULL, ALWAYS, show_table},
    {"?", NULL, NULL, ALWAYS, help},
    {"q", NULL, NULL, ALWAYS, quit},
    {"exit", NULL, NULL, ALWAYS, quit},
};
enum { WORDS = sizeof words / sizeof words[0] };

static bool can_be_said(const struct session *session, const struct word *word) {
    return word->when & (fel_match_to_move(&session->match) == FEL_NOBODY ? ENDED : PLAYING);
}

static enum outcome help(struct session *session, const char *typed) {
    const struct fel_game *game = session->match.game;
    fel_action list[FEL_MAX_LEGAL] = {0};
    if (game->legal(game, &session->view, list)) {
        say(N_("Type the number of an action, or the action as it is written, such as: {example}. The "
               "beginning of each "
               "word is enough, and Tab completes it."),
            fel_quote("example", fel_notation(game, list[0]).text));
        if (presentation_of(game)->help)
            say(presentation_of(game)->help);
    }
    for (unsigned i = 0; i < WORDS; i++)
        if (words[i].help && can_be_said(session, &words[i])) {
            int column =
                printf("  %s %-*s ", words[i].name, (int)(12 - strlen(words[i].name)), words[i].argument);
            tell_wrapped(in_words(words[i].help), column, column, stdout);
        }
    return ASK_AGAIN;
}

/* Every action there is, and every word with its arguments. */
static void complete(const void *context, void (*add)(const char *line)) {
    const struct session *session = context;
    const struct fel_game *game = session->match.game;
    fel_action list[FEL_MAX_LEGAL];
    struct rules_unit unit;
    char line[200];
    for (unsigned i = 0, count = game->legal(game, &session->view, list); i < count; i++)
        add(fel_notation(game, list[i]).text);
    for (unsigned i = 0; i < WORDS; i++)
        if (words[i].help && can_be_said(session, &words[i])) {
            snprintf(line, sizeof line, "%s%s", words[i].name, *words[i].argument ? " " : "");
            add(line);
        }
    add("undo anyway");
    add("rules all");
    for (const char *at = presentation_of(game)->rules; rules_next(&at, &unit);)
        if (unit.kind == RULES_TOPIC) {
            char topic[RULES_UNIT_BYTES];
            rules_words(game, unit.text, topic);
            snprintf(line, sizeof line, "rules %.190s", topic);
            add(line);
        }
    for (fel_action action = 0; action < game->actions; action++) {
        snprintf(line, sizeof line, "why %s", fel_notation(game, action).text);
        add(line);
    }
}

/* With what was probably meant, or what there is. */
static void say_unknown(const struct session *session, const char *typed) {
    const struct fel_game *game = session->match.game;
    struct fel_notation notation[FEL_MAX_LEGAL];
    const char *candidates[WORDS + FEL_MAX_LEGAL] = {0};
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = game->legal(game, &session->view, list), lowest, highest;
    if (is_number(typed) && count) {
        choice_range(game, &session->view, &lowest, &highest);
        say(N_("There is no choice \"{typed}\": the numbers go from {lowest} to {highest}."),
            fel_quote("typed", typed), fel_number("lowest", lowest), fel_number("highest", highest));
        return;
    }
    for (unsigned i = 0; i < WORDS; i++)
        candidates[i] = can_be_said(session, &words[i]) ? words[i].name : NULL;
    for (unsigned i = 0; i < count; i++) {
        notation[i] = fel_notation(game, list[i]);
        candidates[WORDS + i] = notation[i].text;
    }
    const char *meant = nearest(typed, candidates, WORDS + count);
    say(meant ? N_("There is no action \"{typed}\". Did you mean \"{meant}\"?")
              : N_("There is no action \"{typed}\"."),
        fel_quote("typed", typed), fel_quote("meant", meant));
    if (!meant)
        say(count ? N_("Type a number from the list, an action as it is written, or help.")
                  : N_("The match is over; help lists what can be typed."));
}

/* --- a decision ----------------------------------------------------------------------------------------- */

static void to_small_letters(char *line) {
    for (; *line; line++)
        *line = (char)tolower((unsigned char)*line);
}

static bool begins(const struct session *session, const struct word *word, const char *line, size_t length) {
    return word->help && can_be_said(session, word) && strncmp(word->name, line, length) == 0 &&
           (!line[length] || *word->argument);
}

/* All that begins like this. */
static enum outcome answer_beginning(struct session *session, const char *line, size_t length) {
    const struct word *word = NULL;
    fel_action like[FEL_MAX_LEGAL];
    unsigned actions = choices_like(&session->match, &session->view, line, like), all = actions;
    for (unsigned i = 0; i < WORDS; i++)
        if (begins(session, &words[i], line, length)) {
            word = &words[i];
            all++;
        }
    if (all == 1 && word)
        return word->run(session, line + length + (line[length] == ' '));
    if (all == 1)
        return session_act(session, like[0]);
    if (!all) {
        say_unknown(session, line);
        return ASK_AGAIN;
    }
    char several[700] = "";
    for (unsigned i = 0; i < WORDS; i++)
        if (begins(session, &words[i], line, length))
            add_to_list(several, sizeof several, words[i].name);
    for (unsigned i = 0; i < actions; i++)
        add_to_list(several, sizeof several, fel_notation(session->match.game, like[i]).text);
    say(N_("That can be several things: {list}."), fel_quote("list", several));
    return ASK_AGAIN;
}

static enum outcome answer(struct session *session, char *line) {
    const struct fel_match *match = &session->match;
    size_t word = strcspn(line, " ");
    if (!*line)
        return ASK_AGAIN;
    if (strncmp(line, "save ", 5) != 0) /* what follows that is the name of a file */
        to_small_letters(line);
    for (unsigned i = 0; i < WORDS; i++)
        if (strlen(words[i].name) == word && strncmp(words[i].name, line, word) == 0 &&
            can_be_said(session, &words[i]))
            return words[i].run(session, line + word + (line[word] == ' '));
    fel_action action = FEL_NO_ACTION;
    if (fel_match_to_move(match) != FEL_NOBODY)
        action = choice_meant(match, &session->view, &session->colours, line);
    if (action == FEL_NO_ACTION)
        return answer_beginning(session, line, word);
    if (!fel_is_legal(match->game, &session->view, action)) {
        say_why(session, true, action);
        return ASK_AGAIN;
    }
    return session_act(session, action);
}

/* In place: the table, what was said, and the question with its choices. */
static void show(struct session *session, const char *note) {
    enum { ROOMY = 40 }; /* rows */
    if (session->plain || !screen_hold())
        return;
    ask(session, screen_rows() < ROOMY);
    char *below = screen_release();
    session_show(session, note, below ? below : "");
    free(below);
}

/* A line typed, and what comes of it. */
static enum outcome converse(struct session *session) {
    bool over = fel_match_to_move(&session->match) == FEL_NOBODY;
    char line[512];
    enum line_news news = line_read(line, sizeof line, complete, session);
    if (news == LINE_ENDED) {
        putchar('\n');
        return QUIT;
    }
    if (news == LINE_STALE) {
        show(session, NULL);
        return ASK_AGAIN;
    }
    if (session->plain || over || !screen_hold())
        return answer(session, line);
    enum outcome outcome = answer(session, line);
    char *said = screen_release();
    if (outcome == ACTED) {
        session_forget_news(session);
        session_news(session, said);
        return outcome;
    }
    if (outcome == ASK_AGAIN && said && screen_lines(said) <= screen_rows() / 3)
        show(session, said);
    else if (said && *said)
        screen_redraw("", said);
    free(said);
    return outcome;
}

/* Whether the seat to move sees something that another person at the same screen must not. */
static bool sees_secrets(const struct session *session) {
    const struct fel_match *match = &session->match;
    struct fel_state open;
    match->game->view(match->game, &match->state, FEL_NOBODY, &open);
    return __builtin_popcount(fel_match_persons(match)) > 1 &&
           memcmp(&open, &session->view, match->game->state_size) != 0;
}

/* Clears the screen before another person looks. False if that person would rather stop. */
static bool pass_the_screen(struct session *session, int seat) {
    char line[512] = "?";
    while (line[0]) {
        screen_clear();
        tell_sentence(&session->match,
                      SAID(N_("Only {seat} may look now. Press Enter, or type quit."),
                           fel_seat("seat", (unsigned)seat)),
                      0, stdout);
        enum line_news news = line_read(line, sizeof line, NULL, NULL);
        if (news == LINE_ENDED || strcmp(line, "quit") == 0 || strcmp(line, "q") == 0)
            return false;
    }
    session->only_viewer = seat;
    session_forget_news(session);
    bool held = !session->plain && screen_hold();
    tell_course(&session->match, session->actions_told[seat], session->match.count, seat,
                session_face_down(session, seat), stdout);
    if (held)
        session_news(session, screen_release());
    return true;
}

enum outcome ask_person(struct session *session, int seat) {
    bool secret = screen_is_terminal() && sees_secrets(session);
    if (secret && session->only_viewer != seat && !pass_the_screen(session, seat))
        return QUIT;
    session->actions_told[seat] = session->match.count;
    if (session->plain) {
        if (!secret && sees_secrets(session)) {
            putchar('\n');
            tell_sentence(&session->match,
                          SAID(N_("Only {seat} may look now: what the others must not see comes next."),
                               fel_seat("seat", (unsigned)seat)),
                          0, stdout);
        }
        ask(session, false);
    } else {
        show(session, NULL);
    }
    enum outcome outcome = ASK_AGAIN;
    while (outcome == ASK_AGAIN)
        outcome = converse(session);
    if (secret && outcome == QUIT)
        screen_clear();
    return outcome;
}

enum outcome ask_what_next(struct session *session) {
    enum outcome outcome = ASK_AGAIN;
    say_line(stdout, 0, SAID(N_("Type rematch, analyse, log or quit; help lists the rest.")));
    while (outcome == ASK_AGAIN && !interrupted)
        outcome = converse(session);
    return outcome;
}
