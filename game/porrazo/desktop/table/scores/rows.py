"""Points and counters in rows: the sign of a side, its name, what is said of it, its number.

Where a match has a target each side also shows how near it is: with pebbles up to a dozen, with a
bar beyond, or with cards that are not played with.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from porrazo.desktop.table.scores.chips import Chips
from porrazo.desktop.table.scores.gathering import paces, pitches
from porrazo.desktop.table.scores.markers import MarkerRow
from porrazo.desktop.table.scores.names import Named, named, readable
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.glass import glass
from porrazo.desktop.ui.drawing.paint import FINE, box, clear, side_sign
from porrazo.desktop.ui.drawing.theme import Colour, FontRole, mix, ui_scale
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
from porrazo.engine.game import NOBODY
from porrazo.numbers import written
from porrazo.table.game import Score, ScoreKind
from porrazo.table.places.facts import SideNote

_Z = 20.0
# Pixels at 1280x720: the heading, names, what is said under them, numbers; what is over and under
# the words of a row, between rows, at the edges; the pebbles or the bar under a row.
_HEADING, _NAME, _NOTE, _NUMBER = 18.0, 15.0, 14.0, 29.0
_AIR, _APART, _PAD, _PEBBLES, _BAR = 7.0, 6.0, 11.0, 15.0, 8.0
# Where names stand over numbers: how high the line of a number is, with cards, how large one is.
_LINE, _CARDS, _LARGE = 38.0, 54.0, 38.0
_LEADING = 1.16
# The rows take at most such a share of the rail, so that something finds room under them.
_MOST_OF_RAIL = 0.64
_MOST_PEBBLES, _PEBBLES_IN_ROW = 12, 6
# Of the width, what a number takes at most.
_NUMBER_WIDE = 0.36
# So many names of a side are written in one row.
_PARTNERS = 2
# Up to so many steps a number comes to its total one by one, each in such a part of a peg's leap.
_ONE_BY_ONE, _EACH = 12, 0.5
_LIGHTS = 3
# Counters that are raked in at the end: their worth, how many stacks, over what they move.
_RAKE, _RAKED, _RAKE_Z = 27, 3, 640.0


class _Plan(NamedTuple):
    """Where things are on the rows, from their top, in pixels; ``ui`` is their scale.

    ``stacked`` names stand over their numbers; ``notes`` tells whether what is said of sides is
    shown.
    """

    ui: float
    names: Named
    heading: float
    tops: tuple[float, ...]
    high: float
    taken: float
    stacked: bool
    notes: bool


def _legible(plan: _Plan) -> tuple[bool, int, float]:
    """Return how well the names of a plan can be read: higher is better."""
    letters = sum(len(row) for side in plan.names.rows for row in side)
    return plan.names.whole, 0 if plan.names.whole else letters, plan.names.px


class RowBoard(Widget):
    """The rows; ``lit`` is the side that is scoring, ``own`` that of the seat that looks on."""

    def __init__(self, context: Context, table_setup: TableSetup, score: Score) -> None:
        super().__init__(context, context.text.get("board.name"), (180, 480), z=_Z)
        self._setup = table_setup
        self._kind = table_setup.game.score_kind
        self._target = score.target
        self.markers = None if score.markers is None else MarkerRow(context, score.markers)
        self.scores = [0] * table_setup.side_count
        self.notes: Sequence[SideNote] = ()
        self.title = ""
        self.lit: int | None = None
        self.own = NOBODY
        self.ground = True
        self._room = 480.0
        self._plan = self._planned()

    @property
    def spoken(self) -> str:
        """What is read of it: its name and the score of every side."""
        return f"{self.label}: {self._setup.say.by_side(self.scores)}"

    @property
    def heading(self) -> str:
        """What stands over the rows."""
        get = self.context.text.get
        if self.title:
            return self.title
        if self._target:
            return get("board.target", target=self._target)
        return get("board.counters" if self._kind is ScoreKind.CHIPS else "board.score")

    @property
    def pebbles(self) -> bool:
        """True when points are pebbles, one each."""
        return self._steps and self._target <= _MOST_PEBBLES

    @property
    def _steps(self) -> bool:
        """True when each side shows how near it is to the target."""
        counters = self._kind is ScoreKind.CHIPS
        return self._target > 0 and self.markers is None and not counters

    def look(self) -> Hashable:
        """Return what is shown."""
        cards = self.context.cards.version if self.markers is not None else 0
        words = self.title, tuple(self.notes), self.own, self.ground
        return tuple(self.scores), self.lit, self.focused, cards, words

    # --- where things are

    def fit(self, area: pygame.Rect, ui: float, *, most: float) -> None:
        """Take a place on the screen, from its top as far as needed: at most a share of it."""
        self.ui, self._room = ui, area.h * most
        self.resize(area.w / ui, area.h / ui)
        self._plan = self._planned()
        fitted = pygame.Rect(area.topleft, (area.w, min(area.h, math.ceil(self._plan.taken))))
        self.resize(fitted.w / ui, fitted.h / ui)
        self.place(fitted.center, ui)
        self.redraw()

    @property
    def _least(self) -> float:
        """The smallest letters, in pixels."""
        return readable(self, small=self.ground)[0]

    def _pad(self, ui: float) -> float:
        return min(_PAD * ui, 0.06 * self.pixels[0])

    def _text(self, size: float, ui: float) -> float:
        return max(self._least, size * ui)

    def _planned(self) -> _Plan:
        """Return where things are: as large as the player wishes words, as far as there is room."""
        sides = len(self.scores)
        if sides <= 2 and (self._steps or self.markers is not None):
            return self._fitting(stacked=True)
        beside = self._fitting(stacked=False)
        if beside.names.whole and beside.names.px >= 0.8 * self._text(_NAME, beside.ui):
            return beside
        stacked = self._fitting(stacked=True)
        fits = stacked.taken <= self._room
        return stacked if fits and _legible(stacked) > _legible(beside) else beside

    def _fitting(self, *, stacked: bool) -> _Plan:
        """Return the largest plan that finds room.

        What is said of sides goes before words do, and names are broken before they are cut.
        """
        usual = min(self.ui, ui_scale(self.context.scenes.size))
        larger = [(usual + (self.ui - usual) * step / 4, True) for step in (4, 3, 2, 1)]
        ways = [*larger, (usual, True), (0.85 * usual, True), (usual, False)]
        ways += [(usual * 0.93**step, False) for step in range(1, 22)]
        plans = (
            self._laid(ui, stacked=stacked, notes=notes, broken=broken)
            for broken in (True, False)
            for ui, notes in ways
        )
        plan = next((plan for plan in plans if plan.taken <= self._room), None)
        return plan or self._laid(usual * 0.2, stacked=stacked, notes=False, broken=False)

    def _laid(self, ui: float, *, stacked: bool, notes: bool, broken: bool) -> _Plan:
        sides, name = len(self.scores), self._text(_NAME, ui)
        inner = self.pixels[0] - 2 * self._pad(ui)
        room = inner - (self._sign(ui) + 7 * ui if stacked else self._name_left(ui))
        if not stacked:
            room -= self._number_wide(ui, stacked=stacked) + 10 * ui
        names = self._names(room, name, broken=broken)
        words = max(map(len, names.rows)) * names.px * _LEADING
        if notes and any(note.words for note in self.notes):
            words += self._text(_NOTE, ui) * _LEADING
        if stacked:
            line = _LINE if self._steps or self.markers is not None else _NUMBER * 0.8
            high = words + max(1.1 * self._least, (line + (self.markers is not None) * _CARDS) * ui)
        else:
            high = max(words, self._digits(ui, stacked=False) * 0.9) + 2 * _AIR * ui
            high += (_PEBBLES if self.pebbles else _BAR) * ui if self._steps else 0.0
        shown = self._target or self.title or not self.ground
        heading = self._text(_HEADING, ui) * 1.3 + 2 * ui if shown else 0.0
        apart = (2 * _APART if stacked else _APART) * ui
        first = self._pad(ui) * 0.7 + heading
        tops = tuple([first + side * (high + apart) for side in range(sides)])
        return _Plan(ui, names, heading, tops, high, tops[-1] + high + self._pad(ui) * 0.7,
                     stacked, notes)  # fmt: skip

    def spot_of(self, side: int) -> Point:
        """Return where the number of a side stands, on the screen."""
        plan = self._plan
        return self.area.right - 32 * plan.ui, self.area.top + plan.tops[side] + plan.high / 2

    def _sign(self, ui: float) -> int:
        return max(6, round(min(17 * ui, self.pixels[0] * 0.12)))

    def _name_left(self, ui: float) -> float:
        """Where names begin in a row, from its left, with numbers beside them."""
        return self._sign(ui) + 14 * ui

    def _digits(self, ui: float, *, stacked: bool) -> float:
        """Return the size of numbers, the same for all, so that none looks more important."""
        widest = max((*map(written, self.scores), "88"), key=len)
        large = stacked and (self._steps or self.markers is not None)
        most = max(self._least, (_LARGE if large else _NUMBER) * ui)
        room = (self.pixels[0] - 2 * self._pad(ui)) * _NUMBER_WIDE
        return max(self._least, self.context.fonts.fit(widest, FontRole.INDEX, most, room))

    def _number_wide(self, ui: float, *, stacked: bool) -> int:
        widest = max((*map(written, self.scores), "8"), key=len)
        digits = self._digits(ui, stacked=stacked)
        return self.context.fonts.width(widest, FontRole.INDEX, digits)

    def _names(self, room: float, px: float, *, broken: bool) -> Named:
        """Return what sides are called; the large ones of a seat that looks on "we" and "they".

        A name may take two rows only where it may be ``broken``.
        """
        large = max(self._setup.sides.count(side) for side in self._setup.sides) > _PARTNERS
        if large and self.own != NOBODY and not self.ground:
            get = self.context.text.get
            called = get("board.we"), get("board.they")
            rows = [[called[side != self.own]] for side in range(len(self.scores))]
            return Named(rows, px)
        most = len(self._setup.sides)
        found = named(
            self,
            self._setup,
            room,
            lambda rows: px if broken or sum(rows) <= most else 0.0,
            titles=self.ground,
            small=self.ground,
        )
        return self._joined(found, room)

    def _joined(self, found: Named, room: float) -> Named:
        """Return the names of partners in one row each where there is room."""
        if len(self.scores) == self._setup.seats:
            return found
        joint = self.context.text.get("table.joint")
        rows = [[joint.join(side)] if len(side) == _PARTNERS else side for side in found.rows]
        fonts, px = self.context.fonts, found.px
        fitted = min(fonts.fit(row, FontRole.UI_BOLD, px, room) for side in rows for row in side)
        if fitted >= max(self._least, 0.8 * px):
            return Named(rows, fitted, whole=found.whole)
        return found

    # --- drawing

    def draw_picture(self) -> pygame.Surface:
        """Draw the heading and the rows, on glass where nothing else is behind them."""
        plan = self._plan
        face = glass(self.theme, self.pixels, plan.ui) if self.ground else clear(self.pixels)
        if plan.heading:
            self._write_heading(face, plan)
        pad = self._pad(plan.ui)
        for side, top in enumerate(plan.tops):
            place = pad, top, face.width - 2 * pad, plan.high
            area = pygame.Rect(*map(round, place))
            if plan.stacked:
                self._draw_stacked(face, side, area, plan)
            else:
                self._draw_row(face, side, area, plan)
        return self.in_focus(face, 12 * plan.ui)

    def _write_heading(self, face: pygame.Surface, plan: _Plan) -> None:
        fonts, px = self.context.fonts, self._text(_HEADING, plan.ui)
        fitted = fonts.fit(self.heading, FontRole.TITLE, px, face.width - 2 * self._pad(plan.ui))
        centre = face.width / 2, self._pad(plan.ui) * 0.7 + plan.heading / 2
        gold = self.theme.palette.cloth_title
        fonts.write(face, self.heading, FontRole.TITLE, fitted, gold, center=centre)

    def _inks(self, side: int) -> tuple[Colour, Colour]:
        """Return the colours of the words and of the number of a side."""
        palette, note = self.theme.palette, self._note(side)
        words, number = palette.cloth_text, palette.cloth_title
        if side == self.lit:
            number = palette.cream
        if note.out:
            return mix(words, palette.shadow, 0.5), mix(number, palette.shadow, 0.5)
        return words, number

    def _note(self, side: int) -> SideNote:
        return self.notes[side] if side < len(self.notes) else SideNote()

    def _draw_row(self, face: pygame.Surface, side: int, area: pygame.Rect, plan: _Plan) -> None:
        """Draw a band with sign, name, note, number, and the bar or pebbles below."""
        palette, fonts, ui = self.theme.palette, self.context.fonts, plan.ui
        strong = side in (self.own, self.lit)
        shade = box(area.size, 8 * ui, palette.cream, opacity=46 if strong else 18)
        face.blit(shade, area)
        ink, gold = self._inks(side)
        foot = (_PEBBLES if self.pebbles else _BAR) * ui if self._steps else 0.0
        middle = area.top + (area.h - foot) / 2
        sign = side_sign(self.theme.sides[side], self._sign(ui))
        if self._note(side).out:
            sign = sign.copy()
            sign.set_alpha(120)
        face.blit(sign, sign.get_rect(midleft=(round(area.left + 7 * ui), round(middle))))
        end = area.right - 7 * ui, middle
        digits = self._digits(ui, stacked=False)
        number = written(self.scores[side])
        left = area.left + self._name_left(ui)
        room = end[0] - self._number_wide(ui, stacked=False) - 3 * ui - left
        rows, note = plan.names.rows[side], self._note(side).words if plan.notes else ""
        note_px = self._text(_NOTE, ui)
        if plan.notes and not self._notes_fit(room):
            # The numbers stand beside the names, and what is said has all of its line.
            room, digits = end[0] - left, min(digits, 1.25 * plan.names.px)
            end = end[0], middle - note_px * _LEADING / 2
        fonts.write(face, number, FontRole.INDEX, digits, gold, midright=end)
        whole = len(rows) * plan.names.px * _LEADING + (note_px * _LEADING if note else 0.0)
        y = middle - whole / 2
        y = self._write_names(face, side, (left, y), plan, ink)
        if note:
            self._write_note(face, note, (left, y), room, plan)
        if self._steps:
            below = pygame.Rect(0, 0, area.w - round(18 * ui), round(foot))
            below.midbottom = area.centerx, round(area.bottom - 3 * ui)
            self._draw_progress(face, side, below, plan)

    def _notes_fit(self, room: float) -> bool:
        """Return whether all that is said of sides can be read beside their numbers."""
        fonts, px = self.context.fonts, self._least
        return all(fonts.width(note.words, FontRole.UI_MEDIUM, px) <= room for note in self.notes)

    def _write_names(
        self, face: pygame.Surface, side: int, at: Point, plan: _Plan, ink: Colour
    ) -> float:
        """Write the names of a side from a point down; return how far down they end."""
        px, (left, y) = plan.names.px, at
        for row in plan.names.rows[side]:
            middle = left, y + px * _LEADING / 2
            self.context.fonts.write(face, row, FontRole.UI_BOLD, px, ink, midleft=middle)
            y += px * _LEADING
        return y

    def _write_note(
        self, face: pygame.Surface, words: str, at: Point, room: float, plan: _Plan
    ) -> None:
        fonts, px, role = self.context.fonts, self._text(_NOTE, plan.ui), FontRole.UI_MEDIUM
        fitted = max(self._least, fonts.fit(words, role, px, room))
        shown = fonts.shorten(words, role, fitted, room)
        gold = mix(self.theme.palette.cloth_title, self.theme.palette.cloth_text, 0.25)
        fonts.write(face, shown, role, fitted, gold, midleft=(at[0], at[1] + px * _LEADING / 2))

    def _draw_stacked(
        self, face: pygame.Surface, side: int, area: pygame.Rect, plan: _Plan
    ) -> None:
        """Draw sign and names over a number, with pebbles, a bar or cards beside it."""
        ui, fonts = plan.ui, self.context.fonts
        ink, gold = self._inks(side)
        sign = side_sign(self.theme.sides[side], self._sign(ui))
        y = area.top + plan.names.px * _LEADING / 2
        face.blit(sign, sign.get_rect(midleft=(area.left, round(y))))
        left = area.left + sign.width + 7 * ui
        y = self._write_names(face, side, (left, area.top), plan, ink)
        note = self._note(side).words if plan.notes else ""
        if plan.notes and any(each.words for each in self.notes):
            if note:
                self._write_note(face, note, (area.left, y), area.w, plan)
            y += self._text(_NOTE, ui) * _LEADING
        below = pygame.Rect(area.left, round(y), area.w, round(area.bottom - y))
        line = below.copy()
        if self.markers is not None:
            line.h = min(line.h, round(1.3 * _LINE * ui))
        digits, number = self._digits(ui, stacked=True), written(self.scores[side])
        end = line.right, line.centery
        fonts.write(face, number, FontRole.INDEX, digits, gold, midright=end)
        below.w -= self._number_wide(ui, stacked=True) + round(10 * ui)
        if below.w > 4 and self.markers is not None:
            self.markers.draw(face, below, side, self.scores[side], len(self.scores))
        elif below.w > 4 and self._steps:
            self._draw_progress(face, side, below, plan)

    def _draw_progress(
        self, face: pygame.Surface, side: int, area: pygame.Rect, plan: _Plan
    ) -> None:
        if self.pebbles:
            self._draw_pebbles(face, side, area, plan)
        else:
            bar = area.copy()
            bar.h = max(2, round((12 if plan.stacked else 5) * plan.ui))
            bar.centery = area.centery
            self._draw_bar(face, side, bar)

    def _draw_pebbles(
        self, face: pygame.Surface, side: int, area: pygame.Rect, plan: _Plan
    ) -> None:
        """Draw a pebble for each point, and an empty ring for each that lacks."""
        palette, rows = self.theme.palette, 1
        if plan.stacked and self._target > _PEBBLES_IN_ROW:
            rows = 2
        columns = -(-self._target // rows)
        step = min(area.w / columns, area.h / rows, 18 * plan.ui)
        fine = clear((area.w * FINE, area.h * FINE), palette.cream)
        radius = step * 0.43 * FINE
        for place in range(self._target):
            row, column = divmod(place, columns)
            x = (column + 0.5) * step * FINE
            y = (area.h / 2 + (row + 0.5 - rows / 2) * step) * FINE
            if place < self.scores[side]:
                full = palette.cream if plan.stacked else palette.cloth_title
                pygame.draw.circle(fine, full, (x, y), radius)
            else:
                ring = mix(palette.cream_shade, palette.shadow, 0.35)
                pygame.draw.circle(fine, ring, (x, y), radius * 0.94, round(1.4 * FINE))
        face.blit(pygame.transform.smoothscale(fine, area.size), area)

    def _draw_bar(self, face: pygame.Surface, side: int, area: pygame.Rect) -> None:
        mark, palette = self.theme.sides[side], self.theme.palette
        face.blit(box(area.size, area.h / 2, mix(palette.shadow, (0, 0, 0), 0.4)), area)
        share = min(1.0, max(0.0, self.scores[side] / self._target))
        full = area.copy()
        full.w = max(area.h, round(area.w * share))
        if share > 0:
            tint = mix(mark.colour, mark.light, 0.3)
            face.blit(box(full.size, area.h / 2, tint), full)
        if area.h > 8:
            edge = box(area.size, area.h / 2, palette.shadow, edge=palette.brass_light,
                       edge_width=1, opacity=0)  # fmt: skip
            face.blit(edge, area)


class ScoreRows:
    """The rows on a stage; see `Rack`."""

    fills = False

    def __init__(
        self, context: Context, stage: Stage, table_setup: TableSetup, score: Score
    ) -> None:
        self._context = context
        self._stage = stage
        self._chips = table_setup.game.score_kind is ScoreKind.CHIPS
        self.board = RowBoard(context, table_setup, score)
        self._area: pygame.Rect | None = None
        stage.add(self.board)

    @property
    def scores(self) -> tuple[int, ...]:
        """What is shown, by side."""
        return tuple(self.board.scores)

    @property
    def bottom(self) -> int:
        """How far down the rows reach on the screen."""
        return self.board.area.bottom

    def describe(self, title: str, notes: Sequence[SideNote], own: int) -> None:
        """Show other words over the rows and under the names."""
        board = self.board
        board.title, board.notes, board.own = title, notes, own
        self._fit()

    def stand_on_rail(self) -> None:
        """Have no ground: there is a rail behind, on which something stands below."""
        self.board.ground = False
        self._fit()

    def show(self, scores: Sequence[int], before: Sequence[int | None] = ()) -> None:
        """Show other scores at once."""
        self.board.scores, self.board.lit = list(scores), None
        self._fit()

    def spot_of(self, side: int) -> Point:
        """Return where the number of a side stands."""
        return self.board.spot_of(side)

    def come_to(self, side: int, total: int) -> Animation:
        """Count up or down to another number, which stands out for a while."""
        before = self.board.scores[side]
        if before == total:
            return sequence()
        pause = self._context.durations.peg_leap * _EACH
        steps: list[Animation] = []
        numbers = self._numbers(before, total)
        gathering = zip(numbers, paces(len(numbers)), pitches(len(numbers)), strict=True)
        for number, pace, higher in gathering:
            steps += [Call(partial(self._write, side, number, higher)), Delay(pause * pace)]
        stands_out = Delay(self._context.durations.callout_hold)
        return sequence(*steps, Meanwhile(sequence(stands_out, Call(partial(self._rest, side)))))

    def _numbers(self, before: int, total: int) -> Sequence[int]:
        """Return the numbers that are shown on the way: one by one, marker by marker, or none."""
        markers = self.board.markers
        if markers is not None and total > before:
            step = markers.step
        elif self._chips or self.board.pebbles:
            step = 1 if total > before else -1
        else:
            return [total]
        numbers = [*range(before + step, total, step), total]
        return numbers if len(numbers) <= _ONE_BY_ONE else [total]

    def _write(self, side: int, total: int, higher: int) -> None:
        self.board.scores[side], self.board.lit = total, side
        self._fit()
        self._hear(semitones=higher)

    def _rest(self, side: int) -> None:
        if self.board.lit == side:
            self.board.lit = None

    def celebrate(self, side: int) -> Animation:
        """Let a side's row light up a few times; counters are raked in to it."""
        durations = self._context.durations
        lights: list[Animation] = []
        for lit in (side, None) * _LIGHTS:
            lights += [Call(partial(self._light, lit)), Delay(durations.peg_leap)]
        steps = sequence(*lights, Call(partial(self._light, side)))
        return parallel(self._rake_in(side), steps) if self._chips else steps

    def _light(self, side: int | None) -> None:
        self.board.lit = side
        if side is not None:
            self._hear()

    def _hear(self, semitones: int = 0) -> None:
        """Let it be heard how the score is kept, where it is."""
        at = self._stage.side(self.board.area.centerx)
        self._context.sounds.play(self._kept_with, at=at, semitones=semitones)

    @property
    def _kept_with(self) -> str:
        """The sound of what the score is kept with: cards, counters, or a pencil on paper."""
        if self.board.markers is not None:
            return "card"
        return "chip" if self._chips or self.board.pebbles else "pencil"

    def _rake_in(self, side: int) -> Animation:
        """Let counters come from the felt to a side's row."""
        area, end = self.board.area, self.spot_of(side)
        middle = self._stage.size[0] / 2
        flights: list[Animation] = []
        seconds = self._context.durations.finale
        for place in range(_RAKED):
            chips = Chips(self._context, _RAKE, round(area.w * 0.16), z=_RAKE_Z)
            high = area.top + area.h * (place + 1) / (_RAKED + 1)
            chips.centre = (area.centerx + middle) / 2, high
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

    def _fit(self) -> None:
        """Let the rows reach from the top of their place as far as there is something to write."""
        if self._area is not None:
            most = 1.0 if self.board.ground else _MOST_OF_RAIL
            self.board.fit(self._area, self.board.ui, most=most)
