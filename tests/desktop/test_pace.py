"""How long things take at the table, by a clock that is moved by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random

import pygame
import pytest
from porrazo.desktop.scenes.play.match_end import MatchEnd
from porrazo.desktop.ui.context import Context
from porrazo.engine.events import Called, CardPlayed, Dealt, Event, MatchWon
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.games.fishing.events import CounterPorrazoMade
from porrazo.games.partition.crash.events import GroupsCompared
from porrazo.games.tables import table_game
from porrazo.match.settings import Speed
from porrazo.table.asking.prompts import Pointed, Prompt
from support.paced import STEP, Paced, before, new_match

TABLES = [
    (name, seats)
    for name in NAMES
    for seats in sorted({game_named(name).seats[0], min(4, game_named(name).seats[-1])})
]
#: What the first decision waits for at most; each opponent that acts before it adds so much, for
#: by the act cards may be dealt or turned up.
FIRST, EACH = 4.0, 2.2
#: One number of groups at a showdown, turned up and called.
GROUP = 1.4
#: From the end of a match that is lost to the screen that tells of it, in a game of each family.
LOSS = 3.0
LOST = ["porrazo", "truc", "tresette", "big_two", "crash", "last_one", "cacho", "backhand"]
#: In so many pictures at most an answer that needs no time is given and seen.
_PICTURES = 4


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_match_begins_within_four_seconds(context: Context, name: str, seats: int) -> None:
    paced = Paced(context, new_match(name, seats))
    # A deal in which the person has nothing to decide is over before the first decision.
    paced.wait(lambda: paced.asked or paced.match.state.hand_number > 1)
    assert paced.asked_after is not None
    assert paced.asked_after < FIRST
    assert paced.seconds - paced.asked_after < 0.1 + EACH * len(paced.acts)


def _counters_and_deals(match: Match, events: Sequence[Event]) -> bool:
    kinds = {type(event) for event in events}
    return {CounterPorrazoMade, Dealt} <= kinds


def test_a_counter_is_followed_by_the_next_deal_within_four_seconds(context: Context) -> None:
    match, action = before("porrazo", _counters_and_deals, seats=2, seeds=3000)
    paced = Paced(context, match)
    paced.wait()
    begun, dealt = paced.seconds, list[float]()
    step = paced.scene.animator._step

    def timed(events: list[Event]) -> object:
        shown = step(events)
        if isinstance(events[0], Dealt):
            shown.then(lambda: dealt.append(paced.seconds - begun))
        return shown

    paced.scene.animator._step = timed  # type: ignore[method-assign, assignment]
    paced.play(action)
    paced.wait(lambda: bool(dealt))
    assert dealt[0] < FIRST


@pytest.mark.parametrize("name", ["porrazo", "ronda", "cuarenta"])
def test_nobody_waits_for_who_might_point_at_somebody(context: Context, name: str) -> None:
    def deals(match: Match, events: Sequence[Event]) -> bool:
        kinds = {type(event) for event in events}
        return {CardPlayed, Dealt} <= kinds

    match, action = before(name, deals)
    waits: list[float] = []
    paced = Paced(context, match)
    paced.wait()
    buttons = paced.scene.side_buttons
    offer = buttons.offer

    def asked(then: Callable[[], object]) -> None:
        begun = paced.seconds
        offer(lambda: (waits.append(paced.seconds - begun), then()))

    buttons.offer = asked  # type: ignore[method-assign]
    paced.play(action)
    paced.wait()
    assert waits == [0.0]


@pytest.mark.parametrize("name", ["cacho", "flor", "pechigonga"])
def test_an_act_of_betting_takes_half_a_second(context: Context, name: str) -> None:
    paced = Paced(context, new_match(name, 4))
    shown: list[tuple[Event, float]] = []
    step = paced.scene.animator._step

    def timed(events: list[Event]) -> object:
        begun = paced.seconds
        return step(events).then(lambda: shown.append((events[0], paced.seconds - begun)))

    paced.scene.animator._step = timed  # type: ignore[method-assign, assignment]
    paced.wait()
    for _ in range(6):
        if paced.scene.session.over or not paced.asked:
            break
        legal = paced.match.state.legal()
        paced.play(legal[min(1, len(legal) - 1)])
        paced.wait(lambda: paced.asked or paced.context.scenes.top is not paced.scene)
    acts = [seconds for event, seconds in shown if _is_bet(event)]
    assert acts
    assert max(acts) <= 0.5


def test_groups_of_all_seats_are_compared_at_once(context: Context) -> None:
    paced = Paced(context, new_match("crash", 3, 3))
    begun: list[tuple[Event, float]] = []
    step = paced.scene.animator._step

    def timed(events: list[Event]) -> object:
        begun.append((events[0], paced.seconds))
        return step(events)

    paced.scene.animator._step = timed  # type: ignore[method-assign, assignment]
    paced.wait()
    paced.play(paced.match.state.legal()[0])
    paced.wait(lambda: paced.asked or paced.context.scenes.top is not paced.scene)
    compared = [seconds for event, seconds in begun if isinstance(event, GroupsCompared)]
    assert len(compared) > 1
    assert all(later - one < GROUP for one, later in pairwise(compared))


def _is_bet(event: Event) -> bool:
    return isinstance(event, Called) and event.call in ("bet", "call", "raise", "fold", "pass")


def test_a_lost_match_has_its_table_soon_after_the_play_that_loses_it(context: Context) -> None:
    def loses(match: Match, events: Sequence[Event]) -> bool:
        return any(isinstance(event, MatchWon) and event.side == 1 for event in events)

    match, action = before("truc", loses)
    paced = Paced(context, match)
    paced.wait()
    paced.play(action)
    paced.wait(lambda: isinstance(paced.driven.top, MatchEnd))
    assert paced.seconds < 3.0 + FIRST


@pytest.mark.parametrize("name", LOST)
def test_a_lost_match_has_its_table_within_three_seconds(context: Context, name: str) -> None:
    match, action = _before_loss(name)
    paced = Paced(context, match)
    begun: list[float] = []
    step = paced.scene.animator._step

    def timed(events: list[Event]) -> object:
        begun.extend(paced.seconds for event in events if isinstance(event, MatchWon))
        return step(events)

    paced.scene.animator._step = timed  # type: ignore[method-assign, assignment]
    if match.state.to_act == 0:
        paced.wait()
        paced.play(action)
    paced.wait(lambda: isinstance(paced.driven.top, MatchEnd))
    assert paced.seconds - begun[0] < LOSS


def _before_loss(name: str) -> tuple[Match, int]:
    """Return a match right before the action by which the person loses it, and the action."""
    for seed in range(60):
        match, rng = new_match(name, seed=seed), Random(seed)
        while not match.over:
            action = match.game.playout_action(match.state, rng)
            events = match.act(action)
        if any(isinstance(event, MatchWon) and event.side for event in events):
            match.undo()
            return match, action
    raise AssertionError("nobody loses")


@pytest.mark.parametrize("name", ["porrazo", "cacho", "truc", "dou_dizhu"])
def test_every_speed_scales_everything(context: Context, name: str) -> None:
    took = {}
    for speed in (Speed.NORMAL, Speed.FAST):
        paced = Paced(context, new_match(name), speed)
        paced.wait()
        took[speed] = paced.seconds
        context.scenes.pop()
        context.scenes.settle()
    assert took[Speed.FAST] == pytest.approx(took[Speed.NORMAL] / 2, abs=0.3)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_at_the_instant_pace_nothing_is_waited_for(context: Context, name: str, seats: int) -> None:
    paced = Paced(context, new_match(name, seats), Speed.INSTANT)
    paced.wait(lambda: paced.asked or paced.match.state.hand_number > 1)
    # Each act of an opponent comes from a thread and is shown in the next pictures.
    assert paced.seconds <= (_PICTURES * (len(paced.acts) + 1)) * STEP


def _where_all_act(name: str) -> Match:
    """Return a match in which an opponent acts next, in a phase in which all act at once."""
    seats = max(2, game_named(name).seats[0])
    for seed in range(40):
        match, rng = new_match(name, seats, seed), Random(seed)
        while not match.over:
            seat = match.state.to_act
            if seat != 0 and match.view(seat).phase in table_game(name).at_once:
                return match
            match.act(rng.choice(match.state.legal()))
    raise AssertionError("nobody acts so")


@pytest.mark.parametrize("name", [name for name in NAMES if table_game(name).at_once])
def test_nobody_seems_to_think_where_all_act_at_once(context: Context, name: str) -> None:
    """Whoever has nothing to say says so without a pause, which would tell something."""
    paced = Paced(context, _where_all_act(name))
    paced.wait(lambda: bool(paced.acts))
    assert paced.asked_after is not None
    assert paced.acts[0] - paced.asked_after <= _PICTURES * STEP


# --- hurrying


def _press(paced: Paced, kind: int, key: int = pygame.K_SPACE) -> None:
    paced.driven.send(pygame.Event(kind, key=key, mod=0, unicode=" "))


def test_a_held_key_hurries_what_is_shown_and_thought(context: Context) -> None:
    usual = Paced(context, new_match("porrazo", 4))
    usual.wait()
    context.scenes.pop()
    context.scenes.settle()
    hurried = Paced(context, new_match("porrazo", 4))
    _press(hurried, pygame.KEYDOWN)
    hurried.wait(lambda: not hurried.scene.queue.waiting)
    _press(hurried, pygame.KEYDOWN)
    hurried.wait()
    assert len(hurried.acts) == len(usual.acts)
    assert hurried.seconds < usual.seconds / 2


def test_a_key_that_is_let_go_hurries_no_more(context: Context) -> None:
    usual = Paced(context, new_match("porrazo", 4))
    usual.wait()
    context.scenes.pop()
    context.scenes.settle()
    paced = Paced(context, new_match("porrazo", 4))
    _press(paced, pygame.KEYDOWN)
    _press(paced, pygame.KEYUP)
    paced.wait()
    # Only the pause in which the key was pressed is over sooner.
    assert usual.seconds - 0.5 < paced.seconds < usual.seconds


def test_who_watches_for_long_is_told_once_how_to_hurry(context: Context) -> None:
    words = context.text.get("table.hurry")
    paced = Paced(context, new_match("dou_dizhu"))
    context.change(knows_hurry=False)
    paced.wait()
    assert context.notices.count(words) == 1
    assert context.settings.knows_hurry
    context.notices.clear()
    context.scenes.pop()
    context.scenes.settle()
    again = Paced(context, new_match("dou_dizhu"))
    again.wait()
    assert words not in context.notices


def test_who_has_hurried_is_not_told(context: Context) -> None:
    paced = Paced(context, new_match("dou_dizhu"))
    context.change(knows_hurry=False)
    _press(paced, pygame.KEYDOWN)
    assert context.settings.knows_hurry
    paced.wait()
    assert context.text.get("table.hurry") not in context.notices


# --- pointing after a deal


def _kept_silent(match: Match, events: Sequence[Event]) -> bool:
    state = match.state
    return bool(state.phase == "claim" and state.to_act == 0)


def test_who_points_before_anybody_acts_in_the_next_deal_has_it_counted(context: Context) -> None:
    match, action = before("porrazo", _kept_silent, seats=2, seeds=400)
    paced = Paced(context, match)
    paced.wait()
    paced.play(action)
    paced.wait(lambda: paced.match.state.phase != "claim")
    claims = paced.scene.claims
    assert claims is not None
    before_claim, done = match.state.totals[0], len(match.actions)
    button = claims.button(paced.scene._view())
    assert button is not None
    assert button.open
    assert isinstance(button.leads, Prompt)
    (pointed,) = button.leads.buttons
    assert isinstance(pointed.leads, Pointed)
    paced.scene.side_buttons.take(pointed.leads)
    paced.wait(lambda: len(match.actions) >= done)
    paced.wait(lambda: paced.scene.queue.empty and not paced.scene.queue.moving)
    assert match.state.totals[0] > before_claim
