#!/bin/sh
# tests/lint.sh format|tidy|cppcheck BUILD: what the checking tools say about all C files, wherever they are. Nothing is fine.
set -eu
build=${2-}
cd "$(dirname "$0")/.."
c_files() { # c_files ENDING
    find . \( -name build -o -name node_modules \) -prune -o -name "*.$1" -print
}
sources=$(c_files c)
case $1 in
format)
    # shellcheck disable=SC2086
    clang-format-19 --dry-run --Werror $sources $(c_files h)
    ;;
tidy)
    for source in $sources; do
        case $source in
        ./web/*) echo "$source -- --target=wasm32-wasi --sysroot=${WASI_SYSROOT:-/usr} -std=c11 -I." ;; # CMake does not compile these
        *) echo "$source -p $build" ;;
        esac
    done | xargs -P "$(nproc)" -L 1 clang-tidy-19 --quiet --warnings-as-errors='*' 2>/dev/null
    ;;
cppcheck)
    # uninitvar: since 2.17 it takes an array of which the first n are set for one that is not. clang-tidy knows better.
    # shellcheck disable=SC2086
    cppcheck --quiet --error-exitcode=1 --inline-suppr --std=c11 --enable=warning,performance,portability \
        --suppress=normalCheckLevelMaxBranches --suppress=uninitvar --suppress=unmatchedSuppression -j "$(nproc)" -I . $sources
    ;;
esac
echo "$1: clean"
