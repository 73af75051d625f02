"""The window comes back where it was, if that can still be seen; whatever is done to it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from porrazo.desktop.app.window import Place, restored
from porrazo.desktop.kit import settings
from porrazo.desktop.kit.settings import Settings
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
