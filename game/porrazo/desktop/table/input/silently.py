"""Cards of the hand where something can be said first: to use one is to say nothing."""

from __future__ import annotations

from porrazo.cards import Card
from porrazo.engine.game import Action
from porrazo.table.asking.prompts import Preview, Selection, Silence
from porrazo.table.words.say import Say


def cards_in_silence(silence: Silence, say: Say) -> Selection:
    """Return the choice of a card by which nothing is said."""

    def leads(chosen: tuple[Card, ...]) -> Action | None:
        return silence.action if chosen else None

    def preview(chosen: tuple[Card, ...]) -> Preview:
        key = "table.silent_play" if silence.leads else "table.silent"
        return Preview(say.get(key, card=say.card(chosen[0])) if chosen else "")

    return Selection(leads, preview=preview)


class Meant:
    """The card that a seat has chosen while it could still say something."""

    def __init__(self) -> None:
        self._seat: int | None = None
        self._card: Card | None = None

    @property
    def card(self) -> Card | None:
        """The card, None where none was chosen."""
        return self._card

    def keep(self, seat: int, card: Card) -> None:
        """Keep a card until the seat is asked for one."""
        self._seat, self._card = seat, card

    def drop(self) -> None:
        """Forget it: it was chosen before something that the seat should hear."""
        self._seat = self._card = None

    def take(self, seat: int) -> Card | None:
        """Return the card that a seat meant, once."""
        card = self._card if seat == self._seat else None
        self.drop()
        return card
