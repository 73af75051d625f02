"""The queue of what is shown: events in order, pauses between them, skipped and hurried alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from porrazo.desktop.table.event_queue import EventQueue, Stop, with_stops
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.tween import Animation, Delay
from porrazo.engine.events import CardPlayed, Event, HandStarted, Taken

ONE, TWO, THREE = CardPlayed(0, 1), CardPlayed(1, 2), CardPlayed(0, 3)
TRICK = Taken(1, 1, (1, 2), "trick")
NEXT = HandStarted(0, 2)
SECONDS = 1.0
"""How long a list of events is shown here, whatever is in it."""


class Shown:
    """A queue on a clock that the test moves, and what it did: lists of events and pauses."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.clock = Clock()
        self.seconds = seconds
        self.told: list[object] = []
        self.queue = EventQueue(self.clock, self._begin, self.told.append)

    def _begin(self, events: list[Event]) -> Animation:
        self.told.append(events)
        return Delay(self.seconds)

    def add(self, *due: Event | Stop) -> None:
        self.queue.add(due)

    def go_on(self) -> list[object]:
        """Run up to the next pause or the end; return all that was done since the last time."""
        self.queue.run()
        self.clock.finish()
        told, self.told[:] = list(self.told), []
        return told


@pytest.fixture
def shown() -> Shown:
    return Shown()


def test_events_are_shown_together_up_to_a_pause_that_waits(shown: Shown) -> None:
    shown.add(ONE, TWO, Stop.SUMMARY, THREE)
    assert shown.go_on() == [[ONE, TWO], Stop.SUMMARY]
    assert not shown.queue.empty
    assert shown.queue.due is THREE
    assert shown.go_on() == [[THREE], None]
    assert shown.queue.empty


def test_pauses_in_a_row_are_each_waited_for_in_order(shown: Shown) -> None:
    shown.add(ONE, Stop.CLAIMS, Stop.TRICK, TRICK, Stop.SUMMARY, NEXT, Stop.END)
    assert shown.go_on() == [[ONE], Stop.CLAIMS]
    assert shown.queue.due is None, "another pause comes first"
    assert shown.go_on() == [[], Stop.TRICK]
    assert shown.queue.due is TRICK
    assert shown.go_on() == [[TRICK], Stop.SUMMARY]
    assert shown.go_on() == [[NEXT], Stop.END]
    assert shown.go_on() == [[], None]


def test_what_was_asked_before_is_over_though_nothing_is_to_be_shown(shown: Shown) -> None:
    """An action may have no event: it is begun all the same, which withdraws the question."""
    assert shown.go_on() == [[], None]


def test_what_comes_while_something_is_shown_follows_it(shown: Shown) -> None:
    shown.add(ONE)
    shown.queue.run()
    assert shown.queue.moving
    shown.add(TWO)
    shown.queue.run()
    assert shown.told == [[ONE]], "one after the other, not over it"
    shown.clock.tick(SECONDS)
    assert shown.told == [[ONE], [TWO]]
    shown.clock.tick(SECONDS)
    assert shown.told == [[ONE], [TWO], None]
    assert not shown.queue.moving


def test_skipped_events_are_handed_back_and_no_pause_is_lost(shown: Shown) -> None:
    """The window is rebuilt in the middle of a deal's end: its summary still comes."""
    shown.add(ONE)
    shown.queue.run()
    shown.add(TWO, Stop.CLAIMS, THREE, Stop.SUMMARY, NEXT, Stop.END)
    assert shown.queue.skip() == [TWO, THREE, NEXT]
    assert not shown.queue.moving
    assert not shown.queue.empty
    assert shown.queue.due is None
    shown.clock.stop()
    shown.told.clear()
    assert shown.go_on() == [[], Stop.CLAIMS]
    assert shown.go_on() == [[], Stop.SUMMARY]
    assert shown.go_on() == [[], Stop.END]
    assert shown.go_on() == [[], None]


def test_skipping_nothing_hands_nothing_back(shown: Shown) -> None:
    assert shown.queue.skip() == []
    assert shown.queue.empty


@pytest.mark.parametrize("how", ["in its time", "hurried", "at once", "without motion"])
def test_however_fast_it_goes_the_same_comes_in_the_same_order(how: str) -> None:
    shown = Shown(0.0 if how == "without motion" else SECONDS)
    shown.add(ONE, Stop.TRICK, TRICK, Stop.SUMMARY, NEXT)
    for _ in range(3):
        shown.queue.run()
        while shown.queue.moving:
            if how == "at once":
                shown.clock.finish()
            if how == "hurried":
                shown.clock.hurry()
            shown.clock.tick(0.1)
    assert shown.told == [[ONE], Stop.TRICK, [TRICK], Stop.SUMMARY, [NEXT], None]


def test_hurrying_takes_less_time_and_ends_with_what_was_moving(shown: Shown) -> None:
    times = []
    for hurried in (False, True, False):
        shown.add(ONE)
        shown.queue.run()
        if hurried:
            shown.clock.hurry()
        begun = shown.clock.now
        while shown.queue.moving:
            shown.clock.tick(0.05)
        times.append(round(shown.clock.now - begun, 2))
    assert times[0] == times[2] == SECONDS
    assert times[1] < SECONDS / 2


def test_only_the_last_thing_waited_for_happens(shown: Shown) -> None:
    """A computer that was about to think does not after somebody else has acted."""
    called: list[str] = []
    shown.queue.wait(1.0, lambda: called.append("first"))
    shown.queue.wait(2.0, lambda: called.append("second"))
    shown.clock.tick(1.5)
    assert called == []
    shown.clock.tick(1.0)
    assert called == ["second"]
    shown.queue.wait(1.0, lambda: called.append("third"))
    shown.queue.wait_no_longer()
    shown.clock.tick(5.0)
    assert called == ["second"]


def test_any_motion_can_be_shown_and_goes_on_where_it_is_told(shown: Shown) -> None:
    called: list[str] = []
    shown.add(ONE)
    shown.queue.show(Delay(SECONDS), lambda: called.append("over"))
    shown.queue.run()
    assert shown.told == []
    shown.clock.finish()
    assert called == ["over"]
    assert shown.told == []


# --- where the pauses are put


class Speaks:
    """Claims that are offered before the events that they are made with."""

    def __init__(self, *before: Event) -> None:
        self.before = before
        self.asked: list[tuple[Event, Sequence[Event]]] = []

    def due_before(self, event: Event, following: Sequence[Event], view: Any) -> bool:
        self.asked.append((event, following))
        return event in self.before


def queued(
    *events: Event,
    speaks: Speaks | None = None,
    over: bool = False,
    waits: Callable[[Event], bool] = lambda event: event is TRICK,
) -> list[Event | Stop]:
    claims: Any = speaks
    return with_stops(events, claims, None, over=over, waits=waits)


def test_people_may_point_before_the_trick_waits_for_a_click() -> None:
    """The pause of a trick stands right before its event, or it would not be waited for."""
    assert queued(ONE, TRICK, speaks=Speaks(TRICK)) == [ONE, Stop.CLAIMS, Stop.TRICK, TRICK]


def test_a_deal_is_summed_up_before_the_next_begins_and_after_all_that_was_said() -> None:
    found = queued(TRICK, NEXT, ONE, speaks=Speaks(NEXT))
    assert found == [Stop.TRICK, TRICK, Stop.CLAIMS, Stop.SUMMARY, NEXT, ONE]


def test_the_end_comes_last_and_only_where_it_is_over() -> None:
    assert queued(ONE) == [ONE]
    assert queued(ONE, over=True) == [ONE, Stop.END]
    assert queued(over=True) == [Stop.END]
    assert queued() == []


def test_claims_are_asked_of_every_event_with_all_that_follows() -> None:
    speaks = Speaks()
    assert queued(ONE, TWO, speaks=speaks) == [ONE, TWO]
    assert speaks.asked == [(ONE, (ONE, TWO)), (TWO, (TWO,))]


def test_without_anybody_who_waits_no_trick_does() -> None:
    assert with_stops([TRICK], None, None, over=False) == [TRICK]
