"""Who sits at a match: people and computers, by name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from porrazo.engine.errors import BadPosition
from porrazo.records.texts import name_of

_LEVEL_LIMIT = 64
_PROFILE = re.compile(r"[0-9a-f]{8}")


@dataclass(frozen=True)
class Player:
    """Who sits at a seat: a name, and a level for a computer (None for a person).

    ``stand_in`` is the level of the computer that plays for a person who has left, else None.
    ``profile`` tells people apart whatever they are called just now; "" is nobody's in particular.
    """

    name: str
    level: str | None = None
    stand_in: str | None = None
    profile: str = ""

    @property
    def plays_as(self) -> str | None:
        """The level that plays the seat now, None for a person."""
        return self.level if self.level is not None else self.stand_in

    def to_json(self) -> dict[str, object]:
        """Return the player as records keep it."""
        kept: dict[str, object] = {"name": self.name, "level": self.level}
        if self.stand_in:
            kept["stand_in"] = self.stand_in
        if self.profile:
            kept["profile"] = self.profile
        return kept


def players_in(record: Mapping[str, object], seats: int) -> tuple[Player, ...]:
    """Return who plays a record.

    Raises:
        BadPosition: the record does not name a player for each seat.

    """
    given = record.get("players")
    if not isinstance(given, list) or len(given) != seats:
        raise BadPosition("players must name who sits at each seat")
    return tuple([_player(entry, seat) for seat, entry in enumerate(given)])


def _player(entry: object, seat: int) -> Player:
    """Return a player of a record; one whose name cannot be seen has the number of the seat."""
    if isinstance(entry, dict):
        name, level, stand_in = entry.get("name"), entry.get("level"), entry.get("stand_in")
        if isinstance(name, str) and is_level(level) and is_level(stand_in):
            profile = entry.get("profile")
            whose = profile if isinstance(profile, str) and is_profile(profile) else ""
            return Player(name_of(name) or str(seat + 1), level, stand_in, whose)
    raise BadPosition("each player must have a name, and a level or null")


def is_profile(value: str) -> bool:
    """True when a text can be the mark of a profile: eight hexadecimal digits."""
    return _PROFILE.fullmatch(value) is not None


def is_level(value: object) -> bool:
    """True when a value can be a level, of this or another version, or None."""
    return value is None or (isinstance(value, str) and len(value) <= _LEVEL_LIMIT)
