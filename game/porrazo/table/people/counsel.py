"""What a computer partner advises whoever decides for their side.

It tells what the partner would do itself, which all would have heard anyway: nothing of its cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from porrazo.table.people.reactions import TEMPERS


class Counsel(StrEnum):
    """What somebody would do; ``talk.<character>.would_<counsel>`` are its words."""

    ACCEPT = "accept"
    RAISE = "raise"
    FOLD = "fold"


def counsel_key(level: str | None, counsel: Counsel | None) -> str | None:
    """Return the key of a character's words; None for unknown players, and for no advice."""
    known = counsel is not None and level in TEMPERS
    return f"talk.{level}.would_{counsel}" if known else None


def counsel_keys() -> Iterator[str]:
    """Yield the keys of all that characters advise."""
    for level in TEMPERS:
        yield from (f"talk.{level}.would_{counsel}" for counsel in Counsel)
