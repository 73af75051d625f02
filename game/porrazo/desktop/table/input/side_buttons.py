"""The buttons beside the hand, and the offers to point at somebody after a deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

from porrazo.desktop.table.badges.menu import Menu
from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.table.event_queue import EventQueue
from porrazo.desktop.table.input.guide import Guide
from porrazo.desktop.table.input.prompt_controller import PromptController
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.match.claims import Claims
from porrazo.match.session import MatchSession
from porrazo.table.asking.prompts import Lead, Pointed, Prompt
from porrazo.table.game import Answer, TableGame

Choices = Sequence[tuple[str, Callable[[], object]]]


class OfferingScene(Protocol):
    """What it needs of the table."""

    context: Context
    clock: Clock
    queue: EventQueue
    session: MatchSession
    table_setup: TableSetup
    game: TableGame
    model: TableModel
    menu: Menu
    asking: PromptController
    hint: Label

    def announce(self, words: str) -> None:
        """Say something over the table."""

    def show_anew(self) -> None:
        """Show the match as it is, and go on from there."""


class SideButtons:
    """What a game offers at any time, and its claims; ``view`` is what the screen sees.

    ``choose`` lets one of some things be chosen while the table stands still, or none, and goes on.
    """

    def __init__(
        self,
        scene: OfferingScene,
        view: Callable[[], Any],
        guide: Guide | None,
        choose: Callable[[str, Choices, Callable[[], object]], object],
    ) -> None:
        self._scene = scene
        self._view = view
        self._guide = guide
        self._choose = choose
        self._then: Callable[[], object] = lambda: None
        claiming = scene.game.claims
        say = scene.table_setup.say
        self.claims = None if claiming is None else Claims(scene.session, say, claiming)
        """What can be claimed beside the rules, None where nothing can be."""
        scene.asking.on_pointed = self.take
        self.refresh()

    def standing(self) -> list[Answer | None]:
        """Return what the buttons are now: the game's own, and the one that points."""
        view, scene, guide = self._view(), self._scene, self._guide
        taught = guide is None or guide.offers
        own = scene.game.persistent_button(view, scene.table_setup.say) if taught else None
        if own is not None and own.command in scene.asking.commands:
            own = None  # The question has that button itself.
        heard = self.claims is not None and (guide is None or guide.speaks)
        return [own, self.claims.button(view) if self.claims is not None and heard else None]

    def refresh(self) -> None:
        """Show the buttons as they are now."""
        scene = self._scene
        scene.menu.offer(self.standing())
        if scene.model.zones is not None:
            scene.menu.place(scene.model.zones)

    def use_own(self) -> None:
        """Do what the game's own button does now."""
        answer = self._scene.game.persistent_button(self._view(), self._scene.table_setup.say)
        if answer is not None:
            self._scene.asking.use(answer)

    def point(self) -> None:
        """Let somebody point at what another kept silent."""
        button = self.claims.button(self._view()) if self.claims is not None else None
        if button is not None and button.open:
            self._follow(button.leads)
            self.refresh()

    def _follow(self, lead: Lead) -> None:
        """Ask over the table what is asked further, or take what was chosen."""
        if isinstance(lead, Prompt):
            choices = [(each.label, partial(self._follow, each.leads)) for each in lead.buttons]
            self._choose(lead.question, choices, self.refresh)
        elif isinstance(lead, Pointed):
            self.take(lead)

    @property
    def pointer(self) -> Button:
        """The button by which somebody points."""
        return self._scene.menu.beside[1]

    def command(self, command: str) -> bool:
        """Do what a key means for these buttons; return whether it means anything."""
        if not self._scene.session.here:
            return False
        for answer, use in zip(self.standing(), (self.use_own, self.point), strict=True):
            if answer is not None and answer.command == command:
                if answer.open:
                    use()
                else:
                    self._scene.asking.refuse(answer.tip)
                return True
        return False

    # --- the offer after a deal

    def before_rules(self, then: Callable[[], object]) -> bool:
        """Return whether people are offered to point first, as the rules ask already."""
        session, claims = self._scene.session, self.claims
        if claims is None or not claims.due(session.view(session.to_act)):
            return False
        self.offer(then)
        return True

    def offer(self, then: Callable[[], object]) -> None:
        """Offer people to point; then ask nothing any more, and go on.

        Who only hears the table is asked. Nobody else is waited for, except for who is led to point
        in a lesson, and for a moment where it is the last one in a match. People at
        screens of their own are asked there, and waited for.
        """
        assert self.claims is not None
        scene, guide = self._scene, self._guide
        self._then = then
        prompt = self.claims.offer()
        if scene.context.narrated and guide is None:
            scene.asking.put(prompt)
            return
        self.refresh()
        if scene.session.elsewhere.offer_claims():
            scene.hint.set(scene.context.text.get("table.deal_over"))
            return
        led = guide is not None and guide.speaks
        if not led and not (guide is None and self.claims.last):
            self.let_be()
            return
        scene.hint.set(scene.context.text.get("table.deal_over_soon"))
        if not led:
            scene.queue.wait(scene.context.durations.last_word, self.let_be)

    def let_be(self) -> None:
        """End the offer."""
        assert self.claims is not None
        self.take(self.claims.let_be)

    def take(self, pointed: Pointed) -> None:
        """Take what somebody pointed at, and go on where that ends the offer."""
        assert self.claims is not None
        outcome = self.claims.take(pointed)
        if outcome.words:
            self._scene.announce(outcome.words)
        if outcome.went_back:
            self._scene.show_anew()
        if outcome.over:
            self._scene.asking.withdraw()
            self._then()
