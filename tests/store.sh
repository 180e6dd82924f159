#!/bin/bash
# felucca store: checking, copying and removing online matches, while a server runs.
felucca=$(realpath "$1")
here=$(realpath "$(dirname "$0")")
. "$here/check.sh"

# A server with one table that waits, one that is played, and one that is over; it goes on while we work on its store.
python3 -B "$here/store_tables.py" "$felucca" "$folder" >tables &
server=$!
for _ in $(seq 600); do
    grep -q ready tables && break
    sleep 0.1
done
read -r waiting playing finished _ <tables
store=$folder/online.sqlite

check "check" 0 "$felucca" store check --store "$store"
says "3 tables in order, 0 of them"
check "there is none at the usual place" 3 "$felucca" store check
tells "online.sqlite"
check "a file that is none" 1 "$felucca" store check --store tables
tells "is not a store"

check "backup" 0 "$felucca" store backup copy.sqlite --store "$store"
check "is as good" 0 "$felucca" store check --store copy.sqlite
says "3 tables in order"
check "nobody else can read it" 0 sh -c '[ "$(stat -c %a copy.sqlite)" = 600 ]'
check "and is not overwritten" 3 "$felucca" store backup copy.sqlite --store "$store"
tells "exists already"

# What a server does with a match that is over, an hour after its end: its journal becomes lines beside the record.
python3 - copy.sqlite finished.record <<'PYTHON'
import sqlite3, sys
store = sqlite3.connect(sys.argv[1])
(key, ended), = store.execute("SELECT match, max(time) FROM journal WHERE match = (SELECT match FROM journal WHERE CAST(bytes AS TEXT) LIKE 'end %')")
lines = b"".join(bytes(row[0]) + b"\n" for row in store.execute("SELECT bytes FROM journal WHERE match = ? ORDER BY number", (key,)))
store.execute("DELETE FROM journal WHERE match = ?", (key,))
store.execute("UPDATE matches SET folded = 1, due = 2000000000000 WHERE key = ?", (key,))
store.execute("INSERT INTO records VALUES (?, ?, ?, ?)", (key, ended, lines, open(sys.argv[2], "rb").read()))
store.commit()
PYTHON
check "with a record" 0 "$felucca" store check --store copy.sqlite
says "3 tables in order, 1 of them with its record"

check "export" 0 "$felucca" store export all --store copy.sqlite
says "3 matches in all"
check "a file for each" 0 sh -c "[ \$(ls all/*.match | wc -l) = 3 ] && [ -f 'all/$finished.match' ]"
check "nobody else can read them" 0 sh -c '[ "$(stat -c %a all/*.match | sort -u)" = 600 ]'
check "one by its link" 0 "$felucca" store export one "https://games.example.org/page/#table/$playing/1" --store copy.sqlite
says "1 match in one"
check "the same" 0 cmp "one/$playing.match" "all/$playing.match"
check "one there is not" 3 "$felucca" store export one AAAAAAAAAAAAAAAAAAAAAA --store "$store"
tells "there is no table AAAAAAAAAAAAAAAAAAAAAA"
check "what is none" 2 "$felucca" store export one "$playing-" --store "$store"
tells "is no table"

check "import into a new store" 0 "$felucca" store import all/*.match --store new.sqlite
says "3 matches brought in, 0 there already"
check "it is as good" 0 "$felucca" store check --store new.sqlite
check "once more" 0 "$felucca" store import all/*.match --store new.sqlite
says "0 matches brought in, 3 there already"
check "and comes out as it went in" 0 "$felucca" store export again --store new.sqlite
check "byte for byte" 0 diff -r all again

sed 's/action=[a-z]*/action=fly/' "all/$playing.match" >damaged.match
check "an entry that makes no sense" 1 "$felucca" store import damaged.match --store new.sqlite
head -c 300 "all/$playing.match" >cut.match
check "one that was cut off" 1 "$felucca" store import cut.match --store new.sqlite
tells "is no match that felucca has exported"
sed 's/^entry \([0-9]*\) /entry \1 0/' "all/$playing.match" >spelled.match
check "a number spelled otherwise" 1 "$felucca" store import spelled.match --store new.sqlite
sed 's/name=Ada$/name=Eve/' "all/$playing.match" >other.match
check "another course" 1 "$felucca" store import other.match --store new.sqlite
tells "with another course, which stays"
check "no file" 3 "$felucca" store import missing.match --store new.sqlite
tells "missing.match"
check "nothing of that came in" 0 "$felucca" store import all/*.match --store new.sqlite
says "0 matches brought in, 3 there already"

check "forget" 0 "$felucca" store forget "$finished" "https://x/#table/$waiting" --store new.sqlite
check "they are gone" 0 "$felucca" store check --store new.sqlite
says "1 table in order, 0 of them"
check "and nothing of them is left in the file" 1 grep -aq "$(grep -ao 'secret=[0-9a-f]*' "all/$waiting.match")" new.sqlite
check "twice" 3 "$felucca" store forget "$finished" --store new.sqlite
tells "there is no table $finished"
check "while the server has it" 0 "$felucca" store forget "$playing" --store "$store"

python3 - new.sqlite "all/$playing.match" <<'PYTHON'
import sqlite3, sys
store = sqlite3.connect(sys.argv[1])
assert store.execute("UPDATE journal SET bytes = CAST(replace(CAST(bytes AS TEXT), 'action=', 'action=un') AS BLOB)"
                     " WHERE number = (SELECT max(number) FROM journal WHERE CAST(bytes AS TEXT) LIKE 'act %')").rowcount == 1
store.commit()
PYTHON
check "a damaged journal" 1 "$felucca" store check --store new.sqlite
tells "table $playing: entry [0-9]* of its journal is damaged"

python3 - copy.sqlite <<'PYTHON'
import sqlite3, sys
store = sqlite3.connect(sys.argv[1])
store.execute("UPDATE records SET record = CAST(replace(CAST(record AS TEXT), 'human Ada', 'human Eve') AS BLOB)")
store.commit()
PYTHON
check "a record of something else" 1 "$felucca" store check --store copy.sqlite
tells "table $finished: its record is not what was played there"

check "help" 0 "$felucca" store --help
says "store backup"
check "no word" 2 "$felucca" store
tells "store check"
check "another word" 2 "$felucca" store chekc
tells "Did you mean \"store check\""
for word in check export import backup forget; do
    check "help of $word" 0 "$felucca" help store $word
    says "felucca store $word"
done
"$felucca" manual manual
check "manual and completions" 0 sh -c 'grep -q "felucca store export" manual/man/man1/felucca-store-export.1 && bash -n manual/bash-completion/completions/felucca'
check "completion" 0 bash -c '. manual/bash-completion/completions/felucca; COMP_WORDS=(felucca store ""); COMP_CWORD=2; _felucca; echo "${COMPREPLY[*]}" | grep -q "check export import backup forget"'

kill "$server"
wait "$server"
check "the server was well" 0 sh -c '[ ! -s complaints ] || { cat complaints; false; }'
verdict
