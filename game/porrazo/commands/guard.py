"""One guard around every command: however it ends, it ends with a status, not with a traceback."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from porrazo.commands.arguments import refuse
from porrazo.reasons import reason_of

INTERRUPTED: Final = 130
"""The exit status of a program that the keyboard ended."""
_FAILED: Final = 1
_STREAMS: Final = ("stdin", "stdout", "stderr")

unheard = False
"""True where nobody can hear standard error: a program with a window alone, on Windows."""


def guarded(run: Callable[[], int]) -> int:
    """Run a command and return its exit status.

    The keyboard ends it at once. Where nobody reads any more it ends quietly, and where its words
    cannot be written, with a sentence. What a terminal cannot show is shown as "?".
    """
    global unheard
    unheard = sys.stderr is None
    _ready_streams()
    try:
        status = run()
        sys.stdout.flush()
    except KeyboardInterrupt:
        _drop_output()
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return 0
    except OSError as error:
        _drop_output()
        if error.errno == errno.EPIPE:
            return 0
        with suppress(OSError):
            refuse(_sentence(error))
        return _FAILED
    return status


def _sentence(error: OSError) -> str:
    """Return what could not be read or written, and why."""
    return f"{error.filename or 'the input or output'} can't be read or written: {reason_of(error)}"


def _ready_streams() -> None:
    """Have every stream take any text and any byte, and stand for one that is closed."""
    for number, name in enumerate(_STREAMS):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, _nowhere(number))
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _nowhere(number: int) -> io.TextIOWrapper:
    """Return a stream to nowhere; it keeps the number, which no file of ours must get."""
    handle = os.open(os.devnull, os.O_RDWR)
    if handle != number:
        with suppress(OSError):
            os.fstat(number)
            number = handle  # somebody has it already
        if number != handle:
            os.dup2(handle, number)
            os.close(handle)
    return io.TextIOWrapper(os.fdopen(number, "r+b", buffering=0), encoding="utf-8")


def _drop_output() -> None:
    """Discard what is still to be written, so that the end of Python says nothing of it."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
