"""Doing what was answered: one action or a plan of several, as far as a guide takes them."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from porrazo.desktop.scenes.play.table import perform
from porrazo.desktop.table.event_queue import EventQueue
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.tween import Delay
from porrazo.engine.errors import IllegalAction
from porrazo.engine.events import CardPlayed, Event
from porrazo.engine.game import NOBODY, Action
from porrazo.table.places.zones import Spread, Zone

SECRET = 99
"""An action that has no event: cards are put away where nobody else sees them."""
ILLEGAL = -1


class Session:
    """Tells one event for every action but the secret one."""

    def __init__(self) -> None:
        self.done: list[Action] = []

    def act(self, action: Action) -> list[Event]:
        if action == ILLEGAL:
            raise IllegalAction("not now")
        self.done.append(action)
        return [] if action == SECRET else [CardPlayed(0, action)]

    def view(self, seat: int) -> Any:
        return SimpleNamespace(seat=seat)


class Steps:
    """A guide whose steps are actions, one after the other; keeps what it had to answer."""

    def __init__(self, *steps: Action) -> None:
        self.steps = list(steps)
        self.answered: list[Action] = []

    def wants(self, action: Action) -> bool:
        return self.steps[:1] == [action]

    def takes(self, action: Action) -> bool:
        if not self.wants(action):
            self.answered.append(action)
            return False
        self.steps.pop(0)
        return True


class Table:
    """A session, its queue of events, and a table on which put away cards can be seen to move."""

    def __init__(self, guide: Steps | None = None) -> None:
        self.session, self.guide, self.clock = Session(), guide, Clock()
        self.queue = EventQueue(self.clock, lambda events: Delay(1.0), lambda stop: None)
        card = SimpleNamespace(code="7H")
        self.away = Zone("away", (7,), Spread.HEAP, "table", owner=0, secret=True)
        self.lying: dict[str, list[Any]] = {"away": [], "hand": [card]}
        game = SimpleNamespace(zones=lambda view: [self.away])
        self.model = SimpleNamespace(
            viewer=0, table_setup=game, kinds={}, lying_in=self.lying,
            hand=lambda seat: self.lying["hand"], hides=lambda zone: False, code=lambda card: "7H",
        )  # fmt: skip

    def do(self, *actions: Action) -> list[Event] | None:
        session: Any = self.session
        model: Any = self.model
        guide: Any = self.guide
        return perform(session, self.queue, model, guide, actions)


def played(*cards: Action) -> list[CardPlayed]:
    return [CardPlayed(0, card) for card in cards]


def test_a_plan_is_done_one_after_the_other_and_told_as_one() -> None:
    table = Table()
    assert table.do(3, 1, 2) == played(3, 1, 2)
    assert table.session.done == [3, 1, 2]


def test_nothing_to_do_is_not_something_done_without_a_word() -> None:
    assert Table().do() is None
    assert Table().do(SECRET) == []


def test_a_plan_goes_as_far_as_the_step_that_is_shown_and_no_further() -> None:
    """The rest is for a later step, and nothing was tried that has to be answered."""
    guide = Steps(3, 1)
    table = Table(guide)
    assert table.do(3, 1, 2) == played(3, 1)
    assert table.session.done == [3, 1]
    assert guide.answered == []


def test_what_the_step_does_not_want_is_answered_and_not_done() -> None:
    guide = Steps(3)
    table = Table(guide)
    assert table.do(2, 3) is None
    assert table.session.done == []
    assert (guide.answered, guide.steps) == ([2], [3])


@pytest.mark.parametrize("guide", [None, Steps(5)], ids=["alone", "led"])
def test_whoever_was_waited_for_is_not_any_more(guide: Steps | None) -> None:
    table, called = Table(guide), []
    table.queue.wait(1.0, lambda: called.append("thinks"))
    table.do(5)
    table.clock.tick(2.0)
    assert called == []


def test_what_is_refused_leaves_the_wait_as_it_is() -> None:
    table, called = Table(Steps(3)), []
    table.queue.wait(1.0, lambda: called.append("thinks"))
    assert table.do(5) is None
    table.clock.tick(2.0)
    assert called == ["thinks"]


def test_what_is_not_legal_is_raised_with_the_rest_undone() -> None:
    table = Table()
    with pytest.raises(IllegalAction):
        table.do(1, ILLEGAL, 2)
    assert table.session.done == [1]


def test_cards_that_are_put_away_in_secret_move_though_nothing_is_told() -> None:
    table = Table()
    table.do(1)
    assert table.lying["away"] == []
    table.do(SECRET)
    assert [card.code for card in table.lying["away"]] == ["7H"]
    assert table.lying["hand"] == []


def test_a_zone_that_is_nobodys_own_is_not_put_away_into() -> None:
    table = Table()
    table.away = Zone("away", (7,), Spread.HEAP, "table", owner=NOBODY, secret=True)
    table.do(SECRET)
    assert table.lying["away"] == []


def sequences() -> Sequence[tuple[Action, ...]]:
    return [(), (1,), (1, 2), (2, 1), (1, 1), (3, 1), (1, 2, 3)]


@pytest.mark.parametrize("actions", sequences())
@pytest.mark.parametrize("steps", sequences())
def test_a_guide_that_is_led_through_sees_its_own_steps_only(
    actions: tuple[Action, ...], steps: tuple[Action, ...]
) -> None:
    """What is done is the longest common beginning; an answer comes for a wrong first one alone."""
    guide = Steps(*steps)
    table = Table(guide)
    table.do(*actions)
    common = 0
    while common < min(len(actions), len(steps)) and actions[common] == steps[common]:
        common += 1
    assert table.session.done == list(actions[:common])
    assert guide.answered == ([actions[0]] if actions and not common else [])
