"""The score sheet of a match: what each side scored in each hand, by what, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from porrazo.engine.events import HandStarted, Scored
from porrazo.records.saved import Saved


@dataclass(frozen=True)
class SheetHand:
    """A hand: the points of each side by `Scored.reason`, and the totals at its end."""

    number: int
    points: Mapping[str, tuple[int, ...]]
    totals: tuple[int, ...]


@dataclass(frozen=True)
class Sheet:
    """``sides`` are the names at each side; ``winners`` are sides, none while it is in play.

    There are none either where a bank has beaten who played alone.
    """

    game: str
    sides: tuple[tuple[str, ...], ...]
    hands: tuple[SheetHand, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    resigned: str | None
    options: Mapping[str, object]
    over: bool

    def sums(self) -> Mapping[str, tuple[int, ...]]:
        """Return the points of each side by reason, of all hands."""
        found: dict[str, tuple[int, ...]] = {}
        for hand in self.hands:
            for reason, points in hand.points.items():
                before = found.get(reason, (0,) * len(self.sides))
                found[reason] = tuple(a + b for a, b in zip(before, points, strict=True))
        return found

    def to_json(self) -> dict[str, object]:
        """Return everything, for other programs."""
        return {
            "game": self.game,
            "options": dict(self.options),
            "sides": [list(names) for names in self.sides],
            "hands": [
                {
                    "hand": hand.number,
                    "points": {reason: list(points) for reason, points in hand.points.items()},
                    "totals": list(hand.totals),
                }
                for hand in self.hands
            ],
            "totals": list(self.totals),
            "winners": list(self.winners),
            "resigned": self.resigned,
        }


def sheet_of(saved: Saved) -> Sheet:
    """Return the score sheet of a match, as far as it has come."""
    match, sides = saved.match, saved.match.sides
    count = len(set(sides))
    named = zip(saved.players, sides, strict=True)
    pairs = [(player.name, side) for player, side in named]
    resigned = saved.players[saved.resigned].name if saved.resigned is not None else None
    return Sheet(
        match.game.name,
        tuple(tuple(name for name, own in pairs if own == side) for side in range(count)),
        _hands(saved, count),
        tuple(match.state.totals),
        tuple(match.state.winners),
        resigned,
        match.setup.options,
        match.over,
    )


def _hands(saved: Saved, count: int) -> tuple[SheetHand, ...]:
    """Return hand by hand what was scored; totals are those that the events tell."""
    match = saved.match
    events = [event for each in (match.opening, *match.events) for event in each]
    scored = [event for event in events if isinstance(event, Scored)]
    # What each side began with: what it has, less all that it scored.
    totals = [
        total - sum(event.points for event in scored if event.side == side)
        for side, total in enumerate(match.state.totals)
    ]
    found: list[SheetHand] = []
    points: dict[str, list[int]] = {}
    number = 1
    for event in events:
        if isinstance(event, HandStarted):
            if event.hand_number != number:
                found.append(_hand(number, points, totals))
            number, points = event.hand_number, points if event.hand_number == number else {}
        elif isinstance(event, Scored):
            points.setdefault(event.reason, [0] * count)[event.side] += event.points
            totals[event.side] = event.total
    return (*found, _hand(number, points, totals))


def _hand(number: int, points: Mapping[str, list[int]], totals: list[int]) -> SheetHand:
    kept = {reason: tuple(each) for reason, each in points.items()}
    return SheetHand(number, kept, tuple(totals))
