"""What is written on a picture: each line of words with its size and the place of its ink."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pygame
import pytest
from porrazo.desktop.ui.drawing.fonts import Fonts
from porrazo.desktop.ui.drawing.theme import FontRole


class Line(NamedTuple):
    """One line of words, and the surface it was first written on, where its ink is."""

    words: str
    ink: pygame.Rect
    role: FontRole
    px: float
    face: pygame.Surface


def lines_of(draw: Callable[..., object], *values: object) -> list[Line]:
    """Draw something and return all that is written on it."""
    lines: list[Line] = []
    write = Fonts.write

    def note(
        fonts: Fonts,
        face: pygame.Surface,
        words: str,
        role: FontRole,
        px: float,
        colour: Any,
        **place: Any,
    ) -> pygame.Rect:
        rect = write(fonts, face, words, role, px, colour, **place)
        ink = fonts.render(words, role, px, colour).get_bounding_rect()
        lines.append(Line(words, ink.move(rect.topleft), role, px, face))
        return rect

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Fonts, "write", note)
        draw(*values)
    return lines
