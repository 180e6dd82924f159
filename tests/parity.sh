#!/bin/sh
# tests/parity.sh PARITY CONTENT: the engine and the computer players, compiled as WebAssembly, choose and bring about
# the same as the native program PARITY, to the last bit.
set -eu
native=$(realpath "$1")
content=$(realpath "$2")
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
clang --target=wasm32 -mbulk-memory -std=c11 -O2 -ffreestanding -nostdlib -ffp-contract=off -fno-math-errno -I . \
    -DNDEBUG -Wl,--no-entry -Wl,--export=parity -Wl,-z,stack-size=1048576 -o "$folder/parity.wasm" \
    tests/parity.c engine/*.c engine/*/*.c bots/*.c "$content"
cat >"$folder/run.cjs" <<'END'
const wasm = new WebAssembly.Module(require('fs').readFileSync(process.argv[2]));
if (WebAssembly.Module.imports(wasm).length) throw new Error('the module has imports');
const { parity } = new WebAssembly.Instance(wasm).exports;
['imhotep', 'pyramidion'].forEach((name, game) => {
    for (let seats = 2; seats <= 4; seats++)
        console.log(name, seats, BigInt.asUintN(64, parity(game, seats, 7 + seats)).toString(16).padStart(16, '0'));
});
END
"$native" >"$folder/native"
node "$folder/run.cjs" "$folder/parity.wasm" >"$folder/wasm"
diff "$folder/native" "$folder/wasm"
cat "$folder/native"
