"""What lies on the table of a climbing game is named, with who has played it."""

from __future__ import annotations

import pytest
from porrazo.engine.events import CardsPlayed
from porrazo.games import game_named
from porrazo.games.tables import table_game
from porrazo.table.words.say import Say
from porrazo.text import Text
from support.table_contract import played


@pytest.mark.parametrize("name", ["big_two", "dou_dizhu"])
def test_the_mark_of_a_play_stays_until_another_is_made(name: str) -> None:
    game, table, seen = game_named(name), table_game(name), 0
    for match in played(game, 3, 5, 60):
        seats = [f"Seat {seat}" for seat in range(3)]
        say = Say(Text("en"), seats, match.sides, game.pack, suits=table.suits_matter)
        events = match.events[-1] if match.actions else match.opening
        plays = [event for event in events if isinstance(event, CardsPlayed)]
        view = match.view(0)
        lying = [mark for mark in table.marks(view, say) if mark.kind == "combination"]
        if plays and len(events) == 1:
            marks = table.line(plays[0], say).marks
            assert [mark for mark in marks if mark.kind == "combination"] == lying
            assert lying[0].by == plays[0].seat
            seen += 1
    assert seen
