"""The own face beside a question, which makes the grimace of the answer that is pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pygame

from porrazo.desktop.table.badges.faces import grimace_medallion
from porrazo.desktop.table.badges.grimacing import FaceCard
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.desktop.ui.stage.sprite import Blit
from porrazo.table.people.grimaces import Grimace

# How far it reaches over the player's place, in heights of that.
_OVER = 1.5


class Mirror(FaceCard):
    """A card with the own face over the own plaque; there is none while nothing is pointed at."""

    def __init__(self, context: Context, side: int, faces: Mapping[Button, Grimace]) -> None:
        super().__init__(context, None, side)
        self._faces = faces
        for button, grimace in faces.items():
            mark = context.theme.sides[side]
            button.picture = partial(grimace_medallion, None, grimace, mark)

    def fit(self, zones: Zones) -> None:
        """Stand over the own plaque, below the line of words over the hand."""
        own = zones.places[0]
        plaque, home = own["plaque"], own["badge"]
        wide, high = self.natural
        room = min(_OVER * (plaque.top - home.top), plaque.top - zones["callout"].bottom)
        ui = min(zones.ui, room / high, home.w / wide)
        area = pygame.Rect(0, 0, round(wide * ui), round(high * ui))
        area.midbottom = home.centerx, plaque.top
        self.place(area.center, ui)

    def blits(self) -> tuple[Blit, ...]:
        """Return the face of the answer that is pointed at, else of the one in focus."""
        shown = [button for button in self._faces if button.hovered]
        shown = shown or [button for button in self._faces if button.focused]
        if not shown:
            return ()
        grimace = self._faces[shown[0]]
        words = self.context.text.get(f"table.grimace_{grimace}")
        self.show(grimace, words[:1].upper() + words[1:])
        return super().blits()
