"""What a list and the statistics need to know of a match, without the match itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from porrazo.engine.errors import BadPosition
from porrazo.engine.events import Scored
from porrazo.records.saved import Saved
from porrazo.records.seating import Player, players_in

Scores = Mapping[str, tuple[int, int]]
"""How often something scored and for how many points in all, by `Scored.reason`."""


@dataclass(frozen=True)
class Summary:
    """A match in short: ``winners`` are sides; ``scored`` is what the only person's side scored."""

    game: str
    players: tuple[Player, ...]
    sides: tuple[int, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    over: bool
    resigned: int | None
    assisted: bool
    practice: bool
    scored: Scores

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that belonged to people."""
        return tuple(seat for seat, player in enumerate(self.players) if player.level is None)

    @property
    def won(self) -> bool | None:
        """Whether the only person's side won, alone or with others; None unless that is known."""
        if len(self.people) != 1 or not self.over:
            return None
        return self.resigned is None and self.sides[self.people[0]] in self.winners

    def to_json(self) -> dict[str, object]:
        """Return everything, as the index of the library keeps it."""
        return {
            "game": self.game,
            "players": [player.to_json() for player in self.players],
            "sides": self.sides,
            "totals": self.totals,
            "winners": self.winners,
            "over": self.over,
            "resigned": self.resigned,
            "assisted": self.assisted,
            "practice": self.practice,
            "scored": self.scored,
        }


def summary_of(saved: Saved) -> Summary:
    """Return a match in short."""
    match = saved.match
    return Summary(
        match.game.name,
        saved.players,
        match.sides,
        tuple(match.state.totals),
        tuple(match.state.winners),
        match.over or saved.resigned is not None,
        saved.resigned,
        saved.assisted,
        saved.practice is not None,
        _scored(saved),
    )


def _scored(saved: Saved) -> Scores:
    people = [seat for seat, player in enumerate(saved.players) if player.level is None]
    if len(people) != 1:
        return {}
    side, found = saved.match.sides[people[0]], dict[str, tuple[int, int]]()
    for events in (saved.match.opening, *saved.match.events):
        for event in events:
            if isinstance(event, Scored) and event.side == side:
                times, points = found.get(event.reason, (0, 0))
                found[event.reason] = times + 1, points + event.points
    return found


def from_json(given: Mapping[str, object]) -> Summary:
    """Return the match in short that `Summary.to_json` has written.

    Raises:
        BadPosition: it is none.

    """
    try:
        sides = _whole(given["sides"])
        return Summary(
            str(given["game"]),
            players_in(given, len(sides)),
            sides,
            _whole(given["totals"]),
            _whole(given["winners"]),
            given["over"] is True,
            _seat(given["resigned"], len(sides)),
            given["assisted"] is True,
            given["practice"] is True,
            _scores(given["scored"]),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadPosition("it is no summary of a match") from error


def _whole(values: object) -> tuple[int, ...]:
    if isinstance(values, list) and all(type(value) is int for value in values):
        return tuple(values)
    raise ValueError("numbers are expected")


def _seat(value: object, seats: int) -> int | None:
    if value is None or (type(value) is int and 0 <= value < seats):
        return value
    raise ValueError("a seat is expected")


def _scores(given: object) -> Scores:
    if not isinstance(given, dict):
        raise ValueError("scores are expected")
    return {str(reason): (_whole(pair)[0], _whole(pair)[1]) for reason, pair in given.items()}
