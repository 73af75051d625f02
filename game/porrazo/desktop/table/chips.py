"""Counters on the felt: the pot in stacks, and what travels between it and the seats."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.layout import Zones
from porrazo.desktop.kit.paint import FINE, clear
from porrazo.desktop.kit.sprite import Blit, Point, Sprite, centred
from porrazo.desktop.kit.stage import Stage
from porrazo.desktop.kit.theme import Colour, Palette, mix
from porrazo.desktop.kit.tween import Animation, Call, Tween, ease_in_out, parallel, sequence

# What the chips of a colour are worth, and how many lie on each other at most.
_VALUES, _MOST = (100, 25, 5, 1), 10
# Of a chip's width: its height seen from the side of the table, how thick it is, what is between.
_FLAT, _THICK, _APART = 0.56, 0.17, 0.1
# Of the height of a card: how wide a chip is. The zone that holds the pot; one that does where a
# layout has none.
_WIDE, _ZONE, _ELSE = 0.3, "chips", "table"
_Z_POT, _Z_FLYING = 90.0, 390.0


def stacks_of(count: int) -> list[tuple[int, int]]:
    """Return the stacks that show a number: pairs of a chip's value and how many lie there.

    >>> stacks_of(37), stacks_of(4)
    ([(25, 1), (5, 2), (1, 2)], [(1, 4)])
    """
    stacks = []
    for value in _VALUES:
        chips, count = divmod(count, value)
        if chips:
            stacks.append((value, min(_MOST, chips)))
    return stacks


def picture_of(count: int, wide: int, palette: Palette) -> pygame.Surface:
    """Return a picture of a number in chips so many pixels wide."""
    colours = dict(
        zip(_VALUES, (palette.ochre, palette.navy, palette.brick, palette.cream), strict=True)
    )
    stacks = stacks_of(count)
    w = wide * FINE
    flat, thick, step = round(w * _FLAT), round(w * _THICK), round(w * (1 + _APART))
    tallest = max((chips for _, chips in stacks), default=1)
    size = max(w, step * len(stacks)), flat + thick * tallest
    fine = clear(size, palette.ink)
    for place, (value, chips) in enumerate(stacks):
        for level in range(chips):
            top = size[1] - flat - thick * (level + 1)
            _chip(fine, pygame.Rect(place * step, top, w, flat), thick, colours[value], palette)
    return pygame.transform.smoothscale(fine, (max(1, size[0] // FINE), max(1, size[1] // FINE)))


def _chip(
    face: pygame.Surface, top: pygame.Rect, thick: int, colour: Colour, palette: Palette
) -> None:
    """Draw one chip: its rim, its face, a ring."""
    dark = mix(colour, palette.ink, 0.45)
    pygame.draw.ellipse(face, dark, top.move(0, thick))
    pygame.draw.ellipse(face, mix(dark, palette.ink, 0.5), top.move(0, thick), max(1, top.w // 26))
    pygame.draw.rect(face, dark, (top.x, top.centery, top.w, thick - top.w // 40))
    pygame.draw.ellipse(face, mix(colour, palette.glint, 0.12), top)
    pygame.draw.ellipse(face, dark, top, max(1, top.w // 28))
    ring = top.inflate(-top.w * 0.34, -top.h * 0.34)
    pygame.draw.ellipse(face, mix(colour, palette.cream, 0.55), ring, max(1, top.w // 22))


class Chips(Sprite):
    """So many counters in stacks."""

    def __init__(self, context: Context, count: int, wide: int, *, z: float) -> None:
        super().__init__(z=z)
        self._palette = context.theme.palette
        self.count = count
        self.wide = wide
        self._drawn: tuple[tuple[int, int], pygame.Surface] | None = None

    def blits(self) -> tuple[Blit, ...]:
        """Return the stacks; none where there is nothing."""
        if self.count <= 0:
            return ()
        if self._drawn is None or self._drawn[0] != (self.count, self.wide):
            picture = picture_of(self.count, self.wide, self._palette)
            self._drawn = (self.count, self.wide), picture
        return (centred(self._drawn[1], self.centre, round(255 * self.alpha)),)


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
        self._pile.wide = round(zones.card[1] * _WIDE)
        self._pile.centre = zones.rects.get(_ZONE, zones[_ELSE]).center

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
        chips = Chips(self._context, counters, self._pile.wide, z=_Z_FLYING)
        chips.centre = start
        self._stage.add(chips)
        seconds = 3 * self._context.durations.settle
        glide = Tween(chips, seconds, ease_in_out, x=end[0], y=end[1])
        return sequence(parallel(glide), Call(partial(self._stage.remove, chips)))
