"""The puzzles of a game, to choose one: what is asked, how hard, which are solved."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.learn import shelf
from porrazo.desktop.scenes.learn.puzzle import play, players_of
from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.table.match_picture import match_picture
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.choices import Choice
from porrazo.desktop.ui.controls.lists import ListRow, ScrollList
from porrazo.desktop.ui.controls.widgets import Label, Widget
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.desktop.ui.drawing.paint import box
from porrazo.engine.match import AnyGame
from porrazo.players.puzzles import LEVELS
from porrazo.records.puzzles import Puzzle
from porrazo.records.saved import Saved
from porrazo.voice.puzzles import question

_WIDTH, _HEIGHT = 940, 600
_LIST = 500.0, 400.0
_PICTURE = 360.0, 270.0
_MARGIN, _TOP = 30.0, 130.0
# What goes under each other where there is no room for both beside each other.
_LEFT, _RIGHT = pygame.Rect(30, 62, 500, 450), pygame.Rect(550, 110, 360, 410)


class Puzzles(PanelScene):
    """Begins with the first that is not solved."""

    def __init__(self, context: Context, game: AnyGame) -> None:
        super().__init__(context, _WIDTH, _HEIGHT)
        self.game = game
        self.puzzles = shelf.puzzles_of(game)
        self.level = 0
        self.shown: list[int] = []
        self.blocks = [_LEFT, _RIGHT]

    def build(self) -> None:
        """List them beside a picture of the one that is selected."""
        context = self.context
        get = context.text.get
        self.title(get("puzzle.title"))
        self.solved = shelf.solved(context.paths, self.game)
        done = sum(puzzle.key in self.solved for puzzle in self.puzzles)
        words = (
            f"{self.game.title} \N{MIDDLE DOT} {get('puzzle.done', n=done, of=len(self.puzzles))}"
        )
        dim = context.theme.palette.text_dim
        self.done = Label(context, words, px=17, colour=dim)
        self.write(self.done, _WIDTH / 2, 74)
        levels = [get("records.result_any"), *[get(f"puzzle.level_{level}") for level in LEVELS]]
        self.choice = Choice(
            context, get("puzzle.level"), levels, self.level, self._choose_level, width=_PICTURE[0]
        )
        self.list = ScrollList(context, get("puzzle.title"), *_LIST, self._open, selects=True)
        self.list.empty = get("puzzle.none")
        self.small = PuzzlePicture(context, self.game)
        right = _WIDTH - _MARGIN - _PICTURE[0] / 2
        self.write(self.list, _MARGIN + _LIST[0] / 2, _TOP + _LIST[1] / 2 - 20)
        self.write(self.choice, right, _TOP + 6)
        self.write(self.small, right, _TOP + 46 + _PICTURE[1] / 2)
        self.about = Label(context, "", px=18, width=_PICTURE[0], high=66)
        self.write(self.about, right, _TOP + 46 + _PICTURE[1] + 44)
        self.offer([(get("puzzle.play"), self._play), (get("common.back"), context.scenes.pop)],
                   in_row=True)  # fmt: skip
        self.list.on_select = self._follow
        self._fill()

    def enter(self) -> None:
        """Begin in the list."""
        super().enter()
        self.focus.set([self.list, self.choice, *self.buttons])
        self.focus.focus(self.list)

    def arrange(self, size: tuple[int, int]) -> None:
        """Write how many are solved over the list where that has the panel for itself."""
        super().arrange(size)
        if self.panel.folded:
            x, y = self.panel.point(_LEFT.centerx, 74)
            self.done.place((x, y), self.panel.ui)

    def _choose_level(self, level: int) -> None:
        self.level = level
        self._fill()

    def _fill(self) -> None:
        self.shown = [
            number for number, puzzle in enumerate(self.puzzles) if self.level in (0, puzzle.level)
        ]
        self.list.set_rows([self._row(number) for number in self.shown])
        unsolved = (n for n, at in enumerate(self.shown) if self.puzzles[at].key not in self.solved)
        self.list.select(next(unsolved, 0))
        self._follow()

    def _row(self, number: int) -> ListRow:
        get, puzzle = self.context.text.get, self.puzzles[number]
        words = get("puzzle.row", n=number + 1, what=get(f"puzzle.kind_{puzzle.goal}"))
        palette = self.context.theme.palette
        done = puzzle.key in self.solved
        sign = icon(
            Icon.CHECK if done else Icon.RIGHT,
            18,
            palette.text_gold if done else palette.panel_edge,
        )
        return ListRow(words, get(f"puzzle.level_{puzzle.level}"), sign)

    def _follow(self) -> None:
        """Show what is selected."""
        puzzle = self.puzzles[self.shown[self.list.selected]] if self.shown else None
        self.small.show(puzzle)
        self.about.set(question(puzzle, self.game.name, self.context.text) if puzzle else "")

    def _open(self, place: int) -> None:
        self.context.sounds.play("click", volume=0.6)
        play(self.context, self.game, self.shown[place], choose)

    def _play(self) -> None:
        if self.shown:
            self._open(self.list.selected)


def choose(context: Context, game: AnyGame) -> None:
    """Go to the list of puzzles, over the title."""
    navigation.to_title(context)
    context.scenes.push(Puzzles(context, game))


class PuzzlePicture(Widget):
    """The table of a puzzle in small, all hands open."""

    def __init__(self, context: Context, game: AnyGame) -> None:
        super().__init__(context, "", _PICTURE)
        self._game = game
        self._puzzle: Puzzle | None = None

    def show(self, puzzle: Puzzle | None) -> None:
        """Show another one."""
        if puzzle is not self._puzzle:
            self._puzzle = puzzle
            self.redraw()

    def look(self) -> Hashable:
        """Return nothing: it changes with what is shown alone."""
        return None

    def draw_picture(self) -> pygame.Surface:
        """Draw the table in its frame."""
        palette, ui = self.theme.palette, self.ui
        face = box(self.pixels, 8 * ui, palette.felt_dark, palette.panel)
        if self._puzzle is not None:
            players = players_of(self.context, self._game, self._puzzle)
            saved = Saved(self._puzzle.match(), players, None, False)
            edge = max(2, round(2 * ui))
            inner = face.get_rect().inflate(-2 * edge, -2 * edge)
            picture = match_picture(self.context, saved, inner.size, open_hands=True)
            if picture is not None:
                face.blit(picture, inner)
        return face
