"""A card with an opponent's portrait and name, in the way of a card of the lotería."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from porrazo.desktop.scenes.choosing.characters import Characters
from porrazo.desktop.table.badges.faces import SHAPE, portrait
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import WIDGET_Z, Widget
from porrazo.desktop.ui.drawing.paint import box, outline, over_shadow
from porrazo.desktop.ui.drawing.theme import Colour, FontRole

_PAD = 11.0
_NAME, _EPITHET = 26.0, 17.0


class CharacterCard(Widget):
    """Portrait, name and epithet; ``on_choose`` is called when it is used."""

    def __init__(
        self,
        context: Context,
        characters: Characters,
        level: str,
        size: tuple[float, float],
        on_choose: Callable[[], object],
    ) -> None:
        name = context.text.get(f"scenes.name_{level}")
        super().__init__(context, name, size, z=WIDGET_Z - 5)
        self.level = level
        self._characters = characters
        self._on_choose = on_choose

    @property
    def spoken(self) -> str:
        """The name, and who that is."""
        return f"{self.label}: {self._characters.introduced(self.level)}"

    def activate(self) -> None:
        """Choose who is shown."""
        self.context.sounds.play("click", volume=0.6)
        self._on_choose()

    def draw_picture(self) -> pygame.Surface:
        """Draw the card."""
        palette = self.theme.palette
        radius, edge = 13 * self.ui, palette.ochre
        lit = palette.glint if self.hovered else palette.cream
        face = box(
            self.pixels, radius, lit, palette.cream_shade, edge=edge, edge_width=1.5 * self.ui
        )
        y = self._draw_window(face) + 8 * self.ui
        for line in self._words():
            face.blit(line, line.get_rect(midtop=(face.width // 2, round(y))))
            y += line.height
        blur, opacity = 5 * self.ui, self.theme.measures.shadow_alpha
        face = over_shadow(face, radius, blur, palette.shadow, opacity, 3 * self.ui)
        return self.in_focus(face, radius)

    def _draw_window(self, face: pygame.Surface) -> float:
        """Draw the picture in its frame; return where it ends."""
        palette, pad = self.theme.palette, round(_PAD * self.ui)
        wide = face.width - 2 * pad
        window = pygame.Rect(pad, pad, wide, round(wide * SHAPE))
        face.blit(portrait(self.level, wide), window)
        if number := self._characters.number(self.level):
            self._write_number(face, window, number)
        line = max(1.5, 2 * self.ui)
        frame = outline(window.size, 3 * self.ui, palette.ink, line)
        face.blit(frame, window)
        return window.bottom

    def _write_number(self, face: pygame.Surface, window: pygame.Rect, number: str) -> None:
        """Write in the corner how strong the player is, from 1 up."""
        palette, fonts = self.theme.palette, self.context.fonts
        side, px = round(30 * self.ui), 21 * self.ui
        chip = box(
            (side, side), 4 * self.ui, palette.cream, edge=palette.ink, edge_width=1.5 * self.ui
        )
        middle = side // 2, side // 2
        fonts.write(chip, number, FontRole.INDEX, px, palette.ink, center=middle)
        face.blit(chip, window.topleft)

    def _words(self) -> list[pygame.Surface]:
        """Return the lines below the picture: name, epithet."""
        palette, get = self.theme.palette, self.context.text.get
        ink = palette.text_on_light
        room = self.pixels[0] - 2 * _PAD * self.ui
        name_px = self.context.fonts.fit(self.label, FontRole.TITLE, _NAME * self.ui, room)
        lines = self._lines(self.label, FontRole.TITLE, name_px, ink)
        epithet = get(f"scenes.epithet_{self.level}")
        lines += self._lines(epithet, FontRole.UI_MEDIUM, _EPITHET * self.ui, palette.brick_dark)
        return lines

    def _lines(self, words: str, role: FontRole, px: float, colour: Colour) -> list[pygame.Surface]:
        fonts = self.context.fonts
        room = self.pixels[0] - 2 * _PAD * self.ui + 1
        return [fonts.render(line, role, px, colour) for line in fonts.wrap(words, role, px, room)]
