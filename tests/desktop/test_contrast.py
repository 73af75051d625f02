"""Every table can be read: words on all that they are written on, sides by their shapes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pygame
import pytest
from porrazo.assets import asset, assets_folder
from porrazo.desktop.table import backdrop
from porrazo.desktop.table.input.paired_row_signs import TRAY_OPACITY
from porrazo.desktop.ui.controls.buttons import ButtonStyle, button_colours
from porrazo.desktop.ui.drawing.cloths import ClothLook
from porrazo.desktop.ui.drawing.paint import side_sign
from porrazo.desktop.ui.drawing.theme import Colour, Palette, Theme, mix

CLOTHS = sorted(path.stem for path in (assets_folder() / "cloths").glob("*.toml"))
NAMES = sorted(path.stem for path in (assets_folder() / "themes").glob("*.toml"))
READABLE, LARGE = 4.5, 3.0
#: A window is so many letters high.
LETTERS = 36
SIZE = (1280, 720)
#: What lies within the rim and below the band of a cloth.
FIELD = pygame.Rect(40, 80, 1200, 580)
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


def under_letters(picture: pygame.Surface, where: pygame.Rect) -> list[Colour]:
    """The colours of a part of a picture, each the mean of as much as a letter covers."""
    high = picture.height // LETTERS
    small = pygame.transform.smoothscale(
        picture.subsurface(where), (where.w // high, where.h // high)
    )
    places = [(x, y) for x in range(small.width) for y in range(small.height)]
    return [(c.r, c.g, c.b) for c in map(small.get_at, places)]


def grounds(theme: Theme) -> Iterator[Colour]:
    """All that words lie on: the cloth below its band, and what its frame holds."""
    table = pygame.Surface(SIZE)
    backdrop.paint_table(table, theme)
    yield from under_letters(table, FIELD)
    area = pygame.Rect(384, 184, 512, 226)
    backdrop.paint_play_area(table, theme, area)
    frame = theme.cloth.frame
    if frame is not None:
        edge = 0 if frame.kind == "medallion" else 2 * round(frame.thick * SIZE[1]) + 12
        yield from under_letters(table, area.inflate(-2 * edge, -2 * edge))


def test_words_can_be_read_on_panels_cards_signs_and_buttons(theme: Theme) -> None:
    for name, words, ground in (*printed(theme.palette), *on_buttons(theme.palette)):
        assert contrast(words, ground) >= READABLE, f"{name}: {words} on {ground}"


@pytest.mark.parametrize("cloth", CLOTHS)
def test_words_can_be_read_everywhere_on_every_cloth(theme: Theme, cloth: str) -> None:
    on = theme.on(ClothLook.load(cloth))
    p = on.palette
    lightest = max(grounds(on), key=luminance)
    for words in (p.cloth_text, p.cloth_title, p.cloth_line):
        wanted = LARGE if words == p.cloth_line else READABLE
        assert contrast(words, lightest) >= wanted, f"{words} on {lightest}"
    for name, word, ground in on_buttons(p):
        assert contrast(word, ground) >= READABLE, f"{name}: {word} on {ground}"
    for name, ground in (("spot", p.cloth_dark), ("lit spot", p.cloth_light)):
        for words in (p.cloth_text, p.cloth_title):
            assert contrast(words, ground) >= READABLE, f"{words} on a {name}"


@pytest.mark.parametrize("cloth", CLOTHS)
def test_words_can_be_read_on_the_tray_of_the_tendido(theme: Theme, cloth: str) -> None:
    on = theme.on(ClothLook.load(cloth))
    p = on.palette
    for ground in (p.cloth_light, p.cloth_dark):
        assert contrast(p.tray_text, mix(ground, p.tray, TRAY_OPACITY / 255)) >= READABLE


def test_words_can_be_read_on_the_pegboard(theme: Theme) -> None:
    p = theme.palette
    floor = mix(p.wood_dark, p.wood, 0.8)
    board = pygame.image.load(asset(f"textures/{theme.textures.board}.webp"))
    for wood in under_letters(board, board.get_rect()):
        assert contrast(p.board_text, wood) >= READABLE
        assert contrast(p.board_text, mix(wood, floor, LANE)) >= READABLE


def test_the_signs_of_any_two_sides_differ_without_their_colours(theme: Theme) -> None:
    plain = [replace(theme.sides[0], shape=side.shape) for side in theme.sides]
    shapes = [pygame.mask.from_surface(side_sign(mark, 24)) for mark in plain]
    for one, other in combinations(shapes, 2):
        alike = one.overlap_area(other, (0, 0))
        either = one.count() + other.count() - alike
        assert alike < 0.85 * either
