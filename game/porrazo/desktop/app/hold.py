"""The hold of a program on its data folder, and how a second one hands its file to the first.

The first program listens on this machine alone, and leaves in the lock's file where, with a key:
who can read the folder can hand it a file, and nobody else.
"""

from __future__ import annotations

import json
import logging
import os
import secrets
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from porrazo.desktop.kit.paths import AppPaths
from porrazo.records.files import SMALL_LIMIT, parse_json, read_file
from porrazo.records.lock import LOCK, FolderLock

_HERE: Final = "127.0.0.1"
_TAKEN: Final = b"taken"
_LONGEST: Final = 1 << 16
_SECONDS: Final = 5.0

log = logging.getLogger(__name__)


class Hold:
    """The data folder while the program runs: ours to write in, or ``taken`` by another.

    ``paths`` say where everything is, and if nothing can be written there, why.
    """

    def __init__(self, data_dir: Path | None) -> None:
        self.paths = AppPaths.open(data_dir)
        self._lock = FolderLock(self.paths.data)
        self.taken = False
        if not self.paths.writable:
            return
        try:
            self.taken = not self._lock.acquire()
        except OSError as error:
            log.warning("the data folder cannot be locked: %s", error)
        if self.taken:
            self.paths = replace(self.paths, problem="Porrazo is open already", taken=True)
        elif self._lock.held:
            self.paths = replace(self.paths, still_ours=self._lock.keeps)

    def adopt(self, on_problem: Callable[[str], object] = log.error) -> None:
        """Take in what older versions and interrupted writes left, if the folder is ours."""
        if self.paths.writable:
            # Not with the lock: a window is opened between the two, and this is much to load.
            from porrazo.records.store import JournalStore

            JournalStore(self.paths.data, on_problem).adopt()

    def listen(self, on_file: Callable[[Path], object]) -> None:
        """Have ``on_file`` called, from a thread, with each file that is handed over."""
        if self.paths.writable and self._lock.held:
            threading.Thread(
                target=self._serve, args=(on_file,), name="handed over", daemon=True
            ).start()

    def hand_over(self, file: Path) -> bool:
        """Give a file to the program that has the folder; tell whether it has taken it."""
        from multiprocessing import AuthenticationError
        from multiprocessing.connection import Client

        try:
            note = parse_json(read_file(self.paths.data / LOCK, SMALL_LIMIT))
            port, key = int(note["port"]), bytes.fromhex(note["key"])
            with Client((_HERE, port), authkey=key) as line:
                line.send_bytes(os.fsencode(file.absolute()))
                return line.poll(_SECONDS) and line.recv_bytes(_LONGEST) == _TAKEN
        except (OSError, EOFError, ValueError, KeyError, TypeError, AuthenticationError) as error:
            log.warning("%s is not handed over: %s", file, error)
            return False

    def release(self) -> None:
        """Let others write in the folder."""
        self._lock.release()

    def _serve(self, on_file: Callable[[Path], object]) -> None:
        from multiprocessing.connection import Listener

        key = secrets.token_bytes(32)
        try:
            with Listener((_HERE, 0), authkey=key) as listener:
                address: Any = listener.address
                self._lock.note(json.dumps({"port": address[1], "key": key.hex()}).encode("ascii"))
                while True:
                    self._take(listener, on_file)
        except OSError as error:
            log.warning("no files can be handed over: %s", error)

    def _take(self, listener: Any, on_file: Callable[[Path], object]) -> None:
        """Take one file; whoever does not know the key, or says nothing, is left."""
        from multiprocessing import AuthenticationError

        try:
            with listener.accept() as line:
                if line.poll(_SECONDS):
                    on_file(Path(os.fsdecode(line.recv_bytes(_LONGEST))))
                    line.send_bytes(_TAKEN)
        except (AuthenticationError, EOFError, ConnectionError) as error:
            log.warning("a file that was handed over is not taken: %s", error)
