"""The score as a sheet: a line for each side with its sign, its name and its number.

Where points are chips they stand below the line.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

import pygame

from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.controls.widgets import Widget
from porrazo.desktop.kit.drawing.paint import card_stock, over_shadow, side_sign
from porrazo.desktop.kit.drawing.theme import FontRole
from porrazo.desktop.kit.stage.compositor import Stage
from porrazo.desktop.kit.stage.sprite import Point
from porrazo.desktop.kit.stage.tween import (
    Animation,
    Call,
    Delay,
    Tween,
    ease_in_out,
    parallel,
    sequence,
    staggered,
)
from porrazo.desktop.table.scores.chips import Chips, paint_chips
from porrazo.desktop.table.sitting import Sitting

_Z = 20.0
# The size of names and numbers, as shares of a line's height, and what a line is at most high;
# in a line that is lower they take so much more of it.
_NAME, _NUMBER, _LINE, _FULLER = 0.36, 0.5, 62.0, 1.8
_RADIUS = 12.0
# How wide a number, a sign and a margin are at most, as shares of the sheet.
_MOST, _SIGN, _PAD = 0.26, 0.14, 0.06
# With chips: how high a name and the row of chips are, as shares of a line, which is at most such
# a share of the sheet's width; how long a chip takes to be put there.
_NAMED, _CHIPS, _OF_WIDTH, _EACH = 0.58, 1.2, 0.34, 0.4
# How often the winner's line lights up; how many stacks are raked in to it, of how much each.
_LIGHTS, _RAKED, _RAKE, _RAKE_Z = 3, 4, 16, 820.0
# A side of so many players has its names in two rows, so far apart, where they would be smaller
# than such a share of a name's usual size in one.
_MANY, _LEADING, _SMALL = 3, 1.2, 0.7
# How much of a line's height its rows of names take together, and a name of a row of its own.
_IN_ROWS, _OF_ROW = 0.72, 0.95
# No more chips than this are paid one by one.
_ONE_BY_ONE = 10


class Paper(Widget):
    """The sheet; `lit` is the side that is scoring, `chips` whether points are chips."""

    def __init__(
        self, context: Context, sitting: Sitting, target: int, *, chips: bool = False
    ) -> None:
        super().__init__(context, context.text.get("board.name"), (180, 480), z=_Z)
        self._sitting = sitting
        self._target = target
        self.scores = [0] * sitting.side_count
        self.lit: int | None = None
        self.chips = chips

    @property
    def spoken(self) -> str:
        """What is read of it: its name and the score of every side."""
        return f"{self.label}: {self._sitting.say.by_side(self.scores)}"

    def look(self) -> Hashable:
        """Return what is shown."""
        return tuple(self.scores), self.lit, self.focused

    def draw_picture(self) -> pygame.Surface:
        """Draw the paper and its lines, as high as they find room."""
        palette, fonts = self.theme.palette, self.context.fonts
        wide, high = self.pixels
        radius = _RADIUS * self.ui
        face = card_stock((wide, high), radius, palette, 2 * self.ui)
        line = self._line
        y = radius + line / 2
        if self._target:
            words = self.context.text.get("board.target", target=self._target)
            px = fonts.fit(words, FontRole.UI, self._sized(_NAME, line), wide - 2 * radius)
            fonts.write(face, words, FontRole.UI, px, palette.text_on_light, center=(wide / 2, y))
            y += line
        for side, number in enumerate(self.scores):
            top = y - line / 2
            if self.chips:
                self._write_with_chips(face, side, number, pygame.FRect(0, top, wide, line))
            else:
                area = pygame.Rect(0, round(top), wide, round(line))
                self._write(face, side, number, area)
            y += line * self._deep(side)
        face = self.in_focus(face, radius)
        return over_shadow(face, radius, 8 * self.ui, palette.shadow, 130, 4 * self.ui)

    def _names(self, side: int) -> list[str]:
        say = self._sitting.say
        return [name for name, other in zip(say.names, say.sides, strict=True) if other == side]

    def _deep(self, side: int) -> float:
        """Return how many lines a side takes; with chips its names stand under each other."""
        return _NAMED * len(self._names(side)) + _CHIPS if self.chips else 1.0

    @property
    def _line(self) -> float:
        """How high a line is: as high as all find room."""
        room = self.pixels[1] - 2 * _RADIUS * self.ui
        lines = sum(self._deep(side) for side in range(len(self.scores))) + bool(self._target)
        line = min(_LINE * self.ui, room / lines)
        return min(line, self.pixels[0] * _OF_WIDTH) if self.chips else line

    def _sized(self, share: float, line: float) -> float:
        """Return how high something is in a line, from its share of a line of the usual height."""
        return min(share * _LINE * self.ui, share * _FULLER * line)

    def spot_of(self, side: int) -> Point:
        """Return where the number of a side stands, on the screen."""
        row = sum(self._deep(other) for other in range(side)) + bool(self._target) + 0.5
        if self.chips:
            row += self._deep(side) - _CHIPS / 2 - 0.5
        return self.area.right - 24 * self.ui, self.area.top + _RADIUS * self.ui + row * self._line

    def _write_with_chips(
        self, face: pygame.Surface, side: int, number: int, line: pygame.FRect
    ) -> None:
        """Write a side's names, below them its chips and the exact number."""
        palette, fonts = self.theme.palette, self.context.fonts
        pad = min(12 * self.ui, line.w * _PAD)
        ink = palette.brick if side == self.lit else palette.text_on_light
        high = line.h * _NAMED
        sign = side_sign(self.theme.sides[side], round(min(high * 0.85, line.w * _SIGN)))
        y = line.y + high / 2
        at = sign.get_rect(midleft=(round(pad), round(y)))
        face.blit(sign, at)
        for name in self._names(side):
            room = line.w - at.right - 1.5 * pad
            usual = min(self._sized(_NAME, line.h), high * _OF_ROW)
            px = fonts.fit(name, FontRole.UI_BOLD, usual, room)
            fonts.write(face, name, FontRole.UI_BOLD, px, ink, midleft=(at.right + pad / 2, y))
            y += high
        y += line.h * 0.46 - high / 2
        usual = self._sized(_NUMBER, line.h)
        px = fonts.fit(str(number), FontRole.INDEX, usual, line.w * _MOST)
        end = (line.right - pad, y + line.h * 0.1)
        rect = fonts.write(face, str(number), FontRole.INDEX, px, ink, midright=end)
        size = max(1, round(rect.left - 2 * pad)), max(1, round(line.h * 0.8))
        chips = paint_chips(number, size, palette, self.ui)
        face.blit(chips, chips.get_rect(midleft=(round(pad), round(y))))

    def _write(self, face: pygame.Surface, side: int, number: int, line: pygame.Rect) -> None:
        palette, fonts = self.theme.palette, self.context.fonts
        pad = min(12 * self.ui, line.w * _PAD)
        ink = palette.brick if side == self.lit else palette.text_on_light
        sign = side_sign(
            self.theme.sides[side], round(min(self._sized(0.42, line.h), line.w * _SIGN))
        )
        at = sign.get_rect(midleft=(pad, line.centery))
        face.blit(sign, at)
        # In a narrow sheet the number leaves room for the name.
        widest = max(map(str, self.scores), key=len)
        digits = fonts.fit(widest, FontRole.INDEX, self._sized(_NUMBER, line.h), line.w * _MOST)
        end = (line.right - pad, line.centery)
        fonts.write(face, str(number), FontRole.INDEX, digits, ink, midright=end)
        room = end[0] - fonts.width(widest, FontRole.INDEX, digits) - at.right - pad
        # All sides in one size, so that none looks more important.
        usual = self._sized(_NAME, line.h)
        named = [self._rows(each, room, usual) for each in range(len(self.scores))]
        every = [row for rows in named for row in rows]
        usual = min(usual, line.h * _IN_ROWS / max(map(len, named)))
        px = min(fonts.fit(row, FontRole.UI_BOLD, usual, room) for row in every)
        rows = named[side]
        y = line.centery - px * _LEADING * (len(rows) - 1) / 2
        for row in rows:
            fonts.write(face, row, FontRole.UI_BOLD, px, ink, midleft=(at.right + pad / 2, y))
            y += px * _LEADING

    def _rows(self, side: int, room: float, px: float) -> list[str]:
        """Return the names of a side in one row, or in two where they would be small in one."""
        names, width = self._names(side), self.context.fonts.width
        whole = self._sitting.say.side(side)
        if len(names) < _MANY or width(whole, FontRole.UI_BOLD, px * _SMALL) <= room:
            return [whole]
        half = (len(names) + 1) // 2
        return [" + ".join(names[:half]) + " +", " + ".join(names[half:])]


class ScoreSheet:
    """The sheet on a stage; see `Rack`."""

    def __init__(
        self,
        context: Context,
        stage: Stage,
        sitting: Sitting,
        target: int,
        *,
        chips: bool = False,
    ) -> None:
        self._context = context
        self.board = Paper(context, sitting, target, chips=chips)
        self._stage = stage
        stage.add(self.board)

    @property
    def scores(self) -> tuple[int, ...]:
        """What is shown, by side."""
        return tuple(self.board.scores)

    def show(self, scores: Sequence[int], before: Sequence[int | None] = ()) -> None:
        """Show other scores at once."""
        self.board.scores, self.board.lit = list(scores), None
        self.board.redraw()

    def spot_of(self, side: int) -> Point:
        """Return where the number of a side stands."""
        return self.board.spot_of(side)

    def come_to(self, side: int, total: int) -> Animation:
        """Write another number down; it stands out for a while."""
        if self.board.scores[side] == total:
            return sequence()
        hold = Delay(self._context.durations.callout_hold)
        return sequence(*self._writings(side, total), hold, Call(self._dry))

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
        self._context.sounds.play("peg")

    def _dry(self) -> None:
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
        self.board.ui = ui
        self.board.resize(area.w / ui, area.h / ui)
        self.board.place(area.center, ui)
        self.board.redraw()
