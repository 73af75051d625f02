"""What the tests of the desktop share: no display, a clock moved by hand, a small pack."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest
from porrazo.desktop.app.assembly import build_context
from porrazo.desktop.ui.cards.cardart import CardArt
from porrazo.desktop.ui.cards.cardsource import CardSource
from porrazo.desktop.ui.context import Context, Options
from porrazo.desktop.ui.drawing.theme import Theme
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.match.settings import Speed
from porrazo.text import LANGUAGES, Text
from support.pictures import beside, difference

WINDOW = (1280, 720)
GOLDEN = Path(__file__).parent / "golden"
FAILURES = Path(__file__).parent / "failures"

#: Pictures differ when more than this share of the pixels does.
PIXEL_TOLERANCE = 0.002

FACE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="336" viewBox="0 0 240 336">'
    '<rect x="1" y="1" width="238" height="334" rx="16" fill="#fdf7ea" stroke="#cdbb98"/>'
    '<path d="M40 60 L80 110 L40 160 L0 110 Z" fill="{colour}"/></svg>'
)


@pytest.fixture(autouse=True)
def display() -> Iterator[pygame.Surface]:
    """A window of 1280x720 that nobody sees; only one that a test has changed is made anew."""
    pygame.display.init()
    pygame.font.init()
    shown = pygame.display.get_surface()
    if shown is None or shown.get_size() != WINDOW:
        shown = pygame.display.set_mode(WINDOW)
    shown.fill((0, 0, 0))
    pygame.event.clear()
    yield shown
    pygame.mixer.quit()


@pytest.fixture
def clock() -> Clock:
    """A clock that only the test moves."""
    return Clock()


@pytest.fixture
def theme() -> Theme:
    return Theme.load()


@pytest.fixture
def pack(tmp_path: Path) -> CardSource:
    """A pack of three faces and a back."""
    faces = tmp_path / "faces"
    faces.mkdir()
    for code, colour in (("AS", "#1f2440"), ("TH", "#c03a2b"), ("QH", "#c03a2b")):
        (faces / f"{code}.svg").write_text(FACE.format(colour=colour), encoding="utf-8")
    (tmp_path / "back.svg").write_text(FACE.format(colour="#2f4179"), encoding="utf-8")
    return CardSource(faces, tmp_path / "back.svg")


@pytest.fixture
def art(pack: CardSource, theme: Theme) -> Iterator[CardArt]:
    art = CardArt(pack, theme)
    yield art
    art.close()


@pytest.fixture
def context(tmp_path: Path) -> Iterator[Context]:
    """The real theme, fonts, words and cards, in English, with a data folder of its own.

    What is posted runs at once.
    """
    options = Options(data_dir=tmp_path / "data", language="en", muted=True)
    context = build_context(options, lambda call: call())
    yield context
    context.scenes.abandon()
    context.reviews.close()
    context.packs.close()


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Context]:
    """A context in each language that fails on a missing word, and in which nothing takes time."""
    options = Options(
        data_dir=tmp_path / "data", language=request.param, speed=Speed.INSTANT, muted=True
    )
    context = build_context(options, lambda call: call())
    context.text = Text(request.param, strict=True)
    yield context
    context.scenes.abandon()
    context.packs.close()


@pytest.fixture
def golden() -> Callable[[pygame.Surface, str], None]:
    """Compare a surface with `golden/<name>.png`; `PORRAZO_GOLDEN=write` takes a new one."""
    return check_golden


def check_golden(surface: pygame.Surface, name: str) -> None:
    path = GOLDEN / f"{name}.png"
    if os.environ.get("PORRAZO_GOLDEN") == "write":
        GOLDEN.mkdir(exist_ok=True)
        # Sixteen bits a pixel lie within the tolerance and take half the room.
        pygame.image.save(surface.convert(16).convert(24), str(path))
        return
    assert path.exists(), f"{path.name} is missing; PORRAZO_GOLDEN=write makes it"
    wanted = pygame.image.load(str(path)).convert_alpha()
    share = difference(surface, wanted)
    if share > PIXEL_TOLERANCE:
        FAILURES.mkdir(exist_ok=True)
        pygame.image.save(beside(wanted, surface), str(FAILURES / f"{name}.png"))
    assert share <= PIXEL_TOLERANCE, (
        f"{share:.2%} of {name} differ; failures/{name}.png has both side by side"
    )
