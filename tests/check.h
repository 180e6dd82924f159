/* cmocka with what it needs before it. */
#pragma once

#include <setjmp.h> // IWYU pragma: keep
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
