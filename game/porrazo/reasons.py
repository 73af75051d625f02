"""Why a file is refused: in English for logs, and by a key for the words of a language."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Mapping
from typing import Final

NO_FILE: Final = "It is no regular file"
"""Said of a pipe, a device or a folder in place of a file."""
TOO_LARGE: Final = "It is too large"
NEWER: Final = "A newer version of Porrazo wrote it"
NO_SUCH_GAME: Final = "This version of Porrazo does not have its game"
NO_MATCH: Final = "It is damaged, or no match of Porrazo"
UNEXPECTED: Final = "Something unexpected happened; the log has the details"
_LINE: Final = re.compile(r"Line (\d+) is damaged")
_KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "disk_full": ("ENOSPC", "EDQUOT"),
    "not_allowed": ("EACCES", "EPERM"),
    "read_only": ("EROFS",),
    "missing": ("ENOENT",),
    "no_file": ("EISDIR",),
    "no_folder": ("ENOTDIR",),
    "exists": ("EEXIST",),
    "in_use": ("EBUSY", "ETXTBSY"),
    "device": ("EIO", "ENXIO", "ENODEV", "ESTALE"),
    "long_name": ("ENAMETOOLONG",),
    "too_large": ("EFBIG",),
    "too_many": ("EMFILE", "ENFILE"),
}
"""What has words, `reason.<kind>`, by the names of the system's error numbers."""

_HELD_BY_OTHERS: Final = (32, 33)
"""Windows' numbers for a file that another program has open or locked."""


def reason_of(error: OSError) -> str:
    """Return why, in English and without a full stop; Windows says it in a language of its own.

    >>> reason_of(OSError(errno.ENOSPC, "No space left on device"))
    'No space left on device'
    """
    windows = getattr(error, "winerror", None)
    if windows in _HELD_BY_OTHERS:
        return os.strerror(errno.EBUSY)
    if error.errno and windows is not None:
        return os.strerror(error.errno)
    return error.strerror or str(error)


def damaged_line(number: int) -> str:
    """Return that a line of a file is damaged; lines count from 1."""
    return f"Line {number} is damaged"


def line_of(reason: str) -> int:
    """Return the number of the line that a reason calls damaged, 0 for any other reason.

    >>> line_of(damaged_line(3)), line_of(NO_MATCH)
    (3, 0)
    """
    found = _LINE.fullmatch(reason)
    return int(found[1]) if found else 0


def key_of(reason: str) -> str:
    """Return the key of the words for what `reason_of` gives, "" where there are none.

    >>> key_of(os.strerror(errno.ENOSPC)), key_of("ALSA")
    ('reason.disk_full', '')
    """
    return _KEYS.get(reason, "")


def _keys() -> dict[str, str]:
    keys = {
        NO_FILE: "reason.no_file",
        TOO_LARGE: "reason.too_large",
        NEWER: "reason.newer",
        NO_SUCH_GAME: "reason.unknown_game",
        NO_MATCH: "reason.no_match",
        UNEXPECTED: "reason.unexpected",
    }
    for kind, names in _KINDS.items():
        numbers = (getattr(errno, name, None) for name in names)
        keys |= {os.strerror(each): f"reason.{kind}" for each in numbers if each is not None}
    return keys


_KEYS: Final = _keys()
