"""A puzzle at the table, with all hands open, and what is said when it is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.learn import shelf
from porrazo.desktop.scenes.learn.puzzle_guide import PuzzleGuide
from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.lists import ListRow, ScrollList
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.engine.game import Action
from porrazo.engine.match import AnyGame
from porrazo.games.tables import table_game
from porrazo.match import preferences
from porrazo.match.session import MatchSession
from porrazo.players.levels import LEVELS
from porrazo.records.puzzles import Puzzle
from porrazo.records.seating import Player
from porrazo.voice.puzzles import explain, theme

_WIDTH, _HEIGHT = 860, 620
# The list is so much narrower and lower than the panel, and so high at least.
_BESIDE, _OVER, _LEAST = 60.0, 220.0, 200.0
_INDENT = "    "

Others = Callable[[Context, AnyGame], object]
"""Leads to the list of all puzzles."""


def players_of(context: Context, game: AnyGame, puzzle: Puzzle) -> tuple[Player, ...]:
    """Return who sits at a puzzle: the player where it is asked, and characters."""
    get = context.text.get
    seats = puzzle.record["seats"]
    assert isinstance(seats, int)
    you = preferences.load(context.paths, game).seats[0].name or get("scenes.you")
    others = [level for level in LEVELS for _ in range(1 + seats // len(LEVELS))]
    named = [Player(get(f"scenes.name_{others[-1 - n]}"), others[-1 - n]) for n in range(seats - 1)]
    return (*named[: puzzle.seat], Player(you), *named[puzzle.seat :])


class PuzzleScene(TableScene):
    """The table of the puzzle of a number, counted from 0, after what was ``done`` there."""

    def __init__(
        self,
        context: Context,
        game: AnyGame,
        number: int,
        others: Others,
        done: Sequence[Action] = (),
    ) -> None:
        self.number, self.others = number, others
        puzzle = shelf.puzzles_of(game)[number]
        pause = partial(self._offer_ways_out, context, game, number)
        again = partial(_try_again, context, game, number, others)
        self.guide = PuzzleGuide(puzzle, number + 1, pause, self._ended, again)
        match = puzzle.match()
        for action in done:
            match.act(action)
        session = MatchSession(match, players_of(context, game, puzzle), None)
        session.open_hands = True
        super().__init__(context, session, opening=False, guide=self.guide)
        self.guide.table = self

    def enter(self) -> None:
        """Lay the table; nobody points beside the rules."""
        super().enter()
        self.claims = None

    def _offer_ways_out(self, context: Context, game: AnyGame, number: int) -> None:
        context.scenes.push(PuzzlePause(context, game, number, self.others))

    def _ended(self, alone: bool) -> None:
        game, puzzle = self.session.match.game, self.guide.puzzle
        if alone:
            shelf.keep_solved(self.context.paths, game, puzzle)
        self.context.scenes.push(
            PuzzleEnd(self.context, game, self.number, self.others, alone=alone)
        )


def play(context: Context, game: AnyGame, number: int, others: Others) -> None:
    """Go to a puzzle; ``others`` leads to the list of all."""
    context.scenes.reset(PuzzleScene(context, game, number, others))


def _try_again(
    context: Context, game: AnyGame, number: int, others: Others, done: Sequence[Action]
) -> None:
    """Go back to where a wrong answer was given."""
    context.scenes.reset(PuzzleScene(context, game, number, others, done))


class PuzzlePause(PanelScene):
    """The ways out of a puzzle."""

    way_out = 0

    def __init__(self, context: Context, game: AnyGame, number: int, others: Others) -> None:
        super().__init__(context, 460, 350)
        self.game, self.number, self.others = game, number, others

    def build(self) -> None:
        """Offer them."""
        context = self.context
        get = context.text.get
        self.title(get("puzzle.number", n=self.number + 1))
        self.offer(
            [
                (get("scenes.go_on"), context.scenes.pop),
                (get("puzzle.again"), partial(play, context, self.game, self.number, self.others)),
                (get("puzzle.others"), partial(self.others, context, self.game)),
                (get("scenes.to_title"), partial(navigation.to_title, context)),
            ]
        )


class PuzzleEnd(PanelScene):
    """Says why the answer is the only one, and what comes next."""

    narrows = True

    def __init__(
        self, context: Context, game: AnyGame, number: int, others: Others, *, alone: bool
    ) -> None:
        super().__init__(context, _WIDTH, _HEIGHT)
        self.game, self.number, self.others, self.alone = game, number, others, alone

    def build(self) -> None:
        """List the reasons, line by line."""
        context, puzzles = self.context, shelf.puzzles_of(self.game)
        get = context.text.get
        self.title(get("puzzle.solved" if self.alone else "puzzle.solution"))
        done = len(shelf.solved(context.paths, self.game.name) & {each.key for each in puzzles})
        count = get("puzzle.done", n=done, of=len(puzzles))
        dim = context.theme.palette.text_dim
        self.write(Label(context, count, px=17, colour=dim), self.width / 2, 76)
        self.height = min(_HEIGHT, max(self.tall, _OVER + _LEAST))
        size = self.width - _BESIDE, self.height - _OVER
        self.list = ScrollList(context, get("puzzle.solution"), *size)
        self.list.set_rows(self._rows(puzzles[self.number]))
        self.write(self.list, self.width / 2, 100 + size[1] / 2)
        following = (self.number + 1) % len(puzzles)
        self.offer(
            [
                (get("puzzle.next"), partial(play, context, self.game, following, self.others)),
                (get("puzzle.again"), partial(play, context, self.game, self.number, self.others)),
                (get("puzzle.others"), partial(self.others, context, self.game)),
            ],
            in_row=True,
        )

    def _rows(self, puzzle: Puzzle) -> list[ListRow]:
        match = puzzle.match()
        players = players_of(self.context, self.game, puzzle)
        say = TableSetup.of(self.context, match, players, shared=True).say
        found = explain(puzzle, match, table_game(self.game.name), say)
        game = table_game(self.game.name)
        thought = theme(puzzle, game, self.context.text)
        lines = [
            f"{thought}. {found.why}",
            found.trap,
            "",
            *found.right,
            "",
            *[each for _, each in found.wrong],
        ]
        fonts, px = self.context.fonts, self.list.letters
        rows = []
        for line in lines:
            width = self.list.room - fonts.width(_INDENT, FontRole.UI, px)
            parts = fonts.wrap(line, FontRole.UI, px, width)
            rows += [ListRow(part if n == 0 else _INDENT + part) for n, part in enumerate(parts)]
        return rows

    def enter(self) -> None:
        """Let the list be read by keyboard, too."""
        super().enter()
        self.focus.set([*self.buttons, self.list])
        self.focus.focus(self.buttons[0])
