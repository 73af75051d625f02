"""The whole felt as one control: a click anywhere on it goes on."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from porrazo.desktop.table.input.asker import Asker
from porrazo.desktop.ui.controls.focus import Control


class FeltControl(Control):
    """Lies under all other controls; Enter and Space use it, too."""

    def __init__(self, asking: Asker, label: str, on_use: Callable[[], object]) -> None:
        super().__init__(label)
        self._asking = asking
        self._on_use = on_use

    @property
    def area(self) -> pygame.Rect:
        """The felt."""
        return self._asking.zones()["felt"]

    def activate(self) -> None:
        """Go on."""
        self._on_use()
