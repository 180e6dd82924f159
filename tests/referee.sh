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
# It must also be able to disagree: about points, what is legal, the end, and the rules.
"$felucca" simulate "$2" --games 1 --seed "$4" --transcripts "$folder/one.jsonl" >/dev/null
python3 "referee/$2.py" "$folder/one.jsonl" >/dev/null
for change in 's/"points":\[0/"points":[7/' '3s/"legal":\["[^"]*",/"legal":[/' '$s/"winners":\[[0-9]/&,1,2/' \
    '1s/"rules":2/"rules":1/' '1s/"rules":2,//'; do
    sed "$change" "$folder/one.jsonl" >"$folder/wrong.jsonl"
    ! cmp -s "$folder/one.jsonl" "$folder/wrong.jsonl" || { echo "The transcript has nothing for $change."; exit 1; }
    ! python3 "referee/$2.py" "$folder/wrong.jsonl" >/dev/null || { echo "The referee did not notice $change."; exit 1; }
done
