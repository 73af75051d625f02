"""A list of rows that scrolls: the log of a match, matches to choose from."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import WIDGET_Z, Widget
from porrazo.desktop.ui.drawing.paint import box
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.stage.sprite import Point

# At 1280x720: the edge of the box, the bar with its space, the margins of a row.
_EDGE, _BAR, _LEFT, _RIGHT = 6, 18, 10, 8
# How large words are, as a share of the body's.
_LETTERS = 0.94
# How large asides are, as a share of the words.
_ASIDE = 0.84
# Between a sign and the words of its row, and between those and the detail, at 1280x720.
_AFTER_SIGN, _BEFORE_DETAIL = 8, 10


@dataclass(frozen=True)
class ListRow:
    """One row: words at the left, a detail at the right, a small sign before them.

    ``aside`` is in a column of its own, before the details, where it cuts none of the words.
    """

    words: str
    detail: str = ""
    sign: pygame.Surface | None = None
    aside: str = ""


class ScrollList(Widget):
    """Rows in a box, moved through by wheel, drag, arrows and the scene's Page keys.

    All words have one size. A row that is too long ends in an ellipsis, and a tip shows it whole.

    `on_choose` is called with the place of a row on Enter and on a click; with ``selects`` a click
    selects the row and a double click chooses it, so that buttons can act on what is selected.
    Without `on_choose` rows are only read. ``empty`` is shown and read where there are no rows.
    """

    ROW = 34
    draggable = rolls = True

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
        selects: bool = False,
        z: float = WIDGET_Z,
    ) -> None:
        super().__init__(context, label, (width, height), z=z)
        self.rows: Sequence[ListRow] = ()
        self._selected = 0
        self.on_select: Callable[[], object] = lambda: None
        """Called when another row has been selected, at once: what is shown of it follows."""
        self.empty = ""
        self._on_choose = on_choose
        self._selects = selects
        self._top = 0.0
        self._grip: Point | None = None
        self._mouse: Point | None = None
        self._clicking = False
        self._kept: pygame.Surface | None = None

    @property
    def selected(self) -> int:
        """The place of the selected row."""
        return self._selected

    @selected.setter
    def selected(self, place: int) -> None:
        changed, self._selected = place != self._selected, place
        if changed:
            self.on_select()

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
        """The row that is selected; of an empty list, its name and that it is empty."""
        if not self.rows:
            return ". ".join(filter(None, (self.label, self.empty)))
        row = self.rows[self.selected]
        return " ".join(filter(None, (row.words, row.aside, row.detail)))

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
        """Choose the selected row, unless a single click was to select it."""
        clicking, self._clicking = self._clicking, False
        if self._on_choose is None or not self.rows or self._grip is not None:
            return
        if not (clicking and self._selects) or self.clicks % 2 == 0:
            self._on_choose(self.selected)

    def let_go(self) -> None:
        """Forget a press that was taken away."""
        self._clicking = False

    def point_at(self, point: Point) -> None:
        """Take note of where the mouse is over the list."""
        self._mouse = point

    @property
    def tooltip(self) -> str:
        """The whole of the row that is pointed at, or selected by keyboard, where it is cut."""
        row = self._told
        return self.rows[row].words if row is not None and self._is_cut(row) else ""

    @property
    def tip_area(self) -> pygame.Rect:
        """The row that the tip is about."""
        row = self._told
        return self.area if row is None else self._rect_of(row)

    @property
    def _told(self) -> int | None:
        """The row that is pointed at, or selected by keyboard."""
        if self.focused and not self.hovered and self.rows:
            return self.selected
        return self._row_at(self._mouse) if self.hovered and self._mouse else None

    def adjust(self, dx: int, dy: int) -> bool:
        """Move up or down; at the ends the focus moves on."""
        return dy != 0 and self.move(dy)

    def scroll(self, steps: float) -> bool:
        """Roll by the wheel."""
        before = self._top
        self._roll_to(self._top - 2.0 * steps)
        return self._top != before

    @property
    def repeats(self) -> bool:
        """Each press takes hold of the bar or selects a row; a double click is its own."""
        return True

    def press(self, point: Point) -> None:
        """Take hold of the bar, or select a row."""
        on_bar = point[0] > self.area.right - 22 * self.ui and self._hidden > 0
        self._grip = point if on_bar else None
        if on_bar:
            self.drag(point)
            return
        self._clicking = True
        row = self._row_at(point)
        if row is None:
            self.clicks = 1  # a double click below the rows chooses none
        else:
            self.selected = row

    def _row_at(self, point: Point) -> int | None:
        """Return the row at a point, None below the last one."""
        row = int(self._top + (point[1] - self.area.y - self._edge) / self._row_height)
        return row if 0 <= row < len(self.rows) else None

    def _rect_of(self, place: int) -> pygame.Rect:
        """Return where a row is in the window."""
        area, edge = self.area, self._edge
        y = area.y + edge + round((place - self._top) * self._row_height)
        wide = area.w - 2 * edge - round(_BAR * self.ui)
        return pygame.Rect(area.x + edge, y, wide, round(self._row_height))

    def drag(self, point: Point) -> None:
        """Move the bar."""
        if self._grip is None:
            return
        room = self.area.h - self._thumb_height
        share = (point[1] - self.area.y - self._thumb_height / 2) / max(1.0, room)
        self._roll_to(share * self._hidden)

    def look(self) -> Hashable:
        """Return the state, the rows and where they are."""
        return super().look(), self.selected, round(self._top, 3), self.empty

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
        if not self.rows and self.empty:
            self._draw_empty(view)
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
            x += row.sign.width + round(_AFTER_SIGN * self.ui)
        if row.detail:
            end = rect.right - round(_RIGHT * self.ui), rect.centery
            bold, gold = FontRole.UI_BOLD, palette.text_gold
            fonts.write(view, row.detail, bold, px, gold, midright=end)
        if self._has_room_aside(row):
            right = rect.right - round(_RIGHT * self.ui) - self._details
            at = right - self._asides, rect.centery
            dim = palette.text_dim
            fonts.write(view, row.aside, FontRole.UI, _ASIDE * px, dim, midleft=at)
        words = fonts.shorten(row.words, FontRole.UI, px, self._room_of(row))
        fonts.write(view, words, FontRole.UI, px, palette.text, midleft=(x, rect.centery))

    def _room_of(self, row: ListRow) -> float:
        """Return how wide the words of a row may be on the screen, beside its sign and detail."""
        room = self.pixels[0] - 2 * self._edge - round(_BAR * self.ui)
        room -= round(_LEFT * self.ui) + round(_RIGHT * self.ui)
        if row.sign is not None:
            room -= row.sign.width + round(_AFTER_SIGN * self.ui)
        if row.detail:
            px = self.letters * self.ui
            room -= round(self.context.fonts.width(row.detail, FontRole.UI_BOLD, px))
            room -= round(_BEFORE_DETAIL * self.ui)
        return room

    def _has_room_aside(self, row: ListRow) -> bool:
        """True when a row has an aside, and room for it beside its words."""
        if not row.aside:
            return False
        words = self.context.fonts.width(row.words, FontRole.UI, self.letters * self.ui)
        room = self._room_of(ListRow(row.words, sign=row.sign)) - self._details - self._asides
        return words <= room - _BEFORE_DETAIL * self.ui

    @property
    def _asides(self) -> float:
        """How wide the column of asides is on the screen."""
        px = _ASIDE * self.letters * self.ui
        asides = {row.aside for row in self.rows}
        return max(self.context.fonts.width(words, FontRole.UI, px) for words in asides)

    @property
    def _details(self) -> float:
        """How wide the column of details is on the screen, with the gap before it."""
        px, bold = self.letters * self.ui, FontRole.UI_BOLD
        details = {row.detail for row in self.rows}
        wide = max(self.context.fonts.width(words, bold, px) for words in details)
        return wide + _BEFORE_DETAIL * self.ui

    def _is_cut(self, place: int) -> bool:
        row, px = self.rows[place], self.letters * self.ui
        return self.context.fonts.width(row.words, FontRole.UI, px) > self._room_of(row)

    def _draw_empty(self, view: pygame.Surface) -> None:
        """Say in the middle that there are no rows."""
        fonts, px, dim = self.context.fonts, self.letters * self.ui, self.theme.palette.text_dim
        lines = fonts.balance(self.empty, FontRole.UI, px, 0.86 * view.width)
        high = fonts.get(FontRole.UI, px).get_linesize()
        x, y = view.get_rect().center
        top = y - high * (len(lines) - 1) / 2
        for place, line in enumerate(lines):
            fonts.write(view, line, FontRole.UI, px, dim, center=(x, round(top + place * high)))

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
