"""Ends what a process has started when that process is killed and can no longer do so itself."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final, NamedTuple

_ENDING: Final = (signal.SIGINT, signal.SIGTERM)
MARK: Final = "PORRAZO_BOT"
"""A variable of the environment; what a program starts inherits it, wherever it goes."""
_ROUNDS: Final = 20


class Started(NamedTuple):
    """A program that was started: the process that leads its session, and its own ``mark``."""

    leader: int
    mark: str


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

    def watch(self, program: Started) -> None:
        """Kill a program, and whatever it has started, should this process be killed."""
        self._tell((True, program))

    def leave(self, program: Started) -> None:
        """Watch a program no longer: it has ended."""
        self._tell((False, program))

    def _tell(self, words: tuple[bool, Started]) -> None:
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
    watched: set[Started] = set()
    with suppress(EOFError, OSError):
        while True:
            alive, program = line.recv()
            (watched.add if alive else watched.discard)(program)
    for program in watched:
        kill(program)


def kill(program: Started) -> None:
    """Kill a program with whatever it has started, as far as the system lets that be found.

    On Windows that is the process itself, on other systems all of its session; on Linux also what
    has left the session, which has the program's mark in the environment that it was started with.
    """
    # Where nothing of it is left there is nobody to end.
    with suppress(OSError):
        if sys.platform == "win32":
            os.kill(program.leader, signal.SIGTERM)
        else:
            os.killpg(program.leader, signal.SIGKILL)
    if sys.platform == "linux":
        # What is killed may have started others meanwhile.
        for _ in range(_ROUNDS):
            if not _kill_marked(f"{MARK}={program.mark}".encode("ascii")):
                break


def _kill_marked(words: bytes) -> bool:
    """Kill all processes that were started with words in their environment; tell if there were."""
    found = False
    for entry in os.scandir("/proc"):
        if not entry.name.isdecimal():
            continue
        # Those of other people cannot be read, and some have ended since they were listed.
        with suppress(OSError):
            if words in Path(entry.path, "environ").read_bytes().split(b"\0"):
                os.kill(int(entry.name), signal.SIGKILL)
                found = True
    return found
