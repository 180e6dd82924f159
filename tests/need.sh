#!/bin/bash
# tests/need.sh: what ./run and ./test do about what is missing, on systems made up of a folder of commands each.
set -u
need=$(realpath ../tools/need)
# shellcheck source=tests/check.sh
. "$(dirname "$0")/check.sh"

system() { # system NAME COMMAND...: only these, and what the script itself is written with
    mkdir "$1" && ln -s -t "$1" "$(command -v sh)" "$(command -v env)"
    for command in dirname readlink grep cat "${@:2}"; do
        ln -s -t "$1" "$(command -v "$command")"
    done
}
made() { # made FILE: a command, which does what is read here
    { echo "#!/bin/sh" && cat; } >"$1" && chmod +x "$1"
}
silent() { # and there was nothing to tell
    if [ -s err ]; then fail "$(cat err)"; else pass; fi
}

system complete gcc cmake ninja make msgfmt clang wasm-ld node npm
check "elsewhere, with everything" 0 env PATH="$PWD/complete" "$need" run page
silent

system bare cmake
made bare/gcc <<'END' # finds all headers but two
! grep -e jansson.h -e uv.h
END
check "elsewhere, with little" 1 env PATH="$PWD/bare" "$need" run
tells "^Missing here: ninja make msgfmt jansson.h uv.h$"
tells "on Debian only, where their packages are: ninja-build make gettext libjansson-dev libuv1-dev$"
tells "README.md lists all that is needed"
check "the page wants more" 1 env PATH="$PWD/bare" "$need" page
tells "^Missing here: clang wasm-ld wasm32:stdio.h node npm$"

system debian gcc cmake ninja make msgfmt
made debian/dpkg-query <<'END'
case $4 in
libwebsockets-evlib-uv) echo not-installed ;;
*) exit 1 ;;
esac
END
made debian/apt-get <<'END'
echo "apt-get $*"
END
made debian/id <<'END'
echo 1000
END
check "Debian, where nobody can install" 1 env PATH="$PWD/debian" "$need" run
tells "apt-get install libwebsockets-evlib-uv$"
made debian/sudo <<'END'
exec "$@"
END
check "Debian" 0 env PATH="$PWD/debian" "$need" run
tells "^apt-get install .* libwebsockets-evlib-uv$"
made debian/dpkg-query <<'END'
echo installed
END
check "Debian, with everything" 0 env PATH="$PWD/debian" "$need" run page test
silent

verdict
