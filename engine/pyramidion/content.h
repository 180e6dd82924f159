/* What is printed on Pyramidion's cards, places and boats. It is data: the build compiles it in from content.json,
 * and an owner of the printed game can put in another file. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum pyr_resource { PYR_CAMEL, PYR_WOOD, PYR_FOOD, PYR_STONE, PYR_WORKER, PYR_STATUE, PYR_RESOURCES };

// clang-format off
enum pyr_place {
    PYR_GIZA, PYR_THEBES, PYR_LUXOR, PYR_ALEXANDRIA, PYR_CAIRO, PYR_PHILAE, PYR_ABU_SIMBEL, PYR_KARNAK,
    PYR_PLACES
};

enum pyr_category { PYR_INFLUENCE, PYR_NEGOTIATION, PYR_HAGGLING, PYR_CATEGORIES };

enum pyr_kind {
    PYR_MERCHANT, PYR_NEGOTIATOR, PYR_TORTURER, PYR_DEITY,
    PYR_REVOLT, PYR_HIGH_PRIEST, PYR_BANDIT, PYR_PROTECTOR, PYR_VIZIER, PYR_THIEF, PYR_PHILOSOPHER,
    PYR_SLAVE_DRIVER, PYR_SCRIBE, PYR_POLITICIAN,
    PYR_KINDS
};
// clang-format on

enum {
    PYR_COMMON_CARDS = 40,
    PYR_BASIC_CARDS = 5, /* of each colour */
    PYR_CARDS = PYR_COMMON_CARDS + 4 * PYR_BASIC_CARDS,
    PYR_TYPES = PYR_BASIC_CARDS + PYR_COMMON_CARDS, /* at most: no two cards alike */
    PYR_BOATS = 20,
    PYR_SUPPLIES = 10,
    PYR_TOKENS = 6,
    PYR_NAME_BYTES = 24,
};

/* Characters that are alike. Basic types come first. */
struct pyr_type {
    char name[PYR_NAME_BYTES];
    uint8_t kind, count;
    uint8_t points[PYR_CATEGORIES]; /* a deity: what it is worth in the category named */
    bool ankh;
};

struct pyr_content {
    char name[PYR_NAME_BYTES];
    uint64_t hash;
    uint8_t resources[PYR_RESOURCES];
    struct {
        uint8_t produces, minimum[2]; /* influence, negotiation */
    } place[PYR_PLACES];
    uint8_t basic_types, types;
    struct pyr_type type[PYR_TYPES];
    struct {
        char name[PYR_NAME_BYTES];
        uint8_t lies[PYR_PLACES][PYR_RESOURCES];
    } supply[PYR_SUPPLIES];
    struct {
        char name[PYR_NAME_BYTES];
        uint8_t points, cargo[PYR_RESOURCES]; /* never a statue */
    } boat[PYR_BOATS];
    struct {
        char name[PYR_NAME_BYTES];
        uint8_t value, resource;
    } token[PYR_TOKENS];
    /* Made from the above: cards are numbered, the 40 common ones first, in the order of their types; then the five
     * basic ones of each seat. */
    uint8_t type_of[PYR_CARDS];
    uint32_t points_of[PYR_CARDS]; /* all three categories, ten bits each; a deity 0 */
    uint64_t of_kind[PYR_KINDS];   /* the cards of each kind, a bit each */
};

extern const struct pyr_content pyr_default_content;

extern const char *const pyr_resource_name[PYR_RESOURCES];
extern const char *const pyr_place_name[PYR_PLACES];
extern const char *const pyr_category_name[PYR_CATEGORIES];
extern const char *const pyr_kind_name[PYR_KINDS];
