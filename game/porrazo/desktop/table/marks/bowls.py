"""Several pots on the felt: each a bowl with its name, its number and the counters in it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame

from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.layout import Zones
from porrazo.desktop.kit.paint import FINE, clear
from porrazo.desktop.kit.sprite import Point
from porrazo.desktop.kit.stage import Stage
from porrazo.desktop.kit.theme import FontRole, alpha, mix
from porrazo.desktop.kit.tween import Animation, Call, parallel, sequence
from porrazo.desktop.kit.widgets import Widget
from porrazo.desktop.table.marks.pot import fly
from porrazo.desktop.table.scores.chips import Chips
from porrazo.desktop.table.sitting import Sitting

# The zone that the bowls share, side by side, or one under the other where it is high.
_ZONE, _ELSE = "bowls", "table"
_Z_BOWL, _Z_COUNTERS = 80.0, 90.0
# As shares of the height of a bowl's place: its name, the dish, and where its counters stand.
_NAMED, _DISH, _STANDS = 0.30, 0.60, 0.36
# How wide a dish may be for its height, a chip as a share of it; the widest gap between bowls.
_WIDE, _CHIP, _GAP = 3.4, 0.56, 0.06
# The largest letters of a name, as a share of the height of its line.
_LETTERS = 0.80


class Bowl(Widget):
    """A dish on the felt with its name and number below; ``tip`` is told on pointing."""

    def __init__(self, context: Context, stage: Stage, name: str, tip: str) -> None:
        super().__init__(context, name, (120, 66), z=_Z_BOWL)
        self.tip = tip
        self._counters = Chips(context, 0, 10, z=_Z_COUNTERS)
        stage.add(self, self._counters)

    @property
    def tooltip(self) -> str:
        """What it is for."""
        return self.tip

    @property
    def count(self) -> int:
        """How many counters are seen in it."""
        return self._counters.count

    @property
    def mouth(self) -> Point:
        """Where counters go in."""
        return self._counters.centre

    @property
    def wide(self) -> int:
        """How wide a counter in it is."""
        return self._counters.wide

    def show(self, count: int) -> None:
        """Show another number at once."""
        self._counters.count = max(0, count)

    def fit(self, area: pygame.Rect, ui: float) -> None:
        """Take a place on the felt."""
        self.resize(area.w / ui, area.h / ui)
        self.place(area.center, ui)
        dish = self._dish(area.size)
        self._counters.wide = max(1, round(dish.h * _CHIP))
        self._counters.room = dish.w * 0.72
        self._counters.centre = area.centerx, area.top + area.h * _STANDS

    def look(self) -> Hashable:
        """Return the words, and whether it is pointed at."""
        return self.label, self.count, self.focused

    def draw_picture(self) -> pygame.Surface:
        """Draw the dish, and what it is called."""
        wide, high = self.pixels
        face = clear((wide, high), self.theme.palette.ink)
        self._draw_dish(face)
        line = f"{self.label}  {self.count}"
        room, px = wide * 0.98, high * _NAMED * _LETTERS
        fonts, role = self.context.fonts, FontRole.UI_BOLD
        px = fonts.fit(line, role, px, room)
        at = wide / 2, high * (1 - _NAMED / 2)
        fonts.write(face, line, role, px, self.theme.palette.cloth_text, center=at)
        return self.in_focus(face, 8 * self.ui)

    @staticmethod
    def _dish(size: tuple[int, int]) -> pygame.Rect:
        high = size[1] * _DISH
        dish = pygame.Rect(0, 0, round(min(size[0] * 0.9, high * _WIDE)), round(high))
        dish.midtop = size[0] // 2, round(size[1] * (1 - _NAMED - _DISH))
        return dish

    def _draw_dish(self, face: pygame.Surface) -> None:
        """Draw a dish of glazed clay: its shadow, its side, its rim and its hollow."""
        palette, dish = self.theme.palette, self._dish(self.pixels)
        fine = clear((face.get_width() * FINE, face.get_height() * FINE), palette.ink)
        outer = pygame.Rect([each * FINE for each in dish])
        mouth = pygame.Rect(outer.x, outer.y, outer.w, round(outer.h * 0.74))
        glaze, shade = palette.wood_light, palette.wood_dark
        ground = outer.inflate(-outer.w * 0.16, 0)
        ground.top += round(outer.h * 0.06)
        pygame.draw.ellipse(fine, alpha(palette.shadow, 110), ground)
        pygame.draw.ellipse(fine, mix(shade, palette.ink, 0.3), outer.inflate(-outer.w * 0.1, 0))
        pygame.draw.ellipse(fine, glaze, mouth)
        thick = max(2, round(outer.h * 0.045))
        pygame.draw.ellipse(fine, palette.brass_light, mouth, thick)
        hollow = mouth.inflate(-mouth.w * 0.07, -mouth.h * 0.18)
        pygame.draw.ellipse(fine, mix(shade, palette.ink, 0.2), hollow)
        inner = hollow.inflate(-hollow.w * 0.06, -hollow.h * 0.12)
        inner.top += round(hollow.h * 0.06)
        pygame.draw.ellipse(fine, shade, inner)
        face.blit(pygame.transform.smoothscale(fine, face.get_size()), (0, 0))


class Bowls:
    """The named pots of a game, and the counters that travel to them, from them and past them."""

    def __init__(self, context: Context, stage: Stage, sitting: Sitting) -> None:
        self._context = context
        self._stage = stage
        self._place_of: Callable[[int], int] = lambda seat: seat
        self._zones: Zones | None = None
        say, game = sitting.say, sitting.game
        self.all = [
            Bowl(
                context,
                stage,
                say.get(f"{game.name}.pot_{name}"),
                say.get(f"{game.name}.pot_{name}.about"),
            )
            for name in game.pots
        ]

    @property
    def counts(self) -> tuple[int, ...]:
        """How many counters are seen in each."""
        return tuple(bowl.count for bowl in self.all)

    def show(self, counts: Sequence[int]) -> None:
        """Show other numbers at once."""
        for bowl, count in zip(self.all, counts, strict=True):
            bowl.show(count)

    def place(self, zones: Zones, place_of: Callable[[int], int], ui: float) -> None:
        """Take their places on the felt."""
        self._zones, self._place_of = zones, place_of
        if not self.all:
            return
        area = zones.rects.get(_ZONE, zones[_ELSE])
        lying = area.w >= area.h
        for n, bowl in enumerate(self.all):
            part = area.copy()
            if lying:
                part.w = area.w // len(self.all)
                part.x += n * part.w
            else:
                part.h = area.h // len(self.all)
                part.y += n * part.h
            bowl.fit(part.inflate(-part.w * _GAP, -part.h * _GAP), ui)

    def move(self, seat: int, counters: int, changes: Sequence[int]) -> Animation:
        """Let counters travel to a seat, or where they are negative from it.

        ``changes`` is by how much each pot grows; what is left passes over the middle, from or to
        another seat.
        """
        if self._zones is None:
            return sequence()
        at_seat = self._zones.places[self._place_of(seat)]["plaque"].center
        flights = [
            self._between(bowl, at_seat, change)
            for bowl, change in zip(self.all, changes, strict=True)
            if change
        ]
        passed = counters + sum(changes)
        if passed:
            middle = self._zones[_ELSE].center
            ends = (middle, at_seat) if passed > 0 else (at_seat, middle)
            flights.append(self._fly(abs(passed), self.all[0].wide, *ends))
        return parallel(*flights)

    def _between(self, bowl: Bowl, at_seat: Point, change: int) -> Animation:
        if change < 0:
            bowl.show(bowl.count + change)
            return self._fly(-change, bowl.wide, bowl.mouth, at_seat)
        filled = Call(partial(self._fill, bowl, change))
        return sequence(self._fly(change, bowl.wide, at_seat, bowl.mouth), filled)

    def _fill(self, bowl: Bowl, change: int) -> None:
        bowl.show(bowl.count + change)

    def _fly(self, counters: int, wide: int, start: Point, end: Point) -> Animation:
        return fly(self._context, self._stage, counters, wide, (start, end))
