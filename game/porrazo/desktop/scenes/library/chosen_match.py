"""The match that is selected in a list: its table in small, whose turn it is, the scores."""

from __future__ import annotations

from collections.abc import Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import datetime
from pathlib import Path

import pygame

from porrazo.desktop.scenes.dates import played_on
from porrazo.desktop.scenes.library.match_rows import game_title
from porrazo.desktop.table.badges.faces import drawn_as, round_face
from porrazo.desktop.table.emblems.emblem import emblem
from porrazo.desktop.table.emblems.recipe import cloth_of
from porrazo.desktop.table.match_picture import match_picture, seen_by
from porrazo.desktop.table.rails.pane import cloth_pane
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import box, clear, outline, side_sign
from porrazo.desktop.ui.drawing.theme import READABLE, FontRole
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.engine.errors import EngineError
from porrazo.games import CATALOGUE, game_named
from porrazo.match.opponent_names import names_alone
from porrazo.numbers import written
from porrazo.records.library import LibraryEntry, read_match, title_of
from porrazo.records.saved import Saved
from porrazo.records.summary import Summary

# All at 1280x720. The picture and its frame; the title and the lines under it, and their letters.
WIDTH, HEIGHT = 272.0, 356.0
_PICTURE_HIGH, _FRAME, _RADIUS = 153.0, 3.0, 8.0
_TITLE_Y, _ABOUT_Y, _LINE = 178.0, 205.0, 21.0
_TITLE_PX, _ABOUT_PX, _NAME_PX, _SCORE_PX = 22.0, 16.0, 17.0, 24.0
# Where the rows of scores begin, how high one is at most, the gap under it, their face and sign.
_ROWS_Y, _ROW, _ROW_GAP, _FACE, _SIGN = 252.0, 46.0, 6.0, 0.82, 14.0
_FAINT = 34
# With more sides than this there are two columns of them.
_ONE_COLUMN = 4
_MOST_KEPT = 24
"""So many pictures are kept while the list is looked at."""
_REST, _LOOK = 0.2, 0.05
"""Seconds until a match that stays selected is read, and between looks whether it has been."""


class ChosenMatch(Widget):
    """Reads a match in a thread when it has been selected for a moment, and shows its table."""

    reads_aloud = True

    def __init__(self, context: Context, clock: Clock) -> None:
        super().__init__(context, "", (WIDTH, HEIGHT))
        self._clock = clock
        self._reader = ThreadPoolExecutor(1, "chosen match")
        self._entry: LibraryEntry | None = None
        self._saved: Saved | None = None
        self._path: Path | None = None
        self._tables: dict[tuple[Path, tuple[int, int]], pygame.Surface | None] = {}

    @property
    def game(self) -> str:
        """Whose match it is; "" where none is shown."""
        return self._match.game if self._match is not None else ""

    @property
    def _match(self) -> Summary | None:
        return self._entry.summary if self._entry is not None else None

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

    def widen(self, width: float) -> None:
        """Keep its size, which is that of what it shows."""

    def look(self) -> Hashable:
        """Return what is shown."""
        return super().look(), self._path, self._entry is not None, self._saved is not None

    # --- drawing

    def draw_picture(self) -> pygame.Surface:
        """Draw the table in its frame, what is known of the match, the scores."""
        face, match = clear(self.pixels, self.theme.palette.cloth_text), self._match
        if self._path is None or match is None:
            return face
        self._draw_table(face, match)
        title = title_of(self._path) or game_title(match.game)
        palette, gold = self.theme.palette, self.theme.palette.cloth_title
        self._line(face, title, FontRole.TITLE, _TITLE_PX, gold, _TITLE_Y)
        lines = [(self._played(match), palette.cloth_text), (self._stands(match), gold)]
        for place, (words, ink) in enumerate(lines):
            y = _ABOUT_Y + _LINE * place
            self._line(face, words, FontRole.UI_MEDIUM, _ABOUT_PX, ink, y)
        self._draw_scores(face, match)
        return face

    def _line(
        self,
        face: pygame.Surface,
        words: str,
        role: FontRole,
        px: float,
        ink: tuple[int, int, int],
        y: float,
    ) -> None:
        """Write a line in the middle, as large as there is room."""
        fonts, room = self.context.fonts, float(face.width)
        fitted = max(READABLE, fonts.fit(words, role, max(READABLE, px * self.ui), room))
        said = fonts.shorten(words, role, fitted, room)
        fonts.write(face, said, role, fitted, ink, center=(face.width / 2, y * self.ui))

    def _draw_table(self, face: pygame.Surface, match: Summary) -> None:
        """Draw the table; where nobody may see it, or until it is read, the emblem."""
        ui, palette = self.ui, self.theme.palette
        frame = pygame.Rect(0, 0, face.width, round(_PICTURE_HIGH * ui))
        picture = self._table(frame.size)
        if picture is None and match.game in CATALOGUE:
            window = self.context.scenes.size[1]
            picture = cloth_pane(self.theme, cloth_of(match.game), frame.size, ui, window).copy()
            sign = emblem(self.context, match.game, round(0.86 * frame.h))
            picture.blit(sign, sign.get_rect(center=frame.center))
        if picture is not None:
            cut = picture.convert_alpha()
            whole = box(frame.size, _RADIUS * ui, (255, 255, 255))
            cut.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            face.blit(cut, frame)
        face.blit(outline(frame.size, _RADIUS * ui, palette.brass, _FRAME * ui), frame)

    def _table(self, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the picture of the table, kept while the list is looked at."""
        if self._saved is None or self._path is None:
            return None
        key = self._path, size
        if key not in self._tables:
            while len(self._tables) >= _MOST_KEPT:
                self._tables.pop(next(iter(self._tables)))
            self._tables[key] = match_picture(self.context, self._saved, size)
        return self._tables[key]

    def _played(self, match: Summary) -> str:
        """Return when it was played, and by which rules."""
        assert self._entry is not None
        text = self.context.text
        day = played_on(text, self._entry.date, datetime.now().astimezone())
        return text.get("matches.played", day=day, rules=self._rules(match))

    def _rules(self, match: Summary) -> str:
        get = self.context.text.get
        presets = game_named(match.game).presets if match.game in CATALOGUE else {}
        for name, options in presets.items():
            if dict(options) == dict(match.rules):
                return get(f"{match.game}.preset_{name}")
        return get("new.preset_custom")

    def _stands(self, match: Summary) -> str:
        """Return where the match is and whose turn, once it has been read; else how it ended."""
        saved = self._saved
        if saved is None:
            return ""
        played, setup = saved.match, TableSetup.of(self.context, saved.match, saved.players)
        get, viewer = self.context.text.get, seen_by(saved)
        view = played.view(viewer if viewer is not None else 0)
        place = setup.game.place_words(view, setup.say)
        if match.over:
            return place
        turn = played.state.to_act
        who = saved.players[turn] if 0 <= turn < len(saved.players) else None
        if who is None:
            return place
        own = turn == viewer and who.level is None
        said = get("matches.your_turn") if own else get("matches.turn_of", name=who.name)
        return " \N{MIDDLE DOT} ".join(filter(None, (place, said)))

    def _draw_scores(self, face: pygame.Surface, match: Summary) -> None:
        """Draw a row for each side: face, sign, names, score."""
        sides, ui = sorted(set(match.sides)), self.ui
        columns = 1 if len(sides) <= _ONE_COLUMN else 2
        lines = -(-len(sides) // columns)
        step = min(_ROW + _ROW_GAP, (HEIGHT - _ROWS_Y + _ROW_GAP) / lines)
        wide = (WIDTH - _ROW_GAP * (columns - 1)) / columns
        for place, side in enumerate(sides):
            column, line = divmod(place, lines)
            row = pygame.FRect(
                column * (wide + _ROW_GAP), _ROWS_Y + step * line, wide, step - _ROW_GAP
            )
            area = pygame.Rect([round(n * ui) for n in row])
            self._draw_score(face, match, side, area, small=columns > 1)

    def _draw_score(
        self, face: pygame.Surface, match: Summary, side: int, area: pygame.Rect, *, small: bool
    ) -> None:
        palette, fonts, ui = self.theme.palette, self.context.fonts, self.ui
        mark, y = self.theme.sides[side], area.centery
        ground = box(area.size, 8 * ui, palette.shadow, opacity=3 * _FAINT)
        face.blit(ground, area)
        seats = [seat for seat, own in enumerate(match.sides) if own == side]
        x = area.left + 6 * ui
        px = round(_FACE * area.h)
        for seat in () if small else seats[:2]:
            who = round_face(drawn_as(match.players[seat].level), mark, px)
            face.blit(who, who.get_rect(midleft=(x, y)))
            x += px * (1.05 if seat == seats[-1] else 0.7)
        sign = side_sign(mark, round(min(_SIGN * ui, 0.8 * area.h)))
        face.blit(sign, sign.get_rect(midleft=(x + 3 * ui, y)))
        x += sign.width + 9 * ui
        won = match.over and side in match.winners
        ink = palette.cloth_title if won else palette.cloth_text
        large = min(_SCORE_PX * ui, 0.8 * area.h)
        at, total = (area.right - 8 * ui, y), written(match.totals[side])
        end = fonts.write(face, total, FontRole.INDEX, large, palette.cloth_title, midright=at).left
        called = names_alone(self.context.text, match.players)
        bold, names = FontRole.UI_BOLD, " + ".join(called[seat] for seat in seats)
        room = end - x - 8 * ui
        fitted = max(READABLE, fonts.fit(names, bold, _NAME_PX * ui, room))
        fitted = min(fitted, max(READABLE, 0.8 * area.h))
        said = fonts.shorten(names, bold, fitted, room)
        fonts.write(face, said, bold, fitted, ink, midleft=(x, y))


def _read(path: Path) -> Saved | None:
    """Return a match; what cannot be read has no picture, and the list says why."""
    try:
        return read_match(path)
    except (OSError, EngineError):
        return None
