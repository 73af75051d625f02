"""The last trick, on a panel over the table."""

from __future__ import annotations

import pygame

from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.ui.cards.cardart import Halo
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.widgets import WIDGET_Z, Label
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.table.telling.last_trick import LastTrick, taken_words, trick_words
from porrazo.table.words.say import Say

_HEIGHT, _LEAST, _EACH = 372, 460, 134
_CARD, _CARDS_AT, _NAMES_AT, _WORDS_AT = 140, 152, 248, 290
# So many cards have room beside each other in a window that is narrow for large words.
_BESIDE = 4


class LastTrickScene(PanelScene):
    """Its cards in the order played, with who threw each; that of the winner is marked."""

    def __init__(self, context: Context, trick: LastTrick, say: Say) -> None:
        super().__init__(context, max(_LEAST, 60 + _EACH * len(trick.plays)), _HEIGHT)
        self.trick = trick
        self.say = say
        self.cards: list[CardSprite] = []
        if len(trick.plays) > _BESIDE:
            cards = [self._column(place) for place in range(len(trick.plays))]
            self.blocks = [*cards, pygame.Rect(0, _WORDS_AT - 18, round(self.width), 36)]

    def build(self) -> None:
        """Show the cards, and who took them."""
        context, say, pack = self.context, self.say, self.say.pack
        self.title(say.get("table.last_trick"))
        context.speak(trick_words(self.trick, say))
        self.cards = [
            CardSprite(context.cards, pack.text(card), _CARD, z=WIDGET_Z + place)
            for place, (_, card) in enumerate(self.trick.plays)
        ]
        for sprite, (seat, _) in zip(self.cards, self.trick.plays, strict=True):
            sprite.halo = Halo.STRONG if seat == self.trick.winner else None
        self.stage.add(*self.cards)
        for place, (seat, _) in enumerate(self.trick.plays):
            won = seat == self.trick.winner
            role = FontRole.UI_BOLD if won else FontRole.UI
            name = Label(context, say.names[seat], role=role, px=17, width=_EACH - 8, high=40)
            self.write(name, self._x(place), _NAMES_AT)
        words = Label(context, taken_words(self.trick, say), width=self.width - 60, high=34)
        self.write(words, self.width / 2, _WORDS_AT)
        self.offer([(say.get("common.close"), context.scenes.pop)], in_row=True)

    def _column(self, place: int) -> pygame.Rect:
        """Return the part of the panel with a card and its name."""
        return pygame.Rect(round(self._x(place) - _EACH / 2), 72, _EACH, 200)

    def _x(self, place: int) -> float:
        return self.width / 2 + _EACH * (place - (len(self.trick.plays) - 1) / 2)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put each card over its name."""
        super().arrange(size)
        for place, sprite in enumerate(self.cards):
            sprite.height = round(_CARD * self.panel.ui)
            sprite.centre = self.panel.point(self._x(place), _CARDS_AT)

    def handle(self, event: pygame.Event) -> bool:
        """The key that has opened it closes it, too."""
        if keys.command_of(event, self.context.settings.keys) == "last_trick":
            self.context.scenes.pop()
            return True
        return super().handle(event)
