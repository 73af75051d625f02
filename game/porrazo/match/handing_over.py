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
import struct
import threading
import time
from collections.abc import Callable
from multiprocessing import AuthenticationError
from multiprocessing.connection import answer_challenge, deliver_challenge
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
_LENGTH: Final = struct.Struct("!i")
"""Before each message, as multiprocessing sends it."""
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
        with socket.create_connection((_HERE, port), SECONDS) as ours:
            line: Any = _Line(ours, end)
            answer_challenge(line, key)
            deliver_challenge(line, key)
            line.send_bytes(os.fsencode(file.absolute()))
            taken: bool = line.recv_bytes(_LONGEST) == _TAKEN
            return taken
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
    with socket.create_server((_HERE, 0), backlog=GUESTS) as listener:
        port = listener.getsockname()[1]
        leave_note(json.dumps({"port": port, "key": key.hex()}).encode("ascii"))
        while True:
            free.acquire()
            try:
                theirs, _ = listener.accept()
            except ConnectionError:
                free.release()  # it has gone already
                continue
            guest = (theirs, key, on_file, free)
            threading.Thread(target=_receive, args=guest, name="guest", daemon=True).start()


def _receive(
    theirs: socket.socket, key: bytes, on_file: Callable[[Path], object], free: threading.Semaphore
) -> None:
    """Take one file; whoever does not know the key, or is too slow, is left."""
    try:
        with theirs:
            line: Any = _Line(theirs, time.monotonic() + SECONDS)
            deliver_challenge(line, key)
            answer_challenge(line, key)
            on_file(Path(os.fsdecode(line.recv_bytes(_LONGEST))))
            line.send_bytes(_TAKEN)
    except _REFUSED as error:
        log.warning("a file that was handed over is not taken: %s", error)
    finally:
        free.release()


class _Line:
    """Messages of multiprocessing over a socket, until a moment of the monotonic clock.

    Its own connections wait without an end, and on Windows nobody else can end that.
    """

    def __init__(self, line: socket.socket, end: float) -> None:
        self._socket, self._end = line, end

    def send_bytes(self, message: bytes) -> None:
        """Send a message.

        Raises:
            OSError: it does not go out in time.

        """
        self._hurry()
        self._socket.sendall(_LENGTH.pack(len(message)) + message)

    def recv_bytes(self, most: int) -> bytes:
        """Return the next message, of so many bytes at the most.

        Raises:
            OSError: it does not come in time, or is longer.
            EOFError: the other end has gone.

        """
        (length,) = _LENGTH.unpack(self._bytes(_LENGTH.size))
        if not 0 <= length <= most:
            raise OSError(f"A message of {length} bytes is too long")
        return self._bytes(length)

    def _bytes(self, count: int) -> bytes:
        come = b""
        while len(come) < count:
            self._hurry()
            more = self._socket.recv(count - len(come))
            if not more:
                raise EOFError
            come += more
        return come

    def _hurry(self) -> None:
        left = self._end - time.monotonic()
        if left <= 0:
            raise TimeoutError("The other end is too slow")
        self._socket.settimeout(left)
