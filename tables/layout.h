/* The seat to move is sent the bytes of its view, too: with them a page's own module answers what is legal, why not, and
 * what would be foreseen, without asking. That works as long as both have views with the same layout, which is numbered
 * here. tests/layout.c fails when a layout has changed and the number has not. */
#pragma once

enum { FEL_VIEW_LAYOUT = 1 };
