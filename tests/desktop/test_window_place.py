"""The window comes back where it was, if that can still be seen; whatever is done to it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from porrazo.desktop.app.window import Place, default_size, has_room, least_size, restored
from porrazo.match import settings
from porrazo.match.settings import Settings
from support.screens import probed

PROBE = Path(__file__).with_name("window_place_probe.py")
LAPTOP = pygame.Rect(0, 0, 1366, 768)
LEFT_OF_IT = pygame.Rect(-1920, -300, 1920, 1080)


@pytest.mark.parametrize(
    ("place", "screens", "size", "there"),
    [
        ((100, 40, 1200, 700), [LAPTOP], (1200, 700), True),
        ((-1800, -200, 1600, 900), [LAPTOP, LEFT_OF_IT], (1600, 900), True),
        ((-1800, -200, 1600, 900), [LAPTOP], None, False),
        ((-1800, -200, 1200, 700), [LAPTOP], (1200, 700), False),
        ((1300, 40, 1200, 700), [LAPTOP], (1200, 700), False),
        ((-1000, 40, 1200, 700), [LAPTOP], (1200, 700), True),
        ((100, 760, 1200, 700), [LAPTOP], (1200, 700), False),
        ((100, -60, 1200, 700), [LAPTOP], (1200, 700), False),
        ((100, 40, 300, 200), [LAPTOP], None, True),
        ((100, 40, 1200, 700), [], None, False),
        (None, [LAPTOP], None, False),
    ],
)
def test_a_window_goes_back_to_a_screen_that_is_still_there(
    place: Place | None,
    screens: list[pygame.Rect],
    size: tuple[int, int] | None,
    there: bool,
) -> None:
    assert restored(place, screens) == (size, there)


def opened(folder: Path, what: str) -> dict[str, Any]:
    """Open the game, do something to its window, close it; return what it says about that."""
    return probed(PROBE, folder, what)


@pytest.mark.window
def test_place_and_size_come_back_from_full_screen_too(tmp_path: Path) -> None:
    placed = opened(tmp_path, "move")["done"]
    assert placed[2:] == [1100, 700]
    assert opened(tmp_path, "full") == {"opened": placed, "done": [True, None], "status": 0}
    assert opened(tmp_path, "back")["done"] == [True, False]
    assert opened(tmp_path, "look")["opened"][2:] == [1100, 700]


@pytest.mark.long
@pytest.mark.window
def test_a_maximised_window_comes_back_maximised_from_full_screen(tmp_path: Path) -> None:
    before, maximised, *back, after = opened(tmp_path, "maximise")["done"]
    assert before == after
    assert before != maximised
    assert back == [maximised, maximised]


@pytest.mark.window
def test_a_window_that_was_closed_maximised_opens_so_and_has_its_size_before(
    tmp_path: Path,
) -> None:
    before, maximised, kept = opened(tmp_path, "leave_maximised")["done"]
    assert kept
    assert maximised[2] > before[2]
    opened_at, again, still = opened(tmp_path, "restore")["done"]
    assert opened_at == maximised
    assert again[2:] == before[2:]
    assert not still
    assert opened(tmp_path, "look")["opened"][2:] == before[2:]


@pytest.mark.long
@pytest.mark.window
@pytest.mark.parametrize(
    ("screen", "drawn", "click"),
    [
        ("800x480", [1000, 600], [500, 300]),
        ("768x1366", [960, 1708], [500, 300]),
        ("1024x600", [1024, 600], [400, 240]),
    ],
)
def test_a_small_screen_is_filled_and_what_is_drawn_scaled_to_it(
    tmp_path: Path, screen: str, drawn: list[int], click: list[int]
) -> None:
    told = probed(PROBE, tmp_path, "small", screen=screen)["done"]
    shown = [int(side) for side in screen.split("x")]
    assert told == [True, False, drawn, shown, click]


@pytest.mark.parametrize(
    ("screen", "place", "room", "least"),
    [
        ((1366, 768), None, True, (960, 600)),
        ((1024, 600), None, False, (960, 536)),
        ((800, 480), None, False, (784, 416)),
        ((768, 1366), None, False, (752, 600)),
        ((800, 480), (900, 0, 1000, 700), True, (784, 416)),
    ],
)
def test_a_window_fills_a_screen_that_does_not_hold_it_with_its_frame(
    screen: tuple[int, int], place: Place | None, room: bool, least: tuple[int, int]
) -> None:
    beside = pygame.Rect(screen[0], 0, 1920, 1080)
    screens = [pygame.Rect((0, 0), screen), beside]
    assert has_room(place, screens) == room
    assert least_size(screens) == least
    wide, high = default_size(screens)
    assert wide <= screen[0]
    assert high <= screen[1]


@pytest.mark.long
@pytest.mark.window
def test_a_window_that_was_on_a_screen_now_gone_opens_on_this_one(tmp_path: Path) -> None:
    settings.save(tmp_path, Settings(window=(4000, 300, 1200, 800)))
    left, top, wide, high = opened(tmp_path, "look")["opened"]
    assert (wide, high) == (1200, 800)
    assert 0 <= left < 400
    assert 0 <= top < 300


@pytest.mark.window
def test_resizing_and_minimising_while_something_moves_loses_nothing(tmp_path: Path) -> None:
    assert opened(tmp_path, "bother")["done"] == [True, [1200, 760], [1200, 760]]
