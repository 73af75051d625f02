"""Counters on the felt: the pot in stacks, and what travels between it and the seats."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from porrazo.desktop.table.scores.chips import Chips
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.desktop.ui.stage.tween import Animation, Call, Tween, ease_in_out, sequence

# How wide a chip is, as a share of the height of a card.
_WIDE = 0.28
# The zone that holds the pot, and one that does where a layout has none.
_ZONE, _ELSE = "chips", "table"
_Z_POT, _Z_FLYING = 90.0, 390.0


class Pot:
    """The pot on the felt, and the counters that travel to it and from it."""

    def __init__(self, context: Context, stage: Stage) -> None:
        self._context = context
        self._stage = stage
        self._place_of: Callable[[int], int] = lambda seat: seat
        self._zones: Zones | None = None
        self._pile = Chips(context, 0, 10, z=_Z_POT)
        stage.add(self._pile)

    @property
    def count(self) -> int:
        """How many counters are seen in it."""
        return self._pile.count

    def show(self, count: int) -> None:
        """Show another number at once."""
        self._pile.count = count

    def place(self, zones: Zones, place_of: Callable[[int], int]) -> None:
        """Take its place on the felt."""
        self._zones, self._place_of = zones, place_of
        area = zones.rects.get(_ZONE, zones[_ELSE])
        self._pile.wide, self._pile.room = round(zones.card[1] * _WIDE), 0.94 * area.w
        self._pile.centre = area.center

    def move(self, seat: int, counters: int) -> Animation:
        """Let counters travel to a seat, or where they are negative from it to the pot."""
        if self._zones is None:
            return sequence()
        at_seat = self._zones.places[self._place_of(seat)]["plaque"].center
        pot = self._pile.centre
        if counters > 0:
            self.show(max(0, self.count - counters))
            return self._fly(counters, pot, at_seat)
        return sequence(
            self._fly(-counters, at_seat, pot), Call(lambda: self.show(self.count - counters))
        )

    def _fly(self, counters: int, start: Point, end: Point) -> Animation:
        return fly(self._context, self._stage, counters, self._pile.wide, (start, end))


def fly(
    context: Context, stage: Stage, counters: int, wide: int, ends: tuple[Point, Point]
) -> Animation:
    """Let so many counters, each so wide, glide from one point of the felt to another."""
    chips = Chips(context, counters, wide, z=_Z_FLYING)
    chips.centre = ends[0]
    stage.add(chips)
    glide = Tween(chips, context.durations.chips, ease_in_out, x=ends[1][0], y=ends[1][1])
    return sequence(glide, Call(partial(stage.remove, chips)))
