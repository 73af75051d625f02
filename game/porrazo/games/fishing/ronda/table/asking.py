"""What a seat is asked in each phase of Ronda."""

from __future__ import annotations

from porrazo.cards import Card
from porrazo.engine.game import Action
from porrazo.games.fishing.positions import Pending
from porrazo.games.fishing.ronda.rules import (
    ANNOUNCE,
    CALLS,
    CHAIN_NAMES,
    CHALLENGE,
    CLAIM,
    NONE,
    PASS,
    RONDA,
    TRINGA,
    WORTH,
)
from porrazo.games.fishing.ronda.view import RondaView, capture_by
from porrazo.games.fishing.table.common import is_eldest, said
from porrazo.table.game import Answer, Preview, Prompt, Selection, Silence
from porrazo.table.words.say import Say


def prompt_of(view: RondaView, say: Say) -> Prompt:
    """Return what the view's seat is asked."""
    match view.phase:
        case "announce":
            return _announce(view, say)
        case "challenge":
            stand = Answer(say.get("ronda.let_stand"), PASS)
            question = said(view, say, "ronda.ask_doubt", "ronda.ask_you_doubt")
            unsaid = Silence(PASS, leads=False)
            return Prompt(question, buttons=(stand, *_doubts(view, say)), silence=unsaid)
        case "claim":
            answers = [Answer(action_words(view, each, say), each) for each in view.legal]
            return Prompt(say.get("ronda.ask_claim"), buttons=tuple(answers[::-1]))
    return _play(view, say)


def action_words(view: RondaView, action: Action, say: Say) -> str:
    """Return an action as a short phrase."""
    if action < PASS:
        return say.card(action)
    if action == PASS:
        return say.get("ronda.let_stand" if view.phase == "challenge" else "ronda.claim_nothing")
    if action < CHALLENGE:
        return say.get(f"ronda.say_{CALLS[action - ANNOUNCE]}")
    if action < CLAIM:
        return _doubt_words(view, action - CHALLENGE, say)
    return say.get("ronda.claim_of", name=say.names[action - CLAIM])


def _announce(view: RondaView, say: Say) -> Prompt:
    """All three calls, whatever the hand holds."""
    answers = [
        Answer(say.get("ronda.say_none"), ANNOUNCE + NONE, tip=say.get("ronda.tip_none")),
        Answer(_priced("ronda.call_ronda", RONDA, say), ANNOUNCE + RONDA),
        Answer(_priced("ronda.call_tringa", TRINGA, say), ANNOUNCE + TRINGA),
    ]
    question = said(view, say, "ronda.ask_call", "ronda.ask_you_call")
    return Prompt(
        question, buttons=tuple(answers), silence=Silence(ANNOUNCE + NONE, is_eldest(view))
    )


def _priced(key: str, call: int, say: Say) -> str:
    return f"{say.get(key)} +{WORTH[call]}"


def _doubts(view: RondaView, say: Say) -> list[Answer]:
    """A button for each call that can be challenged, with what it brings and what it risks."""
    return [
        Answer(_doubt_words(view, seat, say), CHALLENGE + seat, tip=_doubt_tip(view, seat, say))
        for seat in range(view.seats)
        if CHALLENGE + seat in view.legal
    ]


def _doubt_words(view: RondaView, seat: int, say: Say) -> str:
    worth = WORTH[CALLS.index(view.calls[seat] or "")]
    return say.get("ronda.doubt", name=say.names[seat], n=worth)


def _doubt_tip(view: RondaView, seat: int, say: Say) -> str:
    worth = WORTH[CALLS.index(view.calls[seat] or "")]
    return say.plural("ronda.tip_doubt", worth, name=say.names[seat])


def _play(view: RondaView, say: Say) -> Prompt:
    def leads(chosen: tuple[Card, ...]) -> Action | None:
        return chosen[0] if chosen else None

    def preview(chosen: tuple[Card, ...]) -> Preview:
        return _preview(view, chosen[0], say) if chosen else Preview()

    question = said(view, say, "table.plays_now", "table.your_turn")
    cards = Selection(leads, preview=preview)
    return Prompt(question, cards=cards, buttons=tuple(_doubts(view, say)))


def _preview(view: RondaView, card: Card, say: Say) -> Preview:
    taken = capture_by(view, card)
    word = say.card(card)
    if taken is None:
        return Preview(say.get("table.would_stay", card=word))
    words = say.get("table.would_take", card=word, cards=say.cards(taken.cards[1:]))
    gains = _gains(taken, say)
    return Preview(words + gains, taken.cards[1:], taken.level > 0, (gains,))


def _gains(taken: Pending, say: Say) -> str:
    gains = [(CHAIN_NAMES[taken.level], taken.points), ("mesa", taken.limpia)]
    return "".join(
        f" · {say.get(f'ronda.reason_{reason}')} +{points}" for reason, points in gains if points
    )
