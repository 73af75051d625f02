from pathlib import Path
from typing import Any

import pytest
from support.screens import probed

PROBE = Path(__file__).with_name("window_probe.py")

pytestmark = pytest.mark.window


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a real window says about itself."""
    return probed(PROBE, tmp_path_factory.mktemp("data"))


def test_the_window_opens_at_the_size_that_was_asked_for(said: dict[str, Any]) -> None:
    assert said["opened"] == [1280, 720]


def test_the_window_can_be_resized_but_not_below_its_least_size(said: dict[str, Any]) -> None:
    assert said["resized"] == [1200, 800]
    assert said["smallest"] == [960, 600]


def test_f11_fills_the_screen_and_gives_the_window_back(said: dict[str, Any]) -> None:
    assert said["fullscreen"] == [1600, 1000]
    assert said["window_again"] == [960, 600]
    assert said["scene_size"] == [960, 600]


@pytest.mark.parametrize("scene", ["title", "table"])
def test_a_window_at_rest_wakes_at_most_twice_a_second(said: dict[str, Any], scene: str) -> None:
    assert said[f"{scene}_wakes"] <= 2.0


def test_what_another_thread_posts_moves_things(said: dict[str, Any]) -> None:
    assert said["moved"] == 700.0


def test_closing_ends_with_a_good_status(said: dict[str, Any]) -> None:
    assert said["status"] == 0
