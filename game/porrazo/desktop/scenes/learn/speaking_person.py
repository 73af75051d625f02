"""Who explains the rules: head and shoulders, and beside them what is said."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from porrazo.desktop.scenes.learn.bubble import Bubble
from porrazo.desktop.table.badges import arch
from porrazo.desktop.table.badges.faces import drawn_as
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import clear
from porrazo.table.people.moods import Mood

# How wide the arch is and how far the bubble is from it, at 1280x720.
_ARCH, _GAP = 86.0, 8.0
_HIGH = _ARCH * (arch.HIGH + arch.ABOVE)


class _Person(Widget):
    """Somebody in an arch."""

    def __init__(self, context: Context, level: str) -> None:
        name = context.text.get(f"scenes.name_{level}")
        super().__init__(context, name, (_ARCH, _HIGH))
        self._level = level

    def look(self) -> Hashable:
        """Return who it is."""
        return self._level

    def draw_picture(self) -> pygame.Surface:
        """Draw the arch and who is in it."""
        face = clear(self.pixels)
        sides, palette = self.theme.sides, self.theme.palette
        wide = face.width
        for part in arch.seated(drawn_as(self._level), Mood.CALM, None, wide, sides[1], palette):
            face.blit(part, part.get_rect(midbottom=(face.width // 2, face.height)))
        return face


class SpeakingPerson:
    """Somebody with a bubble; both are there while something is said."""

    def __init__(self, context: Context, level: str) -> None:
        self.person, self.bubble = _Person(context, level), Bubble(context)
        self.sprites = (self.person, self.bubble)

    def say(self, words: str) -> None:
        """Say something else, nothing where it is ""."""
        self.bubble.say(words)
        self.person.visible = bool(words)

    def place(self, area: pygame.Rect, ui: float) -> None:
        """Take a place on the screen: the person at its left end, the bubble beside."""
        wide, high = round(_ARCH * ui), round(_HIGH * ui)
        self.person.place((area.left + wide / 2, area.top + high / 2), ui)
        room = area.copy()
        room.left += wide + round(_GAP * ui)
        room.width = area.right - room.left
        self.bubble.fit(room, pygame.Rect(area.left, area.top, wide, high), ui)
