"""Heaps of cards with their count: the stock, what each side has won."""

import pygame

from porrazo.desktop.ui.cards.cardart import BACK, card_size
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.paint import box, clear, dashed
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.stage.sprite import Blit, Sprite, centred

# A card is this much thicker on the screen, as a share of its height; a heap grows with it.
_THICKNESS = 0.0034
# Of what is beyond one pack so much of its height is seen, so that a shoe stays in its place.
_PACK, _BEYOND = 54, 0.08
LAST = 3
"""So many of the cards that came last lie open beside a heap at most."""
# How far under a heap the middle of its name is, in letters.
_UNDER = 0.85
# How high these are, as a share of the heap; in their widths how far they lie from it, and from
# each other; how many degrees one leans.
_LAST, _LAST_GAP, _LAST_STEP, _LAST_TURN = 0.84, 0.02, 0.36, 5.0


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
        self.last: tuple[str, ...] = ()
        """The codes of what came last, which lies open at its left."""
        self.beside = False
        """True where cards that came last may lie open beside it."""
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
        faces = self.face, self.last, self.beside
        shown = self.count, self.each, faces, named, round(255 * self.alpha)
        state = (*place, *shown, self.context.cards.version)
        if state != self._state:
            self._state = state
            alpha = round(255 * self.alpha)
            drawn = self._draw() if self.count else self._place_for_it()
            self._blits = tuple([each._replace(alpha=each.alpha * alpha // 255) for each in drawn])
        return self._blits

    def _draw(self) -> list[Blit]:
        art, thick = self.context.cards, self._thick
        shadow = art.shadow(self.height, angle=0.0, lift=0.15, squeeze=1.0)
        edge = centred(self._edge(round(thick)), (self.x, self.y))
        top = centred(
            art.card(self.face or BACK, self.height, angle=0.0, squeeze=1.0, dim=False),
            (self.x - thick / 2, self.y - thick / 2),
        )
        lying = [*self._fanned(), centred(shadow, (self.x, self.y)), edge, top]
        if self.caption:
            lying.append(self._named())
        if self.face:
            return lying
        at = (self.x - thick / 2, self.y - thick / 2)
        return [*lying, centred(self._disc(), at)]

    def _place_for_it(self) -> list[Blit]:
        """Return where a heap that has a name will be, while nothing lies there."""
        if not self.caption or self.beside:
            return []
        line = self.context.theme.palette.cloth_line
        frame = dashed(card_size(self.height), 0.06 * self.height, line, self.height / 60)
        return [centred(frame, (self.x, self.y)), self._named()]

    def _fanned(self) -> list[Blit]:
        """Return what came last, open in a fan at the left of the heap."""
        if not self.beside:
            return []
        art, high = self.context.cards, _LAST * self.height
        wide = card_size(high)[0]
        right = self.x - card_size(self.height)[0] / 2 - _LAST_GAP * wide - wide / 2
        lying: list[Blit] = []
        for number, code in enumerate(self.last):
            after = len(self.last) - 1 - number
            at = right - after * _LAST_STEP * wide, self.y + after * 0.02 * high
            turn = _LAST_TURN * (1 - after)
            lying.append(centred(art.shadow(high, angle=turn, lift=0.1, squeeze=1.0), at))
            lying.append(centred(art.card(code, high, angle=turn, squeeze=1.0, dim=False), at))
        return lying

    @property
    def width(self) -> float:
        """How wide it is with what lies open beside it, were there as much as can be."""
        wide = card_size(_LAST * self.height)[0]
        fan = wide * (1 + _LAST_GAP + _LAST_STEP * (LAST - 1))
        return card_size(self.height)[0] + fan

    def _named(self) -> Blit:
        """Return its name under it."""
        fonts, role = self.context.fonts, FontRole.UI_MEDIUM
        px = fonts.fit(self.caption, role, self.letters, self.room)
        words = fonts.render(self.caption, role, px, self.context.theme.palette.cloth_text)
        # With what lies open beside it the name stands under both.
        x = self.x if not self.beside else self.x + card_size(self.height)[0] / 2 - self.width / 2
        foot = self.y + (self.height + self._thick) / 2
        return centred(words, (x, foot + _UNDER * self.letters))

    @property
    def _thick(self) -> float:
        """How thick it is, in pixels."""
        layers = min(self.count, _PACK) + _BEYOND * max(0, self.count - _PACK)
        return max(1.0, layers * _THICKNESS * self.height)

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
