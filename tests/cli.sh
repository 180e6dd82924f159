#!/bin/bash
# tests/cli.sh FELUCCA: the command line as people and scripts use it.
set -u
felucca=$(realpath "$1")
docs=$(realpath "$(dirname "$0")/../docs")
ours=$docs/../engine/pyramidion/content.json
scenarios=$(realpath "$(dirname "$0")/scenarios.json") # Pyramidion's numbers where a test is about certain cards
records=$(realpath "$(dirname "$0")/records")          # matches in which something rare happens
# shellcheck source=tests/check.sh
. "$(dirname "$0")/check.sh"
says_times() { # says_times NUMBER WORDS
    times=$(grep -c -e "$2" out)
    if [ "$times" = "$1" ]; then
        pass
    else
        fail "'$2' is on $times lines of out instead of $1"
    fi
}
typing() { # typing LINES COMMAND...
    lines=$1
    shift
    printf '%b' "$lines" | "$@"
}

check "overview" 0 "$felucca" --help
says "simulate"
says "Exit codes"
check "no command" 2 "$felucca"
check "unknown command" 2 "$felucca" fly
tells "no command \"fly\"$"
check "a command, nearly" 2 "$felucca" simluate
tells 'no command "simluate". Did you mean "simulate"?'
check "a game, nearly" 2 "$felucca" play imotep
tells 'no game "imotep". Did you mean "imhotep"?'
check "a level, nearly" 2 "$felucca" play --players human,bilder
tells 'no computer player "bilder". Did you mean "builder"?'
check "an option, nearly" 2 "$felucca" play --seets 3
tells "no option --seets. Did you mean --seats?"
check "an option of a game, nearly" 2 "$felucca" play --option markt=B
tells 'no option "markt". Did you mean "market"?'
check "an option without a value" 2 "$felucca" play --plain=yes
tells "\-\-plain takes no value"
for command in play matches simulate replay transcript verify rules bench hint analyse arena serve sit; do
    check "help of $command" 0 "$felucca" $command --help
    says "Usage: felucca $command"
    cp out help
    check "the same as help $command" 0 sh -c '"$1" help "$2" | cmp - help' - "$felucca" $command
    check "unknown option of $command" 2 "$felucca" $command --fly
    tells "felucca $command --help"
done

check "rules" 0 "$felucca" rules imhotep
says "Obelisks"
check "rules of nothing" 2 "$felucca" rules chess
tells "imhotep"
check "rules without game" 2 "$felucca" rules

# Simulations
check "simulate" 0 "$felucca" simulate imhotep --games 20 --seats 3 --seed 4 --option market=B --option wrath=true
says "20 games of Imhotep"
check "simulate repeats itself" 0 "$felucca" simulate imhotep --games 20 --seats 3 --seed 4 --transcripts a.jsonl
check "simulate repeats itself" 0 "$felucca" simulate imhotep --games 20 --seats 3 --seed 4 --transcripts b.jsonl
cp out summary
check "mean and spread are those of the scores" 0 python3 - <<'END'
import json, statistics
scores = list(zip(*(line["scores"] for line in map(json.loads, open("b.jsonl")) if "scores" in line)))
rows = [line.split() for line in open("summary") if line[:1].isdigit() and "games" not in line]
assert len(rows) == 3
for row, of_seat in zip(rows, scores):
    assert abs(float(row[2]) - statistics.mean(of_seat)) < 0.01 and abs(float(row[3]) - statistics.pstdev(of_seat)) < 0.01, row
END
check "the same transcripts" 0 cmp a.jsonl b.jsonl
check "views of a match" 0 "$felucca" simulate pyramidion --games 3 --seats 3 --seed 4 --transcripts a.jsonl --views v.jsonl
check "are those of its decisions" 0 python3 - <<'END'
import json
matches, decisions = [], []
for line in map(json.loads, open("a.jsonl")):
    if "game" in line:
        matches.append({})
    elif "action" in line:
        decisions.append((len(matches) - 1, line["seat"], line["action"], line["legal"]))
    elif "scores" in line:
        matches[-1] = line
views = [json.loads(line) for line in open("v.jsonl")]
assert [(v["match"], v["seat"], v["action"], v["legal"]) for v in views] == decisions
assert len(matches) == 3
for v in views:
    end = matches[v["match"]]
    assert (v["scores"], v["winners"]) == (end["scores"], end["winners"])
    own = v["view"]["players"][v["seat"]]
    assert len(own["hand"]) == own["hand_size"]
assert any(len(p["hand"]) < p["hand_size"] for v in views for p in v["view"]["players"])
assert [v["at"] for v in views if v["match"] == 1] == list(range(sum(v["match"] == 1 for v in views)))
END
check "views on standard output" 0 "$felucca" simulate imhotep --games 1 --views -
says '"match":0,"at":0,"seats":2,'
tells "^1 game of Imhotep"
head -n 1 out >one.json
documented "$docs/records.md" "### Views of a match" one.json
check "views where the transcripts go" 2 "$felucca" simulate imhotep --games 1 --views x --transcripts x
tells "the same file"
check "transcripts on standard output" 0 "$felucca" simulate imhotep --games 1 --any-options --transcripts -
says '^{"game":"imhotep","rules":2,"seats":[234],"start":[0123],"options":{"market":"[AB]",'
says '^{"scores":\['
tells "^1 game of Imhotep"
check "bad option name" 2 "$felucca" simulate imhotep --option moon=A
tells "market=A|B"
check "bad option value" 2 "$felucca" simulate imhotep --option market=C
tells "no value \"C\""
check "bad start" 2 "$felucca" simulate imhotep --seats 2 --option start=3
tells "count from 0 to 1"
check "too many seats" 2 "$felucca" simulate imhotep --seats 5
tells "from 2 to 4, not \"5\""
check "one seat" 2 "$felucca" simulate imhotep --seats 1
tells "from 2 to 4"
check "too many seats to play" 2 "$felucca" play pyramidion --seats 5
tells "from 2 to 4"
check "one player" 2 "$felucca" play pyramidion --players random
tells "2 to 4 players"
check "no games" 2 "$felucca" simulate imhotep --games 0
check "not a number" 2 "$felucca" simulate imhotep --games many
check "unknown player" 2 "$felucca" simulate imhotep --players wizard
tells "wizard"
check "players and seats differ" 2 "$felucca" simulate imhotep --seats 3 --players random,random
check "any options and seats" 2 "$felucca" simulate imhotep --any-options --seats 3
check "file that can't be made" 3 "$felucca" simulate imhotep --games 1 --transcripts /nowhere/x
tells "/nowhere/x"
check "full disk" 3 sh -c "\"$felucca\" rules imhotep >/dev/full"

# A bench that is only asked whether it works
check "bench" 0 "$felucca" bench imhotep --seconds 1 --json
says '"signature":"[0-9a-f]\{16\}"'
says '"state_bytes":'

# Playing through a pipe
check "play" 0 typing 'take\nwhy sail 1 temple\nsail 1 temple\nbogus\n99\nwhy take\nlog\nscore\nboard\nsave\nsave copy\nhelp\nquit\n' \
    "$felucca" play imhotep --seed 5 --names Ada,Ben --record match --option start=0
says "Ada takes 3 stones"
says "needs"
says "There is no action \"bogus\""
says 'There is no choice "99": the numbers go from 1 to [0-9]*\.'
says_times 1 "^IMHOTEP " # only where it was asked for
says "If the match ended now"
says "Saved a copy in copy"
says "Not possible"
says "felucca play --resume 'match'"
check "a saved match" 0 "$felucca" verify match copy
says "match: in order: Imhotep, 2 players, 2 actions, not finished"
check "a file that exists" 3 "$felucca" play imhotep --record match
tells "exists already"
check "a copy does not replace a file" 0 typing 'save copy\n' "$felucca" play --resume match
tells "copy exists already"
check "careless typing" 0 typing 'UNDO\n  Load   1.1 \n2.2\ncards\nrules temple\nrules moon\nlog x\nlog 1\nwhy\n?\nexit\n' \
    "$felucca" play imhotep --seed 5 --players human,human --record careless --option start=0
says "nothing to take back"
says "Black loads a stone on ship 1, space 1"
says "White loads a stone on ship 2, space 2"
says "not seen yet"
says "^Temple$"
says "The rules do not have this anywhere"
says "log 10 the last ten"
says "2\. White: load 2.2"
says_times 0 "1\. Black: load" # the last one only
says "why pass"
check "undo" 0 typing 'undo\nundo\nquit\n' "$felucca" play --resume match
says "taken back: take"
says "nothing to take back"
check "after undo" 0 "$felucca" verify match
says " 0 actions"
check "rules while playing" 0 typing 'rules\n' "$felucca" play --resume match
says "Obelisks"
"$felucca" rules imhotep >whole
check "all of them" 0 typing 'rules all\n' "$felucca" play --resume match
says "$(sed -n '/[a-z]/h; ${x;p}' whole | cut -c 1-40)" # to the last line
check "end of input saves" 0 typing '1\n' "$felucca" play --resume match
check "resume with other options" 2 "$felucca" play --resume match --seats 3
check "resume nothing" 1 "$felucca" play --resume
tells "no unfinished match"
check "resume a missing file" 3 "$felucca" play --resume missing
check "play to the end" 0 "$felucca" play imhotep --seed 3 --players random,random,random --record finished
says " wins[.,]\| share the win"
says "All six rounds have been played"
check "resume a finished match" 0 "$felucca" play --resume finished
says "The match in finished is over, after [0-9]* actions"
says "all six rounds have been played"
says " wins[.,]\| share the win"
check "a finished match" 0 "$felucca" verify finished
says "finished"
check "colours" 0 typing 'table\nquit\n' "$felucca" play imhotep --colour always --record coloured
says $'\033\['
check "no colours" 2 "$felucca" play imhotep --colour pink
check "bad name" 2 "$felucca" play imhotep --names 'A#1,B'
check "a name that no XML can hold" 2 "$felucca" play imhotep --names $'A\xef\xbf\xbe,B'
check "a name from right to left" 0 typing 'table\nquit\n' "$felucca" play imhotep --names 'آدا,Ben' --option start=0 --record persian
says "^>\*\[B\] آدا$(printf '\342\200\216')  *0 " # a mark ends it, or the figures would change places
check "bad player" 2 "$felucca" play imhotep --players human,wizard
check "bad seed" 2 "$felucca" play imhotep --seed x
check "twice the same name" 2 "$felucca" play imhotep --names Ada,Ada
check "the name of another colour" 2 "$felucca" play imhotep --names White --seats 2 --seat-colours black
check "of two lists the last one counts" 0 typing 'quit\n' "$felucca" play imhotep --names Ada,Ben --names Cleo,Dora --record last
check "which are the names" 0 grep -c -e '^seat 0 human Cleo$' -e '^seat 1 [a-z]* Dora$' last
says "^2$"
check "names and seats differ" 2 "$felucca" play imhotep --seats 2 --names a,b,c
check "a folder to save in" 0 typing 'take\n' "$felucca" play imhotep --names Ada
check "resume the newest" 0 typing 'quit\n' "$felucca" play --resume
says "Ada"
check "a match of another game" 0 typing '1\n' "$felucca" play pyramidion --names Cleo
check "resume the newest of a game" 0 typing 'quit\n' "$felucca" play imhotep --resume
says "Ada"
check "resume the newest of the other" 0 typing 'quit\n' "$felucca" play pyramidion --resume
says "Cleo"
rm "$XDG_DATA_HOME"/felucca/pyramidion-*
check "resume none of a game" 1 "$felucca" play pyramidion --resume
tells "no unfinished match of Pyramidion"
check "no place to save" 3 env -u XDG_DATA_HOME -u HOME "$felucca" play imhotep
tells "name a file with --record"
check "a long line" 0 typing "$(printf '%0600d' 1)\nquit\n" "$felucca" play --resume
says "too long"

check "matches" 0 "$felucca" matches
says "^imhotep-[0-9]*-[0-9]*-1$"
says "^  Imhotep, round 1, 20[0-9-]* [0-9][0-9]:[0-9][0-9]$"
says "^  Ada, White (builder)$"
saved=$(sed -n 's/^\(imhotep.*\)/\1/p' out | head -n 1)
cp finished "$XDG_DATA_HOME/felucca/older.record"
touch -d 2001-02-03 "$XDG_DATA_HOME/felucca/older.record"
echo "not a record" >"$XDG_DATA_HOME/felucca/notes.txt"
check "the newest first, and only records" 0 "$felucca" matches
says_times 0 notes
[ ! -s err ] || fail "there are complaints: $(cat err)"
[ "$(grep -n "^$saved" out | cut -d : -f 1)" -lt "$(grep -n "^older" out | cut -d : -f 1)" ] || fail "the older one comes first"
says "^  Imhotep, finished $(sed -n 's/^result \(.*\)  #.*/\1/p' finished | tr ' ' :), 2001-02-03"
check "only those that are not over" 0 "$felucca" matches --unfinished
says "^$saved$"
says_times 0 "^older"
for part in 3 1 4 2; do
    cp finished "$XDG_DATA_HOME/felucca/part-$part.record"
    touch -d "2001-02-04 05:06:07.$part" "$XDG_DATA_HOME/felucca/part-$part.record"
done
check "also within a second" 0 sh -c '"$1" matches | grep ^part- | tr "\n" " "' - "$felucca"
says "^part-4 part-3 part-2 part-1 $"
rm "$XDG_DATA_HOME"/felucca/part-*
rm "$XDG_DATA_HOME"/felucca/older.record "$XDG_DATA_HOME"/felucca/notes.txt
check "one of them by its name" 0 typing 'quit\n' "$felucca" play --resume "$saved"
says "Going on with .*/$saved.record"
check "by no name" 3 "$felucca" play --resume "${saved}x"
tells "can't read ${saved}x: No such file or directory. Did you mean \"$saved\"?"
check "hint about the newest" 0 "$felucca" hint --iterations 200
says "Ada, it is your turn"
actions=$("$felucca" verify finished | sed -n 's/.* \([0-9]*\) actions.*/\1/p')
check "replay further than it goes" 2 "$felucca" replay finished --at $((actions + 1))
tells "the match has only $actions actions"
check "replay by name" 0 "$felucca" replay "$saved"
says "^[12]\. Ada: take"
check "analyse the newest" 0 "$felucca" analyse --iterations 50
says "Ada: "
check "hint while playing" 0 typing 'hint\nquit\n' "$felucca" play --resume "$saved"
says "The chance to win from here"

# The beginning of a word is enough, if only one begins so
check "beginnings" 0 typing 'ta\nsav\nloa 1.1\nlo 2\ntabl\nqui\n' \
    "$felucca" play imhotep --players human,human --seed 5 --record begun --option start=0
says "That can be several things: table, take\."
says "Black loads a stone on ship 1, space 1"
says "That can be several things: log, load 2\.1, load 2\.2, load 2\.3\.$"
says_times 1 "^IMHOTEP "
check "nearly" 0 typing 'scroe\ntkae\nlgo\n' "$felucca" play --resume begun
says 'no action "lgo". Did you mean "log"?' # two letters that changed places are one slip
says 'no action "scroe". Did you mean "score"?'
says 'no action "tkae". Did you mean "take"?'

# After the end
sed 's/  #.*//; /^result/,$d; s/^seat \([012]\) random/seat \1 human/' finished >last
check "the last action, and what comes after it" 0 typing "$(tail -n 1 last)\nlog 1\ntake\n1\nanalyse 20\nrematch\ntable\n" \
    "$felucca" play --resume "$(sed -i '$d' last && echo last)"
says " wins[.,]\| share the win"
says "^The record is in last$"
says "^Type rematch, analyse, log or quit"
says 'There is no action "1"\.$' # and not: did you mean "?"
says 'The match is over; help lists what can be typed\.$'
says "Turning points\|There is no turning point"
says "All other decisions were as good as the best"
says "The match is saved. To go on: .*/felucca/imhotep-" # the other one
check "the other is of the same people" 0 "$felucca" replay
says "^  Round 1 of 6 begins"
rm "$XDG_DATA_HOME"/felucca/*

# Colours of the seats: chosen, by name, and kept with the match
check "the usual colours" 0 typing 'table\nquit\n' "$felucca" play imhotep --names Ada,Ben --option start=0 --record usual
says "^>\*\[B\] Ada"
says "^  \[W\] Ben"
check "need no file" 1 test -e usual.colours
check "chosen colours" 0 typing 'table\nsave chosen-copy\nquit\n' \
    "$felucca" play imhotep --names Ada,Ben --seat-colours white,BROWN --option start=0 --record chosen
says "^>\*\[W\] Ada"
says "^  \[N\] Ben"
check "hold when the match is resumed" 0 typing 'table\nquit\n' "$felucca" play --resume chosen
says "^>\*\[W\] Ada"
says "^  \[N\] Ben"
check "and for its copy" 0 typing 'table\nquit\n' "$felucca" play --resume chosen-copy
says "^>\*\[W\] Ada"
check "and when it is replayed" 0 "$felucca" replay chosen --at 0
says "^>\*\[W\] Ada"
cp chosen mailed
check "but not in the record alone" 0 "$felucca" replay mailed --at 0
says "^>\*\[B\] Ada"
check "seats are called by their colours" 0 typing 'table\ntake\nquit\n' \
    "$felucca" play imhotep --seat-colours grey --seats 2 --option start=0 --record grey
says "^>\*\[G\] Grey"
says "^  \[B\] Black"
says "Grey takes 3 stones"
check "which needs no file" 1 test -e grey.colours
check "not even when it is replayed" 0 "$felucca" replay grey --at 0
says "^>\*\[G\] Grey"
check "a name that is a colour" 0 typing 'table\nquit\n' "$felucca" play imhotep --names White,Black --option start=0 --record named
says "^>\*\[W\] White"
says "^  \[B\] Black"
check "the newest match has its colours, too" 0 typing 'quit\n' "$felucca" play pyramidion --names Ada,Ben --seat-colours green,yellow
check "as it is resumed" 0 typing 'table\nquit\n' "$felucca" play pyramidion --resume
says "\[G\] Ada"
says "\[Y\] Ben"
check "no colour" 2 "$felucca" play imhotep --seat-colours pink
tells '"pink" is no colour of Imhotep that is left'
tells "in the order of the seats: Black White Brown Grey"
check "a colour twice" 2 "$felucca" play imhotep --seat-colours white,white
check "more colours than seats" 2 "$felucca" play imhotep --seats 2 --seat-colours white,black,grey
check "colours of a match that goes on" 2 "$felucca" play --resume chosen --seat-colours black
echo "White Pink" >chosen.colours
check "colours that are none" 0 typing 'table\nquit\n' "$felucca" play --resume chosen
tells "chosen.colours: these are not the colours of 2 seats of Imhotep"
says "^>\*\[B\] Ada"
check "players by the colours they have" 0 typing 'activate giza\nplay politician\nadd camel\nplay own_deity\nhaggling\nplay philosopher\nwhy double g vizier\nwhy double green vizier\nwhy double blue vizier\n' \
    "$felucca" play pyramidion --seed 30 --players human,human --names Ada,Ben --seat-colours red,green --record greens
says_times 2 "Ben has no such card lying here: vizier"
says 'There is no action "double blue vizier"'
rm "$XDG_DATA_HOME"/felucca/*

# A market pick keeps the number printed on the market, and what was revealed is not taken back by accident.
check "picks are numbered as the market is" 0 typing 'load 4.1\nload 3.1\ntemple\nsail 4 market\ntable\n9\n4\nundo\nundo anyway\nquit\n' \
    "$felucca" play imhotep --seed 5 --players human,human --record picks --option start=0 --option market=B
says 'There is no action "temple"' # two ships could sail there
says "pick  *1) chisel  *2) statue"
says " statue (1 3 6 10 15 +2)$"
says "4) the face-down cards"
says 'There is no choice "9": the numbers go from 0 to 4'
says "Something hidden was revealed"
says "taken back: pick 4"
check "and stay so when one is gone; to decline is 0" 0 typing 'load 3.1\nload 3.2\nsail 3 market\n2\n2\nwhy sail 1 temple\n0\n' \
    "$felucca" play imhotep --seed 5 --players human,human --record declines --option start=0
says "pick  *1) chisel  *3) temple decoration  *4) statue"
says "decline  *0) no card"
says 'There is no choice "2": the numbers go from 0 to 4'
says "All stones of the ship are unloaded before the next turn"
says "White takes no card"

# Pyramidion, with its own content and with another
check "pyramidion" 0 typing '1\nwhy pay\nlog\nscore\ncards\nboard\nquit\n' \
    "$felucca" play pyramidion --seed 5 --players human,random --record places
says "HAND of"
says "PLACES"
says "in hands or pile"
says "boats to come"
says "Paying is part of loading a boat, in phase 7\.$"
says "^  boats  *0  *0$"
check "pyramidion through a pipe" 0 typing 'why PASS\nACTIVATE Giza\nWHY Load Boat1\nWhy Recruit vizier\nplay politician\nadd CAMEL\nPlay Own_Deity\nHAGGLING\nplay philosopher\ndouble 1 politician\nboard\nadd camel\nRules DEITY\nrules SCRIBE\nRULES loading\nrules xyzzy\nlog 3\nSAVE Copy2\n' \
    "$felucca" play pyramidion --seed 30 --players human,human --names Ada,Ben --record piped
says "Only Ben may look now"
says "Boats are loaded in phase 7\.$"
says "^Ben, play a card in Giza\.$"
says "^Ben, play a card in Giza, or pass\.$"
says ") basic merchant (3 haggling, ankh)"
says ") politician: adds 1, draws a card"
says "  Ada plays basic deity\.$"
says "  Ben plays politician\.$"
says ") politician of Ben"
says "Ben adds a resource for the politician (doubled by its own philosopher)$"
says "^ basic merchant  "
says "^When you play it, name a category"
says "^- Raise both minimums"
says "^7. Load boats$"
says "The rules do not have this anywhere"
says "Saved a copy in Copy2"
check "a card is called the same in the list and in the log" 0 typing 'activate giza\nplay own_merchant3i1\nplay merchant4n1\n' \
    "$felucca" play pyramidion --seed 30 --players human,human --names Ada,Ben --record shown
says ") basic merchant (1 influence, 3 haggling)"
says "  Ben plays basic merchant (1 influence, 3 haggling)\.$"
says ") merchant (1 negotiation, 4 haggling)"
says "  Ada plays merchant (1 negotiation, 4 haggling)\.$"
check "who shows a card may take it back at once" 0 typing 'undo\nundo\nplay politician\nundo\n' "$felucca" play --resume shown
says "taken back: play merchant4n1"
says "taken back: play own_merchant3i1"
says "taken back: play politician"
check "but not what was drawn then" 0 typing 'play politician\nadd camel\nundo\nundo anyway\n' "$felucca" play --resume shown
says "Something hidden was revealed"
says_times 1 "taken back: add camel"
sed 's/  #.*//; s/^seat 0 human/seat 0 random/; /^activate/,$d' shown >rival
printf 'activate giza\nplay own_merchant3i1\nplay merchant4n1\n' >>rival
check "nor past a card that a computer player showed" 0 typing 'undo\nundo anyway\n' "$felucca" play --resume rival
says "Something hidden was revealed"
says "taken back: play merchant4n1"
says "taken back: play own_merchant3i1"
sed 's/  #.*//; /^activate/,$d' rival >basic
printf 'activate giza\nplay own_merchant3i1\nplay own_merchant3a\n' >>basic
check "unless all know that it has that card" 0 typing 'undo\n' "$felucca" play --resume basic
says "taken back: play own_merchant3a"
says "taken back: play own_merchant3i1"
check "words of the rules are found at their beginning" 0 typing 'rules hat\nrules tortur\nrules HIGH priest\n' \
    "$felucca" play pyramidion --seed 30 --record found
says_times 1 "The rules do not have this anywhere"
says "^Torturer$"
says "^When the place has been resolved, take one of your cards"
check "names of files keep their capitals" 0 "$felucca" verify Copy2
check "a place that closes is told" 0 typing 'activate giza\npass\ndecline\npass\ndecline\npass\ndecline\n' \
    "$felucca" play pyramidion --seed 9 --players human,human,human --record closed
says "No cards lie in Giza: nothing happens"
says "Giza is closed for this round"
check "and drawn for who has just passed there" 0 typing 'activate luxor\npass\ndecline\nplay own_negotiator4\npass\ndecline\npass\n' \
    "$felucca" play pyramidion --seed 9 --players human,human,human --record drawn
says "Red has the most negotiation in Luxor, but 2 less than the minimum"
says "^Red, activate a place"
check "a record names its content" 0 grep -q '^content reconstructed-[0-9]* [0-9a-f]\{16\}$' places
check "simulate pyramidion" 0 "$felucca" simulate pyramidion --games 3 --seats 3 --option target=12
check "play pyramidion to the end" 0 "$felucca" play pyramidion --seed 3 --players random,random,random --record ended
says "The match is over: "
check "verify it" 0 "$felucca" verify ended
check "show it" 0 "$felucca" replay ended --at 200 --seat 1
check "its course as a seat saw it" 0 "$felucca" replay ended --seat 1
says "^  [A-Z][a-z]* draws 4 cards: "
says "^  [A-Z][a-z]* draws 4 cards\.$"
check "and as everybody did" 0 "$felucca" replay ended
says_times 0 "^  [A-Z][a-z]* draws 4 cards: "
check "our content is the file that is compiled in" 0 typing '1\n' "$felucca" play pyramidion --content "$ours" --record same
check "and needs no naming" 0 "$felucca" verify same
sed 's/"name": "reconstructed-[0-9]*"/"name": "mine"/; s/"points": 1,/"points": 2,/' "$ours" >mine.json
check "another content" 0 "$felucca" play pyramidion --content mine.json --seed 3 --players random,random --record mine
check "is needed to replay" 1 "$felucca" verify mine
tells "was played with the content \"mine .*(--content FILE)"
check "and then it replays" 0 "$felucca" verify mine --content mine.json
check "a match with it" 0 typing 'quit\n' "$felucca" play pyramidion --content mine.json --record mine2
says "play --resume 'mine2' --content 'mine.json'"
check "goes on as it says" 0 typing 'quit\n' "$felucca" play --resume mine2 --content mine.json
check "replay with it" 0 "$felucca" replay mine --content mine.json --at 5
check "transcript with it" 0 "$felucca" transcript mine --content mine.json
says '"content":"mine"'
sed 's/"camel": 35/"camel": 36/' mine.json >wrong.json
check "a missing content" 3 "$felucca" simulate pyramidion --content missing.json
check "a wrong content" 1 "$felucca" simulate pyramidion --content wrong.json
tells "wrong.json: line 4: resources.camel: there are 35 of these, not 36"

check "is named on the table and in the rules" 0 typing 'table\nrules giza\n' "$felucca" play --resume mine2 --content mine.json
says "^content mine$"
says "The tables have the numbers of mine"
check "and ours is not" 0 typing 'rules giza\n' "$felucca" play pyramidion --seed 4 --record ours
says_times 0 "^content\|The tables have"
check "content is only for Pyramidion" 2 "$felucca" play imhotep --content mine.json
tells "only Pyramidion has content"
(printf '\357\273\277' && cat mine.json) >marked.json
check "a byte order mark" 1 "$felucca" simulate pyramidion --content marked.json
tells "marked.json: line 1: the file begins with a byte order mark"

# What a newcomer to Pyramidion asked for
check "a match to look at" 0 "$felucca" play pyramidion --content "$scenarios" --seed 3 --players random,random,random --record boats
says "The match is over: .* has reached the target of 10 points"
sed 's/  #.*//; /^result/,$d; s/^seat \([012]\) random/seat \1 human/' boats >people
until_line() { # until_line WORDS FILE: the record of boats as far as this action
    sed "/^$1\$/q" people | sed '$d' >"$2"
}
check "the course begins with the setup" 0 "$felucca" replay boats --content "$scenarios"
says "^  Round 1 begins"
says "^  [A-Z][a-z]* draws 4 cards\.$"
says "^  Supply for [A-Z][A-Za-z ]*: [0-9] [a-z]*, [0-9] [a-z]*"
says "^  Round 1 ends.*\. Points: Red [0-9]*, Blue [0-9]*, Yellow [0-9]*\.$"
says "drew in Karnak is discarded: [1-9]-point boat"
says "haggles best and takes 1 [a-z]* in [A-Z].*\.$"
says "^  [A-Z][a-z]* does not recruit\.$"
load=$(grep '^load' people | head -n 1)
until_line "$load" loading
check "boats to load" 0 typing "why load boat20\nwhy pay\n$load\ntable\n$load\npass\n" "$felucca" play --resume loading --content "$scenarios"
says "First choose the boat that you want to load"
says "You have chosen to load the [1-9]-point boat (.*"
says "still needs"
sed 's/  #.*//; /^load boat2$/,$d; s/^seat \([012]\) random/seat \1 human/' "$records/statues" >lacking
check "statues count in what lacks" 0 typing 'table\nwhy load boat7\nwhy load boat20\nload boat2\nwhy pay\nstatue camel\nstatue stone\n' "$felucca" play --resume lacking --content "$scenarios"
says "^\[B\] lacks 1 of CWS "
says "You lack 1 resource of what the 2-point boat (1 camel, 2 wood, 1 food, 1$"
says "needs: 1 camel, 1 wood, 1 stone; 2 statues stand in\.$"
says "Karnak: the 5-point boat$"
says "^You lack 1 camel, 1 stone\.$"
says "has to stand in; you lack 1 camel, 1 stone\.$"
says "^  pay  *1) 4 resources: 1 food, 1 worker, 2 statues$"
last=$(grep -n '^load' people | tail -n 1 | cut -d: -f1) # Red is to load; 7 points, and the others have 5 and 7
head -n $((last - 1)) people | sed 's/^seat \([12]\) human/seat \1 random/' >lone
cp lone shown
check "boats lie face down before the others" 0 typing 'table\nscore\ncards\nlog\n' "$felucca" play --resume lone --content "$scenarios"
says "\[R\] Red  *7 .* 3: [0-9]+[0-9]+[0-9]$"
says "\[B\] Blue  *? .* 2 boats$"
says "\[Y\] Yellow  *? .* 2 boats +1 tort$"
says "^  boats  *7  *?  *?$"
says "^  most torturer troops  *0  *0  *1$" # which everybody sees
says "^  total  *7  *?  *?$"
says "\[B\] has loaded  *2, face down$"
says "Red scores 3 points: boats\.$"
says "Yellow loads the [1-9]-point boat ("
says "Points: Red [0-9]*, Blue ?, Yellow ?\.$"
says_times 0 "\(Blue\|Yellow\) scores . point.*: boats"
says_times 0 "boats to come" # which would tell the others' by what is not among them
check "unless they are open" 0 typing 'table\nscore\ncards\nlog\n' "$felucca" play --resume shown --content "$scenarios" --open-boats
says "\[B\] Blue  *5 .* 2: [0-9]+[0-9]$"
says "^  boats  *7  *5  *6$"
says "Yellow scores 4 points: boats\.$"
says "boats to come"
says "play --resume 'shown' --content .* --open-boats$"
head -n $((last - 1)) people >several
check "several at one screen are told of nobody's points" 0 typing 'score\nlog\n' "$felucca" play --resume several --content "$scenarios"
says "^  boats  *7  *?  *?$"
says_times 0 "scores . point.*: boats"
check "a match that is over lies open" 0 "$felucca" replay boats --content "$scenarios"
says_times 0 "?"
check "a hand is shown to its seat, whoever is to move" 0 "$felucca" replay boats --content "$scenarios" --at 3 --seat 0
says "^── HAND of \[R\]"
check "and" 0 "$felucca" replay boats --content "$scenarios" --at 3 --seat 1
says "^── HAND of \[B\]"
check "rules by names of cards and heads of tables" 0 typing 'rules slave_driver\nrules minimum\nrules scribe\n' \
    "$felucca" play pyramidion --seed 30 --record asked
says "^Slave driver$"
says "^Karnak  *stone "
says "^- Swap two resources"
check "players by name, colour and letter" 0 typing 'activate giza\nplay politician\nadd camel\nplay own_deity\nhaggling\nplay philosopher\nwhy double b vizier\nwhy double Blue vizier\nwhy double ben vizier\nwhy double 1 vizier\nwhy double x vizier\nhelp\ndouble BEN politician\n' \
    "$felucca" play pyramidion --seed 30 --players human,human --names Ada,Ben --record players
says_times 4 "Ben has no such card lying here: vizier"
says_times 1 "There is no action \"double x vizier\""
says "discard blue merchant4"
says "The philosopher doubles politician of Ben"
check "nothing is wider than the screen" 0 "$felucca" replay boats --content "$scenarios"
awk 'length($0) > 80 && !/─/' out >wide
check "no line is" 1 grep -q . wide
check "a tie decided by boats" 0 "$felucca" replay "$records/tied-boats" --content "$scenarios"
says "^Green wins, tied for points, by more boats\.$"
check "and by the player order" 0 "$felucca" replay "$records/tied-order" --content "$scenarios"
says "^Red wins, tied for points, by the earlier place in player order\.$"
check "a tie in Imhotep" 0 "$felucca" replay "$records/tied-sled"
says "^White wins, tied for points, by more stones on the sled\.$"

# Killed in the middle: every action that was answered is there.
mkfifo keys
"$felucca" play imhotep --players human,human --record killed --option start=0 <keys >killed.out &
player=$!
exec 3>keys
printf 'take\ntake\nload 1.1\n' >&3
for _ in $(seq 100); do
    grep -c -e '^[a-z].*  #' killed 2>/dev/null | grep -qx '[4-9]' && break
    sleep 0.05
done
check "only one at a time" 3 "$felucca" play --resume killed
tells "another felucca"
{ kill -9 $player && wait $player; } 2>/dev/null
exec 3>&-
check "killed" 0 "$felucca" verify killed
says " 3 actions"
printf 'loa' >>killed
check "killed while writing" 0 typing 'log\nload 1.2\n' "$felucca" play --resume killed
tells "line .* was cut off"
says "^3\. Black: load 1.1"
check "goes on after that" 0 "$felucca" verify killed
says " 4 actions"

# Names of files that would do something to a terminal
strange=$'a\033[2J\xffb\'c\\d.record'
unharmed() { # neither control characters nor broken ones came through
    if LC_ALL=C grep -q $'[\001-\010\013-\037\377]' out err; then
        fail "raw bytes of a name in its output"
    else
        pass
    fi
}
check "a strange file" 0 typing 'save\nquit\n' "$felucca" play imhotep --record "$strange"
says 'saved already, in a\\x1b\[2J\\xffb.c.d.record$'
unharmed
eval "set -- $(sed -n "s/.*--resume //p" out)"
check "is named so that a shell finds it" 0 test "$1" = "$strange"
check "and is spelled out in words" 0 "$felucca" verify "$strange"
says '^a\\x1b\[2J\\xffb.c.d.record: in order'
unharmed
check "goes on" 0 typing 'quit\n' "$felucca" play --resume "$strange"
says '^Going on with a\\x1b\[2J\\xffb'
unharmed
check "a strange file that is there already" 3 "$felucca" play imhotep --record "$strange"
tells '^felucca play: a\\x1b\[2J\\xffb.c.d.record exists already'
unharmed
check "one that is missing" 3 "$felucca" verify "$strange$strange"
tells "can't read a..1b"
unharmed
check "one that can't be written" 3 "$felucca" simulate imhotep --games 1 --transcripts "/nowhere/$strange"
unharmed
check "strange arguments" 2 "$felucca" simulate imhotep --option "$strange=1"
tells 'no option "a\\x1b'
unharmed
check "a strange option" 2 "$felucca" simulate imhotep "--$strange"
unharmed
cp finished "$XDG_DATA_HOME/felucca/$strange"
check "a strange saved match" 0 "$felucca" matches
says '^a\\x1b\[2J\\xffb.c.d$'
unharmed
rm "$XDG_DATA_HOME/felucca/$strange"
check "a strange command" 2 "$felucca" "$strange"
unharmed

# The manual and the completions, which are made of what --help is made of
check "the manual" 0 "$felucca" manual made
for page in made/man/man1/*.1; do
    check "$page is clean" 0 mandoc -T lint -W warning "$page"
done
for command in $("$felucca" --help | sed -n 's/^  \([a-z]*\)  .*/\1/p'); do
    check "a page for $command" 0 mandoc -T ascii "made/man/man1/felucca-$command.1"
    sed 's/.\x08//g; s/ *$//' out >page.txt
    check "its options" 0 "$felucca" "$command" --help
    for option in $(sed -n 's/^  \(--[a-z-]*\).*/\1/p' out); do
        check "$option in the manual of $command" 0 grep -q -e "^ *$option" page.txt
        check "$option for zsh" 0 grep -q -e "'$option[=[]" made/zsh/site-functions/_felucca
    done
done
check "completion" 0 bash -c '. made/bash-completion/completions/felucca
    words() { COMP_WORDS=(felucca "$@") COMP_CWORD=$#; _felucca; echo "${COMPREPLY[*]}"; }
    words pl; words play --se; words play --colour a; words rules p; words simulate --players vi'
says "^play$"
says "^--seats --seat-colours --seed$"
says "^auto always$"
says "^pyramidion"
says "^vizier$"

# Records
sed -n '/^    felucca record 1/,/^$/s/^    //p' "$docs/records.md" >documented
check "the record in the documentation" 0 "$felucca" verify documented
check "replay tells a seat what it saw" 0 sh -c "\"$felucca\" replay picks --seat 0"
check "an unknown player" 1 sh -c "sed 's/ *#.*//; s/seat 0 human/seat 0 wizard/' match >wizard && \"$felucca\" play --resume wizard"
tells "no player \"wizard\""
check "a record typed by hand" 0 sh -c "sed 's/  #.*//' match >by-hand && \"$felucca\" play --resume by-hand </dev/null"
check "gets its checks" 0 "$felucca" verify by-hand
says "by-hand: in order: Imhotep, 2 players, [0-9]* actions, not finished$"
check "a record of other rules" 1 sh -c "sed '/^rules/d' match >first && \"$felucca\" play --resume first"
tells "first: line 3: this match goes by version 1 of the rules of Imhotep, and this program has version 2: an earlier"
for command in verify replay transcript hint analyse; do
    check "which $command refuses, too" 1 "$felucca" $command first
    tells "first: line 3: this match goes by version 1 of the rules of Imhotep"
done
check "escapes in a record" 1 sh -c "printf 'felucca record 1\ngame \\033[2J\n' | \"$felucca\" verify -"
tells 'no game "?\[2J"'
check "version" 0 "$felucca" --version
says "felucca [0-9]"
check "options in the help" 0 "$felucca" play --help
says "market=A|B"
says "from 60 columns and 24"
check "replay" 0 "$felucca" replay finished
says "^1\. "
says "total"
check "replay at a point" 0 "$felucca" replay finished --at 10
says "HARBOUR"
check "replay as JSON" 0 "$felucca" replay finished --at 10 --json --seat 1
cp out view.json
check "which is JSON" 0 python3 -m json.tool view.json
check "replay beyond the end" 2 "$felucca" replay finished --at 9999
check "replay a seat too many" 2 "$felucca" replay finished --seat 3
check "replay nothing" 1 "$felucca" replay
tells "there are no matches in"
check "a missing record" 3 "$felucca" replay missing
tells "missing: No such file"
check "a folder" 3 "$felucca" verify .
check "transcript" 0 "$felucca" transcript finished
check "transcript of standard input" 0 sh -c "\"$felucca\" transcript - <finished"
says '^{"scores"'
sed 's/^take/load 1.1/' finished >damaged
check "damaged" 1 "$felucca" verify damaged
tells "damaged: line [0-9]*: the check does not match"
check "not a record" 1 sh -c "head -c 2000 /dev/urandom | \"$felucca\" verify -"
tells "line"
check "one of two damaged" 1 "$felucca" verify finished damaged
says "finished: in order"
check "which counts more than one that is missing" 1 "$felucca" verify damaged missing

verdict
