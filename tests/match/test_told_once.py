"""Lines under each other beside the table say one thing once, in every game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from porrazo.engine.events import Dealt, Event, HandStarted
from porrazo.games import NAMES, game_named
from porrazo.games.tables import table_game
from porrazo.match.match_log import LogLine, told_once
from porrazo.table.words.say import Say
from porrazo.text import Text
from support.table_contract import played

_CARD = re.compile(r"\b(?:(?:\d+|ace|king|queen|knight|jack) of \w+|\d+|[AKQJ])\b")

_DIFFERENT = {
    ("AcesReplaced", "Discarded"),
    ("BetPlaced", "BetPlaced"),
    ("Called", "Drawn"),
    ("Captured", "Caida"),
    ("Captured", "PorrazoMade"),
    ("Captured", "Scored"),
    ("Captured", "TableSwept"),
    ("CardLeft", "TableSwept"),
    ("Drawn", "CardsPlayed"),
    ("HandSettled", "Scored"),
    ("PorrazoMade", "Scored"),
    ("PorrazoMade", "Settled"),
    ("PrisonMoved", "Scored"),
    ("Scored", "MatchWon"),
    ("Scored", "Scored"),
    ("Scored", "TableSwept"),
    ("Settled", "Scored"),
    ("StandsFor", "Melee"),
    ("TendidoDealt", "TendidoArranged"),
}
"""Kinds of events that say different things, even in the same numbers."""


def _told(name: str, seed: int) -> Iterator[tuple[Event, LogLine, bool]]:
    """Yield what is told of a random match: the event, its line, whether it replaces the last."""
    game, table, text = game_named(name), table_game(name), Text("en")
    before: Event | None = None
    for match in played(game, max(2, game.seats[0]), seed, 150):
        names = ["Ana", "Beto", "Cid", "Dora"][: match.setup.seats]
        say = Say(text, names, match.sides, game.pack, suits=table.suits_matter)
        for event in match.events[-1] if match.actions else match.opening:
            line, replaces = told_once(table, before, event, say)
            before = event
            if line is not None:
                yield event, line, replaces


@pytest.mark.parametrize("name", NAMES)
def test_no_line_says_the_cards_and_numbers_of_the_one_before_again(name: str) -> None:
    for seed in range(3):
        lines: list[tuple[str, LogLine]] = []
        for event, line, replaces in _told(name, seed):
            if isinstance(event, HandStarted | Dealt):
                lines = []
                continue
            lines = [*lines[: -1 if replaces else None], (type(event).__name__, line)]
            for (kind, one), (after, two) in pairwise(lines[-3:]):
                said, again = (set(_CARD.findall(each.words)) for each in (one, two))
                twice = one.side == two.side and said and said <= again
                assert not twice or (kind, after) in _DIFFERENT, (one.words, two.words)


def test_a_captured_card_is_told_in_one_line() -> None:
    words = [line.words for _, line, replaces in _told("porrazo", 1) if replaces]

    assert any(" leaves " in each for each in words)
    assert any(" takes " in each for each in words)


def test_a_bet_is_told_once() -> None:
    words = [line.words for _, line, _ in _told("cacho", 1)]

    assert not any(re.search(r" puts \d+ in$", each) for each in words[1:])
