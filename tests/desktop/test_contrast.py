"""Every table can be read: words on all that they are written on, sides by their shapes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pygame
import pytest
from porrazo.assets import asset, assets_folder
from porrazo.desktop.table.input.paired_row_signs import TRAY_OPACITY
from porrazo.desktop.ui.controls.buttons import ButtonStyle, button_colours
from porrazo.desktop.ui.drawing.paint import side_sign
from porrazo.desktop.ui.drawing.theme import Colour, Palette, Theme, mix

NAMES = sorted(path.stem for path in (assets_folder() / "themes").glob("*.toml"))
READABLE, LARGE = 4.5, 3.0
#: A letter on the table is as large as one of so many fields of the picture.
LETTERS = (64, 36)
#: What of these is a border that no words are on.
BORDER = 3
#: How much of the wood the floor of a lane hides.
LANE = 150 / 255

Pair = tuple[str, Colour, Colour]


@pytest.fixture(params=NAMES)
def theme(request: pytest.FixtureRequest) -> Theme:
    return Theme.load(request.param)


def contrast(one: Colour, other: Colour) -> float:
    """The contrast as WCAG 2 has it, from 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: Colour) -> float:
    parts = [c / 255 for c in colour]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def printed(p: Palette) -> Iterator[Pair]:
    """Words on panels, on card stock, on metal, on signs."""
    plate = p.brass_light, mix(p.brass, p.brass_dark, 0.2), mix(p.brass_light, p.cream, 0.7)
    badge = p.navy, mix(p.navy, p.ink, 0.35), p.brick, mix(p.brick, p.ink, 0.35)
    panel = p.panel, p.panel_light
    for name, words, grounds in (
        ("words on a panel", p.text, (*panel, p.felt_dark, p.chosen)),
        ("lesser words on a panel", p.text_dim, panel),
        ("titles and values", p.text_gold, (*panel, p.felt_dark, p.chosen)),
        ("words on card stock", p.text_on_light, (p.cream, p.cream_shade)),
        ("scores on the plate", p.ink, plate),
        ("a place that scores", p.ink, (p.ochre,)),
        ("a place that does not", p.cream, (p.tray,)),
        ("the dealer's letter", p.ink, (p.cream,)),
        ("the number of a heap", p.cream, (p.ink,)),
        ("the title of a badge", p.cream, badge),
        ("the points of a porrazo", p.ochre_light, badge[:2]),
    ):
        yield from ((name, words, ground) for ground in grounds)


def on_buttons(p: Palette) -> Iterator[Pair]:
    """Words on buttons, also under the mouse."""
    for style in ButtonStyle:
        top, bottom, _, words = button_colours(p, style)
        for ground in (top, bottom, mix(top, p.glint, 0.12)):
            yield f"a {style.value} button", words, ground


def under_letters(texture: str, border: int = 0) -> list[Colour]:
    """The colours of a texture, each the mean of as much as a letter covers."""
    picture = pygame.image.load(asset(f"textures/{texture}.webp"))
    small = pygame.transform.smoothscale(picture, LETTERS)
    inner = small.get_rect().inflate(-2 * border, -2 * border)
    places = [
        (x, y) for x in range(inner.left, inner.right) for y in range(inner.top, inner.bottom)
    ]
    return [(c.r, c.g, c.b) for c in map(small.get_at, places)]


def test_words_can_be_read_on_panels_cards_signs_and_buttons(theme: Theme) -> None:
    for name, words, ground in (*printed(theme.palette), *on_buttons(theme.palette)):
        assert contrast(words, ground) >= READABLE, f"{name}: {words} on {ground}"


def test_words_can_be_read_everywhere_on_the_cloth(theme: Theme) -> None:
    cloth = under_letters(theme.textures.cloth, BORDER)
    assert min(contrast(theme.palette.cloth_text, ground) for ground in cloth) >= READABLE
    assert min(contrast(theme.palette.cloth_title, ground) for ground in cloth) >= LARGE


def test_words_can_be_read_on_the_tray_of_the_tendido(theme: Theme) -> None:
    p = theme.palette
    for ground in under_letters(theme.textures.cloth, BORDER):
        assert contrast(p.tray_text, mix(ground, p.tray, TRAY_OPACITY / 255)) >= READABLE


def test_words_can_be_read_on_the_pegboard(theme: Theme) -> None:
    p = theme.palette
    floor = mix(p.wood_dark, p.wood, 0.8)
    for wood in under_letters(theme.textures.board):
        assert contrast(p.board_text, wood) >= READABLE
        assert contrast(p.board_text, mix(wood, floor, LANE)) >= READABLE


def test_the_signs_of_any_two_sides_differ_without_their_colours(theme: Theme) -> None:
    plain = [replace(theme.sides[0], shape=side.shape) for side in theme.sides]
    shapes = [pygame.mask.from_surface(side_sign(mark, 24)) for mark in plain]
    for one, other in combinations(shapes, 2):
        alike = one.overlap_area(other, (0, 0))
        either = one.count() + other.count() - alike
        assert alike < 0.85 * either
