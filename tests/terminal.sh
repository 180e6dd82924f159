#!/bin/bash
# tests/terminal.sh FELUCCA: playing at a real terminal, in tmux: that all fits, is redrawn in place, and what keys do.
# shellcheck disable=SC2016  # the shell scripts in quotes are for other shells
set -u
felucca=$(realpath "$1")
# shellcheck source=tests/check.sh
. "$(dirname "$0")/check.sh"
number=0
mux() { tmux -f /dev/null -L "felucca-$$-$number" "$@"; }
trap '[ "$BASHPID" != $$ ] || { mux kill-server 2>/dev/null; rm -rf "$folder"; }' EXIT
export LC_ALL=C.UTF-8 felucca
unset NO_COLOR COLORTERM

screen() { # screen WIDTHxHEIGHT SHELL-COMMAND...: in a terminal of this size, which stays when it has ended
    mux kill-server 2>/dev/null
    number=$((number + 1)) # the old one may take a moment to end
    mux new-session -d -x "${1%x*}" -y "${1#*x}" bash -c "trap : INT; ${*:2}; echo \"ended with \$?\"; exec sleep 1000"
    mux set-option -g history-limit 5000 >/dev/null
}
keys() { mux send-keys "$@"; }
look() { mux capture-pane -p >seen; }
shows() { # shows NAME WORDS: in a moment
    name=$1
    for _ in $(seq 600); do
        look
        grep -q -e "$2" seen && break
        sleep 0.1
    done
    claim seen "$2"
}
fits() { # fits NAME TITLE WORDS: all is in sight: the title on the first line, these words, and the prompt below them
    shows "$1" "^>\$"
    claim seen "$3"
    if head -n 1 seen | grep -q "^$2"; then pass; else fail "the first line is not $2: $(head -n 1 seen)"; fi
}

for size in 80x24 60x24 120x40; do
    for seats in 2 3 4; do
        for game in imhotep pyramidion; do
            screen $size '"$felucca"' play $game --seed 5 --players "human$(yes ,greedy | head -n $((seats - 1)) | tr -d '\n')"
            fits "$game for $seats at $size" "${game^^} " "^  [a-z]*  *1) "
            keys 1 Enter
            shows "the next decision" "^  .* \(takes\|plays\|loads\|draws\|sails\|passes\)"
            fits "and the next decision" "${game^^} " "^  [a-z]*  *1) "
        done
    done
done

screen 80x24 '"$felucca"' play imhotep --seed 5 --players human,greedy --option start=0
fits "a match" "IMHOTEP " "it is your turn"
keys take Enter
shows "what happened" "Black takes 3 stones"
keys xyzzy Enter
shows "nonsense is answered in its place" 'There is no action "xyzzy"'
fits "and the table stays" "IMHOTEP " "it is your turn"
mux capture-pane -p -S - >all
name="in place"
if [ "$(grep -c "^IMHOTEP" all)" = 1 ]; then pass; else fail "the table is there $(grep -c "^IMHOTEP" all) times"; fi
head -n 3 all >first
claim first "Black takes 3 stones"
keys -l "loa"
keys Tab
shows "Tab completes a word" "^> load"
keys -l "1.1"
shows "and so on" "^> load 1\.1"
mux resize-window -x 60 -y 30
for _ in $(seq 600); do
    look
    awk 'length($0) > 62 && !/─/' seen >wide
    [ ! -s wide ] && grep -q "^> load 1\.1" seen && break
    sleep 0.1
done
name="another size: what was typed is still there"
claim seen "^> load 1\.1"
check "and nothing is wider" 1 grep -q . wide
keys Enter
shows "and works" "Black loads a stone on ship 1, space 1"
keys Up
shows "the line before" "^> load 1\.1"
keys C-u
keys -l "ru"
keys Tab
keys -l "temp"
keys Tab
shows "arguments are completed" "^> rules temple"
keys C-u
keys C-c
shows "Ctrl+C tells where the match is" "The match is saved\. To go on:"
shows "and ends as it should" "ended with 130"

screen 80x24 '"$felucca"'
shows "alone" "Type a number or the words"
claim seen ") continue  *the newest match, imhotep-"
claim seen ") page "
keys -l "rules imhotp"
keys Enter
shows "nearly" 'Did you mean "rules imhotep"?'
keys -l "cont"
keys Enter
fits "the match goes on" "IMHOTEP " "it is your turn"
keys quit Enter
shows "quit" "ended with 0"

screen 80x30 '"$felucca"' play pyramidion --seed 5 --players human,human --names Ada,Ben
shows "the screen goes from hand to hand" "Only .* may look now"
keys Enter
shows "whoever begins" "activate a place"
keys thebes Enter
shows "and goes on" "play a card in Thebes"
keys -l "play own_torturer"
keys Enter
shows "the next" "Only .* may look now"
keys Enter
shows "is told what happened" "plays .*basic torturer"
keys -l "undo"
keys Enter
shows "what is taken back" "Only .* may look now"
keys Enter
shows "goes back to its player" "play a card in Thebes"
keys -l "play own_negotiator"
keys Enter
shows "and what is done instead" "Only .* may look now"
keys Enter
shows "is told like anything else" "plays .*basic negotiator"

screen 80x24 LC_ALL=C '"$felucca"' play imhotep --seed 5 --names Äda,a_name_as_long_as_one_may_be_here
fits "a locale without UTF-8" "IMHOTEP " "^-- HARBOUR ---"
name="in ASCII"
if LC_ALL=C grep -q '[^ -~]' seen; then fail "$(LC_ALL=C grep -m 1 '[^ -~]' seen)"; else pass; fi
screen 80x24 TERM=dumb '"$felucca"' play imhotep --seed 5
shows "a terminal that can do nothing" "it is your turn"
name="gets no table"
if grep -q HARBOUR seen; then fail "there is one"; else pass; fi
screen 80x24 '"$felucca"' play imhotep --seed 5 --plain
shows "plain" "it is your turn"
name="gets none either"
if grep -q HARBOUR seen; then fail "there is one"; else pass; fi

colours() { # colours NAME PRESENT WORDS SETTINGS: whether a terminal with these settings gets this
    screen 80x60 "$4" '"$felucca"' play pyramidion --seed 5 --players human,human
    shows "$1" "Only .* may look now"
    keys Enter
    shows "$1" "PLAYERS"
    mux capture-pane -p -e >seen
    if grep -q -e "$3" seen; then found=yes; else found=no; fi
    if [ $found = "$2" ]; then pass; else fail "$3: $found"; fi
}
colours "256 colours" yes '48;5;160' TERM=xterm-256color
colours "eight" no '48;5;160' TERM=linux
colours "which are some" yes '41m' TERM=linux
colours "none" no '41m' TERM=vt100
colours "NO_COLOR" no '48;5' "NO_COLOR=1 TERM=xterm-256color"
colours "which says nothing when it is empty" yes '48;5;160' "NO_COLOR= TERM=xterm-256color"

verdict
