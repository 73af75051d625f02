"""Forms: pygame-gui's fields behind our own focus ring.

pygame-gui draws fields and edits text; labels, focus and the order of Tab are ours. It is
imported when the first form is placed, because that takes a while.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import pygame

from porrazo.desktop.context import Context
from porrazo.desktop.focus import FocusRing
from porrazo.desktop.formfields import CheckField, ChoiceField, Field, SliderField, TextField
from porrazo.desktop.formtheme import form_theme
from porrazo.desktop.paint import outline
from porrazo.desktop.sprite import Blit, Sprite
from porrazo.desktop.theme import FontRole
from porrazo.desktop.widgets import WIDGET_Z

if TYPE_CHECKING:
    from pygame_gui import UIManager

#: Height of a row and of the field in it, in pixels at 1280x720.
ROW = 48
FIELD = 36

_KEYS = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT)

#: How often a cursor that blinks is looked at, in seconds.
BLINK = 0.25

AnyField = TypeVar("AnyField", bound=Field)


class Form(Sprite):
    """Rows of a label and a field, one sprite; its `fields` go into the focus ring.

    The scene puts it on the stage, calls `place` from `arrange`, gives it events with `handle`
    after the ring has had them, lets time pass with `update`, and calls `close` when it leaves.
    While `editing` it should be updated every `BLINK` seconds. `on_change` is called with a
    field that the player has changed.
    """

    def __init__(
        self,
        context: Context,
        ring: FocusRing,
        on_change: Callable[[Field], object],
        *,
        z: float = WIDGET_Z,
    ) -> None:
        super().__init__(z=z)
        self.context = context
        self.fields: list[Field] = []
        self._ring = ring
        self._on_change = on_change
        self._manager: UIManager | None = None
        self._placed: tuple[pygame.Rect, float] | None = None
        self._canvas = pygame.Surface((1, 1), pygame.SRCALPHA)
        self._labels: list[Blit] = []
        self._shown: Blit | None = None

    def text(self, label: str, value: str, *, limit: int = 24) -> TextField:
        """Add a line of text."""
        return self._add(TextField(self, label, value, limit))

    def choice(self, label: str, options: Sequence[str], chosen: int) -> ChoiceField:
        """Add a choice between different words."""
        return self._add(ChoiceField(self, label, options, chosen))

    def slider(
        self, label: str, value: int, bounds: tuple[int, int] = (0, 100), step: int = 5
    ) -> SliderField:
        """Add a whole number."""
        return self._add(SliderField(self, label, value, bounds, step))

    def check(self, label: str, value: bool) -> CheckField:
        """Add a yes or no."""
        return self._add(CheckField(self, label, value))

    def height(self, ui: float) -> int:
        """Return the height of all rows, in pixels of the screen."""
        return round(ROW * ui) * len(self.fields)

    def place(self, area: pygame.Rect, ui: float) -> None:
        """Put the rows into `area`, from its top, labels in the left two fifths."""
        if self._placed == (area, ui):
            return
        self._placed = area.copy(), ui
        self.centre = area.center
        row = round(ROW * ui)
        labels = round(area.w * 0.42)
        for i, entry in enumerate(self.fields):
            high = round(FIELD * ui)
            top = area.y + row * i + (row - high) // 2
            entry.rect = pygame.Rect(area.x + labels, top, area.w - labels, high)
        self._build(area, ui)

    def handle(self, event: pygame.Event) -> bool:
        """Give an event to pygame-gui; tell whether it was used.

        The ring has had it before, used or not; keys only go to a cursor that blinks.
        """
        if self._manager is None or (event.type in _KEYS and not self.editing):
            return False
        if self.editing and self._ring.current not in self.fields:
            self.take_keys(None)
        used = bool(self._manager.process_events(event))
        self._follow()
        return used

    def update(self, dt: float) -> None:
        """Let the cursor blink and menus open."""
        if self._manager is not None:
            self._manager.update(dt)
            self._follow()
            self._redraw()

    @property
    def editing(self) -> bool:
        """Whether a cursor blinks, so that `update` is wanted every `BLINK` seconds."""
        return any(isinstance(f, TextField) and f.element.is_focused for f in self.fields)

    def close(self) -> None:
        """Take pygame-gui's elements down."""
        if self._manager is not None:
            for entry in self.fields:
                entry.element.kill()
            self._manager = None

    def take_keys(self, element: Any) -> None:
        """Give the keys to an element of pygame-gui, or to none."""
        if self._manager is not None:
            self._manager.set_focus_set(element)

    def change(self, entry: Field, value: Any) -> None:
        """Set a field on the player's behalf."""
        if value != entry.value:
            entry.value = value
            entry.follow()
            self._on_change(entry)

    def rebuild(self, entry: Field) -> None:
        """Make one element anew."""
        if self._manager is not None:
            entry.build(self._manager)

    def blits(self) -> tuple[Blit, ...]:
        """Return labels, fields and the outline of the one in focus."""
        result = list(self._labels)
        if self._shown is not None:
            result.append(self._shown)
        checks = (entry for entry in self.fields if isinstance(entry, CheckField))
        result += [entry.tick() for entry in checks if entry.value]
        result += [self._outline(entry) for entry in self.fields if entry.focused]
        return tuple(result)

    def _add(self, entry: AnyField) -> AnyField:
        self.fields.append(entry)
        return entry

    def _build(self, area: pygame.Rect, ui: float) -> None:
        from pygame_gui import UIManager

        self.close()
        window = pygame.display.get_window_size()
        theme = form_theme(self.context.theme, ui)
        manager = UIManager(window, theme, enable_live_theme_updates=False)
        self._manager = manager
        self._canvas = pygame.Surface(window, pygame.SRCALPHA)
        self._outlines: dict[Field, Blit] = {}
        for entry in self.fields:
            entry.build(manager)
        self._labels = [self._label(entry, area, ui) for entry in self.fields]
        manager.update(0.0)
        self._redraw()

    def _label(self, entry: Field, area: pygame.Rect, ui: float) -> Blit:
        theme = self.context.theme
        px = theme.type.body * ui
        room = entry.rect.x - area.x - 8 * ui
        words = self.context.fonts.shorten(entry.label, FontRole.UI, px, room)
        picture = self.context.fonts.render(words, FontRole.UI, px, theme.palette.text)
        down = self.context.fonts.drop(FontRole.UI, px)
        return Blit(picture, area.x, entry.rect.centery - picture.height // 2 + down)

    def _follow(self) -> None:
        for entry in self.fields:
            if entry.follow():
                self._on_change(entry)

    def _redraw(self) -> None:
        """Draw the fields; a new picture only where they look different."""
        if self._manager is None:
            return
        used = self._covered(self._manager)
        if not used.w or not used.h:
            self._shown = None
            return
        self._canvas.fill((0, 0, 0, 0), used)
        self._manager.draw_ui(self._canvas)
        picture = self._canvas.subsurface(used).copy()
        if self._shown is None or self._shown.rect != used or not _alike(self._shown, picture):
            self._shown = Blit(picture, used.x, used.y, flags=pygame.BLEND_PREMULTIPLIED)

    def _covered(self, manager: "UIManager") -> pygame.Rect:
        """Return the pixels that the fields cover, open menus included."""
        seen = (s.rect for s in manager.get_sprite_group().sprites() if s.image is not None)
        rects = [rect for rect in seen if rect.size != self._canvas.size]
        covered = rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 1, 1)
        return covered.clip(self._canvas.get_rect())

    def _outline(self, entry: Field) -> Blit:
        if entry not in self._outlines:
            measures = self.context.theme.measures
            ui = self._placed[1] if self._placed else 1.0
            width = max(2.0, measures.focus_width * ui)
            box = entry.rect.inflate(*2 * (round(2 * (measures.focus_gap * ui + width)),))
            radius = measures.button_radius * ui + width
            picture = outline(box.size, radius, self.context.theme.palette.cream, width)
            self._outlines[entry] = Blit(picture, box.x, box.y)
        return self._outlines[entry]


def _alike(shown: Blit, picture: pygame.Surface) -> bool:
    return shown.surface.get_buffer().raw == picture.get_buffer().raw
