"""Rentoy at the table: trumps, cards that are due, signals as the options have them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from porrazo.desktop.ui.context import Context
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.tables import table_game
from porrazo.table.game import Prompt, Reading
from porrazo.table.words.say import Say
from porrazo.text import Text
from support.rentoy import new
from support.table_contract import check_nothing_hidden_shows, check_prompt, check_words

TABLE = table_game("rentoy")
GAME = game_named("rentoy")


def say_of(match: Match) -> Say:
    names = ("Ana", "Beto", "Carmen", "Dora", "Eva", "Fito")[: match.setup.seats]
    return Say(Text("en", strict=True), names, match.sides, GAME.pack, suits=True)


def prompt(match: Match) -> Prompt:
    return TABLE.prompt(match.view(match.state.to_act), say_of(match))


@pytest.mark.parametrize(
    "options",
    [
        {"signals": "free", "signal_to": "any_partner", "signal_seen_by": "all"},
        {"canary_matadors": 3, "top_trump_exempt": True, "signal_seen_by": "receiver"},
    ],
)
def test_everything_can_be_given_and_said_and_nothing_hidden_shows(
    context: Context, options: dict[str, Any]
) -> None:
    rng = Random(2)
    match = Match.new(GAME, 6, options, None, 2)
    for _ in range(50):
        check_prompt(TABLE, context, match, rng)
        check_words(TABLE, context, match)
        check_nothing_hidden_shows(TABLE, context, match)
        if match.over:
            break
        match.act(rng.choice(match.state.legal()))


def test_only_a_trump_can_be_chosen_when_one_is_due_and_the_refusal_says_why() -> None:
    match = new({0: "2O 5C 7B", 1: "3O 12C 12E"}, "4O").match
    match.act(GAME.parse_action_text("2O"))
    cards = prompt(match).cards
    assert cards is not None
    trump, king = GAME.pack.card("3O"), GAME.pack.card("12C")
    assert cards.leads((trump,)) == trump
    assert cards.leads((king,)) is None
    assert [cards.may_take((), card) for card in (trump, king)] == [True, False]
    assert cards.refusal((king,)) == "A trump was led, so play a trump"
    assert prompt(match).question == "A trump was led, so play a trump."


def test_the_question_says_whether_a_signal_may_be_false_and_who_sees_it() -> None:
    told = {}
    for signals, seen_by in (("truthful", "team"), ("free", "all")):
        match = new({0: "2O 12O 5C"}, "4O", 4, 3, signals=signals, signal_seen_by=seen_by).match
        inner = prompt(match).buttons[-1].leads
        assert isinstance(inner, Prompt)
        told[signals] = inner.question
        assert [answer.label for answer in inner.buttons][:2] == ["two of trumps", "king of trumps"]
    truthful = "What do you signal to Carmen? It must be true. Only your side sees it."
    free = "What do you signal to Carmen? It can be a lie. Everybody sees it."
    assert told == {"truthful": truthful, "free": free}


def test_the_suit_of_trumps_is_read_first() -> None:
    match = new({0: "2O 5C 7B", 1: "3O 12C 12E"}, "4O").match
    reading = TABLE.reading(Reading.TABLE, match.view(0), say_of(match))
    assert reading is not None
    assert reading.startswith("Trumps are coins. Worth 1 point. Either side may raise")
