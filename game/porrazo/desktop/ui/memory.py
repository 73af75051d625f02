"""How memory that pictures no longer need goes back to the system; GNU's C library keeps it.

With each large block that is freed it keeps larger ones, so that a table where pictures come and
go holds half as much again as it needs. Elsewhere nothing is done.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from typing import Any, Final

_FROM: Final = -3
"""The parameter of `mallopt` for the size from which a block is one of its own (malloc.h)."""
_LARGE: Final = 128 << 10


def return_large_blocks() -> None:
    """Have each block of 128 kB or more given back as soon as it is free, from now on."""
    tune = _of_the_library("mallopt")
    if tune is not None:
        tune(_FROM, _LARGE)


def give_back() -> None:
    """Give back whatever is free now, small blocks, too."""
    trim = _of_the_library("malloc_trim")
    if trim is not None:
        trim(0)


@cache
def _of_the_library(name: str) -> Callable[..., Any] | None:
    """Return a function of the C library, None where it has no such."""
    if not sys.platform.startswith("linux"):
        return None
    import ctypes

    found: Callable[..., Any] | None = getattr(ctypes.CDLL(None), name, None)
    return found
