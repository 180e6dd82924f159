"""A WebSocket client, by hand: as strict or as rude as a test wants it. RFC 6455."""
import base64, hashlib, json, os, socket, struct, time

MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
LONG = 300  # seconds: only whoever waits for ever fails
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Refused(Exception):
    """The server did not make it a WebSocket: its status, and its headers."""

    def __init__(self, head):
        super().__init__(head.splitlines()[0])
        self.status = int(head.split()[1])
        self.head = head


class Closed(Exception):
    """The other side has hung up; with a code, if it said one."""

    def __init__(self, code):
        super().__init__(f"closed: {code}")
        self.code = code


class Socket:
    def __init__(self, port, path="online", headers=(), home=None, version="13", key=None, host=None):
        self.key = key or base64.b64encode(os.urandom(16)).decode()
        self.socket = socket.create_connection(("127.0.0.1", port), LONG, (home, 0) if home else None)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.unread = b""
        self.said = time.time()
        lines = [f"GET /{path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{port}'}", "Upgrade: websocket",
                 "Connection: keep-alive, Upgrade", f"Sec-WebSocket-Version: {version}", f"Sec-WebSocket-Key: {self.key}"]
        self.socket.sendall("\r\n".join([*lines, *headers, "", ""]).encode())
        head = self.read_head()
        if " 101 " not in head.splitlines()[0]:
            raise Refused(head)
        accept = base64.b64encode(hashlib.sha1(self.key.encode() + MAGIC).digest()).decode()
        assert f"sec-websocket-accept: {accept.lower()}" in head.lower(), head

    def read_head(self):
        while b"\r\n\r\n" not in self.unread:
            more = self.socket.recv(65536)
            if not more:
                raise Closed(None)
            self.unread += more
        head, self.unread = self.unread.split(b"\r\n\r\n", 1)
        return head.decode("latin-1")

    def take(self, count):
        while len(self.unread) < count:
            try:
                more = self.socket.recv(65536)
            except ConnectionError:
                more = b""
            if not more:
                raise Closed(None)
            self.unread += more
        taken, self.unread = self.unread[:count], self.unread[count:]
        return taken

    @staticmethod
    def frame(payload, opcode=TEXT, last=True, masked=True, reserved=0):
        head = bytes([(0x80 if last else 0) | reserved << 4 | opcode])
        bit = 0x80 if masked else 0
        if len(payload) < 126:
            head += bytes([bit | len(payload)])
        elif len(payload) < 65536:
            head += bytes([bit | 126]) + struct.pack(">H", len(payload))
        else:
            head += bytes([bit | 127]) + struct.pack(">Q", len(payload))
        if not masked:
            return head + payload
        mask = os.urandom(4)
        return head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))

    def raw(self, data):
        self.socket.sendall(data)

    def say(self, message):
        self.said = time.time()
        self.raw(self.frame((message if isinstance(message, str) else json.dumps(message)).encode()))

    def read_frame(self):
        first, second = self.take(2)
        length = second & 0x7F
        assert not second & 0x80, "a server masks nothing"
        if length == 126:
            length = struct.unpack(">H", self.take(2))[0]
        elif length == 127:
            length = struct.unpack(">Q", self.take(8))[0]
        return first & 0x0F, bool(first & 0x80), self.take(length)

    def hear(self):
        """The next message, as JSON. Pings are answered."""
        whole = b""
        while True:
            opcode, last, payload = self.read_frame()
            if opcode == CLOSE:
                code = struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else None
                try:
                    self.raw(self.frame(payload[:2], CLOSE))
                except OSError:
                    pass
                raise Closed(code)
            if opcode == PING:
                self.raw(self.frame(payload, PONG))
            elif opcode in (TEXT, 0):
                whole += payload
                if last:
                    return json.loads(whole.decode())

    def wait_for(self, what, **members):
        """The next message that says this, with these members."""
        while True:
            message = self.hear()
            if message["say"] == what and all(message.get(key) == value for key, value in members.items()):
                return message

    def ask(self, message):
        self.say(message)
        return self.hear()

    def end(self):
        """How the server hung up: a code, or None."""
        try:
            while True:
                self.hear()
        except Closed as closed:
            return closed.code

    def close(self):
        self.socket.close()


def health(port):
    import urllib.request
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=LONG) as answer:
        return json.load(answer)
