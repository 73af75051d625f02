"""What lies on a table keeps clear of what belongs to others, in every game, for all its seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
import pytest
from porrazo.desktop.table.cards.trick_lie import trick_places
from porrazo.desktop.ui.drawing.cloths import ClothLook
from porrazo.desktop.ui.stage.layout import Layout, Zones
from porrazo.games import CATALOGUE, NAMES
from porrazo.games.tables import table_game
from porrazo.table.places.geometry import Spot
from porrazo.table.places.spreads import in_rows, inside

SIZES = ((1280, 720), (960, 600), (1920, 1080), (2560, 1080))
# How much of a frame's breadth lies within its area.
_WITHIN = {"tiles": 1.0, "rope": 0.5}
# What belongs to a seat besides what is said of it.
_OWNED = ("portrait", "cards", "pile")


TABLES = [(name, seats) for name in NAMES for seats in CATALOGUE[name].seats]
"""Every game with each number of its seats."""


def _zones(name: str, seats: int, size: tuple[int, int]) -> Zones:
    return Layout.load(table_game(name).layout).resolve(size, seats)


def _area(spot: Spot, zones: Zones) -> pygame.Rect:
    """Return where a card lies, without its lean."""
    area = pygame.Rect(0, 0, *(round(side * spot.scale) for side in zones.card))
    area.center = round(spot.x), round(spot.y)
    return area


def _lying(zones: Zones) -> Iterator[Sequence[Spot]]:
    """Yield how cards lie in the middle: a full trick, or open cards, few and many."""
    if "trick" in zones.rects:
        yield [place.spot for place in trick_places(zones["trick"], zones)]
        return
    for count in range(1, 15):
        yield in_rows(inside(zones["table"]), count, zones.card)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_cards_in_the_middle_keep_off_the_frame(name: str, seats: int) -> None:
    """No card of a trick, and no open card, lies on tiles or on the rope."""
    frame = ClothLook.load(table_game(name).cloth).frame
    if frame is None or frame.kind not in _WITHIN:
        return
    for size in SIZES:
        zones = _zones(name, seats, size)
        thick = round(2 * _WITHIN[frame.kind] * frame.thick * zones["block"].h)
        # A frame has whole tiles: its edge is where the nearest one ends.
        free = zones.frame.inflate(-thick, -thick).inflate(thick // 4, thick // 4)
        for spots in _lying(zones):
            lying = [_area(spot, zones) for spot in spots]
            assert all(free.contains(area) for area in lying), (size, free, lying)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_is_said_of_a_seat_is_seen(name: str, seats: int) -> None:
    """A note lies under nobody else's portrait and cards, nor at the edge of the window."""
    for size in SIZES:
        zones = _zones(name, seats, size)
        others = zones.places[1:]
        for place in others:
            note = place["note"]
            assert pygame.Rect((0, 0), size).contains(note), (size, note)
            for other in others:
                if other is not place:
                    owned = {each: other.rects[each] for each in _OWNED if each in other.rects}
                    over = [each for each, area in owned.items() if area.colliderect(note)]
                    assert not over, (size, note, {each: owned[each] for each in over})
