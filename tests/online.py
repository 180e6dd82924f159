"""tests/online.py FELUCCA [PART...]: online tables as those who play at them see them, and those who mean no good."""
import hashlib, json, os, random, signal, subprocess, sys, tempfile, threading, time
from websocket import BINARY, CLOSE, PING, PONG, TEXT, Closed, Refused, Socket, health

FELUCCA = sys.argv[1]


class Server:
    def __init__(self, folder, *options):
        self.folder, self.options, self.process = folder, options, None
        self.page = os.path.join(folder, "page")
        os.makedirs(self.page, exist_ok=True)
        with open(os.path.join(self.page, "index.html"), "w") as page:
            page.write("<!doctype html><title>Felucca</title>")
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [FELUCCA, "serve", "--port", "0", "--page", self.page, "--store", os.path.join(self.folder, "online.sqlite"),
             *self.options], stdout=subprocess.PIPE, stderr=open(os.path.join(self.folder, "complaints"), "a"), text=True)
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


PARTS = [whole_matches]

if __name__ == "__main__":
    wanted = sys.argv[2:]
    for part in PARTS:
        if not wanted or part.__name__ in wanted:
            random.seed(part.__name__)
            begun = time.time()
            part()
            print(f"{part.__name__}: {time.time() - begun:.1f} s", flush=True)
