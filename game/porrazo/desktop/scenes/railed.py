"""A screen of the room: a rail at the left, perhaps one at the right, the thing itself between.

It is declared from stacks of parts. Where the player's words are too large for rails, stacks go
under each other on a panel that scrolls.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from porrazo.desktop.scenes.library.collected import Collected, Done
from porrazo.desktop.scenes.library.kept import library_of
from porrazo.desktop.table.backdrop import paint_table
from porrazo.desktop.table.rails.pane import Pane
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.rows import Picture, Row
from porrazo.desktop.ui.controls.scrolling import RoomPanel, ScrollPanel
from porrazo.desktop.ui.controls.widgets import WIDGET_Z, Label, Widget
from porrazo.desktop.ui.drawing.cloths import ROOM
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.stage.sprite import Point

#: All at 1280x720: the screen without its margins, a rail and what is on it, and what lies between
#: two rails, or beside one, below the title.
WIDTH, HEIGHT = 1232.0, 672.0
RAIL, INNER = 188.0, 164.0
LEFT, RIGHT, GAP = 204.0, 1028.0, 16.0
TOP = 46.0
#: How wide what goes under each other is at most, where words are large; one of two columns is so
#: wide at least.
FOLD = 600.0
_COLUMN = 380.0
# What is free at the ends of a rail; how high its buttons and the gold one are, and its rows.
_END, _BUTTON, _GOLD, _ROW = 12.0, 46.0, 54.0, 38.0
# How much higher the screen may be where the window has room.
_SPARE = 90.0
# Blocks that go under each other are so far apart in the design, so that none touches another.
_APART = 2000.0

#: A part, parts of one width side by side (None keeps a place free), or a space.
Part = Widget | Sequence[Widget | None] | float
Place = Callable[[float, float], Point]


class Stack:
    """Parts under each other, all as wide as it; those that are not visible take no room.

    ``foot`` stands at its lower end, where there is one. A number is a space, besides ``gap``.
    """

    def __init__(self, *parts: Part, foot: Sequence[Part] = (), gap: float = 6.0) -> None:
        self.parts, self.foot, self.gap = parts, foot, gap

    def high(self, wide: float, ui: float) -> float:
        """Give the parts their width; return how high all are together, at 1280x720."""
        every = [*self.parts, *self.foot]
        return sum(self._fit(part, wide, ui) for part in every if _is_seen(part)) - self.gap

    def place(self, at: Place, box: pygame.FRect, ui: float) -> None:
        """Put the parts into a box of a design, whose places ``at`` gives in the window."""
        foot = Stack(*self.foot, gap=self.gap)
        self._lay(self.parts, at, box, box.top, ui)
        if self.foot:
            self._lay(self.foot, at, box, box.bottom - foot.high(box.w, ui), ui)

    def _lay(
        self, parts: Sequence[Part], at: Place, box: pygame.FRect, y: float, ui: float
    ) -> None:
        for part in filter(_is_seen, parts):
            step = self._fit(part, box.w, ui)
            if not isinstance(part, int | float):
                row = [part] if isinstance(part, Widget) else part
                each = (box.w + self.gap) / len(row)
                for place, widget in enumerate(row):
                    if widget is not None:
                        x = box.left + each * place + (each - self.gap) / 2
                        widget.place(at(x, y + (step - self.gap) / 2), ui)
            y += step

    def _fit(self, part: Part, wide: float, ui: float) -> float:
        """Give a part its width; return how much further down the next one begins."""
        if isinstance(part, int | float):
            return part
        if isinstance(part, Widget):
            part.widen(wide)
            return part.tall(ui) + self.gap
        each = (wide + self.gap) / len(part) - self.gap
        return max(self._fit(widget, each, ui) for widget in part if widget is not None)


def _is_seen(part: Part) -> bool:
    if isinstance(part, int | float):
        return True
    row = [part] if isinstance(part, Widget) else part
    return any(widget is not None and widget.visible for widget in row)


def in_rows(parts: Sequence[Widget], across: int) -> list[Sequence[Widget | None]]:
    """Return parts in rows of so many, the last one filled up."""
    return [
        [*parts[n : n + across], *[None] * (n + across - len(parts))]
        for n in range(0, len(parts), across)
    ]


class RailedScene(Scene):
    """`lay_rails` comes first in `arrange` where it is not `narrow`, else `lay_column`.

    Where it ``stretches`` it is higher in a window that has more room. ``title`` is over the
    middle; Escape does what `escape` does.
    """

    cloth = ROOM
    stretches = False

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.narrow = False
        self.high = HEIGHT
        self.rails: list[Pane] = []
        self.title: Label | None = None
        self._collected: Collected | None = None

    # --- parts

    def make_rails(
        self, left: Pane, right: Pane | None = None, *, title: str = "", z: float = WIDGET_Z - 10
    ) -> None:
        """Have rails, a title between them, and the panel below all, which `stage` gets.

        The panel is at ``z``: cards on it have to lie higher.
        """
        self.panel = RoomPanel(self, WIDTH, HEIGHT, z=z)
        self.rails = [left, *([right] if right is not None else [])]
        self.stage.add(*self.panel.sprites, *self.rails)
        if title:
            self.title = self.heading(self.context.text.get(title), 28)
            self.stage.add(self.title)

    def heading(self, words: str, px: float, high: float | None = None) -> Label:
        """Return words in gold letters of the titles; with ``high`` as wide as a rail."""
        gold, wide = self.context.theme.palette.cloth_title, INNER if high else None
        return Label(
            self.context, words, role=FontRole.TITLE, px=px, colour=gold, width=wide, high=high
        )

    def written(
        self, words: str, px: float = 16.0, high: float | None = None, *,
        wide: float = INNER, align: str = "centre",
    ) -> Label:  # fmt: skip
        """Return words on a rail, or ``wide`` ones elsewhere."""
        colour = self.context.theme.palette.cloth_text
        return Label(self.context, words, px=px, colour=colour, width=wide, high=high, align=align)

    def button(
        self, key: str, call: Callable[[], object], *, cap: str = "", wide: float = INNER,
        high: float = _BUTTON, repeats: bool = False,
    ) -> Button:  # fmt: skip
        """Return a button of a rail; ``cap`` is its key, as it is shown."""
        words = self.context.text.get(key) if key else ""
        made = Button(
            self.context, words, call, width=wide, height=high, style=ButtonStyle.TABLE,
            repeats=repeats,
        )  # fmt: skip
        made.cap = cap
        return made

    def gold(self, key: str, call: Callable[[], object], *, wide: float = INNER) -> Button:
        """Return the gold button: what most people want next, with Enter."""
        made = self.button(key, call, cap=self.context.text.get("table.key_enter"), wide=wide,
                           high=_GOLD)  # fmt: skip
        made.style = ButtonStyle.PRIMARY
        return made

    def way_back(self, key: str = "common.back") -> Button:
        """Return the button that does what Escape does."""
        return self.button(key, self.escape, cap="Esc")

    def rail_row(
        self, words: str, call: Callable[[], object], *, picture: Picture | None = None,
        value: str = "", high: float = _ROW,
    ) -> Row:  # fmt: skip
        """Return a line of a rail."""
        return Row(self.context, words, call, (INNER, high), picture=picture, value=value,
                   faint=True)  # fmt: skip

    # --- what is read

    def read_matches(self, done: Done) -> None:
        """Read the matches of the library off the window's thread, once; ``done`` gets them."""
        if self._collected is None:
            self._collected = Collected(self.context, library_of(self.context), done)

    def leave(self) -> None:
        """Read no further."""
        if self._collected is not None:
            self._collected.close()

    # --- places

    def paint(self, layer: pygame.Surface) -> None:
        """Paint the empty table of the room."""
        paint_table(layer, self.context.theme)

    def is_narrow(self, size: tuple[int, int]) -> bool:
        """Return True where words are too large for rails; they and the title are gone then."""
        self.narrow = size[0] / self.context.ui(size) + 0.5 < WIDTH + 32
        for part in (*self.rails, self.title):
            if part is not None:
                part.visible = not self.narrow
        return self.narrow

    @property
    def field(self) -> pygame.FRect:
        """What lies between the rails below the title, in the design."""
        right = WIDTH - (self.rails[1].natural[0] + GAP if len(self.rails) > 1 else 0.0)
        return pygame.FRect(LEFT, TOP, right - LEFT, self.high - TOP)

    def fit_room(self, size: tuple[int, int]) -> float:
        """Put the rails at both sides, the title between; return the scale."""
        spare = min(_SPARE, size[1] / self.context.ui(size) - 48 - HEIGHT)
        self.high = HEIGHT + max(0.0, spare if self.stretches else 0.0)
        self.panel.design(WIDTH, self.high, [pygame.Rect(0, 0, round(WIDTH), round(self.high))])
        ui = self.panel.fit(size, (24, 24))
        for place, rail in enumerate(self.rails):
            half = rail.natural[0] / 2
            rail.resize(2 * half, self.high)
            rail.place(self.panel.point(WIDTH - half if place else half, self.high / 2), ui)
        if self.title is not None:
            self.title.place(self.panel.point(self.field.centerx, 20), ui)
        return ui

    def lay_rails(self, size: tuple[int, int], *stacks: Stack) -> float:
        """Put a stack on each rail, a third one between them; return the scale."""
        ui = self.fit_room(size)
        boxes = [self._on(place) for place in range(len(self.rails))]
        for stack, box in zip(stacks, [*boxes, self.field], strict=False):
            stack.place(self.panel.scrolled_point, box, ui)
        return ui

    def _on(self, place: int) -> pygame.FRect:
        """Return what of a rail, the left or the right one, is for its parts."""
        rail = self.rails[place]
        wide = rail.natural[0] - 2 * _END
        left = WIDTH - wide - _END if place else _END
        top = TOP if rail.heading else _END
        return pygame.FRect(left, top, wide, self.high - top - _END)

    def lay_column(
        self, size: tuple[int, int], stacks: Sequence[Stack], foot: Sequence[Widget]
    ) -> float:
        """Put stacks under each other, in two columns where they have room; return the scale.

        The buttons of ``foot`` stand below them.
        """
        wide, ui = self.column, self.context.ui(size)
        highs = [stack.high(wide, ui) + GAP for stack in stacks]
        parted = len(stacks)
        if wide < self.room - _COLUMN:
            parted = min(range(1, parted + 1), key=lambda n: max(sum(highs[:n]), sum(highs[n:])))
        columns = [stacks[:parted], stacks[parted:]] if parted < len(stacks) else [stacks]
        blocks = [(wide, sum(highs[:parted])), (wide, sum(highs[parted:]))]
        ui = self.fit_column(size, blocks[: len(columns)], foot)
        for number, column in enumerate(columns):
            y = _APART * number
            for stack in column:
                box = pygame.FRect(0, y, wide, stack.high(wide, ui))
                stack.place(self.panel.scrolled_point, box, ui)
                y += box.h + GAP
        return ui

    @property
    def column(self) -> float:
        """How wide what goes under each other is, at 1280x720: half of a wide window's room."""
        half = (self.room - 2 * GAP) / 2
        return min(FOLD, half if half >= _COLUMN else self.room)

    def fit_column(
        self,
        size: tuple[int, int],
        blocks: Sequence[tuple[float, float]],
        foot: Sequence[Widget],
    ) -> float:
        """Put blocks of some sizes under each other, buttons at the foot; return the scale."""
        parts = [pygame.FRect(0, _APART * n, *block) for n, block in enumerate(blocks)]
        self.panel.design(WIDTH, HEIGHT, parts)  # type: ignore[arg-type]
        return self.panel.fit(size, (24, 24), foot, wraps=True)

    def in_block(self, place: int, x: float, y: float) -> tuple[float, float]:
        """Return where a place of one of these blocks is in the window."""
        return self.panel.scrolled_point(x, _APART * place + y)

    @property
    def room(self) -> float:
        """How wide a block may be, at 1280x720."""
        return ScrollPanel.room_in(self)

    # --- leaving

    def escape(self) -> None:
        """Go back."""
        self.context.scenes.pop()

    def handle(self, event: pygame.Event) -> bool:
        """Escape goes back."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.escape()
            return True
        return super().handle(event)
