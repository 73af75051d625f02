"""What a state holds, to compare: every attribute by its name, inside of its parts, too."""

from __future__ import annotations

from typing import Any

NOT_COMPARED = {
    *("pack", "packs_used", "position", "rules", "secrets", "setup"),
    # Porrazo remembers cards that have left the table; they decide nothing any more.
    "laid",
    # Ronda: of a call that is struck nobody asks any more whether it was proved.
    "proved",
}
"""What no view says: the match's setup, how chance went on to deal, and what counts no more."""


def facts(holder: object) -> dict[str, Any]:
    """Return the attributes of a state or of a part of it, plain values and parts as they are.

    Compiled classes have no ``__dict__``; both have what `dir` names.
    """
    found = {}
    for name in dir(holder):
        if name.startswith("_") or name in NOT_COMPARED:
            continue
        value = getattr(holder, name, None)
        if not callable(value):
            found[name] = value if _is_plain(value) else facts(value)
    return found


def _is_plain(value: object) -> bool:
    """Return whether a value is compared by itself."""
    return type(value).__eq__ is not object.__eq__
