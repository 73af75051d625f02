"""Several pots on the felt: each a bowl with its name, its number and the counters in it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame

from porrazo.desktop.table.badges.pot import fly
from porrazo.desktop.table.scores.chips import paint_chips
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import FINE, clear
from porrazo.desktop.ui.drawing.theme import FontRole, alpha, mix
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.desktop.ui.stage.tween import Animation, Call, parallel, sequence

# The zone that the bowls share, side by side, or one under the other where it is high.
_ZONE, _ELSE = "bowls", "table"
_Z_BOWL = 80.0
# As shares of the height of a place: the name and the dish; the largest letters, at 1280x720.
_NAMED, _DISH, _LETTERS = 0.30, 0.62, 21.0
# How wide a dish is for its height, at least and at most; the gap between bowls.
_WIDE, _LEAST, _GAP = 3.4, 2.3, 0.06
# As shares of the height of a dish: how wide a chip in it is, how far down it stands.
_CHIP, _STANDS = 0.50, 0.42
# How wide all counters in a dish may be, as a share of it, and how high a stack, in chips' widths;
# how wide a chip is drawn at 1280x720.
_FULL, _STACK, _CHIP_WIDE = 0.78, 1.4, 46.0


class Bowl(Widget):
    """A dish on the felt with its name and number below; ``tip`` is told on pointing."""

    def __init__(self, context: Context, name: str, tip: str) -> None:
        super().__init__(context, name, (120, 66), z=_Z_BOWL)
        self.tip = tip
        self.letters = _LETTERS
        """How high its words are, in pixels of the screen."""
        self.count = 0
        """How many counters are seen in it."""

    @property
    def tooltip(self) -> str:
        """What it is for."""
        return self.tip

    @property
    def mouth(self) -> Point:
        """Where counters go in."""
        dish = self._dish().move(self.area.topleft)
        return dish.centerx, dish.top + dish.h * _STANDS

    @property
    def wide(self) -> int:
        """How wide a counter in it is."""
        return max(1, round(self._dish().h * _CHIP))

    def show(self, count: int) -> None:
        """Show another number at once."""
        self.count = max(0, count)

    def fit(self, area: pygame.Rect, ui: float) -> None:
        """Take a place on the felt."""
        self.resize(area.w / ui, area.h / ui)
        self.place(area.center, ui)

    def write_in(self, px: float) -> None:
        """Write its words in letters so high, as those of the others; the dish stands over them."""
        self.letters = px
        self.redraw()

    @property
    def words(self) -> str:
        """What stands below it."""
        return f"{self.label}  {self.count}"

    def largest(self) -> float:
        """Return how high its words can be where they stand, whatever its number."""
        room, px = self.pixels[0] * 0.96, min(_LETTERS * self.ui, 0.8 * _NAMED * self.pixels[1])
        return self.context.fonts.fit(f"{self.label}  88", FontRole.UI_BOLD, px, room)

    def look(self) -> Hashable:
        """Return the words, and whether it is pointed at."""
        return self.label, self.count, self.focused

    def draw_picture(self) -> pygame.Surface:
        """Draw the dish, and what it is called."""
        wide, high = self.pixels
        face = clear((wide, high), self.theme.palette.ink)
        self._draw_dish(face)
        self._draw_counters(face)
        fonts, role, colour = self.context.fonts, FontRole.UI_BOLD, self.theme.palette.cloth_text
        px = fonts.fit(self.words, role, self.letters, wide)
        at = wide / 2, self._dish().bottom + 0.85 * self.letters
        fonts.write(face, self.words, role, px, colour, center=at)
        return self.in_focus(face, 8 * self.ui)

    def _dish(self) -> pygame.Rect:
        """Return where the dish is in the picture; with the words it stands in the middle."""
        wide, high = self.pixels
        deep = min(high * _DISH, wide * 0.9 / _LEAST)
        dish = pygame.Rect(0, 0, round(min(wide * 0.9, deep * _WIDE)), round(deep))
        dish.midtop = wide // 2, round((high - deep - 1.5 * self.letters) / 2)
        return dish

    def _draw_dish(self, face: pygame.Surface) -> None:
        """Draw a dish of glazed clay: its shadow, its side, its rim and its hollow."""
        palette, dish = self.theme.palette, self._dish()
        fine = clear((face.get_width() * FINE, face.get_height() * FINE), palette.ink)
        outer = pygame.Rect([each * FINE for each in dish])
        mouth = pygame.Rect(outer.x, outer.y, outer.w, round(outer.h * 0.74))
        glaze, shade = mix(palette.brick, palette.wood_light, 0.35), palette.brick_dark
        ground = outer.inflate(-outer.w * 0.16, 0)
        ground.top += round(outer.h * 0.06)
        pygame.draw.ellipse(fine, alpha(palette.shadow, 110), ground)
        pygame.draw.ellipse(fine, mix(shade, palette.ink, 0.1), outer.inflate(-outer.w * 0.1, 0))
        pygame.draw.ellipse(fine, glaze, mouth)
        thick = max(2, round(outer.h * 0.045))
        pygame.draw.ellipse(fine, palette.brass_light, mouth, thick)
        hollow = mouth.inflate(-mouth.w * 0.07, -mouth.h * 0.18)
        pygame.draw.ellipse(fine, mix(shade, palette.ink, 0.62), hollow)
        inner = hollow.inflate(-hollow.w * 0.06, -hollow.h * 0.12)
        inner.top += round(hollow.h * 0.06)
        pygame.draw.ellipse(fine, mix(shade, palette.ink, 0.45), inner)
        face.blit(pygame.transform.smoothscale(fine, face.get_size()), (0, 0))

    def _draw_counters(self, face: pygame.Surface) -> None:
        """Draw what lies in it, in stacks that stand in its hollow."""
        if not self.count:
            return
        dish, wide = self._dish(), self.wide
        size = round(dish.w * _FULL), round(wide * _STACK)
        stacks = paint_chips(
            self.count, size, self.theme.palette, wide / _CHIP_WIDE, self.context.fonts
        )
        held = stacks.subsurface(stacks.get_bounding_rect())
        place = held.get_rect(midbottom=(dish.centerx, dish.top + round(dish.h * _STANDS * 1.5)))
        face.blit(held, place)


class Bowls:
    """The named pots of a game, and the counters that travel to them, from them and past them."""

    def __init__(self, context: Context, stage: Stage, table_setup: TableSetup) -> None:
        self._context = context
        self._stage = stage
        self._place_of: Callable[[int], int] = lambda seat: seat
        self._zones: Zones | None = None
        say, game = table_setup.say, table_setup.game
        self.all = [
            Bowl(
                context,
                say.get(f"{game.name}.pot_{name}"),
                say.get(f"{game.name}.pot_{name}.about"),
            )
            for name in game.pots
        ]
        stage.add(*self.all)

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
        letters = min(bowl.largest() for bowl in self.all)
        for bowl in self.all:
            bowl.write_in(letters)

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
