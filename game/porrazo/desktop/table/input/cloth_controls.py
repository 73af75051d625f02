"""The controls of a cloth: a spot, the place beside its chips, a chip of the tray."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol

import pygame

from porrazo.desktop.table.badges.spots import SpotLook, draw_spot
from porrazo.desktop.table.input.asker import Asker
from porrazo.desktop.table.input.tray import CHIP, CHIP_HIGH, draw_value
from porrazo.desktop.table.scores.chips import Chips
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import clear, outline
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.table.places.cloth import Cloth, Laid

_STACK = 44.0
_Z_SPOT, _Z_BESIDE = 90.0, 92.0
_Z_HELD = 520.0
"""A chip in the hand is over everything else on the table."""


class StakingBoard(Protocol):
    """`ClothBoard`, as its controls know it."""

    asker: Asker
    cloth: Cloth
    laid: Laid
    value: int
    lit: Sequence[str]

    def tints_of(self, spot: str) -> tuple[str, ...]:
        """Return the colours that a spot is marked with."""

    def put(self, number: int, value: int) -> None:
        """Put a chip onto a spot."""

    def lay_on(self, number: int, amount: int) -> bool:
        """Let so much lie on a spot."""

    def take_off(self, number: int, value: int) -> None:
        """Take so much off a spot."""

    def move(self, number: int, other: int) -> None:
        """Carry what lies on a spot to another."""

    def lay_beside(self, number: int, count: int) -> None:
        """Let so much lie beside a spot."""

    def switch_beside(self, number: int) -> None:
        """Put as much beside a spot as may lie there, or take it off."""

    def hold(self, value: int) -> None:
        """Take a chip of another value into the hand."""

    def at(self, point: Point) -> int | None:
        """Return the number of the spot at a point."""


class _Dragged(Widget):
    """Something from which chips are dragged; ``carried`` is how many, 0 for none."""

    def __init__(
        self, board: StakingBoard, label: str, size: tuple[float, float], z: float
    ) -> None:
        super().__init__(board.asker.context, label, size, z=z)
        self.board = board
        self._chips: Chips | None = None

    @property
    def carried(self) -> int:
        """How many counters are dragged from here."""
        return 0

    def press(self, point: Point) -> None:
        """Take it between the fingers, where there is something."""
        self.held = self.carried > 0

    def drag(self, point: Point) -> None:
        """Let it follow the mouse."""
        if not self.held:
            return
        if self._chips is None:
            if self.area.collidepoint(point):
                return
            wide = round(_STACK * self.ui)
            self._chips = Chips(self.context, self.carried, wide, z=_Z_HELD)
            self.board.asker.scene.stage.add(self._chips)
        self._chips.centre = point

    def let_go(self) -> None:
        """Put it back."""
        self.drop()

    def drop(self) -> Point | None:
        """Hold nothing any more; return where it was let go, None where it was not dragged."""
        self.held = False
        if self._chips is None:
            return None
        at, chips = self._chips.centre, self._chips
        self._chips = None
        self.board.asker.scene.stage.remove(chips)
        return at


class SpotControl(_Dragged):
    """A spot: a click puts the chip in the hand there, a drag carries what lies there away."""

    def __init__(self, board: StakingBoard, number: int, name: str) -> None:
        super().__init__(board, name, (120, 66), _Z_SPOT)
        self.number = number
        self.spot = board.cloth.places[number].spot
        self.typed = 0

    @property
    def spoken(self) -> str:
        """What lies there, and within which limits it must be."""
        amount, beside = self.board.laid[self.number]
        more = f" + {beside}" if beside else ""
        return f"{self.label}: {amount}{more}. {self.board.cloth.limits}"

    @property
    def repeats(self) -> bool:
        """Each click puts a chip on."""
        return True

    @property
    def carried(self) -> int:
        """How many counters lie there that may be carried away."""
        fixed = self.board.cloth.places[self.number].fixed[0]
        return 0 if fixed else self.board.laid[self.number][0]

    def fit(self, area: pygame.Rect, ui: float) -> None:
        """Take its place on the cloth."""
        self.resize(area.w / ui, area.h / ui)
        self.place(area.center, ui)

    def activate(self) -> None:
        """Put another chip on, or what was dragged where it was let go."""
        self.typed = 0
        at = self.drop()
        if at is None:
            self.board.put(self.number, self.board.value)
            return
        other = self.board.at(at)
        if other is None:
            self.board.lay_on(self.number, 0)
        else:
            self.board.move(self.number, other)

    def take_back(self) -> bool:
        """Take a chip off."""
        self.typed = 0
        self.board.take_off(self.number, self.board.value)
        return True

    def scroll(self, steps: float) -> bool:
        """Put the least on by the wheel, or take as much off."""
        least = self.board.cloth.places[self.number].least
        if steps > 0:
            self.board.put(self.number, least)
        else:
            self.board.take_off(self.number, least)
        return True

    def type_in(self, number: int) -> None:
        """Let a number lie there that was typed; one that is too large begins anew."""
        most = self.board.cloth.places[self.number].most
        number = number % 10 if number > most else number
        if self.board.lay_on(self.number, number):
            self.typed = number

    def state_changed(self) -> None:
        """Forget what was typed when the focus leaves."""
        if not self.focused:
            self.typed = 0

    def look(self) -> Hashable:
        """Return the state and what lies there."""
        return super().look(), self.seen

    @property
    def seen(self) -> SpotLook:
        """What is seen of it."""
        cloth, (amount, beside) = self.board.cloth, self.board.laid[self.number]
        has = bool(cloth.beside)
        return SpotLook(
            self.label,
            amount,
            beside if has and amount else None,
            cloth.beside,
            lit=self.spot in self.board.lit,
            tints=self.board.tints_of(self.spot),
            near=True,
            note=cloth.limits,
        )

    def draw_picture(self) -> pygame.Surface:
        """Draw the spot with what lies there."""
        face = draw_spot(self.context, self.pixels, self.ui, self.seen)
        return self.in_focus(face, 9 * self.ui)


class BesideControl(Widget):
    """The small place beside the chips of a spot: a click puts there what may, or takes it off."""

    def __init__(self, board: StakingBoard, number: int, name: str) -> None:
        context = board.asker.context
        label = context.text.get("table.chips_beside", spot=name, what=board.cloth.beside)
        super().__init__(context, label, (40, 22), z=_Z_BESIDE)
        self.number = number
        self._board = board

    @property
    def spoken(self) -> str:
        """What it is, and what lies there."""
        return f"{self.label}: {self._board.laid[self.number][1]}"

    @property
    def tooltip(self) -> str:
        """What it is for."""
        return self.label

    def fit(self, area: pygame.Rect, ui: float) -> None:
        """Take its place on the cloth."""
        self.resize(area.w / ui, area.h / ui)
        self.place(area.center, ui)

    def covers(self, point: Point) -> bool:
        """Return whether a point is on it: around it is its spot."""
        return self.visible and self.area.collidepoint(point)

    def activate(self) -> None:
        """Put on what may lie there, or take it off."""
        self._board.switch_beside(self.number)

    def take_back(self) -> bool:
        """Take it off."""
        self._board.lay_beside(self.number, 0)
        return True

    def adjust(self, dx: int, dy: int) -> bool:
        """Change it by one with an arrow to the side."""
        if dx and self._board.laid[self.number][0]:
            self._board.lay_beside(self.number, self._board.laid[self.number][1] + dx)
        return dx != 0

    def scroll(self, steps: float) -> bool:
        """Change it by one with the wheel."""
        step = 1 if steps > 0 else -1
        self._board.lay_beside(self.number, self._board.laid[self.number][1] + step)
        return True

    def draw_picture(self) -> pygame.Surface:
        """Draw nothing but that it is pointed at: the spot draws it."""
        palette, size = self.theme.palette, self.pixels
        face = clear(size, palette.cloth_text)
        if self.hovered:
            ring = outline(size, size[1] / 2, palette.cloth_title, max(2.0, 2.5 * self.ui))
            face.blit(ring, (0, 0))
        return self.in_focus(face, size[1] / 2)


class ValueChip(_Dragged):
    """A chip of the tray: a click takes it into the hand, a drag onto a spot puts it there."""

    def __init__(self, board: StakingBoard, value: int) -> None:
        label = board.asker.context.text.get("table.chip", n=value)
        super().__init__(board, label, (CHIP, CHIP_HIGH), 300.0)
        self.value = value

    @property
    def carried(self) -> int:
        """One chip."""
        return self.value

    def activate(self) -> None:
        """Take it into the hand; where it was dragged put it down."""
        at = self.drop()
        self.board.hold(self.value)
        number = None if at is None else self.board.at(at)
        if number is not None:
            self.board.put(number, self.value)

    def draw_picture(self) -> pygame.Surface:
        """Draw the chip over its number, raised where it is in the hand."""
        palette, ui, size = self.theme.palette, self.ui, self.pixels
        face = clear(size, palette.cloth_text)
        held = self.board.value == self.value
        grown = 0.84 if self.hovered or self.focused or held else 0.74
        colour = palette.cloth_title if held else palette.cloth_text
        draw_value(self.context, face, self.value, ui, grown=grown, colour=colour)
        if held:
            line = max(1.0, 2.0 * ui)
            face.blit(outline(size, 8 * ui, palette.cloth_title, line), (0, 0))
        return self.in_focus(face, 8 * ui)
