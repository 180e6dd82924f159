#!/usr/bin/env python3
"""tests/decisions.py FELUCCA [FOLDER]: every kind of decision of both games at a terminal, in tmux. What was done last, what
is asked and all answers are in sight at once, and no word is broken; at 80x24 the table from its first line on, too, but for
the longest lists. Each kind is shown where it has the most answers in some random matches, to whoever has to decide, with long
names. What was seen is kept in FOLDER."""

import json
import os
import re
import subprocess
import sys
import tempfile
import time

FELUCCA = os.path.realpath(sys.argv[1])
KEEP = len(sys.argv) > 2 and os.path.realpath(sys.argv[2])
GAMES = {"imhotep": [[], ["market=B", "pyramid=B", "temple=B", "burial=B", "obelisks=B"]], "pyramidion": [[]]}
SEATS = 2, 4
MATCHES = 8
SIZES = (80, 24), (60, 30)
NAMES = "Bartholomew-of-Alexandria", "Nefertari-Merytmut-Queen", "Ada", "Maximilian-Konstantinopel"
PATIENCE = 120  # seconds
MANY = 15  # answers, with which the table may lose its first lines
folder = tempfile.TemporaryDirectory()
environment = dict(os.environ, LC_ALL="C.UTF-8", HOME=folder.name, XDG_DATA_HOME=folder.name, TERM="screen-256color")
faults, shown = [], 0


def felucca(*arguments, **more):
    done = subprocess.run([FELUCCA, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True, env=dict(environment, **more))
    if done.returncode:
        sys.exit(f"felucca {' '.join(arguments)}: {done.stderr}")
    return done.stdout


def tmux(*arguments):
    return subprocess.run(["tmux", "-f", "/dev/null", "-S", os.path.join(folder.name, f"tmux{shown}"), *arguments], capture_output=True, text=True, check=True, env=environment).stdout


def record_until(head, actions, mover):
    lines = [line for line in head if not line.startswith("seat ")]
    seats = int(next(line for line in lines if line.startswith("seats ")).split()[1])
    seated = [f"seat {seat} {'human' if seat == mover else 'random'} {NAMES[seat]}" for seat in range(seats)]
    return "\n".join(lines[:-1] + seated + lines[-1:] + actions) + "\n"


def hardest(game, seats, options):
    """By kind of decision, as its answers and what came before tell it: how many answers, and the record as far as there."""
    found = {}
    for number in range(MATCHES):
        path = os.path.join(folder.name, "match.record")
        felucca("play", game, "--players", ",".join(["random"] * seats), "--seed", str(number), "--record", path,
                *(part for option in options for part in ("--option", option)))
        lines = [line.split("  #")[0] for line in open(path).read().splitlines()]
        seed = next(i for i, line in enumerate(lines) if line.startswith("seed "))
        head, actions = lines[: seed + 1], lines[seed + 1 :]
        steps = [json.loads(line) for line in felucca("transcript", path).splitlines()]
        steps = [step for step in steps if "legal" in step]
        os.remove(path)
        for at, step in enumerate(steps):
            before = steps[at - 1] if at else {"seat": -1}
            after = before["action"].split()[0] if before["seat"] == step["seat"] else None
            words = tuple(sorted({action.split()[0] for action in step["legal"]} - {"pass", "decline"}))
            kind = words, after if words == ("load",) else None  # for blue cards of several kinds
            if len(step["legal"]) > found.get(kind, (0,))[0]:
                found[kind] = len(step["legal"]), record_until(head, actions[:at], step["seat"])
    return found


def capture(path, columns, rows):
    global shown
    shown += 1  # each in a tmux of its own: the last one may take a moment to end
    shell = '"$@"; echo "ended with $?"; exec sleep 1000'
    tmux("new-session", "-d", "-x", str(columns), "-y", str(rows), "bash", "-c", shell, "bash", FELUCCA, "play", "--resume", path)
    until = time.monotonic() + PATIENCE
    while True:
        seen = tmux("capture-pane", "-p").rstrip().split("\n")
        if seen[-1].rstrip() == ">" or seen[-1].startswith("ended with") or time.monotonic() > until:
            break
        time.sleep(0.02)
    tmux("kill-server")
    return seen


def survives(name, record):
    """On a screen too small for all of it, too."""
    path = os.path.join(folder.name, f"{len(os.listdir(folder.name))}.record")
    with open(path, "w") as file:
        file.write(record)
    if capture(path, 60, 10)[-1].rstrip() != ">":
        faults.append(name)
        print(f"FAILED: {name}, 60 columns and 10 rows: there is no prompt")


def flat(lines):
    return re.sub(r"\s+", " ", " ".join(lines))


def check(name, answers, record, columns, rows):
    path = os.path.join(folder.name, f"{len(os.listdir(folder.name))}.record")
    with open(path, "w") as file:
        file.write(record)
    plain = felucca("play", "--resume", path, "--plain", COLUMNS="200").splitlines()
    with open(path, "w") as file:
        file.write(record)
    seen = capture(path, columns, rows)
    if KEEP:
        with open(os.path.join(KEEP, f"{name} {columns}.txt".replace("/", "-")), "w") as file:
            file.write("\n".join(seen))
    first = next((i for i, line in enumerate(plain) if re.match(r"  [a-z]+ +\d+\) ", line)), len(plain))
    told = [line for line in plain[1:first] if re.match(r"  |\d+\. ", line)]
    asked = [line for line in plain[1:first] if line.strip() and line not in told]
    wrong = []
    if seen[-1].rstrip() != ">":
        wrong.append("there is no prompt")
    title = record.split("\n")[1].split()[1].upper()
    if columns == SIZES[0][0] and answers <= MANY and not seen[0].startswith(title + " "):
        wrong.append(f"the first line is not that of {title}")
    for line in asked + told[-1:]:
        if flat([line]).strip() not in flat(seen):
            wrong.append(f"not in sight: {line.strip()}")
    text = "\n".join(seen)
    for number in re.findall(r" (\d+)\) ", "\n".join(plain)):
        if not re.search(rf" {number}\) ", text):
            wrong.append(f"answer {number} is not in sight")
    if not asked or not answers:
        wrong.append("nothing is asked")
    if wrong:
        faults.append(name)
        print(f"FAILED: {name}, {columns} columns:", *wrong, sep="\n  ")
        print(*seen, sep="\n")


kinds = 0
for game, variants in GAMES.items():
    for options in variants:
        for seats in SEATS:
            found = hardest(game, seats, options)
            for (words, after), (answers, record) in sorted(found.items(), key=str):
                kinds += 1
                name = f"{game} for {seats}{' B' if options else ''}, {'+'.join(words) or 'pass'}{f' after {after}' if after else ''}"
                survives(name, record)
                for columns, rows in SIZES:
                    check(name, answers, record, columns, rows)
print(f"{kinds} kinds of decisions, {len(faults)} faults")
sys.exit(bool(faults) or not kinds)
