"""Sets of cards on the felt that share cards: touching one card after the other tells which.

A card that is in one set alone takes that set at once. Where several hold what has been touched,
the next card tells them apart, or the last one again, where it is all of a set. Any other card that
was touched is taken back by touching it again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from porrazo.cards import Card
from porrazo.desktop.table.input.asker import Asker
from porrazo.desktop.ui.cards.cardart import Halo
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.controls.focus import Control, SpriteControl
from porrazo.engine.game import Action
from porrazo.table.game import Target


def share_cards(targets: Sequence[Target]) -> bool:
    """Return whether a card is in more than one target."""
    cards = [card for target in targets for card in target.cards]
    return len(set(cards)) < len(cards)


def as_they_lie(control: Control) -> tuple[int, int]:
    """Return what sorts controls as Tab goes and as cards lie over others: rows, from the left."""
    area = control.area
    return area.centery // max(1, area.h), area.x


class Narrowing:
    """The cards of sets that overlap, and which of them have been touched."""

    def __init__(self, asking: Asker, targets: Sequence[Target]) -> None:
        self._asking = asking
        self.targets = targets
        self.touched: list[Card] = []
        """What was touched, in order."""
        self.controls: list[TouchedCard] = []
        for card in dict.fromkeys(card for target in targets for card in target.cards):
            sprite = asking.model.sprite_of(card)
            if sprite is not None:
                self.controls.append(TouchedCard(self, sprite, card, asking.say.card(card)))
        self.controls.sort(key=as_they_lie)
        self.show()

    def left(self, card: Card) -> list[Target]:
        """Return the targets that hold a card and what was touched; without that, if none do."""
        holding = [target for target in self.targets if card in target.cards]
        return [each for each in holding if self._holds(each)] or holding

    def taken_by(self, card: Card) -> Target | None:
        """Return the set that touching a card takes now, None where it only narrows."""
        if card not in self.touched:
            left = self.left(card)
            return left[0] if len(left) == 1 else None
        whole = [each for each in self.targets if set(each.cards) == set(self.touched)]
        return whole[0] if whole and card == self.touched[-1] else None

    def touch(self, card: Card) -> None:
        """Take the set that is meant, or wait for the next card."""
        taken = self.taken_by(card)
        if taken is not None:
            self._asking.follow(taken.leads)
            return
        if card in self.touched:
            self.touched.remove(card)
        else:
            if not any(self._holds(each) for each in self.left(card)):
                self.touched.clear()
            self.touched.append(card)
        self._asking.context.sounds.play("slide", volume=0.5)
        self.show()
        self.tell(card)

    def _holds(self, target: Target) -> bool:
        return set(self.touched) <= set(target.cards)

    def tell(self, card: Card) -> None:
        """Say what touching a card may take."""
        left = self.left(card)
        ways = " · ".join(target.label for target in left)
        if self.touched:
            whole = any(set(target.cards) == set(self.touched) for target in left)
            key = "table.touch_on_or_again" if whole else "table.touch_on"
            ways = self._asking.say.get(key, ways=ways)
        self._asking.hint.set(ways)

    def show(self, at: TouchedCard | None = None) -> None:
        """Light what is touched, what the card pointed at takes, and what may come."""
        left = [each for each in self.targets if self._holds(each)]
        open_to = {card for target in left for card in target.cards}
        meant = self.left(at.card) if at is not None else []
        taken = set(meant[0].cards) if len(meant) == 1 else set()
        for control in self.controls:
            assert isinstance(control.sprite, CardSprite)
            lit = control.card in {*self.touched, *taken} or control is at
            halo = Halo.CAPTURE if lit else Halo.PLAYABLE if control.card in open_to else None
            control.sprite.halo = Halo.FOCUS if control.focused else halo
            control.sprite.dim = control.card not in open_to and not lit

    def pointed(self, control: Control) -> None:
        """Show what the card means that is pointed at, or no more."""
        assert isinstance(control, TouchedCard)
        if control not in self._asking.controls:
            return
        up = control.hovered or control.focused
        self.show(control if up else None)
        if up:
            self.tell(control.card)
        else:
            self._asking.hint.ask(self._asking.prompt)


class TouchedCard(SpriteControl):
    """One card of the sets."""

    def __init__(self, among: Narrowing, sprite: CardSprite, card: Card, label: str) -> None:
        super().__init__(sprite, label, lambda: among.touch(card), among.pointed)
        self.card = card
        self._among = among

    def leads_to(self, meant: Callable[[Action], bool]) -> bool:
        """Return whether touching it now is the way to an action that is meant."""
        taken = self._among.taken_by(self.card)
        if taken is not None:
            return isinstance(taken.leads, int) and meant(taken.leads)
        touched = set(self._among.touched)
        for target in self._among.targets:
            if isinstance(target.leads, int) and meant(target.leads):
                # What was touched and is not of it goes back first.
                return self.card in (touched - set(target.cards) or set(target.cards) - touched)
        return False
