"""What is baked in `assets/`: complete, sound, and what the scripts there make."""

from __future__ import annotations

import ast
import importlib.util
import re
import struct
import sys
import wave
from array import array
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from types import ModuleType

import numpy as np
import pygame
import pytest
from porrazo.assets import assets_folder
from porrazo.desktop.scenes.wordmark import Wordmark
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.theme import Theme
from porrazo.desktop.ui.sounds.sounds import Sounds
from porrazo.players.levels import LEVELS
from porrazo.table.people.moods import Held

ROOT = Path(__file__).parents[2]
ASSETS = ROOT / "assets"
SOUNDS = ASSETS / "sounds"
EFFECTS = sorted(path.name for path in SOUNDS.glob("*.wav") if not path.stem.startswith("room"))
PEAK = 32767 * 10 ** (-3 / 20)
VARIANTS = {
    "accept": 3, "alarm": 1, "all_in": 1, "blow": 4, "bomb": 2, "burst": 2, "call": 2, "card": 8,
    "card_on": 8, "chip": 6, "chips_slide": 3, "claim": 1, "click": 3, "confetti": 2, "counter": 2,
    "deal": 8, "deal_all": 2, "draw": 6, "dusk": 2, "flip": 8, "fold": 3, "gather": 6, "knock": 3,
    "last_card": 1, "lift": 4, "limelight": 1, "limpia": 2, "lose": 1, "lower": 4, "over": 1,
    "pass": 4, "peg": 6, "pencil": 4, "point": 2, "porrazo": 2, "pot": 2, "raise_high": 1,
    "raise_low": 1, "raise_mid": 1, "refuse": 1, "reminder": 1, "rocket": 1, "ronda": 2,
    "san_benito": 1, "sheen": 2, "showdown": 1, "shuffle": 3, "slide": 8, "stamp": 2, "tendido": 2,
    "tie": 1, "turn": 1, "void": 1, "whoosh": 4, "win": 1,
}  # fmt: skip
LOUDNESS = {
    **dict.fromkeys(("card", "card_on", "deal"), -26), "peg": -28, "knock": -30, "turn": -26,
    **dict.fromkeys(("call", "claim", "limpia", "ronda", "tendido"), -23),
    **dict.fromkeys(("win", "lose", "over", "san_benito"), -20),
    "pass": -33, "click": -32, "lift": -37, "whoosh": -38, "draw": -38, "chip": -27,
    "burst": -26, "stamp": -24, "sheen": -30, "dusk": -36, "confetti": -37, "reminder": -32,
    "raise_low": -27, "raise_mid": -25, "raise_high": -23, "bomb": -20, "rocket": -20,
}  # fmt: skip
"""LUFS of the loudest 0.4 s, as both speakers play it."""
WEIGHTS = (
    (1.5308412300503478, -2.6509799951547297, 1.1690790799215869),
    (1.0, -1.6636551132560204, 0.7125954280732254),
    (1.0, -2.0, 1.0),
    (1.0, -1.9891696736297957, 0.9891990357870394),
)
"""The two filters of BS.1770 at 44.1 kHz: what leads in, what comes back, of each."""
ROOMS = ("parlour", "patio", "tavern")
PIECES = ("afternoon", "dance", "evening", "waltz")
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def builder(folder: str) -> ModuleType:
    """The script of a folder, loaded but not run."""
    path = ASSETS / folder / "build.py"
    spec = importlib.util.spec_from_file_location(f"build_{folder}", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    before = list(sys.path)
    sys.path.insert(0, str(path.parent))
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path[:] = before
    return module


def samples(name: str) -> array[int]:
    with wave.open(str(SOUNDS / name)) as file:
        values = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        values.byteswap()
    return values


def played_names() -> Iterator[str]:
    """Every sound that the desktop's source names where it is played, now or on the clock."""
    for path in (ROOT / "game" / "porrazo" / "desktop").rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call):
                yield from named_in(call)


def named_in(call: ast.Call) -> Iterator[str]:
    called = [ast.unparse(each) for each in (call.func, *call.args[:1])]
    direct = re.search(r"(sounds|touches)\.(play|lands|slap)$", called[0])
    later = called[0] == "partial" and re.search(r"(sounds|touches|^)\.?play$", called[-1])
    for said in call.args[:1] if direct else call.args[1:2] if later else []:
        texts = (said.body, said.orelse) if isinstance(said, ast.IfExp) else (said,)
        yield from (str(text.value) for text in texts if isinstance(text, ast.Constant))


# --- sounds


def momentary(values: np.ndarray) -> float:
    """The loudest 0.4 s in LUFS by ITU-R BS.1770, weighted in the spectrum; both speakers play."""
    size = 44100 * 4
    hertz = np.fft.rfftfreq(size, 1 / 44100)
    turn = np.exp(-2j * np.pi * hertz / 44100)
    heard = np.fft.rfft(values, size)
    for b, a in (WEIGHTS[:2], WEIGHTS[2:]):
        heard = heard * np.polyval(b[::-1], turn) / np.polyval(a[::-1], turn)
    power = np.concatenate([[0.0], np.cumsum(np.fft.irfft(heard, size) ** 2)])
    window = round(0.4 * 44100)
    return float(-0.691 + 10 * np.log10(2 * (power[window:] - power[:-window]).max() / window))


def test_every_sound_that_the_desktop_plays_is_there() -> None:
    names = set(played_names())
    assert {"chip", "slide", "flip", "gather", "peg", "blow", "deal", "whoosh"} <= names
    assert names <= VARIANTS.keys()


def test_every_sound_has_its_variants() -> None:
    expected = {
        f"{name}_{variant}.wav" if count > 1 else f"{name}.wav"
        for name, count in VARIANTS.items()
        for variant in range(1, count + 1)
    }
    assert set(EFFECTS) == expected


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_the_mixer_loads_every_variant(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = Sounds()
    assert sounds.open() is None
    try:
        for _ in range(VARIANTS[name]):
            sounds.play(name)
        assert pygame.mixer.get_busy()
    finally:
        sounds.close()


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_begins_and_ends_in_silence_and_never_peaks(name: str) -> None:
    with wave.open(str(SOUNDS / name)) as file:
        shape = file.getnchannels(), file.getsampwidth(), file.getframerate()
    assert shape == (1, 2, 44100)
    values = samples(name)
    assert abs(values[0]) <= 8
    assert abs(values[-1]) <= 8
    assert 800 < max(map(abs, values)) <= PEAK


def test_variants_of_a_sound_are_different() -> None:
    for name, count in VARIANTS.items():
        if count > 1:
            baked = [samples(f"{name}_{variant}.wav") for variant in range(1, count + 1)]
            assert len({values.tobytes() for values in baked}) == count


@pytest.mark.parametrize("name", sorted(LOUDNESS))
def test_every_variant_is_as_loud_as_its_kind(name: str) -> None:
    for file in EFFECTS:
        if file.removesuffix(".wav").rstrip("_0123456789") == name:
            values = np.array(samples(file)) / 32768
            assert momentary(values) == pytest.approx(LOUDNESS[name], abs=0.7), file


@pytest.mark.parametrize("name", ["card", "card_on", "deal", "flip", "gather"])
def test_a_card_has_a_body_that_a_laptop_plays(name: str) -> None:
    shares = []
    for variant in range(1, VARIANTS[name] + 1):
        values = np.array(samples(f"{name}_{variant}.wav"), float)
        power, hertz = np.abs(np.fft.rfft(values)) ** 2, np.fft.rfftfreq(len(values), 1 / 44100)
        shares.append(power[(hertz >= 250) & (hertz <= 450)].sum() / power.sum())
        assert power[hertz < 200].sum() < 0.2 * power.sum()
    assert sum(shares) / len(shares) > 0.2


def decoded(path: Path) -> np.ndarray:
    """The samples of a file as the mixer has them, a row for both sides."""
    pygame.mixer.quit()
    pygame.mixer.init(44100, -16, 2, 512, allowedchanges=0)
    values = np.frombuffer(pygame.mixer.Sound(str(path)).get_raw(), "<i2")
    pygame.mixer.quit()
    return values.reshape(-1, 2) / 32768


def over_time(heard: np.ndarray, seconds: float) -> np.ndarray:
    """LUFS of each stretch of a sound, by ITU-R BS.1770."""
    size = 1 << (len(heard) + 44100).bit_length()
    turn = np.exp(-2j * np.pi * np.fft.rfftfreq(size))
    spectrum = np.fft.rfft(heard, size, axis=0)
    for b, a in (WEIGHTS[:2], WEIGHTS[2:]):
        spectrum *= (np.polyval(b[::-1], turn) / np.polyval(a[::-1], turn))[:, None]
    power = (np.fft.irfft(spectrum, size, axis=0)[: len(heard)] ** 2).sum(1)
    window = round(seconds * 44100)
    means = power[: len(power) // window * window].reshape(-1, window).mean(1)
    return np.asarray(-0.691 + 10 * np.log10(means + 1e-12))


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_is_a_stereo_loop_without_seam_or_swell(
    room: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    heard = decoded(SOUNDS / "room" / f"{room}.ogg")
    assert 45 <= len(heard) / 44100 <= 60
    assert abs(np.corrcoef(heard.T)[0, 1]) < 0.9
    levels = over_time(heard, 3.0)
    assert levels.mean() == pytest.approx(-42, abs=1.0)
    assert np.abs(levels - levels.mean()).max() < 1.5
    steps = np.abs(np.diff(heard, axis=0))
    assert np.abs(heard[0] - heard[-1]).max() <= steps.max()
    assert np.abs(heard).max() < 0.04


@pytest.mark.parametrize("piece", PIECES)
def test_a_piece_for_the_guitar_lasts_a_while_under_what_is_done_at_the_table(
    piece: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    heard = decoded(SOUNDS / "room" / "guitar" / f"{piece}.ogg")
    assert 60 <= len(heard) / 44100 <= 90
    levels = over_time(heard, 0.4)
    power = 10 ** (levels / 10)
    assert 10 * np.log10(power[levels > -45].mean()) == pytest.approx(-32, abs=1.0)
    assert np.abs(heard).max() < 0.13
    assert np.abs(heard[:64]).max() < 0.002
    assert np.abs(heard[-64:]).max() < 0.002
    assert np.abs(np.diff(heard, axis=0)).max() < 0.05, "nothing clicks"


def test_the_sounds_stay_small() -> None:
    assert sum(path.stat().st_size for path in SOUNDS.glob("*.wav")) <= 7_000_000
    assert sum(path.stat().st_size for path in SOUNDS.rglob("*.ogg")) <= 3_500_000


@pytest.mark.long
def test_the_script_bakes_the_same_sounds_again() -> None:
    script = builder("sounds")
    for file, (name, variant) in [*script.files().items()][::3]:
        assert near(script.bake(name, variant), samples(file)), file
    for name in ("room_cups", "room_steps"):
        assert near(script.bake_far(name, 1), samples(f"{name}_1.wav"))


@pytest.mark.parametrize("path", sorted(SOUNDS.glob("room_*.wav")), ids=lambda path: path.stem)
def test_what_is_far_off_is_low_and_begins_and_ends_in_silence(path: Path) -> None:
    values = samples(path.name)
    assert 32767 * 10 ** (-34 / 20) < max(map(abs, values)) < 32767 * 10 ** (-22 / 20)
    assert abs(values[0]) < 8
    assert max(map(abs, values[-40:])) < 60


def near(some: array[int], others: array[int]) -> bool:
    """Alike to one step of 65536: the last bit of a sine is up to the machine."""
    return len(some) == len(others) and all(
        abs(a - b) <= 1 for a, b in zip(some, others, strict=True)
    )


# --- icon


def test_the_icon_is_there_in_every_size() -> None:
    for size in ICON_SIZES:
        assert pygame.image.load(ASSETS / "icon" / f"icon_{size}.png").get_size() == (size, size)


def test_the_icon_is_what_its_script_draws() -> None:
    script = builder("icon")
    assert script.drawing() == (ASSETS / "icon" / "icon.svg").read_text(encoding="utf-8")
    for size in ICON_SIZES:
        baked = pygame.image.load(ASSETS / "icon" / f"icon_{size}.png")
        drawn = script.picture(size)
        assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(baked, "RGBA")


def test_windows_and_macos_have_their_icon_files() -> None:
    windows = (ASSETS / "icon" / "icon.ico").read_bytes()
    kind, count = struct.unpack_from("<2xHH", windows)
    assert (kind, count) == (1, 7)
    for entry in range(count):
        length, start = struct.unpack_from("<II", windows, 6 + 16 * entry + 8)
        picture = pygame.image.load(BytesIO(windows[start : start + length]), "icon.png")
        assert picture.width in ICON_SIZES
    macos = (ASSETS / "icon" / "icon.icns").read_bytes()
    assert macos[:4] == b"icns"
    assert int.from_bytes(macos[4:8], "big") == len(macos)


# --- faces


def test_the_faces_are_what_their_script_draws() -> None:
    drawings = builder("faces").drawings()
    people = [*LEVELS, "anybody"]
    grimaces = [f"grimaces/{name}.json" for name in people]
    things = [f"things/{held}.svg" for held in Held]
    assert set(drawings) == {*(f"{name}.svg" for name in people), *grimaces, *things}
    for name, drawing in drawings.items():
        assert drawing == (ASSETS / "faces" / name).read_text(encoding="utf-8"), name


# --- emblems


def test_the_things_of_emblems_are_what_their_script_draws() -> None:
    drawings, folder = builder("emblems").drawings(), ASSETS / "emblems"
    assert set(drawings) == {f"things/{path.name}" for path in (folder / "things").iterdir()}
    for name, drawing in drawings.items():
        assert (folder / name).read_text(encoding="utf-8") == drawing, name


# --- title


def test_the_ornaments_of_cloths_are_what_their_script_draws() -> None:
    folder = ASSETS / "cloths" / "motifs"
    drawings = dict(builder("cloths").drawings())
    assert set(drawings) == {path.stem for path in folder.glob("*.svg")}
    for name, drawing in drawings.items():
        assert (folder / f"{name}.svg").read_text(encoding="utf-8") == drawing


def test_the_wordmark_is_what_its_script_draws() -> None:
    pytest.importorskip("fontTools")
    baked = (ASSETS / "title" / "wordmark.svg").read_text(encoding="utf-8")
    assert builder("title").drawing() == baked


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_the_wordmark_fills_its_place_and_keeps_its_shape(context: Context, scale: float) -> None:
    mark = Wordmark(context, 620)
    mark.place((400, 200), scale)
    natural = pygame.image.load(ASSETS / "title" / "wordmark.svg")
    picture = mark.draw_picture()
    # The drawing keeps its shape, so rounding may leave a line of pixels free.
    assert all(0 <= a - b <= 1 for a, b in zip(mark.pixels, picture.size, strict=True))
    assert mark.pixels[0] / mark.pixels[1] == pytest.approx(
        natural.width / natural.height, rel=0.01
    )
    ink = picture.get_bounding_rect()
    assert ink.width > 0.9 * picture.width
    assert picture.get_rect().inflate(-2, -2).contains(ink)


# --- the rest


def test_textures_and_fonts_can_be_loaded() -> None:
    assert assets_folder() == ASSETS
    for path in sorted((ASSETS / "textures").glob("*.webp")):
        assert min(pygame.image.load(path).get_size()) > 100
    for name in Theme.load().fonts.values():
        assert pygame.font.Font(ASSETS / "fonts" / name, 20).size("Porrazo")[0] > 40


def test_the_credits_carry_the_copyright_of_each_font() -> None:
    text = (ASSETS / "CREDITS.md").read_text(encoding="utf-8")
    for licence in sorted((ASSETS / "fonts").glob("*-OFL.txt")):
        assert licence.read_text(encoding="utf-8").splitlines()[0] in text
