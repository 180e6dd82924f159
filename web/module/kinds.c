#include "kinds.h"

#include "engine/imhotep/imhotep.h"
#include "engine/pyramidion/pyramidion.h"

static const char *const of_all[] = {
    [FEL_POINTS] = "points",
    [FEL_SHUFFLE] = "shuffle",
    [FEL_PILE_CARD] = "pile card",
};

static const char *const of_imhotep[] = {
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
    [IMH_EV_ROUND_END] = "round end",
    [IMH_EV_OVER] = "over",
};

static const char *const of_pyramidion[] = {
    [PYR_EV_ROUND] = "round",         [PYR_EV_BOAT] = "boat",           [PYR_EV_SUPPLY] = "supply",
    [PYR_EV_SUPPLIED] = "supplied",   [PYR_EV_TOOK] = "took",           [PYR_EV_DREW] = "drew",
    [PYR_EV_ACTIVATED] = "activated", [PYR_EV_KARNAK] = "karnak",       [PYR_EV_PLAYED] = "played",
    [PYR_EV_PASSED] = "passed",       [PYR_EV_RECRUITED] = "recruited", [PYR_EV_NAMED] = "named",
    [PYR_EV_DISCARDED] = "discarded", [PYR_EV_RECALLED] = "recalled",   [PYR_EV_DOUBLED] = "doubled",
    [PYR_EV_RAISED] = "raised",       [PYR_EV_MOVED] = "moved",         [PYR_EV_ADDED] = "added",
    [PYR_EV_MARKER] = "marker",       [PYR_EV_DECLINED] = "declined",   [PYR_EV_TOKEN] = "token",
    [PYR_EV_REVOLT] = "revolt",       [PYR_EV_LOST] = "lost",           [PYR_EV_STATIONED] = "stationed",
    [PYR_EV_HAGGLED] = "haggled",     [PYR_EV_RETURNED] = "returned",   [PYR_EV_EXCHANGED] = "exchanged",
    [PYR_EV_ORDER] = "order",         [PYR_EV_PROVIDED] = "provided",   [PYR_EV_STOOD_IN] = "stood in",
    [PYR_EV_LOADED] = "loaded",       [PYR_EV_HELD] = "held",           [PYR_EV_SWAPS] = "swaps",
    [PYR_EV_CHOSE] = "chose",         [PYR_EV_OVER] = "over",           [PYR_EV_EMPTY] = "empty",
    [PYR_EV_NO_SPOILS] = "no spoils", [PYR_EV_NOBODY] = "nobody",       [PYR_EV_TIED] = "tied",
    [PYR_EV_SHORT] = "short",         [PYR_EV_KEPT] = "kept",           [PYR_EV_NO_TROOP] = "no troop",
    [PYR_EV_CLOSED] = "closed",
};

const char *kind_name(const struct fel_game *game, unsigned kind) {
    if (kind < FEL_GAME_EVENTS)
        return of_all[kind];
    return fel_same(game->name, "imhotep") ? of_imhotep[kind] : of_pyramidion[kind];
}
