"""Reading fields of untrusted JSON: each is checked, and refused with a sentence that names it."""

from __future__ import annotations

from collections.abc import Mapping

from porrazo.cards import Card, Pack
from porrazo.engine.errors import EngineError


class Fields:
    """The fields of a JSON object, read one by one.

    ``refuse`` is the error raised for a field that is missing or of the wrong type or range.
    """

    def __init__(self, given: Mapping[str, object], refuse: type[EngineError], pack: Pack) -> None:
        self._given = given
        self.refuse = refuse
        self._pack = pack

    def __contains__(self, name: str) -> bool:
        return name in self._given

    def raw(self, name: str) -> object:
        """Return a field as it is.

        Raises:
            EngineError: it is missing.

        """
        if name not in self._given:
            raise self.refuse(f"{name} is missing")
        return self._given[name]

    def whole(self, name: str, low: int, high: int) -> int:
        """Return a whole number from ``low`` to ``high``."""
        return self.check_whole(self.raw(name), name, low, high)

    def check_whole(self, value: object, name: str, low: int, high: int) -> int:
        """Return the value if it is a whole number from ``low`` to ``high``; ``true`` is none."""
        if type(value) is not int or not low <= value <= high:
            raise self.refuse(f"{name} must be a whole number {low}..{high}")
        return value

    def text(self, name: str, *allowed: str) -> str:
        """Return a text, one of those allowed if any are named."""
        value = self.raw(name)
        if not isinstance(value, str) or (allowed and value not in allowed):
            wanted = f"one of {', '.join(allowed)}" if allowed else "a text"
            raise self.refuse(f"{name} must be {wanted}")
        return value

    def items(self, name: str, length: int | None = None) -> list[object]:
        """Return a list, of the given length if one is named."""
        return self.check_list(self.raw(name), name, length)

    def check_list(self, value: object, name: str, length: int | None = None) -> list[object]:
        """Return the value if it is a list of the right length."""
        if not isinstance(value, list) or (length is not None and len(value) != length):
            size = "" if length is None else f" of {length}"
            raise self.refuse(f"{name} must be a list{size}")
        return value

    def cards(self, value: object, name: str, hidden: bool = False) -> tuple[Card, ...]:
        """Return the cards that a list of texts names; ``"?"`` only where ``hidden`` allows it."""
        return tuple([self.card(item, name, hidden) for item in self.check_list(value, name)])

    def card(self, value: object, name: str, hidden: bool = False) -> Card:
        """Return the card that a text names."""
        if hidden and value == "?":
            return -1
        try:
            return self._pack.card(value)  # type: ignore[arg-type]
        except (KeyError, TypeError):
            raise self.refuse(f"{name}: {value!r:.20} is not a card of this pack") from None

    def inner(self, value: object, name: str) -> Fields:
        """Return the fields of an object inside this one."""
        if not isinstance(value, dict):
            raise self.refuse(f"{name} must be an object")
        return Fields(value, self.refuse, self._pack)
