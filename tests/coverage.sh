#!/bin/sh
# tests/coverage.sh BUILD: how many branches of the engine the unit tests took. Fewer than 95 % is a failure.
# The report with every line is in BUILD/coverage.html.
set -eu
cd "$(dirname "$0")/.."
gcovr --root . --object-directory "$1" --filter engine/ --exclude-unreachable-branches \
    --html-details "$1/coverage.html" --txt --branches --fail-under-branch 95 --print-summary
