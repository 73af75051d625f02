"""The puzzles of a game, to choose one: what is asked, how hard, which are solved."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from porrazo.desktop.scenes import navigation
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
from porrazo.desktop.ui.controls.rows import Row
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.desktop.ui.drawing.paint import box
from porrazo.engine.match import AnyGame
from porrazo.games import CATALOGUE, game_named
from porrazo.games.tables import table_game
from porrazo.players.puzzles import LEVELS
from porrazo.records.puzzles import Puzzle
from porrazo.records.saved import Saved
from porrazo.voice.puzzles import asked, question, theme

# At 1280x720: the list where words are large, the picture of a puzzle.
_LIST = 560.0, 330.0
_PICTURE = 368.0, 276.0
# A game on the rail, a level above the list.
_GAME, _LEVEL = 42.0, (140.0, 38.0)


class Puzzles(RailedScene):
    """The games that have puzzles, and the puzzles of one; begins with the first not solved."""

    def __init__(self, context: Context, game: AnyGame) -> None:
        super().__init__(context)
        self.game = game
        self.table = table_game(game.name)
        self.puzzles = shelf.puzzles_of(game)
        self.level = 0
        self.shown: list[int] = []

    def enter(self) -> None:
        """List them beside a picture of the one that is selected; begin in the list."""
        context, get = self.context, self.context.text.get
        left = Pane(context, RAIL, HEIGHT, cloth=cloth_of(self.game.name))
        self.make_rails(left, Pane(context, _PICTURE[0] + 24, HEIGHT), title="puzzle.title")
        self.solved = shelf.solved(context.paths, self.game.name)
        self.done = EarnedLine(context, INNER)
        self._make_games()
        self.levels = [
            Row(context, name, partial(self._choose_level, level), _LEVEL, pill=True)
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
            self.done, *self.games, *self.levels, self.game_choice, self.choice, self.list,
            self.small, self.about, self.start, self.back,
        )  # fmt: skip
        self.list.on_select = self._follow
        self._fill()
        self.focus.default = self.start
        self._ring()
        self.focus.focus(self.list)

    def _make_games(self) -> None:
        """Make what leads to the puzzles of each game, and tell how many are solved of all."""
        context, names = self.context, shelf.games_with_puzzles()
        get = context.text.get
        counts = [shelf.progress(context.paths, name) for name in names]
        done, there = sum(done for done, _ in counts), sum(count for _, count in counts)
        self.done.show(get("puzzle.done", n=done, of=there), done / max(1, there))
        titles = [CATALOGUE[name].title for name in names]
        self.games = [
            self.rail_row(
                title, partial(self._choose_game, name), value=f"{of_game}/{count}", high=_GAME
            )
            for name, title, (of_game, count) in zip(names, titles, counts, strict=True)
        ]
        now = names.index(self.game.name) if self.game.name in names else 0
        for place, row in enumerate(self.games):
            row.words, row.chosen = 16.0, place == now
        self.game_choice = Choice(
            context, get("puzzle.game"), titles, now, lambda place: self._choose_game(names[place])
        )

    def _choose_game(self, name: str) -> None:
        if name != self.game.name:
            self.context.scenes.replace(Puzzles(self.context, game_named(name)))

    def _level_names(self) -> list[str]:
        """Return the levels, each with how many of it are solved."""
        get = self.context.text.get
        names = [get("puzzle.any"), *[get(f"puzzle.level_{level}") for level in LEVELS]]
        told = []
        for level, name in enumerate(names):
            of_level = [each.key for each in self.puzzles if level in (0, each.level)]
            told.append(f"{name} {sum(key in self.solved for key in of_level)}/{len(of_level)}")
        return told

    def _ring(self) -> None:
        ways = [self.game_choice, self.choice] if self.narrow else [*self.games, *self.levels]
        self.focus.set([*ways, self.list, self.start, self.back])

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the games at the left, the list in the middle, the selected one at the right."""
        before, narrow = self.narrow, self.is_narrow(size)
        for shown in (*self.games, *self.levels):
            shown.visible = not narrow
        self.choice.visible = self.game_choice.visible = narrow
        if before is not narrow:
            self._ring()
            self.focus.focus(self.list)
        chosen = Stack(self.small, self.about)
        if narrow:
            self.list.resize(*_LIST)
            self.lay_column(size, [Stack(self.done), Stack(self.game_choice), Stack(self.choice),
                                   Stack(self.list), chosen], (self.start, self.back))  # fmt: skip
        else:
            self.list.resize(_LIST[0], HEIGHT - TOP - _LEVEL[1] - 6)
            chosen.foot = [self.start]
            left = Stack(16, self.done, 10, *self.games, foot=[self.back])
            self.lay_rails(size, left, chosen, Stack(self.levels, self.list))
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
        palette, done = self.context.theme.palette, puzzle.key in self.solved
        # The thought that finds the answer is told only afterwards.
        what = (theme if done else asked)(puzzle, self.table, self.context.text)
        words = get("puzzle.row", n=number + 1, what=what)
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
        self.about.set(question(puzzle, self.table, self.context.text) if puzzle else "")

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
