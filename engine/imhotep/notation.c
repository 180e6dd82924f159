/* The written form of actions, cards and sites: a fixed contract with other programs. */
#include "rules.h"

// clang-format off
const char *const imh_notation[IMH_ACTIONS] = {
    [IMH_TAKE] = "take",
    [IMH_LOAD] =
    "load 1.1", "load 1.2", "load 1.3", "load 1.4",
    "load 2.1", "load 2.2", "load 2.3", "load 2.4",
    "load 3.1", "load 3.2", "load 3.3", "load 3.4",
    "load 4.1", "load 4.2", "load 4.3", "load 4.4",
    [IMH_SAIL] =
    "sail 1 market", "sail 1 pyramid", "sail 1 temple", "sail 1 burial", "sail 1 obelisks",
    "sail 2 market", "sail 2 pyramid", "sail 2 temple", "sail 2 burial", "sail 2 obelisks",
    "sail 3 market", "sail 3 pyramid", "sail 3 temple", "sail 3 burial", "sail 3 obelisks",
    "sail 4 market", "sail 4 pyramid", "sail 4 temple", "sail 4 burial", "sail 4 obelisks",
    [IMH_PLAY] = "play lever", "play hammer", "play sail", "play chisel",
    [IMH_PASS] = "pass",
    [IMH_ORDER] = "order 1", "order 2", "order 3", "order 4",
    [IMH_PICK_SPACE] = "pick 1", "pick 2", "pick 3", "pick 4",
    [IMH_KEEP_CARD] = "keep 1", "keep 2",
    [IMH_BUILD_ON] = "build left", "build middle", "build right",
    [IMH_DRAW] = "draw",
    [IMH_GET_STONES] = "stones",
    [IMH_GET_POINTS] = "points",
    [IMH_DECLINE] = "decline",
};

const char *const imh_card_name[IMH_CARDS] = {
    "entrance", "sarcophagus", "paved_path",
    "pyramid_decoration", "temple_decoration", "burial_decoration", "obelisk_decoration",
    "statue",
    "lever", "hammer", "sail", "chisel",
};

const char *const imh_site_name[IMH_SITES] = {"market", "pyramid", "temple", "burial", "obelisks"};
// clang-format on
