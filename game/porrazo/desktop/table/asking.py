"""What the player at the screen is asked, and the controls that take the answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from porrazo.cards import Card
from porrazo.desktop.games.porrazo.tendido import TendidoBoard
from porrazo.desktop.kit.buttons import Button, ButtonStyle
from porrazo.desktop.kit.cardart import Halo
from porrazo.desktop.kit.cardsprite import CardSprite
from porrazo.desktop.kit.clock import Timer
from porrazo.desktop.kit.focus import Control, SpriteControl
from porrazo.desktop.kit.layout import Zones
from porrazo.desktop.kit.scene import Scene
from porrazo.desktop.kit.sprite import Point
from porrazo.desktop.kit.tween import Tween
from porrazo.desktop.kit.widgets import Label
from porrazo.desktop.table.buttons import WIDTH, place_column
from porrazo.desktop.table.hand import HandCard
from porrazo.desktop.table.log import card_word, card_words
from porrazo.desktop.table.model import TableModel
from porrazo.engine.game import Action
from porrazo.games.fishing.porrazo.rules import (
    DEAL_TENDIDO,
    DECLARE,
    IN_PLACE,
    STAY_SILENT,
    WAIT,
)
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.games.fishing.porrazo.what_if import WhatIf, what_if

Choice = tuple[str, Callable[[], object]]
# A card let go above this share of the hand's zone is played.
_PLAYED_ABOVE = 0.25


class Asking:
    """Offers a view's legal actions on a scene and gives the one chosen to ``on_action``.

    ``others`` are the controls that the scene keeps in the focus ring at all times; ``names``
    are those of the seats; ``shared``
    says that several people use the screen, so that nothing may show by not being asked.
    """

    def __init__(
        self,
        scene: Scene,
        model: TableModel,
        hint: Label,
        others: Sequence[Control],
        on_action: Callable[[Action], object],
        *,
        names: Sequence[str],
        shared: bool = False,
    ) -> None:
        self._scene = scene
        self._context = scene.context
        self._model = model
        self._hint = hint
        self._others = others
        self._on_action = on_action
        self._names = names
        self._shared = shared
        self._buttons: list[Button] = []
        self._view: PorrazoView | None = None
        self._silence: Timer | None = None
        self.controls: list[Control] = []
        self.tendido: TendidoBoard | None = None
        self.on_change: Callable[[], object] = lambda: None
        """Called when other controls are offered, or none any more."""
        self._answers: dict[Action, Button] = {}
        self._halos: dict[CardSprite, Halo] = {}
        self._lit: Sequence[Card] = ()

    def ask(self, view: PorrazoView) -> None:
        """Ask the view's seat for what its phase wants; claims are asked by `choices`."""
        self._view = view
        self._context.sounds.play("turn", volume=0.5)
        get = self._context.text.get
        if view.phase == "play":
            self._offer_hand(view)
        elif view.phase == "declare":
            self._ask_declaration(view)
        elif view.phase == "tendido_choice":
            self._offer(
                get("table.ask_tendido"),
                [(get("table.deal_tendido"), DEAL_TENDIDO), (get("table.wait"), WAIT)],
            )
        else:
            self._arrange_tendido(view)

    def choices(
        self, question: str, choices: Sequence[Choice], answers: Sequence[Action] = ()
    ) -> None:
        """Ask a question with a button for each answer; the first ones are actions, if told."""
        self._hint.set(question)
        self._set_buttons(choices, answers)

    @property
    def buttons(self) -> Mapping[Action, Button]:
        """The buttons of a question that are actions."""
        return self._answers

    def mark(self, halos: Mapping[CardSprite, Halo], lit: Sequence[Card]) -> None:
        """Put halos on cards of the hand, and light cards of the table, while nothing is shown."""
        for sprite in self._halos:
            sprite.halo = None
        self._halos, self._lit = dict(halos), lit
        for sprite, halo in halos.items():
            sprite.halo = halo
        self._model.light(lit, Halo.CAPTURE)

    def withdraw(self) -> None:
        """Ask nothing any more."""
        self._remove_buttons()
        if self._silence:
            self._silence.cancel()
        if self.tendido:
            self.tendido.close()
            self.tendido = None
        self._hint.set("")
        self._model.raised = None
        self.mark({}, ())
        for sprite in self._model.hands[self._model.viewer]:
            sprite.halo = None
        self._set_controls([])

    def place(self) -> None:
        """Put buttons and the tendido where the window wants them."""
        self._place_buttons()
        if self.tendido:
            self.tendido.place()

    def play_number(self, number: int) -> bool:
        """Play the card of the hand with a number, the leftmost being 0, if it is asked for."""
        if not 0 <= number < len(self.controls):
            return False
        control = self.controls[number]
        if not isinstance(control, HandCard):
            return False
        self._scene.focus.focus(control)
        control.activate()
        return True

    def turn_tendido(self) -> None:
        """Count the tendido from the other end."""
        if self.tendido and self.tendido.flip in self.controls:
            self.tendido.turn_round()

    # --- buttons

    def _offer(self, question: str, choices: Sequence[tuple[str, Action]]) -> None:
        listed = [(label, partial(self._on_action, action)) for label, action in choices]
        self.choices(question, listed, [action for _, action in choices])

    def _set_buttons(self, choices: Sequence[Choice], answers: Sequence[Action]) -> None:
        self._remove_buttons()
        styles = [ButtonStyle.PRIMARY] + [ButtonStyle.SECONDARY] * len(choices)
        self._buttons = [
            Button(self._context, label, call, width=WIDTH, style=style)
            for (label, call), style in zip(choices, styles, strict=False)
        ]
        self._answers = dict(zip(answers, self._buttons, strict=False))
        self._scene.stage.add(*self._buttons)
        self._place_buttons()
        self._set_controls(list(self._buttons))
        self._scene.focus.default = self._buttons[0]

    def _remove_buttons(self) -> None:
        for button in self._buttons:
            self._scene.stage.remove(button)
        self._buttons, self._answers = [], {}

    def _place_buttons(self) -> None:
        zones = self._zones()
        place_column(self._buttons, zones["actions"], zones.ui)

    def _set_controls(self, controls: list[Control]) -> None:
        self.controls = controls
        self._scene.focus.set([*controls, *self._others])
        if controls:
            self._scene.focus.focus(controls[0])
        self.on_change()

    # --- the phases

    def _ask_declaration(self, view: PorrazoView) -> None:
        get = self._context.text.get
        holds = DECLARE in view.legal
        if self._declares_by_itself(holds):
            pause = self._context.durations.think_least
            action = DECLARE if holds else STAY_SILENT
            self._silence = self._scene.clock.after(pause, partial(self._on_action, action))
            return
        silent: Choice = (get("table.stay_silent"), partial(self._on_action, STAY_SILENT))
        if self._context.settings.declaring == "ask":
            call: Choice = (get("table.call_ronda"), self.call)
            question = self._said("table.ask_anything", "table.ask_you_anything")
            self.choices(question, [call, silent], (DECLARE, STAY_SILENT))
        elif holds:
            call = (get("table.declare"), partial(self._on_action, DECLARE))
            question = self._said("table.ask_declare", "table.ask_you_declare")
            self.choices(question, [call, silent], (DECLARE, STAY_SILENT))
        else:
            question = get("table.nothing_held", name=self._name())
            self.choices(question, [silent], (STAY_SILENT,))

    def _declares_by_itself(self, holds: bool) -> bool:
        """Tell whether nobody is asked: people who share a screen all are, whatever they hold."""
        declaring = self._context.settings.declaring
        return declaring == "auto" or (declaring == "remind" and not holds and not self._shared)

    def call(self) -> None:
        """Call a ronda, at any moment: it counts where it is time and there is one."""
        view = self._view if self.controls else None
        if view is not None and DECLARE in view.legal:
            self._on_action(DECLARE)
            return
        self._context.sounds.play("refuse")
        asked = view is not None and view.phase == "declare"
        key = "table.no_ronda" if asked else "table.call_later"
        self._hint.set(self._context.text.get(key))

    def _turn_words(self) -> str:
        return self._said("table.plays_now", "table.your_turn")

    def _said(self, shared: str, alone: str) -> str:
        """Return words with the name of who is asked; who is alone at the screen needs none."""
        get = self._context.text.get
        return get(shared, name=self._name()) if self._shared else get(alone)

    def _name(self) -> str:
        """Return the name of the seat that is asked: people share the screen."""
        return self._names[self._asked().seat]

    def _arrange_tendido(self, view: PorrazoView) -> None:
        scene = self._scene
        self._hint.set(self._context.text.get("table.ask_arrange"))
        self.tendido = TendidoBoard(
            self._context, scene.stage, self._model, view, self._on_action, scene.clock.play
        )
        self._set_controls(self.tendido.controls)
        self.tendido.place()
        scene.focus.focus(self.tendido.confirm)
        scene.focus.default = self.tendido.confirm

    def _offer_hand(self, view: PorrazoView) -> None:
        """Let the cards of the hand be played."""
        self._hint.set(self._turn_words())
        cards: list[Control] = []
        for card in view.hands[view.seat]:
            sprite = self._model.sprite_of(card)
            assert sprite is not None
            label = card_word(self._context.text, card)
            cards.append(
                HandCard(sprite, card, label, self._choose, self._point_at, self._over_table)
            )
        self._set_controls(cards)

    def _over_table(self, point: Point) -> bool:
        hand = self._zones()["hand"]
        return point[1] < hand.top + hand.h * _PLAYED_ABOVE

    def _zones(self) -> Zones:
        assert self._model.zones
        return self._model.zones

    def _choose(self, card: Card) -> None:
        """Play a card; ask first where it may capture or be left in place."""
        view = self._asked()
        if IN_PLACE + card not in view.legal:
            self._on_action(card)
            return
        get, text = self._context.text.get, self._context.text
        take = get("table.take", cards=card_words(text, what_if(view, card).captures))
        leave = get("table.in_place", n=what_if(view, IN_PLACE + card).points)
        self.choices(
            get("table.ask_in_place"),
            [
                (take, partial(self._on_action, card)),
                (leave, partial(self._on_action, IN_PLACE + card)),
                (get("common.back"), self._ask_again),
            ],
            (card, IN_PLACE + card),
        )

    def _ask_again(self) -> None:
        self.withdraw()
        self._scene.clock.play(self._model.settle())
        self.ask(self._asked())

    def _asked(self) -> PorrazoView:
        assert self._view is not None
        return self._view

    # --- what a card would do

    def _point_at(self, control: SpriteControl) -> None:
        """Lift the card that is pointed at and show what it would take and score."""
        assert isinstance(control, HandCard)
        assert isinstance(control.sprite, CardSprite)
        sprite = control.sprite
        if control not in self.controls:
            # It is losing the mouse because it is asked for no longer.
            sprite.halo = self._halos.get(sprite)
            return
        up = control.hovered or control.focused or control.pressed
        sprite.halo = Halo.FOCUS if control.focused else self._halos.get(sprite)
        if up:
            self._model.raised = sprite
            self._preview(control.card)
        elif self._model.raised is sprite:
            self._model.raised = None
            self._model.light(self._lit, Halo.CAPTURE)
            self._hint.set(self._turn_words())
        if not control.dragged:
            self._lift(sprite, up)

    def _lift(self, sprite: CardSprite, up: bool) -> None:
        for each, spot, _, _ in self._model.targets(self._zones()):
            if each is sprite:
                seconds = self._context.durations.hover
                lift = 1.0 if up else 0.0
                move = Tween(each, seconds, x=spot.x, y=spot.y, angle=spot.angle, lift=lift)
                self._scene.clock.play(move)

    def _preview(self, card: Card) -> None:
        seen = what_if(self._asked(), card)
        halo = Halo.PORRAZO if seen.porrazo_level else Halo.CAPTURE
        self._model.light(seen.captures, halo)
        self._hint.set(self._preview_words(card, seen))

    def _preview_words(self, card: Card, seen: WhatIf) -> str:
        get, text = self._context.text.get, self._context.text
        word = card_word(text, card)
        if seen.porrazo_level == 4:
            return get("table.would_san_benito")
        if seen.captures:
            words = get("table.would_take", card=word, cards=card_words(text, seen.captures))
        else:
            words = get("table.would_stay", card=word)
        for reason, points in seen.reasons:
            words += f" · {get(f'event.reason_{reason}')} +{points}"
        return words
