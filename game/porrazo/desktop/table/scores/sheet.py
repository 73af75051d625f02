"""The score as a sheet: a line for each side with its sign, its name and its number.

Where points are chips they stand below the line.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from porrazo.desktop.table.scores.chips import Chips, paint_chips
from porrazo.desktop.table.scores.names import Named, largest, named, names_of, stays_beside
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import card_stock, over_shadow, side_sign
from porrazo.desktop.ui.drawing.theme import Colour, FontRole
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.desktop.ui.stage.tween import (
    Animation,
    Call,
    Delay,
    Meanwhile,
    Tween,
    ease_in_out,
    parallel,
    sequence,
    staggered,
)
from porrazo.numbers import written
from porrazo.table.facts import SideNote

_Z = 20.0
# The size of names and numbers, as shares of a line's height, and what a line is at most high;
# in a line that is lower they take so much more of it, and a name alone most of it.
_NAME, _NUMBER, _LINE, _FULLER, _FULLEST = 0.36, 0.5, 62.0, 1.8, 0.8
_RADIUS = 12.0
# How wide a number, a sign and a margin are at most, as shares of the sheet.
_MOST, _SIGN, _PAD = 0.26, 0.14, 0.06
# Rows of names: how far apart they are, in shares of a name's size, and how much of the height
# of a line beside its number they take together.
_LEADING, _IN_ROWS = 1.15, 0.8
# A side of so many players has its names in two rows, where they would be smaller than such a
# share of a name's usual size in one.
_MANY, _SMALL = 3, 0.7
# With names below each other, in shares of their size: the line of the sign and the number, at
# least and at most, what lies between two sides, at least and where there is room, the line of the
# target.
_LOWEST, _HIGHEST, _BETWEEN, _APART, _TARGET = 1.3, 2.0, 0.7, 1.6, 1.8
# The same with chips; how wide a number is there at most, and for each of its digits, as shares of
# the sheet; how high number and chips are in their line; how long a chip takes to be put there.
_CHIPS_LOWEST, _CHIPS_HIGHEST = 1.35, 2.3
_WITH_CHIPS, _A_DIGIT, _DIGITS, _STACKS, _EACH = 0.40, 0.11, 0.86, 0.8, 0.4
# How wide the line between two sides is, at 1280x720.
_RULE = 1.0
# How often the winner's line lights up; how many stacks are raked in to it, of how much each.
_LIGHTS, _RAKED, _RAKE, _RAKE_Z = 3, 4, 16, 820.0
# No more chips than this are paid one by one.
_ONE_BY_ONE = 10


@dataclass(frozen=True)
class _Plan:
    """Where things are on a sheet, in pixels: ``line`` is how high the line of a number is.

    ``tops`` are where the sides begin, ``gap`` is what lies between two, ``numbers`` are the
    middles of the lines of their numbers; ``first`` is the middle of the first row of names;
    ``taken`` is how high a sheet with this on it is, where it need not be higher.
    """

    named: Named
    heading: float
    line: float
    tops: tuple[float, ...]
    numbers: tuple[float, ...]
    first: tuple[float, ...]
    taken: float
    gap: float = 0.0


class Paper(Widget):
    """The sheet; `lit` is the side that is scoring, `chips` whether points are chips.

    Names stand beside their numbers where they are large enough there, else below them. With
    chips they stand over these.
    """

    def __init__(
        self, context: Context, table_setup: TableSetup, target: int, *, chips: bool = False
    ) -> None:
        super().__init__(context, context.text.get("board.name"), (180, 480), z=_Z)
        self._table_setup = table_setup
        self._target = target
        self.scores = [0] * table_setup.side_count
        self.lit: int | None = None
        self.chips = chips

    @property
    def spoken(self) -> str:
        """What is read of it: its name and the score of every side."""
        return f"{self.label}: {self._table_setup.say.by_side(self.scores)}"

    def look(self) -> Hashable:
        """Return what is shown."""
        return tuple(self.scores), self.lit, self.focused

    def draw_picture(self) -> pygame.Surface:
        """Draw the paper and its lines, as high as they find room."""
        palette, fonts = self.theme.palette, self.context.fonts
        wide, high = self.pixels
        radius = _RADIUS * self.ui
        face = card_stock((wide, high), radius, palette, 2 * self.ui)
        plan, beside = self._plan
        if self._target:
            words = self.context.text.get("board.target", target=self._target)
            usual = self._sized(_NAME, plan.heading)
            px = fonts.fit(words, FontRole.UI, usual, wide - 2 * radius)
            middle = wide / 2, radius + plan.heading / 2
            fonts.write(face, words, FontRole.UI, px, palette.text_on_light, center=middle)
        for side in range(len(self.scores)):
            if beside:
                self._write_beside(face, side, plan)
            else:
                self._write_in_column(face, side, plan)
        face = self.in_focus(face, radius)
        return over_shadow(face, radius, 8 * self.ui, palette.shadow, 130, 4 * self.ui)

    def _sized(self, share: float, line: float) -> float:
        """Return how high something is in a line, from its share of a line of the usual height."""
        return min(share * _LINE * self.ui, share * _FULLER * line)

    @property
    def _plan(self) -> tuple[_Plan, bool]:
        """Return where things are, and whether names stand beside their numbers."""
        column = self._in_column()
        if self.chips:
            return column, False
        beside = self._beside()
        near = stays_beside(self, beside.named, column.named)
        return (beside, True) if near else (column, False)

    @property
    def _room(self) -> float:
        return self.pixels[1] - 2 * _RADIUS * self.ui

    @property
    def _pad(self) -> float:
        return min(12 * self.ui, self.pixels[0] * _PAD)

    @property
    def _widest(self) -> str:
        """The longest number, by which all are written, so that none looks more important."""
        return max(map(written, self.scores), key=len)

    @property
    def taken(self) -> float:
        """How many of its pixels in height it has use for."""
        return self._plan[0].taken

    def spot_of(self, side: int) -> Point:
        """Return where the number of a side stands, on the screen."""
        plan, _ = self._plan
        return self.area.right - 24 * self.ui, self.area.top + plan.numbers[side]

    # --- names beside numbers

    def _beside(self) -> _Plan:
        """Return where things are with names beside their numbers."""
        top, sides = _RADIUS * self.ui, len(self.scores)
        line = min(_LINE * self.ui, self._room / (sides + bool(self._target)))
        heading = line if self._target else 0.0
        tops = tuple([top + heading + line * side for side in range(sides)])
        middles = tuple([y + line / 2 for y in tops])
        usual = min(_NAME * _LINE * self.ui, _FULLEST * line)
        left, right = self._name_from(line), self._name_to(line)
        if sides < self._table_setup.seats:
            found = self._joined(right - left, usual, line)
        else:
            found = named(self, self._table_setup, right - left, lambda rows: usual / max(rows))
        half = found.px * _LEADING / 2
        first = [y - half * (len(side) - 1) for y, side in zip(middles, found.rows, strict=True)]
        taken = 2 * top + heading + line * sides
        return _Plan(found, heading, line, tops, middles, tuple(first), taken)

    def _joined(self, room: float, px: float, line: float) -> Named:
        """Return the names of partners in one row, or in two where they would be small in one."""
        fonts, rows = self.context.fonts, []
        for names in names_of(self._table_setup):
            whole = " + ".join(names)
            row = [whole]
            if len(names) >= _MANY and largest(fonts, whole, px, room) < _SMALL * px:
                half = (len(names) + 1) // 2
                row = [" + ".join(names[:half]) + " +", " + ".join(names[half:])]
            rows.append(row)
        px = min(px, line * _IN_ROWS / max(map(len, rows)))
        return Named(rows, min(largest(fonts, each, px, room) for side in rows for each in side))

    def _sign(self, line: float) -> int:
        return round(min(self._sized(0.42, line), self.pixels[0] * _SIGN))

    def _name_from(self, line: float) -> float:
        return self._pad * 1.5 + self._sign(line)

    def _name_to(self, line: float) -> float:
        digits = self._digits_beside(line)
        wide = self.context.fonts.width(self._widest, FontRole.INDEX, digits)
        return self.pixels[0] - 1.5 * self._pad - wide

    def _digits_beside(self, line: float) -> float:
        """Return the size of numbers, which leave room for names."""
        most, room = self._sized(_NUMBER, line), self.pixels[0] * _MOST
        return self.context.fonts.fit(self._widest, FontRole.INDEX, most, room)

    def _write_beside(self, face: pygame.Surface, side: int, plan: _Plan) -> None:
        line = plan.line
        self._put_sign(face, side, self._sign(line), plan.numbers[side])
        self._write_number(face, side, self._digits_beside(line), plan.numbers[side])
        self._write_names(face, side, self._name_from(line), plan)

    # --- names below numbers, or over chips

    def _in_column(self) -> _Plan:
        """Return where things are with a row for each name."""
        sides = len(self.scores)
        lowest, highest = (_CHIPS_LOWEST, _CHIPS_HIGHEST) if self.chips else (_LOWEST, _HIGHEST)
        heading, between = _TARGET * bool(self._target), 0.0 if self.chips else _BETWEEN
        usual = self._sized(_NAME, self._room)

        def lines(rows: Sequence[int], line: float) -> float:
            """Return how high everything is, in shares of a name's size."""
            return heading + sum(rows) * _LEADING + sides * line + (sides - 1) * between

        def most(rows: Sequence[int]) -> float:
            return min(usual, self._room / lines(rows, lowest))

        found = named(self, self._table_setup, self.pixels[0] - self._names_left - self._pad, most)
        counts = [len(rows) for rows in found.rows]
        px = found.px
        line = min(highest * px, lowest * px + (self._room - lines(counts, lowest) * px) / sides)
        spare = max(0.0, self._room - lines(counts, line / px) * px)
        gap = min(_APART * px, between * px + spare / max(1, sides - 1))
        y = _RADIUS * self.ui + heading * px
        tops, numbers, first = [], [], []
        for count in counts:
            tops.append(y)
            names = count * _LEADING * px
            numbers.append(y + names + line / 2 if self.chips else y + line / 2)
            first.append(y + _LEADING * px / 2 + (0.0 if self.chips else line))
            y += names + line + gap
        taken = y - gap + _RADIUS * self.ui
        return _Plan(
            found, heading * px, line, tuple(tops), tuple(numbers), tuple(first), taken, gap
        )

    @property
    def _names_left(self) -> float:
        """Where names begin: with chips beside the sign."""
        return self._pad * 1.5 + self.pixels[0] * _SIGN if self.chips else self._pad

    def _write_in_column(self, face: pygame.Surface, side: int, plan: _Plan) -> None:
        palette, px = self.theme.palette, plan.named.px
        size = round(min(1.1 * px, self.pixels[0] * _SIGN))
        self._put_sign(face, side, size, plan.first[side] if self.chips else plan.numbers[side])
        by_length = max(_MOST, min(_WITH_CHIPS, _A_DIGIT * len(self._widest)))
        share = by_length if self.chips else 1 - _SIGN - 4 * _PAD
        digits = self.context.fonts.fit(
            self._widest, FontRole.INDEX, plan.line * _DIGITS, self.pixels[0] * share
        )
        at = self._write_number(face, side, digits, plan.numbers[side])
        self._write_names(face, side, self._names_left, plan)
        if self.chips:
            room = max(1, round(at.left - 2 * self._pad)), max(1, round(plan.line * _STACKS))
            chips = paint_chips(self.scores[side], room, palette, self.ui)
            middle = round(self._pad), round(plan.numbers[side])
            face.blit(chips, chips.get_rect(midleft=middle))
        elif side:
            y = round(plan.tops[side] - plan.gap / 2)
            ends = (self._pad, y), (self.pixels[0] - self._pad, y)
            pygame.draw.line(face, palette.ochre, *ends, max(1, round(_RULE * self.ui)))

    # --- parts of both

    def _ink(self, side: int) -> Colour:
        palette = self.theme.palette
        return palette.brick if side == self.lit else palette.text_on_light

    def _put_sign(self, face: pygame.Surface, side: int, size: int, y: float) -> None:
        sign = side_sign(self.theme.sides[side], size)
        face.blit(sign, sign.get_rect(midleft=(round(self._pad), round(y))))

    def _write_number(self, face: pygame.Surface, side: int, px: float, y: float) -> pygame.Rect:
        number, end = written(self.scores[side]), (self.pixels[0] - self._pad, y)
        ink = self._ink(side)
        return self.context.fonts.write(face, number, FontRole.INDEX, px, ink, midright=end)

    def _write_names(self, face: pygame.Surface, side: int, left: float, plan: _Plan) -> None:
        fonts, px, y = self.context.fonts, plan.named.px, plan.first[side]
        for row in plan.named.rows[side]:
            fonts.write(face, row, FontRole.UI_BOLD, px, self._ink(side), midleft=(left, y))
            y += px * _LEADING


class ScoreSheet:
    """The sheet on a stage; see `Rack`."""

    def __init__(
        self,
        context: Context,
        stage: Stage,
        table_setup: TableSetup,
        target: int,
        *,
        chips: bool = False,
    ) -> None:
        self._context = context
        self.board = Paper(context, table_setup, target, chips=chips)
        self._stage = stage
        self._area: pygame.Rect | None = None
        stage.add(self.board)

    @property
    def fills(self) -> bool:
        """Whether it takes all of its place and is its own ground."""
        return True

    @property
    def bottom(self) -> int:
        """How far down it reaches on the screen."""
        return self.board.area.bottom

    def describe(self, title: str, notes: Sequence[SideNote]) -> None:
        """Have nothing to say besides the scores."""

    @property
    def scores(self) -> tuple[int, ...]:
        """What is shown, by side."""
        return tuple(self.board.scores)

    def show(self, scores: Sequence[int], before: Sequence[int | None] = ()) -> None:
        """Show other scores at once."""
        self.board.scores, self.board.lit = list(scores), None
        self._fit()
        self.board.redraw()

    def spot_of(self, side: int) -> Point:
        """Return where the number of a side stands."""
        return self.board.spot_of(side)

    def come_to(self, side: int, total: int) -> Animation:
        """Write another number down; it stands out for a while."""
        if self.board.scores[side] == total:
            return sequence()
        stands_out = Delay(self._context.durations.callout_hold)
        dried = sequence(stands_out, Call(partial(self._dry, side)))
        return sequence(*self._writings(side, total), Meanwhile(dried))

    def _writings(self, side: int, total: int) -> list[Animation]:
        """Return how a number becomes another: at once, or chip by chip."""
        before = self.board.scores[side]
        if not self.board.chips or abs(total - before) > _ONE_BY_ONE:
            return [Call(partial(self._write, side, total))]
        step = 1 if total > before else -1
        pause = self._context.durations.peg_leap * _EACH
        writings: list[Animation] = []
        for number in range(before + step, total + step, step):
            writings += [Call(partial(self._write, side, number)), Delay(pause)]
        return writings

    def _write(self, side: int, total: int) -> None:
        self.board.scores[side], self.board.lit = total, side
        self._fit()
        self._context.sounds.play("peg")

    def _dry(self, side: int) -> None:
        if self.board.lit == side:
            self.board.lit = None

    def celebrate(self, side: int) -> Animation:
        """Let a side's line light up a few times; chips are raked in to it."""
        durations = self._context.durations
        lights: list[Animation] = []
        for lit in (side, None) * _LIGHTS:
            lights += [Call(partial(self._light, lit)), Delay(durations.peg_leap)]
        steps = sequence(*lights, Call(partial(self._light, side)))
        return parallel(self._rake_in(side), steps) if self.board.chips else steps

    def _light(self, side: int | None) -> None:
        self.board.lit = side
        if side is not None:
            self._context.sounds.play("peg")

    def _rake_in(self, side: int) -> Animation:
        """Let chips come from the felt to a side's line."""
        area, end = self.board.area, self.spot_of(side)
        flights: list[Animation] = []
        seconds = self._context.durations.finale
        for place in range(_RAKED):
            chips = Chips(self._context, _RAKE, round(area.w * 0.16), z=_RAKE_Z)
            high = area.top + area.h * (place + 1) / (_RAKED + 1)
            chips.centre = area.left - area.w * 1.5, high
            chips.alpha = 0.0
            self._stage.add(chips)
            flights.append(
                sequence(
                    Tween(chips, seconds * 0.3, alpha=1.0),
                    Tween(chips, seconds, ease_in_out, x=end[0], y=end[1]),
                    Call(partial(self._stage.remove, chips)),
                )
            )
        return staggered(self._context.durations.settle, flights)

    def place(self, area: pygame.Rect, ui: float) -> None:
        """Take a place on the screen."""
        self._area, self.board.ui = area, ui
        self._fit()
        self.board.redraw()

    def _fit(self) -> None:
        """Let the sheet reach from the top of its place as far as there is something to write."""
        if self._area is None:
            return
        area, board = self._area, self.board
        board.resize(area.w / board.ui, area.h / board.ui)
        fitted = pygame.Rect(area.topleft, (area.w, min(area.h, math.ceil(board.taken))))
        board.resize(fitted.w / board.ui, fitted.h / board.ui)
        board.place(fitted.center, board.ui)
