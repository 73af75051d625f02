"""Every registered game at the table: what is shown, asked and said, at every number of seats."""

from __future__ import annotations

from importlib.util import find_spec
from itertools import islice
from random import Random

import pytest
from porrazo.desktop.games import table_game
from porrazo.desktop.kit.context import Context
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from support.table_contract import (
    check_cards_follow_events,
    check_nothing_hidden_shows,
    check_prompt,
    check_words,
    played,
)
from support.toy_table import LosesCards, Peeks, Revokes, Speechless, TricksTable, Withholds
from support.toys import Tricks

AT_TABLE = [name for name in NAMES if find_spec(f"porrazo.desktop.games.{name}")]
TABLES = [(name, seats) for name in AT_TABLE for seats in game_named(name).seats]
TOY = Tricks()

every_table = pytest.mark.parametrize(("name", "seats"), TABLES)


def test_every_registered_game_is_at_the_table() -> None:
    assert set(AT_TABLE) == set(NAMES)


@every_table
def test_the_cards_on_the_stage_are_those_of_the_view(
    spoken: Context, name: str, seats: int, caplog: pytest.LogCaptureFixture
) -> None:
    game = game_named(name)
    check_cards_follow_events(spoken, table_game(name), game, seats, 10 + seats, caplog)


@every_table
def test_nothing_that_is_hidden_shows(context: Context, name: str, seats: int) -> None:
    for match in islice(played(game_named(name), seats, seats), 0, None, 7):
        check_nothing_hidden_shows(table_game(name), context, match)


@every_table
def test_every_legal_action_can_be_given_and_nothing_illegal(
    context: Context, name: str, seats: int
) -> None:
    rng = Random(seats)
    for match in played(game_named(name), seats, 20 + seats, 80):
        check_prompt(table_game(name), context, match, rng)


@every_table
def test_everything_has_its_words(spoken: Context, name: str, seats: int) -> None:
    for match in played(game_named(name), seats, 30 + seats, 80):
        check_words(table_game(name), spoken, match)


# --- a toy that keeps all this, and toys that break it in one place each


@pytest.mark.parametrize("seats", Tricks.seats)
def test_a_toy_keeps_the_contract(
    context: Context, seats: int, caplog: pytest.LogCaptureFixture
) -> None:
    table, rng = TricksTable(), Random(1)
    check_cards_follow_events(context, table, TOY, seats, 1, caplog)
    for match in played(TOY, seats, 1):
        check_nothing_hidden_shows(table, context, match)
        check_prompt(table, context, match, rng)
        check_words(table, context, match)


def test_a_table_that_loses_cards_is_found(
    context: Context, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(AssertionError, match="instead of"):
        check_cards_follow_events(context, LosesCards(), TOY, 3, 1, caplog)


def test_a_table_that_shows_what_is_hidden_is_found(context: Context) -> None:
    match = Match.new(TOY, 3, {}, None, 1)
    numbers = iter(range(10))
    with pytest.raises(AssertionError):
        check_nothing_hidden_shows(Peeks(lambda: next(numbers)), context, match)


@pytest.mark.parametrize("table", [Withholds(), Revokes()])
def test_a_prompt_that_withholds_or_allows_too_much_is_found(
    context: Context, table: TricksTable
) -> None:
    with pytest.raises(AssertionError):
        check_prompts(table, context)


def check_prompts(table: TricksTable, context: Context) -> None:
    rng = Random(1)
    for match in played(TOY, 3, 1):
        check_prompt(table, context, match, rng)


def test_an_event_without_words_is_found(spoken: Context) -> None:
    match = Match.new(TOY, 3, {}, None, 1)
    with pytest.raises(KeyError):
        check_words(Speechless(), spoken, match)
