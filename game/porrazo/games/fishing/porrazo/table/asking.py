"""What a seat is asked in each phase of Porrazo."""

from __future__ import annotations

from porrazo.cards import Card
from porrazo.engine.game import Action
from porrazo.games.fishing.porrazo.rules import (
    ARRANGE,
    CLAIM,
    DEAL_TENDIDO,
    DECLARE,
    IN_PLACE,
    PASS,
    RIGHT_TO_LEFT,
    STAY_SILENT,
    WAIT,
    arranged,
)
from porrazo.games.fishing.porrazo.table.row import row_of
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.games.fishing.porrazo.what_if import WhatIf, what_if
from porrazo.games.fishing.table.common import is_eldest
from porrazo.table.game import Answer, Preview, Prompt, Refusal, Selection, Silence
from porrazo.table.words.say import Say

_SAN_BENITO = 4
_PLAIN = {
    DECLARE: "porrazo.hint_declare",
    STAY_SILENT: "porrazo.hint_silent",
    DEAL_TENDIDO: "porrazo.hint_deal",
    WAIT: "porrazo.hint_wait",
    PASS: "porrazo.hint_pass",
}


def prompt_of(view: PorrazoView, say: Say) -> Prompt:
    """Return what the view's seat is asked."""
    match view.phase:
        case "play":
            return _play(view, say)
        case "declare":
            return _declare(view, say)
        case "tendido_choice":
            deal = Answer(say.get("porrazo.deal_tendido"), DEAL_TENDIDO)
            wait = Answer(say.get("porrazo.wait"), WAIT)
            question = _said(view, say, "porrazo.ask_tendido_of", "porrazo.ask_tendido")
            return Prompt(question, buttons=(deal, wait))
    return Prompt(say.get("porrazo.ask_arrange"), row=row_of(view, say))


def call_button(view: PorrazoView, say: Say) -> Answer:
    """Return the button that calls a ronda; it rests while no call can count, held or not."""
    label, later = say.get("porrazo.call_ronda"), say.get("porrazo.call_later")
    asked = view.phase == "declare" and view.to_act == view.seat
    leads = DECLARE if DECLARE in view.legal else Refusal(say.get("porrazo.no_ronda"))
    return Answer(label, leads, "call", open=asked, tip=later)


def action_words(view: PorrazoView, action: Action, say: Say) -> str:
    """Return an action as a short phrase."""
    if action in _PLAIN:
        return say.get(_PLAIN[action])
    if action >= ARRANGE:
        bits = action - ARRANGE
        cards = say.cards(arranged(view.tendido_row, bits))
        return say.get(
            "porrazo.hint_row_right" if bits & RIGHT_TO_LEFT else "porrazo.hint_row_left",
            cards=cards,
        )
    if action >= CLAIM:
        return say.get("porrazo.hint_point", name=say.names[action - CLAIM])
    word = say.card(action % IN_PLACE)
    return say.get("porrazo.hint_place", card=word) if action >= IN_PLACE else word


def _declare(view: PorrazoView, say: Say) -> Prompt:
    wish = say.wishes.get("declaring", "ask")
    holds = DECLARE in view.legal
    if wish == "auto" or (wish == "remind" and not holds):
        return Prompt("", by_itself=DECLARE if holds else STAY_SILENT)
    silent = Answer(say.get("porrazo.stay_silent"), STAY_SILENT)
    if wish == "ask":
        # Whether there is anything to call does not show.
        question = _said(view, say, "porrazo.ask_anything", "porrazo.ask_you_anything")
    else:
        question = _said(view, say, "porrazo.ask_declare", "porrazo.ask_you_declare")
    unsaid = Silence(STAY_SILENT, is_eldest(view))
    return Prompt(question, buttons=(call_button(view, say), silent), silence=unsaid)


def _said(view: PorrazoView, say: Say, shared: str, alone: str) -> str:
    """Return words with the name of who is asked; who is alone at the screen needs none."""
    return say.get(shared, name=say.names[view.seat]) if say.shared else say.get(alone)


def _play(view: PorrazoView, say: Say) -> Prompt:
    def leads(chosen: tuple[Card, ...]) -> Action | Prompt | None:
        return _choice(view, chosen[0], say) if chosen else None

    def preview(chosen: tuple[Card, ...]) -> Preview:
        return _preview(view, chosen[0], say) if chosen else Preview()

    question = _said(view, say, "table.plays_now", "table.your_turn")
    return Prompt(question, cards=Selection(leads, preview=preview))


def _choice(view: PorrazoView, card: Card, say: Say) -> Action | Prompt:
    """Play a card; ask first where it may capture or be left in place."""
    if IN_PLACE + card not in view.legal:
        return card
    take = say.get("table.take", cards=say.cards(what_if(view, card).captures))
    leave = say.get("porrazo.in_place", n=what_if(view, IN_PLACE + card).points)
    buttons = (Answer(take, card), Answer(leave, IN_PLACE + card))
    points = what_if(view, IN_PLACE + card).points
    return Prompt(say.get("porrazo.ask_in_place", n=points), buttons=buttons)


def _preview(view: PorrazoView, card: Card, say: Say) -> Preview:
    seen = what_if(view, card)
    words, strong = preview_words(card, seen, say), bool(seen.porrazo_level)
    decisive = words if seen.porrazo_level == _SAN_BENITO else _gains(seen, say)
    return Preview(words, seen.captures, strong, (decisive,))


def preview_words(card: Card, seen: WhatIf, say: Say) -> str:
    """Return what playing a card would do, such as ``7 takes 7 8 · limpia +1``."""
    word = say.card(card)
    if seen.porrazo_level == _SAN_BENITO:
        return say.get("porrazo.would_san_benito")
    if seen.captures:
        words = say.get("table.would_take", card=word, cards=say.cards(seen.captures))
    else:
        words = say.get("table.would_stay", card=word)
    return words + _gains(seen, say)


def _gains(seen: WhatIf, say: Say) -> str:
    """Return what a card scores, as the end of a line."""
    return "".join(
        f" · {say.get(f'porrazo.reason_{reason}')} +{points}" for reason, points in seen.reasons
    )
