"""The box lower right shows the last trick in small, in every game of tricks."""

from __future__ import annotations

import pytest
from porrazo.engine.events import CardPlayed, Event, Taken
from porrazo.games import NAMES, game_named
from porrazo.games.tables import table_game
from porrazo.table.places.facts import SmallCards
from porrazo.table.telling.last_trick import last_trick, last_trick_facts
from porrazo.table.words.say import Say
from porrazo.text import Text
from support.table_contract import played


@pytest.mark.parametrize("name", NAMES)
def test_the_last_trick_is_there_once_one_was_taken(name: str) -> None:
    game, table, seen = game_named(name), table_game(name), 0
    events: list[Event] = []
    for match in played(game, max(2, game.seats[0]), 5, 80):
        events += match.events[-1] if match.actions else match.opening
        seats = [f"Seat {seat}" for seat in range(match.setup.seats)]
        say = Say(Text("en"), seats, match.sides, game.pack, suits=table.suits_matter)
        told, trick = last_trick_facts(table, events, say), last_trick(table, events)
        if not table.tricks or trick is None:
            assert told is None
            continue
        assert told is not None
        small = told.parts[0]
        assert isinstance(small, SmallCards)
        assert [game.pack.card(text) for text in small.cards] == [card for _, card in trick.plays]
        if small.best >= 0:
            assert trick.plays[small.best][0] == trick.winner
        seen += 1
    assert bool(seen) == table.tricks


def test_a_trick_that_a_position_began_with_is_not_shown_in_part() -> None:
    game, table = game_named("calabrasella"), table_game("calabrasella")
    card = game.pack.card
    late = [CardPlayed(2, card("7S")), CardPlayed(0, card("KS"))]
    taken = Taken(1, 1, (card("7D"), card("7S"), card("KS")), "trick")
    assert last_trick(table, [*late, taken]) is None
    whole = last_trick(table, [CardPlayed(1, card("7D")), *late, taken])
    assert whole is not None
    assert len(whole.plays) == 3
