"""`python -m porrazo`, and the command `porrazo`."""

import os
import signal
import sys
from types import FrameType
from typing import NoReturn

_INTERRUPTED = 130
"""The exit status of a program that the keyboard ended."""


def run() -> int:
    """Run the command line; the keyboard ends it, from the first moment on.

    It ends with no exception, unless somebody inside asks for one: in the middle of compiled
    arithmetic an exception is taken for a want of memory, and in the middle of an import for
    something else again.
    """
    try:
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            signal.signal(signal.SIGINT, _end)
        from porrazo.cli import main

        return main()
    except KeyboardInterrupt:
        return _INTERRUPTED


def _end(_: int, __: FrameType | None) -> NoReturn:
    os._exit(_INTERRUPTED)


if __name__ == "__main__":
    sys.exit(run())
