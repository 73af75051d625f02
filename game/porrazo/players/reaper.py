"""Ends what a process has started when that process is killed and can no longer do so itself."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Final

_ENDING: Final = (signal.SIGINT, signal.SIGTERM)


class Reaper:
    """A process beside this one that outlives it by a moment, and kills whom it had to watch."""

    def __init__(self) -> None:
        context = get_context("spawn")
        theirs, self._line = context.Pipe(duplex=False)
        process = context.Process(target=_reap, args=(theirs,), name="reaper", daemon=True)
        held = _hold_back()
        try:
            process.start()
        finally:
            if held is not None:
                signal.pthread_sigmask(signal.SIG_SETMASK, held)
        theirs.close()

    def watch(self, leader: int) -> None:
        """Kill a process, and all of the session that it leads, should this one be killed."""
        self._tell((True, leader))

    def leave(self, leader: int) -> None:
        """Watch a process no longer: it has ended."""
        self._tell((False, leader))

    def _tell(self, words: tuple[bool, int]) -> None:
        # Should somebody have ended the reaper, bots are ended as far as this process can.
        with suppress(OSError):
            self._line.send(words)


def _hold_back() -> set[int | signal.Signals] | None:
    """Hold back requests to end; a process that is started inherits that until it is ready."""
    if not hasattr(signal, "pthread_sigmask"):
        return None
    return set(signal.pthread_sigmask(signal.SIG_BLOCK, _ENDING))


def _reap(line: Connection) -> None:
    """Follow whom to watch, until the line breaks because the other end has died."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _ENDING)
    watched: set[int] = set()
    with suppress(EOFError, OSError):
        while True:
            alive, leader = line.recv()
            (watched.add if alive else watched.discard)(leader)
    for leader in watched:
        with suppress(OSError):
            kill_session(leader)


def kill_session(leader: int) -> None:
    """Kill a process, and where the system can all that belongs to the session that it leads.

    Raises:
        OSError: there is nobody left who is ours.

    """
    if sys.platform == "win32":
        os.kill(leader, signal.SIGTERM)
    else:
        os.killpg(leader, signal.SIGKILL)
