"""The packs' drawings: complete, drawable, different, and what the generator makes."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from itertools import combinations, pairwise
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest
from porrazo.cards import FRENCH_52
from porrazo.table.places.spreads import INDEX_HEIGHT, INDEX_WIDTH

CARDS = Path(__file__).parents[2] / "assets" / "packs"
FACES = [f"{rank}{suit}" for suit in "SHDC" for rank in "A23456789TJQK"]
COURTS = [face for face in FACES if face[0] in "JQK"]
BACKS = ["azulejo", "cempasuchil", "papel_picado"]
LOOKS = ["standard", "large", "four_colour"]
SPANISH_LOOKS = ["standard", "large"]
SPANISH = [f"{rank}{suit}" for suit in "OCEB" for rank in (*range(1, 8), 10, 11, 12)]
FIGURES = [face for face in SPANISH if len(face) == 3]
ITALIAN = [f"{rank}{suit}" for suit in "OCEB" for rank in range(1, 11)]
ITALIAN_FIGURES = [face for face in ITALIAN if face[:-1] in ("8", "9", "10")]
JOKERS = ["joker_red", "joker_black"]
FRENCH_FILES = [f"french/{look}/{face}.svg" for look in LOOKS for face in FACES]
SPANISH_FILES = [f"spanish/{look}/{face}.svg" for look in SPANISH_LOOKS for face in SPANISH]
ITALIAN_FILES = [f"italian/{look}/{face}.svg" for look in SPANISH_LOOKS for face in ITALIAN]
FILES = [*FRENCH_FILES, *SPANISH_FILES, *ITALIAN_FILES]
FILES += [f"jokers/{look}/{joker}.svg" for look in LOOKS for joker in JOKERS]
FILES += [f"backs/{back}.svg" for back in BACKS]
FRENCH_DIGEST = "af00a4d26a82f321bbcddd6b64b0515e3519f3b78ec1baab9502b0768063a108"
WIDTHS = (70, 120, 240, 400)
# What nanosvg draws as it should; text, clip paths, masks, patterns, filters it does not.
PAINT = {"fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap", "transform"}
SAFE = {
    "svg": {"width", "height", "viewBox"},
    "g": PAINT,
    "path": PAINT | {"d", "fill-rule"},
    "rect": PAINT | {"x", "y", "width", "height", "rx"},
    "circle": PAINT | {"cx", "cy", "r"},
    "defs": set(),
    "linearGradient": {"id", "gradientUnits", "x1", "y1", "x2", "y2"},
    "stop": {"offset", "stop-color"},
}
PAINTS = re.compile(r"none|#[0-9a-f]{6}|url\(#stock\)")


def text_of(name: str) -> str:
    return (CARDS / name).read_text(encoding="utf-8")


def drawn(name: str, width: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(CARDS / name, (width, width * 7 // 5))


def test_the_packs_are_complete() -> None:
    signs = {f"suits/{suit}.svg" for suit in FRENCH_52.suits}
    drawings = {path.relative_to(CARDS).as_posix() for path in CARDS.rglob("*.svg")}
    assert drawings == set(FILES) | signs


@pytest.mark.parametrize("name", FILES)
def test_a_drawing_uses_only_what_nanosvg_draws(name: str) -> None:
    for element in ElementTree.fromstring(text_of(name)).iter():
        tag = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
        assert tag in SAFE
        assert set(element.attrib) <= SAFE[tag]
        for paint in ("fill", "stroke", "stop-color"):
            assert PAINTS.fullmatch(element.get(paint, "none"))
        assert element.get("gradientUnits", "userSpaceOnUse") == "userSpaceOnUse"


@pytest.mark.long
@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("width", WIDTHS)
def test_a_drawing_fills_the_card_and_leaves_its_corners_clear(name: str, width: int) -> None:
    picture = drawn(name, width)
    right, bottom = picture.get_width() - 1, picture.get_height() - 1
    assert all(picture.get_at(corner).a == 0 for corner in ((0, 0), (right, 0), (right, bottom)))
    assert picture.get_at((right // 2, bottom // 2)).a == 255
    assert picture.get_at((right // 2, 2)).a == 255


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("face", COURTS)
def test_a_court_is_the_same_upside_down(look: str, face: str) -> None:
    """Nothing of the upper figure shows below the sash, nor beyond the frame."""
    picture = drawn(f"french/{look}/{face}.svg", 240)
    other = pygame.transform.rotate(picture, 180)
    # The card stock is a little darker below; it stays well within this.
    alike = pygame.mask.from_threshold(picture, (0, 0, 0), (30, 30, 30, 255), other)
    assert alike.count() >= 0.995 * 240 * 336


@pytest.mark.parametrize("pack", ["french", "spanish", "italian", "jokers"])
@pytest.mark.parametrize("look", LOOKS)
def test_no_two_cards_are_drawn_the_same(pack: str, look: str) -> None:
    files = [name for name in FILES if name.startswith(f"{pack}/{look}/")]
    assert len({text_of(name) for name in files}) == len(files)


@pytest.mark.parametrize(
    ("pack", "courts"),
    [("french", COURTS), ("spanish", FIGURES), ("italian", ITALIAN_FIGURES)],
)
def test_the_twelve_courts_are_twelve_figures(pack: str, courts: list[str]) -> None:
    """Small and without their colours, any two still differ in an eighth of the card."""
    grey = {
        face: pygame.transform.grayscale(drawn(f"{pack}/standard/{face}.svg", 70))
        for face in courts
    }
    for one, other in combinations(courts, 2):
        same = pygame.mask.from_threshold(grey[one], (0, 0, 0), (60, 60, 60, 255), grey[other])
        assert same.count() < 70 * 98 * 7 / 8, f"{one} looks like {other}"


def test_the_drawings_stay_light() -> None:
    sizes = {name: (CARDS / name).stat().st_size for name in FILES}
    assert max(sizes.values()) < 64_000
    limits = ((FRENCH_FILES, 1_700_000), (SPANISH_FILES, 1_200_000), (ITALIAN_FILES, 1_100_000))
    for files, most in limits:
        assert sum(sizes[name] for name in files) < most


@pytest.mark.parametrize("face", [face for face in FACES if face[0] not in "AJQK"])
def test_a_large_index_fills_just_what_is_seen_of_a_card_under_another(face: str) -> None:
    picture = drawn(f"french/large/{face}.svg", 240)
    seen = pygame.Rect(4, 4, round(240 * INDEX_WIDTH) - 4, round(336 * INDEX_HEIGHT) + 2)
    stock = pygame.mask.from_threshold(picture.subsurface(seen), (253, 247, 234), (90, 90, 90, 255))
    stock.invert()
    index = stock.get_bounding_rects()
    whole = index[0].unionall(index[1:])
    assert seen.w - 16 <= whole.w < seen.w
    assert seen.h - 12 <= whole.h < seen.h


@pytest.mark.parametrize("rank", "A23456789TJQK")
def test_the_suits_of_the_four_colour_pack_have_four_colours(rank: str) -> None:
    inks = {index_ink(text_of(f"french/four_colour/{rank}{suit}.svg")) for suit in "SHDC"}
    assert len(inks) == 4


@pytest.mark.long
@pytest.mark.parametrize("face", SPANISH)
@pytest.mark.parametrize("look", SPANISH_LOOKS)
def test_the_gaps_in_the_frame_tell_the_suit(look: str, face: str) -> None:
    """None for coins, one for cups, two for swords, three for clubs, above and below."""
    picture = drawn(f"spanish/{look}/{face}.svg", 960)
    wanted = {"O": 0, "C": 1, "E": 2, "B": 3}[face[-1]]
    # Along the frame's inner line, where no index is.
    assert gaps(picture, 16, range(72, 218)) == wanted
    assert gaps(picture, 320, range(22, 168)) == wanted


def gaps(picture: pygame.Surface, y: int, xs: range) -> int:
    """Count the places without ink between places with it, in the card's own measure."""
    k = picture.get_width() // 240
    inked = [sum(picture.get_at((x, k * y))[:3]) < 380 for x in range(k * xs.start, k * xs.stop)]
    return sum(here and not there for here, there in pairwise(inked))


@pytest.mark.parametrize("number", range(2, 8))
@pytest.mark.parametrize(
    ("suit", "mark"),
    [("O", 'r="48"'), ("C", "M-36-36C"), ("E", "M-25 10C"), ("B", "M-7.6 ")],
)
def test_a_number_card_has_as_many_signs_as_its_number(suit: str, mark: str, number: int) -> None:
    """Each coin has one rim, each cup one bowl, each sword one guard, each club one grip."""
    signs = re.findall(mark, text_of(f"spanish/standard/{number}{suit}.svg"))
    assert len(signs) == number


@pytest.mark.parametrize("number", range(2, 8))
@pytest.mark.parametrize(
    ("suit", "mark"),
    [("O", 'r="48"'), ("C", "M-35-14H35"), ("E", "M-20-4C"), ("B", "M-6.4 [^ ]*H6.4V")],
)
def test_an_italian_number_card_has_as_many_signs_as_its_number(
    suit: str, mark: str, number: int
) -> None:
    """Each coin has one rim, each cup one bowl, each sword one guard, each baton one staff."""
    assert len(re.findall(mark, text_of(f"italian/standard/{number}{suit}.svg"))) == number


def test_the_pictures_of_the_french_pack_are_what_they_were() -> None:
    """They are the measure of all others: whoever changes one means to."""
    every = hashlib.sha256()
    for name in sorted(FRENCH_FILES):
        every.update(text_of(name).encode())
    assert every.hexdigest() == FRENCH_DIGEST


def index_ink(drawing: str) -> str:
    """The colour of the last sign that is drawn: the index in the lower corner."""
    return re.findall(r'fill="(#[0-9a-f]{6})"', drawing)[-1]


def test_the_generator_makes_the_files_that_are_here() -> None:
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); import build, pathlib;"
        "bad = [n for n, d in build.drawings().items()"
        " if pathlib.Path(sys.argv[1], n).read_text(encoding='utf-8') != d];"
        "sys.exit(str(bad) if bad else 0)"
    )
    done = subprocess.run(
        [sys.executable, "-B", "-c", code, str(CARDS)],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
