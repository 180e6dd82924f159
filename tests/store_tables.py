"""tests/store_tables.py FELUCCA FOLDER: a server with one table that waits, one at which somebody plays, and one that is over.
Prints their names and "ready", and serves until it is ended. The record of the last is in finished.record."""
import os, random, signal, sys
from online import Guest, Server, open_table, play_on, seated

random.seed(1)
server = Server(sys.argv[2])
waiting, token = open_table(server, game="pyramidion")
Guest(server, waiting, token).sit(0, "Ada")
finished, guests = seated(server)
play_on(guests)
for guest in guests:
    guest.wait(lambda: guest.phase == "over")
guests[0].socket.say({"do": "record"})
with open(os.path.join(sys.argv[2], "finished.record"), "w") as record:
    record.write(guests[0].socket.wait_for("record")["text"])
playing, guests = seated(server)
play_on(guests, lambda: len(guests[0].steps) > 12)


def end(*_):
    server.stop()
    sys.exit(0)


signal.signal(signal.SIGTERM, end)
print(waiting, playing, finished, "ready", flush=True)
while True:
    signal.pause()
