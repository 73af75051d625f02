"""A table whose scene stack, time and workers are moved by hand."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from porrazo.desktop.scenes.play.curtain import Curtain
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.context import Context
from porrazo.games import FIRST
from porrazo.match.session import MatchSession
from porrazo.match.settings import Speed
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore
from support.driven import Driven

SIZE = (1280, 720)


class Seen:
    """A scene stack that is moved by hand, with the calls that workers post."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.posted: list[Callable[[], object]] = []
        context.post = self.posted.append
        context.set_speed(Speed.INSTANT)
        self.driven = Driven(context, self.posted)
        self.driven.resize(SIZE)

    def push(self, scene: TableScene) -> None:
        self.context.scenes.push(scene)
        self.settle()

    def settle(self) -> None:
        """Let everything run until nothing moves and nobody thinks."""
        for _ in range(2000):
            came = self.driven.let_pass(0.05)
            top = self.context.scenes.top
            if top is None:
                return
            waiting = isinstance(top, Curtain) and not top.open
            if isinstance(top, TableScene):
                speaks = top.claims is not None and top.claims.offering
                waiting = not top.asking.controls and top.model.hand_open and not speaks
            if not top.animating and not came and not waiting:
                return
        raise AssertionError("the table never comes to rest")

    def go_on_until(self, there: Callable[[], bool]) -> None:
        """Press Enter until something is there: curtains open, moments of others pass."""
        for _ in range(100):
            if there():
                return
            self.key(pygame.K_RETURN)
        raise AssertionError(f"never came, and {type(self.context.scenes.top).__name__} is on top")

    def key(self, key: int) -> None:
        """Press a key at the uppermost scene and let everything run."""
        top = self.context.scenes.top
        assert top is not None
        top.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self.settle()


def start(
    context: Context,
    seed: int,
    options: dict[str, object],
    seats: int,
    store: JournalStore | None = None,
    game: str = FIRST,
) -> tuple[Seen, TableScene]:
    players = [Player("Ana"), *[Player(f"Opponent {n}", LEVELS[0]) for n in range(1, seats)]]
    session = MatchSession.new(tuple(players), options, store, seed, game=game)
    seen = Seen(context)
    scene = TableScene(context, session)
    seen.push(scene)
    return seen, scene
