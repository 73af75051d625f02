"""Counters that are bet: before the seats first, then in the pot; and what travels between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from porrazo.desktop.table.later import Later
from porrazo.desktop.table.scores.chips import Chips
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.sounds.heard import Heard, contact
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.desktop.ui.stage.tween import (
    Animation,
    Call,
    Tween,
    ease_in_out,
    parallel,
    sequence,
)

# How wide a chip is, as a share of the height of a card: in the pot, before a seat.
_WIDE, _BET = 0.30, 0.24
# How wide a chip before a seat is at most, as a share of how high the place for the bet is.
_FULL = 1.1
# The zone that holds the pot, and one that does where a layout has none.
_ZONE, _ELSE = "chips", "table"
# Where a seat's bet lies, and where its counters are: in front of it, or who it is.
_BET_PLACE, _COUNTERS, _WHO = "bet", "counters", "plaque"
_Z_POT, _Z_FLYING = 90.0, 390.0
# So many counters are heard as a heap; those above this share of the window are heard as others'.
_MANY, _FAR = 12, 0.4


class Pot:
    """What is bet. It lies before whoever bet it until `gather` draws it into the pot.

    Where a layout has no places for bets all of it lies in the pot. Of a pot that is won in parts
    each has a pile of its own.
    """

    def __init__(self, context: Context, stage: Stage, seats: int = 0) -> None:
        self._context = context
        self._stage = stage
        self.on_bets: Callable[[], None] = lambda: None
        """Called after other counters lie before the seats than before."""
        self._place_of: Callable[[int], int] = lambda seat: seat
        self._zones: Zones | None = None
        self._area = pygame.Rect(0, 0, 1, 1)
        self._middle = 0
        self._parts: list[int] = []
        self._piles = [self._new_pile()]
        self._bets = [Chips(context, 0, 10, z=_Z_POT) for _ in range(seats)]
        stage.add(*self._bets)

    def _new_pile(self) -> Chips:
        pile = Chips(self._context, 0, 10, z=_Z_POT)
        self._stage.add(pile)
        return pile

    @property
    def count(self) -> int:
        """How many counters are seen in it, with those before the seats."""
        return self._middle + sum(self.bets)

    @property
    def bets(self) -> tuple[int, ...]:
        """How many counters are seen before each seat."""
        return tuple(chips.count for chips in self._bets)

    @property
    def piles(self) -> tuple[int, ...]:
        """How many counters are seen in each part of the pot, the main one first."""
        return tuple(pile.count for pile in self._piles)

    def show(self, count: int, bets: Sequence[int] = (), parts: Sequence[int] = ()) -> None:
        """Show at once how much is in all, what of it lies before the seats, and its parts.

        ``parts`` are how large each part is, the main pot first; one or none where it is whole.
        """
        for seat, chips in enumerate(self._bets):
            chips.count = bets[seat] if bets and self._has_place(seat) else 0
        self._middle = count - sum(self.bets)
        self._parts = list(parts)
        while len(self._piles) < len(parts):
            self._piles.append(self._new_pile())
        self._stage.remove(*self._piles[max(1, len(parts)) :])
        del self._piles[max(1, len(parts)) :]
        self._fill()
        self._lie()
        self.on_bets()

    def _fill(self) -> None:
        """Let what is in the middle lie on the piles: each as large as its part, the rest last."""
        left = self._middle
        for pile, part in zip(self._piles[:-1], self._parts, strict=False):
            pile.count = min(left, part)
            left -= pile.count
        self._piles[-1].count = left

    # --- where it lies

    def place(self, zones: Zones, place_of: Callable[[int], int]) -> None:
        """Take its place on the felt."""
        self._zones, self._place_of = zones, place_of
        self._area = zones.rects.get(_ZONE, zones[_ELSE])
        for seat, chips in enumerate(self._bets):
            if self._has_place(seat):
                area = zones.places[place_of(seat)][_BET_PLACE]
                chips.wide = round(min(zones.card[1] * _BET, area.h * _FULL))
                chips.room = area.w
                chips.centre = area.center
        self.show(self.count, self.bets, self._parts)

    def _has_place(self, seat: int) -> bool:
        places = () if self._zones is None else self._zones.places
        return bool(places) and _BET_PLACE in places[self._place_of(seat)].rects

    def _lie(self) -> None:
        """Put the piles side by side."""
        if self._zones is None:
            return
        each = self._area.w / len(self._piles)
        for number, pile in enumerate(self._piles):
            pile.wide, pile.room = round(self._zones.card[1] * _WIDE), 0.94 * each
            pile.centre = self._area.left + (number + 0.5) * each, self._area.centery

    # --- what travels

    def move(self, seat: int, counters: int) -> Animation:
        """Let counters travel to a seat, or where they are negative from it to what is bet."""
        if self._zones is None:
            return sequence()
        if counters < 0:
            return self._pay(seat, -counters)
        if seat < len(self._bets) and self._bets[seat].count >= counters:
            self._bets[seat].count -= counters
            self.on_bets()
            return self._fly(counters, self._bets[seat].centre, self._at(seat))
        return sequence(self.gather(), Later(partial(self._win, seat, counters)))

    def gather(self) -> Animation:
        """Draw the bets that lie before the seats into the pot."""
        lying = [chips for chips in self._bets if chips.count]
        if not lying:
            return sequence()
        sums = sum(chips.count for chips in lying)
        flights = [self._fly(chips.count, chips.centre, self._piles[0].centre) for chips in lying]
        for chips in lying:
            chips.count = 0
        self.on_bets()
        return sequence(parallel(*flights), Call(partial(self._add, sums)))

    def _pay(self, seat: int, counters: int) -> Animation:
        if seat < len(self._bets) and self._has_place(seat):
            bet = self._bets[seat]
            put = Call(partial(self._put, bet, counters))
            return sequence(self._fly(counters, self._at(seat), bet.centre), put)
        into = Call(partial(self._add, counters))
        return sequence(self._fly(counters, self._at(seat), self._piles[0].centre), into)

    def _win(self, seat: int, counters: int) -> Animation:
        """Let a seat have counters from the middle: the lowest part that is as large, or any."""
        source = self._piles[0].centre
        if len(self._piles) > 1 and counters in self._parts:
            number = self._parts.index(counters)
            source, self._parts[number] = self._piles[number].centre, 0
        self._add(-counters)
        return self._fly(counters, source, self._at(seat))

    def _put(self, bet: Chips, counters: int) -> None:
        bet.count += counters
        self.on_bets()

    def _add(self, counters: int) -> None:
        self._middle = max(0, self._middle + counters)
        self._fill()

    def _at(self, seat: int) -> Point:
        """Return where the counters of a seat are."""
        assert self._zones
        rects = self._zones.places[self._place_of(seat)].rects
        return rects.get(_COUNTERS, rects[_WHO]).center

    def _fly(self, counters: int, start: Point, end: Point) -> Animation:
        return fly(self._context, self._stage, counters, self._piles[0].wide, (start, end))


def fly(
    context: Context, stage: Stage, counters: int, wide: int, ends: tuple[Point, Point]
) -> Animation:
    """Let so many counters, each so wide, glide from one point of the felt to another."""
    chips = Chips(context, counters, wide, z=_Z_FLYING)
    chips.centre = ends[0]
    stage.add(chips)
    leaves, comes = (
        partial(context.sounds.play, at=stage.side(x), far=y < _FAR * stage.size[1])
        for x, y in ends
    )
    name, seconds = "pot" if counters >= _MANY else "chip", context.durations.chips
    heard = Heard(0.0, partial(leaves, "chips_slide")), contact(seconds, partial(comes, name))
    glide = Tween(chips, seconds, ease_in_out, x=ends[1][0], y=ends[1][1])
    return sequence(parallel(glide, *heard), Call(partial(stage.remove, chips)))
