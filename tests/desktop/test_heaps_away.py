"""Heaps that nobody needs to see: a stock is there while it is dealt, cards played are gone."""

from __future__ import annotations

import pytest
from porrazo.desktop.table.cards.model import STOCK
from porrazo.desktop.ui.context import Context
from porrazo.games import NAMES, game_named
from porrazo.games.tables import table_game
from porrazo.table.places.zones import Spread
from support.table_contract import Shown, played

_THREE_CARDS = ("raises", "tavern", "vying")
"""The cloths of games in which the stock means nothing once the cards have been dealt."""


@pytest.mark.parametrize("name", NAMES)
def test_only_heaps_that_are_wanted_are_seen_at_rest(name: str, context: Context) -> None:
    game, table = game_named(name), table_game(name)
    context.use_pack(table.faces)
    shown: Shown | None = None
    for match in played(game, max(2, game.seats[0]), 4, 12):
        if shown is None:
            shown = Shown(context, table, match, 0)
            assert shown.model.heaps[STOCK].shown()
        shown.show(match.events[-1] if match.actions else match.opening)
        zones = {zone.name: zone for zone in table.zones(match.view(0))}
        for heap_name, heap in shown.model.heaps.items():
            away = heap_name in zones and zones[heap_name].away
            # One that has a name keeps its place while nothing lies there.
            there = bool(heap.count) or heap_name in table.heaps
            assert bool(heap.shown()) == (there and not away), heap_name
            assert not (heap.shown() and table.cloth in _THREE_CARDS), heap_name


@pytest.mark.parametrize("name", NAMES)
def test_only_heaps_are_away(name: str) -> None:
    game = game_named(name)
    for match in played(game, game.seats[-1], 4, 12):
        zones = table_game(name).zones(match.view(0))
        assert all(zone.spread is Spread.HEAP for zone in zones if zone.away)
