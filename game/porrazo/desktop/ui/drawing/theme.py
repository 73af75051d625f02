"""The look in one file: colours, fonts and measures, read from `assets/themes/*.toml`."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from pathlib import Path
from typing import Any

from porrazo.assets import asset
from porrazo.desktop.ui.drawing.cloths import ROOM, ClothLook
from porrazo.desktop.ui.drawing.cloths import Colour as Colour

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


class ThemeError(Exception):
    """A theme file does not say what it must; the message is one sentence naming the place."""


class Shape(Enum):
    """The sign of a side: nothing is said by colour alone."""

    CIRCLE = "circle"
    DIAMOND = "diamond"
    SQUARE = "square"
    TRIANGLE = "triangle"
    STAR = "star"
    DROP = "drop"
    CROSS = "cross"
    CRESCENT = "crescent"
    HOURGLASS = "hourglass"
    CHEVRON = "chevron"


class FontRole(Enum):
    """What a font is for; the value is its key in the theme."""

    INDEX = "index"  # numbers of cards and scores
    TITLE = "title"
    UI = "ui"
    UI_MEDIUM = "ui_medium"
    UI_BOLD = "ui_bold"


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours by what they are; what lies on a cloth itself takes those of the cloth."""

    ink: Colour
    cream: Colour
    cream_shade: Colour
    brick: Colour
    brick_dark: Colour
    ochre: Colour
    ochre_light: Colour
    teal: Colour
    gain: Colour  # what made things better; brick is what made them worse
    navy: Colour
    felt: Colour
    felt_dark: Colour
    felt_line: Colour
    wood: Colour
    wood_light: Colour
    wood_dark: Colour
    brass: Colour
    brass_light: Colour
    brass_dark: Colour
    inlay: Colour  # the thread in the rim and in the pegboard
    inlay_dark: Colour
    board_text: Colour  # engraved into the pegboard
    board_relief: Colour  # the edge of what is engraved
    pile_line: Colour  # between the cards of a heap
    panel: Colour
    panel_light: Colour
    panel_edge: Colour
    text: Colour
    text_dim: Colour
    text_gold: Colour
    text_on_light: Colour
    tray: Colour  # what cards that are arranged are laid on
    tray_text: Colour
    capture: Colour  # around cards that would be taken
    capture_glow: Colour
    shadow: Colour
    glint: Colour  # what lit things lean to
    focus: Colour  # around what the keyboard is at, and nothing else
    dimmed: Colour  # what the colours of cards that cannot be used are multiplied by
    cloth_text: Colour  # words that lie on the cloth itself
    cloth_title: Colour  # golden words there
    cloth_light: Colour  # the cloth under the lamp
    cloth_dark: Colour  # the cloth at the rim
    cloth_line: Colour  # thin lines and edges on it

    @property
    def chosen(self) -> Colour:
        """The ground of the chosen row of a list."""
        return mix(self.panel_light, self.brass, 0.16)


@dataclass(frozen=True, slots=True)
class SideMark:
    """How one side is told from the others: a colour with its light and dark, and a shape."""

    colour: Colour
    light: Colour
    dark: Colour
    shape: Shape


@dataclass(frozen=True, slots=True)
class TypeSizes:
    """Sizes of text, in pixels in a window of 1280x720; larger windows scale them."""

    least: float  # names where it is narrow: what is smaller cannot be read
    caption: float
    body: float
    button: float
    heading: float
    title: float
    display: float
    score: float


@dataclass(frozen=True, slots=True)
class Measures:
    """Numbers of the look. Pixels are those of a window of 1280x720."""

    panel_radius: float
    button_radius: float
    button_height: float
    border: float
    gap: float
    panel_pad: float
    card_radius: float  # share of a card's height
    shadow_blur: float
    shadow_alpha: int
    focus_width: float
    focus_gap: float
    veil_alpha: int  # how much a panel darkens what is behind it
    rim: float  # share of a window's height, as the next
    cloth_corner: float
    thread: int  # pixels on any screen
    rim_shade: float  # how dark the shadow of the rim is, as a share of the others


@dataclass(frozen=True, slots=True)
class Textures:
    """The pictures in `assets/textures/` of what a theme is made of, without `.webp`."""

    rim: str
    board: str


@dataclass(frozen=True, slots=True)
class Lamp:
    """The light over the table: what it does to the colours of a cloth, and how far it reaches.

    With a ``reach`` of 1 the middle of a side is nearly as dark as a corner.
    """

    colour: Colour
    reach: float


@dataclass(frozen=True, slots=True)
class Theme:
    """A whole look, on some cloth. Load it with `Theme.load`, lay a cloth with `on`."""

    name: str
    palette: Palette
    textures: Textures
    lamp: Lamp
    cloth: ClothLook
    sides: tuple[SideMark, ...]
    fonts: Mapping[FontRole, str] = field(hash=False)
    type: TypeSizes
    measures: Measures

    @classmethod
    def load(cls, name: str = "walnut") -> "Theme":
        """Read `assets/themes/<name>.toml`; the cloth is that of the room.

        Raises `ThemeError` when it is broken, `MissingAssetError` when it is not there.
        """
        return cls.read(asset(f"themes/{name}.toml"))

    @classmethod
    def read(cls, path: Path) -> "Theme":
        """Read a theme file; raises `ThemeError`."""
        try:
            data = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise ThemeError(f"The theme {path.name} cannot be read: {error}.") from error
        reader, cloth = _Reader(path.name, data), ClothLook.load(ROOM)
        return cls(
            name=path.stem,
            palette=reader.palette(cloth),
            textures=reader.textures(),
            lamp=reader.lamp(),
            cloth=cloth,
            sides=reader.sides(),
            fonts=reader.fonts(),
            type=TypeSizes(**reader.numbers("type", TypeSizes)),
            measures=Measures(**reader.numbers("measures", Measures)),
        )

    def on(self, cloth: ClothLook) -> "Theme":
        """Return the same look on another cloth."""
        if cloth is self.cloth:
            return self
        return replace(self, cloth=cloth, palette=replace(self.palette, **_of_cloth(cloth)))


def _of_cloth(cloth: ClothLook) -> dict[str, Colour]:
    """Return the colours of a palette that are those of the cloth."""
    return {f"cloth_{part}": getattr(cloth, part) for part in _CLOTH_PARTS}


_CLOTH_PARTS = ("text", "title", "light", "dark", "line")


def ui_scale(size: tuple[int, int]) -> float:
    """Return how much larger things are in a window of `size` than in one of 1280x720."""
    return max(0.75, min(size[0] / 1280, size[1] / 720))


#: Letters that are smaller cannot be read, in pixels, in windows however small.
READABLE = 13.0


def letters(px: float, ui: float) -> float:
    """Return the pixels of letters that are `px` large at 1280x720, never too small to read."""
    return max(READABLE, px * ui)


def alpha(colour: Colour, opacity: int) -> tuple[int, int, int, int]:
    """Return `colour` with an opacity of 0 to 255."""
    return (*colour, opacity)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return the colour that is `share` (0 to 1) of the way from `one` to `other`."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


class _Reader:
    """Takes a theme's data apart, with a sentence for everything that is wrong."""

    def __init__(self, file: str, data: Mapping[str, Any]) -> None:
        self._file = file
        self._data = data

    def table(self, name: str, known: set[str]) -> Mapping[str, Any]:
        table = self._data.get(name)
        if not isinstance(table, dict):
            raise self._bad(f"has no table [{name}]")
        for key in sorted(known - table.keys()):
            raise self._bad(f"lacks {key} in [{name}]")
        for key in sorted(table.keys() - known):
            raise self._bad(f"has an unknown {key} in [{name}]")
        return table

    def palette(self, cloth: ClothLook) -> Palette:
        of_cloth = _of_cloth(cloth)
        table = self.table("palette", {f.name for f in fields(Palette)} - of_cloth.keys())
        return Palette(**{key: self.colour(key, value) for key, value in table.items()}, **of_cloth)

    def textures(self) -> Textures:
        table = self.table("textures", {f.name for f in fields(Textures)})
        return Textures(**{key: str(value) for key, value in table.items()})

    def lamp(self) -> Lamp:
        table = self.table("lamp", {f.name for f in fields(Lamp)})
        reach = table["reach"]
        if isinstance(reach, bool) or not isinstance(reach, int | float) or reach <= 0:
            raise self._bad("has reach in [lamp] that is no number above 0")
        return Lamp(self.colour("lamp", table["colour"]), float(reach))

    def sides(self) -> tuple[SideMark, ...]:
        entries = self._data.get("side")
        if not isinstance(entries, list) or len(entries) != len(Shape):
            raise self._bad(f"must have {len(Shape)} entries [[side]]")
        marks = tuple(self._side(entry) for entry in entries)
        if len({mark.shape for mark in marks}) != len(marks):
            raise self._bad("gives two sides the same shape")
        return marks

    def _side(self, entry: Mapping[str, Any]) -> SideMark:
        try:
            colours = [self.colour(f"side {k}", entry[k]) for k in ("colour", "light", "dark")]
            return SideMark(colours[0], colours[1], colours[2], Shape(entry["shape"]))
        except (KeyError, TypeError, ValueError) as error:
            raise self._bad(f"has a wrong [[side]]: {error}") from error

    def fonts(self) -> Mapping[FontRole, str]:
        table = self.table("fonts", {role.value for role in FontRole})
        return {FontRole(key): str(value) for key, value in table.items()}

    def numbers(self, name: str, kind: type[TypeSizes | Measures]) -> dict[str, Any]:
        table = self.table(name, {f.name for f in fields(kind)})
        for key, value in table.items():
            if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
                raise self._bad(f"has {key} in [{name}] that is no number from 0 up")
        return dict(table)

    def colour(self, key: str, text: object) -> Colour:
        if isinstance(text, str) and _COLOUR.fullmatch(text):
            value = int(text[1:], 16)
            return value >> 16, value >> 8 & 255, value & 255
        raise self._bad(f"has a colour {key} that is not written like #1f2440")

    def _bad(self, what: str) -> ThemeError:
        return ThemeError(f"The theme {self._file} {what}.")
