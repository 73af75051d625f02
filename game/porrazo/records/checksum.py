"""The checksum of a record over itself, by which damage is told from another match."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from typing import Final

CHECK: Final = "check"


def checked(record: Mapping[str, object]) -> dict[str, object]:
    """Return a record with its checksum before everything else.

    >>> checked({"seed": 5})
    {'check': '21bccead', 'seed': 5}
    """
    # Read back as it will be: lists for tuples, texts for the names of members.
    return {CHECK: _sum(json.loads(json.dumps(record))), **record}


def is_unchanged(record: Mapping[str, object]) -> bool:
    """True when a record says what it said when it was written, or has no checksum."""
    if CHECK not in record:
        return True
    others = {name: value for name, value in record.items() if name != CHECK}
    return record[CHECK] == _sum(others)


def _sum(record: Mapping[str, object]) -> str:
    """Return the CRC-32 of the JSON with members by name and no blanks, as eight digits."""
    told = json.dumps(record, sort_keys=True, separators=(",", ":"))
    return f"{zlib.crc32(told.encode('ascii')):08x}"
