#!/bin/sh
# tests/golden.sh FELUCCA [--update]: play the listed games and compare their transcripts, byte by byte, with
# those kept here. A difference is a change of behaviour: if it is meant, --update keeps the new ones, and the
# commit says why.
set -eu
felucca=$(realpath "$1")
cd "$(dirname "$0")/golden"
games=0 different=0
for list in *.list; do
    game=${list%.list}
    while read -r name arguments; do
        case $name in '#' | '') continue ;; esac
        games=$((games + 1))
        if [ "${2-}" = --update ]; then
            # shellcheck disable=SC2086  # the arguments are several words
            "$felucca" simulate "$game" --games 1 $arguments --transcripts "$game-$name.jsonl" >/dev/null
        # shellcheck disable=SC2086
        elif ! "$felucca" simulate "$game" --games 1 $arguments --transcripts - 2>/dev/null |
            cmp - "$game-$name.jsonl"; then
            different=$((different + 1))
        fi
    done <"$list"
done
echo "$games golden transcripts, $different different"
[ "$games" -gt 0 ] && [ "$different" = 0 ]
