"""The puzzles of a game, to choose one: what is asked, how hard, which are solved."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.game_head import GameHead
from porrazo.desktop.scenes.learn import shelf
from porrazo.desktop.scenes.learn.puzzle import play, players_of
from porrazo.desktop.scenes.library.achievement_cards import EarnedLine
from porrazo.desktop.scenes.railed import HEIGHT, INNER, RAIL, TOP, RailedScene, Stack
from porrazo.desktop.table.emblems.recipe import cloth_of
from porrazo.desktop.table.match_picture import match_picture
from porrazo.desktop.table.rails.pane import Pane
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.choices import Choice
from porrazo.desktop.ui.controls.lists import ListRow, ScrollList
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.desktop.ui.drawing.paint import box
from porrazo.engine.match import AnyGame
from porrazo.players.puzzles import LEVELS
from porrazo.records.puzzles import Puzzle
from porrazo.records.saved import Saved
from porrazo.voice.puzzles import question

# At 1280x720: the list where words are large, the picture of a puzzle.
_LIST = 560.0, 330.0
_PICTURE = 368.0, 276.0


class Puzzles(RailedScene):
    """Begins with the first that is not solved."""

    def __init__(self, context: Context, game: AnyGame) -> None:
        super().__init__(context)
        self.game = game
        self.puzzles = shelf.puzzles_of(game)
        self.level = 0
        self.shown: list[int] = []

    def enter(self) -> None:
        """List them beside a picture of the one that is selected; begin in the list."""
        context, get = self.context, self.context.text.get
        left = Pane(context, RAIL, HEIGHT, cloth=cloth_of(self.game.name))
        self.make_rails(left, Pane(context, _PICTURE[0] + 24, HEIGHT), title="puzzle.title")
        self.head = GameHead(context, INNER, self.game.name)
        self.solved = shelf.solved(context.paths, self.game)
        done = sum(puzzle.key in self.solved for puzzle in self.puzzles)
        count = len(self.puzzles)
        told = get("puzzle.done", n=done, of=count)
        self.done = EarnedLine(context, INNER)
        self.done.show(told, done / max(1, count))
        self.levels = [
            self.rail_row(name, partial(self._choose_level, level), high=40)
            for level, name in enumerate(self._level_names())
        ]
        self.choice = Choice(
            context, get("puzzle.level"), self._level_names(), self.level, self._choose_level
        )
        self.list = ScrollList(context, get("puzzle.title"), *_LIST, self._open, selects=True)
        self.list.empty = get("puzzle.none")
        self.small = PuzzlePicture(context, self.game)
        self.about = self.written("", 18, 120, wide=_PICTURE[0])
        self.start = self.gold("puzzle.play", self._play, wide=_PICTURE[0])
        self.back = self.way_back()
        self.stage.add(
            self.head, self.done, *self.levels, self.choice, self.list, self.small, self.about,
            self.start, self.back,
        )  # fmt: skip
        self.list.on_select = self._follow
        self._fill()
        self.focus.default = self.start
        self._ring()
        self.focus.focus(self.list)

    def _level_names(self) -> list[str]:
        get = self.context.text.get
        return [get("puzzle.any"), *[get(f"puzzle.level_{level}") for level in LEVELS]]

    def _ring(self) -> None:
        ways = [self.choice] if self.narrow else self.levels
        self.focus.set([*ways, self.list, self.start, self.back])

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the game at the left, the list in the middle, the selected one at the right."""
        before, narrow = self.narrow, self.is_narrow(size)
        for shown in (self.head, *self.levels):
            shown.visible = not narrow
        self.choice.visible = narrow
        if before is not narrow:
            self._ring()
            self.focus.focus(self.list)
        chosen = Stack(self.small, self.about)
        if narrow:
            self.list.resize(*_LIST)
            self.lay_column(size, [Stack(self.done), Stack(self.list), chosen,
                                   Stack(self.choice)], (self.start, self.back))  # fmt: skip
        else:
            left = Stack(self.head, self.done, 10, *self.levels, foot=[self.back])
            self.list.resize(_LIST[0], HEIGHT - TOP)
            chosen.foot = [self.start]
            self.lay_rails(size, left, chosen, Stack(self.list))
        self._fill_rows()

    def _choose_level(self, level: int) -> None:
        self.level = level
        self.choice.set_values(self.choice.values, level)
        self._fill()
        self.arrange(self.size)

    def _fill(self) -> None:
        self.shown = [
            number for number, puzzle in enumerate(self.puzzles) if self.level in (0, puzzle.level)
        ]
        for level, row in enumerate(self.levels):
            row.chosen = level == self.level
        self._fill_rows()
        unsolved = (n for n, at in enumerate(self.shown) if self.puzzles[at].key not in self.solved)
        self.list.select(next(unsolved, 0))
        self._follow()

    def _fill_rows(self) -> None:
        """Write the rows; their signs are as large as they are."""
        self.list.rows = [self._row(number) for number in self.shown]
        self.list.redraw()

    def _row(self, number: int) -> ListRow:
        get, puzzle = self.context.text.get, self.puzzles[number]
        words = get("puzzle.row", n=number + 1, what=get(f"puzzle.kind_{puzzle.goal}"))
        palette = self.context.theme.palette
        done = puzzle.key in self.solved
        sign = icon(
            Icon.CHECK if done else Icon.RIGHT,
            round(18 * self.list.ui),
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
