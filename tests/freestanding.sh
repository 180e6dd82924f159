#!/bin/sh
# tests/freestanding.sh CLANG DATA...: the engine, with its compiled-in DATA, the computer players and the hash of match/fair.c need nothing of a C
# library but memcpy and memset. Compiled without any library header, for this machine and as WebAssembly, and
# looked at for names they do not define themselves.
set -eu
clang=$1
shift
data=$(realpath "$@")
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for source in engine/*.c engine/*/*.c bots/*.c bots/*/*.c match/fair.c $data; do
    flags="-std=c11 -ffreestanding -fno-math-errno -nostdlibinc -I . -DNDEBUG"
    # shellcheck disable=SC2086  # the flags are several words
    "$clang" --target=wasm32 $flags -fsyntax-only "$source"
    # shellcheck disable=SC2086
    "$clang" --target=x86_64-linux-gnu $flags -O2 -fno-pic -c "$source" -o "$folder/$(echo "$source" | tr / -).o"
done
for object in "$folder"/*.o; do
    nm --defined-only "$object" | awk '{ print $NF }'
done | sort -u >"$folder/defined"
for object in "$folder"/*.o; do
    nm --undefined-only "$object" | awk '{ print $NF }'
done | sort -u | comm -23 - "$folder/defined" | grep -v -x -e memcpy -e memset -e _GLOBAL_OFFSET_TABLE_ >"$folder/foreign" || true
if [ -s "$folder/foreign" ]; then
    echo "The engine or a bot uses what a freestanding program does not have:"
    cat "$folder/foreign"
    exit 1
fi
# No memory of its own either: nothing that can be written to.
for object in "$folder"/*.o; do
    nm "$object" | awk '$2 ~ /^[BbDdC]$/ { print $3 }'
done >"$folder/variables"
if [ -s "$folder/variables" ]; then
    echo "The engine or a bot has global variables:"
    cat "$folder/variables"
    exit 1
fi
echo "freestanding"
