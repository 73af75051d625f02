"""Where things are: declarations resolved for a window of any size.

A layout file (`assets/layouts/<game>.toml`) has two kinds of zones. A boxed one stands at shares
of another zone, most of them of the block: the window, as far as it is neither wider nor narrower
than a table may be. A docked one is cut off an edge of what is left of another zone, in units of a
card's height, so that docked zones never overlap. A file that ``extends`` another begins with the
zones and seats of that.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

import pygame

from porrazo.assets import asset
from porrazo.desktop.ui.drawing.theme import ui_scale
from porrazo.desktop.ui.stage import seating
from porrazo.desktop.ui.stage.seating import PORTRAIT, Closer, Kinds, Seating
from porrazo.desktop.ui.stage.zoning import (
    BLOCK,
    WINDOW,
    Dock,
    WindowShape,
    ZoneRule,
    cut_all,
    zone_rules,
)
from porrazo.table.places.geometry import Size

#: The smallest window, in pixels.
MIN_SIZE: Size = (960, 600)

# Where the cards that a seat has played lie.
_PLAY = "play"
# The zones of a table that belong to the player at the screen, by what they are called there.
_OWN = {
    "plaque": "own_plaque", PORTRAIT: "own_portrait", "note": "own_note", "pile": "own",
    "badge": "beside", _PLAY: "play_own", "bet": "own_bet", "counters": "own_counters",
}  # fmt: skip

# The tables of a layout file of which one that extends another may give a part.
_TABLES = ("unit", "card", "seating", "taught")

# Where cards are played, and what lies around it.
_TABLE, _FRAME = "table", "frame"

# Between these shapes, width over height, a table takes the whole window; beyond them it keeps the
# shape, in the middle. A window of the usual one has the shares that are declared first.
_NARROWEST, _USUAL, _WIDEST = 1.6, 16 / 9, 1.9


class LayoutError(Exception):
    """A layout file is wrong; the message is one sentence naming the place."""


@dataclass(frozen=True, slots=True)
class Place:
    """What belongs to one seat: `box` holds the rest.

    Opponents have `cards`, `pile`, `plaque`; the player at the screen has `pile`, `plaque`,
    `badge` (the cards are in the zone `hand`). Around a table each has a `portrait`, too, and what
    it plays may lie in its `play`, what it bets in its `bet`, what it has in its `counters`.
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
    def frame(self) -> pygame.Rect:
        """Where the frame of the cloth is painted: around the table, or at its edge."""
        return self.rects.get(_FRAME, self.rects[_TABLE])

    @property
    def drop(self) -> pygame.Rect:
        """Where a dragged card is played: as high as the felt's middle, between the rails.

        Of a small table it is the middle alone.
        """
        first, *others = [self.rects[name] for name in self.middle]
        area = first.unionall(others)
        felt = self.rects["felt"]
        return (
            area if "rail_left" not in self.rects else pygame.Rect(felt.x, area.y, felt.w, area.h)
        )


@dataclass(frozen=True, slots=True)
class Layout:
    """A declaration, ready to be resolved for any window and number of seats."""

    name: str
    high: float
    wide: float
    wider: Mapping[int, float]
    larger: float
    broader: float
    closer: Closer
    ratio: float
    hand_scale: float
    opponent_scale: float
    zones: tuple[ZoneRule, ...]
    home: tuple[ZoneRule, ...]
    opponent: tuple[ZoneRule, ...]
    middle: tuple[str, ...] = (_TABLE,)
    """The zones that are the felt's middle, where a dragged card is played."""
    around: tuple[str, ...] = ()
    seatings: Mapping[int, Seating] = field(default_factory=dict)
    """By the number of seats where opponents sit around the table; of a small one none."""
    taught: Mapping[int, Seating] = field(default_factory=dict)
    """Where they sit while the first of them teaches, for numbers at which that is elsewhere."""
    taught_zones: tuple[ZoneRule, ...] = ()
    """The zones that are elsewhere then."""
    kinds: Kinds = field(default_factory=dict)

    @classmethod
    @cache
    def load(cls, name: str) -> "Layout":
        """Read `assets/layouts/<name>.toml`, once.

        Raises `LayoutError` when it is wrong, `MissingAssetError` when it is not there.
        """
        return cls.read(asset(f"layouts/{name}.toml"))

    @classmethod
    def read(cls, path: Path) -> "Layout":
        """Read a layout file; raises `LayoutError`."""
        try:
            data = _extended(tomllib.loads(path.read_text(encoding="utf-8")))
            unit, card = data["unit"], data["card"]
            return cls(
                name=path.stem,
                high=float(unit["height"]),
                wide=float(unit["width"]),
                wider={int(n): float(width) for n, width in unit.get("wider", {}).items()},
                larger=float(unit.get("larger", 0.0)),
                broader=float(unit.get("broader", 0.0)),
                closer=Closer(float(unit.get("gather", 0.0)), float(unit.get("raise", 0.0))),
                ratio=float(card["ratio"]),
                hand_scale=float(card["hand"]),
                opponent_scale=float(card["opponent"]),
                zones=tuple(zone_rules(data["zone"], {WINDOW, BLOCK})),
                home=tuple(zone_rules(data.get("home", ()), None)),
                opponent=tuple(zone_rules(data.get("opponent", ()), None)),
                middle=tuple(map(str, data.get("middle", (_TABLE,)))),
                around=tuple(map(str, data.get("around", ()))),
                seatings=seating.seatings(data.get("seating", {})),
                taught=seating.seatings(data.get("taught", {})),
                taught_zones=tuple(zone_rules(data.get("taught_zone", ()), {WINDOW, BLOCK})),
                kinds=seating.kinds(data.get("place", {})),
            )
        except (OSError, ValueError, TypeError, AttributeError) as error:
            raise LayoutError(f"The layout {path.name} is wrong: {error}.") from error
        except KeyError as error:
            raise LayoutError(f"The layout {path.name} lacks {error.args[0]}.") from error

    def with_teacher(self) -> "Layout":
        """Return the layout of the same table while somebody says what to do."""
        moved = {(rule.name, rule.seats): rule for rule in self.taught_zones}
        zones = tuple([moved.get((rule.name, rule.seats), rule) for rule in self.zones])
        return replace(self, zones=zones, seatings={**self.seatings, **self.taught})

    def unit(self, size: Size, seats: int, larger: float = 0.0) -> float:
        """Return the height of a card on the table, in pixels, in a window or block of a size."""
        high = self.high + self.larger * larger
        wide = self.wider.get(seats, self.wide) + self.broader * larger
        return min(size[1] / high, size[0] / wide)

    def resolve(self, size: Size, seats: int, scale: float = 1.0) -> Zones:
        """Return all places in a window of `size` with `seats` seats.

        `scale` is how large the player has words and buttons, 1 being usual.
        """
        window = pygame.FRect(0, 0, *size)
        block = _block(window) if self.seatings else window
        larger = max(0.0, scale - 1.0)
        unit = self.unit((round(block.w), round(block.h)), seats, larger)
        narrow = (_USUAL - block.w / block.h) / (_USUAL - _NARROWEST)
        shape = WindowShape(unit, larger, min(1.0, max(0.0, narrow)))
        rules = [rule for rule in self.zones if not rule.seats or seats in rule.seats]
        left = {WINDOW: window, BLOCK: block.copy()}
        rects = cut_all(rules, left, shape) | {BLOCK: block}
        card = self._card(unit)
        return Zones(
            size=size,
            unit=unit,
            ui=ui_scale((round(block.w), round(block.h))) * scale,
            card=card,
            hand_card=self._card(unit * self.hand_scale),
            rects={name: _pixels(rect) for name, rect in rects.items()},
            places=(self._home(rects, card, shape), *self._others(rects, seats, shape)),
            middle=self.middle,
        )

    def _home(self, rects: Mapping[str, pygame.FRect], card: Size, shape: WindowShape) -> Place:
        """Return the place of the player at the screen."""
        home = _place(self.home, rects["home"], card, shape)
        own = {name: _pixels(rects[zone]) for name, zone in _OWN.items() if zone in rects}
        return replace(home, rects={**home.rects, **own})

    def _others(
        self, rects: Mapping[str, pygame.FRect], seats: int, shape: WindowShape
    ) -> list[Place]:
        """Return the places of the opponents, clockwise."""
        if self.seatings:
            around = seating.places(
                self.seatings[seats], self.kinds, rects[BLOCK], shape, self.closer
            )
            return [self._around(areas, shape) for areas in around]
        boxes = _opponents(rects, self.around, seats - 1)
        return [self._opponent(box, shape, play) for box, play in boxes]

    def _around(self, areas: Mapping[str, pygame.FRect], shape: WindowShape) -> Place:
        box = areas[PORTRAIT].unionall([*areas.values()])
        rects = {name: _pixels(area) for name, area in areas.items()}
        return Place(_pixels(box), rects, self._small_card(rects["cards"], shape))

    def _card(self, height: float) -> Size:
        return max(1, round(height * self.ratio)), max(1, round(height))

    def _opponent(self, box: pygame.FRect, shape: WindowShape, play: pygame.FRect | None) -> Place:
        if self.around:
            box = _no_higher(box, self.opponent_scale * shape.unit, self.opponent, shape)
        place = _place(self.opponent, box, (1, 1), shape)
        if play is not None:
            place = replace(place, rects={**place.rects, _PLAY: _pixels(play)})
        return replace(place, card=self._small_card(place["cards"], shape))

    def _small_card(self, area: pygame.Rect, shape: WindowShape) -> Size:
        """Return the size of an opponent's cards in an area."""
        # Three backs, each showing half of itself, are two cards wide.
        height = min(self.opponent_scale * shape.unit, area.w / (2.1 * self.ratio))
        return self._card(min(height, area.h))


def _extended(data: dict[str, Any]) -> dict[str, Any]:
    """Return the data of a layout file with that of the one which it extends.

    Of two zones with one name, for the same seats, the later one stands in the place of the first.
    """
    if "extends" not in data:
        return data
    path = asset(f"layouts/{data['extends']}.toml")
    base = _extended(tomllib.loads(path.read_text(encoding="utf-8")))
    zones = {_key(entry): entry for entry in (*base["zone"], *data.get("zone", ()))}
    merged = {name: {**base.get(name, {}), **data.get(name, {})} for name in _TABLES}
    kinds = dict(base.get("place", {}))
    for kind, areas in data.get("place", {}).items():
        kinds[kind] = {**kinds.get(kind, {}), **areas}
    return {**base, **data, **merged, "place": kinds, "zone": list(zones.values())}


def _key(entry: Mapping[str, Any]) -> tuple[str, tuple[int, ...]]:
    return str(entry["name"]), tuple(entry.get("seats", ()))


def _block(window: pygame.FRect) -> pygame.FRect:
    """Return the part of a window that a table takes."""
    wide = min(window.w, _WIDEST * window.h)
    high = min(window.h, window.w / _NARROWEST)
    return pygame.FRect((window.w - wide) / 2, (window.h - high) / 2, wide, high)


def _place(rules: Sequence[ZoneRule], box: pygame.FRect, card: Size, shape: WindowShape) -> Place:
    rects = cut_all(rules, {"place": box.copy()}, shape)
    return Place(_pixels(box), {name: _pixels(rect) for name, rect in rects.items()}, card)


def _opponents(
    rects: Mapping[str, pygame.FRect], around: Sequence[str], count: int
) -> list[tuple[pygame.FRect, pygame.FRect | None]]:
    """Return the places on a small table, clockwise, and where what one plays lies, if apart."""
    if not count:
        return []
    held = [name for name in around if name in rects]
    if not held:
        return [(box, None) for box in _columns(rects["top"], count)]
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


def _no_higher(
    box: pygame.FRect, card: float, rules: Sequence[ZoneRule], shape: WindowShape
) -> pygame.FRect:
    """Return the middle of a place, as high as its cards and what is docked over and under them."""
    words = sum(
        (rule.size + rule.larger * shape.larger) * shape.unit
        for rule in rules
        if isinstance(rule, Dock) and rule.edge in ("top", "bottom")
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
