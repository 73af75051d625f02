"""What a match is played for, beside the game: a day's deal, or the packs of another match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from porrazo.engine.errors import BadPosition
from porrazo.records.seating import Player, players_in

DAILY: Final = "daily"
DUPLICATE: Final = "duplicate"
_HANDS_LIMIT: Final = 4096


@dataclass(frozen=True)
class EarlierResult:
    """How the packs of a match were played before, without a card of it.

    ``seat`` belonged to who is to be compared with; ``hands`` are the scores by side at the end of
    each hand, the last of them the end of the match.
    """

    players: tuple[Player, ...]
    seat: int
    hands: tuple[tuple[int, ...], ...]
    resigned: int | None = None

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores at the end, by side."""
        return self.hands[-1]

    def to_json(self) -> dict[str, object]:
        """Return the result as records keep it."""
        return {
            "players": [player.to_json() for player in self.players],
            "seat": self.seat,
            "hands": self.hands,
            "resigned": self.resigned,
        }


@dataclass(frozen=True)
class Occasion:
    """``daily`` is the day whose deal it is, ``duplicate`` how the same packs went before."""

    daily: date | None = None
    duplicate: EarlierResult | None = None

    def to_json(self) -> dict[str, object]:
        """Return the members of a record that tell it; none for a match by itself."""
        told: dict[str, object] = {}
        if self.daily is not None:
            told[DAILY] = self.daily.isoformat()
        if self.duplicate is not None:
            told[DUPLICATE] = self.duplicate.to_json()
        return told


NONE: Final = Occasion()
"""A match for its own sake."""


def occasion_in(record: Mapping[str, object], sides: tuple[int, ...]) -> Occasion:
    """Return what a record or a header says that it is played for.

    ``sides`` are those of its seats.

    Raises:
        BadPosition: what it says is none.

    """
    day, before = record.get(DAILY), record.get(DUPLICATE)
    return Occasion(
        None if day is None else _day(day), None if before is None else _result(before, sides)
    )


def _day(value: object) -> date:
    try:
        return date.fromisoformat(value if isinstance(value, str) else "")
    except ValueError as error:
        raise BadPosition(f"{DAILY} must be a date, as 2026-11-22") from error


def _result(given: object, sides: tuple[int, ...]) -> EarlierResult:
    if not isinstance(given, dict):
        raise BadPosition(f"{DUPLICATE} must be an object")
    seats, count = len(sides), max(sides) + 1
    hands = given.get("hands")
    if not isinstance(hands, list) or not 0 < len(hands) <= _HANDS_LIMIT:
        raise BadPosition(f"{DUPLICATE}.hands must be the scores of each hand")
    return EarlierResult(
        players_in(given, seats),
        _seat(given.get("seat"), seats),
        tuple([_scores(scores, count) for scores in hands]),
        None if given.get("resigned") is None else _seat(given["resigned"], seats),
    )


def _seat(value: object, seats: int) -> int:
    if type(value) is int and 0 <= value < seats:
        return value
    raise BadPosition(f"{DUPLICATE} must name a seat")


def _scores(given: object, count: int) -> tuple[int, ...]:
    if isinstance(given, list) and len(given) == count and all(type(n) is int for n in given):
        return tuple(given)
    raise BadPosition(f"{DUPLICATE}.hands must have a score for each side")
