#!/bin/bash
# tests/arena.sh FELUCCA BLIND: the arena as people use it, and programs that do everything wrong.
# shellcheck disable=SC2016  # the shell scripts in quotes are for other shells
set -u
felucca=$(realpath "$1") blind=$(realpath "$2")
examples=$(realpath "$(dirname "$0")/../examples/bots")
docs=$(realpath "$(dirname "$0")/../docs")
# shellcheck source=tests/check.sh
. "$(dirname "$0")/check.sh"
limit=(timeout 300)
export felucca

# --- the command line ------------------------------------------------------------------------------------

check "help" 0 "$felucca" arena --help
says "Usage: felucca arena GAME PLAYER PLAYER"
says "market=A|B"
check "unknown option" 2 "$felucca" arena imhotep random random --fly
tells "felucca arena --help"
check "an arena" 0 "$felucca" arena imhotep random random --games 7 --seed 3 --threads 3
says "^8 games of Imhotep, .* decisions a game"
says "^random  *50.0%  .* to .*%  *+0  .* to .*  *+0.00"
says "^random-2 "
says "^won in .*seat 0  seat 1  *ms a decision  *slowest"
check "3 players and options" 0 "$felucca" arena imhotep random search:5it search:5it --games 3 --option market=B
says "^search:5it-2 "
says "seat 2"
check "pyramidion with any options" 0 "$felucca" arena pyramidion random random --games 2 --any-options
check "nobody wins all the time by so few" 0 "$felucca" arena imhotep search:300it random --games 4
says "search:300it  *100.0%  51.0 to 100.0%  *-  above +7"
says "random  *0.0%  0.0 to 49.0%  *-  below -7"
check "no game" 2 "$felucca" arena
tells "2 to 4 players"
check "one player" 2 "$felucca" arena imhotep random
check "five players" 2 "$felucca" arena imhotep random random random random random
check "unknown game" 2 "$felucca" arena chess random random
tells "imhotep"
check "unknown player" 2 "$felucca" arena imhotep random wizard
tells 'no computer player "wizard"'
tells "exec:PROGRAM"
for wrong in master:0ms search search:9it9 vizier:5 search:; do
    check "no such limit: $wrong" 2 "$felucca" arena imhotep random "$wrong"
    tells "$wrong: a limit is like :500ms, :2s or :2000it"
done
check "a limit for nothing" 2 "$felucca" arena imhotep greedy random:500ms
tells "random takes no limit"
check "a program without exec:" 2 "$felucca" arena imhotep random ./mine.py
tells "for a program, write exec:./mine.py"
check "no program" 2 "$felucca" arena imhotep random exec:
check "bad option" 2 "$felucca" arena imhotep random random --option market=C
check "bad start" 2 "$felucca" arena imhotep random random --option start=2
check "option and any" 2 "$felucca" arena imhotep random random --option market=B --any-options
check "no games" 2 "$felucca" arena imhotep random random --games 0
check "no threads" 2 "$felucca" arena imhotep random random --threads 0
check "no time" 2 "$felucca" arena imhotep random random --time 0
check "json nowhere" 3 "$felucca" arena imhotep random random --json /nowhere/x
tells "/nowhere/x"
check "a full disk" 3 "$felucca" arena imhotep random random --json /dev/full
check "json into a folder" 3 "$felucca" arena imhotep random random --json .
check "twice the same file" 2 "$felucca" arena imhotep random random --json - --chart -
touch same
check "twice the same file, with other words" 2 "$felucca" arena imhotep random random --json same --chart ./same
cp "$docs/../engine/pyramidion/content.json" mine.json
check "not over what is read" 2 "$felucca" arena pyramidion random random --content mine.json --json ./mine.json
tells "mine.json is read: it can't be written as well"
check "which is as it was" 0 cmp mine.json "$docs/../engine/pyramidion/content.json"

check "json" 0 "$felucca" arena imhotep random search:20it --games 6 --seed 9 --json - --chart chart.svg --sprt -50,300
tells "^[0-9]* games of Imhotep"
cp out result.json
check "is JSON" 0 python3 -c '
import json
result = json.load(open("result.json"))
assert result["game"] == "imhotep" and result["seed"] == 9 and result["games_wanted"] == 6
assert result["options"]["market"] == "A" and result["ended"] in ("all played", "decided")
assert result["sprt"]["low_elo"] == -50 and result["sprt"]["high_elo"] == 300
first, second = result["players"]
assert first["player"] == first["name"] == "random" and second["forfeits"] == 0
assert abs(first["won"]["mean"] + second["won"]["mean"] - 1) < 1e-6
assert first["won"]["low"] <= first["won"]["mean"] <= first["won"]["high"]
assert abs(first["lead"]["mean"] + second["lead"]["mean"]) < 1e-4
assert len(first["won_in_seat"]) == 2 and first["decisions"] > 0 and first["ms"]["slowest"] >= first["ms"]["mean"]
'
documented "$docs/bots.md" "## The results as JSON" result.json
check "the chart is XML" 0 python3 -c 'import xml.dom.minidom; xml.dom.minidom.parse("chart.svg")'
check "the chart alone on standard output" 0 "$felucca" arena imhotep random random --games 2 --chart -
cp out alone.svg
check "is XML too" 0 python3 -c 'import xml.dom.minidom; xml.dom.minidom.parse("alone.svg")'
claim chart.svg "prefers-color-scheme: dark"
claim chart.svg ">search:20it<"

check "a test that is decided" 0 "$felucca" arena imhotep search:50it random --games 2000 --sprt
says "^Is search:50it +20 Elo stronger, rather than +0? Yes (log ratio +[0-9.]*, bounds -2.94 and +2.94)"
check "a test that is decided otherwise" 0 "$felucca" arena imhotep random search:50it search:50it --sprt=0,10 --games 3000
says "^Is random +10 Elo stronger, rather than +0? No"
check "a test that is not decided" 0 "$felucca" arena imhotep random random --sprt 0,20 --games 2
says "Not decided"
check "a bound that is none" 2 "$felucca" arena imhotep random search:5it --sprt 5
tells "LOW,HIGH"
check "a test of whom?" 2 "$felucca" arena imhotep random search:5it search:6it --sprt
tells "must all be the same"
for bounds in 20,0 0 0,x "0,20," 0,2000 5,5; do
    check "bad bounds $bounds" 2 "$felucca" arena imhotep random random --sprt="$bounds"
    tells "LOW,HIGH"
done

check "records" 0 "$felucca" arena imhotep search:50it random --games 4 --records games
check "are in order" 0 sh -c '"$felucca" verify games/00000[1-4]-won-by-*.record'
says "finished"
check "not into a folder that exists" 3 "$felucca" arena imhotep random random --records games
tells "File exists; name a new one"
check "without colons" 0 "$felucca" arena imhotep search:50it random --games 2 --records colons
check "in their names" 0 sh -c 'ls colons/*-search-50it.record'

stopped() { # stopped FILE ARGUMENTS...: an arena that is asked to end as soon as such a file is there
    "$felucca" arena imhotep "${@:2}" >out 2>err &
    for _ in $(seq 600); do
        compgen -G "$1" >/dev/null && break
        sleep 0.1
    done
    kill -TERM $!
    wait $!
    code=$?
}
stopped 'some/*' random random --games 2000000 --records some --json stopped.json
name="stopped by a signal"
says "interrupted$"
claim stopped.json '"ended":"interrupted"'
check "it ends by the signal" 0 test $code = 143
echo before >kept.json
stopped unfinished search:60s random --records unfinished --json kept.json --chart never.svg
name="stopped before the first game has ended"
tells "no games were finished; no file was written"
claim kept.json "^before$"
check "nor created" 1 test -e never.svg

# --- the examples ----------------------------------------------------------------------------------------

check "the bot in Python" 0 "$felucca" arena imhotep "exec:$examples/mason.py" random --games 40 --time 5000 --json mason.json
says "^mason "
check "beats random" 0 python3 -c '
import json
mason = json.load(open("mason.json"))["players"][0]
assert mason["won"]["low"] > 0.6 and mason["forfeits"] == 0, mason'
check "with all options and players" 0 "$felucca" arena imhotep "exec:$examples/mason.py" "exec:$blind" random \
    --games 30 --time 5000 --any-options --json mason.json
check "without a forfeit" 0 grep -c '"forfeits":0' mason.json
says 3
check "has less than 60 lines" 0 test "$(wc -l <"$examples/mason.py")" -lt 60
check "the bot in C" 0 "$felucca" arena pyramidion "exec:$blind" random "exec:$blind" --games 12 --time 5000 --json blind.json
check "plays without a forfeit" 0 grep -c '"forfeits":0' blind.json
says 3

# --- what a program is told ------------------------------------------------------------------------------

check "a session" 0 "$felucca" arena imhotep "exec:tee heard | $blind | tee said" random --games 2 --threads 1 \
    --records session
claim heard '^felucca 1$'
claim heard '^match {"game":"imhotep","rules":2,"seats":2,"seat":0,"time":1000,"options":{"market":"A",'
claim heard '^played 1 [a-z]'
claim heard '^choose {"game":"imhotep","rules":2,"seats":2,"seat":0,"time":1000,"options":{.*},"legal":\["take",.*\],"view":{'
claim heard '^end {"scores":\[[0-9]*,[0-9]*\],"winners":\[[01].*\],"forfeit":null}$'
claim heard '^quit$'
name="nothing is hidden in it"
cat session/*.record >all-records
sed 's/"printed":.*//' heard >told # which is the same in every match
if grep -q "$(sed -n 's/^seed \([0-9a-f]*\).*/\1/p' all-records | head -n 1)" told ||
    grep -q '"deck"\|"rounds"\|"seed"' told; then
    fail "the seed, or what follows from it, is told"
fi
check "its choices are in the record" 0 python3 -c '
import glob
record = open(sorted(glob.glob("session/000001*"))[0]).read().split("\n")
said = [line.strip() for line in open("said") if not line.startswith("hello")]
actions = [line.split("  #")[0] for line in record if "  #" in line and not line.startswith(("seed", "result"))]
rest = iter(actions)
count = 0
while count < len(said) and said[count] in rest:
    count += 1
assert count > 30, (count, said[:50])'
name="the session in the documentation"
sed -n '/^    > felucca 1/,/^$/s/^    > //p' "$docs/bots.md" >documented
check "$name is there" 0 grep -q '^felucca 1$' documented
grep -o '"[a-z_]*":' documented | sort -u >documented-members
grep -o '"[a-z_]*":' heard | sort -u >members
check "$name has members" 0 grep -q legal documented-members
check "$name has the members there are" 1 sh -c 'comm -23 documented-members members | grep .'

# --- programs that do everything wrong -------------------------------------------------------------------

# faulty NAME REASON SCRIPT: the arena goes on, all games are lost, and it says why.
faulty() {
    local time=9000 # enough on the slowest machine
    case $2 in *"within 300 ms"*) time=300 ;; esac
    check "$1" 0 "$felucca" arena imhotep "exec:$3" random --games 4 --threads 2 --time $time
    says "^4 games of Imhotep"
    says "forfeited 4 games, number 1 first"
    says "$2"
}
asked='while read -r word rest; do case $word in felucca) echo hello bad ;; choose)'
done='esac; done'

faulty "nonsense" 'it answered "what?", which is no action of Imhotep' "$asked echo 'what?' ;; $done"
faulty "nothing but a line" 'it answered "", which is no action' "$asked echo ;; $done"
faulty "forbidden" 'it answered "sail 1 temple", which is not legal: .*stone' "$asked echo sail 1 temple ;; $done"
faulty "binary" 'it answered "???\[2J?", which is no' "$asked printf '\\377\\000\\033[2J\\200\\n' ;; $done"
faulty "too late" "it gave no answer within 300 ms and 200 more (is its output flushed?)" "$asked sleep 1; echo take ;; $done"
faulty "silent" "it gave no answer within 300 ms" "$asked ;; $done"
faulty "ends when asked" "it ended with exit code 7" "$asked exit 7 ;; $done"
faulty "killed when asked" "it was ended by signal 11, Segmentation fault" "$asked kill -SEGV \$\$ ;; $done"
faulty "killed within a shell" "it was ended by signal 11, Segmentation fault" "$asked sh -c 'kill -SEGV \$\$'; exit ;; $done"
faulty "megabytes without an end" "it wrote a line of more than 255 bytes, \"x*\.\.\.\"" "$asked head -c 5000000 /dev/zero | tr '\\0' x ;; $done"
faulty "half an answer" "it gave no answer within 300 ms" "$asked printf ta ;; $done"
faulty "half an answer and the end" "it ended with exit code 0" "$asked printf ta; exit ;; $done"
# (another program that is just being started may hold that end open for a moment)
faulty "closes its input" "it closed its standard input or output\|it gave no answer within 300 ms" 'read -r hello; exec <&-; echo hello bad; sleep 9'
faulty "closes its output" "it closed its standard input or output" 'echo hello bad; exec >&-; sleep 99'
faulty "never listens" "it gave no answer within 300 ms" 'echo hello bad; sleep 9'
faulty "speaks unasked" "it spoke without being asked: \"ready\"\|it answered \"ready\"" 'echo hello bad; echo ready; sleep 99'
faulty "answers before it is asked" 'it spoke without being asked: "take"' 'printf "hello bad\ntake\n"; sleep 99'
faulty "speaks without end" "it spoke without being asked\|a line of more than" 'echo hello bad; exec cat /dev/zero'

# The others' games are good, and a program gets a new chance in every match.
check "among three" 0 "$felucca" arena imhotep random "exec:$asked echo nonsense ;; $done" random --games 30 --time 9000
says "^bad  *0.0%"
says "^random  *50.0%"
first='rest=${rest#*\"legal\":[\"}; printf "%s\n" "${rest%%\"*}"'
check "started anew" 0 "$felucca" arena imhotep "exec:echo >>starts; \
    $asked if [ \$(wc -l <starts) = 2 ]; then exit 1; fi; $first ;; $done" random --games 6 --threads 1 --time 9000
says "forfeited 1 game, number 1 first"
check "after a while" 0 "$felucca" arena imhotep "exec:n=0; $asked n=\$((n + 1)); if [ \$n = 5 ]; then exit 1; fi; \
    $first ;; $done" random --games 2 --time 9000 --records died --json died.json
says "forfeited 2 games"
documented "$docs/bots.md" "## The results as JSON" died.json
check "a chart of forfeits" 0 "$felucca" arena imhotep "exec:$asked exit ;; $done" random --games 2 --time 9000 --chart -
says "bad forfeited 2 of them"
check "their records can be looked at" 0 sh -c '"$felucca" replay died/000001-forfeited-by-bad.record'
says "^[0-9]*\. .*bad"
check "ignores end and quit" 0 "$felucca" arena imhotep "exec:trap '' TERM HUP; $asked $first ;; $done; sleep 97531" \
    random --games 2

# --- programs in other commands --------------------------------------------------------------------------

check "a simulation" 0 "$felucca" simulate imhotep --games 5 --players "exec:tee simulated | $blind,random" --time 5000
says "^5 games of Imhotep"
check "is told like an arena" 0 grep -c '^end {"scores":\[[0-9]*,[0-9]*\],"winners":\[[01]' simulated
says "^5$"
claim simulated '^match {"game":"imhotep","rules":2,"seats":2,"seat":0,"time":5000,'
check "with any options" 0 "$felucca" simulate pyramidion --games 3 --any-options --players "exec:$blind" --time 5000
check "is told what is printed" 0 "$felucca" simulate pyramidion --games 1 --players "exec:tee printed | $blind,random"
sed -n 's/^match .*"printed":\(.*\)}$/\1/p' printed | sort -u >printed.json
check "which is our content file" 0 sh -c 'for content in "" "--content printed.json"; do
    "$felucca" simulate pyramidion --games 1 --transcripts - $content | grep -o "content_hash[^,]*"; done | uniq -c'
says "^ *2 content_hash"
third="n=0; $asked n=\$((n + 1)); if [ \$n = 90 ]; then exit 7; fi; $first ;; $done"
check "a simulation that can't go on" 3 "$felucca" simulate imhotep --games 9 --seed 2 --players "exec:$third,random" \
    --time 5000 --transcripts until-then.jsonl
tells "felucca simulate: game [23]: exec:.* in seat 0: it ended with exit code 7$"
says "^[12] games* of Imhotep"
check "keeps what was played" 0 grep -c '^{"scores"' until-then.jsonl
says "^[12]$"
check "no program to simulate" 2 "$felucca" simulate imhotep --players exec:
check "no time to simulate" 2 "$felucca" simulate imhotep --time 0

check "a match" 0 "$felucca" play imhotep --players "random,exec:tee played | $blind" --seed 3 --time 5000 --record match
check "of which it is told everything" 0 python3 -c '
record = open("match").read().split("\n")
actions = [line.split("  #")[0] for line in record if "  #" in line and not line.startswith(("seed", "result"))]
heard = [line.rstrip("\n").split(" ", 2) for line in open("played")]
matches = 0
for line in heard:
    if line[0] == "match":
        played = []
        matches += 1
    elif line[0] == "played":
        played.append(line[2])
    elif line[0] == "choose":
        assert played == actions[:len(played)], played
assert matches == 1 and played == actions and heard[-2][0] == "end", heard[-3:]'
check "is a match like others" 0 "$felucca" verify match
check "the record has nothing to run" 0 grep '^seat 1 exec White$' match
check "a match that can't go on" 3 "$felucca" play imhotep --players "exec:$asked echo nonsense ;; $done,random" \
    --option start=1 --record stuck
tells 'felucca play: exec:.* for Black: it answered "nonsense", which is no action of Imhotep (or it said that before, unasked)$'
says "To go on: .* play --resume 'stuck' --players 'exec:.*,random' --time 1000$"
check "is saved" 0 "$felucca" verify stuck
says "stuck: in order: Imhotep, 2 players, 1 action, not finished"
check "needs its program again" 2 "$felucca" play --resume stuck
tells "seat 0 is played by a program: name it again, with --players"
check "not somebody else" 2 "$felucca" play --resume stuck --players random,random
tells "seat 0 is played by exec, not random"
check "nor instead of others" 2 "$felucca" play --resume stuck --players "exec:$blind,human"
check "nor more of them" 2 "$felucca" play --resume stuck --players "exec:$blind,random,random"
check "and then goes on" 0 "$felucca" play --resume stuck --players "exec:$blind,random" --time 5000
says "The record is in stuck"
check "one that is not there" 3 "$felucca" play imhotep --players human,exec:/nowhere/bot --option start=0 --record none
tells "exec:/nowhere/bot for White: it ended with exit code 127 (there is no such program)"
check "is told about before anything is saved" 1 test -e none
check "a person beside a program" 0 sh -c 'printf "1\nundo\n2\nquit\n" | "$felucca" play imhotep --players "human,exec:$0" \
    --option start=0 --time 5000 --record beside' "tee beside.heard | $blind"
says "taken back: "
says "play --resume 'beside' --players 'human,exec:"
check "is told anew what was not taken back" 0 grep -c "^match " beside.heard
says "^2$"

# --- programs that can't be started at all are told about at once ------------------------------------------

check "not there" 3 "$felucca" arena imhotep exec:/nowhere/bot random
tells "exec:/nowhere/bot: it ended with exit code 127 (there is no such program)"
check "not a program" 3 "$felucca" arena imhotep "exec:$docs/bots.md" random
tells "it ended with exit code 126 (it can't be executed"
check "ends at once" 3 "$felucca" arena imhotep 'exec:exit 3' random
tells "it ended with exit code 3"
check "says something else" 3 "$felucca" arena imhotep 'exec:echo good morning' random
tells 'it said "good morning" in place of "hello NAME"'
check "a bad name" 3 "$felucca" arena imhotep "exec:printf 'hello \\033[2J\\n'" random
tells 'it said "hello ?\[2J" in place'
check "a long name" 3 "$felucca" arena imhotep 'exec:echo hello abcdefghijklmnopqrstuvwxyz' random
tells "at most 20"
check "a flood for hello" 3 "$felucca" arena imhotep 'exec:cat /dev/zero' random
tells "it wrote a line of more than 255 bytes"
check "no hello" 3 "$felucca" arena imhotep 'exec:sleep 99' random
tells "it gave no hello within 10000 ms"
check "no hello any more" 3 "$felucca" arena imhotep "exec:echo >>begun; if [ \$(wc -l <begun) -gt 4 ]; then exit 9; fi; \
    $asked echo nonsense ;; $done" random --games 1000 --threads 1
tells "bad: it can.t be started any more, so the arena ends: it ended with exit code 9"
says "^4 games of Imhotep"

verdict
