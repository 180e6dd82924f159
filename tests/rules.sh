#!/bin/bash
# tests/rules.sh FELUCCA RULES_JSON: the texts of docs/rules, as the terminal shows them and as the page gets them.
# After a change of numbers: felucca rules GAME --markdown >docs/rules/GAME.md
set -u
felucca=$(realpath "$1")
rules_json=$(realpath "$2")
docs=$(realpath "$(dirname "$0")/../docs/rules")
content=$docs/../../engine/pyramidion/content.json
# shellcheck source=tests/check.sh
. "$(dirname "$0")/check.sh"
lacks() { # lacks WORDS
    if grep -q -e "$1" out; then fail "out has '$1'"; else pass; fi
}

for game in imhotep pyramidion; do
    check "$game: as JSON" 0 "$rules_json" "$docs/$game.md"
    lacks "  " # where a line ended is one blank: the texts are keys of their translations
    says '"id":"start"'
    says '"kind":"figure"'
    check "$game: all tables have the engine's numbers, in columns" 0 sh -c '"$1" rules "$2" --markdown | cmp - "$3/$2.md"' - \
        "$felucca" $game "$docs"
    check "$game: on the terminal" 0 "$felucca" rules $game
    for mark in '{#' 'fig:' '\*\*' '](' '<!--' '`' '^#' '^|' '^>'; do
        lacks "$mark"
    done
    awk 'length($0) > 80 && !/─/' out >wide
    check "$game: nothing is wider than the screen" 1 grep . wide
    check "$game: the table of contents" 0 sh -c 'printf "rules\n" | "$1" play "$2" --record "$2.record"' - "$felucca" $game
    says "^The end$"
    says "^  How actions are written$"
done

check "a topic" 0 "$felucca" rules imhotep temple
says "^Temple$"
says "^── Side B$"
says "^4  *-  *-  *1$"
check "and what else has the word" 0 "$felucca" rules imhotep Temple
says "^1. Score the temple, whether or not"
lacks "^Market$"
check "rows of a table, with its head" 0 "$felucca" rules pyramidion karnak
says "^place  *produces  *influence minimum  *negotiation minimum$"
says "^Karnak  *stone "
lacks "^Thebes  *worker "
check "a drawing, where the page has a figure" 0 "$felucca" rules imhotep burial
says "^white  white  brown  grey$"
check "a word that is nowhere" 1 "$felucca" rules imhotep moon
tells 'the rules of Imhotep do not have "moon" anywhere'
check "too many words" 2 "$felucca" rules imhotep burial chamber
check "the designers" 0 "$felucca" rules imhotep walker
says "^A game by Phil Walker-Harding"
check "where the numbers come from, at the top, and how to put in others" 0 sh -c '"$1" rules pyramidion | head -n 20' - "$felucca"
says "Yannick Gervais"
says "our reconstruction"
says "\--content FILE"

# Another content has other numbers in the tables.
sed 's/"name": "reconstructed-[0-9]*"/"name": "mine"/; s/"giza", "produces": "camel", "influence_minimum": 7/"giza", "produces": "wood", "influence_minimum": 19/' \
    "$content" >mine.json
check "other numbers" 0 "$felucca" rules pyramidion giza --content mine.json
says "^wood  *19  *6$"
says "^Giza  *wood  *19  *6$"

# What the build refuses.
refused() { # refused LINE WORDS MARKDOWN
    printf '# Game\n\n## Group\n\n### Topic {#topic}\n\n%b\n' "$3" >wrong.md
    check "refused: $2" 1 "$rules_json" wrong.md
    tells "wrong.md: line $1: $2"
}
printf '# Game\n\n## Group\n\n### Topic {#topic}\n\nWords.\n' >right.md
check "nothing wrong" 0 "$rules_json" right.md
refused 7 "a link that leads to no topic" 'See [there](#nowhere).'
refused 7 "a link that leads to no topic" 'See [there](other.md).'
refused 8 "a link that leads to no topic" 'A line.\nSee [there](#nowhere).'
refused 5 "a topic with the id of another" 'Words.\n\n### Another {#topic}'
refused 9 "neither a group nor a topic" '## Another group\n\nWords of no topic.'
refused 7 "nothing that rules_read.h has" '### A topic without an id'
refused 7 "nothing that rules_read.h has" '##### Too deep'
refused 7 "nothing that rules_read.h has" '![A picture of the web](https://example.org/a.png)'
refused 7 "nothing that rules_read.h has" '<!-- printed boats: points -->'
refused 7 "nothing that rules_read.h has" '```\nA drawing of nothing\n```'
refused 10 "a row with fewer cells" '| a | b |\n| - | - |\n| 1 | 2 |\n| 3 |'
refused 9 "a row with more cells" '| a | b |\n| - | - |\n| 1 | 2 | 3 |'
printf 'Words.\n' >wrong.md
check "no title" 1 "$rules_json" wrong.md
tells "wrong.md: line 1: a title has to come first"
check "no file" 1 "$rules_json" nowhere.md
tells "can't read nowhere.md"

verdict
