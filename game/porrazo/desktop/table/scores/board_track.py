"""Where the holes of a pegboard are: a track there and back for each side, in board units.

Across the tracks x runs from 0 to 1; along them y from 0 (the turn) to 1 (below the start).
"""

from dataclasses import dataclass

LAP = 60
"""Holes of a track there and back; longer matches go round again."""

MOST_TRACKS = 4
"""With more sides a track there and back for each could not be read: they share two columns."""

GROUP = 5
START = 0
"""The hole of a score of 0; the one before it, -1, holds the back peg of the beginning."""

# Rows of the layout: a gap after each group, two start holes, air above the turn.
_GAP = 0.8
_START_ROWS = 2.8
_TURN_ROWS = 3.0
_FEWEST_ROWS = 10
# Where the middle of the first of two shared columns is, and how wide one is.
_COLUMN_AT, _COLUMN = 0.25, 0.42


@dataclass(frozen=True)
class Track:
    """The track of one side among several; ``target`` 0 is a match without one.

    >>> track = Track(side=0, sides=2, target=61)
    >>> track.holes, track.leg, track.finish
    (60, 30, 61)
    >>> track.path(58, 64)
    [59, 60, 61]
    """

    side: int
    sides: int
    target: int

    @property
    def shared(self) -> bool:
        """True when it lies beside all others in one column there and one back."""
        return self.sides > MOST_TRACKS

    @property
    def goes_round(self) -> bool:
        """True when the track is shorter than the match."""
        return self.target == 0 or self.target > LAP + 1

    @property
    def holes(self) -> int:
        """How many holes there are between the start and the finish."""
        return LAP if self.goes_round else max(1, self.target - 1)

    @property
    def finish(self) -> int:
        """The hole after the last: the match is won there."""
        return self.holes + 1

    @property
    def leg(self) -> int:
        """How many holes lie on the way there; the others lie on the way back."""
        return (self.holes + 1) // 2

    @property
    def half(self) -> float:
        """Where the skunk line is: between two holes, or on one, at half the way."""
        return self.finish / 2

    def lap(self, score: int) -> int:
        """Return which lap a score is in, from 1; always 1 on a track that is not repeated."""
        return 1 if not self.goes_round or score <= 0 else (score - 1) // self.holes + 1

    def hole_of(self, score: int) -> int:
        """Return the hole of a score: 0 the start, `finish` when the target is reached."""
        if score <= 0:
            return START
        if self.target and score >= self.target:
            return self.finish
        return (score - 1) % self.holes + 1

    def path(self, before: int, after: int) -> list[int]:
        """Return the holes that a peg passes from one score to another, the last included."""
        last = min(after, self.target) if self.target else after
        if last <= before:
            return [] if after >= before else [self.hole_of(after)]
        return [self.hole_of(score) for score in range(before + 1, last + 1)]

    def point(self, hole: int) -> tuple[float, float]:
        """Return where a hole is; -1 is the start of the back peg."""
        if self.shared:
            along = ((self.side + 0.5) / self.sides - 0.5) * _COLUMN
            back = hole > self.leg
            middle = 1 - _COLUMN_AT if back else _COLUMN_AT
            return middle + along, self._along(self.finish - hole if back else hole)
        lane = 1 / self.sides
        middle = lane * (self.side + 0.5)
        apart = lane * 0.25
        if hole > self.leg:
            return middle + apart, self._along(self.finish - hole)
        return middle - apart, self._along(hole)

    @property
    def pitch(self) -> float:
        """The distance of two rows."""
        return 1 / (self._rows + _START_ROWS + _TURN_ROWS)

    @property
    def _rows(self) -> float:
        leg = max(self.leg, _FEWEST_ROWS)
        return leg + _GAP * ((leg - 1) // GROUP)

    def _along(self, row: int) -> float:
        """Return how far down a row is: rows count from the start, with gaps between groups."""
        at = row + _GAP * ((row - 1) // GROUP) if row > 0 else row - 0.4
        stretch = self._rows / (self.leg + _GAP * ((self.leg - 1) // GROUP)) if row > 0 else 1.0
        return 1.0 - (at * stretch + _START_ROWS - 0.5) * self.pitch
