from pathlib import Path

import pygame
import pytest
from porrazo.assets import MissingAssetError, asset, assets_folder
from porrazo.desktop.scenes.title import Title
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.cloths import ClothLook
from porrazo.desktop.ui.drawing.theme import FontRole, Shape, Theme, ThemeError, mix, ui_scale
from porrazo.match.settings import THEMES

WALNUT = asset("themes/walnut.toml").read_text(encoding="utf-8")


def test_the_theme_has_ten_sides_each_with_a_shape_of_its_own(theme: Theme) -> None:
    assert {side.shape for side in theme.sides} == set(Shape)
    assert len({side.colour for side in theme.sides}) == 10


@pytest.mark.parametrize("name", THEMES)
def test_every_font_role_has_a_file(name: str) -> None:
    theme = Theme.load(name)
    for role in FontRole:
        assert asset(f"fonts/{theme.fonts[role]}").is_file()


def test_every_theme_file_can_be_chosen() -> None:
    assert {path.stem for path in (assets_folder() / "themes").glob("*.toml")} == set(THEMES)


@pytest.mark.parametrize("name", THEMES)
def test_every_theme_has_textures_fine_enough_for_a_large_window(name: str) -> None:
    textures = Theme.load(name).textures
    for texture, width in ((textures.rim, 2560), (textures.board, 600)):
        assert pygame.image.load(asset(f"textures/{texture}.webp")).get_width() >= width


def test_every_texture_is_a_theme_s_or_a_cloth_s() -> None:
    used = {f"weave_{weave}" for weave in weaves_in_use()}
    for textures in (Theme.load(name).textures for name in THEMES):
        used |= {textures.rim, textures.board}
    assert used == {path.stem for path in asset("textures").glob("*.webp")}


def weaves_in_use() -> set[str]:
    cloths = [ClothLook.load(path.stem) for path in asset("cloths").glob("*.toml")]
    woven = {cloth.weave for cloth in cloths}
    return woven | {cloth.frame.weave for cloth in cloths if cloth.frame} - {""}


def test_a_change_of_theme_is_seen_at_once(context: Context) -> None:
    context.scenes.resize((960, 600))
    context.scenes.push(Title(context))
    context.scenes.settle()
    seen = []
    for name in THEMES:
        context.change(theme=name)
        context.scenes.settle()
        top = context.scenes.top
        assert isinstance(top, Title)
        seen.append(pygame.transform.average_color(top.picture()))
    walnut, noche, talavera = (sum(colour[:3]) for colour in seen)
    assert noche < walnut < talavera


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('ink = "#1f2440"\n', "", r"lacks ink in \[palette\]"),
        ('ink = "#1f2440"', 'ink = "navy"', "a colour ink that is not written like"),
        ('ink = "#1f2440"', 'ink = "#1f24zz"', "a colour ink that is not written like"),
        ("caption = 16", 'caption = "16"', r"caption in \[type\] that is no number"),
        ("[type]", "[sizes]", r"has no table \[type\]"),
        ("[fonts]", "[fonts]\ntypo = 1", r"unknown typo in \[fonts\]"),
        ('shape = "star"', 'shape = "circle"', "two sides the same shape"),
        ('shape = "star"', 'shape = "blob"', r"wrong \[\[side\]\]"),
        ("[measures]", "[measures", "cannot be read"),
    ],
)
def test_a_broken_theme_is_refused_in_one_sentence(
    old: str, new: str, said: str, tmp_path: Path
) -> None:
    path = tmp_path / "mine.toml"
    assert old in WALNUT
    path.write_text(WALNUT.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ThemeError, match=said) as error:
        Theme.read(path)
    assert str(error.value).startswith("The theme mine.toml")


def test_a_missing_asset_is_named_in_one_sentence() -> None:
    with pytest.raises(MissingAssetError, match=r"The file themes/oak\.toml .* is missing"):
        Theme.load("oak")


def test_the_interface_grows_with_the_window_but_never_gets_illegible() -> None:
    assert ui_scale((1280, 720)) == 1.0
    assert ui_scale((2560, 1440)) == 2.0
    assert ui_scale((960, 600)) == 0.75
    assert ui_scale((400, 300)) == 0.75


def test_colours_mix() -> None:
    assert mix((0, 0, 0), (100, 200, 50), 0.5) == (50, 100, 25)
