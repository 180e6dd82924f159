"""made_up.py RULES_JSON OUT.po [rtl]: a language made up of all texts of the C sources and the rules: letters have accents. So
what stays as it was has not been through the catalogue."""

import json
import re
import subprocess
import sys
from pathlib import Path

root = Path(__file__).parent.parent
ACCENTS = str.maketrans("aeiouyAEIOUY", "àéîôûÿÀÉÎÔÛÝ")


def marked():
    """What is marked in C, by gettext's own reading, as (context, text)."""
    sources = sorted(p for part in ("engine", "match", "bots", "players", "store", "server", "arena", "content", "cli") for p in (root / part).rglob("*.c"))
    sources += sorted((root / "cli").glob("*.h"))
    po = subprocess.run(
        ["xgettext", "--language=C", "--from-code=UTF-8", "-k", "-kN_", "-kC_:1c,2", "--no-wrap", "--no-location", "-o", "-", *sources],
        check=True, capture_output=True, text=True,
    ).stdout
    line = r'"((?:[^"\\]|\\.)*)"'
    for entry in po.split("\n\n")[1:]:
        text = {}
        for keyword, first, more in re.findall(rf'^(msgctxt|msgid) {line}((?:\n{line})*)', entry, re.M) and [
            (m[1], m[2], m[3]) for m in re.finditer(rf'^(msgctxt|msgid) {line}((?:\n"(?:[^"\\]|\\.)*")*)', entry, re.M)
        ]:
            text[keyword] = json.loads('"' + first + "".join(re.findall(line, more)) + '"')
        yield text.get("msgctxt"), text["msgid"]


def rules(rules_json):
    for path in sorted((root / "docs" / "rules").glob("*.md")):
        game = json.loads(subprocess.run([rules_json, path], check=True, capture_output=True, text=True).stdout)
        texts = [game["title"]]
        for topic in game["topics"]:
            texts += [topic["group"], topic["title"]]
            for unit in topic["units"]:
                texts += [cell for row in unit["rows"] for cell in row] if "rows" in unit else [unit["text"]]
        for text in texts:
            yield f"rules of {path.stem}", text


def message(text):
    """The text with accents, but not the names of its places and forms."""
    out, depth = "", []
    i = 0
    while i < len(text):
        if text[i] == "{":
            form = re.match(r"\{\w+, (?:plural|select), ", text[i:])
            place = re.match(r"\{\w+\}", text[i:])
            if form or place:
                out += (form or place)[0]
                i += len((form or place)[0])
                depth += ["forms"] if form else []
            else:
                out += "{"
                i += 1
                depth.append("text")
        elif text[i] == "}" and depth:
            out += "}"
            i += 1
            depth.pop()
        elif depth and depth[-1] == "forms":
            key = re.match(r"[=\w]+ ?|.", text[i:])[0]
            out += key
            i += len(key)
        else:
            out += text[i].translate(ACCENTS)
            i += 1
    return out


def unit(text):
    """A text of the rules: code and the targets of links stay."""
    parts = re.split(r"(`[^`]*`|\]\(#[^)]*\))", text)
    return "".join(part if i % 2 else part.translate(ACCENTS) for i, part in enumerate(parts))


def quoted(text):
    return json.dumps(text, ensure_ascii=False).replace("\\u0004", "\\004")


def main(rules_json, out, direction="ltr"):
    header = {"Content-Type": "text/plain; charset=UTF-8", "Plural-Forms": "nplurals=2; plural=(n != 1);", "X-Language-Name": "Made up",
              "X-Direction": direction}
    if direction == "rtl":
        header["X-Digits"] = "۰۱۲۳۴۵۶۷۸۹"
    with open(out, "w", encoding="utf-8") as po:
        print('msgid ""\nmsgstr ""', *(quoted(f"{key}: {value}\n") for key, value in header.items()), sep="\n", file=po)
        known = set()
        for of_rules, entries in ((False, marked()), (True, rules(rules_json))):
            for context, text in entries:
                if not re.search("[A-Za-z]", text) or (context, text) in known:  # numbers alone are in no catalogue
                    continue
                known.add((context, text))
                print(file=po)
                if context:
                    print("msgctxt", quoted(context), file=po)
                print("msgid", quoted(text), file=po)
                print("msgstr", quoted(unit(text) if of_rules else message(text)), file=po)


main(*sys.argv[1:])
