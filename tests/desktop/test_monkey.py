"""A monkey at mouse and keyboard: nothing breaks, no card is lost, memory stays.

PORRAZO_MONKEY_EVENTS sets how many events it sends (`make monkey` sends a million).
"""

from __future__ import annotations

import gc
import itertools
import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest
from porrazo.desktop.app.assembly import build_context
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.scenes.review.review import ReviewScene
from porrazo.desktop.scenes.title import Title
from porrazo.desktop.ui.context import Context, Options
from porrazo.desktop.ui.memory import return_large_blocks
from porrazo.games.players import players_of
from porrazo.match.reviews import Reviews
from porrazo.match.settings import Speed
from support.driven import Driven

EVENTS = int(os.environ.get("PORRAZO_MONKEY_EVENTS", "20000"))
KEYS = (
    *[pygame.K_TAB, pygame.K_RETURN] * 6,
    *[pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_SPACE] * 3,
    *[pygame.K_1, pygame.K_2, pygame.K_3] * 3,
    pygame.K_ESCAPE, pygame.K_l, pygame.K_r, pygame.K_d, pygame.K_u, pygame.K_h,
    pygame.K_t, pygame.K_F1, pygame.K_F2, pygame.K_a, pygame.K_BACKSPACE,
)  # fmt: skip
SIZES = ((960, 600), (320, 200), (1280, 720), (1100, 900), (1600, 700))
# KiB by which what is resident may differ: pictures of the size that the window has just then.
STEADY = 160 * 1024


class Monkey:
    """Sends random events to the uppermost scene, and begins again when all have been left."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._rng = Random(seed)
        self._posted: list[Callable[[], object]] = []
        options = Options(data_dir=folder, language="en", speed=Speed.FAST, muted=True)
        self.context: Context = build_context(options, self._posted.append)
        self.context._reviews = Reviews(
            self._posted.append,
            lambda job: None,
            lambda match, report: players_of(match.game).coach.review(match, 1, report),
        )
        self._driven = Driven(self.context, self._posted)
        self._driven.resize(SIZES[1])
        self.seen: set[str] = set()
        self._down = False

    def play(self, events: int) -> None:
        for number in range(1, events + 1):
            self._act()
            self._settle(0.05)
            if number % 100 == 0:
                self._look()
            if number % 5000 == 0:
                self._resize()

    def close(self) -> None:
        self.context.scenes.quit()
        self.context.scenes.settle()
        self.context.end_reviews()
        self.context.packs.close()

    def _settle(self, seconds: float) -> None:
        scenes = self.context.scenes
        scenes.settle()
        if scenes.top is None:
            scenes.reset(Title(self.context))
            scenes.settle()
        assert scenes.top is not None
        self.seen.add(type(scenes.top).__name__)
        for scene in scenes.scenes:
            if isinstance(scene, ReviewScene) and scene.job.future is not None:
                scene.job.future.result()
        self._driven.let_pass(seconds)

    def _act(self) -> None:
        top = self.context.scenes.top
        if top is None:
            return
        rng = self._rng
        chance = rng.random()
        if chance < 0.45:
            key = rng.choice(KEYS)
            top.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=rng.choice((0, 1)), unicode=""))
        elif chance < 0.7:
            self._button(top.handle)
        elif chance < 0.95:
            where = self._anywhere()
            top.handle(
                pygame.Event(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(self._down, 0, 0))
            )
        elif chance < 0.98:
            top.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-1, 1)), precise_y=1.0))
        else:
            top.handle(pygame.Event(pygame.WINDOWLEAVE))

    def _button(self, handle: Callable[[pygame.Event], object]) -> None:
        top = self.context.scenes.top
        assert top is not None
        where = self._anywhere()
        usable = [control for control in top.focus.controls if control.enabled]
        if usable and self._rng.random() < 0.6:
            where = self._rng.choice(usable).area.center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            handle(pygame.Event(kind, pos=where, button=1))
            if self._rng.random() < 0.15:
                where = self._anywhere()
                handle(pygame.Event(pygame.MOUSEMOTION, pos=where, rel=(5, 5), buttons=(1, 0, 0)))

    def _anywhere(self) -> tuple[int, int]:
        width, height = self._driven.surface.get_size()
        return self._rng.randrange(width), self._rng.randrange(height)

    def _resize(self) -> None:
        self._driven.resize(self._rng.choice(SIZES))

    def _look(self) -> None:
        """Draw, and count the cards of the table below everything."""
        scenes = self.context.scenes
        if scenes.top is None:
            return
        scenes.top.draw(self._driven.surface)
        for scene in scenes.scenes:
            if isinstance(scene, TableScene) and at_rest(scene):
                model = scene.model
                heaps = sum(heap.count for heap in model.heaps.values())
                told = scene.session.match.state, scene.session.humans, model.shown()
                assert len(model.cards()) + heaps == model.table_setup.pack_count, told


def at_rest(scene: TableScene) -> bool:
    """Return whether all that has happened is shown."""
    return not scene.queue.moving and scene.queue.empty


def memory() -> int:
    """The memory that this process has resident, in KiB (0 where nobody tells)."""
    gc.collect()
    told = Path("/proc/self/statm")
    return int(told.read_text(encoding="utf-8").split()[1]) * 4 if told.exists() else 0


@pytest.fixture
def monkey(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Monkey:
    seeds = itertools.count(1)
    for module in ("porrazo.engine.match", "porrazo.match.session"):
        monkeypatch.setattr(f"{module}.fresh_seed", lambda: next(seeds))
    # What a review looks like is tried here, not how much it sees.
    for name in ("_PLAYOUTS", "_WORK"):
        monkeypatch.setattr(f"porrazo.players.search.reviewer.{name}", (1, 1))
    # As the program does at its start: else what is measured is what the C library keeps.
    return_large_blocks()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZES[1])
    return Monkey(tmp_path, int(os.environ.get("PORRAZO_MONKEY_SEED", "1")))


@pytest.mark.long
def test_a_monkey_breaks_nothing(monkey: Monkey) -> None:
    monkey.play(EVENTS // 2)
    before = memory()
    monkey.play(EVENTS // 2)
    assert memory() - before < STEADY
    assert {"Title", "NewMatch", "TableScene", "Pause", "Help", "SettingsScene"} <= monkey.seen
    monkey.close()
