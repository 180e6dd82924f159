#!/bin/sh
# tests/training.sh TRAINER EMBED: a tiny generation of training from nothing to a net that can be built in; what is cut off
# goes on; a damaged net is refused.
set -eu
trainer=$(realpath "$1") embed=$(realpath "$2")
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() {
    echo "FAILED: $1"
    cat "$folder/log"
    exit 1
}
for game in imhotep pyramidion; do
    train() {
        TRAINER=$trainer TRAINING="$folder/$game" SHIPPED="$folder/$game.net" PROCESSES=2 PAIRS=2 \
            tools/train "$game" 1 8 8 >"$folder/log" 2>&1
    }
    train || fail "$game: a generation"
    [ "$(grep -c . "$folder/$game/curve")" -eq 2 ] || fail "$game: two generations have results"
    "$embed" "$game" "$folder/$game.net" "$folder/$game.c" 2>"$folder/log" || fail "$game: its net fits"
    grep -aq "tools/train $game 1 8 8, generation" "$folder/$game.net" || fail "$game: the net says where it comes from"

    # Or it goes on from a net.
    FROM="$folder/$game.net" TRAINER=$trainer TRAINING="$folder/$game-on" SHIPPED="$folder/on.net" PROCESSES=1 PAIRS=1 \
        tools/train "$game" 1 2 8 >"$folder/log" 2>&1 || fail "$game: going on from a net"
    "$embed" "$game" "$folder/on.net" "$folder/$game.c" 2>"$folder/log" || fail "$game: a net that went on fits"
    [ ! -e "$folder/$game-on/games-0-1" ] || fail "$game: it needs no games of the plain search"

    # Or one that is for four alone takes its place beside the other.
    cp "$folder/$game.net" "$folder/both.net"
    SEATS=4 FROM="$folder/$game.net" TRAINER=$trainer TRAINING="$folder/$game-four" SHIPPED="$folder/both.net" PROCESSES=1 PAIRS=1 \
        tools/train "$game" 1 2 8 >"$folder/log" 2>&1 || fail "$game: a generation between four"
    "$embed" "$game" "$folder/both.net" "$folder/$game.c" 2>"$folder/log" || fail "$game: what is shipped then fits"
    SEATS=4 "$trainer" learn "$game" "$folder/four.net" "a test" "$folder/$game/games-0-1" >"$folder/log" 2>&1 || fail "$game: a net for four"
    "$trainer" join "$game" "$folder/both.net" "$folder/$game.net" "$folder/four.net" || fail "$game: two nets in a file"
    "$embed" "$game" "$folder/both.net" "$folder/$game.c" 2>"$folder/log" || fail "$game: two nets fit"
    [ "$(wc -c <"$folder/both.net")" -eq $((2 * $(wc -c <"$folder/$game.net"))) ] || fail "$game: there are two nets"
    if "$embed" "$game" "$folder/four.net" "$folder/$game.c" 2>"$folder/log"; then
        fail "$game: nets that are not for all numbers of players are taken"
    fi
    if "$trainer" match "$game" "$folder/four.net" "$folder/$game.net" 1 8 1 >"$folder/log" 2>&1; then
        fail "$game: a net plays that is not for so many players"
    fi

    # Cut off in the middle of a game: what is complete is kept, and the rest played again, the same.
    cp "$folder/$game/games-0-1" "$folder/whole"
    size=$(wc -c <"$folder/whole")
    head -c $((size - 100)) "$folder/whole" >"$folder/$game/games-0-1"
    rm "$folder/$game"/done-*
    train || fail "$game: goes on"
    cmp "$folder/whole" "$folder/$game/games-0-1" >"$folder/log" || fail "$game: the same games again"

    # One seat against others that play otherwise.
    RIVAL=plain:8 SEATS=4 "$trainer" play "$game" "$folder/$game.net" 2 1 8 "$folder/$game-alone" >"$folder/log" 2>&1 ||
        fail "$game: games of one seat"
    "$trainer" learn "$game" "$folder/alone.net" "a test" "$folder/$game-alone" >"$folder/log" 2>&1 || fail "$game: learns from them"
    if RIVAL=plain "$trainer" play "$game" "$folder/$game.net" 1 1 8 "$folder/nothing" >"$folder/log" 2>&1; then
        fail "$game: a rival that thinks for no time is taken"
    fi

    for at in 3 200 5000; do
        cp "$folder/$game.net" "$folder/damaged"
        printf '\252' | dd of="$folder/damaged" bs=1 seek="$at" conv=notrunc 2>/dev/null
        if "$embed" "$game" "$folder/damaged" "$folder/$game.c" 2>"$folder/log"; then
            fail "$game: byte $at of a net is damaged, and nobody minds"
        fi
    done
done
if "$embed" imhotep "$folder/pyramidion.net" "$folder/x.c" 2>"$folder/log"; then
    fail "a net of another game is taken"
fi
echo "trained"
