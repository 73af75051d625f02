"""What the controls of a prompt share: the table they are on, its hint, its lights."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from porrazo.cards import Card
from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.table.words_on_cloth import Question
from porrazo.desktop.ui.cards.cardart import Halo
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.controls.focus import Control
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.engine.game import Action
from porrazo.table.asking.prompts import Lead, Prompt


@dataclass
class PromptMemory:
    """What outlives a question, and the table that is laid anew in another look.

    ``given_before`` tells what a seat gave in a phase of the last hand in which it was asked.
    """

    given_before: Callable[[int, str], Sequence[Action]]
    places: dict[frozenset[str], list[list[str]]] = field(default_factory=dict)
    """How cards were left that were being arranged, by the codes of all of them."""
    chips: dict[int, int] = field(default_factory=dict)
    """The value of the chip that each seat has taken last."""

    def chip_of(self, seat: int, values: Sequence[int]) -> int:
        """Return which chip of a tray a seat has in the hand: the one taken last, or what is less.

        ``values`` are those of the tray, lowest first.
        """
        held = self.chips.get(seat, 0)
        return max([value for value in values if value <= held], default=values[0])


class Asker(ABC):
    """Asks on a scene; the controls of a prompt answer it.

    ``others`` are the controls that the scene keeps in the focus ring at all times. In ``kept``
    it leaves what outlives it.
    """

    def __init__(
        self,
        scene: Scene,
        model: TableModel,
        hint: Question,
        others: Sequence[Control],
        kept: PromptMemory,
    ) -> None:
        self.scene = scene
        self.context = scene.context
        self.model = model
        self.say = model.table_setup.say
        self.hint = hint
        self.kept = kept
        self._others = others
        self.prompt: Prompt | None = None
        self.controls: list[Control] = []
        self.view: Any = None
        self.on_number: Callable[[], object] = lambda: None
        """Called when another number is named."""
        self.on_refusal: Callable[[], object] = lambda: None
        """Called before it is said why something cannot be done."""
        self._halos: dict[CardSprite, Halo] = {}
        self._lit: Sequence[Card] = ()

    @abstractmethod
    def follow(self, lead: Lead) -> None:
        """Do what an answer leads to."""

    @abstractmethod
    def follow_card(self, card: Card, lead: Lead) -> None:
        """Do what a card that is played leads to."""

    @abstractmethod
    def sorted(self) -> None:
        """Follow the hand, whose cards lie in another order now."""

    @abstractmethod
    def add_button(self, label: str, call: Callable[[], object], *, last: bool = False) -> Button:
        """Add a button before the others of the prompt, or after them."""

    def refuse(self, words: str) -> None:
        """Say why something cannot be done."""
        self.context.sounds.play("refuse")
        self.on_refusal()
        self.hint.set(words)

    def reordered(self, controls: list[Control]) -> None:
        """Take the same controls in another order: later ones lie over earlier ones."""
        self.controls = controls
        self.scene.focus.set([*controls, *self._others])

    def zones(self) -> Zones:
        """Return the present places."""
        assert self.model.zones
        return self.model.zones

    def taken_keys(self) -> frozenset[int]:
        """Return the keys that mean something else, so that no card has them."""
        own = self.context.settings.keys
        names = {keys.key_of(command, own) for command in keys.USUAL}
        return frozenset(pygame.key.key_code(name) for name in names if len(name) == 1)

    def mark(self, halos: Mapping[CardSprite, Halo], lit: Sequence[Card]) -> None:
        """Put halos on cards of the hand, and light cards of the table, while nothing is shown."""
        for sprite in self._halos:
            sprite.halo = None
        self._halos, self._lit = dict(halos), lit
        for sprite, halo in halos.items():
            sprite.halo = halo
        self.light(lit)

    def light(self, cards: Sequence[Card] | None = None, halo: Halo = Halo.CAPTURE) -> None:
        """Light cards of the table; without any told those that are marked."""
        self.model.light(self._lit if cards is None else cards, halo)

    def halo_of(self, sprite: CardSprite) -> Halo | None:
        """Return the halo that a card has while it is not pointed at."""
        return self._halos.get(sprite)
