"""tests/online.py FELUCCA [PART...]: online tables as those who play at them see them, and those who mean no good."""
import atexit, hashlib, json, os, random, select, signal, socket, ssl, subprocess, sys, tempfile, threading, time
from websocket import BINARY, CLOSE, PING, PONG, TEXT, Closed, Refused, Socket, health

FELUCCA = sys.argv[1]


STARTED = []


@atexit.register
def leave_nobody_behind():
    for process in STARTED:
        process.kill()


class Server:
    def __init__(self, folder, *options, files=None, store=True):
        """`files`: how many it may have open. Without `store` it takes the usual one."""
        self.store = ["--store", os.path.join(folder, "online.sqlite")] if store else []
        self.folder, self.options, self.process, self.port = folder, options, None, 0
        self.limit = ["prlimit", f"--nofile={files}"] if files else []
        self.page = os.path.join(folder, "page")
        os.makedirs(self.page, exist_ok=True)
        with open(os.path.join(self.page, "index.html"), "w") as page:
            page.write("<!doctype html><title>Felucca</title>")
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [*self.limit, FELUCCA, "serve", "--port", str(self.port), "--page", self.page, *self.store, *self.options],
            env={**os.environ, "XDG_DATA_HOME": self.folder, "ASAN_OPTIONS": KEEPS_LITTLE}, stdout=subprocess.PIPE, stderr=open(os.path.join(self.folder, "complaints"), "a"), text=True)
        STARTED.append(self.process)
        self.port = int(self.process.stdout.readline().rsplit(":", 1)[1].strip("/\n"))
        assert "Ctrl" in self.process.stdout.readline()

    def stop(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        code = self.process.wait()
        self.process.stdout.close()
        assert code == (0 if number == signal.SIGTERM else -number), (code, self.complaints())

    def complaints(self):
        return open(os.path.join(self.folder, "complaints")).read()

    def memory(self):
        """In kB."""
        return int(next(line.split()[1] for line in open(f"/proc/{self.process.pid}/status") if line.startswith("VmRSS")))


def opening(game="imhotep", seats=("open", "open"), **other):
    return {"do": "open", "game": game, "seats": list(seats), "options": {}, "clock": "none", "time": 0, "increment": 0,
            "pace": 0, "level": "greedy", "hints": True, "watch": True, "lobby": False, "token": os.urandom(16).hex(), **other}


def open_table(server, **wishes):
    door = Socket(server.port)
    wish = opening(**wishes)
    answer = door.ask(wish)
    assert answer["say"] == "opened" and len(answer["table"]) == 22, answer
    door.close()
    return answer["table"], wish["token"]


# The address sanitizer keeps what was freed, 256 MB of it, which would hide how much memory a server takes.
KEEPS_LITTLE = ":".join(filter(None, [os.environ.get("ASAN_OPTIONS"), "quarantine_size_mb=2"]))
BEAT = 20 # seconds; whoever is silent for three times as long is taken to be gone


class Guest:
    """Somebody at a table, who keeps what a page would keep."""

    def __init__(self, server, table, token=None, **how):
        self.server, self.table, self.how = server, table, how
        self.token = token or os.urandom(16).hex()
        self.share = os.urandom(32)
        self.seat = None
        self.n = self.moved = 0
        self.shown = {}
        self.steps = []
        self.phase = self.state = self.position = self.mover = None
        self.connect()

    def connect(self):
        self.socket = Socket(self.server.port, f"online/{self.table}", **self.how)
        self.socket.say({"do": "hello", "version": 1, "tokens": [self.token], "n": self.n, "look": -1})
        self.you = self.socket.wait_for("you")
        while self.hear()["say"] != "presence": # before that comes what it has missed, if it has
            pass

    def take(self, message):
        if message["say"] != "table":
            return message
        if message["was"] not in (0, self.n):
            assert message["n"] <= self.n, (message["n"], message["was"], self.n)
            return message
        self.n = message["n"]
        if "table" in message:
            self.state = message["table"]
            self.phase = self.state["phase"]
        if "moved" in message:
            self.moved = message["moved"]
            if "steps" in message:
                self.steps = self.steps[:message["kept"]] + message["steps"]
            position = message.get("position") or (self.steps[-1]["position"] if message.get("steps") else None)
            self.position = position or self.position
            self.mover = self.position["toMove"]
        return message

    def hear(self):
        if time.time() - self.socket.said > BEAT:
            self.socket.say({"do": "beat"})
        return self.take(self.socket.hear())

    def wait(self, condition):
        while not condition():
            self.hear()

    def ask(self, message, number=None):
        """The answer to a request: None if it was done, or why not."""
        number = number or random.randrange(1, 2 ** 53)
        self.socket.say({**message, "id": number})
        while True:
            answer = self.hear()
            if answer["say"] in ("done", "refused") and answer["id"] == number:
                return answer.get("why")

    def sit(self, seat, name):
        promise = hashlib.blake2b(self.share, digest_size=32).hexdigest()
        why = self.ask({"do": "sit", "seat": seat, "name": name, "token": self.token, "promise": promise})
        assert why is None, why
        self.seat = seat

    def reveal(self):
        return self.ask({"do": "reveal", "seat": self.seat, "bytes": self.share.hex()})


    def act(self):
        """Any legal action. None if it was done."""
        return self.ask({"do": "act", "seat": self.seat, "n": self.moved, "code": random.choice(self.position["legal"])["code"]})


def seated(server, persons=2, **wishes):
    """A table at which a match has begun, and the guests in its seats."""
    table, token = open_table(server, **wishes)
    guests = []
    for seat in range(persons):
        guests.append(Guest(server, table, token if seat == 0 else None))
        guests[seat].sit(seat, ["Ada", "Ben", "Cleo", "Dan"][seat])
    assert guests[0].ask({"do": "start"}) is None
    for guest in guests:
        assert guest.reveal() is None
    for guest in guests:
        guest.wait(lambda g=guest: g.phase == "playing")
    return table, guests


def play_on(guests, until=lambda: False):
    """Whoever is to move does something legal, until the match is over."""
    while not until():
        for guest in guests:
            guest.wait(lambda: guest.phase == "over" or any(guest.mover == other.seat for other in guests))
        front = max(guests, key=lambda guest: guest.n)
        for guest in guests:
            guest.wait(lambda: guest.n >= front.n)
        if front.phase == "over":
            return
        mover = next((guest for guest in guests if guest.seat == front.mover), None)
        if mover:
            why = mover.act()
            assert why is None, why


def verified(record):
    return subprocess.run([FELUCCA, "verify", "-"], input=record, capture_output=True, text=True)


def whole_matches():
    """Two people and a computer player, of both games, through restarts of every kind."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        for game, seats in (("imhotep", ("open", "greedy", "open")), ("pyramidion", ("open", "open", "apprentice"))):
            table, token = open_table(server, game=game, seats=seats)
            persons = [seat for seat, who in enumerate(seats) if who == "open"]
            guests = [Guest(server, table, token if seat == 0 else None) for seat in persons]
            for guest, seat, name in zip(guests, persons, ("Ada", "Ben")):
                guest.sit(seat, name)
            watcher = Guest(server, table)
            assert guests[1].ask({"do": "start"}) == "host" and guests[0].ask({"do": "start"}) is None
            for guest in guests:
                assert guest.reveal() is None
            for number in (signal.SIGKILL, signal.SIGTERM, signal.SIGKILL):
                for guest in guests:
                    guest.wait(lambda g=guest: g.phase == "playing")
                begun = len(guests[0].steps)
                play_on(guests, lambda: max(len(guest.steps) for guest in guests) > begun + 15)
                asked = next((guest for guest in guests if guest.mover == guest.seat), None)
                if asked: # it asks, and will never know what became of that
                    lost = {"do": "act", "id": 77, "seat": asked.seat, "n": asked.moved, "code": asked.position["legal"][0]["code"]}
                    asked.socket.say(lost)
                known, count = max(guest.n for guest in guests), max(len(guest.steps) for guest in guests)
                server.stop(number)
                if number == signal.SIGTERM:
                    assert watcher.socket.end() == 1001
                server.start()
                for guest in [*guests, watcher]:
                    guest.connect()
                    assert guest.n >= known, "what was acknowledged is there"
                if asked: # the same again is done once, whether it was before or not
                    asked.socket.say(lost)
                    asked.socket.wait_for("done", id=77)
                    asked.n = 0
                    asked.connect()
                    assert asked.position["at"] >= count, (asked.position["at"], count)
            play_on(guests)
            for guest in [*guests, watcher]:
                guest.wait(lambda g=guest: g.phase == "over")
            assert all(guest.position == guests[0].position or guest.position["at"] == guests[0].position["at"] for guest in guests)
            records = []
            for guest in guests:
                guest.socket.say({"do": "record"})
                records.append(guest.socket.wait_for("record")["text"])
            assert records[0] == records[1] and verified(records[0]).returncode == 0, records[0]
            watcher.socket.say({"do": "record"})
            watcher.socket.wait_for("refused", why="not yours")
            assert guests[0].ask({"do": "again", "seat": guests[0].seat}) is None
            for guest in [*guests, watcher]:
                guest.wait(lambda g=guest: g.state["again"])
            assert len({guest.state["again"] for guest in guests}) == 1
            new = Guest(server, guests[0].state["again"], guests[0].token)
            assert new.you["host"] and new.phase == "open"
        server.stop()
        assert server.complaints() == "", server.complaints()


def refused(server, *args, **how):
    """The status with which something is not made a WebSocket."""
    try:
        Socket(server.port, *args, **how)
    except Refused as refusal:
        return refusal.status
    raise AssertionError("it was made a WebSocket")


def the_door():
    """Who gets in, and what is answered before one is at a table."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, "--lobby", "--strongest", "builder", "--log", os.path.join(folder, "log"))
        assert health(server.port) == {"status": "ok", "version": health(server.port)["version"], "protocol": 1, "online": True,
                                       "lobby": True, "strongest": "builder"}
        own = f"127.0.0.1:{server.port}"
        for origin in (f"http://{own}", f"https://{own}", f"HTTP://{own}"):
            Socket(server.port, headers=[f"Origin: {origin}"]).close()
        for origin in ("http://example.org", "null", "", f"http://{own}.example.org", f"http://{own}/", f"ftp://{own}", "http://127.0.0.1",
                       f"{own}", f"http://x@{own}"):
            assert refused(server, headers=[f"Origin: {origin}"]) == 403, origin
        assert refused(server, headers=[f"Origin: http://{own}", "Origin: http://example.org"]) == 403
        for version in ("8", "14", "", "13x", "013", "13, 8"):
            assert refused(server, version=version) == 426
        for key in ("x", "A" * 24, "A" * 22 + "=", "A" * 21 + "===", "A" * 22 + "=" * 3, "\u00e9" * 22 + "=="):
            assert refused(server, key=key) == 400, key
        assert refused(server, headers=["Sec-WebSocket-Key: " + "A" * 22 + "=="]) == 400
        assert refused(server, headers=["Content-Length: 3"]) == 400
        assert refused(server, headers=["X: " + "x" * 9000]) == 431
        Socket(server.port, headers=["X: " + "x" * 6000, "Sec-WebSocket-Protocol: a, b", "Sec-WebSocket-Extensions: permessage-deflate"]).close()
        assert refused(server, "index.html") == 200 and refused(server, "onlinex") == 404
        door = Socket(server.port)
        ids = [door.ask(opening(lobby=lobby))["table"] for lobby in (True, False)]
        assert door.ask({"do": "lobby"})["tables"] == [{"table": ids[0], "game": "imhotep", "seats": 2, "open": 2, "persons": 0,
                                                        "clock": "none", "time": 0, "increment": 0}]
        nowhere = "A" * 22
        assert door.ask({"do": "status", "tables": [*ids, nowhere]})["tables"] == [
            *({"table": table, "phase": "open", "toMove": -1, "n": 1, "kept": True} for table in ids),
            {"table": nowhere, "phase": "none", "toMove": -1, "n": 0, "kept": False}]
        for message in ("", "{", "[]", "1", '{"do":"dance"}', '{"do":"lobby","x":1}', {"do": "status", "tables": ["x"]}, {"do": "status"}):
            time.sleep(0.35)
            answer = door.ask(message)
            assert answer == {"say": "refused", "id": 0, "why": "message"}, (message, answer)
        for wish, why in (({"level": "vizier"}, "level"), ({"seats": ["open", "master"]}, "level"), ({"level": "plain:10ms"}, "level"),
                          ({"game": "chess"}, "message"), ({"seats": ["open"]}, "message"), ({"token": "x"}, "message"),
                          ({"options": {"market": "Z"}}, "message"), ({"clock": "decision"}, "message")):
            time.sleep(0.35)
            assert door.ask(opening(**wish))["why"] == why, wish
        for _ in range(30):
            door.say({"do": "lobby"})
        heard = [door.hear() for _ in range(30)]
        assert {"say": "refused", "id": 0, "why": "busy"} in heard and "lobby" in [answer["say"] for answer in heard]
        for name in (nowhere, "A" * 21, "A" * 21 + "B", "x", ids[0] + "x", ids[0].swapcase(), "..", ""):
            lost = Socket(server.port, f"online/{name}")
            lost.say({"do": "hello", "version": 1, "tokens": [], "n": 0, "look": -1})
            assert lost.hear() == {"say": "bye", "why": "no table"} and lost.end() == 1000, name
        # Two who hold on to what they said before the table was read.
        early = Socket(server.port, f"online/{ids[0]}")
        early.say({"do": "beat"})
        assert early.hear()["why"] == "hello"
        server.stop()
        server.start()
        early = Socket(server.port, f"online/{ids[0]}")
        early.say({"do": "hello", "version": 1, "tokens": [], "n": 0, "look": -1})
        early.say({"do": "beat"})
        assert early.wait_for("beat")["n"] == 1
        server.stop()
        with open(os.path.join(folder, "log")) as log:
            text = log.read()
        assert '"GET /online HTTP/1.1" 101 0' in text and '"GET /online HTTP/1.1" 403' in text
        assert not any(table in text for table in ids), "whoever reads the log knows no table"
        assert server.complaints() == "", server.complaints()
        server = Server(folder, "--origin", "https://games.example.org", "--origin", "https://example.net:8443")
        Socket(server.port, headers=["Origin: https://games.example.org"]).close()
        Socket(server.port, headers=["Origin: https://example.net:8443"]).close()
        assert refused(server, headers=[f"Origin: http://127.0.0.1:{server.port}"]) == 403
        assert Socket(server.port).ask({"do": "lobby"})["why"] == "no lobby"
        server.stop()
        server = Server(folder, "--no-online")
        assert health(server.port)["online"] is False and health(server.port)["strongest"] is None
        assert refused(server) == 404
        server.stop()


def rude_frames():
    """What is no message ends the connection that said it, with the right code, and nothing else."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        table, guests = seated(server)
        frame = Socket.frame
        hello = json.dumps({"do": "hello", "version": 1, "tokens": [], "n": 0, "look": -1}).encode()
        rude = {
            "binary": (frame(b"{}", BINARY), {1003}),
            "no UTF-8": (frame(b"{\xff}"), {1007, None}),
            "half a letter": (frame(b"\xe2\x82"), {1007, None}),
            "too large": (frame(b" " * 2049), {1009}),
            "too large, in pieces": (frame(b" " * 1500, last=False) + frame(b" " * 1500, 0), {1009}),
            "said to be enormous": (b"\x81\xff" + (2 ** 62).to_bytes(8, "big") + b"mask" + b"x" * 3000, {1009, 1002, None}),
            "a reserved bit": (frame(hello, reserved=4), {1002, None}),
            "a reserved kind": (frame(hello, 3), {1002, None}),
            "a control frame that is too long": (frame(b"x" * 126, PING), {1002, None}),
            "a control frame in pieces": (frame(b"x", PING, last=False), {1002, None}),
            "a piece of nothing": (frame(b"x", 0), {1002, None}),
            "nonsense": (os.urandom(4000), None),
            "another request": (b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 20, None),
        }
        for door in ("online", f"online/{table}"):
            for name, (bytes_, codes) in rude.items():
                guest = Socket(server.port, door)
                guest.raw(bytes_)
                guest.socket.settimeout(100)
                try:
                    guest.socket.shutdown(1)
                except OSError:
                    pass
                code = guest.end()
                assert codes is None or code in codes, (name, code)
        # Not rude: in pieces, with a ping between them; without a mask, which only matters to browsers.
        guest = Socket(server.port, f"online/{table}")
        guest.raw(frame(hello[:10], last=False) + frame(b"how are you", PING) + frame(hello[10:20], 0, last=False) + frame(hello[20:], 0))
        opcode, _, payload = guest.read_frame()
        assert opcode == PONG and payload == b"how are you"
        assert guest.hear()["say"] == "you"
        guest.raw(frame(b'{"do":"beat"}', masked=False))
        guest.wait_for("beat")
        guest.close()
        slow = Socket(server.port, f"online/{table}")
        for byte in frame(hello): # one after the other
            slow.raw(bytes([byte]))
        assert slow.hear()["say"] == "you"
        play_on(guests, lambda: len(guests[0].steps) > 20)
        server.stop()
        assert server.complaints() == "", server.complaints()


def rude_members():
    """Whoever forges, replays, guesses, says too much or takes nothing at a table, while others play."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        table, guests = seated(server)
        for guest in guests:
            guest.wait(lambda g=guest: g.mover is not None)
        mover = next(guest for guest in guests if guest.seat == guest.mover)
        other = next(guest for guest in guests if guest is not mover)
        act = {"do": "act", "seat": mover.seat, "n": mover.moved, "code": mover.position["legal"][0]["code"]}
        stranger = Guest(server, table)
        assert stranger.ask(act) == "not yours" and other.ask(act) == "not yours"
        assert stranger.ask({"do": "start"}) == "host"
        assert stranger.you["seats"] == [] and stranger.you["look"] == -1
        assert "legal" not in stranger.position or stranger.position["legal"] == []
        assert other.position["legal"] == []
        for _ in range(3): # tokens that are none
            guess = Guest(server, table, os.urandom(16).hex())
            assert guess.you["seats"] == []
            guess.socket.close()
        assert mover.ask(act, 5) is None and mover.ask(act, 5) is None # done once
        assert mover.ask(act, 6) in ("stale", "turn")
        # Too many messages, on one connection.
        for _ in range(200):
            stranger.socket.say({"do": "beat"})
        heard = []
        try:
            while True:
                heard.append(stranger.socket.hear())
        except Closed as closed:
            assert closed.code == 1000
        assert {"say": "refused", "id": 0, "why": "too fast"} | {} in [{**m} if "n" not in m else {k: m[k] for k in ("say", "id", "why") if k in m} for m in heard]
        assert heard[-1] == {"say": "bye", "why": "too fast"}
        # Those who take nothing are sent nothing more, and cost nobody anything.
        deaf = [Guest(server, table) for _ in range(20)]
        before = server.memory()
        play_on(guests)
        assert guests[0].phase == "over"
        assert server.memory() - before < 20 * 600, "at most what waits for each, in the server and in the system"
        for guest in deaf:
            guest.wait(lambda g=guest: g.phase == "over")
            assert guest.position == deaf[0].position
        server.stop()
        assert server.complaints() == "", server.complaints()


def floods():
    """One address takes all it can, and others play on."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, "--per-address", "20")
        table, guests = seated(server)
        greedy = []
        for _ in range(20):
            greedy.append(Socket(server.port, home="127.0.0.2"))
        lost = 0
        for _ in range(5):
            try:
                Socket(server.port, home="127.0.0.2")
            except (Closed, OSError, Refused):
                lost += 1
        assert lost == 5
        Socket(server.port, home="127.0.0.3").close()
        answers = [greedy[0].ask(opening()), *(guest.ask(opening()) for guest in greedy[1:] for _ in range(3))]
        assert sum(answer["say"] == "opened" for answer in answers) < 30
        assert any(answer.get("why") == "no more" for answer in answers)
        names = [Socket.frame(b'{"do":"beat"}')] * 100
        stop = threading.Event()

        def shout(socket):
            try:
                while not stop.is_set():
                    socket.raw(b"".join(names))
                    socket.socket.setblocking(False)
                    try:
                        socket.socket.recv(1 << 20)
                    except BlockingIOError:
                        pass
                    socket.socket.setblocking(True)
            except OSError:
                pass
        threads = [threading.Thread(target=shout, args=(socket,)) for socket in greedy[:4]]
        for thread in threads:
            thread.start()
        play_on(guests, lambda: len(guests[0].steps) > 40)
        stop.set()
        for socket in greedy:
            socket.close()
        for thread in threads:
            thread.join()
        play_on(guests)
        server.stop()
        assert server.complaints() == "", server.complaints()
        # Behind a proxy it is the guest's address that counts, as the proxy tells it.
        server = Server(folder, "--per-address", "3", "--trusted-proxy", "localhost")
        for _ in range(3):
            greedy.append(Socket(server.port, headers=["X-Forwarded-For: 192.0.2.7, 198.51.100.1"]))
        assert refused(server, headers=["X-Forwarded-For: 192.0.2.8, 198.51.100.1"]) == 503
        greedy.append(Socket(server.port, headers=["X-Forwarded-For: 198.51.100.1, 2001:db8::1"]))
        for number in range(20): # pages are the proxy's own affair
            assert health(server.port)["online"]
        server.stop()
        server = Server(folder, "--per-address", "3")
        for number in range(3):
            greedy.append(Socket(server.port, headers=[f"X-Forwarded-For: 192.0.2.{number}"]))
        try: # nobody's word is taken for it otherwise
            Socket(server.port, headers=["X-Forwarded-For: 192.0.2.99"])
            raise AssertionError("a fourth")
        except (Closed, OSError, Refused):
            pass
        server.stop()


    # Those who load the page find room however many play.
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, "--per-address", "0", files=104) # 64 places
        there, refusals = [], 0
        for _ in range(70):
            try:
                there.append(Socket(server.port))
            except Refused as refusal:
                assert refusal.status == 503
                refusals += 1
        assert len(there) == 56 and refusals == 14, (len(there), refusals)
        for _ in range(30):
            assert health(server.port)["online"]
        assert there[0].ask(opening())["say"] == "opened"
        there.pop().close()
        assert there[1].ask(opening())["say"] == "opened"
        Socket(server.port).close()
        server.stop()


def thinking():
    """Computer players think as long as they need, and nobody waits for that; they stop when the match has moved on."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        tables = []
        for _ in range(6):
            table, guests = seated(server, 1, seats=("open", "master", "vizier"))
            tables.append(guests[0])
        table, quick = seated(server, 1, seats=("open", "greedy"))
        begun = time.time()
        play_on(quick)
        took = time.time() - begun
        for guest in tables:
            guest.socket.close()
        before = [guest.n for guest in tables]
        time.sleep(1)
        for guest in tables: # a table without people does not play on
            guest.connect()
        assert took < 60, took
        server.stop()
        assert server.complaints() == "", server.complaints()


def stores():
    """Where matches are kept unless another file is named, and what happens if that can't be."""
    with tempfile.TemporaryDirectory() as folder:
        usual = Server(folder, store=False)
        path = os.path.join(folder, "felucca", "online.sqlite")
        assert os.stat(path).st_mode & 0o777 == 0o600, "nobody else reads hidden cards"
        table, token = open_table(usual)
        other = Server(folder, store=False) # nobody asked for that file: the page alone
        assert health(other.port)["online"] is False and health(usual.port)["online"] is True
        assert "another felucca serve has the store" in other.complaints() and "--store" in other.complaints()
        other.stop()
        asked = subprocess.run([FELUCCA, "serve", "--port", "0", "--page", usual.page, "--store", path], capture_output=True, text=True)
        assert asked.returncode == 2 and "another felucca serve has the store" in asked.stderr, asked
        usual.stop()
        again = Server(folder, "--store", path, store=False)
        Guest(again, table, token).socket.close()
        again.stop()
        for wrong, code in ((os.path.join(folder, "nowhere", "x"), 3), (folder, 3)):
            asked = subprocess.run([FELUCCA, "serve", "--port", "0", "--page", usual.page, "--store", wrong], capture_output=True, text=True)
            assert asked.returncode == code and asked.stderr, (wrong, asked)
        for option in (["--strongest", "nobody"], ["--trusted-proxy", "example.org"], ["--idle", "0"], ["--keep", "x"]):
            asked = subprocess.run([FELUCCA, "serve", *option], capture_output=True, text=True)
            assert asked.returncode == 2 and asked.stderr, (option, asked)


class tls_in_front_of:
    """A web server with a certificate, as far as that matters here: what it deciphers it passes on."""

    def __init__(self, port, folder):
        self.behind, self.folder = port, folder

    def __enter__(self):
        key, certificate = (os.path.join(self.folder, name) for name in ("key", "certificate"))
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-days", "2",
                        "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"], check=True, capture_output=True)
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(certificate, key)
        self.listening = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self.serve, daemon=True).start()
        return self.listening.getsockname()[1]

    def __exit__(self, *_):
        self.listening.close()

    def serve(self):
        while True:
            try:
                plain = self.listening.accept()[0]
                guest = self.context.wrap_socket(plain, server_side=True)
            except ssl.SSLError:
                continue
            except OSError:
                return
            threading.Thread(target=self.pass_on, args=(guest, socket.create_connection(("127.0.0.1", self.behind))), daemon=True).start()

    def pass_on(self, guest, server):
        """One thread for both ways: TLS of Python's is not for two at a time."""
        guest.setblocking(False)
        while True:
            ready = [guest] if guest.pending() else select.select([guest, server], [], [])[0]
            for one in ready:
                try:
                    bytes_ = one.recv(16384)
                except ssl.SSLWantReadError:
                    continue
                except OSError:
                    bytes_ = b""
                if not bytes_:
                    guest.close()
                    server.close()
                    return
                if one is guest:
                    server.sendall(bytes_)
                    continue
                guest.setblocking(True)
                guest.sendall(bytes_)
                guest.setblocking(False)


def programs():
    """felucca sit: a program of somebody's, and one of our players, through a restart, to the end."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        mason = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../examples/bots/mason.py")
        for game, first in (("imhotep", f"exec:{mason}"), ("pyramidion", "greedy")):
            table, token = open_table(server, game=game, pace=20, seats=("open", "greedy", "open"))
            link = f"http://localhost:{server.port}/#table/{table}"
            sitting = [subprocess.Popen([FELUCCA, "sit", link + where, player, "--name", name], stdout=subprocess.PIPE, text=True)
                       for where, player, name in (("/2", first, "Mason"), ("", "random", "Rita"))]
            STARTED.extend(sitting)
            host = Guest(server, table, token)
            host.wait(lambda: all(seat["kind"] != "open" for seat in host.state["seats"]))
            assert [seat["name"] for seat in host.state["seats"]][::2] == ["Rita", "Mason"], host.state
            assert host.ask({"do": "start"}) is None
            host.wait(lambda: len(host.steps) > 12)
            server.stop(signal.SIGKILL)
            server.start()
            host.n = 0
            host.connect()
            host.wait(lambda: host.phase == "over")
            records = [one.communicate()[0] for one in sitting]
            assert [one.returncode for one in sitting] == [0, 0]
            assert records[0] == records[1] and verified(records[0]).returncode == 0
            late = subprocess.run([FELUCCA, "sit", link, "greedy"], capture_output=True, text=True)
            assert late.returncode == 0 and late.stdout == "", late # it is over, and it had no seat
        with tls_in_front_of(server.port, folder) as port:
            table, token = open_table(server, pace=20, seats=("greedy", "open"))
            command = [FELUCCA, "sit", f"https://localhost:{port}/#table/{table}", "greedy"]
            sitting = subprocess.Popen(command, stdout=subprocess.PIPE, text=True,
                                       env={**os.environ, "SSL_CERT_FILE": os.path.join(folder, "certificate")})
            host = Guest(server, table, token)
            host.wait(lambda: host.state["seats"][1]["kind"] == "person")
            assert host.ask({"do": "start"}) is None
            assert verified(sitting.communicate()[0]).returncode == 0 and sitting.returncode == 0
        for link in ("", "x", f"ftp://x/#table/{table}", f"http://x/{table}", f"http://x/#table/{table}x", f"http://x:y/#table/{table}",
                     f"http://x/#table/{table}/9", f"http://x/#table/{table}/1/xx", f"http://x/#table/{table}/1/{token}/2"):
            wrong = subprocess.run([FELUCCA, "sit", link, "greedy"], capture_output=True, text=True)
            assert wrong.returncode == 2 and "is no link to a table" in wrong.stderr, (link, wrong)
        nowhere = subprocess.run([FELUCCA, "sit", f"http://localhost:{server.port}/#table/{'A' * 22}", "greedy"], capture_output=True, text=True)
        assert nowhere.returncode == 3 and "no table" in nowhere.stderr, nowhere
        full, token = open_table(server)
        for seat in range(2):
            Guest(server, full, token if seat == 0 else None).sit(seat, f"Person {seat}")
        none = subprocess.run([FELUCCA, "sit", f"http://localhost:{server.port}/#table/{full}", "greedy"], capture_output=True, text=True)
        assert none.returncode == 3 and "no seat" in none.stderr, none
        server.stop()
        assert server.complaints() == "", server.complaints()


PARTS = [whole_matches, the_door, rude_frames, rude_members, floods, thinking, programs, stores]

if __name__ == "__main__":
    wanted = sys.argv[2:]
    for part in PARTS:
        if not wanted or part.__name__ in wanted:
            random.seed(part.__name__)
            begun = time.time()
            part()
            print(f"{part.__name__}: {time.time() - begun:.1f} s", flush=True)
