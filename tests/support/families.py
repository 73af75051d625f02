"""Which games stand for their families where a test goes through all games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

import pytest
from porrazo.games import NAMES, game_named

STANDING_FOR_OTHERS = frozenset(
    ("porrazo", "dou_dizhu", "last_one", "crash", "tresette", "truc", "cacho", "backhand")
)
"""One game of each family: fishing, climbing, stops, partition, tricks, raising, vying, banks."""


def further(items: Iterable[pytest.Item]) -> Iterator[pytest.Item]:
    """Yield the tests of games whose family another game stands for, or of further seats.

    Of a test over games those that stand for others are left, with the fewest seats and the most;
    a test that has none of them is left whole.
    """
    by_test: dict[str, list[tuple[pytest.Item, str]]] = defaultdict(list)
    for item in items:
        if name := _game_of(item):
            by_test[item.nodeid.partition("[")[0]].append((item, name))
    for of_games in by_test.values():
        standing = {name for _, name in of_games} & STANDING_FOR_OTHERS
        if standing:
            yield from (item for item, name in of_games if name not in standing)
            yield from (item for item, name in of_games if _is_between(item, name))


def _params(item: pytest.Item) -> dict[str, object]:
    callspec = getattr(item, "callspec", None)
    return callspec.params if callspec else {}


def _game_of(item: pytest.Item) -> str:
    """Return the name of the game that a test is of, "" where it is of none or of several."""
    given = _params(item).values()
    names = [getattr(each, "name", each) for each in given if not isinstance(each, int)]
    games = [name for name in names if isinstance(name, str) and name in NAMES]
    return games[0] if len(games) == 1 else ""


def _is_between(item: pytest.Item, name: str) -> bool:
    """True where a test is of neither the fewest seats of its game nor the most."""
    seats = _params(item).get("seats")
    of_game = game_named(name).seats
    return isinstance(seats, int) and min(of_game) < seats < max(of_game)
