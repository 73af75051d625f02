"""What the data folder keeps of the last table that was open to telephones.

It is here, and not with what serves them, so that a match is resumed without loading that.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from porrazo.records.files import read_object

FILE: Final = "phones.json"


def kept_in(folder: Path) -> Mapping[str, object]:
    """Return what a data folder keeps of the last table with telephones; {} for nothing."""
    return read_object(folder / FILE)


def seats_kept(folder: Path, match: str) -> tuple[int, ...]:
    """Return the seats that telephones play in a match by the name of its journal."""
    kept = kept_in(folder)
    seats = kept.get("seats")
    if not match or kept.get("match") != match or not isinstance(seats, list):
        return ()
    return tuple([seat for seat in seats if type(seat) is int])
