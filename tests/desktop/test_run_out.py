"""Nobody can bet any more: hands lie open while cards come, each seat with its chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest
from porrazo.cards import UNKNOWN
from porrazo.desktop.ui.context import Context
from porrazo.engine.events import Dealt, Event
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.tables import table_game
from porrazo.games.vying.cacho.table.at_table import NAMING
from porrazo.games.vying.events import Showdown
from porrazo.games.vying.table.run_out import RunOut, chances_of, staged
from porrazo.table.game import InTurn, hand_zone
from support.table_contract import Shown, sitting_of

GAMES = [("cacho", 2), ("cacho", 4), ("flor", 3), ("flor", 5)]
_FEW = {"starting_counters": 10}
_PACK = game_named("cacho").pack


def cards(*texts: str) -> tuple[int, ...]:
    return tuple([_PACK.card(text) for text in texts])


def run_out(context: Context, name: str, seats: int) -> tuple[Shown, Sequence[Event]]:
    """Return a table right before a deal in which cards come that nobody bets on, and its events.

    Seat 0 looks on; everything up to there has been shown.
    """
    game, table = game_named(name), table_game(name)
    for seed in range(60):
        match, rng = Match.new(game, seats, _FEW, None, seed), Random(seed)
        shown = Shown(context, table, match, 0)
        shown.show(match.opening)
        while not match.over:
            events = match.act(rng.choice(match.state.legal()))
            told = table.staged(events, shown.model, match.view(0))
            if any(isinstance(event, RunOut) for event in told):
                return shown, events
            shown.show(events)
    raise AssertionError("no match runs out")


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_hands_are_opened_before_the_last_cards_come(
    name: str, seats: int, context: Context
) -> None:
    context.use_pack("spanish")
    shown, events = run_out(context, name, seats)
    told = table_game(name).staged(events, shown.model, shown.match.view(0))
    assert [event for event in told if not isinstance(event, RunOut)] == list(events)
    showdown = next(event for event in events if isinstance(event, Showdown))
    opened = [event for event in told if isinstance(event, RunOut)]
    for before, event in pairwise(told):
        if isinstance(before, RunOut):
            assert isinstance(event, Dealt)
            for seat, hand in zip(before.seats, before.hands, strict=True):
                assert (showdown.hands[seat] or ())[: event.deal_number - 1] == hand
    assert opened[0].first
    for each in opened:
        assert sum(each.chances) == pytest.approx(1.0)
        assert each.seats[-1] in showdown.winners, "the winner is seen last"


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_each_hand_is_turned_up_in_turn_with_its_chance(
    name: str, seats: int, context: Context
) -> None:
    context.use_pack("spanish")
    shown, events = run_out(context, name, seats)
    table, say = table_game(name), sitting_of(context, table_game(name), shown.match).say
    told = table.staged(events, shown.model, shown.match.view(0))
    event = next(each for each in told if isinstance(each, RunOut))
    turned = [step for step in table.moves(event, shown.model) or () if isinstance(step, InTurn)]
    assert [move.target for move in turned[0].moves] == [hand_zone(seat) for seat in event.seats]
    marks = {mark.seat: mark.words for mark in table.line(event, say).marks}
    assert marks == {
        seat: f"{round(100 * chance)} %"
        for seat, chance in zip(event.seats, event.chances, strict=True)
    }
    shown.show(events)
    assert shown.model.shown() == shown.model.expected(shown.match.view(0))


def test_a_hand_that_cannot_be_beaten_wins_for_certain() -> None:
    """One card is to come: three of a rank beat whatever the other may get."""
    rules = NAMING.rules(game_named("cacho").setup(2, {}, 0, 0))
    held = {1: cards("1O", "1C"), 0: cards("2E", "4B")}
    chances = chances_of(held, UNKNOWN, rules)
    assert chances[1] > chances[0] > 0.0
    assert chances_of(held, UNKNOWN, rules) == chances, "always the same"
    certain = {1: cards("1O", "1C", "1E"), 0: cards("2E", "4B")}
    assert chances_of(certain, UNKNOWN, rules) == {1: 1.0, 0: 0.0}


@pytest.mark.parametrize("name", ["cacho", "flor"])
def test_nothing_is_opened_where_losers_do_not_show(name: str) -> None:
    """Who lost keeps the hand, so it is not seen before the last card, either."""
    game = game_named(name)
    rules = NAMING.rules(game_named("cacho").setup(2, {}, 0, 0))
    for seed in range(40):
        options = {**_FEW, "losers_show": False}
        match, rng = Match.new(game, 2, options, None, seed), Random(seed)
        while not match.over:
            events = match.act(rng.choice(match.state.legal()))
            showdown = next((each for each in events if isinstance(each, Showdown)), None)
            if showdown is not None and None in showdown.hands:
                assert staged(events, UNKNOWN, rules) == events
