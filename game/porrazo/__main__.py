"""`python -m porrazo`, and the command `porrazo`."""

import os
import sys

_INTERRUPTED = 130
"""The exit status of a program that the keyboard ended."""


def run() -> int:
    """Run the command line; the keyboard ends it, even while it is still being loaded.

    It ends with no exception, unless somebody inside asks for one: in the middle of compiled
    arithmetic an exception is taken for a want of memory, and in the middle of an import for
    something else again.
    """
    try:
        import signal

        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            signal.signal(signal.SIGINT, lambda *_: os._exit(_INTERRUPTED))
        from porrazo.cli import main

        return main()
    except KeyboardInterrupt:
        return _INTERRUPTED


if __name__ == "__main__":
    sys.exit(run())
