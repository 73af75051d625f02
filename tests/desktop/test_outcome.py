"""Who won, in words: one, several who share it, or the bank."""

from __future__ import annotations

import pytest
from porrazo.desktop.app.session import MatchSession
from porrazo.desktop.kit.text import LANGUAGES, Text
from porrazo.desktop.sheet.lines import heading
from porrazo.desktop.table.outcome import verdict, winners_of
from porrazo.records.seating import Player
from porrazo.records.sheet import sheet_of
from support.backhand import stock_of
from support.product import Product

NAMES = ("Ana", "Beto")


def ended(seats: int, cards: str) -> MatchSession:
    """A match of one round in which every seat calls what comes next too much."""
    options = {"mode": "fixed", "rounds": 1}
    match = Product.new(seats, options, packs=[stock_of(cards)], game="backhand").match
    while not match.over:
        match.act(match.game.parse_action_text("backhand"))
    return MatchSession(match, tuple(map(Player, NAMES[:seats])), None)


@pytest.mark.parametrize(
    ("seats", "cards", "seated", "words"),
    [
        (1, "TS 6H 9D", [0], "Ana wins!"),
        (1, "TS 6H 2D", [], "The bank wins!"),
        (2, "TS TH 6S 6H 9D 9C", [0, 1], "Ana and Beto win!"),
        (2, "TS TH 6S 6H 9D 2C", [0], "Ana wins!"),
    ],
)
def test_the_end_names_all_who_won(seats: int, cards: str, seated: list[int], words: str) -> None:
    session = ended(seats, cards)
    assert winners_of(session) == seated
    assert verdict(session, Text("en")) == words
    assert heading(sheet_of(session.saved()), Text("en"))[1] == words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bank_wins_in_every_language(language: str) -> None:
    assert verdict(ended(1, "TS 6H 2D"), Text(language)) == Text(language).get("scenes.bank_wins")
