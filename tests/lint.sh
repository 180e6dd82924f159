#!/bin/sh
# tests/lint.sh format|tidy|cppcheck BUILD: what the checking tools say about all C files. Nothing is fine.
set -eu
build=${2-}
cd "$(dirname "$0")/.."
sources=$(find arena bots cli content engine examples fuzz match players server store tests tools -name '*.c')
headers=$(find arena bots cli content engine examples fuzz match players server store tests tools -name '*.h')
case $1 in
format)
    # shellcheck disable=SC2086
    clang-format --dry-run --Werror $sources $headers
    ;;
tidy)
    # shellcheck disable=SC2086
    echo $sources |
        xargs -P "$(nproc)" -n 4 clang-tidy --quiet -p "$build" --warnings-as-errors='*' 2>/dev/null
    ;;
cppcheck)
    # shellcheck disable=SC2086
    cppcheck --quiet --error-exitcode=1 --inline-suppr --std=c11 --enable=warning,performance,portability \
        -j "$(nproc)" -I . $sources
    ;;
esac
echo "$1: clean"
