"""Every registered game at the table: what is shown, asked and said, at every number of seats."""

from __future__ import annotations

from itertools import islice
from random import Random

import pygame
import pytest
from porrazo.desktop.scenes.learn.help import Help, does_something
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.games.tables import table_game
from porrazo.table.game import TableGame, hand_zone
from support.seen import start
from support.table_contract import (
    check_cards_follow_events,
    check_nothing_hidden_shows,
    check_prompt,
    check_words,
    played,
    sitting_of,
    table_answers,
)
from support.toy_table import LOSES_CARDS, REVOKES, SPEECHLESS, TRICKS, WITHHOLDS, peeks
from support.toys import Tricks

TABLES = [(name, seats) for name in NAMES for seats in game_named(name).seats]
TOY = Tricks()

every_table = pytest.mark.parametrize(("name", "seats"), TABLES)


def test_every_registered_game_is_at_the_table() -> None:
    assert [table_game(name).name for name in NAMES] == list(NAMES)


@every_table
def test_the_cards_on_the_stage_are_those_of_the_view(
    context: Context, name: str, seats: int, caplog: pytest.LogCaptureFixture
) -> None:
    game = game_named(name)
    check_cards_follow_events(context, table_game(name), game, seats, 10 + seats, caplog)


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
    table, rng = TRICKS, Random(1)
    check_cards_follow_events(context, table, TOY, seats, 1, caplog)
    for match in played(TOY, seats, 1):
        check_nothing_hidden_shows(table, context, match)
        check_prompt(table, context, match, rng)
        check_words(table, context, match)


def test_a_table_that_loses_cards_is_found(
    context: Context, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(AssertionError, match="instead of"):
        check_cards_follow_events(context, LOSES_CARDS, TOY, 3, 1, caplog)


def test_a_table_that_shows_what_is_hidden_is_found(context: Context) -> None:
    match = Match.new(TOY, 3, {}, None, 1)
    numbers = iter(range(10))
    with pytest.raises(AssertionError):
        check_nothing_hidden_shows(peeks(lambda: next(numbers)), context, match)


@pytest.mark.parametrize("table", [WITHHOLDS, REVOKES])
def test_a_prompt_that_withholds_or_allows_too_much_is_found(
    context: Context, table: TableGame
) -> None:
    with pytest.raises(AssertionError):
        check_prompts(table, context)


def check_prompts(table: TableGame, context: Context) -> None:
    rng = Random(1)
    for match in played(TOY, 3, 1):
        check_prompt(table, context, match, rng)


def test_an_event_without_words_is_found(spoken: Context) -> None:
    match = Match.new(TOY, 3, {}, None, 1)
    with pytest.raises(KeyError):
        check_words(SPEECHLESS, spoken, match)


# --- keys

SELDOM = {
    *[(name, "claim") for name in ("porrazo", "ronda", "cuarenta")],  # Of their claims.
    ("porrazo", "turn_tendido"),  # Of its row of pairs.
    ("porrazo", "call"),  # Where ronda is announced.
    ("last_one", "pass"),  # With nothing left to draw.
}
"""Keys that random matches by the usual rules do not come to in a prompt."""


@pytest.mark.parametrize("name", NAMES)
def test_a_game_says_which_keys_mean_something(context: Context, name: str) -> None:
    """Answers have the keys that a game lists, and the hand's keys it calls idle do nothing."""
    table, game = table_game(name), game_named(name)
    used: set[str] = set()
    hand: set[str] = set()
    for seats in {game.seats[0], game.seats[-1]}:
        for match in played(game, seats, 40, 150):
            if match.over or table_answers(table, match.view(match.state.to_act)):
                continue
            view = match.view(match.state.to_act)
            say = sitting_of(context, table, match).say
            prompt, always = table.prompt(view, say), table.persistent_button(view, say)
            used |= {each.command for each in prompt.buttons if each.command}
            used |= {always.command} if always is not None and always.command else set()
            hand |= {"numbers"} if prompt.cards is not None or prompt.arrange is not None else set()
            for zone in table.zones(view):
                if zone.name == hand_zone(view.seat) and zone.cards:
                    hand |= {"read_hand"} | ({"hide_hand"} if zone.closed else set())
    assert used - set(table.keys) == set()
    assert {key for key in table.keys if (name, key) not in SELDOM} <= used
    assert set(table.idle_keys) == {"numbers", "hide_hand", "read_hand"} - hand


@pytest.mark.parametrize("name", NAMES)
def test_a_pass_has_the_key_of_passing(context: Context, name: str) -> None:
    table, game = table_game(name), game_named(name)
    words = {context.text.get(key) for key in ("climbing.pass", "calabrasella.pass")}
    for match in played(game, game.seats[-1], 41, 60):
        if match.over or table_answers(table, match.view(match.state.to_act)):
            continue
        prompt = table.prompt(match.view(match.state.to_act), sitting_of(context, table, match).say)
        for answer in prompt.buttons:
            assert answer.label not in words or answer.command == "pass"


@pytest.mark.parametrize("name", NAMES)
def test_the_page_of_keys_lists_no_key_that_does_nothing(context: Context, name: str) -> None:
    _, scene = start(context, 2, {}, game_named(name).seats[0], game=name)
    scene.model.hand_open = True
    shown = [command for command in keys.USUAL if not does_something(command, scene.game)]
    assert ("last_trick" in shown) == (not scene.game.tricks)
    for command in shown:
        if command == "read_hand":
            continue  # It says that there is no hand.
        before = [scene.hint.label, scene.callout.label, scene.model.hand_open]
        key = pygame.key.key_code(keys.USUAL[command])
        scene.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        context.scenes.settle()
        assert context.scenes.top is scene
        assert [scene.hint.label, scene.callout.label, scene.model.hand_open] == before
        assert not context.notices
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode=""))
    context.scenes.settle()
    assert isinstance(context.scenes.top, Help)
    written = {label.label for label, _, _ in context.scenes.top.labels if isinstance(label, Label)}
    words = {context.text.get(f"settings.key_{command}") for command in shown}
    assert not written & words
