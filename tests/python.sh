#!/bin/bash
# tests/python.sh BUILD: the Python module as it is installed, its tests and its examples.
set -u
build=$(realpath "$1") source=$(realpath ..)
# shellcheck source=tests/check.sh
. "$(dirname "$0")/check.sh"

# Debian's own Python has NumPy; the first in the path may be another.
for python in python3 /usr/bin/python3; do
    "$python" -c 'import numpy' 2>err && break
done
export OPENBLAS_NUM_THREADS=1 PYTHONDONTWRITEBYTECODE=1
check "it is installed" 0 cmake --install "$build" --prefix "$folder/usr"
export PYTHONPATH=$folder/usr/lib/python3/dist-packages FELUCCA=$folder/usr/bin/felucca
check "the library beside it is found" 0 "$python" -c 'import felucca; print(felucca.__version__)'
says '^0[.]'
check "its tests" 0 "$python" -m unittest discover -s "$source/python/tests"
check "random games" 0 "$python" "$source/python/examples/random_games.py"
says '^1[0-9][0-9][0-9] games'
check "the search" 0 "$python" "$source/python/examples/search.py"
says '^result '
says ' points, won by search:500it$'
check "a lesson or two" 0 "$python" "$source/python/examples/learn.py" --minutes 0.02 --games 4
says ' of 4 games won against greedy$'
check "speed" 0 "$python" "$source/python/examples/speed.py" --seconds 0.01 --tries 1
says 'imhotep,  512 games,  blindly: .* M decisions/s$'
FELUCCA_LIBRARY=/nowhere check "without the library" 1 "$python" -c 'import felucca'
tells 'install it, or say where it is in FELUCCA_LIBRARY$'

verdict
