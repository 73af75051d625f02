"""The emblems of the games: each game has its own, whole, of its own cards, seen in small too."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from porrazo.assets import assets_folder
from porrazo.desktop.table.emblems import recipe
from porrazo.desktop.table.emblems.emblem import emblem
from porrazo.desktop.table.emblems.recipe import EmblemError, cloth_of, recipe_of
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.cloths import ClothLook
from porrazo.games import NAMES
from porrazo.games.tables import table_game
from support.pictures import difference

SMALL, LARGE = 48, 128
# So much of two emblems differs at least: those of two fans of cards do by a third.
APART = 0.15


def on_cloth(context: Context, name: str, px: int) -> pygame.Surface:
    """The emblem on the colour of its cloth."""
    face = pygame.Surface((px, px))
    face.fill(ClothLook.load(cloth_of(name)).light)
    face.blit(emblem(context, name, px), (0, 0))
    return face


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_an_emblem_of_its_own_cards_and_cloth(name: str) -> None:
    table, made = table_game(name), recipe_of(name)
    assert (made.cloth, made.faces) == (table.cloth, table.faces)
    assert made.parts


def test_every_recipe_is_of_a_game() -> None:
    assert {path.stem for path in (assets_folder() / "emblems").glob("*.toml")} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("px", [SMALL, LARGE])
def test_an_emblem_fills_its_square_and_nothing_is_cut(spoken: Context, name: str, px: int) -> None:
    picture = emblem(spoken, name, px)
    assert picture.get_size() == (px, px)
    solid = picture.get_bounding_rect(min_alpha=160)
    assert max(solid.size) >= 0.8 * px
    assert picture.get_rect().contains(solid.inflate(2, 2)), f"it reaches the edge: {solid}"


@pytest.mark.parametrize("px", [SMALL, LARGE])
def test_no_two_emblems_are_alike(context: Context, px: int) -> None:
    flat = {}
    for name in NAMES:
        flat[name] = pygame.Surface((px, px))
        flat[name].fill((90, 90, 90))
        flat[name].blit(emblem(context, name, px), (0, 0))
    for one, other in itertools.combinations(NAMES, 2):
        assert difference(flat[one], flat[other]) > APART, f"{one} and {other} look alike"


def test_emblems_look_as_they_should(
    context: Context, golden: Callable[[pygame.Surface, str], None]
) -> None:
    step = LARGE + SMALL + 8
    sheet = pygame.Surface((5 * step, 4 * (LARGE + 8)))
    for place, name in enumerate(NAMES):
        x, y = place % 5 * step, place // 5 * (LARGE + 8)
        sheet.blit(on_cloth(context, name, LARGE), (x, y))
        sheet.blit(on_cloth(context, name, SMALL), (x + LARGE + 4, y))
    golden(sheet, "emblems")


def test_an_emblem_is_kept(context: Context) -> None:
    assert emblem(context, NAMES[0], LARGE) is emblem(context, NAMES[0], LARGE)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ('cloth = "fishing"', "faces"),
        ('cloth = "fishing"\nfaces = "french"\nback = "x"', "unknown back"),
        ('cloth = "a"\nfaces = "b"\n[[part]]\nkind = "hole"\nname = ""\nhigh = 1', "part, hole"),
        ('cloth = "a"\nfaces = "b"\n[[part]]\nkind = "card"\nname = "2S"\nhigh = "1"', "high is"),
    ],
)
def test_a_broken_recipe_is_told_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, told: str
) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(said, encoding="utf-8")
    monkeypatch.setattr(recipe, "asset", lambda _: path)
    recipe_of.cache_clear()
    with pytest.raises(EmblemError, match=rf"emblem broken\.toml cannot be used: .*{told}"):
        recipe_of("broken")
