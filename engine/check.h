/* FEL_CHECK states what must hold inside the engine. Input from outside is checked before it gets here, so
 * a failed check is a fault in the program: it stops at once, without a C library, and costs nothing in an
 * optimised build. */
#pragma once

#ifdef NDEBUG
#define FEL_CHECK(holds) ((void)0)
#else
#define FEL_CHECK(holds) ((holds) ? (void)0 : __builtin_trap())
#endif
