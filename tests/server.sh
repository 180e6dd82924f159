#!/bin/bash
# tests/server.sh FELUCCA: the server as browsers use it, as people who host it do, and as nobody should.
set -u
felucca=$(realpath "$1")
docs=$(realpath "$(dirname "$0")/../docs")
# shellcheck source=tests/check.sh
. "$(dirname "$0")/check.sh"
trap '[ "$BASHPID" != $$ ] || { stop; rm -rf "$folder"; }' EXIT
limit=(timeout 300)
server=
narrow= # a command that limits what the server may have

# serve ARGUMENTS: a server in the background, at $port.
serve() {
    : >served
    # shellcheck disable=SC2086  # several words, or none
    $narrow "$felucca" serve "$@" >served 2>complaints &
    server=$!
    for _ in $(seq 600); do
        grep -q "Ctrl" served && break
        sleep 0.1
    done
    port=$(sed -n 's|^Felucca is at http://.*:\([0-9]*\)/.*|\1|p' served)
    export port
}
stop() { # stop [SIGNAL]: and how it ended is in $ended
    ended=none
    [ -n "$server" ] || return
    kill "-${1-TERM}" "$server"
    wait "$server" 2>/dev/null
    ended=$?
    server=
}

# --- the page ---------------------------------------------------------------------------------------------

mkdir -p page/art/deep empty
echo '<!doctype html><title>Felucca</title>' >page/index.html
for name in app-3fa2b1c0.js app-QWERTYUI.js ship-unloading.svg plain.js tool.mjs look.css engine.wasm app.webmanifest \
    words.json game.net sign.png font.woff2 notes.txt favicon.ico sw.js art/deep/stone.svg manifest-3fa2b1c0.webmanifest; do
    echo "This is $name" >"page/$name"
done
printf 'as brotli' >page/app-3fa2b1c0.js.br
printf 'as gzip' >page/app-3fa2b1c0.js.gz
printf 'gzip alone' >page/words.json.gz
: >page/empty.txt
head -c 3000000 /dev/urandom >page/large.wasm
head -c 60000 /dev/urandom >page/middle.wasm
# And what must not be served.
echo secret >secret.txt
ln -s ../secret.txt page/link.txt
ln -s .. page/out
echo hidden >page/.hidden.txt
echo unknown >page/unknown.md
echo odd >'page/odd name.txt'
echo alone >page/alone.js.br
mkfifo page/pipe.txt

# --- the command line -------------------------------------------------------------------------------------

check "help" 0 "$felucca" serve --help
says "Usage: felucca serve \[OPTIONS\]"
check "unknown option" 2 "$felucca" serve --fly
tells "felucca serve --help"
check "too much" 2 "$felucca" serve page
for number in x -1 65536 7373x; do
    check "port $number" 2 "$felucca" serve --port "$number"
    tells "from 0 to 65535"
done
check "connections from one address" 2 "$felucca" serve --per-address -1
tells "from 0 to 8000"
check "no folder" 3 "$felucca" serve --page nowhere
tells "can't read the page in nowhere: No such file"
tells "\-\-page"
check "a file for a folder" 3 "$felucca" serve --page secret.txt
tells "Not a directory"
check "no page in it" 3 "$felucca" serve --page empty
tells "no index.html"
mkdir house
cp "$felucca" house
ln -s house/felucca elsewhere
check "the page is beside the program itself" 3 ./elsewhere serve --port 0
tells "can't read the page in $folder/house/page: No such file"
for address in nonsense 1.2.3.4.5 256.1.1.1 "127.0.0.1 " example.org; do
    check "address $address" 2 "$felucca" serve --page page --port 0 --address "$address"
    tells "is no address: --address takes localhost"
done
check "somebody else's address" 3 "$felucca" serve --page page --port 0 --address 192.0.2.1
tells "does not have the address 192.0.2.1"

mkdir huge many
cp page/index.html huge
truncate -s 17M huge/huge.wasm
check "a file that is too large" 3 "$felucca" serve --page huge
tells "too large for a page, at huge.wasm"
rm huge/huge.wasm
for number in 1 2 3 4 5; do truncate -s 15M huge/huge$number.wasm; done
check "a page that is too large" 3 "$felucca" serve --page huge
tells "64 MB in all"
rm huge/huge*
(cd many && touch index.html && seq -f 'file%g.txt' 1024 | xargs touch)
check "too many files" 3 "$felucca" serve --page many
tells "1024 files"
rm -rf huge many

# --- what browsers get ------------------------------------------------------------------------------------

cat >guest.py <<'END'
"""A guest of the server who can also be rude."""
import email.utils, http.client, os, random, re, select, socket, struct, sys, threading, time

PORT = int(os.environ["port"])
LONG = 300  # seconds: only whoever waits for ever fails
ALWAYS = {
    "Content-Security-Policy":
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data: blob:; worker-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; "
        "frame-ancestors 'none'; form-action 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}

class Guest:
    def __init__(self, address="127.0.0.1", home=None):
        """From `home`, which is any address that begins with 127, as this machine has all of them."""
        self.socket = socket.create_connection((address, PORT), LONG, (home, 0) if home else None)
        self.ear = self.socket.makefile("rb")
        self.say = self.socket.sendall

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.ear.close()
        self.socket.close()

    def ask(self, path="/"):
        self.say(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        return Answer(self)

    def is_there(self):
        """Has the server not hung up, as far as one can tell without waiting?"""
        return not select.select([self.socket], [], [], 0)[0]

    def heard_all(self):
        """Has the server hung up?"""
        try:
            return self.ear.read(1) == b""
        except ConnectionResetError:
            return True

class Answer:
    """The next answer a guest hears."""
    def __init__(self, guest, method="GET"):
        version, status, _ = guest.ear.readline().split(b" ", 2)
        assert version == b"HTTP/1.1"
        self.status, self.headers = int(status), http.client.parse_headers(guest.ear)
        for name, value in ALWAYS.items():
            assert self.headers.get_all(name) == [value], (name, self.headers)
        assert self.headers["Server"] is None
        assert abs(email.utils.parsedate_to_datetime(self.headers["Date"]).timestamp() - time.time()) < LONG
        self.body = b""
        if method != "HEAD" and self.status != 304:
            self.body = guest.ear.read(int(self.headers["Content-Length"]))
            assert len(self.body) == int(self.headers["Content-Length"])
            assert self.headers["Content-Type"]

def ask(path, method="GET", **headers):
    """One request, on a connection of its own."""
    with Guest() as guest:
        lines = [f"{method} {path} HTTP/1.1", "Host: localhost", "Connection: close"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        guest.say("\r\n".join(lines + ["", ""]).encode("latin-1"))
        answer = Answer(guest, method)
        assert guest.heard_all()
        return answer

def statuses(text):
    """Of the answers to anything at all, until the server hangs up."""
    with Guest() as guest:
        try:
            guest.say(text)
        except OSError:
            pass  # it does not have to listen to the end
        heard = b""
        try:
            while some := guest.ear.read1(65536):
                heard += some
        except ConnectionResetError:
            pass
        return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d\d\d) ", heard)]
END
export PYTHONPATH=$folder PYTHONDONTWRITEBYTECODE=1
guest() { # guest NAME PROGRAM: with all of guest.py at hand
    check "$1" 0 python3 -c "from guest import *
$2" "$felucca"
}

serve --port 0 --page page
name="start"
claim served "^Felucca is at http://localhost:[0-9]*/$"
claim served "Ctrl+C"
claim complaints "not served, for their names or kinds: 6, such as"

guest "the page" '
answer = ask("/")
assert answer.status == 200 and answer.body == open("page/index.html", "rb").read()
assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
assert answer.headers["Cache-Control"] == "no-cache"
assert ask("/?query=1&b=[]|/../x").body == answer.body == ask("/index.html?").body
assert ask("http://localhost:7373/index.html?x").body == answer.body
'
guest "both addresses of localhost" '
for address in ["127.0.0.1"] + (["::1"] if os.path.exists("/proc/net/if_inet6") and
                                "00000000000000000000000000000001" in open("/proc/net/if_inet6").read() else []):
    with Guest(address) as guest:
        guest.say(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        assert Answer(guest).status == 200
'
guest "what files are" '
for path, kind in {
    "index.html": "text/html; charset=utf-8", "plain.js": "text/javascript; charset=utf-8",
    "tool.mjs": "text/javascript; charset=utf-8", "look.css": "text/css; charset=utf-8",
    "engine.wasm": "application/wasm", "app.webmanifest": "application/manifest+json", "words.json": "application/json", "game.net": "application/octet-stream",
    "ship-unloading.svg": "image/svg+xml", "sign.png": "image/png", "font.woff2": "font/woff2",
    "notes.txt": "text/plain; charset=utf-8", "favicon.ico": "image/x-icon", "art/deep/stone.svg": "image/svg+xml",
    "empty.txt": "text/plain; charset=utf-8", "large.wasm": "application/wasm",
}.items():
    answer = ask("/" + path)
    assert answer.status == 200 and answer.headers["Content-Type"] == kind, (path, answer.headers)
    assert answer.body == open("page/" + path, "rb").read(), path
    assert answer.headers["Vary"] == "Accept-Encoding"
'
guest "how long they may be kept" '
for path in ["app-3fa2b1c0.js", "app-QWERTYUI.js"]:
    assert ask("/" + path).headers["Cache-Control"] == "public, max-age=31536000, immutable", path
for path in ["", "index.html", "sw.js", "app.webmanifest", "manifest-3fa2b1c0.webmanifest", "plain.js",
             "ship-unloading.svg"]:
    assert ask("/" + path).headers["Cache-Control"] == "no-cache", path
'
guest "HEAD" '
for path in ["/", "/large.wasm", "/empty.txt", "/nowhere", "/app-3fa2b1c0.js"]:
    with Guest() as guest:
        guest.say(f"HEAD {path} HTTP/1.1\r\nHost: x\r\n\r\n"
                           f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        head, get = Answer(guest, "HEAD"), Answer(guest)
        assert head.body == b"" and head.status == get.status
        for name in ["Content-Length", "Content-Type", "ETag", "Cache-Control"]:
            assert head.headers[name] == get.headers[name], (path, name)
'
guest "304" '
tag = ask("/plain.js").headers["ETag"]
assert tag.startswith("\"") and tag.endswith("\"")
for known in [tag, "*", "W/" + tag, f"\"x\", {tag}", f"\"a,b\",W/\"c\" ,\t{tag} , \"d\""]:
    answer = ask("/plain.js", If_None_Match=known)
    assert answer.status == 304 and answer.body == b"" and answer.headers["ETag"] == tag, known
    assert answer.headers["Cache-Control"] == "no-cache" and answer.headers["Vary"] == "Accept-Encoding"
    assert answer.headers["Content-Length"] is None
    assert ask("/plain.js", "HEAD", If_None_Match=known).status == 304
for unknown in ["", "\"x\"", tag[:-1], tag[1:], tag.strip("\""), "w/" + tag, "\"" + tag, "W/*", "**", ",,,,", "W/"]:
    assert ask("/plain.js", If_None_Match=unknown).status == 200, unknown
assert statuses(f"GET /plain.js HTTP/1.1\r\nHost: x\r\nConnection: close\r\nIf-None-Match: \"x\"\r\n"
           f"If-None-Match: {tag}\r\n\r\n".encode()) == [200]
assert ask("/nowhere", If_None_Match="*").status == 404
said = ask("/nowhere", Accept_Language="xx, de-AT;q=0.9, fa;q=0.8")
assert said.headers["Content-Language"] == "de" and said.headers["Vary"] == "Accept-Language"
assert said.body != ask("/nowhere").body and ask("/nowhere").headers["Content-Language"] == "en"
assert said.body == ask("/nowhere", Accept_Language="a-language-nobody-has-heard-of,, de").body
'
guest "compressed" '
tags = set()
def check(accepted, encoding, body, path="/app-3fa2b1c0.js"):
    answer = ask(path, **({} if accepted is None else {"Accept_Encoding": accepted}))
    assert answer.status == 200 and answer.headers["Vary"] == "Accept-Encoding"
    assert answer.headers["Content-Encoding"] == encoding and answer.body == body, (accepted, answer.headers)
    assert answer.headers["Content-Type"].startswith("text/javascript" if path.endswith("js") else "application/json")
    assert ask(path, If_None_Match=answer.headers["ETag"],
               **({} if accepted is None else {"Accept_Encoding": accepted})).status == 304
    tags.add(answer.headers["ETag"])
plain = open("page/app-3fa2b1c0.js", "rb").read()
for accepted in ["gzip, deflate, br, zstd", "br", "BR", "*", "br;q=0.1", "gzip;q=0.5,br;q=0.5", "\t br ; q=1.000 ,,",
                 "gzip;q=0, *", "*;q=0.001", "gzip;q=0.3, *;q=0.4", "identity;q=0.5, br"]:
    check(accepted, "br", b"as brotli")
for accepted in ["gzip", "gzip, deflate", "br;q=0, gzip", "br;q=0.000,gzip;q=0.001", "gzip;q=1.0, br;q=0.9",
                 "br;q=0, *", "br;q=nonsense, gzip", "br;q=0;x=1, br;q=0, gzip", "gzip, br;q=1.001", "gzip, br;q="]:
    check(accepted, "gzip", b"as gzip")
for accepted in [None, "", "identity", "zstd", "gzip;q=0, br;q=0", "*;q=0", "gzip;q=0", "br;q=0.0", "x-gzip",
                 "identity, gzip;q=0.5", "gzip;q=2", "gzip;q=-1", "gzip q=1", "gzipp", "b", "identity;q=0", ";", ";;q=1"]:
    check(accepted, None, plain)
assert len(tags) == 3, tags
check("br, gzip", "gzip", b"gzip alone", "/words.json")
check("br", None, open("page/words.json", "rb").read(), "/words.json")
'
guest "what is not there" '
secret = open("secret.txt", "rb").read()
for path in ["nowhere", "secret.txt", "../secret.txt", "../../../../../../etc/passwd", "art/../index.html", "./index.html",
             "/index.html", "//etc/passwd", "art", "art/", "art/deep/", "art//deep/stone.svg", "index.html/", "INDEX.HTML",
             "link.txt", "out/secret.txt", ".hidden.txt", "unknown.md", "odd%20name.txt", "alone.js.br", "alone.js",
             "pipe.txt", "app-3fa2b1c0.js.br", "app-3fa2b1c0.js.gz", "%2e%2e/secret.txt", "%2E%2E%2e/", ".%2e/secret.txt",
             "%c0%ae%c0%ae/secret.txt", "%e0%80%ae/", "%ff%fe", "index.html;x", "index.html&x", "%69ndex.html%20",
             "%2569ndex.html", "x" * 1000, "a/" * 900, "%41" * 600, "index.html" + "x" * 250]:
    answer = ask("/" + path)
    assert answer.status == 404 and secret not in answer.body and len(answer.body) < 200, path
    assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
assert ask("/%69ndex%2Ehtml").status == 200
'
guest "nonsense" '
get = b"GET %s HTTP/1.1\r\nHost: x\r\n\r\n"
for target in [b"/%", b"/%2", b"/%zz", b"/%2x", b"/x%", b"/%00", b"/index.html%00.txt", b"/%0d%0aX:1", b"/%7f", b"/..%2fsecret.txt",
               b"/..%5csecret.txt", b"/\\..\\secret.txt", b"/a\x00b", b"/a\tb", b"/\xc3\xa4", b"/\xff", b"/#x", b"/<x>", b"index.html",
               b"..", b"*", b"http://", b"http:///", b"http://x", b"https://x/", b"ftp://x/", b"/ /", b"/a b"]:
    assert statuses(get % target) == [400], target
for text in [b"\r\n", b"\n", b"\x00", b" GET / HTTP/1.1\r\n\r\n", b"GET\r\n\r\n", b"GET /\r\n\r\n", b"GET / \r\n\r\n", b"GET  / HTTP/1.1\r\n\r\n",
             b"GET / HTTP/1.1\n\n", b"GET / HTTP/1.1\r\nHost: x\n\r\n", b"GET / HTTP/1.1 \r\nHost: x\r\n\r\n", b"GET / http/1.1\r\nHost: x\r\n\r\n",
             b"GET / HTTP/1.10\r\nHost: x\r\n\r\n", b"GET / HTTP/11\r\nHost: x\r\n\r\n", b"GET / HTTP/x.y\r\nHost: x\r\n\r\n",
             b"G(T / HTTP/1.1\r\nHost: x\r\n\r\n", b"G\xffT / HTTP/1.1\r\nHost: x\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
             b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n", b"GET / HTTP/1.0\r\nHost: x\r\nHost: x\r\n\r\n",
             b"GET / HTTP/1.1\r\nHost: x\r\nNo colon\r\n\r\n", b"GET / HTTP/1.1\r\nHost: x\r\n: no name\r\n\r\n",
             b"GET / HTTP/1.1\r\nHost: x\r\nSpace : x\r\n\r\n", b"GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n folded\r\n\r\n",
             b"GET / HTTP/1.1\r\nHost: x\r\nA: \x00\r\n\r\n", b"GET / HTTP/1.1\r\nHost: x\r\nA: b\rc\r\n\r\n", b"GET / HTTP/1.1\r\nHost: x\r\nA: \x7f\r\n\r\n",
             b"GET / HTTP/1.1\r\nHost: x\r\nA\xe9: b\r\n\r\n"]:
    assert statuses(text) == [400], text
for version in [b"HTTP/2.0", b"HTTP/1.2", b"HTTP/0.9", b"HTTP/9.9"]:
    assert statuses(b"GET / " + version + b"\r\nHost: x\r\n\r\n") == [505], version
assert statuses(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n") == [505]
assert statuses(b"GET / HTTP/1.0\r\n\r\n") == [200]  # and it hangs up
'
guest "bodies, which nobody wants" '
get = b"GET / HTTP/1.1\r\nHost: x\r\n%s\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n"
for header in [b"Content-Length: 5", b"Content-Length: 44", b"Content-Length: 00", b"Content-Length: -1", b"Content-Length: +0", b"Content-Length: ",
               b"Content-Length: 0, 0", b"Content-Length: 99999999999999999999", b"Transfer-Encoding: chunked", b"Transfer-Encoding: identity",
               b"Content-Length: 0\r\nContent-Length: 5", b"Content-Length: 0\r\nTransfer-Encoding: chunked", b"Content-Length: 0\r\nContent-Length: x"]:
    assert statuses(get % header) == [400], header
assert statuses(get % b"Content-Length: 0\r\nConnection: close") == [200]
'
guest "other methods" '
for method in ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "get", "Head", "GETT", "X" * 100]:
    for path in ["/", "*", "/nowhere", "localhost:80"]:
        answer = ask(path, method)
        assert answer.status == 405 and answer.headers["Allow"] == "GET, HEAD", method
assert statuses(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3000000\r\n\r\n" + b"x" * 3000000) == [405]
assert statuses(b"OPTIONS / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n") == [405, 200]
'
guest "too long" '
assert statuses(b"GET /" + b"x" * 2100 + b" HTTP/1.1\r\nHost: x\r\n\r\n") == [414]
assert statuses(b"GET /?" + b"x" * 100000 + b" HTTP/1.1\r\nHost: x\r\n\r\n") == [414]
assert statuses(b"x" * 3000) == statuses(b"x" * 1000000) == [414]
assert statuses(b"GET /?" + b"x" * 2000 + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n") == [200]
assert statuses(b"GET / HTTP/1.1\r\nHost: x\r\nCookie: " + b"x" * 7500 + b"\r\nConnection: close\r\n\r\n") == [200]
assert statuses(b"GET / HTTP/1.1\r\nHost: x\r\nCookie: " + b"x" * 9000 + b"\r\n\r\n") == [431]
assert statuses(b"GET / HTTP/1.1\r\nHost: x\r\n" + b"A: b\r\n" * 200000) == [431]
for length in range(8150, 8200):  # the very limit
    text = b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: "
    text += b"x" * (length - len(text) - 4) + b"\r\n\r\n"
    assert statuses(text) == [200 if length <= 8192 else 431], length
'

# --- connections ------------------------------------------------------------------------------------------

guest "many requests on one connection" '
with Guest() as guest:
    for number in range(500):
        path = ["index.html", "plain.js", "middle.wasm", "nowhere"][number % 4]
        guest.say(f"GET /{path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        answer = Answer(guest)
        assert answer.status == (404 if path == "nowhere" else 200)
        assert path == "nowhere" or answer.body == open("page/" + path, "rb").read()
        assert answer.headers["Connection"] is None
'
guest "many requests at once" '
paths = [random.choice(["index.html", "plain.js", "middle.wasm", "nowhere", "large.wasm"]) for _ in range(300)]
with Guest() as guest:
    text = b"".join(f"GET /{path} HTTP/1.1\r\nHost: x\r\n\r\n".encode() for path in paths)
    threading.Thread(target=guest.say, args=(text,)).start()
    for path in paths:
        answer = Answer(guest)
        assert answer.status == (404 if path == "nowhere" else 200)
        assert path == "nowhere" or answer.body == open("page/" + path, "rb").read()
'
guest "byte by byte" '
text = b"GET /plain.js HTTP/1.1\r\nHost: x\r\nA: b\r\n\r\nHEAD / HTTP/1.1\r\nHost: x\r\nConnection: a, close\r\n\r\n"
with Guest() as guest:
    guest.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    for at in range(len(text)):
        guest.say(text[at:at + 1])
    assert Answer(guest).status == 200 and Answer(guest, "HEAD").headers["Connection"] == "close"
    assert guest.heard_all()
'
guest "guests who hang up" '
for _ in range(200):
    guest = Guest()
    guest.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # with a reset
    guest.say(random.choice([b"", b"GET ", b"GET /large.wasm HTTP/1.1\r\nHost: x\r\n\r\n" * random.randrange(1, 99)]))
    guest.close()
with Guest() as guest:  # and one who only listens
    guest.say(b"GET /large.wasm HTTP/1.1\r\nHost: x\r\n\r\n")
    guest.socket.shutdown(socket.SHUT_WR)
    assert Answer(guest).status == 200
'
guest "500 guests at once" '
guests = [Guest(home=f"127.0.0.{2 + number % 3}") for number in range(500)]
for guest in guests:
    guest.say(b"GET /middle.wasm HTTP/1.1\r\nHo")
for guest in guests:
    guest.say(b"st: x\r\n\r\n")
content = open("page/middle.wasm", "rb").read()
for _ in range(2):
    random.shuffle(guests)
    for guest in guests:
        assert Answer(guest).body == content
    for guest in guests:
        guest.say(b"GET /middle.wasm HTTP/1.1\r\nHost: x\r\n\r\n")
'

# The slow are dropped, each in their own way, and the others don't notice.
guest "slow guests" '
begun = time.monotonic()
silent, half, dripping, late, deaf = (Guest() for _ in range(5))
half.say(b"GET / HTTP/1.1\r\nHost:")
late.say(b"GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HT")
assert Answer(late).status == 200
deaf.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
deaf.say(b"GET /middle.wasm HTTP/1.1\r\nHost: x\r\n\r\n" * 500)
letters, waiting = iter(b"GET /" + b"x" * 2000), select.poll()
for guest in [silent, half, dripping, late, deaf]:
    waiting.register(guest.socket, 0 if guest is deaf else select.POLLIN)
there = 5
while there > 0:
    assert time.monotonic() - begun < LONG, "somebody is still there"
    try:
        dripping.say(bytes([next(letters)]))
    except OSError:
        pass
    for number, _ in waiting.poll(500):
        waiting.unregister(number)
        there -= 1
    assert ask("/").status == 200
    assert there == 5 or time.monotonic() - begun > 9  # they have had some time
for guest in [silent, half, dripping, late]:
    assert guest.heard_all()
'

guest "anything at all" '
random.seed(int(time.time()))
sound = [b"GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip;q=0.5, br;q=0.1\r\nIf-None-Match: \"a\", W/\"b\"\r\nContent-Length: 0\r\n\r\n",
         b"HEAD http://x/app-3fa2b1c0.js?x%20 HTTP/1.0\r\nConnection: keep-alive, close\r\n\r\n",
         b"GET /%69ndex%2ehtml HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"]
pieces = [b"\r\n", b"\n", b"\r", b"\0", b" ", b":", b"%", b"%00", b"/..", b"HTTP/1.1", b"\xff", b"GET ", b";q=", b",", b"\"", b"*", b"x" * 5000]
def mutant():
    if random.random() < 0.2:
        return random.randbytes(random.choice([1, 10, 1000, 20000]))
    text = bytearray(b"".join(random.choices(sound, k=random.choice([1, 1, 3]))))
    for _ in range(random.randrange(8)):
        at = random.randrange(len(text) + 1)
        text[at:at + random.choice([0, 1, 1, 5, 50])] = random.choice(
            [random.choice(pieces), random.randbytes(random.randrange(4)), b""])
    return bytes(text)
there = []
for number in range(4000):
    guest, text = Guest(), mutant()
    cut = random.randrange(len(text) + 1) if random.random() < 0.3 else 0
    try:
        guest.say(text[:cut])
        guest.say(text[cut:])
    except OSError:
        pass
    there.append(guest)
    if len(there) > 50:
        old = there.pop(random.randrange(50))
        old.socket.setblocking(False)
        try:
            heard = old.socket.recv(100)
            assert not heard or heard.startswith(b"HTTP/1.1 "), heard
        except OSError:
            pass
        old.close()
assert ask("/").status == 200
'

# --- the end ----------------------------------------------------------------------------------------------

# It ends in the middle of everything, says nothing, and the next one can start at once at the same port.
for signal in TERM INT TERM; do
    : >guests
    python3 -c 'from guest import *
guests = [Guest() for _ in range(20)]
for guest in guests[:10]:
    guest.say(b"GET /large.wasm HTTP/1.1\r\nHost: x\r\n\r\n" * 30)
    guest.ear.read(1)
print("there", flush=True)
time.sleep(LONG)' >guests &
    guests=$!
    for _ in $(seq 600); do
        grep -q there guests && break
        sleep 0.1
    done
    stop $signal
    kill $guests
    wait $guests 2>/dev/null
    check "ended by $signal" 0 test $ended = 0
    check "in silence" 1 grep -v "not served, for their names" complaints
    serve --port "$port" --page page
    check "and started again" 0 grep -q "^Felucca is at http://localhost:$port/" served
done
stop KILL
serve --port "$port" --page page
guest "killed and started again" 'assert ask("/").status == 200'
check "the port is in use" 3 "$felucca" serve --port "$port" --page page
tells "port $port of localhost is in use"
tells "choose another with --port N"
check "at one address too" 3 "$felucca" serve --port "$port" --page page --address 127.0.0.1
tells "choose another with --port N"
stop

for address in 127.0.0.1 0.0.0.0; do
    serve --port 0 --page page --address $address
    guest "at $address" 'assert ask("/").status == 200'
    stop
    check "ended at $address" 0 test $ended = 0
done
name="at every address"
claim served "^Felucca is at http://localhost:[0-9]*/, and at all other addresses"

# --- more guests than there is room for -------------------------------------------------------------------

narrow="prlimit --nofile=100" # which makes 60 places
serve --port 0 --page page
guest "some wait until others have their answer" '
guests = [Guest() for _ in range(60)]
for guest in guests:
    guest.say(b"GET / HT")
guests += [Guest() for _ in range(140)]
for guest in guests[60:]:
    guest.say(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
assert all(guest.is_there() for guest in guests)
for guest in guests[:60]:
    guest.say(b"TP/1.1\r\nHost: x\r\n\r\n")
assert all(Answer(guest).status == 200 for guest in guests)
'
guest "whoever has been idle for longest gives way" '
idle = [Guest(home="127.0.0.2") for _ in range(60)]
assert all(guest.ask().status == 200 for guest in idle)
begun = time.monotonic()
with Guest(home="127.0.0.3") as newcomer:
    assert newcomer.ask().status == 200
    assert idle[0].heard_all() and all(guest.is_there() for guest in idle[1:])
assert time.monotonic() - begun < 30  # and not because the others had their time
'
stop
check "ended after the crowd" 0 test $ended = 0

narrow=
serve --port 0 --page page --per-address 5
guest "an address has its share" '
guests = [Guest(home="127.0.0.2") for _ in range(5)]
for guest in guests:
    guest.say(b"GET / HT")
assert Guest(home="127.0.0.2").heard_all()
assert Guest(home="127.0.0.3").ask().status == 200
for guest in guests:
    guest.say(b"TP/1.1\r\nHost: x\r\n\r\n")
    assert Answer(guest).status == 200
while True:  # now they are idle, and after a moment the first gives way
    try:
        assert Guest(home="127.0.0.2").ask().status == 200
        break
    except (ConnectionError, ValueError):
        assert all(guest.is_there() for guest in guests)
        time.sleep(0.1)
assert guests[0].heard_all() and all(guest.is_there() for guest in guests[1:])
'
stop
serve --port 0 --page page --per-address 0
guest "as many as they like from one address" '
guests = [Guest() for _ in range(400)]
for guest in guests:
    guest.say(b"GET / HT")
for guest in guests:
    guest.say(b"TP/1.1\r\nHost: x\r\n\r\n")
    assert Answer(guest).status == 200
'
stop

# --- what those who host it need --------------------------------------------------------------------------

check "a log that can't be written" 3 "$felucca" serve --page page --port 0 --log nowhere/log
tells "can't write nowhere/log: No such file"
serve --port 0 --page page --log log
guest "health, and what is asked for unbidden" '
answer = ask("/health")
assert answer.status == 200 and answer.headers["Content-Type"] == "application/json"
assert answer.headers["Cache-Control"] == "no-cache"
import json, subprocess
version = subprocess.check_output([sys.argv[1], "--version"], text=True).split()[1]
assert json.loads(answer.body) == {"status": "ok", "version": version, "protocol": 1, "online": True, "lobby": False,
                                   "strongest": "vizier"}
answer = ask("/robots.txt")
assert answer.status == 200 and answer.body == b"User-agent: *\nAllow: /\n"
assert ask("/favicon.ico").body == open("page/favicon.ico", "rb").read()
assert ask("/health", "POST").status == 405 and ask("/health/").status == 404
with Guest(home="127.0.0.9") as guest:
    guest.say(b"GET /\"\\\x1b[2J\xff HTTP/1.1\r\nHost: x\r\n\r\n")
    assert Answer(guest).status == 400
'
name="log"
date='[0-9][0-9]/[A-Z][a-z][a-z]/20[0-9][0-9]:[0-9:]\{8\} +0000'
claim log "^127\.0\.0\.1 - - \[$date\] \"GET /health HTTP/1\.1\" 200 [1-9][0-9]*$"
claim log "^127\.0\.0\.1 - - \[$date\] \"POST /health HTTP/1\.1\" 405 [1-9][0-9]*$"
claim log '^127\.0\.0\.9 - - .* "GET /\\x22\\x5c\\x1b\[2J\\xff HTTP/1\.1" 400 [1-9][0-9]*$'
mv log old
kill -HUP "$server"
for _ in $(seq 600); do # the signal takes a moment
    [ -e log ] && break
    sleep 0.1
done
guest "after SIGHUP" 'assert ask("/").status == 200'
claim log '"GET / HTTP/1.1" 200'
check "in the new file alone" 1 grep '"GET / HTTP/1.1"' old
stop
check "and is ended as ever" 0 test $ended = 0
rm page/favicon.ico
cp page/sign.png page/icon-192.png
printf 'User-agent: *\nDisallow: /\n' >page/robots.txt
serve --port 0 --page page --log -
guest "the page's own robots.txt, and a sign for want of an icon" '
assert ask("/robots.txt").body == open("page/robots.txt", "rb").read()
answer = ask("/favicon.ico")
assert answer.body == open("page/icon-192.png", "rb").read() and answer.headers["Content-Type"] == "image/png"
'
claim served '"GET /favicon.ico HTTP/1.1" 200'
stop HUP
check "without a file to open anew, SIGHUP ends it" 0 test $ended = 129
if command -v systemd-analyze >/dev/null; then
    check "the service is locked up well" 0 systemd-analyze security --offline=true --threshold=20 "$docs/felucca.service"
    says "exposure level for felucca.service: [01]\.[0-9]"
fi

verdict
