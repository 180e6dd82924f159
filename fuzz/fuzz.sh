#!/bin/sh
# fuzz/fuzz.sh TARGET CORPUS SECONDS: fuzz from the kept inputs; what is found goes to a folder of its own and
# is shown, nothing is written into the source tree.
set -eu
found=$(mktemp -d)
trap 'rm -rf "$found"' EXIT
mkdir "$found/new"
if ! "$1" -max_total_time="$3" -max_len=16384 -timeout=5 -artifact_prefix="$found/" "$found/new" "$2" 2>"$found/log"; then
    tail -n 60 "$found/log"
    for input in "$found"/crash-* "$found"/timeout-* "$found"/oom-*; do
        [ -f "$input" ] && { echo "Input, in base64:"; base64 "$input"; }
    done
    exit 1
fi
tail -n 3 "$found/log"
