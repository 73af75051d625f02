"""The table: what it shows after its motions is what a fresh drawing of the view would show."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest
from porrazo.desktop.context import Context
from porrazo.desktop.durations import Speed
from porrazo.desktop.scenes.match_end import MatchEnd
from porrazo.desktop.scenes.summary import HandSummary
from porrazo.desktop.scenes.table import TableScene
from porrazo.desktop.session import MatchSession
from porrazo.desktop.table.model import TableModel
from porrazo.records.journal import JournalStore
from porrazo.records.seating import Player

SIZE = (1280, 720)


class Seen:
    """A scene stack that is moved by hand, with the calls that workers post."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.posted: list[Callable[[], object]] = []
        context.post = self.posted.append
        context.set_speed(Speed.INSTANT)
        context.scenes.resize(SIZE)

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
            top.update(0.05)
            if isinstance(top, TableScene):
                top.session._thinkers.submit(lambda: None).result()
            calls, self.posted[:] = list(self.posted), []
            for call in calls:
                call()
            waiting = isinstance(top, TableScene) and not top.asking.controls
            if not top.animating and not calls and not waiting:
                return
        raise AssertionError("the table never comes to rest")

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
    players = [Player("Ana"), *[Player(f"Opponent {n}", "careless") for n in range(1, seats)]]
    session = MatchSession.new(tuple(players), options, store, seed)
    seen = Seen(context)
    scene = TableScene(context, session)
    seen.push(scene)
    return seen, scene


def _at_rest(scene: TableScene) -> bool:
    return not scene._queue and scene.session.human_to_act()


def same_as_fresh(scene: TableScene) -> None:
    fresh = TableModel(scene.context, scene.stage, scene._view(), scene.viewer)
    shown, wanted = scene.model.shown(), fresh.shown()
    for sprite in (*fresh._cards(), fresh.stock, *fresh.piles):
        scene.stage.remove(sprite)
    assert shown == wanted
    assert scene.pegs.scores == scene.session.scores


@pytest.mark.parametrize(
    ("seed", "seats", "options"),
    [
        (1, 2, {"target": 31}),
        (2, 3, {"target": 21, "leftovers": "dealt_round"}),
        (3, 4, {"target": 21, "partnership": True, "tendido_when": "last_four"}),
        (4, 5, {"hands": 1, "declarations": "automatic"}),
        (5, 2, {"target": 20, "missed_claims": False, "tendido_count": "left_to_right"}),
    ],
)
def test_a_whole_match_by_keys_ends_as_the_engine_says(
    context: Context, seed: int, seats: int, options: dict[str, object]
) -> None:
    seen, scene = start(context, seed, options, seats)
    rng = Random(seed)
    hands = 0
    for _ in range(1500):
        top = context.scenes.top
        if isinstance(top, MatchEnd):
            break
        if isinstance(top, HandSummary):
            hands += 1
        elif isinstance(top, TableScene) and scene.asking.tendido is None and _at_rest(scene):
            same_as_fresh(scene)
        if rng.random() < 0.4:
            seen.key(pygame.K_TAB)
            top = context.scenes.top
            if isinstance(top, TableScene) and top.focus.current not in top.asking.controls:
                top.focus.focus(top.asking.controls[0])
        if isinstance(top, TableScene) and top.focus.current not in top.asking.controls:
            top.focus.focus(top.asking.controls[0])
        seen.key(pygame.K_RETURN)
    assert scene.session.match.over
    assert isinstance(context.scenes.top, MatchEnd)
    assert scene.log.lines
    if not options.get("hands"):
        assert max(scene.session.scores) >= int(str(options["target"]))


def test_a_match_left_in_the_middle_goes_on_where_it_was(context: Context, tmp_path: Path) -> None:
    store = JournalStore(tmp_path)
    seen, scene = start(context, 8, {}, 2, store)
    for _ in range(12):
        seen.key(pygame.K_RETURN)
    before = scene.session.match.state_json()
    context.scenes.quit()
    context.scenes.settle()
    session, torn = MatchSession.resume(store)
    assert not torn
    assert session.match.state_json() == before
    assert session.players == scene.session.players
    again = TableScene(context, session)
    seen.push(again)
    same_as_fresh(again)


def test_the_last_turns_can_be_seen_again(context: Context) -> None:
    seen, scene = start(context, 9, {}, 2)
    for _ in range(30):
        seen.key(pygame.K_RETURN)
        if scene._view().phase == "play" and scene.session.human_to_act() and scene._since:
            break
    before = scene.session.match.state_json()
    seen.key(pygame.K_r)
    assert scene.session.match.state_json() == before
    same_as_fresh(scene)


def test_pointing_at_a_card_lights_what_it_would_take(context: Context) -> None:
    seen, scene = start(context, 10, {}, 2)
    lit = 0
    for _ in range(200):
        if isinstance(context.scenes.top, MatchEnd):
            break
        if isinstance(context.scenes.top, TableScene) and scene._view().phase == "play":
            for _number in range(len(scene.asking.controls)):
                seen.key(pygame.K_TAB)
                lit += sum(sprite.halo is not None for sprite in scene.model.table)
        current = scene.focus.current
        if current in scene._menu:
            scene.focus.focus(scene.asking.controls[0])
        if scene.focus.current not in scene.asking.controls and scene.asking.controls:
            scene.focus.focus(scene.asking.controls[0])
        seen.key(pygame.K_RETURN)
        if lit:
            break
    assert lit
