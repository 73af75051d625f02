"""Hints at the table: asks for one, shows it on the cards and beside them, takes it away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from porrazo.cards import Card
from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.table.input.hint_signs import Note, Tag
from porrazo.desktop.table.input.prompt_controller import PromptController
from porrazo.desktop.ui.cards.cardart import Halo
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.widgets import Label, Widget
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.engine.game import Action
from porrazo.match.session import MatchSession
from porrazo.players.coach.advice import Advice
from porrazo.table.game import HintWords
from porrazo.table.telling.hints import hint_of, said_of
from porrazo.voice.narrator import Narrator

# Of the body's size of words: those of a tag.
_TAG = 0.78


class Hinting:
    """Shows what `MatchSession.advise` says, until something is played.

    ``question`` is the line that a note stands in for where buttons take its place.
    """

    def __init__(
        self,
        context: Context,
        stage: Stage,
        session: MatchSession,
        model: TableModel,
        asking: PromptController,
        question: Label,
        narrator: Narrator,
    ) -> None:
        self._context = context
        self._stage = stage
        self._session = session
        self._model = model
        self._asking = asking
        self._question = question
        self._narrator = narrator
        self._note = Note(context)
        self._tags: list[Tag] = []
        self._hint: HintWords | None = None
        self._advice: Advice | None = None
        self._view: Any | None = None
        stage.add(self._note)
        asking.on_change = self._changed
        asking.on_number = self._sign
        asking.on_refusal = self._make_way

    def ask(self, seat: int) -> None:
        """Ask for a hint for a seat that is being asked; again, to have the cards laid so.

        A note that made way for a refusal comes back.
        """
        view: Any = self._session.view(seat)
        if self._hint is not None and self._view == view:
            if self._note.visible:
                self._lay()
            else:
                self._put_up()
            return

        def show(advice: Advice) -> None:
            if self._asking.controls:
                self._show(view, advice)

        self._session.advise(seat, self._context.post, show)

    def tell(self, view: Any, advice: Advice) -> None:
        """Show an advice that is there already."""
        self._session.assist()
        self._show(view, advice)

    def place(self) -> None:
        """Put everything where the window wants it."""
        zones = self._model.zones
        if self._hint is None or zones is None:
            return
        px = self._context.theme.type.body * self._context.ui(zones.size)
        area = zones["callout"]
        if not self._strip:
            area = area.union(zones["actions"])
        self._note.fit(area, ui=zones.ui, px=px, strip=self._strip)
        for tag in self._tags:
            tag.fit(zones.ui, _TAG * px)

    @property
    def _strip(self) -> bool:
        """True when the note stands in for the line of the question, over the buttons."""
        asking = self._asking
        several = asking.picking is not None and asking.picking.several
        pressed = bool(asking.buttons) or asking.naming is not None
        return several or pressed or asking.board is not None

    # --- showing

    def _show(self, view: Any, advice: Advice) -> None:
        self._view, self._advice = view, advice
        table_setup = self._model.table_setup
        self._hint = hint_of(table_setup.game, view, advice, table_setup.say)
        self._narrator.say(said_of(self._hint, table_setup.say))
        self._context.sounds.play("flip", volume=0.5)
        self._name(advice.best.action)
        self._put_up()

    def _put_up(self) -> None:
        """Put the note up, and the signs on what it means."""
        hint, advice, board = self._hint, self._advice, self._asking.board
        assert hint is not None
        assert advice is not None
        why = hint.why
        if board is not None and not board.as_good_as(advice.best.action):
            key = keys.key_of("hint", self._context.settings.keys).upper()
            laying = self._context.text.get("hint.lay_it", key=key)
            why = f"{why}. {laying}" if why else laying
        self._note.say(hint.best, why, hint.next)
        self._note.visible = True
        self._question.visible = False
        self._sign()

    def _name(self, action: Action) -> None:
        """Let a slider stand at the number advised; chips nobody puts down but a player."""
        naming = self._asking.naming
        if naming is not None and naming.amount.spot is None:
            number = naming.amount.number_of(action)
            if number is not None:
                naming.slider.set(number)

    def _sign(self) -> None:
        """Put the signs on what is meant: cards, buttons, a number where it is the one named."""
        advice, board = self._advice, self._asking.board
        if self._hint is None or advice is None:
            return
        self._stage.remove(*self._tags)
        self._tags = []
        halos: dict[CardSprite, Halo] = {}
        second = "hint.tag_equal" if advice.is_equal else "hint.tag_next"
        kinds = ((Halo.CAPTURE, "hint.tag_best"), (Halo.PLAYABLE, second))
        for judged, (halo, words) in zip((advice.best, advice.runner_up), kinds, strict=True):
            owners = [] if judged is None else self._owners(judged.action)
            owners = [each for each in owners if each not in halos]
            halos.update({each: halo for each in owners if isinstance(each, CardSprite)})
            # One sign stands for cards that are played together.
            if owners and not any(tag.owner is owners[0] for tag in self._tags):
                label = self._context.text.get(words)
                best = self._tags[0] if self._tags else None
                self._tags.append(Tag(self._context, label, owners[0], best))
        self._stage.add(*self._tags)
        if board is None:
            self._asking.mark(halos, self._taken(advice.best.action))
        self.place()

    def _owners(self, action: Action) -> Sequence[CardSprite | Widget]:
        """Return the button or the cards that an action is done with."""
        buttons, game = self._asking.buttons, self._model.table_setup.game
        same = (each for each in buttons if game.alike(each, action))
        found = next((buttons[each] for each in same), None)
        naming = self._asking.naming
        if naming is not None and naming.amount.action_of(naming.value) == action:
            found = naming.confirm
        if found is not None or self._asking.picking is None:
            return [found] if found is not None else []
        cards = game.cards_of(self._view, action)
        found_cards = [self._model.sprite_of(card) for card in cards]
        return [sprite for sprite in found_cards if sprite is not None]

    def _taken(self, action: Action) -> Sequence[Card]:
        """Return what the advised action would take, to be lit."""
        if self._asking.picking is None:
            return ()
        table_setup = self._model.table_setup
        return table_setup.game.preview(self._view, action, table_setup.say).lit

    def _lay(self) -> None:
        """Lay the cards as it was advised."""
        if self._asking.board is not None and self._advice is not None:
            self._asking.board.lay(self._advice.best.action)

    def _changed(self) -> None:
        """Take the hint away, or show it beside other controls of the same question."""
        self._take_down()
        if self._hint is None or self._view is None or not self._asking.controls:
            return
        if self._session.view(self._view.seat) != self._view:
            self._hint = self._view = None
        elif self._fits():
            self._put_up()

    def _fits(self) -> bool:
        """Return whether the hint answers this question, not one that it came from."""
        assert self._advice is not None
        return not self._asking.further or bool(self._owners(self._advice.best.action))

    def _make_way(self) -> None:
        """Let the line be read that the note stands in for; the signs stay where they are."""
        self._note.visible = False
        self._question.visible = True

    def _take_down(self) -> None:
        self._note.visible = False
        self._question.visible = True
        self._stage.remove(*self._tags)
        self._tags = []
