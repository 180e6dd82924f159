#!/bin/bash
# tests/analysis.sh FELUCCA: hints and analyses as people and scripts use them.
set -u
felucca=$(realpath "$1")
content=$(realpath "$(dirname "$0")/../engine/pyramidion/content.json")
docs=$(realpath "$(dirname "$0")/../docs")
# shellcheck source=tests/check.sh
. "$(dirname "$0")/check.sh"

# A finished match between somebody who looks ahead and somebody who does not, one that goes on, and others
"$felucca" play imhotep --seed 6 --players plain:100it,random,greedy --names 'Ada,<b>&"Ben",Cleo' --record match >/dev/null
sed '/^result/d' match | head -n 60 >open
"$felucca" play pyramidion --seed 4 --players greedy,random --record places >/dev/null
actions=$(sed -n '/^seed/,/^result/p' match | grep -c '  #')
actions=$((actions - 2))

# Hints
check "hint" 0 "$felucca" hint open --iterations 300
says "it is your turn\|: "
says "The chance to win from here"
says "^  1\. .* %  "
says "points\? more\|points\? less\|a little\|keeps \|gives \|may be luck\|further ahead\|more often"
cp out first
check "the same again" 0 "$felucca" hint open --iterations 300
cp out second
check "to the letter" 0 cmp first second
check "hint at the beginning" 0 "$felucca" hint match --at 0 --iterations 200
says "^  1\. .* \(take\|load [1-4]\)"
check "hint by the clock" 0 "$felucca" hint match --at 5 --time 30
check "hint as JSON" 0 "$felucca" hint match --at 7 --iterations 300 --json
cp out hint.json
check "with sums that are right" 0 python3 - <<'END'
import json
hint = json.load(open("hint.json"))
assert hint["game"] == "imhotep" and hint["at"] == 7 and hint["question"]
assert 1 <= len(hint["actions"]) <= 5 and hint["legal"] >= len(hint["actions"])
assert hint["chance"] == hint["actions"][0]["chance"]
for action in hint["actions"]:
    assert action["action"] and action["label"] and action["matches"] > 0
    assert abs(sum(action["chance"]) - 1) < 0.001
    assert len(action["points"]) == 3 and set(action["points"][0]) >= {"pyramid", "temple", "wrath"}
    assert action["reason"] is None or action["reason"]["text"]
END
check "that many iterations and no more" 0 sh -c '"$1" hint match --at 6 --iterations 7 --json | grep -o "\"matches\":[0-9]*"' - "$felucca"
cp out matches
check "in all" 0 awk -F: '{ sum += $2 } END { exit sum != 7 }' matches
check "hint for a game with hands" 0 "$felucca" hint places --at 40 --iterations 100
check "hint from standard input" 0 sh -c "\"$felucca\" hint - --iterations 100 <open"
check "hint when all is over" 2 "$felucca" hint match
tells "the match is over after $actions actions: name an earlier point with --at N"
check "hint at the very end" 2 "$felucca" hint match --at "$actions"
check "hint beyond the end" 2 "$felucca" hint match --at 9999
tells "the match has only $actions actions"
check "hint at nonsense" 2 "$felucca" hint match --at soon
check "hint without iterations" 2 "$felucca" hint match --at 1 --iterations 0
check "hint twice limited" 2 "$felucca" hint match --at 1 --iterations 10 --time 10
tells "not both"
check "hint for nothing" 1 "$felucca" hint
check "hint for two" 2 "$felucca" hint match open
check "hint for a missing record" 3 "$felucca" hint missing
sed 's/^take/load 1.1/' match >damaged
check "hint for a damaged record" 1 "$felucca" hint damaged
tells "line"

# Analyses
check "analyse" 0 "$felucca" analyse match --iterations 150 --threads 1 --json one.json --chart one.svg
says "chance to win, in %"
says "^Round 6"
says "^ *[0-9]*\. "
says "decisions were as good as the best"
says "^Turning points, the most expensive first:"
cp out first
cp match 'Ada'"'"'s match; not $HOME'
check "analyse a file with a name that a shell would read otherwise" 0 "$felucca" analyse 'Ada'"'"'s match; not $HOME' --iterations 150
check "the command it suggests is for that file" 0 sh -c "$(sed -n 's/^More about the first: //p' out) --iterations 50"
says "The chance to win from here"
check "analyse with other random numbers" 0 "$felucca" analyse match --iterations 150 --seed 2 --json other.json
check "which give other figures" 1 cmp one.json other.json
check "analyse on two cores" 0 "$felucca" analyse match --iterations 150 --threads 2 --json two.json --chart two.svg
cp out second
check "the same table" 0 cmp first second
check "the same figures" 0 cmp one.json two.json
check "the same picture" 0 cmp one.svg two.svg
check "which are right" 0 python3 - "$actions" <<'END'
import json, sys
review = json.load(open("one.json"))
assert review["names"] == ["Ada", '<b>&"Ben"', "Cleo"] and review["actions"] == int(sys.argv[1])
assert abs(sum(review["result"]) - 1) < 0.001 and review["iterations"] == 150
at = [decision["at"] for decision in review["decisions"]]
assert at == sorted(set(at)) and at[-1] < review["actions"]
for decision in review["decisions"]:
    best, played, seat = decision["best"], decision["played"], decision["seat"]
    for prognosis in best, played:
        assert abs(sum(prognosis["chance"]) - 1) < 0.001 and prognosis["matches"] > 0
    assert decision["cost"] >= 0 and decision["margin"] >= 0 and 1 <= decision["round"] <= 6
    assert abs(sum(decision["chance"]) - 1) < 0.001
    if best["action"] == played["action"]:
        assert decision["cost"] == 0
    else:
        assert abs(decision["cost"] - max(0, best["chance"][seat] - played["chance"][seat])) < 0.0002
    turns = decision["at"] in review["turning_points"]
    assert turns == ("reason" in decision) == ("points" in best) == ("points" in played)
costs = {decision["at"]: decision["cost"] for decision in review["decisions"]}
turning = [costs[at] for at in review["turning_points"]]
assert turning == sorted(turning, reverse=True) and len(turning) <= 5
assert turning and min(turning) >= 0.1
END
documented "$docs/records.md" "## A hint" hint.json
documented "$docs/records.md" "## A hint" one.json
check "and well-formed" 0 python3 - <<'END'
import xml.etree.ElementTree as tree
for path in "one.svg", "two.svg":
    root = tree.parse(path).getroot()
    words = "".join(root.itertext())
    assert root.tag == "{http://www.w3.org/2000/svg}svg" and "Round" in words and '<b>&"Ben"' in words
    lines = [item for item in root.iter() if item.get("class", "").startswith("line seat")]
    assert len(lines) == 3
END
check "analyse a match that goes on" 0 "$felucca" analyse open --iterations 50 --chart open.svg
check "a picture of it" 0 python3 -c 'import xml.dom.minidom as dom; dom.parse("open.svg")'
sed 's/^\(seat 0 .* \)Ada$/\1Montecarlo_Bot_v1.0/; s/^\(seat 2 .* \)Cleo$/\1Montecarlo_Bot_v1.1/; s/  #.*//' open >alike
check "names that differ at their ends" 0 "$felucca" analyse alike --iterations 10 --chart alike.svg
says "Mo….0 <b…n\" Mo….1  cost"
claim alike.svg ">Montecarlo_Bot_v1.1<"
check "analyse a game with hands" 0 "$felucca" analyse places --iterations 10 --json places.json --chart places.svg
check "JSON of it" 0 python3 -m json.tool places.json
check "a picture of it" 0 python3 -c 'import xml.dom.minidom as dom; dom.parse("places.svg")'
check "JSON on standard output" 0 sh -c "\"$felucca\" analyse open --iterations 50 --json - | python3 -m json.tool"
check "a picture on standard output" 0 "$felucca" analyse open --iterations 50 --chart -
says "^<svg "
check "a single decision" 0 sh -c "sed '/^result/d' match | awk '{ print } /^seed/ { n = 1; next } n && n++ == 1 { exit }' >single &&
    \"$felucca\" analyse single --iterations 50 --chart single.svg && python3 -c 'import xml.dom.minidom as dom; dom.parse(\"single.svg\")'"
awk '{ print } /^seed/ { exit }' match >nothing
check "nothing decided yet" 1 "$felucca" analyse nothing
tells "nothing was decided yet"
check "a file that can't be made" 3 "$felucca" analyse open --iterations 50 --chart /nowhere/x
tells "can't create /nowhere/x"
check "a full disk" 3 "$felucca" analyse open --iterations 50 --json /dev/full
tells "can't write /dev/full"
check "both in one file" 2 "$felucca" analyse open --json x --chart x
cp match safe
ln match linked
for file in match ./match linked; do
    check "not over its own record: $file" 2 "$felucca" analyse match --iterations 1 --json "$file"
    tells "is read: it can't be written as well"
done
check "which is as it was" 0 cmp match safe
echo before >kept.svg
"$felucca" analyse match --iterations 1000000 --threads 1 --chart kept.svg --json never.json >out 2>err &
thinker=$!
sleep 1
kill $thinker
wait $thinker
name="ended before its time"
claim kept.svg "^before$"
check "nothing is left behind" 1 test -e never.json
check "no iterations" 2 "$felucca" analyse open --iterations 0
check "no threads" 2 "$felucca" analyse open --threads 0
check "nothing to analyse" 1 "$felucca" analyse
check "a missing record" 3 "$felucca" analyse missing
check "a damaged record" 1 "$felucca" analyse damaged
for command in hint analyse; do
    check "help of $command" 0 "$felucca" $command --help
    says "Usage: felucca $command"
    check "unknown option of $command" 2 "$felucca" $command --fly
    tells "felucca $command --help"
done

# Another content
sed 's/"name": "reconstructed-[0-9]*"/"name": "mine"/; s/"points": 1,/"points": 2,/' "$content" >mine.json
"$felucca" play pyramidion --content mine.json --seed 3 --players random,random --record mine >/dev/null
check "hint without its content" 1 "$felucca" hint mine --at 5
check "hint with it" 0 "$felucca" hint mine --at 5 --iterations 50 --content mine.json
check "analyse with it" 0 "$felucca" analyse mine --iterations 2 --content mine.json

verdict
