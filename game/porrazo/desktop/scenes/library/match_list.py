"""The list of matches: rows of glass with emblem, people, day, state and score."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from porrazo.desktop.scenes.library.match_rows import MatchRow, MatchStatus
from porrazo.desktop.table.emblems.emblem import emblem
from porrazo.desktop.table.emblems.recipe import cloth_of
from porrazo.desktop.table.rails.pane import cloth_pane
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.lists import ScrollList
from porrazo.desktop.ui.drawing.paint import box, clear, kept_outline, over_shadow
from porrazo.desktop.ui.drawing.theme import READABLE, Colour, FontRole, Palette, mix
from porrazo.games import CATALOGUE

# All at 1280x720: a row with what is free below it, the emblem, the ends of a row.
_ROW, _GAP, _EMBLEM, _END, _EDGE = 62.0, 6.0, 50.0, 10.0, 5.0
_NAME, _ABOUT, _DATE, _SCORE, _PILL = 18.0, 16.0, 16.0, 22.0, 15.0
_FACE_GAP = 7.0
# How high and how wide a pill is; how wide the day and the score may be.
_PILL_HIGH, _PILL_WIDE, _DAY_WIDE, _SCORE_WIDE = 28.0, 112.0, 114.0, 120.0
#: In a list narrower than this, at 1280x720, the day is left out, or the score is over the state.
_DAYS, _TWO_LINES = 660.0, 480.0
# How far name and people are from the middle of a row, in heights of it.
_OVER, _UNDER = 0.2, 0.19
_GLASS, _RADIUS = 150, 10.0


class MatchList(ScrollList):
    """The matches in rows; the one that is selected is gold, with a ring while it has the keys."""

    ROW = round(_ROW + _GAP)
    rows: Sequence[MatchRow]

    def __init__(
        self,
        context: Context,
        label: str,
        width: float,
        height: float,
        on_choose: Callable[[int], object],
    ) -> None:
        super().__init__(context, label, width, height, on_choose, selects=True)

    @classmethod
    def high(cls, room: float) -> float:
        """Return how high a list with whole rows is in so much room, at 1280x720."""
        return cls.ROW * max(1, int((room - 2 * _EDGE) // cls.ROW)) + 2 * _EDGE

    @property
    def _edge(self) -> int:
        return max(3, round(_EDGE * self.ui))

    def _ground(self, radius: float) -> pygame.Surface:
        """Rows lie on the wall itself."""
        return clear(self.pixels)

    def in_focus(
        self, picture: pygame.Surface, radius: float, *, low: bool = False
    ) -> pygame.Surface:
        """The ring is around a row; only a list without rows has it around itself."""
        return picture if self.rows else super().in_focus(picture, radius, low=low)

    def _draw_row(self, view: pygame.Surface, place: int, rect: pygame.Rect) -> None:
        row, ui = self.rows[place], self.ui
        high = round(_ROW * ui)
        area = pygame.Rect(rect.x, rect.y + round(_GAP / 2 * ui), rect.w - round(4 * ui), high)
        chosen = place == self.selected
        ground = self._row_ground(area.size, chosen=chosen)
        view.blit(ground, ground.get_rect(center=area.center))
        if chosen and self.focused:
            self._draw_ring(view, area)
        self._fill(view, row, area)

    def _row_ground(self, size: tuple[int, int], *, chosen: bool) -> pygame.Surface:
        palette, radius = self.theme.palette, _RADIUS * self.ui
        if not chosen:
            dark = mix(palette.shadow, palette.cloth_light, 0.35)
            edge = mix(palette.brass, palette.shadow, 0.55)
            face = box(size, radius, dark, opacity=_GLASS)
            line = box(size, radius, dark, edge=edge, edge_width=1.6 * self.ui, opacity=0)
            face.blit(line, (0, 0))
            return face
        top, bottom = (mix(palette.brass, palette.shadow, dark) for dark in (0.5, 0.68))
        width = 2 * self.ui
        face = box(size, radius, top, bottom, edge=palette.brass_light, edge_width=width)
        return over_shadow(face, radius, 4 * self.ui, palette.ochre, 120, 0)

    def _draw_ring(self, view: pygame.Surface, area: pygame.Rect) -> None:
        """Show that the keyboard is at a row; it stays inside, where nothing is cut off."""
        measures, palette, radius = self.theme.measures, self.theme.palette, _RADIUS * self.ui
        width = max(2.0, measures.focus_width * self.ui)
        view.blit(kept_outline(area.size, radius, palette.focus, width), area)
        inner = area.inflate(-2 * round(width), -2 * round(width))
        view.blit(kept_outline(inner.size, radius - width, palette.ink, max(1.0, self.ui)), inner)

    # --- what a row says

    def _columns(self, area: pygame.Rect) -> tuple[float, float, float, float]:
        """Return where the words begin, where they end, where the day begins, the pill's middle.

        The day begins beyond the row where there is no room for it.
        """
        ui = self.ui
        left = area.left + (6 + _EMBLEM + 14) * ui
        beside = 0.0 if self._is_low else _SCORE_WIDE + 10
        pill = area.right - (_END + beside + _PILL_WIDE / 2) * ui
        before = pill - (_PILL_WIDE / 2 + 10) * ui
        if self.natural[0] < _DAYS:
            return left, before, float(area.right), pill
        day = before - _DAY_WIDE * ui
        return left, day - 10 * ui, day, pill

    @property
    def _is_low(self) -> bool:
        """True where the score is over the state, since there is no room beside it."""
        return self.natural[0] < _TWO_LINES

    def _fill(self, view: pygame.Surface, row: MatchRow, area: pygame.Rect) -> None:
        palette, fonts, ui = self.theme.palette, self.context.fonts, self.ui
        if row.game in CATALOGUE:
            tile = self._tile(row.game, round(_EMBLEM * ui))
            view.blit(tile, tile.get_rect(midleft=(area.left + round(6 * ui), area.centery)))
        left, end, day, pill = self._columns(area)
        bold, y = FontRole.UI_BOLD, area.centery
        name_px, about_px = self._px(_NAME), self._px(_ABOUT)
        shown = fonts.shorten(row.name, bold, name_px, end - left)
        at = left, y - _OVER * area.h
        fonts.write(view, shown, bold, name_px, palette.cloth_text, midleft=at)
        x, below = left, y + _UNDER * area.h
        if row.sign is not None:
            view.blit(row.sign, row.sign.get_rect(midleft=(x, below)))
            x += row.sign.width + _FACE_GAP * ui
        medium, dim = FontRole.UI_MEDIUM, mix(palette.cloth_text, palette.cloth_dark, 0.12)
        told = fonts.shorten(row.about, medium, about_px, end - x)
        fonts.write(view, told, medium, about_px, dim, midleft=(x, below))
        if row.date and day < area.right:
            px = fonts.fit(row.date, FontRole.UI, self._px(_DATE), _DAY_WIDE * ui)
            fonts.write(view, row.date, FontRole.UI, px, dim, midleft=(day, y))
        if row.state_words:
            face = self._pill(row.state_words, row.state)
            place = face.get_rect(center=(round(pill), y))
            if self._is_low:
                place.midright = area.right - round(_END * ui), round(below)
            view.blit(face, place)
        if row.score:
            px = fonts.fit(row.score, FontRole.INDEX, _SCORE * ui, _SCORE_WIDE * ui)
            ends = area.right - _END * ui, y - (_OVER * area.h if self._is_low else 0)
            fonts.write(view, row.score, FontRole.INDEX, px, palette.cloth_title, midright=ends)

    def _px(self, px: float) -> float:
        return max(READABLE, px * self.ui)

    def _is_cut(self, place: int) -> bool:
        row = self.rows[place]
        area = pygame.Rect(0, 0, self._rect_of(place).w - round(4 * self.ui), 1)
        left, end, _, _ = self._columns(area)
        sign = row.sign.width + _FACE_GAP * self.ui if row.sign is not None else 0.0
        width = self.context.fonts.width
        return (
            width(row.name, FontRole.UI_BOLD, self._px(_NAME)) > end - left
            or width(row.about, FontRole.UI_MEDIUM, self._px(_ABOUT)) > end - left - sign
        )

    def _tile(self, game: str, px: int) -> pygame.Surface:
        """Return the emblem of a game on its cloth, in a thin golden frame."""
        ui, window = self.ui, self.context.scenes.size[1]
        face = cloth_pane(self.theme, cloth_of(game), (px, px), ui, window).copy()
        face.blit(emblem(self.context, game, px), (0, 0))
        light = self.theme.palette.ochre_light
        face.blit(kept_outline((px, px), 11 * ui, light, max(1.0, 1.6 * ui)), (0, 0))
        return face

    def _pill(self, words: str, state: MatchStatus) -> pygame.Surface:
        """Return the state in word and colour."""
        ui, bold, fonts = self.ui, FontRole.UI_BOLD, self.context.fonts
        ground, edge, ink = state_colours(self.theme.palette, state)
        room = _PILL_WIDE * ui
        px = max(READABLE, fonts.fit(words, bold, self._px(_PILL), room - 16 * ui))
        said = fonts.shorten(words, bold, px, room - 12 * ui)
        wide = min(room, fonts.width(said, bold, px) + 26 * ui)
        size = round(wide), round(_PILL_HIGH * ui)
        face = box(size, size[1] / 2, ground, edge=edge, edge_width=1.6 * ui)
        fonts.write(face, said, bold, px, ink, center=face.get_rect().center)
        return face


def state_colours(palette: Palette, state: MatchStatus) -> tuple[Colour, Colour, Colour]:
    """Return what a state is written on, the edge of it, and the words."""
    light, dark = palette.cream, palette.shadow
    lean = {
        MatchStatus.IN_PLAY: palette.teal,
        MatchStatus.WON: palette.ochre,
        MatchStatus.LOST: palette.brick,
    }.get(state)
    if lean is None:
        grey = mix(palette.cloth_text, palette.cloth_dark, 0.3)
        return mix(dark, grey, 0.2), mix(dark, grey, 0.7), grey
    return mix(dark, lean, 0.42), mix(lean, light, 0.35), mix(lean, light, 0.72)
