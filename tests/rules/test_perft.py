"""Node counts from fixed packs, kept in ``perft.toml``."""

import copy
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from porrazo.games import game_named
from support.product import Product
from support.situations import pack_of

DATA = Path(__file__).with_name("perft.toml")
STARTS = [
    pytest.param(game, start, id=f"{game}: {start['name']}")
    for game, starts in tomllib.loads(DATA.read_text(encoding="utf-8")).items()
    for start in starts
]


def arguments(game: str, start: dict[str, Any]) -> tuple[int, dict[str, Any], int, list[list[str]]]:
    seats, options = start["seats"], start.get("options", {})
    return seats, options, seats - 1, [whole_pack(game, seats, options, start["pack"])]


def whole_pack(game: str, seats: int, options: dict[str, Any], first: str) -> list[str]:
    """Ranks are of the French pack of 52; whole cards are followed by the others of the match."""
    rules = game_named(game)
    cards = rules.pack.texts(rules.cards(rules.setup(seats, options, None, 0)))
    named = first.split()
    if not set(named) <= set(cards):
        return pack_of(first)
    return named + [card for card in cards if card not in named]


def product_nodes(match: Product, depth: int) -> int:
    """Sequences of `depth` actions (or fewer, where the match ends), by doing and undoing."""
    legal = match.legal()
    if depth == 0 or not legal:
        return 1
    if depth == 1:
        return len(legal)
    nodes = 0
    for action in legal:
        match.act(action)
        nodes += product_nodes(match, depth - 1)
        match.undo()
    return nodes


def oracle_nodes(match: Any, depth: int) -> int:
    legal = match.legal()
    if depth == 0 or not legal:
        return 1
    if depth == 1:
        return len(legal)
    nodes = 0
    for action in legal:
        after = copy.deepcopy(match)
        after.act(action)
        nodes += oracle_nodes(after, depth - 1)
    return nodes


@pytest.mark.parametrize(("game", "start"), STARTS)
def test_the_product_counts_as_many_sequences(game: str, start: dict[str, Any]) -> None:
    seats, options, dealer, packs = arguments(game, start)
    match = Product.new(seats, options, dealer=dealer, packs=packs, game=game)
    nodes = [product_nodes(match, depth) for depth in range(1, len(start["nodes"]) + 1)]
    assert nodes == start["nodes"]


@pytest.mark.parametrize(("game", "start"), STARTS)
def test_the_oracle_counts_as_many_sequences(game: str, start: dict[str, Any]) -> None:
    """Less deep, for it is slow."""
    match = import_module(f"oracle.{game}_oracle").Oracle(*arguments(game, start))
    shallow = [count for count in start["nodes"] if count < 2000]
    assert shallow
    assert [oracle_nodes(match, depth) for depth in range(1, len(shallow) + 1)] == shallow
