"""Hints at the table: asks for one, shows it on the cards and beside them, takes it away."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import Card
from porrazo.desktop.app.session import MatchSession
from porrazo.desktop.games.porrazo.hints import Hint, is_play
from porrazo.desktop.kit import keys
from porrazo.desktop.kit.cardart import Halo
from porrazo.desktop.kit.cardsprite import CardSprite
from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.stage import Stage
from porrazo.desktop.kit.widgets import Label, Widget
from porrazo.desktop.narration.narrator import Narrator
from porrazo.desktop.table.asking import Asking
from porrazo.desktop.table.hint_signs import Note, Tag
from porrazo.desktop.table.model import TableModel
from porrazo.engine.game import Action
from porrazo.games.fishing.porrazo.rules import IN_PLACE
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.games.fishing.porrazo.what_if import what_if
from porrazo.players.coach.advice import Advice
from porrazo.players.porrazo.advice import advise_to_point

# Of the body's size of words: those of a tag.
_TAG = 0.78
# How large words beside the hand are at most, as a share of the width that they have.
_MOST_PX = 0.1
_KINDS = ((Halo.CAPTURE, "hint.tag_best"), (Halo.PLAYABLE, "hint.tag_next"))


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
        asking: Asking,
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
        self._hint: Hint | None = None
        self._view: PorrazoView | None = None
        stage.add(self._note)
        asking.on_change = self._changed

    def ask(self, seat: int) -> None:
        """Ask for a hint for a seat that is being asked; again, to have a tendido laid so."""
        view: PorrazoView = self._session.view(seat)
        if self._hint is not None and self._view == view:
            self._lay()
            return

        def show(advice: Advice) -> None:
            if self._asking.controls:
                self._show(view, advice)

        self._session.advise(seat, self._context.post, show)

    def ask_to_point(self, seat: int) -> None:
        """Say at whom a seat should point, now that a deal is over."""
        view: PorrazoView = self._session.view(seat)
        self._session.assist()
        self._show(view, advise_to_point(view))

    def place(self) -> None:
        """Put everything where the window wants it."""
        zones = self._model.zones
        if self._hint is None or zones is None:
            return
        px = self._context.theme.type.body * self._context.ui(zones.size)
        if self._strip:
            line = zones["callout"]
            area = line.inflate(0, round(0.1 * zones.unit))
            middle = zones["hand"].centerx
            area.w = 2 * min(middle - line.left, line.right - middle)
            area.centerx = middle
        else:
            area = zones["actions"]
            px = min(px, _MOST_PX * area.w)
        self._note.fit(area, zones.ui, px, strip=self._strip)
        for tag in self._tags:
            tag.fit(zones.ui, _TAG * px)

    @property
    def _strip(self) -> bool:
        """Whether the note stands in for the line of the question."""
        return bool(self._asking.buttons) or self._asking.tendido is not None

    # --- showing

    def _show(self, view: PorrazoView, advice: Advice) -> None:
        self._view = view
        self._hint = Hint(self._context.text, self._narrator.names, view, advice)
        self._narrator.say(self._hint.said)
        self._context.sounds.play("flip", volume=0.5)
        self._put_up()

    def _put_up(self) -> None:
        """Put the note up, and the signs on what it means."""
        self._take_down()
        hint = self._hint
        assert hint is not None
        why = hint.why
        if self._asking.tendido is not None:
            key = keys.key_of("hint", self._context.settings.keys).upper()
            if hint.advice.reason.number != self._asking.tendido.points:
                why = self._context.text.get("hint.lay_it", sentence=why, key=key)
        self._note.say(hint.best, why, hint.next)
        self._note.visible = True
        halos: dict[CardSprite, Halo] = {}
        for judged, (halo, words) in zip(
            (hint.advice.best, hint.advice.runner_up), _KINDS, strict=True
        ):
            owner = None if judged is None else self._owner(judged.action)
            if owner is None or any(tag.owner is owner for tag in self._tags):
                continue
            if isinstance(owner, CardSprite):
                halos[owner] = halo
            label = self._context.text.get(words)
            self._tags.append(Tag(self._context, label, owner, first=halo is Halo.CAPTURE))
        self._stage.add(*self._tags)
        if self._asking.tendido is None:
            self._asking.mark(halos, self._taken(hint.advice.best.action))
        self._question.visible = not self._strip
        self.place()

    def _owner(self, action: Action) -> CardSprite | Widget | None:
        """Return the button or the card that an action is done with."""
        buttons = self._asking.buttons
        if buttons:
            same = (each for each in buttons if _means(each) == _means(action))
            return next((buttons[each] for each in same), None)
        return self._model.sprite_of(action % IN_PLACE) if is_play(action) else None

    def _taken(self, action: Action) -> Sequence[Card]:
        assert self._view is not None
        return what_if(self._view, action).captures if is_play(action) else ()

    def _lay(self) -> None:
        """Lay the tendido as it was advised."""
        if self._asking.tendido is not None and self._hint is not None:
            self._asking.tendido.lay(self._hint.advice.best.action)

    def _changed(self) -> None:
        """Take the hint away, or show it beside other controls of the same question."""
        self._take_down()
        if self._hint is None or self._view is None or not self._asking.controls:
            return
        if self._session.view(self._view.seat) == self._view:
            self._put_up()
        else:
            self._hint = self._view = None

    def _take_down(self) -> None:
        self._note.visible = False
        self._question.visible = True
        self._stage.remove(*self._tags)
        self._tags = []


def _means(action: Action) -> tuple[int, bool]:
    """Return what an action does: cards that differ in their suit do the same."""
    if is_play(action):
        return (action % IN_PLACE) >> 2, action >= IN_PLACE
    return action, False
