"""Cards that stand out of their rank bear a seal, and the rail tells what it means."""

from __future__ import annotations

import pytest
from porrazo.cards import Card
from porrazo.games import NAMES, game_named
from porrazo.games.tables import table_game
from porrazo.table.places.facts import Lines
from porrazo.table.words.say import Say
from porrazo.text import Text
from support.table_contract import played


@pytest.mark.parametrize("name", NAMES)
def test_the_rail_tells_what_every_seal_means(name: str) -> None:
    game, table = game_named(name), table_game(name)
    pack: dict[str, Card] = {game.pack.text(card): card for card in game.pack.cards}
    assert set(table.seals) <= set(pack)
    match = next(played(game, max(2, game.seats[0]), 2))
    seats = [f"Seat {seat}" for seat in range(match.setup.seats)]
    say = Say(Text("en"), seats, match.sides, game.pack, suits=table.suits_matter)
    facts = table.facts(match.view(0), say).without_aids()
    parts = [part for section in (*facts.left, *facts.right) for part in section.parts]
    told = [line.seal for part in parts if isinstance(part, Lines) for line in part.lines]
    assert sorted(filter(None, told)) == sorted(table.seals.values())


def test_cards_that_are_alone_on_their_step_have_seals() -> None:
    table = table_game("matarrata")

    assert [table.seals[card] for card in ("1E", "1B", "7E", "7O")] == ["1", "2", "3", "4"]
    assert not table_game("truc").seals
