# tests/check.sh: what the tests of the command line share. A script sources it when it has looked up its arguments: it
# then is in an empty folder of its own, which is also its home, and says what must hold.
#
#     check "the version" 0 "$felucca" --version   runs it, and expects this exit code
#     says "felucca [0-9]"                         and that its standard output has these words,
#     tells "deprecated"                           or its standard error
#     documented page.md "## Figures" x.json       and that a page names all members of a JSON file
#     verdict                                      the last line: the script fails if anything did
# shellcheck shell=bash
passed=0 failed=0
name=
limit=() # what every command is run by, such as (timeout 60)

folder=$(mktemp -d)
# A child that is killed before it has become another program is still this script, and must not clean up.
trap '[ "$BASHPID" != $$ ] || rm -rf "$folder"' EXIT
cd "$folder" || exit 1
export XDG_DATA_HOME=$folder/data HOME=$folder

pass() {
    passed=$((passed + 1))
}

fail() { # fail WORDS: about the command that was checked last
    failed=$((failed + 1))
    echo "FAILED: $name: $1"
}

check() { # check NAME EXIT-CODE COMMAND...: its output is in the files out and err
    name=$1
    local expected=$2 code
    shift 2
    "${limit[@]}" "$@" >out 2>err
    code=$?
    if [ $code = "$expected" ]; then
        pass
    else
        fail "exit code $code instead of $expected"
        head -n 5 out err
    fi
}

claim() { # claim FILE WORDS
    if grep -q -e "$2" "$1"; then
        pass
    else
        fail "'$2' is not in $1:"
        head -n 20 "$1"
    fi
}
says() { claim out "$1"; }
tells() { claim err "$1"; }

documented() { # documented PAGE HEADING FILE: from that heading on the page names every member of this JSON file
    check "$3 is documented" 0 python3 - "$@" <<'END'
import json, sys

def members(value):
    if isinstance(value, list):
        return set().union(*map(members, value))
    if not isinstance(value, dict):
        return set()
    # what the members of points and options are called is a matter of each game
    return set(value).union(*(members(value[name]) for name in value if name not in ("points", "options")))

page, heading, file = sys.argv[1:]
words = open(page).read().split(f"\n{heading}\n")[1]
missing = [name for name in members(json.load(open(file))) if f"`{name}`" not in words]
sys.exit(f"not in {page}: {missing}" if missing else 0)
END
}

verdict() {
    echo "$passed passed, $failed failed"
    [ $failed = 0 ]
}
