"""Who sits there: name, side, score, whose turn it is, who deals, what was said."""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

import pygame

from porrazo.desktop.table.badges.faces import has_face, seat_mark
from porrazo.desktop.table.badges.seat_state import SeatState, meaning
from porrazo.desktop.table.scores.names import readable
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import box, clear
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.numbers import written

# How large a face is, in shares of the height of its plaque.
_FACE = 1.5
# How large words are on one line, at least, and on each of two where they fit, and where they do
# not, in shares of that height.
_USUAL, _SMALL, _LOW, _LOWER = 0.5, 0.46, 0.42, 0.38
# How large sign, score and margins are at most, as a share of the width.
_PART = 0.22
# Of that: how large score and chip of the dealer are; how far apart, from the end, from words.
_SCORE, _CHIP, _APART, _END, _GAP = 0.56, 0.56, 0.2, 0.45, 0.12
# Where the middles of two rows of words are, in shares of the height.
_ROWS = 0.285, 0.715


class _Line(NamedTuple):
    """Words on a plaque: their size, how wide they may be, how far down their middle is."""

    words: str
    px: float
    room: float
    middle: float


class _Way(NamedTuple):
    """A way to lay out a plaque: its lines, how far down the score is, how large its digits are."""

    lines: Sequence[_Line]
    score: float
    digits: float


class Plaque(Widget):
    """A dark pill with the face or the sign of the side, the name and the score.

    What would be too small to read beside the score stands over it, or a call below it; a call
    is said in fewer words then, as far as there are such.
    """

    def __init__(self, context: Context, state: SeatState) -> None:
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
        return meaning(self.context.text, self.state)

    def look(self) -> Hashable:
        """Return everything that is shown."""
        state = self.state
        return state.name, state.side, state.score, state.active, state.level, state.marks

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
        way = self._way(part)
        self._score(face, part, way)
        colour = palette.text_gold if active else palette.text
        for line in way.lines:
            px = max(fonts.fit(line.words, FontRole.UI_BOLD, line.px, line.room), self._least)
            words = fonts.shorten(line.words, FontRole.UI_BOLD, px, line.room, self.state.others)
            place = self._left(part), high * line.middle
            fonts.write(face, words, FontRole.UI_BOLD, px, colour, midleft=place)
        return self._with_mark(face, part)

    @property
    def _least(self) -> float:
        """How small words may be; in a pill that is very low they are no larger than a row."""
        return min(readable(self, small=True)[0], _SMALL * self.pixels[1])

    def _left(self, part: float) -> float:
        """Return where words begin: after the sign or the face."""
        return part * (1.36 if has_face(self.state.level) else 1.0)

    # --- where what stands

    def _way(self, part: float) -> _Way:
        """Return the first way in which all can be read, in as many words as can be.

        Where even few words leave too little room the number is smaller, too.
        """
        calls, digits = self.state.calls, part * _SCORE
        whole = self.pixels[0] - part * _END - self._left(part)
        rooms = whole, whole - self._score_width(part, digits)
        low = min(digits, _LOW * self.pixels[1])
        ways = [
            way
            for call in calls
            for way in (
                self._beside_score(call, rooms[1], digits),
                self._over_score(call, rooms, low),
                self._under_score(call, rooms, low),
            )
        ]
        least = min(low, self._least)
        rooms = whole, whole - self._score_width(part, least)
        ways += [
            lay(call, rooms, least)
            for call in calls
            for lay in (self._over_score, self._under_score)
        ]
        readable_ones = (way for way in ways if all(map(self._can_be_read, way.lines)))
        return next(readable_ones, ways[-1 if calls[-1] else -2])

    def _can_be_read(self, line: _Line) -> bool:
        wide = self.context.fonts.width(line.words, FontRole.UI_BOLD, self._least)
        return line.px >= self._least and wide <= line.room

    def _beside_score(self, call: str, room: float, digits: float) -> _Way:
        """Lay name and call before the score, which is half way up."""
        fonts, high = self.context.fonts, self.pixels[1]
        lines = self._before_score(call, room)
        low = all(fonts.width(line, FontRole.UI_BOLD, high * _LOW) <= room for line in lines)
        size = high * (_USUAL if len(lines) == 1 else _LOW if low else _LOWER)
        rows = _ROWS if len(lines) == 2 else (0.5,)
        placed = zip(lines, rows, strict=True)
        lines_at = [_Line(words, size, room, at) for words, at in placed]
        return _Way(lines_at, 0.5, min(digits, 0.5 * high))

    def _over_score(self, call: str, rooms: tuple[float, float], digits: float) -> _Way:
        """Lay the name over the score, and the call, or what the name leaves, before that."""
        fonts, (whole, room) = self.context.fonts, rooms
        name, rest = self.state.called, call
        if not call:
            first, *others = fonts.wrap(name, FontRole.UI_BOLD, self._least, whole)
            left = " ".join(others)
            if fonts.width(left, FontRole.UI_BOLD, self._least) <= room:
                name, rest = first, left
        upper = _Line(name, self._upper, whole, _ROWS[0])
        lower = [_Line(rest, self._lower, room, _ROWS[1])] if rest else []
        return _Way([upper, *lower], _ROWS[1], digits)

    def _under_score(self, call: str, rooms: tuple[float, float], digits: float) -> _Way:
        """Lay the name before the score, and the call below both."""
        name, (whole, room) = self.state.called, rooms
        upper = _Line(name, self._upper, room, _ROWS[0])
        lower = [_Line(call, self._lower, whole, _ROWS[1])] if call else []
        return _Way([upper, *lower], _ROWS[0], digits)

    @property
    def _upper(self) -> float:
        """How large a name is in the upper of two rows: in a low pill more of its height."""
        return max(_LOW * self.pixels[1], self._least)

    @property
    def _lower(self) -> float:
        """How large words are in the lower one."""
        return max(_LOWER * self.pixels[1], self._least)

    def _before_score(self, call: str, room: float) -> list[str]:
        """Return name and call: without a title where it is narrow, in two lines if need be."""
        fonts, state, high = self.context.fonts, self.state, self.pixels[1]
        names = [state.alone or state.name, state.called]
        for name in names:
            line = f"{name} · {call}" if call else name
            if fonts.width(line, FontRole.UI_BOLD, high * _SMALL) <= room:
                return [line]
        if call:
            return [names[-1], call]
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

    def _score_width(self, part: float, digits: float) -> float:
        """Return how wide the score is in such digits, with the chip of the dealer and a gap."""
        wide = self.context.fonts.width(written(self.state.score), FontRole.INDEX, digits)
        return wide + part * ((_CHIP + _APART if self.state.dealer else 0.0) + _GAP)

    def _score(self, face: pygame.Surface, part: float, way: _Way) -> None:
        """Write the score at the right, with a D for the dealer before it."""
        palette, fonts = self.theme.palette, self.context.fonts
        y = face.height * way.score
        score, end = written(self.state.score), (face.width - part * _END, y)
        rect = fonts.write(face, score, FontRole.INDEX, way.digits, palette.text_gold, midright=end)
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
        px = max(part * 0.4, self._least)
        fonts.write(chip, letter, FontRole.UI_BOLD, px, palette.ink, center=centre)
        face.blit(chip, chip.get_rect(midright=(rect.left - part * _APART, y)))
