"""Positions of the fishing games whose stock is of another size than the deal would have it."""

from typing import Any

import pytest
from porrazo.games import game_named
from support.product import Product

Words = dict[str, Any]
LAST = {"porrazo": 8, "ronda": 6, "cuarenta": 4}


def lazy(game: str, *, deal: int, stock: int, tendido: str = "dealt") -> Words:
    """Two seats with a card each: so many cards in the stock, the rest won by side 1."""
    pack = game_named(game, {}).pack
    cards = pack.texts(pack.cards)
    called = {"porrazo": None, "ronda": "none", "cuarenta": None}[game]
    return {
        "game": game,
        "seats": 2,
        "options": {},
        "seed": 1,
        "phase": "play",
        "to_act": 0,
        "dealer": 1,
        "hand_number": 1,
        "deal_number": deal,
        "hands": [[cards[0]], [cards[4]]],
        "scores": [0, 0],
        "sides": [0, 1],
        "winner": None,
        "history_length": 0,
        "table": [cards[8]],
        "stock": cards[12 : 12 + stock],
        "won": [[], cards[1:4] + cards[5:8] + cards[9:12] + cards[12 + stock :]],
        "played": [],
        "last_capturer": None,
        "last_left": None,
        "pending": None,
        "calls": [called] * 2,
        "tendido": tendido,
        "tendido_row": None,
    }


@pytest.mark.parametrize("game", LAST)
@pytest.mark.parametrize("stock", [0, 3, 5])
def test_a_stock_too_small_for_another_deal_ends_the_hand(game: str, stock: int) -> None:
    """The cards add up to the pack, so the position stands, whatever the deal's number says."""
    match = Product.at(lazy(game, deal=1, stock=stock, tendido="waiting"))
    while (now := match.state())["phase"] == "play" and now["hand_number"] == 1:
        match.act(match.legal()[0])
    assert now["hand_number"] == 2 or now["phase"] == "over"


@pytest.mark.parametrize("game", LAST)
def test_cards_left_in_the_stock_of_the_last_deal_are_nobodys(game: str) -> None:
    match = Product.at(lazy(game, deal=LAST[game], stock=20))
    assert len(match.state()["stock"]) == 20
    while (now := match.state())["phase"] == "play" and now["hand_number"] == 1:
        counted = [each for each in match.act(match.legal()[0]) if each["event"] == "cards_counted"]
    cards = len(game_named(game, {}).pack.cards)
    on_the_table = 3 if game == "cuarenta" else 0  # elsewhere the last capturer has them
    assert sum(counted[0]["piles"]) == cards - 20 - on_the_table


def test_a_tendido_needs_four_cards_in_the_stock() -> None:
    state = lazy("porrazo", deal=1, stock=3, tendido="waiting")
    with pytest.raises(ValueError, match="the tendido needs 4"):
        Product.at({**state, "phase": "tendido_choice", "to_act": 1})
