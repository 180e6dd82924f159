#!/bin/bash
# tests/players.sh FELUCCA: how it ends. No process is left of any program, whatever ends us; Ctrl-C is heard at once; and
# nothing of ours is open in a program.
# shellcheck disable=SC2016  # the shell scripts in quotes are for other shells
set -u
felucca=$(realpath "$1")
# shellcheck source=tests/check.sh
. "$(dirname "$0")/check.sh"
limit=(timeout 300)
export felucca

# ended.py SIGNALS READY COMMAND...: runs it, sends these signals ("INT", "TERM,TERM") as soon as the shell command READY
# succeeds, and tells how it ended, as a shell would, and after how many milliseconds.
cat >ended.py <<'END_OF_PYTHON'
import signal, subprocess, sys, time
signals, ready, *command = sys.argv[1:]
signal.signal(signal.SIGINT, signal.SIG_DFL)
process = subprocess.Popen(command, stdin=subprocess.PIPE)
while subprocess.call(ready, shell=True) != 0 and process.poll() is None:
    time.sleep(0.02)
time.sleep(0.2)
began = time.monotonic()
for name in signals.split(","):
    process.send_signal(getattr(signal, "SIG" + name))
    time.sleep(0.02 if "," in signals else 0)
code = process.wait()
print("code", code if code >= 0 else 128 - code, "ms", round(1000 * (time.monotonic() - began)))
END_OF_PYTHON

# --- no process is left ----------------------------------------------------------------------------------

mark=9$$ # nobody else sleeps for this long
gone() { # gone NAME: nothing sleeps for that long any more, in a moment
    name="$1: nothing is left"
    for _ in $(seq 100); do
        pgrep -f "[s]leep $mark" >/dev/null || break
        sleep 0.02
    done
    if pgrep -f "[s]leep $mark" >left; then
        fail "there is: $(cat left)"
        pkill -9 -f "[s]leep $mark"
    else
        pass
    fi
}
ended() { # ended NAME EXIT-CODE SIGNALS COMMAND...: as soon as somebody sleeps there, so that something could be left
    rm -f ready
    check "$1" 0 python3 ended.py "$3" "test -e ready && pgrep -fx 'sleep $mark' >/dev/null" "${@:4}"
    says "^code $2 "
    gone "$1"
}
# Says hello, sleeps in its own session as somebody else's child, and says nothing more.
stray="setsid sh -c 'sleep $mark & sleep $mark & wait' & (sleep $mark &); trap '' HUP TERM INT
    while read -r word rest; do case \$word in felucca) echo hello stray ;; choose) touch ready; sleep $mark ;; esac; done"
number=0
for end in "INT 130" "TERM 143" "HUP 129" "KILL 137"; do
    signal=${end% *} code=${end#* } number=$((number + 1))
    ended "arena, $signal" "$code" "$signal" "$felucca" arena imhotep "exec:$stray" random --time 30000
    ended "simulate, $signal" "$code" "$signal" "$felucca" simulate imhotep --players "exec:$stray" --time 30000
    ended "play, $signal" "$code" "$signal" "$felucca" play imhotep --players "exec:$stray,random" --time 30000 \
        --record "ended-$number"
    check "the record is free at once" 0 sh -c '"$felucca" play --resume "$0" --players "exec:exit 1,random" 2>&1 | grep "exec:exit 1 for"' \
        "ended-$number"
done
ended "arena, twice" 143 TERM,TERM "$felucca" arena imhotep "exec:$stray" random --time 30000
ended "arena, while it is being met" 130 INT "$felucca" arena imhotep "exec:touch ready; sleep $mark" random

answers='while read -r word rest; do case $word in felucca) echo hello it ;; choose)
    rest=${rest#*\"legal\":[\"}; printf "%s\n" "${rest%%\"*}" ;; esac; done'
away="setsid sh -c '(sleep $mark &) & sleep $mark &'"
check "a normal end" 0 "$felucca" arena imhotep "exec:$away; $answers" random --games 2
gone "a normal end"
check "a forfeit" 0 "$felucca" arena imhotep "exec:$away; echo hello it; read -r x; exit 1" random --games 4
gone "a forfeit"
check "one that goes on forking" 0 "$felucca" arena imhotep "exec:(while :; do sleep $mark & sleep 0.01; done) & $answers" random --games 2
gone "one that goes on forking"
check "one that kills whoever watches it" 0 "$felucca" arena imhotep "exec:echo hello it; kill -9 \$PPID; exec sleep $mark" \
    random --games 2 --time 100
gone "one that kills whoever watches it"
check "one that asks whoever watches it to end" 0 "$felucca" arena imhotep "exec:$away; kill -TERM \$PPID; $answers" random --games 2
gone "one that asks whoever watches it to end"
check "one that stops whoever watches it" 0 "$felucca" arena imhotep "exec:kill -STOP \$PPID; $away; $answers" random --games 2
gone "one that stops whoever watches it"

# --- nothing is inherited --------------------------------------------------------------------------------

"$felucca" play imhotep --players random,random --seed 3 --record whole >/dev/null
sed 's/  #.*//; /^result/,$d; s/^seat 0 random/seat 0 exec/' whole | head -n 30 >record
cp record by-hand # its checks come with a new file
check "files open in a program" 0 "$felucca" play --resume by-hand --players "exec:ls -l /proc/self/fd >files; $answers,random"
check "are standard ones, and that of ls itself" 0 grep -c -e '->' files
says "^4$"
check "none of them ours" 1 grep -e by-hand -e socket files
check "a record is not taken for the screen" 0 sh -c '"$felucca" play imhotep --record closed --players random,random >&-
    "$felucca" verify closed'
says "finished"

# --- Ctrl-C is heard at once -----------------------------------------------------------------------------

heard() { # heard NAME READY COMMAND...: ends within 100 ms of a signal, at the best of five times: machines are busy
    best=9999
    for _ in 1 2 3 4 5; do
        rm -f thinking
        python3 ended.py INT "${@:2}" >out 2>err
        name=$1
        says "^code 130 "
        ms=$(sed -n 's/.* ms //p' out)
        [ "$ms" -lt $best ] && best=$ms
        [ $best -lt 100 ] && break
    done
    if [ $best -lt 100 ]; then pass; else fail "only after $best ms"; fi
}
heard "simulate" true "$felucca" simulate imhotep --players search:60s
heard "arena" true "$felucca" arena imhotep search:60s random
heard "hint" true "$felucca" hint record --time 60000
heard "analyse" true "$felucca" analyse record --iterations 100000000
heard "play" "test -e thinking" "$felucca" play imhotep --players search:60s,search:60s --record thinking
says "The match is saved. To go on: .* play --resume 'thinking'"
heard "play, when a person is asked" "test -e thinking" "$felucca" play imhotep --players human,human --record thinking
says "The match is saved. To go on: .* play --resume 'thinking'"

# --- a record can't ask for a day ------------------------------------------------------------------------

sed 's/  #.*//; /^result/,$d; s/^seat \([01]\) random/seat \1 search:86400s/' whole | head -n -3 >day
check "the rest of a match" 0 "$felucca" play --resume day
tells "the record asks for search:86400s in seat 1: it gets 5000 ms for a decision, as much as vizier; to allow more, name"
check "which is what it was" 0 grep '^seat 1 search:86400s' day
sed 's/  #.*//; /^result/,$d; s/^seat \([01]\) random/seat \1 search:10s/' whole | head -n -3 >own
python3 ended.py INT "grep -q '^Going on' out" "$felucca" play --resume own --players search:10s,search:10s >out 2>said
name="one's own wish"
says "^code 130 "
says "The match is saved"
check "is not capped" 1 grep "for a decision" said

verdict
