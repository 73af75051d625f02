"""The match that is selected in a list: its table in small, and who sits there with which score."""

from __future__ import annotations

from collections.abc import Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pygame

from porrazo.desktop.table.match_picture import match_picture
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import box
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.engine.errors import EngineError
from porrazo.games import CATALOGUE
from porrazo.numbers import written
from porrazo.records.library import LibraryEntry, read_match
from porrazo.records.saved import Saved
from porrazo.records.summary import Summary

WIDTH, HEIGHT = 300.0, 352.0
_PICTURE_HIGH = 180.0
_LINE, _PX = 26.0, 17.0
_MOST_LINES = 6
_REST, _LOOK = 0.2, 0.05
"""Seconds until a match that stays selected is read, and between looks whether it has been."""


class MatchPreview(Widget):
    """Reads a match in a thread when it has been selected for a moment, and shows it."""

    def __init__(self, context: Context, clock: Clock) -> None:
        super().__init__(context, "", (WIDTH, HEIGHT))
        self._clock = clock
        self._reader = ThreadPoolExecutor(1, "preview")
        self._entry: LibraryEntry | None = None
        self._saved: Saved | None = None
        self._frame: pygame.Surface | None = None
        self._path: Path | None = None

    def show(self, path: Path | None, entry: LibraryEntry | None) -> None:
        """Show a match as far as it is known, and soon its table."""
        if (path, entry) == (self._path, self._entry):
            return
        other = path != self._path
        self._path, self._entry = path, entry
        if other:
            self._saved = None
            if path is not None:
                self._clock.after(_REST, lambda: self._rested(path))
        self.redraw()

    def close(self) -> None:
        """Read nothing any more."""
        self._path = None
        self._reader.shutdown(wait=False, cancel_futures=True)

    def wait(self) -> None:
        """Read what is selected now and show it."""
        if self._path is not None:
            self._take(self._path, self._reader.submit(_read, self._path).result())

    def _rested(self, path: Path) -> None:
        if path == self._path and self._saved is None:
            self._follow(path, self._reader.submit(_read, path))

    def _follow(self, path: Path, reading: Future[Saved | None]) -> None:
        if path != self._path:
            return
        if reading.done():
            self._take(path, reading.result())
        else:
            self._clock.after(_LOOK, lambda: self._follow(path, reading))

    def _take(self, path: Path, saved: Saved | None) -> None:
        if path == self._path:
            self._saved = saved
            self.redraw()

    def look(self) -> Hashable:
        """Return what is shown."""
        return super().look(), self._path, self._entry is not None, self._saved is not None

    def draw_picture(self) -> pygame.Surface:
        """Draw the table in its frame, and the lines under it."""
        palette, ui = self.theme.palette, self.ui
        face = pygame.Surface(self.pixels, pygame.SRCALPHA)
        frame = pygame.Rect(0, 0, self.pixels[0], round(_PICTURE_HIGH * ui))
        edge = max(2, round(2 * ui))
        if self._frame is None or self._frame.get_size() != frame.size:
            self._frame = box(frame.size, 8 * ui, palette.felt_dark, palette.panel)
        face.blit(self._frame, frame)
        inner = frame.inflate(-2 * edge, -2 * edge)
        picture = match_picture(self.context, self._saved, inner.size) if self._saved else None
        if picture is not None:
            face.blit(picture, inner)
        match = self._entry.summary if self._entry else None
        if match is not None:
            self._write(face, match, frame.bottom + round(8 * ui))
        return face

    def _write(self, face: pygame.Surface, match: Summary, y: float) -> None:
        palette, fonts, px = self.theme.palette, self.context.fonts, _PX * self.ui
        title = CATALOGUE[match.game].title if match.game in CATALOGUE else match.game
        middle = face.width / 2
        fonts.write(face, title, FontRole.TITLE, 1.2 * px, palette.text_gold, midtop=(middle, y))
        y += 1.3 * _LINE * self.ui
        named = list(zip(match.players, match.sides, strict=True))
        sides = sorted(set(match.sides))
        every = [" + ".join(player.name for player, own in named if own == side) for side in sides]
        for side, names in list(zip(sides, every, strict=True))[:_MOST_LINES]:
            score = written(match.totals[side])
            end = fonts.write(
                face, score, FontRole.UI_BOLD, px, palette.text, topright=(face.width - 6, y)
            )
            room = end.left - 18
            words = fonts.shorten(names, FontRole.UI, px, room, every)
            won = match.over and side in match.winners
            ink = palette.text_gold if won else palette.text
            fonts.write(face, words, FontRole.UI, px, ink, topleft=(6, y))
            y += _LINE * self.ui


def _read(path: Path) -> Saved | None:
    """Return a match; what cannot be read has no picture, and the list says why."""
    try:
        return read_match(path)
    except (OSError, EngineError):
        return None
