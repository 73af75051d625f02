"""The window's table opened to telephones, without sockets, moved by hand."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.context import Context
from porrazo.games import game_named
from porrazo.games.players import players_of
from porrazo.match.session import MatchSession
from porrazo.phone.room import PhoneRoom
from porrazo.phone.screen_table import ScreenTable
from porrazo.phone.seated import HostPlan, usual_levels
from porrazo.phone.seats import PhoneSeats
from porrazo.records.seating import Player
from support.phones import Telephones

LONGEST = 200
"""So often a table is moved on at most before somebody is asked."""


class AtScreen(Telephones):
    """A table in the window, with people at telephones and, if given, some at the screen."""

    def __init__(
        self,
        context: Context,
        game: str,
        seats: int,
        telephones: Sequence[int],
        *,
        computers: Sequence[int] = (),
        folder: Path | None = None,
        match: str = "",
    ) -> None:
        super().__init__()
        self.context, self.game = context, game_named(game)
        levels = usual_levels(players_of(self.game).levels, seats)
        company = [
            Player(f"Player {seat + 1}", levels[0] if seat in computers else None)
            for seat in range(seats)
        ]
        plan = HostPlan(game, self.game.title, seats, tuple(telephones), levels, {})
        self.seats = PhoneSeats(plan.people, folder, match)
        self.table = ScreenTable(plan, self.seats, context.text, company, {})
        self.room = PhoneRoom(self.seats, self.table, self.send, self.drop)
        self.table.room = self.room
        self.left: list[str] = []
        self.table.on_leave = lambda: self.left.append("left")

    def begin(self, **options: Any) -> TableScene:
        """Begin a match at the window's table."""
        self.context.scenes.resize((1280, 720))
        navigation.start_match(
            self.context, self.table.players(), options, game=self.game.name, elsewhere=self.table
        )
        self.context.scenes.settle()
        return self.scene

    @property
    def scene(self) -> TableScene:
        """The table, which may lie under another scene."""
        scenes = self.context.scenes.scenes
        return next(each for each in scenes if isinstance(each, TableScene))

    @property
    def session(self) -> MatchSession:
        """The match at the table."""
        return self.scene.session

    def pass_time(self, seconds: float = 0.5) -> None:
        """Let time pass for what is seen, and a computer think."""
        self.session.wait()
        top = self.context.scenes.top
        assert top is not None
        top.update(seconds)
        self.context.scenes.settle()

    def until_asked(self, lines: Sequence[int]) -> int | None:
        """Move the table on until a line is asked; return it, None once the match is over."""
        for _ in range(LONGEST):
            asked = next((line for line in lines if self.wanted(line)), None)
            if asked is not None or self.table_of(lines[0])["over"]:
                return asked
            self.pass_time()
        raise AssertionError("nobody is asked")

    def play(self, lines: Sequence[int], rng: Random, most: int) -> int:
        """Answer at random, ``most`` times at most; return how often, less where it is over."""
        for turn in range(most):
            line = self.until_asked(lines)
            if line is None:
                return turn
            self.answer(line, rng)
            self.context.scenes.settle()
        return most
