"""Heaps of cards with their count: the stock, what each side has won."""

import pygame

from porrazo.desktop.ui.cards.cardart import BACK, card_size
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.paint import box, clear
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.stage.sprite import Blit, Sprite, centred

# A card is this much thicker on the screen, as a share of its height; a heap grows with it.
_THICKNESS = 0.0034
# Of what is beyond one pack so much of its height is seen, so that a shoe stays in its place.
_PACK, _BEYOND = 54, 0.08


class Heap(Sprite):
    """Cards that visibly grow and shrink: face down with their number, or ``face`` on top.

    ``each`` cards count as one: those of a trick.
    """

    def __init__(self, context: Context, z: float = 40.0) -> None:
        super().__init__(z=z)
        self.context = context
        self.height = 100.0
        self.count = 0
        self.each = 1
        self.face = ""
        self.caption = ""
        """What it is called, written under it; "" where everybody sees what it is."""
        self.letters = 0.0
        """How high its caption is, and in how much room."""
        self.room = 0.0
        self._state: object = None
        self._blits: tuple[Blit, ...] = ()

    def blits(self) -> tuple[Blit, ...]:
        """Return the edge of the heap, its top card, the disc."""
        place = self.x, self.y, self.height
        named = self.caption, self.letters, self.room
        shown = self.count, self.each, self.face, named, round(255 * self.alpha)
        state = (*place, *shown, self.context.cards.version)
        if state != self._state:
            self._state = state
            alpha = round(255 * self.alpha)
            drawn = self._draw() if self.count else ()
            self._blits = tuple([each._replace(alpha=each.alpha * alpha // 255) for each in drawn])
        return self._blits

    def _draw(self) -> list[Blit]:
        layers = min(self.count, _PACK) + _BEYOND * max(0, self.count - _PACK)
        art, thick = self.context.cards, max(1.0, layers * _THICKNESS * self.height)
        shadow = art.shadow(self.height, angle=0.0, lift=0.15, squeeze=1.0)
        edge = centred(self._edge(round(thick)), (self.x, self.y))
        top = centred(
            art.card(self.face or BACK, self.height, angle=0.0, squeeze=1.0, dim=False),
            (self.x - thick / 2, self.y - thick / 2),
        )
        lying = [centred(shadow, (self.x, self.y)), edge, top]
        if self.caption:
            lying.append(self._named())
        if self.face:
            return lying
        at = (self.x - thick / 2, self.y - thick / 2)
        return [*lying, centred(self._disc(), at)]

    def _named(self) -> Blit:
        """Return its name under it."""
        fonts, role = self.context.fonts, FontRole.UI_MEDIUM
        px = fonts.fit(self.caption, role, self.letters, self.room)
        words = fonts.render(self.caption, role, px, self.context.theme.palette.cloth_text)
        return centred(words, (self.x, self.y + self.height / 2 + 0.62 * self.letters))

    def _edge(self, thick: int) -> pygame.Surface:
        """Draw the sides of the cards below the top one."""
        palette = self.context.theme.palette
        wide, high = card_size(self.height)
        surface = clear((wide + thick, high + thick))
        radius = round(self.height * self.context.theme.measures.card_radius)
        for step in range(thick, 0, -1):
            colour = palette.cream_shade if step % 2 else palette.pile_line
            pygame.draw.rect(surface, colour, (step, step, wide, high), border_radius=radius)
        return surface

    def _disc(self) -> pygame.Surface:
        palette, fonts = self.context.theme.palette, self.context.fonts
        px, words = self.height * 0.2, str(self.count // self.each)
        high = round(px * 1.5)
        size = (max(high, fonts.width(words, FontRole.INDEX, px) + round(px * 0.8)), high)
        disc = box(size, high / 2, palette.ink, edge=palette.ochre, edge_width=max(1.0, px * 0.09))
        centre = disc.get_rect().center
        fonts.write(disc, words, FontRole.INDEX, px, palette.cream, center=centre)
        return disc
