#!/bin/sh
# tests/referee.sh FELUCCA GAME GAMES SEED: the second implementation, written from the rules alone, replays
# transcripts of random games with any options and must agree on every decision.
set -eu
felucca=$(realpath "$1")
cd "$(dirname "$0")"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$felucca" simulate "$2" --games "$3" --seed "$4" --any-options --transcripts "$folder/games.jsonl" >/dev/null
python3 "referee/$2.py" "$folder/games.jsonl"
# It must also be able to disagree.
sed '0,/"points":\[0/s//"points":[7/' "$folder/games.jsonl" >"$folder/wrong.jsonl"
if python3 "referee/$2.py" "$folder/wrong.jsonl" >/dev/null; then
    echo "The referee did not notice wrong points."
    exit 1
fi
