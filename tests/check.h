/* cmocka with what it needs before it. */
#ifndef FELUCCA_TEST_CHECK_H
#define FELUCCA_TEST_CHECK_H

#include <setjmp.h> // IWYU pragma: keep
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
