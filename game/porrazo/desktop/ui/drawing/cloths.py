"""What a table is covered with, as data: each file of `assets/cloths/*.toml` is one cloth.

`desktop/table/cloths/` paints them. Lengths are shares of the height of a table's block, places
are fractions of the block.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from porrazo.assets import asset
from porrazo.desktop.ui.drawing.fields import Colour as Colour
from porrazo.desktop.ui.drawing.fields import fields_of

#: Where nobody plays: the title, the card room, the settings.
ROOM = "room"
#: What a table is shown with where no game is chosen.
FIRST = "fishing"

BANDS = ("garland", "tiles", "row")
#: What keeps words that lie on a cloth apart from its grain.
UNDER_WORDS = ("shadow", "band")
#: How the room around it sounds: the files of `assets/sounds/room/`.
ROOMS = ("parlour", "patio", "tavern")
FRAMES = ("rope", "tiles", "runner", "groove", "medallion", "hem", "places", "oval", "printed")


class ClothError(Exception):
    """A file of a cloth does not say what it must; the message is one sentence naming the place."""


@dataclass(frozen=True, slots=True)
class Band:
    """The ornament along the top between the rails; with ``foot`` along the bottom, too.

    ``motifs`` are files of `assets/cloths/motifs/`, ``high`` is how high one is, ``top`` how far
    below the edge of the cloth it begins. A garland hangs on a ``line``, tiles end in one.
    """

    kind: str
    motifs: tuple[str, ...]
    high: float
    top: float = 0.0
    line: Colour = (0, 0, 0)
    foot: bool = False


@dataclass(frozen=True, slots=True)
class Frame:
    """What lies around where cards are played.

    ``thick`` is the breadth of its line; of tiles and checks the side of one; of a medallion how
    wide it is, in heights of the area. ``box`` (left, top, right, bottom of the block) is where
    the frame is that holds people, too; others follow the area. ``count`` places lie in a row.
    """

    kind: str
    thick: float
    motif: str = ""
    line: Colour = (0, 0, 0)
    dark: Colour = (0, 0, 0)
    light: Colour = (0, 0, 0)
    weave: str = ""
    opacity: float = 1.0
    count: int = 1
    box: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class ClothMark:
    """A single ornament on the cloth, its middle ``at`` a place, ``high`` high, faint."""

    motif: str
    at: tuple[float, float]
    high: float
    opacity: float
    mirrored: bool = False


@dataclass(frozen=True, slots=True)
class ClothLook:
    """A cloth: ``light`` in the middle under the lamp, ``dark`` at the rim, woven of ``weave``.

    ``line`` is for thin lines and edges on it, ``text`` and ``title`` for words; all can be read
    everywhere on it, over a shadow or a dark band (``under_words``). ``back`` is the usual back
    of the cards that lie on it, ``room`` is how the room around it sounds.
    """

    name: str
    back: str
    room: str
    weave: str
    light: Colour
    dark: Colour
    line: Colour
    text: Colour
    title: Colour
    under_words: str = "shadow"
    band: Band | None = None
    frame: Frame | None = None
    marks: tuple[ClothMark, ...] = ()

    @classmethod
    def load(cls, name: str) -> "ClothLook":
        """Read `assets/cloths/<name>.toml`, once.

        Raises `ClothError` when it is broken, `MissingAssetError` when it is not there.
        """
        return _load(name)


@cache
def _load(name: str) -> ClothLook:
    path = asset(f"cloths/{name}.toml")
    try:
        return read(name, tomllib.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError) as error:
        raise ClothError(f"The cloth {path.name} cannot be used: {error}.") from error


def read(name: str, data: Mapping[str, Any]) -> ClothLook:
    """Make a cloth of what a file says; raises ValueError or TypeError where it says it wrongly."""
    parts: dict[str, Any] = {"name": name, "marks": tuple(map(_mark, data.get("mark", ())))}
    if "band" in data:
        parts["band"] = Band(**fields_of(Band, data["band"]))
        _known("band", parts["band"].kind, BANDS)
    if "frame" in data:
        parts["frame"] = Frame(**fields_of(Frame, data["frame"]))
        _known("frame", parts["frame"].kind, FRAMES)
    _known("ground of words", data.get("under_words", UNDER_WORDS[0]), UNDER_WORDS)
    _known("room", str(data.get("room")), ROOMS)
    plain = {key: value for key, value in data.items() if key not in ("band", "frame", "mark")}
    return ClothLook(**parts, **fields_of(ClothLook, plain))


def _mark(data: Mapping[str, Any]) -> ClothMark:
    return ClothMark(**fields_of(ClothMark, data))


def _known(part: str, kind: str, kinds: Sequence[str]) -> None:
    if kind not in kinds:
        raise ValueError(f"it has an unknown {part}, {kind}")
