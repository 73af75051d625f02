"""Who sits there: name, side, score, whose turn it is, who deals, what was said."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.controls.widgets import Widget
from porrazo.desktop.kit.drawing.paint import box, clear
from porrazo.desktop.kit.drawing.theme import FontRole
from porrazo.desktop.table.game import Mark, Tone
from porrazo.desktop.table.marks.faces import has_face, seat_mark, short_name
from porrazo.desktop.table.scores.names import readable

DEALER = "dealer"
"""The kind of the mark that is a round chip beside the score."""

# Marks that the house can explain by itself: ``table.mark_<kind>``.
_USUAL_MARKS = (DEALER, "call", "role")
# How large a face is, in shares of the height of its plaque.
_FACE = 1.5
# How large words are on one line, at least, and on each of two where they fit, and where they do
# not, in shares of that height.
_USUAL, _SMALL, _LOW, _LOWER = 0.5, 0.46, 0.46, 0.38
# How large sign, score and margins are at most, as a share of the width.
_PART = 0.22
# Of that: how large a score and the chip of the dealer are, and how far apart.
_SCORE, _CHIP, _APART = 0.56, 0.56, 0.2
# Where the middles of two rows of words are, in shares of the height.
_ROWS = 0.295, 0.705


@dataclass
class PlaqueState:
    """What a plaque shows; ``level`` is None for a person."""

    name: str
    side: int
    score: int = 0
    active: bool = False
    level: str | None = None
    marks: tuple[Mark, ...] = ()

    @property
    def dealer(self) -> str:
        """The letter of the dealer, empty for the others."""
        return next((mark.words for mark in self.marks if mark.kind == DEALER), "")

    @property
    def call(self) -> str:
        """What is written after the name: all other marks."""
        return " · ".join(mark.words for mark in self.marks if mark.kind != DEALER)

    @property
    def loud(self) -> bool:
        """Whether one of its marks is an alarm, which the whole plaque shows."""
        return any(mark.tone is Tone.ALARM for mark in self.marks)


class _Line(NamedTuple):
    """Words on a plaque: their size, how wide they may be, how far down their middle is."""

    words: str
    px: float
    room: float
    middle: float


class Plaque(Widget):
    """A dark pill with the face or the sign of the side, the name and the score.

    Where a name would be too small to read beside the score, it stands over it.
    """

    def __init__(self, context: Context, state: PlaqueState) -> None:
        super().__init__(context, state.name, (200, 40), z=60)
        self.state = state

    def fit(self, area: pygame.Rect, ui: float) -> None:
        """Take a place on the screen."""
        high = min(area.h / ui, 44)
        # A face stands out at the left.
        out = (_FACE - 1) / 2 * high * ui if has_face(self.state.level) else 0.0
        self.resize((area.w - out) / ui, high)
        self.place((area.centerx + out / 2, area.centery), ui)

    @property
    def tooltip(self) -> str:
        """What its marks mean."""
        text, state = self.context.text, self.state
        usual = [
            mark.tip or text.get(f"table.mark_{mark.kind}", name=state.name, words=mark.words)
            for mark in state.marks
            if mark.tip or mark.kind in _USUAL_MARKS
        ]
        return " \N{MIDDLE DOT} ".join(usual)

    def look(self) -> Hashable:
        """Return everything that is shown."""
        state = self.state
        shown = (state.name, state.side, state.score, state.active, state.dealer, state.call)
        return (*shown, state.level, state.loud)

    def draw_picture(self) -> pygame.Surface:
        """Draw the pill."""
        palette, fonts = self.theme.palette, self.context.fonts
        wide, high = self.pixels
        part = min(high, _PART * wide)
        active, loud = self.state.active, self.state.loud
        edge = palette.brick if loud else palette.ochre if active else palette.panel_edge
        face = box(
            (wide, high),
            high / 2,
            palette.panel_light if active else palette.panel,
            palette.brick_dark if loud else palette.panel,
            edge=edge,
            edge_width=(3 if active or loud else 1.5) * self.ui,
        )
        left = part * (1.36 if has_face(self.state.level) else 1.0)
        end = wide - part * 0.45
        room = end - self._score_width(part) - part * 0.12 - left
        lines, score_at = self._beside_score(high, room), 0.5
        if lines[0].px < readable(self)[0]:
            over = self._over_score(high, end - left, room)
            if lines[0].px < over[0].px:
                lines, score_at = over, over[1].middle
        self._score(face, part, score_at)
        colour = palette.text_gold if active else palette.text
        for line in lines:
            words = fonts.shorten(line.words, FontRole.UI_BOLD, line.px, line.room)
            place = left, high * line.middle
            fonts.write(face, words, FontRole.UI_BOLD, line.px, colour, midleft=place)
        return self._with_mark(face, part)

    def _beside_score(self, high: int, room: float) -> list[_Line]:
        """Return name and call before the score, which is half way up."""
        fonts, lines = self.context.fonts, self._lines(high, room)
        low = all(fonts.width(line, FontRole.UI_BOLD, high * _LOW) <= room for line in lines)
        size = high * (_USUAL if len(lines) == 1 else _LOW if low else _LOWER)
        rows = _ROWS if len(lines) == 2 else (0.5,)
        return [self._line(line, size, room, at) for line, at in zip(lines, rows, strict=True)]

    def _over_score(self, high: int, whole: float, room: float) -> list[_Line]:
        """Return the name over the score, and the call before that."""
        name = short_name(self.state.name, self.state.level)
        return [
            self._line(name, high * _LOW, whole, _ROWS[0]),
            self._line(self.state.call, high * _LOWER, room, _ROWS[1]),
        ]

    def _line(self, words: str, px: float, room: float, middle: float) -> _Line:
        return _Line(words, self.context.fonts.fit(words, FontRole.UI_BOLD, px, room), room, middle)

    def _lines(self, high: int, room: float) -> list[str]:
        """Return name and call: without a title where it is narrow, in two lines if need be."""
        fonts, state = self.context.fonts, self.state
        names = [state.name, short_name(state.name, state.level)]
        for name in names:
            line = f"{name} · {state.call}" if state.call else name
            if fonts.width(line, FontRole.UI_BOLD, high * _SMALL) <= room:
                return [line]
        if state.call:
            return [names[-1], state.call]
        first, *others = fonts.wrap(names[-1], FontRole.UI_BOLD, high * _LOWER, room)
        return [first, " ".join(others)] if others else [first]

    def _with_mark(self, face: pygame.Surface, part: float) -> pygame.Surface:
        """Return the pill with its sign; a face is larger than the pill and stands out of it."""
        state = self.state
        if not has_face(state.level):
            sign = seat_mark(self.theme, None, state.side, round(part * 0.64))
            face.blit(sign, sign.get_rect(center=(part * 0.55, face.height / 2)))
            return face
        mark = seat_mark(self.theme, state.level, state.side, round(part * _FACE))
        over = max(0, round((part * _FACE - face.height) / 2)) + 1
        whole = clear((face.width + 2 * over, face.height + 2 * over), self.theme.palette.panel)
        whole.blit(face, (over, over))
        whole.blit(mark, mark.get_rect(center=(over + part * 0.52, whole.height / 2)))
        return whole

    def _score_width(self, part: float) -> float:
        """Return how wide the score is, with the chip of the dealer."""
        wide = self.context.fonts.width(str(self.state.score), FontRole.INDEX, part * _SCORE)
        return wide + part * (_CHIP + _APART) if self.state.dealer else wide

    def _score(self, face: pygame.Surface, part: float, middle: float) -> None:
        """Write the score at the right, so far down, with a D for the dealer before it."""
        palette, fonts = self.theme.palette, self.context.fonts
        y = face.height * middle
        score, end = str(self.state.score), (face.width - part * 0.45, y)
        px = min(part * _SCORE, face.height * (1 - middle))
        rect = fonts.write(face, score, FontRole.INDEX, px, palette.text_gold, midright=end)
        if not self.state.dealer:
            return
        letter = self.state.dealer
        chip = box(
            (round(part * _CHIP),) * 2,
            part * _CHIP / 2,
            palette.cream,
            edge=palette.brass,
            edge_width=1.5,
        )
        centre = chip.get_rect().center
        fonts.write(chip, letter, FontRole.UI_BOLD, part * 0.4, palette.ink, center=centre)
        face.blit(chip, chip.get_rect(midright=(rect.left - part * _APART, y)))
