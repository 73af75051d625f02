"""Node counts from fixed packs, kept in ``perft.toml``."""

import copy
import os
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from oracle import (
    cacho_oracle,
    crash_oracle,
    cuarenta_oracle,
    flor_oracle,
    last_one_oracle,
    pechigonga_oracle,
    porrazo_oracle,
    rentoy_oracle,
    ronda_oracle,
    spinado_oracle,
    truc_oracle,
)
from support import (
    cacho,
    crash,
    cuarenta,
    flor,
    last_one,
    pechigonga,
    rentoy,
    ronda,
    situations,
    spinado,
    truc,
)
from support.depth import deep
from support.product import Product

#: Sequences that are counted from one start.
MOST = int(os.environ.get("PORRAZO_PERFT_NODES", deep(200_000, 2_000)))
DATA = Path(__file__).with_name("perft.toml")
#: Of each game with an oracle: its class, and how the words of a pack are read.
WRITINGS: dict[str, tuple[Callable[..., Any], Callable[[str], list[str]]]] = {
    "porrazo": (porrazo_oracle.Oracle, situations.pack_of),
    "ronda": (ronda_oracle.Oracle, ronda.pack_of),
    "cacho": (cacho_oracle.Oracle, cacho.pack_of),
    "flor": (flor_oracle.Oracle, flor.pack_of),
    "pechigonga": (pechigonga_oracle.Oracle, pechigonga.pack_of),
    "crash": (crash_oracle.Oracle, crash.pack_of),
    "cuarenta": (cuarenta_oracle.Oracle, cuarenta.pack_of),
    "last_one": (last_one_oracle.Oracle, last_one.pack_of),
    "rentoy": (rentoy_oracle.RentoyOracle, rentoy.pack_of),
    "spinado": (spinado_oracle.Oracle, spinado.pack_of),
    "truc": (truc_oracle.Oracle, truc.pack_of),
    "put": (truc_oracle.Oracle, truc.pack_of),
    "matarrata": (truc_oracle.Oracle, truc.pack_of),
}
STARTS = [
    (game, start)
    for game, starts in tomllib.loads(DATA.read_text(encoding="utf-8")).items()
    for start in starts
]
every_start = pytest.mark.parametrize(
    ("game", "start"), STARTS, ids=[f"{game}: {start['name']}" for game, start in STARTS]
)
# Games with a second, slow writing of the rules that can be played by itself.
every_start_of_an_oracle = pytest.mark.parametrize(
    ("game", "start"),
    [(game, start) for game, start in STARTS if game in WRITINGS],
    ids=[f"{game}: {start['name']}" for game, start in STARTS if game in WRITINGS],
)


def begun(game: str, start: dict[str, Any]) -> Product:
    """The match from whose state the nodes are counted."""
    if "pack" in start:
        seats, options, dealer, packs = arguments(game, start)
        return Product.new(seats, options, dealer=dealer, packs=packs, game=game)
    match = Product.new(start["seats"], start.get("options", {}), seed=start["seed"], game=game)
    for text in start.get("line", "").split("/"):
        if text.strip():
            match.match.act(match.match.game.parse_action_text(text))
    return match


def arguments(game: str, start: dict[str, Any]) -> tuple[int, dict[str, Any], int, list[list[str]]]:
    seats = start["seats"]
    packs = [WRITINGS[game][1](start["pack"])] * start.get("deals", 1)
    return seats, start.get("options", {}), seats - 1, packs


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


@every_start
def test_the_product_counts_as_many_sequences(game: str, start: dict[str, Any]) -> None:
    match = begun(game, start)
    counted = [count for count in start["nodes"] if count < MOST]
    nodes = [product_nodes(match, depth) for depth in range(1, len(counted) + 1)]
    assert nodes == counted


@every_start_of_an_oracle
def test_the_oracle_counts_as_many_sequences(game: str, start: dict[str, Any]) -> None:
    """Less deep, for it is slow."""
    match = WRITINGS[game][0](*arguments(game, start))
    shallow = [count for count in start["nodes"] if count < 2000]
    assert shallow
    assert [oracle_nodes(match, depth) for depth in range(1, len(shallow) + 1)] == shallow
