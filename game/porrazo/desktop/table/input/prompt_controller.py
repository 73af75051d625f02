"""What the player at the screen is asked, and the controls that take the answer.

A prompt is put up and withdrawn here, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

import pygame

from porrazo.cards import Card
from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.table.input.amounts import Naming
from porrazo.desktop.table.input.arranging import Arranging
from porrazo.desktop.table.input.asker import Asker, PromptMemory
from porrazo.desktop.table.input.board import PromptBoard
from porrazo.desktop.table.input.buttons import BarControl, place_bar
from porrazo.desktop.table.input.cloth_board import ClothBoard
from porrazo.desktop.table.input.mirror import Mirror
from porrazo.desktop.table.input.paired_row import PairedRowBoard
from porrazo.desktop.table.input.parting import Parted
from porrazo.desktop.table.input.picking import Picking, number_of
from porrazo.desktop.table.input.silently import Meant, cards_in_silence
from porrazo.desktop.table.input.staking import Staking
from porrazo.desktop.table.input.touching import FeltControl, control_to, targets_of
from porrazo.desktop.table.words_on_cloth import Question
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.focus import Control
from porrazo.desktop.ui.controls.presses import again
from porrazo.desktop.ui.drawing.suits import suit_sign
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.stage.clock import Timer
from porrazo.engine.game import Action
from porrazo.table.asking.prompts import Lead, Pointed
from porrazo.table.game import Amount, Answer, Prompt, Rearranged, Refusal

Choice = tuple[str, Callable[[], object]]


def _usual(told: Sequence[Answer]) -> int:
    """Return the place of the answer that is usual, the first where none is."""
    return next((place for place, answer in enumerate(told) if answer.usual), 0)


class PromptController(Asker):
    """Offers a prompt on a scene and gives the actions chosen to ``on_action``, mostly one.

    ``others`` are the controls that the scene keeps in the focus ring at all times. In ``kept``
    it leaves what outlives it.
    """

    def __init__(
        self,
        scene: Scene,
        model: TableModel,
        hint: Question,
        others: Sequence[Control],
        on_action: Callable[..., object],
        kept: PromptMemory,
    ) -> None:
        super().__init__(scene, model, hint, others, kept)
        self.game = model.table_setup.game
        self._on_action = on_action
        self._buttons: list[Button] = []
        self._told: list[Button] = []
        self._keys: dict[str, Lead] = {}
        self._timer: Timer | None = None
        self._reminder: Timer | None = None
        self._pace = Random()
        self._before: tuple[Prompt, ...] = ()
        self.picking: Picking | None = None
        self.naming: Naming | Staking | None = None
        self.parted: Parted | None = None
        self.board: PromptBoard | None = None
        self._mirror: Mirror | None = None
        self.on_change: Callable[[], object] = lambda: None
        """Called when other controls are offered, or none any more."""
        self.on_pointed: Callable[[Pointed], object] = lambda pointed: None
        """Called with what is pointed at beside the rules."""
        self.meant = Meant()
        """The card that was chosen while something could still be said."""
        self._answers: dict[Action, Button] = {}

    # --- asking

    def ask(self, view: Any) -> None:
        """Ask the view's seat for what its turn wants."""
        self.view = view
        self.context.sounds.play("turn")
        self.put(self.game.prompt(view, self.say))

    def put(self, prompt: Prompt, before: tuple[Prompt, ...] = ()) -> None:
        """Put a prompt up; ``before`` are those that it came from, the last of which leads back."""
        self._clear()
        self.prompt, self._before = prompt, before
        self.hint.ask(prompt)
        if prompt.by_itself is not None:
            at_once = self.view.phase in self.game.at_once
            pause = 0.0 if at_once else self._pause()
            self._timer = self.scene.clock.after(pause, partial(self.act, prompt.by_itself))
            return
        self._reminder = self.scene.clock.after(self.context.durations.remind, self._remind)
        if prompt.row is not None or prompt.arrange is not None or prompt.cloth is not None:
            self._put_board(prompt)
            return
        buttons = self._buttons_of(prompt)
        answers: list[Choice] = [(each.label, partial(self.follow, each.leads)) for each in buttons]
        self._keys = {each.command: each.leads for each in prompt.buttons if each.command}
        if before:
            answers.append((self.context.text.get("common.back"), self.go_back))
        self._make_buttons(answers, buttons)
        self._hold_mirror(buttons)
        controls: list[Control] = []
        cards = prompt.cards
        if prompt.silence is not None and cards is None:
            cards = cards_in_silence(prompt.silence, self.say)
        if cards is not None:
            self.picking = Picking(self, cards)
            controls += self.picking.controls
        if prompt.parting is not None:
            self.parted = Parted(self, prompt.parting, prompt.targets)
            controls += self.parted.cards
        else:
            controls += targets_of(self, prompt.targets)
        after: list[Control] = []
        if prompt.amount is not None:
            self.naming = self._naming(prompt.amount)
            after = self.naming.controls
        self.place()
        said = prompt.silence is not None
        first, second = (self._buttons, controls) if said else (controls, self._buttons)
        self._set_controls([*first, *second, *after])
        if self._buttons and not _plays_cards(prompt) and not prompt.targets:
            self.scene.focus.default = self._buttons[_usual(buttons)]

    def _buttons_of(self, prompt: Prompt) -> tuple[Answer, ...]:
        """Return the buttons of a prompt; there is none for what playing a card means."""
        silence = prompt.silence
        if silence is None or not silence.leads:
            return prompt.buttons
        return tuple([each for each in prompt.buttons if each.leads != silence.action])

    def follow_card(self, card: Card, lead: Lead) -> None:
        """Do what a card that is played leads to; it is kept where nothing is said with it yet."""
        silence = self.prompt.silence if self.prompt is not None else None
        if silence is not None and silence.leads:
            self.meant.keep(self.view.seat, card)
        self.follow(lead)

    def play_meant(self) -> None:
        """Use the card that the seat chose while it could still say something."""
        card = self.meant.take(self.view.seat)
        picking = self.picking
        if card is None or picking is None or self.prompt is None or self.prompt.cards is None:
            return
        found = [control for control in picking.cards if control.card == card]
        if found:
            picking.use(found[0])

    def _naming(self, amount: Amount) -> Naming | Staking:
        """Return the controls that name a number: a slider, or chips for a spot of the cloth."""
        if amount.spot is None:
            return Naming(self, amount)
        given = self._given_before()
        return Staking(self, amount, amount.spot, amount.spot.number_of(given[-1]) if given else 0)

    def _given_before(self) -> Sequence[Action]:
        """Return what the seat that is asked gave the last time that it was asked the same."""
        return self.kept.given_before(self.view.seat, self.view.phase)

    def _remind(self) -> None:
        """Say once more, softly, whose turn it is."""
        self.context.sounds.play("reminder")

    def _pause(self) -> float:
        """Return how long what is done by itself takes: as others think, or it would tell."""
        durations = self.context.durations
        return self._pace.uniform(durations.think_least, durations.think_most)

    def choices(self, question: str, choices: Sequence[Choice]) -> None:
        """Ask a question with a button for each answer."""
        self._clear()
        self.hint.set(question)
        self._make_buttons(choices, ())
        self._place_buttons()
        self._set_controls(list(self._buttons))
        self.scene.focus.default = self._buttons[0]

    def wait(self, words: str, then: Callable[[], object]) -> None:
        """Say what is waited for; a click on the felt goes on, and so do Enter and Space."""
        self._clear()
        self.hint.set(words)
        felt = FeltControl(self, words, then)
        self._set_controls([felt])
        self.scene.focus.default = felt

    def follow(self, lead: Lead) -> None:
        """Do what an answer leads to: an action, a further question, a refusal.

        Raised cards of the hand stay so while a further question is asked about them, unless it
        asks for cards itself.
        """
        if isinstance(lead, Prompt):
            raised, chosen = self.model.raised, set(self.model.chosen)
            assert self.prompt is not None
            self.put(lead, (*self._before, self.prompt))
            if lead.cards is None:
                self.model.raised, self.model.chosen = raised, chosen
            self.scene.clock.play(self.model.settle())
        elif isinstance(lead, Refusal):
            self._shake_button(lead)
            self.refuse(lead.words)
        elif isinstance(lead, Rearranged):
            if isinstance(self.board, Arranging):
                self.board.rearrange(lead.places)
        elif isinstance(lead, Pointed):
            self.on_pointed(lead)
        elif isinstance(lead, tuple):
            self.act(*lead)
        else:
            self.act(lead)

    def _shake_button(self, refusal: Refusal) -> None:
        """Let the button shake that leads to a refusal."""
        told = self._buttons_of(self.prompt) if self.prompt is not None else ()
        for answer, button in zip(told, self._told, strict=False):
            if answer.leads is refusal:
                button.shake()

    @property
    def further(self) -> bool:
        """True when this question came from another one."""
        return bool(self._before)

    def leave_further(self) -> bool:
        """Go back from a further question; return whether there was one."""
        further = self.further
        if further:
            self.go_back()
        return further

    def go_back(self) -> None:
        """Ask again what a further question came from."""
        *before, prompt = self._before
        self.withdraw()
        self.scene.clock.play(self.model.settle())
        self.put(prompt, tuple(before))

    def act(self, *actions: Action) -> None:
        """Give the answer: an action, or several to be done one after the other."""
        self._on_action(*actions)

    def use(self, answer: Answer) -> None:
        """Use the button that is always there."""
        if self.controls:
            self.follow(answer.leads)
        else:
            self.refuse(answer.tip)

    def on_felt(self, meant: Callable[[Action], bool]) -> Control | None:
        """Return what is to be used next on the felt for an action that is meant, if any."""
        if self.parted is not None:
            return self.parted.control_to(meant)
        return control_to(self.controls, meant)

    @property
    def commands(self) -> Collection[str]:
        """The keys that the answers of the question have."""
        return self._keys

    @property
    def buttons(self) -> Mapping[Action, Button]:
        """The buttons of a question that are actions."""
        return self._answers

    @property
    def answers(self) -> Sequence[Button]:
        """The buttons in the bar of the question."""
        return self._buttons

    def button_at(self, place: int) -> Button:
        """Return the button of an answer of the prompt, by its place among them."""
        return self._buttons[place]

    def sorted(self) -> None:
        """Follow the hand, whose cards lie in another order now."""
        if isinstance(self.board, Arranging):
            self.board.follow_order()
        if self.picking is not None:
            before = self.picking.controls
            self.picking.follow_order()
            others = [control for control in self.controls if control not in before]
            self._set_controls([*self.picking.controls, *others])

    # --- withdrawing

    def withdraw(self) -> None:
        """Ask nothing any more."""
        self._clear()
        self.prompt = None
        self._set_controls([])

    def _clear(self) -> None:
        for button in self._buttons:
            self.scene.stage.remove(button)
        self._told.clear()
        self._buttons, self._answers, self._keys = [], {}, {}
        for timer in (self._timer, self._reminder):
            if timer is not None:
                timer.cancel()
        self._timer = self._reminder = None
        if self._mirror is not None:
            self.scene.stage.remove(self._mirror)
            self._mirror = None
        if self.board:
            self.board.close()
            self.board = None
        self.picking = None
        if self.naming:
            self.naming.close()
            self.naming = None
        if self.parted is not None:
            self.parted.close()
            self.parted = None
        self.hint.set("")
        self.model.raised = None
        self.model.chosen.clear()
        self.mark({}, ())
        for sprite in self.model.cards():
            sprite.halo, sprite.dim = None, False
        self.model.shade()

    # --- places and keys

    def place(self) -> None:
        """Put buttons and the game's own control where the window wants them."""
        self._place_buttons()
        if self._mirror is not None:
            self._mirror.fit(self.zones())
        if self.naming:
            self.naming.place(self.zones())
        if self.parted is not None:
            self.parted.place()
        if self.board:
            self.board.place()

    def key(self, event: pygame.Event) -> bool:
        """Use a card by its number, raise the next proposal with Tab, or name a number."""
        if self.naming is not None and self.naming.key(event):
            return True
        if isinstance(self.board, Arranging | ClothBoard):
            return self.board.key(event)
        if event.key == pygame.K_TAB and self.picking is not None:
            return not event.mod & pygame.KMOD_SHIFT and self.picking.propose()
        number = number_of(event.key, self.taken_keys())
        several = self.picking is not None and self.picking.several
        # The card that lies in that place now is not the one that was meant by a key struck twice.
        return (number >= 0 and again(event) and not several) or self.play_number(number)

    def play_number(self, number: int) -> bool:
        """Use the card of the hand with a number, the leftmost being 0, if it is asked for."""
        cards = self.picking.cards if self.picking is not None else []
        if not 0 <= number < len(cards):
            return False
        control = cards[number]
        self.scene.focus.go(control)
        control.activate()
        if self.picking is not None and control in self.controls:
            self.picking.aim_enter()
        return True

    def command(self, command: str) -> bool:
        """Do what a key of the player's own means for what is asked, if anything."""
        if self.board is not None and self.board.turn(command):
            return True
        if command in self._keys:
            self.follow(self._keys[command])
            return True
        return False

    def add_button(self, label: str, call: Callable[[], object], *, last: bool = False) -> Button:
        """Add a button before the others of the prompt, or after them."""
        gold = not (last and self._buttons)
        button = Button(
            self.context, label, call,
            style=ButtonStyle.PRIMARY if gold else ButtonStyle.TABLE,
        )  # fmt: skip
        button.cap = self.context.text.get("table.key_enter") if gold else ""
        self._buttons.insert(len(self._buttons) if last else 0, button)
        self.scene.stage.add(button)
        return button

    def offer(self, label: str, call: Callable[[], object]) -> Button:
        """Add a button to the question that is asked, after everything else; return it."""
        button = self.add_button(label, call, last=True)
        self._set_controls([*self.controls, button])
        return button

    def prefer(self, button: Button) -> None:
        """Make a button of the question the usual one: gold, and pressed with Enter."""
        enter = self.context.text.get("table.key_enter")
        for each in self._buttons:
            each.style = ButtonStyle.PRIMARY if each is button else ButtonStyle.TABLE
            each.cap = enter if each is button else each.cap.removeprefix(enter)
            each.redraw()
        self._place_buttons()
        self.scene.focus.default = button

    def _make_buttons(self, choices: Sequence[Choice], told: Sequence[Answer]) -> None:
        plays = self.prompt is not None and _plays_cards(self.prompt) and bool(told)
        self._buttons = [
            Button(self.context, label, call, style=ButtonStyle.TABLE) for label, call in choices
        ]
        self._told = list(self._buttons)
        if self._buttons and not plays:
            usual = self._buttons[_usual(told)]
            usual.style, usual.cap = ButtonStyle.PRIMARY, self.context.text.get("table.key_enter")
        own = self.context.settings.keys
        for answer, button in zip(told, self._buttons, strict=False):
            button.enabled = answer.open
            if answer.command:
                button.cap = button.cap or keys.key_of(answer.command, own).upper()
            if answer.suit:
                button.picture = partial(suit_sign, answer.suit)
            lead = answer.leads.action if isinstance(answer.leads, Pointed) else answer.leads
            if isinstance(lead, int):
                self._answers[lead] = button
        self.scene.stage.add(*self._buttons)

    def _hold_mirror(self, told: Sequence[Answer]) -> None:
        """Show the faces that the player would make by some answers."""
        pairs = zip(self._buttons, told, strict=False)
        faces = {button: answer.grimace for button, answer in pairs if answer.grimace is not None}
        if faces:
            self._mirror = Mirror(self.context, self.say.sides[self.model.viewer], faces)
            self.scene.stage.add(self._mirror)

    def _place_buttons(self) -> None:
        zones, controls = self.zones(), [*self._buttons]
        bar: list[BarControl] = [*controls]
        if isinstance(self.naming, Naming):
            bar.insert(bar.index(self.naming.confirm), self.naming.slider)
        place_bar(bar, zones["actions"], zones.ui)

    def _set_controls(self, controls: list[Control]) -> None:
        self.controls = controls
        self.scene.focus.set([*controls, *self._others])
        if controls:
            self.scene.focus.begin_at(controls[0])
        self.on_change()

    def _put_board(self, prompt: Prompt) -> None:
        """Have the control made that cards are arranged with, and give it the focus."""
        scene = self.scene
        if prompt.arrange is not None:
            self.board = Arranging(self, prompt.arrange)
        elif prompt.cloth is not None:
            given = self._given_before()
            self.board = ClothBoard(
                self, prompt.cloth, prompt.cloth.laid_by(given) if given else None
            )
        else:
            assert prompt.row is not None
            self.board = PairedRowBoard(
                self.context, scene.stage, self.model, prompt.row, self.act, scene.clock.play
            )
        self._set_controls(self.board.controls)
        self.board.place()
        scene.focus.focus(self.board.confirm)
        scene.focus.default = self.board.confirm


def _plays_cards(prompt: Prompt) -> bool:
    """Return whether cards of the hand are what a prompt is mostly answered with."""
    silence = prompt.silence
    return prompt.cards is not None or (silence is not None and silence.leads)
