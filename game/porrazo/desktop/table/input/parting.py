"""So many cards of the table are chosen, the others stay: a touch on a card changes its side."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from porrazo.cards import Card
from porrazo.desktop.table.badges.seat_note import draw_plate
from porrazo.desktop.table.input.asker import Asker
from porrazo.desktop.table.input.narrowing import as_they_lie
from porrazo.desktop.ui.cards.cardart import Halo
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.focus import Control, SpriteControl
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.stage.tween import Tween
from porrazo.engine.game import Action
from porrazo.table.asking.prompts import Parting, Target

# A plate under a card, at 1280x720: how high it is and its words, what is free at its ends, how
# far under the card it lies.
_HIGH, _WORDS, _ENDS, _UNDER = 24.0, 15.0, 12.0, 7.0
_Z = 180.0


class CardPlate(Widget):
    """A dark plate under a card, with what becomes of it."""

    def __init__(self, context: Context, under: CardSprite) -> None:
        super().__init__(context, "", (60, _HIGH), z=_Z)
        self._under = under

    def say(self, words: str) -> None:
        """Say something else."""
        self.label = words
        self.redraw()

    def fit(self, ui: float) -> None:
        """Lie under the card."""
        card = self._under
        wide = self.context.fonts.width(self.label, FontRole.UI_BOLD, _WORDS) + 2 * _ENDS
        self.resize(max(wide, 0.62 * card.height * 5 / 7 / ui), _HIGH)
        self.place((card.x, card.y + card.height / 2 + (_UNDER + _HIGH / 2) * ui), ui)

    def look(self) -> Hashable:
        """Return what is written."""
        return self.label

    def draw_picture(self) -> pygame.Surface:
        """Draw the plate with its words."""
        return draw_plate(self.context, self.pixels, (self.label,), _WORDS * self.ui, self.ui)


class Parted:
    """The cards that a parting is about, which of them are chosen, and the button that takes them.

    ``targets`` are the sets that can be chosen; the first is chosen to begin with.
    """

    def __init__(self, asking: Asker, parting: Parting, targets: tuple[Target, ...]) -> None:
        self._asking = asking
        self._parting = parting
        self.targets = targets
        self.chosen = list(targets[0].cards)
        """The cards that are taken, those chosen last at the end."""
        self.confirm = asking.add_button(parting.confirm, self.take)
        self._plates: dict[Card, CardPlate] = {}
        self.cards: list[PartedCard] = []
        for card in dict.fromkeys(card for target in targets for card in target.cards):
            sprite = asking.model.sprite_of(card)
            if sprite is not None:
                self.cards.append(PartedCard(self, sprite, card, asking.say.card(card)))
                self._plates[card] = CardPlate(asking.context, sprite)
        self.cards.sort(key=as_they_lie)
        asking.scene.stage.add(*self._plates.values())
        self.show()

    @property
    def set_chosen(self) -> Target | None:
        """The set that is chosen, None while there are too few cards."""
        chosen = set(self.chosen)
        return next((each for each in self.targets if set(each.cards) == chosen), None)

    def touch(self, card: Card) -> None:
        """Take a card, or leave it; with as many as are wanted the one chosen first stays."""
        taken = card not in self.chosen
        if not taken:
            self.chosen.remove(card)
        else:
            if self.set_chosen is not None:
                self.chosen.pop(0)
            self.chosen.append(card)
        self._asking.context.sounds.play("lift" if taken else "lower")
        self.show()

    def take(self) -> None:
        """Take the cards that are chosen."""
        target = self.set_chosen
        if target is not None:
            self._asking.follow(target.leads)

    def show(self) -> None:
        """Show what is taken and what stays, and say so."""
        seconds, clock = self._asking.context.durations.hover, self._asking.scene.clock
        for control in self.cards:
            taken = control.card in self.chosen
            sprite = control.sprite
            assert isinstance(sprite, CardSprite)
            sprite.halo = self._halo(control)
            sprite.dim = not taken
            clock.play(Tween(sprite, seconds, lift=1.0 if taken else 0.0))
            self._plates[control.card].say(self._parting.taken if taken else self._parting.stays)
        target = self.set_chosen
        self.confirm.enabled = target is not None
        self._asking.scene.focus.default = self.confirm if target is not None else None
        self._asking.hint.set(*self._parting.told(tuple(self.chosen)))
        self.place()

    def pointed(self, control: SpriteControl) -> None:
        """Light the card that is pointed at."""
        assert isinstance(control, PartedCard)
        if control in self._asking.controls:
            assert isinstance(control.sprite, CardSprite)
            control.sprite.halo = self._halo(control)

    def _halo(self, control: PartedCard) -> Halo | None:
        if control.focused:
            return Halo.FOCUS
        if control.card in self.chosen:
            return Halo.CAPTURE
        return Halo.PLAYABLE if control.hovered else None

    def place(self) -> None:
        """Put the plates under the cards."""
        for plate in self._plates.values():
            plate.fit(self._asking.zones().ui)

    def close(self) -> None:
        """Take the plates away, and let the cards lie."""
        self._asking.scene.stage.remove(*self._plates.values())
        for control in self.cards:
            self._asking.scene.clock.play(Tween(control.sprite, 0.0, lift=0.0))

    def control_to(self, meant: Callable[[Action], bool]) -> Control | None:
        """Return what is to be used next for a set that is meant, None where none is."""
        for target in self.targets:
            if isinstance(target.leads, int) and meant(target.leads):
                chosen, wanted = set(self.chosen), set(target.cards)
                among = chosen - wanted or wanted - chosen
                touched = (control for control in self.cards if control.card in among)
                return next(touched, self.confirm)
        return None


class PartedCard(SpriteControl):
    """One of the cards."""

    def __init__(self, among: Parted, sprite: CardSprite, card: Card, label: str) -> None:
        super().__init__(sprite, label, lambda: among.touch(card), among.pointed)
        self.card = card
