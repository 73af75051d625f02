"""Work over several processes ends when it is asked to, wherever the request finds it."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from support.processes import heeds_keyboard

ITEMS = 200
INTERRUPTED_SOMEWHERE = f"""
import os, signal, sys, threading
from porrazo.players.workers import in_order

def main(number, wait):
    # Sends the signal in the middle of what the library of pools does for this thread.
    begun, left = 0, wait
    def lines(frame, event, _):
        nonlocal begun, left
        if event == "call" and frame.f_code.co_name == "submit":
            begun += 1
        if begun == {ITEMS} and frame.f_code.co_name not in ("submit", "__init__"):
            left -= 1
            if left == 0:
                sys.settrace(None)
                os.kill(os.getpid(), number)
        return lines
    def trace(frame, event, arg):
        if "concurrent" in frame.f_code.co_filename:
            return lines(frame, event, arg)
    sys.settrace(trace)
    in_order(abs, range({ITEMS}), 2)

if __name__ == "__main__":
    try:
        main(int(sys.argv[1]), int(sys.argv[2]))
    except KeyboardInterrupt:
        sys.exit(130)
"""


@pytest.mark.posix
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("lines", [1, 150])
def test_a_request_in_the_middle_of_the_pool_ends_it(
    number: signal.Signals, lines: int, tmp_path: Path
) -> None:
    script = tmp_path / "interrupted.py"
    script.write_text(INTERRUPTED_SOMEWHERE, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, script, str(int(number)), str(lines)],
        **heeds_keyboard(),
        timeout=60,
        check=False,
    )
    assert done.returncode == 128 + number


DEAF_ONCE = """
import signal, sys, time
from pathlib import Path
from porrazo.players.workers import in_order

def work(waits):
    ended = signal.getsignal(signal.SIGTERM)
    signal.signal(signal.SIGTERM, lambda *_: signal.signal(signal.SIGTERM, ended))
    ready = Path(sys.argv[1])
    if waits:
        ready.touch()
        time.sleep(1000)
    while not ready.exists():
        time.sleep(0.01)

def stop(done, of):
    if done:
        sys.exit(3)

if __name__ == "__main__":
    in_order(work, [False, True], 2, stop)
"""


@pytest.mark.posix
def test_workers_that_miss_the_request_to_end_are_asked_again(tmp_path: Path) -> None:
    script = tmp_path / "deaf.py"
    script.write_text(DEAF_ONCE, encoding="utf-8")
    done = subprocess.run([sys.executable, script, tmp_path / "deaf"], timeout=60, check=False)
    assert done.returncode == 3
