/* The names of events, for the page: those of the C constants in small letters, without their prefix. */
#ifndef FELUCCA_MODULE_KINDS_H
#define FELUCCA_MODULE_KINDS_H

#include "engine/game.h"

const char *kind_name(const struct fel_game *, unsigned kind);

#endif
