#!/bin/sh
# tests/parity.sh PARITY CONTENT: the engine and the computer players in the page's module choose and bring about the same
# as in the native program PARITY, to the last bit.
set -eu
native=$(realpath "$1")
content=$(realpath "$2")
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
web/module/build "$content" "$folder/felucca.wasm"
"$native" >"$folder/matches"
node tests/parity.mjs "$folder/matches" "$folder/felucca.wasm"
