/* The contract between a game and everything built on it.
 *
 * A game is a folder beside this file and one `const struct fel_game`. Everything else reaches it only through
 * that struct and knows no game by name, except to draw it.
 *
 * A match is a sequence of decisions. At each, one seat chooses one action, a small integer, from a complete
 * list of legal ones; an effect with several choices is several decisions in a row. The list is never empty
 * before the match is over.
 *
 * A state is plain bytes without pointers, at most FEL_STATE_BYTES: copy it with memcpy or assignment. It
 * holds its own source of chance, so the same setup and actions give the same bytes on every machine.
 *
 * A view is a state with everything blanked that one seat can't know. Two states that differ only in that
 * have the same view, byte for byte. Whatever only reads takes a view as well as a state: to_move, points,
 * score, round, ask and json anybody's, but legal, label and why that of the seat to move, since they may
 * depend on what only that seat knows. `apply` needs a state, which `deal` makes from a view for a bot to
 * think with.
 *
 * No function here allocates, does I/O, uses floating point or keeps anything between calls. Callers check
 * the arguments: a setup must be one that fel_setup_fault accepts, an action must be legal.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "check.h"
#include "rng.h"
#include "say.h"

enum {
    FEL_STATE_BYTES = 512,
    FEL_MAX_SEATS = 4,
    FEL_MAX_OPTIONS = 8,
    FEL_MAX_PARTS = 8,
    FEL_MAX_LEGAL = 128,
    FEL_NOTATION_BYTES = 48,
    FEL_JSON_BYTES = 16384, /* enough for any view and any line of a transcript */
    FEL_NOBODY = -1, /* the seat to move when the match is over; a view's seat that is only a spectator */
    FEL_NO_ACTION = 0xffff,
};

typedef uint16_t fel_action;

struct fel_state {
    _Alignas(16) unsigned char bytes[FEL_STATE_BYTES];
};

/* What can be agreed before a match. A setup holds the index of the value chosen for each option. */
enum fel_option_kind {
    FEL_CHOICE, /* one of the named values */
    FEL_FLAG,   /* values "false" and "true" */
    FEL_START,  /* who begins: value 0 is "random", value n is seat n - 1 */
};

struct fel_option_words {
    const char *title, *help; /* for people, to be translated */
};

struct fel_option {
    const char *name;
    struct fel_option_words words; /* a choice has no help but that of its values */
    enum fel_option_kind kind;
    uint8_t values;
    uint8_t standard; /* the value unless another is chosen */
    const char *const *value;
    const struct fel_option_words *value_words; /* of a choice */
};

struct fel_setup {
    uint8_t seats;
    uint8_t option[FEL_MAX_OPTIONS];
    uint8_t seed[FEL_SEED_BYTES];
};

/* What an action brought about, in the order it happened: for the log, for animation, for transcripts.
 * Kinds from FEL_GAME_EVENTS on are the game's own. */
enum fel_event_kind {
    FEL_POINTS,      /* `seat` scored `value` points for the breakdown's part `what` */
    FEL_SHUFFLE,     /* pile `what` was shuffled; `value` FEL_PILE_CARD events follow, the top card first */
    FEL_PILE_CARD,   /* card `what` */
    FEL_GAME_EVENTS, /* the first of a game's own kinds */
};

struct fel_event {
    uint8_t kind;
    uint8_t seat; /* whom it concerns */
    uint8_t what; /* a part, card, ship or place, as the kind says */
    uint8_t at;   /* where, as the kind says */
    int16_t value;
    uint8_t seen; /* the seats that may know `what`, a bit each: 0 for the order of a shuffled pile */
    uint8_t news; /* the seats that could not have told this before it happened, a bit each */
};

enum {
    FEL_SEEN_BY_ALL = 0x0f,
    FEL_HIDDEN = 0xff, /* `what`, to those who may not know it */
    FEL_EVENTS = 512,  /* no single action brings about more */
};

struct fel_events {
    unsigned count;
    struct fel_event event[FEL_EVENTS];
};

/* Points by seat and by part; the parts sum to the total. Before the match is over: as if it ended now. */
struct fel_score {
    int16_t total[FEL_MAX_SEATS];
    int16_t part[FEL_MAX_SEATS][FEL_MAX_PARTS];
    uint8_t winners;       /* a bit for each seat: shared wins have several */
    const char *tie_break; /* what decided between those with the most points, or NULL if nothing had to */
};

/* How an action is put in words: next to its verb in a list, "left: 3 points", or as a sentence, "Build on the left pyramid:
 * 3 points". */
enum fel_wording { FEL_BRIEF, FEL_WHOLE };

struct fel_game {
    const char *name;  /* as in records: "imhotep" */
    const char *title; /* for people: "Imhotep" */
    uint8_t rules;     /* their version, from 1: a match goes on by the version it began with */
    uint16_t state_size;
    uint16_t actions; /* codes run from 0 to actions - 1 */
    uint8_t min_seats, max_seats, options, parts;
    /* The random decisions after which a computer player asks the outlook; 0: it plays to the end. */
    uint8_t horizon;
    const struct fel_option *option;
    const char *const *part;       /* the names of the breakdown's parts ... */
    const char *const *part_title; /* ... and what people call them */
    /* A bit for each part whose points lie face down before other people until the end. Screens respect that; views,
     * records and computer players do not. */
    unsigned face_down_parts;
    const char *const *colour; /* what seat 0, 1, ... is called when it has no name */
    const char *const *event;  /* the names of its own kinds of events, by kind: see fel_event_name */
    /* A bit for each kind of event that lays out what is to come, a card on the market for example: as long as nobody has
     * taken it, nobody has more points for it. */
    uint32_t laying_out;
    /* Data the game reads beside its state, or NULL: a copy of the game can have other data. */
    const void *content;

    /* Name and hash of the content, as in records. NULL for a game without. */
    void (*content_id)(const struct fel_game *, struct fel_text *);
    /* All that is printed on cards and boards as JSON. For a game with content, that content as its file has it. */
    void (*printed)(const struct fel_game *, struct fel_text *);
    /* What people call what is printed, as JSON: by name, the text that is looked up. */
    void (*titles)(const struct fel_game *, struct fel_text *);

    void (*setup)(const struct fel_game *, void *state, const struct fel_setup *, struct fel_events *or_null);
    int (*to_move)(const struct fel_game *, const void *state);
    /* Ascending, no doubles. Returns how many: 0 if and only if the match is over. */
    unsigned (*legal)(const struct fel_game *, const void *state, fel_action list[FEL_MAX_LEGAL]);
    void (*apply)(const struct fel_game *, void *state, fel_action, struct fel_events *or_null);
    /* Uniformly random actions to the end of the match. Returns their number. */
    unsigned (*playout)(const struct fel_game *, void *state, struct fel_rng *);

    void (*view)(const struct fel_game *, const void *state, int seat, void *view);
    /* One of the states that look like this view: every one that is possible can come up. */
    void (*deal)(const struct fel_game *, const void *view, struct fel_rng *, void *state);

    /* What stands on the score track, and what the match is worth if it ends now. */
    void (*points)(const struct fel_game *, const void *state, int16_t points[FEL_MAX_SEATS]);
    void (*score)(const struct fel_game *, const void *state, struct fel_score *);
    /* The round at hand, from 1; once the match is over, the last one. */
    unsigned (*round)(const struct fel_game *, const void *view);

    /* How the match stands: what share of the win each seat may expect, of 65535, as far as one can tell at a glance.
     * Once it is over, what it has got. Computer players begin with this guess. */
    void (*outlook)(const struct fel_game *, const void *state, uint16_t outlook[FEL_MAX_SEATS]);

    /* The parts of the score that a legal action can have to do with, a bit each. NULL: any of them. */
    unsigned (*concerns)(const struct fel_game *, const void *view, fel_action);

    /* The notation of an action: at most FEL_NOTATION_BYTES with its end. */
    void (*text)(const struct fel_game *, fel_action, struct fel_text *);
    /* The action in words. */
    void (*label)(const struct fel_game *, const void *view, fel_action, enum fel_wording,
                  struct fel_sentence *);
    /* The rule that forbids `seat` this action now. False if nothing does. */
    bool (*why)(const struct fel_game *, const void *state, int seat, fel_action, struct fel_sentence *);
    /* What the seat to move is asked. */
    void (*ask)(const struct fel_game *, const void *state, struct fel_sentence *);
    /* An event as a sentence of the log. False for those that are not worth one. */
    bool (*tell)(const struct fel_game *, const struct fel_event *, struct fel_sentence *);

    /* One JSON value: the table as a view shows it, without what the view keeps only for `deal`. */
    void (*json)(const struct fel_game *, const void *view, struct fel_text *);
    /* Members of a transcript's head after game and seats, for a match just set up: options, piles. */
    void (*head)(const struct fel_game *, const void *state, const struct fel_setup *, struct fel_text *);
    /* A transcript's line for a FEL_SHUFFLE event and the FEL_PILE_CARD events after it. */
    void (*chance)(const struct fel_game *, const struct fel_event *, struct fel_text *);
};

/* All games, ending with NULL. If a game has several versions of its rules, the newest comes first. */
extern const struct fel_game *const fel_games[];
/* The game of this name in such a list, with this version of its rules or, for 0, the newest. NULL if there is none. */
const struct fel_game *fel_game_among(const struct fel_game *const *games, const char *name, unsigned rules);
const struct fel_game *fel_game_named(const char *name); /* the newest of fel_games */

/* Standard options, `seats` seats, a seed of zeros. */
void fel_setup_begin(struct fel_setup *, const struct fel_game *, unsigned seats);
int fel_option_named(const struct fel_game *, const char *name);
int fel_option_value(const struct fel_option *, const char *value);
/* True, with the reason, if a match can't be set up like this. */
bool fel_setup_fault(const struct fel_setup *, const struct fel_game *, struct fel_sentence *why);
/* Player count and every option at random, the seed left alone. */
void fel_setup_any(struct fel_setup *, const struct fel_game *, struct fel_rng *);

/* The member "options" of a transcript's head. Who starts is not among them: chance may have decided it. */
void fel_json_options(struct fel_text *, const struct fel_game *, const struct fel_setup *);

/* The notation of an action, to be used at once: fel_notation(game, action).text */
struct fel_notation {
    char text[FEL_NOTATION_BYTES];
};
struct fel_notation fel_notation(const struct fel_game *, fel_action);

/* Name and hash of a game's content, likewise; "" for a game without. */
struct fel_content_id {
    char text[80];
};
struct fel_content_id fel_content_id(const struct fel_game *);

/* The action with this notation, or FEL_NO_ACTION. `view` is that of the seat to move: what is legal is tried first. */
fel_action fel_action_read(const struct fel_game *, const void *view, const char *text);
bool fel_is_legal(const struct fel_game *, const void *view, fel_action);

/* The name of a kind of event: that of its constant in small letters, without the prefix. */
const char *fel_event_name(const struct fel_game *, unsigned kind);
/* The event as a seat may know it or, for FEL_NOBODY, a spectator. To whom else it is news, it does not say: that would
 * tell what they know. */
struct fel_event fel_event_for(const struct fel_event *, int seat);
/* What a FEL_POINTS says; points below 0 are lost. Always true. */
bool fel_tell_points(const struct fel_event *, const char *part, struct fel_sentence *);

/* Adds an event, if anybody listens. */
static inline void fel_tell(struct fel_events *events, struct fel_event event) {
    if (!events)
        return;
    FEL_CHECK(events->count < FEL_EVENTS);
    if (events->count < FEL_EVENTS)
        events->event[events->count++] = event;
}

/* Adds one that everybody sees. */
static inline void fel_note(struct fel_events *events, unsigned kind, unsigned seat, unsigned what,
                            unsigned at, int value) {
    fel_tell(events, (struct fel_event){.kind = (uint8_t)kind,
                                        .seat = (uint8_t)seat,
                                        .what = (uint8_t)what,
                                        .at = (uint8_t)at,
                                        .value = (int16_t)value,
                                        .seen = FEL_SEEN_BY_ALL});
}
