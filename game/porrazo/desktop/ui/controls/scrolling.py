"""The panel that every dialog lies on: at the size that the player chose, it scrolls.

A dialog says where things are in a panel of its usual size, and which blocks belong together.
Where the window is too narrow for that, the blocks go under each other; where it is too low, they
scroll, by wheel, bar, drag and keys, and the control in focus is brought into sight.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from porrazo.desktop.ui.controls.buttons import ButtonStyle
from porrazo.desktop.ui.controls.scroller import Scroller
from porrazo.desktop.ui.controls.widgets import WIDGET_Z, Label, Panel, Size, Widget
from porrazo.desktop.ui.drawing.glass import RADIUS, glass
from porrazo.desktop.ui.drawing.paint import box, clear, over_shadow
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.stage.sprite import Point

# All in pixels at 1280x720. Where blocks go under each other: between them, above the first, at
# the sides. What stays free of a window around a panel that scrolls. A row of buttons.
_GAP, _HEAD, _SIDE = 18.0, 58.0, 16.0
_AROUND = 8.0
_BUTTON_GAP, _BUTTON_ROW, _FOOT = 14.0, 54.0, 26.0
#: Buttons stay in sight below what scrolls where they take no more than this share of a window.
_STAYS = 0.34
_BAR = 8.0
# How dark the wall is under the glass of a column, of 255.
_UNDER = 120


class _Title(Label):
    """The title of a panel, which scrolls with what is on it."""


class ScrollBar(Widget):
    """Shows which part is seen, at the right edge of the view."""

    scrolls = False

    def __init__(self, scene: Scene, scroller: Scroller, *, z: float) -> None:
        super().__init__(scene.context, "", (_BAR, 1), z=z)
        self._scroller = scroller

    @property
    def pixels(self) -> Size:
        """Width and height on the screen."""
        return max(4, round(_BAR * self.ui)), max(1, self._scroller.view.h)

    def look(self) -> Hashable:
        """Return where the thumb is."""
        thumb = self._scroller.thumb
        return thumb.top - self._scroller.view.top, thumb.h

    def draw_picture(self) -> pygame.Surface:
        """Draw the track and the thumb."""
        self._pictures.clear()
        palette, size = self.theme.palette, self.pixels
        face = box(size, size[0] / 2, palette.panel_edge, opacity=90)
        thumb = self._scroller.thumb
        part = box((size[0], thumb.h), size[0] / 2, palette.brass_light, palette.brass)
        face.blit(part, (0, thumb.top - self._scroller.view.top))
        return face


class ScrollPanel(Panel):
    """A panel of a scene; `sprites` go on its stage.

    ``width`` and ``height`` are its usual size, ``blocks`` the parts of it that may go under each
    other, in the order in which they do, ``foot`` how much at its lower edge does not scroll.
    `fit` comes first in `Scene.arrange`; then `point` and `part` say where things are now.
    """

    scrolls = False

    def __init__(
        self,
        scene: Scene,
        width: float,
        height: float,
        *,
        title: str = "",
        blocks: Sequence[pygame.Rect] = (),
        foot: float = 0.0,
        cream: bool = False,
        z: float = WIDGET_Z - 10,
    ) -> None:
        super().__init__(scene.context, width, height, cream=cream, z=z)
        self._scene = scene
        self._under = 0.0
        self.head = 0.0
        """How much at its upper edge does not scroll, in pixels at 1280x720."""
        self.scroller = Scroller(lambda: scene.arrange(scene.size))
        palette = self.theme.palette
        self.title = _Title(
            scene.context,
            title,
            role=FontRole.TITLE,
            px=self.theme.type.heading,
            colour=palette.text_on_light if cream else palette.text_gold,
            z=z + 1,
        )
        self.bar = ScrollBar(scene, self.scroller, z=WIDGET_Z + 400)
        self.sprites = (self, self.title, self.bar)
        self.design(width, height, blocks, foot)
        scene.focus.scroller = self.scroller

    def design(
        self,
        width: float,
        height: float,
        blocks: Sequence[pygame.Rect] = (),
        foot: float = 0.0,
        content: float = 0.0,
    ) -> None:
        """Take another usual size, with its blocks.

        ``content`` is how high what scrolls is where the panel shows only a part of it as usual.
        """
        self._content = content
        self._usual = width, height
        self._foot = foot
        whole = pygame.Rect(0, _HEAD, round(width), round(height - foot - _HEAD))
        self.blocks = [pygame.FRect(block) for block in blocks or (whole,)]
        self._moved = [block.topleft for block in self.blocks]
        self.folded = self.places_foot = False
        self.resize(width, height)

    # --- its size

    @staticmethod
    def room_in(scene: Scene) -> float:
        """Return how wide what is on a panel may be in a scene's window now."""
        size = scene.context.scenes.size
        return size[0] / scene.context.ui(size) - 2 * (_AROUND + _SIDE)

    @staticmethod
    def tall_in(scene: Scene) -> float:
        """Return how high a panel may be in a scene's window now."""
        size = scene.context.scenes.size
        return size[1] / scene.context.ui(size) - 2 * _AROUND

    @property
    def inner(self) -> float:
        """How wide what is on it may be, in pixels at 1280x720."""
        return self.natural[0] - 2 * _SIDE

    @property
    def scrolling(self) -> bool:
        """True when it shows only a part of what is on it."""
        return self.scroller.hidden > 0

    def fit(
        self,
        window: Size,
        room: tuple[float, float],
        foot: Sequence[Widget] = (),
        *,
        wraps: bool = False,
        scale: float | None = None,
        x: float | None = None,
    ) -> float:
        """Put it in the middle of a window, as large as the player likes it.

        ``room`` is what stays free of the width and of the height, in pixels at 1280x720;
        ``foot`` are the buttons at the lower edge, which it puts there itself, in as many rows as
        they need, where it is narrower than usual or ``wraps``; ``scale`` is one to be drawn at
        instead of the player's; ``x`` is where its middle is, if not in that of the window.

        Returns the scale that it is drawn at.
        """
        ui, wide, content = self._lay(window, room, scale or self.context.ui(window))
        self.places_foot = bool(foot) and (self.folded or wraps)
        high = window[1] / ui - (room[1] if not self.folded else 2 * _AROUND)
        rows, moving = self._rows_of(foot, wide - 2 * _SIDE, high)
        under = self._high_of(rows) if self.places_foot else self._foot
        scrolled = content + self._high_of(moving)
        if self._content and not self.folded:
            scrolled, high = self._content, min(high, self._usual[1])
        self.resize(wide, min(scrolled + under, high))
        self.place((window[0] / 2 if x is None else x, window[1] / 2), ui)
        self._see(scrolled, under)
        top = self.area.top - self.scroller.offset + content * ui
        self._place_rows(moving, top, stays=False)
        self._place_rows(rows, self.area.bottom - under * ui, stays=True)
        return ui

    def _lay(
        self, window: Size, room: tuple[float, float], ui: float
    ) -> tuple[float, float, float]:
        """Put the blocks where they have room; return the scale, the width, how high they are."""
        wide, high = self._usual
        self.folded = window[0] / ui + 0.5 < wide + room[0] and len(self.blocks) > 0
        if self.folded:
            # Nothing is cut off at the side: what is too wide even so is smaller.
            widest = max(block.w for block in self.blocks) + 2 * (_SIDE + _AROUND)
            ui = min(ui, window[0] / widest)
            return ui, *self._fold(window[0] / ui - 2 * (_SIDE + _AROUND))
        self._moved = [block.topleft for block in self.blocks]
        content = high - self._foot
        if high > window[1] / ui - room[1]:
            # What usually reaches down beside the buttons must end above them.
            content = max(content, *[block.bottom for block in self.blocks])
        return ui, wide, content

    def _rows_of(
        self, foot: Sequence[Widget], room: float, high: float
    ) -> tuple[list[list[Widget]], list[list[Widget]]]:
        """Return the rows of buttons that stay in sight, and of those that scroll."""
        if not self.places_foot:
            return [list(foot)], []
        rows = self._foot_rows(foot, room)
        if self._high_of(rows) > _STAYS * high:
            # Only what most people want next stays in sight.
            return self._parted(rows, room)
        return rows, []

    @staticmethod
    def _high_of(rows: list[list[Widget]]) -> float:
        return len(rows) * _BUTTON_ROW + _FOOT if rows else 0.0

    def _parted(
        self, rows: list[list[Widget]], room: float
    ) -> tuple[list[list[Widget]], list[list[Widget]]]:
        """Return the row with the gold button, and the rows of the others."""
        every = [button for row in rows for button in row]
        gold = [each for each in every if getattr(each, "style", None) is ButtonStyle.PRIMARY]
        others = [each for each in every if each not in gold]
        return [gold] if gold else [], self._foot_rows(others, room)

    def _see(self, high: float, under: float) -> None:
        """Have what is on it seen above the buttons that stay."""
        edge = round(self.theme.measures.border * self.ui) + 1
        view = self.area.inflate(-2 * edge, -2 * edge)
        above = round(self.head * self.ui)
        view.top += above
        view.h = max(1, view.h - above - round(under * self.ui))
        self._under = under
        self.scroller.fit(view, high * self.ui - 2 * edge - above, self.ui)
        self._scene.stage.view = view if self.scrolling else None
        self.bar.visible = self.scrolling
        self.bar.place((view.right - _BAR * self.ui, view.centery), self.ui)
        x, y = self.area.centerx, self.area.top - self.scroller.offset
        self.title.visible = bool(self.title.label)
        self.title.resize(self.inner, 2 * self.theme.type.heading)
        words_high = self.title.measure(self.ui)[1]
        top = round(self.theme.measures.panel_pad * 0.8 * self.ui)
        self.title.place((x, y + top + words_high / 2), self.ui)

    def _fold(self, room: float) -> tuple[float, float]:
        """Put the blocks into rows no wider than ``room``; return the panel's width and height."""
        rows: list[list[int]] = []
        used = 0.0
        for number, block in enumerate(self.blocks):
            if rows and used + _GAP + block.w <= room + 1:
                rows[-1].append(number)
                used += _GAP + block.w
            else:
                rows.append([number])
                used = block.w
        widths = [sum(self.blocks[n].w for n in row) + _GAP * (len(row) - 1) for row in rows]
        wide = min(room, max(widths)) + 2 * _SIDE
        top = _HEAD if self.title.label else _SIDE
        self._moved = [(0.0, 0.0)] * len(self.blocks)
        for row, width in zip(rows, widths, strict=True):
            left = (wide - width) / 2
            for number in row:
                self._moved[number] = left, top
                left += self.blocks[number].w + _GAP
            top += max(self.blocks[n].h for n in row) + _GAP
        return wide, top

    # --- buttons at the lower edge

    def _foot_rows(self, foot: Sequence[Widget], room: float) -> list[list[Widget]]:
        """Put buttons into as few rows as hold them."""
        rows: list[list[Widget]] = []
        used = 0.0
        for button in foot:
            wide = button.natural[0]
            if rows and used + _BUTTON_GAP + wide <= room + 1:
                rows[-1].append(button)
                used += _BUTTON_GAP + wide
            else:
                rows.append([button])
                used = wide
        return rows

    def _place_rows(self, rows: list[list[Widget]], top: float, *, stays: bool) -> None:
        for line, row in enumerate(rows):
            wide = sum(button.natural[0] for button in row) + _BUTTON_GAP * (len(row) - 1)
            x = (self.natural[0] - wide) / 2
            y = top + (_FOOT / 2 + _BUTTON_ROW * (line + 0.5)) * self.ui
            for button in row:
                button.scrolls = not stays
                if self.places_foot:
                    half = button.natural[0] / 2
                    button.place((self.area.left + (x + half) * self.ui, y), self.ui)
                    x += 2 * half + _BUTTON_GAP

    # --- places on it

    def point(self, x: float, y: float) -> Point:
        """Return where a place of its usual size is in the window now."""
        if not self.folded and self._under and y >= self._usual[1] - self._foot:
            below = (self._usual[1] - y) * self.ui
            return self.area.left + x * self.ui, self.area.bottom - below
        return self.scrolled_point(x, y)

    def scrolled_point(self, x: float, y: float) -> Point:
        """Return where a place is that scrolls, be it lower than the panel's usual foot."""
        if self.folded:
            x, y = self._folded(x, y)
        left, top = super().point(x, y)
        return left, top - self.scroller.offset

    def fixed_point(self, x: float, y: float) -> Point:
        """Return where a place of its head is, which does not scroll."""
        return super().point(*(self._folded(x, y) if self.folded else (x, y)))

    def _folded(self, x: float, y: float) -> Point:
        """Return where a place of its usual size is with the blocks under each other."""
        number = min(range(len(self.blocks)), key=lambda number: _away(self.blocks[number], x, y))
        block, (left, top) = self.blocks[number], self._moved[number]
        return x - block.x + left, y - block.y + top

    def part(self, rect: pygame.Rect) -> pygame.Rect:
        """Return where a part of its usual size is in the window now."""
        x, y = self.point(*rect.center)
        moved = pygame.Rect(0, 0, round(rect.w * self.ui), round(rect.h * self.ui))
        moved.topleft = round(x - rect.w * self.ui / 2), round(y - rect.h * self.ui / 2)
        return moved


class RoomPanel(ScrollPanel):
    """One that is not seen while all has its usual place: rails and games lie on the wall."""

    def look(self) -> Hashable:
        """Return whether it is seen."""
        return super().look(), self.folded

    def draw_picture(self) -> pygame.Surface:
        """Draw dark glass where things go under each other, nothing else."""
        if not self.folded:
            return clear(self.pixels)
        ground = box(self.pixels, RADIUS * self.ui, self.theme.palette.shadow, opacity=_UNDER)
        ground.blit(glass(self.theme, self.pixels, self.ui), (0, 0))
        return ground


class PaperPanel(ScrollPanel):
    """A sheet of paper; the buttons of its foot lie below it."""

    def __init__(self, scene: Scene, width: float, height: float) -> None:
        super().__init__(scene, width, height, cream=True)
        self.title.colour = self.theme.palette.brick_dark

    def look(self) -> Hashable:
        """Return how much of it is paper."""
        return super().look(), self._under

    def draw_picture(self) -> pygame.Surface:
        """Draw the sheet down to its foot."""
        palette, measures, ui = self.theme.palette, self.theme.measures, self.ui
        wide, high = self.pixels
        size = wide, max(1, high - round(self._under * ui))
        radius, edge = measures.panel_radius * ui, measures.border * ui
        sheet = box(
            size, radius, palette.cream, palette.cream_shade, edge=palette.ochre, edge_width=edge
        )
        blur, opacity = measures.shadow_blur * ui, measures.shadow_alpha
        shaded = over_shadow(sheet, radius, blur, palette.shadow, opacity, 6 * ui)
        aside, above = (shaded.width - size[0]) // 2, (shaded.height - size[1]) // 2
        face = clear((wide + 2 * aside, high + 2 * above))
        face.blit(shaded, (0, 0))
        return face


def _away(block: pygame.FRect, x: float, y: float) -> float:
    """Return how far a point is from a block, squared; 0 inside."""
    dx = max(block.left - x, 0.0, x - block.right)
    dy = max(block.top - y, 0.0, y - block.bottom)
    return float(dx * dx + dy * dy)
