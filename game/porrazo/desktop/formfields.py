"""The fields of a form: what pygame-gui draws, as controls of our focus ring."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from porrazo.desktop.context import Context
from porrazo.desktop.focus import Control
from porrazo.desktop.icons import Icon, icon
from porrazo.desktop.sprite import Blit, centred

if TYPE_CHECKING:
    from pygame_gui import UIManager


class FieldHolder(Protocol):
    """What a field needs of its form."""

    context: Context

    def take_keys(self, element: Any) -> None:
        """Give the keys to an element of pygame-gui, or to none."""

    def change(self, entry: "Field", value: Any) -> None:
        """Set a field on the player's behalf."""

    def rebuild(self, entry: "Field") -> None:
        """Make the element of a field anew."""


class Field(Control):
    """One field of a form. `value` may be read and set at any time."""

    def __init__(self, form: "FieldHolder", label: str, value: Any) -> None:
        super().__init__(label)
        self.form = form
        self.value = value
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.element: Any = None
        self._known = value

    @property
    def spoken(self) -> str:
        """The label and the value."""
        return f"{self.label}: {self.shown()}"

    def shown(self) -> str:
        """Return the value as the field shows it."""
        return str(self.value)

    @property
    def area(self) -> pygame.Rect:
        """Where the field is, without its label."""
        return self.rect

    def build(self, manager: "UIManager") -> None:
        """Make the element of pygame-gui in `rect`."""
        raise NotImplementedError

    def read(self) -> Any:
        """Return what the element shows."""
        raise NotImplementedError

    def write(self) -> None:
        """Have the element show `value`."""
        raise NotImplementedError

    def activate(self) -> None:
        """Do what Enter does; a click has been taken by pygame-gui already."""
        if self.focused:
            self.act()

    def act(self) -> None:
        """Change the value by one key."""

    def state_changed(self) -> None:
        """Give the keys to the element if it takes them."""
        if self.focused:
            self.form.take_keys(self.element if self.takes_keys else None)

    def follow(self) -> bool:
        """Bring `value` and the element together; tell whether the player changed it."""
        if self.value != self._known:
            self._known = self.value
            self.write()
            return False
        shown = self.read()
        if shown == self._known:
            return False
        self.value = self._known = shown
        return True


class TextField(Field):
    """A line of text of at most `limit` letters. It takes keys while it has the focus."""

    takes_keys = True

    def __init__(self, form: "FieldHolder", label: str, value: str, limit: int) -> None:
        super().__init__(form, label, value)
        self._limit = limit

    def build(self, manager: "UIManager") -> None:
        """Make the line."""
        from pygame_gui.elements import UITextEntryLine

        self.element = UITextEntryLine(self.rect, manager, initial_text=self.value)
        self.element.set_text_length_limit(self._limit)

    def read(self) -> str:
        """Return the text."""
        return str(self.element.get_text())

    def write(self) -> None:
        """Set the text."""
        self.element.set_text(self.value)

    def state_changed(self) -> None:
        """Take the keys, with the cursor behind the last letter."""
        super().state_changed()
        if self.focused and self.element is not None:
            self.element.edit_position = len(self.read())
            self.element.cursor_has_moved_recently = True


class ChoiceField(Field):
    """One of several values from a menu that drops down; `value` is its place."""

    def __init__(
        self, form: "FieldHolder", label: str, options: Sequence[str], chosen: int
    ) -> None:
        super().__init__(form, label, chosen)
        self._options = list(options)

    def shown(self) -> str:
        """Return the value that is chosen."""
        return str(self._options[self.value])

    def build(self, manager: "UIManager") -> None:
        """Make the menu."""
        from pygame_gui.elements import UIDropDownMenu

        chosen = self._options[self.value]
        self.element = UIDropDownMenu([*self._options], chosen, self.rect, manager)

    def read(self) -> int:
        """Return the place of what is chosen."""
        return self._options.index(self.element.selected_option[0])

    def write(self) -> None:
        """Build the menu anew: pygame-gui cannot be told what is chosen."""
        self.element.kill()
        self.form.rebuild(self)

    def act(self) -> None:
        """Go on to the next value, round and round."""
        self.form.change(self, (self.value + 1) % len(self._options))

    def adjust(self, dx: int, dy: int) -> bool:
        """Go one value back or on."""
        if dx == 0:
            return False
        self.form.change(self, max(0, min(len(self._options) - 1, self.value + dx)))
        return True


class SliderField(Field):
    """A whole number between two others."""

    def __init__(
        self, form: "FieldHolder", label: str, value: int, bounds: tuple[int, int], step: int
    ) -> None:
        super().__init__(form, label, value)
        self._bounds = bounds
        self._step = step

    def build(self, manager: "UIManager") -> None:
        """Make the slider."""
        from pygame_gui.elements import UIHorizontalSlider

        self.element = UIHorizontalSlider(
            self.rect, self.value, self._bounds, manager, click_increment=self._step
        )

    def read(self) -> int:
        """Return the number."""
        value: float = self.element.get_current_value()
        return round(value)

    def write(self) -> None:
        """Move the knob."""
        self.element.set_current_value(self.value)

    def adjust(self, dx: int, dy: int) -> bool:
        """Move by a step."""
        if dx == 0:
            return False
        low, high = self._bounds
        self.form.change(self, max(low, min(high, self.value + dx * self._step)))
        return True


class CheckField(Field):
    """Yes or no."""

    def shown(self) -> str:
        """Tell whether it is on."""
        return self.form.context.text.get("tell.on" if self.value else "tell.off")

    def build(self, manager: "UIManager") -> None:
        """Make the box."""
        from pygame_gui.elements import UICheckBox

        box = pygame.Rect(0, 0, self.rect.h, self.rect.h).inflate(-4, -4)
        box.midleft = self.rect.midleft
        self.rect = box
        self.element = UICheckBox(box, "", manager, initial_state=self.value)
        self.element.set_check_symbol(" ")

    def read(self) -> bool:
        """Tell whether it is checked."""
        return bool(self.element.is_checked)

    def write(self) -> None:
        """Check it, or not."""
        self.element.set_state(self.value)

    def tick(self) -> Blit:
        """Return the tick for a checked box: our fonts have none."""
        px = round(self.rect.h * 0.62)
        picture = icon(Icon.CHECK, px, self.form.context.theme.palette.cream)
        return centred(picture, self.rect.center)

    def act(self) -> None:
        """Switch over."""
        self.form.change(self, not self.value)
