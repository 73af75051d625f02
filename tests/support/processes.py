"""Programs that tests start, on any system."""

from __future__ import annotations

import signal
import sys
from typing import Any


def heeds_keyboard() -> dict[str, Any]:
    """Return the options of subprocess for a program that the keyboard can end.

    Whoever runs the tests in the background of a shell hands down that it is ignored.
    """
    if sys.platform == "win32":
        return {}
    return {"preexec_fn": lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)}
