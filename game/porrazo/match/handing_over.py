"""Handing a file from one program to another on the same machine.

Each end has so many seconds for the whole of it: whoever connects and says nothing, or little by
little, holds up nobody else and is left.
"""

from __future__ import annotations

import json
import logging
import os
import secrets
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import AuthenticationError
from multiprocessing.connection import (
    Connection,
    Listener,
    answer_challenge,
    deliver_challenge,
)
from pathlib import Path
from typing import Any, Final

from porrazo.records.files import parse_json

SECONDS: Final = 5.0
"""How long each end waits for the other in all."""
GUESTS: Final = 8
"""So many are listened to at once; who comes then waits until one has gone."""
_HERE: Final = "127.0.0.1"
_TAKEN: Final = b"taken"
_LONGEST: Final = 1 << 16
_REFUSED: Final = (
    OSError,
    EOFError,
    ValueError,
    KeyError,
    TypeError,
    OverflowError,
    AuthenticationError,
)

log = logging.getLogger(__name__)


def hand_over(note: bytes, file: Path) -> bool:
    """Give a file to the program that left a note; return whether it has taken it."""
    end = time.monotonic() + SECONDS
    try:
        told = parse_json(note)
        port, key = int(told["port"]), bytes.fromhex(told["key"])
        with _connected(port) as line, _until(end, line):
            answer_challenge(line, key)
            deliver_challenge(line, key)
            line.send_bytes(os.fsencode(file.absolute()))
            return line.recv_bytes(_LONGEST) == _TAKEN
    except _REFUSED as error:
        log.warning("%s is not handed over: %s", file, error)
        return False


def take(leave_note: Callable[[bytes], object], on_file: Callable[[Path], object]) -> None:
    """Have ``on_file`` called, from a thread, with each file that is handed over; never returns.

    ``leave_note`` gets what tells others how to reach this program: who can read it can hand
    files over, and nobody else.

    Raises:
        OSError: no connection can be listened for, or the note not be left.

    """
    key, free = secrets.token_bytes(32), threading.Semaphore(GUESTS)
    with Listener((_HERE, 0), backlog=GUESTS) as listener:
        address: Any = listener.address
        leave_note(json.dumps({"port": address[1], "key": key.hex()}).encode("ascii"))
        while True:
            free.acquire()
            try:
                line = listener.accept()
            except ConnectionError:
                free.release()  # it has gone already
                continue
            guest = (line, key, on_file, free)
            threading.Thread(target=_receive, args=guest, name="guest", daemon=True).start()


def _receive(
    line: Connection, key: bytes, on_file: Callable[[Path], object], free: threading.Semaphore
) -> None:
    """Take one file; whoever does not know the key, or is too slow, is left."""
    try:
        with line, _until(time.monotonic() + SECONDS, line):
            deliver_challenge(line, key)
            answer_challenge(line, key)
            on_file(Path(os.fsdecode(line.recv_bytes(_LONGEST))))
            line.send_bytes(_TAKEN)
    except _REFUSED as error:
        log.warning("a file that was handed over is not taken: %s", error)
    finally:
        free.release()


def _connected(port: int) -> Connection:
    """Connect to a port of this machine.

    Raises:
        OSError: nobody listens there, or not in time.

    """
    ours = socket.create_connection((_HERE, port), SECONDS)
    ours.setblocking(True)
    return Connection(ours.detach())


@contextmanager
def _until(end: float, line: Connection) -> Iterator[None]:
    """Have whatever waits on a connection fail at a moment of the monotonic clock."""
    timer = threading.Timer(max(0.0, end - time.monotonic()), _hang_up, (line,))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        # It is closed after this, and its number may be another's then.
        timer.cancel()
        timer.join()


def _hang_up(line: Connection) -> None:
    with suppress(OSError):
        ours = socket.socket(fileno=line.fileno())
        try:
            ours.shutdown(socket.SHUT_RDWR)
        finally:
            ours.detach()
