#!/bin/bash
# tests/npm.sh BUILD: the package for npm, packed, installed elsewhere, and used: by its tests, by the example of its README,
# and by TypeScript.
set -u
build=$(realpath "$1") source=$(realpath ..)
# shellcheck source=tests/check.sh
. "$(dirname "$0")/check.sh"

check "it is packed" 0 npm pack --silent "$build/npm/package"
tar -tzf felucca-0.1.0.tgz | sort >list
for file in LICENSE README.md felucca.js felucca.wasm imhotep.net pyramidion.net package.json types/npm/felucca.d.ts; do
    check "$file is in it" 0 grep -x "package/$file" list
done
check "nothing else is but types" 1 grep -v -e '/types/.*[.]d[.]ts$' -e '^package/[A-Za-z.]*$' list
echo '{"type": "module"}' >package.json
check "it is installed" 0 npm install --offline --no-audit --no-fund ./felucca-0.1.0.tgz

check "a match" 0 "$build/felucca" play imhotep --players random,random --seed 7 --record match.record
SEED_7=$(sed -n 's/^seed \([0-9a-f]*\).*/\1/p' match.record)
export SEED_7
cp "$source/npm/felucca.test.mjs" .
check "its tests" 0 node --test felucca.test.mjs
sed -n '/^```js$/,/^```$/p' "$source/npm/README.md" | sed '/^```/d' >example.js
check "the example of its README" 0 node example.js
says "^result "

sed 's/\[seat\]/[seat]!/' example.js >example.ts
tsc=$source/web/tests/node_modules/.bin/tsc
check "its types" 0 "$tsc" --noEmit --strict --target es2022 --module nodenext --lib es2023,dom example.ts
echo 'import { load } from "felucca"; (await load()).match(7);' >wrong.ts
check "its types find a slip" 2 "$tsc" --noEmit --strict --target es2022 --module nodenext --lib es2023,dom wrong.ts
says "wrong.ts.*'number' is not assignable"

verdict
