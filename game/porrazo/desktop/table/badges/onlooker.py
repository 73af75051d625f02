"""Somebody in the room, without a niche: who stands behind the table and looks on."""

from __future__ import annotations

import pygame

from porrazo.desktop.table.badges import arch
from porrazo.desktop.table.badges.portrait import Portrait
from porrazo.desktop.ui.drawing.paint import clear

_FALL = 4.0


class Onlooker(Portrait):
    """Head and shoulders alone; the table hides the rest. It blinks, looks and reacts."""

    def stand(self, foot: tuple[int, int], width: float, ui: float, hidden: int) -> None:
        """Take a place: ``foot`` is the middle of the foot in the window, ``width`` of the niche.

        So much of it is ``hidden`` behind the table, in pixels.
        """
        self.fit(foot, width, ui, 1)
        seen = self.box.copy()
        seen.h = max(1, seen.h - hidden)
        self.resize(seen.w / ui, seen.h / ui)
        self.place(seen.center, ui)
        self.redraw()

    @property
    def note(self) -> str:
        """Nothing is noted of who only looks on."""
        return ""

    def draw_picture(self) -> pygame.Surface:
        """Draw the person, with a soft shadow on the wall."""
        person = self._cut_out()
        reach = 2 * (person.width // 2 + person.height)
        whole = clear((reach, reach), self.theme.palette.shadow)
        foot = self.box.move(-self.area.centerx + reach // 2, -self.area.centery + reach // 2)
        place = person.get_rect(midbottom=foot.midbottom)
        dark = pygame.mask.from_surface(person).to_surface(
            setcolor=(*self.theme.palette.shadow, 90), unsetcolor=(0, 0, 0, 0)
        )
        whole.blit(dark, place.move(0, round(_FALL * self.ui)))
        whole.blit(person, place)
        return whole

    @property
    def crest(self) -> int:
        """How high up the person reaches, in pixels of the window."""
        person = self._cut_out()
        return self.box.bottom - person.height + person.get_bounding_rect().top


#: How high somebody without a niche is, in shares of its width.
HIGH = arch.HIGH + arch.ABOVE
