"""A list of rows that scrolls: the log of a match, matches to choose from."""

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.controls.widgets import WIDGET_Z, Widget
from porrazo.desktop.kit.drawing.paint import box
from porrazo.desktop.kit.drawing.theme import FontRole
from porrazo.desktop.kit.stage.sprite import Point

# At 1280x720: the edge of the box, the bar with its space, the margins of a row.
_EDGE, _BAR, _LEFT, _RIGHT = 6, 18, 10, 8
# How large words are, as a share of the body's.
_LETTERS = 0.94
# The least size of the words of a row, as a share of the usual one.
_SMALLER = 0.85


class ListRow(NamedTuple):
    """One row: words at the left, a detail at the right, a small sign before them."""

    words: str
    detail: str = ""
    sign: pygame.Surface | None = None


class ScrollList(Widget):
    """Rows in a box; wheel, drag, arrows and Page keys of the scene move through them.

    `on_choose` is called with the place of a row that is clicked, or has Enter. Without it
    rows are only read.
    """

    ROW = 34

    #: How many pictures are kept: a list that rolls looks different all the time.
    MOST_PICTURES = 4

    def __init__(
        self,
        context: Context,
        label: str,
        width: float,
        height: float,
        on_choose: Callable[[int], object] | None = None,
        *,
        z: float = WIDGET_Z,
    ) -> None:
        super().__init__(context, label, (width, height), z=z)
        self.rows: Sequence[ListRow] = ()
        self.selected = 0
        self._on_choose = on_choose
        self._top = 0.0
        self._grip: Point | None = None
        self._kept: pygame.Surface | None = None

    @property
    def letters(self) -> float:
        """How large the words are, in pixels at 1280x720."""
        return self.theme.type.body * _LETTERS

    @property
    def room(self) -> float:
        """How wide the words of a row may be, in pixels at 1280x720, if it has nothing else."""
        return self.natural[0] - 2 * _EDGE - _BAR - _LEFT - _RIGHT

    @property
    def spoken(self) -> str:
        """The row that is selected, or the name of an empty list."""
        if not self.rows:
            return self.label
        row = self.rows[self.selected]
        return f"{row.words} {row.detail}".rstrip()

    def set_rows(self, rows: Sequence[ListRow], *, show_last: bool = False) -> None:
        """Show other rows, from the first or the last on."""
        self.rows = tuple(rows)
        self.selected = max(0, len(self.rows) - 1) if show_last else 0
        self._top = 0.0
        self._reveal()
        self.redraw()

    def move(self, rows: int) -> bool:
        """Select the row so many further on (back if negative); False if there is none."""
        chosen = max(0, min(len(self.rows) - 1, self.selected + rows))
        if not self.rows or chosen == self.selected:
            return False
        self.selected = chosen
        self._reveal()
        return True

    def select(self, place: int) -> None:
        """Select a row and bring it into sight, without choosing it."""
        self.selected = place
        self._reveal()

    def activate(self) -> None:
        """Choose the selected row."""
        if self._on_choose is not None and self.rows and self._grip is None:
            self._on_choose(self.selected)

    def adjust(self, dx: int, dy: int) -> bool:
        """Move up or down; at the ends the focus moves on."""
        return dy != 0 and self.move(dy)

    def scroll(self, steps: float) -> bool:
        """Roll by the wheel."""
        before = self._top
        self._roll_to(self._top - 2.0 * steps)
        return self._top != before

    def press(self, point: Point) -> None:
        """Take hold of the bar, or select a row."""
        on_bar = point[0] > self.area.right - 22 * self.ui and self._hidden > 0
        self._grip = point if on_bar else None
        if on_bar:
            self.drag(point)
            return
        row = int(self._top + (point[1] - self.area.y - self._edge) / self._row_height)
        if 0 <= row < len(self.rows):
            self.selected = row

    def drag(self, point: Point) -> None:
        """Move the bar."""
        if self._grip is None:
            return
        room = self.area.h - self._thumb_height
        share = (point[1] - self.area.y - self._thumb_height / 2) / max(1.0, room)
        self._roll_to(share * self._hidden)

    def look(self) -> Hashable:
        """Return the state, the rows and where they are."""
        return super().look(), self.selected, round(self._top, 3)

    def draw_picture(self) -> pygame.Surface:
        """Draw the rows that are seen."""
        while len(self._pictures) > self.MOST_PICTURES:
            self._pictures.pop(next(iter(self._pictures)))
        radius = self.theme.measures.button_radius * self.ui
        face = self._ground(radius).copy()
        edge = self._edge
        inner = face.get_rect().inflate(-2 * edge, -2 * edge)
        view = face.subsurface(inner)
        first = int(self._top)
        for i in range(first, min(len(self.rows), first + int(self._seen) + 2)):
            y = round((i - self._top) * self._row_height)
            rect = pygame.Rect(0, y, inner.w - round(_BAR * self.ui), round(self._row_height))
            self._draw_row(view, i, rect)
        self._draw_bar(face)
        return self.in_focus(face, radius)

    def _ground(self, radius: float) -> pygame.Surface:
        """Return what the rows lie on; kept, so that a frame of rolling draws none of it."""
        if self._kept is None or self._kept.get_size() != self.pixels:
            palette = self.theme.palette
            self._kept = box(
                self.pixels, radius, palette.felt_dark, palette.panel,
                edge=palette.panel_edge, edge_width=1.5 * self.ui,
            )  # fmt: skip
        return self._kept

    def _draw_row(self, view: pygame.Surface, place: int, rect: pygame.Rect) -> None:
        palette, fonts, row = self.theme.palette, self.context.fonts, self.rows[place]
        px = self.letters * self.ui
        if self._on_choose is not None and place == self.selected:
            lit = box(rect.size, 8 * self.ui, palette.chosen)
            view.blit(lit, rect)
            bar = pygame.Rect(rect.x, 0, max(2, round(3 * self.ui)), round(rect.h * 0.6))
            bar.centery = rect.centery
            view.fill(palette.text_gold, bar)
        x = rect.x + round(_LEFT * self.ui)
        if row.sign is not None:
            view.blit(row.sign, row.sign.get_rect(midleft=(x, rect.centery)))
            x += row.sign.width + round(8 * self.ui)
        right = rect.right - round(_RIGHT * self.ui)
        if row.detail:
            end = right, rect.centery
            bold, gold = FontRole.UI_BOLD, palette.text_gold
            detail = fonts.write(view, row.detail, bold, px, gold, midright=end)
            right -= detail.width + round(10 * self.ui)
        # What is a little too long is a little smaller, before it is cut.
        px = max(px * _SMALLER, fonts.fit(row.words, FontRole.UI, px, right - x))
        words = fonts.shorten(row.words, FontRole.UI, px, right - x)
        fonts.write(view, words, FontRole.UI, px, palette.text, midleft=(x, rect.centery))

    def _draw_bar(self, face: pygame.Surface) -> None:
        if self._hidden <= 0:
            return
        palette = self.theme.palette
        wide, high = max(4, round(7 * self.ui)), round(self._thumb_height)
        share = self._top / self._hidden
        y = self._edge + round((face.height - 2 * self._edge - high) * share)
        thumb = box((wide, high), wide / 2, palette.brass_light, palette.brass)
        face.blit(thumb, (face.width - self._edge - wide, y))

    @property
    def _edge(self) -> int:
        return max(3, round(_EDGE * self.ui))

    @property
    def _row_height(self) -> float:
        return self.ROW * self.ui

    @property
    def _seen(self) -> float:
        """How many rows are seen at once."""
        return (self.pixels[1] - 2 * self._edge) / self._row_height

    @property
    def _hidden(self) -> float:
        """How many rows are not."""
        return max(0.0, len(self.rows) - self._seen)

    @property
    def _thumb_height(self) -> float:
        whole = self.pixels[1] - 2 * self._edge
        return max(24.0 * self.ui, whole * self._seen / max(1, len(self.rows)))

    def _roll_to(self, top: float) -> None:
        self._top = max(0.0, min(self._hidden, top))

    def _reveal(self) -> None:
        """Roll just so far that the selected row is seen."""
        top = min(self._top, float(self.selected))
        self._roll_to(max(top, self.selected + 1 - self._seen))
