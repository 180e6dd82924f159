/* Imhotep, as the rest of the program sees it through game.h. */
#include "imhotep.h"

#include "rules.h"

/* The bit of the n-th member of a set. */
#ifdef __BMI2__
static inline unsigned nth(uint64_t set, unsigned n) {
    return imh_lowest(__builtin_ia32_pdep_di((uint64_t)1 << n, set));
}
#else
/* No instruction finds it: counted byte by byte, all bytes at once, then looked up in a table of all bytes. A loop would
 * be guessed wrong by the processor most of the time. */
#define HAS(set, bit)         ((set) >> (bit) & 1u)
#define WITH(set, bit, above) ((above) << 4 * HAS(set, bit) | (bit) * HAS(set, bit))
#define UPPER(set)            WITH(set, 4, WITH(set, 5, WITH(set, 6, WITH(set, 7, 0u))))
#define MEMBERS(set)          WITH(set, 0, WITH(set, 1, WITH(set, 2, WITH(set, 3, UPPER(set)))))
#define FOUR(set)             MEMBERS(set), MEMBERS((set) + 1), MEMBERS((set) + 2), MEMBERS((set) + 3)
#define SIXTEEN(set)          FOUR(set), FOUR((set) + 4), FOUR((set) + 8), FOUR((set) + 12)
#define SIXTY_FOUR(set)       SIXTEEN(set), SIXTEEN((set) + 16), SIXTEEN((set) + 32), SIXTEEN((set) + 48)

/* The members of every byte, the lowest first, four bits each. */
static const uint32_t members[256] = {SIXTY_FOUR(0), SIXTY_FOUR(64), SIXTY_FOUR(128), SIXTY_FOUR(192)};

/* How many of the eight bytes of `sums`, none above 127, are at most n. */
static inline unsigned at_most(uint64_t sums, unsigned n) {
    const uint64_t each = 0x0101010101010101, high = 0x80 * each;
    return (unsigned)__builtin_popcountll(((n * each | high) - sums) & high);
}

static inline unsigned nth(uint64_t set, unsigned n) {
    const uint64_t each = 0x0101010101010101;
    uint64_t pairs = set - (set >> 1 & 0x55 * each);
    uint64_t nibbles = (pairs & 0x33 * each) + (pairs >> 2 & 0x33 * each);
    uint64_t sums = ((nibbles + (nibbles >> 4)) & 0x0f * each) * each; /* of each byte and those below */
    unsigned byte = 8 * at_most(sums, n);
    unsigned rest = n - (unsigned)(sums << 8 >> byte & 0xff);
    return byte + (members[set >> byte & 0xff] >> 4 * rest & 7);
}
#endif

#ifdef __wasm__
#define FLAT __attribute__((flatten)) /* calls are expensive in a page */
#else
#define FLAT
#endif

FLAT static unsigned playout(const struct fel_game *game, void *state, struct fel_rng *rng) {
    struct imhotep *s = state;
    unsigned decisions = 0;
    for (uint64_t legal; (legal = imh_legal(s)); decisions++) {
        unsigned count = (unsigned)__builtin_popcountll(legal);
        imh_apply(s, (fel_action)nth(legal, fel_rng_below(rng, count)), NULL);
    }
    return decisions;
}

static int to_move(const struct fel_game *game, const void *state) {
    const struct imhotep *s = state;
    return imh_over(s) ? FEL_NOBODY : s->actor;
}

static unsigned legal(const struct fel_game *game, const void *state, fel_action list[FEL_MAX_LEGAL]) {
    enum { SOME = 4, FULL = 63 }; /* several at a time: how many there are can't be foreseen */
    const uint64_t all = imh_legal(state);
    _Static_assert((int)IMH_ACTIONS <= (int)FULL && IMH_ACTIONS + (int)SOME <= (int)FEL_MAX_LEGAL,
                   "room for some that are none");
    unsigned count = 0;
    for (uint64_t set = all; set;)
        for (unsigned i = 0; i < SOME; i++, set &= set - 1)
            list[count++] = (fel_action)imh_lowest(set | (uint64_t)1 << FULL);
    return (unsigned)__builtin_popcountll(all);
}

static void apply(const struct fel_game *game, void *state, fel_action action, struct fel_events *events) {
    if (events)
        events->count = 0;
    imh_apply(state, action, events);
}

static void points(const struct fel_game *game, const void *state, int16_t points[FEL_MAX_SEATS]) {
    imh_points(state, points);
}

static void score(const struct fel_game *game, const void *state, struct fel_score *score) {
    imh_final_score(state, score);
}

static unsigned round_at_hand(const struct fel_game *game, const void *view) {
    const struct imhotep *s = view;
    return s->round + 1u;
}

static void text(const struct fel_game *game, fel_action action, struct fel_text *text) {
    fel_put(text, imh_notation[action]);
}

static const char *const sides[] = {"A", "B"};
static const char *const yes_no[] = {"false", "true"};
static const char *const starts[] = {"random", "0", "1", "2", "3"};

// clang-format off
static const struct fel_option_words
    market[]   = {{N_("A"), N_("four open cards")}, {N_("B"), N_("three open cards and a hidden pair")}},
    pyramid[]  = {{N_("A"), N_("one large pyramid")}, {N_("B"), N_("three small ones with bonuses")}},
    temple[]   = {{N_("A"), N_("a point for each stone in view")}, {N_("B"), N_("points, stones or a card")}},
    burial[]   = {{N_("A"), N_("stones that touch score together")}, {N_("B"), N_("the most stones in each row")}},
    obelisks[] = {{N_("A"), N_("at the end, the taller the more points")}, {N_("B"), N_("every third stone scores at once")}};

static const struct fel_option options[IMH_OPTIONS] = {
    [IMH_MARKET]       = {"market", {C_("site", "Market"), NULL}, FEL_CHOICE, 2, 0, sides, market},
    [IMH_PYRAMID]      = {"pyramid", {C_("site", "Pyramid"), NULL}, FEL_CHOICE, 2, 0, sides, pyramid},
    [IMH_TEMPLE]       = {"temple", {C_("site", "Temple"), NULL}, FEL_CHOICE, 2, 0, sides, temple},
    [IMH_BURIAL]       = {"burial", {C_("site", "Burial chamber"), NULL}, FEL_CHOICE, 2, 0, sides, burial},
    [IMH_OBELISKS]     = {"obelisks", {C_("site", "Obelisks"), NULL}, FEL_CHOICE, 2, 0, sides, obelisks},
    [IMH_OPTION_WRATH] = {"wrath", {N_("Pharaoh's wrath"),
                                    N_("At the end you need a stone on each of these four: pyramid, temple, burial chamber, obelisks. "
                                       "If even one is missing you lose 5 points, but never more than 5.")},
                          FEL_FLAG, 2, 0, yes_no, NULL},
    [IMH_OPTION_START] = {"start", {N_("Who begins"),
                                    N_("The first player starts with 2 stones on the sled, the next with 3, then 4 and 5.")},
                          FEL_START, 5, 0, starts, NULL},
};
// clang-format on

static const char *const parts[IMH_PARTS] = {"pyramid",     "temple",  "burial", "obelisks",
                                             "decorations", "statues", "tools",  "wrath"};
static const char *const colours[FEL_MAX_SEATS] = {N_("Black"), N_("White"), N_("Brown"), N_("Grey")};

static const char *const events[] = {
    [IMH_EV_ROUND] = "round",
    [IMH_EV_LAID] = "laid",
    [IMH_EV_TOOK] = "took",
    [IMH_EV_LOADED] = "loaded",
    [IMH_EV_SAILED] = "sailed",
    [IMH_EV_ORDERED] = "ordered",
    [IMH_EV_PLAYED] = "played",
    [IMH_EV_PASSED] = "passed",
    [IMH_EV_DECLINED] = "declined",
    [IMH_EV_BUILT] = "built",
    [IMH_EV_RETURNED] = "returned",
    [IMH_EV_LOOKED] = "looked",
    [IMH_EV_GOT] = "got",
    [IMH_EV_REJECTED] = "rejected",
    [IMH_EV_DISCARDED] = "discarded",
    [IMH_EV_ROUND_END] = "round_end",
    [IMH_EV_OVER] = "over",
};

const struct fel_game fel_imhotep = {
    .name = "imhotep",
    .title = N_("Imhotep"),
    .rules = 2,
    .state_size = sizeof(struct imhotep),
    .actions = IMH_ACTIONS,
    .min_seats = 2,
    .max_seats = 4,
    .options = IMH_OPTIONS,
    .parts = IMH_PARTS,
    .option = options,
    .part = parts,
    .part_title = imh_part_title,
    .colour = colours,
    .event = events,
    .laying_out = 1u << FEL_SHUFFLE | 1u << FEL_PILE_CARD | 1u << IMH_EV_ROUND | 1u << IMH_EV_LAID |
                  1u << IMH_EV_DISCARDED,
    .printed = imh_printed,
    .titles = imh_titles,
    .setup = imh_setup,
    .to_move = to_move,
    .legal = legal,
    .apply = apply,
    .playout = playout,
    .view = imh_view,
    .deal = imh_deal,
    .points = points,
    .score = score,
    .round = round_at_hand,
    .outlook = imh_outlook,
    .concerns = imh_concerns,
    .text = text,
    .label = imh_label,
    .why = imh_why,
    .ask = imh_ask,
    .tell = imh_tell,
    .json = imh_json,
    .head = imh_head,
    .chance = imh_chance,
};
