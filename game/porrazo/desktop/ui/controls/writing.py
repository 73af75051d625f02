"""A line that the player writes: pygame-gui's, behind our own focus ring.

pygame-gui edits the text and draws it; focus and the order of Tab are ours. It is imported when
the first line is placed, because that takes a while.
"""

from typing import TYPE_CHECKING, Any

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.formtheme import form_theme
from porrazo.desktop.ui.drawing.paint import outline
from porrazo.desktop.ui.stage.sprite import Blit, Point

if TYPE_CHECKING:
    from pygame_gui import UIManager

#: How often a cursor that blinks is looked at, in seconds.
BLINK = 0.25

KEYS = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT)


class WritingLine(Widget):
    """A line of at most ``limit`` letters; ``value`` is what is written, and may be set.

    The scene gives it events with `handle` after the ring has had them, used or not, lets time
    pass with `update`, every `BLINK` seconds while it is `editing`, and calls `close` at its end.
    """

    takes_keys = True

    def __init__(
        self, context: Context, label: str, value: str, size: tuple[float, float], *, limit: int
    ) -> None:
        super().__init__(context, label, size)
        self.value = value
        self._limit = limit
        self._manager: UIManager | None = None
        self._line: Any = None
        self._built: tuple[pygame.Rect, float] | None = None
        self._shown: pygame.Surface | None = None
        self._outline: pygame.Surface | None = None

    @property
    def spoken(self) -> str:
        """The label and what is written."""
        return f"{self.label}: {self.value}"

    @property
    def editing(self) -> bool:
        """True when it takes keys, and its cursor blinks."""
        return self._line is not None and bool(self._line.is_focused)

    def place(self, centre: Point, ui: float) -> None:
        """Put its middle at `centre`, drawn `ui` times as large as at 1280x720."""
        super().place(centre, ui)
        if self._built != (self.area, ui):
            self._build()

    def write(self) -> None:
        """Take the keys; all that is written is chosen, so that a letter takes its place."""
        if self._manager is not None and not self.editing:
            self._manager.set_focus_set(self._line)
            self._line.select_range = [0, len(self.value)]
            self._line.edit_position = len(self.value)
            self._line.cursor_has_moved_recently = True
            self._show(self._manager)

    def rest(self) -> None:
        """Leave the keys to others."""
        if self._manager is not None and self.editing:
            self._manager.set_focus_set(None)

    def state_changed(self) -> None:
        """Take the keys with the focus of the keyboard."""
        if self.focused:
            self.write()

    def take_key(self, event: pygame.Event) -> bool:
        """Select, copy, cut, or paste as much as the limit allows."""
        self.write()
        if self._line is None:
            return False
        self._line.set_text_length_limit(None)
        used = self.handle(event)
        self._line.set_text_length_limit(self._limit)
        self._cut()
        return used

    def _cut(self) -> None:
        """Cut the end of what was pasted before the cursor, as far as it is too long."""
        over, end = len(self.value) - self._limit, self._line.edit_position
        if over > 0:
            self.value = self.value[: end - over] + self.value[end:]
            self._line.set_text(self.value)
            self._line.edit_position = end - over

    def let_go(self) -> None:
        """Select no further: the mouse came up elsewhere."""
        if self._line is not None:
            self._line.selection_in_progress = False

    def handle(self, event: pygame.Event) -> bool:
        """Give an event to pygame-gui; return whether it was used."""
        if self._manager is None or (event.type in KEYS and not self.editing):
            return False
        used = bool(self._manager.process_events(event))
        self.value = str(self._line.get_text())
        return used

    def update(self, dt: float) -> None:
        """Let the cursor blink."""
        if self._manager is None:
            return
        if self.value != self._line.get_text():
            self._line.set_text(self.value)
        self._manager.update(dt)
        self._redraw(self._manager)

    def close(self) -> None:
        """Take pygame-gui's line down."""
        if self._line is not None:
            self.rest()
            self._line.kill()
        self._manager = self._line = None

    def blits(self) -> tuple[Blit, ...]:
        """Return the line, and the outline that shows the focus, if it has it."""
        if self._shown is None:
            return ()
        line = Blit(self._shown, *self.area.topleft, flags=pygame.BLEND_PREMULTIPLIED)
        return (line, self._focus()) if self.focused else (line,)

    def _build(self) -> None:
        from pygame_gui import UIManager
        from pygame_gui.elements import UITextEntryLine

        from porrazo.desktop.ui.controls.formfont import FormFont

        self.close()
        area, theme = self.area, form_theme(self.theme, self.ui)
        window = self.context.scenes.size
        self._manager = UIManager(window, theme, enable_live_theme_updates=False)
        self._line = UITextEntryLine(area, self._manager, initial_text=self.value)
        self._line.set_text_length_limit(self._limit)
        self._line.font = FormFont(self.theme, self.context.fonts, self.theme.type.body * self.ui)
        self._line.rebuild()
        self._built, self._shown, self._outline = (area, self.ui), None, None
        self._show(self._manager)
        if self.focused:
            self.write()

    def _show(self, manager: "UIManager") -> None:
        manager.update(0.0)
        self._redraw(manager)

    def _redraw(self, manager: "UIManager") -> None:
        """Draw the line; a new picture only where it looks different."""
        # As large as the window was when the line was built: it may have shrunk, and the line not
        # have been given its new place yet.
        canvas = pygame.Surface(manager.window_resolution, pygame.SRCALPHA)
        manager.draw_ui(canvas)
        seen = self._line.rect.clip(canvas.get_rect())
        if not seen.w or not seen.h:
            self._shown = None
            return
        picture = canvas.subsurface(seen).copy()
        if self._shown is None or self._shown.get_buffer().raw != picture.get_buffer().raw:
            self._shown = picture

    def _focus(self) -> Blit:
        measures, palette = self.theme.measures, self.theme.palette
        width = max(2.0, measures.focus_width * self.ui)
        box = self.area.inflate(*2 * (round(2 * (measures.focus_gap * self.ui + width)),))
        if self._outline is None:
            radius = measures.button_radius * self.ui + width
            self._outline = outline(box.size, radius, palette.focus, width)
        return Blit(self._outline, *box.topleft)
