"""What the controls of a prompt need of who has put them up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from porrazo.cards import Card
from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.table.words_on_cloth import Question
from porrazo.desktop.ui.cards.cardart import Halo
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.controls.focus import Control
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.engine.game import Action
from porrazo.table.asking.prompts import Lead, Prompt
from porrazo.table.words.say import Say


@dataclass
class Kept:
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


class Asker(Protocol):
    """`PromptController`, as its parts know it."""

    scene: Scene
    context: Context
    model: TableModel
    say: Say
    hint: Question
    prompt: Prompt | None
    controls: list[Control]
    view: Any
    on_number: Callable[[], object]

    def follow(self, lead: Lead) -> None:
        """Do what an answer leads to."""

    def follow_card(self, card: Card, lead: Lead) -> None:
        """Do what a card that is played leads to."""

    def refuse(self, words: str) -> None:
        """Say why something cannot be done."""

    def sorted(self) -> None:
        """Follow the hand, whose cards lie in another order now."""

    def reordered(self, controls: list[Control]) -> None:
        """Take the same controls in another order: later ones lie over earlier ones."""

    def light(self, cards: Sequence[Card] | None = None, halo: Halo = Halo.CAPTURE) -> None:
        """Light cards of the table; without any told those that are marked."""

    def halo_of(self, sprite: CardSprite) -> Halo | None:
        """Return the halo that a card has while it is not pointed at."""

    def zones(self) -> Zones:
        """Return the present places."""

    @property
    def kept(self) -> Kept:
        """What outlives a question."""

    def taken_keys(self) -> frozenset[int]:
        """Return the keys that mean something else, so that no card has them."""

    def add_button(self, label: str, call: Callable[[], object], *, last: bool = False) -> Button:
        """Add a button before the others of the prompt, or after them."""
