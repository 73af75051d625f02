"""Cloths: every game has one, its ornament is there, it is painted, its cards have its back."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from itertools import combinations

import pygame
import pytest
from porrazo.assets import asset
from porrazo.desktop.studio import shot
from porrazo.desktop.table import backdrop
from porrazo.desktop.table.cloths.frames import PAINTERS
from porrazo.desktop.table.cloths.measure import block_of
from porrazo.desktop.table.cloths.motifs import motif, shape
from porrazo.desktop.table.words_on_cloth import WordsOnCloth
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.drawing.cloths import BANDS, FRAMES, ROOM, ClothLook, read
from porrazo.desktop.ui.drawing.theme import Theme
from porrazo.desktop.ui.scene import Scene
from porrazo.games import CATALOGUE, NAMES
from porrazo.games.tables import table_game
from porrazo.match.settings import BACKS, THEMES

CLOTHS = sorted(path.stem for path in asset("cloths").glob("*.toml"))
SIZE = (320, 180)
AREA = pygame.Rect(96, 46, 128, 57)


def painted(theme: Theme, size: tuple[int, int] = SIZE) -> pygame.Surface:
    table = pygame.Surface(size)
    backdrop.paint_table(table, theme)
    scale = size[1] / SIZE[1]
    area = pygame.Rect([round(n * scale) for n in AREA])
    area.centerx = size[0] // 2
    backdrop.paint_play_area(table, theme, area)
    return table


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_a_cloth_with_a_usual_back(name: str) -> None:
    cloth = ClothLook.load(table_game(name).cloth)
    assert cloth.back in BACKS
    assert cloth.frame is not None


def test_every_cloth_has_games_and_no_two_families_share_one() -> None:
    worn: dict[str, set[str]] = {}
    for name in NAMES:
        worn.setdefault(table_game(name).cloth, set()).add(CATALOGUE[name].family)
    assert set(worn) | {ROOM} == set(CLOTHS)
    assert all(len(families) == 1 for families in worn.values())


def test_every_ornament_is_used_and_all_that_are_used_are_there() -> None:
    used: set[str] = set()
    for cloth in map(ClothLook.load, CLOTHS):
        used |= {mark.motif for mark in cloth.marks}
        used |= set(cloth.band.motifs) if cloth.band else set()
        used |= {cloth.frame.motif} - {""} if cloth.frame else set()
    assert used == {path.stem for path in asset("cloths/motifs").glob("*.svg")}
    for name in used:
        assert motif(name, 40).size == (round(40 * shape(name)), 40)


def test_every_kind_of_band_and_frame_is_laid_somewhere() -> None:
    cloths = list(map(ClothLook.load, CLOTHS))
    assert {cloth.band.kind for cloth in cloths if cloth.band} == set(BANDS)
    assert {cloth.frame.kind for cloth in cloths if cloth.frame} == set(FRAMES) == set(PAINTERS)


def test_ornament_that_words_may_lie_on_is_faint() -> None:
    for cloth in map(ClothLook.load, CLOTHS):
        assert all(mark.opacity < 0.55 for mark in cloth.marks)
        if cloth.frame is not None and cloth.frame.kind == "medallion":
            assert cloth.frame.opacity < 0.55


@pytest.mark.parametrize("name", CLOTHS)
def test_a_cloth_looks_as_it_should(
    name: str, theme: Theme, golden: Callable[[pygame.Surface, str], None]
) -> None:
    golden(painted(theme.on(ClothLook.load(name))), f"cloth_{name}")


@pytest.mark.parametrize("name", CLOTHS)
def test_themes_light_a_cloth_without_changing_it(name: str) -> None:
    cloth = ClothLook.load(name)
    seen = {theme: painted(Theme.load(theme).on(cloth)) for theme in THEMES}
    for one, other in combinations(seen.values(), 2):
        assert one.get_at((80, 1)) != other.get_at((80, 1))
    below = pygame.Rect(70, 125, 180, 40)
    means = [pygame.transform.average_color(table, below)[:3] for table in seen.values()]
    hues = [pygame.Color(*mean).hsva[0] for mean in means]
    assert all(abs((hue - hues[0] + 180) % 360 - 180) < 25 for hue in hues)
    walnut, noche, talavera = means
    assert sum(noche) < sum(walnut) < sum(talavera)
    assert noche[2] / sum(noche) > walnut[2] / sum(walnut), "the light of the night is blue"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1300, 540)])
def test_a_table_is_the_same_at_its_left_and_right(theme: Theme, size: tuple[int, int]) -> None:
    """Its ornament, that is: wood and cloth have their grain."""
    table = painted(theme.on(ClothLook.load("ronda")), size)
    small = pygame.transform.smoothscale(table, (size[0] // 12, size[1] // 12))
    mirrored = pygame.transform.flip(small, True, False)
    for x in range(2, small.width - 2):
        for y in range(2, small.height - 2):
            pairs = zip(small.get_at((x, y))[:3], mirrored.get_at((x, y))[:3], strict=True)
            assert all(abs(one - other) < 60 for one, other in pairs), (x, y)


def test_the_ornament_runs_on_beside_a_block_to_the_rim(theme: Theme) -> None:
    table = painted(theme.on(ClothLook.load("raises")), (1300, 540))
    block = block_of(table.size)
    assert block.x > 100
    tile = table.subsurface((block.x - 60, 14, 50, 16))
    assert pygame.transform.average_color(tile)[2] > 90, "blue tiles on brown wood"


def test_a_table_that_is_painted_again_looks_the_same(theme: Theme) -> None:
    on = theme.on(ClothLook.load("tricks"))
    first = pygame.image.tobytes(painted(on), "RGB")
    assert pygame.image.tobytes(painted(on), "RGB") == first


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"light": "green"}, "light"),
        ({"knots": 3}, "knots"),
        ({"weave": 3}, "weave"),
        ({"band": {"kind": "lace", "motifs": ["fret"], "high": 0.1}}, "lace"),
        ({"frame": {"kind": "gilt", "thick": 0.1}}, "gilt"),
    ],
)
def test_a_broken_cloth_is_told(changed: dict[str, object], words: str) -> None:
    whole = tomllib.loads(asset("cloths/room.toml").read_text(encoding="utf-8"))
    with pytest.raises(ValueError, match=words):
        read("room", whole | changed)


@pytest.mark.parametrize(
    ("game", "back"), [("porrazo", "papel_picado"), ("ronda", "azulejo"), ("cacho", "cempasuchil")]
)
def test_a_table_has_the_cloth_and_the_back_of_its_game(
    context: Context, game: str, back: str
) -> None:
    shot.push(context, "table", shot.match_for("table", 1, game), (960, 600))
    assert context.theme.cloth.name == table_game(game).cloth
    assert context.packs.back == back
    context.change(card_back="azulejo")
    context.scenes.settle()
    assert context.packs.back == "azulejo"
    context.change(card_back="usual", theme="noche")
    context.scenes.settle()
    assert (context.packs.back, context.theme.cloth.name) == (back, table_game(game).cloth)


def test_a_scene_that_replaces_a_table_lies_on_what_is_below_it(context: Context) -> None:
    shot.push(context, "card_room", None, (960, 600))
    shot.push(context, "table", shot.match_for("table", 1, "cacho"), (960, 600))
    context.scenes.replace(Scene(context))
    context.scenes.settle()
    assert context.theme.cloth.name == ROOM


def test_the_room_comes_back_when_a_table_is_left(context: Context) -> None:
    shot.push(context, "card_room", None, (960, 600))
    shot.push(context, "table", shot.match_for("table", 1, "cacho"), (960, 600))
    assert context.theme.cloth.name == "vying"
    context.scenes.push(Scene(context))
    context.scenes.settle()
    assert context.theme.cloth.name == "vying", "a scene without a cloth lies on that below it"
    context.scenes.pop()
    context.scenes.pop()
    context.scenes.settle()
    assert context.theme.cloth.name == ROOM


@pytest.mark.parametrize("name", CLOTHS)
def test_words_on_a_cloth_darken_what_is_around_them(context: Context, name: str) -> None:
    context.use_cloth(name)
    label = WordsOnCloth(context, "Your turn", px=24, colour=context.theme.palette.cloth_text)
    label.resize(400, 40)
    label.place((200, 20), 1.0)
    picture = label.draw_picture()
    inked = Label.draw_picture(label).get_bounding_rect()
    table = painted(context.theme)
    ground = pygame.transform.scale(table.subsurface((70, 120, 40, 4)), picture.size)
    words = ground.copy()
    words.blit(picture, (0, 0))
    below = pygame.Rect(inked.left, inked.bottom, inked.w, 2)
    assert brightness(words, below) < 0.9 * brightness(ground, below)
    beside = pygame.Rect(inked.left - 14, inked.y, 4, inked.h)
    banded = brightness(words, beside) < 0.9 * brightness(ground, beside)
    assert banded == (context.theme.cloth.under_words == "band")
    label.set("")
    assert not label.draw_picture().get_bounding_rect(), "no words, no band"


def brightness(picture: pygame.Surface, where: pygame.Rect) -> int:
    return sum(pygame.transform.average_color(picture, where)[:3])
