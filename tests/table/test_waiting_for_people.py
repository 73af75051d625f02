"""Who gets the screen and who is waited for, between several people and for those who click."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from porrazo.cards import UNKNOWN
from porrazo.desktop.scenes.play.handing_over import HandingOver
from porrazo.desktop.table.trick_wait import TrickWait
from porrazo.engine.events import CardPlayed, Event, Taken
from porrazo.match.settings import AT_ONE_SCREEN, FRIENDS
from porrazo.table.places.zones import Spread, Zone

TRICK = Taken(1, 1, (1, 2), "trick")
SECRET = Zone("hand:0", (1, 2), Spread.HAND, "cards", owner=0)
OPEN = Zone("table", (3,), Spread.HEAP, "table")


class Shared:
    """A table whose screen several people share; ``done`` is what came of a question."""

    def __init__(
        self,
        *,
        shared: bool = True,
        zones: tuple[Zone, ...] = (SECRET, OPEN),
        at_one_screen: str = AT_ONE_SCREEN[0],
    ) -> None:
        self.done: list[object] = []
        self.hand = (1, 2)
        session = SimpleNamespace(
            hot_seat=shared,
            here=[0, 1] if shared else [0],
            people=[0],
            view=lambda seat: SimpleNamespace(hands=[self.hand] * 2),
        )
        table: Any = SimpleNamespace(
            session=session, viewer=0, table_setup=SimpleNamespace(zones=lambda view: zones)
        )
        context: Any = SimpleNamespace(settings=SimpleNamespace(at_one_screen=at_one_screen))
        self.handing = HandingOver(context, table, self._curtain)

    def _curtain(
        self, seat: int, then: Callable[[], object], viewer: int, again: Callable[[], object]
    ) -> None:
        self.done.append(("curtain", seat))

    def ask(self, seat: int, *, hand_open: bool) -> list[object]:
        self.handing.ask(seat, lambda: self.done.append("asked"), hand_open=hand_open)
        return self.done


@pytest.mark.parametrize("hand_open", [True, False])
def test_a_curtain_comes_before_anybody_elses_hand(hand_open: bool) -> None:
    assert Shared().ask(1, hand_open=hand_open) == [("curtain", 1)]


def test_a_hand_that_was_turned_down_comes_back_behind_a_curtain_alone() -> None:
    assert Shared().ask(0, hand_open=False) == [("curtain", 0)]
    assert Shared().ask(0, hand_open=True) == ["asked"]


def test_there_is_no_curtain_where_nothing_is_hidden() -> None:
    assert Shared().handing.hides
    assert not Shared(zones=(OPEN,)).handing.hides
    assert not Shared(shared=False).handing.hides
    assert not Shared(at_one_screen=FRIENDS).handing.hides
    assert Shared(zones=(OPEN,)).ask(0, hand_open=False) == ["asked"]


def test_a_hand_nobody_has_looked_at_needs_no_curtain() -> None:
    unseen = Shared()
    unseen.hand = (UNKNOWN, UNKNOWN)
    assert unseen.ask(0, hand_open=True) == ["asked"]


# --- a trick that waits for a click


class Waiting:
    """A trick that is about to be gathered, and what was done about it."""

    def __init__(self, tricks: str, people: tuple[int, ...] = (0,)) -> None:
        self.done: list[object] = []
        self.throws = SimpleNamespace(seen=False)
        self.queue = SimpleNamespace(due=TRICK, run=lambda: self.done.append("on"))
        game = SimpleNamespace(ends_trick=lambda event: event is TRICK)
        context: Any = SimpleNamespace(
            settings=SimpleNamespace(tricks=tricks), text=SimpleNamespace(get=lambda key: key)
        )
        model: Any = SimpleNamespace(
            table_setup=SimpleNamespace(game=game),
            throws=self.throws,
            mark_highest=lambda seat, taken: self.done.append(("taken", seat)),
        )
        session: Any = SimpleNamespace(people=people, here=people)
        queue: Any = self.queue
        self.wait = TrickWait(context, session, model, queue)
        self.asking: Any = SimpleNamespace(wait=lambda words, then: self.done.append("waits"))


def test_a_trick_waits_for_those_who_have_set_so() -> None:
    card: Event = CardPlayed(0, 1)
    waits = Waiting("click").wait.before
    assert waits(TRICK)
    assert not waits(card)
    assert not Waiting("timer").wait.before(TRICK)
    assert not Waiting("click", people=()).wait.before(TRICK), "computers alone do not click"


def test_a_trick_that_waits_is_marked_and_counts_as_seen() -> None:
    waiting = Waiting("click")
    waiting.wait.begin(waiting.asking)
    assert waiting.done == ["waits", ("taken", 1)]
    assert waiting.throws.seen


def test_a_trick_that_is_shown_no_more_is_not_waited_for() -> None:
    waiting = Waiting("click")
    waiting.queue.due = None
    waiting.wait.begin(waiting.asking)
    assert waiting.done == ["on"]
    assert not waiting.throws.seen
