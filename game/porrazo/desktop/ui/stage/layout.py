"""Where things are: declarations in card units, resolved for a window of any size.

A layout file (`assets/layouts/<game>.toml`) cuts the window into zones, each docked to an edge of
what is left of another, so that zones never overlap. Lengths are in units of a card's height.
Zones with words in them are deeper where the player has words larger than usual.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pygame

from porrazo.assets import asset
from porrazo.desktop.ui.drawing.theme import ui_scale
from porrazo.table.geometry import Size

#: The smallest window, in pixels.
MIN_SIZE: Size = (960, 600)

# Where the cards that a seat has played lie.
_PLAY = "play"

# Where cards are played, and what may lie at its left without being it.
_TABLE, _STOCK = "table", "stock"

_DOCKS = ("left", "right", "top", "bottom", "fill")


class LayoutError(Exception):
    """A layout file is wrong; the message is one sentence naming the place."""


@dataclass(frozen=True, slots=True)
class Dock:
    """One zone of the declaration: which edge of which zone it takes, and how much of it.

    With ``seats`` it is there for these numbers of seats alone.
    """

    name: str
    within: str
    edge: str
    size: float = 0.0
    gap: float = 0.0
    inset: float = 0.0
    share: float | None = None
    larger: float = 0.0
    seats: tuple[int, ...] = ()

    def cut(self, left: pygame.FRect, unit: float, larger: float = 0.0) -> pygame.FRect:
        """Take this zone off `left`, which shrinks; return it.

        `larger` is 0 where words are as large as usual, 1 where they are twice as large.
        """
        taken = left.copy() if self.edge == "fill" else self._slice(left, unit, larger)
        inset = 2.0 * self.inset * unit
        return taken.inflate(-min(inset, taken.w), -min(inset, taken.h))

    def _slice(self, left: pygame.FRect, unit: float, larger: float) -> pygame.FRect:
        across = self.edge in ("left", "right")
        length = left.w if across else left.h
        size = (self.size + self.larger * larger) * unit
        if self.share is not None:
            size = min(size, self.share * length)
        size = min(size, length)
        used = min(size + self.gap * unit, length)
        taken = left.copy()
        if across:
            taken.w, left.w = size, left.w - used
        else:
            taken.h, left.h = size, left.h - used
        match self.edge:
            case "left":
                left.x += used
            case "right":
                taken.right = left.right + used
            case "top":
                left.y += used
            case _:
                taken.bottom = left.bottom + used
        return taken


@dataclass(frozen=True, slots=True)
class Place:
    """What belongs to one seat: `box` holds the rest.

    Opponents have `cards`, `pile`, `plaque`; the player at the screen has `pile`, `plaque`,
    `badge` (the cards are in the zone `hand`). Where seats are around the table each has `play`,
    too, before it.
    """

    box: pygame.Rect
    rects: Mapping[str, pygame.Rect]
    card: Size

    def __getitem__(self, name: str) -> pygame.Rect:
        return self.rects[name]


@dataclass(frozen=True, slots=True)
class Zones:
    """A layout resolved: all rectangles in pixels of the window.

    `card` is the size of a card on the table, `hand_card` that of one in the hand; `unit` is
    the height of a card; `ui` is how much larger than in a window of 1280x720 words and buttons
    are drawn, as far as they find room. `places[0]` is the player at the screen, then clockwise.
    """

    size: Size
    unit: float
    ui: float
    card: Size
    hand_card: Size
    rects: Mapping[str, pygame.Rect]
    places: tuple[Place, ...]
    middle: tuple[str, ...] = (_TABLE,)

    def __getitem__(self, name: str) -> pygame.Rect:
        return self.rects[name]

    @property
    def drop(self) -> pygame.Rect:
        """Where a dragged card is played: the felt's middle, beside the stock."""
        first, *others = [self.rects[name] for name in self.middle]
        area, stock = first.unionall(others), self.rects.get(_STOCK)
        if stock is not None and area.colliderect(stock):
            area = pygame.Rect(stock.right, area.top, area.right - stock.right, area.h)
        return area


@dataclass(frozen=True, slots=True)
class Layout:
    """A declaration, ready to be resolved for any window and number of seats."""

    name: str
    high: float
    wide: float
    wider: Mapping[int, float]
    larger: float
    broader: float
    ratio: float
    hand_scale: float
    opponent_scale: float
    zones: tuple[Dock, ...]
    home: tuple[Dock, ...]
    opponent: tuple[Dock, ...]
    middle: tuple[str, ...] = (_TABLE,)
    """The zones that are the felt's middle, where a dragged card is played."""
    around: tuple[str, ...] = ()
    beside: Mapping[int, int] = field(default_factory=dict)
    """By the number of seats how many the first and the last zone of `around` hold, one above the
    other; one each where it does not say."""

    @classmethod
    def load(cls, name: str) -> "Layout":
        """Read `assets/layouts/<name>.toml`.

        Raises `LayoutError` when it is wrong, `MissingAssetError` when it is not there.
        """
        return cls.read(asset(f"layouts/{name}.toml"))

    @classmethod
    def read(cls, path: Path) -> "Layout":
        """Read a layout file; raises `LayoutError`."""
        try:
            data = tomllib.loads(path.read_text(encoding="utf-8"))
            unit, card = data["unit"], data["card"]
            return cls(
                name=path.stem,
                high=float(unit["height"]),
                wide=float(unit["width"]),
                wider={int(n): float(width) for n, width in unit.get("wider", {}).items()},
                larger=float(unit.get("larger", 0.0)),
                broader=float(unit.get("broader", 0.0)),
                ratio=float(card["ratio"]),
                hand_scale=float(card["hand"]),
                opponent_scale=float(card["opponent"]),
                zones=_docks(data["zone"], {"window"}),
                home=_docks(data["home"], None),
                opponent=_docks(data["opponent"], None),
                middle=tuple(map(str, data.get("middle", (_TABLE,)))),
                around=tuple(map(str, data.get("around", ()))),
                beside={int(n): int(held) for n, held in data.get("beside", {}).items()},
            )
        except (OSError, ValueError, TypeError, AttributeError) as error:
            raise LayoutError(f"The layout {path.name} is wrong: {error}.") from error
        except KeyError as error:
            raise LayoutError(f"The layout {path.name} lacks {error.args[0]}.") from error

    def unit(self, size: Size, seats: int, larger: float = 0.0) -> float:
        """Return the height of a card on the table, in pixels."""
        high = self.high + self.larger * larger
        wide = self.wider.get(seats, self.wide) + self.broader * larger
        return min(size[1] / high, size[0] / wide)

    def resolve(self, size: Size, seats: int, scale: float = 1.0) -> Zones:
        """Return all places in a window of `size` with `seats` seats.

        `scale` is how large the player has words and buttons, 1 being usual.
        """
        larger = max(0.0, scale - 1.0)
        unit = self.unit(size, seats, larger)
        left = {"window": pygame.FRect(0, 0, *size)}
        docks = [dock for dock in self.zones if not dock.seats or seats in dock.seats]
        rects = _cut_all(docks, left, unit, larger)
        card = self._card(unit)
        home = _place(self.home, rects["home"], card, unit, larger)
        others = [
            self._opponent(box, unit, larger, play)
            for box, play in _opponents(rects, self.around, seats - 1, self.beside.get(seats, 1))
        ]
        if "play_own" in rects:
            home = replace(home, rects={**home.rects, _PLAY: _pixels(rects["play_own"])})
        return Zones(
            size=size,
            unit=unit,
            ui=ui_scale(size) * scale,
            card=card,
            hand_card=self._card(unit * self.hand_scale),
            rects={name: _pixels(rect) for name, rect in rects.items()},
            places=(home, *others),
            middle=self.middle,
        )

    def _card(self, height: float) -> Size:
        return max(1, round(height * self.ratio)), max(1, round(height))

    def _opponent(
        self, box: pygame.FRect, unit: float, larger: float, play: pygame.FRect | None
    ) -> Place:
        if self.around:
            box = _no_higher(box, self.opponent_scale * unit, self.opponent, unit, larger)
        place = _place(self.opponent, box, (1, 1), unit, larger)
        if play is not None:
            place = replace(place, rects={**place.rects, _PLAY: _pixels(play)})
        # Three backs, each showing half of itself, are two cards wide.
        height = min(self.opponent_scale * unit, place["cards"].w / (2.1 * self.ratio))
        return Place(place.box, place.rects, self._card(min(height, place["cards"].h)))


def _docks(entries: Sequence[Mapping[str, Any]], known: set[str] | None) -> tuple[Dock, ...]:
    names = set(known or ())
    docks: list[Dock] = []
    for entry in entries:
        within = str(entry["in"]) if known is not None else "place"
        if known is not None and within not in names:
            raise ValueError(f"{entry['name']} is in {within}, which is not declared before it")
        if entry["dock"] not in _DOCKS:
            raise ValueError(f"{entry['name']} docks to {entry['dock']}")
        numbers = {key: float(entry.get(key, 0.0)) for key in ("size", "gap", "inset", "larger")}
        share = float(entry["share"]) if "share" in entry else None
        seats = tuple(map(int, entry.get("seats", ())))
        name, edge = str(entry["name"]), str(entry["dock"])
        docks.append(Dock(name, within, edge, **numbers, share=share, seats=seats))
        names.add(str(entry["name"]))
    return tuple(docks)


def _cut_all(
    docks: Sequence[Dock], left: dict[str, pygame.FRect], unit: float, larger: float
) -> dict[str, pygame.FRect]:
    rects: dict[str, pygame.FRect] = {}
    for dock in docks:
        rects[dock.name] = dock.cut(left[dock.within], unit, larger)
        left[dock.name] = rects[dock.name].copy()
    return rects


def _place(
    docks: Sequence[Dock], box: pygame.FRect, card: Size, unit: float, larger: float
) -> Place:
    rects = _cut_all(docks, {"place": box.copy()}, unit, larger)
    return Place(_pixels(box), {name: _pixels(rect) for name, rect in rects.items()}, card)


def _opponents(
    rects: Mapping[str, pygame.FRect], around: Sequence[str], count: int, beside: int
) -> list[tuple[pygame.FRect, pygame.FRect | None]]:
    """Return the place of each opponent, clockwise, and where what it plays lies, if apart.

    ``beside`` is how many sit one above the other at each side.
    """
    if not count:
        return []
    held = [name for name in around if name in rects]
    if not held:
        return [(box, None) for box in _columns(rects["top"], count)]
    if beside > 1:
        at_left, *on_top, at_right = held
        left, right = _stacked(rects[at_left], beside), _stacked(rects[at_right], beside)
        top = _columns(rects[on_top[0]], count - 2 * beside)
        return [(box, None) for box in [*left[::-1], *top, *right]]
    numbers = dict.fromkeys(held, 1)
    numbers[held[len(held) // 2]] += count - len(held)
    placed: list[tuple[pygame.FRect, pygame.FRect | None]] = []
    for name in held:
        boxes = _columns(rects[name], numbers[name])
        play = rects.get(f"play_{name}")
        if play is None:
            placed += [(box, None) for box in boxes]
            continue
        placed += zip(boxes, _columns(play, numbers[name], whole=True), strict=True)
    return placed


def _stacked(strip: pygame.FRect, n: int) -> list[pygame.FRect]:
    """Cut a strip into `n` places one above the other, from the top."""
    high = strip.h / n
    return [pygame.FRect(strip.x, strip.y + high * i, strip.w, high) for i in range(n)]


def _no_higher(
    box: pygame.FRect, card: float, docks: Sequence[Dock], unit: float, larger: float
) -> pygame.FRect:
    """Return the middle of a place, as high as its cards and what is docked over and under them."""
    words = sum(
        (dock.size + dock.larger * larger) * unit
        for dock in docks
        if dock.edge in ("top", "bottom")
    )
    high = min(box.h, 1.06 * card + words)
    return pygame.FRect(box.x, box.centery - high / 2, box.w, high)


def _columns(strip: pygame.FRect, n: int, *, whole: bool = False) -> list[pygame.FRect]:
    """Cut a strip into `n` columns with the middles evenly spread, none too wide to read.

    With ``whole`` they may be as wide as they find room.
    """
    if n <= 0:
        return []
    width = strip.w / n
    inner = width if whole else min(width, 2.1 * strip.h)
    return [
        pygame.FRect(strip.x + width * i + (width - inner) / 2, strip.y, inner, strip.h)
        for i in range(n)
    ]


def _pixels(rect: pygame.FRect) -> pygame.Rect:
    """Round to whole pixels so that zones side by side stay side by side."""
    left, top = round(rect.left), round(rect.top)
    return pygame.Rect(left, top, round(rect.right) - left, round(rect.bottom) - top)
