"""What cards touch is heard as they touch it: on the clock that moves them, where it happens."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.sounds.heard import Heard, contact
from porrazo.desktop.ui.stage.tween import Animation, parallel

# So many of several cards that land together are heard, each softer by so many decibels.
_MOST, _SOFTER = 5, 2.0
# How loud the tap of one is that is drawn to others.
_TAP = 0.35
# Slaps of a deal that come closer than so many seconds run into each other: fewer are heard.
_BEAT = 0.05
# A deal that takes less than this for each card is heard as a riffle.
_AT_ONCE = 0.008


class Touches:
    """Makes the sounds of cards in motion; ``owner`` is the seat whose cards they are."""

    def __init__(self, context: Context, model: TableModel) -> None:
        self._context = context
        self._model = model
        self.owner = model.viewer

    @property
    def _far(self) -> bool:
        return self.owner != self._model.viewer

    def play(self, name: str, x: float) -> None:
        """Play a sound at a place of the window, as that of an opponent where it is one's."""
        self._context.sounds.play(name, at=self._model.stage.side(x), far=self._far)

    def lands(self, name: str, x: float, seconds: float, volume: float = 1.0) -> Animation:
        """Return the sound of something that lands there in so many seconds."""
        play, side = self._context.sounds.play, self._model.stage.side(x)
        return contact(seconds, partial(play, name, volume=volume, at=side, far=self._far))

    def slap(self, name: str, number: int, x: float, seconds: float) -> list[Animation]:
        """Return the slap of one of several cards, none beyond as many as can be told apart."""
        if number >= _MOST:
            return []
        return [self.lands(name, x, seconds, 10 ** (-_SOFTER * number / 20))]

    def stacked(self, number: int, x: float, seconds: float) -> list[Animation]:
        """Return the tap of one of several cards that are drawn together."""
        return [self.lands("card_on", x, seconds, _TAP)] if number < _MOST else []

    def dealt(self, landing: Sequence[tuple[float, bool]], gap: float) -> Animation:
        """Return the slaps of a deal, ``gap`` seconds apart, each as its card comes to its place.

        ``landing`` is where each lies, and whether with others. They keep an even beat, however
        fast cards are dealt.
        """
        play, seconds = self._context.sounds.play, self._context.durations.deal_card
        if gap < _AT_ONCE and len(landing) > 1:
            return contact(seconds, partial(play, "deal_all"))
        every = math.ceil(_BEAT / gap) if gap else 1
        heard: list[Animation] = []
        for number in range(0, len(landing), every):
            x, far = landing[number]
            side, leaves = self._model.stage.side(x), gap * number
            heard.append(Heard(leaves, partial(play, "draw", far=far)))
            heard.append(contact(leaves + seconds, partial(play, "deal", at=side, far=far)))
        return parallel(*heard)
