"""A table whose scene stack, time and workers are moved by hand."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from porrazo.desktop.app.session import MatchSession
from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.durations import Speed
from porrazo.desktop.scenes.curtain import Curtain
from porrazo.desktop.scenes.table import TableScene
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore

SIZE = (1280, 720)


class Seen:
    """A scene stack that is moved by hand, with the calls that workers post."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.posted: list[Callable[[], object]] = []
        context.post = self.posted.append
        context.set_speed(Speed.INSTANT)
        context.scenes.resize(SIZE)
        self._screen = pygame.Surface(SIZE)

    def push(self, scene: TableScene) -> None:
        self.context.scenes.push(scene)
        self.settle()

    def settle(self) -> None:
        """Let everything run until nothing moves and nobody thinks."""
        for _ in range(2000):
            self.context.scenes.settle()
            top = self.context.scenes.top
            if top is None:
                return
            if isinstance(top, Curtain) and not self._seen_by_now(top):
                continue
            top.update(0.05)
            if isinstance(top, TableScene):
                top.session.wait()
            calls, self.posted[:] = list(self.posted), []
            for call in calls:
                call()
            waiting = isinstance(top, TableScene) and not top.asking.controls
            if not top.animating and not calls and not waiting:
                return
        raise AssertionError("the table never comes to rest")

    def _seen_by_now(self, curtain: Curtain) -> bool:
        """Let a moment pass before a curtain; tell whether it takes keys now."""
        curtain.update(0.05)
        curtain.draw(self._screen)
        return curtain.open

    def key(self, key: int) -> None:
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
) -> tuple[Seen, TableScene]:
    players = [Player("Ana"), *[Player(f"Opponent {n}", LEVELS[0]) for n in range(1, seats)]]
    session = MatchSession.new(tuple(players), options, store, seed)
    seen = Seen(context)
    scene = TableScene(context, session)
    seen.push(scene)
    return seen, scene
