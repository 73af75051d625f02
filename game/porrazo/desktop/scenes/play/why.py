"""Why something scored: the cards that made it, a sentence, the way to the rule."""

from __future__ import annotations

import pygame

from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import WIDGET_Z, Label
from porrazo.engine.match import AnyGame
from porrazo.table.game import Reason
from porrazo.table.places.spreads import row

_WIDTH, _HEIGHT = 620, 400
_CARD = 150
# Where the cards and the words lie, in pixels at 1280x720 from the top of the panel.
_CARDS_AT, _WORDS_AT, _WORDS_ALONE = 150, 278, 128
# What is in the middle of the panel, which may be narrower by its margins.
_MIDDLE = pygame.Rect(28, 64, 564, 256)


class WhyScene(PanelScene):
    """A small panel; of several reasons one is seen, and the next one is asked for."""

    def __init__(self, context: Context, game: AnyGame, *reasons: Reason) -> None:
        super().__init__(context, _WIDTH, _HEIGHT)
        self.game = game
        self._reasons = reasons
        self._shown = 0
        self.cards: list[CardSprite] = []
        self.blocks = [_MIDDLE]

    @property
    def reason(self) -> Reason:
        """The reason that is seen."""
        return self._reasons[self._shown]

    def build(self) -> None:
        """Show the cards, say the sentence."""
        context, reason = self.context, self.reason
        get = context.text.get
        self.title(reason.title)
        context.speak(f"{reason.title}. {reason.words}")
        self.cards = [
            CardSprite(context.cards, self.game.pack.text(card), _CARD, z=WIDGET_Z + place)
            for place, card in enumerate(reason.cards)
        ]
        self.stage.add(*self.cards)
        words_at = _WORDS_AT if self.cards else _WORDS_ALONE
        self.height = _HEIGHT - _WORDS_AT + words_at
        self.write(Label(context, reason.words, width=_WIDTH - 80, high=80), _WIDTH / 2, words_at)
        rule = [(get("why.rule"), self._show_rule)] if reason.page else []
        of, following = len(self._reasons), (self._shown + 1) % len(self._reasons)
        more = [(get("why.next", n=following + 1, of=of), self._show_next)] if of > 1 else []
        close = get("common.close"), context.scenes.pop
        self.offer([*more, *rule, close], in_row=True)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the cards in a row over the words."""
        super().arrange(size)
        ui = self.panel.ui
        high = round(_CARD * ui)
        wide = round(high * 5 / 7)
        area = self.panel.area.inflate(-80 * ui, 0)
        area.top, area.h = round(self.panel.point(0, _CARDS_AT - _CARD / 2)[1]), high
        for sprite, spot in zip(self.cards, row(area, len(self.cards), (wide, high)), strict=True):
            sprite.height, sprite.centre = high, (spot.x, spot.y)

    def _show_next(self) -> None:
        self._shown = (self._shown + 1) % len(self._reasons)
        self.rebuild()

    def _show_rule(self) -> None:
        from porrazo.desktop.scenes.learn.rules import RulesScene

        self.context.scenes.push(RulesScene(self.context, self.game, self.reason.page))
