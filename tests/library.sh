#!/bin/bash
# tests/library.sh BUILD: what `cmake --install` puts in place is all that a program by others needs. The examples are
# compiled against it by gcc and by clang, as pkg-config and CMake say, and run.
set -u
build=$(realpath "$1") source=$(realpath ..)
# shellcheck source=tests/check.sh
. "$(dirname "$0")/check.sh"
unset CMAKE_C_COMPILER_LAUNCHER

check "it is installed" 0 cmake --install "$build" --prefix "$folder/usr"
usr=$folder/usr
for file in bin/felucca include/felucca/engine/game.h include/felucca/batch/batch.h lib/libfelucca.a lib/libfelucca.so.0 \
    lib/pkgconfig/felucca.pc lib/cmake/felucca/felucca-config.cmake share/doc/felucca/LICENSE; do
    check "$file" 0 test -s "usr/$file"
done
mv usr moved && mv moved elsewhere # wherever it is
usr=$folder/elsewhere
export PKG_CONFIG_PATH=$usr/lib/pkgconfig LD_LIBRARY_PATH=$usr/lib

# --- names ------------------------------------------------------------------------------------------------

cd "$usr/include" || exit 1
headers=$(find felucca -name '*.h')
cd "$folder" || exit 1
for header in $headers; do
    echo "#include <$header>"
done >all.c
# shellcheck disable=SC2046
check "all headers together" 0 gcc -std=c11 -Wall -Wextra -Werror -aux-info declared -c -o all.o $(pkg-config --cflags felucca) all.c
for header in $headers; do
    printf '#include <%s>\nint one;\n' "$header" >one.c
    # shellcheck disable=SC2046
    check "$header alone" 0 clang -std=c11 -Wall -Wextra -Wpedantic -Werror -fsyntax-only $(pkg-config --cflags felucca) one.c
done
grep -h '/felucca/' declared | grep -v ' static ' | grep -o 'fel_[a-z_]* (' | tr -d ' (' | sort -u >functions
sed -n 's/^ *\(fel_[a-z_]*\);$/\1/p' "$source/library/felucca.map" | sort >map
nm -D --defined-only "$usr/lib/libfelucca.so" | sed -n 's/.* \(fel_[a-z_]*\)@@FELUCCA_.*/\1/p' | sort >exported
nm -g --defined-only "$usr/lib/libfelucca.a" | sed -n 's/.* [A-Z] \(.*\)/\1/p' | sort >archived
check "what the map lists is exported" 0 diff map exported
check "and what the archive shows is the same" 0 diff map archived
check "every function of a header is" 0 sh -c 'comm -23 functions map | diff /dev/null -'
check "and nothing that is in no header" 0 sh -c "grep -rhow 'fel_[a-z_]*' $usr/include | sort -u | comm -13 - map | diff /dev/null -"

# --- programs ---------------------------------------------------------------------------------------------

try() { # try NAME: the three examples that were built into this folder
    check "$1: a thousand games of Imhotep" 0 "$1/thousand" imhotep
    says "^Imhotep: [0-9]* of 1000 games won$"
    cp out "$1-imhotep"
    check "$1: and of Pyramidion" 0 "$1/thousand" pyramidion
    says "^Pyramidion: [5-9][0-9][0-9] of 1000 games won$"
    check "$1: a good record" 0 sh -c "$1/check <match.record"
    says "^Imhotep, [0-9]* actions, finished, every line is as it was written$"
    check "$1: one that was changed" 1 sh -c "sed '/^load/s/load/sail/' match.record | $1/check"
    tells "^line [0-9]*: "
    check "$1: advice" 0 "$1/advise" match.record 12
    says "^[AB][a-z]* decides.$"
    says " %, looked at [0-9]* times$"
    check "$1: advice at the end" 0 "$1/advise" match.record 1000
    says "^The match is over.$"
}

check "a match" 0 "$usr/bin/felucca" play imhotep --players random,random --names Ada,Ben --seed 3 --record match.record
cat >CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.25)
project(examples LANGUAGES C)
find_package(felucca 0.1 REQUIRED)
foreach(name thousand advise check)
  add_executable(${name} ${examples}/${name}.c)
  target_link_libraries(${name} PRIVATE felucca::${library})
endforeach()
END
for compiler in gcc clang; do
    mkdir "$compiler" "$compiler-static"
    for example in thousand advise check; do
        # shellcheck disable=SC2046
        check "$example by $compiler" 0 $compiler -std=c11 -O1 -Wall -Werror -o "$compiler/$example" \
            "$source/examples/library/$example.c" $(pkg-config --cflags --libs felucca)
        # shellcheck disable=SC2046
        check "$example by $compiler, static" 0 $compiler -std=c11 -O1 -o "$compiler-static/$example" "$source/examples/library/$example.c" \
            $(pkg-config --cflags felucca) "$usr/lib/libfelucca.a" -pthread
    done
    try "./$compiler"
    try "./$compiler-static"
    for library in felucca felucca_static; do
        where=cmake-$compiler-$library
        check "$where is configured" 0 cmake -S . -B "$where" -G Ninja -DCMAKE_C_COMPILER=$compiler -Dlibrary=$library \
            -Dexamples="$source/examples/library" -DCMAKE_PREFIX_PATH="$usr"
        check "$where is built" 0 ninja -C "$where"
    done
    try "./cmake-$compiler-felucca_static"
done
check "another version is not taken" 1 sh -c "sed -i 's/felucca 0.1/felucca 0.9/' CMakeLists.txt &&
    cmake -S . -B other -G Ninja -DCMAKE_PREFIX_PATH=$usr -Dlibrary=felucca -Dexamples=$source/examples/library"
tells "compatible with requested version .0.9."
check "all of them played the same games" 0 sh -c "cat ./*-imhotep | uniq | wc -l | grep -x 1"
check "the program runs" 0 "$usr/bin/felucca" simulate imhotep --games 10

# Where the page is installed, the program finds it. A page that was not built is made up.
mkdir -p "$usr/share/felucca/page" && echo "<!doctype html>" >"$usr/share/felucca/page/index.html"
: >address
"$usr/bin/felucca" serve --port 0 >address 2>trouble &
server=$!
while kill -0 $server 2>trouble && ! grep -q "http://" address; do
    sleep 0.1
done
check "the page is found" 0 grep "http://localhost" address
kill $server

verdict
