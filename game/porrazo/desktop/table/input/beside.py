"""The buttons beside the hand, and the moments in which anybody may speak."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from porrazo.desktop.table.badges.menu import Menu
from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.table.event_queue import EventQueue
from porrazo.desktop.table.input.aside import AsideTable, Choices
from porrazo.desktop.table.input.guide import Guide
from porrazo.desktop.table.input.prompt_controller import PromptController
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.match.session import MatchSession
from porrazo.table.game import Answer, Aside, TableGame


class Scene(Protocol):
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


class Beside:
    """What a game offers at any time, and its `Aside`; ``view`` is what the screen sees.

    ``choose`` lets one of some things be chosen while the table stands still, or none, and goes on.
    """

    def __init__(
        self,
        scene: Scene,
        view: Callable[[], Any],
        guide: Guide | None,
        choose: Callable[[str, Choices, Callable[[], object]], object],
    ) -> None:
        self._scene = scene
        self._view = view
        self._guide = guide
        self._choose = choose
        timed = not scene.context.narrated or guide is not None
        at = AsideTable(scene.session, scene.table_setup.say, scene.asking, self, timed)
        self.aside: Aside | None = scene.game.aside(at)
        self.refresh()

    def standing(self) -> list[Answer | None]:
        """Return what the buttons are now: the game's own, and that of its aside."""
        view, scene, guide = self._view(), self._scene, self._guide
        taught = guide is None or guide.offers
        always = scene.game.always(view, scene.table_setup.say) if taught else None
        if always is not None and always.command in scene.asking.commands:
            always = None  # The question has that button itself.
        heard = self.aside is not None and (guide is None or guide.speaks)
        return [always, self.aside.button(view) if self.aside is not None and heard else None]

    def refresh(self) -> None:
        """Show the buttons as they are now."""
        scene = self._scene
        scene.menu.offer(self.standing())
        if scene.model.zones is not None:
            scene.menu.place(scene.model.zones)

    def use_always(self) -> None:
        """Do what the game's own button does now."""
        answer = self._scene.game.always(self._view(), self._scene.table_setup.say)
        if answer is not None:
            self._scene.asking.use(answer)

    def speak(self) -> None:
        """Let somebody speak beside the rules."""
        if self.aside is not None:
            self.aside.press(self._view())
            self.refresh()

    @property
    def speaker(self) -> Button:
        """The button by which somebody speaks."""
        return self._scene.menu.beside[1]

    def command(self, command: str) -> bool:
        """Do what a key means for these buttons; tell whether it means anything."""
        if not self._scene.session.people:
            return False
        for answer, use in zip(self.standing(), (self.use_always, self.speak), strict=True):
            if answer is not None and answer.command == command:
                if answer.open:
                    use()
                else:
                    self._scene.asking.refuse(answer.tip)
                return True
        return False

    def before_rules(self, then: Callable[[], object]) -> bool:
        """Tell whether people are given their moment first, as the rules ask already."""
        session, aside = self._scene.session, self.aside
        if aside is None or not aside.due(session.view(session.to_act)):
            return False
        self.ask(then)
        return True

    def ask(self, then: Callable[[], object]) -> None:
        """Give people their moment; then ask nothing any more, and go on."""
        assert self.aside is not None
        self.aside.ask(partial(self._go_on, then))

    def _go_on(self, then: Callable[[], object]) -> None:
        self._scene.asking.withdraw()
        then()

    # --- a moment to speak in

    def announce(self, words: str) -> None:
        """Say something over the table."""
        self._scene.announce(words)

    def choose(self, question: str, choices: Choices) -> None:
        """Let one of some things be chosen, or none."""
        self._choose(question, choices, self.refresh)

    def moment(self, words: str, then: Callable[[], object], *, last: bool) -> None:
        """Wait for who is led to say something, with words beside it; else go on.

        Where it is the ``last`` moment to speak in a match that is a little later.
        """
        scene, guide = self._scene, self._guide
        self.refresh()
        if guide is not None and not guide.speaks:
            then()
        elif guide is not None or last:
            scene.hint.set(words)
            if guide is None:
                scene.queue.wait(scene.context.durations.last_word, then)
        else:
            then()

    def show_anew(self) -> None:
        """Show the match as it is, and go on from there."""
        self._scene.show_anew()
