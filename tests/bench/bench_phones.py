"""Measures what telephones cost: a tap, rest, what opening takes, and what strangers do.

    python tests/bench/bench_phones.py

Needs Chromium. The bars: 50 ms from a tap to the new table for 95 of 100, two wake-ups a second at
rest with eight telephones, 10 MB of memory for opening a table.
"""

from __future__ import annotations

import socket
import subprocess
import sys
import time

from support.browser import PORTRAIT, Telephone, chromium
from support.served import ServedTable

RESTS = 20.0
"""So many seconds eight telephones rest."""
STRANGERS = 60
_OPENING = """
import resource, sys
sys.argv = ["bench"]
import porrazo.desktop.app.app, porrazo.desktop.scenes.play.table
import porrazo.desktop.scenes.choosing.new_match
def kilobytes():
    with open("/proc/self/status") as told:
        return int(next(line for line in told if line.startswith("VmRSS")).split()[1])
before = kilobytes()
import porrazo.desktop.scenes.telephones.gathering
from support.served import ServedTable
with ServedTable("truc", 4, 4) as served:
    print(kilobytes() - before)
"""


def taps(game: str, seats: int) -> None:
    """Play a match by two pages, and say how long a tap takes to be shown."""
    for browser in chromium():
        with ServedTable(game, seats, 2, options={}) as served:
            phones = [Telephone(browser, PORTRAIT) for _ in range(2)]
            for number, phone in enumerate(phones):
                phone.join(served.link, f"Player {number}")
            phones[0].start()
            for seed, phone in enumerate(phones):
                phone.page.evaluate(f"void (window.played = play({seed}, 200))")
            took: list[float] = []
            for phone in phones:
                phone.page.evaluate("window.played")
                took += phone.page.evaluate(
                    "heard.answers.filter(each => each.shown).map(each => each.shown - each.at)"
                )
            took.sort()
            middle, last = took[len(took) // 2], took[int(0.95 * len(took))]
            print(
                f"{game}: {len(took)} taps, {middle:.0f} ms in the middle, 95 of 100 by {last:.0f}"
            )


def rest() -> None:
    """Let eight telephones rest, and say how often the server is woken."""
    for browser in chromium():
        with ServedTable("crash", 2, 2, options={}) as served:
            phones = [Telephone(browser) for _ in range(8)]
            for number, phone in enumerate(phones[:2]):
                phone.join(served.link, f"Player {number}")
            for phone in phones[2:]:
                phone.page.goto(served.link)
            phones[0].start()
            for phone in phones:
                phone.until("heard.table")
            time.sleep(1)
            server = served.open._server
            before, worked = server.wakes, time.process_time()
            time.sleep(RESTS)
            woken, worked = server.wakes - before, time.process_time() - worked
            print(f"at rest: {woken / RESTS:.2f} wake-ups a second, {1000 * worked / RESTS:.1f} ms")


def opening() -> None:
    """Say how much memory opening a table takes beside the window's program."""
    done = subprocess.run(
        [sys.executable, "-c", _OPENING], capture_output=True, encoding="utf-8", check=True
    )
    print(f"opening: {int(done.stdout.split()[-1]) / 1024:.1f} MB")


def strangers() -> None:
    """Have many connections say nothing or nonsense; say how long a good page then waits."""
    with ServedTable("truc", 2, 2) as served:
        place = ("127.0.0.1", served.open._server.port)
        lines = [socket.create_connection(place) for _ in range(STRANGERS)]
        for number, line in enumerate(lines):
            line.sendall(b"GET / HT" if number % 2 else b"\x00" * 4000)
        begun = time.perf_counter()
        with socket.create_connection(place) as good:
            good.sendall(
                f"GET / HTTP/1.1\r\nHost: {served.open.place('127.0.0.1')}\r\n\r\n".encode()
            )
            assert good.recv(12) == b"HTTP/1.1 200"
        took = 1000 * (time.perf_counter() - begun)
        print(f"{STRANGERS} strangers: a page comes in {took:.1f} ms")
        begun = time.perf_counter()
        for line in lines:
            line.settimeout(30)
            try:
                while line.recv(4096):
                    pass
            except ConnectionError:
                pass
            line.close()
        print(f"all of them are left within {time.perf_counter() - begun:.1f} s")


if __name__ == "__main__":
    taps("truc", 4)
    taps("dou_dizhu", 3)
    rest()
    opening()
    strangers()
