"""How cards lie on the table: every index of a hand is seen, be there one card or twenty."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame
import pytest
from porrazo.assets import asset
from porrazo.desktop.table.cards.lying import free, own_hand
from porrazo.desktop.table.cards.trick_lie import trick_places
from porrazo.desktop.ui.stage.layout import Layout
from porrazo.games import CATALOGUE
from porrazo.games.tables import table_game
from porrazo.table.places.geometry import Spot
from porrazo.table.places.spreads import INDEX_HEIGHT, INDEX_WIDTH

LAYOUTS = sorted(
    path.stem for path in asset("layouts").glob("*.toml") if not path.stem.startswith("diagram")
)
SIZES = [(960, 600), (1280, 720), (1920, 1080), (2560, 1080)]


def seats_at(layout: str) -> int:
    """Three players, or as many more as the games with a layout need."""
    games = [name for name in CATALOGUE if table_game(name).layout == layout]
    seats = {seats for name in games for seats in CATALOGUE[name].seats if seats >= 3}
    return min(seats, default=3)


def seen_widths(spots: Sequence[Spot]) -> list[float]:
    """How much of each card but the last of a row is seen from the left."""
    return [after.x - one.x for one, after in pairwise(spots) if after.x > one.x]


@pytest.mark.parametrize("name", LAYOUTS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", range(1, 21))
def test_every_index_of_a_hand_is_seen(name: str, size: tuple[int, int], count: int) -> None:
    zones = Layout.load(name).resolve(size, seats_at(name))
    spots, high = own_hand(zones["hand"], count, zones.hand_card)
    wide = high * zones.hand_card[0] / zones.hand_card[1]
    assert len(spots) == count
    assert all(seen >= INDEX_WIDTH * wide - 1 for seen in seen_widths(spots))
    rows = sorted({round(spot.y) for spot in spots}) if spots[0].angle == 0 else []
    if len(rows) == 2:
        assert rows[1] - rows[0] >= INDEX_HEIGHT * high
    room = zones["hand"].inflate(2, zones["hand"].h * 0.4)
    for spot in spots:
        assert room.left <= spot.x - wide / 2
        assert spot.x + wide / 2 <= room.right
        assert room.top <= spot.y <= room.bottom


@pytest.mark.parametrize("name", [name for name in LAYOUTS if name != "porrazo"])
def test_of_ten_cards_no_one_shows_less_than_a_fingertip(name: str) -> None:
    zones = Layout.load(name).resolve((960, 600), seats_at(name))
    spots, _ = own_hand(zones["hand"], 10, zones.hand_card)
    assert min(seen_widths(spots)) >= 35


def test_a_hand_that_one_row_would_hide_lies_in_two() -> None:
    spots, high = own_hand(pygame.Rect(0, 0, 400, 160), 20, (108, 151))
    assert len({spot.y for spot in spots}) == 2
    assert high < 151


def test_a_row_at_an_end_of_a_zone_leaves_it_the_rest() -> None:
    zone = pygame.Rect(100, 50, 400, 120)
    at_right, at_left = pygame.Rect(380, 50, 120, 120), pygame.Rect(100, 50, 90, 120)
    assert free(zone, [at_right, at_left]) == pygame.Rect(190, 50, 190, 120)
    # What lies in the whole of it, or elsewhere, takes nothing.
    assert free(zone, [zone, pygame.Rect(600, 50, 120, 120)]) == zone


@pytest.mark.parametrize(("name", "seats"), [("table", 4), ("table", 3), ("briscola", 2)])
@pytest.mark.parametrize("size", SIZES)
def test_what_a_trick_is_worth_lies_off_its_cards(
    name: str, seats: int, size: tuple[int, int]
) -> None:
    zones = Layout.load(name).resolve(size, seats)
    plate = zones["trick_worth"]
    for place in trick_places(zones["trick"], zones):
        card = pygame.FRect(0, 0, *(side * place.spot.scale for side in zones.card))
        card.center = place.spot.x, place.spot.y
        assert not card.colliderect(plate)
        assert zones["table"].contains(plate)
