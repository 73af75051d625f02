"""A match as it went for one seat: what achievements and best moments are found in."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.engine.events import Event, HandStarted, Scored


class MatchHistory:
    """What happened in a match that is over, seen from one seat; nothing in it is hidden.

    ``events`` are pairs of a place and an event: the place is how many actions had been done when
    it happened, 0 for the first deal. ``began`` are the scores at first, by side.
    """

    def __init__(
        self,
        seat: int,
        sides: Sequence[int],
        events: Sequence[tuple[int, Event]],
        began: Sequence[int],
        won: bool,
        fewest_win: bool = False,
    ) -> None:
        self.seat = seat
        self.sides = tuple(sides)
        self.side = self.sides[seat]
        self.events = events
        self.began = tuple(began)
        self.won = won
        self.fewest_win = fewest_win

    def scores(self) -> list[tuple[int, tuple[int, ...]]]:
        """Return the scores of all sides with their places, whenever they changed.

        Where a match has several games they go on from one to the next.
        """
        now, found = list(self.began), [(0, self.began)]
        for place, event in self.events:
            if isinstance(event, Scored):
                now[event.side] += event.points
                found.append((place, tuple(now)))
        return found

    def hands(self) -> list[tuple[int, tuple[int, ...]]]:
        """Return the scores at the end of each hand, each with its place."""
        now, found, last = list(self.began), list[tuple[int, tuple[int, ...]]](), 0
        started = False
        for place, event in self.events:
            if isinstance(event, HandStarted):
                if started:
                    found.append((last, tuple(now)))
                started = True
            elif isinstance(event, Scored):
                now[event.side] += event.points
            last = place
        return [*found, (last, tuple(now))]

    def lead(self, scores: Sequence[int]) -> int:
        """Return by how much the own side is ahead of the best other one; negative if behind."""
        return lead_of(scores, self.side, fewest_win=self.fewest_win)


def lead_of(scores: Sequence[int], side: int, *, fewest_win: bool) -> int:
    """Return by how much a side is ahead of the best other one; negative if it is behind.

    >>> lead_of((5, 9, 7), 1, fewest_win=False), lead_of((5, 9, 7), 1, fewest_win=True)
    (2, -4)
    """
    others = [score for other, score in enumerate(scores) if other != side]
    if not others:
        return 0
    return min(others) - scores[side] if fewest_win else scores[side] - max(others)
