#!/bin/sh
# tests/page.sh: the page's types and lint, and whether all its words are where translators find them.
set -eu
cd "$(dirname "$0")/.."
tools/words --check
cd web
tests/node_modules/.bin/tsc --noEmit
tests/node_modules/.bin/eslint --config tests/eslint.config.js --max-warnings 0 src tests build.mjs catalogs.mjs
