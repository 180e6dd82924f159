#!/bin/bash
# tests/language.sh FELUCCA RULES_JSON: every word that people read comes from the catalogue of their language. In a language
# made up by tests/made_up.py all vowels have accents, so a word with a plain one is English that was left.
set -u
felucca=$(realpath "$1")
rules_json=$(realpath "$2")
tests=$(realpath "$(dirname "$0")")
records=$tests/records
# shellcheck source=tests/check.sh
. "$(dirname "$0")/check.sh"

python3 "$tests/made_up.py" "$rules_json" xx.po && msgfmt --check-format --no-hash -o xx.mo xx.po || exit 1
export FELUCCA_TEST_CATALOGUE=$folder/xx.mo

# What is typed, or named by whoever plays, is the same in all languages.
cat >same <<'END'
felucca store backup check export forget import sit play matches rules serve hint analyse replay transcript verify simulate arena bench help quit undo anyway log score cards
table board save why rematch all exit continue page
imhotep pyramidion human random greedy apprentice builder master vizier search exec plain
take load sail pass order pick keep build draw stones points decline lever hammer chisel
market pyramid temple burial obelisks left middle right wrath start option seats target
activate recruit name discard recall return double raise swap give get add marker troop statue pay exchange
camel wood food stone worker giza thebes luxor alexandria cairo philae abu simbel karnak torturer negotiator
influence negotiation haggling own merchant deity revolt high priest bandit protector thief philosopher slave driver scribe politician
boat boats true false Ada Ben Cleo Dan resume content players names colours seed record time open option seat lang iterations
Black White Brown Grey Red Blue Yellow Green English Deutsch Nederlands Dansk Norsk Made nowhere damaged
generation resources COMMAND Elo auto always never json chart threads games sprt records any options transcripts views seconds address per port folder
END
cat >left.py <<'END'
import re, sys
same = set(open("same").read().split())
text = open(sys.argv[1], encoding="utf-8").read()
text = re.sub(r"\b[0-9a-f]{7}, [^:]*?generation \d+", " ", text)  # the commit and command that a net names
text = re.sub(r"--[a-z-]+|\b[0-9a-f]{16}\b|\S*[/$_=]\S*|[A-Z][A-Z,.]+\b|\"[^\"\n]*\"|'[^'\n]*'|`[^`]*`", " ", text)  # options, paths, placeholders, code
left = [w for w in re.findall(r"[^\W\d_]+", text) if len(w) > 2 and w.isascii() and re.search("[aeiou]", w) and w.lower() not in same and w not in same]
sys.exit(f"English was left: {sorted(set(left))}" if left else 0)
END
nothing_left() { # nothing_left FILE
    check "$name: no English in its $1" 0 python3 left.py "$1"
    [ $failed = 0 ] || head -n 3 err
}
in_made_up() { # in_made_up NAME EXIT-CODE ARGS...: from the lines on standard input
    local about=$1 code=$2
    shift 2
    check "$about" "$code" "$felucca" "$@" --lang xx
    cp out said && cp err complained
    name=$about
    nothing_left said
    name=$about
    nothing_left complained
}

in_made_up "the overview" 0 --help </dev/null
for command in play matches simulate replay transcript verify rules bench hint analyse arena serve store sit; do
    in_made_up "help of $command" 0 $command --help </dev/null
done
check "a language there is not" 2 "$felucca" --lang zz help
tells 'there is no language "zz"'
tells "Languages: en English, de Deutsch"
tells "xx Made up$"
for game in imhotep pyramidion; do
    in_made_up "rules of $game" 0 rules $game </dev/null
    printf 'help\nhint\nwhy pass\nwhy sail 1 temple\nbogus\n99\nundo\n1\n1\nlog\nscore\ncards\nrules\nrules moon\nundo\nsave\nlog x\nt\n1\n1\n1\ntable\nquit\n' >typed
    in_made_up "$game is played" 0 play $game --seed 5 --names Ada,Ben,Cleo --players human,greedy,human --record "$game" <typed
    in_made_up "$game is looked at" 0 replay "$game" </dev/null
    in_made_up "$game: a hint" 0 hint "$game" --iterations 500 </dev/null
    in_made_up "$game is verified" 0 verify "$game" </dev/null
    in_made_up "$game between computer players" 0 play $game --seed 7 --names Ada,Ben --players greedy,greedy --record "$game-2" </dev/null
    in_made_up "$game is analysed" 0 analyse "$game-2" --iterations 40 --chart "$game.svg" </dev/null
done
mkdir -p data/felucca
cp imhotep data/felucca/imhotep.record
in_made_up "matches" 0 matches </dev/null
in_made_up "an arena" 0 arena imhotep greedy random --games 4 --chart arena.svg </dev/null
in_made_up "the bench" 0 bench imhotep --seconds 1 </dev/null
in_made_up "a simulation" 0 simulate imhotep --games 4 </dev/null
for chart in arena imhotep; do
    sed -e '/<style>/,/<\/style>/d' -e 's/<[^>]*>/ /g' $chart.svg >text
    name="the chart of $chart"
    nothing_left text
done

# Complaints
in_made_up "no such command" 2 simluate </dev/null
in_made_up "no such game" 2 play imotep </dev/null
in_made_up "no such option" 2 play --seets 3 </dev/null
in_made_up "no such player" 2 play --players human,bilder </dev/null
in_made_up "no such value" 2 simulate imhotep --option market=C </dev/null
sed 's/"camel": 35/"camel": 36/' "$tests/../engine/pyramidion/content.json" >damaged.json
in_made_up "a content with a slip" 1 simulate pyramidion --content damaged.json </dev/null
check "where it is, and what is wrong" 0 grep "damaged.json: lîné 4: resources.camel: théré àré 35 ôf thésé" complained
in_made_up "no such file" 3 verify nowhere </dev/null
sed 's/^take .*/sail 1 temple/' imhotep >damaged
in_made_up "a damaged record" 1 verify damaged </dev/null
in_made_up "a record that is none" 1 verify "$records/../check.sh" </dev/null

# What programs read stays as it is.
for arguments in "hint imhotep --iterations 500 --json" "transcript imhotep" "replay imhotep --json" "rules imhotep --markdown"; do
    # shellcheck disable=SC2086
    check "$arguments" 0 "$felucca" $arguments
    cp out english
    # shellcheck disable=SC2086
    check "$arguments in the made-up language" 0 "$felucca" $arguments --lang xx
    cp out made_up
    check "the same for programs: $arguments" 0 cmp made_up english
done
check "a record does not depend on the language" 0 sh -c '"$1" play imhotep --seed 5 --players greedy,greedy --record english.record &&
    "$1" play imhotep --seed 5 --players greedy,greedy --record made.record --lang xx && cmp english.record made.record' - "$felucca"

# Which language it is
unset LANGUAGE LC_ALL LC_MESSAGES LANG
LC_ALL=xx_YY.UTF-8 check "LC_ALL" 0 "$felucca" --help
says "gàmés"
LANGUAGE=zz:xx LANG=en_US.UTF-8 check "LANGUAGE" 0 "$felucca" --help
says "gàmés"
LANGUAGE=xx LANG=C check "no language in the C locale" 0 "$felucca" --help
says "games"
LC_ALL=xx_YY.UTF-8 check "--lang comes first" 0 "$felucca" --help --lang=en
says "games"

# From right to left: tables stay, sentences are ordered by us where the terminal does not do it.
python3 "$tests/made_up.py" "$rules_json" xx.po rtl && msgfmt --check-format --no-hash -o xx.mo xx.po || exit 1
FELUCCA_BIDI=ours check "sentences in the order of the columns" 0 "$felucca" --help --lang xx
says "  *Félûccà plàÿs bôàrd gàmés àbôût bûîldîng àncîént Égÿpt\|  *\.Félûccà plàÿs"
FELUCCA_BIDI=terminal check "a terminal is told" 0 "$felucca" --help --lang xx
says "$(printf '\342\201\247')Félûccà"
check "a file gets them as they are" 0 "$felucca" --help --lang xx
says "^Félûccà plàÿs"
printf 'table\nquit\n' | FELUCCA_BIDI=ours check "tables have English labels" 0 "$felucca" play imhotep --record rtl --lang xx
says "HARBOUR"
says "\[B\] Black"
check "who has no name is called by a colour, which may not reorder what follows" 0 sh -c 'printf "1\nquit\n" | "$1" play imhotep --seed 5 \
    --players human,human --option start=0 --record unnamed --lang xx' - "$felucca"
says "$(printf '\342\201\250Blàck\342\201\251') tàkés ۲ stôñés\|$(printf '\342\201\250Blàck\342\201\251')"
check "and by that colour on the command line" 0 sh -c 'printf "raise\nwhy discard blûé merchant4\nquit\n" | "$1" play pyramidion --seed 5 \
    --players human,human --record unnamed-2 --lang xx' - "$felucca"
check "rules: numbers of steps and of cells are the language's" 0 "$felucca" rules imhotep --lang xx
says "^۱\. "
says "  ۳۴$"
FELUCCA_BIDI=ours check "rules: headings, and what is marked, begin at the right" 0 "$felucca" rules imhotep --lang xx
says "^  *═══════$"
says " \.۲$"
says " ──$"

# Digits of other languages are digits.
printf '۱\n٢\nlog ۱\nquit\n' | check "Persian and Arabic digits" 0 "$felucca" play imhotep --seed 5 --players human,human --option start=0 \
    --record digits
says "Black takes"
check "on the command line, too" 0 "$felucca" simulate imhotep --games ٤ --seats ۳ --seed ۷
says "4 games of Imhotep"
check "marks nobody sees leave a name" 0 "$felucca" play imhotep --players greedy,greedy --record marked \
    --names "$(printf '\342\200\217Ada\342\201\251'),Ben"
check "so it is the name that was meant" 0 grep '^seat 0 greedy Ada$' marked
verdict
