"""The lines of a journal: JSON, each with a check over itself and every line before it.

A line that was changed, moved or taken out breaks the checks of all that follow.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from typing import Final

from porrazo.records.files import parse_json

FORMAT: Final = 2
"""The format of journals whose checks are chained; in those of format 1 each stands alone."""
START: Final = 0
"""What the check of a first line builds on."""


def line_of(entry: Mapping[str, object], before: int) -> tuple[bytes, int]:
    r"""Return the line for an entry and its check; ``before`` is the check of the line above.

    >>> line_of({"resigned": 1}, START)
    (b'5d80ff1a {"resigned":1}\n', 1568735002)
    """
    body = json.dumps(entry, separators=(",", ":")).encode("ascii")
    check = zlib.crc32(body, before)
    return b"%08x %s\n" % (check, body), check


def entry_of(line: bytes, before: int) -> tuple[dict[str, object], int] | None:
    """Return what a line without its end says, and its check; None if either is wrong."""
    written, _, body = line.partition(b" ")
    check = zlib.crc32(body, before)
    if written != b"%08x" % check:
        return None
    try:
        value = parse_json(body)
    except ValueError:
        return None
    return (value, check) if isinstance(value, dict) else None


def check_of(lines: bytes) -> int:
    r"""Return the check of the last of whole lines; START where there is none.

    >>> check_of(b'5d80ff1a {"resigned":1}\n')
    1568735002
    """
    last = lines[lines[:-1].rfind(b"\n") + 1 :]
    return int(last.partition(b" ")[0], 16) if last else START
