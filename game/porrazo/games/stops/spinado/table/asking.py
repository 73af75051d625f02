"""What a seat is asked in Spinado: a card to start or to go on with, and whether with the ace."""

from __future__ import annotations

from porrazo.cards import Card
from porrazo.engine.game import Action
from porrazo.games.stops.spinado.rules import HOLD, JOINED, RUN, SPINADO
from porrazo.games.stops.spinado.rules import PHASES as _PHASES
from porrazo.games.stops.spinado.view import SpinadoView
from porrazo.table.game import Answer, Prompt, Selection
from porrazo.table.words.say import Say


def prompt_of(view: SpinadoView, say: Say) -> Prompt:
    """Return what the view's seat is asked."""
    return _run(view, say) if view.phase == _PHASES[RUN] else _start(view, say)


def _named(view: SpinadoView, question: str, say: Say) -> str:
    """Return a question with the name of who is asked, where several share the screen."""
    if not say.shared:
        return question
    return say.get("spinado.ask_named", name=say.names[view.seat], question=question)


def _start(view: SpinadoView, say: Say) -> Prompt:
    hand = view.hands[view.seat]
    buttons: tuple[Answer, ...] = ()
    if SPINADO in hand and len(hand) > 1:
        joined = Selection(
            _joined,
            may_take=lambda chosen, card: card != SPINADO,
            refusal=lambda chosen: say.get("spinado.refuse_alone"),
        )
        further = Prompt(_named(view, say.get("spinado.ask_joined"), say), cards=joined)
        buttons = (Answer(say.get("spinado.with"), further, tip=say.get("spinado.with_tip")),)
    cards = Selection(lambda chosen: chosen[0] if chosen else None)
    key = "spinado.ask_start" if view.played else "spinado.ask_first"
    return Prompt(_named(view, say.get(key), say), cards=cards, buttons=buttons)


def _joined(chosen: tuple[Card, ...]) -> Action | None:
    return chosen[0] + JOINED if chosen and chosen[0] != SPINADO else None


def _run(view: SpinadoView, say: Say) -> Prompt:
    hand, wanted = view.hands[view.seat], view.wanted
    card, auto = say.card(wanted), say.wishes.get("passing") == "auto"
    may_hold = bool(view.options["may_hold_back"])
    hold = Answer(say.get("spinado.hold"), HOLD)
    if wanted not in hand:
        question = _named(view, say.get("spinado.ask_without", card=card), say)
        return Prompt(question, buttons=(hold,), by_itself=HOLD if auto else None)
    buttons = []
    if SPINADO in hand:
        tip = say.get("spinado.with_tip")
        buttons.append(Answer(say.get("spinado.with_run"), wanted + JOINED, tip=tip))
    if may_hold:
        buttons.append(hold)
    only = Selection(
        lambda chosen: wanted if chosen == (wanted,) else None,
        may_take=lambda chosen, other: other == wanted,
        refusal=lambda chosen: say.get("spinado.refuse_run", card=card),
    )
    question = say.get("spinado.ask_hold" if may_hold else "spinado.ask_run", card=card)
    alone = wanted if auto and not buttons else None
    return Prompt(_named(view, question, say), only, buttons=tuple(buttons), by_itself=alone)


def action_words(action: Action, say: Say) -> str:
    """Return an action as a short phrase."""
    if action == HOLD:
        return say.get("spinado.do_hold")
    card = say.card(action % JOINED)
    return say.get("spinado.do_joined", card=card) if action >= JOINED else card
